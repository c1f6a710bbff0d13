import {
  act,
  copyPosition,
  decisions,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Match,
  type Options,
  type Scenario,
} from "@carroccio/kernel"
import { accountsOf, brokenRule, rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Random games of every scenario with each option: each ends, with no exception and no dead end"

/** The standard options, and each other value of each option by itself. */
function optionSets({ options }: Scenario): Options[] {
  const sets: Options[] = [{}]
  for (const { id, values, standard } of options)
    for (const value of values) if (value !== standard) sets.push({ [id]: value })
  return sets
}

function nameOf(id: string, options: Options): string {
  return [id, ...Object.entries(options).map(([option, value]) => `${option}=${String(value)}`)].join(" ")
}

export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const ruleset of rulesets) {
    const played = ruleset.scenarios.filter(({ id }) => only === undefined || only === id)
    for (const [scenario, options] of played.flatMap((one) => optionSets(one).map((set) => [one, set] as const))) {
      const match = open(ruleset, { scenario: scenario.id, options })
      const id = nameOf(scenario.id, options)
      const ends = new Map<string, number>()
      const lengths: number[] = []
      for (let game = 0; game < games; game++) {
        if (game % 10 === 0) progress(`${id} ${game} of ${games}`)
        try {
          const { end, actions } = playAtRandom(match, seed + game)
          ends.set(end, (ends.get(end) ?? 0) + 1)
          lengths.push(actions)
        } catch (error) {
          problems.push(`${id}, seed ${seed + game}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      rows.push({
        scenario: id,
        games: lengths.length,
        "actions, mean": Math.round(lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length)),
        "actions, most": Math.max(0, ...lengths),
        ends: [...ends].map(([end, count]) => `${end} ${count}`).join(", "),
      })
    }
  }
  return Promise.resolve({ rows, problems })
}

function playAtRandom<G, S>(match: Match<G, S>, seed: number): { end: string; actions: number } {
  const random = randomFrom(seed)
  const position = start(match, fastDice(seed))
  const accounts = accountsOf(match.ruleset)
  while (position.outcome === null) {
    const open = decisions(match, position)
    const { seat, actions, procedure } = open[random(open.length)]
    if (actions.length === 0) throw new Error(`dead end in ${procedure} after ${position.ply} actions`)
    const action = actions[random(actions.length)]
    const before = accounts === undefined ? position : copyPosition(match.ruleset, position)
    const acted = act(match, position, seat, action)
    if (!acted.ok) throw new Error(`${JSON.stringify(action)} is listed and refused: ${acted.rule} ${acted.reason}`)
    const broken = brokenRule(match.ruleset, sceneOf(match, position))
    if (broken !== undefined) throw new Error(`${broken} after ${procedure} ${JSON.stringify(action)}`)
    const wrong = accounts?.(sceneOf(match, before), sceneOf(match, position), acted.events) ?? []
    if (wrong.length > 0) throw new Error(`${wrong.join("; ")} after ${procedure} ${JSON.stringify(action)}`)
    if (position.ply > match.ruleset.longest) throw new Error(`longer than ${match.ruleset.longest} actions`)
  }
  return { end: `${position.outcome.winner ?? "nobody"} ${position.outcome.end}`, actions: position.ply }
}
