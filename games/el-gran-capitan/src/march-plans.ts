import type { Action, Seat } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { canDig } from "./earthworks.ts"
import { hasEnemyForce } from "./forces.ts"
import { march } from "./march.ts"
import type { MarchFrame } from "./march-frame.ts"
import { canSkirmish } from "./attack-from-march.ts"
import { mayConquer } from "./scenarios/hooks.ts"
import { isFortress, isHostile, owns, placeAt } from "./places.ts"
import { ATTACK, MANOEUVRE, RETREAT, type Field } from "./position.ts"
import { outlook, type Outlook } from "./prospects.ts"
import { pulls, pullsFrom } from "./pulls.ts"
import { POINT } from "./terrain.ts"
import { reachOf, type Reached } from "./reach.ts"
import type { Side } from "./realm.ts"
import type { Host } from "./survey.ts"
import { alone, type Run } from "./plan-runs.ts"

/** To how many hexes a march is thought through. */
const MOST_ENDS = 7
const MOST_ATTACKS = 4
const HALT: Action = { type: "halt" }

/** What an active Force could do: marches that lead somewhere and what it does there, or what it can do where it is. */
export function marchPlans(field: Field, frame: MarchFrame, seat: Seat): Run[] {
  const { state } = field
  const order = state.order[frame.force]
  const here = stayingPlans(field, frame, seat)
  if (order !== MANOEUVRE && order !== ATTACK) return here
  const view = outlook(field, frame.side)
  const host = view.hosts[frame.force]
  if (host === undefined) return here
  // What others are after is left to them.
  pulls(field, { ...view, own: view.own.filter((one) => one.force !== frame.force) })
  const found = [...here, ...marches(field, frame, view, host, false)]
  if (order === MANOEUVRE && mayRoadMarch(field, frame, seat)) found.push(...marches(field, frame, view, host, true))
  return found
}

/** Everything but single steps; the Force halts only where nothing is better. */
function stayingPlans(field: Field, frame: MarchFrame, seat: Seat): Run[] {
  const found: Run[] = []
  for (const run of alone(march, field, frame, seat)) {
    const [{ type }] = run
    if (type === "halt") found.unshift(run)
    else if (type === "dig" && isWorthDigging(field, frame)) found.push([...run, HALT])
    else if (type === "leave" && Number(run[0]["points"]) === 0) found.push(run)
    else if (type === "pillage" && isHostile(field, frame.side, field.ground.region[field.state.at[frame.force]]))
      found.push(run)
    else if (
      type === "conquer" ||
      type === "recover" ||
      type === "retreatTo" ||
      type === "treachery" ||
      type === "sail"
    )
      found.push(run)
  }
  return found
}

/** Works are for those who are near an enemy. */
export function isWorthDigging(field: Field, { force, side }: MarchFrame): boolean {
  const { ground, state } = field
  const at = state.at[force]
  if (hasEnemyForce(field, at, side)) return true
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[at * 6 + d]
    if (hex > 0 && hasEnemyForce(field, hex, side)) return true
  }
  return false
}

export function mayRoadMarch(field: Field, frame: MarchFrame, seat: Seat): boolean {
  if (field.state.roadMarch[frame.force] === 1) return false
  const { roadMarch } = march.verbs ?? {}
  return roadMarch.may(field, frame, { type: "roadMarch" }, seat).ok
}

/** The best few ends of a march, each with its way there. */
function marches(field: Field, frame: MarchFrame, view: Outlook, host: Host, road: boolean): Run[] {
  const order = field.state.order[frame.force]
  const pull = pullsFrom(field, view, host, order)
  const rated = reachOf(field, frame, road).map((reached) => ({
    reached,
    rate: pull(reached.hex) + takes(field, view, frame.side, reached.hex, reached.contested),
  }))
  rated.sort((a, b) => b.rate - a.rate)
  const found: Run[] = []
  let ends = 0
  let attacks = 0
  for (const { reached } of rated) {
    if (reached.contested) {
      if (attacks++ < MOST_ATTACKS) found.push(...assaults(field, frame, reached))
    } else if (ends++ < MOST_ENDS) found.push(...arrivals(field, frame, reached, road))
  }
  return found
}

/** What the Force would take by ending there. */
export function takes(field: Field, view: Outlook, side: Side, hex: Hex, contested: boolean): number {
  const place = placeAt(field, hex)
  if (place < 0) return contested ? 0.2 : 0
  const prize = view.prizes.of[place * 2 + side]
  if (view.prizes.owners[place] === side) return 0.4 * prize * view.threat[place]
  return mayConquer(field, side, place) ? (contested ? 0.3 : 1) * prize : 0
}

function steps(path: readonly Hex[], road: boolean): Action[] {
  const way: Action[] = path.map((hex) => ({ type: "step", hex }))
  return road ? [{ type: "roadMarch" }, ...way] : way
}

/** Comes there and halts; or takes the Fortress and thinks on; or lays waste what is the enemy's. */
export function arrivals(field: Field, frame: MarchFrame, { hex, left, path, stops }: Reached, road: boolean): Run[] {
  const way = steps(path, road)
  if (stops) return [way]
  const place = placeAt(field, hex)
  const rides = road || field.state.roadMarch[frame.force] === 1
  const found: Run[] = []
  const open = !rides && isFortress(field, place) && !owns(field, frame.side, place)
  if (open && left >= POINT && mayConquer(field, frame.side, place)) found.push([...way, { type: "conquer" }])
  found.push([...way, HALT])
  if (!rides && left >= POINT && canDig(field, frame.force) && nearEnemy(field, frame, hex))
    found.push([...way, { type: "dig" }, HALT])
  return found
}

function nearEnemy(field: Field, { side }: MarchFrame, at: Hex): boolean {
  for (let d = 0; d < 6; d++) {
    const hex = field.ground.grid.neighbours[at * 6 + d]
    if (hex > 0 && hasEnemyForce(field, hex, side)) return true
  }
  return false
}

/** Comes among the enemy: to besiege or fight there, or to attack from the march (8.8.1, 8.9). */
export function assaults(field: Field, frame: MarchFrame, { left, path }: Reached): Run[] {
  const way = steps(path, false)
  const found: Run[] = []
  if (left >= POINT && canDig(field, frame.force)) found.push([...way, { type: "dig" }, HALT])
  found.push([...way, HALT])
  const hex = path[path.length - 1]
  if (left >= POINT && mayAttackFromMarch(field, frame, hex)) found.push([...way.slice(0, -1), { type: "attack", hex }])
  return found
}

function mayAttackFromMarch(field: Field, frame: MarchFrame, hex: Hex): boolean {
  const { ground, state } = field
  const place = placeAt(field, hex)
  if (place >= 0 && ground.places[place].kind === "city") return false // 8.9.1
  const foes: number[] = []
  for (let one = 0; one < state.at.length; one++)
    if (state.at[one] === hex && state.under[one] < 0 && state.side[one] !== frame.side && isArmed(field, one))
      foes.push(one)
  if (foes.length !== 1 || !canSkirmish(field, frame.force)) return false
  return !(ground.leaders[frame.force].features.includes("C") && state.order[foes[0]] === RETREAT)
}

function isArmed({ state }: Field, leader: number): boolean {
  return state.of.some((one) => one >= 0 && (one === leader || state.under[one] === leader))
}
