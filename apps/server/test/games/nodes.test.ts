import { asked, hashPosition } from "@carroccio/kernel"
import type { GameLine, SeatView } from "@carroccio/protocol"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { postgresDatabase } from "../storage/storages.ts"
import { nonce, openHall, paired, terms, type Hall, type Person } from "./hall.ts"

async function actOn(person: Person, game: string, seat: string): Promise<void> {
  const { number, decision } = await person.get<SeatView>(`/api/games/${game}/view?seat=${seat}`)
  const actions = decision?.actions.slice(0, 1) ?? []
  await person.post(`/api/games/${game}/act`, { nonce: nonce(), seat, number, actions })
}

function askedAt(hall: Hall, game: string): Promise<string | undefined> {
  return hall.games.host.look(game, ({ terms: { match }, game: { position } }) => asked(match, position)[0])
}

function hashAt(hall: Hall, game: string): Promise<string | undefined> {
  return hall.games.host.look(game, (sitting) => hashPosition(sitting.game.position))
}

describe("two nodes on one PostgreSQL", () => {
  it("carry moves, chat, lists and presence between players at different nodes", async () => {
    const url = await postgresDatabase()
    const [one, two] = [await openHall({ url, node: "one" }), await openHall({ url, node: "two" })]
    const { game, first, second } = await paired(one)
    const away = two.here(second)
    const mine = await first.connect()
    await mine.ask({ type: "follow", game: game.id, seat: "english", number: -1, steps: 0 })
    const his = await away.connect()
    await his.ask({ type: "follow", game: game.id, seat: "scottish", number: -1, steps: 0 })
    await mine.until("line", ({ line: { seats } }) => seats.scottish.kind === "person" && seats.scottish.online)
    for (let n = 0; n < 8; n++) {
      const seat = (await askedAt(one, game.id)) ?? ""
      const [actor, other] = seat === "english" ? [first, his] : [away, mine]
      const told = other.messages.length
      await actOn(actor, game.id, seat)
      await other.until("update", (message) => other.messages.indexOf(message) >= told)
    }
    expect(await hashAt(one, game.id)).toBe(await hashAt(two, game.id))
    await first.post(`/api/games/${game.id}/chat`, { nonce: nonce(), room: "players", text: "well met" })
    expect((await his.until("chat")).line.text).toBe("well met")
    his.socket.close()
    const before = mine.messages.length
    await mine.until(
      "line",
      (message) =>
        mine.messages.indexOf(message) >= before &&
        message.line.seats.scottish.kind === "person" &&
        !message.line.seats.scottish.online,
    )
  })

  it("hear what was done while they could not be reached", async () => {
    const url = await postgresDatabase()
    const [one, two] = [await openHall({ url, node: "one" }), await openHall({ url, node: "two" })]
    const { game, first, second } = await paired(one, { seats: { english: "me", scottish: "anybody" } })
    const his = await two.here(second).connect()
    await his.ask({ type: "follow", game: game.id, seat: "scottish", number: -1, steps: 0 })
    const { db } = one.database
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'carroccio signals' and datname = current_database()`.execute(db)
    const seat = (await askedAt(one, game.id)) ?? ""
    await actOn(seat === "english" ? first : second, game.id, seat)
    expect((await his.until("update")).steps).toHaveLength(1)
  })

  it("let a program's moves be thought out by any of them", async () => {
    const url = await postgresDatabase()
    const [one, two] = [await openHall({ url, node: "one" }), await openHall({ url, node: "two" })]
    await one.games.begin()
    await two.games.begin()
    const anna = await one.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms({ seats: { english: "me", scottish: "random" } }))
    const line = await anna.connect()
    await line.ask({ type: "follow", game: game.id, seat: "english", number: -1, steps: 0 })
    for (let n = 0; n < 6; n++) {
      await expect.poll(() => askedAt(one, game.id), { timeout: 30_000 }).toBe("english")
      await actOn(anna, game.id, "english")
    }
    const seats = await one.games.host.look(game.id, (sitting) => sitting.game.moves.map(({ seat }) => seat))
    expect(seats).toContain("scottish")
  })

  it("give a seat to one of two who take it at different nodes, and begin the game once", async () => {
    const url = await postgresDatabase()
    const [one, two] = [await openHall({ url, node: "one" }), await openHall({ url, node: "two" })]
    const anna = await one.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms({ seats: { english: "anybody", scottish: "anybody" } }))
    const people = await Promise.all(["Bruno", "Carla", "Dino", "Elsa"].map((name) => one.person(name)))
    const replies = await Promise.all(
      people.map((person, i) =>
        (i % 2 === 0 ? person : two.here(person)).call("POST", `/api/games/${game.id}/seats`, {
          seat: i < 2 ? "english" : "scottish",
          entropy: person.name,
        }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect((await anna.get<GameLine>(`/api/games/${game.id}`)).state).toBe("playing")
    expect(await hashAt(one, game.id)).toBe(await hashAt(two, game.id))
  })
})
