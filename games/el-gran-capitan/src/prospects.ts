import type { Hex } from "@carroccio/hexes"
import { marchCosts, placesFrom } from "./distances.ts"
import { isEnemy } from "./forces.ts"
import type { Field } from "./position.ts"
import { prizesOf, urgency, type Prizes } from "./prizes.ts"
import { NOBODY, other, type PlaceId, type RegionId, type Side } from "./realm.ts"
import { mayConquer } from "./scenarios/hooks.ts"
import { isFerrandinosWar, leaderNamed, regionNamed } from "./scenarios/names.ts"
import { POINT } from "./terrain.ts"
import { hexesOf } from "./where.ts"
import { survey, type Host } from "./survey.ts"

/** What a Fortress adds to the power of those inside, for each Strength Point that it doubles (17 BENEFITS). */
export const WALLS = { city: 5, fortifiedTown: 2, town: 0 } as const
/** A place that enemies could take and nobody guards; one that decides the game. */
const GUARD = 0.2
const BODYGUARD = 0.5
/** How much of what it could march in two Activations a Force is feared for. */
const REACH = 0.8
const DECISIVE = 5
/** What decides the game and stands empty, with an enemy army near, and with none on the map. */
const ALWAYS = 0.25
const AT_EASE = 0.05
const FAR_OFF = 30 * POINT
/** How many turns ahead those are reckoned with who will come, how surely, and how fast they march. */
const FORESIGHT = 4
const EXPECTED = 0.8
const NEWCOMER = 6
/** What loses the game at once is guarded against twice what could come. */
const MARGIN = 2
export const FATAL = 12
/** How much of an enemy Force's worth is to be won by beating it. */
const BEATEN = 0.4
/** Ferrandino's War: French Forces where none may be in the end, and those who may still come there. */
const UNWANTED = 5
const STRAY = 2.5
const NEIGHBOUR = 0.8

/** Something that a Force could go for: where, what for, and who is in the way. */
export interface Goal {
  readonly hex: Hex
  readonly place: PlaceId
  readonly prize: number
  /** What a Capitano gains there besides, and a Baron does not (SC2.8). */
  readonly entry: number
  /** The power of the enemies there, their walls counted; 0 when there is nobody. */
  readonly defence: number
  /** Whether they are behind walls. */
  readonly walled: boolean
  /** Strength Points of those inside. */
  readonly garrison: number
  /** Forces that have it for their goal already. */
  claims: number
}

/** All that a side has to reckon with. */
export interface Outlook {
  readonly side: Side
  readonly hosts: readonly (Host | undefined)[]
  readonly own: readonly Host[]
  readonly foes: readonly Host[]
  readonly prizes: Prizes
  /** The greatest first. */
  readonly goals: readonly Goal[]
  /** By Place: how much an own one is in danger of an enemy who is near and stronger than what holds it, 0 to 1. */
  readonly threat: Float64Array
  /** By hex: 1 for own Forces, 2 for enemies. */
  readonly held: ReadonlyMap<Hex, number>
}

export function outlook(field: Field, side: Side): Outlook {
  const hosts = survey(field)
  const own: Host[] = []
  const foes: Host[] = []
  const held = new Map<Hex, number>()
  for (const host of hosts) {
    if (host === undefined) continue
    if (host.side === side) own.push(host)
    else if (isEnemy(side, host.side)) foes.push(host)
    held.set(host.hex, (held.get(host.hex) ?? 0) | (host.side === side ? 1 : 2))
  }
  own.sort((a, b) => b.power - a.power)
  const prizes = prizesOf(field)
  const threat = threats(field, own, foes, side, prizes)
  return { side, hosts, own, foes, prizes, held, threat, goals: goalsOf(field, side, foes, prizes, held, threat) }
}

/** A ratio of powers that leaves no hope. */
const HOPELESS = Math.log(4)

