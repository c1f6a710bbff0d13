import { asked, decision, hashPlain, randomFrom, view, type Position } from "@carroccio/kernel"
import {
  PROGRAMS,
  type ChatLine,
  type Done,
  type ErrorShape,
  type GameLine,
  type SeatView,
  type Snapshot,
  type Step,
} from "@carroccio/protocol"
import { describe, expect, it } from "vitest"
import { nonce, openHall, paired, terms, type Hall, type Person } from "./hall.ts"

/** Plays random actions through the interface, each by whoever is asked; says how many. */
async function playOn(
  hall: Hall,
  game: string,
  who: Readonly<Record<string, Person>>,
  count: number,
  seed = 3,
): Promise<number> {
  const random = randomFrom(seed)
  for (let n = 0; n < count; n++) {
    const next = await hall.games.host.look(game, (sitting) => asked(sitting.terms.match, sitting.game.position)[0])
    if (next === undefined) return n
    const seen = await who[next].get<SeatView>(`/api/games/${game}/view?seat=${next}`)
    const actions = seen.decision?.actions ?? []
    const body = { nonce: nonce(), seat: next, number: seen.number, actions: [actions[random(actions.length)]] }
    await who[next].post<Done>(`/api/games/${game}/act`, body)
  }
  return count
}

function sitters(game: GameLine, people: readonly Person[]): Record<string, Person> {
  return Object.fromEntries(
    Object.entries(game.seats).flatMap(([seat, sitter]) => {
      const person = people.find(({ id }) => sitter.kind === "person" && sitter.account === id)
      return person === undefined ? [] : [[seat, person]]
    }),
  )
}

