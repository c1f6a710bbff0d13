import type { Play as KernelPlay, Scene } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import type { Realm } from "./realm.ts"

/**
 * Where a leader is when he is on no hex: eliminated, to come as a Reinforcement, to be created, on his State's card; a
 * Baron whose Combat Unit serves on a Capitano's card (16.3), which `of` names.
 */
export const OUT = 0
export const COMING = -1
export const SPARE = -2
export const ON_CARD = -3
export const SERVING = -4

/** Where a unit is when it is on nobody's card: eliminated, to come, a Substitute, to be hired, hired for next turn. */
export const GONE = -1
export const AWAITED = -2
export const SUBSTITUTE = -3
export const FOR_HIRE = -4
export const HIRED = -5

/** 7.3. */
export const NO_ORDER = 0
export const GARRISON = 1
export const STAND = 2
export const MANOEUVRE = 3
export const ATTACK = 4
export const RETREAT = 5
export const ORDERS = ["none", "garrison", "stand", "manoeuvre", "attack", "retreat"] as const

/** A Supply Source marker (6.1): at its place, turned to change, out of play. */
export const ACTIVE = 0
export const CHANGING = 1
export const REMOVED = 2

/** The Phases of a Game Turn that rules ask about (2.2). */
export const COMMAND_PHASE = 0
export const ACTIVATION_PHASE = 1
export const COMBAT_PHASE = 2

/** Activations after which a Capitano is Finished (8.2.6). */
export const FINISHED = 2

/** A game at a moment. Lists are by leader, unit, auxiliary, army, Region or Place, as each says. */
export interface State {
  /** From 1. */
  turn: number
  phase: number
  /** By number in WEATHERS. */
  weather: number

  /** By leader: his hex, or where he is otherwise. Whoever is on another's card stands where that one stands. */
  at: Hex[]
  /** By leader: on whose card he is, or NOBODY. */
  under: number[]
  /** By leader: the side he fights for; NEITHER for a Baron of a State aligned to nobody. */
  side: number[]
  /** By leader: 1 for a Capitano Generale (4.2). */
  generale: number[]
  /** By leader: 1 when his name has been seen (1.4). */
  shown: number[]
  /** By leader: 1 while his Force's cards lie open to both: fighting forces, and from D.1 to D.4 all in Contested hexes. */
  open: number[]
  order: number[]
  /** By leader: 1 with a Previous Attack marker (7.3.4). */
  previousAttack: number[]
  /** By leader: Activations of this turn (8.2.6). */
  activations: number[]
  /** By leader: 1 with the marker. */
  earthworks: number[]
  roadMarch: number[]
  disrupted: number[]
  /** Opposing River Crossing (12.3.3.1). */
  crossing: number[]
  /** No Move: until the next Command Phase; 2 when that is to set a Stand or Garrison Order (12.4 11-a), 3 after O1.2. */
  noMove: number[]
  quarters: number[]
  /** 1 with a Siege marker: this Force besieges; more when its Besieged are gone: their level, plus two (12.3.1). */
  besieging: number[]
  /** The Siege Status level on a besieged Force, plus one; 0 when it is not besieged. */
  siege: number[]
  /** 1 when the Force has left the hex in which it began the Activation Phase (12.5 3-b). */
  marched: number[]
  /** By leader: 1 when a Cavaliere has steadied a unit in the Battle under way (4.8.1 C). */
  chivalry: number[]

  /** By unit: Strength Points. */
  points: number[]
  demoralised: number[]
  /** By unit: what all have heard of it: Strength Points lost, and how often it was Demoralised or rallied (1.4). */
  toll: number[]
  wavered: number[]
  /** By unit: on whose card (1.3.6), or where it is otherwise. */
  of: number[]
  /** By auxiliary: on whose card; GONE, or AWAITED. */
  auxOf: number[]
  /** Hexsides with a Pontoon Bridge, as hex * 6 + direction, once from each side. */
  pontoons: number[]

  /** By Region: a side or NEITHER. */
  aligned: number[]
  /** By Place: 0, or a side plus one (15.2); NEITHER plus one where others keep it from both (SC3.6, SC3.4). */
  conquered: number[]
  pillaged: number[]
  /** Hexes with a Plague marker. */
  plague: Hex[]

  /** By army. */
  ap: number[]
  /** By army: the Place of its Supply Source; NOBODY before it has one. */
  source: number[]
  sourceState: number[]
  /** By army: the turn in which a captured Supply Source may return. */
  sourceBack: number[]

  /** By Reinforcement: 1 when it has come or never will. */
  came: number[]
  /** What the scenario's special rules remember; each number has a name in scenarios/memory.ts. */
  memory: number[]
  /** SC2.8, SC5.3: by Region, what has been entered for the first time and by whom. */
  entered: number[]
  /** SC3.5: by Region * 2 + side: what Disfide have added to the Fortresses owned. */
  prestige: number[]
}

export type Field = Scene<Realm, State>
export type Play = KernelPlay<Realm, State>

export function copyState(state: State): State {
  return {
    turn: state.turn,
    phase: state.phase,
    weather: state.weather,
    at: state.at.slice(),
    under: state.under.slice(),
    side: state.side.slice(),
    generale: state.generale.slice(),
    shown: state.shown.slice(),
    open: state.open.slice(),
    order: state.order.slice(),
    previousAttack: state.previousAttack.slice(),
    activations: state.activations.slice(),
    earthworks: state.earthworks.slice(),
    roadMarch: state.roadMarch.slice(),
    disrupted: state.disrupted.slice(),
    crossing: state.crossing.slice(),
    noMove: state.noMove.slice(),
    quarters: state.quarters.slice(),
    besieging: state.besieging.slice(),
    siege: state.siege.slice(),
    marched: state.marched.slice(),
    chivalry: state.chivalry.slice(),
    points: state.points.slice(),
    demoralised: state.demoralised.slice(),
    toll: state.toll.slice(),
    wavered: state.wavered.slice(),
    of: state.of.slice(),
    auxOf: state.auxOf.slice(),
    pontoons: state.pontoons.slice(),
    aligned: state.aligned.slice(),
    conquered: state.conquered.slice(),
    pillaged: state.pillaged.slice(),
    plague: state.plague.slice(),
    ap: state.ap.slice(),
    source: state.source.slice(),
    sourceState: state.sourceState.slice(),
    sourceBack: state.sourceBack.slice(),
    came: state.came.slice(),
    memory: state.memory.slice(),
    entered: state.entered.slice(),
    prestige: state.prestige.slice(),
  }
}
