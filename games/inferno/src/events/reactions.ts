import {
  finish,
  call,
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
import { holdBack } from "../approach.ts"
import { gain, spend } from "../assets.ts"
import { holdsAny } from "../cards.ts"
import { beginCombat } from "../combat.ts"
import { lordsInside, lordsOutside, seasonOf } from "../locales.ts"
import { goodsOf, isOnMap, matsOf } from "../lords.ts"
import type { Field, Play, State } from "../position.ts"
import { players } from "../screens.ts"
import { placeSiege } from "../siege.ts"
import {
  CART,
  COIN,
  GHIBELLINE,
  GUELPH,
  LOOT,
  other,
  PROVENDER,
  RITTER,
  type CardId,
  type LocaleId,
  type LordId,
  type MatId,
  type Side,
  type Tuscany,
} from "../tuscany.ts"
import { beginWaste } from "../waste.ts"
import { ruleOf } from "./effects.ts"
import { heldVerbs, type EventWindowFrame } from "./held.ts"
import { isInReach, mayRob } from "./holds.ts"
import type { LoseUnitFrame } from "./lost-unit.ts"

interface LordAction extends Action {
  readonly lord: LordId
}

/** Whether the moment is one for Hold events, by what everybody sees. */
function isOpen(field: Field, { moment, lords }: EventWindowFrame): boolean {
  return moment !== "march" || lords.some((lord) => isInReach(field, lord))
}

/** A side is asked whenever it holds any card, useful or not: the question tells nothing (3.1.3). */
export const eventWindow: Procedure<Tuscany, State, EventWindowFrame> = {
  name: "eventWindow",
  asks: (field, frame) => (holdsAny(field, frame.side) && isOpen(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { moment, lords, locale }) => ({
    key: `eventWindow.${moment}`,
    rule: moment === "combat" ? "4.4.1 EVENTS" : "3.1.3",
    args: { lords, locale },
  }),
  verbs: { ...heldVerbs, passEvent: simpleAnswer("passEvent", (play: Play) => finish(play)) },
  run: (play) => finish(play),
}

// card F1 event, card S1 event: Ambush

/** One of those who would Avoid Battle must be named to stay. */
export interface AmbushFrame extends Frame {
  procedure: "ambush"
  /** The side that would Avoid. */
  side: Side
  lords: LordId[]
  rule: string
}

const stayBehind: Verb<Tuscany, State, AmbushFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "stayBehind", lord })),
  may: (_field, { lords, rule }, { lord }) => (lords.includes(lord) ? OK : refuse(rule, "notAvoiding", { lord })),
  do: (play, frame, { lord }) => catchLord(play, frame, lord),
}

function catchLord(play: Play, { rule }: AmbushFrame, lord: LordId): void {
  finish(play)
  tell(play, "ambushed", rule, { lord })
  holdBack(play, lord)
}

export const ambush: Procedure<Tuscany, State, AmbushFrame> = {
  name: "ambush",
  asks: (field, { side, lords }) => (lords.length > 1 ? [field.ground.seats[side]] : []),
  prompt: (_field, { rule }) => ({ key: "ambush", rule }),
  verbs: { stayBehind },
  run: (play, frame) => catchLord(play, frame, frame.lords[0]),
}

// card F3 event, card S3 event: Surprise

/** A Lord who has just Besieged a Stronghold alone Storms it at once. */
export interface SurpriseFrame extends Frame {
  procedure: "surprise"
  side: Side
  lord: LordId
  locale: LocaleId
  rule: string
}

const SURPRISE_ROUNDS = 3
const SURPRISE_WALLS = 2

export const surprise: Procedure<Tuscany, State, SurpriseFrame> = {
  name: "surprise",
  run(play, { side, lord, locale, rule }) {
    finish(play)
    tell(play, "surprised", rule, { lord, locale })
    placeSiege(play, side, locale, 1)
    // 6.C: Grosseto may have given itself up.
    if (play.state.siege[locale] === 0) return
    beginCombat(play, {
      kind: "storm",
      locale,
      attacker: side,
      active: lord,
      attackers: lordsOutside(play, locale, side),
      defenders: lordsInside(play, locale, other(side)),
      sallying: [],
      way: -1,
      rounds: SURPRISE_ROUNDS,
      wallsLess: SURPRISE_WALLS,
    })
  },
}

// card S19 event: Brigands

/** Giordano or Astimberg takes from a Guelph who has just Marched. */
export interface BrigandsFrame extends Frame {
  procedure: "brigands"
  /** Those of the Lords who Marched who could be robbed. */
  victims: LordId[]
  /** The one who is, or -1 until he is chosen. */
  lord: LordId
  /** Behind screens: what was named and is not there in full. */
  tried: number[]
}

const chooseVictim: Verb<Tuscany, State, BrigandsFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { victims, lord }) => (lord < 0 ? victims.map((one) => ({ type: "waylay", lord: one })) : []),
  may(_field, frame, { lord }) {
    if (frame.lord >= 0) return refuse("card S19 event", "alreadyNamed", { lord: frame.lord })
    return frame.victims.includes(lord) ? OK : refuse("card S19 event", "notAmongThem", { lord })
  },
  do(_play, frame, { lord }) {
    frame.lord = lord
  },
}

