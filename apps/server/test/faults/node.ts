import { hashPosition } from "@carroccio/kernel"
import { addressFrom } from "../../src/address.ts"
import { createApp } from "../../src/app.ts"
import { configFrom } from "../../src/config.ts"

/** A node of the server as a process of its own, without bounds on how often it is asked. It ends with whoever started it. */

export type Asked =
  | { readonly ask: "memory" }
  | { readonly ask: "hashes"; readonly games: readonly string[] }
  | { readonly ask: "bound"; readonly pages: number }

export interface Told {
  readonly url?: string
  readonly memory?: number
  readonly hashes?: readonly (string | undefined)[]
}

const app = await createApp({ config: configFrom(process.env), rate: 1e9, messages: 1e6 })

const tell = (told: Told) => process.send?.(told)

async function answer(asked: Asked): Promise<Told> {
  if (asked.ask === "memory") {
    globalThis.gc?.()
    return { memory: process.memoryUsage().heapUsed }
  }
  if (asked.ask === "bound") {
    // A bound below what there is means no more than there is.
    const { file, writer } = app.context.database
    file?.exec(`pragma max_page_count = ${asked.pages}`)
    await writer?.exec(`pragma max_page_count = ${asked.pages}`)
    return {}
  }
  const hashes = asked.games.map((game) => app.games.host.look(game, (sitting) => hashPosition(sitting.game.position)))
  return { hashes: await Promise.all(hashes) }
}

process.on("message", (asked: Asked) => void answer(asked).then(tell))
process.once("disconnect", () => process.exit(0))
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)))
tell({ url: await app.listen({ ...addressFrom(process.env) }) })
