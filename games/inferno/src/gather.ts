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
import { lordHas } from "./cards.ts"
import { afterMarch } from "./events/windows.ts"
import { isLaden, lightenFor, loadOf } from "./laden.ts"
import { distance, hasEnemyStronghold, hasLordOutside, isFriendly, moveLord, wayBetween } from "./locales.ts"
import { companyOf, isBesieged } from "./lords.ts"
import { marchCost, mayEnter } from "./march.ts"
import type { Field, Play, State } from "./position.ts"
import { other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** The Lords of a side March towards its Leading City, each once (3.5.1). */
export interface GatherFrame extends Frame {
  procedure: "gather"
  side: Side
  /** By Lord: where he was when it began. */
  from: number[]
  /** By Lord: 1 once he has Marched, by his own Command or with the Commander. */
  moved: number[]
  /** Lords who have used their own Command. */
  done: LordId[]
  /** The Lord whose Command is used now, or -1; who Marches with him; the actions left; Marches made. */
  lord: LordId
  group: LordId[]
  left: number
  marches: number
  /** Lords left behind at this Locale. */
  dropped: LordId[]
}

export function beginGather(play: Play, side: Side): void {
  const { state, ground } = play
  const none = ground.lords.map(() => 0)
  const frame: GatherFrame = {
    ...{ procedure: "gather", side, from: state.at.slice(), moved: none },
    ...{ done: [], lord: -1, group: [], left: 0, marches: 0, dropped: [] },
  }
  call(play, frame)
}

/** The Lord's Command for it: one more from a Friendly Seat with Via Francigena or Manfredi (3.5.1, 4.2.1). */
function commandOf(field: Field, lord: LordId): number {
  const { ground, state } = field
  const { command, side } = ground.lords[lord]
  const at = state.at[lord]
  if (ground.locales[at].seats.length === 0 || !isFriendly(field, at, side)) return command
  // card F23 capability, card S22 capability
  return command + (lordHas(field, lord, "via-francigena") || lordHas(field, lord, "manfredi") ? 1 : 0)
}

/** Whether the Lords may go there in a Gather: no Enemy Lord in the open, no Enemy Stronghold (3.5.1). */
function mayPass(field: Field, group: readonly LordId[], from: LocaleId, to: LocaleId): Verdict {
  const { side } = field.ground.lords[group[0]]
  if (hasLordOutside(field, to, other(side))) return refuse("3.5.1", "enemyLordThere", { locale: to })
  if (hasEnemyStronghold(field, to, side)) return refuse("3.5.1", "enemyStronghold", { locale: to })
  return mayEnter(field, group, from, to)
}

function distanceHome(field: Field, side: Side, locale: LocaleId): number {
  return distance(field, locale, field.ground.leadingCity[side])
}

/** Whether the Lord, if he has Marched, is closer to his Leading City than he was. */
function isCloser(field: Field, { side, from, moved }: GatherFrame, lord: LordId): boolean {
  if (moved[lord] === 0) return true
  return distanceHome(field, side, field.state.at[lord]) < distanceHome(field, side, from[lord])
}

/** Whether the group could come closer than `limit` from here with so many actions, leaving whatever burdens it. */
function couldReach(
  field: Field,
  side: Side,
  group: readonly LordId[],
  at: LocaleId,
  left: number,
  first: boolean,
  limit: number,
): boolean {
  const away = distanceHome(field, side, at)
  if (away < limit) return true
  if (away - left - (first ? 1 : 0) >= limit) return false
  for (const next of field.ground.neighbours[at]) {
    const cost = marchCost(field, side, wayBetween(field, at, next), false, first)
    if (cost > left || !mayPass(field, group, at, next).ok) continue
    if (couldReach(field, side, group, next, left - cost, false, limit)) return true
  }
  return false
}

/** The nearest to home that any of them was: all must end up closer than that. */
function limitOf(field: Field, { side, from, group }: GatherFrame): number {
  let least = Number.MAX_SAFE_INTEGER
  for (const lord of group) least = Math.min(least, distanceHome(field, side, from[lord]))
  return least
}

interface MarchAction extends Action {
  readonly locale: LocaleId
  /** 1 to go Laden, with all that can be taken along; 0 to leave behind whatever would burden. */
  readonly laden: number
}

function mayMarch(field: Field, frame: GatherFrame, { locale, laden }: MarchAction): Verdict {
  const { side, lord, group, left, marches } = frame
  if (lord < 0) return refuse("3.5.1", "noLordChosen")
  const from = field.state.at[lord]
  const way = locale < 0 ? -1 : wayBetween(field, from, locale)
  if (way < 0) return refuse("4.3.3", "notAdjacent", { lord, locale })
  const pass = mayPass(field, group, from, locale)
  if (!pass.ok) return pass
  if (laden !== 0 && (laden !== 1 || !isLaden(field, side, loadOf(field, group), way)))
    return refuse("4.3.2", "notLaden", { lord })
  const cost = marchCost(field, side, way, laden === 1, marches === 0)
  if (cost > left) return refuse("4.3.3", "tooFewActions", { lord, count: cost })
  return couldReach(field, side, group, locale, left - cost, false, limitOf(field, frame))
    ? OK
    : refuse("3.5.1", "mustEndCloser", { lord, locale })
}

const march: Verb<Tuscany, State, GatherFrame, MarchAction> = {
  fields: { locale: "integer", laden: "integer" },
  candidates(field, { lord, group }) {
    const found: MarchAction[] = []
    if (lord < 0) return found
    const load = loadOf(field, group)
    for (const locale of field.ground.neighbours[field.state.at[lord]]) {
      found.push({ type: "march", locale, laden: 0 })
      if (load.loot > 0 || load.provender > load.carts) found.push({ type: "march", locale, laden: 1 })
    }
    return found
  },
  may: (field, frame, action) => mayMarch(field, frame, action),
  do(play, frame, { locale, laden }) {
    const { lord, side, group } = frame
    const from = play.state.at[lord]
    const way = wayBetween(play, from, locale)
    frame.left -= marchCost(play, side, way, laden === 1, frame.marches === 0)
    frame.marches++
    frame.dropped = []
    // 3.5.1: nobody is marked as Moved, and nobody Feeds.
    for (const one of group) {
      moveLord(play, one, locale)
      frame.moved[one] = 1
    }
    tell(play, "gathered", "3.5.1", { lord, lords: [...group], from, locale, way })
    afterMarch(play, group)
    lightenFor(play, side, group, way, laden === 1)
  },
}

function hasMarch(field: Field, frame: GatherFrame): boolean {
  return march.candidates(field, frame, "").some((action) => mayMarch(field, frame, action).ok)
}

interface LordAction extends Action {
  readonly lord: LordId
}

/** Whether the Lord may use his Command to Gather. */
function mayChoose(field: Field, frame: GatherFrame, lord: LordId): Verdict {
  if (frame.lord >= 0) return refuse("3.5.1", "finishLordFirst", { lord: frame.lord })
  if (!field.ground.lordsOf[frame.side].includes(lord)) return refuse("3.5.1", "notYourLord", { lord })
  if (field.state.at[lord] < 0) return refuse("3.5.1", "notOnMap", { lord })
  if (isBesieged(field, lord)) return refuse("3.5.1", "besieged", { lord })
  if (frame.done.includes(lord)) return refuse("3.5.1", "alreadyGathered", { lord })
  return hasMarch(field, chosen(field, frame, lord)) ? OK : refuse("3.5.1", "mustEndCloser", { lord })
}

function chosen(field: Field, frame: GatherFrame, lord: LordId): GatherFrame {
  return { ...frame, lord, group: [lord], left: commandOf(field, lord), marches: 0, dropped: [] }
}

const gatherWith: Verb<Tuscany, State, GatherFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side, lord }) =>
    lord >= 0 ? [] : field.ground.lordsOf[side].map((one) => ({ type: "gatherWith", lord: one })),
  may: (field, frame, { lord }) => mayChoose(field, frame, lord),
  do: (play, frame, { lord }) => void Object.assign(frame, chosen(play, frame, lord)),
}

