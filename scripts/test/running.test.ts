import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { alternate, median } from "../alternate.mjs"
import { table } from "../entries.mjs"
import { missingPackages } from "../install.mjs"
import { countPlaywright, countVitest, playwrightFailures, vitestFailures } from "../reports.mjs"

const folder = mkdtempSync(join(tmpdir(), "carroccio-reports-"))
afterAll(() => rmSync(folder, { recursive: true }))

function report(data: unknown): string {
  const path = join(folder, "report.json")
  writeFileSync(path, JSON.stringify(data))
  return path
}

test("each unit test is counted, a skipped one and a file that does not load as failed", () => {
  const path = report({
    testResults: [
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "passed" }, { status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }, { status: "skipped" }] },
      { status: "failed", assertionResults: [] },
    ],
  })
  expect(countVitest(path, 1)).toEqual({ passed: 3, failed: 3 })
})

test("a run that ends badly though each test passed counts one failure", () => {
  const path = report({ testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }] })
  expect(countVitest(path, 1)).toEqual({ passed: 1, failed: 1 })
  expect(countVitest(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 })
})

test("each browser test is counted, a flaky or skipped one as failed", () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(countPlaywright(path, 1)).toEqual({ passed: 5, failed: 3 })
})

test("what is installed is compared with the lock file by content", () => {
  const wanted = {
    packages: {
      "": { version: "1.0.0" },
      "packages/kernel": { version: "0.1.0" },
      "node_modules/here": { version: "1.0.0" },
      "node_modules/old": { version: "2.0.0" },
      "node_modules/gone": { version: "1.0.0" },
      "node_modules/for-another-machine": { version: "1.0.0", optional: true },
    },
  }
  const installed = {
    packages: { "node_modules/here": { version: "1.0.0" }, "node_modules/old": { version: "1.0.0" } },
  }
  expect(missingPackages(wanted, installed)).toEqual(["node_modules/old", "node_modules/gone"])
})

test("the median stands in the middle", () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(3)
})

test("two things are measured in turn, the first round for nothing, and given as a ratio of medians", async () => {
  const order: string[] = []
  const rates = { a: [1, 100, 10, 100], b: [900, 50, 200, 300] }
  const measure = (name: "a" | "b") => () => {
    order.push(name)
    return Promise.resolve(rates[name].shift() ?? 0)
  }
  expect(await alternate(measure("a"), measure("b"), 1)).toEqual({ reference: 100, perSecond: 200, ratio: 2 })
  expect(order.join("")).toBe("abababab")
})

test("a table has its numbers to the right", () => {
  expect(
    table([
      { game: "Bannockburn", games: 5 },
      { game: "Stirling", games: 1200 },
    ]),
  ).toBe(["game         games", "Bannockburn      5", "Stirling     1,200"].join("\n"))
})

test("what failed is named with its reason, before anything that passed", () => {
  const path = report({
    testResults: [
      {
        name: "dice.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "a die has six sides", status: "passed" },
          { fullName: "a die is fair", status: "failed", failureMessages: ["expected 1 to be 2\nat dice.test.ts:3"] },
        ],
      },
      { name: "odds.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  })
  expect(vitestFailures(path)).toEqual([
    "FAILED dice.test.ts > a die is fair\n  expected 1 to be 2\n  at dice.test.ts:3",
    "FAILED odds.test.ts\n  no such module",
  ])
})

test("a browser test that failed in a group of a file is named with its reason", () => {
  const passed = { title: "the map is drawn", file: "map.spec.ts", tests: [{ status: "expected", results: [] }] }
  const results = [{ status: "failed", error: { message: "no such button" } }]
  const failed = { title: "the army marches", file: "map.spec.ts", tests: [{ status: "unexpected", results }] }
  const path = report({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })
  expect(playwrightFailures(path)).toEqual(["FAILED map.spec.ts > the army marches\n  unexpected\n  no such button"])
})
