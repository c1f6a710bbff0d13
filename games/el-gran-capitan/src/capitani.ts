import type { Hex } from "@carroccio/hexes"
import { roll, tell } from "@carroccio/kernel"
import {
  capitaniUnder,
  forcesAt,
  hasUnits,
  isBaron,
  isBroken,
  isEnemy,
  isOnMap,
  leadersOf,
  primoOf,
  unitsOf,
  unitsOn,
  type ForceId,
} from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import { gainPoints, purseOf, spendPoints } from "./points.ts"
import { GARRISON, GONE, NO_ORDER, OUT, RETREAT, SPARE, STAND, type Field, type Play } from "./position.ts"
import { NOBODY, other, type ArmyId, type LeaderId, type Side } from "./realm.ts"
import { beginReallocation } from "./reallocation-frame.ts"
import { beginEscape } from "./escape.ts"
import { onCapitanoOut } from "./scenarios/hooks.ts"
import { endSiegeAt, loseBesieged, loseBesiegedBaron } from "./siege-markers.ts"
import { reveal, tellOfLeader, tellOfRank } from "./telling.ts"
import { leaveWithoutTroops } from "./unit-losses.ts"

/** A Capitano who is checked falls on this or less (4.6.1). */
const FALLS = 2

/** Throws for a Capitano in danger; what he leaves behind may ask for decisions (4.6.1). */
export function checkCapitano(play: Play, leader: LeaderId, how: { readonly majorBattle: boolean }): void {
  if (isBaron(play, leader) || !isOnMap(play, leader)) return
  const die = roll(play)
  tell(play, "capitanoChecked", "4.6.1", { leader, die })
  if (die <= FALLS) eliminateCapitano(play, leader, how)
}

/** Takes a Capitano out of the game and gives his Combat Units to others of his Force (4.6.1). */
export function eliminateCapitano(play: Play, leader: LeaderId, how: { readonly majorBattle: boolean }): void {
  const { state } = play
  const hex = state.at[leader]
  const units = unitsOn(play, leader)
  const auxiliaries = auxiliariesOn(play, leader)
  const generale = state.generale[leader] === 1
  const others = capitaniUnder(play, leader)
  const wasPrimo = primoOf(play, leader) === leader
  let force = primoOf(play, leader)
  tell(play, "capitanoEliminated", "4.6.1", { leader, hex })
  if (wasPrimo) {
    force = successor(play, leader, others, generale, units.length > 0)
    if (force !== NOBODY) succeed(play, leader, force, others, generale)
  }
  if (wasPrimo && force === NOBODY) loseBesieged(play, leader)
  takeOut(play, leader)
  beginReallocation(play, { force, fallen: leader, units, auxiliaries, majorBattle: how.majorBattle })
  if (wasPrimo && force === NOBODY) endSiegeAt(play, hex)
  promote(play, play.ground.leaders[leader].army)
  onCapitanoOut(play, leader)
}

/** Who leads the Force after its Primo Capitano: of the highest Rank, by lot among equals (4.6.2). */
function successor(
  play: Play,
  leader: LeaderId,
  others: readonly LeaderId[],
  generale: boolean,
  hasUnits: boolean,
): LeaderId {
  const { leaders } = play.ground
  if (others.length === 0) return hasUnits ? createMinor(play, leader, NOBODY) : NOBODY
  const named = generale ? others.filter((one) => !leaders[one].minor) : others // 4.6.2: never a Minor Capitano
  return highestRank(play, named.length > 0 ? named : others)
}

function highestRank(play: Play, leaders: readonly LeaderId[]): LeaderId {
  const { ground } = play
  let most = -1
  for (const one of leaders) most = Math.max(most, ground.leaders[one].rank)
  const equal = leaders.filter((one) => ground.leaders[one].rank === most)
  return equal.length === 1 ? equal[0] : equal[roll(play, equal.length) - 1]
}

/** By leader: all that marks the Force rather than the man. */
const FORCE_MARKERS = [
  "activations",
  "earthworks",
  "roadMarch",
  "disrupted",
  "crossing",
  "noMove",
  "quarters",
  "besieging",
  "siege",
  "marched",
  "open",
] as const

