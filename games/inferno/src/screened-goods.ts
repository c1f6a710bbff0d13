import { finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { gain, shareOut, spend } from "./assets.ts"
import { goodsOf, goodsOfAll } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import { CART, GOODS, LOOT, PROVENDER, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 1.5.2 HIDDEN MATS: what Lords divide among themselves is asked Lord by Lord, whatever there is to divide, so that
// the number of questions tells nothing. The last Lord has what the others leave him.

interface CountAction extends Action {
  readonly count: number
}

/** From how many to how many it may be. */
interface Bounds {
  readonly least: number
  readonly most: number
}

function from({ least, most }: Bounds): CountAction[] {
  return Array.from({ length: most - least + 1 }, (_, i) => ({ type: "portion", count: least + i }))
}

/** Assets are shared out among Lords as their owner likes (4.4.3 SPOILS, 4.5.2 SACK, 4.9.2). */
export interface PortionFrame extends Frame {
  procedure: "portion"
  side: Side
  lords: LordId[]
  /** By kind of Asset: how many there were, and how many are still to be shared out. */
  all: number[]
  goods: number[]
  /** The kind that is shared out now, and the place of the Lord who is to have some of it. */
  asset: number
  next: number
  rule: string
}

/** What the next Lord may have: with it the rest finds room with the others, as far as there is any (1.7.3). */
function partOf(field: Field, { lords, goods, asset, next }: PortionFrame): Bounds {
  const roomOf = (lord: LordId) => Math.max(0, field.ground.assetMost - goodsOf(field, lord, asset))
  const room = roomOf(lords[next])
  let beyond = 0
  for (let i = next + 1; i < lords.length; i++) beyond += roomOf(lords[i])
  const most = Math.min(goods[asset], room)
  return { least: Math.max(0, Math.min(most, goods[asset] - beyond)), most }
}

function allot(play: Play, frame: PortionFrame, count: number): void {
  const { side, lords, asset, next, rule } = frame
  const lord = lords[next]
  frame.goods[asset] -= count
  frame.next++
  const taken = gain(play, lord, asset, count)
  if (taken > 0) tellOfMat(play, "took", rule, { lord, asset, count: taken }, side)
}

const portion: Verb<Tuscany, State, PortionFrame, CountAction> = {
  fields: { count: "integer" },
  candidates: (field, frame) => from(partOf(field, frame)),
  may(field, frame, { count }) {
    const { least, most } = partOf(field, frame)
    return count >= least && count <= most ? OK : refuse(frame.rule, "notSoMany", { least, most })
  },
  do: (play, frame, { count }) => allot(play, frame, count),
}

export const portioning: Procedure<Tuscany, State, PortionFrame> = {
  name: "portion",
  asks: (field, { side, lords, asset, next }) =>
    asset < GOODS && next < lords.length - 1 ? [field.ground.seats[side]] : [],
  prompt: (_field, { lords, goods, asset, next, rule }) => ({
    key: "portion",
    rule,
    args: { lord: lords[next], asset, left: goods[asset] },
  }),
  verbs: { portion },
  run(play, frame) {
    if (frame.asset < GOODS) allot(play, frame, frame.goods[frame.asset])
    frame.next = 0
    do frame.asset++
    while (frame.asset < GOODS && frame.goods[frame.asset] === 0)
    if (frame.asset >= GOODS) finish(play)
  },
}

/** Lords who move together leave the Provender that finds no Cart, and Loot that may not come along (1.7.2, 4.3.2). */
export interface LightenFrame extends Frame {
  procedure: "lighten"
  side: Side
  lords: LordId[]
  /** The place of the Lord who is to leave some. */
  next: number
  /** How much Provender a Cart takes along. */
  perCart: number
  /** 1 when all Loot stays behind. */
  loot: number
  rule: string
  /** Lords of the Enemy who pick up what is left (4.3.4 AVOID BATTLE). */
  finders: LordId[]
  /** Provender left so far. */
  dropped: number
}

/** Provender that has still to be left. */
function excessOf(field: Field, { lords, perCart }: LightenFrame): number {
  return Math.max(0, goodsOfAll(field, lords, PROVENDER) - perCart * goodsOfAll(field, lords, CART))
}

function shareOf(field: Field, frame: LightenFrame): Bounds {
  const { lords, next } = frame
  const excess = excessOf(field, frame)
  let beyond = 0
  for (let i = next + 1; i < lords.length; i++) beyond += goodsOf(field, lords[i], PROVENDER)
  const most = Math.min(excess, goodsOf(field, lords[next], PROVENDER))
  return { least: Math.max(0, Math.min(most, excess - beyond)), most }
}

/** A Lord leaves some of an Asset. Gives what was left. */
function letGo(play: Play, { side, rule }: LightenFrame, lord: LordId, asset: number, count: number): number {
  const gone = spend(play, lord, asset, count)
  if (gone > 0) tellOfMat(play, "dropped", rule, { lord, asset, count: gone }, side)
  return gone
}

const leave: Verb<Tuscany, State, LightenFrame, CountAction> = {
  fields: { count: "integer" },
  candidates: (field, frame) => from(shareOf(field, frame)),
  may(field, frame, { count }) {
    const { least, most } = shareOf(field, frame)
    return count >= least && count <= most ? OK : refuse(frame.rule, "notSoMany", { least, most })
  },
  do(play, frame, { count }) {
    frame.dropped += letGo(play, frame, frame.lords[frame.next], PROVENDER, count)
    frame.next++
  },
}

export const lightening: Procedure<Tuscany, State, LightenFrame> = {
  name: "lighten",
  asks: (field, { side, lords, next }) => (next < lords.length - 1 ? [field.ground.seats[side]] : []),
  prompt: (field, frame) => ({
    key: "lighten",
    rule: frame.rule,
    args: { lord: frame.lords[frame.next], asset: PROVENDER, left: excessOf(field, frame) },
  }),
  verbs: { portion: leave },
  run(play, frame) {
    const { lords, finders, rule } = frame
    const goods = new Array<number>(GOODS).fill(0)
    goods[PROVENDER] = frame.dropped
    for (const lord of lords.toReversed())
      goods[PROVENDER] += letGo(play, frame, lord, PROVENDER, excessOf(play, frame))
    if (frame.loot === 1)
      for (const lord of lords) goods[LOOT] += letGo(play, frame, lord, LOOT, goodsOf(play, lord, LOOT))
    finish(play)
    if (finders.length === 0) return
    for (const asset of [PROVENDER, LOOT])
      if (goods[asset] > 0) tell(play, "goodsFound", rule, { lords: finders, asset, count: goods[asset] })
    shareOut(play, play.ground.lords[finders[0]].side, finders, goods, rule)
  },
}
