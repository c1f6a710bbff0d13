import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
  sequence,
} from "@carroccio/kernel"
import { spend } from "./assets.ts"
import { shiftService } from "./calendar.ts"
import { beginDisband } from "./disband.ts"
import { beforeFeed } from "./events/windows.ts"
import { companyOf, countArmy, goodsOf } from "./lords.ts"
import { beginPay } from "./pay.ts"
import type { Field, Play, State } from "./position.ts"
import type { MealsFrame } from "./screened-feed.ts"
import { checkGrosseto, chooseOutsideAnywhere } from "./siege.ts"
import { GHIBELLINE, GUELPH, LOOT, PROVENDER, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 4.8 Feed/Pay/Disband

export interface AfterCardFrame extends SequenceFrame {
  procedure: "afterCard"
  /** Behind screens: what everybody heard the Active Lord do that leaves no mark on the board (1.5.2 HIDDEN MATS). */
  deeds?: string[]
}

/** What follows every card on which a Lord was Active (4.8). */
export const afterCard: Procedure<Tuscany, State, AfterCardFrame> = sequence("afterCard", [
  (play) => chooseOutsideAnywhere(play, -1),
  (play) => {
    checkGrosseto(play)
    if (mustAnyFeed(play)) beforeFeed(play)
  },
  (play) => beginFeed(play),
  (play) => beginPay(play), // 4.8.2
  (play) => beginDisband(play),
  (play) => void checkGrosseto(play),
  (play) => play.state.moved.fill(0), // 4.8.3
])

function mustAnyFeed({ state }: Field): boolean {
  return state.moved.includes(1)
}

// 4.8.1 Feed

/** Provender or Loot that so many units need. */
export function feedNeed(units: number): number {
  return units > 12 ? 3 : units > 6 ? 2 : units > 0 ? 1 : 0
}

/** What is to be decided about feeding. */
const NOTHING = 0
/** Which of his goods a Lord uses for his own Forces. */
const OWN = 1
/** Which Lord gives what to the others: there is more than enough. */
const GIVER = 2
/** Which of several hungry Lords is given to: there is too little. */
const RECEIVER = 3

export interface FeedFrame extends Frame {
  procedure: "feed"
  side: Side
  /** By Lord: what he still needs. */
  need: number[]
  /** 0 each his own, 1 they Share. */
  step: number
  asking: number
  /** The Lord whom it is about: the one who feeds himself, or one of a company. */
  lord: LordId
}

function beginFeed(play: Play): void {
  const { state } = play
  if (!mustAnyFeed(play)) return
  for (const side of [GHIBELLINE, GUELPH] as const) {
    if (play.ground.hiddenMats) {
      beginMeals(play, side)
      continue
    }
    const need = state.at.map((at, lord) =>
      at >= 0 && state.moved[lord] === 1 && play.ground.lords[lord].side === side ? feedNeed(countArmy(play, lord)) : 0,
    )
    if (need.some((count) => count > 0))
      call(play, { procedure: "feed", side, need, step: 0, asking: NOTHING, lord: -1 } satisfies FeedFrame)
  }
}

/** Behind screens (1.5.2 HIDDEN MATS): who must Feed, and the companies of more than one in which they may Share. */
function beginMeals(play: Play, side: Side): void {
  const { ground, state } = play
  const lords = ground.lordsOf[side].filter((lord) => state.at[lord] >= 0 && state.moved[lord] === 1)
  const companies: LordId[] = []
  for (const lord of lords) {
    const company = companyOf(play, lord)
    if (company.length > 1 && !company.some((one) => companies.includes(one))) companies.push(lord)
  }
  const need = lords.map(() => -1)
  if (lords.length > 0)
    call(play, { procedure: "meals", side, lords, need, companies, next: 0, shared: 0 } satisfies MealsFrame)
}

function foodOf(field: Field, lord: LordId): number {
  return goodsOf(field, lord, PROVENDER) + goodsOf(field, lord, LOOT)
}

function eat(play: Play, frame: FeedFrame, giver: LordId, receiver: LordId, asset: number, count: number): void {
  const gone = spend(play, giver, asset, count)
  frame.need[receiver] -= gone
  if (gone > 0) tell(play, "fed", "4.8.1", { lord: receiver, giver, asset, count: gone })
}

/** A Lord eats all that he has, or all that he needs of the one kind he has. */
function eatAll(play: Play, frame: FeedFrame, giver: LordId, receiver: LordId): void {
  eat(play, frame, giver, receiver, PROVENDER, frame.need[receiver])
  eat(play, frame, giver, receiver, LOOT, frame.need[receiver])
}

/** Feeds everybody as far as nothing is to be decided; stops at the first choice. */
function feedOwn(play: Play, frame: FeedFrame): boolean {
  for (const lord of play.ground.lordsOf[frame.side]) {
    if (frame.need[lord] === 0) continue
    const provender = goodsOf(play, lord, PROVENDER)
    const loot = goodsOf(play, lord, LOOT)
    if (provender > 0 && loot > 0 && provender + loot > frame.need[lord]) {
      frame.asking = OWN
      frame.lord = lord
      return false
    }
    eatAll(play, frame, lord, lord)
  }
  return true
}

/** 4.8.1 SHARING: whoever has food left gives it to the hungry beside him. */
function feedOthers(play: Play, frame: FeedFrame): boolean {
  for (const lord of play.ground.lordsOf[frame.side]) {
    if (frame.need[lord] === 0) continue
    const company = companyOf(play, lord)
    const hungry = company.filter((one) => frame.need[one] > 0)
    const wanted = hungry.reduce((sum, one) => sum + frame.need[one], 0)
    const givers = company.filter((one) => foodOf(play, one) > 0)
    const food = givers.reduce((sum, one) => sum + foodOf(play, one), 0)
    if (food === 0) continue
    frame.lord = lord
    if (food > wanted && (givers.length > 1 || hasBoth(play, givers[0]))) {
      frame.asking = GIVER
      return false
    }
    if (food < wanted && hungry.length > 1) {
      frame.asking = RECEIVER
      return false
    }
    for (const one of hungry) for (const giver of givers) eatAll(play, frame, giver, one)
  }
  return true
}

function hasBoth(field: Field, lord: LordId): boolean {
  return goodsOf(field, lord, PROVENDER) > 0 && goodsOf(field, lord, LOOT) > 0
}

interface EatAction extends Action {
  /** Whose goods they are. */
  readonly lord: LordId
  readonly asset: number
}

const feedWith: Verb<Tuscany, State, FeedFrame, EatAction> = {
  fields: { lord: "integer", asset: "integer" },
  candidates(field, { asking, lord }) {
    if (asking === RECEIVER) return []
    const givers = asking === OWN ? [lord] : companyOf(field, lord)
    return givers.flatMap((one) => [
      { type: "feedWith", lord: one, asset: PROVENDER },
      { type: "feedWith", lord: one, asset: LOOT },
    ])
  },
  may(field, frame, { lord, asset }) {
    if (frame.asking !== OWN && frame.asking !== GIVER) return refuse("4.8.1", "tooLittleFood")
    if (asset !== PROVENDER && asset !== LOOT) return refuse("4.8.1", "notFood", { asset })
    // 4.8.1 SHARING: his own Forces first, from his own mat.
    const beside = frame.asking === OWN ? lord === frame.lord : companyOf(field, frame.lord).includes(lord)
    if (!beside) return refuse("4.8.1 SHARING", "notSharing", { lord })
    return goodsOf(field, lord, asset) > 0 ? OK : refuse("4.8.1", "hasNone", { lord, asset })
  },
  do(play, frame, { lord, asset }) {
    frame.asking = NOTHING
    eat(play, frame, lord, frame.lord, asset, 1)
  },
}

interface LordAction extends Action {
  readonly lord: LordId
}

const feedLord: Verb<Tuscany, State, FeedFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { asking, lord }) =>
    asking === RECEIVER ? companyOf(field, lord).map((one) => ({ type: "feedLord", lord: one })) : [],
  may(field, frame, { lord }) {
    if (frame.asking !== RECEIVER) return refuse("4.8.1 SHARING", "enoughFood")
    if (!companyOf(field, frame.lord).includes(lord)) return refuse("4.8.1 SHARING", "notSharing", { lord })
    return frame.need[lord] > 0 ? OK : refuse("4.8.1 GREED", "notHungry", { lord })
  },
  do(play, frame, { lord }) {
    frame.asking = NOTHING
    for (const giver of companyOf(play, lord)) {
      if (foodOf(play, giver) === 0) continue
      eat(play, frame, giver, lord, goodsOf(play, giver, PROVENDER) > 0 ? PROVENDER : LOOT, 1)
      return
    }
  },
}

export const feed: Procedure<Tuscany, State, FeedFrame> = {
  name: "feed",
  asks: (field, { asking, side }) => (asking === NOTHING ? [] : [field.ground.seats[side]]),
  prompt: (_field, { asking, lord }) => ({
    key: asking === RECEIVER ? "feed.receiver" : asking === OWN ? "feed.own" : "feed.giver",
    rule: asking === OWN ? "4.8.1" : "4.8.1 SHARING",
    args: { lord },
  }),
  verbs: { feedWith, feedLord },
  run(play, frame) {
    if (frame.step === 0) {
      if (feedOwn(play, frame)) frame.step = 1
    } else if (feedOthers(play, frame)) {
      finish(play)
      for (const lord of play.ground.lordsOf[frame.side])
        if (frame.need[lord] > 0) shiftService(play, lord, -1, "4.8.1 UNFED")
    }
  },
}
