import type { Frame } from "@carroccio/kernel"
import { strongholdType } from "./locales.ts"
import { countUnits, matsOf } from "./lords.ts"
import type { Field } from "./position.ts"
import { other, type LocaleId, type LordId, type MatId, type Side, type WayId } from "./tuscany.ts"

export type CombatKind = "battle" | "storm" | "sally"

/** The Garrison where a mat is meant: at Front centre of a Stronghold without Lords (4.5.2). */
export const GARRISON: MatId = 90

/** Nobody in an Array position. */
export const NOBODY: MatId = -1

/**
 * Array positions: left, centre and right of the Front as the Attacker sees them, then the same behind the Defenders, where
 * Besieged Lords Sally to relieve and Reserve Defenders face them (4.4.1 RELIEF SALLY). Equal numbers are opposite.
 */
export const CENTRE = 1
export const REAR = 3
export const REAR_CENTRE = REAR + CENTRE
const POSITIONS = 6

/** A Battle, Storm or Sally under way. Pairs are by side. */
export interface CombatFrame extends Frame {
  procedure: "combat"
  kind: CombatKind
  locale: LocaleId
  attacker: Side
  /** The Active Lord. */
  active: LordId
  /** The Way by which the Attackers Approached, or -1. */
  way: WayId
  /** All who take part. */
  lords: [LordId[], LordId[]]
  /** Attackers who join from inside the Stronghold (4.4.1 RELIEF SALLY). */
  sallying: LordId[]
  /** By position: the mat there, or NOBODY. */
  array: [MatId[], MatId[]]
  reserve: [MatId[], MatId[]]
  /** Mats of Sallying Lords who wait inside (4.4.1 RELIEF SALLY). */
  inside: MatId[]
  routed: MatId[]
  /** Mats of which three Armigeri have stood Routed at once: their Palvesari are gone for this combat. */
  broken: MatId[]
  /** By kind: Garrison units that still stand, and how many of its Cavalieri were placed (4.5.2). */
  garrison: number[]
  garrisonKnights: number
  round: number
  /** The most Rounds of a Storm; 0 for as many as Siege markers. */
  rounds: number
  /** What the Walls range is less by (Surprise). */
  wallsLess: number
  stage: number
  /** The Strike step of the Round. */
  step: number
  /** The side that Conceded, or -1; the side that lost, or -1 while they fight. */
  conceded: Side | -1
  loser: Side | -1
  /** Units lost so far: mat, kind, and 1 when Captured, one after the other. */
  lost: number[]
  /** Events played on a mat: card and mat, one after the other (4.4.1 EVENTS). */
  chosen: number[]
  /** The mat whose Horse Strike first in Round 1, or -1 (Sudden Clash). */
  suddenClash: [MatId, MatId]
  /** 1 when the side doubles its Archery (Hills). */
  hills: [number, number]
  /** 1 when the other side's Horse do not Strike in Round 1 (Swamp). */
  swamp: [number, number]
  /** 1 while the first Rout of a mat may be stayed (A Bloody Red Stream). */
  redStream: [number, number]
  /** 1 when some mats take back half of their Losses (Doctors). */
  doctors: [number, number]
}

/** The innermost combat under way. */
export function combatOf({ position }: Field): CombatFrame | undefined {
  for (let i = position.stack.length - 1; i >= 0; i--) {
    const frame = position.stack[i]
    if (frame.procedure === "combat") return frame as CombatFrame
  }
  return undefined
}

/** The combat that an inner procedure belongs to. */
export function theCombat(field: Field): CombatFrame {
  const combat = combatOf(field)
  if (combat === undefined) throw new Error("no combat is under way")
  return combat
}

export function defenderOf({ attacker }: CombatFrame): Side {
  return other(attacker)
}

/** All mats of a side that took part from the start. */
export function matsIn(field: Field, { lords }: CombatFrame, side: Side): MatId[] {
  const found: MatId[] = []
  for (const lord of lords[side]) found.push(...matsOf(field, lord))
  return found
}

/** All mats in combat, which everybody may see (1.5.2 HIDDEN MATS). */
export function combatMats(field: Field): MatId[] {
  const combat = combatOf(field)
  return combat === undefined ? [] : [...matsIn(field, combat, 0), ...matsIn(field, combat, 1)]
}

/** Mats of a side that have not Routed, at Front or in Reserve. */
export function unroutedMats({ array, reserve, inside, attacker }: CombatFrame, side: Side): MatId[] {
  const found: MatId[] = []
  for (const mat of array[side]) if (mat !== NOBODY && mat !== GARRISON) found.push(mat)
  found.push(...reserve[side])
  if (side === attacker) found.push(...inside)
  return found
}

