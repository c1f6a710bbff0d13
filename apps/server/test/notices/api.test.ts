import { createHash } from "node:crypto"
import type { NoticeSettings, NoticeWays, WebhookBody } from "@carroccio/protocol"
import { expect, onTestFinished, test } from "vitest"
import type { Sender } from "../../src/notices/notices.ts"
import { openSite, type Site } from "../site.ts"
import { mailServer, pushService, webhookReceiver, type MailServer } from "./receivers.ts"

const SITE = "https://carroccio.example"
const ADDRESS = "ada@example.org"
const NOTHING: NoticeSettings = {
  email: null,
  webhook: null,
  by: { push: [], email: [], webhook: [] },
  locale: "en",
}

async function opened(env: Record<string, string> = {}): Promise<Site> {
  const site = await openSite({ env: { PRIVATE_RECEIVERS: "1", ...env } })
  onTestFinished(() => site.close())
  return site
}

async function withMail(): Promise<{ readonly site: Site; readonly post: MailServer }> {
  const post = await mailServer()
  return { post, site: await opened({ SMTP_URL: post.url }) }
}

const deliver = ({ app }: Site): Promise<void> => (app.context.notices as Sender).deliver()

/** The letter that came last, when there are so many. */
async function letter(site: Site, post: MailServer, count: number) {
  await deliver(site)
  await expect.poll(() => post.mails.length, { timeout: 10_000 }).toBe(count)
  return post.mails[count - 1]
}

/** The path of a link to the site in a letter. */
function linkIn(text: string, purpose: string): string {
  const [, path] = new RegExp(`https?://[^/\\s]+(/notices/${purpose}\\?\\S+)`).exec(text) ?? []
  return path
}

/** As a browser sends a form of a page that says nothing of where it is. */
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "null" }
const press = ({ app }: Site, url: string) =>
  app.inject({ method: "POST", url, headers: FORM, payload: "List-Unsubscribe=One-Click" })

test("at first nothing is chosen, and what is chosen is kept", async () => {
  const site = await opened()
  const ada = await site.person("Ada")
  expect(await ada.get("/api/me/notices")).toEqual(NOTHING)
  const wanted = {
    ...NOTHING,
    webhook: "https://example.org/hook",
    by: { push: ["turn", "turn", "over"], email: [], webhook: ["offer"] },
    locale: "it",
  }
  const kept = { ...wanted, by: { ...wanted.by, push: ["turn", "over"] } }
  expect(await ada.put("/api/me/notices", wanted)).toEqual(kept)
  expect(await ada.get("/api/me/notices")).toEqual(kept)
  const bruno = await site.person("Bruno")
  expect(await bruno.get("/api/me/notices")).toEqual(NOTHING)
})

test.each([
  ["an address that is none", { ...NOTHING, email: "ada" }],
  ["a webhook that is no page", { ...NOTHING, webhook: "file:///etc/passwd" }],
  ["an event that there is not", { ...NOTHING, by: { ...NOTHING.by, push: ["everything"] } }],
  ["something more", { ...NOTHING, confirmed: ADDRESS }],
])("%s is refused, and changes nothing", async (_what, wanted) => {
  const site = await opened()
  const ada = await site.person("Ada")
  expect(await ada.ask("PUT", "/api/me/notices", wanted)).toMatchObject({ status: 400, body: { code: "shape" } })
  expect(await ada.get("/api/me/notices")).toEqual(NOTHING)
})

test("an address is confirmed by the link that was sent to it, and only by pressing the button", async () => {
  const { site, post } = await withMail()
  const ada = await site.person("Ada")
  await ada.put("/api/me/notices", { ...NOTHING, email: ADDRESS, by: { ...NOTHING.by, email: ["turn"] } })
  const { to, text, headers } = await letter(site, post, 1)
  expect(to).toEqual([ADDRESS])
  expect(headers["list-unsubscribe"]).toBeUndefined()
  expect(text).not.toContain("Ada")
  const link = linkIn(text, "confirm")
  const ways = () => ada.get<NoticeWays>("/api/me/notices/ways")
  expect(await ways()).toEqual({ mail: true, email: "unconfirmed", secret: false, devices: [] })

  const page = await site.app.inject({ url: link })
  expect(page.statusCode).toBe(200)
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8")
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'/,
  )
  expect(page.body).toContain('<form method="post">')
  expect((await ways()).email).toBe("unconfirmed")

  const done = await press(site, link)
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain("The address is confirmed")
  expect((await ways()).email).toBe("confirmed")

  await ada.post("/api/me/notices/test", { way: "email" })
  expect((await letter(site, post, 2)).text).toContain("This is how notices of Carroccio reach you.")
})

