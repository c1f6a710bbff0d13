import { finish, OK, refuse, roll, tell, type Action, type Procedure, type Verb } from "@carroccio/kernel"
import { demoralise, losePoints, removeUnit } from "./unit-losses.ts"
import { settleLosses } from "./casualties.ts"
import type { DisciplineCheck, DisciplineFrame } from "./discipline-check.ts"
import { beginFlight } from "./flight.ts"
import { isBaron, isMajor, primoOf, type ForceId } from "./forces.ts"
import { modifierList, sumOf, type Modifier } from "./modifiers.ts"
import type { Field, Play, State } from "./position.ts"
import {
  NOBODY,
  RELIABILITIES,
  RESULTS,
  type Chart,
  type DisciplineResult,
  type LeaderId,
  type Realm,
  type UnitId,
} from "./realm.ts"
import { seatOf, tellOwner } from "./telling.ts"

// 10 Discipline

const PASSED = RESULTS.indexOf("P")
const FAILED = RESULTS.indexOf("F")
const DESERTED = RESULTS.indexOf("D")
const FLED = RESULTS.indexOf("D*")

/** A Battle begins: every Cavaliere may steady one unit in it (4.8.1 C). */
export function forgetChivalry({ state }: Play): void {
  state.chivalry.fill(0)
}

/** What the Discipline Table says of a unit for a modified die (10.1). */
export function disciplineResult(
  field: Field,
  unit: UnitId,
  by: DisciplineCheck["by"],
  modifiedDie: number,
): DisciplineResult {
  const { charts, units } = field.ground
  if (by === "reliability") {
    const column = RELIABILITIES.length - 1 - RELIABILITIES.indexOf(units[unit].reliability)
    return cellOf(charts.disciplineByReliability, modifiedDie, column)
  }
  const quality = Math.min(3, Math.max(0, qualityOf(field, unit)))
  return cellOf(charts.disciplineByQuality, modifiedDie, 3 - quality)
}

/** Its Troop Quality, lower while its Force is Disrupted (10.3) or is attacked in Road March (8.7). */
function qualityOf(field: Field, unit: UnitId): number {
  const { ground, state } = field
  const { quality } = ground.units[unit]
  if (state.of[unit] < 0) return quality
  const force = primoOf(field, state.of[unit])
  const onRoad = state.roadMarch[force] === 1 && isAttacked(field, force)
  return quality - state.disrupted[force] - (onRoad ? 1 : 0)
}

/** Whether a combat is under way in which a Force is the one attacked. */
function isAttacked({ position }: Field, force: ForceId): boolean {
  return position.stack.some((frame) => (frame as unknown as { readonly defender?: ForceId }).defender === force)
}

function cellOf(chart: Chart<DisciplineResult>, die: number, column: number): DisciplineResult {
  const row = Math.min(chart.rows.length - 1, Math.max(0, die - chart.first))
  return chart.rows[row][column]
}

/** All that is added to the die: the star of the Capitano, and what its cause brings (4.7, 10.1 MODIFIERS). */
export function disciplineModifiers({ ground }: Field, { capitano, causes }: DisciplineFrame): Modifier[] {
  const { list, add } = modifierList()
  for (const { key, value } of causes) add(key, value)
  if (capitano !== NOBODY && ground.leaders[capitano].star) add("star", -1)
  return list
}

function check(play: Play, frame: DisciplineFrame): void {
  const { state } = play
  frame.units = frame.units.filter((unit) => state.of[unit] >= 0)
  if (frame.units.length === 0) {
    finish(play)
    return
  }
  if (frame.die === 0) frame.die = roll(play)
  const modifier = sumOf(disciplineModifiers(play, frame))
  tellRoll(play, frame, modifier)
  const results = frame.units.map((unit) =>
    RESULTS.indexOf(disciplineResult(play, unit, frame.by, frame.die + modifier)),
  )
  if (frame.recovery === 1) {
    recover(
      play,
      frame.units.filter((_, index) => results[index] === PASSED),
    )
  }
  const concerned = frame.units.map((_, index) => index).filter((index) => results[index] !== PASSED)
  frame.units = concerned.map((index) => frame.units[index])
  frame.results = concerned.map((index) => results[index])
  if (maySteady(play, frame)) frame.asking = 1
  else suffer(play, frame)
}

