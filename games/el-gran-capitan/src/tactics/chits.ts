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
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { ATTACKER, corpsOf, corpsOfLeader, DEFENDER, NONE } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm } from "../realm.ts"
import { seatOf, tellOwner } from "../telling.ts"
import {
  available,
  CHARGE,
  couldCharge,
  countermix,
  EARTHWORKS,
  fullBattle,
  holds,
  MOST_CHITS,
  RIVER,
  type FullFrame,
} from "./frame.ts"

/** How many chits each may select: half a die, rounded up, and the Initiative of his Capitano Generale (O1.1 4-a). */
export function rollInitiative(play: Play, battle: FullFrame): void {
  for (const index of [ATTACKER, DEFENDER]) {
    const leader = battle.forces[index]
    const die = roll(play)
    const count = Math.ceil(die / 2) + play.ground.leaders[leader].initiative
    battle.allowed[index] = count
    tell(play, "battleInitiative", "O1.1 4-a", { leader, die, count, hex: battle.hex })
  }
}

/** A player selects Tactical Options in secret and places them on his Capitani (O1.1 4-a). */
interface TacticalOptionsFrame extends Frame {
  readonly procedure: "tacticalOptions"
  /** 0 for the attacker of Step 1, 1 for the defender. */
  readonly index: number
}

export function beginTacticalOptions(play: Play, index: number): void {
  call(play, { procedure: "tacticalOptions", index } satisfies TacticalOptionsFrame)
}

/** How many of those allowed are still to be selected. */
function left(battle: FullFrame, index: number): number {
  let placed = 0
  for (const corps of corpsOf(battle, index)) for (const kind of battle.chits[corps]) if (!isGiven(kind)) placed++
  return battle.allowed[index] - placed
}

function isGiven(kind: number): boolean {
  return kind === EARTHWORKS || kind === RIVER
}

/** Impetuosi who have yet to get the Charge that they must have (4.8.1 I). */
function wanting(field: Field, battle: FullFrame, index: number): number[] {
  return corpsOf(battle, index).filter(
    (corps) =>
      field.ground.leaders[battle.corps[corps]].features.includes("I") &&
      couldCharge(field, battle, corps) &&
      battle.chits[corps].length < MOST_CHITS &&
      !holds(battle, corps, CHARGE),
  )
}

/** How many of the Charges that are wanted can still be had. */
function due(field: Field, battle: FullFrame, index: number): number {
  const wants = wanting(field, battle, index).length
  return Math.min(wants, available(field, battle, index, CHARGE), left(battle, index))
}

function mayPlace(field: Field, index: number, leader: LeaderId, kind: number): Verdict {
  const battle = fullBattle(field)
  const corps = corpsOfLeader(battle, leader)
  if (corps === NONE || battle.whose[corps] !== index) return refuse("O1.1 4-a", "notHisCorps", { leader })
  if (kind < 0 || kind >= field.ground.charts.chits.length)
    return refuse("O1.1.1", "noSuchChit", { leader, chit: kind })
  if (battle.chits[corps].length >= MOST_CHITS) return refuse("O1.1 4-a", "twoChits", { leader })
  if (!isGiven(kind) && left(battle, index) < 1) return refuse("O1.1 4-a", "noMoreChits", { chit: kind })
  if (available(field, battle, index, kind) < 1) return refuse("O1.1.1", "noneLeft", { chit: kind })
  const wants = wanting(field, battle, index)
  if (wants.length === 0 || (kind === CHARGE && wants.includes(corps))) return OK
  const least = due(field, battle, index)
  const crowded =
    (!isGiven(kind) && left(battle, index) <= least) ||
    (kind === CHARGE && available(field, battle, index, CHARGE) <= least) ||
    (least > 0 && wants.includes(corps) && battle.chits[corps].length + 1 >= MOST_CHITS)
  return crowded ? refuse("4.8.1 I", "mustCharge", { leader: battle.corps[wants[0]] }) : OK
}

interface Place extends Action {
  readonly leader: LeaderId
  readonly chit: number
}

const place: Verb<Realm, State, TacticalOptionsFrame, Place> = {
  fields: { leader: "integer", chit: "integer" },
  candidates(field, { index }) {
    const battle = fullBattle(field)
    const found: Place[] = []
    for (const corps of corpsOf(battle, index)) {
      if (battle.chits[corps].length >= MOST_CHITS) continue
      for (let chit = 0; chit < field.ground.charts.chits.length; chit++)
        found.push({ type: "place", leader: battle.corps[corps], chit })
    }
    return found
  },
  may: (field, { index }, { leader, chit }) => mayPlace(field, index, leader, chit),
  do(play, { index }, { leader, chit }) {
    const battle = fullBattle(play)
    battle.chits[corpsOfLeader(battle, leader)].push(chit)
    tellOwner(play, "chitPlaced", "O1.1 4-a", battle.sides[index], { leader, chit })
  },
}

const READY = [{ type: "ready" }]

const ready: Verb<Realm, State, TacticalOptionsFrame, Action> = {
  fields: {},
  candidates: () => READY,
  may(field, { index }) {
    const battle = fullBattle(field)
    if (due(field, battle, index) === 0) return OK
    return refuse("4.8.1 I", "mustCharge", { leader: battle.corps[wanting(field, battle, index)[0]] })
  },
  do: (play) => finish(play),
}

/** Whether there is room for more: no more than the other can see. */
function mayGoOn(field: Field, index: number): boolean {
  const battle = fullBattle(field)
  const corps = corpsOf(battle, index)
  if (corps.every((one) => battle.chits[one].length >= MOST_CHITS)) return false
  const placed = corps.reduce((sum, one) => sum + battle.chits[one].length, 0)
  const given = countermix(field, battle, index, EARTHWORKS) + countermix(field, battle, index, RIVER)
  return placed < battle.allowed[index] + given
}

export const tacticalOptions: Procedure<Realm, State, TacticalOptionsFrame> = {
  name: "tacticalOptions",
  asks: (field, { index }) => (mayGoOn(field, index) ? [seatOf(field, fullBattle(field).sides[index])] : []),
  prompt(field, { index }) {
    const battle = fullBattle(field)
    return { key: "tacticalOptions", rule: "O1.1 4-a", args: { hex: battle.hex, count: left(battle, index) } }
  },
  verbs: { place, ready },
  run: (play) => finish(play),
}
