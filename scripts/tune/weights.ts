import { writeFileSync } from "node:fs"
import { act, asked, fastDice, open, randomFrom, sceneOf, start, type Match } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import { fit, losses, type Sample } from "../logistic.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, TuneOptions } from "../runs.ts"

export const title = "Weights of the evaluation: what squire's games say of each part of it"

/** One choice of so many is looked at, and so many of 256 are taken at random, so that games differ. */
const LOOKS = 6
const WHIMS = 16
/** How many positions each weight as it is counts for. */
const PRIOR = 400
/** No weight is changed by more than this at a time. */
const MOST = 3

export async function run({ scenarios, games, seed, write, progress }: TuneOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const name of scenarios) {
    const ruleset = rulesets.find((one) => one.scenarios.some(({ id }) => id === name))
    if (ruleset?.terms === undefined) {
      problems.push(`${name}: no system with weights has such a scenario`)
      continue
    }
    const match = open(ruleset, { scenario: name })
    const samples: Sample[] = []
    for (let game = 0; game < games; game++) {
      progress(`${name}: ${game} of ${games} games`)
      samples.push(...samplesOf(match, seed + game))
    }
    rows.push(...tuned(match, samples, write))
  }
  if (scenarios.length === 0) problems.push("name one scenario or more: npm run tune -- dolenti-note --games 200")
  return Promise.resolve({ rows, problems })
}

/** Positions of a game of squire against itself, with how it ended. */
function samplesOf(match: Match<unknown, unknown>, seed: number): Sample[] {
  const { seats } = match.scenario
  const squire = createOpponent("squire", seed)
  const random = createOpponent("random", seed)
  const draw = randomFrom(seed)
  const position = start(match, fastDice(seed))
  const found: { terms: Readonly<Record<string, number>> }[] = []
  for (let choice = 0; position.outcome === null; choice++) {
    const [seat] = asked(match, position)
    if (choice % LOOKS === 0) found.push({ terms: averaged(match, position) })
    const player = draw(256) < WHIMS ? random : squire
    for (const action of player.choose(match, position, seat)) act(match, position, seat, action)
  }
  const { winner } = position.outcome
  const result = winner === null ? 0.5 : winner === seats[0] ? 1 : 0
  return found.map(({ terms }) => ({ terms, result, game: seed }))
}

/** What each part is worth to the first seat, the thoughts of both weighed alike. */
function averaged(match: Match<unknown, unknown>, position: Parameters<typeof sceneOf>[1]): Record<string, number> {
  const scene = sceneOf(match, position)
  const [one, two] = match.scenario.seats.map((seat) => match.ruleset.terms?.(scene, seat) ?? {})
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, (value - two[name]) / 2]))
}

function tuned(match: Match<unknown, unknown>, samples: readonly Sample[], write: boolean): Row[] {
  const { ruleset, scenario } = match
  const scale = ruleset.scale ?? 1
  const names = Object.keys(samples[0].terms)
  const half = samples.filter(({ game }) => game % 2 === 0)
  const unseen = samples.filter(({ game }) => game % 2 === 1)
  const before = losses(unseen, names, fit(half, names, scale, Infinity))
  const after = losses(unseen, names, fit(half, names, scale, PRIOR))
  const { factors } = fit(samples, names, scale, PRIOR)
  const bounded = factors.map((factor) => Math.max(1 / MOST, Math.min(MOST, factor)))
  if (write) writeWeights(ruleset.id, names, bounded)
  const common = { scenario: scenario.id, positions: samples.length }
  return [
    ...names.map((name, i) => ({ ...common, part: name, "times as much": round(bounded[i]) })),
    { ...common, part: "Brier loss in games not seen, as it was", "times as much": round(before) },
    { ...common, part: "Brier loss in games not seen, tuned", "times as much": round(after) },
  ]
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The weights as they are are in the terms already: what was found multiplies them. */
function writeWeights(system: string, names: readonly string[], factors: readonly number[]): void {
  const path = `games/${system}/src/weights.ts`
  const known = rulesets.find(({ id }) => id === system)?.weights ?? {}
  const lines = names.map((name, i) => `  ${name}: ${round((known[name] ?? 1) * factors[i])},`)
  const comment = "/** What each part of the evaluation counts for; `npm run tune` finds them. */"
  writeFileSync(path, `${comment}\nexport const WEIGHTS = {\n${lines.join("\n")}\n}\n`)
}
