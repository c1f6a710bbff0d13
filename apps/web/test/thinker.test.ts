import { expect, test } from "vitest"
import { beginGame } from "../src/games.ts"
import { thinkerIn, type Answer, type Hurry, type Port, type Question, type Waiting } from "../src/thinker.ts"
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

/** A worker that notes what it is told and answers when the test says so. */
function pretended(): { port: Port; told: (Question | Hurry)[]; ended: () => boolean; answer: (said: Answer) => void } {
  const told: (Question | Hurry)[] = []
  let ended = false
  const port: Port = {
    postMessage: (message) => void told.push(message),
    onmessage: null,
    onerror: null,
    terminate: () => (ended = true),
  }
  return { port, told, ended: () => ended, answer: (data) => port.onmessage?.({ data } as MessageEvent<Answer>) }
}

function ask(port: Port, waiting: Waiting): { answer: Promise<unknown>; close: () => void } {
  const thinker = thinkerIn(() => port)
  const answer = thinker.choose(game.match, game.position, "red", "knight", 7, waiting)
  return { answer, close: () => thinker.close() }
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
