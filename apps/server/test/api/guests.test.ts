import { describe, expect, test } from "vitest"
import type { Me } from "@carroccio/protocol"
import type { Tables } from "../../src/storage/tables.ts"
import { eraseAccount } from "../../src/storage/accounts.ts"
import { removeGuests } from "../../src/storage/guests.ts"
import { removeOtherSessions, removeSession } from "../../src/storage/sessions.ts"
import { openSite } from "../site.ts"
import { accountRow, gameRow } from "../storage/sample.ts"
import { KINDS, storageOf } from "../storage/storages.ts"

const DAY = 86_400_000
const SINCE = Date.UTC(2026, 0, 31)
const before = SINCE - DAY

const guest = (id: string, created = before): Tables["accounts"] => ({
  ...accountRow(id),
  password: null,
  guest_key: `key-${id}`,
  created,
})
const session = (account: string, seen: number): Tables["sessions"] => ({
  ...{ id: `session-${account}`, account, key: `session-key-${account}`, agent: "" },
  ...{ created: before, seen, expires: seen + 180 * DAY },
})

const token = (account: string, created: number, seen: number | null): Tables["tokens"] => ({
  ...{ id: `token-${account}`, account, key: `token-key-${account}`, label: "bot", created, seen },
})

/** Looks at a count in each turn that others get while something is done. */
async function inTurns(count: () => number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const seen: number[] = []
  let next: NodeJS.Immediate | undefined
  const look = () => {
    seen.push(count())
    next = setImmediate(look)
  }
  next = setImmediate(look)
  await work()
  clearImmediate(next)
  return seen
}

describe.each(KINDS)("guests on %s", (kind) => {
  test("go when nobody has used them for a while and they have come to nothing", async () => {
    const { db } = await storageOf(kind)
    const stay = ["sits", "invited", "owns", "spoke", "noted", "young", "came-back", "acts-by-token", "made-token"]
    const go = ["never-came-back", "left", "old-token"]
    await db
      .insertInto("accounts")
      .values([
        { ...accountRow("person"), created: before },
        ...[...stay, ...go].map((id) => guest(id, id === "young" ? SINCE : before)),
      ])
      .execute()
    await db
      .insertInto("games")
      .values([gameRow("game", "person"), { ...gameRow("over", "owns"), state: "over" }])
      .execute()
    const seat = { game: "game", program: null, entropy: "" }
    await db
      .insertInto("seats")
      .values([
        { ...seat, seat: "english", account: "sits", invited: null },
        { ...seat, seat: "scots", account: null, invited: "invited" },
      ])
      .execute()
    await db
      .insertInto("chat")
      .values({ game: "game", n: 1, room: "watchers", account: "spoke", nonce: "1", text: "Ciao", at: before })
      .execute()
    await db.insertInto("notes").values({ game: "game", account: "noted", text: "Mark him", changed: before }).execute()
    await db
      .insertInto("sessions")
      .values([session("left", SINCE - 1), session("came-back", SINCE), session("sits", before)])
      .execute()
    await db
      .insertInto("tokens")
      .values([
        token("acts-by-token", before, SINCE),
        token("made-token", SINCE, null),
        token("old-token", before, null),
      ])
      .execute()
    expect(await removeGuests(db, SINCE)).toBe(go.length)
    const left = await db.selectFrom("accounts").select("id").execute()
    expect(left.map(({ id }) => id).sort()).toEqual(["person", ...stay].sort())
    expect(await db.selectFrom("sessions").select("id").where("account", "=", "left").execute()).toEqual([])
    expect(await removeGuests(db, SINCE)).toBe(0)
  })

  test("go however many they are", async () => {
    const { db } = await storageOf(kind)
    const many = Array.from({ length: 450 }, (_, n) => guest(`guest-${n}`))
    await db.insertInto("accounts").values(many).execute()
    expect(await removeGuests(db, SINCE)).toBe(450)
    expect(await db.selectFrom("accounts").select("id").execute()).toEqual([])
  })

  test("go as far as the site may go on", async () => {
    const { db } = await storageOf(kind)
    const many = Array.from({ length: 450 }, (_, n) => guest(`guest-${n}`))
    await db.insertInto("accounts").values(many).execute()
    let asked = 0
    const removed = await removeGuests(db, SINCE, () => asked++ < 2)
    expect(removed).toBeGreaterThan(0)
    expect(removed).toBeLessThan(450)
    expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(450 - removed)
  })

  test("stay for a while after they have signed out, or have been signed out from elsewhere", async () => {
    const { db } = await storageOf(kind)
    const ids = ["out", "out-long-ago", "out-twice", "sent-out"]
    await db
      .insertInto("accounts")
      .values([...ids.map((id) => guest(id)), { ...accountRow("person"), created: before }])
      .execute()
    await db
      .insertInto("sessions")
      .values([
        session("out", SINCE),
        session("out-long-ago", SINCE - 1),
        session("out-twice", SINCE),
        { ...session("out-twice", SINCE - 1), id: "older", key: "older" },
        session("sent-out", SINCE),
        { ...session("sent-out", SINCE - 1), id: "elsewhere", key: "elsewhere" },
        session("person", SINCE),
      ])
      .execute()
    expect(await removeSession(db, "out-twice", "session-out")).toBe(false)
    for (const id of ["out", "out-long-ago", "out-twice", "person"]) {
      expect(await removeSession(db, id, `session-${id}`)).toBe(true)
    }
    expect(await removeSession(db, "out-twice", "older")).toBe(true)
    expect(await removeOtherSessions(db, "sent-out", null)).toHaveLength(2)
    const known = await db.selectFrom("accounts").select(["id", "last_here"]).orderBy("id").execute()
    expect(known).toEqual([
      { id: "out", last_here: SINCE },
      { id: "out-long-ago", last_here: SINCE - 1 },
      { id: "out-twice", last_here: SINCE },
      { id: "person", last_here: null },
      { id: "sent-out", last_here: SINCE },
    ])
    expect(await removeGuests(db, SINCE)).toBe(1)
    const left = await db.selectFrom("accounts").select("id").orderBy("id").execute()
    expect(left.map(({ id }) => id)).toEqual(["out", "out-twice", "person", "sent-out"])
    await eraseAccount(db, "out")
    const erased = db.selectFrom("accounts").select("last_here").where("id", "=", "out")
    expect(await erased.executeTakeFirst()).toEqual({ last_here: null })
  })
})

