import type { Outcome, Seat } from "@carroccio/kernel"

/** What a position promises the first seat by the system's evaluation, or how it ended for it. */
export interface Stand {
  readonly worth: number
  /** 1 won, one half drawn, 0 lost; null while it is played. */
  readonly result: number | null
}

/** What an end is to the first seat: 1 won, one half drawn, 0 lost. */
export function resultOf([first]: readonly Seat[], { winner }: Outcome): number {
  return winner === null ? 0.5 : winner === first ? 1 : 0
}

/** How the evaluation is read as a chance: what it is worth in the middle, and how fast the chance rises there. */
export interface Reading {
  readonly middle: number
  readonly base: number
  readonly slope: number
}

/** A game that was played on from a position, with what that promised. */
export interface Sample {
  readonly worth: number
  readonly result: number
}

/** How sure one is of the system's own scale before any game is played on; and of an even game. */
const SCALE_DOUBT = 0.7
const BASE_DOUBT = 2
const STEPS = 30

/**
 * Reads the evaluation by how the games ended that were played on (a logistic regression). What the system says of its
 * scale, and an even game, count as long as there are few.
 */
export function readingOf(samples: readonly Sample[], scale: number): Reading {
  const middle = samples.length === 0 ? 0 : samples.reduce((sum, { worth }) => sum + worth, 0) / samples.length
  const prior = 1 / scale
  const tight = 1 / (SCALE_DOUBT * prior) ** 2
  let base = 0
  let slope = prior
  for (let step = 0; step < STEPS; step++) {
    let [gBase, gSlope] = [-base / BASE_DOUBT ** 2, (prior - slope) * tight]
    let [hBase, hBoth, hSlope] = [1 / BASE_DOUBT ** 2, 0, tight]
    for (const { worth, result } of samples) {
      const x = worth - middle
      const chance = logistic(base + slope * x)
      const weight = chance * (1 - chance)
      gBase += result - chance
      gSlope += (result - chance) * x
      hBase += weight
      hBoth += weight * x
      hSlope += weight * x * x
    }
    const determinant = hBase * hSlope - hBoth * hBoth
    // Half a step at a time: a whole one can overshoot where nearly all games end alike.
    base += (0.5 * (hSlope * gBase - hBoth * gSlope)) / determinant
    slope = Math.max(0.05 * prior, slope + (0.5 * (hBase * gSlope - hBoth * gBase)) / determinant)
  }
  return { middle, base, slope }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** The first seat's chance of winning. */
export function chanceOf({ middle, base, slope }: Reading, { worth, result }: Stand): number {
  return result ?? logistic(base + slope * (worth - middle))
}

/** A chance moved by what a search found a plan to be worth, as a part of a game: one half changes nothing. */
export function movedBy(chance: number, part: number): number {
  const odds = (share: number): number => Math.log(bounded(share) / (1 - bounded(share)))
  return logistic(odds(chance) + odds(part))
}

function bounded(share: number): number {
  return Math.min(0.999, Math.max(0.001, share))
}
