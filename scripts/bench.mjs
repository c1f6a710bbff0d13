import { join } from "node:path"
import { parseArgs } from "node:util"
import { alternate } from "./alternate.mjs"
import { load, loadEntries, runEntries } from "./entries.mjs"
import { root } from "./root.mjs"

/** @typedef {import("./runs.ts").BenchOptions} BenchOptions */

// Both sides are measured as they would be served; their code is loaded after this.
process.env.NODE_ENV = "production"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    milliseconds: { type: "string", default: "1000" },
    scenario: { type: "string" },
    json: { type: "string", default: join(root, "dist/bench.json") },
  },
})
const milliseconds = Number(values.milliseconds)

const { referenceActionsPerSecond } = /** @type {typeof import("./bench/boardgame-io.ts")} */ (
  await load("bench", "boardgame-io")
)
const entries = /** @type {(import("./runs.ts").Entry<BenchOptions> & { name: string })[]} */ (
  await loadEntries("bench", positionals)
)
await runEntries(
  entries,
  (progress) => ({
    milliseconds,
    ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
    progress,
    compare: (measure) => alternate(referenceActionsPerSecond, measure, milliseconds),
  }),
  values.json,
)
