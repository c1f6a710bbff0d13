import { readFileSync, truncateSync } from "node:fs"
import { expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { PackAnswer } from "./shapes.ts"

const folder = temporaryFolder()

async function check(file: string) {
  const { code, out, err } = await carroccio(["pack", "check", file, "--json"])
  expect(err).toBe("")
  return { code, ...PackAnswer.parse(JSON.parse(out)) }
}

async function exported(name: string): Promise<Record<string, unknown>> {
  const { out } = await carroccio(["pack", "export", name])
  return JSON.parse(out) as Record<string, unknown>
}

test.each(["bannockburn", "great-medieval-battles/tamburlaine"])(
  "the pack of %s is exported and sound",
  async (battle) => {
    const file = folder.path(`${battle.replace("/", "-")}.json`)
    const { code, out } = await carroccio(["pack", "export", battle, "--out", file])
    expect(code).toBe(0)
    expect(out).toContain(file)
    expect(await check(file)).toEqual({
      code: 0,
      ok: true,
      system: "great-medieval-battles",
      battle: battle.split("/").at(-1),
    })
  },
)

test("each problem of a wrong pack has its path, its value and what was expected", async () => {
  const pack = await exported("bannockburn")
  const file = folder.write("wrong.json", JSON.stringify({ ...pack, seats: ["scottish", "martian"], colour: "red" }))
  const { code, ok, ...answer } = await check(file)
  expect({ code, ok }).toEqual({ code: 2, ok: false })
  const problems = "problems" in answer ? answer.problems : []
  expect(problems).toContainEqual({
    path: "seats[1]",
    value: "martian",
    expected: expect.stringContaining("one of scottish, english") as string,
  })
  expect(problems).toContainEqual(expect.objectContaining({ path: "colour", value: "red" }))
  const { code: again, out } = await carroccio(["pack", "check", file])
  expect(again).toBe(2)
  expect(out).toMatch(/wrong\.json is not accepted: 2 problems\.\n/)
  expect(out).toMatch(/seats\[1\]: found "martian", expected one of scottish/)
})

test.each<[string, string, string]>([
  ["garbage", "garbage", "pack"],
  ["a list", "[]", "pack"],
  ["no system", "{}", "system"],
  ["an unknown system", '{"system":"chess"}', "system"],
  ["a system that is no text", '{"system":["great-medieval-battles"]}', "system"],
])("a pack with %s is refused at its place", async (_, text, path) => {
  expect(await check(folder.write("bad.json", text))).toMatchObject({ code: 2, problems: [{ path }] })
})

test("a pack that is too large, nested without end or not there is bad input", async () => {
  const large = folder.write("large.json", "{}")
  truncateSync(large, 100_000_000)
  const deep = folder.write("deep.json", `{"system":"great-medieval-battles","x":${"[".repeat(50_000)}`)
  for (const [file, message] of [
    [large, /100,000,000 bytes; a pack has at most/],
    [deep, /more than 100 brackets/],
    [folder.path("none.json"), /there is no such file/],
    [folder.path(""), /is a folder/],
  ] as const) {
    const { code, err } = await carroccio(["pack", "check", file])
    expect(code).toBe(2)
    expect(err).toMatch(message)
  }
})

test("an edited pack is not lost to another export", async () => {
  const file = folder.write("edited.json", "my work")
  const { code, err } = await carroccio(["pack", "export", "bannockburn", "--out", file])
  expect(code).toBe(2)
  expect(err).toMatch(/edited\.json exists and holds something else/)
  expect(readFileSync(file, "utf8")).toBe("my work")
  expect((await carroccio(["pack", "export", "bannockburn", "--out", file, "--force"])).code).toBe(0)
  expect((await carroccio(["pack", "export", "bannockburn", "--out", file])).code).toBe(0)
})

test.each<[string, string[], RegExp]>([
  ["an unknown battle", ["pack", "export", "hastings"], /there is no battle "hastings"; known are .*bannockburn/],
  ["a folder", ["pack", "export", "bannockburn", "--out", folder.path("")], /is a folder; expected the name of a file/],
  ["no such folder", ["pack", "export", "bannockburn", "--out", folder.path("a/b")], /its folder does not exist/],
  ["no word", ["pack"], /Usage: carroccio pack/],
])("%s is refused", async (_, argv, message) => {
  const { code, err } = await carroccio(argv)
  expect(code).toBe(2)
  expect(err).toMatch(message)
})
