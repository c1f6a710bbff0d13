import type { LocaleId, Tuscany } from "../tuscany.ts"
import { LORD, LORD_SIZE, type LordSpot } from "./placing.ts"
import { type Point, spotOf } from "./sheet.ts"
import { RADIUS } from "./stronghold.ts"
import type { Offer, Target } from "./types.ts"

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The Locale that an arrow key goes to: the nearest in that direction, where straight ahead counts as nearer than aside. */
export function steered({ locales }: Pick<Tuscany, "locales">, from: LocaleId, key: string): LocaleId | undefined {
  const way = ARROWS[key]
  if (way === undefined) return undefined
  const here = spotOf(locales[from])
  let best: { readonly locale: LocaleId; readonly far: number } | undefined
  locales.forEach((other, locale) => {
    const to = spotOf(other)
    const ahead = (to.x - here.x) * way.x + (to.y - here.y) * way.y
    const aside = Math.abs((to.x - here.x) * way.y - (to.y - here.y) * way.x)
    if (locale === from || ahead <= 0 || aside > ahead * 1.8) return
    const far = ahead + aside * 1.6
    if (best === undefined || far < best.far) best = { locale, far }
  })
  return best?.locale
}

/** Offers from the north to the south in bands, and from the west to the east, to step through with the keyboard. */
export function inReadingOrder({ locales }: Pick<Tuscany, "locales">, offers: readonly Offer[]): Offer[] {
  const band = ({ locale }: Offer) => Math.floor(locales[locale].y * 9)
  return [...offers].sort(
    (a, b) =>
      band(a) - band(b) ||
      locales[a.locale].x - locales[b.locale].x ||
      a.kind.localeCompare(b.kind) ||
      (a.lord ?? -1) - (b.lord ?? -1),
  )
}

/** The middle of a Lord's piece. */
export function middleOf({ x, y, scale }: Pick<LordSpot, "x" | "y" | "scale">): Point {
  return { x, y: y - (LORD.height / 2) * scale }
}

/** How far a point is outside a Lord's piece; less than nothing within it. */
function awayFromLord(spot: LordSpot, point: Point): number {
  const middle = middleOf(spot)
  const size = spot.scale * LORD_SIZE
  return Math.max(
    Math.abs(point.x - middle.x) - (LORD.width / 2) * size,
    Math.abs(point.y - middle.y) - (LORD.height / 2) * size,
  )
}

/**
 * What a point of the sheet means: the piece or the Locale nearest to it, within so many units. What is offered is taken
 * before what is not, so that a finger need not be exact.
 */
export function targetAt(
  { locales }: Pick<Tuscany, "locales">,
  spots: readonly LordSpot[],
  offers: readonly Offer[],
  point: Point,
  within: number,
): Target | undefined {
  let best: { readonly target: Target; readonly far: number } | undefined
  const consider = (target: Target, away: number) => {
    if (away > within) return
    const far = Math.max(0, away) - (target.offer === undefined ? 0 : within)
    if (best === undefined || far < best.far) best = { target, far }
  }
  // What is laid last lies on top, so it comes first.
  for (const spot of [...spots].reverse()) {
    const { lord, locale } = spot
    const own = offers.find((offer) => offer.kind === "lord" && offer.lord === lord)
    consider(own === undefined ? { locale, lord } : { locale, lord, offer: own }, awayFromLord(spot, point))
  }
  locales.forEach((place, locale) => {
    const { x, y } = spotOf(place)
    const offer = offers.find((other) => other.kind === "locale" && other.locale === locale)
    const away = Math.hypot(point.x - x, point.y - y) - RADIUS[place.type]
    consider(offer === undefined ? { locale } : { locale, offer }, away)
  })
  if (best === undefined) return undefined
  const { target } = best
  if (target.offer !== undefined || target.lord === undefined) return target
  // A Lord who is not offered stands in the way of his Locale.
  const offer = offers.find((other) => other.kind === "locale" && other.locale === target.locale)
  return offer === undefined ? target : { locale: target.locale, offer }
}
