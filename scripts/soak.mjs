import { join } from "node:path"
import { parseArgs } from "node:util"
import { loadEntries, runEntries } from "./entries.mjs"
import { root } from "./root.mjs"

/** @typedef {import("./runs.ts").SoakOptions} SoakOptions */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    scenario: { type: "string" },
    json: { type: "string", default: join(root, "dist/soak.json") },
  },
})

const entries = /** @type {(import("./runs.ts").Entry<SoakOptions> & { name: string })[]} */ (
  await loadEntries("soak", positionals)
)
await runEntries(
  entries,
  (progress) => ({
    games: Number(values.games),
    seed: Number(values.seed),
    ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
    progress,
  }),
  values.json,
)
