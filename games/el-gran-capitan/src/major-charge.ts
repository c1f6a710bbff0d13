import type { Hex } from "@carroccio/hexes"
import { call, finish, roll, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { chartRow, qualityOf, type Modifier } from "./assault.ts"
import { checkCapitano } from "./capitani.ts"
import { demoralise, losePoints } from "./unit-losses.ts"
import { settleLosses } from "./casualties.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { forceOfUnits } from "./fire.ts"
import { armOf, pointsOf, primoOf, type ForceId } from "./forces.ts"
import { beginLosses } from "./losses.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type ChargeCell, type LeaderId, type Realm, type UnitId } from "./realm.ts"
import { weatherNow } from "./terrain.ts"

/** What the Cavalry Charge Table adds to the die. */
const ELITE = 1
const POOR = -1
const WORTHLESS = -2
const HEAVY = 1
const MUD = -1
const FIREARMS = -2
const SHELTER = -2
const PIKES = -2
const FLANK = 2

export interface ChargeContext {
  readonly hex: Hex
  /** The Cavalry that charges and the one unit at which it rides. */
  readonly units: readonly UnitId[]
  readonly target: UnitId
  /** Who commands each Corps. */
  readonly charger: LeaderId
  readonly charged: LeaderId
  /** The Corps that is charged meets it with Firearms. */
  readonly firearms: boolean
  /** It is in Earthworks or behind a River. */
  readonly shelter: boolean
  readonly flank: boolean
  readonly rule: string
}

interface ChargeOdds {
  readonly column: number
  /** The units that gave the Charge its Quality. */
  readonly group: readonly UnitId[]
  readonly points: number
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
}

/** What the terrain adds to a Charge, or null where none may be ridden. */
export function terrainOnCharge({ ground }: Field, hex: Hex): number | null {
  return ground.charts.terrain[ground.terrain[hex]].charge
}

/** All that is settled before the die of a Charge is thrown (12.4 6-a). */
export function chargeOdds(field: Field, context: ChargeContext): ChargeOdds {
  const { ground, state } = field
  const { units, target, charger } = context
  const points = pointsOf(field, units)
  const { chargeColumns } = ground.charts
  let column = 0
  while (column + 1 < chargeColumns.length && chargeColumns[column + 1] <= points) column++
  const { quality: printed, group } = qualityOf(field, units)
  const quality = printed - state.disrupted[primoOf(field, charger)] // 10.3
  const modifiers: Modifier[] = []
  const add = (key: string, value: number) => {
    if (value !== 0) modifiers.push({ key, value })
  }
  add("chargeQuality", quality >= 3 ? ELITE : quality === 2 ? 0 : quality === 1 ? POOR : WORTHLESS)
  const heavy = units.filter((unit) => armOf(field, unit) === "heavyCavalry")
  if (pointsOf(field, heavy) * 2 >= points) add("heavyCharge", HEAVY)
  if (weatherNow(field) === "mud") add("mud", MUD) // 3.2
  if (context.firearms) add("firearms", FIREARMS)
  if (context.shelter) add("shelter", SHELTER) // 8.5.1
  const { school } = ground.types[ground.units[target].type]
  if (school === "swiss" || school === "landsknecht") add("pikes", PIKES)
  if (context.flank) add("flank", FLANK)
  add("terrain", terrainOnCharge(field, context.hex) ?? 0)
  let modifier = 0
  for (const one of modifiers) modifier += one.value
  return { column, group, points, modifiers, modifier }
}

/** What a Charge does, in the order of the rules: points, Demoralisation, Discipline, the Capitano (12.4 6-a). */
interface ChargeEffectsFrame extends Frame {
  readonly procedure: "chargeEffects"
  /** The Forces of both, and who commands each Corps. */
  readonly forces: ForceId[]
  readonly leaders: LeaderId[]
  readonly units: UnitId[]
  readonly group: UnitId[]
  readonly mark: UnitId
  /** Points and Demoralisations of each: charger, then target. */
  readonly losses: number[]
  /** The units of both Corps, charger's first. */
  readonly ranks: UnitId[][]
  /** Whose Corps is checked, whose Capitano is in danger: 0, 1 or -1. */
  readonly checked: number
  readonly endangered: number
  readonly rule: string
  step: number
}

/** Throws the die of a Charge. */
export function rollCharge(play: Play, context: ChargeContext, odds: ChargeOdds): ChargeCell {
  const die = roll(play)
  const cell = chartRow(play.ground.charts.charge, die + odds.modifier)[odds.column]
  tell(play, "charged", context.rule, {
    leader: context.charger,
    target: context.charged,
    unit: context.target,
    units: [...context.units],
    hex: context.hex,
    die,
    points: odds.points,
    modifier: odds.modifier,
    modifiers: odds.modifiers.map(({ key, value }) => ({ key, value })),
    losses: [...cell.charger, ...cell.target],
    discipline: whose(cell.discipline),
    capitano: whose(cell.capitano),
    plunder: cell.plunder ? 1 : 0,
  })
  return cell
}

function whose(side: "charger" | "target" | null): number {
  return side === null ? -1 : side === "charger" ? 0 : 1
}

/** `ranks` are the units of both Corps that can fight, the charger's first. */
export function beginChargeEffects(
  play: Play,
  context: ChargeContext,
  odds: ChargeOdds,
  cell: ChargeCell,
  ranks: readonly (readonly UnitId[])[],
): void {
  const doubled = context.firearms ? 2 : 1 // O1.1.1 FIREARMS
  call(play, {
    procedure: "chargeEffects",
    forces: [primoOf(play, context.charger), primoOf(play, context.charged)],
    leaders: [context.charger, context.charged],
    units: [...context.units],
    group: [...odds.group],
    mark: context.target,
    losses: [cell.charger[0] * doubled, cell.charger[1], ...cell.target],
    ranks: ranks.map((units) => [...units]),
    checked: whose(cell.discipline),
    endangered: whose(cell.capitano),
    rule: context.rule,
    step: 0,
  } satisfies ChargeEffectsFrame)
}

function standing({ state }: Field, units: readonly UnitId[]): UnitId[] {
  return units.filter((unit) => state.of[unit] >= 0 && state.demoralised[unit] === 0)
}

export const chargeEffects: Procedure<Realm, State, ChargeEffectsFrame> = {
  name: "chargeEffects",
  run(play, frame) {
    const { losses, ranks, rule, mark } = frame
    switch (frame.step++) {
      case 0: {
        const units = standing(play, frame.units)
        const force = forceOfUnits(play, units)
        if (force === NOBODY) return
        const [points, demoralised] = losses
        beginLosses(play, { force, units, points, demoralised, group: frame.group, rule, together: true })
        return
      }
      case 1:
        // The unit at which they rode bears it all, and what it cannot bear is not borne by others.
        losePoints(play, mark, losses[2])
        if (losses[3] > 0) demoralise(play, mark)
        return
      case 2: {
        if (frame.checked < 0) return
        const units = standing(play, ranks[frame.checked])
        const force = forceOfUnits(play, units)
        if (force === NOBODY) return
        const capitano = play.state.of[units[0]]
        beginDisciplineCheck(play, { force, units, capitano, by: "quality", modifier: 0, rule })
        return
      }
      default:
        finish(play)
        settle(play, frame)
    }
  },
}

function settle(play: Play, { forces, leaders, ranks, endangered }: ChargeEffectsFrame): void {
  const { state } = play
  for (const [index, units] of ranks.entries()) {
    const force = forceOfUnits(play, units)
    settleLosses(play, force === NOBODY ? forces[index] : force)
  }
  if (endangered < 0) return
  // Whoever commands them now; a Capitano who has nobody left is in danger all the same.
  const unit = ranks[endangered].find((one) => state.of[one] >= 0)
  checkCapitano(play, unit === undefined ? leaders[endangered] : state.of[unit], { majorBattle: true })
}
