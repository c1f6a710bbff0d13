import {
  call,
  finish,
  OK,
  refuse,
  sequence,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { holdsAny } from "./cards.ts"
import { beginComune } from "./comune.ts"
import { removeLord } from "./disband.ts"
import { heldVerbs } from "./events/held.ts"
import { beginGather } from "./gather.ts"
import { mayUseLordship, type CallToArmsFrame } from "./lordship.ts"
import { mayMuster, mayMusterAt, musterLord, seatLord } from "./muster-lords.ts"
import { beginMuster } from "./muster.ts"
import { ON_CALENDAR, type Field, type Play, type State } from "./position.ts"
import { GHIBELLINE, GUELPH, other, type LordId, type Side, type Tuscany } from "./tuscany.ts"
import { halvesOf } from "./victory.ts"

// 3.5 Call to Arms

/** Four points, in halves. */
const GAP = 8

/** The Call to Arms segment, if the scenario has it (6.A, 6.C, 6.E). */
export function beginCallToArms(play: Play): void {
  const { ground, state } = play
  const { id, firstBox } = ground.setUp
  if (id === "A" || id === "E") return
  if (id === "C") {
    if (state.turn === firstBox) conduct(play, GHIBELLINE)
    return
  }
  call(play, { procedure: "callToArms", step: 0, declared: 0 } satisfies CallToArmsFrame)
}

/** Whether the side may declare by what everybody sees (3.5 PROCEDURE). */
export function mayDeclare(field: Field, side: Side): Verdict {
  const { ground, state } = field
  if (halvesOf(field, other(side)) - halvesOf(field, side) >= GAP) return OK
  if (state.war[side] === 1) return OK
  if (ground.setUp.id === "D" && state.turn === ground.setUp.firstBox) return OK // 6.D
  return refuse("3.5 PROCEDURE", "noReasonToDeclare", { side })
}

/** The side that is asked at each step of the declaration. */
const DECLARERS = [GUELPH, GHIBELLINE, GUELPH] as const

const declare: Verb<Tuscany, State, CallToArmsFrame, Action> = {
  fields: {},
  candidates: () => DECLARE,
  may: (field, { step }) =>
    step < 2 ? mayDeclare(field, DECLARERS[step]) : refuse("3.5 PROCEDURE", "onlyByEvent", { side: GUELPH }),
  do(play, frame) {
    frame.declared = 1
    tell(play, "callDeclared", "3.5 PROCEDURE", { side: DECLARERS[frame.step] })
  },
}
const DECLARE = [{ type: "declare" }]

/** Guelphs who hold cards are asked once more: they may wait with Treasurers until the Ghibellines have passed. */
function isAsked(field: Field, { step, declared }: CallToArmsFrame): boolean {
  if (declared === 1 || step > 2) return false
  const side = DECLARERS[step]
  return step < 2 ? mayDeclare(field, side).ok : holdsAny(field, side)
}

export const callToArms: Procedure<Tuscany, State, CallToArmsFrame> = {
  name: "callToArms",
  asks: (field, frame) => (isAsked(field, frame) ? [field.ground.seats[DECLARERS[frame.step]]] : []),
  prompt: () => ({ key: "callToArms", rule: "3.5 PROCEDURE" }),
  verbs: {
    declare,
    ...heldVerbs,
    noCall: simpleAnswer("noCall", (_play, frame: CallToArmsFrame) => {
      frame.step++
    }),
  },
  run(play, frame) {
    if (frame.declared === 1) {
      finish(play)
      for (const side of [GHIBELLINE, GUELPH] as const) conduct(play, side)
    } else if (frame.step < 2) frame.step++
    else finish(play)
  },
}

/** One side carries out any or all of the four steps. */
export interface ConductFrame extends SequenceFrame {
  procedure: "conductCall"
  side: Side
}

function conduct(play: Play, side: Side): void {
  call(play, { procedure: "conductCall", side, step: 0 } satisfies ConductFrame)
}

export const conductCall = sequence<Tuscany, State, ConductFrame>("conductCall", [
  (play, { side }) => beginGather(play, side),
  (play, { side }) => call(play, { procedure: "commanderToArms", side } satisfies CommanderFrame),
  (play, { side }) => beginComune(play, side),
  (play, { side }) => call(play, { procedure: "allies", side } satisfies AlliesFrame),
])

// 3.5.2 Commander to Arms

export interface CommanderFrame extends Frame {
  procedure: "commanderToArms"
  side: Side
}

/** Whether the Commander may be Mustered in his Leading City, from anywhere on the Calendar and without a roll. */
function mayMusterCommander(field: Field, side: Side): Verdict {
  const lord = field.ground.commander[side]
  if (field.state.at[lord] !== ON_CALENDAR) return refuse("3.5.2", "notOnCalendar", { lord })
  return mayMusterAt(field, lord, field.ground.leadingCity[side])
}

function mayDisbandCommander(field: Field, side: Side): Verdict {
  const lord = field.ground.commander[side]
  return field.state.at[lord] >= 0 ? OK : refuse("3.5.2", "notOnMap", { lord })
}

const disbandCommander: Verb<Tuscany, State, CommanderFrame, Action> = {
  fields: {},
  candidates: () => DISBAND_COMMANDER,
  may: (field, { side }) => mayDisbandCommander(field, side),
  do: (play, { side }) => removeLord(play, play.ground.commander[side], "atLimit"),
}
const DISBAND_COMMANDER = [{ type: "disbandCommander" }]

const musterCommander: Verb<Tuscany, State, CommanderFrame, Action> = {
  fields: {},
  candidates: () => MUSTER_COMMANDER,
  may: (field, { side }) => mayMusterCommander(field, side),
  do(play, { side }) {
    finish(play)
    musterLord(play, play.ground.commander[side], play.ground.leadingCity[side], "3.5.2")
  },
}
const MUSTER_COMMANDER = [{ type: "musterCommander" }]

export const commanderToArms: Procedure<Tuscany, State, CommanderFrame> = {
  name: "commanderToArms",
  asks: (field, { side }) =>
    mayDisbandCommander(field, side).ok || mayMusterCommander(field, side).ok ? [field.ground.seats[side]] : [],
  prompt: (field, { side }) => ({
    key: "commanderToArms",
    rule: "3.5.2",
    args: { lord: field.ground.commander[side] },
  }),
  verbs: { disbandCommander, musterCommander, endCommander: simpleAnswer("endCommander", (play) => finish(play)) },
  run: (play) => finish(play),
}

// 3.5.4 Allies

export interface AlliesFrame extends Frame {
  procedure: "allies"
  side: Side
}

interface LordAction extends Action {
  readonly lord: LordId
}

function mayMusterExtra(field: Field, { side }: AlliesFrame, lord: LordId): Verdict {
  if (!field.ground.lordsOf[side].includes(lord)) return refuse("3.5.4", "notYourLord", { lord })
  return mayUseLordship(field, lord) ? OK : refuse("3.4 REQUIREMENTS", "mayNotLevy", { lord })
}

/** An extra Muster segment with one Lord. */
const extraMuster: Verb<Tuscany, State, AlliesFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "extraMuster", lord })),
  may: (field, frame, { lord }) => mayMusterExtra(field, frame, lord),
  do(play, { side }, { lord }) {
    finish(play)
    tell(play, "extraMuster", "3.5.4", { lord })
    beginMuster(play, side, [lord])
  },
}