test("whoever has the link in a letter ends all letters without signing in", async () => {
  const { site, post } = await withMail()
  const ada = await site.person("Ada")
  const wanted = { ...NOTHING, email: ADDRESS, by: { ...NOTHING.by, email: ["turn"] }, locale: "it" }
  await ada.put("/api/me/notices", wanted)
  await press(site, linkIn((await letter(site, post, 1)).text, "confirm"))
  await ada.post("/api/me/notices/test", { way: "email" })
  const stop = linkIn((await letter(site, post, 2)).text, "stop")

  const page = await site.app.inject({ url: stop })
  expect(page.body).toContain('<html lang="it">')
  expect(page.body).toContain("Basta lettere")
  expect(await ada.get("/api/me/notices")).toEqual(wanted)
  expect((await press(site, stop)).body).toContain("Niente più lettere")
  expect(await ada.get("/api/me/notices")).toEqual({ ...wanted, by: NOTHING.by })
})

test("a link that was changed, is too old, or is for another address does nothing", async () => {
  const { site, post } = await withMail()
  const ada = await site.person("Ada")
  await ada.put("/api/me/notices", { ...NOTHING, email: ADDRESS })
  const link = linkIn((await letter(site, post, 1)).text, "confirm")
  const bruno = await site.person("Bruno")
  const { account } = await bruno.get<{ account: string }>("/api/me")
  const forged = [
    link.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    link.replace(/by=[^.]+/, `by=${account}`),
    link.replace("confirm", "stop"),
    link.replace(/\.\d+\./, ".9999999999999."),
    link.replace(/\.\d+\./, ".0."),
    "/notices/confirm",
    "/notices/confirm?by=a&by=b",
  ]
  for (const url of forged) {
    expect((await site.app.inject({ url })).statusCode, url).toBe(410)
    expect((await press(site, url)).statusCode, url).toBe(410)
  }
  site.time.now += 3 * 86_400_000 + 1
  expect((await press(site, link)).body).toContain("This link does not work")
  site.time.now -= 86_400_000
  await ada.put("/api/me/notices", { ...NOTHING, email: "other@example.org" })
  expect((await press(site, link)).statusCode).toBe(410)
  expect((await ada.get<NoticeWays>("/api/me/notices/ways")).email).toBe("unconfirmed")
})

test("nobody can have many letters sent to somebody else's address", async () => {
  const { site } = await withMail()
  const person = await site.person("Ada")
  const sent: number[] = []
  for (let i = 0; i < 6; i++) {
    sent.push((await person.ask("PUT", "/api/me/notices", { ...NOTHING, email: `victim${i}@example.org` })).status)
  }
  expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  const others: number[] = []
  for (const name of ["Bruno", "Carla", "Dino", "Elena"]) {
    const other = await site.person(name)
    others.push((await other.ask("PUT", "/api/me/notices", { ...NOTHING, email: "Victim@example.org" })).status)
  }
  expect(others).toEqual([200, 200, 200, 429])
})

test("saving again sends no second letter; a test does, and says what to do", async () => {
  const { site, post } = await withMail()
  const ada = await site.person("Ada")
  const wanted = { ...NOTHING, email: ADDRESS }
  await ada.put("/api/me/notices", wanted)
  await ada.put("/api/me/notices", { ...wanted, locale: "it" })
  const first = await letter(site, post, 1)
  expect(first.text).toContain("Qualcuno vuole")
  const answer = await ada.ask("POST", "/api/me/notices/test", { way: "email" })
  expect(answer).toMatchObject({ status: 409, body: { code: "unconfirmed" } })
  await press(site, linkIn((await letter(site, post, 2)).text, "confirm"))
  expect((await ada.get<NoticeWays>("/api/me/notices/ways")).email).toBe("confirmed")
})

test("a site without a mail server says so", async () => {
  const site = await opened()
  const ada = await site.person("Ada")
  const answer = await ada.ask("PUT", "/api/me/notices", { ...NOTHING, email: ADDRESS })
  expect(answer).toMatchObject({ status: 409, body: { code: "no-mail" } })
  expect(await ada.get("/api/me/notices")).toEqual(NOTHING)
  expect((await ada.get<NoticeWays>("/api/me/notices/ways")).mail).toBe(false)
})

test("the secret of a webhook is shown once, and a test is signed with it", async () => {
  const receiver = await webhookReceiver()
  const site = await opened({ PUBLIC_URL: SITE })
  const ada = site.stranger({ origin: SITE })
  await ada.post("/api/register", { name: "Ada", password: "a long enough one" })
  await ada.put("/api/me/notices", { ...NOTHING, webhook: receiver.url })
  expect((await ada.get<NoticeWays>("/api/me/notices/ways")).secret).toBe(false)
  const { secret } = await ada.post<{ secret: string }>("/api/me/notices/secret")
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  for (const path of ["/api/me/notices", "/api/me/notices/ways", "/api/me"]) {
    expect(JSON.stringify(await ada.get(path))).not.toContain(secret)
  }
  await ada.post("/api/me/notices/test", { way: "webhook" })
  const [{ body, headers }] = receiver.received
  expect(JSON.parse(body.toString())).toMatchObject({ event: "test", game: null, url: `${SITE}/` })
  expect(headers["webhook-signature"]).toMatch(/^v1,/)
  expect(site.log.join("")).not.toContain(secret.slice(6))
})

