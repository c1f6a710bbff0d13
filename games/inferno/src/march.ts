import { call, OK, refuse, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import type { CommandFrame } from "./activation.ts"
import { hasRoadWorks, isLaden, lightenFor, loadOf } from "./laden.ts"
import { crossesLine, wayBetween } from "./locales.ts"
import { companyOf, isBesieged, isBypassed, isBypassing, lowerOf } from "./lords.ts"
import type { Field, State } from "./position.ts"
import { GHIBELLINE, type LocaleId, type LordId, type Side, type Tuscany, type WayId } from "./tuscany.ts"

/** Ghibelline Lords stay on their side of the dashed line until the Guelphs Besiege or Ravage (6.C). */
export function mayCross(field: Field, side: Side, from: LocaleId, to: LocaleId): Verdict {
  const { ground, state } = field
  const bound = ground.setUp.id === "C" && side === GHIBELLINE && state.provoked === 0
  return bound && crossesLine(field, from, to) ? refuse("6.C", "dashedLine", { locale: to }) : OK
}

/** Whether the Lords may go from one Locale to the other at all. */
export function mayEnter(field: Field, lords: readonly LordId[], from: LocaleId, to: LocaleId): Verdict {
  const { ground } = field
  if (ground.locales[to].type === "outpost") {
    // 1.3.1: only whoever has his Seat there goes in.
    for (const lord of lords)
      if (!ground.locales[to].seats.includes(lord)) return refuse("1.3.1 LOCALES", "outpost", { locale: to, lord })
  }
  return mayCross(field, ground.lords[lords[0]].side, from, to)
}

/** Actions that a March along the Way takes (4.3.3). */
export function marchCost(field: Field, side: Side, way: WayId, laden: boolean, first: boolean): number {
  if (laden) return 2
  return first && (field.ground.ways[way].road || hasRoadWorks(field, side)) ? 0 : 1
}

/** Who Marches with the Active Lord: those whom a Commander takes along, a Lieutenant's Lower Lord (4.3.1). */
export function groupOf({ state }: Field, { lord, group }: CommandFrame): LordId[] {
  return group.filter((one) => state.at[one] === state.at[lord] && state.inside[one] === state.inside[lord])
}

/** The Lord with the Lower Lord beneath him, if he is a Lieutenant (4.1.3). */
export function withLower(field: Field, lord: LordId): LordId[] {
  const { state } = field
  const lower = lowerOf(field, lord)
  const together = lower >= 0 && state.at[lower] === state.at[lord] && state.inside[lower] === state.inside[lord]
  return together ? [lord, lower] : [lord]
}

/** Whether the Active Lord may March at all now; he may whatever Bypass he began his card at (4.3.6 DEPART). */
function mayMove(field: Field, frame: CommandFrame): Verdict {
  const { lord } = frame
  if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
  if (isBesieged(field, lord)) return refuse("4.2.1", "besieged", { lord })
  // 4.3.5: whoever chose to Bypass on this card stays there for the rest of it.
  return frame.stays === 1 ? refuse("4.3.5", "bypassedThisCard", { lord }) : OK
}

interface MarchAction extends Action {
  readonly locale: LocaleId
  /** 1 to go Laden, with all that can be taken along; 0 to leave behind whatever would burden. */
  readonly laden: number
}

export function mayMarch(field: Field, frame: CommandFrame, locale: LocaleId, laden: number): Verdict {
  const { lord, side } = frame
  const able = mayMove(field, frame)
  if (!able.ok) return able
  const from = field.state.at[lord]
  const way = wayBetween(field, from, locale)
  if (way < 0) return refuse("4.3.3", "notAdjacent", { lord, locale })
  const group = groupOf(field, frame)
  const enter = mayEnter(field, group, from, locale)
  if (!enter.ok) return enter
  if (laden !== 0 && laden !== 1) return refuse("4.3.2", "notLaden", { lord })
  if (laden === 1 && !isLaden(field, side, loadOf(field, group), way)) return refuse("4.3.2", "notLaden", { lord })
  const cost = marchCost(field, side, way, laden === 1, frame.marches === 0)
  return cost <= frame.left ? OK : refuse("4.3.3", "tooFewActions", { lord, count: cost })
}

/** 4.3 March. */
export const march: Verb<Tuscany, State, CommandFrame, MarchAction> = {
  fields: { locale: "integer", laden: "integer" },
  candidates(field, frame) {
    if (!mayMove(field, frame).ok) return []
    const found: MarchAction[] = []
    const load = loadOf(field, groupOf(field, frame))
    const burdened = load.loot > 0 || load.provender > load.carts
    for (const locale of field.ground.neighbours[field.state.at[frame.lord]]) {
      found.push({ type: "march", locale, laden: 0 })
      if (burdened) found.push({ type: "march", locale, laden: 1 })
    }
    return found
  },
  may: (field, frame, { locale, laden }) => mayMarch(field, frame, locale, laden),
  do(play, frame, { locale, laden }) {
    const { lord, side } = frame
    const from = play.state.at[lord]
    const way = wayBetween(play, from, locale)
    const group = groupOf(play, frame)
    frame.left -= marchCost(play, side, way, laden === 1, frame.marches === 0)
    frame.marches++
    frame.used = 1
    call(play, arrivalAt(side, lord, group, way, locale))
    lightenFor(play, side, group, way, laden === 1)
  },
}

/** Lords come to a Locale by March, or out of a Bypassed Stronghold: what they meet there (4.3.4, 4.3.5). */
export interface ArrivalFrame extends Frame {
  procedure: "arrival"
  side: Side
  /** The Active Lord, and all who came with him. */
  lord: LordId
  group: LordId[]
  /** The Way by which they came; -1 for a Sortie. */
  way: WayId
  at: LocaleId
  /** 0 they move, 1 the Enemy is Approached, 2 who Sallies to help, 3 Battle, 4 Siege or Bypass, 5 the end. */
  step: number
  /** Besieged Lords who join the Attack (4.4.1 RELIEF SALLY). */
  sallying: LordId[]
  /** 1 when a single Lord Marched to where no other Lord was (Surprise). */
  alone: number
}

function arrivalAt(side: Side, lord: LordId, group: LordId[], way: WayId, at: LocaleId): ArrivalFrame {
  return { procedure: "arrival", side, lord, group, way, at, step: 0, sallying: [], alone: 0 }
}

interface LordAction extends Action {
  readonly lord: LordId
}

/** A Commander takes another Lord along, a Lieutenant with his Lower Lord (4.3.1). */
export const bring: Verb<Tuscany, State, CommandFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, frame) =>
    field.ground.lords[frame.lord].commander && mayMove(field, frame).ok
      ? companyOf(field, frame.lord).map((lord) => ({ type: "bring", lord }))
      : [],
  may(field, frame, { lord }) {
    const able = mayMove(field, frame)
    if (!able.ok) return able
    // 1.5.1 COMMANDERS
    if (!field.ground.lords[frame.lord].commander) return refuse("4.3.1", "notCommander", { lord: frame.lord })
    if (!companyOf(field, frame.lord).includes(lord)) return refuse("4.3.1", "notHere", { lord })
    if (field.state.under[lord] > 0) return refuse("4.1.3", "lowerLord", { lord })
    return frame.group.includes(lord) ? refuse("4.3.1", "inGroup", { lord }) : OK
  },
  do(play, frame, { lord }) {
    frame.group.push(...withLower(play, lord))
  },
}

