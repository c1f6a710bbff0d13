import { ownerOf } from "./places.ts"
import type { Field, State } from "./position.ts"
import { NEITHER, NOBODY, other, type PlaceId, type Realm, type RegionId, type Side } from "./realm.ts"
import { UNTOUCHED } from "./scenarios/memory.ts"
import { placeNamed } from "./scenarios/names.ts"
import { dominanceOf } from "./scenarios/realignment.ts"

/** What a State is worth that is Aligned to a side, where States decide (SC3.V, SC4.V, SC5.V). */
const STATE = 10
/** How much of that counts before the State goes over. */
const UNDERWAY = 0.6
const CITY = 1
const FORTIFIED = 0.5
const TOWN = 0.08
/** Otranto: what decides it, to the Allies and to the Turks. */
const TARANTO = [20, 14] as const
const TURKISH = 8
/** Ferrandino's War: what must be the Allies' in the end, and what the French win with at once, to both. */
const NEEDED = 6
const WANTED = 0.7
const RIGGIO = [14, 40] as const
/** A State that the Allies have not set foot in (SC2.8). */
const UNTRODDEN = 2
const NAPOLI = 3

/** How much of the game is over, from 0 to 1. */
function elapsed({ ground, state }: Field): number {
  return ground.turns === 0 ? 0.3 : state.turn / ground.turns
}

/** What must be so in the end weighs more the nearer the end is, and all else less (SC2.V). */
export function urgency(field: Field): number {
  return 0.9 + 1.4 * elapsed(field)
}

/** What Towns, Cities and States mean to both sides in a position. */
export interface Prizes {
  /** By Place: its owner, or NOBODY. */
  readonly owners: Int8Array
  /** By Place * 2 + side: what that side would gain by taking it, or lose with it. */
  readonly of: Float64Array
  /** By side: the Kingdom's Fortresses, those first that are worth most to it by themselves. */
  readonly fortresses: readonly (readonly PlaceId[])[]
  /** What both hold: the First Player's less the other's. */
  readonly held: number
  /** By Region * 2 + side: what the first Capitano of the side there would gain; undefined where he gains nothing. */
  readonly entries: Float64Array | undefined
}

function ownWorth(field: Field, place: PlaceId): number {
  const { kind } = field.ground.places[place]
  return kind === "city" ? CITY : kind === "town" ? TOWN : FORTIFIED
}

/** What the prizes of a position follow from, besides the turn. */
const CAUSES = ["aligned", "conquered", "entered", "prestige"] as const

interface Known {
  readonly turn: number
  readonly causes: readonly (readonly number[])[]
  readonly prizes: Prizes
}

/** The prizes asked for last: most of what happens in a game changes none of them. */
const LAST = new WeakMap<Realm, Known[]>()
const MOST_KNOWN = 8

export function prizesOf(field: Field): Prizes {
  const { ground, state } = field
  let known = LAST.get(ground)
  if (known === undefined) LAST.set(ground, (known = []))
  const at = known.findIndex((one) => holds(one, state))
  const found = at < 0 ? knownNow(field) : known[at]
  if (at === 0) return found.prizes
  if (at > 0) known.splice(at, 1)
  else if (known.length === MOST_KNOWN) known.pop()
  known.unshift(found)
  return found.prizes
}

function holds({ turn, causes }: Known, state: State): boolean {
  return turn === state.turn && CAUSES.every((name, i) => isSame(causes[i], state[name]))
}

function isSame(one: readonly number[], two: readonly number[]): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return false
  return true
}

function knownNow(field: Field): Known {
  const { state } = field
  return { turn: state.turn, causes: CAUSES.map((name) => state[name].slice()), prizes: weighed(field) }
}

function weighed(field: Field): Prizes {
  const { ground } = field
  const count = ground.places.length
  const owners = new Int8Array(count)
  const lasting = ground.scenario === 2 ? 1 - 0.8 * elapsed(field) : 1
  const { worth: own, fortresses } = ownPrizes(field, lasting)
  let held = 0
  for (let place = 0; place < count; place++) {
    const owner = ownerOf(field, place)
    owners[place] = owner
    if (owner === NOBODY || !ground.regions[ground.places[place].region].kingdom) continue
    held += owner === 0 ? own[place * 2] : -own[place * 2 + 1]
  }
  const of = ground.scenario >= 3 ? own.slice() : own
  if (ground.scenario >= 3) held += addStates(field, owners, of)
  const entries = ground.scenario === 2 ? entriesOf(field, UNTRODDEN * lasting) : undefined
  return { owners, of, fortresses, held, entries }
}

/** By turn, what places are worth by themselves: nothing else changes it. */
const OWN = new WeakMap<Realm, OwnPrizes[]>()

interface OwnPrizes {
  readonly worth: Float64Array
  readonly fortresses: Prizes["fortresses"]
}

function ownPrizes(field: Field, lasting: number): OwnPrizes {
  const { ground, state } = field
  let known = OWN.get(ground)
  if (known === undefined) OWN.set(ground, (known = []))
  return (known[state.turn] ??= measure(field, lasting))
}

