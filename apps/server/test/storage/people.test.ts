import { describe, expect, test } from "vitest"
import {
  accountByGuestKey,
  accountById,
  accountByName,
  addAccount,
  eraseAccount,
  keepGuest,
  seatsOf,
  setDaysOff,
  setPassword,
} from "../../src/storage/accounts.ts"
import {
  addSession,
  removeOtherSessions,
  removeSession,
  sessionByKey,
  sessionsOf,
  useSession,
} from "../../src/storage/sessions.ts"
import { addToken, removeToken, tokenByKey, tokensOf, useToken } from "../../src/storage/tokens.ts"
import { accountRow, fill } from "./sample.ts"
import { KINDS, storageOf } from "./storages.ts"

const DAY = 86_400_000
const now = 1_700_000_000_000
const person = (id: string, name: string) => ({ id, name, password: "hash", guestKey: null, now })
const guest = (id: string, name: string) => ({ id, name, password: null, guestKey: `key-${id}`, now })

describe.each(KINDS)("accounts on %s", (kind) => {
  test("a name is had by one alone, however it is written, also when many want it at once", async () => {
    const { db } = await storageOf(kind)
    const names = ["Farinata", "FARINATA", "farinata", "Fàrinata", "ﬁrenze", "Firenze"]
    const done = await Promise.all(names.map((name, i) => addAccount(db, person(`id-${i}`, name))))
    expect(done.slice(0, 4).filter((ok) => ok)).toHaveLength(1)
    expect(done.slice(4).filter((ok) => ok)).toHaveLength(1)
    expect(await accountByName(db, "fArInAtA")).toMatchObject({ password: "hash", guest: false })
    expect(await accountByName(db, "nobody")).toBeUndefined()
    expect(await accountById(db, "nobody")).toBeUndefined()
  })

  test("a guest comes by his key, stays by a name and a password, and only once", async () => {
    const { db } = await storageOf(kind)
    await addAccount(db, guest("g", "Wanderer"))
    await addAccount(db, person("p", "Farinata"))
    expect(await accountByGuestKey(db, "key-g")).toMatchObject({ id: "g", guest: true, password: null })
    expect(await keepGuest(db, "g", "farinata", "hash")).toBe(false)
    expect(await keepGuest(db, "g", "Manente", "hash")).toBe(true)
    expect(await keepGuest(db, "g", "Another", "hash")).toBe(false)
    expect(await keepGuest(db, "p", "Another", "hash")).toBe(false)
    expect(await accountByGuestKey(db, "key-g")).toBeUndefined()
    expect(await accountByName(db, "manente")).toMatchObject({ id: "g", guest: false })
  })

  test("a password and days off are changed for one account alone", async () => {
    const { db } = await storageOf(kind)
    await addAccount(db, person("a", "Ada"))
    await addAccount(db, person("b", "Bruno"))
    const daysOff = { zone: "Europe/Rome", weekdays: [0, 6], vacations: [{ from: "2026-08-01", to: "2026-08-15" }] }
    expect(await setPassword(db, "a", "other", "")).toEqual([])
    await setDaysOff(db, "a", daysOff)
    expect(await accountById(db, "a")).toMatchObject({ password: "other", daysOff })
    expect(await accountById(db, "b")).toMatchObject({ password: "hash", daysOff: { weekdays: [] } })
  })

  test("an account that goes leaves its games without its name, and the name free", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    expect(await seatsOf(db, "ada", "playing")).toEqual([{ game: "game-one", seat: "english" }])
    await db.updateTable("games").set({ state: "waiting" }).where("id", "=", "game-one").execute()
    await db.updateTable("games").set({ owner: "bruno" }).where("id", "=", "game-one").execute()
    expect(await eraseAccount(db, "ada")).toMatchObject({ games: ["game-one"] })
    expect(await seatsOf(db, "ada", "waiting")).toEqual([])
    expect(await accountById(db, "ada")).toMatchObject({ password: null })
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([])
    expect(await db.selectFrom("chat").selectAll().execute()).toHaveLength(2)
    expect(await addAccount(db, person("new", "Ada"))).toBe(true)
  })

  test("sessions are found by their key while they live, renewed by use, and ended one by one or all others", async () => {
    const { db } = await storageOf(kind)
    await db
      .insertInto("accounts")
      .values([accountRow("ada"), accountRow("bruno")])
      .execute()
    const session = (id: string, at: number, account = "ada") => ({
      id,
      account,
      key: `key-${id}`,
      agent: "x",
      now: at,
    })
    await addSession(db, session("s1", now))
    await addSession(db, session("s2", now + 1))
    await addSession(db, session("s3", now + 2))
    await addSession(db, session("other", now, "bruno"))
    const found = await sessionByKey(db, "key-s1", now)
    expect(found).toMatchObject({ id: "s1", account: "ada", name: "ada", guest: false, seen: now })
    expect(await sessionByKey(db, "key-s1", now + 180 * DAY)).toBeUndefined()
    if (found === undefined) throw new Error("no session")
    expect(await useSession(db, found, now + 1000)).toBe(false)
    expect(await useSession(db, found, now + 2 * DAY)).toBe(true)
    expect(await sessionByKey(db, "key-s1", now + 181 * DAY)).toMatchObject({ seen: now + 2 * DAY })
    expect((await sessionsOf(db, "ada", now)).map(({ id }) => id)).toEqual(["s1", "s3", "s2"])
    expect(await removeSession(db, "bruno", "s1")).toBe(false)
    expect(await removeSession(db, "ada", "s1")).toBe(true)
    expect([...(await removeOtherSessions(db, "ada", "s2"))]).toEqual(["s3"])
    expect((await sessionsOf(db, "bruno", now)).map(({ id }) => id)).toEqual(["other"])
  })

  test("no session begins by a password that has been changed meanwhile", async () => {
    const { db } = await storageOf(kind)
    await db
      .insertInto("accounts")
      .values({ ...accountRow("ada"), password: "old" })
      .execute()
    const session = (id: string, password: string | null) => ({
      ...{ id, account: "ada", key: `key-${id}`, agent: "x", now, password },
    })
    expect(await addSession(db, session("own", "old"))).toEqual([])
    await setPassword(db, "ada", "new", "own")
    expect(await addSession(db, session("late", "old"))).toBeNull()
    expect(await addSession(db, session("none", null))).toBeNull()
    expect(await addSession(db, session("right", "new"))).toEqual([])
    expect((await sessionsOf(db, "ada", now)).map(({ id }) => id).sort()).toEqual(["own", "right"])
  })

  test("the sessions unused for longest make room when there are too many", async () => {
    const { db } = await storageOf(kind)
    await db.insertInto("accounts").values(accountRow("ada")).execute()
    const gone: string[] = []
    for (let i = 0; i < 52; i++) {
      gone.push(
        ...((await addSession(db, { id: `s${i}`, account: "ada", key: `k${i}`, agent: "", now: now + i })) ?? []),
      )
    }
    expect(gone).toEqual(["s0", "s1"])
  })

  test("tokens are found by their hash, counted, used and taken away", async () => {
    const { db } = await storageOf(kind)
    await db
      .insertInto("accounts")
      .values([accountRow("ada"), accountRow("bruno")])
      .execute()
    const token = (id: string, at: number, session = "s") => ({
      ...{ id, account: "ada", key: `key-${id}`, label: "bot", now: at, session },
    })
    await addSession(db, { id: "s", account: "ada", key: "k", agent: "x", now })
    await addSession(db, { id: "his", account: "bruno", key: "k2", agent: "x", now })
    expect(await addToken(db, token("t1", now + 1), 2)).toBe("made")
    expect(await addToken(db, token("t2", now), 2)).toBe("made")
    expect(await addToken(db, token("t3", now), 2)).toBe("many")
    expect(await addToken(db, token("t3", now, "gone"), 3)).toBe("ended")
    expect(await addToken(db, token("t3", now, "his"), 3)).toBe("ended")
    const found = await tokenByKey(db, "key-t1")
    if (found === undefined) throw new Error("no token")
    expect(found).toMatchObject({ id: "t1", account: "ada", guest: false, seen: null })
    await useToken(db, found, now + 5)
    expect((await tokensOf(db, "ada")).map(({ id, seen }) => [id, seen])).toEqual([
      ["t2", null],
      ["t1", now + 5],
    ])
    expect(await removeToken(db, "bruno", "t1")).toBe(false)
    expect(await removeToken(db, "ada", "t1")).toBe(true)
    expect(await tokenByKey(db, "key-t1")).toBeUndefined()
  })
})
