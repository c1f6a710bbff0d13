import {
  call,
  finish,
  refuse,
  roll,
  OK,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { distance, neighbour, onGrid, type Direction, type Hex } from "@carroccio/hexes"
import { PROHIBITED, type Battle, type Leadership } from "./battle.ts"
import {
  CAPTURED,
  ELIMINATED,
  IN_PLAY,
  KILLED,
  other,
  WITHDRAWN,
  type Field,
  type Play,
  type Side,
  type State,
  type Unit,
} from "./position.ts"
import { combatUnitAt, fighterAt, hasUnits, isNearEnemy, isOnMap, personalitiesAt, place, remove } from "./stacking.ts"
import { memory } from "./memory.ts"
import { lowerCapacity } from "./capacity.ts"
import { score } from "./victory.ts"
import { isControlled } from "./zones.ts"
import { terrainCost } from "./terrain.ts"

/** Personalities ride five hexes of open ground (8.1.1, 13.1.1, 13.2.4, 13.3.2). */
export const RIDE = 5

/** Who commands the Battaglia now, the Capitano or his adjutant (13.1, 13.1.10). */
export function leadershipOf(field: Field, battaglia: number): Leadership {
  const one = field.ground.battaglie[battaglia]
  return field.state.adjutant[battaglia] === 1 ? one.adjutant : one.leadership
}

/** What a personality adds in combat: Capitani and heroes (10.6.2, 13.3). */
export function combatValue(field: Field, unit: Unit): number {
  const { ground, state } = field
  const counter = ground.counters[unit]
  if (counter.kind === "capitano") return leadershipOf(field, counter.battaglia).combat
  if (counter.kind !== "hero") return 0
  return ground.heroValue[unit] - (counter.tags.has("paladini") ? state.paladini : 0) // S.8.6
}

/** The best personality with the unit: one a side counts, Capitano or hero (10.6.2, 13.3.1). */
export function bestPersonality(field: Field, unit: Unit): number {
  const { ground, state } = field
  const hex = state.hex[unit]
  const { side } = ground.counters[unit]
  let best = 0
  for (const one of ground.capitani) {
    if (state.hex[one] === hex && ground.counters[one].side === side) best = Math.max(best, combatValue(field, one))
  }
  for (const one of ground.heroes) {
    if (state.hex[one] === hex && ground.counters[one].side === side) best = Math.max(best, combatValue(field, one))
  }
  return best
}

/** Personalities with a unit that took hits in shock combat may be struck (13.1.5, 13.3.3). */
export function rollForPersonalities(play: Play, unit: Unit): void {
  const { ground, state } = play
  const hex = state.hex[unit]
  if (hex === 0) return
  const { side } = ground.counters[unit]
  for (const one of [
    ...personalitiesAt(play, hex, side, ground.capitani),
    ...personalitiesAt(play, hex, side, ground.heroes),
  ]) {
    const die = roll(play)
    const wounded = die + state.hits[unit] >= 8
    tell(play, "personalityRolled", "13.1.5", { unit: one, die, hits: state.hits[unit], wounded: wounded ? 1 : 0 })
    if (!wounded) continue
    if (ground.counters[one].kind === "capitano") woundCapitano(play, one, false)
    else woundHero(play, one)
  }
}

/** A wounded hero is grazed or killed (13.3.3). */
function woundHero(play: Play, hero: Unit): void {
  const die = roll(play)
  tell(play, "heroWounded", "13.3.3", { unit: hero, die })
  if (die >= 5) loseHero(play, hero, false)
}

/** A hero is lost; the Paladini only when their unit is, or the second time (S.8.6.1). */
export function loseHero(play: Play, hero: Unit, unitLost: boolean): void {
  const { ground, state } = play
  const counter = ground.counters[hero]
  if (counter.tags.has("paladini") && !unitLost && state.paladini === 0) {
    state.paladini = 1
    tell(play, "paladiniReduced", "S.8.6.1", { unit: hero })
    return
  }
  remove(play, hero, KILLED)
  tell(play, "heroLost", "13.3.3", { unit: hero })
  const die = roll(play)
  tell(play, "heroWorth", "17.1.1", { unit: hero, die })
  score(play, other(counter.side), die, "17.1.1")
}

/** A Capitano rolls on the Wounded table (13.1.6); when his unit has routed he must then get away (13.1.7, 13.1.8). */
export function woundCapitano(play: Play, capitano: Unit, mustEscape: boolean): void {
  const { ground } = play
  const { battaglia } = ground.counters[capitano]
  const die = roll(play)
  const wound = ground.wounds[die - 1]
  tell(play, "capitanoWounded", "13.1.6", {
    unit: capitano,
    die,
    killed: wound.killed ? 1 : 0,
    loss: wound.killed ? 0 : wound.loss,
  })
  if (wound.killed) loseCapitano(play, capitano, KILLED)
  else {
    if (wound.loss > 0) lowerCapacity(play, battaglia, wound.loss)
    if (mustEscape) beginEscape(play, capitano)
  }
}

/** A Capitano is killed or captured: points, half his capacity, and his adjutant (13.1.10, 13.1.11, 17.1.1). */
export function loseCapitano(play: Play, capitano: Unit, fate: number): void {
  const { ground, state } = play
  const { battaglia, side } = ground.counters[capitano]
  const { combat } = leadershipOf(play, battaglia)
  place(play, capitano, 0)
  tell(play, fate === CAPTURED ? "capitanoCaptured" : "capitanoKilled", "13.1.10", { unit: capitano })
  if (combat > 0) {
    const die = roll(play)
    tell(play, "capitanoWorth", "17.1.1", { unit: capitano, die, combat })
    score(play, other(side), die * combat, "17.1.1") // S.6.6.4
  }
  ground.exclusive.onCapitanoLost?.(play, battaglia)
  state.capacity[battaglia] = Math.max(1, Math.ceil(state.capacity[battaglia] / 2)) // 13.1.11
  state.adjutant[battaglia] = 1
  if (ground.battaglie[battaglia].units.some((unit) => isOnMap(play, unit))) {
    call(play, { procedure: "appoint", battaglia } satisfies AppointFrame)
  } else if (!hasUnits(play, battaglia)) retire(play, battaglia, fate)
}

/** A Capitano without a Battaglia leaves the game, for no points (13.1.12). */
export function retireIfEmpty(play: Play, battaglia: number): void {
  const { capitano } = play.ground.battaglie[battaglia]
  if (capitano < 0 || play.state.removed[battaglia] === 1 || hasUnits(play, battaglia)) return
  retire(play, battaglia, WITHDRAWN)
}

function retire(play: Play, battaglia: number, fate: number): void {
  const { capitano, hero, standard } = play.ground.battaglie[battaglia]
  play.state.removed[battaglia] = 1
  remove(play, capitano, fate)
  for (const one of [hero, standard]) if (one >= 0 && play.state.fate[one] <= 1) remove(play, one, ELIMINATED)
  tell(play, "capitanoRetired", "13.1.12", { unit: capitano })
}

export interface AppointFrame extends Frame {
  readonly procedure: "appoint"
  readonly battaglia: number
}

interface AppointAction extends Action {
  readonly type: "appoint"
  readonly unit: Unit
}

const appointTo: Verb<Battle, State, AppointFrame, AppointAction> = {
  fields: { unit: "integer" },
  candidates: (field, { battaglia }) =>
    field.ground.battaglie[battaglia].units.map((unit) => ({ type: "appoint", unit })),
  may(field, { battaglia }, { unit }): Verdict {
    if (!field.ground.battaglie[battaglia].units.includes(unit)) return refuse("13.1.10", "notHisUnit", { unit })
    return isOnMap(field, unit) ? OK : refuse("13.1.10", "notOnMap", { unit })
  },
  do(play, { battaglia }, { unit }) {
    const { capitano, adjutant } = play.ground.battaglie[battaglia]
    finish(play)
    place(play, capitano, play.state.hex[unit])
    play.state.fate[capitano] = IN_PLAY
    tell(play, "adjutantTakesOver", "13.1.10", { unit: capitano, name: adjutant.name, with: unit })
  },
}

/** The adjutant joins a unit of the Battaglia (13.1.10). */
export const appoint: Procedure<Battle, State, AppointFrame> = {
  name: "appoint",
  asks: (field, { battaglia }) =>
    field.ground.battaglie[battaglia].units.some((unit) => isOnMap(field, unit))
      ? [field.ground.seats[field.ground.battaglie[battaglia].side]]
      : [],
  prompt: (field, { battaglia }) => ({
    key: "appoint",
    rule: "13.1.10",
    args: { unit: field.ground.battaglie[battaglia].capitano },
  }),
  verbs: { appoint: appointTo },
  run(play, { battaglia }) {
    finish(play)
    retireIfEmpty(play, battaglia)
  },
}

/** Whether a personality may pass through or stop in a hex, whatever it costs (7.1.2, 13.0, 13.1.3, 13.1.4). */
export function mayRideInto(field: Field, unit: Unit, hex: Hex): Verdict {
  const { side } = field.ground.counters[unit]
  if (field.ground.prohibited[hex] === 1) return refuse("8.2.7", "prohibited", { hex })
  const there = combatUnitAt(field, hex)
  if (there >= 0) {
    return field.ground.counters[there].side === side ? OK : refuse("13.1.3", "enemyThere", { hex, unit: there })
  }
  return isControlled(field, hex, side, true) ? refuse("13.1.4", "cavalryZone", { hex }) : OK
}

/** By cell: the search that was last there, whether the hex takes the rider, and the least cost known. */
let rideVisits = new Int32Array(0)
let rideOpen = new Uint8Array(0)
let rideCosts = new Uint8Array(0)
let rideSearches = 0

/** Every hex that a personality can ride to, with its cost; where it stands is among them. */
export function rideReach(field: Field, unit: Unit, starts: readonly { hex: Hex; cost: number }[]): Map<Hex, number> {
  const { grid, entry, streamSides, streamCost, counters } = field.ground
  const { mover } = counters[unit]
  if (rideVisits.length < grid.size) {
    rideVisits = new Int32Array(grid.size)
    rideOpen = new Uint8Array(grid.size)
    rideCosts = new Uint8Array(grid.size)
  }
  const search = ++rideSearches
  const reached = new Map<Hex, number>()
  const buckets: Hex[][] = Array.from({ length: RIDE + 1 }, () => [])
  const offer = (hex: Hex, cost: number) => {
    const cell = grid.cell[hex]
    if (cost > RIDE || (rideVisits[cell] === search && rideCosts[cell] <= cost)) return
    if (rideVisits[cell] !== search) {
      rideVisits[cell] = search
      rideCosts[cell] = PROHIBITED
      rideOpen[cell] = hex === field.state.hex[unit] || mayRideInto(field, unit, hex).ok ? 1 : 0
    }
    if (rideOpen[cell] === 0) return
    rideCosts[cell] = cost
    buckets[cost].push(hex)
  }
  for (const { hex, cost } of starts) offer(hex, cost)
  for (let spent = 0; spent <= RIDE; spent++) {
    for (const hex of buckets[spent]) {
      if (rideCosts[grid.cell[hex]] < spent || reached.has(hex)) continue
      reached.set(hex, spent)
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction]
        if (to === 0) continue
        const stream = streamSides[hex * 6 + direction] === 1 ? streamCost[mover] : 0
        if (spent + entry[mover][to] + stream <= RIDE) offer(to, spent + entry[mover][to] + stream)
      }
    }
  }
  return reached
}

