import {
  call,
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { NOBODY, theCombat, unroutedMats, type CombatFrame } from "./battlefield.ts"
import { matHas, sideHas } from "./cards.ts"
import type { Field, Play, State } from "./position.ts"
import { protectionOf } from "./rout.ts"
import { GUELPH, KINDS, type MatId, type Tuscany } from "./tuscany.ts"

/** Between Archery and Melee one Guelph Podestà's mat rallies up to two Armored units (Distringitores). */
export interface RallyFrame extends Frame {
  procedure: "rally"
  /** The mat chosen, or NOBODY. */
  mat: MatId
  left: number
  /** Kinds of the units that failed: they do not roll again. */
  failed: number[]
}

const RULE = "card F21 capability"

/** Begins it when the card is there and somebody can be rallied. */
export function beginRally(play: Play, combat: CombatFrame): boolean {
  if (!sideHas(play, GUELPH, "distringitores")) return false
  const frame: RallyFrame = { procedure: "rally", mat: NOBODY, left: 2, failed: [] }
  if (rallies(play, combat, frame).length === 0) return false
  call(play, frame)
  return true
}

interface RallyAction extends Action {
  readonly mat: MatId
  readonly kind: number
}

function rallies(field: Field, combat: CombatFrame, frame: RallyFrame): RallyAction[] {
  const found: RallyAction[] = []
  if (frame.left === 0) return found
  for (const mat of unroutedMats(combat, GUELPH))
    for (let kind = 0; kind < KINDS; kind++)
      if (mayRally(field, combat, frame, mat, kind).ok) found.push({ type: "rally", mat, kind })
  return found
}

function mayRally(field: Field, combat: CombatFrame, frame: RallyFrame, mat: MatId, kind: number): Verdict {
  const { ground, state } = field
  if (!unroutedMats(combat, GUELPH).includes(mat)) return refuse(RULE, "notFighting", { mat })
  if (!ground.lords[ground.mats[mat].lord].podesta || !matHas(field, mat, "distringitores"))
    return refuse(RULE, "notPodesta", { mat })
  if (frame.mat !== NOBODY && frame.mat !== mat) return refuse(RULE, "oneMat", { mat })
  const tried = frame.failed.filter((one) => one === kind).length
  if (kind < 0 || kind >= KINDS || state.routed[mat * KINDS + kind] <= tried) return refuse(RULE, "noUnit", { kind })
  return ground.units[kind].armored ? OK : refuse(RULE, "unarmored", { kind })
}

const rallyUnit: Verb<Tuscany, State, RallyFrame, RallyAction> = {
  fields: { mat: "integer", kind: "integer" },
  candidates: (field, frame) => rallies(field, theCombat(field), frame),
  may: (field, frame, { mat, kind }) => mayRally(field, theCombat(field), frame, mat, kind),
  do(play, frame, { mat, kind }) {
    const { state } = play
    frame.mat = mat
    frame.left--
    const top = protectionOf(play, theCombat(play), mat, kind)
    const die = roll(play)
    tell(play, die <= top ? "unitRallied" : "notRallied", RULE, { mat, kind, die, protection: top })
    if (die > top) {
      frame.failed.push(kind)
      return
    }
    state.routed[mat * KINDS + kind]--
    state.forces[mat * KINDS + kind]++
  },
}

export const rallying: Procedure<Tuscany, State, RallyFrame> = {
  name: "rally",
  asks: (field, frame) => (rallies(field, theCombat(field), frame).length > 0 ? [field.ground.seats[GUELPH]] : []),
  prompt: (_field, { left }) => ({ key: "rally", rule: RULE, args: { left } }),
  verbs: {
    rally: rallyUnit,
    endRally: simpleAnswer("endRally", (_play, frame: RallyFrame) => {
      frame.left = 0
    }),
  },
  run: (play) => finish(play),
}