test("a test says what went wrong", async () => {
  const receiver = await webhookReceiver()
  const site = await opened()
  const ada = await site.person("Ada")
  const tried = async (way: string) => {
    const { status, body } = await ada.ask("POST", "/api/me/notices/test", { way })
    return [status, (body as { code?: string } | null)?.code]
  }
  expect(await tried("webhook")).toEqual([409, "no-webhook"])
  expect(await tried("push")).toEqual([409, "no-device"])
  expect(await tried("email")).toEqual([409, "no-mail"])
  expect(await tried("pigeon")).toEqual([400, "shape"])
  await ada.put("/api/me/notices", { ...NOTHING, webhook: receiver.url })
  receiver.answer = 500
  expect(await tried("webhook")).toEqual([502, "receiver"])
  await ada.put("/api/me/notices", { ...NOTHING, webhook: "http://127.0.0.1:1/" })
  expect(await tried("webhook")).toEqual([502, "receiver-network"])
})

test("an address inside is refused where the site does not allow it: a number at once, a name when it is called", async () => {
  const site = await opened({ PRIVATE_RECEIVERS: "0" })
  const ada = await site.person("Ada")
  const answer = await ada.ask("PUT", "/api/me/notices", { ...NOTHING, webhook: "http://169.254.169.254/latest" })
  expect(answer).toMatchObject({ status: 400, body: { code: "inner" } })
  await ada.put("/api/me/notices", { ...NOTHING, webhook: "http://localhost:1/" })
  const tried = await ada.ask("POST", "/api/me/notices/test", { way: "webhook" })
  expect(tried).toMatchObject({ status: 502, body: { code: "receiver-inner" } })
})

test("a device is known until it is taken away, and only by its owner", async () => {
  const service = await pushService()
  const site = await opened()
  const [ada, bruno] = [await site.person("Ada"), await site.person("Bruno")]
  const { key } = await site.stranger().get<{ key: string }>("/api/push/key")
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(await ada.get("/api/push/key")).toEqual({ key })
  const { device } = service.subscribe()
  await ada.put("/api/me/push", device)
  const devices = async () => (await ada.get<NoticeWays>("/api/me/notices/ways")).devices
  expect(await devices()).toEqual([createHash("sha256").update(device.endpoint).digest("base64url")])
  await bruno.ask("DELETE", "/api/me/push", { endpoint: device.endpoint })
  expect(await devices()).toHaveLength(1)
  expect((await ada.ask("DELETE", "/api/me/push", { endpoint: device.endpoint })).status).toBe(200)
  expect(await devices()).toEqual([])
})

test.each([
  ["a plain line", { endpoint: "http://push.example/1" }, "shape"],
  ["a key that is none", { keys: { p256dh: "short", auth: "short" } }, "shape"],
  ["a key beside the curve", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }, "push-key"],
])("a device with %s is refused", async (_what, wrong, code) => {
  const service = await pushService()
  const site = await opened()
  const ada = await site.person("Ada")
  const answer = await ada.ask("PUT", "/api/me/push", { ...service.subscribe().device, ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

test("whoever is not at the table learns that somebody sat down, that it is his turn, and that the game is over", async () => {
  const receiver = await webhookReceiver()
  const site = await opened()
  const [ada, bruno] = [await site.person("Ada"), await site.person("Bruno")]
  await ada.put("/api/me/notices", {
    ...NOTHING,
    webhook: receiver.url,
    by: { ...NOTHING.by, webhook: ["turn", "joined", "over"] },
  })
  const game = await ada.post<{ id: string }>("/api/games", {
    system: "great-medieval-battles",
    scenario: "bannockburn",
    options: {},
    pack: null,
    seats: { scottish: "me", english: "anybody" },
    pace: "correspondence",
    clock: { kind: "none" },
    open: true,
    watched: false,
    entropy: "",
  })
  await bruno.post(`/api/games/${game.id}/seats`, { seat: "english", entropy: "" })
  const told = async (count: number) => {
    const events = () => receiver.received.map(({ body }) => JSON.parse(body.toString()) as WebhookBody)
    await expect.poll(() => deliver(site).then(() => events().length), { timeout: 10_000 }).toBe(count)
    return events()
  }
  expect((await told(2)).map(({ event }) => event).sort()).toEqual(["joined", "turn"])
  await bruno.post(`/api/games/${game.id}/concede`, { nonce: "a nonce of mine", seat: "english" })
  const last = (await told(3)).at(-1)
  expect(last).toMatchObject({ event: "over", game: game.id, scenario: "bannockburn", seat: "scottish" })
})
