import "fake-indexeddb/auto"
import { hashPosition, type Action } from "@carroccio/kernel"
import { afterEach, expect, test } from "vitest"
import { beginGame, openSaved } from "../src/games.ts"
import { createSession, type LocalSession, type SessionParts } from "../src/local-session.ts"
import { openStore, type Holder, type Store } from "../src/store.ts"
import type { Thinker } from "../src/thinker.ts"
import type { System } from "../src/system.ts"
import { duelSystem } from "./duel.ts"

const system = duelSystem
const STEP: Action = { type: "step" }
const STRIKE: Action = { type: "strike" }
const nobody: Thinker = { choose: () => Promise.reject(new Error("nobody thinks here")), close() {} }
let stores = 0
const open: LocalSession[] = []

afterEach(() => {
  for (const session of open.splice(0)) session.close()
})

interface Table {
  system?: System
  seating?: Record<string, Holder>
  thinker?: Thinker
  store?: Store
  stepTime?: number
}

async function sitDown({ system = duelSystem, seating, thinker = nobody, store, stepTime = 0 }: Table = {}): Promise<{
  session: LocalSession
  store: Store
  parts: SessionParts
}> {
  const kept = store ?? openStore(`session test ${stores++}`, () => 5)
  const agreed = {
    scenario: "field",
    options: {},
    pack: null,
    seating: seating ?? { red: "person" as const, blue: "person" as const },
    secret: "ab".repeat(32),
    entropy: { red: "rosso", blue: "blu" },
  }
  const { game, saved } = beginGame(system, agreed, 1)
  await kept.add(saved, [])
  const parts = { system, game, saved, store: kept, thinker, stepTime: () => stepTime, seed: () => 1 }
  const session = createSession(parts)
  open.push(session)
  return { session, store: kept, parts }
}

async function again(store: Store, id: string): Promise<LocalSession> {
  const kept = await store.load(id)
  if (kept === undefined) throw new Error("not kept")
  const session = createSession({
    system,
    game: openSaved(system, kept.saved),
    saved: kept.saved,
    moves: kept.moves,
    store,
    thinker: nobody,
    stepTime: () => 0,
    seed: () => 1,
  })
  open.push(session)
  return session
}

/** Resolves when the session is in the state that the test waits for. */
function until(session: LocalSession, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (holds()) resolve()
    }
    session.subscribe(look)
    look()
  })
}

test("a game goes on after a reload from the same position, with the same way back", async () => {
  const { session, store } = await sitDown()
  session.play("red", [STEP, STRIKE])
  session.play("blue", [STEP, STEP])
  await session.settled()
  const restored = await again(store, session.id)
  expect(hashPosition(restored.game.position)).toBe(hashPosition(session.game.position))
  expect(restored.game.moves).toEqual(session.game.moves)
  expect(restored.mayTakeBack()).toBe(true)
  expect(restored.entries.map((entry) => entry.ply)).toEqual([0, 1, 2, 3, 4])
})

test("a whole approach is taken back at once, and is gone after a reload", async () => {
  const { session, store } = await sitDown()
  session.play("red", [STEP])
  session.play("red", [STEP, STEP])
  session.takeBack()
  expect(session.game.moves).toEqual([])
  await session.settled()
  const restored = await again(store, session.id)
  expect(restored.game.moves).toEqual([])
})

test("nothing is taken back past a die", async () => {
  const { session } = await sitDown()
  session.play("red", [STEP, STRIKE])
  expect(session.mayTakeBack()).toBe(false)
  session.takeBack()
  expect(session.game.moves).toHaveLength(2)
})

test("a refused action changes nothing and says why with its rule", async () => {
  const { session } = await sitDown()
  session.play("red", [STEP, STEP, STEP])
  const before = hashPosition(session.game.position)
  expect(session.play("red", [STEP])).toMatchObject({ rule: "1.1", reason: "tired" })
  expect(session.play("blue", [STEP])).toMatchObject({ reason: "kernel.notAsked" })
  expect(hashPosition(session.game.position)).toBe(before)
})

test("every earlier position can be seen again", async () => {
  const { session } = await sitDown()
  const hashes = [hashPosition(session.game.position)]
  for (const action of [STEP, STEP, STRIKE, STEP, STRIKE, STRIKE, STEP, STEP, STEP, STRIKE]) {
    session.play(session.decider ?? "red", [action])
    hashes.push(hashPosition(session.game.position))
  }
  expect(hashes.map((_, ply) => hashPosition(session.positionAt(ply)))).toEqual(hashes)
  expect(session.game.moves).toHaveLength(10)
})

test("a program plays its seat until a person has to decide", async () => {
  const asked: string[] = []
  const thinker: Thinker = {
    choose(_match, position, seat) {
      asked.push(seat)
      return Promise.resolve(position.ply === 0 ? [STEP, STRIKE] : [STRIKE])
    },
    close() {},
  }
  const { session } = await sitDown({ seating: { red: "squire", blue: "person" }, thinker })
  session.wake()
  await until(session, () => session.busy === null && session.decider === "blue")
  expect(session.game.moves.map(({ seat, action }) => [seat, action.type])).toEqual([
    ["red", "step"],
    ["red", "strike"],
  ])
  expect(session.mayTakeBack()).toBe(false)
  session.play("blue", [STRIKE])
  await until(session, () => session.busy === null && session.game.moves.length === 4)
  expect(asked).toEqual(["red", "red"])
})

