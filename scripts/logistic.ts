/** A position of a game that is over. */
export interface Sample {
  readonly terms: Readonly<Record<string, number>>
  /** How the game ended for the first seat, from 0 (lost) to 1 (won). */
  readonly result: number
  readonly scenario: string
  readonly game: number
}

export interface Fitted {
  /** By scenario: what being the first seat is worth. */
  readonly biases: ReadonlyMap<string, number>
  /** By term: how many times as much it should count. */
  readonly factors: readonly number[]
  readonly scale: number
}

const ROUNDS = 25

/**
 * Logistic regression of the result on the terms, by Newton's method. The chance to win is the logistic function of the
 * scenario's bias and the sum of the terms, each times its factor, by the scale. Scenarios are pooled: they share the
 * factors. Factors are held to 1 as if `prior` positions said so; with an infinite prior the biases alone are fitted.
 */
export function fit(samples: readonly Sample[], names: readonly string[], scale: number, prior: number): Fitted {
  const scenarios = [...new Set(samples.map(({ scenario }) => scenario))]
  const first = scenarios.length
  const last = prior === Infinity ? first : first + names.length
  const inputs = samples.map(({ scenario, terms }) => [
    ...scenarios.map((one) => (one === scenario ? 1 : 0)),
    ...names.map((name) => terms[name] / scale),
  ])
  // Where one side's terms are always far higher, no chance would be anywhere near even, and the first step go astray.
  const usual = scenarios.map((_, i) => mean(inputs.filter((one) => one[i] === 1).map((one) => sum(one.slice(first)))))
  const weights = [...usual.map((one) => -one), ...names.map(() => 1)]
  const spread = names.map((_, i) => mean(inputs.map((one) => one[first + i] ** 2)))
  for (let round = 0; round < ROUNDS; round++) {
    const slope = Array.from({ length: last }, () => 0)
    const curve = slope.map(() => slope.map(() => 0))
    for (let n = 0; n < samples.length; n++) {
      const chance = chanceOf(inputs[n], weights)
      for (let i = 0; i < last; i++) {
        slope[i] += (samples[n].result - chance) * inputs[n][i]
        for (let j = 0; j < last; j++) curve[i][j] += chance * (1 - chance) * inputs[n][i] * inputs[n][j]
      }
    }
    for (let i = 0; i < first; i++) curve[i][i] += 1e-6
    for (let i = first; i < last; i++) {
      // A quarter is how much a position of even chances says.
      const held = (prior * Math.max(spread[i - first], 1e-6)) / 4
      slope[i] -= held * (weights[i] - 1)
      curve[i][i] += held
    }
    solve(curve, slope).forEach((step, i) => (weights[i] += step))
  }
  return { biases: new Map(scenarios.map((one, i) => [one, weights[i]])), factors: weights.slice(first), scale }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function chanceOf(input: readonly number[], weights: readonly number[]): number {
  let total = 0
  for (let i = 0; i < input.length; i++) total += input[i] * weights[i]
  return 1 / (1 + Math.exp(-total))
}

/** The mean square of what was foretold less what came (Brier). A scenario that was not fitted is taken to be even. */
export function losses(
  samples: readonly Sample[],
  names: readonly string[],
  { biases, factors, scale }: Fitted,
): number {
  return mean(
    samples.map(({ terms, result, scenario }) => {
      const input = [1, ...names.map((name) => terms[name] / scale)]
      return (result - chanceOf(input, [biases.get(scenario) ?? 0, ...factors])) ** 2
    }),
  )
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
