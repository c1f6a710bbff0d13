import type { Hex } from "@carroccio/hexes"
import { call, finish, roll, sequence, tell, type Frame, type Procedure, type SequenceFrame } from "@carroccio/kernel"
import { settleLosses } from "./casualties.ts"
import { lineOfForce } from "./communications.ts"
import { isBaron, isContested, isForce, pointsOf, unitsOf, type ForceId } from "./forces.ts"
import { beginLosses } from "./losses.ts"
import { modifierList, sumOf, type Modifier } from "./modifiers.ts"
import { isFortress, isHostile, placeAt, regionAt } from "./places.ts"
import type { Field, Play, State } from "./position.ts"
import { NEITHER, type Realm } from "./realm.ts"
import { plagueFrom } from "./scenarios/hooks.ts"
import { surrenderBesieged } from "./siege.ts"
import { tellOwner } from "./telling.ts"
import { POINT, terrainAt, weatherNow } from "./terrain.ts"

// 9 Attrition

/** What a second Activation adds at most, however far the Force marched. */
const MOST_FATIGUE = 4
const NO_LINE = 2
const PLAGUE = 4

export interface AttritionCheck {
  readonly second: boolean
  /** In half Movement Points. */
  readonly spent: number
  /** The Strength Points with which the march began. */
  readonly startPoints: number
  /** Those who were dropped off on the way and bear it together with the rest (5.3). */
  readonly dropped?: readonly ForceId[]
}

export interface AttritionFrame extends SequenceFrame {
  readonly procedure: "attrition"
  readonly second: number
  readonly spent: number
  readonly startPoints: number
  /** Those who bear it together. */
  forces: ForceId[]
}

/** Attrition of one Force (9). */
export function beginAttrition(play: Play, force: ForceId, check: AttritionCheck): void {
  const { second, spent, startPoints, dropped } = check
  call(play, {
    procedure: "attrition",
    step: 0,
    second: second ? 1 : 0,
    spent,
    startPoints,
    forces: [force, ...(dropped ?? [])],
  } satisfies AttritionFrame)
}

/** Barren Land: high mountains, and in Rain much more (3.1, 9). */
export function isBarren(field: Field, hex: Hex): boolean {
  const terrain = terrainAt(field, hex)
  if (terrain === "highMountain") return true
  if (weatherNow(field) !== "rain") return false
  return terrain === "heath" || terrain === "hill" || terrain === "marsh" || terrain === "mountain"
}

/** What is added to the die for a Force, by name. */
export function attritionModifiers(field: Field, force: ForceId, second: boolean, spent: number): Modifier[] {
  const { ground, state } = field
  const { list, add } = modifierList()
  if (weatherNow(field) !== "fair") add("foulWeather", 1) // 3.1
  if (ground.leaders[force].star) add("star", -1) // 4.7
  if (state.siege[force] > 0 && lineOfForce(field, force) === null) add("noLine", NO_LINE) // 17 ATTRITION
  if (second) {
    add("fatigue", Math.min(MOST_FATIGUE, Math.floor(spent / POINT)))
    return list
  }
  if (state.plague.includes(state.at[force])) add("plague", PLAGUE)
  add("quarters", quartersModifier(field, force))
  return list
}

export function attritionModifier(field: Field, force: ForceId, second: boolean, spent: number): number {
  return sumOf(attritionModifiers(field, force, second, spent))
}

/** 18 EFFECTS. */
function quartersModifier(field: Field, force: ForceId): number {
  if (field.state.quarters[force] === 0) return 0
  const place = placeAt(field, field.state.at[force])
  return isFortress(field, place) && field.ground.places[place].kind === "city" ? -2 : -1
}

/** Strength Points that a Force of a size loses to a modified die. */
export function attritionLoss({ ground }: Field, points: number, die: number): number {
  const { attrition, attritionColumns } = ground.charts
  const row = attrition.rows[Math.max(0, Math.min(attrition.rows.length - 1, die - attrition.first))]
  let column = 0
  while (column + 1 < attritionColumns.length && points >= attritionColumns[column + 1]) column++
  return row[column]
}

/** The die is seen by both; what is added to it would tell who a hidden Capitano is (1.4). */
function tellRoll(play: Play, force: ForceId, die: number, modifier: number, count: number): void {
  const { ground, state } = play
  const hex = state.at[force]
  if (state.shown[force] === 1 || isBaron(play, force)) {
    tell(play, "attritionRolled", "9", { leader: force, hex, die, modifier, count })
    return
  }
  tellOwner(play, "attritionRolled", "9", state.side[force], { leader: force, hex, die, modifier, count })
  tell(play, "attritionRolledUnseen", "9", { hex, army: ground.leaders[force].army, die, count })
}

function breakOut(play: Play, hex: Hex): void {
  if (play.state.plague.includes(hex)) return
  play.state.plague.push(hex)
  tell(play, "plague", "9", { hex })
}

export const attrition = sequence<Realm, State, AttritionFrame>("attrition", [
  (play, frame) => {
    const { second, spent, startPoints } = frame
    frame.forces = frame.forces.filter((one) => isForce(play, one))
    const { forces } = frame
    if (forces.length === 0) return
    const [first] = forces
    const die = roll(play)
    const modifier = attritionModifier(play, first, second === 1, spent)
    const count = attritionLoss(play, startPoints, die + modifier)
    tellRoll(play, first, die, modifier, count)
    if (die + modifier >= plagueFrom(play)) breakOut(play, play.state.at[first])
    const units = forces.flatMap((one) => unitsOf(play, one))
    if (count > 0) beginLosses(play, { force: first, units, points: count, demoralised: 0, group: [], rule: "9" })
  },
  (play, { forces }) => {
    for (const one of forces) settleLosses(play, one)
  },
])

// 2.2 D.5 Attrition Segment

export interface AttritionSegmentFrame extends Frame {
  readonly procedure: "attritionSegment"
  forces: ForceId[]
}

/** Whether a Force checks for Attrition in the Combat and Attrition Phase (9). */
export function suffersAttrition(field: Field, force: ForceId): boolean {
  const { ground, state } = field
  const hex = state.at[force]
  const side = state.side[force]
  if (side === NEITHER) return false // 16.3.2
  const region = regionAt(field, hex)
  if (isBaron(field, force) && ground.leaders[force].home === region) return false // 16.3
  if (state.siege[force] > 0) return true // 17 ATTRITION
  return isHostile(field, side, region) || isBarren(field, hex) || isContested(field, hex)
}

export function beginAttritionSegment(play: Play): void {
  const { state } = play
  const forces: ForceId[] = []
  for (let one = 0; one < state.at.length; one++) if (isForce(play, one)) forces.push(one)
  call(play, { procedure: "attritionSegment", forces } satisfies AttritionSegmentFrame)
}

export const attritionSegment: Procedure<Realm, State, AttritionSegmentFrame> = {
  name: "attritionSegment",
  run(play, frame) {
    const [force] = frame.forces
    if (force === undefined) {
      finish(play)
      surrenderBesieged(play) // 17 SURRENDER
      return
    }
    frame.forces = frame.forces.slice(1)
    if (!isForce(play, force) || !suffersAttrition(play, force)) return
    const startPoints = pointsOf(play, unitsOf(play, force))
    beginAttrition(play, force, { second: false, spent: 0, startPoints })
  },
}
