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
import { hasStronghold, isFriendly } from "../locales.ts"
import type { Field, Play, State } from "../position.ts"
import { addTreachery, mayAddTreachery, rollForRevolt, type TreacheryFrame } from "../revolt.ts"
import {
  GHIBELLINE,
  GUELPH,
  type CardId,
  type LocaleId,
  type LordId,
  type Side,
  type StrongholdType,
  type Tuscany,
} from "../tuscany.ts"
import { mayRebuild, type ClosedGatesFrame } from "./closed-gates.ts"
import {
  EITHER,
  hasTreachery,
  mayBeRaised,
  mayBeShifted,
  maySlide,
  raiseOne,
  ruleOf,
  SERVICE,
  setAsideTreachery,
  shiftEach,
  shiftSome,
  slideSome,
  slideToNow,
} from "./effects.ts"
import type { HoldsBackFrame } from "./harm.ts"

/** One of the things that an Event may do. */
export interface Effect {
  /** Whether it is possible is known to its side alone. */
  readonly secret?: boolean
  /** It does nothing. */
  readonly idle?: boolean
  may(field: Field, card: CardId): Verdict
  do(play: Play, card: CardId): void
}

interface ImmediateEvent {
  /** What must be true for it to do anything. */
  readonly condition?: (field: Field, card: CardId) => Verdict
  /** How often it is done; once when absent. */
  readonly times?: (field: Field, card: CardId) => number
  /** Its player chooses one of them. */
  readonly effects: readonly Effect[]
}

function named({ ground }: Field, ids: readonly string[]): LordId[] {
  return ids.map((id) => ground.lordNamed(id))
}

function someone(lords: readonly LordId[], may: (lord: LordId) => Verdict, none: string, rule: string): Verdict {
  let verdict: Verdict = refuse(rule, none)
  for (const lord of lords) {
    verdict = may(lord)
    if (verdict.ok) return OK
  }
  return verdict
}

/** Each of the Lords is shifted. */
function shiftsEach(ids: readonly string[], boxes: number): Effect {
  return {
    may(field, card) {
      const rule = ruleOf(field, card)
      return someone(named(field, ids), (lord) => mayBeShifted(field, lord, EITHER, rule), "noLord", rule)
    },
    do: (play, card) => shiftEach(play, card, named(play, ids), boxes),
  }
}

/** So many of the Lords are shifted. */
export function shiftsSome(ids: readonly string[], count: number, boxes: number, marker = EITHER): Effect {
  return {
    may(field, card) {
      const rule = ruleOf(field, card)
      return someone(named(field, ids), (lord) => mayBeShifted(field, lord, marker, rule), "noLord", rule)
    },
    do: (play, card) => shiftSome(play, card, named(play, ids), count, boxes, marker),
  }
}

/** A Treachery card of one of the Lords is added, or of any when none is named. */
export function addsTreachery(ids: readonly string[] = []): Effect {
  return {
    secret: ids.length > 0,
    may(field, card) {
      const rule = ruleOf(field, card)
      const { side } = field.ground.cards[card]
      const among = named(field, ids)
      const frame: TreacheryFrame = { procedure: "addTreachery", side, left: 1, among, rule }
      const lords = among.length > 0 ? among : field.ground.lordsOf[side]
      return someone(lords, (lord) => mayAddTreachery(field, frame, lord), "notSetAside", rule)
    },
    do: (play, card) => addTreachery(play, play.ground.cards[card].side, 1, ruleOf(play, card), named(play, ids)),
  }
}

/** One roll on the Revolt table. */
export const rollsRevolt: Effect = {
  may: () => OK,
  do: (play, card) => rollForRevolt(play, play.ground.cards[card].side, 1, ruleOf(play, card)),
}

/** One of the Lords has more Lordship in this Levy. */
function raisesOne(ids: readonly string[], count: number): Effect {
  return {
    may(field, card) {
      const rule = ruleOf(field, card)
      return someone(named(field, ids), (lord) => mayBeRaised(field, lord, 1, rule), "noLord", rule)
    },
    do: (play, card) => raiseOne(play, card, named(play, ids), count, 1),
  }
}

/** An effect bought with a Treachery card from the Command deck. */
function forTreachery(effect: Effect): Effect {
  return {
    may(field, card) {
      if (!hasTreachery(field, field.ground.cards[card].side)) return refuse(ruleOf(field, card), "noTreachery")
      return effect.may(field, card)
    },
    do(play, card) {
      effect.do(play, card)
      setAsideTreachery(play, card)
    },
  }
}

