import { afterAll, beforeAll, expect, test } from "vitest"
import { openSite, type Site } from "../site.ts"

const TOKEN = "0123456789abcdef"
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => site.close())

const read = (headers: Record<string, string>, remoteAddress: string) =>
  site.app.inject({ url: "/metrics", headers, remoteAddress })

test("metrics are for this machine itself, or for whoever has the token", async () => {
  expect((await read({}, "127.0.0.1")).statusCode).toBe(200)
  expect((await read({}, "::ffff:127.0.0.1")).statusCode).toBe(200)
  expect((await read({ authorization: `Bearer ${TOKEN}` }, "192.0.2.1")).statusCode).toBe(200)
  expect((await read({}, "192.0.2.1")).statusCode).toBe(403)
  expect((await read({ authorization: "Bearer another" }, "192.0.2.1")).statusCode).toBe(403)
  // A proxy on this machine asks for somebody else.
  expect((await read({ "x-forwarded-for": "127.0.0.1" }, "127.0.0.1")).statusCode).toBe(403)
})

test("metrics count requests by route, never by address", async () => {
  const anna = await site.person("Anna")
  await anna.ask("DELETE", "/api/me/sessions/abcdefgh12345678")
  const { body } = await read({}, "127.0.0.1")
  expect(body).toContain('carroccio_requests_total{method="DELETE",route="/api/me/sessions/:id",status="404"} 1')
  expect(body).not.toContain("abcdefgh12345678")
  for (const name of [
    "request_seconds_bucket",
    "live_connections 0",
    "games_in_memory 0",
    "appends_total 0",
    "programs_waiting 0",
    "ready 1",
  ]) {
    expect(body).toContain(`carroccio_${name}`)
  }
  expect(body).toContain("# TYPE carroccio_notices_waiting gauge")
})

test("the server says when it is ready", async () => {
  expect((await site.app.inject({ url: "/readyz" })).json()).toEqual({ status: "ok", storage: true, bus: true })
})

test("the log has a line for each request, with its number and route, and neither address, name nor body", async () => {
  const start = site.log.length
  const bianca = await site.person("Bianca")
  await bianca.ask("GET", "/api/invitations/SecretInvitation1234")
  const lines = site.log.slice(start).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["POST", "/api/register", 200],
    ["GET", "/api/invitations/:invitation", 404],
  ])
  expect(lines.every(({ reqId }) => typeof reqId === "string" && reqId.length > 8)).toBe(true)
  expect(site.log.slice(start).join("")).not.toMatch(/Bianca|SecretInvitation|carroccio=/)
})