describe("playing over the interface", () => {
  it("is done by view and action, and a table opened afterwards has the steps and the position", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    await playOn(hall, game.id, sitters(game, [first, second]), 25)
    const table = await first.get<Snapshot>(`/api/games/${game.id}/table`)
    expect([table.from, table.steps.length, table.situation.steps]).toEqual([0, 26, 26])
    const older = await first.get<{ steps: Step[] }>(`/api/games/${game.id}/steps?from=3&to=9`)
    expect(older.steps).toEqual(table.steps.slice(3, 9))
  })

  it("refuses another's seat, a stale number, an illegal action and a game that is over, each with its code", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const who = sitters(game, [first, second])
    const [seat] = game.asked
    const other = seat === "english" ? "scottish" : "english"
    const path = `/api/games/${game.id}/act`
    const act = (body: object) => ({ nonce: nonce(), seat, number: 0, actions: [{ type: "nonsense" }], ...body })
    const codes: unknown[] = []
    async function refused(person: Person, body: object): Promise<void> {
      const reply = await person.call<ErrorShape>("POST", path, body)
      codes.push([reply.status, reply.body.code])
      expect(reply.body.message).not.toBe("")
    }
    await refused(who[other], act({}))
    await refused(who[seat], act({ number: 7 }))
    await refused(who[seat], act({}))
    await refused(who[seat], act({ actions: [] }))
    await refused(who[seat], act({ actions: [{ type: "x", deep: { er: [] } }] }))
    await refused(who[other], act({ seat: other }))
    await refused(await hall.person("Carla"), act({}))
    await who[seat].post(`/api/games/${game.id}/concede`, { nonce: nonce(), seat })
    await refused(who[seat], act({ number: 1 }))
    expect(codes).toEqual([
      [403, "not-your-seat"],
      [409, "stale"],
      [422, "refused"],
      [400, "shape"],
      [400, "shape"],
      [422, "refused"],
      [403, "not-your-seat"],
      [409, "over"],
    ])
  })

  it("shows the position as it was after each step, forwards and backwards, as the viewer saw it then", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall, {
      ...{ system: "inferno", scenario: "dolenti-note", seats: { guelph: "me", ghibelline: "anybody" } },
    })
    const who = sitters(game, [first, second])
    const seen: string[] = []
    const match = await hall.games.host.look(game.id, (sitting) => sitting.terms.match)
    if (match === undefined) throw new Error("no game")
    const shown = (position: Position<unknown>) => hashPlain(view(match, position, "guelph").state)
    for (let n = 0; n <= 90; n++) {
      seen.push((await hall.games.host.look(game.id, (sitting) => shown(sitting.game.position))) ?? "")
      if (n < 90) await playOn(hall, game.id, who, 1, n)
    }
    const known =
      (await hall.games.host.look(game.id, (sitting) => [...(sitting.notices.get("guelph")?.steps ?? [])])) ?? []
    const random = randomFrom(9)
    const order = [...known.keys()].sort(() => random(3) - 1)
    for (const step of [...known.keys(), ...order]) {
      const { position } = await first.get<{ position: never }>(`/api/games/${game.id}/at?step=${step}`)
      expect(shown(position)).toBe(seen[known[step]])
    }
    const twice = await Promise.all([1, 2].map(() => first.get(`/api/games/${game.id}/at?step=${known.length >> 1}`)))
    expect(twice[0]).toEqual(twice[1])
    expect((await first.call("GET", `/api/games/${game.id}/at?step=5000`)).status).toBe(404)
  })

  it("shows a watched game to anybody without a seat, and another to its players alone", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall)
    const table = await hall.stranger.get<Snapshot>(`/api/games/${game.id}/table`)
    expect([table.situation.seat, table.line.mine]).toEqual([null, []])
    const hidden = await first.post<GameLine>(
      "/api/games",
      terms({ seats: { english: "me", scottish: "me" }, open: true, watched: false }),
    )
    const replies = await Promise.all([
      hall.stranger.call<ErrorShape>("GET", `/api/games/${hidden.id}/table`),
      first.call<ErrorShape>("GET", `/api/games/${hidden.id}/table`),
      first.call<Snapshot>("GET", `/api/games/${hidden.id}/table?seat=english`),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 400, 200])
  })

  it("ends a game by the clock when the time of whoever is asked is up", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall, { clock: { kind: "live", bank: 60, add: 5 } })
    await hall.games.sweep()
    expect((await first.get<GameLine>(`/api/games/${game.id}`)).state).toBe("playing")
    hall.time.now += 61_000
    await hall.games.sweep()
    const over = await second.get<GameLine>(`/api/games/${game.id}`)
    expect(over).toMatchObject({ state: "over", outcome: { end: "time" } })
    expect(hall.told.filter(({ event }) => event === "over")).toHaveLength(2)
  })

  it("lets the program of a game answer until a person is asked", async () => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms({ seats: { english: "me", scottish: "random" } }))
    const line = await anna.connect()
    await line.ask({ type: "follow", game: game.id, seat: "english", number: -1, steps: 0 })
    const isMine = () =>
      hall.games.host.look(
        game.id,
        ({ terms: { match }, game: { position } }) => asked(match, position)[0] === "english",
      )
    for (let n = 0; n < 12; n++) {
      while ((await isMine()) !== true) await new Promise((resolve) => setTimeout(resolve, 5))
      const seen = await anna.get<SeatView>(`/api/games/${game.id}/view`)
      const actions = seen.decision?.actions.slice(-1) ?? []
      await anna.post(`/api/games/${game.id}/act`, { nonce: nonce(), seat: "english", number: seen.number, actions })
    }
    const seats = await hall.games.host.look(game.id, (sitting) => sitting.game.moves.map(({ seat }) => seat))
    expect(new Set(seats)).toEqual(new Set(["english", "scottish"]))
    await anna.post(`/api/games/${game.id}/offerDraw`, { nonce: nonce(), seat: "english" })
    await expect.poll(() => hall.games.host.look(game.id, ({ draw }) => draw)).toBeNull()
  })

  it.each(PROGRAMS)("lets %s sit down and move", async (program) => {
    const hall = await openHall()
    const anna = await hall.person("Anna")
    const game = await anna.post<GameLine>("/api/games", terms({ seats: { english: "me", scottish: program } }))
    expect(game.seats.scottish).toEqual({ kind: "program", program })
    const movers = () => hall.games.host.look(game.id, (sitting) => sitting.game.moves.map(({ seat }) => seat))
    await expect.poll(movers).toContain("scottish")
  })

  it("says to nobody what somebody noted for himself", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const path = `/api/games/${game.id}/notes`
    await first.call("PUT", path, { text: "<b>hold the ford</b>" })
    await first.call("PUT", path, { text: "hold the ford" })
    expect(await first.get(path)).toEqual({ text: "hold the ford" })
    expect(await second.get(path)).toEqual({ text: "" })
    expect((await hall.stranger.call("GET", path)).status).toBe(401)
  })

  it("lets players and those who watch talk among themselves until the game is over", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const carla = await hall.person("Carla")
    const path = `/api/games/${game.id}/chat`
    const say = (person: Person, room: string, text: string, by = nonce()) =>
      person.call<ChatLine>("POST", path, { nonce: by, room, text })
    expect((await say(first, "players", "well met")).body).toMatchObject({ n: 1, text: "well met", name: "Anna" })
    expect((await say(first, "players", "at once")).status).toBe(429)
    hall.time.now += 1500
    const key = nonce()
    expect((await say(first, "players", "later", key)).status).toBe(200)
    hall.time.now += 1500
    expect((await say(first, "players", "later", key)).body.n).toBe(3)
    expect((await say(carla, "players", "hello")).status).toBe(403)
    expect((await say(carla, "watchers", "the Scots will win")).status).toBe(200)
    expect((await say(second, "watchers", "no")).status).toBe(403)
    const texts = async (person: Person) =>
      (await person.get<{ lines: ChatLine[] }>(path)).lines.map(({ text }) => text)
    expect(await texts(second)).toEqual(["well met", "later"])
    expect(await texts(carla)).toEqual(["the Scots will win"])
    await first.post(`/api/games/${game.id}/concede`, { nonce: nonce(), seat: "english" })
    expect(await texts(second)).toEqual(["well met", "later", "the Scots will win"])
  })

  it("tells whoever is newly asked and not at the table, once", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const who = sitters(game, [first, second])
    hall.told.length = 0
    let [seat] = game.asked
    for (let n = 0; n < 40 && seat === game.asked[0]; n++) {
      await playOn(hall, game.id, who, 1, n)
      const next = await hall.games.host.look(game.id, ({ terms: { match }, game: { position } }) =>
        asked(match, position),
      )
      seat = next?.[0] ?? ""
    }
    await expect.poll(() => hall.told).toContainEqual({ account: who[seat].id, event: "turn", game: game.id, seat })
    const listed = await hall.games.host.look(game.id, ({ terms: { match }, game: { position } }) =>
      decision(match, position, seat),
    )
    expect(listed?.actions.length).toBeGreaterThan(0)
  })
})
