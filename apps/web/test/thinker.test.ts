import type { PartStatistics } from "@carroccio/opponents"
import { describe, expect, test } from "vitest"
import { beginGame } from "../src/games.ts"
import type { Answer, Hurry, Port, Question } from "../src/mind.ts"
import type { Program } from "../src/store.ts"
import { thinkerIn, workersFor, type Thinker, type Waiting } from "../src/thinker.ts"
import { createThought } from "../src/thought.ts"
import { duelSystem } from "./duel.ts"

const { game } = beginGame(
  duelSystem,
  {
    scenario: "field",
    options: {},
    pack: null,
    seating: { red: "knight", blue: "person" },
    secret: "ab".repeat(32),
    entropy: { red: "rosso", blue: "blu" },
  },
  1,
)

interface Pretended {
  readonly port: Port
  readonly told: (Question | Hurry)[]
  ended(): boolean
  answer(said: Answer): void
  fail(message: string): void
}

/** A worker that notes what it is told and answers when the test says so. */
function pretended(): Pretended {
  const told: (Question | Hurry)[] = []
  let ended = false
  const port: Port = {
    postMessage: (message) => void told.push(message),
    onmessage: null,
    onerror: null,
    terminate: () => (ended = true),
  }
  return {
    port,
    told,
    ended: () => ended,
    answer: (data) => port.onmessage?.({ data } as MessageEvent<Answer>),
    fail: (message) => port.onerror?.({ message } as ErrorEvent),
  }
}

function choose(thinker: Thinker, waiting: Waiting, program: Program = "knight"): Promise<unknown> {
  return thinker.choose(game.match, game.position, "red", program, 7, waiting)
}

function ask(port: Port, waiting: Waiting): { answer: Promise<unknown>; close: () => void } {
  const thinker = thinkerIn(() => port, 1)
  return { answer: choose(thinker, waiting), close: () => thinker.close() }
}

test("whoever waits is told how far the program is, and may hurry it", async () => {
  const { port, told, answer } = pretended()
  const thought = createThought()
  const seen: (number | null)[] = []
  thought.subscribe(() => seen.push(thought.done))
  const asked = ask(port, thought.begin())
  answer({ id: 1, done: 0.25 })
  expect(thought.done).toBe(0.25)
  thought.hurry()
  expect(thought.hurried).toBe(true)
  expect(told.at(-1)).toEqual({ hurry: 1 })
  answer({ id: 1, ok: true, actions: [{ type: "strike" }] })
  expect(await asked.answer).toEqual([{ type: "strike" }])
  expect(seen).toEqual([0, 0.25, 0.25])
})

test("hurried once, a program hurries until it has moved, and has time again afterwards", () => {
  const { port, told } = pretended()
  const thought = createThought()
  thought.hurry()
  void ask(port, thought.begin()).answer.catch(() => undefined)
  expect(told[0]).toMatchObject({ hurried: true })
  thought.rest()
  expect(thought.hurried).toBe(false)
  void ask(port, thought.begin()).answer.catch(() => undefined)
  expect(told[1]).toMatchObject({ hurried: false })
})

test("a program whose answer nobody wants thinks no further, and what it says is not heard", async () => {
  const { port, told, answer } = pretended()
  const thought = createThought()
  const asked = ask(port, thought.begin())
  thought.stop()
  expect(await asked.answer).toBeNull()
  expect(told.at(-1)).toEqual({ hurry: 1 })
  answer({ id: 1, ok: true, actions: [{ type: "strike" }] })
  expect(thought.done).toBe(0)
})

test("leaving the game ends the worker", async () => {
  const { port, ended } = pretended()
  const asked = ask(port, createThought().begin())
  asked.close()
  await expect(asked.answer).rejects.toThrow("closed")
  expect(ended()).toBe(true)
})

const STRIKE = { type: "strike" }

function found(part: number): PartStatistics {
  return { part, simulations: part, plans: [] }
}

/** A thinker with workers that are started one after another, each when it is first needed. */
function teamOf(size: number) {
  const workers: Pretended[] = []
  const thinker = thinkerIn(() => {
    const one = pretended()
    workers.push(one)
    return one.port
  }, size)
  return { workers, thinker }
}

/** What a worker was told to do, in order. */
function tasks({ told }: Pretended) {
  return told.map((one) => ("task" in one ? one.task : "hurry"))
}

