import { hashPosition } from "@carroccio/kernel"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { adopted, updated, type Known } from "../src/online/known.ts"
import { createLive } from "../src/online/live.ts"
import { createOnlineSession, type OnlineSession } from "../src/online/session.ts"
import { duelSystem } from "./duel.ts"
import { pretendServer, pretendTime } from "./pretended.ts"
import { speak } from "../src/words.svelte.ts"

const STEP = { type: "step" }
const STRIKE = { type: "strike" }
const open: OnlineSession[] = []

beforeAll(() => speak("en"))

afterEach(() => {
  for (const session of open.splice(0)) session.close()
})

interface Table {
  server: ReturnType<typeof pretendServer>
  session: OnlineSession
  time: ReturnType<typeof pretendTime>
}

async function sitDown(server = pretendServer(), from = 0): Promise<Table> {
  const time = pretendTime()
  const live = createLive({ open: () => server.open(), now: time.now, random: () => 1, after: time.after })
  let nonces = 0
  const session = createOnlineSession({
    system: duelSystem,
    snapshot: server.snapshot(from),
    live,
    api: server.api,
    nonce: () => `nonce-${nonces++}`,
  })
  open.push(session)
  await vi.waitFor(() => expect(session.link).toBe("open"))
  return { server, session, time }
}

const types = (session: OnlineSession): (string | null)[] => session.entries.map(({ seat }) => seat)

test("what one plays is done on the server, and the other's moves appear by themselves", async () => {
  const { server, session } = await sitDown()
  expect(session.decider).toBe("red")
  const playing = session.play("red", [STEP, STRIKE])
  expect(session.sending).toBe(true)
  expect(await playing).toBeNull()
  expect(session.sending).toBe(false)
  expect(session.decider).toBeNull()
  expect(session.awaited).toEqual(["blue"])
  server.blue("strike")
  expect(session.decider).toBe("red")
  expect(types(session)).toEqual([null, "red", "red", "blue"])
  expect(session.plies).toBe(3)
  expect(session.entry(3)?.rolls).toEqual(server.game.moves[2].rolls)
  expect(session.position.state).toEqual(server.game.position.state)
})

test("whoever looks at the last move goes on with the game; whoever looks further back stays there", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STEP, STEP])
  session.look(2)
  await session.play("red", [STEP])
  expect(session.looking).toBeNull()
  session.look(1)
  await session.play("red", [STRIKE])
  server.blue("strike")
  expect(session.plies).toBe(5)
  expect(session.looking).toBe(1)
})

test("what the rules forbid is said at once, and nothing is sent", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STEP, STEP, STEP])
  const sent = server.sent.length
  expect(session.play("red", [STEP])).toMatchObject({ rule: "1.1", reason: "tired" })
  expect(server.sent).toHaveLength(sent)
})

test("a run stops where the rules forbid the rest, and says why", async () => {
  const { session } = await sitDown()
  expect(await session.play("red", [STEP, STEP, STEP, STEP])).toMatchObject({ rule: "1.1", reason: "tired" })
  expect(session.plies).toBe(3)
  expect(session.decider).toBe("red")
})

test("what was meant for an earlier position is not done, and the table shows where the game stands", async () => {
  const { server, session } = await sitDown()
  server.red("red", "step")
  server.red("red", "strike")
  expect(await session.play("red", [STRIKE])).toMatchObject({ reason: "problem.stale" })
  await vi.waitFor(() => expect(session.plies).toBe(2))
  expect(session.decider).toBeNull()
  expect(session.position.state).toEqual(server.game.position.state)
  expect(server.game.moves).toHaveLength(2)
})

test("an action that was not answered before the connection broke is done once", async () => {
  const { server, session, time } = await sitDown()
  server.answers = false
  const playing = session.play("red", [STEP])
  server.breaks()
  expect(session.link).toBe("lost")
  expect(session.sending).toBe(true)
  server.answers = true
  time.pass(1000)
  expect(await playing).toBeNull()
  expect(server.game.moves).toHaveLength(1)
  expect(session.plies).toBe(1)
})

test("one that was done although its answer was lost is not done twice", async () => {
  const { server, session, time } = await sitDown()
  const playing = session.play("red", [STEP])
  // It is heard and done, and its answer goes to a connection that is gone.
  const [mine] = server.sent.slice(-1)
  expect(mine.type).toBe("act")
  server.breaks()
  await Promise.resolve()
  time.pass(1000)
  expect(await playing).toBeNull()
  expect(server.game.moves).toHaveLength(1)
  expect(session.plies).toBe(1)
})

test("moves that were missed while away come when the connection is back", async () => {
  const { server, session, time } = await sitDown()
  await session.play("red", [STRIKE])
  server.breaks()
  server.blue("step")
  server.blue("strike")
  expect(session.plies).toBe(1)
  time.pass(1000)
  await vi.waitFor(() => expect(session.plies).toBe(3))
  expect(session.since).toEqual({ from: 1, to: 3 })
})

test("a whole approach is taken back at once, and never past a die", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STEP])
  await session.play("red", [STEP])
  expect(session.mayTakeBack()).toBe(true)
  await session.takeBack()
  expect(server.game.moves).toEqual([])
  expect(session.plies).toBe(0)
  await session.play("red", [STRIKE])
  expect(session.mayTakeBack()).toBe(false)
  expect(session.takeBack()).toBeNull()
  expect(server.game.moves).toHaveLength(1)
})

