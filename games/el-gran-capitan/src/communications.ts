import type { Hex } from "@carroccio/hexes"
import { isBaron, type ForceId } from "./forces.ts"
import { ownerOf } from "./places.ts"
import { ACTIVE, OUT, type Field } from "./position.ts"
import { NEITHER, NO_ROAD, NOBODY, other, type ArmyId, type LeaderId, type Realm, type Side } from "./realm.ts"

export interface Line {
  /** Regions that it touches, that of the Supply Source counted. */
  readonly regions: number
  /** From the Supply Source to the hex. */
  readonly path: readonly Hex[]
}

/** How a line may use a hex: freely, only as its end, not at all. */
const FREE = 0
const END = 1
const BLOCKED = 2

/** What lines are found with, by hex: the map is large, and many are looked for. */
interface Sheet {
  readonly use: Uint8Array
  readonly forces: Uint8Array
  readonly cost: Int32Array
  readonly from: Int16Array
  readonly seen: Uint8Array
  readonly queue: Int16Array
}

const SHEETS = new WeakMap<Realm, Sheet>()

function sheetOf(ground: Realm): Sheet {
  let known = SHEETS.get(ground)
  if (known !== undefined) return known
  const { length } = ground.terrain
  known = {
    use: new Uint8Array(length),
    forces: new Uint8Array(length),
    cost: new Int32Array(length),
    from: new Int16Array(length),
    seen: new Uint8Array(length),
    queue: new Int16Array(length),
  }
  SHEETS.set(ground, known)
  return known
}

/** By hex: how a side's lines may use it; until it is asked for again. */
function obstacles(field: Field, side: Side, contested: number): Uint8Array {
  const { ground, state } = field
  const { use, forces } = sheetOf(ground)
  use.fill(FREE)
  forces.fill(0)
  const enemy = other(side)
  // 6.2, 15: through no Fortress of the enemy.
  for (let place = 0; place < ground.places.length; place++)
    if (ground.places[place].kind !== "town" && ownerOf(field, place) === enemy) use[ground.places[place].hex] = END
  for (let unit = 0; unit < state.of.length; unit++) {
    const leader = state.of[unit]
    if (leader >= 0 && state.at[leader] > OUT) forces[state.at[leader]] |= state.side[leader] === side ? 1 : 2
  }
  for (let unit = 0; unit < state.of.length; unit++) {
    const leader = state.of[unit]
    if (leader < 0 || state.at[leader] <= OUT) continue
    const hex = state.at[leader]
    if (forces[hex] === 2)
      use[hex] = BLOCKED // 6.2: through no enemy Force
    else if (forces[hex] === 3 && use[hex] < contested) use[hex] = contested
  }
  return use
}

/** Hexes that a line may go on cross-country from the road (6.2). */
const OFF_ROAD = 2
/** A Region more weighs more than any number of hexes. */
const REGION = 4096

/** The Line of Communication of an army to a hex with the fewest Regions, then hexes (6.2); null when there is none. */
export function lineOfCommunication(field: Field, army: ArmyId, hex: Hex): Line | null {
  const { ground, state } = field
  if (army < 0 || hex <= OUT) return null
  const { purse, side } = ground.armies[army]
  const source = state.source[purse]
  if (source === NOBODY || state.sourceState[purse] !== ACTIVE) return null // 6.1.1, 6.1.2
  const start = ground.places[source].hex
  const use = obstacles(field, side, END) // 6.2: into a Contested hex, not through it
  if (use[start] === BLOCKED || use[hex] === BLOCKED) return null
  return trace(field, start, hex, use)
}

/** From the Supply Source along roads, and from there at most two hexes across country, found from the other end. */
function trace(field: Field, start: Hex, goal: Hex, use: Uint8Array): Line | null {
  const roads = alongRoads(field, start, goal, use)
  const near = [goal]
  const spent = [0]
  const back = [-1]
  let end = -1
  let least = 0
  for (let next = 0, off = 0, last = 0; next < near.length; next++) {
    const hex = near[next]
    const total = roads.cost[hex] + spent[next]
    if (roads.cost[hex] > 0 && (end < 0 || total < least)) {
      end = next
      least = total
    }
    if (off < OFF_ROAD) stepBack(field, next)
    if (next === last) {
      off++
      last = near.length - 1
    }
  }
  if (end < 0) return null
  const path: Hex[] = []
  for (let at = near[end]; at !== 0; at = roads.from[at]) path.push(at)
  path.reverse()
  for (let at = back[end]; at >= 0; at = back[at]) path.push(near[at])
  return { regions: Math.floor(least / REGION), path }

  function stepBack({ ground }: Field, index: number): void {
    const hex = near[index]
    for (let d = 0; d < 6; d++) {
      if (ground.open[hex * 6 + d] !== 1) continue
      const before = ground.grid.neighbours[hex * 6 + d]
      if (before !== start && use[before] !== FREE) continue
      near.push(before)
      spent.push(spent[index] + 1 + (ground.region[before] === ground.region[hex] ? 0 : REGION))
      back.push(index)
    }
  }
}

/** By hex: the hexes that a road leads to from there, in the order of directions. */
const ROADS = new WeakMap<Realm, Hex[][]>()

function roadsFrom(ground: Realm, hex: Hex): readonly Hex[] {
  let known = ROADS.get(ground)
  if (known === undefined) ROADS.set(ground, (known = []))
  return (known[hex] ??= roadsAt(ground, hex))
}

