import { call, OK, refuse, type Frame, type Verdict } from "@carroccio/kernel"
import { contribute } from "../assets.ts"
import { combatOf, defenderOf, matsIn, type CombatFrame } from "../battlefield.ts"
import { distance, seasonOf } from "../locales.ts"
import { goodsOf, goodsOfAll, hasHorse, isOnMap, mustered } from "../lords.ts"
import { declareCallToArms, type CallToArmsFrame } from "../lordship.ts"
import { unitsOf, type Field, type Play } from "../position.ts"
import { beginRansom } from "../ransom.ts"
import {
  CAVALIERI,
  GHIBELLINE,
  GUELPH,
  COIN,
  GOODS,
  other,
  SHIP,
  type CardId,
  type LordId,
  type MatId,
  type Side,
} from "../tuscany.ts"
import { CYLINDER, mayBeRaised, mayBeShifted, mayBurn, raise, raiseOne, ruleOf, shiftSome } from "./effects.ts"
import type { EventWindowFrame } from "./held.ts"
import type { GreekFireFrame } from "./harm.ts"
import { addsTreachery, rollsRevolt, shiftsSome } from "./immediate.ts"
import type { CampAttackFrame, ChooseMatFrame } from "./in-combat.ts"
import type { AmbushFrame, BrigandsFrame, HeatFrostFrame, SurpriseFrame } from "./reactions.ts"

/** When a Hold event may be played. */
export type Moment = "anyTime" | "muster" | "callToArms" | "avoid" | "besiege" | "march" | "feed" | "combat" | "storm"

/** One use of a Hold event. */
export interface Use {
  readonly moments: readonly Moment[]
  may(field: Field, card: CardId, frame: Frame): Verdict
  do(play: Play, card: CardId, frame: Frame): void
}

type Part = Omit<Use, "moments">

function at(moments: readonly Moment[], { may, do: effect }: Part): Use {
  return { moments, may, do: effect }
}

/** The same, while a Locale does or does not bear Allegiance markers. */
function whileMarked(id: string, marked: 0 | 1, part: Part): Part {
  return {
    may(field, card, frame) {
      const locale = field.ground.localeNamed(id)
      if (field.state.marked[locale] === marked) return part.may(field, card, frame)
      return refuse(ruleOf(field, card), marked === 1 ? "notMarked" : "marked", { locale })
    },
    do: part.do,
  }
}

/** One of the Lords has more Lordship in the Muster under way. */
function raisesNow(ids: readonly string[], count: number): Part {
  const lordsOf = ({ ground }: Field) => ids.map((id) => ground.lordNamed(id))
  return {
    may(field, card) {
      const rule = ruleOf(field, card)
      return lordsOf(field).some((lord) => mayBeRaised(field, lord, 0, rule).ok) ? OK : refuse(rule, "noLordOnMap")
    },
    do: (play, card) => raiseOne(play, card, lordsOf(play), count, 0),
  }
}

const GUELPHS = ["firenze", "arezzo", "lucca", "colle", "guido-guerra", "orvieto"]

// card F7 event, card S7 event
const greekFire: Part = {
  may(field, card) {
    const rule = ruleOf(field, card)
    const { side } = field.ground.cards[card]
    for (const lord of field.ground.lordsOf[other(side)]) if (mayBurn(field, side, lord, rule).ok) return OK
    return refuse(rule, "noSiege", { side: other(side) })
  },
  do: (play, card) =>
    call(play, { procedure: "greekFire", side: play.ground.cards[card].side, card } satisfies GreekFireFrame),
}

// card F23 event: the price of Treasurers

const TREASURERS = 2

function payTreasurers(part: Part): Part {
  return {
    may(field, card, frame) {
      const coin = goodsOfAll(field, mustered(field, GUELPH), COIN)
      if (coin < TREASURERS) return refuse(ruleOf(field, card), "tooLittle", { asset: COIN, count: TREASURERS })
      return part.may(field, card, frame)
    },
    do(play, card, frame) {
      part.do(play, card, frame)
      contribute(play, GUELPH, mustered(play, GUELPH), COIN, TREASURERS, ruleOf(play, card))
    },
  }
}

