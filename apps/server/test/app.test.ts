import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createApp } from "../src/app.ts"
import { configFrom } from "../src/config.ts"

const web = mkdtempSync(join(tmpdir(), "carroccio-web-"))
const script = 'console.log("Montaperti")'
const page = '<!doctype html><script type="module" src="/assets/index-1a2b3c4d.js"></script>'
const config = configFrom({ DATA_DIR: mkdtempSync(join(tmpdir(), "carroccio-data-")), LOG_LEVEL: "silent" })
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(web, "assets"))
  writeFileSync(join(web, "index.html"), page)
  writeFileSync(join(web, "assets/index-1a2b3c4d.js"), script)
  writeFileSync(join(web, "assets/index-1a2b3c4d.js.br"), brotliCompressSync(script))
  app = await createApp({ config, web })
})

afterAll(async () => {
  await app.close()
  rmSync(web, { recursive: true })
  rmSync(config.folder, { recursive: true })
})

test("the page is asked for again each time, so that a new version is seen at once", async () => {
  const answer = await app.inject({ url: "/" })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(page)
  expect(answer.headers["cache-control"]).toBe("no-cache")
})

test("a file named after its content is kept for a year", async () => {
  const answer = await app.inject({ url: "/assets/index-1a2b3c4d.js" })
  expect(answer.body).toBe(script)
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
})

test("a browser that takes brotli gets the file compressed beforehand", async () => {
  const answer = await app.inject({ url: "/assets/index-1a2b3c4d.js", headers: { "accept-encoding": "gzip, br" } })
  expect(answer.headers["content-encoding"]).toBe("br")
  expect(answer.headers["content-type"]).toContain("javascript")
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

test("no inline script or style runs, and nothing is loaded from elsewhere", async () => {
  const policy = String((await app.inject({ url: "/" })).headers["content-security-policy"])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain("unsafe")
  expect(policy).not.toContain("http")
  expect(policy).toContain("connect-src 'self' ws://localhost:80;")
})

test("an address inside the app that somebody goes to opens the app", async () => {
  const byMode = await app.inject({ url: "/play/bannockburn", headers: { "sec-fetch-mode": "navigate" } })
  expect([byMode.statusCode, byMode.body]).toEqual([200, page])
  const byAccept = await app.inject({ url: "/play/bannockburn", headers: { accept: "text/html,*/*" } })
  expect([byAccept.statusCode, byAccept.body]).toEqual([200, page])
})

test.each([
  ["a script that is not there", { url: "/assets/gone.js", headers: { accept: "text/html" } }],
  ["data fetched by a page", { url: "/play/1", headers: { "sec-fetch-mode": "cors", accept: "text/html" } }],
  ["something posted", { url: "/play/1", method: "POST" as const, headers: { accept: "text/html" } }],
  ["a file outside the folder", { url: "/..%2f..%2fpackage.json" }],
])("%s is not found", async (_what, request) => {
  const answer = await app.inject(request)
  expect([403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toContain("<!doctype")
})

test("the server says that it is well", async () => {
  const answer = await app.inject({ url: "/healthz" })
  expect(answer.json()).toEqual({ status: "ok" })
  expect(answer.headers["cache-control"]).toBe("no-store")
})

test("without a built web app the server says what to do", async () => {
  await expect(createApp({ config, web: join(web, "nowhere") })).rejects.toThrow("npm run build")
})