function mayMusterAlly(field: Field, { side }: AlliesFrame, lord: LordId): Verdict {
  if (lord === field.ground.commander[side]) return refuse("3.5.4", "notTheCommander", { lord })
  return mayMuster(field, side, lord)
}

/** A Lord Musters without a roll or a Levy action. */
const musterAlly: Verb<Tuscany, State, AlliesFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side }) => field.ground.lordsOf[side].map((lord) => ({ type: "musterAlly", lord })),
  may: (field, frame, { lord }) => mayMusterAlly(field, frame, lord),
  do(play, _frame, { lord }) {
    finish(play)
    seatLord(play, lord, "3.5.4")
  },
}

export const allies: Procedure<Tuscany, State, AlliesFrame> = {
  name: "allies",
  asks(field, frame) {
    const { side } = frame
    const able = (lord: LordId) => mayMusterExtra(field, frame, lord).ok || mayMusterAlly(field, frame, lord).ok
    return holdsAny(field, side) || field.ground.lordsOf[side].some(able) ? [field.ground.seats[side]] : []
  },
  prompt: () => ({ key: "allies", rule: "3.5.4" }),
  verbs: { extraMuster, musterAlly, ...heldVerbs, noAllies: simpleAnswer("noAllies", (play) => finish(play)) },
  run: (play) => finish(play),
}
