import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { WebSocket } from "ws"
import type { Me, SessionLine, TokenLine } from "@carroccio/protocol"
import type { z } from "zod"
import { openSite, PASSWORD, type Answered, type Client, type Site } from "../site.ts"

type Session = z.infer<typeof SessionLine>
type Token = z.infer<typeof TokenLine>

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const me = (client: Client) => client.get<Me | null>("/api/me")
const codeOf = ({ status, body }: Answered) => [status, (body as { code: string }).code]
const sessions = async (client: Client) => (await client.get<{ sessions: Session[] }>("/api/me/sessions")).sessions
const newToken = (client: Client) => client.post<{ token: string; line: Token }>("/api/me/tokens", { label: "My bot" })

async function alsoSignedIn(name: string, agent: string): Promise<Client> {
  const client = site.stranger({ "user-agent": agent })
  await client.post("/api/sign-in", { name, password: PASSWORD })
  return client
}

test("one sees where one is signed in, and ends a session there", async () => {
  const here = await site.person("Anna")
  site.time.now += 1000
  const there = await alsoSignedIn("Anna", "a telephone")
  const found = await sessions(here)
  expect(found.map(({ agent, current }) => [agent, current])).toEqual([
    ["a telephone", false],
    ["lightMyRequest", true],
  ])
  await here.del(`/api/me/sessions/${found[0].id}`)
  expect(await me(there)).toBeNull()
  expect(await sessions(here)).toHaveLength(1)
})

test("one signs out everywhere else at once", async () => {
  const here = await site.person("Anna")
  const others = [await alsoSignedIn("Anna", "one"), await alsoSignedIn("Anna", "two")]
  await here.del("/api/me/sessions")
  for (const other of others) expect(await me(other)).toBeNull()
  expect((await me(here))?.name).toBe("Anna")
})

test("nobody ends another's session or token, or learns that there is one", async () => {
  const [anna, bianca] = [await site.person("Anna"), await site.person("Bianca")]
  const [session] = await sessions(anna)
  const { line } = await newToken(anna)
  expect(codeOf(await bianca.ask("DELETE", `/api/me/sessions/${session.id}`))).toEqual([404, "no-session"])
  expect(codeOf(await bianca.ask("DELETE", `/api/me/tokens/${line.id}`))).toEqual([404, "no-token"])
  expect((await me(anna))?.name).toBe("Anna")
})

test("a program acts for its account with a token that is shown once, until it is taken away", async () => {
  const anna = await site.person("Anna")
  const { token, line } = await newToken(anna)
  expect(token).toMatch(/^crc_[A-Za-z0-9_-]{43}$/)
  const bot = site.program(token)
  expect((await me(bot))?.name).toBe("Anna")
  const listed = await anna.get<{ tokens: Token[] }>("/api/me/tokens")
  expect(listed).toEqual({ tokens: [{ ...line, seen: site.time.now }] })
  expect(JSON.stringify(listed)).not.toContain(token)
  await anna.del(`/api/me/tokens/${line.id}`)
  expect(codeOf(await bot.ask("GET", "/api/me"))).toEqual([401, "token"])
})

test("whoever finds a token cannot lock the account's owner out with it", async () => {
  const anna = await site.person("Anna")
  const bot = site.program((await newToken(anna)).token)
  for (const [method, path, body] of [
    ["PUT", "/api/me/password", { old: PASSWORD, password: "a wholly new one" }],
    ["DELETE", "/api/me"],
    ["GET", "/api/me/sessions"],
    ["DELETE", "/api/me/sessions"],
    ["GET", "/api/me/tokens"],
    ["POST", "/api/me/tokens", { label: "another" }],
  ] as const) {
    expect(codeOf(await bot.ask(method, path, body))).toEqual([403, "in-person"])
  }
})

test("an account has twenty tokens at most", async () => {
  const anna = await site.person("Anna")
  for (let i = 0; i < 20; i++) await newToken(anna)
  expect(codeOf(await anna.ask("POST", "/api/me/tokens", { label: "one more" }))).toEqual([409, "tokens"])
})

test.each(["crc_short", `crc_${"x".repeat(43)}`, "Basic YTpi", ""])("the token %j is nobody's", async (token) => {
  expect(codeOf(await site.program(token).ask("GET", "/api/me"))).toEqual([401, "token"])
})

