import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { addressFrom, listenProblem } from "./address.ts"
import { createApp } from "./app.ts"

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

async function start(): Promise<string> {
  const address = addressFrom(process.env)
  const level = process.env.LOG_LEVEL
  const app = await createApp({
    web: join(dirname(fileURLToPath(import.meta.url)), "../../web/dist"),
    ...(level === undefined ? {} : { logLevel: level }),
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
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
