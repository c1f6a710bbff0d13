import { lightDice, type Action, type Position } from "@carroccio/kernel"

/** How many deeds are told apart: those that fall together only meet other luck. */
const DEEDS = 1024

/**
 * The luck of one imagined world. The same deed in the same part of a turn meets the same dice, whatever else has
 * happened: plans that differ in one wing of an army are not told apart by what the dice do in the other.
 */
export interface Luck {
  readonly seed: number
  /** How often each deed was done. */
  readonly times: Uint16Array
}

export function luckOf(seed: number): Luck {
  return { seed, times: new Uint16Array(DEEDS) }
}

/** Lays out the dice for a deed. */
export function meet<S>({ seed, times }: Luck, position: Position<S>, part: number, action: Action): void {
  const deed = mixed(deedOf(action), part)
  const time = times[deed & (DEEDS - 1)]++
  const own = mixed(mixed(seed, deed), time)
  const { dice } = position
  if (dice.kind === "light") {
    dice.seed = own
    dice.drawn = 0
  } else position.dice = lightDice(own)
}

function deedOf(action: Action): number {
  let hash = 0x811c9dc5
  for (const name in action) {
    const value = action[name]
    if (typeof value === "number") hash = mixed(hash, value)
    else if (value !== undefined) hash = ofText(hash, typeof value === "string" ? value : JSON.stringify(value))
  }
  return hash
}

function ofText(begun: number, text: string): number {
  let hash = begun
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

function mixed(one: number, other: number): number {
  const product = Math.imul(one ^ (one >>> 15) ^ Math.imul(other + 1, 0x9e3779b1), 0x85ebca6b)
  return product ^ (product >>> 13)
}
