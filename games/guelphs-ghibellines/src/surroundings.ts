import { distance } from "@carroccio/hexes"
import { nearest } from "./evaluate.ts"
import type { OrdersFrame } from "./ordering.ts"
import type { Field, Unit } from "./position.ts"

/** How many hexes beyond its movement a unit looks about itself. */
const BEYOND = 4

/** Equal for a unit that stands among the same counters, all in the same state, with the same orders to be had. */
export function surroundings(field: Field, frame: OrdersFrame, unit: Unit, enemies: readonly Unit[]): string {
  const { ground, state } = field
  const hex = state.hex[unit]
  const sight = ground.counters[unit].allowance + BEYOND
  let [one, two] = [frame.battaglia * 4 + Math.min(2, frame.points), frame.compagnia]
  const note = (value: number) => {
    one = Math.imul(one ^ value, 0x9e3779b1) ^ (one >>> 15)
    two = Math.imul(two + value, 0x85ebca6b) ^ (two >>> 13)
  }
  note(nearest(field, hex, enemies))
  note(state.fired[unit])
  for (let other = 0; other < ground.counters.length; other++) {
    const there = state.hex[other]
    if (there === 0 || distance(ground.grid, hex, there) > sight) continue
    note(other * 8 + state.facing[other])
    note(there * 128 + state.hits[other] * 16 + state.rating[other] * 2 + state.disrupted[other])
    note(state.attack[other] * 16 + state.order[other] * 2 + state.carica[other])
  }
  const { capitano } = ground.battaglie[frame.battaglia]
  note(state.hex[capitano] * 2 + state.adjutant[frame.battaglia])
  return `${unit} ${one} ${two}`
}