function roadsAt({ road, open, grid }: Realm, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (road[side] !== NO_ROAD && open[side] === 1) found.push(grid.neighbours[side])
  return found
}

/** By hex: what a line along roads to it takes, 0 where there is none, and the hex before it. */
function alongRoads({ ground }: Field, start: Hex, goal: Hex, use: Uint8Array): { cost: Int32Array; from: Int16Array } {
  const { region } = ground
  const { cost, from } = sheetOf(ground)
  cost.fill(0)
  from.fill(0)
  const queue = [start]
  cost[start] = REGION
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]
    if (hex !== start && (hex === goal || use[hex] !== FREE)) continue
    const here = region[hex]
    for (const to of roadsFrom(ground, hex)) {
      if (use[to] === BLOCKED || (use[to] === END && to !== goal)) continue
      const total = cost[hex] + 1 + (region[to] === here ? 0 : REGION)
      if (cost[to] !== 0 && cost[to] <= total) continue
      cost[to] = total
      from[to] = hex
      queue.push(to)
    }
  }
  return { cost, from }
}

/** The armies of a side, or the one of a Capitano. */
function armiesOf({ ground, state }: Field, force: ForceId): ArmyId[] {
  const { army } = ground.leaders[force]
  if (army >= 0) return [army]
  const found: ArmyId[] = []
  for (let one = 0; one < ground.armies.length; one++)
    if (ground.armies[one].side === state.side[force]) found.push(one)
  return found
}

/** A Baron in his own State, or one who serves nobody, is in supply wherever he is (16.3, 16.3.2). */
export function isAtHome(field: Field, force: ForceId): boolean {
  const { ground, state } = field
  if (!isBaron(field, force)) return false
  return state.side[force] === NEITHER || ground.leaders[force].home === ground.region[state.at[force]]
}

/** The Line of Communication of a Force: a Capitano's to his army's Supply Source, a Baron's to any of his side. */
export function lineOfForce(field: Field, force: ForceId): Line | null {
  const hex = field.state.at[force]
  if (isAtHome(field, force)) return { regions: 1, path: [hex] }
  let shortest: Line | null = null
  for (const army of armiesOf(field, force)) {
    const line = lineOfCommunication(field, army, hex)
    if (line !== null && (shortest === null || line.regions < shortest.regions)) shortest = line
  }
  return shortest
}

/** Whether somebody who may give a Force its Orders can reach it (7.2). A Baron at home needs nobody (16.3). */
export function hasCommandPath(field: Field, force: ForceId): boolean {
  return isAtHome(field, force) || commandFrom(field, force) > OUT
}

/** The Capitano Generale who can give a Force its Orders, or NOBODY. */
export function commanderOf(field: Field, force: ForceId): LeaderId {
  const { state } = field
  if (state.generale[force] === 1) return force
  const hex = commandFrom(field, force)
  return hex > OUT ? (generaliFor(field, force).find((one) => state.at[one] === hex) ?? NOBODY) : NOBODY
}

/** The Capitani Generali on the map who command a Force: of its army's purse, or a Baron's side (6.3.2, 16.3). */
function generaliFor({ ground, state }: Field, force: ForceId): LeaderId[] {
  const { army } = ground.leaders[force]
  const found: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++) {
    if (state.generale[one] !== 1 || state.at[one] <= OUT || state.side[one] !== state.side[force]) continue
    if (army < 0 || ground.armies[ground.leaders[one].army].purse === ground.armies[army].purse) found.push(one)
  }
  return found
}

/** Where the nearest end of a Command Path is: a Capitano Generale, or a Supply Source when there is none (6.3.2). */
function commandFrom(field: Field, force: ForceId): Hex {
  const { ground, state } = field
  const goals = generaliFor(field, force).map((one) => state.at[one])
  if (goals.length === 0) {
    for (const army of armiesOf(field, force)) {
      const { purse } = ground.armies[army]
      if (state.source[purse] !== NOBODY && state.sourceState[purse] === ACTIVE)
        goals.push(ground.places[state.source[purse]].hex)
    }
  }
  if (goals.length === 0) return OUT
  const start = state.at[force]
  return goals.includes(start) ? start : nearest(field, start, goals, state.side[force])
}

/** What a search for the nearest of some hexes knows of a hex. */
const SEEN = 1
const GOAL = 2

/** The nearest of some hexes by a path free of enemy Forces and Fortresses, into and through Contested hexes (7.2). */
function nearest(field: Field, start: Hex, goals: readonly Hex[], side: Side): Hex {
  const { open, grid } = field.ground
  const { neighbours } = grid
  const use = obstacles(field, side, FREE)
  const { seen, queue } = sheetOf(field.ground)
  seen.fill(0)
  for (const goal of goals) seen[goal] = GOAL
  queue[0] = start
  seen[start] = SEEN
  for (let next = 0, last = 1; next < last; next++) {
    const hex = queue[next]
    if (use[hex] === END && hex !== start) continue
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (open[side] !== 1) continue
      const to = neighbours[side]
      if (seen[to] === SEEN || use[to] === BLOCKED) continue
      if (seen[to] === GOAL) return to
      seen[to] = SEEN
      queue[last++] = to
    }
  }
  return OUT
}
