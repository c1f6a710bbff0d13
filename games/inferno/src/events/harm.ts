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
import { spend } from "../assets.ts"
import { cardsAtMat } from "../cards.ts"
import { comuneOf, goodsOf, matsOf } from "../lords.ts"
import type { Field, Play, State } from "../position.ts"
import { putAway } from "../put-away.ts"
import { players } from "../screens.ts"
import {
  GHIBELLINE,
  GOODS,
  KINDS,
  other,
  RITTER,
  type CardId,
  type LordId,
  type MatId,
  type Side,
  type Tuscany,
} from "../tuscany.ts"
import { EITHER, mayBeShifted, mayBurn, ruleOf, shiftSome } from "./effects.ts"
import type { LoseUnitFrame } from "./lost-unit.ts"

/** What a mat behind a screen bears, of which each is declared by itself (1.5.2 HIDDEN MATS). */
export type MatPart = "forces" | "assets" | "cards"

/** While it lasts, both players see one part of these mats, screens or not: it must be declared (1.5.2 HIDDEN MATS). */
export interface ShowingFrame extends Frame {
  shows: MatId[]
  part: MatPart
}

// A Capability is discarded

/** A player chooses a This Lord card that is discarded. */
export interface LoseCardFrame extends ShowingFrame {
  procedure: "loseCard"
  part: "cards"
  side: Side
  mats: MatId[]
  rule: string
}

interface CardAction extends Action {
  readonly card: CardId
}

function cardsToLose(field: Field, { mats }: LoseCardFrame): CardId[] {
  return mats.flatMap((mat) => cardsAtMat(field, mat))
}

function loseCapability(play: Play, frame: LoseCardFrame, card: CardId): void {
  finish(play)
  putAway(play, card, frame.rule)
}

const burnCard: Verb<Tuscany, State, LoseCardFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field, frame) => cardsToLose(field, frame).map((card) => ({ type: "loseCard", card })),
  may: (field, frame, { card }) =>
    cardsToLose(field, frame).includes(card) ? OK : refuse(frame.rule, "notAmongThem", { card }),
  do: (play, frame, { card }) => loseCapability(play, frame, card),
}

export const loseCard: Procedure<Tuscany, State, LoseCardFrame> = {
  name: "loseCard",
  asks: (field, frame) => (cardsToLose(field, frame).length > 1 ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { rule }) => ({ key: "loseCard", rule }),
  verbs: { loseCard: burnCard },
  run(play, frame) {
    const [card] = cardsToLose(play, frame)
    if (card === undefined) finish(play)
    else loseCapability(play, frame, card)
  },
}

// card F7 event, card S7 event: Greek Fire

/** The player of Greek Fire chooses a Lord who Besieges. */
export interface GreekFireFrame extends Frame {
  procedure: "greekFire"
  side: Side
  card: CardId
}

interface LordAction extends Action {
  readonly lord: LordId
}

function burn(play: Play, card: CardId, lord: LordId): void {
  const { ground, state } = play
  const rule = ruleOf(play, card)
  const { side } = ground.cards[card]
  const locale = state.at[lord]
  state.siege[locale] = 1
  tell(play, "siegeBurned", rule, { lord, locale })
  const mats = matsOf(play, lord).slice()
  call(play, { procedure: "loseCard", side, mats, shows: mats.slice(), part: "cards", rule } satisfies LoseCardFrame)
  const unit: LoseUnitFrame = {
    procedure: "loseUnit",
    side,
    mats,
    shows: mats.slice(),
    part: "forces",
    kind: -1,
    tried: [],
    rule,
  }
  call(play, unit)
}

const chooseVictim: Verb<Tuscany, State, GreekFireFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[other(side)].map((lord) => ({ type: "burn", lord })),
  may: (field, { side, card }, { lord }) => mayBurn(field, side, lord, ruleOf(field, card)),
  do(play, { card }, { lord }) {
    finish(play)
    burn(play, card, lord)
  },
}

function victims(field: Field, { side, card }: GreekFireFrame): LordId[] {
  const rule = ruleOf(field, card)
  return field.ground.lordsOf[other(side)].filter((lord) => mayBurn(field, side, lord, rule).ok)
}

export const greekFire: Procedure<Tuscany, State, GreekFireFrame> = {
  name: "greekFire",
  asks: (field, frame) => (victims(field, frame).length > 1 ? [field.ground.seats[frame.side]] : []),
  prompt: (field, { card }) => ({ key: "greekFire", rule: ruleOf(field, card) }),
  verbs: { burn: chooseVictim },
  run(play, frame) {
    const [lord] = victims(play, frame)
    finish(play)
    if (lord !== undefined) burn(play, frame.card, lord)
  },
}

// card F22 event: Manfredi holds back

/** The Guelphs name a Lord with Ritter, then choose what he suffers. */
export interface HoldsBackFrame extends Frame {
  procedure: "manfrediHoldsBack"
  card: CardId
  /** The Lord named, or -1. */
  lord: LordId
  /** Lords behind a screen who were named in vain. */
  tried: LordId[]
}

function hasRitter(field: Field, lord: LordId): boolean {
  const { ground, state } = field
  if (state.at[lord] < 0) return ground.lords[lord].forces[RITTER] > 0
  const comune = comuneOf(field, lord)
  return state.forces[lord * KINDS + RITTER] + (comune < 0 ? 0 : state.forces[comune * KINDS + RITTER]) > 0
}

