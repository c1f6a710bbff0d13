import type { Hex } from "@carroccio/hexes"
import { call, finish, roll, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { chartRow } from "./assault.ts"
import { checkCapitano } from "./capitani.ts"
import { settleLosses } from "./casualties.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { armOf, inGoodOrder, pointsOf, leadersOf, primoOf, type ForceId } from "./forces.ts"
import { beginLosses } from "./losses.ts"
import { modifierList, plainly, sumOf, type Shifts } from "./modifiers.ts"
import { COMBAT_PHASE, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type FireCell, type LeaderId, type Realm, type UnitId } from "./realm.ts"
import { weatherNow } from "./terrain.ts"

/** The column of the Artillery Fire Table for Strength Points that fire, so many columns further right (13.3). */
export function fireColumn({ ground }: Field, points: number, shift = 0): number {
  const { fireColumns } = ground.charts
  let column = 0
  while (column + 1 < fireColumns.length && fireColumns[column + 1] <= points) column++
  return Math.min(fireColumns.length - 1, column + shift)
}

/** The Artillery in good order among units (13.3). */
export function gunsOf(field: Field, units: readonly UnitId[]): UnitId[] {
  return inGoodOrder(field, units).filter((unit) => armOf(field, unit) === "artillery")
}

export function gunPoints(field: Field, units: readonly UnitId[]): number {
  return pointsOf(field, gunsOf(field, units))
}

/** Rain and Mud spoil powder and carriages (3.2). */
export function weatherOnFire(field: Field): number {
  const weather = weatherNow(field)
  return weather === "rain" || weather === "mud" ? -1 : 0
}

/** What Earthworks or a River before the target take from the die (8.5.1, 12.3.3.1). */
const SHELTER = -1

/** What shifts the guns of a Major Battle (12.3.3, 13.3). */
export function fieldFireShifts(field: Field, hex: Hex, sheltered: boolean): Shifts {
  const { charts, terrain } = field.ground
  const { list, add } = modifierList()
  add(weatherNow(field), weatherOnFire(field))
  add("terrain", charts.terrain[terrain[hex]].fire)
  if (sheltered) add("shelter", SHELTER)
  return { die: list, column: [] }
}

export interface Shot {
  /** Who fires, for all to hear. */
  readonly leader: LeaderId
  readonly column: number
  /** What is added to the die, and what has moved the column. */
  readonly shifts: Shifts
  readonly rule: string
}

/** Throws the die of one round of fire (13.3). */
export function fire(play: Play, { leader, column, shifts, rule }: Shot): FireCell {
  const die = roll(play)
  const modifier = sumOf(shifts.die)
  const cell = chartRow(play.ground.charts.fire, die + modifier)[column]
  tell(play, "fired", rule, {
    leader,
    hex: play.state.at[leader],
    die,
    modifier,
    modifiers: shifts.die.map(plainly),
    shifts: shifts.column.map(plainly),
    column,
    points: cell.points,
    discipline: cell.discipline ? 1 : 0,
    capitano: cell.capitano ? 1 : 0,
    breach: cell.breach ? 1 : 0,
  })
  return cell
}

export interface FireEffects {
  readonly force: ForceId
  /** Those fired at. */
  readonly units: readonly UnitId[]
  /** Those of them who take the points. */
  readonly absorbers: readonly UnitId[]
  /** Who commands them: his star counts, and he may fall; NOBODY for a Baron. */
  readonly capitano: LeaderId
  readonly cell: FireCell
  readonly majorBattle: boolean
  readonly rule: string
}

/** What one round of fire does: Strength Points, Discipline, the Capitano, in this order (13.3). */
export interface FireEffectsFrame extends Frame {
  readonly procedure: "fireEffects"
  readonly force: ForceId
  readonly units: UnitId[]
  readonly absorbers: UnitId[]
  readonly capitano: LeaderId
  readonly points: number
  readonly discipline: number
  readonly check: number
  readonly majorBattle: number
  readonly rule: string
  step: number
}

export function beginFireEffects(play: Play, effects: FireEffects): void {
  const { cell } = effects
  if (cell.points === 0 && !cell.discipline && !cell.capitano) return
  call(play, {
    procedure: "fireEffects",
    force: effects.force,
    units: [...effects.units],
    absorbers: [...effects.absorbers],
    capitano: effects.capitano,
    points: cell.points,
    discipline: cell.discipline ? 1 : 0,
    check: cell.capitano ? 1 : 0,
    majorBattle: effects.majorBattle ? 1 : 0,
    rule: effects.rule,
    step: 0,
  } satisfies FireEffectsFrame)
}

/** The Force to which units belong that are still there, or NOBODY: its Primo Capitano may have changed. */
export function forceOfUnits(field: Field, units: readonly UnitId[]): ForceId {
  const { state } = field
  for (const unit of units) if (state.of[unit] >= 0) return primoOf(field, state.of[unit])
  return NOBODY
}

/** Combat asks for Quality in its Phase, for Reliability on the march (10.1). */
export function disciplineBy({ state }: Field): "quality" | "reliability" {
  return state.phase === COMBAT_PHASE ? "quality" : "reliability"
}

export const fireEffects: Procedure<Realm, State, FireEffectsFrame> = {
  name: "fireEffects",
  run(play, frame) {
    const { rule, units, capitano } = frame
    const force = forceOfUnits(play, units)
    if (force === NOBODY) {
      settle(play, frame, frame.force)
      return
    }
    const step = frame.step++
    if (step === 0 && frame.points > 0) {
      const absorbers = inGoodOrder(play, frame.absorbers) // 10.1.1
      beginLosses(play, {
        force,
        units: absorbers,
        points: frame.points,
        demoralised: 0,
        group: [],
        rule,
        freely: true,
      })
    } else if (step === 1 && frame.discipline === 1) {
      const steady = inGoodOrder(play, units).filter((unit) => play.state.of[unit] >= 0)
      if (steady.length > 0)
        beginDisciplineCheck(play, {
          force,
          units: steady,
          capitano,
          cavalieri: frame.majorBattle === 1 ? [] : leadersOf(play, force),
          by: "quality",
          modifier: 0,
          rule,
        })
    } else if (step === 2) settle(play, frame, force)
  },
}

/** The Capitano is in danger even if his whole Corps was shot away, as long as there is a Force (4.6). */
function settle(play: Play, { check, capitano, majorBattle }: FireEffectsFrame, force: ForceId): void {
  finish(play)
  const stands = settleLosses(play, force)
  if (stands && check === 1 && capitano !== NOBODY) checkCapitano(play, capitano, { majorBattle: majorBattle === 1 })
}
