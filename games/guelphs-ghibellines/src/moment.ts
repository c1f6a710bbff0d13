import type { Moment } from "@carroccio/kernel"
import { activationUnderWay, ordersUnderWay } from "./activation.ts"
import type { Field } from "./position.ts"

/** The battle has no turns: only the march before it has. */
export function moment(field: Field): Moment {
  const { ground, state } = field
  const phase = phaseOf(field)
  return { turn: phase === "march" ? state.marchTurn : 0, phase, active: ground.seats[state.active] }
}

function phaseOf(field: Field): string {
  const { outcome, stack } = field.position
  if (outcome !== null) return "over"
  const under = new Set(stack.map(({ procedure }) => procedure))
  if (under.has("setUp")) return "setUp"
  if (under.has("waivers") || under.has("secrets")) return "preparation"
  if (under.has("march")) return "march"
  if (under.has("shock")) return "shock"
  return ordersUnderWay(field) === undefined && activationUnderWay(field) === undefined ? "activation" : "orders"
}