/** A Ghibelline with Ritter on his mats; one who is not on the map must have them printed there. */
export function mayHoldBack(field: Field, tried: readonly LordId[], lord: LordId, rule: string): Verdict {
  const { ground, state } = field
  if (!ground.lordsOf[GHIBELLINE].includes(lord)) return refuse(rule, "notEnemyLord", { lord })
  const able = mayBeShifted(field, lord, EITHER, rule)
  if (!able.ok) return able
  if (ground.hiddenMats && state.at[lord] >= 0) {
    return tried.includes(lord) ? refuse(rule, "namedInVain", { lord }) : OK
  }
  return hasRitter(field, lord) ? OK : refuse(rule, "noRitter", { lord })
}

const nameLord: Verb<Tuscany, State, HoldsBackFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field) => field.ground.lordsOf[GHIBELLINE].map((lord) => ({ type: "nameLord", lord })),
  may: (field, frame, { lord }) =>
    frame.lord < 0
      ? mayHoldBack(field, frame.tried, lord, ruleOf(field, frame.card))
      : refuse(ruleOf(field, frame.card), "alreadyNamed", { lord: frame.lord }),
  do(play, frame, { lord }) {
    if (hasRitter(play, lord)) {
      frame.lord = lord
      return
    }
    frame.tried.push(lord)
    tell(play, "hasNoSuchUnit", ruleOf(play, frame.card), { lord, kind: RITTER })
  },
}

interface EffectAction extends Action {
  readonly effect: number
}

function mayStarve(field: Field, { lord, card }: HoldsBackFrame, effect: number): Verdict {
  const rule = ruleOf(field, card)
  if (lord < 0) return refuse(rule, "nameLordFirst")
  if (effect === 0) return OK
  if (effect !== 1) return refuse(rule, "noSuchAnswer")
  return hasAssets(field, lord) ? OK : refuse(rule, "noAssets", { lord })
}

/** Whether the Lord has any Assets, for all that the Enemy knows before they are declared (1.5.2 HIDDEN MATS). */
function hasAssets(field: Field, lord: LordId): boolean {
  if (field.state.at[lord] < 0) return false
  if (field.ground.hiddenMats) return true
  for (let asset = 0; asset < GOODS; asset++) if (goodsOf(field, lord, asset) > 0) return true
  return false
}

const starve: Verb<Tuscany, State, HoldsBackFrame, EffectAction> = {
  fields: { effect: "integer" },
  candidates: () => [
    { type: "chooseEffect", effect: 0 },
    { type: "chooseEffect", effect: 1 },
  ],
  may: (field, frame, { effect }) => mayStarve(field, frame, effect),
  do(play, { card, lord }, { effect }) {
    finish(play)
    if (effect === 0) shiftSome(play, card, [lord], 1, 1)
    else {
      const { side } = play.ground.cards[card]
      const rule = ruleOf(play, card)
      const shows = matsOf(play, lord).slice()
      call(play, {
        procedure: "loseAssets",
        side,
        lord,
        left: 3,
        shows,
        part: "assets",
        rule,
      } satisfies LoseAssetsFrame)
    }
  },
}

export const manfrediHoldsBack: Procedure<Tuscany, State, HoldsBackFrame> = {
  name: "manfrediHoldsBack",
  asks(field, { card, lord, tried }) {
    const rule = ruleOf(field, card)
    const open = lord >= 0 || field.ground.lordsOf[GHIBELLINE].some((one) => mayHoldBack(field, tried, one, rule).ok)
    return open ? [field.ground.seats[field.ground.cards[card].side]] : []
  },
  prompt: (field, { card, lord }) => ({
    key: lord < 0 ? "holdsBack.name" : "holdsBack.effect",
    rule: ruleOf(field, card),
    args: { lord },
  }),
  verbs: { nameLord, chooseEffect: starve },
  run(play, { card }) {
    finish(play)
    tell(play, "noEffect", ruleOf(play, card), { card })
  },
}

/** A player removes some of a Lord's Assets. */
export interface LoseAssetsFrame extends ShowingFrame {
  procedure: "loseAssets"
  part: "assets"
  side: Side
  lord: LordId
  left: number
  rule: string
}

interface AssetAction extends Action {
  readonly asset: number
}

const removeAsset: Verb<Tuscany, State, LoseAssetsFrame, AssetAction> = {
  fields: { asset: "integer" },
  candidates: () => ALL_ASSETS,
  may(field, { lord, rule }, { asset }) {
    if (asset < 0 || asset >= GOODS) return refuse(rule, "noSuchAsset", { asset })
    return goodsOf(field, lord, asset) > 0 ? OK : refuse(rule, "hasNone", { lord, asset })
  },
  do(play, frame, { asset }) {
    frame.left--
    spend(play, frame.lord, asset, 1)
    tell(play, "assetsRemoved", frame.rule, { lord: frame.lord, asset, count: 1 }, players(play))
  },
}
const ALL_ASSETS: readonly AssetAction[] = Array.from({ length: GOODS }, (_, asset) => ({ type: "removeAsset", asset }))

const endRemoval: Verb<Tuscany, State, LoseAssetsFrame, Action> = {
  fields: {},
  candidates: () => END_REMOVAL,
  may: () => OK,
  do: (play) => finish(play),
}
const END_REMOVAL = [{ type: "endRemoval" }]

export const loseAssets: Procedure<Tuscany, State, LoseAssetsFrame> = {
  name: "loseAssets",
  asks: (field, { side, lord, left }) => (left > 0 && hasAssets(field, lord) ? [field.ground.seats[side]] : []),
  prompt: (_field, { lord, left, rule }) => ({ key: "loseAssets", rule, args: { lord, left } }),
  verbs: { removeAsset, endRemoval },
  run: (play) => finish(play),
}
