import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { theCombat, type CombatFrame } from "./battlefield.ts"
import type { EndingFrame } from "./ending.ts"
import {
  hasEnemyStronghold,
  hasFriendlyStronghold,
  hasLordOutside,
  lordsInside,
  moveLord,
  shareStretch,
  wayBetween,
} from "./locales.ts"
import { countAll, isOnMap } from "./lords.ts"
import { mayEnter } from "./march.ts"
import type { Field, Play, State } from "./position.ts"
import { other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"
import { sizeAt } from "./battlefield.ts"

const RULE = "4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL"

/** The losing Lords Retreat, Withdraw or are removed, as their owner chooses (4.4.3). */
export interface RetreatFrame extends Frame {
  procedure: "retreat"
  side: Side
  /** Lords whose fate is open; a Lower Lord shares his Lieutenant's. */
  left: LordId[]
  /** Where those who Retreated went: one Locale for all; or -1. */
  to: LocaleId
}

export function beginRetreat(play: Play, { loser }: EndingFrame, combat: CombatFrame): void {
  const left = combat.lords[loser].filter((lord) => isOnMap(play, lord))
  call(play, { procedure: "retreat", side: loser, left, to: -1 } satisfies RetreatFrame)
}

/** The Lord, with him who must go where he goes (4.1.3). */
function together({ state }: Field, left: readonly LordId[], lord: LordId): LordId[] {
  return left.filter((one) => one === lord || state.under[one] === lord + 1 || state.under[lord] === one + 1)
}

/** Whether he answers for himself: a Lower Lord does not. */
function leads({ state }: Field, left: readonly LordId[], lord: LordId): boolean {
  return left.includes(lord) && (state.under[lord] === 0 || !left.includes(state.under[lord] - 1))
}

/** Whether the Lord may Retreat there. */
export function mayRetreat(field: Field, frame: RetreatFrame, lord: LordId, locale: LocaleId): Verdict {
  const { ground, state } = field
  const combat = theCombat(field)
  if (!leads(field, frame.left, lord)) return refuse(RULE, "notAmongThem", { lord })
  // 4.5.3 END: whoever Sallied goes back in.
  if (isSallier(combat, frame.side, lord)) return refuse("4.5.3 END", "mustWithdraw", { lord })
  const way = wayBetween(field, combat.locale, locale)
  if (way < 0) return refuse(RULE, "notAdjacent", { locale })
  if (frame.to >= 0 && frame.to !== locale) return refuse(RULE, "oneLocale", { locale: frame.to })
  if (frame.side === combat.attacker) {
    if (combat.way >= 0 && combat.way !== way) return refuse(RULE, "whenceTheyCame", { locale })
  } else if (combat.way >= 0 && shareStretch(field, combat.way, way)) {
    return refuse(RULE, "attackersWay", { locale })
  }
  if (hasLordOutside(field, locale, other(frame.side))) return refuse(RULE, "enemyLord", { locale })
  if (hasEnemyStronghold(field, locale, frame.side) && state.siege[locale] === 0 && state.bypass[locale] === 0)
    return refuse(RULE, "enemyStronghold", { locale })
  const group = together(field, frame.left, lord)
  if (group.length > 1 && ground.locales[locale].type === "outpost") return refuse("4.1.3", "outpost", { locale, lord })
  return mayEnter(field, group, combat.locale, locale)
}

/** Whether the Lord Sallied, alone or to relieve. */
function isSallier({ kind, attacker, sallying }: CombatFrame, side: Side, lord: LordId): boolean {
  return side === attacker && (kind === "sally" || sallying.includes(lord))
}

/** Whether the Lord may Withdraw into the Stronghold there. */
export function mayWithdraw(field: Field, frame: RetreatFrame, lord: LordId): Verdict {
  const combat = theCombat(field)
  const { locale } = combat
  if (!leads(field, frame.left, lord)) return refuse(RULE, "notAmongThem", { lord })
  if (isSallier(combat, frame.side, lord)) return OK
  // Attackers who Marched there go back; those who made a Sortie may go in again (4.3.6 SORTIE).
  if (frame.side === combat.attacker && combat.way >= 0) return refuse(RULE, "whenceTheyCame", { lord })
  if (!hasFriendlyStronghold(field, locale, frame.side)) return refuse("4.3.4 WITHDRAW", "noStronghold", { locale })
  const inside = lordsInside(field, locale, frame.side).filter((one) => !frame.left.includes(one))
  const count = countAll(field, inside) + countAll(field, together(field, frame.left, lord))
  return count <= sizeAt(field, locale) ? OK : refuse("4.3.4 WITHDRAW", "noRoom", { locale, lord })
}

interface RetreatAction extends Action {
  readonly lord: LordId
  readonly locale: LocaleId
}

/** Every way out for every Lord. */
function waysOut(field: Field, frame: RetreatFrame): RetreatAction[] {
  const { locale } = theCombat(field)
  const found: RetreatAction[] = []
  for (const lord of frame.left) {
    if (!leads(field, frame.left, lord)) continue
    if (mayWithdraw(field, frame, lord).ok) found.push({ type: "withdraw", lord, locale })
    for (const to of field.ground.neighbours[locale])
      if (mayRetreat(field, frame, lord, to).ok) found.push({ type: "retreat", lord, locale: to })
  }
  return found
}

/** Whether nothing is left to choose: one way out each, and none in another's way. */
function isForced(field: Field, frame: RetreatFrame, ways: readonly RetreatAction[]): boolean {
  if (ways.length < 2) return true
  const { locale } = theCombat(field)
  const inside: LordId[] = []
  let to = frame.to
  for (let i = 0; i < ways.length; i++) {
    const { type, lord, locale: goal } = ways[i]
    if (i > 0 && ways[i - 1].lord === lord) return false
    if (type === "withdraw") inside.push(...together(field, frame.left, lord))
    else if (to >= 0 && to !== goal) return false
    else to = goal
  }
  if (inside.length === 0 || inside.every((lord) => isSallier(theCombat(field), frame.side, lord))) return true
  const others = lordsInside(field, locale, frame.side).filter((one) => !frame.left.includes(one))
  return countAll(field, others) + countAll(field, inside) <= sizeAt(field, locale)
}

const retreat: Verb<Tuscany, State, RetreatFrame, RetreatAction> = {
  fields: { lord: "integer", locale: "integer" },
  candidates: (field, frame) => waysOut(field, frame).filter(({ type }) => type === "retreat"),
  may: (field, frame, { lord, locale }) => mayRetreat(field, frame, lord, locale),
  do: (play, frame, { lord, locale }) => goAway(play, frame, lord, locale),
}

interface LordAction extends Action {
  readonly lord: LordId
}

const withdraw: Verb<Tuscany, State, RetreatFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, frame) =>
    waysOut(field, frame).flatMap(({ type, lord }) => (type === "withdraw" ? [{ type: "withdraw", lord }] : [])),
  may: (field, frame, { lord }) => mayWithdraw(field, frame, lord),
  do: (play, frame, { lord }) => goInside(play, frame, lord),
}

