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

/** Which procedures belong to which part of a turn, the outermost first. */
const PHASES: Readonly<Record<string, string>> = {
  drawEvents: "artsOfWar",
  deploy: "artsOfWar",
  callToArms: "callToArms",
  conductCall: "callToArms",
  endCampaign: "endCampaign",
  activations: "command",
  plan: "plan",
  capabilityDiscard: "plan",
  pay: "pay",
  disband: "disband",
  muster: "muster",
}

function phaseOf(position: AnyPosition, levy: boolean): string {
  if (position.outcome !== null) return "over"
  for (const { procedure } of position.stack) {
    const phase = PHASES[procedure]
    if (phase !== undefined) return phase
  }
  return levy ? "artsOfWar" : "plan"
}

/** Victory points are counted in halves; they are shown as points. */
export function standingIn(match: AnyMatch, position: AnyPosition): Standing {
  const view = viewIn(match, position)
  const { seats } = groundOf(match)
  const levy = view.phase === 0
  const phase = phaseOf(position, levy)
  const asked = activeIn(position)
  return {
    turn: 0,
    turns: 0,
    when: monthsText(match, view.turn),
    phase,
    phases: phase === "over" ? [] : levy ? LEVY : CAMPAIGN,
    active: seats[asked],
    counts: "points",
    scores: seats.map((seat, side) => ({ seat, points: view.points[side] / 2 })),
  }
}

/** Whose part of the turn it is: the innermost procedure that belongs to a side. */
function activeIn(position: AnyPosition): 0 | 1 {
  const frame = position.stack.findLast((one) => "side" in one && (one.side === 0 || one.side === 1))
  return frame !== undefined && "side" in frame && frame.side === 1 ? 1 : 0
}
