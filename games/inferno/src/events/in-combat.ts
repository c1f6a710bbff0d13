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
import { shareOut } from "../assets.ts"
import { matsIn, theCombat } from "../battlefield.ts"
import type { Field, Play, State } from "../position.ts"
import { takeHit } from "../rout.ts"
import {
  CAVALIERI,
  GHIBELLINE,
  GOODS,
  KINDS,
  SHIP,
  type CardId,
  type MatId,
  type Side,
  type Tuscany,
} from "../tuscany.ts"
import { ruleOf } from "./effects.ts"

interface MatAction extends Action {
  readonly mat: MatId
}

/** The player of an Event chooses a mat in the Battle. */
export interface ChooseMatFrame extends Frame {
  procedure: "chooseMat"
  side: Side
  card: CardId
  mats: MatId[]
}

const chooseOne: Verb<Tuscany, State, ChooseMatFrame, MatAction> = {
  fields: { mat: "integer" },
  candidates: (_field, { mats }) => mats.map((mat) => ({ type: "chooseMat", mat })),
  may: (field, { mats, card }, { mat }) =>
    mats.includes(mat) ? OK : refuse(ruleOf(field, card), "notAmongThem", { mat }),
  do: (play, frame, { mat }) => chosen(play, frame, mat),
}

export const chooseMat: Procedure<Tuscany, State, ChooseMatFrame> = {
  name: "chooseMat",
  asks: (field, { side, mats }) => (mats.length > 1 ? [field.ground.seats[side]] : []),
  prompt: (field, { card }) => ({ key: "chooseMat", rule: ruleOf(field, card), args: { card } }),
  verbs: { chooseMat: chooseOne },
  run: (play, frame) => chosen(play, frame, frame.mats[0]),
}

function chosen(play: Play, { side, card }: ChooseMatFrame, mat: MatId): void {
  const combat = theCombat(play)
  finish(play)
  combat.chosen.push(card, mat)
  tell(play, "eventOnMat", ruleOf(play, card), { card, mat })
  // card F4 event, card S4 event: its Horse Strike first in Round 1.
  if (play.ground.cards[card].event === "sudden-clash") combat.suddenClash[side] = mat
  else betray(play, mat)
}

// card S16 event: Bocca degli Abati

/** Every Cavalieri unit of the mat takes a Hit; one of those who Rout goes over to the Ghibellines. */
function betray(play: Play, mat: MatId): void {
  const combat = theCombat(play)
  const { state } = play
  for (let i = state.forces[mat * KINDS + CAVALIERI]; i > 0; i--) takeHit(play, combat, mat, CAVALIERI, false)
  if (state.routed[mat * KINDS + CAVALIERI] === 0) return
  call(play, { procedure: "traitor", mat, mats: matsIn(play, combat, GHIBELLINE) } satisfies TraitorFrame)
}

/** A Ghibelline mat takes in the traitor. */
export interface TraitorFrame extends Frame {
  procedure: "traitor"
  /** The mat that he leaves. */
  mat: MatId
  mats: MatId[]
}

const takeTraitor: Verb<Tuscany, State, TraitorFrame, MatAction> = {
  fields: { mat: "integer" },
  candidates: (_field, { mats }) => mats.map((mat) => ({ type: "takeTraitor", mat })),
  may: (_field, { mats }, { mat }) => (mats.includes(mat) ? OK : refuse("card S16 event", "notAmongThem", { mat })),
  do: (play, frame, { mat }) => goOver(play, frame, mat),
}

function goOver(play: Play, { mat: from }: TraitorFrame, mat: MatId): void {
  const { state } = play
  finish(play)
  state.routed[from * KINDS + CAVALIERI]--
  state.forces[mat * KINDS + CAVALIERI]++
  tell(play, "traitorJoined", "card S16 event", { from, mat, kind: CAVALIERI })
}