/** What may be taken: kinds of Asset with how many of each. */
export const BOOTY = [
  [[COIN, 2]],
  [[LOOT, 2]],
  [
    [CART, 4],
    [PROVENDER, 4],
  ],
] as const

interface RobAction extends LordAction {
  readonly effect: number
}

function mayTake(field: Field, { lord: victim, tried }: BrigandsFrame, { lord, effect }: RobAction): Verdict {
  if (victim < 0) return refuse("card S19 event", "nameLordFirst")
  const reach = mayRob(field, lord, victim)
  if (!reach.ok) return reach
  if (effect < 0 || effect >= BOOTY.length) return refuse("card S19 event", "noSuchAnswer")
  // What is on the mat is not looked at first (1.5.2 HIDDEN MATS): he may stay with what he named last, or name another.
  if (field.ground.hiddenMats) {
    const over = tried.includes(effect) && tried[tried.length - 1] !== effect
    return over ? refuse("card S19 event", "namedInVain", { lord: victim }) : OK
  }
  const some = BOOTY[effect].some(([asset]) => goodsOf(field, victim, asset) > 0)
  return some ? OK : refuse("card S19 event", "hasNone", { lord: victim, asset: BOOTY[effect][0][0] })
}

/** Whether the choice stands: it is all there, or he stays with it, or nothing else is left to name. */
function isSettled(field: Field, { lord, tried }: BrigandsFrame, effect: number): boolean {
  if (!field.ground.hiddenMats || tried.includes(effect) || tried.length === BOOTY.length - 1) return true
  return BOOTY[effect].every(([asset, most]) => goodsOf(field, lord, asset) >= most)
}

const rob: Verb<Tuscany, State, BrigandsFrame, RobAction> = {
  fields: { lord: "integer", effect: "integer" },
  candidates: (field, { lord: victim }) =>
    victim < 0
      ? []
      : field.ground.lordsOf[GHIBELLINE].flatMap((lord) => BOOTY.map((_, effect) => ({ type: "rob", lord, effect }))),
  may: (field, frame, action) => mayTake(field, frame, action),
  do(play, frame, { lord, effect }) {
    const { lord: victim } = frame
    if (!isSettled(play, frame, effect)) {
      frame.tried.push(effect)
      tell(play, "notSoMuch", "card S19 event", { lord: victim, effect })
      return
    }
    finish(play)
    let taken = 0
    for (const [asset, most] of BOOTY[effect]) {
      const count = spend(play, victim, asset, most)
      taken += count
      gain(play, lord, asset, count)
      if (count > 0) tell(play, "robbed", "card S19 event", { lord, victim, asset, count }, players(play))
    }
    if (taken === 0) tell(play, "noEffect", "card S19 event", { card: play.ground.cardNamed("S19") }, players(play))
  },
}

export const brigands: Procedure<Tuscany, State, BrigandsFrame> = {
  name: "brigands",
  asks: (field) => [field.ground.seats[GHIBELLINE]],
  prompt: (_field, { lord }) => ({
    key: lord < 0 ? "brigands.victim" : "brigands",
    rule: "card S19 event",
    args: { lord },
  }),
  verbs: { waylay: chooseVictim, rob },
  run: (play) => finish(play),
}

// card F20 event, card S20 event: Heat & Frost

export interface HeatFrostFrame extends Frame {
  procedure: "heatFrost"
  card: CardId
  step: number
}

export const heatFrost: Procedure<Tuscany, State, HeatFrostFrame> = {
  name: "heatFrost",
  run(play, frame) {
    const rule = ruleOf(play, frame.card)
    if (frame.step++ === 0) {
      for (const side of [GHIBELLINE, GUELPH] as const) beginWaste(play, side, wasters(play, side), rule)
      return
    }
    finish(play)
    if (seasonOf(play) === "summer") killOne(play, frame.card)
  },
}

/** All Lords of the side, twice those at a Siege or marked Moved/Fought. */
function wasters({ ground, state }: Field, side: Side): LordId[] {
  return ground.lordsOf[side].flatMap((lord) => {
    if (state.at[lord] < 0) return []
    return state.siege[state.at[lord]] > 0 || state.moved[lord] === 1 ? [lord, lord] : [lord]
  })
}

/** In Summer a Ritter dies of it anywhere (F20), or one of Guido Guerra's units (S20). */
function killOne(play: Play, card: CardId): void {
  const { ground } = play
  const { side } = ground.cards[card]
  const guido = ground.lordNamed("guido-guerra")
  const mats = side === GUELPH ? matsInPlay(play) : isOnMap(play, guido) ? matsOf(play, guido).slice() : []
  if (mats.length === 0) return
  call(play, {
    procedure: "loseUnit",
    side,
    mats,
    shows: side === GUELPH ? [] : mats.slice(),
    part: "forces",
    kind: side === GUELPH ? RITTER : -1,
    tried: [],
    rule: ruleOf(play, card),
  } satisfies LoseUnitFrame)
}

function matsInPlay(field: Field): MatId[] {
  return field.ground.lords.flatMap((_, lord) => (isOnMap(field, lord) ? [...matsOf(field, lord)] : []))
}
