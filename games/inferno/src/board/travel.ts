import { type Spot, transformOf } from "@carroccio/board"
import type { Tuscany } from "../tuscany.ts"
import type { LordSpot } from "./placing.ts"
import { type Point, spotOf } from "./sheet.ts"
import { lineThrough } from "./ways.ts"

const TRAVEL = 280

/** Where a Lord passes from one spot to another: along the Way where there is one. */
function stopsOf(ground: Tuscany, from: LordSpot, to: LordSpot): Spot[] {
  if (from.locale === to.locale) return [from, to]
  const line = lineThrough(ground, [from.locale, to.locale])
  const start = spotOf(ground.locales[from.locale])
  const end = spotOf(ground.locales[to.locale])
  // His piece stands a little off the middle of the Locale: it slides over from the one to the other on its way.
  const off = (share: number): Point => ({
    x: (from.x - start.x) * (1 - share) + (to.x - end.x) * share,
    y: (from.y - start.y) * (1 - share) + (to.y - end.y) * share,
  })
  return line.map((p, i) => {
    const share = i / (line.length - 1)
    const by = off(share)
    return { x: p.x + by.x, y: p.y + by.y, scale: from.scale * (1 - share) + to.scale * share }
  })
}

/** Lets a Lord's piece travel from where it was drawn to where it is drawn now. */
export function travelLord(element: Element, ground: Tuscany, from: LordSpot, to: LordSpot): Animation {
  return element.animate(
    stopsOf(ground, from, to).map((spot) => ({ transform: transformOf(spot) })),
    { duration: TRAVEL, easing: "ease-in-out" },
  )
}
