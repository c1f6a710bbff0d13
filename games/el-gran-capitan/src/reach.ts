import { within, type Direction, type Hex } from "@carroccio/hexes"
import { isEnemy, isForce } from "./forces.ts"
import { FREE, mayMarch, pointsLeft, type MarchFrame } from "./march-frame.ts"
import { isRoadTaken, mayContest } from "./march-step.ts"
import type { Field } from "./position.ts"
import { NEITHER, NO_ROAD } from "./realm.ts"
import { isFerrandinosWar, regionNamed } from "./scenarios/names.ts"
import { recall, TERRA_DI_LAVORO } from "./scenarios/memory.ts"
import { mayStay } from "./stacking.ts"
import { POINT, stepCost } from "./terrain.ts"

/** A hex that a Force can come to in the march under way. */
export interface Reached {
  readonly hex: Hex
  readonly left: number
  readonly path: readonly Hex[]
  /** Enemies are there. */
  readonly contested: boolean
  /** The march goes no further at once: enemies, or something is asked there. */
  readonly stops: boolean
}

const ROAD_MARCH_DISTANCE = 2

/** By hex: 1 where an enemy Force is, 2 within two hexes of one. */
function enemiesAround(field: Field, frame: MarchFrame, road: boolean): Uint8Array {
  const { ground, state } = field
  const found = new Uint8Array(ground.terrain.length)
  const hexes: Hex[] = []
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] <= 0 || !isEnemy(frame.side, state.side[one]) || found[state.at[one]] === 1) continue
    if (!isForce(field, one)) continue
    found[state.at[one]] = 1
    hexes.push(state.at[one])
  }
  if (!road) return found
  for (const foe of hexes)
    for (const hex of within(ground.grid, foe, ROAD_MARCH_DISTANCE)) if (found[hex] === 0) found[hex] = 2
  return found
}

/** Where a step asks for something more at once: the first Capitano in a State (SC2.8, SC2.R). */
function breaksOff(field: Field, frame: MarchFrame, hex: Hex): boolean {
  const { ground, state } = field
  if (!isFerrandinosWar(field) || frame.force >= ground.capitani) return false
  const region = ground.region[hex]
  if (region < 0) return false
  if (state.aligned[region] === NEITHER && ground.regions[region].kingdom) return true
  return frame.side === 1 && recall(field, TERRA_DI_LAVORO) === 0 && region === regionNamed(field, "Terra di Lavoro")
}

/** Every hex that the Force can march to and stay in; with `road`, by a Road March begun here (8.4, 8.7). */
export function reachOf(field: Field, frame: MarchFrame, road: boolean): Reached[] {
  const { ground, state } = field
  if (frame.stopped !== FREE || !mayMarch(field, frame).ok) return []
  const onRoad = state.roadMarch[frame.force] === 1
  const start = road && !onRoad ? (pointsLeft(field, frame) - POINT) * 2 : pointsLeft(field, frame)
  const byRoad = road || onRoad
  if (start <= 0) return []
  const foes = enemiesAround(field, frame, byRoad)
  const best = new Int16Array(ground.terrain.length).fill(-1)
  const here = state.at[frame.force]
  best[here] = start
  let edge: Reached[] = [{ hex: here, left: start, path: [], contested: false, stops: false }]
  const found = new Map<Hex, Reached>()
  while (edge.length > 0) {
    const next: Reached[] = []
    for (const from of edge) {
      if (from.stops || best[from.hex] > from.left) continue
      for (let d = 0; d < 6; d++) {
        const side = from.hex * 6 + d
        if (ground.open[side] !== 1) continue
        const hex = ground.grid.neighbours[side]
        const left = from.left - stepCost(field, from.hex, d as Direction)
        if (left < 0 || left <= best[hex]) continue
        if (byRoad && (ground.road[side] === NO_ROAD || foes[hex] > 0 || isRoadTaken(field, frame.force, hex))) continue
        const contested = foes[hex] === 1
        if (contested && !mayContest(field, frame.force, from.hex, hex).ok) continue
        best[hex] = left
        const stops = contested || breaksOff(field, frame, hex)
        const reached = { hex, left, path: [...from.path, hex], contested, stops }
        next.push(reached)
        if (mayStay(field, frame.force, hex).ok) found.set(hex, reached)
      }
    }
    edge = next
  }
  return [...found.values()].filter(({ hex }) => hex !== here)
}
