import {
  call,
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { favour, isOnCalendar } from "./calendar.ts"
import { allegianceOf, clearMarkers, hasLord, hasLordNear, hasStronghold } from "./locales.ts"
import { IN_COMMAND_DECK, SET_ASIDE, type Field, type Play, type State } from "./position.ts"
import { other, SUBMISSION, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 1.4.1 Eligible

/** Whether the Stronghold could Revolt against its side: an Enemy one to the other, with none of its Lords there or near. */
export function mayRevolt(field: Field, locale: LocaleId, roller: Side): Verdict {
  if (locale < 0 || locale >= field.ground.locales.length) return refuse("1.4.1", "noLocale", { locale })
  if (!hasStronghold(field, locale)) return refuse("1.4.1", "noStronghold", { locale })
  if (allegianceOf(field, locale) === roller) return refuse("1.4.1", "alreadyFriendly", { locale })
  return hasLordNear(field, locale, other(roller)) ? refuse("1.4.1", "lordNear", { locale }) : OK
}

// 1.4.4 Switching Allegiance

/** Reverses a Stronghold's Allegiance: markers go on or come off, Siege and Bypass markers with them (1.4.4 ADJUST MARKERS). */
export function switchAllegiance(play: Play, locale: LocaleId): void {
  play.state.marked[locale] = 1 - play.state.marked[locale]
  clearMarkers(play, locale)
}

/** A Stronghold Revolts, and its side's exiles stir their hosts (1.4.4). That is all that comes of it (1.4.4 TERMS). */
export function revolt(play: Play, locale: LocaleId, rule: string): void {
  const loser = allegianceOf(play, locale)
  const { value } = play.ground.locales[locale]
  switchAllegiance(play, locale)
  tell(play, "revolted", rule, { locale, to: other(loser), markers: value })
  call(play, { procedure: "exiles", side: loser, left: value } satisfies ExilesFrame)
}

export interface ExilesFrame extends Frame {
  procedure: "exiles"
  side: Side
  /** Boxes still to be shifted. */
  left: number
}

interface LordAction extends Action {
  readonly lord: LordId
}

const shelter: Verb<Tuscany, State, ExilesFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "shelter", lord })),
  may(field, { side }, { lord }) {
    if (!field.ground.lordsOf[side].includes(lord)) return refuse("1.4.4 EXILES", "notYourLord", { lord })
    return isOnCalendar(field, lord) ? OK : refuse("1.4.4 EXILES", "notOnCalendar", { lord })
  },
  do(play, frame, { lord }) {
    frame.left--
    favour(play, lord, 1, "1.4.4 EXILES")
  },
}

/** The side that lost a Stronghold by Revolt shifts its own Lords on the Calendar (1.4.4 EXILES). */
export const exiles: Procedure<Tuscany, State, ExilesFrame> = {
  name: "exiles",
  asks: (field, { side, left }) =>
    left > 0 && field.ground.lordsOf[side].some((lord) => isOnCalendar(field, lord)) ? [field.ground.seats[side]] : [],
  prompt: (_field, { left }) => ({ key: "exiles", rule: "1.4.4 EXILES", args: { left } }),
  verbs: {
    shelter,
    endExiles: simpleAnswer("endExiles", (_play, frame: ExilesFrame) => {
      frame.left = 0
    }),
  },
  run: (play) => finish(play),
}

// 1.4.2 Revolt tables

export interface RevoltRollsFrame extends Frame {
  procedure: "revoltRolls"
  /** The side that rolls and gains. */
  side: Side
  left: number
  rule: string
}

/** The side must roll so often on its Revolt table (1.4.2). */
export function rollForRevolt(play: Play, side: Side, times: number, rule: string): void {
  if (times > 0) call(play, { procedure: "revoltRolls", side, left: times, rule } satisfies RevoltRollsFrame)
}

/** Rolls one after the other: what one brings about counts for the next. */
export const revoltRolls: Procedure<Tuscany, State, RevoltRollsFrame> = {
  name: "revoltRolls",
  run(play, frame) {
    if (frame.left === 0) {
      finish(play)
      return
    }
    frame.left--
    const { side } = frame
    const purple = roll(play)
    const gold = roll(play)
    const locale = play.ground.revolt[other(side)][gold - 1][purple - 1]
    tell(play, "revoltRolled", "1.4.2 ROLL ON A TABLE", { side, purple, gold, locale })
    if (locale === SUBMISSION) call(play, { procedure: "chooseRevolt", side, near: -1 } satisfies ChooseRevoltFrame)
    else if (allegianceOf(play, locale) === side && play.state.marked[locale] === 1) {
      call(play, { procedure: "chooseRevolt", side, near: locale } satisfies ChooseRevoltFrame)
    } else if (mayRevolt(play, locale, side).ok && hasFootholdNear(play, locale, side)) {
      revolt(play, locale, "1.4.2 REBELLION")
    } else tell(play, "noRevolt", "1.4.2 REBELLION", { locale })
  },
}

/** Whether a Lord or an Allegiance marker of the side is there or adjacent; printed Allegiance does not count. */
function hasFootholdNear(field: Field, locale: LocaleId, side: Side): boolean {
  if (hasLordNear(field, locale, side)) return true
  const { ground, state } = field
  const bears = (one: LocaleId) => state.marked[one] === 1 && ground.locales[one].printed !== side
  return bears(locale) || ground.neighbours[locale].some(bears)
}

