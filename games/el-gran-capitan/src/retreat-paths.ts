import { adjacent, ALL_DIRECTIONS, distance, type Direction, type Hex } from "@carroccio/hexes"
import { isEnemy, isForce } from "./forces.ts"
import { isFortress, owns } from "./places.ts"
import { ACTIVE, type Field } from "./position.ts"
import { NOBODY, type ArmyId, type Side } from "./realm.ts"
import { hasRiver, isOpen, POINT, riverCost, stepCost } from "./terrain.ts"

/** A place where a retreat may end, with the way there. */
export interface RetreatEnd {
  readonly hex: Hex
  /** From where it begins to the hex. */
  readonly path: readonly Hex[]
  /** In half Movement Points. */
  readonly cost: number
}

export interface Way {
  readonly from: Hex
  readonly side: Side
  /** Whose Supply Source is made for; NOBODY for any of the side. */
  readonly army: ArmyId
  /** In half Movement Points. */
  readonly allowance: number
  /** As far as it can, and not as far as its owner likes. */
  readonly full: boolean
  /** Owned Towns too are an end (7.3, Retreat). */
  readonly towns: boolean
  readonly mayEnd: (hex: Hex) => boolean
}

/** A River that adds so much cannot be crossed in retreat (13.2.5). */
const TOO_DEEP = 2 * POINT

/** Ways found so far: each is the last step of one and names the way before it. */
interface Ways {
  readonly hex: Hex[]
  readonly direction: number[]
  readonly before: number[]
  readonly cost: number[]
}

/** Every end that the six priorities leave open (13.2.1). */
export function retreatWays(field: Field, way: Way): RetreatEnd[] {
  const ways: Ways = { hex: [way.from], direction: [-1], before: [-1], cost: [0] }
  const reached = search(field, way, ways)
  const { grid } = field.ground
  const ends: RetreatEnd[] = []
  for (const label of reached) {
    const hex = ways.hex[label]
    if (hex !== way.from && way.mayEnd(hex)) ends.push({ hex, path: pathTo(ways, label), cost: ways.cost[label] })
  }
  const away = (end: RetreatEnd) => distance(grid, way.from, end.hex)
  let farthest = 0
  for (const end of ends) farthest = Math.max(farthest, away(end))
  const goals = goalsOf(field, way.side, way.army)
  const chosen = new Set<RetreatEnd>()
  const shortened = new Set<RetreatEnd>()
  // Priority 1 leaves the farthest alone; a retreat of free length is judged at each distance.
  for (let reach = way.full ? farthest : 1; reach <= farthest && reach > 0; reach++) {
    const there = ends.filter((end) => away(end) === reach)
    towardGoals(field, way.from, there, goals, true, shortened)
    towardGoals(field, way.from, there, goals, false, chosen)
  }
  const best = shortened.size > 0 ? shortened : chosen
  // 13.2.7: an owned Fortress ends any retreat.
  for (const end of ends) if (isRefuge(field, way, end.hex)) best.add(end)
  return ends.filter((end) => best.has(end))
}

function isRefuge(field: Field, { side, towns }: Way, hex: Hex): boolean {
  const place = field.ground.placeAt[hex]
  return place >= 0 && owns(field, side, place) && (towns || isFortress(field, place))
}

/** Supply Source and owned Fortresses (priority 5). */
function goalsOf(field: Field, side: Side, army: ArmyId): Hex[] {
  const { ground, state } = field
  const goals: Hex[] = []
  const supplier = army === NOBODY ? NOBODY : ground.armies[army].purse // SC1, SC4: one may live from another's
  for (let one = 0; one < ground.armies.length; one++) {
    if (ground.armies[one].side !== side || (army !== NOBODY && supplier !== one)) continue
    if (state.source[one] >= 0 && state.sourceState[one] === ACTIVE) goals.push(ground.places[state.source[one]].hex)
  }
  for (let place = 0; place < ground.places.length; place++)
    if (isFortress(field, place) && owns(field, side, place)) goals.push(ground.places[place].hex)
  return goals
}

