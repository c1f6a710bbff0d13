import type { Play as KernelPlay, Scene } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"

/** A counter: its place in the battle's list. */
export type Unit = number

/** A side: 0 the Ghibellines, 1 the Guelphs. */
export type Side = 0 | 1
export const GHIBELLINE: Side = 0
export const GUELPH: Side = 1

/** What became of a counter. */
export const FATES = [
  "inPlay",
  "waiting",
  "routed",
  "eliminated",
  "captured",
  "killed",
  "deserted",
  "withdrawn",
] as const
export const IN_PLAY = 0
/** Not on the map yet. */
export const WAITING = 1
/** Out of play, but a Rally may bring it back (S.3.8). */
export const ROUTED = 2
export const ELIMINATED = 3
export const CAPTURED = 4
export const KILLED = 5
/** A baron who rode away (S.6.7). */
export const DESERTED = 6
/** Removed with its Battaglia or without a fight. */
export const WITHDRAWN = 7

/** The orders (5.3, 5.4, S.8.5.2), as the activation remembers them. */
export const ORDERS = ["none", "move", "fire", "reorganize", "withdraw", "carica", "echelon", "reload"] as const

/** The treason in the Guelph army (S.3.5): still possible, done, or barred for good (S.4.4). */
export const TREASON_OPEN = 0
export const TREASON_DONE = 1
export const TREASON_BARRED = 2

/** A battle at a moment. Lists of counters are indexed by unit, lists of formations by Battaglia. */
export interface State {
  /** Whose activation it is, or who marches. */
  active: Side
  /** The movement turn before the battle (S.2.2); 0 once it has begun. */
  marchTurn: number
  /** Activations of the scenario's opening that are still to come, the one under way included (S.1.2). */
  opening: number

  /** 0 when not on the map. */
  hex: number[]
  facing: number[]
  /** Cohesion hits taken (10.6.5). */
  hits: number[]
  /** The cohesion rating: printed, or rolled for a baron (S.6.7); 0 when not known. */
  rating: number[]
  disrupted: number[]
  fired: number[]
  fate: number[]
  /** By place in ORDERS: the order received in this activation (5.1.3). */
  order: number[]
  /** The unit that the Attack or Carica! marker points at, plus one; 0 without a marker (10.5.1). */
  attack: number[]
  carica: number[]
  /** 1 when the unit has tried a countercharge in this activation (12.2), or has moved in this movement turn (S.2.2.3). */
  done: number[]

  /** The marker's place on the Capitano Activation Table (4.4). */
  capacity: number[]
  inReserve: number[]
  /** 1 when the Battaglia has been activated. */
  activated: number[]
  /** 1 when the adjutant commands (13.1.10). */
  adjutant: number[]
  /** 1 when the Capitano's counter and marker are out of the game (13.1.12). */
  removed: number[]
  /** 1 when rule S.6.4 does not bind the Battaglia (S.7.3). */
  unbound: number[]
  /** The Battaglia that carries the activation marker, plus one, and how often in a row (4.3). */
  marked: number
  inARow: number

  /** By side. */
  points: [number, number]
  level: [number, number]
  /** By side: 1 when a unit, or a cavalry unit, has ever routed (S.6.3.1, S.8.7). */
  routedUnit: [number, number]
  routedCavalry: [number, number]
  /** The box of the weather marker (S.8.4). */
  weather: number
  treason: number
  /** 0 the Paladini at full strength, 1 reduced (S.8.6). */
  paladini: number
  /** 1 when the Ghibellines must try Novello at their next basic activation, 2 when that is settled (S.8.8). */
  novello: number
  /** Camp hexes that the Ghibellines have scored (S.8.9.3). */
  campEntered: number[]
  /** The edge hex that Arras will come by (S.4.3); 0 when nothing is written. */
  arrasHex: number
  /** By side: levels bid in secret, plus one; 0 when nothing is written (S.4.4, S.9.3). */
  bid: [number, number]
  /** 1 when the bids have been laid open. */
  bidsOpen: number
  /** Entry hexes used in this turn, once for each unit that came by them (S.2.2.2). */
  entered: number[]

  /** By cell of the grid: the unit with a cohesion rating there, plus one; 0 when there is none. */
  occupant: number[]
  /** By cell of the grid: how many palvesari and Carrocci stand there. */
  extras: number[]
}

export type Field = Scene<Battle, State>
export type Play = KernelPlay<Battle, State>

export function other(side: Side): Side {
  return (1 - side) as Side
}

/** A copy in which counters may be put elsewhere and attacks declared; it shares the rest with the state. */
export function copyPlaces(state: State): State {
  return {
    ...state,
    hex: state.hex.slice(),
    facing: state.facing.slice(),
    attack: state.attack.slice(),
    carica: state.carica.slice(),
    occupant: state.occupant.slice(),
    extras: state.extras.slice(),
  }
}

export function copyState(state: State): State {
  return {
    active: state.active,
    marchTurn: state.marchTurn,
    opening: state.opening,
    hex: state.hex.slice(),
    facing: state.facing.slice(),
    hits: state.hits.slice(),
    rating: state.rating.slice(),
    disrupted: state.disrupted.slice(),
    fired: state.fired.slice(),
    fate: state.fate.slice(),
    order: state.order.slice(),
    attack: state.attack.slice(),
    carica: state.carica.slice(),
    done: state.done.slice(),
    capacity: state.capacity.slice(),
    inReserve: state.inReserve.slice(),
    activated: state.activated.slice(),
    adjutant: state.adjutant.slice(),
    removed: state.removed.slice(),
    unbound: state.unbound.slice(),
    marked: state.marked,
    inARow: state.inARow,
    points: [state.points[0], state.points[1]],
    level: [state.level[0], state.level[1]],
    routedUnit: [state.routedUnit[0], state.routedUnit[1]],
    routedCavalry: [state.routedCavalry[0], state.routedCavalry[1]],
    weather: state.weather,
    treason: state.treason,
    paladini: state.paladini,
    novello: state.novello,
    campEntered: state.campEntered.slice(),
    arrasHex: state.arrasHex,
    bid: [state.bid[0], state.bid[1]],
    bidsOpen: state.bidsOpen,
    entered: state.entered.slice(),
    occupant: state.occupant.slice(),
    extras: state.extras.slice(),
  }
}
