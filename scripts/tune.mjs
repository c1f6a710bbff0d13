import { join } from "node:path"
import { parseArgs } from "node:util"
import { loadEntries, runEntries } from "./entries.mjs"
import { root } from "./root.mjs"

/** @typedef {import("./runs.ts").TuneOptions} TuneOptions */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "200" },
    trial: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
    json: { type: "string", default: join(root, "dist/tune.json") },
  },
})

const entries = /** @type {(import("./runs.ts").Entry<TuneOptions> & { name: string })[]} */ (
  await loadEntries("tune", [])
)
await runEntries(
  entries,
  (progress) => ({
    scenarios: positionals,
    games: Number(values.games),
    trial: Number(values.trial),
    seed: Number(values.seed),
    write: values.write,
    progress,
  }),
  values.json,
)
