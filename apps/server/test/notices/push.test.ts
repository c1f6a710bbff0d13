import type { PushMessage } from "@carroccio/protocol"
import { expect, test } from "vitest"
import { createWays } from "../../src/notices/ways.ts"
import { addDevice, devicesOf } from "../../src/storage/push.ts"
import { GAME, openOffice, SITE, type Office } from "./office.ts"
import { pushService, vapidOf, type PushService } from "./receivers.ts"

async function opened(): Promise<{ readonly service: PushService; readonly office: Office }> {
  const service = await pushService()
  const office = await openOffice({ ca: service.ca })
  return { service, office }
}

test("a device is told in a message that it alone can read, sent under the key that it was given", async () => {
  const { service, office } = await opened()
  const { device, read } = service.subscribe()
  await addDevice(office.database.db, "ada", device, 1)
  await office.choose("ada", { by: { push: ["turn"] } })
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(service.received).toHaveLength(1)
  const [received] = service.received
  expect(received.path).toBe(new URL(device.endpoint).pathname)
  expect(received.headers["content-encoding"]).toBe("aes128gcm")
  expect(received.headers.ttl).toBe("259200")
  expect(received.headers.topic).toMatch(/^[\w-]{32}$/)
  const { key, claims } = vapidOf(received)
  expect(key).toBe((await createWays(office.parts).keys.vapid()).publicKey)
  expect(claims).toMatchObject({ aud: service.url, sub: SITE })
  expect(read(received)).toEqual({
    title: "Your turn",
    body: "It is your turn in “Robert at Bannockburn”.",
    url: `${SITE}/#/online/${GAME}`,
    tag: `turn ${GAME} english`,
  } satisfies PushMessage)
  expect(received.body.toString("latin1")).not.toContain("Bannockburn")
  expect(() => service.subscribe().read(received)).toThrow()
})

test("every node and every start sends under the same key", async () => {
  const { office } = await opened()
  const [one, other] = await Promise.all([1, 2].map(() => createWays(office.parts).keys.vapid()))
  expect(one).toEqual(other)
})

test("each device of an account is told, and only those that failed are tried again", async () => {
  const { service, office } = await opened()
  const [first, second] = [service.subscribe(), service.subscribe()]
  for (const { device } of [first, second]) await addDevice(office.database.db, "ada", device, 1)
  await office.choose("ada", { by: { push: ["turn"] } })
  const failing = new URL(second.device.endpoint).pathname
  service.answer = (reply, { path }) => reply.writeHead(path === failing ? 503 : 201).end()
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(await office.waiting()).toEqual({ push: 1 })
  service.received.length = 0
  office.time.now += 60_000
  await office.notices.deliver()
  expect(service.received.map(({ path }) => path)).toEqual([failing])
})

test.each([404, 410])("a device of which its service says %i is forgotten", async (status) => {
  const { service, office } = await opened()
  const { db } = office.database
  await addDevice(db, "ada", service.subscribe().device, 1)
  await office.choose("ada", { by: { push: ["turn"] } })
  service.answer = status
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(await devicesOf(db, "ada")).toEqual([])
  expect(await office.waiting()).toEqual({})
})

test("a device belongs to whoever signed in on it last, and an account has twenty at most", async () => {
  const { service, office } = await opened()
  const { db } = office.database
  const { device } = service.subscribe()
  await addDevice(db, "ada", device, 1)
  await addDevice(db, "bruno", device, 2)
  expect(await devicesOf(db, "ada")).toEqual([])
  expect(await devicesOf(db, "bruno")).toEqual([device])
  const others = Array.from({ length: 20 }, () => service.subscribe().device)
  for (const [i, one] of others.entries()) await addDevice(db, "bruno", one, 10 + i)
  expect(await devicesOf(db, "bruno")).toEqual(others)
})

test("a service whose certificate nobody vouches for is not told anything", async () => {
  const service = await pushService()
  const office = await openOffice()
  await addDevice(office.database.db, "ada", service.subscribe().device, 1)
  await office.choose("ada", { by: { push: ["turn"] } })
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(service.received).toHaveLength(0)
  expect(await office.waiting()).toEqual({ push: 1 })
})

test("a test reaches every device at once, in the language that is wanted", async () => {
  const { service, office } = await opened()
  const { device, read } = service.subscribe()
  await addDevice(office.database.db, "ada", device, 1)
  await office.choose("ada", { locale: "it" })
  expect(await createWays(office.parts).test("ada", "push", "one")).toBeNull()
  expect(read(service.received[0])).toMatchObject({ title: "Una prova", url: `${SITE}/` })
  service.answer = 410
  expect(await createWays(office.parts).test("ada", "push", "two")).toBe("no-device")
})
