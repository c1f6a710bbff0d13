import type { Play as KernelPlay, Scene } from "@carroccio/kernel"
import { KINDS, type LordId, type MatId, type Tuscany } from "./tuscany.ts"

/** Where a Lord's cylinder is when it is not at a Locale (1.5.1). */
export const ON_CALENDAR = -1
/** Out of the game, or not in this scenario. */
export const OUT = -2

/** Boxes beyond the ends of the Calendar (2.2.3). */
export const BEFORE = 0
export const AFTER = 17

/** Where an Arts of War card is (1.9.1). Cards at a mat are AT_MAT + mat. */
export const DECK = 0
/** A Hold event in its side's hand. */
export const HELD = 1
/** A Capability at its side's edge of the board. */
export const EDGE = 2
/** An Event in force until the end of this Levy, or of this Campaign (3.1.3). */
export const THIS_LEVY = 3
export const THIS_CAMPAIGN = 4
/** A Hold event played in the Battle or Storm under way (4.4.1, 4.4.6). */
export const IN_COMBAT = 5
export const AT_MAT = 10

/** What has become of a Vassal's marker (3.4.2). */
export const ASIDE = 0
export const READY = 1
export const MUSTERED = 2
/** Face down until the end of the next Muster (advanced rule of 3.4.2). */
export const UNREADY = 3
/** The Carroccio in the other side's hands for good (4.4.3). */
export const TAKEN = 4

/** Where a Lord's Treachery card is (1.4.3). */
export const SET_ASIDE = 0
export const IN_COMMAND_DECK = 1
/** In this Campaign's Plan, revealed or not. */
export const IN_PLAN = 2

/** A Command card in a Plan (1.9.2): Lord n's action card is n, his Treachery card TREACHERY + n, a Pass card PASS. */
export const TREACHERY = 20
export const PASS = 40

export const LEVY = 0
export const CAMPAIGN = 1

/** A game at a moment. Lists are by Locale, Lord, mat, Vassal, card or side, as each says. */
export interface State {
  /** The box of the Levy/Campaign marker, 1 to 16, and which of its faces is up. */
  turn: number
  phase: number
  /** The box of the End marker; AFTER when it is not on the Calendar. */
  endBox: number

  /** By Locale: 1 when it bears Allegiance markers against its print. */
  marked: number[]
  ruined: number[]
  ravaged: number[]
  /** By Locale: how many Siege markers. */
  siege: number[]
  /** By Locale: 1 when Enemy Lords outside Bypass the Stronghold. */
  bypass: number[]
  /** By Locale: 1 with a Walls +1 marker. */
  walls: number[]

  /** By Lord: his Locale, ON_CALENDAR or OUT. */
  at: number[]
  /** By Lord: the box of his cylinder while it is on the Calendar, 0 to 17. */
  cylinder: number[]
  /** By Lord: the box of his Service marker while he is on the map, 0 to 17. */
  service: number[]
  /** By Lord: 1 when he is inside a Stronghold that is Besieged or Bypassed. */
  inside: number[]
  /** By Lord: the Lieutenant above him, plus one; 0 for none (4.1.3). */
  under: number[]
  /** By Lord: 1 when marked Moved/Fought. */
  moved: number[]
  /** By side: 1 when the Comune is in play. */
  comune: [number, number]

  /** By mat * KINDS + kind of unit. */
  forces: number[]
  routed: number[]
  /** By mat * GOODS + kind of Asset. */
  assets: number[]
  /** By Vassal: the mat that holds its marker, plus one; 0 when aside. */
  vassalMat: number[]
  vassalState: number[]
  /** By Vassal: the box of its Service marker on the Calendar (advanced rule); 0 otherwise. */
  vassalService: number[]
  /** By kind of unit: pieces in the pool. */
  pool: number[]
  /** By side * 2 + kind (Ritter, Cavalieri): that side's knights in the Enemy's hands (4.4.4). */
  captured: number[]
  /** By side: 1 when its Carroccio has been captured. */
  carroccioLost: [number, number]

  /** By card: where it is. */
  card: number[]
  /** By card: 1 when everybody has seen that the side holds it (it began so). */
  shown: number[]
  /** By Lord: Lordship added by Events in this Levy. */
  lordship: number[]
  /** By side: 1 when it drew a War event in this Levy (3.5). */
  war: [number, number]

  /** By Lord: where his Treachery card is. */
  treachery: number[]
  /** By side: the Plan's cards still face down, the next one last. */
  plan: [number[], number[]]
  planReady: [number, number]
  /** By side: cards revealed in this Campaign. */
  played: [number[], number[]]
  /** By Lord: 1 when a card of his has been revealed in this Campaign (Astrologers). */
  revealed: number[]
  /** Scenario C: 1 once the Guelphs have placed a Siege or Ravaged marker. */
  provoked: number
}

export type Field = Scene<Tuscany, State>
export type Play = KernelPlay<Tuscany, State>

export function copyState(state: State): State {
  return {
    turn: state.turn,
    phase: state.phase,
    endBox: state.endBox,
    marked: state.marked.slice(),
    ruined: state.ruined.slice(),
    ravaged: state.ravaged.slice(),
    siege: state.siege.slice(),
    bypass: state.bypass.slice(),
    walls: state.walls.slice(),
    at: state.at.slice(),
    cylinder: state.cylinder.slice(),
    service: state.service.slice(),
    inside: state.inside.slice(),
    under: state.under.slice(),
    moved: state.moved.slice(),
    comune: [state.comune[0], state.comune[1]],
    forces: state.forces.slice(),
    routed: state.routed.slice(),
    assets: state.assets.slice(),
    vassalMat: state.vassalMat.slice(),
    vassalState: state.vassalState.slice(),
    vassalService: state.vassalService.slice(),
    pool: state.pool.slice(),
    captured: state.captured.slice(),
    carroccioLost: [state.carroccioLost[0], state.carroccioLost[1]],
    card: state.card.slice(),
    shown: state.shown.slice(),
    lordship: state.lordship.slice(),
    war: [state.war[0], state.war[1]],
    treachery: state.treachery.slice(),
    plan: [state.plan[0].slice(), state.plan[1].slice()],
    planReady: [state.planReady[0], state.planReady[1]],
    played: [state.played[0].slice(), state.played[1].slice()],
    revealed: state.revealed.slice(),
    provoked: state.provoked,
  }
}

/** How many units of a kind stand on a mat, unrouted. */
export function unitsOf(state: State, mat: MatId, kind: number): number {
  return state.forces[mat * KINDS + kind]
}

/** The Lord of a Command card, or -1 for a Pass. */
export function lordOfCard(card: number): LordId {
  return card >= PASS ? -1 : card % TREACHERY
}

export function isTreachery(card: number): boolean {
  return card >= TREACHERY && card < PASS
}

/** Where a card goes when it is tucked under a mat. */
export function atMat(mat: MatId): number {
  return AT_MAT + mat
}
