import { refuse, tell, OK, type Verdict } from "@carroccio/kernel"
import { primoOf, unitsOn } from "../forces.ts"
import { terrainOnCharge } from "../major-charge.ts"
import {
  ATTACKER,
  cavalryOf,
  corpsOf,
  DEFENDER,
  followCorps,
  hasRiver,
  hasWorks,
  isFree,
  join,
  opponentsOf,
  sparesEnemy,
  type LineFrame,
} from "../major-line.ts"
import type { Field, Play } from "../position.ts"
import { NOBODY } from "../realm.ts"

/** Tactical Options (O1.1.1). */
export const FORMATION = 0
export const ARTILLERY = 1
export const CHARGE = 2
export const FIREARMS = 3
export const COMBINED_ARMS = 4
export const RESERVE = 5
export const MUSTER = 6
export const EARTHWORKS = 7
export const RIVER = 8
export const TACTICS = [
  "formation",
  "artillery",
  "cavalryCharge",
  "firearms",
  "combinedArms",
  "reserve",
  "muster",
  "earthworks",
  "river",
] as const

/** Sections of the Battle Roster (O1.1 5-a). */
export const VANGUARD = 0
export const MAIN_BODY = 1
export const REARGUARD = 2
export const UNPLACED = 3

/** No more chits on one Capitano (O1.1 4-a). */
export const MOST_CHITS = 2

/** A Major Battle in full. What is counted by side is the attacker's of Step 1 first. */
export interface FullFrame extends LineFrame {
  readonly procedure: "battleInFull"
  step: number
  /** From 1. */
  round: number
  /** The section that fights now. */
  fight: number
  turn: number
  /** By side: how many chits may be selected; 1 when Formation was played; 1 when Muster was. */
  allowed: number[]
  formation: number[]
  mustered: number[]
  /** By side, by kind: chits that are spent or lost. */
  used: number[][]
  /** By Corps: the kinds of the chits on its card. How many there are can be seen, which they are is secret. */
  chits: number[][]
  /** By Corps: chits that were played and lie beside it on the Battle Roster. */
  laid: number[][]
  /** By Corps. */
  section: number[]
  /** Corps that have fired, and that have used Firearms, in this round. */
  fired: number[]
  screened: number[]
  /** Corps that have charged in this Fight, and in the battle. */
  ridden: number[]
  charged: number[]
  /** Corps that retire in good order after Muster. */
  retired: number[]
  /** 1 when a Corps of the Rearguard has come in. */
  sent: number
  tally: number
}

/** The battle under way. */
export function fullBattle({ position }: Field): FullFrame {
  for (let i = position.stack.length - 1; i >= 0; i--) {
    const frame = position.stack[i]
    if (frame.procedure === "battleInFull") return frame as FullFrame
  }
  throw new Error("no battle in full is under way")
}

/** Takes note of what has become of the Corps; gives whether both Forces are still there. */
export function follow(play: Play, battle: FullFrame): boolean {
  followCorps(play, battle, (_corps, beside) => {
    battle.chits.push([])
    battle.laid.push([])
    battle.section.push(battle.section[beside])
  })
  battle.contacts = battle.contacts.filter(
    ([a, b]) => !isDemoralised(play, battle, a) && !isDemoralised(play, battle, b),
  )
  return !battle.forces.includes(NOBODY)
}

/** O1.1.4: all its units are Demoralised, or more than half are and the others have a Quality of 1 at most. */
export function isDemoralised(field: Field, battle: FullFrame, corps: number): boolean {
  const leader = battle.corps[corps]
  if (leader === undefined || leader === NOBODY) return true
  let good = 0
  let bad = 0
  let best = 0
  for (const unit of unitsOn(field, leader)) {
    if (field.state.demoralised[unit] === 1 || battle.plundering.includes(unit)) bad++
    else {
      good++
      best = Math.max(best, field.ground.units[unit].quality)
    }
  }
  return good === 0 || (bad > good && best - field.state.disrupted[primoOf(field, leader)] <= 1) // 10.3
}

