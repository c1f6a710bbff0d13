import type { Command, ServerMessage } from "@carroccio/protocol"
import { expect, test } from "vitest"
import { codeOf } from "../src/online/api.ts"
import { createLive, type Follower, type Live } from "../src/online/live.ts"
import { GAME, pretendServer, pretendSocket, pretendTime, type PretendedSocket } from "./pretended.ts"

interface Bench {
  live: Live
  time: ReturnType<typeof pretendTime>
  sockets: PretendedSocket[]
  last: () => PretendedSocket
}

function bench(): Bench {
  const time = pretendTime()
  const sockets: PretendedSocket[] = []
  const live = createLive({
    open() {
      const socket = pretendSocket()
      sockets.push(socket)
      return socket
    },
    now: time.now,
    random: () => 1,
    after: time.after,
  })
  return { live, time, sockets, last: () => sockets[sockets.length - 1] }
}

function follower(heard: string[] = []): Follower {
  return {
    game: GAME,
    seat: "red",
    knows: () => ({ steps: 3, number: 7 }),
    update: ({ situation }) => heard.push(`update ${situation.number}`),
    chat: ({ text }) => heard.push(`chat ${text}`),
    refused: ({ code }) => heard.push(`refused ${code}`),
  }
}

const ACT: Command<"act"> = { nonce: "nonce-of-a-test", seat: "red", number: 7, actions: [{ type: "step" }] }
const { situation } = pretendServer()

function done(ref: number): ServerMessage {
  return { type: "done", ref, game: GAME, done: { situation: situation(), kept: 0, steps: [] } }
}

test("after a lost connection it follows again with what it knows and sends again what was not answered", async () => {
  const { live, time, sockets, last } = bench()
  live.follow(follower())
  last().opens()
  const answer = live.command(GAME, "act", ACT)
  const [first] = last().sent.filter(({ type }) => type === "act")
  last().breaks()
  expect(live.link).toBe("lost")
  time.pass(600)
  expect(sockets).toHaveLength(2)
  last().opens()
  expect(live.link).toBe("open")
  const [follow, act] = last().sent
  expect(follow).toMatchObject({ type: "follow", game: GAME, seat: "red", steps: 3, number: 7 })
  expect(act).toEqual(first)
  last().says(done(act.ref))
  expect((await answer).situation.game).toBe(GAME)
})

test("each try to come back waits longer than the last, and ten seconds at most", () => {
  const { live, time, last, sockets } = bench()
  live.follow(follower())
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    const before = sockets.length
    last().breaks()
    const start = time.now()
    while (sockets.length === before) time.pass(100)
    waits.push(time.now() - start)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000])
})

test("whoever comes back to the page does not wait", () => {
  const { live, sockets, last } = bench()
  live.follow(follower())
  for (let n = 0; n < 5; n++) {
    last().breaks()
    live.wake()
  }
  expect(sockets).toHaveLength(6)
})

test("a connection that has fallen silent is given up", () => {
  const { live, time, last, sockets } = bench()
  live.follow(follower())
  last().opens()
  last().says({ type: "pong", ref: last().sent[1].ref, now: 5 })
  time.pass(25_000)
  expect(live.link).toBe("open")
  time.pass(10_000)
  expect(live.link).toBe("lost")
  time.pass(1000)
  expect(sockets).toHaveLength(2)
  expect(sockets[0].isClosed).toBe(true)
})

test("one that never opens is given up as well", () => {
  const { live, time, sockets } = bench()
  live.follow(follower())
  time.pass(10_600)
  expect(sockets).toHaveLength(2)
  expect(live.link).toBe("lost")
})

test("what the server could not write is sent again when it can", async () => {
  const { live, last } = bench()
  live.follow(follower())
  last().opens()
  const answer = live.command(GAME, "act", ACT)
  const acts = (): number[] => last().sent.flatMap((one) => (one.type === "act" ? [one.ref] : []))
  last().says({ type: "error", ref: acts()[0], game: GAME, error: { code: "storage", message: "no room" } })
  expect(live.writes).toBe(false)
  last().says({ type: "storage", ok: true })
  expect(live.writes).toBe(true)
  expect(new Set(acts()).size).toBe(1)
  expect(acts()).toHaveLength(2)
  last().says(done(acts()[0]))
  await answer
})

test("whoever asked too often waits as long as he is told", () => {
  const { live, time, last } = bench()
  live.follow(follower())
  last().opens()
  void live.command(GAME, "act", ACT)
  const acts = (): number[] => last().sent.flatMap((one) => (one.type === "act" ? [one.ref] : []))
  last().says({ type: "error", ref: acts()[0], game: GAME, error: { code: "rate", message: "slowly", wait: 3 } })
  time.pass(2900)
  expect(acts()).toHaveLength(1)
  time.pass(200)
  expect(acts()).toHaveLength(2)
})

test("a refusal is told to whoever asked, with its code", async () => {
  const { live, last } = bench()
  live.follow(follower())
  last().opens()
  const answer = live.command(GAME, "act", ACT)
  const act = last().sent.find(({ type }) => type === "act")
  last().says({ type: "error", ref: act?.ref ?? -1, game: GAME, error: { code: "stale", message: "gone on" } })
  const code = await answer.then(
    () => null,
    (error: unknown) => codeOf(error),
  )
  expect(code).toBe("stale")
})

test("the time of the server is known from the quickest answers", () => {
  const { live, time, last } = bench()
  live.follow(follower())
  last().opens()
  const ping = last().sent.find(({ type }) => type === "ping")
  time.pass(100)
  last().says({ type: "pong", ref: ping?.ref ?? -1, now: 61_000 })
  // It was sent at 1000 here, answered at 61000 there and heard at 1100 here: halfway it was 1050 here.
  expect(live.now()).toBe(61_050)
})

test("words that the page does not know mean that the server is newer", () => {
  const { live, last } = bench()
  live.follow(follower())
  last().opens()
  last().says({ type: "trumpet" } as unknown as ServerMessage)
  expect(live.outdated).toBe(true)
})

test("a game that may not be followed is refused to its follower alone", () => {
  const { live, last } = bench()
  const heard: string[] = []
  live.follow(follower(heard))
  last().opens()
  const follow = last().sent.find(({ type }) => type === "follow")
  last().says({ type: "error", ref: follow?.ref ?? -1, game: GAME, error: { code: "no-game", message: "none" } })
  last().says({
    type: "chat",
    game: GAME,
    line: { n: 1, room: "players", account: "account-blue", name: "Blu", text: "ciao", at: 1 },
  })
  expect(heard).toEqual(["refused no-game", "chat ciao"])
  expect(live.link).toBe("open")
})
