import { branchingDice, fastDice } from "./dice.ts"
import type { Position } from "./position.ts"
import type { Play } from "./procedure.ts"
import { copyPosition, type Match } from "./ruleset.ts"

/** One way that it can go, and how likely it is. */
export interface Chance<K extends string> {
  readonly result: K
  readonly chance: number
}

/** What the dice can do, from the resolver itself. */
export interface Forecast<K extends string = string> {
  /** True when every roll was followed; false when it was sampled. */
  readonly exact: boolean
  /** How far a sampled chance may be off, with 95 % confidence. */
  readonly bound: number
  readonly chances: readonly Chance<K>[]
}

const MOST_BRANCHES = 8_000
const SAMPLES = 4_000

/** Runs `resolve` on copies of the position for every roll that can come, and counts its results. */
export function forecastOf<G, S, K extends string>(
  match: Match<G, S>,
  position: Position<S>,
  resolve: (play: Play<G, S>) => K,
): Forecast<K> {
  return exactly(match, position, resolve) ?? sampled(match, position, resolve)
}

function exactly<G, S, K extends string>(
  match: Match<G, S>,
  position: Position<S>,
  resolve: (play: Play<G, S>) => K,
): Forecast<K> | undefined {
  const weights = new Map<K, number>()
  const faces: number[] = []
  const sides: number[] = []
  for (let branches = 0; branches < MOST_BRANCHES; branches++) {
    const copy = copyPosition(match.ruleset, position)
    copy.dice = branchingDice(faces, sides)
    const result = resolve({ ground: match.ground, position: copy, state: copy.state, events: [], rolls: [] })
    let weight = 1
    for (let i = 0; i < faces.length; i++) weight /= sides[i]
    weights.set(result, (weights.get(result) ?? 0) + weight)
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return { exact: true, bound: 0, chances: sorted(weights) }
    faces[faces.length - 1]++
  }
  return undefined
}

function sampled<G, S, K extends string>(
  match: Match<G, S>,
  position: Position<S>,
  resolve: (play: Play<G, S>) => K,
): Forecast<K> {
  const weights = new Map<K, number>()
  for (let seed = 1; seed <= SAMPLES; seed++) {
    const copy = copyPosition(match.ruleset, position)
    copy.dice = fastDice(seed)
    const result = resolve({ ground: match.ground, position: copy, state: copy.state, events: [], rolls: [] })
    weights.set(result, (weights.get(result) ?? 0) + 1 / SAMPLES)
  }
  // The widest interval of a share, at one half.
  return { exact: false, bound: 1.96 * Math.sqrt(0.25 / SAMPLES), chances: sorted(weights) }
}

function sorted<K extends string>(weights: ReadonlyMap<K, number>): Chance<K>[] {
  return [...weights].map(([result, chance]) => ({ result, chance })).sort((a, b) => b.chance - a.chance)
}
