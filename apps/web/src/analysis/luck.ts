import type { Seat } from "@carroccio/kernel"
import { chanceOf, type Reading, type Stand } from "./chances.ts"

/** What a move threw, and all that it could have thrown. */
export interface Throw {
  /** The number of the move. */
  readonly ply: number
  readonly seat: Seat
  readonly rolls: readonly number[]
  readonly sides: readonly number[]
  readonly came: Stand
  /** Where each roll that could come leads, and how likely it is. */
  readonly might: readonly { readonly stand: Stand; readonly chance: number }[]
  /** Whether every roll was followed; otherwise some were drawn. */
  readonly exact: boolean
}

/** What the dice of a move gave the first seat of a game: its chance after them, less the chance to be expected. */
export function gainOf(reading: Reading, { came, might }: Throw): { readonly expected: number; readonly came: number } {
  const expected = might.reduce((sum, { stand, chance }) => sum + chance * chanceOf(reading, stand), 0)
  return { expected, came: chanceOf(reading, came) }
}

/** One side's throws, all together. */
export interface Fortune {
  readonly seat: Seat
  readonly dice: number
  /** What the faces add up to, and what they would on average. */
  readonly pips: number
  readonly meanPips: number
  /** What its own throws gave it beyond expectation, in parts of a game. */
  readonly gain: number
}

export function fortunesOf(seats: readonly Seat[], throws: readonly Throw[], reading: Reading): Fortune[] {
  return seats.map((seat) => {
    const own = throws.filter((one) => one.seat === seat)
    const sign = seat === seats[0] ? 1 : -1
    const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
    return {
      seat,
      dice: sum(own.map(({ rolls }) => rolls.length)),
      pips: sum(own.flatMap(({ rolls }) => rolls)),
      meanPips: sum(own.flatMap(({ sides }) => sides.map((most) => (most + 1) / 2))),
      gain: sum(
        own.map((one) => {
          const { expected, came } = gainOf(reading, one)
          return sign * (came - expected)
        }),
      ),
    }
  })
}
