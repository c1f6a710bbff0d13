import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Field, Play, State } from "./position.ts"
import { comuneOf, goodsOf, goodsOfAll } from "./lords.ts"
import type { PortionFrame } from "./screened-goods.ts"
import { tellOfMat } from "./screens.ts"
import { GOODS, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** Adds an Asset to a Lord, up to the most that he may have (1.7.3). Gives what was added. */
export function gain(play: Play, lord: LordId, asset: number, count: number): number {
  const room = play.ground.assetMost - goodsOf(play, lord, asset)
  const added = Math.max(0, Math.min(count, room))
  play.state.assets[lord * GOODS + asset] += added
  return added
}

/** Takes an Asset from a Lord, from his own mat before his Comune's. Gives what was taken. */
export function spend(play: Play, lord: LordId, asset: number, count: number): number {
  const { state } = play
  const own = Math.min(count, state.assets[lord * GOODS + asset])
  state.assets[lord * GOODS + asset] -= own
  const comune = comuneOf(play, lord)
  if (comune < 0 || own === count) return own
  const rest = Math.min(count - own, state.assets[comune * GOODS + asset])
  state.assets[comune * GOODS + asset] -= rest
  return own + rest
}

/** Lords pay an Asset together (1.5.2 SHARING): their owner says who gives each. */
export interface ContributeFrame extends Frame {
  procedure: "contribute"
  side: Side
  lords: LordId[]
  asset: number
  left: number
  rule: string
}

interface LordAction extends Action {
  readonly lord: LordId
}

/** Begins a payment; with one Lord who can pay there is nothing to ask. */
export function contribute(play: Play, side: Side, lords: LordId[], asset: number, left: number, rule: string): void {
  if (left > 0) call(play, { procedure: "contribute", side, lords, asset, left, rule } satisfies ContributeFrame)
}

function mayGive(field: Field, frame: ContributeFrame, lord: LordId): Verdict {
  if (!frame.lords.includes(lord)) return refuse("1.5.2 SHARING", "notSharing", { lord })
  return goodsOf(field, lord, frame.asset) > 0 ? OK : refuse(frame.rule, "hasNone", { lord, asset: frame.asset })
}

const give: Verb<Tuscany, State, ContributeFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "give", lord })),
  may: (field, frame, { lord }) => mayGive(field, frame, lord),
  do: (play, frame, { lord }) => pay(play, frame, lord, 1),
}

function pay(play: Play, frame: ContributeFrame, lord: LordId, count: number): void {
  const paid = spend(play, lord, frame.asset, count)
  frame.left -= paid
  if (paid > 0) tellOfMat(play, "paid", frame.rule, { lord, asset: frame.asset, count: paid }, frame.side)
}

export const contributing: Procedure<Tuscany, State, ContributeFrame> = {
  name: "contribute",
  asks(field, { side, lords, asset, left }) {
    if (left === 0) return []
    // Behind screens nobody is to learn from the question who could pay (1.5.2 HIDDEN MATS).
    if (field.ground.hiddenMats) return lords.length > 1 ? [field.ground.seats[side]] : []
    let able = 0
    for (const lord of lords) if (goodsOf(field, lord, asset) > 0) able++
    return able > 1 && goodsOfAll(field, lords, asset) > left ? [field.ground.seats[side]] : []
  },
  prompt: (_field, { asset, left, rule }) => ({ key: "contribute", rule, args: { asset, left } }),
  verbs: { give },
  run(play, frame) {
    for (const lord of frame.lords) if (frame.left > 0) pay(play, frame, lord, frame.left)
    finish(play)
  },
}

/** Assets are shared out among Lords as their owner likes (4.4.3 SPOILS, 4.5.2 SACK). */
export interface ShareOutFrame extends Frame {
  procedure: "shareOut"
  side: Side
  lords: LordId[]
  /** By kind of Asset: still to be shared out. */
  goods: number[]
  rule: string
}

export function shareOut(play: Play, side: Side, lords: LordId[], goods: number[], rule: string): void {
  const asset = goods.findIndex((count) => count > 0)
  if (lords.length === 0 || asset < 0) return
  if (play.ground.hiddenMats)
    call(play, {
      ...{ procedure: "portion", side, lords: lords.slice(), all: goods.slice(), goods: goods.slice() },
      ...{ asset, next: 0, rule },
    } satisfies PortionFrame)
  else call(play, { procedure: "shareOut", side, lords, goods, rule } satisfies ShareOutFrame)
}

interface TakeAction extends Action {
  readonly lord: LordId
  readonly asset: number
  /** One of them, or all that are left. */
  readonly count: number
}

