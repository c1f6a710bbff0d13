import { statSync } from "node:fs"
import { Problem } from "@carroccio/kernel"
import { readResults, type Kept } from "../arena/results.ts"
import { fixtureKey, type Played } from "../arena/schedule.ts"
import { versionIn } from "../arena/versions.ts"
import { attempt } from "../files.ts"
import { inFile } from "../records.ts"
import { scenarioOf } from "../systems.ts"

const HOW = "`carroccio arena <scenarios> --opponents squire --out <file>` plays some"

export interface Sifted {
  /** Those of opponents against themselves, each once: the same fixture played again tells nothing new. */
  readonly games: readonly Played[]
  /** How many were left out, as different opponents met. */
  readonly others: number
  /** By how many builds they were played: opponents and rules may differ from one to the other. */
  readonly builds: number
}

/** The games that the files hold; where two hold the same fixture, the later file counts. */
export function gamesIn(files: readonly string[]): Sifted {
  const found = new Map<string, Kept>()
  for (const file of files) for (const played of gamesOf(file)) found.set(fixtureKey(played), played)
  const games = [...found.values()].filter(({ seated }) => seated.every((name) => name === seated[0]))
  const others = found.size - games.length
  const builds = new Set(games.map(({ by }) => (by === undefined ? undefined : versionIn(by).build))).size
  if (games.length > 0) return { games, others, builds }
  throw new Problem(
    "results",
    `${files.join(", ")}: different opponents met in every game; expected games of an opponent against itself: ${HOW}`,
    { place: files[0] },
  )
}

function gamesOf(file: string): Kept[] {
  // An arena may begin a file; here it must be there.
  attempt(file, "read", () => statSync(file))
  const games = [...readResults(file).values()].map((played) => fitted(file, played))
  if (games.length > 0) return games
  throw new Problem("results", `${file} holds no games; expected the results of an arena: ${HOW}`, { place: file })
}

/** The game with its scenario's whole name, when it fits the scenario as it is now. */
function fitted(file: string, played: Kept): Kept {
  const { system, scenario } = inFile(file, () => scenarioOf(played.scenario))
  const { seats } = scenario
  const { seated, won } = played
  if (seated.length === seats.length && (won === null || seats[won] !== undefined)) {
    return { ...played, scenario: `${system.ruleset.id}/${scenario.id}` }
  }
  throw new Problem(
    "results",
    `${file}: the game of ${played.scenario} with seed ${played.seed} does not fit its seats (${seats.join(", ")}); ` +
      "take its line out and play it again",
    { place: file },
  )
}
