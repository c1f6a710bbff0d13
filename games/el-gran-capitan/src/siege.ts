import type { Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
} from "@carroccio/kernel"
import { isBehindWorks } from "./battle-hex.ts"
import { beginFireEffects, fire, fireColumn, forceOfUnits, gunPoints, weatherOnFire } from "./fire.ts"
import { forcesAt, isBaron, isBroken, isForce, leadersOf, unitsOf, type ForceId } from "./forces.ts"
import { modifierList, sumOf, type Shifts } from "./modifiers.ts"
import { placeAt } from "./places.ts"
import { GONE, type Field, type Play, type State } from "./position.ts"
import { keepQuarters } from "./quarters.ts"
import { NOBODY, type AuxId, type Auxiliary, type FireCell, type Realm, type UnitId } from "./realm.ts"
import { destroyForce } from "./retreat.ts"
import { takePlace } from "./sack.ts"
import { endSiegeAt, laySiege, MOST_LEVEL, raiseLevel, siegeLevel } from "./siege-markers.ts"
import { beginSkirmish } from "./skirmish.ts"
import { attackingCapitani } from "./skirmish-choices.ts"
import { seatOf } from "./telling.ts"
import { weatherNow } from "./terrain.ts"

/** Field Engineers who throw this or more add so many Artillery points; who throw one are lost (16.1.1). */
const ENGINEERS_WORK = 5
const ENGINEERS_ADD = 2
/** Columns that Siege Artillery shifts (16.1.2). */
const SIEGE_ARTILLERY = 2

const ENGINEERING = 0
const FIRING = 1
const ASSAULTING = 2
const ENDING = 3

/** A Siege Combat (12.6). The Forces are known by their units: a Primo Capitano may fall. */
export interface SiegeFrame extends Frame {
  readonly procedure: "siege"
  readonly hex: Hex
  readonly attacker: ForceId
  readonly attackers: UnitId[]
  readonly defenders: UnitId[]
  step: number
  /** Artillery points that Field Engineers add, or -1 before they are asked for. */
  engineers: number
  breach: number
}

/** Declares the Siege and begins its combat (12.3.1, 12.6). */
export function beginSiege(play: Play, attacker: ForceId, defender: ForceId): void {
  const hex = play.state.at[defender]
  laySiege(play, attacker, defender)
  keepQuarters(play) // 18 LEAVE
  tell(play, "siege", "12.6", { leader: attacker, target: defender, hex })
  call(play, {
    procedure: "siege",
    hex,
    attacker,
    attackers: unitsOf(play, attacker),
    defenders: unitsOf(play, defender),
    step: ENGINEERING,
    engineers: -1,
    breach: 0,
  } satisfies SiegeFrame)
}

/** An auxiliary of a kind in a Force, or NOBODY. */
export function auxiliaryOf(field: Field, force: ForceId, kind: Auxiliary): AuxId {
  const { ground, state } = field
  for (let aux = 0; aux < state.auxOf.length; aux++) {
    const leader = state.auxOf[aux]
    if (ground.auxiliaries[aux].kind !== kind || leader < 0) continue
    if (leader === force || state.under[leader] === force) return aux
  }
  return NOBODY
}

function hasSiegeAbility(field: Field, force: ForceId): boolean {
  return leadersOf(field, force).some((one) => field.ground.leaders[one].features.includes("S"))
}

export interface SiegeFire {
  readonly column: number
  readonly modifier: number
  /** What makes the modifier, and what moves the column. */
  readonly shifts: Shifts
}

