import type { Bounds } from "@carroccio/guelphs-ghibellines/board"
import { isInCommand, withinRange, type Battle, type State } from "@carroccio/guelphs-ghibellines"
import type { Scene } from "@carroccio/kernel"

/** How far a Capitano commands (5.2), with the units that he reaches through others (5.2.2), and who is out of command. */
export function commandBounds(field: Scene<Battle, State>, battaglia: number): Bounds[] {
  const { ground, state } = field
  const { capitano, units } = ground.battaglie[battaglia]
  if (capitano < 0 || state.hex[capitano] === 0) return []
  const isNear = withinRange(field, battaglia)
  const inside = new Set(ground.grid.hexes.filter((hex) => ground.prohibited[hex] === 0 && isNear(hex)))
  const outside: number[] = []
  for (const unit of units) {
    const hex = state.hex[unit]
    if (hex === 0) continue
    if (isInCommand(field, battaglia, unit)) inside.add(hex)
    else outside.push(hex)
  }
  const found: Bounds[] = [{ id: "command", hexes: [...inside], tone: "may" }]
  if (outside.length > 0) found.push({ id: "out", hexes: outside, tone: "fire" })
  return found
}
