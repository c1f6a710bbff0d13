import { isFortress, ownerOf, statesOf } from "@carroccio/el-gran-capitan"
import { fieldOf, type Field } from "./kingdom.ts"
import { turnText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Standing } from "../../system.ts"

const PHASES = ["deployment", "administration", "commands", "activations", "battles", "endOfTurn"] as const

/** Which procedures belong to which part of a turn; the outermost counts (2.2). */
const PHASE_OF: Readonly<Record<string, (typeof PHASES)[number]>> = {
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
const BY_NUMBER = ["commands", "activations", "battles"] as const

function phaseOf(position: AnyPosition, phase: number): (typeof PHASES)[number] {
  if (position.stack.some(({ procedure }) => procedure === "deployment")) return "deployment"
  for (const { procedure } of position.stack) {
    const found = PHASE_OF[procedure]
    if (found !== undefined) return found
  }
  return BY_NUMBER[phase] ?? "endOfTurn"
}

/** Whose part of the turn it is: the innermost procedure that belongs to a side. */
function activeIn(position: AnyPosition): 0 | 1 {
  for (const frame of [...position.stack].reverse()) {
    const { side } = frame as unknown as { readonly side?: unknown }
    if (side === 0 || side === 1) return side
  }
  return 0
}

/** In the first scenario Fortresses are counted, in the others States (SC1.V to SC5.V). */
function countsOf(field: Field, side: number): number {
  const { ground } = field
  if (ground.scenario > 1) return statesOf(field, side)
  const inPlay = new Set(ground.hexes)
  return ground.places.filter(
    ({ hex }, place) => inPlay.has(hex) && isFortress(field, place) && ownerOf(field, place) === side,
  ).length
}

export function standingIn(match: AnyMatch, position: AnyPosition): Standing {
  const field = fieldOf(match, position)
  const { ground, state } = field
  const phase = phaseOf(position, state.phase)
  return {
    turn: state.turn,
    turns: ground.turns,
    when: turnText(match, state.turn),
    phase,
    phases: position.outcome !== null ? [] : phase === "deployment" ? ["deployment"] : PHASES.slice(1),
    active: ground.seats[activeIn(position)],
    counts: ground.scenario > 1 ? "states" : "fortresses",
    scores: ground.seats.map((seat, side) => ({ seat, points: countsOf(field, side) })),
  }
}
