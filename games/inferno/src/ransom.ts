import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { contribute, shareOut } from "./assets.ts"
import { goodsOfAll, matsOf, mustered } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { addTreachery, mayAddTreachery, rollForRevolt } from "./revolt.ts"
import { tellOfMat } from "./screens.ts"
import {
  CAVALIERI,
  COIN,
  GOODS,
  KINDS,
  other,
  RITTER,
  type LordId,
  type MatId,
  type Side,
  type Tuscany,
} from "./tuscany.ts"

// 4.9.2 Ransom

/** The side may Ransom its Captured Knights. */
export interface RansomFrame extends Frame {
  procedure: "ransom"
  side: Side
}

/** Also for an Event that asks for it at once. */
export function beginRansom(play: Play, side: Side): void {
  if (knightsOf(play, side) > 0) call(play, { procedure: "ransom", side } satisfies RansomFrame)
}

/** Knights of the side in the Enemy's hands; Ritter and Cavalieri are kinds 0 and 1. */
function knightsOf({ state }: Field, side: Side): number {
  return state.captured[side * 2 + RITTER] + state.captured[side * 2 + CAVALIERI]
}

/** A Coin for every six, rounded up; as many rolls or cards for the Enemy if they Languish. */
export function ransomPrice(field: Field, side: Side): number {
  return Math.ceil(knightsOf(field, side) / 6)
}

function mayRansom(field: Field, side: Side): Verdict {
  const price = ransomPrice(field, side)
  const coin = goodsOfAll(field, mustered(field, side), COIN)
  return coin >= price ? OK : refuse("4.9.2", "tooLittle", { asset: COIN, count: price })
}

const RANSOM = [{ type: "ransom" }]

const pay: Verb<Tuscany, State, RansomFrame, Action> = {
  fields: {},
  candidates: () => RANSOM,
  may: (field, { side }) => mayRansom(field, side),
  do(play, { side }) {
    const price = ransomPrice(play, side)
    const left = Math.ceil(knightsOf(play, side) / 2)
    finish(play)
    tell(play, "ransomed", "4.9.2", { side, count: price })
    call(play, { procedure: "freedKnights", side, left } satisfies FreedFrame)
    const goods = Array.from({ length: GOODS }, (_, asset) => (asset === COIN ? price : 0))
    const foe = other(side)
    shareOut(play, foe, mustered(play, foe), goods, "4.9.2")
    contribute(play, side, mustered(play, side), COIN, price, "4.9.2")
  },
}

export const ransom: Procedure<Tuscany, State, RansomFrame> = {
  name: "ransom",
  // Behind screens nobody is to learn from the question whether there is Coin (1.5.2 HIDDEN MATS).
  asks: (field, { side }) => (field.ground.hiddenMats || mayRansom(field, side).ok ? [field.ground.seats[side]] : []),
  prompt: (field, { side }) => ({ key: "ransom", rule: "4.9.2", args: { count: ransomPrice(field, side) } }),
  verbs: {
    ransom: pay,
    languish: simpleAnswer("languish", (play: Play, { side }: RansomFrame) => languish(play, side)),
  },
  run: (play, { side }) => languish(play, side),
}

/** 4.9.2 LANGUISH: the Knights stay where they are, and the Enemy gains by it. */
function languish(play: Play, side: Side): void {
  const count = ransomPrice(play, side)
  finish(play)
  tell(play, "languished", "4.9.2 LANGUISH", { side, count })
  revoltOrTreachery(play, other(side), count, "4.9.2 LANGUISH")
}

/** Half of the Knights come back to their side's Lords on the map, the others to the pool. */
export interface FreedFrame extends Frame {
  procedure: "freedKnights"
  side: Side
  left: number
}

interface FreeAction extends Action {
  readonly kind: number
  readonly mat: MatId
}

function matsOfSide(field: Field, side: Side): MatId[] {
  return mustered(field, side).flatMap((lord: LordId) => [...matsOf(field, lord)])
}

