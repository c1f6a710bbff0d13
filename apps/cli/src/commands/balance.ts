import { join } from "node:path"
import type { Command } from "commander"
import { figuresOf, type Figures } from "../balance/figures.ts"
import { gamesIn } from "../balance/games.ts"
import { pageOf } from "../balance/page.ts"
import { readRemarks, REMARKS } from "../balance/remarks.ts"
import { sidesTable } from "../balance/table.ts"
import { prepareFolder, writeText } from "../files.ts"
import { counted, EXIT, print, printJson } from "../terminal.ts"
import type { Session } from "./command.ts"

interface Chosen {
  readonly out?: string
  readonly json?: true
}

export function addBalance(program: Command, session: Session): void {
  program
    .command("balance")
    .description("report how even the scenarios are, by games of opponents against themselves")
    .argument("<results...>", "files that `carroccio arena` wrote with --out")
    .option("--out <folder>", `write a page with plots there; it takes in what ${REMARKS} there says of scenarios`)
    .option("--json", "print the answer as JSON")
    .addHelpText("after", "\nGames between different opponents are left out, and no game counts twice.")
    .action((files: readonly string[], chosen: Chosen) => {
      balance(files, chosen, session)
      session.exit(EXIT.ok)
    })
}

function balance(files: readonly string[], { out, json }: Chosen, { stdout, stderr }: Session): void {
  const { games, others, builds } = gamesIn(files)
  const rows = figuresOf(games)
  if (others > 0) print(stderr, `${counted(others, "game")} between different opponents left out`)
  if (builds > 1) print(stderr, `the games were played by ${builds} builds, whose rules and opponents may differ`)
  if (out !== undefined) writePage(out, rows, builds)
  if (json === true) printJson(stdout, { games: games.length, leftOut: others, builds, rows })
  else print(stdout, ...sidesTable(rows), "", counted(games.length, "game"))
  if (json !== true && out !== undefined) print(stdout, `The page is in ${join(out, "README.md")}.`)
}

function writePage(folder: string, rows: readonly Figures[], builds: number): void {
  const remarks = readRemarks(join(folder, REMARKS))
  const files = pageOf(rows, remarks, folder, builds)
  prepareFolder(folder)
  for (const [name, text] of files) writeText(join(folder, name), text)
}
