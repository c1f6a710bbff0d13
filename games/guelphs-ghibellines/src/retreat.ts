import { directionTo, neighbour, type Direction, type Hex } from "@carroccio/hexes"
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
import type { Battle } from "./battle.ts"
import { loseCarroccio, takeHits } from "./disruption.ts"
import { comeInto } from "./entering.ts"
import type { Field, Play, State, Unit } from "./position.ts"
import { canMeet, type ReactionFrame } from "./reaction.ts"
import { carroccioAt, combatUnitAt, companionsOf, isOnMap, palvesariAt, personalitiesAt, turnTo } from "./stacking.ts"

/** The hex straight behind the defender, seen from the lead unit (10.7.1); 0 off the map. */
export function retreatHex(field: Field, lead: Unit, defender: Unit): Hex {
  const { ground, state } = field
  const direction = directionTo(ground.grid, state.hex[lead], state.hex[defender])
  return direction < 0 ? 0 : neighbour(ground.grid, state.hex[defender], direction as Direction)
}

/** Whether the hex takes a retreating unit; enemy zones do not matter (10.7.2). */
export function canRetreatTo(field: Field, hex: Hex): boolean {
  return hex !== 0 && field.ground.prohibited[hex] === 0 && combatUnitAt(field, hex) < 0
}

/** The defender gives ground, or pays for standing with its back to something (10.7). */
export function retreat(play: Play, lead: Unit, defender: Unit): void {
  const { ground, state } = play
  if (ground.exclusive.staysPut?.(play, defender) === true) {
    tell(play, "stoodFast", "S.8.9.1", { unit: defender })
    return
  }
  const from = state.hex[defender]
  const to = retreatHex(play, lead, defender)
  if (!canRetreatTo(play, to)) {
    tell(play, "couldNotRetreat", "10.7.2", { unit: defender })
    takeHits(play, defender, 1)
    return
  }
  const { side } = ground.counters[defender]
  const palvesari = ground.counters[defender].missile ? palvesariAt(play, from) : -1
  const companions = [
    ...(palvesari >= 0 ? [palvesari] : []),
    ...companionsOf(play, defender),
    ...personalitiesAt(play, from, side, ground.capitani),
  ]
  const wagon = carroccioAt(play, from)
  tell(play, "retreated", "10.7.1", { unit: defender, from, hex: to })
  comeInto(play, defender, companions, to, from)
  if (wagon >= 0) loseCarroccio(play, ground.counters[wagon].side) // S.3.7.4
  if (isOnMap(play, defender) && play.position.outcome === null) {
    call(play, { procedure: "regroup", unit: defender } satisfies RegroupFrame)
  }
}

export interface RegroupFrame extends Frame {
  procedure: "regroup"
  unit: Unit
}

const TURNS = [0, 1, 5]

/** One vertex either way, or none. */
function mayEndFacing(field: Field, unit: Unit, facing: number, rule: string): Verdict {
  if (facing < 0 || facing > 5) return refuse("6.0", "noFacing", { facing })
  return TURNS.includes((facing - field.state.facing[unit] + 6) % 6) ? OK : refuse(rule, "oneVertexOnly", { unit })
}

const regroupTo: Verb<Battle, State, RegroupFrame, Action & { facing: number }> = {
  fields: { facing: "integer" },
  candidates: (field, { unit }) =>
    TURNS.map((turn) => ({ type: "regroup", facing: (field.state.facing[unit] + turn) % 6 })),
  may: (field, { unit }, { facing }) => mayEndFacing(field, unit, facing, "10.7.1"),
  do(play, { unit }, { facing }) {
    finish(play)
    turnTo(play, unit, facing)
  },
}

/** A unit that has retreated may turn one vertex (10.7.1). */
export const regroup: Procedure<Battle, State, RegroupFrame> = {
  name: "regroup",
  asks: (field, { unit }) => (isOnMap(field, unit) ? [field.ground.seats[field.ground.counters[unit].side]] : []),
  prompt: (_field, { unit }) => ({ key: "regroup", rule: "10.7.1", args: { unit } }),
  verbs: { regroup: regroupTo },
  run: (play) => finish(play),
}

export interface AdvanceFrame extends Frame {
  procedure: "advance"
  unit: Unit
  hex: Hex
}

/** The lead unit goes into the empty hex (10.9). */
export function beginAdvance(play: Play, unit: Unit, hex: Hex): void {
  if (play.position.outcome !== null) return
  call(play, { procedure: "advance", unit, hex } satisfies AdvanceFrame)
}

interface AdvanceAction extends Action {
  readonly type: "advance"
  readonly facing: number
  /** 1 when the Capitano goes along (10.9.2). */
  readonly capitano: number
}

function capitaniWith(field: Field, unit: Unit): Unit[] {
  const { ground, state } = field
  return personalitiesAt(field, state.hex[unit], ground.counters[unit].side, ground.capitani)
}

const goForward: Verb<Battle, State, AdvanceFrame, AdvanceAction> = {
  fields: { facing: "integer", capitano: "integer" },
  candidates(field, { unit }) {
    const along = capitaniWith(field, unit).length > 0 ? [0, 1] : [0]
    return along.flatMap((capitano) =>
      TURNS.map((turn) => ({ type: "advance" as const, facing: (field.state.facing[unit] + turn) % 6, capitano })),
    )
  },
  may(field, { unit }, { facing, capitano }) {
    if (capitano !== 0 && capitano !== 1) return refuse("10.9.2", "noSuchChoice", { capitano })
    const capitani = capitaniWith(field, unit)
    if (capitano === 1 && capitani.length === 0) return refuse("10.9.2", "noCapitanoThere", { unit })
    const king = capitani.find((one) => field.ground.exclusive.mustFollow?.(field, one) === true)
    if (capitano === 0 && king !== undefined) return refuse("S.6.8.2", "leavesKing", { unit: king })
    return mayEndFacing(field, unit, facing, "10.9.1")
  },
  do(play, { unit, hex }, { facing, capitano }) {
    const { ground, state } = play
    const from = state.hex[unit]
    const palvesari = ground.counters[unit].missile ? palvesariAt(play, from) : -1
    const companions = [
      ...(palvesari >= 0 ? [palvesari] : []),
      ...companionsOf(play, unit),
      ...(capitano === 1 ? capitaniWith(play, unit) : []),
    ]
    finish(play)
    state.facing[unit] = facing
    tell(play, "advanced", "10.9", { unit, from, hex })
    call(play, { procedure: "metAdvance", unit })
    comeInto(play, unit, companions, hex, from)
  },
}

export const advance: Procedure<Battle, State, AdvanceFrame> = {
  name: "advance",
  asks: (field, { unit, hex }) =>
    isOnMap(field, unit) && combatUnitAt(field, hex) < 0 ? [field.ground.seats[field.ground.counters[unit].side]] : [],
  prompt: (_field, { unit, hex }) => ({ key: "advance", rule: "10.9", args: { unit, hex } }),
  verbs: { advance: goForward },
  run: (play) => finish(play),
}

/** An advance makes enemies turn, but draws no fire (6.2, 10.4.1). */
export const metAdvance: Procedure<Battle, State, Frame & { unit: Unit }> = {
  name: "metAdvance",
  run(play, { unit }) {
    finish(play)
    if (isOnMap(play, unit) && canMeet(play, unit)) {
      call(play, { procedure: "reactionFacing", unit, turned: [], shot: [], held: 0 } satisfies ReactionFrame)
    }
  },
}