function measure(field: Field, lasting: number): OwnPrizes {
  const worth = worths(field, lasting)
  const { places, regions } = field.ground
  const open = [...places.keys()].filter((one) => places[one].kind !== "town" && regions[places[one].region].kingdom)
  const sorted = (side: Side) => open.toSorted((a, b) => worth[b * 2 + side] - worth[a * 2 + side])
  return { worth, fortresses: [sorted(0), sorted(1)] }
}

function worths(field: Field, lasting: number): Float64Array {
  const { places, regions } = field.ground
  const found = new Float64Array(places.length * 2)
  const special = specials(field)
  for (let place = 0; place < places.length; place++) {
    if (!regions[places[place].region].kingdom) continue
    const worth = lasting * ownWorth(field, place)
    for (const side of [0, 1]) found[place * 2 + side] = worth + special(place, side)
  }
  return found
}

/** What certain places are worth beyond what they are, by scenario. */
function specials(field: Field): (place: PlaceId, side: Side) => number {
  const named = (...names: string[]) => names.map((name) => placeNamed(field, name))
  const { scenario } = field.ground
  if (scenario === 1) {
    const [taranto] = named("Taranto")
    return (place, side) => (place === taranto ? TARANTO[side] : side === 0 ? TURKISH : 1)
  }
  if (scenario === 2) {
    const needed = named("Gaeta", "Napoli", "Salerno")
    const wanted = named("Solmona", "Lanciano", "Campobasso", "Isernia")
    const [riggio] = named("Riggio")
    const due = NEEDED * urgency(field) ** 2
    return (place, side) =>
      needed.includes(place) ? due : place === riggio ? RIGGIO[side] : wanted.includes(place) ? WANTED : 0
  }
  const [napoli] = named("Napoli")
  return (place) => (place === napoli ? NAPOLI : 0)
}

/** States Aligned, and how far each side is on the way to those that are not its own (SC3.4). */
function addStates(field: Field, owners: Int8Array, of: Float64Array): number {
  const { ground, state } = field
  const weights = new Int16Array(ground.regions.length * 2)
  for (let i = 0; i < weights.length; i++) weights[i] = state.prestige[i]
  const needs = ground.regions.map((_, region) => dominanceOf(field, region))
  for (let place = 0; place < owners.length; place++) {
    const { kind, region } = ground.places[place]
    if (kind !== "town" && owners[place] >= 0) weights[region * 2 + owners[place]] += kind === "city" ? 2 : 1
  }
  let held = 0
  for (let region = 0; region < ground.regions.length; region++) {
    if (!ground.regions[region].kingdom) continue
    held += balance(field, weights, needs[region], region, 0)
  }
  for (let place = 0; place < owners.length; place++) {
    const { kind, region } = ground.places[place]
    if (kind === "town" || !ground.regions[region].kingdom) continue
    const weight = kind === "city" ? 2 : 1
    for (const side of [0, 1])
      of[place * 2 + side] += gain(field, weights, needs[region], region, side, owners[place], weight)
  }
  return held
}

/** How well a side stands in a State: it is Aligned, or a part of what it takes is owned. The last part counts most. */
function standing(aligned: boolean, own: number, foe: number, needed: number): number {
  return STATE * (aligned ? 1 - UNDERWAY * part(foe, needed) : UNDERWAY * part(own, needed))
}

function part(points: number, needed: number): number {
  return points <= 0 ? 0 : points >= needed ? 1 : PARTS[needed][points]
}

/** No State takes as much as this. */
const MUCH = 100
/** By what a State takes and what is owned of that: how much of it counts. */
const PARTS = Array.from({ length: MUCH }, (_, needed) =>
  Array.from({ length: needed }, (_, points) => (points / needed) ** 1.5),
)

function balance({ state }: Field, weights: Int16Array, needed: number, region: RegionId, side: Side): number {
  const own = weights[region * 2 + side]
  const foe = weights[region * 2 + other(side)]
  const aligned = state.aligned[region]
  return standing(aligned === side, own, foe, needed) - standing(aligned === other(side), foe, own, needed)
}

/** What a side's standing would gain by a Fortress, the enemy's loss counted. */
function gain(
  field: Field,
  weights: Int16Array,
  needed: number,
  region: RegionId,
  side: Side,
  owner: Side,
  weight: number,
): number {
  const own = region * 2 + side
  const foe = region * 2 + other(side)
  const before = balance(field, weights, needed, region, side)
  const [first, second] = [weights[own], weights[foe]]
  // What is owned already is worth what its loss would cost.
  const lost = owner === side
  weights[own] += lost ? -weight : weight
  if (lost) weights[foe] += weight
  else if (owner === other(side)) weights[foe] -= weight
  const after = balance(field, weights, needed, region, side)
  weights[own] = first
  weights[foe] = second
  return Math.max(0, lost ? before - after : after - before)
}

/** SC2.8: the Allies' first step into a Town or City of a State may win it; any first step into one of nobody's does. */
function entriesOf({ ground, state }: Field, worth: number): Float64Array {
  const found = new Float64Array(ground.regions.length * 2)
  for (let region = 0; region < ground.regions.length; region++) {
    if (!ground.regions[region].kingdom) continue
    const free = state.aligned[region] === NEITHER
    if (free) found[region * 2] = worth
    if (free || (state.aligned[region] === 0 && state.entered[region] === UNTOUCHED)) found[region * 2 + 1] = worth
  }
  return found
}
