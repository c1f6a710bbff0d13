import { Problem, replay, rulesetOf, view } from "@carroccio/kernel"
import { Option, type Command } from "commander"
import { writeText } from "../files.ts"
import { inFile, readRecord } from "../records.ts"
import { LOCALES, type Locale } from "../system.ts"
import { RULESETS, systemNamed } from "../systems.ts"
import { counted, EXIT, print, printJson } from "../terminal.ts"
import { wholeNumber, type Session } from "./command.ts"

interface Chosen {
  readonly at?: number
  readonly out?: string
  readonly locale: Locale
  readonly json?: true
}

export function addDraw(program: Command, session: Session): void {
  program
    .command("draw")
    .description("draw the board of a recorded game as SVG")
    .argument("<record>", "the file with the game's record")
    .option("--at <actions>", "after so many actions; at the end when absent", wholeNumber(0, 1_000_000_000))
    .option("--out <file>", "write it there instead of showing it")
    .addOption(new Option("--locale <locale>", "the language of the names").choices(LOCALES).default("en"))
    .option("--json", "print the answer as JSON")
    .action((file: string, chosen: Chosen) => {
      draw(file, chosen, session)
      session.exit(EXIT.ok)
    })
}

function draw(file: string, { at, out, locale, json }: Chosen, { stdout }: Session): void {
  const record = readRecord(file)
  const length = record.moves.length
  if (at !== undefined && at > length) {
    throw new Problem("at", `--at ${at}: ${file} has ${counted(length, "action")}; expected 0 to ${length}`, {
      place: "--at",
    })
  }
  const svg = inFile(file, () => {
    const { match, position } = replay(rulesetOf(RULESETS, record), record, at)
    return systemNamed(record.ruleset).draw(match, view(match, position, null), locale)
  })
  if (out !== undefined) writeText(out, svg)
  const done = { file: out ?? null, at: at ?? length, scenario: record.scenario, locale }
  if (json === true) printJson(stdout, out === undefined ? { ...done, svg } : done)
  else if (out === undefined) stdout.write(svg)
  else print(stdout, `The board of ${record.scenario} after ${counted(done.at, "action")} is in ${out}.`)
}
