import { call, finish, OK, refuse, tell, type Action, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { holdsAny } from "./cards.ts"
import { heldVerbs } from "./events/held.ts"
import { lordshipLeft, mayUseLordship, type MusterFrame } from "./lordship.ts"
import { levyCapability, levyTransport, swapCapability } from "./muster-capabilities.ts"
import { levyLord } from "./muster-lords.ts"
import { couldLevyAltopascio, levyVassal } from "./muster-vassals.ts"
import type { Field, Play, State } from "./position.ts"
import type { LordId, Side, Tuscany } from "./tuscany.ts"

/** A Muster segment of those of the Lords who may use their Lordship as it begins (3.4 REQUIREMENTS). */
export function beginMuster(play: Play, side: Side, among: readonly LordId[]): void {
  const lords = among.filter((lord) => mayUseLordship(play, lord))
  const extra = play.ground.lords.map(() => 0)
  call(play, { procedure: "muster", side, lords, active: -1, spent: -1, extra } satisfies MusterFrame)
}

interface LordAction extends Action {
  readonly lord: LordId
}

function mayChoose(frame: MusterFrame, lord: LordId): Verdict {
  if (frame.active >= 0) return refuse("3.4", "finishLordFirst", { lord: frame.active })
  return frame.lords.includes(lord) ? OK : refuse("3.4 REQUIREMENTS", "mayNotLevy", { lord })
}

const chooseLord: Verb<Tuscany, State, MusterFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (_field, { lords }) => lords.map((lord) => ({ type: "levyWith", lord })),
  may: (_field, frame, { lord }) => mayChoose(frame, lord),
  do: (play, frame, { lord }) => begin(play, frame, lord),
}

/** Each Lord completes his actions before the next (3.4). */
function begin(_play: Play, frame: MusterFrame, lord: LordId): void {
  frame.lords = frame.lords.filter((one) => one !== lord)
  frame.active = lord
  frame.spent = 0
}

const endLord: Verb<Tuscany, State, MusterFrame, Action> = {
  fields: {},
  candidates: () => END_LORD,
  may: (_field, { active }) => (active >= 0 ? OK : refuse("3.4", "noLordChosen")),
  do(_play, frame) {
    frame.active = -1
  },
}
const END_LORD = [{ type: "endLord" }]

const endMuster: Verb<Tuscany, State, MusterFrame, Action> = {
  fields: {},
  candidates: () => END_MUSTER,
  may: (_field, { active }) => (active < 0 ? OK : refuse("3.4", "finishLordFirst", { lord: active })),
  do(play, { side }) {
    finish(play)
    tell(play, "musterEnded", "3.4", { side })
  },
}
const END_MUSTER = [{ type: "endMuster" }]

/** A side that holds cards may play one, even when there is nobody to Levy with. */
function isAsked(field: Field, frame: MusterFrame): boolean {
  const { active, lords, side, spent } = frame
  if (active < 0) return lords.length > 1 || (lords.length === 0 && spent < 0 && holdsAny(field, side))
  return lordshipLeft(field, frame) > 0 || holdsAny(field, side) || couldLevyAltopascio(field, active)
}

export const muster: Procedure<Tuscany, State, MusterFrame> = {
  name: "muster",
  asks: (field, frame) => (isAsked(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (field, frame) => ({
    key: frame.active < 0 ? "muster" : "muster.lord",
    rule: "3.4",
    args: { lord: frame.active, left: lordshipLeft(field, frame) },
  }),
  verbs: {
    levyWith: chooseLord,
    levyLord,
    levyVassal,
    levyTransport,
    levyCapability,
    swapCapability,
    ...heldVerbs,
    endLord,
    endMuster,
  },
  run(play, frame) {
    if (frame.active >= 0) frame.active = -1
    else if (frame.lords.length > 0) begin(play, frame, frame.lords[0])
    else finish(play)
  },
}
