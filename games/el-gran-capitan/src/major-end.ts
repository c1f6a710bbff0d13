import type { Hex } from "@carroccio/hexes"
import { call, finish, simpleAnswer, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { isForce, unitsOf, type ForceId } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { RETREAT, type Field, type Play, type State } from "./position.ts"
import { beginPursuit } from "./pursuit.ts"
import { NOBODY, type Realm, type UnitId } from "./realm.ts"
import { beginRetreat, destroyForce, hasWayOut } from "./retreat.ts"
import { seatOf } from "./telling.ts"

/** Won by a Major Battle: the next Command Phase sets a Stand or Garrison Order. */
const WON = 2

const PURSUING = 0
const GATHERING = 1
const CHOOSING = 2
const FIRST = 3
const SECOND = 4

/** Pursuit and Retreat after a Major Battle (12.4 10-a, 12.4 11-a). */
interface MajorEndFrame extends Frame {
  readonly procedure: "majorEnd"
  readonly hex: Hex
  /** Attacker and defender of Step 1. */
  readonly forces: ForceId[]
  /** Those who retreat, in order. */
  losers: ForceId[]
  winner: ForceId
  /** Who is pursued, and who is still plundering. */
  readonly prey: UnitId[]
  readonly plundering: UnitId[]
  readonly tactics: number
  step: number
}

interface MajorEnd {
  readonly hex: Hex
  readonly forces: readonly ForceId[]
  /** 0 for the attacker of Step 1, 1 for the defender, -1 when both have lost. */
  readonly loser: number
  readonly prey: readonly UnitId[]
  readonly plundering: readonly UnitId[]
}

export function beginMajorEnd(play: Play, { hex, forces, loser, prey, plundering }: MajorEnd): void {
  const winner = loser < 0 ? NOBODY : forces[1 - loser]
  const tactics = play.ground.tactics
  if (winner !== NOBODY) tell(play, "majorBattleWon", tactics ? "O1.1 9-a" : "12.4 9-a", { leader: winner, hex })
  else tell(play, "majorBattleDrawn", tactics ? "O1.1 11-a" : "12.4 11-a", { hex })
  call(play, {
    procedure: "majorEnd",
    hex,
    forces: [...forces],
    losers: (loser < 0 ? forces : [forces[loser]]).filter((force) => force !== NOBODY),
    winner,
    prey: [...prey],
    plundering: [...plundering],
    tactics: tactics ? 1 : 0,
    step: loser < 0 ? CHOOSING : PURSUING,
  } satisfies MajorEndFrame)
}

/** Of two that have both lost the attacker says who retreats first (O1.1 11-a). */
function isChoosing({ step, losers }: MajorEndFrame): boolean {
  return step === CHOOSING && losers.length > 1
}

export const majorEnd: Procedure<Realm, State, MajorEndFrame> = {
  name: "majorEnd",
  asks: (field, frame) => (isChoosing(frame) ? [seatOf(field, field.state.side[frame.forces[0]])] : []),
  prompt: (_field, { hex }) => ({ key: "retreatFirst", rule: "O1.1 11-a", args: { hex } }),
  verbs: {
    retreatFirst: simpleAnswer<Realm, State, MajorEndFrame>("retreatFirst", (_play, frame) => {
      frame.step = FIRST
    }),
    retreatLast: simpleAnswer<Realm, State, MajorEndFrame>("retreatLast", (_play, frame) => {
      frame.losers.reverse()
      frame.step = FIRST
    }),
  },
  run(play, frame) {
    const { losers, winner } = frame
    switch (frame.step++) {
      case PURSUING:
        pursue(play, frame)
        return
      case GATHERING:
        gather(play, frame)
        frame.step = FIRST
        return
      case CHOOSING:
        return
      case FIRST:
        if (winner !== NOBODY) halt(play, winner)
        if (mustWait(play, frame)) losers.reverse()
        withdraw(play, frame, losers[0])
        return
      case SECOND:
        if (losers.length > 1) withdraw(play, frame, losers[1])
        return
      default:
        finish(play)
    }
  },
}

/** Of two that both leave, one without a way out surrenders to nobody if the other goes first (13.2, O1.1 11-a). */
function mustWait(field: Field, { losers, hex }: MajorEndFrame): boolean {
  if (losers.length < 2 || losers.some((force) => !isForce(field, force) || field.state.at[force] !== hex)) return false
  return !hasWayOut(field, losers[0]) && hasWayOut(field, losers[1])
}

/** 12.4 10-a, O1.1 10-a: the winner rides after the loser and loots his camp. */
function pursue(play: Play, { losers, winner, prey, plundering, hex }: MajorEndFrame): void {
  const [pursued] = losers
  if (pursued === undefined || !isForce(play, pursued) || play.state.at[pursued] !== hex || prey.length === 0) return
  const units = prey.filter((unit) => play.state.of[unit] >= 0 && !plundering.includes(unit))
  beginPursuit(play, { pursuers: [winner], pursued, units, modifier: 0, loot: true, absent: plundering })
}

/** Plunderers come back to a Force that still exists without them (O1.1.1 CAVALRY CHARGE). */
function gather(play: Play, { losers, plundering }: MajorEndFrame): void {
  const [loser] = losers
  if (loser === undefined || !isForce(play, loser)) return
  if (unitsOf(play, loser).every((unit) => plundering.includes(unit)))
    destroyForce(play, loser, "plunderersLost", "O1.1.1 CAVALRY CHARGE")
}

/** 12.4 11-a: the winner stays where he is in the next turn, unless he has Strategic Ability (4.8.1 L). */
function halt(play: Play, winner: ForceId): void {
  if (!isForce(play, winner) || play.ground.leaders[winner].features.includes("L")) return
  play.state.noMove[winner] = WON
  tell(play, "noMove", "12.4 11-a", { leader: winner, hex: play.state.at[winner] })
}

/** 12.4 11-a: a Retreat Order and the whole Movement Allowance. */
function withdraw(play: Play, { hex }: MajorEndFrame, force: ForceId | undefined): void {
  if (force === undefined || !isForce(play, force) || play.state.at[force] !== hex) return
  giveOrder(play, force, RETREAT)
  beginRetreat(play, force, { full: true, atLeast: 1, before: false })
}
