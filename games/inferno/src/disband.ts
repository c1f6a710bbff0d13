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
import { boxFrom, isLimited } from "./calendar.ts"
import { cardsAtMat, discard } from "./cards.ts"
import { dismiss, dismissAll } from "./forces.ts"
import { countForces, isOnMap } from "./lords.ts"
import { settle } from "./locales.ts"
import {
  ASIDE,
  CAMPAIGN,
  MUSTERED,
  ON_CALENDAR,
  OUT,
  READY,
  TAKEN,
  UNREADY,
  type Field,
  type Play,
  type State,
} from "./position.ts"
import { addTreachery, rollForRevolt } from "./revolt.ts"
import { GOODS, other, type LordId, type MatId, type Side, type Tuscany, type VassalId } from "./tuscany.ts"
import { checkCampaignVictory } from "./victory.ts"

/** Why a Lord leaves the map (3.3.1, 3.3.2, 4.4.5). */
export type Departure = "atLimit" | "beyondLimit" | "combat"

const RULES: Record<Departure, string> = { atLimit: "3.3.2", beyondLimit: "3.3.1 REMOVAL", combat: "4.4.5" }

/**
 * A Lord leaves the map with all that is his. Beyond his Service limit or by combat a regular Lord is gone for good, and
 * the Enemy gains Revolt rolls and Treachery; a Podestà comes back later (3.3.1, 3.3.2, 4.4.5).
 */
export function removeLord(play: Play, lord: LordId, how: Departure): void {
  const { ground, state } = play
  if (state.at[lord] < 0) return
  const { podesta, service, side, comune } = ground.lords[lord]
  const from = state.at[lord]
  if (comune >= 0) removeComune(play, side)
  emptyMat(play, lord)
  // 3.3.2: counted from the box of the marker; during a Campaign, with the errata, from the next.
  const current = state.turn + (state.phase === CAMPAIGN && ground.errata ? 1 : 0)
  const forGood = how !== "atLimit" && !podesta // 1.5.1 PODESTA
  state.at[lord] = forGood ? OUT : ON_CALENDAR
  state.cylinder[lord] = forGood ? 0 : boxFrom(current + service)
  state.service[lord] = 0
  state.inside[lord] = 0
  state.moved[lord] = 0
  state.under[lord] = 0
  for (const one of ground.lordsOf[side]) if (state.under[one] === lord + 1) state.under[one] = 0
  settle(play, from)
  tell(play, "lordLeft", RULES[how], { lord, how, locale: from, box: state.cylinder[lord], forGood: forGood ? 1 : 0 })
  if (how !== "atLimit") {
    const times = podesta ? service : 1
    addTreachery(play, other(side), times, "3.3.1 REVOLT AND TREACHERY")
    rollForRevolt(play, other(side), times, "3.3.1 REVOLT AND TREACHERY")
  }
  checkCampaignVictory(play)
}

/** Takes a Comune off the map with its mat (1.5.1 COMUNI). */
export function removeComune(play: Play, side: Side): void {
  const { ground, state } = play
  if (state.comune[side] === 0) return
  const mat = ground.comune[side]
  emptyMat(play, mat)
  state.comune[side] = 0
  tell(play, "comuneLeft", "1.5.1 COMUNI", { lord: ground.commander[side] })
}

/** Units, Assets, Vassals and cards leave a mat (1.5.1 DISBANDED). */
function emptyMat(play: Play, mat: MatId): void {
  const { ground, state } = play
  dismissAll(play, mat)
  for (let asset = 0; asset < GOODS; asset++) state.assets[mat * GOODS + asset] = 0
  for (const card of cardsAtMat(play, mat)) discard(play, card)
  for (let vassal = 0; vassal < ground.vassals.length; vassal++)
    if (state.vassalMat[vassal] === mat + 1) releaseVassal(play, vassal, mat)
}

/** A Vassal leaves with its host: a Turncoat, or one lent, is its own Lord's again (4.7.6 TURNCOAT). */
function releaseVassal(play: Play, vassal: VassalId, mat: MatId): void {
  const { ground, state } = play
  if (state.vassalState[vassal] === TAKEN) return
  const home = ground.vassals[vassal].mat
  state.vassalService[vassal] = 0
  const isHome = home === mat || ground.vassals[vassal].special !== "none"
  const back = !isHome && state.at[ground.mats[home].lord] >= 0
  state.vassalMat[vassal] = back ? home + 1 : 0
  // 3.4.2 ADVANCED VASSAL SERVICE: whoever has gone home in this Levy stays face down.
  if (state.vassalState[vassal] !== UNREADY) state.vassalState[vassal] = back ? READY : ASIDE
}

