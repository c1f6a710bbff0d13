import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
} from "@carroccio/kernel"
import { absorbersFor, GARRISON, hasGarrison, NOBODY, targetsOf, theCombat, type CombatFrame } from "./battlefield.ts"
import { matHas } from "./cards.ts"
import { beginHits } from "./hits.ts"
import { countUnits } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { beginRally } from "./rally.ts"
import { hasHits, totalHits, type StrikePhase } from "./strike-hits.ts"
import { other, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** A Strike step of a Round (4.4.2 STRIKE, Initiative). */
interface Step {
  readonly phase: StrikePhase | "rally"
  readonly defending: boolean
  /** Whether only Siege Towers Strike now. */
  readonly towers: boolean
}

const step = (phase: Step["phase"], defending: boolean, towers = false): Step => ({ phase, defending, towers })

const BATTLE: readonly Step[] = [
  step("clash", true),
  step("clash", false),
  step("archery", true),
  step("archery", false),
  step("rally", false),
  step("horse", true),
  step("horse", false),
  step("foot", true),
  step("foot", false),
]

/** 4.5.2 STRONGHOLD EFFECTS: Horse and Foot together, all Defenders first. */
const STORM: readonly Step[] = [
  step("archery", false, true),
  step("melee", false, true),
  step("archery", true),
  step("archery", false),
  step("rally", false),
  step("melee", true),
  step("melee", false),
]

function stepsOf({ kind }: CombatFrame): readonly Step[] {
  return kind === "storm" ? STORM : BATTLE
}

/** One side's Strikes in one step. */
export interface StrikeFrame extends Frame {
  procedure: "strike"
  side: Side
  /** The step, as a place in the list. */
  step: number
  /** Mats that have yet to Strike. */
  left: MatId[]
  /** Flanking mats and whom they chose: mat, target, one after the other. */
  aims: MatId[]
  /** The Lord to be struck next, or -1. */
  first: MatId
}

/** Begins the next Strike step of the Round; false when there is none. */
export function beginStrike(play: Play, combat: CombatFrame): boolean {
  const steps = stepsOf(combat)
  while (combat.step < steps.length) {
    const at = combat.step++
    const { phase, defending } = steps[at]
    if (phase === "rally") {
      if (beginRally(play, combat)) return true
      continue
    }
    const side = defending ? other(combat.attacker) : combat.attacker
    const left = strikersIn(play, combat, side, steps[at], phase)
    if (left.length === 0) continue
    call(play, { procedure: "strike", side, step: at, left, aims: [], first: NOBODY } satisfies StrikeFrame)
    return true
  }
  return false
}

function strikersIn(field: Field, combat: CombatFrame, side: Side, one: Step, phase: StrikePhase): MatId[] {
  return combat.array[side].filter(
    (mat) =>
      mat !== NOBODY &&
      strikesNow(field, combat, side, mat, one) &&
      targetsOf(combat, side, mat).length > 0 &&
      hasHits(field, combat, mat, phase),
  )
}

/** Whether the mat's turn to Strike is in this step. */
function strikesNow(field: Field, combat: CombatFrame, side: Side, mat: MatId, { phase, towers }: Step): boolean {
  if (mat === GARRISON) return true
  // card F4 event, card S4 event: the Horse of one mat Strike before all else in Round 1, and not again.
  const clashes = combat.round === 1 && combat.suddenClash[side] === mat
  if (phase === "clash") return clashes
  if (phase === "horse" && clashes) return false
  // card F3 capability, card S3 capability: from Round 2 on all its Strikes come first.
  const hasTowers =
    combat.kind === "storm" && side === combat.attacker && combat.round > 1 && matHas(field, mat, "siege-towers")
  return towers === hasTowers
}

/** Whom a mat Strikes, or NOBODY while a Flanking centre has to choose (4.4.2 STRIKE, Flanking). */
function aimOf(combat: CombatFrame, { side, aims }: StrikeFrame, mat: MatId): MatId {
  const targets = targetsOf(combat, side, mat)
  if (targets.length === 1) return targets[0]
  for (let i = 0; i < aims.length; i += 2) if (aims[i] === mat && targets.includes(aims[i + 1])) return aims[i + 1]
  return NOBODY
}

/** The first mat that has to choose, or NOBODY. */
function undecided(combat: CombatFrame, frame: StrikeFrame): MatId {
  for (const mat of frame.left)
    if (aimOf(combat, frame, mat) === NOBODY && targetsOf(combat, frame.side, mat).length > 1) return mat
  return NOBODY
}

/** The Lords to be struck, each once. */
function struck(combat: CombatFrame, frame: StrikeFrame): MatId[] {
  const found: MatId[] = []
  for (const mat of frame.left) {
    const aim = aimOf(combat, frame, mat)
    if (aim !== NOBODY && !found.includes(aim)) found.push(aim)
  }
  return found
}

function strikersOn(combat: CombatFrame, frame: StrikeFrame, target: MatId): MatId[] {
  return frame.left.filter((mat) => aimOf(combat, frame, mat) === target)
}

function phaseOf(combat: CombatFrame, { step: at }: StrikeFrame): StrikePhase {
  const { phase } = stepsOf(combat)[at]
  return phase === "rally" ? "melee" : phase
}

/** Whether it matters which Lord is struck first: only if one who takes Hits, or the Garrison, could fall in this step. */
function orderMatters(field: Field, combat: CombatFrame, frame: StrikeFrame, targets: readonly MatId[]): boolean {
  if (targets.length < 2) return false
  const phase = phaseOf(combat, frame)
  const foe = other(frame.side)
  let hits = 0
  let fewest = Infinity
  if (frame.side === combat.attacker && hasGarrison(combat)) {
    fewest = 0
    for (const count of combat.garrison) fewest += count
  }
  for (const target of targets) {
    const strikers = strikersOn(combat, frame, target)
    for (const { count } of totalHits(field, combat, frame.side, strikers, phase)) hits += count
    for (const mat of [target, ...absorbersFor(combat, foe, target, strikers)])
      fewest = Math.min(fewest, mat === GARRISON ? 0 : countUnits(field, mat))
  }
  return hits >= fewest
}

interface FlankAction extends Action {
  readonly mat: MatId
  readonly target: MatId
}

const flank: Verb<Tuscany, State, StrikeFrame, FlankAction> = {
  fields: { mat: "integer", target: "integer" },
  candidates(field, frame) {
    const combat = theCombat(field)
    const mat = undecided(combat, frame)
    if (mat === NOBODY) return []
    return targetsOf(combat, frame.side, mat).map((target) => ({ type: "flank", mat, target }))
  },
  may(field, frame, { mat, target }) {
    const combat = theCombat(field)
    if (mat === NOBODY || undecided(combat, frame) !== mat) return refuse("4.4.2 STRIKE", "noChoice", { mat })
    return targetsOf(combat, frame.side, mat).includes(target) ? OK : refuse("4.4.2 STRIKE", "notClosest", { target })
  },
  do(_play, frame, { mat, target }) {
    frame.aims.push(mat, target)
  },
}

interface StrikeAction extends Action {
  readonly target: MatId
}

const strikeFirst: Verb<Tuscany, State, StrikeFrame, StrikeAction> = {
  fields: { target: "integer" },
  candidates(field, frame) {
    const combat = theCombat(field)
    if (undecided(combat, frame) !== NOBODY) return []
    return struck(combat, frame).map((target) => ({ type: "strikeFirst", target }))
  },
  may(field, frame, { target }) {
    const combat = theCombat(field)
    if (undecided(combat, frame) !== NOBODY) return refuse("4.4.2 STRIKE", "chooseFlank")
    return struck(combat, frame).includes(target) ? OK : refuse("4.4.2 STRIKE", "notStruck", { target })
  },
  do(_play, frame, { target }) {
    frame.first = target
  },
}

const NO_SEATS: readonly Seat[] = []

export const striking: Procedure<Tuscany, State, StrikeFrame> = {
  name: "strike",
  asks(field, frame) {
    if (frame.left.length === 0 || frame.first !== NOBODY) return NO_SEATS
    const combat = theCombat(field)
    const asked = undecided(combat, frame) !== NOBODY || orderMatters(field, combat, frame, struck(combat, frame))
    return asked ? [field.ground.seats[frame.side]] : NO_SEATS
  },
  prompt: (field, frame) => ({
    key: undecided(theCombat(field), frame) === NOBODY ? "strike.order" : "strike.flank",
    rule: "4.4.2 STRIKE",
    args: { mat: undecided(theCombat(field), frame) },
  }),
  verbs: { flank, strikeFirst },
  run(play, frame) {
    const combat = theCombat(play)
    const targets = struck(combat, frame)
    const target = frame.first !== NOBODY ? frame.first : (targets[0] ?? NOBODY)
    frame.first = NOBODY
    if (target === NOBODY) {
      finish(play)
      return
    }
    const strikers = strikersOn(combat, frame, target)
    frame.left = frame.left.filter((mat) => !strikers.includes(mat))
    const phase = phaseOf(combat, frame)
    const hits = totalHits(play, combat, frame.side, strikers, phase)
    let count = 0
    for (const one of hits) count += one.count
    tell(play, "struck", "4.4.2 TOTAL HITS", { strikers, target, phase, count })
    beginHits(play, frame.side, strikers, target, hits)
  },
}
