import "fake-indexeddb/auto"
import { fairnessOf, type Move } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { openStore, troubleOf, type SavedGame, type Summary } from "../src/store.ts"

const summary: Summary = { turn: 1, asked: ["red"], over: false, winner: null }
const move = (n: number): Move => ({ seat: "red", action: { type: "step", n }, rolls: [n] })
let stores = 0

function saved(id: string): SavedGame {
  return {
    id,
    system: "duel",
    version: 1,
    scenario: "field",
    options: {},
    pack: null,
    fairness: fairnessOf("00".repeat(32), {}),
    opening: [],
    seating: { red: "person", blue: "squire" },
    begun: 1,
    changed: 1,
    summary,
  }
}

function fresh(now = () => 1): ReturnType<typeof openStore> {
  return openStore(`store test ${stores++}`, now)
}

test("moves come back in the order in which they were made", async () => {
  const store = fresh()
  await store.add(saved("a"), [])
  for (let n = 0; n < 12; n++) await store.append("a", n, move(n), summary)
  const kept = await store.load("a")
  expect(kept?.moves).toEqual(Array.from({ length: 12 }, (_, n) => move(n)))
})

test("a move that is taken back is gone, and others keep their games apart", async () => {
  const store = fresh()
  await store.add(saved("a"), [move(0), move(1), move(2)])
  await store.add(saved("b"), [move(0), move(1)])
  await store.cut("a", 1, summary)
  expect((await store.load("a"))?.moves).toEqual([move(0)])
  expect((await store.load("b"))?.moves).toHaveLength(2)
})

test("the list shows the game that was played last first, with where it stands", async () => {
  let clock = 1
  const store = fresh(() => clock++)
  await store.add(saved("a"), [])
  await store.add(saved("b"), [])
  await store.append("b", 0, move(0), summary)
  await store.append("a", 0, move(0), { ...summary, turn: 4 })
  const list = await store.list()
  expect(list.map(({ id }) => id)).toEqual(["a", "b"])
  expect(list[0].summary.turn).toBe(4)
})

test("a deleted game leaves nothing behind", async () => {
  const store = fresh()
  await store.add(saved("a"), [move(0)])
  await store.remove("a")
  expect(await store.load("a")).toBeUndefined()
  await store.add(saved("a"), [])
  expect((await store.load("a"))?.moves).toEqual([])
})

test("a move of a game that is not kept is refused", async () => {
  await expect(fresh().append("nowhere", 0, move(0), summary)).rejects.toThrow("nowhere")
})

test.each([
  ["QuotaExceededError", "full"],
  ["InvalidStateError", "unavailable"],
  ["SecurityError", "unavailable"],
  ["DataError", "failed"],
] as const)("the browser's %s is told as %s", (name, trouble) => {
  expect(troubleOf(new DOMException("no", name))).toBe(trouble)
})
