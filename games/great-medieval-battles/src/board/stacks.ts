import { middleOf, SIZE, type Spot, spotOf } from "@carroccio/board"
import type { Grid, Point } from "@carroccio/hexes"
import type { CounterView } from "../view.ts"

/** The spot of a counter that is not drawn. */
export const NOWHERE: Spot = { x: 0, y: 0, scale: 0 }

/**
 * Every counter's spot, by unit. A leader on a unit's hex lies smaller at the hex's corner, so that the middle of the unit
 * stays free; leaders alone in a hex lie beside each other.
 */
export function spotsOf(grid: Grid, counters: readonly CounterView[]): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  const units = new Map(
    counters.flatMap(({ kind, hexes }) => (kind === "leader" ? [] : hexes.map((hex) => [hex, hexes] as const))),
  )
  const leaders = new Map<number, CounterView[]>()
  for (const counter of counters) {
    if (counter.kind !== "leader") spots.set(counter.unit, { ...middleOf(grid, counter.hexes), scale: 1 })
    else leaders.set(counter.hexes[0], [...(leaders.get(counter.hexes[0]) ?? []), counter])
  }
  for (const [hex, here] of leaders) {
    const at = spotOf(grid, hex)
    here.forEach(({ unit }, i) => {
      const under = units.get(hex)
      if (under !== undefined) spots.set(unit, besideMiddle(at, middleOf(grid, under), i))
      else if (here.length === 1) spots.set(unit, { ...at, scale: 0.86 })
      else spots.set(unit, { x: at.x + SIZE * 0.7 * (i - (here.length - 1) / 2), y: at.y, scale: 0.62 })
    })
  }
  return spots
}

/** At the corner of the hex that lies away from the middle of the unit; a second leader beside the first. */
function besideMiddle(at: Point, middle: Point, place: number): Spot {
  const side = at.x < middle.x - 1 ? -1 : 1
  const down = at.y > middle.y + SIZE * 0.6 ? 0.3 : -0.56
  return { x: at.x + SIZE * side * (0.48 - place * 0.52), y: at.y + SIZE * down, scale: 0.6 }
}

/** Leaders lie over units. */
export function layerOf({ kind }: Pick<CounterView, "kind">): number {
  return kind === "leader" ? 1 : 0
}
