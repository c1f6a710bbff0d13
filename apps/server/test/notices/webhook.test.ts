import { createHmac } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { WebhookBody } from "@carroccio/protocol"
import { expect, onTestFinished, test } from "vitest"
import { GAME, openOffice, SITE } from "./office.ts"
import { webhookReceiver, type Received } from "./receivers.ts"

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes 123").toString("base64")}`
const to = (webhook: string) => ({ webhook, secret, by: { webhook: ["turn", "over"] as const } }) as never

function signatureOf({ headers, body }: Received, key: string): string {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body.toString()}`
  return `v1,${createHmac("sha256", Buffer.from(key.slice(6), "base64"))
    .update(signed)
    .digest("base64")}`
}

test("a program is told what happened in which game, and nothing of the position", async () => {
  const receiver = await webhookReceiver()
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(receiver.received).toHaveLength(1)
  const [{ body, headers }] = receiver.received
  expect(headers["content-type"]).toBe("application/json")
  expect(WebhookBody.parse(JSON.parse(body.toString()))).toEqual({
    event: "turn",
    game: GAME,
    scenario: "bannockburn",
    seat: "english",
    text: "It is your turn in “Robert at Bannockburn”.",
    url: `${SITE}/#/online/${GAME}`,
    at: office.time.now,
  })
  expect(await office.waiting()).toEqual({})
})

test("the receiver can check by the secret that it was this site, that nothing was changed, and when", async () => {
  const receiver = await webhookReceiver()
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  await office.notices.tell("ada", "over", GAME, "english")
  await office.notices.deliver()
  const [received] = receiver.received
  expect(received.headers["webhook-signature"]).toBe(signatureOf(received, secret))
  expect(received.headers["webhook-signature"]).not.toBe(signatureOf(received, `whsec_${"A".repeat(43)}=`))
  expect(Number(received.headers["webhook-timestamp"]) * 1000).toBe(office.time.now)
  const changed = { ...received, body: Buffer.from(received.body.toString().replace("over", "turn")) }
  expect(received.headers["webhook-signature"]).not.toBe(signatureOf(changed, secret))
})

test("the check that the documentation shows takes what the site sends, and nothing else", async () => {
  const text = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8")
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? ""
  const folder = mkdtempSync(join(tmpdir(), "carroccio-check-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, "check.mjs"), `${code}\nexport { isGenuine }\n`)
  const { isGenuine } = (await import(pathToFileURL(join(folder, "check.mjs")).href)) as {
    isGenuine(secret: string, headers: object, body: string): boolean
  }
  const receiver = await webhookReceiver()
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  await office.notices.tell("ada", "over", GAME, "english")
  office.time.now = Date.now()
  await office.notices.deliver()
  const [{ headers, body }] = receiver.received
  expect(isGenuine(secret, headers, body.toString())).toBe(true)
  expect(isGenuine(secret, headers, `${body.toString()} `)).toBe(false)
  expect(isGenuine(`whsec_${"A".repeat(43)}=`, headers, body.toString())).toBe(false)
  expect(isGenuine(secret, { ...headers, "webhook-timestamp": "1" }, body.toString())).toBe(false)
  expect(isGenuine(secret, { ...headers, "webhook-signature": "v1," }, body.toString())).toBe(false)
})

test("a notice that is tried again has the same number, so that it can be known as the same", async () => {
  const receiver = await webhookReceiver()
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  await office.notices.tell("ada", "turn", GAME, "english")
  receiver.answer = 500
  await office.notices.deliver()
  receiver.answer = 200
  office.time.now += 60_000
  await office.notices.deliver()
  const [first, second] = receiver.received
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"])
  expect(await office.waiting()).toEqual({})
})

test("a redirection is not followed", async () => {
  const [receiver, inner] = [await webhookReceiver(), await webhookReceiver()]
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  receiver.answer = (reply) => reply.writeHead(307, { location: inner.url }).end()
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(receiver.received).toHaveLength(1)
  expect(inner.received).toHaveLength(0)
  expect(await office.waiting()).toEqual({ webhook: 1 })
})

test("a receiver that does not answer holds nobody for longer than it may", async () => {
  const receiver = await webhookReceiver()
  const office = await openOffice({ patience: 50 })
  await office.choose("ada", to(receiver.url))
  receiver.answer = () => undefined
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(await office.waiting()).toEqual({ webhook: 1 })
})

test("an answer without end is not read to its end", async () => {
  const receiver = await webhookReceiver()
  const office = await openOffice()
  await office.choose("ada", to(receiver.url))
  let cut = false
  receiver.answer = (reply) => {
    reply.writeHead(200)
    const flood = (): void => {
      while (!reply.destroyed && reply.write(Buffer.alloc(16_384)));
      if (!reply.destroyed) reply.once("drain", flood)
    }
    reply.once("close", () => {
      cut = !reply.writableEnded
    })
    flood()
  }
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(await office.waiting()).toEqual({})
  await expect.poll(() => cut).toBe(true)
})

test.each([
  ["a number", "127.0.0.1"],
  ["a name", "localhost"],
])("an address inside, given as %s, is not called where the site does not allow it", async (_how, host) => {
  const receiver = await webhookReceiver(host)
  const office = await openOffice({ config: { privateReceivers: false } })
  await office.choose("ada", to(receiver.url))
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(receiver.received).toHaveLength(0)
  expect(await office.waiting()).toEqual({ webhook: 1 })

  const inside = await openOffice()
  await inside.choose("ada", to(receiver.url))
  await inside.notices.tell("ada", "turn", GAME, "english")
  await inside.notices.deliver()
  expect(receiver.received).toHaveLength(1)
})