/** A Lord without any unit Disbands at once, a Comune alone is taken off (1.6). Outside Battle and Storm only. */
export function checkEmpty(play: Play, mat: MatId): void {
  const { ground, state } = play
  const { isComune, lord, side } = ground.mats[mat]
  if (countForces(play, mat) > 0) return
  if (isComune) removeComune(play, side)
  else if (state.at[lord] >= 0) removeLord(play, lord, "atLimit")
}

/** The Disband step (3.3, 4.8.2): first those beyond their limit, then those at it; Guelphs before Ghibellines. */
export interface DisbandFrame extends Frame {
  procedure: "disband"
  /** 0 beyond the limit, 1 at it; advanced rule: 2 Vassals. */
  step: number
  side: Side
}

export function beginDisband(play: Play): void {
  call(play, { procedure: "disband", step: 0, side: 0 } satisfies DisbandFrame)
}

interface LordAction extends Action {
  readonly lord: LordId
}

/** 1.3.2: the Calendar shows who must leave, by where his Service marker is. */
function mayDisband(field: Field, { step, side }: DisbandFrame, lord: LordId): Verdict {
  const { ground, state } = field
  if (!ground.lordsOf[side].includes(lord)) return refuse("3.3", "notYourLord", { lord })
  if (!isOnMap(field, lord)) return refuse("3.3", "notOnMap", { lord })
  const box = state.service[lord]
  if (step === 0) return box < state.turn ? OK : refuse("3.3.1", "stillServes", { lord, box })
  return box === state.turn ? OK : refuse("3.3.2", "stillServes", { lord, box })
}

function due(field: Field, frame: DisbandFrame): LordId[] {
  return frame.step > 1 ? [] : field.ground.lordsOf[frame.side].filter((lord) => mayDisband(field, frame, lord).ok)
}

const sendHome: Verb<Tuscany, State, DisbandFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "disband", lord })),
  may: (field, frame, { lord }) => mayDisband(field, frame, lord),
  do: (play, { step }, { lord }) => removeLord(play, lord, step === 0 ? "beyondLimit" : "atLimit"),
}

/** Which of several goes first is their owner's choice. */
export const disband: Procedure<Tuscany, State, DisbandFrame> = {
  name: "disband",
  asks: (field, frame) => (due(field, frame).length > 1 ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { step }) => ({ key: "disband", rule: step === 0 ? "3.3.1" : "3.3.2" }),
  verbs: { disband: sendHome },
  run(play, frame) {
    const [lord] = due(play, frame)
    if (lord !== undefined) removeLord(play, lord, frame.step === 0 ? "beyondLimit" : "atLimit")
    else if (frame.side === 0) frame.side = 1
    else if (frame.step === 0) {
      frame.step = 1
      frame.side = 0
    } else {
      finish(play)
      if (play.ground.vassalService) disbandVassals(play)
    }
  },
}

/** Advanced rule: Vassals at or beyond their limit go home, face down (3.4.2 ADVANCED VASSAL SERVICE). */
function disbandVassals(play: Play): void {
  const { ground, state } = play
  for (let vassal = 0; vassal < ground.vassals.length; vassal++) {
    const mat = state.vassalMat[vassal] - 1
    if (state.vassalState[vassal] !== MUSTERED || mat < 0 || !isLimited(play, vassal)) continue
    if (state.vassalService[vassal] > state.turn) continue
    dismiss(play, mat, ground.vassals[vassal].forces)
    const home = ground.vassals[vassal].mat
    // Without a mat to wait on he waits aside.
    state.vassalMat[vassal] = home >= 0 && isInPlay(play, home) ? home + 1 : 0
    state.vassalState[vassal] = UNREADY
    state.vassalService[vassal] = 0
    tell(play, "vassalLeft", "3.4.2 ADVANCED VASSAL SERVICE", { vassal })
    checkEmpty(play, mat)
  }
}

function isInPlay({ ground, state }: Field, mat: MatId): boolean {
  const { isComune, side, lord } = ground.mats[mat]
  return isComune ? state.comune[side] === 1 : state.at[lord] >= 0
}
