import { LARGEST_RECORD, parseRecord, Problem, type GameRecord } from "@carroccio/kernel"
import { readJsonText } from "./files.ts"

/** The record in a file. */
export function readRecord(file: string): GameRecord {
  const text = readJsonText(file, "the record of a game", LARGEST_RECORD)
  return inFile(file, () => parseRecord(text))
}

/** Where in a record a problem lies, when the kernel names only the thing. */
const PLACES: Readonly<Record<string, string>> = {
  "wrong-version": "version",
  "unknown-ruleset": "ruleset",
  "unknown-scenario": "scenario",
  "unknown-option": "options",
  "unknown-option-value": "options",
  "wrong-pack": "pack",
  "not-finished": "end",
  "no-secret": "dice.secret",
}

/** Does something with what came from a file, and says the file's name with whatever is wrong. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const inside = typeof error.details.place === "string" ? error.details.place : undefined
    const place = (error.code === "wrong-pack" ? undefined : inside) ?? PLACES[error.code] ?? file
    throw new Problem(error.code, `${file}: ${error.message}`, { ...error.details, place })
  }
}
