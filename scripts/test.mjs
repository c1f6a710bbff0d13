// Runs on a fresh clone: nothing but Node's own modules at the top.
import { mkdirSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { ensureInstalled, requireNode } from "./install.mjs"
import { countPlaywright, countVitest, playwrightFailures, vitestFailures } from "./reports.mjs"
import { root } from "./root.mjs"
import { runStep } from "./steps.mjs"

/** @typedef {import("./steps.mjs").Step} Step */

const reports = join(root, "test-results/reports")
const vitestReport = join(reports, "vitest.json")
const playwrightReport = join(reports, "playwright.json")

/**
 * The script behind a package's command, so that it runs without a shell.
 * @param {string} name
 * @param {string} command
 */
function tool(name, command = name) {
  const require = createRequire(join(root, "package.json"))
  const manifest = join(dirname(findPackage(require, name)), "package.json")
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (require(manifest))
  const script = typeof bin === "string" ? bin : bin[command]
  if (script === undefined) throw new Error(`${name} has no command ${command}`)
  return join(dirname(manifest), script)
}

/**
 * @param {NodeJS.Require} require
 * @param {string} name
 */
function findPackage(require, name) {
  const folder = require.resolve.paths(name)?.[0] ?? join(root, "node_modules")
  return join(folder, name, "package.json")
}

/** The steps that are given a PostgreSQL. */
const onPostgres = new Set(["unit tests", "browser tests"])
/** How many checks run at a time: each keeps one core busy. */
const AT_A_TIME = 2

/** @returns {Step[]} */
function steps() {
  return [
    // The longest first.
    { name: "lint", command: tool("eslint"), args: [".", "--max-warnings", "0"] },
    { name: "format", command: tool("prettier"), args: ["--check", "--log-level", "warn", "."] },
    { name: "types", command: tool("typescript", "tsc"), args: ["--noEmit"] },
    {
      name: "components",
      command: tool("svelte-check"),
      args: ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"],
    },
    {
      name: "layers",
      command: tool("dependency-cruiser", "depcruise"),
      args: ["--config", ".dependency-cruiser.cjs", "packages", "games", "apps", "scripts"],
    },
    { name: "unused code", command: tool("knip"), args: ["--no-progress", "--no-config-hints"] },
    { name: "lock file", command: "scripts/check-lock.mjs", args: [] },
    { name: "messages", command: "scripts/check-messages.mjs", args: [] },
    { name: "ledgers", command: "scripts/check-ledgers.mjs", args: [] },
    { name: "build", command: "scripts/build.mjs", args: [] },
    {
      name: "unit tests",
      command: tool("vitest"),
      args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
      // A snapshot that is not there yet is a failure, not something to write.
      env: { CI: "1" },
      alone: true,
      count: (code) => countVitest(vitestReport, code),
      failures: () => vitestFailures(vitestReport),
    },
    { name: "hosting guide", command: "scripts/check-hosting.mjs", args: [], alone: true },
    {
      name: "browser tests",
      command: tool("@playwright/test", "playwright"),
      args: ["test", "--reporter=line,json"],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      alone: true,
      count: (code) => countPlaywright(playwrightReport, code),
      failures: () => playwrightFailures(playwrightReport),
    },
  ]
}

requireNode()
ensureInstalled()

const wanted = process.argv.slice(2)
const chosen = steps().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(
    `No such step. The steps: ${steps()
      .map(({ name }) => JSON.stringify(name))
      .join(", ")}`,
  )
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (chosen.some(({ name }) => name === "browser tests")) {
  const { ensureChromium } = await import("./chromium.mjs")
  try {
    process.env.CHROMIUM = ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

/** It ends by itself when this process does. */
let postgres
if (process.env.TEST_DATABASE_URL === undefined && chosen.some(({ name }) => onPostgres.has(name))) {
  const { startPostgres } = await import("./postgres.mjs")
  try {
    postgres = await startPostgres()
    process.env.TEST_DATABASE_URL = postgres.url
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

let passed = 0
let failed = 0

/**
 * Runs what waits, one after the other; called again meanwhile, it helps.
 * @param {Step[]} waiting
 */
async function runAll(waiting) {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const tally = await runStep(step)
    passed += tally.passed
    failed += tally.failed
  }
}

const checks = chosen.filter(({ alone }) => alone !== true)
await Promise.all(Array.from({ length: AT_A_TIME }, () => runAll(checks)))
await runAll(chosen.filter(({ alone }) => alone === true))
await postgres?.stop()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
