import { call, finish, OK, refuse, tell, type Action, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { armOf, hasUnits, isCavalry, leadersOf, unitsOn, type ForceId } from "./forces.ts"
import { assign, dismiss, raise } from "./organisation-capitani.ts"
import type { OrganisationFrame, OrganisationVerb } from "./organisation-frame.ts"
import { breakDown, regroup } from "./organisation-substitutes.ts"
import { exchange, mayLeaveAsIs, strengthen, transfer } from "./organisation-units.ts"
import type { Field, Play, State } from "./position.ts"
import type { LeaderId, Realm, UnitId } from "./realm.ts"
import { mayBeUnder } from "./scenarios/hooks.ts"
import { seatOf } from "./telling.ts"

/** A Force is reorganised into Corps before a Major Battle (12.4 3-a, O1.1 3-a). */
interface ReorganisationFrame extends OrganisationFrame {
  readonly procedure: "reorganisation"
  readonly force: ForceId
}

type ReorganisationVerb<A extends Action = Action> = Verb<Realm, State, ReorganisationFrame, A>

export function beginReorganisation(play: Play, force: ForceId): void {
  const { state } = play
  call(play, {
    procedure: "reorganisation",
    side: state.side[force],
    force,
    hex: state.at[force],
    contested: 0, // both are free to do so in the Battle hex
    closed: [],
    touched: [],
    paired: [],
    fresh: [],
    free: [],
    stayed: [],
  } satisfies ReorganisationFrame)
}

// 4.8.1 I: an Impetuoso commands Cavalry if there is any

function isImpetuoso({ ground }: Field, leader: LeaderId): boolean {
  return ground.leaders[leader].features.includes("I")
}

function horseOn(field: Field, leader: LeaderId): UnitId[] {
  return unitsOn(field, leader).filter((unit) => isCavalry(armOf(field, unit)))
}

/** Whether a unit is the only Cavalry of an Impetuoso. */
function isLastHorse(field: Field, unit: UnitId): boolean {
  const leader = field.state.of[unit]
  return isImpetuoso(field, leader) && isCavalry(armOf(field, unit)) && horseOn(field, leader).length === 1
}

function mayGiveUp(field: Field, unit: UnitId, to: LeaderId): Verdict {
  const from = field.state.of[unit]
  if (from === to || !isLastHorse(field, unit)) return OK
  // A Subordinate one has the better claim to Heavy Cavalry.
  if (isImpetuoso(field, to) && !horseOn(field, to).some((one) => armOf(field, one) === armOf(field, unit))) return OK
  return refuse("4.8.1 I", "needsHorse", { leader: from, unit })
}

/** Whether a unit is all that the Capitano Generale commands. */
function isLastOfGenerale(field: Field, { force }: ReorganisationFrame, unit: UnitId): boolean {
  return field.state.of[unit] === force && unitsOn(field, force).length === 1
}

function within<A extends Action>(
  verb: OrganisationVerb<A>,
  also: (field: Field, frame: ReorganisationFrame, action: A) => Verdict,
): ReorganisationVerb<A> {
  return {
    fields: verb.fields,
    candidates: (field, frame, seat) => verb.candidates(field, frame, seat),
    may(field, frame, action, seat) {
      const may = verb.may(field, frame, action, seat)
      return may.ok ? also(field, frame, action) : may
    },
    do: (play, frame, action, seat) => verb.do(play, frame, action, seat),
  }
}

const always = (): Verdict => OK

const move = within(transfer, (field, frame, { unit, leader }) => {
  if (isLastOfGenerale(field, frame, unit)) return refuse("12.4 3-a", "generaleNeedsTroops", { leader: frame.force })
  if (leader !== frame.force && !hasUnits(field, leader) && !mayBeUnder(field, leader, frame.force))
    return refuse("4.2.2", "notUnder", { leader, under: frame.force })
  return mayGiveUp(field, unit, leader)
})

const swap = within(exchange, (field, _frame, { unit, other }) => {
  const { of } = field.state
  const horse = [unit, other].filter((one) => isCavalry(armOf(field, one)))
  if (horse.length !== 1) return OK
  return mayGiveUp(field, horse[0], of[horse[0] === unit ? other : unit])
})

const fill = within(strengthen, (field, frame, { unit, other, points }) => {
  const { state } = field
  if (points < state.points[unit]) return OK
  if (isLastOfGenerale(field, frame, unit) && state.of[other] !== frame.force)
    return refuse("12.4 3-a", "generaleNeedsTroops", { leader: frame.force })
  return mayGiveUp(field, unit, state.of[other])
})

/** Whether any unit that suits could come to a leader now. */
function couldReceive(
  field: Field,
  frame: ReorganisationFrame,
  leader: LeaderId,
  suits: (unit: UnitId) => boolean,
): boolean {
  const { of } = field.state
  const seat = seatOf(field, frame.side)
  for (const action of move.candidates(field, frame, seat))
    if (action.leader === leader && suits(action.unit) && move.may(field, frame, action, seat).ok) return true
  for (const action of swap.candidates(field, frame, seat)) {
    const come = of[action.unit] === leader ? action.other : of[action.other] === leader ? action.unit : undefined
    if (come !== undefined && suits(come) && swap.may(field, frame, action, seat).ok) return true
  }
  return false
}

function mayClose(field: Field, frame: ReorganisationFrame): Verdict {
  const { force } = frame
  const horsed = mayLeaveAsIs(field, frame)
  if (!horsed.ok) return horsed
  if (!hasUnits(field, force) && couldReceive(field, frame, force, () => true))
    return refuse("12.4 3-a", "generaleNeedsTroops", { leader: force })
  for (const leader of leadersOf(field, force)) {
    if (!isImpetuoso(field, leader) || horseOn(field, leader).length > 0) continue
    const spare = (unit: UnitId) => isCavalry(armOf(field, unit)) && !isLastHorse(field, unit)
    if (couldReceive(field, frame, leader, spare)) return refuse("4.8.1 I", "needsHorse", { leader })
  }
  return OK
}

const CLOSE: readonly Action[] = [{ type: "close" }]

const close: ReorganisationVerb = {
  fields: {},
  candidates: () => CLOSE,
  may: mayClose,
  do(play, { force, hex }) {
    finish(play)
    tell(play, "reorganised", play.ground.tactics ? "O1.1 3-a" : "12.4 3-a", { leader: force, hex })
  },
}

export const reorganisation: Procedure<Realm, State, ReorganisationFrame> = {
  name: "reorganisation",
  asks: (field, { side }) => [seatOf(field, side)],
  prompt: (field, { force, hex }) => ({
    key: "reorganiseForBattle",
    rule: field.ground.tactics ? "O1.1 3-a" : "12.4 3-a",
    args: { leader: force, hex },
  }),
  verbs: {
    transfer: move,
    exchange: swap,
    strengthen: fill,
    breakDown: within(breakDown, always),
    regroup: within(regroup, always),
    raise: within(raise, always),
    dismiss: within(dismiss, always),
    assign: within(assign, always),
    close,
  },
  run: (play) => finish(play),
}