/** The Corps of a side in a section that can fight. */
export function corpsIn(field: Field, battle: FullFrame, index: number, section: number): number[] {
  return corpsOf(battle, index).filter(
    (corps) => battle.section[corps] === section && !isDemoralised(field, battle, corps),
  )
}

/** Those of a side who act in the Fight. */
export function activeCorps(field: Field, battle: FullFrame, index: number): number[] {
  return corpsIn(field, battle, index, battle.fight)
}

/** Whom a Corps may fight in this Fight (O1.1 6-a, O1.1 7-a). */
export function foesOf(field: Field, battle: FullFrame, corps: number): number[] {
  const other = 1 - battle.whose[corps]
  // Whoever is drawn into the other's Fight fights those who act in it.
  if (battle.section[corps] !== battle.fight) return activeCorps(field, battle, other)
  const vanguard = corpsIn(field, battle, other, VANGUARD)
  if (battle.fight === MAIN_BODY)
    return [...corpsIn(field, battle, other, MAIN_BODY), ...vanguard.filter((one) => isFree(battle, one))]
  return vanguard.length > 0 ? vanguard : corpsIn(field, battle, other, MAIN_BODY)
}

/** Those at whom a Corps may fire or ride: once engaged, only those with whom it is. */
export function targetsOf(field: Field, battle: FullFrame, corps: number): number[] {
  const opponents = opponentsOf(battle, corps)
  return opponents.length > 0 ? opponents : foesOf(field, battle, corps)
}

// Chits

export function holds(battle: FullFrame, corps: number, kind: number): boolean {
  return battle.chits[corps].includes(kind)
}

export function lies(battle: FullFrame, corps: number, kind: number): boolean {
  return battle.laid[corps].includes(kind)
}

function countOf(lists: readonly (readonly number[])[], battle: FullFrame, index: number, kind: number): number {
  let count = 0
  for (const [corps, kinds] of lists.entries())
    if (battle.whose[corps] === index) for (const one of kinds) if (one === kind) count++
  return count
}

/** How many chits of a kind a side has in all: Earthworks and River only in them (O1.1.1 EARTHWORKS/RIVER). */
export function countermix(field: Field, battle: FullFrame, index: number, kind: number): number {
  if (kind === EARTHWORKS && (index === ATTACKER || !hasWorks(field, battle))) return 0
  if (kind === RIVER && (index === ATTACKER || !hasRiver(field, battle))) return 0
  return field.ground.charts.chits[kind] ?? 0
}

/** How many chits of a kind a side could still take. */
export function available(field: Field, battle: FullFrame, index: number, kind: number): number {
  const taken = battle.used[index][kind] + countOf(battle.chits, battle, index, kind)
  return countermix(field, battle, index, kind) - taken - countOf(battle.laid, battle, index, kind)
}

/** Whether the enemy must reckon with a Corps having a chit of a kind: what is asked may depend on no more than that. */
export function mightHold(field: Field, battle: FullFrame, corps: number, kind: number): boolean {
  if (battle.chits[corps].length === 0) return false
  const index = battle.whose[corps]
  const seen = battle.used[index][kind] + countOf(battle.laid, battle, index, kind)
  return countermix(field, battle, index, kind) > seen
}

/** Takes a chit off a card: to the roster, where it lies, or away. */
export function playChit(play: Play, battle: FullFrame, corps: number, kind: number, stays: boolean): void {
  const kinds = battle.chits[corps]
  kinds.splice(kinds.indexOf(kind), 1)
  if (stays) battle.laid[corps].push(kind)
  else battle.used[battle.whose[corps]][kind]++
  tell(play, "chitPlayed", `O1.1.1 ${RULE_NAMES[kind]}`, { leader: battle.corps[corps], chit: kind, hex: battle.hex })
}

const RULE_NAMES = [
  "FORMATION",
  "ARTILLERY",
  "CAVALRY CHARGE",
  "FIREARMS",
  "COMBINED ARMS",
  "RESERVE",
  "MUSTER",
  "EARTHWORKS/RIVER",
  "EARTHWORKS/RIVER",
] as const

/** Takes away a chit that lies on the roster. */
export function takeUp(battle: FullFrame, corps: number, kind: number): void {
  const kinds = battle.laid[corps]
  const at = kinds.indexOf(kind)
  if (at < 0) return
  kinds.splice(at, 1)
  battle.used[battle.whose[corps]][kind]++
}