/** A Commander may March with other Lords (3.5.1, 4.3.1). */
function mayBring(field: Field, frame: GatherFrame, lord: LordId): Verdict {
  if (frame.lord < 0) return refuse("3.5.1", "noLordChosen")
  if (!field.ground.lords[frame.lord].commander) return refuse("4.3.1", "notCommander", { lord: frame.lord })
  if (!companyOf(field, frame.lord).includes(lord)) return refuse("4.3.1", "notHere", { lord })
  if (frame.group.includes(lord)) return refuse("4.3.1", "inGroup", { lord })
  return frame.dropped.includes(lord) ? refuse("3.5.1", "leftBehind", { lord }) : OK
}

const bring: Verb<Tuscany, State, GatherFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { lord }) =>
    lord < 0 ? [] : companyOf(field, lord).map((one) => ({ type: "bring", lord: one })),
  may: (field, frame, { lord }) => mayBring(field, frame, lord),
  do(_play, frame, { lord }) {
    frame.group.push(lord)
  },
}

const leaveBehind: Verb<Tuscany, State, GatherFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { group }) => group.map((lord) => ({ type: "leaveBehind", lord })),
  may(field, frame, { lord }) {
    if (lord === frame.lord || !frame.group.includes(lord)) return refuse("4.3.1", "notInGroup", { lord })
    return isCloser(field, frame, lord) ? OK : refuse("3.5.1", "mustEndCloser", { lord })
  },
  do(_play, frame, { lord }) {
    frame.group = frame.group.filter((one) => one !== lord)
    frame.dropped.push(lord)
  },
}

