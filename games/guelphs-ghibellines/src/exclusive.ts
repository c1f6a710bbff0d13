import type { Hex } from "@carroccio/hexes"
import type { Verdict } from "@carroccio/kernel"
import type { Field, Play, Side, Unit } from "./position.ts"

/** A number added to a roll or a column, with its name in the chart and its rule. */
export interface Modifier {
  readonly id: string
  readonly add: number
  readonly rule: string
}

/** What an opening activation must do. */
export interface Duty {
  readonly kind: "attacks" | "allCarica" | "allMoveThenFire" | "giveBattle"
  /** For "attacks": how many orders of Attack or Carica!. */
  readonly count: number
  readonly rule: string
}

/** The scenario rules of one battle: asked where the standard rules leave something to them. */
export interface Exclusive {
  /** How many activations the opening has when the armies begin on the field. */
  readonly opening: number
  /** Whether its last activation may be forgone (S.3.2). */
  readonly mayForgo?: boolean
  /** The Battaglie that alone may be activated now, if so (S.1.2, S.8.8.1). */
  forced?(field: Field): readonly number[] | undefined
  /** What the activation must do in the opening. */
  duty?(field: Field, battaglia: number): Duty | undefined
  /** Whether attacks in this opening activation gain one on the dice (S.3.2.1, S.8.2.1, S.4.5, S.9.4). */
  openingBonus?(field: Field, battaglia: number): Modifier | undefined
  /** Whether a Battaglia in Reserve may be released now (16.2). */
  mayRelease(field: Field, battaglia: number): Verdict
  /** The die that some Capitani must roll to be released: false when it fails (S.8.7.1, S.8.8.1). */
  tryRelease?(play: Play, battaglia: number): boolean
  /** Another Battaglia that is released with this one (S.6.3.2). */
  releasedWith?(field: Field, battaglia: number): number | undefined
  /** What else happens when a Battaglia is activated (S.3.6.1, S.8.8.1). */
  onActivate?(play: Play, battaglia: number): void
  /** Whether the Capitano may go on alone and without end this time (S.3.6.2, S.8.7.2). */
  unlimited?(field: Field, battaglia: number): boolean
  /** The treason in the Guelph army: whether it may be tried, and the attempt; false when it fails (S.3.5). */
  mayBetray?(field: Field): Verdict
  betray?(play: Play): boolean
  mayContinue?(field: Field, battaglia: number): Verdict
  mayInterrupt?(field: Field, battaglia: number): Verdict
  /** Whether the unit may be given this order, whatever else (S.3.4.1, S.5.1.1, S.6.5). */
  mayOrder?(field: Field, unit: Unit, order: "move" | "attack" | "carica" | "countercharge" | "other"): Verdict
  /** Whether the unit may go from one hex to the next (S.3.4.2). */
  mayStep?(field: Field, unit: Unit, from: Hex, to: Hex): Verdict
  /** Whether the unit may go away from whoever stands with it (S.6.8.2). */
  mayLeave?(field: Field, unit: Unit, from: Hex, to: Hex): Verdict
  /** Whether the Capitano must go along with the advance of his unit (S.6.8.2). */
  mustFollow?(field: Field, capitano: Unit): boolean
  /** Whether orders, or the march of a column, may end as things stand; `rode` says that the Capitano has moved (S.6.8.2). */
  mayEnd?(field: Field, battaglia: number, rode: boolean): Verdict
  /** What happens when a unit comes into a hex, and whether it must stop there (S.8.9.2). */
  onEnter?(play: Play, unit: Unit, hex: Hex): void
  stopsIn?(field: Field, unit: Unit, hex: Hex): boolean
  /** Whether a unit is spared its retreat (S.8.9.1). */
  staysPut?(field: Field, unit: Unit): boolean
  /** What happens to a unit under attack before the combat (S.3.5.1, S.5.1). */
  beforeCombat?(play: Play, target: Unit): void
  fireModifiers?(field: Field, unit: Unit, target: Unit): readonly Modifier[]
  /** Whether the Capitano may end a move in this hex (S.6.8.2). */
  mayRideTo?(field: Field, battaglia: number, from: Hex, to: Hex): Verdict
  /** What a roll for Continuum, Interruptio or victory does besides (S.8.4). */
  onRoll?(play: Play, sum: number): void
  /** How many boxes a marker falls (S.10.1). */
  fall?(field: Field, battaglia: number): number
  /** The end of the game when a Capitano is lost, or the Carroccio (S.6.10.3, S.3.9). */
  onCapitanoLost?(play: Play, battaglia: number): void
  onCarroccioLost?(play: Play, side: Side): void
  /** Points for a lost unit and for each hit, when they are not the standard ones (S.6.10.2). */
  worth?(field: Field, unit: Unit): { readonly rout: number; readonly hit: number } | undefined
  /** Reserves that may be given up before the march, and the dice of points that the enemy gets for each (S.4.2, S.7.2, S.9.2). */
  readonly waiver?: { readonly of: readonly string[]; readonly dice: number; readonly rule: string }
  /** The Battaglie for which rule S.6.4 may be bought off (S.7.3). */
  readonly mayUnbind?: readonly string[]
  /** Levels that both sides bid in secret (S.4.4, S.9.3). */
  readonly bidding?: { readonly most: number; readonly rule: string }
  /** What happens when the march ends and the battle begins (S.4.4, S.9.3). */
  onBattle?(play: Play): void
  /** Where rallied units of the side may come back (S.3.8.4, S.8.11.1); none when there is no Rally (S.6.9). */
  rallyHexes?(field: Field, side: Side): readonly Hex[]
}
