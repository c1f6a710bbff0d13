import { existsSync, readFileSync } from "node:fs"

/**
 * @typedef {import("./steps.mjs").Tally} Tally
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ status: string, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** So many lines of a failure tell what it was; the rest stands in the full output. */
const longestMessage = 12

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

/**
 * @param {string} where
 * @param {readonly string[]} messages
 */
function failure(where, messages) {
  const lines = messages.flatMap((message) => message.split("\n")).slice(0, longestMessage)
  return [`FAILED ${where}`, ...lines.map((line) => `  ${line}`)].join("\n")
}

/**
 * What failed of Vitest's tests, the shortest way to see it.
 * @param {string} path the JSON report
 * @returns {string[]}
 */
export function vitestFailures(path) {
  const report = /** @type {{ testResults: VitestFile[] } | undefined} */ (readReport(path))
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status === "failed" && assertionResults.length === 0) return [failure(name, [message ?? ""])]
    return assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages ?? [test.status]))
  })
}

/**
 * What failed of Playwright's tests.
 * @param {string} path the JSON report
 * @returns {string[]}
 */
export function playwrightFailures(path) {
  const report = /** @type {PlaywrightSuite | undefined} */ (readReport(path))
  /** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  return specsOf(report ?? {}).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) =>
        failure(`${file} > ${title}`, [status, ...results.flatMap(({ error }) => error?.message ?? [])]),
      ),
  )
}
