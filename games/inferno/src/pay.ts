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
import { isLimited, shiftService } from "./calendar.ts"
import { holdsAny } from "./cards.ts"
import { heldVerbs } from "./events/held.ts"
import { isFriendly } from "./locales.ts"
import { companyOf, goodsOf } from "./lords.ts"
import { AFTER, LEVY, MUSTERED, type Field, type Play, type State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import { COIN, GHIBELLINE, GUELPH, LOOT, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** A side may Pay its Lords (3.2, 4.8.2). */
export interface PayFrame extends Frame {
  procedure: "pay"
  side: Side
  /** The Podestà for whom the first of two Coin or Loot has been paid, or -1. */
  owed: LordId
}

/** Both sides may Pay, the Guelphs first. */
export function beginPay(play: Play): void {
  for (const side of [GHIBELLINE, GUELPH] as const) {
    call(play, { procedure: "pay", side, owed: -1 } satisfies PayFrame)
  }
}

interface PayAction extends Action {
  /** The Lord whose Service is shifted. */
  readonly lord: LordId
  readonly payer: LordId
  readonly asset: number
}

/** Whether a shift to the right would move any marker (1.7.2). */
function couldServeLonger({ ground, state }: Field, lord: LordId): boolean {
  if (state.service[lord] < AFTER) return true
  if (!ground.vassalService) return false
  for (let vassal = 0; vassal < ground.vassals.length; vassal++) {
    const mat = state.vassalMat[vassal] - 1
    if (mat < 0 || state.vassalState[vassal] !== MUSTERED || ground.mats[mat].lord !== lord) continue
    if (isLimited({ ground, state }, vassal) && state.vassalService[vassal] < AFTER) return true
  }
  return false
}

/** Whether the Lord may Pay with Loot: at a Friendly Locale free of Siege (3.2.2). */
function mayPayLoot(field: Field, payer: LordId): boolean {
  const at = field.state.at[payer]
  return field.state.siege[at] === 0 && isFriendly(field, at, field.ground.lords[payer].side)
}

/** Coin and Loot that may be paid for a Lord: his own, and that of others with him. */
function moneyFor(field: Field, lord: LordId): number {
  const { ground, state } = field
  const loot = mayPayLoot(field, lord)
  let sum = 0
  for (const one of ground.lordsOf[ground.lords[lord].side]) {
    if (state.at[one] !== state.at[lord] || state.inside[one] !== state.inside[lord]) continue
    sum += goodsOf(field, one, COIN) + (loot ? goodsOf(field, one, LOOT) : 0)
  }
  return sum
}

/** 3.2.1: a box costs one, for a Podestà two (1.5.1 PODESTA). */
function priceOf({ ground }: Field, lord: LordId): number {
  return ground.lords[lord].podesta ? 2 : 1
}

function couldReceive(field: Field, lord: LordId): boolean {
  return field.state.at[lord] >= 0 && couldServeLonger(field, lord) && moneyFor(field, lord) >= priceOf(field, lord)
}

function mayPay(field: Field, frame: PayFrame, { lord, payer, asset }: PayAction): Verdict {
  const { ground, state } = field
  if (!ground.lordsOf[frame.side].includes(lord)) return refuse("3.2", "notYourLord", { lord })
  if (state.at[lord] < 0) return refuse("3.2", "notOnMap", { lord })
  if (frame.owed >= 0 && frame.owed !== lord) return refuse("3.2.1", "payRest", { lord: frame.owed })
  if (asset !== COIN && asset !== LOOT) return refuse("3.2", "notMoney", { asset })
  if (!companyOf(field, lord).includes(payer)) return refuse("3.2.1", "notTogether", { lord, payer })
  if (goodsOf(field, payer, asset) === 0) return refuse("3.2", "hasNone", { lord: payer, asset })
  if (asset === LOOT && !mayPayLoot(field, payer)) return refuse("3.2.2", "notFriendlyAndFree", { lord: payer })
  if (!couldServeLonger(field, lord)) return refuse("3.2", "cannotShift", { lord })
  if (frame.owed < 0 && moneyFor(field, lord) < priceOf(field, lord)) return refuse("3.2.1", "twoForPodesta", { lord })
  return OK
}

const payService: Verb<Tuscany, State, PayFrame, PayAction> = {
  fields: { lord: "integer", payer: "integer", asset: "integer" },
  candidates(field, { side, owed }) {
    const found: PayAction[] = []
    for (const lord of owed >= 0 ? [owed] : field.ground.lordsOf[side]) {
      if (field.state.at[lord] < 0) continue
      for (const payer of companyOf(field, lord)) {
        found.push({ type: "pay", lord, payer, asset: COIN })
        found.push({ type: "pay", lord, payer, asset: LOOT })
      }
    }
    return found
  },
  may: (field, frame, action) => mayPay(field, frame, action),
  do(play, frame, { lord, payer, asset }) {
    spend(play, payer, asset, 1)
    const rule = asset === COIN ? "3.2.1" : "3.2.2"
    tellOfMat(play, "paid", rule, { lord: payer, asset, count: 1 }, frame.side)
    if (play.ground.lords[lord].podesta && frame.owed < 0) {
      frame.owed = lord
      return
    }
    frame.owed = -1
    // Coin or Loot is for the payer to know (1.5.2 HIDDEN MATS).
    shiftService(play, lord, 1, play.ground.hiddenMats ? "3.2" : rule)
  },
}

const endPay: Verb<Tuscany, State, PayFrame, Action> = {
  fields: {},
  candidates: () => END_PAY,
  may: (_field, { owed }) => (owed < 0 ? OK : refuse("3.2.1", "payRest", { lord: owed })),
  do: (play) => finish(play),
}
const END_PAY = [{ type: "endPay" }]

/** Events, but not between the two halves of a payment. */
function betweenPayments(verb: Verb<Tuscany, State, Frame, Action>): Verb<Tuscany, State, PayFrame, Action> {
  return {
    ...verb,
    candidates: (field, frame, seat) => (frame.owed < 0 ? verb.candidates(field, frame, seat) : []),
    may: (field, frame, action, seat) =>
      frame.owed < 0 ? verb.may(field, frame, action, seat) : refuse("3.2.1", "payRest", { lord: frame.owed }),
  }
}

const events = Object.fromEntries(Object.entries(heldVerbs).map(([type, verb]) => [type, betweenPayments(verb)]))

/** Behind screens nobody is to learn from the question whether there is money. */
function isAsked(field: Field, { side, owed }: PayFrame): boolean {
  if (owed >= 0) return true
  const { ground, state } = field
  if (state.phase === LEVY && holdsAny(field, side)) return true
  for (const lord of ground.lordsOf[side]) {
    if (ground.hiddenMats ? state.at[lord] >= 0 : couldReceive(field, lord)) return true
  }
  return false
}

export const pay: Procedure<Tuscany, State, PayFrame> = {
  name: "pay",
  asks: (field, frame) => (isAsked(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { owed }) => ({ key: owed < 0 ? "pay" : "pay.rest", rule: "3.2", args: { lord: owed } }),
  verbs: { pay: payService, ...events, endPay },
  run: (play) => finish(play),
}
