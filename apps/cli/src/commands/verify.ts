import { Problem, verify, type GameRecord, type Outcome } from "@carroccio/kernel"
import type { Command } from "commander"
import { inFile, readRecord } from "../records.ts"
import { RULESETS } from "../systems.ts"
import { counted, EXIT, print, printJson } from "../terminal.ts"
import { reportOf } from "../complaint.ts"
import type { Session } from "./command.ts"

export function addVerify(program: Command, session: Session): void {
  program
    .command("verify")
    .description("prove the dice and the actions of a finished game")
    .argument("<record>", "the file with the game's record")
    .option("--json", "print the answer as JSON")
    .addHelpText("after", "\nEnds with 0 when the record is proved, 1 when it is not, 2 when it cannot be read.")
    .action((file: string, { json }: { json?: true }) => {
      session.exit(verifyFile(file, json === true, session))
    })
}

/** What the record says against itself. Whatever else is wrong with it is bad input. */
const DISPROVED = new Set([
  "not-finished",
  "wrong-commitment",
  "illegal-action",
  "wrong-roll",
  "wrong-skip",
  "not-over",
  "wrong-outcome",
  "wrong-hash",
])

function verifyFile(file: string, json: boolean, { stdout }: Session): number {
  const record = readRecord(file)
  try {
    const proof = inFile(file, () => verify(RULESETS, record))
    if (json) printJson(stdout, { ok: true, ...proof })
    else print(stdout, ...proved(file, record, proof))
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof Problem) || !DISPROVED.has(error.code)) throw error
    const report = reportOf(error)
    if (json) printJson(stdout, report)
    else print(stdout, `${file} does not verify.`, `at ${report.place}: ${report.message}`)
    return EXIT.no
  }
}

type Proof = ReturnType<typeof verify>

function proved(file: string, record: GameRecord, { actions, rolls, skips, outcome, hash }: Proof): string[] {
  return [
    `${file} is proved: ${record.ruleset}, ${record.scenario}.`,
    `The secret is the one committed to (${record.dice.commitment}).`,
    `${counted(actions, "action")}, each legal when it was taken.`,
    `${counted(rolls, "roll")}, each the next of the committed dice.`,
    ...(skips === 0
      ? []
      : [`${counted(skips, "time")} the players took back what had been rolled, and the dice went on behind it.`]),
    `They lead to the recorded end: ${endOf(outcome)}.`,
    `Together they have the recorded hash (${hash}).`,
  ]
}

function endOf({ winner, end, rule }: Outcome): string {
  return `${winner === null ? "nobody wins" : `${winner} wins`}, ${end}${rule === "" ? "" : ` (rule ${rule})`}`
}
