import { asked } from "@carroccio/kernel"
import type { ErrorShape, GameLine, SeatView } from "@carroccio/protocol"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nonce, openHall, paired, terms, type Hall, type Line, type Person } from "./hall.ts"

/** Follows a game from its beginning. */
async function followed(person: Person, game: string, seat: string | null): Promise<Line> {
  const line = await person.connect()
  const done = await line.ask({ type: "follow", game, seat, number: -1, steps: 0 })
  expect(done).toMatchObject({ type: "done", done: { kept: 0, situation: { seat } } })
  return line
}

/** The first listed action of whoever is asked, as a message. */
async function nextAct(hall: Hall, game: string, who: Readonly<Record<string, Person>>) {
  const seat = await hall.games.host.look(game, (sitting) => asked(sitting.terms.match, sitting.game.position)[0])
  if (seat === undefined) throw new Error("nobody is asked")
  const { number, decision } = await who[seat].get<SeatView>(`/api/games/${game}/view?seat=${seat}`)
  const command = { nonce: nonce(), seat, number, actions: decision?.actions.slice(0, 1) ?? [] }
  return { type: "act", game, command }
}

describe("the live connection", () => {
  it("answers whoever acts and tells the other and those who watch at once", async () => {
    const hall = await openHall()
    const { game, first, second, seats } = await paired(hall)
    const who = { english: first, scottish: second }
    const lines = {
      english: await followed(first, game.id, "english"),
      scottish: await followed(second, game.id, "scottish"),
    }
    const watcher = await followed(hall.stranger, game.id, null)
    expect(seats).toHaveLength(2)
    const message = await nextAct(hall, game.id, who)
    const { seat } = message.command
    const [own, other] = seat === "english" ? [lines.english, lines.scottish] : [lines.scottish, lines.english]
    expect(await own.ask(message)).toMatchObject({ type: "done", done: { kept: 1, steps: [{ seat }] } })
    const update = await other.until("update")
    expect(update).toMatchObject({ game: game.id, kept: 1, steps: [{ seat }] })
    expect((await watcher.until("update")).situation.seat).toBeNull()
    expect(own.messages.some(({ type }) => type === "update")).toBe(false)
    // The same message again is the same action.
    expect(await own.ask(message)).toMatchObject({ type: "done", done: { kept: 1, situation: { steps: 2 } } })
    await other.ask({ type: "ping" })
    expect(other.messages.filter(({ type }) => type === "update")).toHaveLength(1)
  })

  it("gives whoever comes back only the steps that he missed", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const who = { english: first, scottish: second }
    const line = await followed(first, game.id, "english")
    for (let n = 0; n < 5; n++) {
      const message = await nextAct(hall, game.id, who)
      await who[message.command.seat as keyof typeof who].post(`/api/games/${game.id}/act`, message.command)
    }
    await line.ask({ type: "ping" })
    line.socket.close()
    await line.closed
    const again = await first.connect()
    const known = { game: game.id, seat: "english", number: 3, steps: 4 }
    expect(await again.ask({ type: "follow", ...known })).toMatchObject({
      done: { kept: 4, steps: [{ number: 4 }, { number: 5 }], situation: { steps: 6 } },
    })
  })

  it("tells a player's own games wherever he is: who joined, whose turn it is, who is here", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const line = await anna.connect()
    const game = await anna.post<GameLine>("/api/games", terms())
    await line.until("line", ({ line: { id, state } }) => id === game.id && state === "waiting")
    const bruno = await hall.person("Bruno")
    await bruno.post(`/api/games/${game.id}/seats`, { seat: "scottish", entropy: "" })
    const begun = await line.until("line", ({ line: { state } }) => state === "playing")
    expect(begun.line.mine).toEqual(["english"])
    const his = await bruno.connect()
    await line.until("line", ({ line: { seats } }) => seats.scottish.kind === "person" && seats.scottish.online)
    his.socket.close()
    const count = line.messages.length
    await line.until(
      "line",
      (message) =>
        line.messages.indexOf(message) >= count &&
        message.line.seats.scottish.kind === "person" &&
        !message.line.seats.scottish.online,
    )
  })

  it("carries chat to those who may read it alone", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const [his, hers] = [await second.connect(), await followed(await hall.person("Carla"), game.id, null)]
    await first.post(`/api/games/${game.id}/chat`, { nonce: nonce(), room: "players", text: "well met" })
    expect(await his.until("chat")).toMatchObject({ game: game.id, line: { text: "well met", room: "players" } })
    await hers.ask({ type: "ping" })
    expect(hers.messages.some(({ type }) => type === "chat")).toBe(false)
  })

  it("refuses a game that is not there, a seat that is not one's own, and goes on", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall, { watched: false })
    const line = await first.connect()
    const codes: string[] = []
    const ask = async (message: Record<string, unknown>) => {
      const answer = await line.ask(message)
      codes.push(answer.type === "error" ? answer.error.code : answer.type)
    }
    await ask({ type: "follow", game: "no-such-game", seat: null, number: -1, steps: 0 })
    await ask({ type: "follow", game: game.id, seat: "scottish", number: -1, steps: 0 })
    await ask({ type: "concede", game: game.id, command: { nonce: nonce(), seat: "scottish" } })
    await ask({ type: "concede", game: game.id, command: { nonce: nonce(), seat: "nobody" } })
    await ask({ type: "dance", game: game.id })
    await ask({ type: "follow", game: game.id, seat: "english", number: -1, steps: 0 })
    expect(codes).toEqual(["no-game", "not-your-seat", "not-your-seat", "not-your-seat", "shape", "done"])
    const stranger = await hall.stranger.connect()
    const refused = await stranger.ask({ type: "follow", game: game.id, seat: null, number: -1, steps: 0 })
    expect(refused).toMatchObject({ type: "error", error: { code: "not-watched" } })
  })

  it("says that a game waits, and follows it when it has begun", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms())
    const line = await anna.connect()
    const follow = { type: "follow", game: game.id, seat: "english", number: -1, steps: 0 }
    expect(await line.ask(follow)).toMatchObject({ type: "error", error: { code: "waiting" } })
    await (await hall.person("Bruno")).post(`/api/games/${game.id}/seats`, { seat: "scottish", entropy: "" })
    await line.until("line", ({ line: { state } }) => state === "playing")
    expect((await line.ask(follow)).type).toBe("done")
  })

  it("answers whatever is sent with a code and a sentence, and changes nothing", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall)
    const line = await followed(first, game.id, "english")
    const before = await hall.games.host.look(game.id, (sitting) => sitting.game.moves.length)
    const sent = fc.sample(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ type: fc.constantFrom("act", "follow", "undo", "leave"), ref: fc.anything(), game: fc.anything() }),
        fc.record({
          type: fc.constantFrom("act", "undo", "standing"),
          ref: fc.integer(),
          game: fc.constant(game.id),
          command: fc.record({
            nonce: fc.string(),
            seat: fc.constantFrom("english", "scottish", "x"),
            number: fc.integer(),
            actions: fc.array(fc.object()),
            steps: fc.integer(),
            answers: fc.array(fc.object()),
          }),
        }),
      ),
      { numRuns: 300, seed: 4 },
    )
    for (const [n, one] of sent.entries()) {
      line.send(typeof one === "string" ? one : JSON.stringify(one))
      if (n % 10 !== 9) continue
      line.send({ type: "ping", ref: 10_000_000 + n })
      await line.until("pong", ({ ref }) => ref === 10_000_000 + n)
      hall.time.now += 1000
    }
    await expect.poll(() => line.messages.filter(({ type }) => type === "error").length).toBe(sent.length)
    const errors = line.messages.flatMap((message): ErrorShape[] => (message.type === "error" ? [message.error] : []))
    for (const { code, message } of errors) expect([code.length > 2, message.length > 5]).toEqual([true, true])
    expect(new Set(errors.map(({ code }) => code))).not.toContain("server")
    expect(await hall.games.host.look(game.id, (sitting) => sitting.game.moves.length)).toBe(before)
  })

  it("asks whoever says too much to wait, and closes when he does not", async () => {
    const hall = await openHall()
    const line = await (await hall.person("Anna")).connect()
    for (let n = 0; n < 60; n++) line.send({ type: "ping", ref: 1000 + n })
    expect(await line.closed).toBe(1008)
    const errors = line.messages.flatMap((message) => (message.type === "error" ? [message.error] : []))
    expect(errors).toHaveLength(9)
    expect(errors[0]).toMatchObject({ code: "rate", wait: 1 })
  })

  it("closes on a message that is larger than any can be", async () => {
    const hall = await openHall()
    const line = await (await hall.person("Anna")).connect()
    line.send("x".repeat(70_000))
    expect(await line.closed).toBe(1009)
  })

  it("says when the storage cannot be written and when it can again, and nothing is lost", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const line = await followed(first, game.id, "english")
    const { file, writer } = hall.database
    const readOnly = async (value: "on" | "off") => {
      file?.exec(`pragma query_only = ${value}`)
      await writer?.exec(`pragma query_only = ${value}`)
    }
    await readOnly("on")
    const message = { type: "concede", game: game.id, command: { nonce: nonce(), seat: "english" } }
    expect(await line.ask(message)).toMatchObject({ type: "error", error: { code: "storage" } })
    await line.until("storage", ({ ok }) => !ok)
    await readOnly("off")
    await line.until("storage", ({ ok }) => ok)
    expect(await line.ask(message)).toMatchObject({
      type: "done",
      done: { situation: { outcome: { end: "conceded" } } },
    })
    expect((await second.get<GameLine>(`/api/games/${game.id}`)).state).toBe("over")
  })
})
