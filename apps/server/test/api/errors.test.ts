import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ErrorShape, LARGEST_MESSAGE } from "@carroccio/protocol"
import { openSite, PASSWORD, type Site } from "../site.ts"

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const json = { "content-type": "application/json" }

test.each([
  [
    "a body that is too large",
    "POST",
    "/api/register",
    JSON.stringify("x".repeat(LARGEST_MESSAGE)),
    json,
    413,
    "too-large",
  ],
  ["JSON that is cut off", "POST", "/api/register", '{"name": "An', json, 400, "json"],
  ["JSON that reaches for a prototype", "POST", "/api/register", '{"__proto__": {"a": 1}}', json, 400, "json"],
  [
    "a form",
    "POST",
    "/api/register",
    "name=Anna",
    { "content-type": "application/x-www-form-urlencoded" },
    415,
    "media-type",
  ],
  ["plain text", "POST", "/api/register", "{}", { "content-type": "text/plain" }, 415, "media-type"],
  ["nothing", "POST", "/api/register", "", json, 400, "shape"],
  ["an address that there is not", "GET", "/api/nowhere", undefined, {}, 404, "not-found"],
  [
    "an address that there is not, gone to by a browser",
    "GET",
    "/api/x",
    undefined,
    { accept: "text/html" },
    404,
    "not-found",
  ],
  ["an address that is misshapen", "GET", "/api/%E0%A4%A", undefined, {}, 400, "address"],
  ["a way of asking that there is not", "PUT", "/api/register", "{}", json, 404, "not-found"],
  ["somebody who is not signed in", "GET", "/api/me/sessions", undefined, {}, 401, "sign-in"],
] as const)("%s is refused with a code and a sentence", async (_what, method, url, payload, headers, status, code) => {
  const answer = await site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
  expect(ErrorShape.safeParse(answer.json()).error).toBeUndefined()
  expect(answer.headers["content-type"]).toContain("application/json")
})

test("a misshapen body is told where it is wrong", async () => {
  const answer = await site.stranger().ask("POST", "/api/register", { name: "Anna", password: "short" })
  expect(answer.body).toMatchObject({ code: "shape", place: expect.stringContaining("password") as string })
})

test("what goes wrong inside has a number, under which the log has it, and nothing else is told", async () => {
  const broken = await openSite()
  await broken.app.context.database.db.schema.alterTable("sessions").renameTo("hidden_sessions").execute()
  const answer = await broken.stranger({ cookie: `carroccio=${"x".repeat(43)}` }).ask("GET", "/api/me")
  expect([answer.status, answer.body]).toMatchObject([500, { code: "server" }])
  const { id, message } = answer.body as ErrorShape
  expect(message).not.toContain("sessions")
  expect(answer.headers["x-request-id"]).toBe(id)
  expect(broken.log.filter((line) => line.includes("no such table")).every((line) => line.includes(String(id)))).toBe(
    true,
  )
  expect(broken.log.join("")).toContain("no such table")
  await broken.close()
})

test("a storage that does not answer is said to, and the page is served all the same", async () => {
  const web = mkdtempSync(join(tmpdir(), "carroccio-web-"))
  mkdirSync(join(web, "assets"))
  writeFileSync(join(web, "index.html"), "<!doctype html>")
  // Nothing listens on this port: it is the discard port of old.
  const down = await openSite({ env: { DATABASE_URL: "postgres://nobody:hush@127.0.0.1:9/none" }, web })
  const ask = (path: string) => down.stranger({ cookie: `carroccio=${"x".repeat(43)}` }).ask("GET", path)
  expect((await ask("/")).body).toBe("<!doctype html>")
  expect((await ask("/healthz")).status).toBe(200)
  expect(await ask("/readyz")).toMatchObject({ status: 503, body: { status: "waiting", storage: false } })
  expect(await ask("/api/me")).toMatchObject({ status: 503, body: { code: "storage" } })
  expect((await ask("/api/openapi.json")).status).toBe(200)
  const log = down.log.join("")
  expect(log).toContain("the storage does not answer: it will be tried again")
  expect(log).toContain("ECONNREFUSED")
  expect(log).not.toContain("hush")
  await down.close()
  rmSync(web, { recursive: true })
})

test("what was kept is there when the server is started again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-kept-"))
  const first = await openSite({ folder })
  const { headers } = await first.person("Anna")
  await first.close()
  const second = await openSite({ folder })
  expect(await second.stranger(headers).get("/api/me")).toMatchObject({ name: "Anna" })
  await second.close()
  rmSync(folder, { recursive: true })
})

test("an account that asks too often must wait, however many addresses it asks from, and others need not", async () => {
  const busy = await openSite({ rate: 30 })
  const anna = await busy.person("Anna")
  const elsewhere = busy.stranger(anna.headers)
  for (let i = 0; i < 30; i++) expect((await (i % 2 === 0 ? anna : elsewhere).ask("GET", "/api/me")).status).toBe(200)
  expect(await elsewhere.ask("GET", "/api/me")).toMatchObject({ status: 429, body: { code: "rate", wait: 60 } })
  expect((await busy.person("Bianca")).headers.cookie).toBeDefined()
  busy.time.now += 60_000
  expect((await anna.ask("GET", "/api/me")).status).toBe(200)
  await busy.close()
})

test("an address behind a proxy is believed only of proxies that are trusted", async () => {
  const register = async (of: Site, forwarded: string, i: number) =>
    (
      await of.app.inject({
        method: "POST",
        url: "/api/sign-in",
        headers: { "x-forwarded-for": forwarded },
        payload: { name: `Nobody ${i}`, password: PASSWORD },
      })
    ).statusCode
  const direct = await openSite()
  for (let i = 0; i < 10; i++) expect(await register(direct, `192.0.2.${i}`, i)).toBe(401)
  expect(await register(direct, "192.0.2.200", 10)).toBe(429)
  await direct.close()

  const proxied = await openSite({ env: { TRUST_PROXIES: "1" } })
  // The last address is the one that the trusted proxy wrote; whatever is before it the client may have.
  for (let i = 0; i < 10; i++) expect(await register(proxied, `198.51.100.${i}, 192.0.2.1`, i)).toBe(401)
  expect(await register(proxied, "198.51.100.77, 192.0.2.1", 10)).toBe(429)
  expect(await register(proxied, "192.0.2.2", 11)).toBe(401)
  await proxied.close()
})