test("others get their turn after every fifty guests in the embedded storage, whether these go or stay", async () => {
  const { db, file } = await storageOf("sqlite")
  if (file === null) throw new Error("no file")
  const many = Array.from({ length: 450 }, (_, n) => guest(`guest-${n}`))
  await db.insertInto("accounts").values(many).execute()
  const counting = file.prepare("select count(*) as n from accounts")
  const count = () => (counting.get() as { n: number }).n
  // 450 guests are 9 times 50.
  expect((await inTurns(count, () => removeGuests(db, before))).length).toBeGreaterThanOrEqual(9)
  const left = await inTurns(count, () => removeGuests(db, SINCE))
  expect([...new Set(left)]).toEqual([400, 350, 300, 250, 200, 150, 100, 50, 0])
})

test("whatever refers to an account is found by an index, so that one goes without reading all of it", async () => {
  const { db, file } = await storageOf("sqlite")
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const all = <Row>(sql: string) => (file?.prepare(sql).all() ?? []) as Row[]
  const referring = tables.flatMap((table) =>
    all<{ table: string; from: string }>(`pragma foreign_key_list(${table})`)
      .filter((key) => key.table === "accounts")
      .map(({ from }) => `${table}.${from}`),
  )
  const indexed = tables.flatMap((table) =>
    all<{ name: string }>(`pragma index_list(${table})`).flatMap(({ name }) =>
      all<{ seqno: number; name: string }>(`pragma index_info('${name}')`)
        .filter(({ seqno }) => seqno === 0)
        .map((column) => `${table}.${column.name}`),
    ),
  )
  expect(referring).toContain("notes.account")
  expect(referring.filter((column) => !indexed.includes(column))).toEqual([])
})

test("a site forgets guests without games after the days that it was told, and their names are free", async () => {
  const site = await openSite({ env: { GUEST_DAYS: "7" } })
  try {
    const [used, left] = [site.stranger(), site.stranger()]
    for (const [client, name] of [[used, "Used"] as const, [left, "Left"] as const]) {
      await client.post("/api/guest", { name })
    }
    site.time.now += 6 * DAY
    expect((await used.get<Me>("/api/me")).name).toBe("Used")
    expect(await site.app.guests.tidy()).toBe(0)
    site.time.now += 2 * DAY
    expect(await site.app.guests.tidy()).toBe(1)
    expect(await left.get("/api/me")).toBeNull()
    expect((await used.get<Me>("/api/me")).name).toBe("Used")
    await site.stranger().post("/api/guest", { name: "Left" })
  } finally {
    await site.close()
  }
})

test("a guest who was here a moment ago is kept when he signs out, and comes back by his link", async () => {
  const site = await openSite({ env: { GUEST_DAYS: "30" } })
  try {
    const one = site.stranger()
    const { key } = await one.post<{ key: string }>("/api/guest", { name: "Regular" })
    for (let day = 0; day < 31; day++) {
      site.time.now += DAY
      await one.get("/api/me")
    }
    await one.post("/api/sign-out")
    expect(await site.app.guests.tidy()).toBe(0)
    site.time.now += 29 * DAY
    expect(await site.app.guests.tidy()).toBe(0)
    await one.post("/api/guest/return", { key })
    await one.post("/api/sign-out")
    site.time.now += 31 * DAY
    expect(await site.app.guests.tidy()).toBe(1)
  } finally {
    await site.close()
  }
})

test("a site that keeps guests for ever keeps them", async () => {
  const site = await openSite({ env: { GUEST_DAYS: "0" } })
  try {
    await site.stranger().post("/api/guest", { name: "Left" })
    site.time.now += 3650 * DAY
    expect(await site.app.guests.tidy()).toBe(0)
  } finally {
    await site.close()
  }
})