const declares: Part = {
  may: (field, card, frame) =>
    (frame as CallToArmsFrame).declared === 0 ? OK : refuse(ruleOf(field, card), "alreadyDeclared"),
  do: (play) => declareCallToArms(play),
}

// card S17 event

const REFUGEES = ["provenzano", "santa-fiora"]

/** The one of the two whose cylinder may be slid because the other is on the map, or -1. */
function refugeeOf(field: Field, rule: string): LordId {
  const [one, two] = REFUGEES.map((id) => field.ground.lordNamed(id))
  if (isOnMap(field, one) && mayBeShifted(field, two, CYLINDER, rule).ok) return two
  return isOnMap(field, two) && mayBeShifted(field, one, CYLINDER, rule).ok ? one : -1
}

function hasRefugeeHost(field: Field): boolean {
  return REFUGEES.some((id) => isOnMap(field, field.ground.lordNamed(id)))
}

function withHost(part: Part): Part {
  return {
    may: (field, card, frame) =>
      hasRefugeeHost(field) ? part.may(field, card, frame) : refuse(ruleOf(field, card), "noLordOnMap"),
    do: part.do,
  }
}

const slideRefugee: Part = {
  may: (field, card) => (refugeeOf(field, ruleOf(field, card)) >= 0 ? OK : refuse(ruleOf(field, card), "noCylinder")),
  do: (play, card) => shiftSome(play, card, [refugeeOf(play, ruleOf(play, card))], 1, 2, CYLINDER),
}

const raiseRefugees: Part = {
  may: () => OK,
  do(play, card) {
    for (const id of REFUGEES) {
      const lord = play.ground.lordNamed(id)
      if (isOnMap(play, lord)) raise(play, lord, 2, 0, ruleOf(play, card))
    }
  },
}

// card S13 event
const ransomNow: Part = {
  may({ state }, _card) {
    const captured = state.captured[GUELPH * 2] + state.captured[GUELPH * 2 + 1]
    return captured > 0 ? OK : refuse("card S13 event", "noCaptives", { side: GUELPH })
  },
  do: (play) => beginRansom(play, GUELPH),
}

// card F1 event, card S1 event
const ambush: Part = {
  may: () => OK,
  do(play, card, frame) {
    const { lords } = frame as EventWindowFrame
    const side = other(play.ground.cards[card].side)
    call(play, { procedure: "ambush", side, lords: lords.slice(), rule: ruleOf(play, card) } satisfies AmbushFrame)
  },
}

// card F3 event, card S3 event: the moment comes only to a Lord who Marched alone to where no other was.
const surprise: Part = {
  may: () => OK,
  do(play, card, frame) {
    const { lords, locale, side } = frame as EventWindowFrame
    const [lord] = lords
    call(play, { procedure: "surprise", side, lord, locale, rule: ruleOf(play, card) } satisfies SurpriseFrame)
  },
}

/** Ways between a Lord who Marched and Brigands who can still reach him. */
const REACH = 2

/** Whether the Ghibelline's Brigands reach the Guelph (card S19 event). */
export function mayRob(field: Field, robber: LordId, lord: LordId): Verdict {
  const { ground, state } = field
  const rule = "card S19 event"
  if (robber !== ground.lordNamed("giordano") && robber !== ground.lordNamed("astimberg"))
    return refuse(rule, "notThisLord", { lord: robber })
  if (state.at[robber] < 0 || state.at[lord] < 0) return refuse(rule, "notOnMap", { lord: robber })
  return distance(field, state.at[robber], state.at[lord]) <= REACH ? OK : refuse(rule, "tooFar", { lord: robber })
}

export function isInReach(field: Field, lord: LordId): boolean {
  return field.ground.lordsOf[GHIBELLINE].some((robber) => mayRob(field, robber, lord).ok)
}

/** Whether there is anything to rob the Lord of, for all that the Enemy knows. */
function isWorthRobbing(field: Field, lord: LordId): boolean {
  if (field.ground.hiddenMats) return true
  for (let asset = 0; asset < SHIP; asset++) if (goodsOf(field, lord, asset) > 0) return true
  return false
}

