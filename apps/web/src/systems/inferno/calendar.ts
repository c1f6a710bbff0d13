import { momentOf } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition, Standing } from "../../system.ts"
import { locale } from "../../words.svelte.ts"
import { groundOf, viewIn } from "./tuscany.ts"

/** The two months of a box, from the day that the first of them begins. */
export function monthsText(match: AnyMatch, box: number): string {
  const [year, month] = groundOf(match).boxes[box].months.split("-").map(Number)
  const format = new Intl.DateTimeFormat(locale(), { month: "short", year: "numeric", timeZone: "UTC" })
  return format.formatRange(Date.UTC(year, month - 1), Date.UTC(year, month))
}

const LEVY = ["artsOfWar", "pay", "disband", "muster", "callToArms"] as const
const CAMPAIGN = ["plan", "command", "endCampaign"] as const

/** Victory points are counted in halves; they are shown as points. */
export function standingIn(match: AnyMatch, position: AnyPosition): Standing {
  const view = viewIn(match, position)
  const { seats } = groundOf(match)
  const levy = view.phase === 0
  const moment = momentOf(match, position)
  return {
    ...moment,
    turns: 0,
    when: monthsText(match, view.turn),
    phases: moment.phase === "over" ? [] : levy ? LEVY : CAMPAIGN,
    counts: "points",
    scores: seats.map((seat, side) => ({ seat, points: view.points[side] / 2 })),
  }
}