/** Whatever is still to be done of what has come about already. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

test("as many workers share a search as there are cores to spare, four at the most", () => {
  expect([1, 2, 3, 4, 5, 6, 64].map(workersFor)).toEqual([1, 1, 2, 3, 4, 4, 4])
})

describe("a search in several workers", () => {
  test("gives each its part, tells how far they are on the average, and lets one choose by what all found", async () => {
    const { workers, thinker } = teamOf(3)
    const thought = createThought()
    const chosen = choose(thinker, thought.begin())
    expect(workers.map(tasks)).toEqual([0, 1, 2].map((part) => [{ kind: "part", part, parts: 3 }]))
    workers[2].answer({ id: 1, done: 0.75 })
    workers[0].answer({ id: 1, done: 0.75 })
    expect(thought.done).toBe(0.5)
    for (const part of [2, 0, 1]) {
      expect(tasks(workers[0])).toHaveLength(1)
      workers[part].answer({ id: 1, ok: true, found: found(part) })
      await settled()
    }
    expect(tasks(workers[0])[1]).toEqual({ kind: "choice", found: [found(0), found(1), found(2)] })
    workers[0].answer({ id: 1, ok: true, actions: [STRIKE] })
    expect(await chosen).toEqual([STRIKE])
  })

  test("keeps its workers for the next time", async () => {
    const { workers, thinker } = teamOf(2)
    for (const id of [1, 2]) {
      const chosen = choose(thinker, createThought().begin())
      for (const [part, worker] of workers.entries()) worker.answer({ id, ok: true, found: found(part) })
      await settled()
      workers[0].answer({ id, ok: true, actions: [STRIKE] })
      expect(await chosen).toEqual([STRIKE])
    }
    expect(workers).toHaveLength(2)
  })

  test("needs but one worker for a program that chooses at once", async () => {
    const { workers, thinker } = teamOf(3)
    const chosen = choose(thinker, createThought().begin(), "squire")
    expect(workers.map(tasks)).toEqual([[{ kind: "whole" }]])
    workers[0].answer({ id: 1, ok: true, actions: [STRIKE] })
    expect(await chosen).toEqual([STRIKE])
  })

  test("hurries all of them, and those that are asked later hurry from the start", async () => {
    const { workers, thinker } = teamOf(2)
    const thought = createThought()
    void choose(thinker, thought.begin()).catch(() => undefined)
    thought.hurry()
    for (const { told } of workers) expect(told[1]).toEqual({ hurry: 1 })
    for (const worker of workers) worker.answer({ id: 1, ok: false, message: "out of breath" })
    await settled()
    expect(workers[0].told.at(-1)).toMatchObject({ task: { kind: "whole" }, hurried: true })
  })

  test("ends in all of them once nobody wants the answer, and nobody is asked to choose", async () => {
    const { workers, thinker } = teamOf(2)
    const thought = createThought()
    const chosen = choose(thinker, thought.begin())
    thought.stop()
    expect(await chosen).toBeNull()
    for (const [part, worker] of workers.entries()) {
      worker.answer({ id: 1, done: 1 })
      worker.answer({ id: 1, ok: true, found: found(part) })
    }
    await settled()
    expect(thought.done).toBe(0)
    for (const worker of workers) expect(tasks(worker)).toEqual([expect.objectContaining({ kind: "part" }), "hurry"])
  })

  test("does without a worker that fails, then and the next time", async () => {
    const { workers, thinker } = teamOf(3)
    const chosen = choose(thinker, createThought().begin())
    workers[0].fail("out of memory")
    for (const part of [1, 2]) workers[part].answer({ id: 1, ok: true, found: found(part) })
    await settled()
    expect(workers[0].ended()).toBe(true)
    expect(tasks(workers[1])[1]).toEqual({ kind: "choice", found: [found(1), found(2)] })
    workers[1].fail("out of memory too")
    await settled()
    workers[2].answer({ id: 1, ok: true, actions: [STRIKE] })
    expect(await chosen).toEqual([STRIKE])
    void choose(thinker, createThought().begin()).catch(() => undefined)
    expect(workers).toHaveLength(3)
    expect(workers[2].told.at(-1)).toMatchObject({ id: 2, task: { kind: "whole" } })
  })

  test("does without a worker that cannot be started", async () => {
    const able = pretended()
    let starts = 0
    const thinker = thinkerIn(() => {
      if (starts++ > 0) throw new Error("no more workers")
      return able.port
    }, 2)
    const chosen = choose(thinker, createThought().begin())
    able.answer({ id: 1, ok: true, found: found(0) })
    await settled()
    expect(tasks(able)[1]).toEqual({ kind: "choice", found: [found(0)] })
    able.answer({ id: 1, ok: true, actions: [STRIKE] })
    expect(await chosen).toEqual([STRIKE])
  })

  test("is left to a new worker alone when all have failed, and says why when that fails too", async () => {
    const { workers, thinker } = teamOf(2)
    const chosen = choose(thinker, createThought().begin())
    for (const worker of workers) worker.fail("out of memory")
    await settled()
    expect(workers).toHaveLength(3)
    expect(tasks(workers[2])).toEqual([{ kind: "whole" }])
    workers[2].answer({ id: 1, ok: false, message: "out of breath" })
    await expect(chosen).rejects.toThrow("out of breath")
  })

  test("ends with the game: no worker is left, and none is started any more", async () => {
    const { workers, thinker } = teamOf(3)
    const chosen = choose(thinker, createThought().begin())
    thinker.close()
    await expect(chosen).rejects.toThrow("closed")
    expect(workers.map((worker) => worker.ended())).toEqual([true, true, true])
  })
})