// card S19 event
const brigands: Part = {
  may(field, _card, frame) {
    const { lords } = frame as EventWindowFrame
    const near = lords.filter((lord) => isInReach(field, lord))
    if (near.length === 0) return refuse("card S19 event", "tooFar", { lord: lords[0] })
    return near.some((lord) => isWorthRobbing(field, lord))
      ? OK
      : refuse("card S19 event", "nothingToTake", { lord: near[0] })
  },
  do(play, _card, frame) {
    const { lords } = frame as EventWindowFrame
    const victims = lords.filter((lord) => isInReach(play, lord) && isWorthRobbing(play, lord))
    const lord = victims.length === 1 ? victims[0] : -1
    call(play, { procedure: "brigands", victims, lord, tried: [] } satisfies BrigandsFrame)
  },
}

/** Whether heat or frost can come now: in Summer or Winter, when some Lord must Feed. */
export function isHarshSeason(field: Field): boolean {
  const season = seasonOf(field)
  return season === "summer" || season === "winter"
}

// card F20 event, card S20 event
const heatFrost: Part = {
  may(field, card) {
    if (!isHarshSeason(field)) return refuse(ruleOf(field, card), "notThisSeason")
    return field.state.moved.includes(1) ? OK : refuse(ruleOf(field, card), "nobodyFeeds")
  },
  do: (play, card) => call(play, { procedure: "heatFrost", card, step: 0 } satisfies HeatFrostFrame),
}

// 4.4.1 EVENTS: in Battle, which a Sally is too, or in Storm

function inBattle(part: (field: Field, combat: CombatFrame, side: Side, card: CardId) => Verdict): Part["may"] {
  return (field, card) => {
    const combat = combatOf(field)
    if (combat === undefined || combat.kind === "storm") return refuse(ruleOf(field, card), "notInStorm")
    return part(field, combat, field.ground.cards[card].side, card)
  }
}

function setFlag(play: Play, card: CardId, flag: "hills" | "swamp" | "redStream" | "doctors"): void {
  const combat = combatOf(play)
  if (combat !== undefined) combat[flag][play.ground.cards[card].side] = 1
}

function onDefence(field: Field, combat: CombatFrame, side: Side, card: CardId): Verdict {
  return defenderOf(combat) === side ? OK : refuse(ruleOf(field, card), "notDefending", { side })
}

function someMat(field: Field, mats: readonly MatId[], may: (mat: MatId) => boolean, card: CardId): Verdict {
  return mats.some(may) ? OK : refuse(ruleOf(field, card), "noSuchMat")
}

function chooseMat(play: Play, card: CardId, mats: MatId[]): void {
  const { side } = play.ground.cards[card]
  call(play, { procedure: "chooseMat", side, card, mats } satisfies ChooseMatFrame)
}

// card F4 event, card S4 event
const suddenClash: Part = {
  may: inBattle((field, combat, side, card) =>
    someMat(field, matsIn(field, combat, side), (mat) => hasHorse(field, mat), card),
  ),
  do(play, card) {
    const combat = combatOf(play)
    if (combat === undefined) return
    const mats = matsIn(play, combat, play.ground.cards[card].side)
    chooseMat(
      play,
      card,
      mats.filter((mat) => hasHorse(play, mat)),
    )
  },
}

// card F6 event, card S6 event
const hills: Part = { may: inBattle(onDefence), do: (play, card) => setFlag(play, card, "hills") }

// card F8 event, card S8 event
const swamp: Part = {
  may: inBattle((field, combat, side, card) =>
    seasonOf(field) === "summer" ? refuse(ruleOf(field, card), "notThisSeason") : onDefence(field, combat, side, card),
  ),
  do: (play, card) => setFlag(play, card, "swamp"),
}

// card F12 event, card S12 event
const campAttack: Part = {
  may: inBattle((field, combat, side, card) =>
    someMat(field, matsIn(field, combat, other(side)), (mat) => hasGoods(field, mat), card),
  ),
  do(play, card) {
    const combat = combatOf(play)
    if (combat === undefined) return
    const { side } = play.ground.cards[card]
    const mats = matsIn(play, combat, other(side)).filter((mat) => hasGoods(play, mat))
    const goods = new Array<number>(GOODS).fill(0)
    call(play, { procedure: "campAttack", side, card, mats, taken: 0, burned: 0, goods } satisfies CampAttackFrame)
  },
}