export const leaveBehind: Verb<Tuscany, State, CommandFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { group }) => group.map((lord) => ({ type: "leaveBehind", lord })),
  may(field, frame, { lord }) {
    if (lord === frame.lord || !frame.group.includes(lord)) return refuse("4.3.1", "notInGroup", { lord })
    return field.state.under[lord] > 0 ? refuse("4.1.3", "lowerLord", { lord }) : OK
  },
  do(play, frame, { lord }) {
    const gone = withLower(play, lord)
    frame.group = frame.group.filter((one) => !gone.includes(one))
  },
}

const SORTIE = [{ type: "sortie" }]

/** Out of a Bypassed Stronghold against the Enemy around it (4.3.6 SORTIE). */
export const sortie: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => SORTIE,
  may(field, frame) {
    const able = mayMove(field, frame)
    if (!able.ok) return able
    if (!isBypassed(field, frame.lord)) return refuse("4.3.6 SORTIE", "notBypassed", { lord: frame.lord })
    return frame.left >= 1 ? OK : refuse("4.3.6 SORTIE", "tooFewActions", { lord: frame.lord, count: 1 })
  },
  do(play, frame) {
    frame.left--
    frame.marches++
    frame.used = 1
    call(play, arrivalAt(frame.side, frame.lord, groupOf(play, frame), -1, play.state.at[frame.lord]))
  },
}

/** Whether the Active Lord may turn a Bypass into a Siege (4.3.6 ENCAMP). */
export function mayEncamp(field: Field, frame: CommandFrame): Verdict {
  const { lord } = frame
  if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
  if (!isBypassing(field, lord)) return refuse("4.3.6 ENCAMP", "notBypassing", { lord })
  return frame.left >= 1 ? OK : refuse("4.3.6 ENCAMP", "tooFewActions", { lord, count: 1 })
}
