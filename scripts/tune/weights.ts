import { writeFileSync } from "node:fs"
import { act, asked, fastDice, open, randomFrom, sceneOf, start, type Match } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import type { Sample } from "../logistic.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, TuneOptions } from "../runs.ts"
import { playTrial, type Trial } from "../trial.ts"
import {
  firstToWin,
  rounded,
  stepped,
  STEPS,
  tuned,
  weightsFile,
  type Found,
  type Tried,
  type Weights,
} from "../tuning.ts"

export const title = "Weights of the evaluation: what squire's games say of each part, and whether it plays better so"

/** One choice of so many is looked at, and so many of 256 are taken at random, so that games differ. */
const LOOKS = 6
const WHIMS = 16

type AnyMatch = Match<unknown, unknown>

export async function run(options: TuneOptions): Promise<Report> {
  const { scenarios, games, trial } = options
  const rows: Row[] = []
  const problems: string[] = []
  if (scenarios.length === 0) problems.push("name one scenario or more: npm run tune -- dolenti-note --games 200")
  if (!(games >= 2)) problems.push("--games 2 or more: one half is fitted to, the other foretold")
  if (!(trial >= 2)) problems.push("--trial 2 or more: two games on one seed are a pair")
  for (const name of scenarios) {
    if (!rulesets.some((one) => one.terms !== undefined && one.scenarios.some(({ id }) => id === name)))
      problems.push(`${name}: no system with weights has such a scenario`)
  }
  if (problems.length > 0) return Promise.resolve({ rows, problems })
  for (const ruleset of rulesets) {
    const named = ruleset.scenarios.filter(({ id }) => scenarios.includes(id))
    const matches = named.map(({ id }) => open(ruleset, { scenario: id }))
    if (matches.length > 0) rows.push(...tuneSystem(matches, options))
  }
  return Promise.resolve({ rows, problems })
}

/** One fit and one choice of weights for all scenarios of a system. */
function tuneSystem(matches: readonly AnyMatch[], { games, trial, seed, write, progress }: TuneOptions): Row[] {
  const { id: system, weights: standing = {}, scale = 1 } = matches[0].ruleset
  const samples: Sample[] = []
  for (const match of matches) {
    for (let game = 0; game < games; game++) {
      progress(`${match.scenario.id}: ${game} of ${games} games`)
      samples.push(...samplesOf(match, seed + game))
    }
  }
  const found = tuned(samples, Object.keys(standing), scale)
  const { winner, tried } = firstToWin(STEPS, (step, again) => {
    // No game that the weights were found by, nor one of the first trial in the second.
    const first = seed + games + (again ? trial : 0)
    return playTrial(matches, stepped(standing, found.factors, step), trial, first, (played, of) =>
      progress(`${system}: trial of ${nameOf(step, again)}, ${played} of ${of} games`),
    )
  })
  const better = winner === undefined ? undefined : stepped(standing, found.factors, winner)
  if (write && better !== undefined) writeFileSync(`games/${system}/src/weights.ts`, weightsFile(better))
  const verdict =
    winner === undefined
      ? "the standing weights are kept: no step won a trial and another"
      : `${nameOf(winner)} won twice: its weights ${write ? "are" : "would be"} written${write ? "" : " with --write"}`
  return [
    ...foundRows(system, samples.length, found),
    ...tried.flatMap((one) => trialRows(system, one)),
    { system, what: verdict },
    ...partRows(system, "weight", better ?? {}),
  ]
}

/** Positions of a game of squire against itself, with how it ended. */
function samplesOf(match: AnyMatch, seed: number): Sample[] {
  const { seats, id: scenario } = match.scenario
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
  return found.map(({ terms }) => ({ terms, result, scenario, game: seed }))
}

/** What each part is worth to the first seat, the thoughts of both weighed alike. */
function averaged(match: AnyMatch, position: Parameters<typeof sceneOf>[1]): Record<string, number> {
  const scene = sceneOf(match, position)
  const [one, two] = match.scenario.seats.map((seat) => match.ruleset.terms?.(scene, seat) ?? {})
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, (value - two[name]) / 2]))
}

function nameOf(step: number, again = false): string {
  const name = step === 1 ? "a full step" : `a step of ${step}`
  return again ? `${name} again` : name
}

function foundRows(system: string, positions: number, { factors, before, after }: Found): Row[] {
  return [
    { system, what: "positions", value: positions },
    { system, what: "Brier loss in games not seen, as it was", value: rounded(before) },
    { system, what: "Brier loss in games not seen, tuned", value: rounded(after) },
    ...partRows(system, "times as much", factors),
  ]
}

function partRows(system: string, what: string, parts: Weights): Row[] {
  return Object.entries(parts).map(([name, value]) => ({ system, what: `${what}: ${name}`, value: rounded(value) }))
}

function trialRows(system: string, { step, again, trial }: Tried<Trial>): Row[] {
  return trial.standings.map(({ scenario, games, share, bounds: [low, high] }, i) => ({
    system,
    what: `${nameOf(step, again)}: ${scenario}`,
    games,
    points: percent(share),
    "95 % bounds": `${percent(low)} to ${percent(high)}`,
    error: i === trial.standings.length - 1 ? percent(trial.error) : "",
  }))
}

function percent(share: number): string {
  return `${rounded(100 * share).toFixed(1)} %`
}
