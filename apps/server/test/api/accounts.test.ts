import { afterEach, beforeEach, expect, test } from "vitest"
import type { Me } from "@carroccio/protocol"
import { openSite, PASSWORD, type Answered, type Client, type Site } from "../site.ts"

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const me = (client: Client) => client.get<Me | null>("/api/me")
const codeOf = ({ status, body }: Answered) => [status, (body as { code: string }).code]
const signIn = (client: Client, name: string, password: string) =>
  client.ask("POST", "/api/sign-in", { name, password })

test("nobody is signed in at first; whoever registers is", async () => {
  const anna = site.stranger()
  expect(await me(anna)).toBeNull()
  const made = await anna.post<Me>("/api/register", { name: "Anna", password: PASSWORD })
  expect(made).toEqual({
    account: made.account,
    name: "Anna",
    guest: false,
    daysOff: { zone: "UTC", weekdays: [], vacations: [] },
  })
  expect(await me(anna)).toEqual(made)
})

test("the cookie is out of a script's reach, of TLS and of this site alone, and lives 180 days", async () => {
  const answer = await site.stranger().ask("POST", "/api/register", { name: "Anna", password: PASSWORD })
  const cookie = String(answer.headers["set-cookie"])
  for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=15552000"]) {
    expect(cookie).toContain(part)
  }
  expect(cookie).toMatch(/^carroccio=[A-Za-z0-9_-]{43};/)
})

test("Safari gets a cookie that it keeps on plain loopback", async () => {
  const agent = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15"
  const safari = site.stranger({ "user-agent": agent })
  const answer = await safari.ask("POST", "/api/register", { name: "Anna", password: PASSWORD })
  expect(String(answer.headers["set-cookie"])).not.toContain("Secure")
})

test("neither cookies, passwords, tokens nor guest keys stand in the storage or the log as they are", async () => {
  const anna = await site.person("Anna Maria")
  const { token } = await anna.post<{ token: string }>("/api/me/tokens", { label: "bot" })
  const guest = site.stranger()
  const { key } = await guest.post<{ key: string }>("/api/guest", { name: "Passerby" })
  const { db } = site.app.context.database
  const kept = JSON.stringify([
    await db.selectFrom("accounts").selectAll().execute(),
    await db.selectFrom("sessions").selectAll().execute(),
    await db.selectFrom("tokens").selectAll().execute(),
  ])
  const cookies = [anna, guest].map(({ headers }) => headers.cookie.replace("carroccio=", ""))
  for (const secret of [PASSWORD, token, token.slice(4), key, ...cookies]) {
    expect(kept).not.toContain(secret)
    expect(site.log.join("")).not.toContain(secret)
  }
  expect(kept).toContain("$argon2id$v=19$m=19456,t=2,p=1$")
  expect(site.log.length).toBeGreaterThan(2)
  expect(site.log.join("")).not.toMatch(/Anna|Passerby/)
})

test("whoever knows name and password signs in, however the name is written", async () => {
  await site.person("Niccolò Piccinino")
  const again = site.stranger()
  expect(codeOf(await signIn(again, "Niccolò Piccinino", "another long one"))).toEqual([401, "password"])
  expect(codeOf(await signIn(again, "Nobody at all", PASSWORD))).toEqual([401, "password"])
  expect(await me(again)).toBeNull()
  expect((await signIn(again, "niccolo piccinino", PASSWORD)).status).toBe(200)
  expect((await me(again))?.name).toBe("Niccolò Piccinino")
})

test.each(["anna", "ÀNNA", "Anna "])("nobody else can be called %j when there is Anna", async (name) => {
  await site.person("Anna")
  for (const [path, body] of [
    ["/api/register", { name, password: PASSWORD }],
    ["/api/guest", { name }],
  ] as const) {
    expect(codeOf(await site.stranger().ask("POST", path, body))).toEqual([409, "name-taken"])
  }
})

