import { call, tell, type Frame } from "@carroccio/kernel"
import { hasUnits, leadersOf, type ForceId } from "./forces.ts"
import { GONE, type Play } from "./position.ts"
import { NOBODY, type AuxId, type LeaderId, type UnitId } from "./realm.ts"
import { removeUnit } from "./unit-losses.ts"

export interface Reallocation {
  /** The Force as it is now, or NOBODY when no Capitano is left in it. */
  readonly force: ForceId
  readonly fallen: LeaderId
  readonly units: readonly UnitId[]
  readonly auxiliaries: readonly AuxId[]
  readonly majorBattle: boolean
}

/** The Combat Units of a Capitano who fell go to others of his Force (4.6.1). */
export interface ReallocationFrame extends Frame {
  readonly procedure: "reallocation"
  readonly force: ForceId
  readonly fallen: LeaderId
  units: UnitId[]
  readonly auxiliaries: AuxId[]
  readonly majorBattle: number
  /** Who was Unemployed in the Force when he fell. */
  readonly unemployed: LeaderId[]
  /** Minor Capitani created for this. */
  readonly minors: LeaderId[]
  /** Who received the first unit. */
  heir: LeaderId
}

export function beginReallocation(play: Play, { force, fallen, units, auxiliaries, majorBattle }: Reallocation): void {
  if (force === NOBODY) {
    for (const unit of units) removeUnit(play, unit)
    for (const aux of auxiliaries) loseAux(play, aux)
    return
  }
  if (units.length === 0 && auxiliaries.length === 0) return
  call(play, {
    procedure: "reallocation",
    force,
    fallen,
    units: [...units],
    auxiliaries: [...auxiliaries],
    majorBattle: majorBattle ? 1 : 0,
    unemployed: leadersOf(play, force).filter((one) => !hasUnits(play, one)),
    minors: [],
    heir: NOBODY,
  } satisfies ReallocationFrame)
}

export function loseAux(play: Play, aux: AuxId): void {
  play.state.auxOf[aux] = GONE
  tell(play, "auxiliaryLost", "16.1", { aux })
}