/** Whether the side still has anybody to fight: a Lord who has not Routed, or a Garrison. */
export function stands(combat: CombatFrame, side: Side): boolean {
  const { array, reserve, inside, attacker } = combat
  for (const mat of array[side]) if (mat !== NOBODY) return true
  if (reserve[side].length > 0) return true
  return side === attacker ? inside.length > 0 : hasGarrison(combat)
}

export function hasGarrison({ garrison }: CombatFrame): boolean {
  for (const count of garrison) if (count > 0) return true
  return false
}

/** The position of a mat, or -1. */
export function positionOf({ array }: CombatFrame, side: Side, mat: MatId): number {
  return array[side].indexOf(mat)
}

/** Whether the mat is one of a Lord who Sallies to relieve. */
export function isSallying({ ground }: Field, { sallying }: CombatFrame, mat: MatId): boolean {
  return mat !== GARRISON && sallying.includes(ground.mats[mat].lord)
}

/** The Lords of the side in the line that begins at a position. */
export function countLine({ array }: CombatFrame, side: Side, from: number): number {
  let count = 0
  for (let i = from; i < from + REAR; i++) if (array[side][i] !== NOBODY && array[side][i] !== GARRISON) count++
  return count
}

/**
 * Whom a mat at Front may Strike (4.4.2 STRIKE): whoever is opposite; else, Flanking, the closest in his line, where the
 * centre may choose; else anybody in the other line, all equally close (4.4.1 RELIEF SALLY).
 */
export function targetsOf(combat: CombatFrame, side: Side, mat: MatId): MatId[] {
  const at = positionOf(combat, side, mat)
  if (at < 0) return []
  const enemies = combat.array[other(side)]
  if (enemies[at] !== NOBODY) return [enemies[at]]
  const line = at < REAR ? 0 : REAR
  if (at === line + CENTRE) {
    const beside = [enemies[line], enemies[line + 2]].filter((one) => one !== NOBODY)
    if (beside.length > 0) return beside
  } else {
    if (enemies[line + CENTRE] !== NOBODY) return [enemies[line + CENTRE]]
    const far = enemies[at === line ? line + 2 : line]
    if (far !== NOBODY) return [far]
  }
  return enemies.slice(REAR - line, REAR - line + REAR).filter((one) => one !== NOBODY)
}

/** Whether the mat is at Front with no Enemy directly opposite. */
export function isFlanking({ array }: CombatFrame, side: Side, at: number): boolean {
  const mat = array[side][at]
  return mat !== NOBODY && mat !== GARRISON && array[other(side)][at] === NOBODY
}

/** Friendly Lords who may absorb Hits in a target's stead: each Flanks all of those who Strike (4.4.2 STRIKE). */
export function absorbersFor(combat: CombatFrame, side: Side, target: MatId, strikers: readonly MatId[]): MatId[] {
  const found: MatId[] = []
  for (let at = 0; at < POSITIONS; at++) {
    const mat = combat.array[side][at]
    if (mat === target || !isFlanking(combat, side, at)) continue
    const flanked = targetsOf(combat, side, mat)
    if (strikers.every((striker) => flanked.includes(striker))) found.push(mat)
  }
  return found
}

/** The Size of the Stronghold fought over. */
export function sizeAt(field: Field, locale: LocaleId): number {
  return field.ground.strongholds[strongholdType(field, locale)].size
}

/** Whether nothing on the mat can fight any more. */
export function isSpent(field: Field, mat: MatId): boolean {
  return countUnits(field, mat) === 0
}

/** Takes a mat out of the Array, or out of Reserve. */
export function leaveArray(combat: CombatFrame, side: Side, mat: MatId): void {
  const at = positionOf(combat, side, mat)
  if (at >= 0) combat.array[side][at] = NOBODY
  else {
    combat.reserve[side] = combat.reserve[side].filter((one) => one !== mat)
    combat.inside = combat.inside.filter((one) => one !== mat)
  }
}

/** Puts a mat from Reserve, or from inside, into a position. */
export function takePosition(combat: CombatFrame, side: Side, mat: MatId, at: number): void {
  leaveArray(combat, side, mat)
  combat.array[side][at] = mat
}

export function emptyArray(): MatId[] {
  return Array.from({ length: POSITIONS }, () => NOBODY)
}