function mayFree(field: Field, { side }: FreedFrame, { kind, mat }: FreeAction): Verdict {
  if (kind !== RITTER && kind !== CAVALIERI) return refuse("4.9.2", "notKnights", { kind })
  if (field.state.captured[side * 2 + kind] === 0) return refuse("4.9.2", "nothingLeft", { kind })
  return matsOfSide(field, side).includes(mat) ? OK : refuse("4.9.2", "notInPlay", { mat })
}

const freeKnight: Verb<Tuscany, State, FreedFrame, FreeAction> = {
  fields: { kind: "integer", mat: "integer" },
  candidates: (field, { side }) =>
    matsOfSide(field, side).flatMap((mat) => [
      { type: "freeKnight", kind: RITTER, mat },
      { type: "freeKnight", kind: CAVALIERI, mat },
    ]),
  may: (field, frame, action) => mayFree(field, frame, action),
  do: (play, frame, { kind, mat }) => giveKnight(play, frame, kind, mat),
}

function giveKnight(play: Play, frame: FreedFrame, kind: number, mat: MatId): void {
  frame.left--
  play.state.captured[frame.side * 2 + kind]--
  play.state.forces[mat * KINDS + kind]++
  tellOfMat(play, "knightFreed", "4.9.2", { kind, mat }, frame.side)
}

export const freedKnights: Procedure<Tuscany, State, FreedFrame> = {
  name: "freedKnights",
  asks: (field, { side, left }) =>
    left > 0 && knightsOf(field, side) > 0 && matsOfSide(field, side).length > 0 ? [field.ground.seats[side]] : [],
  prompt: (_field, { left }) => ({ key: "freedKnights", rule: "4.9.2", args: { count: left } }),
  verbs: { freeKnight },
  run(play, { side }) {
    const { state } = play
    finish(play)
    for (const kind of [RITTER, CAVALIERI]) {
      state.pool[kind] += state.captured[side * 2 + kind]
      state.captured[side * 2 + kind] = 0
    }
  },
}

// 1.4 a roll or a card

/** The side chooses so often between a roll on its Revolt table and a Treachery card, each settled before the next. */
export interface RevoltOrTreacheryFrame extends Frame {
  procedure: "revoltOrTreachery"
  side: Side
  left: number
  rule: string
}

export function revoltOrTreachery(play: Play, side: Side, left: number, rule: string): void {
  if (left > 0) call(play, { procedure: "revoltOrTreachery", side, left, rule } satisfies RevoltOrTreacheryFrame)
}

function mayAdd(field: Field, side: Side, rule: string): Verdict {
  const any = { procedure: "addTreachery", side, left: 1, among: [], rule } as const
  const found = field.ground.lordsOf[side].some((lord) => mayAddTreachery(field, { ...any, among: [] }, lord).ok)
  return found ? OK : refuse("1.4.3 ADDING TREACHERY", "noneSetAside", { side })
}

const ADD = [{ type: "takeTreachery" }]

const takeTreachery: Verb<Tuscany, State, RevoltOrTreacheryFrame, Action> = {
  fields: {},
  candidates: () => ADD,
  may: (field, { side, rule }) => mayAdd(field, side, rule),
  do(play, frame) {
    frame.left--
    addTreachery(play, frame.side, 1, frame.rule)
  },
}

export const choosingRevoltOrTreachery: Procedure<Tuscany, State, RevoltOrTreacheryFrame> = {
  name: "revoltOrTreachery",
  asks: (field, { side, left, rule }) => (left > 0 && mayAdd(field, side, rule).ok ? [field.ground.seats[side]] : []),
  prompt: (_field, { left, rule }) => ({ key: "revoltOrTreachery", rule, args: { count: left } }),
  verbs: {
    takeTreachery,
    rollRevolt: simpleAnswer("rollRevolt", (play: Play, frame: RevoltOrTreacheryFrame) => {
      frame.left--
      rollForRevolt(play, frame.side, 1, frame.rule)
    }),
  },
  run(play, { side, left, rule }) {
    finish(play)
    rollForRevolt(play, side, left, rule)
  },
}
