import type { Hex } from "@carroccio/hexes"
import {
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import {
  GHIBELLINE,
  GUELPH,
  other,
  WAITING,
  WITHDRAWN,
  type Field,
  type Play,
  type Side,
  type State,
} from "./position.ts"
import { remove } from "./stacking.ts"
import { raiseLevel, score, WINNING_LEVEL } from "./victory.ts"

/** Before the march a side may give up the Reserve of a Battaglia, or free it of its rules, for a price (S.4.2, S.7.2, S.9.2). */
export interface WaiversFrame extends Frame {
  procedure: "waivers"
  side: number
  done: number
}

interface WaiveAction extends Action {
  readonly battaglia: number
}

function mayWaive(field: Field, frame: WaiversFrame, battaglia: number): Verdict {
  const { ground, state } = field
  const waiver = ground.exclusive.waiver
  const one = battaglia < 0 ? undefined : ground.battaglie[battaglia]
  if (waiver === undefined || one === undefined || !waiver.of.includes(one.id))
    return refuse(waiver?.rule ?? "S.2.3", "noWaiver", { battaglia })
  if (one.side !== frame.side) return refuse(waiver.rule, "notYourCapitano", { unit: one.capitano })
  return state.inReserve[battaglia] === 1 ? OK : refuse(waiver.rule, "notInReserve", { unit: one.capitano })
}

/** Rule S.6.4 may be bought off for two levels a Battaglia (S.7.3). */
function mayUnbind(field: Field, frame: WaiversFrame, battaglia: number): Verdict {
  const { ground, state } = field
  const one = battaglia < 0 ? undefined : ground.battaglie[battaglia]
  if (one === undefined || ground.exclusive.mayUnbind?.includes(one.id) !== true)
    return refuse("S.7.3", "noWaiver", { battaglia })
  if (frame.side !== GHIBELLINE) return refuse("S.7.3", "notYourCapitano", { unit: one.capitano })
  if (state.unbound[battaglia] === 1) return refuse("S.7.3", "alreadyUnbound", { unit: one.capitano })
  return state.level[GUELPH] + 2 < WINNING_LEVEL ? OK : refuse("S.7.3", "tooDear", { unit: one.capitano })
}

function all(type: string) {
  return (field: Field) => field.ground.battaglie.map((_, battaglia) => ({ type, battaglia }))
}

const waive: Verb<Battle, State, WaiversFrame, WaiveAction> = {
  fields: { battaglia: "integer" },
  candidates: all("waive"),
  may: (field, frame, { battaglia }) => mayWaive(field, frame, battaglia),
  do(play, _frame, { battaglia }) {
    const { ground, state } = play
    const { rule, dice } = ground.exclusive.waiver ?? { rule: "", dice: 0 }
    const { side, capitano } = ground.battaglie[battaglia]
    state.inReserve[battaglia] = 0
    let points = 0
    for (let i = 0; i < dice; i++) points += roll(play)
    tell(play, "reserveWaived", rule, { unit: capitano, points })
    score(play, other(side), points, rule)
  },
}

const unbind: Verb<Battle, State, WaiversFrame, WaiveAction> = {
  fields: { battaglia: "integer" },
  candidates: all("unbind"),
  may: (field, frame, { battaglia }) => mayUnbind(field, frame, battaglia),
  do(play, _frame, { battaglia }) {
    play.state.unbound[battaglia] = 1
    tell(play, "unbound", "S.7.3", { unit: play.ground.battaglie[battaglia].capitano })
    raiseLevel(play, GUELPH, 2, "S.7.3")
  },
}

const JOIN = [{ type: "joinArras" }]

/** The two units of Arras may ride with Anglano instead (S.4.3.1). */
const joinArras: Verb<Battle, State, WaiversFrame, Action> = {
  fields: {},
  candidates: () => JOIN,
  may(field, frame) {
    const arras = field.ground.battaglie.findIndex(({ id }) => id === "arras")
    if (arras < 0 || frame.side !== GHIBELLINE) return refuse("S.4.3.1", "noArras")
    return field.state.removed[arras] === 0 ? OK : refuse("S.4.3.1", "alreadyJoined")
  },
  do(play) {
    const { ground, state } = play
    const arras = ground.battaglie.findIndex(({ id }) => id === "arras")
    const { capitano, units } = ground.battaglie[arras]
    for (const unit of [capitano, ...units]) remove(play, unit, WITHDRAWN)
    state.removed[arras] = 1
    ground.counters.forEach(({ tags }, unit) => {
      if (tags.has("arras")) state.fate[unit] = WAITING
    })
    tell(play, "arrasJoined", "S.4.3.1", { unit: capitano })
  },
}

function hasChoice(field: Field, frame: WaiversFrame): boolean {
  if (
    field.ground.battaglie.some(
      (_, battaglia) => mayWaive(field, frame, battaglia).ok || mayUnbind(field, frame, battaglia).ok,
    )
  )
    return true
  return joinArras.may(field, frame, JOIN[0], "").ok
}

export const waivers: Procedure<Battle, State, WaiversFrame> = {
  name: "waivers",
  asks: (field, frame) => (frame.done === 0 && hasChoice(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (field) => ({ key: "waivers", rule: field.ground.exclusive.waiver?.rule ?? "S.2.3" }),
  verbs: {
    waive,
    unbind,
    joinArras,
    done: simpleAnswer("done", (_play: Play, frame: WaiversFrame) => {
      frame.done = 1
    }),
  },
  run(play, frame) {
    // The Guelphs decide first.
    if (frame.side === GHIBELLINE) finish(play)
    else {
      frame.side = GHIBELLINE
      frame.done = 0
    }
  },
}

/** What is written in secret before the march: bids, and the hex that Arras will come by (S.4.3, S.4.4, S.9.3). */
export interface SecretsFrame extends Frame {
  procedure: "secrets"
}

function sideOfSeat(field: Field, seat: Seat): Side {
  return field.ground.seats[0] === seat ? 0 : 1
}

/** Whether Arras is still to come by a hex of his own. */
function arrasComes(field: Field): boolean {
  const arras = field.ground.battaglie.findIndex(({ id }) => id === "arras")
  return arras >= 0 && field.state.removed[arras] === 0
}

function mayBid(field: Field, seat: Seat, levels: number): Verdict {
  const { bidding } = field.ground.exclusive
  if (bidding === undefined) return refuse("S.2", "noBidding")
  if (field.state.bid[sideOfSeat(field, seat)] !== 0) return refuse(bidding.rule, "alreadyWritten")
  return levels >= 0 && levels <= bidding.most ? OK : refuse(bidding.rule, "bidOutOfRange", { most: bidding.most })
}

function mayWriteHex(field: Field, seat: Seat, hex: Hex): Verdict {
  if (seat !== field.ground.seats[GHIBELLINE] || !arrasComes(field)) return refuse("S.4.3", "noArras")
  if (field.state.arrasHex !== 0) return refuse("S.4.3", "alreadyWritten")
  return field.ground.arrasEdge.includes(hex) ? OK : refuse("S.4.3", "notThatEdge", { hex })
}

function hasToWrite(field: Field, seat: Seat): boolean {
  return mayBid(field, seat, 0).ok || field.ground.arrasEdge.some((hex) => mayWriteHex(field, seat, hex).ok)
}

const bid: Verb<Battle, State, SecretsFrame, Action & { levels: number }> = {
  fields: { levels: "integer" },
  candidates: (field) =>
    Array.from({ length: (field.ground.exclusive.bidding?.most ?? -1) + 1 }, (_, levels) => ({ type: "bid", levels })),
  may: (field, _frame, { levels }, seat) => mayBid(field, seat, levels),
  do(play, _frame, { levels }, seat) {
    play.state.bid[sideOfSeat(play, seat)] = levels + 1
    tell(play, "bidWritten", play.ground.exclusive.bidding?.rule ?? "S.4.4", { levels }, [seat])
  },
}

const writeHex: Verb<Battle, State, SecretsFrame, Action & { hex: Hex }> = {
  fields: { hex: "integer" },
  candidates: (field) => field.ground.arrasEdge.map((hex) => ({ type: "writeHex", hex })),
  may: (field, _frame, { hex }, seat) => mayWriteHex(field, seat, hex),
  do(play, _frame, { hex }, seat) {
    play.state.arrasHex = hex
    tell(play, "hexWritten", "S.4.3", { hex }, [seat])
  },
}

export const secrets: Procedure<Battle, State, SecretsFrame> = {
  name: "secrets",
  asks: (field) => field.ground.seats.filter((seat) => hasToWrite(field, seat)),
  prompt: (field, _frame, seat) => ({
    key: mayBid(field, seat, 0).ok ? (field.ground.id === "campaldino" ? "bidNovello" : "bidTreason") : "writeArras",
    rule: mayBid(field, seat, 0).ok ? (field.ground.exclusive.bidding?.rule ?? "S.4.4") : "S.4.3",
  }),
  verbs: { bid, writeHex },
  run: (play) => finish(play),
}

/** Lays the bids open: what each side has spent goes to the other (S.4.4, S.9.3). */
export function openBids(play: Play): readonly [number, number] {
  const { state, ground } = play
  const [ghibelline, guelph] = [state.bid[0] - 1, state.bid[1] - 1]
  state.bidsOpen = 1
  tell(play, "bidsOpened", ground.exclusive.bidding?.rule ?? "S.4.4", { ghibelline, guelph })
  raiseLevel(play, GUELPH, Math.max(0, ghibelline), ground.exclusive.bidding?.rule ?? "S.4.4")
  raiseLevel(play, GHIBELLINE, Math.max(0, guelph), ground.exclusive.bidding?.rule ?? "S.4.4")
  return [ghibelline, guelph]
}