function threats(field: Field, own: readonly Host[], foes: readonly Host[], side: Side, prizes: Prizes): Float64Array {
  const { ground, state } = field
  const found = new Float64Array(ground.places.length)
  const held = new Float64Array(ground.places.length)
  for (const host of own) {
    const place = ground.placeAt[host.hex]
    if (place >= 0) held[place] += host.power + Math.min(host.points, WALLS[ground.places[place].kind])
  }
  const costs = marchCosts(ground)
  for (const foe of foes) {
    if (foe.side !== other(side) || foe.steady === 0 || state.siege[foe.force] > 0) continue
    // A Baron seldom leaves his own State's walls.
    const bold = foe.force >= ground.capitani ? 0.3 : 1
    const reach = REACH * 2 * POINT * foe.pace
    const away = costs[foe.hex]
    for (const place of placesFrom(ground, foe.hex)) {
      if (away[place] >= 2 * reach) break
      if (prizes.owners[place] !== side) continue
      const fatal = prizes.of[place * 2 + side] >= FATAL
      const near = bold * (1 - away[place] / (fatal ? 2 * reach : reach))
      if (near <= found[place]) continue
      const power = fatal ? MARGIN * foe.power : foe.power
      if (power <= held[place]) continue
      const threat = near * clamp(Math.log(power / Math.max(0.3, held[place])) / HOPELESS, 0, 1)
      if (threat > found[place]) found[place] = threat
    }
  }
  const awaited = ground.scenario === 2 ? awaitedFoes(field, side) : []
  const isArmy = (foe: Host) => foe.side === other(side) && foe.steady > 0 && foe.force < ground.capitani
  const armies = foes.filter(isArmy).map(({ hex }) => hex)
  for (let place = 0; place < found.length; place++) {
    if (prizes.owners[place] !== side || prizes.of[place * 2 + side] < DECISIVE) continue
    for (const { power, hexes } of awaited) {
      const near = nearest(costs, place, hexes, REACH * 2 * POINT * NEWCOMER)
      const threat = EXPECTED * near * clamp(Math.log(power / Math.max(0.3, held[place])) / HOPELESS, 0, 1)
      if (threat > found[place]) found[place] = threat
    }
    if (held[place] > 0) continue
    // What decides the game is never quite out of mind.
    const least = AT_EASE + (ALWAYS - AT_EASE) * nearest(costs, place, armies, FAR_OFF)
    if (least > found[place]) found[place] = least
  }
  return found
}

/** How near the nearest of some hexes is: 1 at the place, 0 farther off than a distance. */
function nearest(costs: readonly Uint16Array[], place: PlaceId, hexes: readonly Hex[], far: number): number {
  let near = 0
  for (const hex of hexes) near = Math.max(near, 1 - costs[hex][place] / far)
  return near
}

/** Reinforcements of the enemy that everybody knows will come soon, and where they may (SC2.R). */
function awaitedFoes(field: Field, side: Side): { readonly power: number; readonly hexes: readonly Hex[] }[] {
  const { ground, state } = field
  const found: { power: number; hexes: readonly Hex[] }[] = []
  for (const [which, { turn, force, army, at }] of ground.plan.reinforcements.entries()) {
    if (turn === 0 || turn > state.turn + FORESIGHT || state.came[which] !== 0 || force === null) continue
    if (ground.armies[army].side === side) continue
    const power = force.strength.reduce((sum, { points }) => sum + points, 0)
    const hexes = at.rule === "northWest" ? ground.northWest : hexesOf(field, at, other(side))
    found.push({ power, hexes })
  }
  return found
}

