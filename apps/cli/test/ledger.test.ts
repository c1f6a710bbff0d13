import { mkdirSync } from "node:fs"
import { expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Ledger } from "./shapes.ts"

const folder = temporaryFolder()
const games = folder.path("")
mkdirSync(folder.path("great-medieval-battles"))
folder.write(
  "great-medieval-battles/ledger.tsv",
  [
    "id\tstate\twhere\ttest\tnote",
    "7.1\tenforced\tsrc/fire.ts\ttest/fire.test.ts\t",
    "7.2\tenforced\tsrc/fire.ts, src/sight.ts\ttest/fire.test.ts\t",
    "21.0\tnot enforceable\t\t\tnotes of the designer",
    "",
  ].join("\n"),
)

test("the ledger gives each rule with its state, its source and its test", async () => {
  const { code, out } = await carroccio(["ledger", "great-medieval-battles", "--json"], { games })
  expect(code).toBe(0)
  const system = "great-medieval-battles"
  expect(Ledger.parse(JSON.parse(out))).toEqual([
    { system, id: "7.1", state: "enforced", where: "src/fire.ts", test: "test/fire.test.ts" },
    { system, id: "7.2", state: "enforced", where: "src/fire.ts, src/sight.ts", test: "test/fire.test.ts" },
    { system, id: "21.0", state: "not enforceable", where: "", test: "" },
  ])
})

test("a person reads the counts by state, then the rules", async () => {
  const { code, out } = await carroccio(["ledger", "great-medieval-battles"], { games })
  expect(code).toBe(0)
  expect(out).toMatch(/^Great Medieval Battles \(great-medieval-battles\): 3 rules, 2 enforced, 1 not enforceable\n/)
  expect(out).toMatch(/\n {2}7\.1 +enforced +src\/fire\.ts +test\/fire\.test\.ts\n/)
})

test("an unknown system is refused with the known ones", async () => {
  const { code, err } = await carroccio(["ledger", "chess"], { games })
  expect(code).toBe(2)
  expect(err).toMatch(/there is no system "chess"; known are .*great-medieval-battles/)
})
