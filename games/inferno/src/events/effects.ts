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
import { isOnCalendar, shiftCylinder, shiftService } from "../calendar.ts"
import { isBesieging } from "../lords.ts"
import { raiseLordship } from "../lordship.ts"
import { IN_COMMAND_DECK, ON_CALENDAR, SET_ASIDE, type Field, type Play, type State } from "../position.ts"
import { other, type CardId, type LordId, type Side, type Tuscany } from "../tuscany.ts"

interface LordAction extends Action {
  readonly lord: LordId
}

/** The rule's name of a card's Event. */
export function ruleOf({ ground }: Field, card: CardId): string {
  return `card ${ground.cards[card].id} event`
}

/** Which marker of a Lord an Event shifts: the one that is on the Calendar, or only Service, or only the cylinder. */
export const EITHER = 0
export const SERVICE = 1
export const CYLINDER = 2

/** An Event shifts Lords on the Calendar: its player says whom, and which way (2.2.3). */
export interface EventShiftFrame extends Frame {
  procedure: "eventShift"
  side: Side
  /** Those who may still be shifted, and how many of them are. */
  lords: LordId[]
  left: number
  boxes: number
  marker: number
  rule: string
}

/** Whether the Lord has a marker on the Calendar for such a shift. */
export function mayBeShifted(field: Field, lord: LordId, marker: number, rule: string): Verdict {
  const at = field.state.at[lord]
  if (!isOnCalendar(field, lord)) return refuse(rule, "notOnCalendar", { lord })
  if (marker === SERVICE && at < 0) return refuse(rule, "notOnMap", { lord })
  return marker === CYLINDER && at !== ON_CALENDAR ? refuse(rule, "noCylinder", { lord }) : OK
}

/** Some of the Lords are shifted, each at most once. */
export function shiftSome(
  play: Play,
  card: CardId,
  lords: readonly LordId[],
  left: number,
  boxes: number,
  marker = EITHER,
): void {
  const rule = ruleOf(play, card)
  const { side } = play.ground.cards[card]
  call(play, {
    procedure: "eventShift",
    side,
    lords: lords.slice(),
    left,
    boxes,
    marker,
    rule,
  } satisfies EventShiftFrame)
}

/** Each of the Lords is shifted, one after the other. */
export function shiftEach(play: Play, card: CardId, lords: readonly LordId[], boxes: number): void {
  for (let i = lords.length - 1; i >= 0; i--) shiftSome(play, card, [lords[i]], 1, boxes)
}

interface ShiftAction extends LordAction {
  /** Boxes to the right; to the left when negative. */
  readonly boxes: number
}

function mayShift(field: Field, frame: EventShiftFrame, { lord, boxes }: ShiftAction): Verdict {
  if (!frame.lords.includes(lord)) return refuse(frame.rule, "notThisLord", { lord })
  const able = mayBeShifted(field, lord, frame.marker, frame.rule)
  if (!able.ok) return able
  return Math.abs(boxes) === frame.boxes ? OK : refuse(frame.rule, "notSoFar", { count: frame.boxes })
}

const shift: Verb<Tuscany, State, EventShiftFrame, ShiftAction> = {
  fields: { lord: "integer", boxes: "integer" },
  candidates(field, { side, lords, boxes }) {
    const found: ShiftAction[] = []
    for (const lord of lords) {
      // What helps one's own Lord or hinders another's stands first.
      const own = field.ground.lords[lord].side === side
      const right = own === field.state.at[lord] >= 0 ? boxes : -boxes
      found.push({ type: "shift", lord, boxes: right }, { type: "shift", lord, boxes: -right })
    }
    return found
  },
  may: (field, frame, action) => mayShift(field, frame, action),
  do(play, frame, { lord, boxes }) {
    frame.left--
    frame.lords = frame.lords.filter((one) => one !== lord)
    if (play.state.at[lord] >= 0) shiftService(play, lord, boxes, frame.rule)
    else shiftCylinder(play, lord, boxes, frame.rule)
  },
}

export const eventShift: Procedure<Tuscany, State, EventShiftFrame> = {
  name: "eventShift",
  asks: (field, { side, lords, left, marker, rule }) =>
    left > 0 && lords.some((lord) => mayBeShifted(field, lord, marker, rule).ok) ? [field.ground.seats[side]] : [],
  prompt: (_field, { left, boxes, rule }) => ({ key: "eventShift", rule, args: { left, count: boxes } }),
  verbs: { shift },
  run: (play) => finish(play),
}

/** Cylinders slide left into the current box (card F17 event, card S11 event). */
export interface EventSlideFrame extends Frame {
  procedure: "eventSlide"
  side: Side
  lords: LordId[]
  /** How many have been slid. */
  slid: number
  rule: string
}

/** Whether the Lord's cylinder stands to the right of the current box. */
export function maySlide({ state }: Field, lord: LordId, rule: string): Verdict {
  if (state.at[lord] !== ON_CALENDAR) return refuse(rule, "noCylinder", { lord })
  return state.cylinder[lord] > state.turn ? OK : refuse(rule, "notRightOfNow", { lord })
}

export function slideToNow(play: Play, lord: LordId, rule: string): void {
  shiftCylinder(play, lord, play.state.turn - play.state.cylinder[lord], rule)
}

export function slideSome(play: Play, card: CardId, lords: readonly LordId[]): void {
  const { side } = play.ground.cards[card]
  const rule = ruleOf(play, card)
  call(play, { procedure: "eventSlide", side, lords: lords.slice(), slid: 0, rule } satisfies EventSlideFrame)
}

