import { appendFileSync, existsSync, statSync } from "node:fs"
import { Problem } from "@carroccio/kernel"
import { OPPONENTS } from "@carroccio/opponents"
import { attempt, readText, writeText } from "../files.ts"
import { inFile } from "../records.ts"
import { fixtureKey, type Fixture, type Played } from "./schedule.ts"
import { queueFor, shownVersion, versionIn } from "./versions.ts"

const LARGEST = 200_000_000

/** A game as a file keeps it. */
export interface Kept extends Played {
  /** The queue of those who play it alike: rules, program and build. */
  readonly by?: string
}

/** How every result begins: what breaks off before or after this was cut short, anything else is not a result. */
const BEGINNING = '{"scenario":'

function isCutShort(line: string): boolean {
  return line.startsWith(BEGINNING) || BEGINNING.startsWith(line)
}

/** The games that a file of results holds, by fixture; none when it is not there yet. A last line cut short is left out. */
export function readResults(file: string): Map<string, Kept> {
  const found = new Map<string, Kept>()
  if (!existsSync(file) || statSync(file).size === 0) return found
  const lines = readText(file, "the results of an arena", LARGEST).split("\n")
  lines.forEach((line, i) => {
    if (line === "") return
    const played = parsed(line)
    if (played !== undefined) found.set(fixtureKey(played), played)
    else if (i < lines.length - 1 || !isCutShort(line))
      throw new Problem(
        "results",
        `${file}, line ${i + 1}: expected the result of a game. If the other lines are results, take this one out, and ` +
          "its game is played again; if the file is another's, give --out another name",
        { place: file },
      )
  })
  return found
}

/** As `readResults`, for a file to be added to: games that this build might play otherwise are refused. */
export function readOwnResults(file: string): Map<string, Kept> {
  const found = readResults(file)
  for (const played of found.values()) {
    const own = inFile(file, () => queueFor(played))
    if (played.by === own) continue
    const other = played.by === undefined ? "an unknown build" : shownVersion(versionIn(played.by))
    throw new Problem(
      "results",
      `${file} holds games played by ${other}, and this is ${shownVersion(versionIn(own))}: ` +
        "together they would say nothing. Give --out another file, or take that one away",
      { place: file },
    )
  }
  return found
}

function parsed(line: string): Kept | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  return isPlayed(value) ? value : undefined
}

export function isPlayed(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false
  const one = value as Readonly<Record<keyof Kept, unknown>>
  return (
    typeof one.scenario === "string" &&
    Array.isArray(one.seated) &&
    one.seated.every((name) => OPPONENTS.some((known) => known === name)) &&
    Number.isSafeInteger(one.seed) &&
    (one.simulations === undefined || isCount(one.simulations)) &&
    (one.won === null || Number.isSafeInteger(one.won)) &&
    typeof one.end === "string" &&
    isCount(one.actions) &&
    typeof one.hash === "string" &&
    (one.by === undefined || typeof one.by === "string")
  )
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** Adds a result of this build's to the file. */
export function appendResult(file: string, played: Played): void {
  const kept: Kept = { ...played, by: queueFor(played) }
  attempt(file, "written", () => appendFileSync(file, `${JSON.stringify(kept)}\n`))
}

/** Takes away a last line that was cut short, and ends one that was not. */
export function mend(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const text = readText(file, "the results of an arena", LARGEST)
  if (text.endsWith("\n")) return
  const last = text.lastIndexOf("\n") + 1
  writeText(file, parsed(text.slice(last)) === undefined ? text.slice(0, last) : `${text}\n`)
}

/** The fixtures that no result is known of. */
export function missing(fixtures: readonly Fixture[], known: ReadonlyMap<string, Played>): Fixture[] {
  return fixtures.filter((fixture) => !known.has(fixtureKey(fixture)))
}
