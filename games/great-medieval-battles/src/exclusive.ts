import type { Hex } from "@carroccio/hexes"
import type { Action, Frame, Plain, Procedure, Random, Seat, Verb, Verdict } from "@carroccio/kernel"
import type { Battle, ModeChange, ModifierTable } from "./battle.ts"
import type { Kind } from "./pack.ts"
import type { Field, Play, Side, State, Unit } from "./position.ts"

/** A number added to a roll, with its name in the chart and its rule. */
export interface Modifier {
  readonly id: string
  readonly add: number
  readonly rule: string
}

/** Where modifiers are added: a list of them, or their sum alone. */
export interface Modifiers {
  push(modifier: Modifier): unknown
}

/** How a shot is taken: the range that counts and whether it goes over the heads of friends. */
export interface Shot {
  readonly range: number
  readonly over: Unit | null
}

/** What made a unit check its morale; a lance is that of an attacker in melee who charged with it (9.31). */
export type Blow = "fire" | "melee" | "lance"

export type BattleVerb<F extends Frame = Frame> = Verb<Battle, State, F, Action>

/**
 * The exclusive rules of one battle. The engine knows the standard rules and asks these at the places that the standard
 * rules leave open; what a battle does not need it leaves out.
 */
export interface Exclusive {
  /** The modes that a unit may begin the game in, as faces of its counter; fewer than two: no choice. */
  setUpFaces(battle: Battle, unit: Unit): readonly number[]
  /** The terrain that a kind of unit treats another terrain as when it moves. */
  movesAs?(kind: Kind, terrain: string): string | undefined
  /** What an about-face costs, when it is not the standard 2. */
  aboutFaceCost?(field: Field, unit: Unit): number
  /** Whether the allowance of the unit is never halved by fatigue. */
  untiring?(field: Field, unit: Unit): boolean
  /** Why the unit may not move at all, if so. */
  mayMove?(field: Field, unit: Unit): Verdict
  /** Whether a counter may come into this hex, beyond what terrain and stacking say. */
  mayEnter?(field: Field, unit: Unit, hex: Hex): Verdict
  /** Whether a charge of the unit may end against a target in this hex. */
  mayChargeInto?(field: Field, hex: Hex, unit: Unit): Verdict
  /** Whether a charge may enter this hex from that one. */
  mayChargeThrough?(field: Field, from: Hex, to: Hex): Verdict
  /** Whether the unit may change its mode at the end of its movement phase. */
  mayChangeMode(field: Field, unit: Unit, change: ModeChange): Verdict
  /** What else happens when a unit changes its mode. */
  onModeChange?(play: Play, unit: Unit): void
  /** A way to shoot that the line of sight does not give. */
  specialShot?(field: Field, unit: Unit, target: Unit): Shot | null
  /** Why the unit may not attack in melee at all, if so. */
  mayAttack?(field: Field, unit: Unit): Verdict
  /** Adds the battle's own modifiers to those found so far: a program asks for them thousands of times a second. */
  addFireModifiers?(found: Modifiers, field: Field, unit: Unit, target: Unit, shot: Shot): void
  addMeleeModifiers?(found: Modifiers, field: Field, unit: Unit, target: Unit): void
  addMoraleModifiers?(found: Modifiers, field: Field, unit: Unit, blow: Blow, by: Unit): void
  /** Replaces rout levels that a unit would take in combat; true when it did. */
  takesRout?(play: Play, unit: Unit): boolean
  /** Whether the unit is in the state that `takesRout` puts in the place of a rout. */
  isBesideItself?(field: Field, unit: Unit): boolean
  mayRally(field: Field, leader: Unit, unit: Unit): boolean
  /** Rout levels that a routed unit gains by entering a hex. */
  routEntry?(field: Field, unit: Unit, hex: Hex): number
  /** More kinds of action in the movement phase, beside picking a unit. */
  readonly movementVerbs?: Readonly<Record<string, BattleVerb>>
  /** More kinds of action while a unit moves. */
  readonly movingVerbs?: Readonly<Record<string, BattleVerb>>
  /** More procedures, and where they begin. */
  readonly procedures?: Readonly<Record<string, Procedure<Battle, State>>>
  beforeRoutMovement?(play: Play): void
  beforeMovement?(play: Play): void
  afterMovement?(play: Play): void
  /** The names of the marks that the battle's rules lay on counters, lowest bit first. */
  readonly markNames?: readonly string[]
  /** What the battle's own rules show to everybody besides counters and phases. */
  shown?(field: Field): Plain
  /** Facts that a seat cannot see, for the kernel. */
  hidden?(field: Field, seat: Seat): readonly string[]
  /** Plans worth thinking about for a decision of the battle's own; undefined for the others. */
  plans?(field: Field, seat: Seat, random: Random): readonly (readonly Action[])[] | undefined
  /** What will do in a simulation for a decision of the battle's own; undefined for the others. */
  quick?(field: Field, seat: Seat, random: Random): readonly Action[] | undefined
  /** What a side stands to lose by the battle's own rules, for a program that weighs its chances. */
  atStake?(field: Field, side: Side): number
  /** Draws afresh what the seat cannot see. */
  imagine?(field: Field, seat: Seat, random: Random): void
}

/** The fixed figure of a modifier, from the battle's own chart. */
export function modifierOf(battle: Battle, table: ModifierTable, id: string, rule: string): Modifier {
  const modifiers = battle.modifiers[table]
  const known = modifiers.get(id)
  if (known?.rule === rule) return known
  const modifier = { id, add: known?.add ?? 0, rule }
  modifiers.set(id, modifier)
  return modifier
}

export function sideOf(battle: Battle, seat: Seat): Side {
  return seat === battle.seats[0] ? 0 : 1
}
