import { finish, OK, refuse, tell, type Action, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { combatMats, theCombat } from "../battlefield.ts"
import { checkEmpty } from "../disband.ts"
import type { Field, Play, State } from "../position.ts"
import { routIfSpent } from "../rout.ts"
import { players } from "../screens.ts"
import { KINDS, type MatId, type Side, type Tuscany } from "../tuscany.ts"
import type { ShowingFrame } from "./harm.ts"

/** Whether the seat of the side knows what is on the mat without being told. */
function knows({ ground }: Field, side: Side, mat: MatId): boolean {
  return !ground.hiddenMats || ground.mats[mat].side === side
}

/** A player chooses a unit that goes to the pool. */
export interface LoseUnitFrame extends ShowingFrame {
  procedure: "loseUnit"
  part: "forces"
  side: Side
  mats: MatId[]
  /** The kind that it must be, or -1. */
  kind: number
  /** Mats behind a screen that were named in vain. */
  tried: MatId[]
  rule: string
}

interface UnitAction extends Action {
  readonly mat: MatId
  readonly kind: number
  /** 1 for a Routed one. */
  readonly routed: number
}

function mayLose(field: Field, frame: LoseUnitFrame, { mat, kind, routed }: UnitAction): Verdict {
  const { mats, shows, tried, rule, side } = frame
  if (!mats.includes(mat)) return refuse(rule, "notAmongThem", { mat })
  if (kind < 0 || kind >= KINDS || (routed !== 0 && routed !== 1)) return refuse(rule, "noSuchUnit", { kind })
  if (frame.kind >= 0 && kind !== frame.kind) return refuse(rule, "notThisKind", { kind })
  if (!shows.includes(mat) && !knows(field, side, mat)) {
    return routed === 0 && !tried.includes(mat) ? OK : refuse(rule, "namedInVain", { mat })
  }
  const { forces, routed: fled } = field.state
  const count = (routed === 1 ? fled : forces)[mat * KINDS + kind]
  return count > 0 ? OK : refuse(rule, "noSuchUnit", { mat, kind })
}

function* unitsToLose({ mats, kind }: LoseUnitFrame): Generator<UnitAction> {
  for (const mat of mats)
    for (let one = Math.max(0, kind); one < (kind < 0 ? KINDS : kind + 1); one++)
      for (let routed = 0; routed < 2; routed++) yield { type: "loseUnit", mat, kind: one, routed }
}

/** The only unit that can be lost, when there is but one kind on one mat; else undefined. */
function onlyUnit(field: Field, frame: LoseUnitFrame): UnitAction | undefined {
  let found: UnitAction | undefined
  for (const action of unitsToLose(frame)) {
    if (!mayLose(field, frame, action).ok) continue
    if (found !== undefined || (!frame.shows.includes(action.mat) && !knows(field, frame.side, action.mat)))
      return undefined
    found = action
  }
  return found
}

function couldLose(field: Field, frame: LoseUnitFrame): boolean {
  for (const action of unitsToLose(frame)) if (mayLose(field, frame, action).ok) return true
  return false
}

/** Behind screens the question is put in any case: what is on a mat is seen before a unit goes (1.5.2 HIDDEN MATS). */
function isAsked(field: Field, frame: LoseUnitFrame): boolean {
  return field.ground.hiddenMats || (onlyUnit(field, frame) === undefined && couldLose(field, frame))
}

const END_LOSS = [{ type: "endLoss" }]

const endLoss: Verb<Tuscany, State, LoseUnitFrame, Action> = {
  fields: {},
  candidates: () => END_LOSS,
  may: (field, frame) => (couldLose(field, frame) ? refuse(frame.rule, "mustChoose") : OK),
  do: (play) => finish(play),
}

function lose(play: Play, frame: LoseUnitFrame, { mat, kind, routed }: UnitAction): void {
  const { state } = play
  const from = routed === 1 ? state.routed : state.forces
  const i = mat * KINDS + kind
  if (from[i] === 0) {
    frame.tried.push(mat)
    tell(play, "hasNoSuchUnit", frame.rule, { mat, kind })
    return
  }
  from[i]--
  state.pool[kind]++
  tell(play, "unitRemoved", frame.rule, { mat, kind, count: 1 }, players(play))
  finish(play)
  if (combatMats(play).includes(mat)) routIfSpent(play, theCombat(play), mat)
  else checkEmpty(play, mat)
}

export const loseUnit: Procedure<Tuscany, State, LoseUnitFrame> = {
  name: "loseUnit",
  asks: (field, frame) => (isAsked(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { kind, rule }) => ({ key: "loseUnit", rule, args: { kind } }),
  verbs: {
    loseUnit: {
      fields: { mat: "integer", kind: "integer", routed: "integer" },
      candidates: (_field, frame) => [...unitsToLose(frame)],
      may: (field, frame, action) => mayLose(field, frame, action),
      do: (play, frame, action) => lose(play, frame, action),
    } satisfies Verb<Tuscany, State, LoseUnitFrame, UnitAction>,
    endLoss,
  },
  run(play, frame) {
    const only = onlyUnit(play, frame)
    if (only !== undefined) lose(play, frame, only)
    else finish(play)
  },
}