/** How the besieger fires: column and what is added to the die, or null without Artillery (12.6 3-c, 13.3). */
export function besiegerFire(field: Field, attacker: ForceId, defender: ForceId, added: number): SiegeFire | null {
  const { ground, state } = field
  const guns = gunPoints(field, unitsOf(field, attacker))
  if (guns === 0) return null
  const column = modifierList()
  column.add("siegeStatus", siegeLevel(field, defender))
  if (auxiliaryOf(field, attacker, "siegeArtillery") !== NOBODY) column.add("siegeArtillery", SIEGE_ARTILLERY) // 16.1.2
  const { list, add } = modifierList()
  add(weatherNow(field), weatherOnFire(field))
  if (hasSiegeAbility(field, attacker)) add("besiegerAble", 1) // 4.8.1 S
  if (hasSiegeAbility(field, defender)) add("besiegedAble", -1)
  const place = placeAt(field, state.at[defender])
  if (place >= 0 && ground.places[place].kind === "city") add("cityWalls", -1)
  if (isBehindWorks(field, defender)) add("works", -1) // 8.5.1: SC2.7 and SC3.3 speak of assaults only
  return {
    column: fireColumn(field, guns + added, sumOf(column.list)),
    modifier: sumOf(list),
    shifts: { die: list, column: column.list },
  }
}

/** How the Besieged fire back: theirs alone the terrain of the hex hinders (12.3.3). */
export function besiegedFire(field: Field, defender: ForceId): SiegeFire | null {
  const { ground, state } = field
  const guns = gunPoints(field, unitsOf(field, defender))
  if (guns === 0) return null
  const { list, add } = modifierList()
  add(weatherNow(field), weatherOnFire(field))
  add("terrain", ground.charts.terrain[ground.terrain[state.at[defender]]].fire)
  if (hasSiegeAbility(field, defender)) add("besiegedAble", 1) // 4.8.1 S
  return { column: fireColumn(field, guns), modifier: sumOf(list), shifts: { die: list, column: [] } }
}

/** Whether the besieger is asked if his Field Engineers work (16.1.1). */
function mayEngineer(field: Field, frame: SiegeFrame): boolean {
  const attacker = forceOfUnits(field, frame.attackers)
  if (frame.step !== ENGINEERING || frame.engineers >= 0 || attacker === NOBODY) return false
  return auxiliaryOf(field, attacker, "engineers") !== NOBODY && gunPoints(field, unitsOf(field, attacker)) > 0
}

/** Whether the besieger may go into the breach (12.6 4-c); a Force that has lost its Primo Capitano may not (4.6.3). */
function mayAssault(field: Field, frame: SiegeFrame): boolean {
  if (frame.step !== ASSAULTING || frame.breach === 0) return false
  const attacker = forceOfUnits(field, frame.attackers)
  const defender = forceOfUnits(field, frame.defenders)
  if (attacker !== frame.attacker || defender === NOBODY || isBroken(field, unitsOf(field, defender))) return false
  return attackingCapitani(field, attacker, defender).length > 0
}

function answer(
  type: string,
  rule: string,
  may: (field: Field, frame: SiegeFrame) => boolean,
  effect: (play: Play, frame: SiegeFrame) => void,
): Verb<Realm, State, SiegeFrame, Action> {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (field, frame) => (may(field, frame) ? only : []),
    may: (field, frame) => (may(field, frame) ? OK : refuse(rule, "notNow")),
    do: effect,
  }
}

export const siege: Procedure<Realm, State, SiegeFrame> = {
  name: "siege",
  asks: (field, frame) =>
    mayEngineer(field, frame) || mayAssault(field, frame) ? [seatOf(field, field.state.side[frame.attacker])] : [],
  prompt: (_field, frame) =>
    frame.step === ENGINEERING
      ? { key: "engineers", rule: "16.1.1", args: { hex: frame.hex } }
      : { key: "breach", rule: "12.6 4-c", args: { hex: frame.hex } },
  verbs: {
    useEngineers: answer("useEngineers", "16.1.1", mayEngineer, (play, frame) => engineer(play, frame)),
    spareEngineers: answer("spareEngineers", "16.1.1", mayEngineer, (_play, frame) => {
      frame.engineers = 0
    }),
    assaultBreach: answer("assaultBreach", "12.6 4-c", mayAssault, (play, frame) => {
      frame.step = ENDING
      const attacker = forceOfUnits(play, frame.attackers)
      const defender = forceOfUnits(play, frame.defenders)
      beginSkirmish(play, { attacker, defender, kind: "inBreach" })
    }),
    breakOff: answer("breakOff", "12.6 3-c", mayAssault, (play, frame) => {
      frame.step = ENDING
      tell(play, "siegeBrokenOff", "12.6 3-c", { hex: frame.hex })
    }),
  },
  run(play, frame) {
    if (frame.step === ENGINEERING) frame.step = FIRING
    else if (frame.step === FIRING) exchange(play, frame)
    else if (frame.step === ASSAULTING) aftermath(play, frame)
    else end(play, frame)
  },
}

