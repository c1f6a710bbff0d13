import { describe, expect, test } from "vitest"
import type { Me } from "@carroccio/protocol"
import type { Tables } from "../../src/storage/tables.ts"
import { removeGuests } from "../../src/storage/guests.ts"
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

describe.each(KINDS)("guests on %s", (kind) => {
  test("go when nobody has used them for a while and they have come to nothing", async () => {
    const { db } = await storageOf(kind)
    const stay = ["sits", "invited", "owns", "spoke", "young", "came-back", "acts-by-token"]
    const go = ["never-came-back", "left"]
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
    await db
      .insertInto("sessions")
      .values([session("left", SINCE - 1), session("came-back", SINCE), session("sits", before)])
      .execute()
    await db
      .insertInto("tokens")
      .values({ id: "t", account: "acts-by-token", key: "t", label: "bot", created: before, seen: SINCE })
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
