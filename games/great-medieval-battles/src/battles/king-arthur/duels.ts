import {
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Plain,
  type Procedure,
  type Random,
  type Seat,
} from "@carroccio/kernel"
import type { Battle } from "../../battle.ts"
import { sideOf, type BattleVerb } from "../../exclusive.ts"
import { CAPTURED, ELIMINATED, type Field, type Play, type Side, type State, type Unit } from "../../position.ts"
import { remove } from "../../stacking.ts"

/** Where a leader aims and where he guards in one exchange: places in the list of aims. */
interface Pick {
  aim: number
  guard: number
}

/** How a duellist fares. */
interface Duellist {
  leader: Unit
  /** What he has chosen for this exchange in secret, until both have chosen. */
  pick: Pick | null
  stunned: number
  /** His weapon is broken; the next such blow unhorses him. */
  broken: number
  unhorsed: number
}

/** A duel under way; the duellists by side. */
export interface DuelFrame extends Frame {
  procedure: "exchange"
  /** The exchange under way, from 1. */
  exchange: number
  /** The side that challenged: its blow is rolled first. */
  challenger: Side
  duellists: [Duellist, Duellist]
}

interface ExchangeAction extends Action {
  readonly type: "exchange"
  readonly aim: string
  readonly guard: string
}

function aimsOf(field: Field): readonly string[] {
  return field.ground.pack.special.duel?.aims ?? []
}

export function beginDuel(field: Field, leader: Unit, target: Unit): DuelFrame {
  const challenger = field.state.side[leader]
  const fresh = (one: Unit): Duellist => ({ leader: one, pick: null, stunned: 0, broken: 0, unhorsed: 0 })
  return {
    procedure: "exchange",
    exchange: 1,
    challenger,
    duellists: challenger === 0 ? [fresh(leader), fresh(target)] : [fresh(target), fresh(leader)],
  }
}

const exchangeVerb: BattleVerb<DuelFrame> = {
  fields: { aim: "text", guard: "text" },
  candidates: (field) =>
    aimsOf(field).flatMap((aim) => aimsOf(field).map((guard) => ({ type: "exchange" as const, aim, guard }))),
  may(field, _frame, action) {
    const { aim, guard } = action as ExchangeAction
    for (const place of [aim, guard]) if (!aimsOf(field).includes(place)) return refuse("15.0", "noAim", { place })
    return OK
  },
  do(play, frame, action, seat) {
    const { aim, guard } = action as ExchangeAction
    const aims = aimsOf(play)
    frame.duellists[sideOf(play.ground, seat)].pick = { aim: aims.indexOf(aim), guard: aims.indexOf(guard) }
  },
}

/** Both leaders choose at once and in secret; then the blows are shown and rolled (15.0). */
export const exchange: Procedure<Battle, State, DuelFrame> = {
  name: "exchange",
  asks: (field, frame) => field.ground.seats.filter((_, side) => frame.duellists[side].pick === null),
  prompt: (_field, frame) => ({
    key: "exchange",
    rule: "15.0",
    args: { exchange: frame.exchange, leaders: frame.duellists.map(({ leader }) => leader) },
  }),
  verbs: { exchange: exchangeVerb },
  run(play, frame) {
    strike(play, frame, frame.challenger)
    strike(play, frame, (1 - frame.challenger) as Side)
    for (const duellist of frame.duellists) duellist.pick = null
    if (settle(play, frame)) return
    if (frame.exchange === play.ground.pack.special.duel?.exchanges) {
      tell(play, "duelDrawn", "15.0", { leaders: frame.duellists.map(({ leader }) => leader) })
      finish(play)
    } else frame.exchange++
  },
}

/** An aim that the other's guard misses strikes home, and a die says what it does (15.0). */
function strike(play: Play, frame: DuelFrame, side: Side): void {
  const by = frame.duellists[side]
  const other = frame.duellists[1 - side]
  if (by.pick === null || other.pick === null) return
  const aims = aimsOf(play)
  const data = { leader: by.leader, target: other.leader, aim: aims[by.pick.aim], guard: aims[other.pick.guard] }
  if (by.pick.aim === other.pick.guard) {
    tell(play, "blowParried", "15.0", data)
    return
  }
  const die = roll(play)
  const effect = play.ground.pack.special.duel?.wounds.find(({ rolls }) => rolls.includes(die))?.effect
  if (effect === "stun" || effect === "stunAndUnhorse") other.stunned = 1
  if (effect === "stunAndUnhorse" || (effect === "breakLanceThenUnhorse" && other.broken === 1)) other.unhorsed = 1
  if (effect === "breakLanceThenUnhorse") other.broken = 1
  const { stunned, broken, unhorsed } = other
  tell(play, "blowStruck", "15.0", { ...data, die, effect: effect ?? null, stunned, broken, unhorsed })
}

/** Who is stunned and unhorsed is beaten: he yields to the other, or both die when both are beaten (15.0). */
function settle(play: Play, frame: DuelFrame): boolean {
  const beaten = frame.duellists.filter(({ stunned, unhorsed }) => stunned === 1 && unhorsed === 1)
  for (const { leader } of beaten) {
    remove(play, leader, beaten.length === 2 ? ELIMINATED : CAPTURED)
    tell(play, beaten.length === 2 ? "leaderSlain" : "leaderYields", "15.0", { leader })
  }
  if (beaten.length > 0) finish(play)
  return beaten.length > 0
}

export function duelOf(field: Field): DuelFrame | undefined {
  const frame = field.position.stack.at(-1)
  return frame?.procedure === "exchange" ? (frame as DuelFrame) : undefined
}

/** What everybody sees of a duel: who fights, how they fare and who has chosen, never what. */
export function shownDuel(field: Field): Plain {
  const frame = duelOf(field)
  if (frame === undefined) return null
  return {
    exchange: frame.exchange,
    challenger: field.ground.seats[frame.challenger],
    duellists: frame.duellists.map(({ leader, pick, stunned, broken, unhorsed }) => ({
      leader,
      chosen: pick !== null,
      stunned: stunned === 1,
      broken: broken === 1,
      unhorsed: unhorsed === 1,
    })),
  }
}

/** A seat does not know what the other has chosen. */
export function hiddenPicks(field: Field, seat: Seat): string[] {
  const frame = duelOf(field)
  const other = 1 - sideOf(field.ground, seat)
  return frame !== undefined && frame.duellists[other].pick !== null ? ["duel.pick"] : []
}

/** Any aim and any guard may be what the other has chosen. */
export function imaginePick(field: Field, seat: Seat, random: Random): void {
  const other = duelOf(field)?.duellists[1 - sideOf(field.ground, seat)]
  if (other === undefined || other.pick === null) return
  const count = aimsOf(field).length
  other.pick = { aim: random(count), guard: random(count) }
}

/** Who always chose alike would be read: every aim and every guard is as good as another. */
export function duelPlans(field: Field, random: Random): readonly (readonly Action[])[] | undefined {
  if (duelOf(field) === undefined) return undefined
  const aims = aimsOf(field)
  return [[{ type: "exchange", aim: aims[random(aims.length)], guard: aims[random(aims.length)] }]]
}