export const traitor: Procedure<Tuscany, State, TraitorFrame> = {
  name: "traitor",
  asks: (field, { mats }) => (mats.length > 1 ? [field.ground.seats[GHIBELLINE]] : []),
  prompt: (_field, { mat }) => ({ key: "traitor", rule: "card S16 event", args: { mat } }),
  verbs: { takeTraitor },
  run: (play, frame) => goOver(play, frame, frame.mats[0]),
}

// card F12 event, card S12 event: Camp Attack

/** Assets are taken from every Enemy mat in the Battle, and more of them are burned. */
export interface CampAttackFrame extends Frame {
  procedure: "campAttack"
  side: Side
  card: CardId
  /** Mats not yet plundered, the present one first. */
  mats: MatId[]
  taken: number
  burned: number
  /** By kind of Asset: what has been taken. */
  goods: number[]
}

const EACH = 2

/** Whether Assets are still to be taken from the mat: two that are not Ships, as far as there are any. */
function takes({ state }: Field, { mats, taken }: CampAttackFrame): boolean {
  if (taken === EACH) return false
  for (let asset = 0; asset < SHIP; asset++) if (state.assets[mats[0] * GOODS + asset] > 0) return true
  return false
}

function mayPlunder(field: Field, frame: CampAttackFrame, asset: number): Verdict {
  const rule = ruleOf(field, frame.card)
  if (asset < 0 || asset >= GOODS) return refuse(rule, "noSuchAsset", { asset })
  if (asset === SHIP && takes(field, frame)) return refuse(rule, "notShips", { asset })
  if (!takes(field, frame) && frame.burned === EACH) return refuse(rule, "nothingLeft", { asset })
  const [mat] = frame.mats
  return field.state.assets[mat * GOODS + asset] > 0 ? OK : refuse(rule, "hasNone", { mat, asset })
}

/** Kinds of Asset that may be taken or burned next. */
function kindsOf(field: Field, frame: CampAttackFrame): number[] {
  const found: number[] = []
  if (frame.mats.length === 0) return found
  for (let asset = 0; asset < GOODS; asset++) if (mayPlunder(field, frame, asset).ok) found.push(asset)
  return found
}

interface AssetAction extends Action {
  readonly asset: number
}

const plunder: Verb<Tuscany, State, CampAttackFrame, AssetAction> = {
  fields: { asset: "integer" },
  candidates: (field, frame) => kindsOf(field, frame).map((asset) => ({ type: "plunder", asset })),
  may: (field, frame, { asset }) => mayPlunder(field, frame, asset),
  do: (play, frame, { asset }) => carryOff(play, frame, asset),
}

function carryOff(play: Play, frame: CampAttackFrame, asset: number): void {
  const [mat] = frame.mats
  const taking = takes(play, frame)
  play.state.assets[mat * GOODS + asset]--
  if (taking) {
    frame.taken++
    frame.goods[asset]++
  } else frame.burned++
  tell(play, taking ? "plundered" : "burned", ruleOf(play, frame.card), { mat, asset, count: 1 })
}

export const campAttack: Procedure<Tuscany, State, CampAttackFrame> = {
  name: "campAttack",
  asks: (field, frame) => (kindsOf(field, frame).length > 1 ? [field.ground.seats[frame.side]] : []),
  prompt: (field, frame) => ({
    key: takes(field, frame) ? "campAttack.take" : "campAttack.burn",
    rule: ruleOf(field, frame.card),
    args: { mat: frame.mats[0] },
  }),
  verbs: { plunder },
  run(play, frame) {
    const [asset] = kindsOf(play, frame)
    if (asset !== undefined) carryOff(play, frame, asset)
    else if (frame.mats.length > 0) {
      frame.mats.shift()
      frame.taken = 0
      frame.burned = 0
    } else {
      finish(play)
      shareOut(play, frame.side, [...theCombat(play).lords[frame.side]], frame.goods, ruleOf(play, frame.card))
    }
  },
}
