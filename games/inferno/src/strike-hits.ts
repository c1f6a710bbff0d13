import { CENTRE, GARRISON, hasGarrison, isSallying, type CombatFrame } from "./battlefield.ts"
import { matHas } from "./cards.ts"
import type { Field } from "./position.ts"
import { wallsAgainst } from "./walls.ts"
import {
  ARMIGERI,
  CAVALIERI,
  FIRST_FOOT,
  GUELPH,
  KINDS,
  MEN_AT_ARMS,
  MILITIA,
  other,
  type MatId,
  type Side,
} from "./tuscany.ts"

/** What is struck with in a step. */
export type StrikePhase = "clash" | "archery" | "horse" | "foot" | "melee"

/** Hits of one sort. */
export type Hits = {
  count: number
  /** 1 when they take 2 off Armor (4.4.2 ROLL BY HIT). */
  crossbow: number
  /** 1 when the Striking side says which unit takes each (4.4.2 ASSIGN HITS TO UNITS). */
  select: number
  /** The Walls or Siegeworks range that each must still pass; 0 for none (4.4.2 ROLL WALLS). */
  walls: number
}

/** Sorts of Hits, in halves, in the order in which fractions favour them; each then by main line and Sally. */
const CROSSBOW_SELECT = 0
const CROSSBOW = 1
const SELECT = 2
const PLAIN = 3
const SORTS = 4

/** The most Melee Hits of one Lord in Storm, in halves (4.5.2 STRONGHOLD EFFECTS). */
const STORM_LIMIT = 12

/** Half Hits of a mat's Horse or Foot in Melee. */
export function meleeHalves(field: Field, combat: CombatFrame, mat: MatId, phase: StrikePhase): number {
  const { ground, state } = field
  const { side } = ground.mats[mat]
  const from = phase === "foot" ? FIRST_FOOT : 0
  const to = phase === "foot" || phase === "melee" ? KINDS : FIRST_FOOT
  // card F8 event, card S8 event
  const mired = combat.round === 1 && combat.swamp[other(side)] === 1
  let halves = 0
  for (let kind = mired ? Math.max(from, FIRST_FOOT) : from; kind < to; kind++) {
    const count = state.forces[mat * KINDS + kind]
    if (count > 0) halves += count * meleeOf(field, combat, side, kind)
    if (kind === CAVALIERI && combat.kind !== "storm") halves += chargeHalves(field, combat, mat, count)
  }
  return combat.kind === "storm" ? Math.min(halves, STORM_LIMIT) : halves
}

function meleeOf({ ground }: Field, { kind, attacker }: CombatFrame, side: Side, unit: number): number {
  const { battle, stormAttack, stormDefence } = ground.units[unit]
  if (kind !== "storm") return battle
  return side === attacker ? stormAttack : stormDefence
}

/** What Cavalieri Strike for beyond their due, in halves: Feditori in Rounds 1 and 2, the Army Reserve from Round 3. */
function chargeHalves(field: Field, { round }: CombatFrame, mat: MatId, cavalieri: number): number {
  if (cavalieri === 0) return 0
  const { ground } = field
  const more = 4 - ground.units[CAVALIERI].battle
  // card F6 capability, card F7 capability, card S6 capability
  const most = ground.mats[mat].side === GUELPH ? 4 : 3
  if (round <= 2) return matHas(field, mat, "feditori") ? Math.min(most, cavalieri) * more : 0
  // card F12 capability, card S12 capability
  return matHas(field, mat, "army-reserve") ? cavalieri * more : 0
}

/** Adds a mat's Archery to the sorts. */
function addArchery(field: Field, combat: CombatFrame, mat: MatId, sorts: number[]): void {
  const { ground, state } = field
  const first = mat * KINDS
  const sally = isSallying(field, combat, mat) ? 1 : 0
  const behindWalls = combat.kind === "storm" && ground.mats[mat].side !== combat.attacker
  // card F9 capability, card F10 capability, card F11 capability, card S9 capability, card S10 capability, card S11 capability
  if (state.forces[first + ARMIGERI] > 0 && matHas(field, mat, "balestrieri")) {
    // card F13 capability, card F14 capability, card F15 capability, card S13 capability, card S14 capability, card S15 capability
    const select = behindWalls || matHas(field, mat, "palvesari")
    sorts[(select ? CROSSBOW_SELECT : CROSSBOW) * 2 + sally] += 2 * Math.min(3, state.forces[first + ARMIGERI])
  }
  // card F8 capability, card S8 capability
  if (combat.kind === "storm" && state.forces[first + MEN_AT_ARMS] > 0 && matHas(field, mat, "balestre-grosse"))
    sorts[(behindWalls ? CROSSBOW_SELECT : CROSSBOW) * 2 + sally] += state.forces[first + MEN_AT_ARMS]
  if (state.forces[first + MILITIA] > 0) sorts[PLAIN * 2 + sally] += bowHalves(field, mat)
}