/** Whether the personality may end its ride here. */
export function mayStopRide(field: Field, unit: Unit, from: Hex, hex: Hex): Verdict {
  const { ground, state } = field
  const counter = ground.counters[unit]
  if (state.marchTurn > 0 && isNearEnemy(field, hex, counter.side))
    return refuse("S.2.2.3", "marchesIntoContact", { hex })
  if (counter.kind === "capitano") return ground.exclusive.mayRideTo?.(field, counter.battaglia, from, hex) ?? OK
  const host = fighterAt(field, hex)
  if (host >= 0 && ground.counters[host].battaglia === counter.battaglia && state.hex[host] === hex) return OK
  return refuse(counter.kind === "standard" ? "13.2.1" : "13.3.1", "needsOwnUnit", { hex })
}

export interface RidingFrame extends Frame {
  readonly procedure: "riding" | "escape"
  readonly unit: Unit
}

interface RideToAction extends Action {
  readonly type: "rideTo"
  readonly hex: Hex
}

const rides = memory<Map<Hex, number>>()

/** Where the personality can get to: from its hex, or over the map's edge. */
export function ridesOf(field: Field, unit: Unit): Map<Hex, number> {
  return rides(field.state, unit, field.state.arrasHex, () => findRides(field, unit))
}

function findRides(field: Field, unit: Unit): Map<Hex, number> {
  const from = field.state.hex[unit]
  if (from !== 0) return rideReach(field, unit, [{ hex: from, cost: 0 }])
  const starts = entriesOf(field, unit)
    .filter((hex) => mayRideInto(field, unit, hex).ok)
    .map((hex) => ({ hex, cost: field.ground.entry[2][hex] }))
  return rideReach(field, unit, starts)
}