/** A Corps that goes forward loses chits, played or not. */
export function loseChits(play: Play, battle: FullFrame, corps: number, kinds: readonly number[], rule: string): void {
  for (const kind of kinds) {
    for (const list of [battle.chits[corps], battle.laid[corps]]) {
      for (let at = list.indexOf(kind); at >= 0; at = list.indexOf(kind)) {
        list.splice(at, 1)
        battle.used[battle.whose[corps]][kind]++
        tell(play, "chitLost", rule, { leader: battle.corps[corps], chit: kind, hex: battle.hex })
      }
    }
  }
}

// 4.8.1 I

/** Whether a Corps has Cavalry and ground to charge with, and an enemy to charge (4.8.1 C). */
export function couldCharge(field: Field, battle: FullFrame, corps: number): boolean {
  if (sparesEnemy(field, battle, corps)) return false
  return terrainOnCharge(field, battle.hex) !== null && cavalryOf(field, battle, corps).length > 0
}

/** An Impetuoso with a Charge chit that he can use and who has not charged yet; in the Rearguard he cannot. */
export function mustChargeFirst(field: Field, battle: FullFrame, corps: number): boolean {
  const { features } = field.ground.leaders[battle.corps[corps]]
  if (!features.includes("I") || battle.charged.includes(corps) || battle.section[corps] === REARGUARD) return false
  return holds(battle, corps, CHARGE) && couldCharge(field, battle, corps)
}

/** A Corps is about to charge: it leaves its works, and does so once in a Fight (O1.1.1 CAVALRY CHARGE). */
export function setOut(play: Play, battle: FullFrame, corps: number): void {
  loseChits(play, battle, corps, [EARTHWORKS, RIVER], "O1.1.1 CAVALRY CHARGE")
  battle.ridden.push(corps)
  battle.charged.push(corps)
}

/** Whether a Corps may play a chit: an Impetuoso none before his Charge (4.8.1 I). */
export function mayPlay(field: Field, battle: FullFrame, corps: number, kind: number): Verdict {
  const leader = battle.corps[corps]
  if (!holds(battle, corps, kind)) return refuse("O1.1.1", "noSuchChit", { leader, chit: kind })
  if (kind !== CHARGE && kind !== FORMATION && mustChargeFirst(field, battle, corps))
    return refuse("4.8.1 I", "mustCharge", { leader })
  return OK
}

// Earthworks and River

export function isCovered(battle: FullFrame, corps: number): boolean {
  return lies(battle, corps, EARTHWORKS) || lies(battle, corps, RIVER)
}

/** Whether a Corps might now play Earthworks or River. */
export function mightTakeCover(field: Field, battle: FullFrame, corps: number): boolean {
  if (battle.whose[corps] !== DEFENDER || isCovered(battle, corps)) return false
  return mightHold(field, battle, corps, EARTHWORKS) || mightHold(field, battle, corps, RIVER)
}

// O1.1.2

/** The Corps that engage, and those that are engaged: a contact is noted as engager, engaged. */
export function isEngaging(battle: FullFrame, corps: number): boolean {
  return battle.contacts.some(([engager]) => engager === corps)
}

/** Whoever engages gives up his works and guns (O1.1.1 EARTHWORKS/RIVER, O1.1.1 ARTILLERY). */
export function engageCorps(play: Play, battle: FullFrame, corps: number, enemy: number): void {
  join(battle, enemy, [corps, enemy])
  const data = { leader: battle.corps[corps], target: battle.corps[enemy], hex: battle.hex }
  tell(play, "engages", "O1.1.2", data)
  loseChits(play, battle, corps, [ARTILLERY, EARTHWORKS, RIVER], "O1.1.2.2")
}

/** A free Corps stands by those whom an enemy has engaged. */
export function supportAgainst(play: Play, battle: FullFrame, corps: number, engager: number): void {
  join(battle, engager, [engager, corps])
  tell(play, "supports", "O1.1.2.2", {
    leader: battle.corps[corps],
    target: battle.corps[engager],
    hex: battle.hex,
  })
}
