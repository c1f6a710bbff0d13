import { conclude, endOf, playAction, recordText, takeBackTo, type Move } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { beginGame, openSaved, readRecord, textOf } from "../src/games.ts"
import { createSession, type LocalSession } from "../src/local-session.ts"
import type { AnyGame } from "../src/history.ts"
import type { SavedGame, Store } from "../src/store.ts"
import type { System } from "../src/system.ts"
import { duelSystem } from "./duel.ts"

const nowhere: Store = {
  list: () => Promise.resolve([]),
  load: () => Promise.resolve(undefined),
  add: () => Promise.resolve(),
  append: () => Promise.resolve(),
  cut: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}
const load = (id: string): Promise<System | undefined> => Promise.resolve(id === "duel" ? duelSystem : undefined)

function sit(game: AnyGame, saved: SavedGame, moves: readonly Move[]): LocalSession {
  const thinker = { choose: () => Promise.reject(new Error("nobody")), close() {} }
  const parts = { system: duelSystem, game, saved, moves, store: nowhere, thinker, stepTime: () => 0, seed: () => 1 }
  return createSession(parts)
}

function play(toTheEnd: boolean): LocalSession {
  const { game, saved } = beginGame(
    duelSystem,
    {
      scenario: "field",
      options: {},
      pack: null,
      seating: { red: "person", blue: "person" },
      secret: "cd".repeat(32),
      entropy: { red: "uno", blue: "due" },
    },
    1,
  )
  const session = sit(game, saved, [])
  for (let i = 0; i < 4; i++) session.play(session.decider ?? "red", [{ type: "step" }, { type: "strike" }])
  if (toTheEnd) {
    session.play("red", [{ type: "bid", amount: 1 }])
    session.play("blue", [{ type: "bid", amount: 2 }])
  }
  return session
}

test("a finished game proves its dice", async () => {
  const session = play(true)
  expect(await session.prove()).toMatchObject({ actions: 10, rolls: 4 })
})

test("an unfinished game that was saved as a file goes on from it", async () => {
  const session = play(false)
  const { saved, moves } = await readRecord(recordText(session.game), load, 2)
  expect(moves).toEqual(session.game.moves)
  expect(saved.summary).toMatchObject({ turn: 5, asked: ["red", "blue"], over: false })
})

test("a game saved as a file has the same players when it is opened again", async () => {
  const { game } = play(false)
  const seated = await readRecord(recordText(game, { red: "person", blue: "squire" }), load, 2)
  expect(seated.saved.seating).toEqual({ red: "person", blue: "squire" })
  const unknown = await readRecord(recordText(game, { red: "nobody" }), load, 2)
  expect(unknown.saved.seating).toEqual({ red: "person", blue: "person" })
})

/** The game of a record that was taken in here, at the table again. */
async function again(text: string): Promise<LocalSession> {
  const { saved, moves } = await readRecord(text, load, 2)
  return sit(openSaved(duelSystem, saved), saved, moves)
}

test("a game that was conceded elsewhere is over here as well, and proves its dice", async () => {
  const { game } = play(false)
  conclude(game, "conceded", "blue")
  const session = await again(recordText(game))
  expect(session.outcome).toMatchObject({ winner: "blue", end: "conceded" })
  expect(session.decider).toBeNull()
  expect(session.mayTakeBack()).toBe(false)
  expect(await session.prove()).toMatchObject({ actions: 8, rolls: 4 })
})

test("a game of which something was taken back by agreement can be read here move by move", async () => {
  const game = takeBackTo(play(false).game, 4)
  for (const type of ["step", "strike", "strike"]) playAction(game, game.moves.length < 6 ? "red" : "blue", { type })
  conclude(game, "agreed", null)
  expect(game.skips).toHaveLength(1)
  const session = await again(recordText(game))
  expect(session.plies).toBe(7)
  expect(session.positionAt(6).state).toMatchObject({ strikes: 3 })
  expect(session.position.state).toEqual(game.position.state)
  expect(await session.prove()).toMatchObject({ actions: 7, skips: 1, outcome: endOf(game) })
})

test("a finished record is proved before it is taken", async () => {
  const { saved } = await readRecord(recordText(play(true).game), load, 2)
  expect(saved.summary.over).toBe(true)
})

test.each([
  ["cut short", (text: string) => text.slice(0, -40), "record-not-json"],
  ["of another system", (text: string) => text.replace('"duel"', '"chess"'), "unknown-ruleset"],
  ["of another version", (text: string) => text.replace('"version": 1', '"version": 9'), "wrong-version"],
  ["with a die changed", changedDie, "wrong-roll"],
  ["with an action changed", (text: string) => text.replace('"strike"', '"flee"'), "illegal-action"],
  ["with a field too much", (text: string) => text.replace('"format"', '"mood": 1, "format"'), "record-shape"],
])("a record %s is refused", async (_what, damage, code) => {
  const damaged = damage(recordText(play(true).game))
  await expect(readRecord(damaged, load, 2)).rejects.toMatchObject({ code })
})

function changedDie(text: string): string {
  const record = JSON.parse(text) as { moves: { rolls: number[] }[] }
  for (const move of record.moves) move.rolls = move.rolls.map((face) => (face % 6) + 1)
  return JSON.stringify(record)
}

test("a file that is too large is not read", async () => {
  const file = new File(["x".repeat(100)], "record.json")
  await expect(textOf(file, 50)).rejects.toMatchObject({ code: "record-too-large", details: { size: 100, most: 50 } })
})