function endingOf({ position }: Field): EndingFrame {
  const frame = position.stack.findLast((one): one is EndingFrame => one.procedure === "ending")
  if (frame === undefined) throw new Error("no combat is ending")
  return frame
}

function goAway(play: Play, frame: RetreatFrame, lord: LordId, locale: LocaleId): void {
  const result = endingOf(play)
  frame.to = locale
  result.retreatTo = locale
  for (const one of together(play, frame.left, lord)) {
    moveLord(play, one, locale)
    result.retreated.push(one)
    tell(play, "retreated", RULE, { lord: one, locale })
    frame.left = frame.left.filter((left) => left !== one)
  }
}

function goInside(play: Play, frame: RetreatFrame, lord: LordId): void {
  const result = endingOf(play)
  for (const one of together(play, frame.left, lord)) {
    play.state.inside[one] = 1
    result.withdrew.push(one)
    tell(play, "withdrew", RULE, { lord: one, locale: theCombat(play).locale })
    frame.left = frame.left.filter((left) => left !== one)
  }
}

const NO_SEATS: readonly Seat[] = []

export const retreating: Procedure<Tuscany, State, RetreatFrame> = {
  name: "retreat",
  asks: (field, frame) =>
    frame.left.length === 0 || isForced(field, frame, waysOut(field, frame))
      ? NO_SEATS
      : [field.ground.seats[frame.side]],
  prompt: (field) => ({ key: "retreat", rule: RULE, args: { locale: theCombat(field).locale } }),
  verbs: { retreat, withdraw },
  run(play, frame) {
    const [way] = waysOut(play, frame)
    if (way === undefined) {
      // 4.4.5: whoever can neither Retreat nor Withdraw is removed.
      endingOf(play).removed.push(...frame.left)
      finish(play)
    } else if (way.type === "withdraw") goInside(play, frame, way.lord)
    else goAway(play, frame, way.lord, way.locale)
  },
}