function hasGoods({ state }: Field, mat: MatId): boolean {
  for (let asset = 0; asset < GOODS; asset++) if (state.assets[mat * GOODS + asset] > 0) return true
  return false
}

// card F16 event
const redStream: Part = { may: inBattle(() => OK), do: (play, card) => setFlag(play, card, "redStream") }

// card S16 event
const bocca: Part = {
  may: inBattle((field, combat, _side, card) =>
    someMat(field, matsIn(field, combat, GUELPH), (mat) => unitsOf(field.state, mat, CAVALIERI) > 0, card),
  ),
  do(play, card) {
    const combat = combatOf(play)
    if (combat === undefined) return
    const mats = matsIn(play, combat, GUELPH)
    chooseMat(
      play,
      card,
      mats.filter((mat) => unitsOf(play.state, mat, CAVALIERI) > 0),
    )
  },
}

/** The Lords whose mats the Doctors serve, by side. */
const PATIENTS = [
  ["firenze", "arezzo"],
  ["siena", "pisa"],
]

// card F24 event, card S24 event
const doctors: Part = {
  may(field, card) {
    const combat = combatOf(field)
    const { side } = field.ground.cards[card]
    const fights = (id: string) => combat?.lords[side].includes(field.ground.lordNamed(id)) === true
    return PATIENTS[side].some(fights) ? OK : refuse(ruleOf(field, card), "notTakingPart")
  },
  do: (play, card) => setFlag(play, card, "doctors"),
}

/**
 * Hold events by code name, each with its uses. Those of a Treachery card have verbs of their own (card F15 event,
 * card F18 event, card F19 event, card S18 event).
 */
export const HOLDS: Readonly<Record<string, readonly Use[]>> = {
  ambush: [at(["avoid"], ambush)],
  surprise: [at(["besiege"], surprise)],
  brigands: [at(["march"], brigands)],
  "heat-frost": [at(["feed"], heatFrost)],
  "greek-fire": [at(["anyTime", "storm"], greekFire)],
  "sudden-clash": [at(["combat"], suddenClash)],
  hills: [at(["combat"], hills)],
  swamp: [at(["combat"], swamp)],
  "camp-attack": [at(["combat"], campAttack)],
  "bloody-red-stream": [at(["combat"], redStream)],
  "bocca-degli-abati": [at(["combat"], bocca)],
  doctors: [at(["combat"], doctors)],
  // card F11 event
  "poggio-bonizio": [
    at(["muster"], whileMarked("poggio-bonizio", 0, raisesNow(GUELPHS, 3))),
    at(["anyTime"], whileMarked("poggio-bonizio", 0, addsTreachery())),
  ],
  // card F15 event
  casole: [at(["anyTime"], addsTreachery(["firenze"]))],
  // card F18 event
  grosseto: [at(["anyTime"], whileMarked("grosseto", 1, shiftsSome(["santa-fiora"], 1, 2)))],
  // card F19 event
  volterra: [at(["anyTime"], whileMarked("volterra", 1, shiftsSome(["pisa"], 1, 2)))],
  // card F23 event
  treasurers: [at(["callToArms"], payTreasurers(declares)), at(["anyTime"], payTreasurers(addsTreachery()))],
  // card S13 event
  "gentle-usilia": [at(["anyTime"], ransomNow)],
  // card S17 event
  refugees: [
    at(["anyTime"], withHost(slideRefugee)),
    at(["muster"], withHost(raiseRefugees)),
    at(["anyTime"], withHost(addsTreachery(REFUGEES))),
  ],
  // card S18 event
  cortona: [
    at(["anyTime"], whileMarked("cortona", 1, rollsRevolt)),
    at(["anyTime"], whileMarked("cortona", 1, addsTreachery())),
  ],
  // card S21 event
  constituto: [at(["anyTime"], shiftsSome(["siena", "pisa"], 1, 2)), at(["muster"], raisesNow(["siena", "pisa"], 3))],
}
