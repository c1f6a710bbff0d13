import {
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
} from "@carroccio/kernel"
import { putInto } from "./array.ts"
import {
  CENTRE,
  countLine,
  NOBODY,
  REAR,
  REAR_CENTRE,
  sizeAt,
  takePosition,
  theCombat,
  type CombatFrame,
} from "./battlefield.ts"
import type { Field, Play, State } from "./position.ts"
import { other, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** What happens between Rounds (4.4.2 REPOSITION): the Attacker Advances, the Defender; then each fills his centre. */
export interface RepositionFrame extends Frame {
  procedure: "reposition"
  /** 0 and 1 Advance, 2 and 3 Centre; even the Attacker. */
  part: number
  /** 1 when the side has added its Lord of this Round, or will not (4.5.2 REPOSITION). */
  added: number
  /** The same of those who Sally to relieve. */
  joined: number
}

export function repositionFrame(): RepositionFrame {
  return { procedure: "reposition", part: 0, added: 0, joined: 0 }
}

function sideOf({ attacker }: CombatFrame, part: number): Side {
  return part % 2 === 0 ? attacker : other(attacker)
}

interface Advance {
  readonly mats: readonly MatId[]
  readonly positions: readonly number[]
  readonly must: boolean
}

const NONE: Advance = { mats: [], positions: [], must: false }

/** Who may Advance into which positions next. */
function nextAdvance(field: Field, combat: CombatFrame, frame: RepositionFrame): Advance {
  const side = sideOf(combat, frame.part)
  const { array, reserve, kind, attacker, inside } = combat
  if (kind !== "battle") {
    return frame.added === 1 ? NONE : joinOne(field, combat, side, 0, reserve[side])
  }
  const mats = reserve[side]
  const rear = side === other(attacker) && isRelieved(combat)
  const positions = emptyIn(array[side], 0, rear ? REAR + 3 : REAR)
  if (mats.length > 0 && positions.length > 0) {
    const all = mats.length === 1 && countLine(combat, side, 0) === 0 && !rear
    return { mats, positions: all ? [CENTRE] : positions, must: true }
  }
  return side === attacker && frame.joined === 0 ? joinOne(field, combat, side, REAR, inside) : NONE
}

/** 4.5.2 REPOSITION, 4.5.3: one Lord a Round joins the line, up to the Size; if nobody is left there, he must. */
function joinOne(field: Field, combat: CombatFrame, side: Side, line: number, mats: readonly MatId[]): Advance {
  const there = countLine(combat, side, line)
  if (mats.length === 0 || there >= sizeAt(field, combat.locale)) return NONE
  const positions = there === 0 ? [line + CENTRE] : emptyIn(combat.array[side], line, line + REAR)
  return { mats, positions, must: there === 0 }
}

function emptyIn(row: readonly MatId[], from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) if (row[at] === NOBODY) found.push(at)
  return found
}

/** Whether Lords who Sally to relieve still fight behind the Defenders. */
function isRelieved(combat: CombatFrame): boolean {
  return combat.inside.length > 0 || countLine(combat, combat.attacker, REAR) > 0
}

/** The Lords left and right of an empty centre, in the first line that has one (4.4.2 REPOSITION, Centre). */
function besideCentre({ array }: CombatFrame, side: Side): { readonly at: number; readonly mats: MatId[] } {
  for (const at of [CENTRE, REAR_CENTRE]) {
    if (array[side][at] !== NOBODY) continue
    const mats = [array[side][at - 1], array[side][at + 1]].filter((mat) => mat !== NOBODY)
    if (mats.length > 0) return { at, mats }
  }
  return { at: CENTRE, mats: [] }
}

interface AdvanceAction extends Action {
  readonly mat: MatId
  readonly position: number
}

const advance: Verb<Tuscany, State, RepositionFrame, AdvanceAction> = {
  fields: { mat: "integer", position: "integer" },
  candidates(field, frame) {
    if (frame.part > 1) return []
    const { mats, positions } = nextAdvance(field, theCombat(field), frame)
    return mats.flatMap((mat) => positions.map((position) => ({ type: "advance", mat, position })))
  },
  may(field, frame, { mat, position }) {
    const { mats, positions } = frame.part > 1 ? NONE : nextAdvance(field, theCombat(field), frame)
    if (!mats.includes(mat)) return refuse("4.4.2 REPOSITION", "notInReserve", { mat })
    return positions.includes(position) ? OK : refuse("4.4.2 REPOSITION", "notOpen", { position })
  },
  do: (play, frame, { mat, position }) => goForward(play, frame, mat, position),
}

