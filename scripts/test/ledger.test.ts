import { expect, test } from "vitest"
import { checkLedger, cites, testTitles, titled } from "../ledger.mjs"

const files: Record<string, string> = {
  "src/movement.ts": "export const cost = 2 // 7.2\nexport const rule = '7.22'\n",
  "test/movement.test.ts": 'test("7.2 a unit stops in an enemy zone", () => {})\ndescribe("7.22", () => {})\n',
}
const read = (path: string): string | undefined => files[path]

function check(...rows: string[]): string[] {
  return checkLedger(["id\tstate\twhere\ttest\tnote", ...rows, ""].join("\n"), ["7.2", "7.22", "8.0"], read)
}

const good = [
  "7.2\tenforced\tsrc/movement.ts\ttest/movement.test.ts\t",
  "7.22\tenforced\tsrc/movement.ts\ttest/movement.test.ts\t",
  "8.0\tnot enforceable\t\t\ta heading",
]

test("a ledger with every rule once, each with its source and test, is accepted", () => {
  expect(check(...good)).toEqual([])
})

test("a missing, a doubled and an unknown rule are named", () => {
  const [first = "", second = ""] = good
  expect(check(first, second, second, "9.9\tnot enforceable\t\t\tnone")).toEqual([
    "line 4: 7.22 stands here a second time",
    "line 5: 9.9 is no rule of this game",
    "8.0 is missing",
  ])
})

test.each([
  ["8.0\tpartly\t\t\t", 'is "partly"; expected "enforced" or "not enforceable"'],
  ["8.0\tnot enforceable\t\t\t", "is not enforceable and says no reason"],
  ["8.0\tenforced\t\ttest/movement.test.ts\t", "is enforced and names no source file"],
  ["8.0\tenforced\tsrc/gone.ts\t\t", "names the source src/gone.ts, which does not exist"],
  ["8.0\tenforced\tsrc/movement.ts\t\t", "names the source src/movement.ts, which does not mention 8.0"],
  ["8.0\tenforced\t\ttest/gone.test.ts\t", "names the test test/gone.test.ts, which does not exist"],
  ["8.0\tenforced\t\ttest/movement.test.ts\t", "names the test test/movement.test.ts, where no title mentions 8.0"],
])("the row %j is refused", (row, problem) => {
  expect(check(...good.slice(0, 2), row)).toContain(`line 4: 8.0 ${problem}`)
})

test("a ledger without its header is refused", () => {
  expect(checkLedger("7.2\tenforced\n", ["7.2"], read)[0]).toContain("line 1 must be id, state")
})

test("a rule is cited by its own number, not by one that contains it", () => {
  expect(cites("x() // 7.22, 17.2", "7.2")).toBe(false)
  expect(cites("x() // 7.1, 7.2: by road", "7.2")).toBe(true)
  expect(cites("/** 7.2. */", "7.2")).toBe(true)
  expect(cites("const x = 7.2", "7.2")).toBe(false)
  expect(cites('refuse("7.2", "road")', "7.2")).toBe(true)
})

test("titles are read from every way of writing a test, and not from a skipped one", () => {
  const source = [
    'test("1.1 one", () => {})',
    'describe("chapter 2", () => { it("2.1 two", () => {}) })',
    'test.each([1, 2])("3.1 three", () => {})',
    "test(`4.1 ${unit} four`, () => {})",
    'test.skip("5.1 five", () => {})',
    'expect("6.1").toBe(6)',
  ].join("\n")
  const titles = testTitles(source)
  expect(["1.1", "2.1", "3.1", "4.1", "5.1", "6.1"].filter((id) => titled(titles, id))).toEqual([
    "1.1",
    "2.1",
    "3.1",
    "4.1",
  ])
})