test("what another site makes a browser send with its cookie is refused", async () => {
  const anna = await site.person("Anna")
  const body = { zone: "UTC", weekdays: [0], vacations: [] }
  for (const origin of ["https://evil.example", "null", "http://carroccio.test:81", "not an address"]) {
    const forged = site.stranger({ cookie: anna.headers.cookie, origin })
    expect(codeOf(await forged.ask("PUT", "/api/me/days-off", body))).toEqual([403, "origin"])
    expect(codeOf(await forged.ask("POST", "/api/sign-in", { name: "Eve", password: PASSWORD }))).toEqual([
      403,
      "origin",
    ])
  }
  delete anna.headers.origin
  expect(codeOf(await anna.ask("PUT", "/api/me/days-off", body))).toEqual([403, "origin"])
  expect((await me(anna))?.daysOff.weekdays).toEqual([])
})

test("with PUBLIC_URL only its own pages may send, whatever the request says of its host", async () => {
  const other = await openSite({ env: { PUBLIC_URL: "https://play.example" } })
  const register = (origin: string, name: string) =>
    other.stranger({ origin, host: "inner:8080" }).ask("POST", "/api/register", { name, password: PASSWORD })
  expect((await register("https://play.example", "Anna")).status).toBe(200)
  expect((await register("http://inner:8080", "Bianca")).status).toBe(403)
  await other.close()
})

/** A live connection, and how it was closed; a status when it was refused. */
async function live(headers: Record<string, string>): Promise<{ readonly closed: Promise<number> } | number> {
  if (!site.app.server.listening) await site.app.listen({ host: "127.0.0.1", port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { host: "carroccio.test", ...headers } })
  const closed = new Promise<number>((resolve) => socket.once("close", resolve))
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve({ closed }))
    socket.once("unexpected-response", (request, answer) => {
      request.destroy()
      resolve(answer.statusCode ?? 0)
    })
    socket.once("error", reject)
  })
}

async function opened(headers: Record<string, string>): Promise<{ readonly closed: Promise<number> }> {
  const connection = await live(headers)
  if (typeof connection === "number") throw new Error(`refused with ${connection}`)
  return connection
}

test("another site cannot open a live connection with a browser's cookie", async () => {
  const { cookie } = (await site.person("Anna")).headers
  expect(await live({ cookie, origin: "https://evil.example" })).toBe(403)
  expect(await live({ cookie })).toBe(403)
})

test("a live connection ends when its session is taken away, and no other does", async () => {
  const here = await site.person("Anna")
  const there = await alsoSignedIn("Anna", "a telephone")
  const kept = await opened(here.headers)
  const ended = await opened(there.headers)
  await here.del("/api/me/sessions")
  expect(await ended.closed).toBe(4401)
  await site.close()
  expect(await kept.closed).toBe(1001)
  site = await openSite()
})

test("a live connection ends when its token is taken away, or its account", async () => {
  const anna = await site.person("Anna")
  const tokens = [await newToken(anna), await newToken(anna)]
  const first = await opened({ authorization: `Bearer ${tokens[0].token}` })
  const second = await opened({ authorization: `Bearer ${tokens[1].token}` })
  await anna.del(`/api/me/tokens/${tokens[0].line.id}`)
  expect(await first.closed).toBe(4401)
  await anna.del("/api/me")
  expect(await second.closed).toBe(4401)
})

test("a request that is under way when the server stops is answered", async () => {
  await live({ origin: "http://carroccio.test" })
  const { port } = site.app.server.address() as AddressInfo
  const { Agent, request } = await import("node:http")
  const agent = new Agent()
  const body = JSON.stringify({ name: "Anna", password: PASSWORD })
  const sent = request({
    agent,
    host: "127.0.0.1",
    port,
    path: "/api/register",
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  })
  sent.write(body.slice(0, 10))
  await new Promise((resolve) => site.app.server.once("request", resolve))
  const closing = site.close()
  sent.end(body.slice(10))
  const [answer] = (await once(sent, "response")) as [{ statusCode: number; resume(): void }]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  await closing
  site = await openSite()
})