/** The die is seen by both; what is added to it would tell who a hidden Capitano is, or what he was ordered (1.4). */
function tellRoll(play: Play, frame: DisciplineFrame, modifier: number): void {
  const { ground, state } = play
  const type = frame.recovery === 1 ? "recoveryRolled" : "disciplineRolled"
  const { force, die, rule } = frame
  const hex = state.at[force]
  const ordered = rule.startsWith("7.3") // why it checks would tell of its Order (7.2)
  if (!ordered && (state.shown[force] === 1 || isBaron(play, force))) {
    tell(play, type, rule, { leader: force, hex, die, modifier })
    return
  }
  tellOwner(play, type, rule, state.side[force], { leader: force, hex, die, modifier })
  tell(play, `${type}Unseen`, ordered ? "10.1" : rule, { hex, army: ground.leaders[force].army, die })
}

function recover(play: Play, units: readonly UnitId[]): void {
  for (const unit of units) {
    play.state.demoralised[unit] = 0
    play.state.wavered[unit]++
    tell(play, "recovered", "10.2", { unit, hex: play.state.at[play.state.of[unit]] })
  }
}

/** Once per Battle a Cavaliere makes one unit pass that failed (4.8.1 C). */
function maySteady(field: Field, frame: DisciplineFrame): boolean {
  if (frame.battle === 0 || cavaliere(field, frame) === NOBODY) return false
  return frame.units.some((unit, index) => frame.results[index] === FAILED && field.state.demoralised[unit] === 0)
}

/** A Cavaliere who has steadied nobody in this Battle, or NOBODY. */
function cavaliere({ ground, state }: Field, { cavalieri }: DisciplineFrame): LeaderId {
  for (const one of cavalieri)
    if (one !== NOBODY && state.chivalry[one] === 0 && ground.leaders[one].features.includes("C")) return one
  return NOBODY
}

/** What befalls those who did not pass (10.1, 19 D*). */
function suffer(play: Play, frame: DisciplineFrame): void {
  const { state } = play
  const { force, units, results } = frame
  finish(play)
  let flies = false
  for (const [index, unit] of units.entries()) {
    const result = results[index]
    if (state.of[unit] < 0) continue
    if (result === FAILED) demoralise(play, unit)
    else if (result === DESERTED || (result === FLED && isBaron(play, force))) {
      losePoints(play, unit, 1)
      demoralise(play, unit)
    } else if (result === FLED) {
      if (mayFly(play, force)) flies = true
      else removeUnit(play, unit) // 19 D*
    }
  }
  if (state.at[force] <= 0) return
  if (settleLosses(play, force) && flies) beginFlight(play, force)
}

/** An unbesieged Minor Force (19 D*). */
function mayFly(field: Field, force: ForceId): boolean {
  return !isMajor(field, force) && field.state.siege[force] === 0
}

export interface Steady extends Action {
  readonly type: "steady"
  readonly unit: UnitId
}

const steady: Verb<Realm, State, DisciplineFrame, Steady> = {
  fields: { unit: "integer" },
  candidates: (_field, frame) => frame.units.map((unit) => ({ type: "steady", unit })),
  may({ state }, frame, { unit }) {
    const index = frame.units.indexOf(unit)
    if (index < 0) return refuse("4.8.1 C", "notChecked", { unit })
    if (frame.results[index] !== FAILED) return refuse("4.8.1 C", "notFailed", { unit })
    if (state.demoralised[unit] === 1) return refuse("10.1.1", "alreadyDemoralised", { unit })
    return OK
  },
  do(play, frame, { unit }) {
    const leader = cavaliere(play, frame)
    play.state.chivalry[leader] = 1
    tell(play, "steadied", "4.8.1 C", { leader, unit })
    frame.results[frame.units.indexOf(unit)] = PASSED
    suffer(play, frame)
  },
}

const accept: Verb<Realm, State, DisciplineFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "accept" }],
  may: () => OK,
  do: (play, frame) => suffer(play, frame),
}

export const discipline: Procedure<Realm, State, DisciplineFrame> = {
  name: "discipline",
  asks: (field, frame) => (frame.asking === 1 ? [seatOf(field, field.state.side[frame.force])] : []),
  prompt: (field, frame) => ({
    key: "steady",
    rule: "4.8.1 C",
    args: { leader: cavaliere(field, frame), die: frame.die },
  }),
  verbs: { steady, accept },
  run: check,
}