/** The roller must choose a Stronghold to Revolt: near one that is already his, or to submit. */
export interface ChooseRevoltFrame extends Frame {
  procedure: "chooseRevolt"
  side: Side
  /** The Locale whose neighbours may be chosen; -1 for a Submission. */
  near: LocaleId
}

interface LocaleAction extends Action {
  readonly locale: LocaleId
}

function mayChooseRevolt(field: Field, { side, near }: ChooseRevoltFrame, locale: LocaleId): Verdict {
  const { ground, state } = field
  const eligible = mayRevolt(field, locale, side)
  if (!eligible.ok) return eligible
  if (near >= 0) {
    if (!ground.neighbours[near].includes(locale)) return refuse("1.4.2 REBELLION", "notAdjacent", { locale })
    return ground.locales[locale].value <= ground.locales[near].value
      ? OK
      : refuse("1.4.2 REBELLION", "tooGreat", { locale })
  }
  if (state.marked[locale] === 0) return refuse("1.4.2 SUBMISSION", "notMarked", { locale })
  const lord = hasLord(field, locale, side) || ground.neighbours[locale].some((next) => hasLord(field, next, side))
  return lord ? OK : refuse("1.4.2 SUBMISSION", "noLordNear", { locale })
}

const chooseTown: Verb<Tuscany, State, ChooseRevoltFrame, LocaleAction> = {
  fields: { locale: "integer" },
  candidates: (field, { near }) =>
    (near >= 0 ? field.ground.neighbours[near] : field.ground.locales.map((_, locale) => locale)).map((locale) => ({
      type: "chooseRevolt",
      locale,
    })),
  may: (field, frame, { locale }) => mayChooseRevolt(field, frame, locale),
  do(play, { near }, { locale }) {
    finish(play)
    revolt(play, locale, near >= 0 ? "1.4.2 REBELLION" : "1.4.2 SUBMISSION")
  },
}

function choicesOf(field: Field, frame: ChooseRevoltFrame): boolean {
  const { ground } = field
  const locales = frame.near >= 0 ? ground.neighbours[frame.near] : ground.locales.keys()
  for (const locale of locales) if (mayChooseRevolt(field, frame, locale).ok) return true
  return false
}

export const chooseRevolt: Procedure<Tuscany, State, ChooseRevoltFrame> = {
  name: "chooseRevolt",
  asks: (field, frame) => (choicesOf(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { near }) => ({
    key: near >= 0 ? "chooseRevolt.near" : "chooseRevolt.submission",
    rule: near >= 0 ? "1.4.2 REBELLION" : "1.4.2 SUBMISSION",
    args: { near },
  }),
  verbs: { chooseRevolt: chooseTown },
  run(play) {
    tell(play, "noRevolt", "1.4.2")
    finish(play)
  },
}

// 1.4.3 Treachery

export interface TreacheryFrame extends Frame {
  procedure: "addTreachery"
  side: Side
  left: number
  /** The Lords whose cards may be taken; empty for any. */
  among: LordId[]
  rule: string
}

/** The side adds so many Treachery cards to its Command deck (1.4.3 ADDING TREACHERY). */
export function addTreachery(play: Play, side: Side, count: number, rule: string, among: LordId[] = []): void {
  if (count > 0) call(play, { procedure: "addTreachery", side, left: count, among, rule } satisfies TreacheryFrame)
}

/** Whether the Lord's Treachery card is set aside and may be added. */
export function mayAddTreachery(field: Field, { side, among }: TreacheryFrame, lord: LordId): Verdict {
  if (!field.ground.lordsOf[side].includes(lord)) return refuse("1.4.3 ADDING TREACHERY", "notYourLord", { lord })
  if (among.length > 0 && !among.includes(lord)) return refuse("1.4.3 ADDING TREACHERY", "notThisLord", { lord })
  if (field.ground.setUp.removed.includes(lord)) return refuse("6.0 REMOVE FROM PLAY", "removedLord", { lord })
  return field.state.treachery[lord] === SET_ASIDE ? OK : refuse("1.4.3 ADDING TREACHERY", "notSetAside", { lord })
}

function add(play: Play, frame: TreacheryFrame, lord: LordId): void {
  frame.left--
  play.state.treachery[lord] = IN_COMMAND_DECK
  tell(play, "treacheryAdded", frame.rule, { side: frame.side })
  tell(play, "treacheryCard", frame.rule, { lord }, [play.ground.seats[frame.side]])
}

const addCard: Verb<Tuscany, State, TreacheryFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "addTreachery", lord })),
  may: (field, frame, { lord }) => mayAddTreachery(field, frame, lord),
  do: (play, frame, { lord }) => add(play, frame, lord),
}

/** The cards are chosen unseen: whether one can be chosen at all depends on what everybody knows. */
export const addingTreachery: Procedure<Tuscany, State, TreacheryFrame> = {
  name: "addTreachery",
  asks: (field, frame) =>
    frame.left > 0 &&
    frame.among.length !== 1 &&
    field.ground.lordsOf[frame.side].some((lord) => mayAddTreachery(field, frame, lord).ok)
      ? [field.ground.seats[frame.side]]
      : [],
  prompt: (_field, { left, rule }) => ({ key: "addTreachery", rule, args: { left } }),
  verbs: { addTreachery: addCard },
  run(play, frame) {
    finish(play)
    const { among, left } = frame
    if (left > 0 && among.length === 1 && mayAddTreachery(play, frame, among[0]).ok) add(play, frame, among[0])
  },
}
