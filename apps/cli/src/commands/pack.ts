import { Problem, type PackProblem } from "@carroccio/kernel"
import type { Command } from "commander"
import { holdsAnother, readJsonText, writeText } from "../files.ts"
import { packOf, SYSTEMS, systemNamed } from "../systems.ts"
import { counted, EXIT, print, printJson } from "../terminal.ts"
import type { Session } from "./command.ts"

/** A pack is some ten thousand characters; a system refuses what is too long for it. */
const LARGEST_PACK = 5_000_000

export function addPack(program: Command, session: Session): void {
  const pack = program.command("pack").description("put the printed charts, counters and maps into a game")
  pack
    .command("export")
    .description("write a battle's pack as a file to edit")
    .argument("<battle>", `one of ${SYSTEMS.flatMap(({ packs }) => packs.names).join(", ")}`)
    .option("--out <file>", "write it there instead of showing it")
    .option("--force", "replace a file that holds something else")
    .option("--json", "print the answer as JSON; without --out that is the pack itself")
    .action((battle: string, chosen: Exporting) => {
      exportPack(battle, chosen, session)
      session.exit(EXIT.ok)
    })
  pack
    .command("check")
    .description("check an edited pack: each problem with its path, its value and what was expected")
    .argument("<file>", "the pack")
    .option("--json", "print the answer as JSON")
    .action((file: string, { json }: { json?: true }) => {
      session.exit(checkPack(file, json === true, session))
    })
}

interface Exporting {
  readonly out?: string
  readonly force?: true
  readonly json?: true
}

function exportPack(battle: string, { out, force, json }: Exporting, { stdout }: Session): void {
  const { packs, name } = packOf(battle)
  const text = packs.export(name)
  if (out === undefined) {
    stdout.write(text)
    return
  }
  // An edited pack is hours of work.
  if (force !== true && holdsAnother(out, text)) {
    throw new Problem("file", `${out} exists and holds something else; expected a new name, or --force to replace it`, {
      place: out,
    })
  }
  writeText(out, text)
  if (json === true) printJson(stdout, { battle: name, file: out })
  else print(stdout, `The pack of ${name} is in ${out}. Edit it, then: carroccio pack check ${out}`)
}

function checkPack(file: string, json: boolean, { stdout }: Session): number {
  const text = readJsonText(file, "a pack", LARGEST_PACK)
  const system = systemNamedIn(text)
  const result = "problems" in system ? system : { ...system.packs.check(text), system: system.ruleset.id }
  if ("problems" in result) {
    const problems = result.problems.map(({ path, value, expected }) => ({ path, value: value ?? null, expected }))
    if (json) printJson(stdout, { ok: false, problems })
    else {
      print(stdout, `${file} is not accepted: ${counted(problems.length, "problem")}.`)
      print(stdout, ...result.problems.map(line))
    }
    return EXIT.wrong
  }
  if (json) printJson(stdout, { ok: true, system: result.system, battle: result.name })
  else print(stdout, `${file} is a sound pack of ${result.name} (${result.system}).`)
  return EXIT.ok
}

/** The system that a pack names, or what is wrong before it can be asked. */
function systemNamedIn(text: string): ReturnType<typeof systemNamed> | { problems: readonly PackProblem[] } {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/\s+/g, " ") : "it cannot be read"
    return { problems: [{ path: "pack", value: text.slice(0, 40), expected: `the text of a JSON file (${detail})` }] }
  }
  const known = SYSTEMS.map(({ ruleset }) => ruleset.id)
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return { problems: [{ path: "pack", value: data, expected: "an object with the pack's system" }] }
  }
  const id: unknown = "system" in data ? data.system : undefined
  if (typeof id !== "string" || !known.includes(id)) {
    return { problems: [{ path: "system", value: id, expected: `one of ${known.join(", ")}` }] }
  }
  return systemNamed(id)
}

function line({ path, value, expected }: PackProblem): string {
  const found = value === undefined ? "nothing" : JSON.stringify(value)
  return `${path}: found ${found.length > 80 ? `${found.slice(0, 80)}…` : found}, expected ${expected}`
}
