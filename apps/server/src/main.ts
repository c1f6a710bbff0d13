import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { addressFrom, listenProblem } from "./address.ts"
import { createApp } from "./app.ts"
import { configFrom } from "./config.ts"

/** How long what is under way may take when the server is told to stop, in milliseconds. */
const LONGEST_STOP = 10_000

const project = join(dirname(fileURLToPath(import.meta.url)), "../../..")

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

async function start(): Promise<string> {
  const address = addressFrom(process.env)
  const app = await createApp({
    config: configFrom(process.env, project),
    web: join(project, "apps/web/dist"),
    wholeProcess: true,
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LONGEST_STOP).unref()
      void app.close().then(() => process.exit(0))
    })
  }
  try {
    return await app.listen({ ...address })
  } catch (error) {
    return stop(listenProblem(error, address))
  }
}

/** Where the server listens, once it does. */
export const url = await start().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)))
console.log(`Carroccio is at ${url} (Ctrl-C stops it)`)