function mayTake(field: Field, frame: ShareOutFrame, { lord, asset, count }: TakeAction): Verdict {
  if (!frame.lords.includes(lord)) return refuse(frame.rule, "notAmongThem", { lord })
  const left = frame.goods[asset] ?? 0
  if (left === 0) return refuse(frame.rule, "nothingLeft", { asset })
  if (count !== 1 && count !== left) return refuse(frame.rule, "oneOrAll", { left })
  const room = field.ground.assetMost - goodsOf(field, lord, asset)
  return count <= room || noRoom(field, frame, asset) ? OK : refuse("1.7.3", "tooMuch", { lord, asset })
}

/** Whether none of them has room for another: the rest is lost (1.7.3). */
function noRoom(field: Field, { lords }: ShareOutFrame, asset: number): boolean {
  return lords.every((lord) => goodsOf(field, lord, asset) >= field.ground.assetMost)
}

const take: Verb<Tuscany, State, ShareOutFrame, TakeAction> = {
  fields: { lord: "integer", asset: "integer", count: "integer" },
  candidates(_field, { lords, goods }) {
    const found: TakeAction[] = []
    for (let asset = 0; asset < GOODS; asset++) {
      if (goods[asset] === 0) continue
      for (const lord of lords) {
        found.push({ type: "take", lord, asset, count: 1 })
        if (goods[asset] > 1) found.push({ type: "take", lord, asset, count: goods[asset] })
      }
    }
    return found
  },
  may: (field, frame, action) => mayTake(field, frame, action),
  do(play, frame, { lord, asset, count }) {
    frame.goods[asset] -= count
    gain(play, lord, asset, count)
    tell(play, "took", frame.rule, { lord, asset, count })
  },
}

export const sharingOut: Procedure<Tuscany, State, ShareOutFrame> = {
  name: "shareOut",
  asks: (field, { side, lords, goods }) =>
    lords.length > 1 && goods.some((count) => count > 0) ? [field.ground.seats[side]] : [],
  prompt: (_field, { goods, rule }) => ({ key: "shareOut", rule, args: { goods } }),
  verbs: { take },
  run(play, { lords, goods, rule }) {
    for (let asset = 0; asset < GOODS; asset++) {
      if (goods[asset] === 0 || lords.length === 0) continue
      const count = gain(play, lords[0], asset, goods[asset])
      if (count > 0) tell(play, "took", rule, { lord: lords[0], asset, count })
    }
    finish(play)
  },
}

/** Lords discard Loot and Provender that they cannot move with (1.7.2). */
export interface ShedFrame extends Frame {
  procedure: "shed"
  side: Side
  lords: LordId[]
  asset: number
  left: number
  rule: string
  /** Lords of the Enemy who pick up what is dropped (4.3.4 AVOID BATTLE, 4.4.3 SPOILS). */
  finders: LordId[]
  dropped: number
}

/** Begins to discard so many of an Asset. */
export function shed(
  play: Play,
  side: Side,
  lords: LordId[],
  asset: number,
  left: number,
  rule: string,
  finders: LordId[] = [],
): void {
  if (left > 0)
    call(play, { procedure: "shed", side, lords, asset, left, rule, finders, dropped: 0 } satisfies ShedFrame)
}

const drop: Verb<Tuscany, State, ShedFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "drop", lord })),
  may(field, { lords, asset, rule }, { lord }) {
    if (!lords.includes(lord)) return refuse(rule, "notAmongThem", { lord })
    return goodsOf(field, lord, asset) > 0 ? OK : refuse(rule, "hasNone", { lord, asset })
  },
  do: (play, frame, { lord }) => letGo(play, frame, lord, 1),
}

function letGo(play: Play, frame: ShedFrame, lord: LordId, count: number): void {
  const gone = spend(play, lord, frame.asset, count)
  frame.left -= gone
  frame.dropped += gone
  if (gone > 0) tell(play, "dropped", frame.rule, { lord, asset: frame.asset, count: gone })
}

export const shedding: Procedure<Tuscany, State, ShedFrame> = {
  name: "shed",
  asks(field, { side, lords, asset, left }) {
    if (left === 0) return []
    let able = 0
    for (const lord of lords) if (goodsOf(field, lord, asset) > 0) able++
    return able > 1 && goodsOfAll(field, lords, asset) > left ? [field.ground.seats[side]] : []
  },
  prompt: (_field, { asset, left, rule }) => ({ key: "shed", rule, args: { asset, left } }),
  verbs: { drop },
  run(play, frame) {
    for (const lord of frame.lords) if (frame.left > 0) letGo(play, frame, lord, frame.left)
    finish(play)
    if (frame.finders.length === 0 || frame.dropped === 0) return
    const goods = Array.from({ length: GOODS }, (_, asset) => (asset === frame.asset ? frame.dropped : 0))
    shareOut(play, play.ground.lords[frame.finders[0]].side, frame.finders, goods, frame.rule)
  },
}
