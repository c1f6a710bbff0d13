import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { bundle } from "./bundle.mjs"
import { root } from "./root.mjs"

/** @typedef {import("./runs.ts").Row} Row */

/**
 * @template Options
 * @typedef {import("./runs.ts").Entry<Options>} Entry
 */

/**
 * Bundles and loads the TypeScript files of a folder of scripts.
 * @template Options
 * @param {string} folder
 * @param {readonly string[]} names those wanted; none means all
 * @returns {Promise<(Entry<Options> & { name: string })[]>}
 */
export async function loadEntries(folder, names) {
  const present = readdirSync(join(root, "scripts", folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .sort()
  const unknown = names.filter((name) => !present.includes(name))
  if (unknown.length > 0) {
    throw new Error(`Nothing is called ${unknown.join(", ")} here. There is: ${present.join(", ")}.`)
  }
  const entries = []
  for (const name of names.length > 0 ? names : present) {
    const loaded = /** @type {Partial<Entry<Options>>} */ (await load(folder, name))
    if (loaded.title === undefined || loaded.run === undefined) {
      throw new Error(`scripts/${folder}/${name}.ts must export title and run.`)
    }
    entries.push({ name, title: loaded.title, run: loaded.run })
  }
  return entries
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export async function load(folder, name) {
  const outfile = `dist/${folder}/${name}.mjs`
  await bundle(`scripts/${folder}/${name}.ts`, outfile, { whole: true })
  return import(pathToFileURL(join(root, outfile)).href)
}

/**
 * Rows as text columns; numbers to the right.
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const show = (/** @type {string | number | undefined} */ value) =>
    typeof value === "number" ? value.toLocaleString("en") : (value ?? "")
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => show(row[column]).length)))
  const isRight = columns.map((column) => rows.every((row) => /^[-\d.,]*$/.test(show(row[column]))))
  const line = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, index) => (isRight[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd()
  return [line(columns), ...rows.map((row) => line(columns.map((column) => show(row[column]))))].join("\n")
}

/**
 * Runs the entries one after the other, prints a table each, writes all results as JSON, and fails when one had a
 * problem.
 * @template Options
 * @param {readonly (Entry<Options> & { name: string })[]} entries
 * @param {(progress: (text: string) => void) => Options} options
 * @param {string} json where the results go
 */
export async function runEntries(entries, options, json) {
  const isTerminal = process.stdout.isTTY
  const results = []
  let failed = false
  for (const { name, title, run } of entries) {
    console.log(`\n${title}`)
    const progress = (/** @type {string} */ text) => {
      if (isTerminal) process.stdout.write(`\r\x1b[K${text}`)
    }
    const begun = performance.now()
    /** @type {import("./runs.ts").Report} */
    let report
    try {
      report = await run(options(progress))
    } catch (error) {
      report = { rows: [], problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
    }
    progress("")
    if (report.rows.length > 0) console.log(table(report.rows))
    for (const problem of report.problems) console.error(`PROBLEM ${problem}`)
    failed ||= report.problems.length > 0
    results.push({ name, title, seconds: Math.round((performance.now() - begun) / 100) / 10, ...report })
  }
  mkdirSync(dirname(json), { recursive: true })
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}` }
  writeFileSync(json, `${JSON.stringify({ machine, results }, null, 2)}\n`)
  console.log(`\nAs data: ${relative(process.cwd(), json)}`)
  process.exitCode = failed ? 1 : 0
}