function goForward(play: Play, frame: RepositionFrame, mat: MatId, position: number): void {
  const combat = theCombat(play)
  const fromInside = combat.inside.includes(mat)
  if (fromInside) frame.joined = 1
  else frame.added = 1
  const rule =
    combat.kind === "storm"
      ? "4.5.2 REPOSITION"
      : combat.kind === "sally" || fromInside
        ? "4.5.3 ARRAY AND REPOSITION"
        : "4.4.2 REPOSITION"
  putInto(play, combat, sideOf(combat, frame.part), mat, position, rule)
}

/** The side adds nobody in this Round. */
const stay: Verb<Tuscany, State, RepositionFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "stay" }],
  may(field, frame) {
    if (frame.part > 1) return refuse("4.4.2 REPOSITION", "mustFillCentre")
    return nextAdvance(field, theCombat(field), frame).must ? refuse("4.4.2 REPOSITION", "mustAdvance") : OK
  },
  do(play, frame) {
    if (theCombat(play).kind === "battle") frame.joined = 1
    else frame.added = 1
  },
}

interface CentreAction extends Action {
  readonly mat: MatId
}

const centre: Verb<Tuscany, State, RepositionFrame, CentreAction> = {
  fields: { mat: "integer" },
  candidates(field, { part }) {
    if (part < 2) return []
    const combat = theCombat(field)
    return besideCentre(combat, sideOf(combat, part)).mats.map((mat) => ({ type: "centre", mat }))
  },
  may(field, { part }, { mat }) {
    const combat = theCombat(field)
    const mats = part < 2 ? NONE.mats : besideCentre(combat, sideOf(combat, part)).mats
    return mats.includes(mat) ? OK : refuse("4.4.2 REPOSITION", "notBesideCentre", { mat })
  },
  do: (play, { part }, { mat }) => fillCentre(play, sideOf(theCombat(play), part), mat),
}

function fillCentre(play: Play, side: Side, mat: MatId): void {
  const combat = theCombat(play)
  const { at } = besideCentre(combat, side)
  takePosition(combat, side, mat, at)
  tell(play, "placed", "4.4.2 REPOSITION", { mat, position: at })
}

const NO_SEATS: readonly Seat[] = []

export const repositioning: Procedure<Tuscany, State, RepositionFrame> = {
  name: "reposition",
  asks(field, frame) {
    const combat = theCombat(field)
    const side = sideOf(combat, frame.part)
    if (frame.part > 3) return NO_SEATS
    if (frame.part > 1) return besideCentre(combat, side).mats.length > 1 ? [field.ground.seats[side]] : NO_SEATS
    const { mats, positions, must } = nextAdvance(field, combat, frame)
    const count = mats.length * positions.length
    return count > 1 || (count === 1 && !must) ? [field.ground.seats[side]] : NO_SEATS
  },
  prompt: (_field, { part }) => ({
    key: part > 1 ? "reposition.centre" : "reposition.advance",
    rule: "4.4.2 REPOSITION",
  }),
  verbs: { advance, stay, centre },
  run(play, frame) {
    const combat = theCombat(play)
    const side = sideOf(combat, frame.part)
    if (frame.part > 3) {
      finish(play)
    } else if (frame.part > 1) {
      const { mats } = besideCentre(combat, side)
      if (mats.length > 0) fillCentre(play, side, mats[0])
      else frame.part++
    } else {
      const { mats, positions } = nextAdvance(play, combat, frame)
      if (mats.length > 0 && positions.length > 0) goForward(play, frame, mats[0], positions[0])
      else turnOver(combat, frame)
    }
  },
}

/** The next part begins. Once nobody Sallies any longer, those who faced them are Reserve again. */
function turnOver(combat: CombatFrame, frame: RepositionFrame): void {
  frame.part++
  frame.added = 0
  frame.joined = 0
  if (frame.part !== 1 || isRelieved(combat)) return
  const side = other(combat.attacker)
  for (let at = REAR; at < REAR + 3; at++) {
    const mat = combat.array[side][at]
    if (mat === NOBODY) continue
    combat.array[side][at] = NOBODY
    combat.reserve[side].push(mat)
  }
}
