import { call, finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { theCombat, type CombatFrame } from "./battlefield.ts"
import type { EndingFrame } from "./ending.ts"
import { isOnMap } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { GUELPH, KINDS, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** After the Loss rolls a mat takes back half of what it lost, as its owner chooses (Doctors). */
export interface HealFrame extends Frame {
  procedure: "heal"
  side: Side
  mat: MatId
  left: number
}

/** The Lords whose mats the Doctors serve, by side. */
const PATIENTS = [
  ["firenze", "arezzo"],
  ["siena", "pisa"],
] as const

export function healLosses(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  const { ground } = play
  for (const side of [1, 0] as const) {
    if (combat.doctors[side] === 0) continue
    const lords = PATIENTS[side].map((name) => ground.lordNamed(name))
    for (let mat = 0; mat < ground.mats.length; mat++) {
      const { lord } = ground.mats[mat]
      if (!lords.includes(lord) || !isOnMap(play, lord) || frame.removed.includes(lord)) continue
      const left = Math.ceil(lostOf(combat, mat) / 2)
      if (left > 0) call(play, { procedure: "heal", side, mat, left } satisfies HealFrame)
    }
  }
}

function lostOf({ lost }: CombatFrame, mat: MatId): number {
  let count = 0
  for (let i = 0; i < lost.length; i += 3) if (lost[i] === mat) count++
  return count
}

/** Where a Lost unit of the kind is noted: a Captured one first; or -1. */
function findLost({ lost }: CombatFrame, mat: MatId, kind: number): number {
  let found = -1
  for (let i = 0; i < lost.length; i += 3) {
    if (lost[i] !== mat || lost[i + 1] !== kind) continue
    if (lost[i + 2] === 1) return i
    if (found < 0) found = i
  }
  return found
}

function kindsOf(combat: CombatFrame, mat: MatId): number[] {
  const found: number[] = []
  for (let kind = 0; kind < KINDS; kind++) if (findLost(combat, mat, kind) >= 0) found.push(kind)
  return found
}

interface KindAction extends Action {
  readonly kind: number
}

const heal: Verb<Tuscany, State, HealFrame, KindAction> = {
  fields: { kind: "integer" },
  candidates: (field, { mat }) => kindsOf(theCombat(field), mat).map((kind) => ({ type: "heal", kind })),
  may: (field, { mat, side }, { kind }) =>
    findLost(theCombat(field), mat, kind) >= 0 ? OK : refuse(ruleOf(side), "noneLost", { mat, kind }),
  do: (play, frame, { kind }) => takeBack(play, frame, kind),
}

function ruleOf(side: Side): string {
  return side === GUELPH ? "card F24 event" : "card S24 event"
}

function takeBack(play: Play, frame: HealFrame, kind: number): void {
  const { state } = play
  const combat = theCombat(play)
  const at = findLost(combat, frame.mat, kind)
  const captured = combat.lost[at + 2] === 1
  combat.lost.splice(at, 3)
  if (captured) state.captured[frame.side * 2 + kind]--
  else state.pool[kind]--
  state.forces[frame.mat * KINDS + kind]++
  frame.left--
  tell(play, "healed", ruleOf(frame.side), { mat: frame.mat, kind })
}

export const healing: Procedure<Tuscany, State, HealFrame> = {
  name: "heal",
  asks: (field: Field, { side, mat, left }) =>
    left > 0 && kindsOf(theCombat(field), mat).length > 1 ? [field.ground.seats[side]] : [],
  prompt: (_field, { side, mat, left }) => ({ key: "heal", rule: ruleOf(side), args: { mat, left } }),
  verbs: { heal },
  run(play, frame) {
    const [kind] = kindsOf(theCombat(play), frame.mat)
    if (frame.left === 0 || kind === undefined) finish(play)
    else takeBack(play, frame, kind)
  },
}
