import type { Moment } from "@carroccio/kernel"
import { ACTIVATION_PHASE, type Field } from "./position.ts"

/** Which procedures belong to which part of a turn; the outermost counts (2.2). */
const PHASE_OF: Readonly<Record<string, string>> = {
  administration: "administration",
  supplySources: "administration",
  points: "administration",
  dogana: "administration",
  placeBarons: "administration",
  recruiting: "administration",
  sultan: "administration",
  venice: "administration",
  drafts: "administration",
  organisation: "commands",
  orders: "commands",
  reinforcements: "activations",
  reinforcement: "activations",
  baronActivations: "activations",
  capitanoActivations: "activations",
  battles: "battles",
  battle: "battles",
  attritionSegment: "endOfTurn",
  realignment: "endOfTurn",
  victory: "endOfTurn",
}

/** The Phases that rules ask about, by their number in the state. */
const BY_NUMBER = ["commands", "activations", "battles"]

export function moment(field: Field): Moment {
  const { ground, state } = field
  return { turn: state.turn, phase: phaseOf(field), active: ground.seats[activeIn(field)] }
}

function phaseOf({ position, state }: Field): string {
  if (position.stack.some(({ procedure }) => procedure === "deployment")) return "deployment"
  for (const { procedure } of position.stack) {
    const found = PHASE_OF[procedure]
    if (found !== undefined) return found
  }
  return BY_NUMBER[state.phase] ?? "endOfTurn"
}

/** Whose part of the turn it is: the innermost procedure that belongs to a side. */
function activeIn({ position }: Field): 0 | 1 {
  const frame = position.stack.findLast((one) => "side" in one && (one.side === 0 || one.side === 1))
  return frame !== undefined && "side" in frame && frame.side === 1 ? 1 : 0
}

const IN_TURN = 1000

/** Which part of a turn it is: each Activation is one, and so is all that comes before or after them. */
export function clock({ state }: Field): number {
  const activations = state.phase === ACTIVATION_PHASE ? 1 + state.activations.reduce((sum, one) => sum + one, 0) : 0
  return IN_TURN * state.turn + activations
}
