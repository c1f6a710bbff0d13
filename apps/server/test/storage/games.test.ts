import { describe, expect, test } from "vitest"
import { migrate, type Database } from "../../src/storage/database.ts"
import { addChat, chatLines, writtenIn } from "../../src/storage/chat.ts"
import {
  daysOffOf,
  dueGames,
  emptySeat,
  fillSeat,
  insertGame,
  invitationOf,
  lineByInvitation,
  lineRow,
  lobbyRows,
  onGame,
  ownRows,
  PAGE,
  programGames,
  removeGame,
  seatsOf,
  unfinished,
  watchedRows,
} from "../../src/storage/games.ts"
import { keepNote, noteOf } from "../../src/storage/notes.ts"
import type { Tables } from "../../src/storage/tables.ts"
import { accountRow, addGame, fill, gameRow } from "./sample.ts"
import { KINDS, placeFor, storageOf } from "./storages.ts"

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const seat = (name: string, account: string | null, program: string | null = null) => ({
  seat: name,
  account,
  program,
  invited: null,
  entropy: "",
})

async function people({ db }: Database): Promise<void> {
  await db.insertInto("accounts").values(["ada", "bruno", "carla"].map(accountRow)).execute()
}

describe.each(KINDS)("games on %s", (kind) => {
  async function hall(games: Record<string, Partial<Tables["games"]>>): Promise<Database> {
    const database = await storageOf(kind)
    await people(database)
    for (const [id, changes] of Object.entries(games)) {
      const game = { ...gameRow(id), ...changes }
      await insertGame(database.db, { game, seats: [seat("english", "ada"), seat("scots", null, "squire")] })
    }
    return database
  }

  test("lists are in their order and by pages, the same on both databases", async () => {
    const many = Object.fromEntries(
      Array.from({ length: PAGE + 5 }, (_, i) => [
        `game-${String(i).padStart(2, "0")}`,
        { state: "waiting", created: 1000 + (i % 3) },
      ]),
    )
    const { db } = await hall({
      ...many,
      "Game-Z": { state: "waiting", created: 1002 },
      closed: { state: "waiting", open: 0 },
    })
    const first = await lobbyRows(db, 0)
    expect(first).toHaveLength(PAGE + 1)
    const second = await lobbyRows(db, PAGE)
    const all = [...first.slice(0, PAGE), ...second]
    const expected = Object.entries({ ...many, "Game-Z": { created: 1002 } })
      .sort(([a, x], [b, y]) => y.created - x.created || (a < b ? -1 : 1))
      .map(([id]) => id)
    expect(ids(all)).toEqual(expected)
    expect(first[0]).not.toHaveProperty("secret")
    expect(first[0].packed).toBe(0)
  })

  test("one's own games come with those first in which one must choose", async () => {
    const { db } = await hall({
      over: { state: "over", changed: 9 },
      waiting: { state: "waiting", changed: 8 },
      theirs: { asked: '["scots"]', changed: 7 },
      mine: { asked: '["english"]', changed: 1 },
      both: { asked: '["english","scots"]', changed: 2 },
    })
    expect(ids(await ownRows(db, "ada", 0))).toEqual(["both", "mine", "theirs", "waiting", "over"])
    expect(ids(await ownRows(db, "bruno", 0))).toEqual([])
    expect(await unfinished(db, "ada")).toBe(4)
    expect((await programGames(db)).sort()).toEqual(["both", "theirs"])
  })

  test("games are found by what is due, watched, invited to, with who sits in them", async () => {
    const { db } = await hall({
      one: { due: 5, watched: 1, changed: 5 },
      two: { due: null, watched: 1, changed: 6, pack: "{}" },
      three: { due: 3 },
      four: { due: 1, state: "over", watched: 1 },
    })
    expect(await dueGames(db, 5)).toEqual(["three", "one"])
    expect(ids(await watchedRows(db, "playing", 0))).toEqual(["two", "one"])
    expect(ids(await watchedRows(db, "over", 0))).toEqual(["four"])
    expect(await invitationOf(db, "one")).toBe("invitation-one")
    expect(await lineByInvitation(db, "invitation-one")).toMatchObject({ id: "one", packed: 0 })
    expect(await lineRow(db, "two")).toMatchObject({ packed: 1 })
    const seats = await seatsOf(db, ["one", "none"])
    expect(seats.get("one")).toMatchObject([
      { seat: "english", account: "ada", name: "ada", guest: false },
      { seat: "scots", account: null, program: "squire", name: null },
    ])
    expect(seats.get("none")).toEqual([])
    expect([...(await daysOffOf(db, ["ada", "nobody"])).keys()]).toEqual(["ada"])
  })

  test("a seat that several want at once, at two nodes, goes to exactly one of them", async () => {
    const place = await placeFor(kind)
    const first = place.open()
    await migrate(first)
    await people(first)
    await insertGame(first.db, { game: gameRow("one"), seats: [seat("english", "ada"), seat("scots", null)] })
    const nodes = kind === "postgres" ? [first, place.open()] : [first]
    const wanted = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? "bruno" : "carla"))
    const got = await Promise.all(
      wanted.map((account, i) =>
        onGame(nodes[i % nodes.length], "one", async (step, game) => {
          expect(game?.id).toBe("one")
          return fillSeat(step, "one", "scots", account, `from ${account}`)
        }),
      ),
    )
    expect(got.filter((done) => done)).toHaveLength(1)
    const winner = wanted[got.indexOf(true)]
    expect((await seatsOf(first.db, ["one"])).get("one")?.[1]).toMatchObject({
      account: winner,
      entropy: `from ${winner}`,
    })
    await emptySeat(first.db, "one", "scots")
    expect((await seatsOf(first.db, ["one"])).get("one")?.[1]).toMatchObject({ account: null, entropy: "" })
  })

  test("work on a game that fails leaves nothing of itself, and a game that is withdrawn leaves nothing at all", async () => {
    const database = await storageOf(kind)
    await fill(database.db)
    const work = onGame(database, "game-one", async (step) => {
      await emptySeat(step, "game-one", "english")
      throw new Error("changed my mind")
    })
    await expect(work).rejects.toThrow("changed my mind")
    expect((await seatsOf(database.db, ["game-one"])).get("game-one")?.[0].account).toBe("ada")
    expect(await onGame(database, "none", (_step, game) => Promise.resolve(game))).toBeUndefined()
    await removeGame(database.db, "game-one")
    const rows = await database.db.selectFrom("games").select(["id", "rematch"]).execute()
    expect(rows).toEqual([{ id: "game-two", rematch: null }])
  })

  test("lines of chat that come at once are numbered one after the other in their room, and a repeated one is itself", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    const line = (nonce: string, room: "players" | "watchers" = "players") => ({
      game: "game-one",
      room,
      account: "ada",
      nonce,
      text: `text of ${nonce} «%_\\» 🐎`,
      at: 5,
    })
    const written = await Promise.all(["a", "b", "c", "d"].map((nonce) => addChat(db, line(nonce))))
    expect(written.map(({ n }) => n).sort()).toEqual([1, 3, 5, 7])
    expect(await addChat(db, line("a"))).toEqual(written[0])
    await addChat(db, line("w", "watchers"))
    expect((await chatLines(db, "game-one", ["players"], 100)).map(({ n }) => n)).toEqual([1, 3, 5, 7])
    expect((await chatLines(db, "game-one", ["players", "watchers"], 7)).map(({ n }) => n)).toEqual([1, 2, 3, 5])
    expect(await chatLines(db, "game-one", [], 100)).toEqual([])
    expect(await writtenIn(db, "game-one", "ada")).toEqual({ last: 5, count: 5 })
    expect(await writtenIn(db, "game-one", "bruno")).toEqual({ last: 0, count: 0 })
  })

  test("a note is kept, written over, and gone when it is empty", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    expect(await noteOf(db, "game-one", "ada")).toBe("")
    await keepNote(db, "game-one", "ada", "left", 1)
    await keepNote(db, "game-one", "ada", "right", 2)
    await keepNote(db, "game-one", "bruno", "mine", 2)
    expect(await noteOf(db, "game-one", "ada")).toBe("right")
    await keepNote(db, "game-one", "ada", "", 3)
    expect(await noteOf(db, "game-one", "ada")).toBe("")
    expect(await noteOf(db, "game-one", "bruno")).toBe("mine")
  })
})
