import type { ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"
import type { DisciplineResult, LeaderId, UnitId } from "./realm.ts"

export interface DisciplineCheck {
  readonly force: ForceId
  readonly units: readonly UnitId[]
  /** Whose star and C count, or NOBODY. */
  readonly capitano: LeaderId
  readonly by: "quality" | "reliability"
  readonly modifier: number
  readonly rule: string
}

/** A Discipline Check of units of a Force (10). */
export function beginDisciplineCheck(_play: Play, _check: DisciplineCheck): void {}

/** What the Discipline Table says of a unit for a modified die. */
export function disciplineResult(
  _field: Field,
  _unit: UnitId,
  _by: DisciplineCheck["by"],
  _modifiedDie: number,
): DisciplineResult {
  return "P"
}