function bowHalves(field: Field, mat: MatId): number {
  const militia = field.state.forces[mat * KINDS + MILITIA]
  // card S7 capability: Arcieri on the same mat add nothing.
  if (matHas(field, mat, "luceria")) return 3 * Math.min(3, militia)
  // card F16 capability, card F17 capability, card S16 capability, card S17 capability
  return matHas(field, mat, "arcieri") ? 2 * militia : 0
}

/** 4.5.2 GARRISON FORCES DURING STORM: its Foot have Archery too; no card of a Lord serves it. */
function addGarrison({ ground }: Field, { garrison }: CombatFrame, phase: StrikePhase, sorts: number[]): void {
  for (let kind = 0; kind < KINDS; kind++) {
    if (garrison[kind] === 0) continue
    const { garrisonArchery, garrisonCrossbow, stormDefence } = ground.units[kind]
    if (phase === "archery") sorts[(garrisonCrossbow ? CROSSBOW_SELECT : PLAIN) * 2] += garrison[kind] * garrisonArchery
    else sorts[PLAIN * 2] += garrison[kind] * stormDefence
  }
}

/** Whether the Garrison Strikes with this mat: it stands at the centre. */
function leadsGarrison(combat: CombatFrame, mat: MatId): boolean {
  return hasGarrison(combat) && combat.array[other(combat.attacker)][CENTRE] === mat
}

/** Half Hits of some mats together in a step, by sort. */
function sortsOf(field: Field, combat: CombatFrame, mats: readonly MatId[], phase: StrikePhase): number[] {
  const sorts = new Array<number>(SORTS * 2).fill(0)
  for (const mat of mats) {
    if (leadsGarrison(combat, mat)) addGarrison(field, combat, phase, sorts)
    if (mat === GARRISON) continue
    if (phase === "archery") addArchery(field, combat, mat, sorts)
    else {
      const sally = isSallying(field, combat, mat) ? 1 : 0
      sorts[(phase === "clash" ? SELECT : PLAIN) * 2 + sally] += meleeHalves(field, combat, mat, phase)
    }
  }
  return sorts
}

/** Whether the mat Strikes at all in a step. */
export function hasHits(field: Field, combat: CombatFrame, mat: MatId, phase: StrikePhase): boolean {
  for (const halves of sortsOf(field, combat, [mat], phase)) if (halves > 0) return true
  return false
}

/**
 * The Hits of some mats on one Lord in a step (4.4.2 TOTAL HITS): all together, doubled or halved, then rounded up once;
 * a fraction counts for the sort that serves the Striking side better.
 */
export function totalHits(
  field: Field,
  combat: CombatFrame,
  side: Side,
  mats: readonly MatId[],
  phase: StrikePhase,
): Hits[] {
  const sorts = sortsOf(field, combat, mats, phase)
  // card F6 event, card S6 event: what is added are plain arrows.
  if (phase === "archery" && combat.hills[side] === 1) {
    let all = 0
    for (const halves of sorts) all += halves
    sorts[PLAIN * 2] += all
  }
  // 4.4.2 TOTAL HITS, Pursuit: the Conceding side halves its Hits.
  const divisor = combat.conceded === side ? 4 : 2
  const found: Hits[] = []
  let before = 0
  let sum = 0
  for (let i = 0; i < sorts.length; i++) {
    if (sorts[i] === 0) continue
    sum += sorts[i]
    const count = Math.ceil(sum / divisor) - before
    before += count
    if (count === 0) continue
    const sort = i >> 1
    found.push({
      count,
      crossbow: sort === CROSSBOW_SELECT || sort === CROSSBOW ? 1 : 0,
      select: sort === CROSSBOW_SELECT || sort === SELECT ? 1 : 0,
      walls: wallsAgainst(field, combat, side, i % 2 === 1),
    })
  }
  return inOrder(found)
}

/** 4.4.2 ASSIGN HITS TO UNITS: those whose targets the Striking side picks come first. */
function inOrder(hits: Hits[]): Hits[] {
  return [...hits.filter(({ select }) => select === 1), ...hits.filter(({ select }) => select === 0)]
}
