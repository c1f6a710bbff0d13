import type { Play as KernelPlay, Scene } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"

/** A unit or leader: its place in the battle's list of counters. */
export type Unit = number

/** A side of the battle: 0 plays first. */
export type Side = 0 | 1

/** The phases of a player-turn, and what comes before and after them all. */
export type Phase =
  "setUp" | "routRemoval" | "routMovement" | "movement" | "modeChange" | "fire" | "phasingMelee" | "otherMelee" | "over"

/** How a counter left the map. */
export const FATES = ["inPlay", "eliminated", "routedOff", "captured"] as const
export const IN_PLAY = 0
export const ELIMINATED = 1
export const ROUTED_OFF = 2
export const CAPTURED = 3

/** A battle at a moment. The lists are indexed by unit, `occupant` by the grid's cell. */
export interface State {
  /** The game-turn, 1 to 10. */
  turn: number
  phase: Phase
  /** The side whose player-turn it is. */
  phasing: Side
  /** The hex of a single counter, or of the left half of a double one; 0 when not on the map. */
  left: number[]
  /** The facing of a double counter. */
  facing: number[]
  /** Which side of the counter lies up: its mode. */
  face: number[]
  /** Who commands the unit. */
  side: Side[]
  rout: number[]
  /** 1 while a lance marker lies on the unit. */
  lance: number[]
  /** The target of a charge, plus one; 0 without a charge marker. */
  charge: number[]
  /** 1 when the unit has done what it may do once in this phase. */
  done: number[]
  /** Movement points spent in this movement phase. */
  spent: number[]
  /** 1 while a disobeyed marker lies on the leader. */
  disobeyed: number[]
  /** Marks of the battle's own rules, as bits. */
  marks: number[]
  fate: number[]
  /** Fire results that still wait for their morale check: target, firer, target, firer ... */
  hits: number[]
  /** By cell of the grid: the combat unit there, plus one; 0 when there is none. */
  occupant: number[]
}

export type Field = Scene<Battle, State>
export type Play = KernelPlay<Battle, State>

export function copyState(state: State): State {
  return {
    turn: state.turn,
    phase: state.phase,
    phasing: state.phasing,
    left: state.left.slice(),
    facing: state.facing.slice(),
    face: state.face.slice(),
    side: state.side.slice(),
    rout: state.rout.slice(),
    lance: state.lance.slice(),
    charge: state.charge.slice(),
    done: state.done.slice(),
    spent: state.spent.slice(),
    disobeyed: state.disobeyed.slice(),
    marks: state.marks.slice(),
    fate: state.fate.slice(),
    hits: state.hits.slice(),
    occupant: state.occupant.slice(),
  }
}