/** Adds the ends nearest to each goal (priority 5), of these the cheapest (priority 6). */
function towardGoals(
  { ground }: Field,
  from: Hex,
  ends: readonly RetreatEnd[],
  goals: readonly Hex[],
  mustShorten: boolean,
  found: Set<RetreatEnd>,
): void {
  if (goals.length === 0) {
    let least = Infinity
    for (const end of ends) least = Math.min(least, end.cost)
    for (const end of ends) if (end.cost === least) found.add(end)
    return
  }
  for (const goal of goals) {
    let nearest = mustShorten ? distance(ground.grid, from, goal) - 1 : Infinity
    let least = Infinity
    for (const end of ends) {
      const far = distance(ground.grid, end.hex, goal)
      if (far > nearest || (far === nearest && end.cost > least)) continue
      nearest = far
      least = end.cost
    }
    if (least === Infinity) continue
    for (const end of ends) if (end.cost === least && distance(ground.grid, end.hex, goal) === nearest) found.add(end)
  }
}

/** The cheapest way to each hex within the allowance (8.6), no hex of which touches an earlier one but the last (priority 2). */
function search(field: Field, way: Way, ways: Ways): number[] {
  const closed = enemyHexes(field, way.side)
  const buckets: number[][] = [[0]]
  const settled = new Set<number>()
  const known = new Set<Hex>()
  const reached: number[] = []
  for (let spent = 0; spent <= way.allowance; spent++) {
    const bucket = buckets[spent] ?? []
    // A step never costs nothing, so the bucket does not grow while it is read.
    for (const label of bucket) {
      const hex = ways.hex[label]
      const direction = ways.direction[label]
      const state = stateOf(hex, direction)
      if (settled.has(state)) continue
      settled.add(state)
      if (!known.has(hex)) {
        known.add(hex)
        reached.push(label)
      }
      for (const next of ALL_DIRECTIONS) {
        // Whoever turns sharper touches the hex before.
        const turn = direction < 0 ? 0 : (next - direction + 6) % 6
        if (turn > 1 && turn < 5) continue
        const cost = spent + costOf(field, hex, next, closed)
        if (cost > way.allowance) continue
        const to = field.ground.grid.neighbours[hex * 6 + next]
        if (settled.has(stateOf(to, next)) || touches(field, ways, label, to)) continue
        ways.hex.push(to)
        ways.direction.push(next)
        ways.before.push(label)
        ways.cost.push(cost)
        const list = buckets[cost]
        if (list === undefined) buckets[cost] = [ways.hex.length - 1]
        else list.push(ways.hex.length - 1)
      }
    }
  }
  return reached
}

/** A hex and the direction in which it was entered; -1 for where the way begins. */
function stateOf(hex: Hex, direction: number): number {
  return hex * 7 + direction + 1
}

/** What a step in retreat costs; Infinity where there is none (13.2, 13.2.5). */
function costOf(field: Field, hex: Hex, direction: Direction, closed: ReadonlySet<Hex>): number {
  const to = field.ground.grid.neighbours[hex * 6 + direction]
  if (to === 0 || !isOpen(field, hex, direction) || closed.has(to)) return Infinity
  if (hasRiver(field, hex, direction) && riverCost(field, hex, direction) >= TOO_DEEP) return Infinity
  return stepCost(field, hex, direction)
}

function enemyHexes(field: Field, side: Side): Set<Hex> {
  const { state } = field
  const found = new Set<Hex>()
  for (let one = 0; one < state.at.length; one++) {
    const hex = state.at[one]
    if (hex > 0 && isEnemy(side, state.side[one]) && !found.has(hex) && isForce(field, one)) found.add(hex)
  }
  return found
}

/** Whether a hex is or touches one that the way has passed before its last. */
function touches({ ground }: Field, ways: Ways, label: number, hex: Hex): boolean {
  for (let one = ways.before[label]; one >= 0; one = ways.before[one]) {
    const passed = ways.hex[one]
    if (passed === hex || adjacent(ground.grid, passed, hex)) return true
  }
  return false
}

function pathTo(ways: Ways, label: number): Hex[] {
  const path: Hex[] = []
  for (let one = label; one >= 0; one = ways.before[one]) path.push(ways.hex[one])
  return path.reverse()
}