test("an earlier position is fetched when it is looked at, and once", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STEP, STEP, STRIKE])
  expect(session.positionAt(1)).toBeNull()
  expect(session.positionAt(1)).toBeNull()
  let changes = 0
  session.subscribe(() => changes++)
  await vi.waitFor(() => expect(session.positionAt(1)).toMatchObject({ ply: 1 }))
  expect(changes).toBeGreaterThan(0)
  expect(server.asks.filter((one) => one === "at 1")).toHaveLength(1)
  expect(session.positionAt(3)).toBe(session.position)
})

test("the position that one has just seen need not be fetched", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STRIKE])
  const before = session.position
  server.blue("step")
  expect(session.positionAt(1)).toBe(before)
  expect(server.asks).not.toContain("at 1")
})

test("older steps than those that came first are fetched by themselves", async () => {
  const server = pretendServer()
  for (const type of ["step", "step", "strike"]) server.red("red", type)
  server.red("blue", "strike")
  const { session } = await sitDown(server, 3)
  await vi.waitFor(() => expect(session.entries).toHaveLength(5))
  expect(session.entries.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4])
  expect(server.asks).toContain("steps 0 3")
})

test("steps that are missing in between are noticed, and everything is fetched anew", async () => {
  const { server, session } = await sitDown()
  server.red("red", "strike")
  server.red("blue", "step")
  server.told(2)
  await vi.waitFor(() => expect(session.plies).toBe(2))
  expect(server.asks).toContain("table")
})

test("while one decides, what one has done of it does not hide what happened before", async () => {
  const { server, session } = await sitDown()
  await session.play("red", [STRIKE])
  server.blue("step")
  server.blue("strike")
  await session.play("red", [STEP])
  expect(session.decider).toBe("red")
  expect(session.since).toEqual({ from: 1, to: 3 })
})

test("a question without a choice is answered for whoever plays against programs alone", async () => {
  const server = pretendServer()
  const idle = (_match: unknown, position: { state: unknown }) =>
    (position.state as { steps: number }).steps === 3 ? STRIKE : null
  const tiring = { ...duelSystem, desk: { ...duelSystem.desk, idle } }
  const time = pretendTime()
  const live = createLive({ open: () => server.open(), now: time.now, random: () => 1, after: time.after })
  const snapshot = server.snapshot()
  const alone = {
    ...snapshot,
    line: {
      ...snapshot.line,
      seats: { ...snapshot.line.seats, blue: { kind: "program" as const, program: "squire" as const } },
    },
  }
  let nonces = 0
  const session = createOnlineSession({
    system: tiring,
    snapshot: alone,
    live,
    api: server.api,
    nonce: () => `nonce-${nonces++}`,
  })
  open.push(session)
  await session.play("red", [STEP, STEP, STEP])
  await vi.waitFor(() => expect(session.plies).toBe(4))
  expect(session.busy).toBe("blue")
  expect(session.seating).toEqual({ red: "person", blue: "squire" })
})

test("when it is over the whole game can be read, its dice proved and its record had", async () => {
  const { server, session } = await sitDown()
  expect(session.recorded).toBe(false)
  expect(await session.record()).toBeNull()
  for (let n = 0; n < 2; n++) {
    await session.play("red", [STEP, STRIKE])
    server.blue("strike")
  }
  await session.play("red", [{ type: "bid", amount: 1 }])
  expect(session.dice.secret).toBeNull()
  // Nobody may analyse a game that is being played.
  expect(session.study()).toBeNull()
  server.blue("bid", { amount: 2 })
  expect(session.outcome).toMatchObject({ end: "counted" })
  await vi.waitFor(() => expect(session.dice.secret).toBe("ab".repeat(32)))
  // What was bid in secret is told now.
  expect(session.plies).toBe(8)
  expect(session.eventsFor(8, "blue")).toHaveLength(1)
  expect(await session.prove()).toMatchObject({ actions: 8, rolls: 4 })
  expect(JSON.parse((await session.record()) ?? "{}")).toMatchObject({ format: "carroccio record" })
  expect(session.study()).toMatchObject({ eyes: null, moves: { length: 8 } })
  const middle = session.positionAt(4)
  expect(middle?.ply).toBe(4)
  expect(hashPosition(session.position)).toBe(hashPosition(server.game.position))
})

test("an older word on the game is ignored, an equal one changes what is beside the board alone", () => {
  const server = pretendServer()
  server.red("red", "step")
  const { steps } = server.snapshot()
  const situation = server.situation()
  const known: Known = { situation, from: 0, steps, behind: false }
  const older = { ...situation, number: situation.number - 1, undo: 0 }
  expect(updated(known, { kept: 0, steps: [], situation: older })).toBe(known)
  const agreements = { draw: "blue", back: null, claim: null }
  const equal = { ...server.situation(), agreements }
  const next = updated(known, { kept: 0, steps: [], situation: equal })
  expect(next?.situation.agreements).toEqual(agreements)
  expect(next?.situation.position).toBe(situation.position)
  expect(next?.steps).toBe(steps)
  expect(updated(known, { kept: 3, steps: [], situation: { ...situation, number: 9, steps: 3 } })).toBeNull()
})

test("a situation without its steps is shown, and its steps are taken when they come", () => {
  const server = pretendServer()
  const known: Known = { ...server.snapshot(), behind: false }
  server.red("red", "step")
  const behind = adopted(known, server.situation())
  expect(behind.behind).toBe(true)
  const { steps, situation } = server.snapshot()
  const next = updated(behind, { kept: 1, steps: steps.slice(1), situation })
  expect(next?.steps).toHaveLength(2)
  expect(next?.behind).toBe(false)
})
