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
  type Verdict,
} from "@carroccio/kernel"
import { CENTRE, NOBODY, REAR, REAR_CENTRE, takePosition, theCombat, type CombatFrame } from "./battlefield.ts"
import { matsOf } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { other, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** One side puts its Lords into their positions (4.4.1). */
export interface ArrayFrame extends Frame {
  procedure: "array"
  side: Side
  /** 1 when the Defender leaves the rest of the Front empty. */
  held: number
}

/** Positions open now, and whether one of them must be taken. */
interface Openings {
  readonly positions: readonly number[]
  readonly must: boolean
}

const CLOSED: Openings = { positions: [], must: false }

/** Which positions the side fills next. */
function openings(combat: CombatFrame, { side, held }: ArrayFrame): Openings {
  return side === combat.attacker ? attackersOpenings(combat) : defendersOpenings(combat, held)
}

function attackersOpenings(combat: CombatFrame): Openings {
  const { attacker, array, reserve, inside, kind } = combat
  const own = array[attacker]
  // 4.5.2 ARRAY, 4.5.3 ARRAY AND REPOSITION: one Lord at Front, and that is the Active Lord.
  if (own[CENTRE] === NOBODY) return { positions: [CENTRE], must: true }
  if (kind === "battle" && reserve[attacker].length > 0) {
    const sides = [CENTRE - 1, CENTRE + 1].filter((at) => own[at] === NOBODY)
    if (sides.length > 0) return { positions: sides, must: true }
  }
  // 4.4.1 RELIEF SALLY: they begin with one Lord at Front, as in a Sally.
  return inside.length > 0 && own[REAR_CENTRE] === NOBODY ? { positions: [REAR_CENTRE], must: true } : CLOSED
}

function defendersOpenings(combat: CombatFrame, held: number): Openings {
  const { attacker, array, reserve, kind } = combat
  const own = array[other(attacker)]
  const enemies = array[attacker]
  if (reserve[other(attacker)].length === 0) return CLOSED
  if (own[CENTRE] === NOBODY) return { positions: [CENTRE], must: true }
  if (kind !== "battle") return CLOSED
  const free = [CENTRE - 1, CENTRE + 1].filter((at) => own[at] === NOBODY)
  const faced = free.filter((at) => enemies[at] !== NOBODY)
  if (faced.length > 0) return { positions: faced, must: true }
  if (free.length > 0 && held === 0) return { positions: free, must: false }
  // 4.4.1 RELIEF SALLY: Reserve Defenders face the Lords who Sally.
  if (enemies[REAR_CENTRE] === NOBODY) return CLOSED
  if (own[REAR_CENTRE] === NOBODY) return { positions: [REAR_CENTRE], must: true }
  return { positions: [REAR, REAR + 2].filter((at) => own[at] === NOBODY), must: true }
}

/** Whether the mat may go to one of the positions open to it. */
function belongsAt(field: Field, combat: CombatFrame, side: Side, mat: MatId, at: number): Verdict {
  if (side === combat.attacker && at >= REAR)
    return combat.inside.includes(mat) ? OK : refuse("4.4.1 RELIEF SALLY", "notSallying", { mat })
  if (!combat.reserve[side].includes(mat)) return refuse("4.4.1", "notInReserve", { mat })
  // 4.4.1: the Active Lord starts at Front centre, or his Comune does.
  if (side === combat.attacker && at === CENTRE && !matsOf(field, combat.active).includes(mat))
    return refuse("4.4.1", "notActiveLord", { mat })
  return OK
}

interface PlaceAction extends Action {
  readonly mat: MatId
  readonly position: number
}

/** Mats that may take one of the positions, each with each. */
function placings(field: Field, combat: CombatFrame, side: Side, positions: readonly number[]): PlaceAction[] {
  const found: PlaceAction[] = []
  for (const position of positions) {
    const mats = side === combat.attacker && position >= REAR ? combat.inside : combat.reserve[side]
    for (const mat of mats)
      if (belongsAt(field, combat, side, mat, position).ok) found.push({ type: "place", mat, position })
  }
  return found
}

const place: Verb<Tuscany, State, ArrayFrame, PlaceAction> = {
  fields: { mat: "integer", position: "integer" },
  candidates(field, frame) {
    const combat = theCombat(field)
    return placings(field, combat, frame.side, openings(combat, frame).positions)
  },
  may(field, frame, { mat, position }) {
    const combat = theCombat(field)
    if (!openings(combat, frame).positions.includes(position)) return refuse("4.4.1", "notOpen", { position })
    return belongsAt(field, combat, frame.side, mat, position)
  },
  do: (play, { side }, { mat, position }) => putInto(play, theCombat(play), side, mat, position, "4.4.1"),
}

/** Puts a mat into a position and says so. */
export function putInto(play: Play, combat: CombatFrame, side: Side, mat: MatId, position: number, rule: string): void {
  takePosition(combat, side, mat, position)
  tell(play, "placed", rule, { mat, position })
}

const holdBack: Verb<Tuscany, State, ArrayFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "holdBack" }],
  may: (field, frame) =>
    openings(theCombat(field), frame).must ? refuse("4.4.1", "mustPlace", { side: frame.side }) : OK,
  do(_play, frame) {
    frame.held = 1
  },
}

const NO_SEATS: readonly Seat[] = []

export const arraying: Procedure<Tuscany, State, ArrayFrame> = {
  name: "array",
  asks(field, frame) {
    const combat = theCombat(field)
    const { positions, must } = openings(combat, frame)
    if (positions.length === 0) return NO_SEATS
    const count = placings(field, combat, frame.side, positions).length
    return count > 1 || (count === 1 && !must) ? [field.ground.seats[frame.side]] : NO_SEATS
  },
  prompt: (field, { side }) => ({
    key: side === theCombat(field).attacker ? "array.attacker" : "array.defender",
    rule: RULES[theCombat(field).kind],
  }),
  verbs: { place, holdBack },
  run(play, frame) {
    const combat = theCombat(play)
    const { positions, must } = openings(combat, frame)
    const [only] = placings(play, combat, frame.side, positions)
    if (only !== undefined) putInto(play, combat, frame.side, only.mat, only.position, "4.4.1")
    else if (positions.length > 0 && !must) frame.held = 1
    else finish(play)
  },
}

const RULES = { battle: "4.4.1", storm: "4.5.2 ARRAY", sally: "4.5.3 ARRAY AND REPOSITION" } as const