/** Nothing, when nothing must be done. */
function declines(unless?: Effect): Effect {
  return {
    idle: true,
    may: (field, card) => (unless?.may(field, card).ok === true ? refuse(ruleOf(field, card), "mustChoose") : OK),
    do: (play, card) => tell(play, "declined", ruleOf(play, card), { card }),
  }
}

function isMarked(field: Field, id: string): boolean {
  return field.state.marked[field.ground.localeNamed(id)] === 1
}

/** Whether an originally Ghibelline Stronghold of the type bears Guelph Allegiance markers. */
function hasTurned(type: StrongholdType): (field: Field, card: CardId) => Verdict {
  return (field, card) => {
    const { ground, state } = field
    for (let i = 0; i < ground.locales.length; i++) {
      const { printed, type: one } = ground.locales[i]
      if (printed === GHIBELLINE && one === type && state.marked[i] === 1) return OK
    }
    return refuse(ruleOf(field, card), "noneTurned")
  }
}

function countSieges(field: Field, side: Side): number {
  const { ground, state } = field
  let count = 0
  for (let i = 0; i < ground.locales.length; i++)
    if (state.siege[i] > 0 && hasStronghold(field, i) && !isFriendly(field, i, side)) count++
  return count
}

const ALL_GUELPHS = ["firenze", "arezzo", "lucca", "colle", "guido-guerra", "orvieto"]
const ALL_GHIBELLINES = ["siena", "pisa", "provenzano", "giordano", "astimberg", "santa-fiora"]
const NOT_PODESTA = ["provenzano", "giordano", "astimberg", "santa-fiora"]
const BORROWERS = ["siena", "provenzano", "giordano", "astimberg"]
const FOREIGNERS = ["guido-guerra", "orvieto"]

const closedGates: Effect = {
  may(field, card) {
    const rule = ruleOf(field, card)
    const { side } = field.ground.cards[card]
    for (let locale = 0; locale < field.ground.locales.length; locale++)
      if (mayRebuild(field, side, locale, rule).ok) return OK
    return refuse(rule, "noRuins")
  },
  do(play, card) {
    call(play, { procedure: "closedGates", side: play.ground.cards[card].side, card } satisfies ClosedGatesFrame)
  },
}

const helpForeigners: Effect = {
  may(field, card) {
    const rule = ruleOf(field, card)
    return someone(named(field, FOREIGNERS), (lord) => maySlide(field, lord, rule), "noLord", rule)
  },
  do: (play, card) => slideSome(play, card, named(play, FOREIGNERS)),
}
const foreignService = shiftsSome(FOREIGNERS, 1, 2, SERVICE)

const readyPisa: Effect = {
  may: (field, card) => maySlide(field, field.ground.lordNamed("pisa"), ruleOf(field, card)),
  do: (play, card) => slideToNow(play, play.ground.lordNamed("pisa"), ruleOf(play, card)),
}

const holdsBack: Effect = {
  may: () => OK,
  do(play, card) {
    call(play, { procedure: "manfrediHoldsBack", card, lord: -1, tried: [] } satisfies HoldsBackFrame)
  },
}

