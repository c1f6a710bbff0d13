import { SIZE, type Spot, spotOf } from "@carroccio/board"
import type { Hex } from "@carroccio/hexes"
import { NOBODY, type Realm, type Side } from "../realm.ts"
import { type Counter, UNSEEN } from "../view.ts"

/** A counter of a view with the number by which the board knows it, and where it lies. */
export interface Laid {
  readonly unit: number
  readonly counter: Counter
  readonly spot: Spot
  readonly layer: number
}

/** Counters face down have numbers of their own, from their hex: nothing tells one from another that moves. */
const FACE_DOWN = 100_000

/** The number of each counter of a view: the leader's own, or for one face down that of its hex and place in it. */
export function unitsOfView(counters: readonly Counter[]): number[] {
  const hidden = new Map<Hex, number>()
  return counters.map(({ leader, hex }) => {
    if (leader !== UNSEEN) return leader
    const count = hidden.get(hex) ?? 0
    hidden.set(hex, count + 1)
    return FACE_DOWN + hex * 10 + count
  })
}

/** Places in a hex by how many lie there: right and down in sizes of a hex, and how large each is. */
const PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[0, -0.1, 1]],
  [
    [-0.36, -0.12, 0.76],
    [0.36, 0.04, 0.76],
  ],
  [
    [-0.4, -0.3, 0.66],
    [0.4, -0.3, 0.66],
    [0, 0.3, 0.66],
  ],
  [
    [-0.4, -0.34, 0.6],
    [0.4, -0.34, 0.6],
    [-0.4, 0.34, 0.6],
    [0.4, 0.34, 0.6],
  ],
]

const RAISED = 0.22

/** Every counter in its place: where several share a hex, the First Player's lie to the left. */
export function layCounters({ grid, placeAt }: Pick<Realm, "grid" | "placeAt">, counters: readonly Counter[]): Laid[] {
  const units = unitsOfView(counters)
  const byHex = new Map<Hex, number[]>()
  counters.forEach(({ hex }, i) => byHex.set(hex, [...(byHex.get(hex) ?? []), i]))
  const rankOf = (i: number): Side => counters[i].side * 2 + (counters[i].force ? 0 : 1)
  return [...byHex].flatMap(([hex, here]) => {
    const { x, y } = spotOf(grid, hex)
    // One that stands in a Place leaves its name to be read.
    const raised = here.length < 3 && placeAt[hex] !== NOBODY ? RAISED : 0
    return [...here]
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((i, place): Laid => {
        const [right, down, scale] = placeIn(here.length, place)
        return {
          unit: units[i],
          counter: counters[i],
          spot: { x: x + right * SIZE, y: y + (down - raised) * SIZE, scale },
          layer: counters[i].force ? 1 : 0,
        }
      })
  })
}

/** More than four lie in two rows, closer together. */
function placeIn(count: number, place: number): readonly [number, number, number] {
  const known = PLACES[count]
  if (known !== undefined) return known[place]
  const columns = Math.ceil(count / 2)
  const row = Math.floor(place / columns)
  const step = 1.1 / Math.max(1, columns - 1)
  return [-0.55 + (place % columns) * step, row === 0 ? -0.32 : 0.32, 0.5]
}
