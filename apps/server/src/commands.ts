import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { backUp, restore } from "./backup.ts"
import { configFrom } from "./config.ts"
import type { Config } from "./context.ts"
import { fileIn, openFile, openPostgres, type Database } from "./storage/database.ts"

const usage = `Usage:
  backup <file>    writes all that the site keeps to a new file, while the site runs
  restore <file>   puts a backup into an empty storage of either kind
The storage is that of the server: DATABASE_URL, or the folder DATA_DIR.`

const project = join(dirname(fileURLToPath(import.meta.url)), "../../..")

function open({ databaseUrl, folder }: Config): Database {
  return databaseUrl === null ? openFile(folder) : openPostgres(databaseUrl, 2)
}

const where = ({ databaseUrl, folder }: Config) => (databaseUrl === null ? folder : "PostgreSQL")

/** What to say when it is done. */
async function run([name, file, ...more]: readonly string[]): Promise<string> {
  if ((name !== "backup" && name !== "restore") || file === undefined || more.length > 0) throw new Error(usage)
  const config = configFrom(process.env, project)
  // npm goes to the project's folder first; a file is meant from where one stands.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  if (name === "backup" && config.databaseUrl === null && !existsSync(fileIn(config.folder))) {
    throw new Error(`There is no storage in ${config.folder} to back up.`)
  }
  const database = open(config)
  try {
    const rows = name === "backup" ? await backUp(database, path, Date.now()) : await restore(database, path)
    return name === "backup"
      ? `Backed up ${rows} rows of ${where(config)} to ${path}`
      : `Restored ${rows} rows of ${path} to ${where(config)}`
  } finally {
    await database.close()
  }
}

await run(process.argv.slice(2)).then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