const HALT = [{ type: "halt" }]

const halt: Verb<Tuscany, State, GatherFrame, Action> = {
  fields: {},
  candidates: () => HALT,
  may(field, frame) {
    if (frame.lord < 0) return refuse("3.5.1", "noLordChosen")
    const far = frame.group.find((lord) => !isCloser(field, frame, lord))
    return far === undefined ? OK : refuse("3.5.1", "mustEndCloser", { lord: far })
  },
  do: (_play, frame) => stop(frame),
}

function stop(frame: GatherFrame): void {
  frame.done.push(frame.lord)
  frame.lord = -1
  frame.group = []
  frame.dropped = []
}

const END_GATHER = [{ type: "endGather" }]

const endGather: Verb<Tuscany, State, GatherFrame, Action> = {
  fields: {},
  candidates: () => END_GATHER,
  may: (_field, { lord }) => (lord < 0 ? OK : refuse("3.5.1", "finishLordFirst", { lord })),
  do: (play) => finish(play),
}

function isAsked(field: Field, frame: GatherFrame): boolean {
  const { lord, group, side } = frame
  if (lord < 0) return field.ground.lordsOf[side].some((one) => mayChoose(field, frame, one).ok)
  if (frame.left === 0 && frame.marches > 0) return false
  return (
    hasMarch(field, frame) || group.length > 1 || companyOf(field, lord).some((one) => mayBring(field, frame, one).ok)
  )
}

export const gather: Procedure<Tuscany, State, GatherFrame> = {
  name: "gather",
  asks: (field, frame) => (isAsked(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { lord, left }) => ({
    key: lord < 0 ? "gather" : "gather.lord",
    rule: "3.5.1",
    args: { lord, left },
  }),
  verbs: { gatherWith, march, bring, leaveBehind, halt, endGather },
  run(play, frame) {
    if (frame.lord < 0) finish(play)
    else stop(frame)
  },
}
