import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { act, asked, copyPosition, decision, fastDice, open, start, type Action } from "@carroccio/kernel"
import { MILLISECONDS } from "@carroccio/opponents"
import { PROGRAMS } from "@carroccio/protocol"
import { build } from "esbuild"
import { describe, expect, it, onTestFinished } from "vitest"
import { answerTo, questionFor, thinkingTime, type Question } from "../../src/programs/question.ts"
import { thinkInThreads, type Alarm } from "../../src/programs/thinker.ts"
import { rulesets } from "../../src/rulesets.ts"
import { testFolder } from "../storage/storages.ts"

const [ruleset] = rulesets
const match = open(ruleset, { scenario: "bannockburn" })
const position = start(match, fastDice(3))
const [seat] = match.scenario.seats.filter((one) => decision(match, position, one) !== undefined)
const asking = (program: string): Question => questionFor(match, position, seat, program, 5)

/** A thread that does what it is told instead of thinking. */
function pretender(): string {
  const file = `${testFolder()}/worker.mjs`
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads"
    parentPort.on("message", ({ question: { program }, waiting }) => {
      if (program === "count") return parentPort.postMessage({ ok: true, actions: [{ type: "count", waiting }] })
      if (program === "die") process.exit(1)
      if (program === "fail") throw new Error("no")
      if (program !== "sleep") parentPort.postMessage({ ok: true, actions: [{ type: program }] })
    })`,
  )
  return file
}

/** The thread of the server, with all that it needs. */
async function realOne(): Promise<string> {
  const outfile = `${testFolder()}/program.mjs`
  const entry = fileURLToPath(new URL("../../src/programs/worker.ts", import.meta.url))
  await build({ entryPoints: [entry], outfile, bundle: true, format: "esm", platform: "node", logLevel: "error" })
  return outfile
}

describe("programs in threads", () => {
  it("choose what is listed, knowing no die to come", async () => {
    const thinker = thinkInThreads(await realOne(), 2)
    onTestFinished(() => thinker.close())
    const question = asking("squire")
    expect(question.position.dice.kind).toBe("fast")
    expect(question.position).not.toBe(position)
    const chosen = await Promise.all([thinker.think(question), thinker.think(asking("random"))])
    const listed = decision(match, position, seat)?.actions ?? []
    for (const [first] of chosen) expect(listed).toContainEqual(first)
    await expect(thinker.think(asking("nobody"))).rejects.toThrow("nobody")
    expect((await thinker.think(asking("random"))).length).toBe(1)
  })

  it("of every level choose what is listed, and the thread does other things meanwhile", async () => {
    // Both sides are content with how their units begin: the first to move has something to think about.
    const begun = copyPosition(ruleset, position)
    for (const one of match.scenario.seats) act(match, begun, one, { type: "ready" })
    const [mover] = asked(match, begun)
    const listed = decision(match, begun, mover)?.actions ?? []
    for (const program of PROGRAMS) {
      let other = false
      setTimeout(() => (other = true), 0)
      const [first] = await answerTo(questionFor(match, begun, mover, program, 5), 1_000)
      expect(listed).toContainEqual(first)
      if (program === "knight" || program === "condottiere") expect(other).toBe(true)
    }
  })

  it("think the shorter the more others wait, and never longer than their level", () => {
    expect(thinkingTime("knight", 0)).toBe(MILLISECONDS.knight)
    expect(thinkingTime("condottiere", 0)).toBe(MILLISECONDS.condottiere)
    expect(thinkingTime("condottiere", 3)).toBe(MILLISECONDS.condottiere / 4)
    expect(thinkingTime("condottiere", 1_000)).toBeGreaterThan(0)
  })

  it("hear how many others wait, each thread its share", async () => {
    const thinker = thinkInThreads(pretender(), 2)
    onTestFinished(() => thinker.close())
    expect(await thinker.think(asking("count"))).toEqual([{ type: "count", waiting: 0 }])
    expect(await thinker.think(asking("count"), 10)).toEqual([{ type: "count", waiting: 5 }])
  })

  it("are replaced when they die, fail or think too long, and others go on", async () => {
    const programs = ["one", "die", "two", "fail", "three", "sleep", "four"]
    // Time passes for whoever sleeps, and for nobody else, however long a thread takes to start.
    let asked = 0
    const alarm: Alarm = (ring, milliseconds) => {
      expect(milliseconds).toBe(300)
      if (programs[asked++] === "sleep") setImmediate(ring)
      return () => undefined
    }
    const thinker = thinkInThreads(pretender(), 1, 300, alarm)
    onTestFinished(() => thinker.close())
    const outcome = (program: string): Promise<readonly Action[] | string> =>
      thinker.think(asking(program)).catch((error: unknown) => (error instanceof Error ? error.message : ""))
    const answers = await Promise.all(programs.map(outcome))
    expect(answers).toEqual([
      [{ type: "one" }],
      "the thread of a program ended",
      [{ type: "two" }],
      "no",
      [{ type: "three" }],
      "sleep thought for more than 300 ms",
      [{ type: "four" }],
    ])
  })
})