function goalsOf(
  field: Field,
  side: Side,
  foes: readonly Host[],
  prizes: Prizes,
  held: ReadonlyMap<Hex, number>,
  threat: Float64Array,
): Goal[] {
  const { ground } = field
  const goals: Goal[] = []
  for (const place of prizes.fortresses[side]) {
    const { hex } = ground.places[place]
    const prize = prizes.of[place * 2 + side]
    if (prize <= 0) continue
    if (prizes.owners[place] === side) {
      const share = prize >= DECISIVE ? BODYGUARD : GUARD
      if (threat[place] > 0 && prize >= 1) goals.push(unguarded(hex, place, share * threat[place] * prize, 0))
      continue
    }
    if (!mayConquer(field, side, place)) continue
    const entry = prizes.entries?.[ground.places[place].region * 2 + side] ?? 0
    if (((held.get(hex) ?? 0) & 2) === 0) goals.push(unguarded(hex, place, prize + entry, entry))
    else goals.push(garrisoned(field, side, place, prize, entry, foes))
  }
  for (const foe of foes) {
    const place = ground.placeAt[foe.hex]
    if (place >= 0 && ground.places[place].kind !== "town" && prizes.owners[place] !== side) continue
    const prize = BEATEN * foe.worth + hunt(field, foe, side)
    const works = field.state.earthworks[foe.force] === 1 ? 1.3 : 1
    const defence = Math.max(0.1, foe.power * works)
    goals.push(goalAt(foe.hex, NOBODY, prize, 0, defence, false, foe.points))
  }
  return goals.sort((a, b) => b.prize - a.prize || rank(a) - rank(b))
}

/** Of goals that are worth the same, Places come first, in their order. */
function rank({ place }: Goal): number {
  return place === NOBODY ? Number.MAX_SAFE_INTEGER : place
}

/** A place that nobody defends. */
function unguarded(hex: Hex, place: PlaceId, prize: number, entry: number): Goal {
  return goalAt(hex, place, prize, entry, 0, false, 0)
}

/** All goals are made here: they are looked at faster when all are made alike. */
function goalAt(
  hex: Hex,
  place: PlaceId,
  prize: number,
  entry: number,
  defence: number,
  walled: boolean,
  garrison: number,
): Goal {
  return { hex, place, prize, entry, defence, walled, garrison, claims: 0 }
}

/** A Fortress with enemies in it. */
function garrisoned(
  field: Field,
  side: Side,
  place: PlaceId,
  prize: number,
  entry: number,
  foes: readonly Host[],
): Goal {
  const { hex, kind } = field.ground.places[place]
  let defence = 0
  let garrison = 0
  let spoils = 0
  for (const foe of foes) {
    if (foe.hex !== hex) continue
    defence += foe.power
    garrison += foe.points
    spoils += BEATEN * foe.worth + hunt(field, foe, side)
  }
  defence += Math.min(garrison, WALLS[kind])
  return goalAt(hex, place, prize + entry + spoils, entry, Math.max(0.1, defence), true, garrison)
}

/** Whom the scenario asks to hunt (SC2.V, SC5.V). */
function hunt(field: Field, foe: Host, side: Side): number {
  const { ground } = field
  if (!isFerrandinosWar(field)) return 0
  if (side === 0) {
    if (foe.force === leaderNamed(field, "Ferrandino")) return 6
    return ground.scenario === 5 && foe.force < ground.capitani ? 4 : 0
  }
  if (ground.scenario === 5) return foe.force === leaderNamed(field, "Charles VIII") ? 6 : 0
  return unwanted(field, foe)
}

/** Ferrandino's War: how much a French Force is in the Allies' way (SC2.V). */
export function unwanted(field: Field, host: Host): number {
  const due = urgency(field) ** 2
  if (mustBeClear(field, host)) return UNWANTED * due
  if (host.force < field.ground.capitani) return STRAY * due
  const near = field.ground.regions[field.ground.region[host.hex]].adjacent
  return near.some((region) => isForbidden(field, region)) ? NEIGHBOUR * due : 0
}

/** SC2.V: whether a French Force stands where the Allies may have none left. */
function mustBeClear(field: Field, host: Host): boolean {
  const region = field.ground.region[host.hex]
  if (isForbidden(field, region)) return true
  return host.force < field.ground.capitani && regionNamed(field, "Terra di Bari") === region
}

const FORBIDDEN = ["Calabria Citra", "Calabria Ultra", "Basilicata"]

function isForbidden(field: Field, region: RegionId): boolean {
  return FORBIDDEN.some((name) => regionNamed(field, name) === region)
}

export function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value
}
