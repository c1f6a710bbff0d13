import {
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
} from "@carroccio/kernel"
import { lineOfCommunication } from "../communications.ts"
import { primoOf, unitsOf } from "../forces.ts"
import { spendPoints } from "../points.ts"
import { OUT, type Field, type State } from "../position.ts"
import { NOBODY, type Realm, type UnitId } from "../realm.ts"
import { seatOf, tellOwner } from "../telling.ts"
import { NEVER, remember, SENT, SULTAN, VENICE } from "./memory.ts"
import { armyNamed, leaderNamed } from "./names.ts"

// SC1.2 The Sultan's relief army

export interface SultanFrame extends Frame {
  readonly procedure: "sultan"
}

export const sultan: Procedure<Realm, State, SultanFrame> = {
  name: "sultan",
  asks: (field) => [seatOf(field, 1)],
  prompt: () => ({ key: "sultan", rule: "SC1.2" }),
  verbs: {
    askSultan: simpleAnswer("askSultan", (play) => {
      finish(play)
      const die = roll(play)
      tell(play, "sultanAsked", "SC1.2", { die })
      if (die === 1) remember(play, SULTAN, SENT)
      else if (die >= 4) remember(play, SULTAN, NEVER)
    }),
    leaveSultan: simpleAnswer("leaveSultan", (play) => finish(play)),
  },
  run: (play) => finish(play),
}

// SC2.4 Venice is won for the Allies

export interface VeniceFrame extends Frame {
  readonly procedure: "venice"
}

/** Venice is won on so much or more; more points than that less one, the least die, are spent for nothing. */
const WON = 5

interface OfferAction extends Action {
  readonly aragonese: number
  readonly spanish: number
}

function purse(field: Field, army: string): number {
  const id = armyNamed(field, army)
  return id === NOBODY ? 0 : field.state.ap[id]
}

const offer: Verb<Realm, State, VeniceFrame, OfferAction> = {
  fields: { aragonese: "integer", spanish: "integer" },
  candidates(field) {
    const found: OfferAction[] = []
    for (let aragonese = 0; aragonese <= Math.min(purse(field, "Aragonese"), WON - 1); aragonese++)
      for (let spanish = 0; spanish <= Math.min(purse(field, "Spanish"), WON - 1 - aragonese); spanish++)
        found.push({ type: "offer", aragonese, spanish })
    return found
  },
  may(field, _frame, { aragonese, spanish }) {
    if (aragonese < 0 || spanish < 0 || aragonese + spanish < 1) return refuse("SC2.4", "offerSomething")
    if (aragonese + spanish > WON - 1) return refuse("SC2.4", "offeredTooMuch", { count: WON - 1 })
    if (aragonese > purse(field, "Aragonese")) return refuse("SC2.4", "tooFewPoints", { count: aragonese })
    return spanish <= purse(field, "Spanish") ? OK : refuse("SC2.4", "tooFewPoints", { count: spanish })
  },
  do(play, _frame, { aragonese, spanish }) {
    finish(play)
    spendPoints(play, armyNamed(play, "Aragonese"), aragonese, "SC2.4")
    spendPoints(play, armyNamed(play, "Spanish"), spanish, "SC2.4")
    const die = roll(play)
    const modifier = aragonese + spanish
    tell(play, "veniceAsked", "SC2.4", { die, modifier })
    if (die + modifier >= WON) remember(play, VENICE, play.state.turn + 2)
  },
}

export const venice: Procedure<Realm, State, VeniceFrame> = {
  name: "venice",
  asks: (field) => (purse(field, "Aragonese") + purse(field, "Spanish") > 0 ? [seatOf(field, 1)] : []),
  prompt: () => ({ key: "venice", rule: "SC2.4" }),
  verbs: { offer, leaveVenice: simpleAnswer("leaveVenice", (play) => finish(play)) },
  run: (play) => finish(play),
}

// SC2.R Córdoba's drafts

export interface DraftsFrame extends Frame {
  readonly procedure: "drafts"
}

/** Rodoleros of Córdoba's Force that are not at their full strength, while he has a Line of Communication. */
function toFill(field: Field): UnitId[] {
  const { ground, state } = field
  const cordoba = leaderNamed(field, "Córdoba")
  if (cordoba === NOBODY || state.at[cordoba] <= OUT) return []
  const { army } = ground.leaders[cordoba]
  if (lineOfCommunication(field, army, state.at[cordoba]) === null) return []
  return unitsOf(field, primoOf(field, cordoba)).filter((unit) => {
    const { type, most } = ground.units[unit]
    return ground.types[type].school === "rodoleros" && state.points[unit] < most
  })
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

const draft: Verb<Realm, State, DraftsFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field) => toFill(field).map((unit) => ({ type: "draft", unit })),
  may: (field, _frame, { unit }) => (toFill(field).includes(unit) ? OK : refuse("SC2.R", "notToFill", { unit })),
  do(play, _frame, { unit }) {
    finish(play)
    play.state.points[unit]++
    tellOwner(play, "filled", "SC2.R", 1, { unit, count: 1 })
  },
}

/** He is asked whether or not he can have any, lest it be known what is on his card. */
export const drafts: Procedure<Realm, State, DraftsFrame> = {
  name: "drafts",
  asks: (field) => [seatOf(field, 1)],
  prompt: () => ({ key: "drafts", rule: "SC2.R" }),
  verbs: { draft, noDraft: simpleAnswer("noDraft", (play) => finish(play)) },
  run: (play) => finish(play),
}