/** The Force goes on under another Primo Capitano, at a Stand or in Garrison (4.6.2, 4.6.3). */
function succeed(play: Play, fallen: LeaderId, primo: LeaderId, others: readonly LeaderId[], generale: boolean): void {
  const { ground, state } = play
  for (const marker of FORCE_MARKERS) state[marker][primo] = state[marker][fallen]
  for (const one of others) state.under[one] = one === primo ? NOBODY : primo
  reveal(play, primo)
  if (generale && !ground.leaders[primo].minor) makeGenerale(play, primo, "4.6.2")
  tell(play, "succeeded", "4.6.3", { leader: primo, hex: state.at[primo] })
  const units = [...unitsOf(play, primo), ...unitsOn(play, fallen)]
  // 10.1.1: a Force that is wholly Demoralised keeps its Retreat Order.
  giveOrder(play, primo, isBroken(play, units) ? RETREAT : holdOrder(play, primo))
}

/** Garrison in an owned Fortress, Stand elsewhere: the two differ in nothing else (7.3, 4.6.3). */
export function holdOrder(field: Field, force: ForceId): number {
  const place = placeAt(field, field.state.at[force])
  return isFortress(field, place) && owns(field, field.state.side[force], place) ? GARRISON : STAND
}

/** A Minor Capitano still to be had for the army of one who fell, or NOBODY (4.5, 4.6.1). */
export function spareMinor({ ground, state }: Field, fallen: LeaderId): LeaderId {
  const { army } = ground.leaders[fallen]
  for (let one = 0; one < ground.capitani; one++)
    if (ground.leaders[one].minor && ground.leaders[one].army === army && state.at[one] === SPARE) return one
  return NOBODY
}

/** Puts a Minor Capitano where another fell, under the Primo Capitano or as such (4.6.1). */
export function createMinor(play: Play, fallen: LeaderId, primo: LeaderId): LeaderId {
  const { state } = play
  const minor = spareMinor(play, fallen)
  if (minor === NOBODY) return NOBODY
  state.at[minor] = state.at[primo === NOBODY ? fallen : primo]
  state.under[minor] = primo
  state.side[minor] = state.side[fallen]
  tell(play, "minorCreated", "4.5", { leader: minor, hex: state.at[minor] })
  return minor
}

function auxiliariesOn({ state }: Field, leader: LeaderId): number[] {
  const found: number[] = []
  for (let aux = 0; aux < state.auxOf.length; aux++) if (state.auxOf[aux] === leader) found.push(aux)
  return found
}

/** Takes a leader's counter and all that marks it off the map. */
function takeOut(play: Play, leader: LeaderId): void {
  const { state } = play
  clearMarkers(play, leader)
  state.at[leader] = OUT
  state.under[leader] = NOBODY
  state.generale[leader] = 0
}

function clearMarkers({ state }: Play, leader: LeaderId): void {
  for (const marker of FORCE_MARKERS) state[marker][leader] = 0
  state.order[leader] = NO_ORDER
  state.previousAttack[leader] = 0
}

// 4.2.1, 4.6.2 Capitani Generali

function makeGenerale(play: Play, leader: LeaderId, rule: string): void {
  if (play.state.generale[leader] === 1) return
  play.state.generale[leader] = 1
  tellOfRank(play, "promoted", rule, leader)
}

/**
 * The Capitano of the highest Rank of an army becomes a Capitano Generale (4.2.1). A scenario names those who are and
 * who are not at first: the rule holds for an army once it has lost one of them (4.6.2).
 */
export function promote(play: Play, army?: ArmyId): void {
  for (let one = 0; one < play.ground.armies.length; one++)
    if ((army === undefined || army === one) && lostGenerale(play, one)) promoteIn(play, one)
}

function lostGenerale({ ground, state }: Field, army: ArmyId): boolean {
  return ground.plan.generali.some((one) => ground.leaders[one].army === army && state.at[one] === OUT)
}

function promoteIn(play: Play, army: ArmyId): void {
  const { ground } = play
  let best = NOBODY
  let most = -1
  for (let one = 0; one < ground.capitani; one++) {
    const { rank, minor } = ground.leaders[one]
    // 4.6.2: never a Minor Capitano.
    if (ground.leaders[one].army !== army || minor || !isOnMap(play, one) || rank < most) continue
    best = rank === most ? NOBODY : one
    most = rank
  }
  if (best === NOBODY) return
  makeGenerale(play, best, "4.2.1")
  standApart(play)
}

/** 4.4: a Capitano Generale without troops is on nobody's card; in a combat he stays on it until that is over. */
export function standApart(play: Play): void {
  const { ground, state, position } = play
  if (inCombat(play) || position.stack.some(({ procedure }) => procedure === "reallocation")) return
  for (let one = 0; one < ground.capitani; one++) {
    if (state.generale[one] === 0 || !isOnMap(play, one) || state.under[one] === NOBODY || hasUnits(play, one)) continue
    state.under[one] = NOBODY
    state.shown[one] = 0 // 1.4
    tellOfLeader(play, "setDown", "4.4", one)
  }
}

