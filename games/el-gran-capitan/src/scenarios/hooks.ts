import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "../forces.ts"
import type { Field, Play } from "../position.ts"
import type { ArmyId, LeaderId, PlaceId, Side, UnitId } from "../realm.ts"
import { POINT } from "../terrain.ts"

/** Whether a Force's Earthworks count in combat (8.5.1; SC2.7, SC3.3, SC4.2). */
export function earthworksWork(_field: Field, _force: ForceId): boolean {
  return true
}

/** What Pillaging costs, in half Movement Points (19; SC1.5). */
export function pillageExtra(_field: Field, _force: ForceId): number {
  return 2 * POINT
}

export function pillageDisrupts(_field: Field, _force: ForceId): boolean {
  return true
}

/** The least modified Attrition die that brings the Plague (9; SC4.4). */
export function plagueFrom(_field: Field): number {
  return 9
}

/** Whether a Force may end its movement in a hex (SC3.6). */
export function mayStopAt(_field: Field, _force: ForceId, _hex: Hex): boolean {
  return true
}

export function mayConquer(_field: Field, _side: Side, _place: PlaceId): boolean {
  return true
}

/** The Ports to which a Force may go by sea with what Movement it has, in half points (SC2.3, SC3.2). */
export function seaPorts(_field: Field, _force: ForceId, _left: number): Hex[] {
  return []
}

/** The Ports to which an Unemployed Capitano may go by sea (SC2.3, SC3.2). */
export function capitanoSeaPorts(_field: Field, _leader: LeaderId): Hex[] {
  return []
}

/** Whether a Place is on an army's list of Supply Sources (6.1). */
export function mayBeSource(_field: Field, _army: ArmyId, _place: PlaceId): boolean {
  return true
}

/** What follows when a leader enters a hex (SC2.8, SC2.R, SC5.3). */
export function onEnter(_play: Play, _leader: LeaderId, _hex: Hex): void {}

/** What follows when a Capitano is captured or killed (SC2.V, SC4.V, SC5.V). */
export function onCapitanoOut(_play: Play, _leader: LeaderId): void {}

/** What may follow an Activation (SC3.5). */
export function afterActivation(_play: Play, _force: ForceId): void {}

/** What a Forced Order adds to the Discipline die (7.3.1; SC2.6). */
export function forcedModifier(_field: Field, _force: ForceId): number {
  return 1
}

/** Whether Infantry with Firearms is better in attack (SC4.5). */
export function firearmsAttack(_field: Field): boolean {
  return false
}

/** Whether a Combat Unit may be on a leader's card (SC1.2, SC2.5, SC4.6). */
export function mayServe(_field: Field, _unit: UnitId, _leader: LeaderId): boolean {
  return true
}

/** Whether a Capitano may be Subordinate to a Capitano Generale (4.2.2; SC1.2, SC2.5, SC4.6). */
export function mayBeUnder(_field: Field, _capitano: LeaderId, _generale: LeaderId): boolean {
  return true
}

/** Whether Baron Forces receive Orders this turn (SC2.2). */
export function baronsMayBeOrdered(_field: Field): boolean {
  return true
}

/** Whether rule 20 is in effect (SC1.3). */
export function hasDogana(_field: Field): boolean {
  return true
}

/** Whether Barons are replaced (SC1.4). */
export function baronsReplaced(_field: Field): boolean {
  return true
}

/** The army receives the Administrative Points of the turn (6.3.1). */
export function beginPoints(_play: Play, _army: ArmyId): void {}
