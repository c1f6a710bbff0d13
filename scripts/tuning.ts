import { fit, losses, type Sample } from "./logistic.ts"

export type Weights = Readonly<Record<string, number>>

/** How many positions each weight as it is counts for. */
const PRIOR = 400
/** No weight is changed by more than this at a time. */
const MOST = 3
/** How far towards what was found: all the way, and milder where that did not win. */
export const STEPS = [1, 1 / 2, 1 / 4] as const

export interface Found {
  /** By part: how many times as much it should count. */
  readonly factors: Weights
  /** The Brier loss in the half of the games that was not fitted to, as it was and tuned. */
  readonly before: number
  readonly after: number
}

/** What the positions of all scenarios of a system together say of its weights. */
export function tuned(samples: readonly Sample[], names: readonly string[], scale: number): Found {
  const seen = samples.filter(({ game }) => game % 2 === 0)
  const unseen = samples.filter(({ game }) => game % 2 === 1)
  const { factors } = fit(samples, names, scale, PRIOR)
  return {
    factors: Object.fromEntries(names.map((name, i) => [name, Math.max(1 / MOST, Math.min(MOST, factors[i]))])),
    before: losses(unseen, names, fit(seen, names, scale, Infinity)),
    after: losses(unseen, names, fit(seen, names, scale, PRIOR)),
  }
}

/** The weights a step of so much towards what was found: half a step and another come to a whole one. */
export function stepped(standing: Weights, factors: Weights, step: number): Weights {
  return Object.fromEntries(
    Object.entries(standing).map(([name, weight]) => [name, rounded(weight * factors[name] ** step)]),
  )
}

/** As far as weights are written. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The file that holds a system's weights. */
export function weightsFile(weights: Weights): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},\n`)
  const comment = "/** What each part of the evaluation counts for; `npm run tune` finds them. */"
  return `${comment}\nexport const WEIGHTS = {\n${lines.join("")}}\n`
}

/** What tuned weights scored against the standing ones. */
export interface Score {
  /** Their part of the points. */
  readonly share: number
  /** The standard error of that. */
  readonly error: number
}

/** The score of pairs of games, each on one seed with sides changed: such two are no two chances, so a pair counts as one. */
export function scoreOf(pairs: readonly number[]): Score {
  const share = pairs.reduce((sum, one) => sum + one, 0) / pairs.length
  const squares = pairs.reduce((sum, one) => sum + (one - share) ** 2, 0)
  return { share, error: pairs.length < 2 ? Infinity : Math.sqrt(squares / (pairs.length - 1) / pairs.length) }
}

/** Less than this is not felt by whoever plays against it. */
const WORTHWHILE = 0.54

/** Whether a score is more than half by more than its standard error, and worth a change. */
export function wins({ share, error }: Score): boolean {
  return share - 0.5 > error && share >= WORTHWHILE
}

export interface Tried<Trial extends Score> {
  readonly step: number
  /** Whether it is the second trial of a step that won its first. */
  readonly again: boolean
  readonly trial: Trial
}

/**
 * The first step that wins its trial and another one, as one of several may win once by luck; undefined when none does.
 * With all trials that were played for it.
 */
export function firstToWin<Trial extends Score>(
  steps: readonly number[],
  play: (step: number, again: boolean) => Trial,
): { readonly winner: number | undefined; readonly tried: readonly Tried<Trial>[] } {
  const tried: Tried<Trial>[] = []
  for (const step of steps) {
    for (const again of [false, true]) {
      const trial = play(step, again)
      tried.push({ step, again, trial })
      if (!wins(trial)) break
      if (again) return { winner: step, tried }
    }
  }
  return { winner: undefined, tried }
}