/** The hexes by which a counter that is not on the map yet may come on (S.2.2.2, S.4.3). */
export function entriesOf(field: Field, unit: Unit): readonly Hex[] {
  const { ground, state } = field
  const { battaglia } = ground.counters[unit]
  if (ground.battaglie[battaglia].id === "arras") return state.arrasHex === 0 ? [] : [state.arrasHex]
  return ground.placements[unit].entries
}

function mayRideTo(field: Field, frame: RidingFrame, hex: Hex): Verdict {
  const { unit } = frame
  const from = field.state.hex[unit]
  if (hex === from) return refuse("13.1.1", "mustLeave", { hex })
  if (!ridesOf(field, unit).has(hex)) {
    const entry = onGrid(field.ground.grid, hex) ? mayRideInto(field, unit, hex) : OK
    return entry.ok ? refuse("13.1.1", "outOfReach", { hex }) : entry
  }
  return mayStopRide(field, unit, from, hex)
}

/** The hexes where the ride may end. */
export function destinations(field: Field, unit: Unit): Hex[] {
  const from = field.state.hex[unit]
  const found: Hex[] = []
  for (const hex of ridesOf(field, unit).keys())
    if (hex !== from && mayStopRide(field, unit, from, hex).ok) found.push(hex)
  return found
}

