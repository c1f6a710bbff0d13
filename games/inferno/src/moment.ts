import type { Moment } from "@carroccio/kernel"
import { LEVY, type Field } from "./position.ts"

/** Which procedures belong to which part of a turn; the outermost counts. */
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

/** The Calendar counts by months and not by turns. */
export function moment(field: Field): Moment {
  return { turn: 0, phase: phaseOf(field), active: field.ground.seats[activeIn(field)] }
}

function phaseOf({ position, state }: Field): string {
  if (position.outcome !== null) return "over"
  for (const { procedure } of position.stack) {
    const phase = PHASES[procedure]
    if (phase !== undefined) return phase
  }
  return state.phase === LEVY ? "artsOfWar" : "plan"
}

/** Whose part of the turn it is: the innermost procedure that belongs to a side. */
function activeIn({ position }: Field): 0 | 1 {
  const frame = position.stack.findLast((one) => "side" in one && (one.side === 0 || one.side === 1))
  return frame !== undefined && "side" in frame && frame.side === 1 ? 1 : 0
}

const IN_TURN = 100
const CAMPAIGN_FROM = 20
const END = 90

/** Which part of a Turn it is: each step of a Levy, each Command card, the end of a Campaign. */
export function clock({ position, state }: Field): number {
  const begun = IN_TURN * state.turn
  if (state.phase === LEVY) return begun
  if (position.stack.some(({ procedure }) => procedure === "endCampaign")) return begun + END
  return begun + CAMPAIGN_FROM + state.played[0].length + state.played[1].length
}

/** A Plan binds for a whole Campaign, which has some fifteen cards; other decisions are looked at over six. */
const PLAN = 2.5

/** How much the decision at hand weighs. */
export function weight({ position }: Field): number {
  return position.stack.at(-1)?.procedure === "plan" ? PLAN : 1
}
