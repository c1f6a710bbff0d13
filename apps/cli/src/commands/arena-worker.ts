import { availableParallelism } from "node:os"
import { Problem } from "@carroccio/kernel"
import type { Command } from "commander"
import { LOST_AFTER } from "../arena/database.ts"
import { workShared } from "../arena/shared.ts"
import { counted, EXIT, print } from "../terminal.ts"
import { wholeNumber, type Session } from "./command.ts"

const HELP = `
DATABASE_URL=postgres://user@host/database in the environment says where \`carroccio arena\` asks for games. Ctrl+C stops
it and gives back the games that are being played; those of a machine that is lost are given to others when it has not
been heard of for ${LOST_AFTER / 60} minutes. Games of another version of the rules or of carroccio are left for others.`

export function addArenaWorker(program: Command, session: Session): void {
  program
    .command("arena-worker")
    .description("play the games of arenas on other machines")
    .option("--threads <number>", "games at once", wholeNumber(1, 256), availableParallelism())
    .addHelpText("after", HELP)
    .action(async ({ threads }: { readonly threads: number }) => {
      await serve(threads, session)
      session.exit(EXIT.ok)
    })
}

async function serve(threads: number, { stdout, stderr, database, interruption }: Session): Promise<void> {
  if (database === undefined) {
    throw new Problem(
      "database",
      "DATABASE_URL is not given; expected an address such as postgres://user@host/database",
      {
        place: "DATABASE_URL",
      },
    )
  }
  let played = 0
  const say = (line: string) => print(stderr, `carroccio: ${line}`)
  await workShared({ address: database, threads, stop: interruption(), say }, () => played++)
  print(stdout, `${counted(played, "game")} played`)
}