/** Whether the personality can ride anywhere: a hex beside it will do. */
export function canRide(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  const from = state.hex[unit]
  const { kind, battaglia } = ground.counters[unit]
  if (from === 0 || state.marchTurn > 0 || ground.exclusive.mayRideTo !== undefined)
    return destinations(field, unit).length > 0
  if (kind !== "capitano") {
    let near = false
    for (const host of ground.battaglie[battaglia].fighters) {
      const hex = state.hex[host]
      if (hex === 0 || hex === from) continue
      const apart = distance(ground.grid, from, hex)
      if (apart === 1 && terrainCost(field, unit, from, hex) <= RIDE) return true
      near ||= apart <= RIDE
    }
    return near && destinations(field, unit).length > 0
  }
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(ground.grid, from, direction as Direction)
    if (hex === 0 || !mayRideInto(field, unit, hex).ok) continue
    if (terrainCost(field, unit, from, hex) <= RIDE) return true
  }
  return false
}

const rideTo: Verb<Battle, State, RidingFrame, RideToAction> = {
  fields: { hex: "integer" },
  candidates: (field, { unit }) => destinations(field, unit).map((hex) => ({ type: "rideTo", hex })),
  may: (field, frame, { hex }) => mayRideTo(field, frame, hex),
  do(play, frame, { hex }) {
    const from = play.state.hex[frame.unit]
    finish(play)
    play.state.fate[frame.unit] = IN_PLAY
    place(play, frame.unit, hex)
    tell(play, "rode", frame.procedure === "escape" ? "13.1.7" : "13.1.1", { unit: frame.unit, from, hex })
    if (frame.procedure === "escape") retireIfEmpty(play, play.ground.counters[frame.unit].battaglia) // 13.1.12
  },
}

/** A personality on the move: only where it ends matters. */
export const riding: Procedure<Battle, State, RidingFrame> = {
  name: "riding",
  asks: (field, { unit }) => [field.ground.seats[field.ground.counters[unit].side]],
  prompt: (_field, { unit }) => ({ key: "riding", rule: "13.1.1", args: { unit } }),
  verbs: { rideTo },
  run: (play) => finish(play),
}

/** A Capitano who is alone among enemies gets five points to ride away (13.1.7, 13.1.9). */
export function beginEscape(play: Play, capitano: Unit): void {
  if (play.position.outcome === null) call(play, { procedure: "escape", unit: capitano } satisfies RidingFrame)
}

/** Whether the Capitano has still to get away: only then is it seen what becomes of him (13.1.7, 13.1.12). */
export function isEscaping(field: Field, capitano: Unit): boolean {
  return field.position.stack.some((frame) => frame.procedure === "escape" && (frame as RidingFrame).unit === capitano)
}

/** An enemy unit has come into the hex: a Capitano alone there must get away (13.1.9). */
export function chaseCapitani(play: Play, hex: Hex, side: Side): void {
  const { ground, state } = play
  for (const capitano of ground.capitani) {
    if (state.hex[capitano] === hex && ground.counters[capitano].side !== side) beginEscape(play, capitano)
  }
}

export const escape: Procedure<Battle, State, RidingFrame> = {
  name: "escape",
  asks: (field, { unit }) =>
    isOnMap(field, unit) && destinations(field, unit).length > 0
      ? [field.ground.seats[field.ground.counters[unit].side]]
      : [],
  prompt: (_field, { unit }) => ({ key: "escape", rule: "13.1.7", args: { unit } }),
  verbs: { rideTo },
  run(play, { unit }) {
    finish(play)
    if (isOnMap(play, unit)) loseCapitano(play, unit, CAPTURED)
  },
}

/** How far the nearest enemy combat unit is from a hex (S.6.8.2). */
export function nearestEnemy(field: Field, side: Side, hex: Hex): number {
  const { ground, state } = field
  let nearest = Infinity
  for (const unit of ground.fighters) {
    if (ground.counters[unit].side === side || state.hex[unit] === 0) continue
    nearest = Math.min(nearest, distance(ground.grid, hex, state.hex[unit]))
  }
  return nearest
}
