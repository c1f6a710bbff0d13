import { roll, tell } from "@carroccio/kernel"
import { GARRISON, hasGarrison, isSpent, leaveArray, NOBODY, positionOf, type CombatFrame } from "./battlefield.ts"
import { matHas } from "./cards.ts"
import type { Field, Play } from "./position.ts"
import { ARMIGERI, KINDS, other, VILLICI, type MatId } from "./tuscany.ts"

/** The Armor that Armigeri have behind their Palvesari, until the third of them is Routed, rallied later or not. */
const PALVESARI = 4
const PALVESARI_UNTIL = 3

/** The range in which a unit saves itself from a Hit, as cards have it (4.4.2 PROTECTION); 0 for Villici. */
export function protectionOf(field: Field, combat: CombatFrame, mat: MatId, kind: number): number {
  const { protection } = field.ground.units[kind]
  if (kind !== ARMIGERI || mat === GARRISON || combat.broken.includes(mat)) return protection
  // card F13 capability, card F14 capability, card F15 capability, card S13 capability, card S14 capability, card S15 capability
  return matHas(field, mat, "palvesari") ? PALVESARI : protection
}

/** A unit takes a Hit. Whether it fell: Routed, or removed if Villici (4.4.2 ROLL BY HIT, ROUT). */
export function takeHit(play: Play, combat: CombatFrame, mat: MatId, kind: number, crossbow: boolean): boolean {
  const { ground, state } = play
  let top = protectionOf(play, combat, mat, kind)
  if (top > 0) {
    // Crossbows take 2 off Armor, which stays at least 1.
    if (crossbow && ground.units[kind].armored) top = Math.max(1, top - 2)
    const die = roll(play)
    tell(play, die <= top ? "saved" : "routed", "4.4.2 ROLL BY HIT", { mat, kind, die, protection: top })
    if (die <= top) return false
  } else tell(play, "removed", "4.4.2 ROLL BY HIT", { mat, kind })
  if (mat === GARRISON) {
    combat.garrison[kind]--
    state.pool[kind]++
    if (!hasGarrison(combat)) loseGarrison(combat)
    return true
  }
  state.forces[mat * KINDS + kind]--
  if (kind === VILLICI) {
    state.pool[kind]++
    combat.lost.push(mat, kind, 0)
  } else state.routed[mat * KINDS + kind]++
  const breaks = kind === ARMIGERI && state.routed[mat * KINDS + kind] >= PALVESARI_UNTIL
  if (breaks && !combat.broken.includes(mat)) combat.broken.push(mat)
  routIfSpent(play, combat, mat)
  return true
}

/** The last of a Garrison has fallen: it holds no position any longer. */
function loseGarrison(combat: CombatFrame): void {
  const row = combat.array[other(combat.attacker)]
  const at = row.indexOf(GARRISON)
  if (at >= 0) row[at] = NOBODY
}

/** A Lord Routs with his last unit, and leaves the Array at once (4.4.2 ROUT). */
export function routIfSpent(play: Play, combat: CombatFrame, mat: MatId): void {
  if (!isSpent(play, mat) || combat.routed.includes(mat)) return
  const { side } = play.ground.mats[mat]
  if (combat.redStream[side] === 1 && rallyOnce(play, combat, mat)) return
  const position = positionOf(combat, side, mat)
  leaveArray(combat, side, mat)
  combat.routed.push(mat)
  tell(play, "matRouted", "4.4.2 ROUT", { mat, position })
}

/** card F16 event: at the first Rout of a mat its Routed units roll, once. Whether any of them stands again. */
function rallyOnce(play: Play, combat: CombatFrame, mat: MatId): boolean {
  const { ground, state } = play
  const { side } = ground.mats[mat]
  combat.redStream[side] = 0
  let back = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const dice: number[] = []
    for (let i = state.routed[mat * KINDS + kind]; i > 0; i--) dice.push(roll(play))
    if (dice.length === 0) continue
    const count = dice.filter((die) => die <= ground.units[kind].protection).length
    state.routed[mat * KINDS + kind] -= count
    state.forces[mat * KINDS + kind] += count
    back += count
    tell(play, "rallied", "card F16 event", { mat, kind, dice, count })
  }
  return back > 0
}
