import {
  call,
  finish,
  OK,
  refuse,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { beginRecoveryRoll } from "./discipline-check.ts"
import { isContested, unitsOf, type ForceId } from "./forces.ts"
import { GARRISON, STAND, type Field, type Play, type State } from "./position.ts"
import { purseOf, spendPoints } from "./points.ts"
import { NOBODY, type Realm, type Side, type UnitId } from "./realm.ts"
import { seatOf } from "./telling.ts"

/** What extra wages cost, and what they take off the die (10.2). */
const WAGES = 2

/** The units of a Force that could recover. */
export function demoralisedOf(field: Field, force: ForceId): UnitId[] {
  return unitsOf(field, force).filter((unit) => field.state.demoralised[unit] === 1)
}

/** Whether an active Force may Recover: with a Garrison or Stand Order, in an uncontested hex (8.3, 10.2). */
export function mayRecover(field: Field, force: ForceId): Verdict {
  const { state } = field
  if (state.order[force] !== GARRISON && state.order[force] !== STAND)
    return refuse("10.2", "standOrGarrison", { leader: force })
  if (isContested(field, state.at[force])) return refuse("10.2", "contestedHex", { hex: state.at[force] })
  if (demoralisedOf(field, force).length === 0) return refuse("10.2", "noneDemoralised", { leader: force })
  return OK
}

export interface RecoveryFrame extends Frame {
  readonly procedure: "recovery"
  readonly side: Side
  readonly force: ForceId
  /** 1 when Movement Points were spent in this Activation. */
  readonly spent: number
}

/**
 * Offers a Recovery Check, if any unit is Demoralised. Its caller has seen to it that there may be one: `mayRecover` at
 * the end of an Activation, a Pillage otherwise (19).
 */
export function beginRecovery(play: Play, force: ForceId, spent: boolean): void {
  if (demoralisedOf(play, force).length === 0) return
  const side = play.state.side[force]
  call(play, { procedure: "recovery", side, force, spent: spent ? 1 : 0 } satisfies RecoveryFrame)
}

interface Recover extends Action {
  readonly type: "recover"
  /** 1 with extra wages. */
  readonly wages: number
}

const recover: Verb<Realm, State, RecoveryFrame, Recover> = {
  fields: { wages: "integer" },
  candidates: () => [
    { type: "recover", wages: 0 },
    { type: "recover", wages: 1 },
  ],
  may(field, { force }, { wages }) {
    if (wages === 0) return OK
    const army = purseOf(field, force)
    if (wages !== 1) return refuse("10.2", "wagesOnce", { points: WAGES })
    if (army === NOBODY || field.state.ap[army] < WAGES)
      return refuse("10.2", "tooFewPoints", { points: WAGES, count: army === NOBODY ? 0 : field.state.ap[army], army })
    return OK
  },
  do(play, { force, spent }, { wages }) {
    finish(play)
    if (wages === 1) spendPoints(play, purseOf(play, force), WAGES, "10.2")
    beginRecoveryRoll(play, force, demoralisedOf(play, force), spent, wages)
  },
}

const pass: Verb<Realm, State, RecoveryFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "pass" }],
  may: () => OK,
  do: (play) => finish(play),
}

/** Whether a Force tries to recover, and whether it is paid extra wages (10.2). */
export const recovery: Procedure<Realm, State, RecoveryFrame> = {
  name: "recovery",
  asks: (field, { side }) => [seatOf(field, side)],
  prompt: (_field, { force }) => ({ key: "recovery", rule: "10.2", args: { leader: force } }),
  verbs: { recover, pass },
  run: (play) => finish(play),
}
