import { availableParallelism } from "node:os"
import { Problem } from "@carroccio/kernel"
import { OPPONENTS, type OpponentName } from "@carroccio/opponents"
import type { Command } from "commander"
import { LOST_AFTER } from "../arena/database.ts"
import { playAll } from "../arena/pool.ts"
import { plot } from "../arena/plot.ts"
import { appendResult, mend, missing, readOwnResults } from "../arena/results.ts"
import { fixtureKey, schedule, type Field, type Fixture, type Played } from "../arena/schedule.ts"
import { playShared } from "../arena/shared.ts"
import { standingsOf, type Standings } from "../arena/standings.ts"
import { figuresOf } from "../balance/figures.ts"
import { sidesTable } from "../balance/table.ts"
import { prepareFile, writeText } from "../files.ts"
import { progressBar } from "../progress.ts"
import { scenarioOf } from "../systems.ts"
import { columns, counted, EXIT, print, printJson } from "../terminal.ts"
import { wholeNumber, type Session } from "./command.ts"

const STANDARD = "page,squire,knight"

const HELP = `
The same seed and opponents have the same results. Stopped, it goes on from --out, if that was written by the same build.

With DATABASE_URL=postgres://user@host/database in the environment the games are shared with every machine that runs
this command or \`carroccio arena-worker\` at the same database and has the same version; with --threads 0 this one only
asks. However long a game takes, it stays with its machine as long as that one is heard of; after ${LOST_AFTER / 60} minutes of
silence it is given to another.`

interface Chosen {
  readonly opponents: string
  readonly games: number
  readonly seed: number
  readonly threads: number
  readonly simulations?: number
  readonly out?: string
  readonly plot?: string
  readonly json?: true
}

export function addArena(program: Command, session: Session): void {
  program
    .command("arena")
    .description("measure computer opponents against each other, or one against itself by side")
    .argument("<scenarios...>", "as `carroccio list` names them")
    .option("--opponents <names>", `who meets whom, the weakest first (${OPPONENTS.join(", ")})`, STANDARD)
    .option("--games <number>", "games of each pair in each scenario, sides alternating", wholeNumber(1, 100_000), 20)
    .option("--seed <number>", "seed of the first games", wholeNumber(0, 2_000_000_000), 1)
    .option("--threads <number>", "games at once", wholeNumber(0, 256), availableParallelism())
    .option("--simulations <number>", "simulations a choice of those who search", wholeNumber(1, 1_000_000))
    .option("--out <file>", "add each result to this file; what it holds already is not played again")
    .option("--plot <file>", "draw the ratings as SVG")
    .option("--json", "print the answer as JSON")
    .addHelpText("after", HELP)
    .action(async (given: readonly string[], chosen: Chosen) => {
      session.exit(await arena(given, chosen, session))
    })
}

async function arena(given: readonly string[], chosen: Chosen, session: Session): Promise<number> {
  const { stdout, stderr } = session
  if (chosen.threads === 0 && session.database === undefined) {
    throw new Problem("threads", "--threads 0 leaves the games to other machines: DATABASE_URL has to say where", {
      place: "--threads",
    })
  }
  const opponents = opponentsFrom(chosen.opponents)
  if (opponents.length === 1 && chosen.plot !== undefined) {
    throw new Problem("plot", "--plot draws how strong opponents are beside each other: give --opponents two or more", {
      place: "--plot",
    })
  }
  const fields = [...new Map(given.map(fieldOf).map((field) => [field.scenario, field])).values()]
  const fixtures = schedule(fields, opponents, chosen.games, chosen.seed, chosen.simulations)
  const known = new Map<string, Played>(chosen.out === undefined ? [] : readOwnResults(chosen.out))
  const left = missing(fixtures, known)
  for (const file of [chosen.out, chosen.plot]) if (file !== undefined) prepareFile(file)
  if (chosen.out !== undefined) mend(chosen.out)
  const bar = progressBar(stderr, fixtures.length)
  let done = fixtures.length - left.length
  let whole: boolean
  try {
    bar.show(done, `${done} of ${counted(fixtures.length, "game")}`)
    const say = (line: string) => {
      bar.end()
      print(stderr, `carroccio: ${line}`)
    }
    whole = await playLeft(left, chosen.threads, session, say, (played) => {
      if (chosen.out !== undefined) appendResult(chosen.out, played)
      known.set(fixtureKey(played), played)
      bar.show(++done, `${done} of ${counted(fixtures.length, "game")}`)
    })
  } finally {
    bar.end()
  }
  if (!whole) {
    const kept = chosen.out !== undefined || session.database !== undefined
    const next = kept ? "the same command goes on" : "with --out the same command would go on from there"
    print(stderr, `carroccio: stopped after ${done} of ${counted(fixtures.length, "game")}; ${next}`)
    return EXIT.interrupted
  }
  const results = fixtures.map((fixture) => known.get(fixtureKey(fixture))).filter((one) => one !== undefined)
  if (opponents.length === 1) {
    const rows = figuresOf(results)
    if (chosen.json === true) printJson(stdout, { games: results.length, rows })
    else print(stdout, ...sidesTable(rows), "", counted(results.length, "game"))
    return EXIT.ok
  }
  const standings = standingsOf(opponents, results)
  if (chosen.json === true) printJson(stdout, standings)
  else print(stdout, ...tables(standings))
  if (chosen.plot !== undefined) writeText(chosen.plot, plot(standings.ratings, standings.games))
  return EXIT.ok
}

/** Here, or with other machines where there is a database to meet at. False when it was stopped before the end. */
async function playLeft(
  left: readonly Fixture[],
  threads: number,
  { database, interruption }: Session,
  say: (line: string) => void,
  tell: (played: Played) => void,
): Promise<boolean> {
  if (left.length === 0) return true
  if (database !== undefined) return playShared(left, { address: database, threads, stop: interruption(), say }, tell)
  return playAll(left, threads, interruption(), tell)
}

function fieldOf(given: string): Field {
  const { system, scenario } = scenarioOf(given)
  return { scenario: `${system.ruleset.id}/${scenario.id}`, seats: scenario.seats }
}

function opponentsFrom(text: string): readonly OpponentName[] {
  const names = text.split(",").map((name) => {
    const known = OPPONENTS.find((one) => one === name)
    if (known !== undefined) return known
    throw new Problem("opponents", `there is no opponent "${name}"; known are ${OPPONENTS.join(", ")}`, {
      place: "--opponents",
      known: OPPONENTS,
    })
  })
  if (new Set(names).size === names.length) return names
  throw new Problem("opponents", `--opponents ${text}: expected each opponent once`, { place: "--opponents" })
}

function tables({ ratings, meetings, games }: Standings): string[] {
  const rows = meetings.map(({ scenario, one, two, games: played, won, drawn, lost, share, bounds }) => [
    scenario,
    `${one} over ${two}`,
    played,
    won,
    drawn,
    lost,
    `${percent(share)} (${percent(bounds[0])} to ${percent(bounds[1])})`,
  ])
  const meet = columns([["scenario", "", "games", "won", "drawn", "lost", "points, 95 % bounds"], ...rows])
  const strengths = columns([
    ["opponent", "Elo", "±"],
    ...ratings.map(({ name, elo, bound }) => [name, Math.round(elo), Math.round(bound)]),
  ])
  return [...meet, "", ...strengths, "", counted(games, "game")]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
