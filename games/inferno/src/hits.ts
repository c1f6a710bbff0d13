import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
} from "@carroccio/kernel"
import { absorbersFor, GARRISON, hasGarrison, NOBODY, targetsOf, theCombat, type CombatFrame } from "./battlefield.ts"
import { takeHit } from "./rout.ts"
import type { Field, Play, State } from "./position.ts"
import type { Hits } from "./strike-hits.ts"
import { KINDS, other, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** Hits of some mats on one Lord, being resolved (4.4.2 APPLY HITS TO LORDS to ROUT). */
export interface HitsFrame extends Frame {
  procedure: "hits"
  /** The Striking side. */
  side: Side
  strikers: MatId[]
  /** The Lord struck; NOBODY when a new one must be found. */
  target: MatId
  /** The Lord who takes the Hits, himself or in the other's stead; NOBODY until known. */
  taker: MatId
  hits: Hits[]
}

export function beginHits(play: Play, side: Side, strikers: MatId[], target: MatId, hits: Hits[]): void {
  call(play, { procedure: "hits", side, strikers, target, taker: NOBODY, hits } satisfies HitsFrame)
}

function left({ hits }: HitsFrame): number {
  let count = 0
  for (const one of hits) count += one.count
  return count
}

/** Whom the remaining Hits may fall on once the Lord struck has Routed (4.4.2 APPLY HITS TO LORDS). */
function newTargets(combat: CombatFrame, { side, strikers }: HitsFrame): MatId[] {
  for (const mat of strikers) {
    const found = targetsOf(combat, side, mat)
    if (found.length > 0) return found
  }
  return []
}

/** Who may take the Hits; while a Garrison takes them all, it does not matter. */
function takers(combat: CombatFrame, { side, strikers, target }: HitsFrame): MatId[] {
  if (shelters(combat, target)) return [target]
  return [target, ...absorbersFor(combat, other(side), target, strikers)]
}

/** The Hits to be assigned now. */
function current({ hits }: HitsFrame): Hits | undefined {
  return hits.find(({ count }) => count > 0)
}

/** Kinds of unit that may take the next Hit. */
function kindsOf(field: Field, combat: CombatFrame, { taker, side }: HitsFrame): number[] {
  const counts = standing(field, combat, taker)
  const found: number[] = []
  for (let kind = 0; kind < KINDS; kind++) if (counts(kind) > 0) found.push(kind)
  // 4.5.2 STRONGHOLD EFFECTS: those who Storm take Hits with Armored units first, whoever chooses.
  if (combat.kind !== "storm" || side === combat.attacker) return found
  const armored = found.filter((kind) => field.ground.units[kind].armored)
  return armored.length > 0 ? armored : found
}

/** How many units of a kind can take Hits: the Garrison's before any Lord's (4.5.2 GARRISON FORCES DURING STORM). */
function standing({ state }: Field, combat: CombatFrame, taker: MatId): (kind: number) => number {
  if (shelters(combat, taker)) return (kind) => combat.garrison[kind]
  return (kind) => state.forces[taker * KINDS + kind]
}

/** Whether the Garrison takes Hits for the mat. */
function shelters(combat: CombatFrame, mat: MatId): boolean {
  if (mat === GARRISON) return true
  return hasGarrison(combat) && combat.array[other(combat.attacker)].includes(mat)
}

interface MatAction extends Action {
  readonly mat: MatId
}

/** The Striking side chooses whom a centre that Flanks anew strikes with the Hits that are left. */
const turnOn: Verb<Tuscany, State, HitsFrame, MatAction> = {
  fields: { mat: "integer" },
  candidates: (field, frame) =>
    frame.target !== NOBODY ? [] : newTargets(theCombat(field), frame).map((mat) => ({ type: "turnOn", mat })),
  may(field, frame, { mat }) {
    if (frame.target !== NOBODY) return refuse("4.4.2 APPLY HITS TO LORDS", "noChoice", { mat })
    return newTargets(theCombat(field), frame).includes(mat)
      ? OK
      : refuse("4.4.2 APPLY HITS TO LORDS", "notClosest", { target: mat })
  },
  do(_play, frame, { mat }) {
    frame.target = mat
  },
}

/** The owner chooses the Lord struck, or one who Flanks, to take the Hits. */
const takeHits: Verb<Tuscany, State, HitsFrame, MatAction> = {
  fields: { mat: "integer" },
  candidates: (field, frame) =>
    frame.target === NOBODY || frame.taker !== NOBODY
      ? []
      : takers(theCombat(field), frame).map((mat) => ({ type: "takeHits", mat })),
  may(field, frame, { mat }) {
    if (frame.target === NOBODY || frame.taker !== NOBODY)
      return refuse("4.4.2 APPLY HITS TO LORDS", "noChoice", { mat })
    return takers(theCombat(field), frame).includes(mat) ? OK : refuse("4.4.2 STRIKE", "notFlankingAll", { mat })
  },
  do(play, frame, { mat }) {
    frame.taker = mat
    if (mat !== frame.target) tell(play, "absorbed", "4.4.2 APPLY HITS TO LORDS", { mat, target: frame.target })
  },
}

interface AbsorbAction extends Action {
  readonly kind: number
  /** One Hit, or all that are left of the sort until a unit of the kind falls. */
  readonly count: number
}

const absorb: Verb<Tuscany, State, HitsFrame, AbsorbAction> = {
  fields: { kind: "integer", count: "integer" },
  candidates(field, frame) {
    const hits = current(frame)
    if (frame.taker === NOBODY || hits === undefined) return []
    const found: AbsorbAction[] = []
    for (const kind of kindsOf(field, theCombat(field), frame)) {
      found.push({ type: "absorb", kind, count: 1 })
      if (hits.count > 1) found.push({ type: "absorb", kind, count: hits.count })
    }
    return found
  },
  may(field, frame, { kind, count }) {
    const hits = current(frame)
    const rule = "4.4.2 ASSIGN HITS TO UNITS"
    if (frame.taker === NOBODY || hits === undefined) return refuse(rule, "noHits")
    const combat = theCombat(field)
    if (!kindsOf(field, combat, frame).includes(kind)) {
      const none = kind < 0 || kind >= KINDS || standing(field, combat, frame.taker)(kind) === 0
      return none ? refuse(rule, "noUnit", { kind }) : refuse("4.5.2 STRONGHOLD EFFECTS", "armoredFirst", { kind })
    }
    return count === 1 || count === hits.count ? OK : refuse(rule, "oneOrAll", { left: hits.count })
  },
  do: (play, frame, { kind, count }) => assign(play, frame, kind, count),
}

/** Gives Hits to units of a kind, one after the other, until one of them falls. */
function assign(play: Play, frame: HitsFrame, kind: number, count: number): void {
  const combat = theCombat(play)
  const hits = current(frame)
  if (hits === undefined) return
  const mat = shelters(combat, frame.taker) ? GARRISON : frame.taker
  for (let i = 0; i < count; i++) {
    hits.count--
    if (takeHit(play, combat, mat, kind, hits.crossbow === 1)) break
  }
  // Which Lord suffers what is left once the Garrison has fallen is asked anew.
  if (mat === GARRISON && !hasGarrison(combat)) frame.taker = NOBODY
  regroup(combat, frame)
}

/** After a Rout the Hits that are left find another Lord. */
function regroup(combat: CombatFrame, frame: HitsFrame): void {
  const row = combat.array[other(frame.side)]
  if (!row.includes(frame.taker)) frame.taker = NOBODY
  if (!row.includes(frame.target)) frame.target = NOBODY
}

/** Whether some Hits have yet to pass Walls or Siegeworks. */
function hasWalls({ hits }: HitsFrame): boolean {
  for (const { walls, count } of hits) if (walls > 0 && count > 0) return true
  return false
}

/** 4.4.2 ROLL WALLS: a die for each Hit, each sort by itself, before units take any. */
function rollWalls(play: Play, frame: HitsFrame): void {
  for (const one of frame.hits) {
    if (one.walls === 0 || one.count === 0) continue
    const dice: number[] = []
    for (let i = 0; i < one.count; i++) dice.push(roll(play))
    const stopped = dice.filter((die) => die <= one.walls).length
    tell(play, "wallsRolled", "4.4.2 ROLL WALLS", { mat: frame.taker, dice, walls: one.walls, count: stopped })
    one.count -= stopped
    one.walls = 0
  }
}

const NO_SEATS: readonly Seat[] = []

export const hitting: Procedure<Tuscany, State, HitsFrame> = {
  name: "hits",
  asks(field, frame) {
    if (left(frame) === 0) return NO_SEATS
    const combat = theCombat(field)
    const { ground } = field
    const owner = other(frame.side)
    if (frame.target === NOBODY) return newTargets(combat, frame).length > 1 ? [ground.seats[frame.side]] : NO_SEATS
    if (frame.taker === NOBODY) return takers(combat, frame).length > 1 ? [ground.seats[owner]] : NO_SEATS
    const hits = current(frame)
    if (hits === undefined || hasWalls(frame)) return NO_SEATS
    if (kindsOf(field, combat, frame).length < 2) return NO_SEATS
    return [ground.seats[hits.select === 1 ? frame.side : owner]]
  },
  prompt(_field, frame) {
    if (frame.target === NOBODY)
      return { key: "hits.turnOn", rule: "4.4.2 APPLY HITS TO LORDS", args: { count: left(frame) } }
    if (frame.taker === NOBODY)
      return { key: "hits.take", rule: "4.4.2 APPLY HITS TO LORDS", args: { count: left(frame) } }
    const hits = current(frame)
    return {
      key: hits?.select === 1 ? "hits.select" : "hits.absorb",
      rule: "4.4.2 ASSIGN HITS TO UNITS",
      args: { mat: frame.taker, count: hits?.count ?? 0, crossbow: hits?.crossbow ?? 0 },
    }
  },
  verbs: { turnOn, takeHits, absorb },
  run(play, frame) {
    const combat = theCombat(play)
    if (left(frame) === 0) {
      finish(play)
    } else if (frame.target === NOBODY) {
      const [target] = newTargets(combat, frame)
      if (target === undefined) finish(play)
      else frame.target = target
    } else if (frame.taker === NOBODY) frame.taker = frame.target
    else if (hasWalls(frame)) rollWalls(play, frame)
    else {
      const [kind] = kindsOf(play, combat, frame)
      if (kind === undefined) regroup(combat, frame)
      else assign(play, frame, kind, current(frame)?.count ?? 0)
    }
  },
}
