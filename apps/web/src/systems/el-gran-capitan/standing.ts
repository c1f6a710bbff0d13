import { isFortress, ownerOf, statesOf } from "@carroccio/el-gran-capitan"
import { momentOf } from "@carroccio/kernel"
import { fieldOf, type Field } from "./kingdom.ts"
import { turnText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Standing } from "../../system.ts"

const PHASES = ["deployment", "administration", "commands", "activations", "battles", "endOfTurn"] as const

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
  const moment = momentOf(match, position)
  return {
    ...moment,
    turns: ground.turns,
    when: turnText(match, state.turn),
    phases: position.outcome !== null ? [] : moment.phase === "deployment" ? ["deployment"] : PHASES.slice(1),
    counts: ground.scenario > 1 ? "states" : "fortresses",
    scores: ground.seats.map((seat, side) => ({ seat, points: countsOf(field, side) })),
  }
}
