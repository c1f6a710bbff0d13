/** What two opponents scored against each other; a draw is half a win for each. */
export interface Meeting {
  readonly one: string
  readonly two: string
  readonly games: number
  /** Of the first. */
  readonly score: number
}

/** A strength, and how far it may be off with 95 % confidence. */
export interface Rating {
  readonly name: string
  readonly elo: number
  readonly bound: number
}

/** Elo points by which the odds of a game become e times as high. */
const POINTS = 400 / Math.LN10
const CONFIDENCE = 1.96
/** A drawn game that each pair is thought to have played besides: whoever won all is not infinitely stronger. */
const PRIOR = 1
const ROUNDS = 200

/**
 * The strengths that make the scores most likely (Bradley and Terry), found by Newton's steps. The first opponent stands
 * at 0; the bound of each other is that of its distance from the first.
 */
export function ratings(names: readonly string[], meetings: readonly Meeting[]): Rating[] {
  const count = names.length
  const strengths = new Array<number>(count).fill(0)
  let information: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(count).fill(0)
    information = names.map(() => new Array<number>(count).fill(0))
    for (const { one, two, games, score } of meetings) {
      const i = names.indexOf(one)
      const j = names.indexOf(two)
      if (i === j || games === 0) continue
      const expected = 1 / (1 + Math.exp(strengths[j] - strengths[i]))
      const excess = score + PRIOR / 2 - (games + PRIOR) * expected
      const weight = (games + PRIOR) * expected * (1 - expected)
      slope[i] += excess
      slope[j] -= excess
      information[i][i] += weight
      information[j][j] += weight
      information[i][j] -= weight
      information[j][i] -= weight
    }
    const inverse = inverted(withoutFirst(information))
    for (let i = 1; i < count; i++) {
      const step = inverse[i - 1].reduce((sum, one, j) => sum + one * slope[j + 1], 0)
      strengths[i] += Math.max(-1, Math.min(1, step))
    }
  }
  const inverse = inverted(withoutFirst(information))
  return names.map((name, i) => ({
    name,
    elo: strengths[i] * POINTS,
    bound: i === 0 ? 0 : CONFIDENCE * Math.sqrt(inverse[i - 1][i - 1]) * POINTS,
  }))
}

function withoutFirst(matrix: readonly (readonly number[])[]): number[][] {
  return matrix.slice(1).map((row) => row.slice(1))
}

/** The inverse of a small matrix, by elimination. Opponents who met nobody have no information: a little keeps it whole. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row.map((one, j) => (i === j ? one + 1e-9 : one)), ...unit(size, i)])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i]
    for (let k = 0; k < 2 * size; k++) rows[i][k] /= pivot
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const factor = rows[j][i]
      for (let k = 0; k < 2 * size; k++) rows[j][k] -= factor * rows[i][k]
    }
  }
  return rows.map((row) => row.slice(size))
}

function unit(size: number, at: number): number[] {
  return Array.from({ length: size }, (_, i) => (i === at ? 1 : 0))
}

/** The bounds of a share with 95 % confidence (Wilson): it never leaves 0 to 1, and says something for few games. */
export function shareBounds(score: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1]
  const share = score / games
  const square = CONFIDENCE ** 2
  const middle = (share + square / (2 * games)) / (1 + square / games)
  const half =
    (CONFIDENCE / (1 + square / games)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
