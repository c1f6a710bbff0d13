import { join } from "node:path"
import type { Command } from "commander"
import { readText } from "../files.ts"
import { SYSTEMS, systemNamed } from "../systems.ts"
import { columns, EXIT, print, printJson } from "../terminal.ts"
import type { Session } from "./command.ts"

const LARGEST_LEDGER = 10_000_000

interface Row {
  readonly system: string
  readonly id: string
  readonly state: string
  readonly where: string
  readonly test: string
}

export function addLedger(program: Command, session: Session): void {
  program
    .command("ledger")
    .description("show every rule of a system: whether it is enforced, where, and which test proves it")
    .argument("[system]", "a system as `carroccio list` names it; all of them when absent")
    .option("--json", "print the answer as JSON")
    .action((given: string | undefined, { json }: { json?: true }) => {
      const systems = given === undefined ? SYSTEMS : [systemNamed(given)]
      const rows = systems.flatMap(({ ruleset }) => rowsOf(ruleset.id, session.games))
      if (json === true) printJson(session.stdout, rows)
      else for (const { ruleset, title } of systems) show(title, ruleset.id, rows, session)
      session.exit(EXIT.ok)
    })
}

function rowsOf(system: string, games: string): Row[] {
  const file = join(games, system, "ledger.tsv")
  const [, ...lines] = readText(file, "the ledger of a system", LARGEST_LEDGER).split(/\r?\n/)
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", state = "", where = "", test = ""] = line.split("\t").map((cell) => cell.trim())
      return { system, id, state, where, test }
    })
}

function show(title: string, system: string, all: readonly Row[], { stdout }: Session): void {
  const rows = all.filter((row) => row.system === system)
  const counts = new Map<string, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  const states = [...counts].map(([state, count]) => `${count} ${state}`).join(", ")
  print(stdout, `${title} (${system}): ${rows.length} rules, ${states}`)
  print(stdout, ...columns(rows.map(({ id, state, where, test }) => [`  ${id}`, state, where, test])))
}
