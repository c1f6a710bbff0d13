import type { Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { IN_PLAY, ROUTED, type Field, type Play, type State, type Unit } from "./position.ts"
import { mayStayIn } from "./moving.ts"
import { chaseCapitani } from "./personalities.ts"
import { alarmNextTo } from "./reserve.ts"
import { combatUnitAt, isUnit, place, turnTo } from "./stacking.ts"

/** Routed units gather at the Carroccio (S.3.8). */
export interface RallyFrame extends Frame {
  procedure: "rally"
  battaglia: number
  /** How many may still come back, and who has had his chance. */
  left: number
  tried: Unit[]
  ended: number
}

/** The routed units of the Battaglia; palvesari never come back (S.3.8.1). */
function routedUnits(field: Field, battaglia: number): Unit[] {
  return field.ground.battaglie[battaglia].fighters.filter((unit) => field.state.fate[unit] === ROUTED)
}

function placesFor(field: Field, battaglia: number): readonly Hex[] {
  const { side } = field.ground.battaglie[battaglia]
  return field.ground.exclusive.rallyHexes?.(field, side) ?? []
}

/** Whether the unit may come back in this hex, as stacking goes; enemy zones do not matter (S.3.8.4). */
function mayAppearIn(field: Field, unit: Unit, hex: Hex): Verdict {
  const { ground } = field
  const { side, battaglia } = ground.counters[unit]
  if (!placesFor(field, battaglia).includes(hex)) return refuse("S.3.8.4", "notRallyHex", { hex })
  if (ground.prohibited[hex] === 1) return refuse("8.2.7", "prohibited", { hex })
  const there = combatUnitAt(field, hex)
  if (there >= 0 && (ground.counters[there].side !== side || !mayStayIn(field, unit, [], hex)))
    return refuse("9.0.1", "notEmpty", { hex })
  return OK
}

function mayRally(field: Field, battaglia: number, tried: readonly Unit[] = []): Verdict {
  if (field.ground.exclusive.rallyHexes === undefined) return refuse("S.6.9", "noRallyHere")
  const places = placesFor(field, battaglia)
  if (places.length === 0) return refuse("S.3.8", "noCarroccio")
  const routed = routedUnits(field, battaglia).filter((unit) => !tried.includes(unit))
  if (routed.length === 0) return refuse("S.3.8.1", "nobodyRouted")
  const hasRoom = routed.some((unit) => places.some((hex) => mayAppearIn(field, unit, hex).ok))
  return hasRoom ? OK : refuse("S.3.8.4", "noRoom")
}

interface RallyAction extends Action {
  readonly type: "comeBack"
  readonly unit: Unit
  readonly hex: Hex
}

const comeBack: Verb<Battle, State, RallyFrame, RallyAction> = {
  fields: { unit: "integer", hex: "integer" },
  candidates: (field, { battaglia }) =>
    routedUnits(field, battaglia).flatMap((unit) =>
      placesFor(field, battaglia).map((hex) => ({ type: "comeBack" as const, unit, hex })),
    ),
  may(field, { battaglia, tried }, { unit, hex }) {
    if (!isUnit(field, unit) || !routedUnits(field, battaglia).includes(unit))
      return refuse("S.3.8.1", "notRouted", { unit })
    if (tried.includes(unit)) return refuse("S.3.8.3", "routedAgain", { unit })
    return mayAppearIn(field, unit, hex)
  },
  do(play, frame, { unit, hex }) {
    const { state } = play
    const { side } = play.ground.counters[unit]
    frame.left--
    frame.tried.push(unit)
    const die = roll(play)
    const stays = die < state.rating[unit] // S.3.8.3
    tell(play, "cameBack", "S.3.8.3", { unit, hex, die, stays: stays ? 1 : 0 })
    if (!stays) return
    state.fate[unit] = IN_PLAY
    state.hits[unit] = die
    state.disrupted[unit] = 0
    state.facing[unit] = play.ground.homeFacing[side]
    place(play, unit, hex)
    call(play, { procedure: "lineUp", unit, rule: "S.3.8.4" } satisfies LineUpFrame)
    alarmNextTo(play, hex, side)
    chaseCapitani(play, hex, side) // 13.1.9
  },
}

const stopRally: Verb<Battle, State, RallyFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "endRally" }],
  may: () => OK,
  do(_play, frame) {
    frame.ended = 1 // S.3.8.2
  },
}

export const rallying: Procedure<Battle, State, RallyFrame> = {
  name: "rally",
  asks: (field, { left, ended, battaglia, tried }) =>
    left > 0 && ended === 0 && mayRally(field, battaglia, tried).ok
      ? [field.ground.seats[field.ground.battaglie[battaglia].side]]
      : [],
  prompt: (_field, { left }) => ({ key: "rally", rule: "S.3.8.2", args: { left } }),
  verbs: { comeBack, endRally: stopRally },
  run: (play) => finish(play),
}

export interface LineUpFrame extends Frame {
  procedure: "lineUp"
  unit: Unit
  /** What has brought it here. */
  rule: string
}

const lineUpTo: Verb<Battle, State, LineUpFrame, Action & { facing: number }> = {
  fields: { facing: "integer" },
  candidates: () => [0, 1, 2, 3, 4, 5].map((facing) => ({ type: "lineUp", facing })),
  may: (_field, _frame, { facing }) => (facing >= 0 && facing <= 5 ? OK : refuse("6.0", "noFacing", { facing })),
  do(play: Play, { unit }, { facing }) {
    finish(play)
    turnTo(play, unit, facing)
  },
}

/** A unit that comes back faces as its owner likes. */
export const lineUp: Procedure<Battle, State, LineUpFrame> = {
  name: "lineUp",
  asks: (field, { unit }) => [field.ground.seats[field.ground.counters[unit].side]],
  prompt: (_field, { unit, rule }) => ({ key: "lineUp", rule, args: { unit } }),
  verbs: { lineUp: lineUpTo },
  run: (play) => finish(play),
}

/** Whether a Rally order can be given (S.3.8). */
export const rally = { may: mayRally }
