import { spawn } from "node:child_process"
import { root } from "./root.mjs"

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command a script of the project or the name of an installed tool
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [alone] whether it has the machine to itself, when the others are done
 * @property {(code: number) => Tally} [count] counts single tests; without it the step is one
 * @property {() => string[]} [failures] which of them failed and why, told before all the rest
 */

/** A step that hangs must not keep the others from being seen. */
const longest = 18 * 60_000

/**
 * @param {Step} step
 * @returns {Promise<{ code: number, output: string }>}
 */
function execute({ command, args, env }) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = []
    const child = spawn(process.execPath, [command, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    })
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid === undefined) return
      if (process.platform === "win32") child.kill(signal)
      else process.kill(-child.pid, signal)
    }
    const timer = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped after ${longest / 60_000} minutes.\n`))
      end("SIGKILL")
    }, longest)
    // Every step that is running hears of it before this process ends.
    const interrupt = () => {
      end("SIGTERM")
      setImmediate(() => process.exit(130))
    }
    process.once("SIGINT", interrupt)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (/** @type {Buffer} */ chunk) => {
        chunks.push(chunk)
      })
    }
    child.once("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.once("close", (code) => {
      clearTimeout(timer)
      process.off("SIGINT", interrupt)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, "        ")

/** So many lines at the end of what a step said tell why it failed, where no single test did. */
const telling = 60

/**
 * Why a step failed: the tests by name; where none did (an error outside of them), the end of what it said. Then all.
 * @param {Step} step
 * @param {string} output
 */
function reasons({ failures }, output) {
  const named = failures?.() ?? []
  const lines = output.trimEnd().split("\n")
  if (named.length === 0 && lines.length > telling) named.push(lines.slice(-telling).join("\n"))
  return [...named, lines.join("\n")]
}

/**
 * Runs a step and prints its name, result and time; what it said as well when it failed.
 * @param {Step} step
 * @returns {Promise<Tally>}
 */
export async function runStep(step) {
  const begun = performance.now()
  const { code, output } = await execute(step)
  const one = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const tally = step.count === undefined ? one : step.count(code)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const ok = tally.failed === 0
  const counted = step.count === undefined ? "" : `  ${tally.passed} passed, ${tally.failed} failed`
  console.log(`${ok ? "ok    " : "FAILED"}  ${step.name.padEnd(20)} ${seconds.padStart(7)} s${counted}`)
  if (!ok) for (const text of reasons(step, output)) console.log(`${indented(text)}\n`)
  return tally
}
