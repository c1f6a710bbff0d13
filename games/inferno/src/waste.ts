import {
  call,
  finish,
  OK,
  refuse,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { spend } from "./assets.ts"
import { cardsAtMat } from "./cards.ts"
import { goodsOf, matsOf } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { putAway } from "./put-away.ts"
import { tellOfMat } from "./screens.ts"
import { GOODS, type CardId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 4.9.5 Waste

/** Lords of a side lose an Asset or a card each; whoever stands in the list twice loses twice. */
export interface WasteFrame extends Frame {
  procedure: "waste"
  side: Side
  /** The next one last. */
  lords: LordId[]
  rule: string
}

export function beginWaste(play: Play, side: Side, lords: readonly LordId[], rule: string): void {
  const due = lords.filter((lord) => play.state.at[lord] >= 0).reverse()
  if (due.length > 0) call(play, { procedure: "waste", side, lords: due, rule } satisfies WasteFrame)
}

/** This Lord Capabilities of a Lord, on all his mats. */
function cardsOf(field: Field, lord: LordId): CardId[] {
  return matsOf(field, lord).flatMap((mat) => cardsAtMat(field, mat))
}

/** Whether he has more than one of any kind of Asset, or more than one card. */
export function mustWaste(field: Field, lord: LordId): boolean {
  if (field.state.at[lord] < 0) return false
  for (let asset = 0; asset < GOODS; asset++) if (goodsOf(field, lord, asset) > 1) return true
  return cardsOf(field, lord).length > 1
}

function choicesOf(field: Field, lord: LordId): number {
  let count = cardsOf(field, lord).length
  for (let asset = 0; asset < GOODS; asset++) if (goodsOf(field, lord, asset) > 0) count++
  return count
}

interface AssetAction extends Action {
  readonly asset: number
}

const wasteAsset: Verb<Tuscany, State, WasteFrame, AssetAction> = {
  fields: { asset: "integer" },
  candidates: () => GOODS_ACTIONS,
  may: (field, frame, { asset }) => mayWaste(field, frame, asset),
  do: (play, frame, { asset }) => loseAsset(play, frame, asset),
}
const GOODS_ACTIONS = Array.from({ length: GOODS }, (_, asset) => ({ type: "wasteAsset", asset }))

function nextOf({ lords }: WasteFrame): LordId {
  return lords[lords.length - 1]
}

function mayWaste(field: Field, frame: WasteFrame, asset: number): Verdict {
  const lord = nextOf(frame)
  if (!mustWaste(field, lord)) return refuse(frame.rule, "notMoreThanOne", { lord })
  if (asset < 0 || asset >= GOODS) return refuse(frame.rule, "noAsset", { asset })
  return goodsOf(field, lord, asset) > 0 ? OK : refuse(frame.rule, "hasNone", { lord, asset })
}

function loseAsset(play: Play, frame: WasteFrame, asset: number): void {
  const lord = nextOf(frame)
  spend(play, lord, asset, 1)
  frame.lords.pop()
  tellOfMat(play, "wasted", frame.rule, { lord, asset, count: 1 }, frame.side)
}

interface CardAction extends Action {
  readonly card: CardId
}

const wasteCard: Verb<Tuscany, State, WasteFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field, frame) => cardsOf(field, nextOf(frame)).map((card) => ({ type: "wasteCard", card })),
  may(field, frame, { card }) {
    const lord = nextOf(frame)
    if (!mustWaste(field, lord)) return refuse(frame.rule, "notMoreThanOne", { lord })
    return cardsOf(field, lord).includes(card) ? OK : refuse(frame.rule, "notAtMat", { card })
  },
  do: (play, frame, { card }) => loseCard(play, frame, card),
}

function loseCard(play: Play, frame: WasteFrame, card: CardId): void {
  frame.lords.pop()
  putAway(play, card, frame.rule)
}

/** Behind screens a Lord is asked about even when he has nothing to lose (1.5.2 HIDDEN MATS). */
const wasteNothing: Verb<Tuscany, State, WasteFrame, Action> = {
  fields: {},
  candidates: () => NOTHING,
  may(field, frame) {
    const lord = nextOf(frame)
    return mustWaste(field, lord) ? refuse(frame.rule, "mustWaste", { lord }) : OK
  },
  do: (_play, frame) => void frame.lords.pop(),
}
const NOTHING = [{ type: "wasteNothing" }]

export const waste: Procedure<Tuscany, State, WasteFrame> = {
  name: "waste",
  asks(field, frame) {
    if (frame.lords.length === 0) return []
    const lord = nextOf(frame)
    const open = field.ground.hiddenMats || (mustWaste(field, lord) && choicesOf(field, lord) > 1)
    return open ? [field.ground.seats[frame.side]] : []
  },
  prompt: (_field, frame) => ({ key: "waste", rule: frame.rule, args: { lord: nextOf(frame) } }),
  verbs: { wasteAsset, wasteCard, wasteNothing },
  run(play, frame) {
    if (frame.lords.length === 0) {
      finish(play)
      return
    }
    const lord = nextOf(frame)
    if (!mustWaste(play, lord)) {
      frame.lords.pop()
      return
    }
    for (let asset = 0; asset < GOODS; asset++) {
      if (goodsOf(play, lord, asset) === 0) continue
      loseAsset(play, frame, asset)
      return
    }
  },
}
