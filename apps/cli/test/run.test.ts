import { createRequire } from "node:module"
import { expect, test } from "vitest"
import { progressBar } from "../src/progress.ts"
import { carroccio } from "./captured.ts"
import { Refused } from "./shapes.ts"

const commands = ["list", "simulate", "verify", "ledger", "pack export", "pack check", "draw"]

test.each(commands)("%s --help says how it is used", async (command) => {
  const { code, out, err } = await carroccio([...command.split(" "), "--help"])
  expect(code).toBe(0)
  expect(err).toBe("")
  expect(out).toContain(`Usage: carroccio ${command}`)
  expect(out).toContain("--json")
})

test("the help names every command and the exit codes", async () => {
  const { code, out } = await carroccio(["--help"])
  expect(code).toBe(0)
  for (const command of commands) expect(out).toContain(`\n  ${command.split(" ")[0]}`)
  expect(out).toContain("Exit codes: 0 done, 1 the answer is no, 2 bad input or usage, 70 a fault of the program")
})

test("a command that needs no database does not load what reaches one", async () => {
  expect((await carroccio(["list"])).code).toBe(0)
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter((file) => file.includes("commander"))).not.toEqual([])
  expect(loaded.filter((file) => file.includes("pg-boss"))).toEqual([])
})

test("without a command, or with an unknown one, it ends with 2", async () => {
  const alone = await carroccio([])
  expect(alone.code).toBe(2)
  expect(alone.err).toContain("Usage: carroccio")
  const unknown = await carroccio(["lits"])
  expect(unknown.code).toBe(2)
  expect(unknown.err).toBe("carroccio: unknown command 'lits' (Did you mean list?)\n")
})

test.each([
  ["simulate", "nowhere"],
  ["simulate", "bannockburn", "--games", "x"],
  ["verify", "/no/such/file"],
  ["ledger", "chess"],
  ["pack", "export", "hastings"],
  ["draw", "/no/such/file"],
])("with --json bad input is answered as JSON: %s %s", async (...argv) => {
  const { code, out, err } = await carroccio([...argv, "--json"])
  expect(code).toBe(2)
  expect(err).toBe("")
  expect(Refused.safeParse(JSON.parse(out)).success).toBe(true)
})

test("a fault of the program is a short note and 70; the trace comes only when asked for", async () => {
  const stdout = {
    write(): never {
      throw new Error("the quill broke")
    },
  }
  const { code, err } = await carroccio(["list"], { stdout })
  expect(code).toBe(70)
  expect(err).toContain("a fault of the program, not of what you gave it: the quill broke")
  expect(err).not.toMatch(/\n\s+at /)
  const { err: traced } = await carroccio(["list"], { stdout, debug: true })
  expect(traced).toMatch(/\n\s+at /)
})

/** A stream with a person behind it, and a clock that moves on by a second each time it is read. */
function watched(isTTY: boolean, columns = 60) {
  let written = ""
  let now = 0
  const stream = { isTTY, columns, write: (text: string) => (written += text) }
  return { stream, clock: () => (now += 1000), written: () => written }
}

test("the progress bar fills up, keeps to its line and goes away", () => {
  const { stream, clock, written } = watched(true)
  const bar = progressBar(stream, 4, clock)
  bar.show(1, "game 2 of 4")
  expect(written()).toBe(`\r\u001b[K[######${"-".repeat(18)}]  25 %  game 2 of 4`)
  bar.show(2, "a long word ".repeat(20))
  expect(written().split("\u001b[K").at(-1)).toHaveLength(59)
  bar.end()
  expect(written().endsWith("\r\u001b[K")).toBe(true)
})

test("the progress bar is whole on a terminal that does not know its size", () => {
  const { stream, clock, written } = watched(true, 0)
  progressBar(stream, 4, clock).show(4, "game 4 of 4")
  expect(written()).toBe(`\r\u001b[K[${"#".repeat(24)}] 100 %  game 4 of 4`)
})

test("nothing is drawn where there is no terminal", () => {
  const { stream, clock, written } = watched(false)
  const bar = progressBar(stream, 4, clock)
  bar.show(1, "game 2 of 4")
  bar.end()
  expect(written()).toBe("")
})
