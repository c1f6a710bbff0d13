import { call, finish, roll, tell, type Frame, type Procedure } from "@carroccio/kernel"
import {
  assaultFigures,
  assaultOdds,
  assaultResult,
  fighting,
  type AssaultContext,
  type AssaultOdds,
} from "./assault.ts"
import { settleLosses } from "./casualties.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { forceOfUnits } from "./fire.ts"
import type { ForceId } from "./forces.ts"
import { beginLosses } from "./losses.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type AssaultCell, type Realm, type UnitId } from "./realm.ts"

/** What an attack of Corps on Corps costs (12.4 8-a, O1.1.3). */
interface EngagementEffectsFrame extends Frame {
  readonly procedure: "engagementEffects"
  readonly forces: ForceId[]
  /** Those who fought, attackers first. */
  readonly fought: UnitId[][]
  readonly groups: UnitId[][]
  /** Points and Demoralisations of the attacker, then of the defender. */
  readonly losses: number[]
  /** The units of each Corps that lost. */
  readonly beaten: UnitId[][]
  /** 1 when a unit that lost points may be Demoralised as well. */
  readonly together: number
  readonly rule: string
  step: number
}

export interface Engagement {
  readonly context: AssaultContext
  /** The units of each Corps: of the attackers, of the defenders. */
  readonly attackingCorps: readonly (readonly UnitId[])[]
  readonly defendingCorps: readonly (readonly UnitId[])[]
  /** A unit that lost points may be Demoralised as well (O1.1.3). */
  readonly together: boolean
  readonly rule: string
}

/** Throws the die of an attack and begins what it costs; gives who lost, 0 for the attacker, 1 for the defender. */
export function fightEngagement(play: Play, engagement: Engagement): number {
  const { context, rule } = engagement
  const odds = assaultOdds(play, context)
  const die = roll(play)
  const cell = assaultResult(play, odds, die)
  const loser = cell.loser === "attacker" ? 0 : 1
  tellAssault(play, engagement, odds, cell, die)
  const beaten = loser === 0 ? engagement.attackingCorps : engagement.defendingCorps
  call(play, {
    procedure: "engagementEffects",
    forces: [context.attacker, context.defender],
    fought: [fighting(play, context.attackers), fighting(play, context.defenders)],
    groups: odds.groups.map((group) => [...group]),
    losses: [...cell.attacker, ...cell.defender],
    beaten: beaten.map((units) => [...units]),
    together: engagement.together ? 1 : 0,
    rule,
    step: 0,
  } satisfies EngagementEffectsFrame)
  return loser
}

function tellAssault(play: Play, engagement: Engagement, odds: AssaultOdds, cell: AssaultCell, die: number): void {
  const { context, rule } = engagement
  tell(play, "assault", rule, {
    leader: context.attackingCapitani[0],
    target: context.defendingCapitani[0],
    leaders: [...context.attackingCapitani],
    targets: [...context.defendingCapitani],
    hex: context.hex,
    die,
    ...assaultFigures(odds),
    loser: cell.loser === "attacker" ? 0 : 1,
  })
}

function standing({ state }: Field, units: readonly UnitId[]): UnitId[] {
  return units.filter((unit) => state.of[unit] >= 0 && state.demoralised[unit] === 0)
}

export const engagementEffects: Procedure<Realm, State, EngagementEffectsFrame> = {
  name: "engagementEffects",
  run(play, frame) {
    switch (frame.step++) {
      case 0:
        for (const index of [1, 0]) lose(play, frame, index)
        return
      case 1:
        check(play, frame)
        return
      default:
        finish(play)
        for (const [index, units] of frame.fought.entries()) {
          const force = forceOfUnits(play, units)
          settleLosses(play, force === NOBODY ? frame.forces[index] : force)
        }
    }
  },
}

function lose(play: Play, frame: EngagementEffectsFrame, index: number): void {
  const { fought, groups, losses, rule } = frame
  const units = fought[index]
  const force = forceOfUnits(play, units)
  if (force === NOBODY) return
  const [points, demoralised] = [losses[index * 2], losses[index * 2 + 1]]
  const together = frame.together === 1
  beginLosses(play, { force, units, points, demoralised, group: groups[index], rule, together })
}

/** 12.4 8-a: one die for all Corps that lost, each with the star of its own Capitano. */
function check(play: Play, { beaten, rule }: EngagementEffectsFrame): void {
  const corps = beaten.map((units) => standing(play, units)).filter((units) => units.length > 0)
  if (corps.length === 0) return
  const die = roll(play)
  for (const units of corps.reverse()) {
    const force = forceOfUnits(play, units)
    if (force === NOBODY) continue
    const capitano = play.state.of[units[0]]
    beginDisciplineCheck(play, { force, units, capitano, by: "quality", modifier: 0, rule, die })
  }
}
