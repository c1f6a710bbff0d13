import { createApp } from "../../src/app.ts"
import { configFrom } from "../../src/config.ts"
import { makeGames, type Made } from "./site.ts"

/** A node of the server under load, as a process of its own. It ends with whoever started it. */

export type Asked = { readonly ask: "games"; readonly count: number } | { readonly ask: "memory" }

export interface Told {
  readonly url?: string
  readonly games?: readonly Made[]
  /** In megabytes: now, and the most that there ever was. */
  readonly memory?: { readonly now: number; readonly most: number }
}

const MEGABYTE = 1_048_576

const app = await createApp({ config: configFrom(process.env), rate: 1e9, messages: 1e6 })

async function answer(asked: Asked): Promise<Told> {
  if (asked.ask === "memory") {
    const { rss } = process.memoryUsage()
    return { memory: { now: rss / MEGABYTE, most: process.resourceUsage().maxRSS / 1024 } }
  }
  return { games: await makeGames(app.context.database, asked.count, "great-medieval-battles", "bannockburn") }
}

const tell = (told: Told) => process.send?.(told)
process.on("message", (asked: Asked) => void answer(asked).then(tell))
process.once("disconnect", () => process.exit(0))
tell({ url: await app.listen({ host: "127.0.0.1", port: 0 }) })
