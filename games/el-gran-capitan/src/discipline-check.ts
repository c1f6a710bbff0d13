import { call, type Frame } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import { modifierList, type Modifier } from "./modifiers.ts"
import type { Play } from "./position.ts"
import type { LeaderId, UnitId } from "./realm.ts"

export interface DisciplineCheck {
  readonly force: ForceId
  readonly units: readonly UnitId[]
  /** Whose star and C count, or NOBODY. */
  readonly capitano: LeaderId
  /** Whose C counts as well. */
  readonly cavalieri?: readonly LeaderId[]
  readonly by: "quality" | "reliability"
  /** Besides the star, and what it is for. */
  readonly modifier: number
  readonly cause?: string
  readonly rule: string
  /** A die that was thrown already: one is thrown for all that check together (12.4 8-a). */
  readonly die?: number
  /** False for a check that is no part of a Battle: no Cavaliere helps there (4.8.1 C). */
  readonly battle?: boolean
}

export interface DisciplineFrame extends Frame {
  readonly procedure: "discipline"
  readonly force: ForceId
  /** Those who check; once the die is known, those who did not pass. */
  units: UnitId[]
  readonly capitano: LeaderId
  readonly cavalieri: LeaderId[]
  readonly by: DisciplineCheck["by"]
  /** What is added to the die, besides the star. */
  readonly causes: Modifier[]
  readonly rule: string
  /** 1 when Demoralised units try to recover (10.2). */
  readonly recovery: number
  /** 1 in a Battle. */
  readonly battle: number
  /** 0 before it is thrown. */
  die: number
  /** By unit in `units`: the number of its result in RESULTS. */
  results: number[]
  /** 1 while a Cavaliere may steady a unit. */
  asking: number
}

/**
 * A Discipline Check of units of a Force with one die (10.1). What it costs is taken and settled when it is over: the
 * Force may be Demoralised, have flown elsewhere or be gone.
 */
export function beginDisciplineCheck(play: Play, check: DisciplineCheck): void {
  call(play, {
    procedure: "discipline",
    force: check.force,
    units: [...check.units],
    capitano: check.capitano,
    cavalieri: [...new Set([check.capitano, ...(check.cavalieri ?? [])])],
    by: check.by,
    causes: check.modifier === 0 ? [] : [{ key: check.cause ?? "circumstances", value: check.modifier }],
    rule: check.rule,
    recovery: 0,
    battle: check.battle === false ? 0 : 1,
    die: check.die ?? 0,
    results: [],
    asking: 0,
  } satisfies DisciplineFrame)
}

/** The Demoralised units of a Force try to recover with one die (10.2). */
export function beginRecoveryRoll(
  play: Play,
  force: ForceId,
  units: readonly UnitId[],
  tired: number,
  wages: number,
): void {
  const { list, add } = modifierList()
  add("hasMarched", tired)
  add("extraWages", -wages)
  call(play, {
    procedure: "discipline",
    force,
    units: [...units],
    capitano: force,
    cavalieri: [],
    by: "reliability",
    causes: list,
    rule: "10.2",
    recovery: 1,
    battle: 0,
    die: 0,
    results: [],
    asking: 0,
  } satisfies DisciplineFrame)
}
