import { afterEach, beforeEach, expect, test } from "vitest"
import type { DaysOff, GameLine, Me } from "@carroccio/protocol"
import { openSite, PASSWORD, type Client, type Site } from "../site.ts"
import { terms } from "../games/hall.ts"

const DAY = 86_400_000
let site: Site
let anna: Client
let bruno: Client

beforeEach(async () => {
  site = await openSite()
  anna = await site.person("Anna")
  bruno = await site.person("Bruno")
})
afterEach(() => site.close())

const slow = terms({ pace: "correspondence", clock: { kind: "correspondence", bank: 86_400, add: 0 }, entropy: "" })
const propose = (client: Client) => client.post<GameLine>("/api/games", slow)
const look = (client: Client, { id }: GameLine) => client.get<GameLine>(`/api/games/${id}`)
const join = (client: Client, { id }: GameLine) =>
  client.post<GameLine>(`/api/games/${id}/seats`, { seat: "scottish", entropy: "" })

test("days off stop one's clocks in the games that are being played, and no other's", async () => {
  const game = await propose(anna)
  const { asked } = await join(bruno, game)
  const [seat] = asked
  const [player, other] = seat === "english" ? [anna, bruno] : [bruno, anna]
  const due = async () => (await look(anna, game)).clocks[seat].due
  const before = site.time.now + DAY
  expect(await due()).toBe(before)
  // It is Monday noon; Tuesday and Wednesday are off, so a day that ends on Tuesday ends on Thursday.
  const daysOff: DaysOff = { zone: "UTC", weekdays: [2, 3], vacations: [] }
  await other.put("/api/me/days-off", daysOff)
  expect(await due()).toBe(before)
  expect((await player.put<Me>("/api/me/days-off", daysOff)).daysOff).toEqual(daysOff)
  expect(await due()).toBe(before + 2 * DAY)
})

test("days off that cannot be are refused, and change nothing", async () => {
  const daysOff = { zone: "Europe/Semifonte", weekdays: [0], vacations: [] }
  expect(await anna.ask("PUT", "/api/me/days-off", daysOff)).toMatchObject({ status: 400, body: { code: "zone" } })
  expect((await anna.get<Me>("/api/me")).daysOff.weekdays).toEqual([])
})

test("days off are changed four times in thirty days at most, the same ones again not counted", async () => {
  const set = (weekday: number) =>
    anna.ask("PUT", "/api/me/days-off", { zone: "UTC", weekdays: [weekday], vacations: [] })
  const begun = site.time.now
  for (const weekday of [0, 1, 2, 3]) {
    expect((await set(weekday)).status).toBe(200)
    expect((await set(weekday)).status).toBe(200)
    site.time.now += DAY
  }
  const refused = await set(4)
  // The first of them was on the first of June.
  expect(refused).toMatchObject({ status: 409, body: { code: "changes" } })
  expect(refused.body).toHaveProperty(
    "message",
    "Days off may be changed 4 times in 30 days. The next change is possible from 2026-07-01.",
  )
  expect((await anna.get<Me>("/api/me")).daysOff.weekdays).toEqual([3])
  site.time.now = begun + 30 * DAY - 1
  expect((await set(4)).status).toBe(409)
  site.time.now = begun + 30 * DAY
  expect((await set(4)).status).toBe(200)
  expect((await set(5)).status).toBe(409)
  expect((await anna.get<Me>("/api/me")).daysOff).toEqual({ zone: "UTC", weekdays: [4], vacations: [] })
})

test("days off set before a game begins hold in it", async () => {
  const daysOff: DaysOff = { zone: "UTC", weekdays: [2, 3], vacations: [] }
  for (const client of [anna, bruno]) await client.put("/api/me/days-off", daysOff)
  const { clocks, asked } = await join(bruno, await propose(anna))
  expect(clocks[asked[0]].due).toBe(site.time.now + 3 * DAY)
})

test("whoever deletes the account concedes the games that are being played", async () => {
  const game = await propose(anna)
  await join(bruno, game)
  await anna.del("/api/me")
  const after = await look(bruno, game)
  expect(after).toMatchObject({ state: "over", outcome: { winner: "scottish" } })
  expect(after.seats.english).toMatchObject({ kind: "person", name: "—" })
})

test("games that have not begun are withdrawn with their owner, and a seat in another's is empty again", async () => {
  const [own, other] = [await propose(anna), await propose(bruno)]
  await site.app.context.database.db
    .updateTable("seats")
    .set({ account: (await anna.get<Me>("/api/me")).account, entropy: "hers" })
    .where("game", "=", other.id)
    .where("seat", "=", "scottish")
    .execute()
  await anna.del("/api/me")
  expect((await bruno.ask("GET", `/api/games/${own.id}`)).status).toBe(404)
  expect((await look(bruno, other)).seats.scottish).toEqual({ kind: "empty" })
})

test("lists at this very node are told when somebody deletes the account", async () => {
  const game = await propose(bruno)
  const { account } = await anna.get<Me>("/api/me")
  await site.app.context.database.db
    .updateTable("seats")
    .set({ invited: account })
    .where("game", "=", game.id)
    .where("seat", "=", "scottish")
    .execute()
  const socket = await site.app.injectWS("/api/live", { headers: bruno.headers })
  const told = new Promise<string>((resolve) => {
    socket.on("message", (data: Buffer) => resolve(data.toString()))
  })
  await anna.del("/api/me")
  expect(JSON.parse(await told)).toMatchObject({ type: "line", line: { seats: { scottish: { kind: "empty" } } } })
  expect(await told).not.toContain(account)
  socket.terminate()
})

test("nothing that was told of a person is left when the account is gone", async () => {
  await anna.put("/api/me/days-off", { zone: "Europe/Rome", weekdays: [0], vacations: [] })
  const { account } = await anna.get<Me>("/api/me")
  await anna.del("/api/me")
  const row = await site.app.context.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: "—", password: null, guest_key: null })
  expect(row.days_off).not.toContain("Rome")
  // The place that is left is nobody's: it cannot be signed in to.
  const attempt = await site.stranger().ask("POST", "/api/sign-in", { name: row.name_key, password: PASSWORD })
  expect(attempt.status).toBe(401)
})