// 4.6 A Force without Strength Points

/** Procedures in which whatever is lost is lost by Combat. */
const COMBAT = ["battle", "skirmish", "siege"]

function inCombat({ position }: Field): boolean {
  return position.stack.some((frame) => COMBAT.includes(frame.procedure))
}

/**
 * A Force has no Strength Points left. By Combat or Pursuit all its Capitani are captured (4.6); otherwise they are
 * Unemployed where they stand (4.4).
 */
export function forceGone(play: Play, force: ForceId): void {
  const { state } = play
  if (!isOnMap(play, force) || inCombat(play)) {
    captureForce(play, force)
    return
  }
  const hex = state.at[force]
  loseAuxiliaries(play, force)
  loseBesieged(play, force)
  for (const leader of leadersOf(play, force)) {
    const activations = state.activations[leader]
    clearMarkers(play, leader)
    state.activations[leader] = activations // 4.4: whoever was carried has moved
    state.under[leader] = NOBODY
    if (leader !== force) state.shown[leader] = 0 // 1.4
  }
  leaveWithoutTroops(play, force)
  endSiegeAt(play, hex)
  tellOfLeader(play, "withoutTroops", "4.4", force)
}

/** All Capitani of a Force are captured; with a Capitano Generale his army's Administrative Points (4.6, 4.6.2). */
export function captureForce(play: Play, force: ForceId): void {
  const { ground, state } = play
  if (!isOnMap(play, force)) {
    // A Baron is back on his State's card already.
    const left = state.siege[force]
    clearMarkers(play, force)
    loseBesiegedBaron(play, left)
    return
  }
  const hex = state.at[force]
  const leaders = leadersOf(play, force)
  const generali = leaders.filter((one) => state.generale[one] === 1)
  loseAuxiliaries(play, force)
  loseBesieged(play, force)
  for (const leader of leaders) {
    if (isBaron(play, leader)) continue
    reveal(play, leader)
    tell(play, "captured", "4.6", { leader, hex })
  }
  for (const generale of generali) losePurse(play, generale, hex)
  for (const leader of leaders) takeOut(play, leader)
  endSiegeAt(play, hex)
  const capitani = leaders.filter((one) => !isBaron(play, one))
  for (const army of new Set(capitani.map((one) => ground.leaders[one].army))) promote(play, army)
  for (const leader of capitani) onCapitanoOut(play, leader)
}

function loseAuxiliaries(play: Play, force: ForceId): void {
  for (const leader of leadersOf(play, force))
    for (const aux of auxiliariesOn(play, leader)) {
      play.state.auxOf[aux] = GONE
      tell(play, "auxiliaryLost", "16.1", { aux, hex: play.state.at[force] })
    }
}

/** His army loses its Administrative Points; half of them, rounded up, go to the enemy (4.6.2). */
function losePurse(play: Play, generale: LeaderId, hex: Hex): void {
  const { state } = play
  const purse = purseOf(play, generale)
  if (purse === NOBODY) return
  const count = state.ap[purse]
  if (count === 0) return
  spendPoints(play, purse, count, "4.6.2")
  const taker = armyTaking(play, other(state.side[generale]), hex)
  if (taker !== NOBODY) gainPoints(play, taker, Math.ceil(count / 2), "4.6.2")
}

/** The army of a side that profits in a hex: that of its Primo Capitano with the highest Initiative, or its first. */
export function armyTaking(field: Field, side: Side, hex: Hex): ArmyId {
  const { ground } = field
  let best = NOBODY
  for (const force of forcesAt(field, hex, side)) {
    if (isBaron(field, force)) continue
    if (best === NOBODY || ground.leaders[force].initiative > ground.leaders[best].initiative) best = force
  }
  if (best !== NOBODY) return ground.leaders[best].army
  return ground.armies.findIndex((army) => army.side === side)
}

// 4.6 b, 4.4 Unemployed Capitani

/** Enemy Cavalry comes upon a Capitano without troops: his Initiative may save him (4.6). */
export function captureUnemployed(play: Play, leader: LeaderId, by: Side): void {
  const { ground, state } = play
  if (!isOnMap(play, leader) || !isEnemy(by, state.side[leader])) return
  const die = roll(play)
  tellOfLeader(play, "captureTried", "4.6", leader, { die })
  if (die <= ground.leaders[leader].initiative) {
    beginEscape(play, leader)
    return
  }
  reveal(play, leader)
  tell(play, "captured", "4.6", { leader, hex: state.at[leader] })
  takeOut(play, leader)
  promote(play, ground.leaders[leader].army)
  onCapitanoOut(play, leader)
}
