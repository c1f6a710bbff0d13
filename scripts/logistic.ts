/** A position of a game that is over. */
export interface Sample {
  readonly terms: Readonly<Record<string, number>>
  /** How the game ended for the first seat, from 0 (lost) to 1 (won). */
  readonly result: number
  readonly game: number
}

export interface Fitted {
  /** What being the first seat is worth. */
  readonly bias: number
  /** By term: how many times as much it should count. */
  readonly factors: readonly number[]
  readonly scale: number
}

const ROUNDS = 25

/**
 * Logistic regression of the result on the terms, by Newton's method. The chance to win is the logistic function of the
 * bias and the sum of the terms, each times its factor, by the scale. Factors are held to 1 as if `prior` positions said
 * so; with an infinite prior the bias alone is fitted.
 */
export function fit(samples: readonly Sample[], names: readonly string[], scale: number, prior: number): Fitted {
  const free = prior === Infinity ? 0 : names.length
  const inputs = samples.map(({ terms }) => [1, ...names.map((name) => terms[name] / scale)])
  // Where one side's terms are always far higher, no chance would be anywhere near even, and the first step go astray.
  const usual = inputs.reduce((sum, [, ...parts]) => sum + parts.reduce((a, b) => a + b, 0), 0) / inputs.length
  const weights = [-usual, ...names.map(() => 1)]
  const spread = names.map((_, i) => inputs.reduce((sum, one) => sum + one[i + 1] ** 2, 0) / inputs.length)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = Array.from({ length: free + 1 }, () => 0)
    const curve = slope.map(() => slope.map(() => 0))
    for (let n = 0; n < samples.length; n++) {
      const chance = chanceOf(inputs[n], weights)
      for (let i = 0; i <= free; i++) {
        slope[i] += (samples[n].result - chance) * inputs[n][i]
        for (let j = 0; j <= free; j++) curve[i][j] += chance * (1 - chance) * inputs[n][i] * inputs[n][j]
      }
    }
    curve[0][0] += 1e-6
    for (let i = 1; i <= free; i++) {
      // A quarter is how much a position of even chances says.
      const held = (prior * Math.max(spread[i - 1], 1e-6)) / 4
      slope[i] -= held * (weights[i] - 1)
      curve[i][i] += held
    }
    solve(curve, slope).forEach((step, i) => (weights[i] += step))
  }
  return { bias: weights[0], factors: weights.slice(1), scale }
}

function chanceOf(input: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < input.length; i++) sum += input[i] * weights[i]
  return 1 / (1 + Math.exp(-sum))
}

/** The mean square of what was foretold less what came (Brier). */
export function losses(samples: readonly Sample[], names: readonly string[], { bias, factors, scale }: Fitted): number {
  let sum = 0
  for (const { terms, result } of samples) {
    const input = [1, ...names.map((name) => terms[name] / scale)]
    sum += (result - chanceOf(input, [bias, ...factors])) ** 2
  }
  return sum / samples.length
}

/** Solves a system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length
  const rows = matrix.map((row, i) => [...row, right[i]])
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let j = i + 1; j < size; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j
    ;[rows[i], rows[pivot]] = [rows[pivot], rows[i]]
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const times = rows[j][i] / rows[i][i]
      for (let k = i; k <= size; k++) rows[j][k] -= times * rows[i][k]
    }
  }
  return rows.map((row, i) => row[size] / row[i])
}
