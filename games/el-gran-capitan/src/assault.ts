import type { AssaultCell, UnitId } from "./realm.ts"
import type { ForceId } from "./forces.ts"
import type { Field } from "./position.ts"

export interface AssaultContext {
  readonly attacker: ForceId
  readonly defender: ForceId
  readonly attackers: readonly UnitId[]
  readonly defenders: readonly UnitId[]
  /** All of the hex and of the kind of combat that makes it Affecting. */
  readonly affecting: boolean
  readonly modifiers: readonly Modifier[]
}

export interface Modifier {
  readonly key: string
  readonly value: number
}

export interface AssaultOdds {
  readonly column: number
  readonly affecting: boolean
  readonly quality: readonly [attacker: number, defender: number]
  readonly points: readonly [attacker: number, defender: number]
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
}

export function assaultOdds(_field: Field, _context: AssaultContext): AssaultOdds {
  throw new Error("13.1 is to be written")
}

export function assaultResult(_field: Field, _odds: AssaultOdds, _die: number): AssaultCell {
  throw new Error("13.1 is to be written")
}
