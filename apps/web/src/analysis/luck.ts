import type { Seat } from "@carroccio/kernel"
import { chanceOf, type Reading, type Stand } from "./chances.ts"

/** What a move threw. */
export interface Throw {
  /** The number of the move. */
  readonly ply: number
  readonly seat: Seat
  readonly rolls: readonly number[]
  readonly sides: readonly number[]
  readonly came: Stand
  /** Null as long as there was no time for it. */
  readonly weighed: Weighed | null
}

/** All that a move could have thrown. */
export interface Weighed {
  /** Where each roll that could come leads, and how likely it is. */
  readonly might: readonly { readonly stand: Stand; readonly chance: number }[]
  /** Whether every roll was followed; otherwise some were drawn. */
  readonly exact: boolean
}

/** The first seat's chance to be expected before a throw, and the one that came; null where it was not weighed. */
export function gainOf(
  reading: Reading,
  { came, weighed }: Throw,
): { readonly expected: number; readonly came: number } | null {
  if (weighed === null) return null
  const expected = weighed.might.reduce((sum, { stand, chance }) => sum + chance * chanceOf(reading, stand), 0)
  return { expected, came: chanceOf(reading, came) }
}

/** One side's throws, all together. */
export interface Fortune {
  readonly seat: Seat
  readonly dice: number
  /** What the faces add up to, and what they would on average. */
  readonly pips: number
  readonly meanPips: number
  /** What its own throws gave it beyond expectation, in parts of a game; null where none of them was weighed. */
  readonly gain: number | null
  /** Whether every one of those that were weighed was weighed exactly. */
  readonly exact: boolean
}

/** So many sides a die can have: what is drawn among others is a card or a counter. */
const DICE: readonly number[] = [6, 10, 8, 4, 12, 20]

/** The sides of the game's own die, the one that is thrown most. */
export function dieOf(throws: readonly Throw[]): number {
  const times = (die: number): number => throws.reduce((sum, one) => sum + facesOf(one, die).length, 0)
  return DICE.reduce((best, die) => (times(die) > times(best) ? die : best))
}

/** The faces of the game's own die in a throw. */
export function facesOf({ rolls, sides }: Throw, die: number): number[] {
  return rolls.filter((_, i) => sides[i] === die)
}

export function fortunesOf(seats: readonly Seat[], throws: readonly Throw[], reading: Reading): Fortune[] {
  const die = dieOf(throws)
  return seats.map((seat) => {
    const own = throws.filter((one) => one.seat === seat)
    const faces = own.flatMap((one) => facesOf(one, die))
    const gains = own.flatMap((one) => {
      const found = gainOf(reading, one)
      if (found === null) return []
      return [seat === seats[0] ? found.came - found.expected : found.expected - found.came]
    })
    return {
      seat,
      dice: faces.length,
      pips: sum(faces),
      meanPips: (faces.length * (die + 1)) / 2,
      gain: gains.length === 0 && own.length > 0 ? null : sum(gains),
      exact: own.every(({ weighed }) => weighed?.exact !== false),
    }
  })
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