test("a question without a choice is answered for whoever plays alone, and asked where two sit at the screen", async () => {
  /** Whoever is tired has nothing left but to strike. */
  const idle = (_match: unknown, position: { state: unknown }): Action | null =>
    (position.state as { steps: number }).steps === 3 ? STRIKE : null
  const tiring = { ...system, desk: { ...system.desk, idle } }
  const thinker: Thinker = { choose: () => Promise.resolve([STRIKE]), close() {} }
  const alone = await sitDown({ system: tiring, seating: { red: "person", blue: "random" }, thinker })
  alone.session.play("red", [STEP, STEP, STEP])
  await until(alone.session, () => alone.session.decider === "red" && alone.session.busy === null)
  expect(alone.session.game.moves.map(({ seat, action }) => `${seat} ${action.type}`)).toEqual([
    "red step",
    "red step",
    "red step",
    "red strike",
    "blue strike",
  ])
  const two = await sitDown({ system: tiring })
  two.session.play("red", [STEP, STEP, STEP])
  expect(two.session.decider).toBe("red")
  expect(two.session.game.moves).toHaveLength(3)
})

test("a paused program goes on when it is woken, and Skip shows the rest at once", async () => {
  const thinker: Thinker = { choose: () => Promise.resolve([STEP, STEP, STRIKE]), close() {} }
  // Nothing but Skip can end a wait of an hour.
  const { session } = await sitDown({ seating: { red: "random", blue: "person" }, thinker, stepTime: 3_600_000 })
  session.wake()
  await until(session, () => session.busy === "red")
  session.pause()
  await until(session, () => session.busy === null)
  expect(session.game.moves).toEqual([])
  session.wake()
  await until(session, () => session.busy === "red")
  session.skip()
  await until(session, () => session.decider === "blue" && session.busy === null)
  expect(session.game.moves).toHaveLength(3)
})

/** A program that thinks until it is told to stop or to answer. */
function ponderer(): { thinker: Thinker; asked: () => number; answer: (run: readonly Action[]) => void } {
  let asked = 0
  let answer: (run: readonly Action[]) => void = () => undefined
  const thinker: Thinker = {
    choose(_match, _position, _seat, _opponent, _seed, { stop }) {
      asked++
      return new Promise((resolve) => {
        answer = resolve
        stop.addEventListener("abort", () => resolve(null))
      })
    },
    close() {},
  }
  return { thinker, asked: () => asked, answer: (run) => answer(run) }
}

test("pausing stops a program that thinks, and it thinks anew when it is woken", async () => {
  const { thinker, asked, answer } = ponderer()
  const { session } = await sitDown({ seating: { red: "knight", blue: "person" }, thinker })
  session.wake()
  await until(session, () => session.busy === "red")
  expect(session.thought?.done).toBe(0)
  session.pause()
  await until(session, () => session.busy === null)
  expect(session.thought?.done).toBeNull()
  expect(session.game.moves).toEqual([])
  session.wake()
  await until(session, () => asked() === 2)
  answer([STRIKE])
  await until(session, () => session.decider === "blue" && session.busy === null)
  expect(session.failed).toBeNull()
})

test("a program that fails says so and can be asked again", async () => {
  let fails = true
  const thinker: Thinker = {
    choose: () => (fails ? Promise.reject(new Error("out of breath")) : Promise.resolve([STRIKE])),
    close() {},
  }
  const { session } = await sitDown({ seating: { red: "squire", blue: "person" }, thinker })
  session.wake()
  await until(session, () => session.failed !== null)
  expect(session.failed).toBe("out of breath")
  fails = false
  session.wake()
  await until(session, () => session.decider === "blue")
  expect(session.failed).toBeNull()
})

test("a program never gets the dice of the game", async () => {
  const { withoutDice } = await import("../src/thinker.ts")
  const { session } = await sitDown()
  const shown = withoutDice(session.game.position, 7)
  expect(session.game.position.dice.kind).toBe("keyed")
  expect(JSON.stringify(shown)).not.toContain("key")
})

test("full storage is told once and the game goes on", async () => {
  const store = openStore(`session test ${stores++}`)
  const full: Store = {
    ...store,
    append: () => Promise.reject(new DOMException("no room", "QuotaExceededError")),
  }
  const { session } = await sitDown({ store: full })
  session.play("red", [STEP])
  await session.settled()
  expect(session.trouble).toBe("full")
  session.play("red", [STRIKE])
  await session.settled()
  expect(session.decider).toBe("blue")
})

test("a secret bid is hidden from the other side until both have bid", async () => {
  const { session } = await sitDown()
  for (let i = 0; i < 4; i++) session.play(session.decider ?? "red", [STRIKE])
  expect(session.hides("blue")).toBe(false)
  session.play("red", [{ type: "bid", amount: 3 }])
  expect(session.decider).toBe("blue")
  expect(session.hides("blue")).toBe(true)
  expect(session.eventsFor(5, "blue")).toEqual([])
  expect(session.eventsFor(5, "red")).toHaveLength(1)
  session.play("blue", [{ type: "bid", amount: 1 }])
  expect(session.game.position.outcome).not.toBeNull()
})

test("moves that were tampered with in the storage are refused with their place", async () => {
  const { session, store } = await sitDown()
  session.play("red", [STEP, STRIKE])
  await session.settled()
  const rolled = session.game.moves[1].rolls[0]
  await store.append(
    session.id,
    1,
    { seat: "red", action: STRIKE, rolls: [(rolled % 6) + 1] },
    {
      turn: 1,
      asked: ["red"],
      over: false,
      winner: null,
    },
  )
  await expect(again(store, session.id)).rejects.toMatchObject({ code: "wrong-roll", details: { place: "moves[1]" } })
})
