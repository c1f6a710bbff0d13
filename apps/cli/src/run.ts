import { fileURLToPath } from "node:url"
import { Problem } from "@carroccio/kernel"
import { Command, CommanderError } from "commander"
import manifest from "../package.json" with { type: "json" }
import { addArena } from "./commands/arena.ts"
import { addArenaWorker } from "./commands/arena-worker.ts"
import { addBalance } from "./commands/balance.ts"
import { addDraw } from "./commands/draw.ts"
import { addLedger } from "./commands/ledger.ts"
import { addList } from "./commands/list.ts"
import { addPack } from "./commands/pack.ts"
import { addSimulate } from "./commands/simulate.ts"
import { addVerify } from "./commands/verify.ts"
import type { Session } from "./commands/command.ts"
import { reportOf } from "./complaint.ts"
import { EXIT, print, printJson, widthOf, type Terminal } from "./terminal.ts"

/** Sources and bundle lie equally deep in the project. */
const GAMES = fileURLToPath(new URL("../../../games/", import.meta.url))

export interface Surroundings extends Terminal {
  readonly games?: string
  /** The address of the database through which machines share games. */
  readonly database?: string | undefined
  /** From when on it is called, an interruption is left to the command. */
  readonly interruption?: () => AbortSignal
  /** Show where a fault of the program comes from. */
  readonly debug?: boolean
}

/** Runs a command and gives its exit code. Never throws. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, games = GAMES, database, interruption = never, debug = false } = surroundings
  let code: number = EXIT.ok
  const session: Session = {
    stdout,
    stderr,
    games,
    database: database === "" ? undefined : database,
    interruption,
    exit: (given) => (code = given),
  }
  const json = argv.includes("--json")
  try {
    await programOf(session).parseAsync(argv, { from: "user" })
    return code
  } catch (error) {
    const problem = problemOf(error)
    if (problem === "shown") return error instanceof CommanderError && error.exitCode === 0 ? EXIT.ok : EXIT.wrong
    if (problem !== undefined) {
      const report = reportOf(problem)
      if (json) printJson(stdout, report)
      else print(stderr, `carroccio: ${report.message}`)
      return EXIT.wrong
    }
    const message = error instanceof Error ? error.message : String(error)
    print(stderr, `carroccio: a fault of the program, not of what you gave it: ${message}`)
    if (debug) print(stderr, error instanceof Error ? (error.stack ?? message) : message)
    else print(stderr, "With CARROCCIO_DEBUG=1 it shows where it comes from.")
    return EXIT.fault
  }
}

function never(): AbortSignal {
  return new AbortController().signal
}

/** What a person did wrong; "shown" when the help or version was asked for; undefined for a fault of the program. */
function problemOf(error: unknown): Problem | "shown" | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof CommanderError)) return undefined
  if (error.exitCode === 0 || error.code === "commander.help") return "shown"
  return new Problem("usage", error.message.replace(/^error: /, ""))
}

function programOf(session: Session): Command {
  const { stdout, stderr } = session
  const program = new Command("carroccio")
    .description("Medieval board wargames: simulate, verify, draw, and put in the printed charts.")
    .version(manifest.version, "--version")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    })
    .addHelpText(
      "after",
      "\nExit codes: 0 done, 1 the answer is no, 2 bad input or usage, 70 a fault of the program, 130 interrupted.",
    )
  for (const add of [
    addList,
    addSimulate,
    addArena,
    addArenaWorker,
    addBalance,
    addVerify,
    addLedger,
    addPack,
    addDraw,
  ])
    add(program, session)
  return program
}