/** Events that are resolved when they are drawn (3.1.3), by code name. */
export const IMMEDIATE: Readonly<Record<string, ImmediateEvent>> = {
  // card F2 event, card S2 event
  betrayals: {
    times: (field, card) => countSieges(field, field.ground.cards[card].side),
    effects: [rollsRevolt, addsTreachery()],
  },
  // card F10 event, card S22 event
  "closed-gates": { effects: [closedGates] },
  // card F9 event
  genova: {
    effects: [shiftsEach(["firenze", "lucca", "colle"], 1), addsTreachery(["firenze", "lucca", "colle"])],
  },
  // card F13 event
  "no-time-for-cowards": {
    effects: [shiftsEach(["firenze", "arezzo", "lucca"], 1), addsTreachery(["firenze", "arezzo", "lucca"])],
  },
  // card F14 event
  provenzano: {
    condition: (field, card) =>
      countSieges(field, GUELPH) > 0 ? OK : refuse(ruleOf(field, card), "noSiege", { side: GUELPH }),
    effects: [shiftsSome(["provenzano"], 1, 2), addsTreachery()],
  },
  // card F17 event
  "foreign-help": { effects: [foreignService, forTreachery(helpForeigners), declines(foreignService)] },
  // card F21 event
  "primo-popolo": { effects: [shiftsSome(["firenze", "arezzo"], 1, 2), addsTreachery(["firenze", "arezzo"])] },
  // card F22 event
  "manfredi-holds-back": { effects: [holdsBack] },
  // card F25 event
  "val-dorcia": { condition: hasTurned("castle"), effects: [shiftsSome(["colle"], 1, 3)] },
  // card F26 event
  montalcino: { condition: hasTurned("town"), effects: [shiftsEach(["firenze", "arezzo", "orvieto"], 1)] },
  // card S9 event
  "pope-at-bay": {
    effects: [forTreachery(shiftsSome(ALL_GUELPHS, 2, 1)), forTreachery(shiftsSome(["orvieto"], 1, 3)), declines()],
  },
  // card S10 event
  "better-paid-death": { effects: [shiftsSome(NOT_PODESTA, 2, 1), raisesOne(NOT_PODESTA, 2)] },
  // card S11 event
  "volterra-gates": {
    condition: (field, card) =>
      isMarked(field, "volterra")
        ? refuse(ruleOf(field, card), "marked", { locale: field.ground.localeNamed("volterra") })
        : OK,
    effects: [shiftsSome(["colle"], 1, 2, SERVICE), readyPisa, addsTreachery()],
  },
  // card S15 event
  "war-loans": { effects: [shiftsSome(BORROWERS, 1, 2), raisesOne(BORROWERS, 2)] },
  // card S25 event
  maremma: {
    condition(field, card) {
      const grosseto = field.ground.localeNamed("grosseto")
      const castle = (locale: LocaleId) =>
        field.ground.locales[locale].type === "castle" && field.state.marked[locale] === 1
      return field.state.marked[grosseto] === 1 || field.ground.neighbours[grosseto].some(castle)
        ? OK
        : refuse(ruleOf(field, card), "noneTurned")
    },
    effects: [shiftsSome(ALL_GHIBELLINES, 3, 1)],
  },
  // card S26 event
  montepulciano: { condition: hasTurned("town"), effects: [shiftsEach(["provenzano", "siena"], 1)] },
}

/** An immediate Event is being resolved. */
export interface EventFrame extends Frame {
  procedure: "event"
  card: CardId
  left: number
}

function eventOf({ ground }: Field, card: CardId): ImmediateEvent {
  return IMMEDIATE[ground.cards[card].event]
}

/** Begins an immediate Event, or tells that it has no effect (3.1.3). */
export function resolve(play: Play, card: CardId): void {
  const { condition, times } = eventOf(play, card)
  const left = condition !== undefined && !condition(play, card).ok ? 0 : times === undefined ? 1 : times(play, card)
  if (left > 0) call(play, { procedure: "event", card, left } satisfies EventFrame)
  else tell(play, "noEffect", ruleOf(play, card), { card })
}

interface EffectAction extends Action {
  readonly effect: number
}

function mayChoose(field: Field, { card }: EventFrame, effect: number): Verdict {
  const { effects } = eventOf(field, card)
  return effect >= 0 && effect < effects.length
    ? effects[effect].may(field, card)
    : refuse(ruleOf(field, card), "noSuchAnswer")
}

function choose(play: Play, frame: EventFrame, effect: number): void {
  const { card } = frame
  if (--frame.left === 0) finish(play)
  eventOf(play, card).effects[effect].do(play, card)
}

const chooseEffect: Verb<Tuscany, State, EventFrame, EffectAction> = {
  fields: { effect: "integer" },
  candidates: (field, { card }) => eventOf(field, card).effects.map((_, effect) => ({ type: "chooseEffect", effect })),
  may: (field, frame, { effect }) => mayChoose(field, frame, effect),
  do: (play, frame, { effect }) => choose(play, frame, effect),
}

/** The effects that could be chosen, for all that the other side knows. */
function openEffects(field: Field, { card }: EventFrame): number[] {
  const { effects } = eventOf(field, card)
  const found: number[] = []
  effects.forEach((effect, i) => {
    if (effect.secret === true || effect.may(field, card).ok) found.push(i)
  })
  return effects.some(({ idle }, i) => idle !== true && found.includes(i)) ? found : []
}

export const event: Procedure<Tuscany, State, EventFrame> = {
  name: "event",
  asks: (field, frame) =>
    openEffects(field, frame).length > 1 ? [field.ground.seats[field.ground.cards[frame.card].side]] : [],
  prompt: (field, { card, left }) => ({ key: "event", rule: ruleOf(field, card), args: { card, left } }),
  verbs: { chooseEffect },
  run(play, frame) {
    const [effect] = openEffects(play, frame)
    if (effect !== undefined && mayChoose(play, frame, effect).ok) choose(play, frame, effect)
    else {
      finish(play)
      tell(play, "noEffect", ruleOf(play, frame.card), { card: frame.card })
    }
  },
}
