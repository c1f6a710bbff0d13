import { join } from "node:path"
import { open, Problem, type GameRecord, type Options, type Scenario, type Seat } from "@carroccio/kernel"
import { OPPONENTS, type OpponentName } from "@carroccio/opponents"
import type { Command } from "commander"
import { prepareFolder, writeText } from "../files.ts"
import { progressBar } from "../progress.ts"
import { playOut } from "../simulation.ts"
import { scenarioOf } from "../systems.ts"
import { columns, counted, EXIT, print, printJson } from "../terminal.ts"
import { wholeNumber, type Session } from "./command.ts"

const STANDARD: OpponentName = "squire"
const MOST_GAMES = 100_000
const LARGEST_SEED = 2_000_000_000

interface Chosen {
  readonly games: number
  readonly seed: number
  readonly seats?: string
  readonly option: readonly string[]
  readonly out?: string
  readonly json?: true
}

interface Result {
  readonly seed: number
  readonly winner: Seat | null
  readonly end: string
  readonly actions: number
  readonly ms: number
  readonly hash: string
}

export function addSimulate(program: Command, session: Session): void {
  program
    .command("simulate")
    .description("play games between computer opponents")
    .argument("<scenario>", "as `carroccio list` names it: bannockburn, great-medieval-battles/bannockburn")
    .option("--games <number>", "how many games", wholeNumber(1, MOST_GAMES), 1)
    .option(
      "--seed <number>",
      "seed of the first game; the next ones count on from it",
      wholeNumber(0, LARGEST_SEED),
      1,
    )
    .option(
      "--seats <opponents>",
      `who sits in each seat, in the scenario's order (${OPPONENTS.join(", ")}); ${STANDARD} when absent`,
    )
    .option("--option <key=value>", "an option of the scenario; may be repeated", gather, [])
    .option("--out <folder>", "write each game's record there")
    .option("--json", "print the answer as JSON")
    .addHelpText("after", "\nThe same seed, options and opponents play the same games.")
    .action((given: string, chosen: Chosen) => {
      simulate(given, chosen, session)
      session.exit(EXIT.ok)
    })
}

function gather(text: string, before: readonly string[]): readonly string[] {
  return [...before, text]
}

function simulate(given: string, chosen: Chosen, { stdout, stderr }: Session): void {
  const { system, scenario } = scenarioOf(given)
  const match = open(system.ruleset, { scenario: scenario.id, options: optionsFrom(scenario, chosen.option) })
  const seated = opponentsFrom(scenario, chosen.seats)
  const { games, seed: first, out } = chosen
  if (out !== undefined) prepareFolder(out)

  const results: Result[] = []
  const bar = progressBar(stderr, games)
  try {
    for (let i = 0; i < games; i++) {
      const seed = first + i
      const begun = performance.now()
      const record = playOut(match, seed, seated, (actions) =>
        bar.show(i, `game ${i + 1} of ${games}, ${counted(actions, "action")}`),
      )
      const ms = Math.round((performance.now() - begun) * 10) / 10
      results.push({ seed, ...endOf(record), actions: record.moves.length, ms })
      if (out !== undefined) writeText(join(out, `${scenario.id}-${seed}.json`), `${JSON.stringify(record)}\n`)
    }
  } finally {
    bar.end()
  }

  const actions = results.reduce((sum, result) => sum + result.actions, 0)
  const ms = results.reduce((sum, result) => sum + result.ms, 0)
  const actionsPerSecond = Math.round((actions * 1000) / Math.max(ms, 0.1))
  if (chosen.json === true) printJson(stdout, { scenario: scenario.id, games: results, actionsPerSecond })
  else {
    print(stdout, ...table(results), "", ...summary(scenario, seated, results))
    print(stdout, `${counted(actions, "action")}, ${actionsPerSecond.toLocaleString("en")} a second`)
    if (out !== undefined) print(stdout, `${counted(games, "record")} written to ${out}`)
  }
}

function endOf({ end }: GameRecord): Pick<Result, "winner" | "end" | "hash"> {
  const outcome = end?.outcome ?? null
  if (end === null || outcome === null) throw new Error("a game that was played out has no end")
  return { winner: outcome.winner, end: outcome.end, hash: end.hash }
}

/** `key=value` texts as options; what the scenario does not know is left for it to refuse. */
function optionsFrom(scenario: Scenario, texts: readonly string[]): Options {
  const chosen = new Map<string, string | boolean>()
  for (const text of texts) {
    const equals = text.indexOf("=")
    if (equals < 1) {
      throw new Problem("option", `--option ${text}: expected key=value`, { place: `--option ${text}` })
    }
    const id = text.slice(0, equals)
    const value = text.slice(equals + 1)
    if (chosen.has(id)) {
      throw new Problem("option", `--option ${id} is given twice; expected it once`, { place: `--option ${id}` })
    }
    const spec = scenario.options.find((option) => option.id === id)
    chosen.set(id, spec?.values.find((one) => String(one) === value) ?? value)
  }
  return Object.fromEntries(chosen)
}

function opponentsFrom({ seats, id }: Scenario, text: string | undefined): readonly OpponentName[] {
  if (text === undefined) return seats.map(() => STANDARD)
  const names = text.split(",")
  if (names.length !== seats.length) {
    throw new Problem(
      "seats",
      `--seats ${text}: ${id} has ${seats.length} seats (${seats.join(", ")}); expected as many opponents, with commas`,
      { place: "--seats" },
    )
  }
  return names.map((name) => {
    const known = OPPONENTS.find((one) => one === name)
    if (known !== undefined) return known
    throw new Problem("seats", `--seats ${text}: there is no opponent "${name}"; known are ${OPPONENTS.join(", ")}`, {
      place: "--seats",
      known: OPPONENTS,
    })
  })
}

function table(results: readonly Result[]): string[] {
  return columns([
    ["seed", "winner", "end", "actions", "ms", "hash"],
    ...results.map(({ seed, winner, end, actions, ms, hash }) => [
      String(seed),
      winner ?? "nobody",
      end,
      actions,
      Math.round(ms),
      hash.slice(0, 16),
    ]),
  ])
}

function summary({ seats }: Scenario, seated: readonly OpponentName[], results: readonly Result[]): string[] {
  const won = (seat: Seat | null) => results.filter(({ winner }) => winner === seat).length
  return [
    ...seats.map((seat, i) => `${seat} (${seated[i]}) won ${won(seat)} of ${results.length}`),
    ...(won(null) > 0 ? [`nobody won ${won(null)} of ${results.length}`] : []),
  ]
}
