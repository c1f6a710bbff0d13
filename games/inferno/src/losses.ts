import { roll, tell } from "@carroccio/kernel"
import type { CombatFrame } from "./battlefield.ts"
import type { EndingFrame } from "./ending.ts"
import { isOnMap, matsOf } from "./lords.ts"
import type { Play } from "./position.ts"
import { CAVALIERI, KINDS, type LordId, type MatId, type Side } from "./tuscany.ts"

/** Knights are Captured on a roll of this or more (4.4.4 KNIGHTS’ QUARTER). */
const CAPTURED_FROM = 3

/** Every Routed unit of both sides rolls: back to its Lord, or Lost (4.4.3 LOSSES, 4.4.4). */
export function rollForLosses(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  for (const side of [0, 1] as const) {
    for (const lord of combat.lords[side]) {
      if (!isOnMap(play, lord) || frame.removed.includes(lord)) continue
      for (const mat of matsOf(play, lord)) rollForMat(play, combat, mat, side, isHarsh(frame, combat, lord, side))
    }
  }
}

/** Whether only a 1 saves: those who Retreated without having Conceded, and those who Stormed. */
function isHarsh(frame: EndingFrame, combat: CombatFrame, lord: LordId, side: Side): boolean {
  if (combat.kind === "storm") return side === combat.attacker
  return frame.retreated.includes(lord) && combat.conceded !== side
}

function rollForMat(play: Play, combat: CombatFrame, mat: MatId, side: Side, harsh: boolean): void {
  const { ground, state } = play
  for (let kind = 0; kind < KINDS; kind++) {
    const routed = state.routed[mat * KINDS + kind]
    if (routed === 0) continue
    const top = harsh ? 1 : ground.units[kind].protection
    const dice: number[] = []
    for (let i = 0; i < routed; i++) dice.push(roll(play))
    let kept = 0
    let captured = 0
    for (const die of dice) {
      if (die <= top) kept++
      else {
        const quarter = combat.kind !== "storm" && isKnight(kind) && die >= CAPTURED_FROM
        if (quarter) captured++
        combat.lost.push(mat, kind, quarter ? 1 : 0)
      }
    }
    state.routed[mat * KINDS + kind] = 0
    state.forces[mat * KINDS + kind] += kept
    state.pool[kind] += routed - kept - captured
    if (captured > 0) state.captured[side * 2 + kind] += captured
    tell(play, "lossesRolled", "4.4.4", { mat, kind, dice, count: routed - kept, captured })
  }
}

function isKnight(kind: number): boolean {
  return kind <= CAVALIERI
}

/** The knights of a Lord who is removed in Battle roll for Quarter (4.4.4 KNIGHTS’ QUARTER, 4.4.5). */
export function captureKnights(play: Play, lord: LordId): void {
  for (const mat of matsOf(play, lord))
    for (let kind = 0; kind <= CAVALIERI; kind++) {
      const knights = play.state.forces[mat * KINDS + kind] + play.state.routed[mat * KINDS + kind]
      if (knights === 0) continue
      const dice: number[] = []
      for (let i = 0; i < knights; i++) dice.push(roll(play))
      const count = dice.filter((die) => die >= CAPTURED_FROM).length
      takeKnights(play, mat, kind, count)
      tell(play, "knightsCaptured", "4.4.4 KNIGHTS’ QUARTER", { mat, kind, dice, count })
    }
}

/** So many knights of a mat go into the other side's hands. */
export function takeKnights({ ground, state }: Play, mat: MatId, kind: number, count: number): void {
  const standing = Math.min(count, state.forces[mat * KINDS + kind])
  state.forces[mat * KINDS + kind] -= standing
  state.routed[mat * KINDS + kind] -= count - standing
  state.captured[ground.mats[mat].side * 2 + kind] += count
}
