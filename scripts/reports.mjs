import { existsSync, readFileSync } from "node:fs"

/**
 * @typedef {import("./steps.mjs").Tally} Tally
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 */

/**
 * @template T
 * @param {string} path
 * @returns {T | undefined}
 */
function readReport(path) {
  if (!existsSync(path)) return undefined
  try {
    return /** @type {T} */ (JSON.parse(readFileSync(path, "utf8")))
  } catch {
    return undefined
  }
}

/**
 * A run that ended badly counts a failure even when no single test failed.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
function atLeastOne({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/**
 * Vitest's tests. A file that could not be loaded counts one; a skipped test counts as failed.
 * @param {string} path the JSON report
 * @param {number} code the exit code
 * @returns {Tally}
 */
export function countVitest(path, code) {
  const report = /** @type {{ testResults: VitestFile[] } | undefined} */ (readReport(path))
  if (report === undefined) return { passed: 0, failed: 1 }
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === "passed").length
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
  return atLeastOne({ passed, failed: tests.length - passed + unloaded.length }, code)
}

/**
 * Playwright's tests. A test that passed only at a second try, or was skipped, counts as failed.
 * @param {string} path the JSON report
 * @param {number} code the exit code
 * @returns {Tally}
 */
export function countPlaywright(path, code) {
  const report = /** @type {{ stats: PlaywrightStats } | undefined} */ (readReport(path))
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOne({ passed: expected, failed: unexpected + flaky + skipped }, code)
}