const slide: Verb<Tuscany, State, EventSlideFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "slide", lord })),
  may: (field, { lords, rule }, { lord }) =>
    lords.includes(lord) ? maySlide(field, lord, rule) : refuse(rule, "notThisLord", { lord }),
  do(play, frame, { lord }) {
    frame.slid++
    slideToNow(play, lord, frame.rule)
  },
}

const endSlide: Verb<Tuscany, State, EventSlideFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "endSlide" }],
  may: (_field, { slid, rule }) => (slid > 0 ? OK : refuse(rule, "slideFirst")),
  do: (play) => finish(play),
}

export const eventSlide: Procedure<Tuscany, State, EventSlideFrame> = {
  name: "eventSlide",
  asks: (field, { side, lords, rule }) =>
    lords.some((lord) => maySlide(field, lord, rule).ok) ? [field.ground.seats[side]] : [],
  prompt: (_field, { rule }) => ({ key: "eventSlide", rule }),
  verbs: { slide, endSlide },
  run: (play) => finish(play),
}

/** A Treachery card leaves the Command deck as the price of an Event (1.4.3 ADDING TREACHERY). */
export interface SetAsideFrame extends Frame {
  procedure: "setAsideTreachery"
  side: Side
  left: number
  rule: string
}

/** Whether the Lord's Treachery card is in the Command deck: not set aside, not in a Plan. */
export function mayGiveTreachery({ ground, state }: Field, side: Side, lord: LordId, rule: string): Verdict {
  if (!ground.lordsOf[side].includes(lord)) return refuse(rule, "notYourLord", { lord })
  return state.treachery[lord] === IN_COMMAND_DECK ? OK : refuse(rule, "notInDeck", { lord })
}

export function hasTreachery({ ground, state }: Field, side: Side): boolean {
  return ground.lordsOf[side].some((lord) => state.treachery[lord] === IN_COMMAND_DECK)
}

export function setAsideTreachery(play: Play, card: CardId): void {
  const { side } = play.ground.cards[card]
  call(play, { procedure: "setAsideTreachery", side, left: 1, rule: ruleOf(play, card) } satisfies SetAsideFrame)
}

const setAside: Verb<Tuscany, State, SetAsideFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "setAside", lord })),
  may: (field, { side, rule }, { lord }) => mayGiveTreachery(field, side, lord, rule),
  do(play, frame, { lord }) {
    frame.left--
    play.state.treachery[lord] = SET_ASIDE
    tell(play, "treacherySetAside", frame.rule, { side: frame.side })
    tell(play, "treacheryCard", frame.rule, { lord }, [play.ground.seats[frame.side]])
  },
}

export const settingAside: Procedure<Tuscany, State, SetAsideFrame> = {
  name: "setAsideTreachery",
  asks: (field, { side, left }) => (left > 0 && hasTreachery(field, side) ? [field.ground.seats[side]] : []),
  prompt: (_field, { rule }) => ({ key: "setAsideTreachery", rule }),
  verbs: { setAside },
  run: (play) => finish(play),
}

/** An Event adds to a Lord's Lordship: in this whole Levy, or in the Muster under way alone. */
export interface EventLordshipFrame extends Frame {
  procedure: "eventLordship"
  side: Side
  lords: LordId[]
  count: number
  /** 1 for the whole Levy. */
  lasts: number
  left: number
  rule: string
}

/** Whether more Lordship would be of use: a Lord on the map, or one who may come in this Levy. */
export function mayBeRaised(field: Field, lord: LordId, lasts: number, rule: string): Verdict {
  const able = lasts === 1 ? isOnCalendar(field, lord) : field.state.at[lord] >= 0
  return able ? OK : refuse(rule, lasts === 1 ? "notOnCalendar" : "notOnMap", { lord })
}

export function raiseOne(play: Play, card: CardId, lords: readonly LordId[], count: number, lasts: number): void {
  const { side } = play.ground.cards[card]
  const rule = ruleOf(play, card)
  const frame: EventLordshipFrame = {
    procedure: "eventLordship",
    side,
    lords: lords.slice(),
    count,
    lasts,
    left: 1,
    rule,
  }
  call(play, frame)
}

/** Adds to a Lord's Lordship. */
export function raise(play: Play, lord: LordId, count: number, lasts: number, rule: string): void {
  if (lasts === 1) play.state.lordship[lord] += count
  else raiseLordship(play, lord, count)
  tell(play, "lordshipRaised", rule, { lord, count })
}

const giveLordship: Verb<Tuscany, State, EventLordshipFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "giveLordship", lord })),
  may: (field, { lords, lasts, rule }, { lord }) =>
    lords.includes(lord) ? mayBeRaised(field, lord, lasts, rule) : refuse(rule, "notThisLord", { lord }),
  do(play, frame, { lord }) {
    frame.left = 0
    raise(play, lord, frame.count, frame.lasts, frame.rule)
  },
}

export const eventLordship: Procedure<Tuscany, State, EventLordshipFrame> = {
  name: "eventLordship",
  asks: (field, { side, lords, lasts, left, rule }) =>
    left > 0 && lords.some((lord) => mayBeRaised(field, lord, lasts, rule).ok) ? [field.ground.seats[side]] : [],
  prompt: (_field, { count, rule }) => ({ key: "eventLordship", rule, args: { count } }),
  verbs: { giveLordship },
  run: (play) => finish(play),
}

/** Whether Greek Fire can reach the Lord: an Enemy outside a Stronghold that he Besieges (card F7 event, card S7 event). */
export function mayBurn(field: Field, side: Side, lord: LordId, rule: string): Verdict {
  if (!field.ground.lordsOf[other(side)].includes(lord)) return refuse(rule, "notEnemyLord", { lord })
  return isBesieging(field, lord) ? OK : refuse(rule, "notBesieging", { lord })
}
