import type { DicePromise, GameLine, Invitation, Snapshot } from "@carroccio/protocol"
import { verify, type GameRecord } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { rulesets } from "../../src/rulesets.ts"
import { nonce, openHall, paired, terms } from "./hall.ts"

interface List {
  readonly games: GameLine[]
  readonly more: boolean
}

describe("setting up a game", () => {
  it("waits in the lobby until the other seat is taken, and begins then", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms())
    expect(game).toMatchObject({ state: "waiting", mine: ["english"], owned: true, asked: [] })
    expect((await hall.stranger.get<List>("/api/lobby")).games.map(({ id }) => id)).toEqual([game.id])
    const bruno = await hall.person("Bruno")
    const begun = await bruno.post<GameLine>(`/api/games/${game.id}/seats`, { seat: "scottish", entropy: "dice" })
    expect(begun).toMatchObject({ state: "playing", mine: ["scottish"], owned: false })
    expect(begun.asked.length).toBeGreaterThan(0)
    expect((await hall.stranger.get<List>("/api/lobby")).games).toEqual([])
    expect(hall.told).toContainEqual({ account: anna.id, event: "joined", game: game.id, seat: null })
  })

  it("shows the hash of the secret before anybody adds to the dice, and both additions afterwards", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms({ open: false }))
    const { invitation } = await anna.get<{ invitation: string }>(`/api/games/${game.id}/invitation`)
    const shown = await hall.stranger.get<Invitation>(`/api/invitations/${invitation}`)
    expect(shown.commitment).toMatch(/^[0-9a-f]{64}$/)
    const bruno = await hall.person("Bruno")
    await bruno.post(`/api/games/${game.id}/seats`, { seat: "scottish", entropy: "his", invitation })
    const table = await bruno.get<Snapshot>(`/api/games/${game.id}/table`)
    expect(table).toMatchObject({ commitment: shown.commitment, entropy: { english: "mine", scottish: "his" } })
  })

  it("binds itself to the secret before the one who sets it up adds to the dice, for one game and one player alone", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const { promise, commitment } = await anna.post<DicePromise>("/api/dice", {})
    const game = await anna.post<GameLine>("/api/games", terms({ promise }))
    expect(game.commitment).toBe(commitment)
    expect(await anna.call("POST", "/api/games", terms({ promise }))).toMatchObject({ status: 409 })
    const bruno = await hall.person("Bruno")
    const his = await bruno.post<GameLine>("/api/games", terms({ promise }))
    expect(his.commitment).not.toBe(commitment)
  })

  it("keeps a private game from whoever has no invitation", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const bruno = await hall.person("Bruno")
    const game = await anna.post<GameLine>("/api/games", terms({ open: false, watched: false }))
    expect((await bruno.call("GET", `/api/games/${game.id}`)).status).toBe(404)
    const taking = { seat: "scottish", entropy: "" }
    expect((await bruno.call("POST", `/api/games/${game.id}/seats`, taking)).status).toBe(404)
    const wrong = { ...taking, invitation: "a".repeat(24) }
    expect((await bruno.call("POST", `/api/games/${game.id}/seats`, wrong)).status).toBe(404)
    expect((await bruno.call("GET", `/api/games/${game.id}/invitation`)).status).toBe(404)
  })

  it.each([
    ["a system that is not there", { system: "chess" }, "terms"],
    ["a scenario that is not there", { scenario: "agincourt" }, "terms"],
    ["an option that is not there", { options: { rain: true } }, "terms"],
    ["a seat too few", { seats: { english: "me" } }, "seats"],
    ["a seat that is not there", { seats: { english: "me", french: "anybody" } }, "seats"],
    ["programs alone", { seats: { english: "squire", scottish: "random" } }, "nobody"],
    ["a pack that is none", { pack: { nonsense: 1 } }, "pack"],
    ["a clock of another pace", { clock: { kind: "correspondence", bank: 86_400, add: 0 } }, "clock"],
    ["a clock that is none", { clock: { kind: "live", bank: 1, add: 0 } }, "shape"],
  ])("refuses %s with a code and a sentence, and keeps nothing", async (_what, changed, code) => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const reply = await anna.call<{ code: string; message: string }>("POST", "/api/games", terms(changed as object))
    expect(reply.status).toBe(400)
    expect(reply.body.code).toContain(code)
    expect(reply.body.message.length).toBeGreaterThan(10)
    expect((await anna.get<List>("/api/games")).games).toEqual([])
  })

  it("gives a seat to one of many who ask at the same moment", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms())
    const others = await Promise.all(["B", "C", "D", "E", "F"].map((name) => hall.person(`${name}runo`)))
    const replies = await Promise.all(
      others.map((one) => one.call("POST", `/api/games/${game.id}/seats`, { seat: "scottish", entropy: one.name })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it("can be left and withdrawn until it begins", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall)
    expect((await first.call("DELETE", `/api/games/${game.id}/seats/english`)).status).toBe(409)
    expect((await first.call("DELETE", `/api/games/${game.id}`)).status).toBe(409)
    const other = await first.post<GameLine>("/api/games", terms())
    expect(await first.call("DELETE", `/api/games/${other.id}/seats/english`)).toEqual({ status: 200, body: null })
    expect((await first.call("GET", `/api/games/${other.id}`)).status).toBe(404)
    const third = await first.post<GameLine>("/api/games", terms())
    expect((await first.call("DELETE", `/api/games/${third.id}`)).status).toBe(200)
    expect((await first.get<List>("/api/lobby")).games).toEqual([])
  })

  it("lists one's own games with those first in which it is one's turn", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    hall.time.now += 1000
    const waiting = await first.post<GameLine>("/api/games", terms())
    const [asked] = game.asked
    const [turn, rest] = asked === "english" ? [first, second] : [second, first]
    const other = await rest.post<GameLine>("/api/games", terms({ seats: { english: "me", scottish: "me" } }))
    expect((await turn.get<List>("/api/games")).games[0].id).toBe(game.id)
    const own = (await rest.get<List>("/api/games")).games.map(({ id }) => id)
    expect(own.indexOf(other.id)).toBeLessThan(own.indexOf(game.id))
    const mine = (await first.get<List>("/api/games")).games.map(({ state }) => state)
    expect(mine).toEqual([...mine].sort((a, b) => order(a) - order(b)))
    expect(mine).toContain(waiting.state)
  })

  const order = (state: string) => ["playing", "waiting", "over"].indexOf(state)

  it("is played again with the sides changed: the other is invited, and both get the same game", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    await first.post(`/api/games/${game.id}/concede`, { nonce: nonce(), seat: "english" })
    const again = await first.post<GameLine>(`/api/games/${game.id}/rematch`, { entropy: "again" })
    expect(again).toMatchObject({ state: "waiting", mine: ["scottish"] })
    expect(again.seats.english).toEqual({ kind: "empty", invited: { account: second.id, name: "Bruno" } })
    expect(hall.told).toContainEqual({ account: second.id, event: "offer", game: again.id, seat: null })
    expect((await second.get<List>("/api/games")).games.map(({ id }) => id)).toContain(again.id)
    expect((await second.post<GameLine>(`/api/games/${game.id}/rematch`, { entropy: "" })).id).toBe(again.id)
    const third = await hall.person("Carla")
    const taking = { seat: "english", entropy: "" }
    expect((await third.call("POST", `/api/games/${again.id}/seats`, taking)).status).toBe(404)
    expect(await second.post(`/api/games/${again.id}/seats`, taking)).toMatchObject({ state: "playing" })
  })

  it("gives its record with the proof of its dice when it is over, and not before", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall, { watched: false })
    const early = await first.call<{ code: string }>("GET", `/api/games/${game.id}/record`)
    expect([early.status, early.body.code]).toEqual([409, "unfinished"])
    await second.post(`/api/games/${game.id}/concede`, { nonce: nonce(), seat: "scottish" })
    const record = await first.get<GameRecord>(`/api/games/${game.id}/record`)
    expect(verify(rulesets, record).outcome).toMatchObject({ end: "conceded", winner: "english" })
    expect(record.seating).toEqual({ english: "Anna", scottish: "Bruno" })
    const third = await hall.person("Carla")
    expect((await third.call("GET", `/api/games/${game.id}/record`)).status).toBe(403)
  })
})
