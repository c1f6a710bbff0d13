import type { Bounds } from "@carroccio/board"
import { within } from "@carroccio/hexes"
import { withinRange } from "../command.ts"
import { rangeTo, weaponOf } from "../fire.ts"
import type { Field, Unit } from "../position.ts"

/** What is lit around a chosen counter: how far a Capitano commands (5.2), which hexes a missile unit covers (10.1.2). */
export function boundsOf(field: Field, unit: Unit): Bounds[] {
  const { ground, state } = field
  const { kind, battaglia, missile } = ground.counters[unit]
  const hex = state.hex[unit]
  if (hex === 0) return []
  if (kind === "capitano") {
    const isNear = withinRange(field, battaglia)
    const hexes = ground.grid.hexes.filter((other) => ground.prohibited[other] === 0 && isNear(other))
    return [{ id: "command", hexes, tone: "may" }]
  }
  if (!missile) return []
  const farthest = ground.fire.range[weaponOf(field, unit)]
  const hexes = within(ground.grid, hex, farthest).filter(
    (other) => ground.prohibited[other] === 0 && rangeTo(field, unit, state.facing[unit], other) > 0,
  )
  return [{ id: "cone", hexes, tone: "fire" }]
}
