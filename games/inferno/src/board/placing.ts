import type { LocaleId, LordId, Tuscany } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"
import { type Point, SHEET, spotOf } from "./sheet.ts"
import { RADIUS } from "./stronghold.ts"

/** A Lord's piece: how broad it is, and how high it stands above its foot. */
export const LORD = { width: 47, height: 64 } as const
/** What a piece is drawn larger by than its drawing. */
export const LORD_SIZE = 1.08
/** Lords' Seats and Vassals' Seats, which are shields of this width. */
const SEAT = 20
const VASSAL_SEAT = 13

/** A shield beside a Locale. */
export interface SeatSpot extends Point {
  readonly kind: "lord" | "vassal"
  /** The Lord or the Vassal. */
  readonly of: number
  readonly width: number
}

/** Where the middle of a Locale's Seats lies from the middle of its sign, where it is not just below it. */
const SEATS: Readonly<Record<string, Point>> = {
  "poggio-bonizio": { x: 34, y: -40 },
  "lombardia-bologna-west": { x: 62, y: -44 },
  "lombardia-bologna-east": { x: 72, y: -30 },
  orvieto: { x: -62, y: 6 },
  poppi: { x: -38, y: -10 },
  pontedera: { x: 0, y: 26 },
}

/** Where Lords stand, their feet from the middle of the Locale's sign, where it is not just above it. */
const STANDS: Readonly<Record<string, Point>> = {
  siena: { x: 46, y: -32 },
  colle: { x: -24, y: -19 },
  "lombardia-bologna-west": { x: -56, y: 30 },
  "lombardia-bologna-east": { x: -56, y: 34 },
  orvieto: { x: -10, y: -28 },
}

/** Towards where an Outpost's arrow comes from, in degrees from straight above. */
export const ARROWS: Readonly<Record<string, number>> = {
  "lombardia-bologna-west": 0,
  "lombardia-bologna-east": 24,
  orvieto: 135,
}

/** The shields of a Locale's Seats from the middle of its sign: Lords' in one row, Vassals' smaller beside or under them. */
export function seatsOf({ locales }: Pick<Tuscany, "locales">, locale: LocaleId): SeatSpot[] {
  const { id, type, seats, vassalSeats } = locales[locale]
  if (seats.length + vassalSeats.length === 0) return []
  const { x, y } = SEATS[id] ?? { x: 0, y: RADIUS[type] + 1 }
  const lords = seats.map((of) => ({ kind: "lord" as const, of, width: SEAT }))
  const vassals = vassalSeats.map((of) => ({ kind: "vassal" as const, of, width: VASSAL_SEAT }))
  const rows = seats.length + vassals.length > 4 ? [lords, vassals] : [[...lords, ...vassals]]
  let top = y
  return rows.flatMap((row) => {
    const gap = 2.5
    const length = row.reduce((sum, { width }) => sum + width + gap, -gap)
    let left = x - length / 2
    const placed = row.map((shield) => {
      const spot = { ...shield, x: left, y: top }
      left += shield.width + gap
      return spot
    })
    top += Math.max(0, ...row.map(({ width }) => width * 1.16)) + gap
    return placed
  })
}

/** Where a Lord's piece stands. */
export interface LordSpot extends Point {
  readonly lord: LordId
  readonly locale: LocaleId
  readonly scale: number
  readonly inside: boolean
  /** Whether he is a Lower Lord, half hidden by his Lieutenant. */
  readonly lower: boolean
}

type Placed = Pick<TuscanyView, "at" | "inside" | "under">

/** Every Lord on the map: outside in rows by his Locale, inside within its walls, a Lower Lord behind his Lieutenant (4.1.3). */
export function lordSpots(ground: Pick<Tuscany, "locales" | "lords">, view: Placed): LordSpot[] {
  const spots: LordSpot[] = []
  const ids = ground.lords.map((_, lord) => lord)
  ground.locales.forEach((_, locale) => {
    const here = ids.filter((lord) => view.at[lord] === locale)
    if (here.length === 0) return
    const upper = here.filter((lord) => view.under[lord] === 0)
    for (const inside of [false, true]) {
      const row = upper.filter((lord) => (view.inside[lord] === 1) === inside)
      for (const spot of inside ? insideSpots(ground, locale, row) : outsideSpots(ground, locale, row)) {
        const lower = here.find((lord) => view.under[lord] === spot.lord + 1)
        if (lower !== undefined) {
          const by = { x: spot.x + 17 * spot.scale, y: spot.y - 11 * spot.scale }
          spots.push({ ...spot, ...by, lord: lower, scale: spot.scale * 0.84, lower: true })
        }
        spots.push(spot)
      }
    }
  })
  return spots
}

/** How many Lords stand side by side. */
const IN_ROW = 4

function outsideSpots({ locales }: Pick<Tuscany, "locales">, locale: LocaleId, lords: readonly LordId[]): LordSpot[] {
  const { id, type } = locales[locale]
  const middle = spotOf(locales[locale])
  const scale = lords.length <= 2 ? 1 : lords.length === 3 ? 0.92 : 0.82
  const by = STANDS[id] ?? { x: 0, y: -RADIUS[type] + 4 }
  const half = (Math.min(lords.length, IN_ROW) * LORD.width * scale) / 2
  const x = Math.max(half + 24, Math.min(SHEET.width - half - 24, middle.x + by.x))
  const rows = Math.ceil(lords.length / IN_ROW)
  return lords.map((lord, i) => {
    const row = Math.floor(i / IN_ROW)
    const count = row + 1 < rows ? IN_ROW : lords.length - row * IN_ROW
    return {
      lord,
      locale,
      x: x + ((i % IN_ROW) - (count - 1) / 2) * LORD.width * scale,
      // The row behind stands higher and is laid first.
      y: Math.max(LORD.height * scale + 24, middle.y + by.y - (rows - 1 - row) * LORD.height * 0.62 * scale),
      scale,
      inside: false,
      lower: false,
    }
  })
}

function insideSpots({ locales }: Pick<Tuscany, "locales">, locale: LocaleId, lords: readonly LordId[]): LordSpot[] {
  const { type } = locales[locale]
  const middle = spotOf(locales[locale])
  const scale = type === "castle" ? 0.56 : 0.6
  return lords.map((lord, i) => ({
    lord,
    locale,
    x: middle.x + (i - (lords.length - 1) / 2) * LORD.width * scale * 0.86,
    y: middle.y + RADIUS[type] * 0.6,
    scale,
    inside: true,
    lower: false,
  }))
}