test("two who want a name at the same moment do not both get it", async () => {
  const answers = await Promise.all(
    [site.stranger(), site.stranger()].map((one) =>
      one.ask("POST", "/api/register", { name: "Anna", password: PASSWORD }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  { name: "Anna", password: "short" },
  { name: "A", password: PASSWORD },
  { name: "<i>Anna</i>", password: PASSWORD },
  { name: "Anna", password: PASSWORD, admin: true },
  { name: ["Anna"], password: PASSWORD },
  [],
])("%j makes no account", async (body) => {
  expect(codeOf(await site.stranger().ask("POST", "/api/register", body))).toEqual([400, "shape"])
})

test("whoever signs out is nobody, and the cookie is worth nothing", async () => {
  const anna = await site.person("Anna")
  const { cookie } = anna.headers
  await anna.post("/api/sign-out")
  expect(anna.headers.cookie).toBeUndefined()
  anna.headers.cookie = cookie
  expect(await me(anna)).toBeNull()
})

test("whoever signs in anew leaves the session that he had", async () => {
  const client = await site.person("Anna")
  const { cookie } = client.headers
  await client.post("/api/register", { name: "Bianca", password: PASSWORD })
  expect((await me(client))?.name).toBe("Bianca")
  client.headers.cookie = cookie
  expect(await me(client)).toBeNull()
})

test("a guest comes back by the link, and stays by a password", async () => {
  const guest = site.stranger()
  const { me: made, key } = await guest.post<{ me: Me; key: string }>("/api/guest", { name: "Passerby" })
  expect(made.guest).toBe(true)
  const elsewhere = site.stranger()
  expect(await elsewhere.post("/api/guest/return", { key })).toEqual(made)
  expect(await me(elsewhere)).toEqual(made)
  const wrong = await site.stranger().ask("POST", "/api/guest/return", { key: key.split("").reverse().join("") })
  expect(codeOf(wrong)).toEqual([404, "guest-key"])
  expect(codeOf(await signIn(site.stranger(), "Passerby", ""))).toEqual([401, "password"])

  const kept = await guest.post<Me>("/api/keep", { name: "Pilgrim", password: PASSWORD })
  expect(kept).toEqual({ ...made, name: "Pilgrim", guest: false })
  expect((await signIn(site.stranger(), "Pilgrim", PASSWORD)).status).toBe(200)
  expect(codeOf(await site.stranger().ask("POST", "/api/guest/return", { key }))).toEqual([404, "guest-key"])
  expect(codeOf(await guest.ask("POST", "/api/keep", { name: "Other", password: PASSWORD }))).toEqual([
    409,
    "not-guest",
  ])
})

test("a guest may keep the name, but not take another's", async () => {
  await site.person("Anna")
  const guest = site.stranger()
  await guest.post("/api/guest", { name: "Passerby" })
  expect(codeOf(await guest.ask("POST", "/api/keep", { name: "anna", password: PASSWORD }))).toEqual([
    409,
    "name-taken",
  ])
  expect((await guest.post<Me>("/api/keep", { name: "Passerby", password: PASSWORD })).guest).toBe(false)
})

test("a new password signs out everywhere else, and takes every token away", async () => {
  const here = await site.person("Anna")
  const there = site.stranger()
  await signIn(there, "Anna", PASSWORD)
  const { token } = await here.post<{ token: string }>("/api/me/tokens", { label: "bot" })
  const other = await (await site.person("Bianca")).post<{ token: string }>("/api/me/tokens", { label: "bot" })
  const wrong = await here.ask("PUT", "/api/me/password", { old: "not the one", password: "a wholly new one" })
  expect(codeOf(wrong)).toEqual([401, "password"])
  expect((await me(there))?.name).toBe("Anna")
  expect((await me(site.program(token)))?.name).toBe("Anna")
  await here.put("/api/me/password", { old: PASSWORD, password: "a wholly new one" })
  expect((await me(here))?.name).toBe("Anna")
  expect(await me(there)).toBeNull()
  expect(codeOf(await site.program(token).ask("GET", "/api/me"))).toEqual([401, "token"])
  expect(await here.get("/api/me/tokens")).toEqual({ tokens: [] })
  expect((await me(site.program(other.token)))?.name).toBe("Bianca")
  expect((await signIn(there, "Anna", PASSWORD)).status).toBe(401)
  expect((await signIn(there, "Anna", "a wholly new one")).status).toBe(200)
})

test("a session ends after 180 days without use, and is renewed by use", async () => {
  const day = 86_400_000
  const [used, left] = [await site.person("Anna"), await site.person("Bianca")]
  site.time.now += 170 * day
  const answer = await used.ask("GET", "/api/me")
  expect(String(answer.headers["set-cookie"])).toContain("Max-Age=15552000")
  site.time.now += 20 * day
  expect(await me(left)).toBeNull()
  expect((await me(used))?.name).toBe("Anna")
})

test("an account that is deleted is gone with its sessions and tokens, and its name is free", async () => {
  const anna = await site.person("Anna")
  const there = site.stranger()
  await signIn(there, "Anna", PASSWORD)
  const { token } = await anna.post<{ token: string }>("/api/me/tokens", { label: "bot" })
  await anna.del("/api/me")
  expect(await me(anna)).toBeNull()
  expect(await me(there)).toBeNull()
  expect((await site.program(token).ask("GET", "/api/me")).status).toBe(401)
  expect((await signIn(site.stranger(), "Anna", PASSWORD)).status).toBe(401)
  await site.person("Anna")
})

test("ten sign-ins a minute from one address, then it must wait", async () => {
  await site.person("Anna")
  const guesser = site.stranger()
  for (let i = 0; i < 10; i++) expect((await signIn(guesser, `Nobody ${i}`, "wrong password")).status).toBe(401)
  const refused = await signIn(guesser, "Anna", PASSWORD)
  expect(codeOf(refused)).toEqual([429, "rate"])
  expect(refused.body).toMatchObject({ wait: 60 })
  expect(refused.headers["retry-after"]).toBe("60")
  site.time.now += 60_000
  expect((await signIn(guesser, "Anna", PASSWORD)).status).toBe(200)
})

test("a hundred wrong passwords an hour for one name, wherever they come from", async () => {
  await site.person("Anna")
  for (let i = 0; i < 100; i++) await signIn(site.stranger(), "Anna", "wrong password")
  expect(codeOf(await signIn(site.stranger(), "ANNA", PASSWORD))).toEqual([429, "rate"])
  site.time.now += 3_600_000
  expect((await signIn(site.stranger(), "Anna", PASSWORD)).status).toBe(200)
})

test("right passwords are not counted against the name", async () => {
  await site.person("Anna")
  for (let i = 0; i < 22; i++) expect((await signIn(site.stranger(), "Anna", PASSWORD)).status).toBe(200)
})

test("thirty guests an hour from one address", async () => {
  const host = site.stranger()
  for (let i = 0; i < 30; i++) await host.post("/api/guest", { name: `Guest ${i}` })
  expect(codeOf(await host.ask("POST", "/api/guest", { name: "One more" }))).toEqual([429, "rate"])
})