/** 16.1.1: a die before the Artillery fires. */
function engineer(play: Play, frame: SiegeFrame): void {
  const attacker = forceOfUnits(play, frame.attackers)
  const aux = auxiliaryOf(play, attacker, "engineers")
  const die = roll(play)
  frame.engineers = die >= ENGINEERS_WORK ? ENGINEERS_ADD : 0
  tell(play, "engineersRolled", "16.1.1", { aux, hex: frame.hex, die, points: frame.engineers })
  if (die !== 1) return
  play.state.auxOf[aux] = GONE
  tell(play, "auxiliaryLost", "16.1.1", { aux, hex: frame.hex })
}

/** 12.6 3-c, 13.3: both fire at once; what each does is taken after both have thrown. */
function exchange(play: Play, frame: SiegeFrame): void {
  frame.step = ASSAULTING
  const attacker = forceOfUnits(play, frame.attackers)
  const defender = forceOfUnits(play, frame.defenders)
  if (attacker === NOBODY || defender === NOBODY) return
  const first = besiegerFire(play, attacker, defender, Math.max(0, frame.engineers))
  const second = besiegedFire(play, defender)
  const rule = "12.6 3-c"
  const hits = first === null ? null : fire(play, { leader: attacker, ...first, rule })
  const back = second === null ? null : fire(play, { leader: defender, ...second, rule })
  if (hits?.breach === true) {
    frame.breach = 1
    if (siegeLevel(play, defender) < MOST_LEVEL) raiseLevel(play, defender)
  }
  if (back !== null) suffer(play, attacker, back)
  if (hits !== null) suffer(play, defender, hits)
}

function suffer(play: Play, force: ForceId, cell: FireCell): void {
  const units = unitsOf(play, force)
  const capitano = isBaron(play, force) ? NOBODY : force
  beginFireEffects(play, { force, units, absorbers: units, capitano, cell, majorBattle: false, rule: "12.6 3-c" })
}

/** 12.6 5-c: whoever is wholly Demoralised by fire is lost. */
function aftermath(play: Play, frame: SiegeFrame): void {
  frame.step = ENDING
  const defender = forceOfUnits(play, frame.defenders)
  if (defender !== NOBODY && forceOfUnits(play, frame.attackers) !== NOBODY && isBroken(play, unitsOf(play, defender)))
    destroyForce(play, defender, "surrendered", "12.6 5-c")
}

function end(play: Play, frame: SiegeFrame): void {
  finish(play)
  endSiegeAt(play, frame.hex)
}

/** 17 SURRENDER: at the end of the Phase a Besieged Force that is wholly Demoralised gives up. */
export function surrenderBesieged(play: Play): void {
  const { state } = play
  for (let one = 0; one < state.at.length; one++) {
    if (state.siege[one] === 0 || !isForce(play, one) || !isBroken(play, unitsOf(play, one))) continue
    const hex = state.at[one]
    const besiegers = forcesAt(play, hex).filter((force) => state.side[force] !== state.side[one])
    destroyForce(play, one, "surrendered", "17 SURRENDER")
    const taker = besiegers.find((force) => isForce(play, force))
    if (taker !== undefined && forcesAt(play, hex).every((force) => state.side[force] === state.side[taker]))
      takePlace(play, taker, placeAt(play, hex)) // 19
  }
}
