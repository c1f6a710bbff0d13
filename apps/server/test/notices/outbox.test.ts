import { describe, expect, test } from "vitest"
import { addDevice } from "../../src/storage/push.ts"
import { KINDS } from "../storage/storages.ts"
import { GAME, MINUTE, openOffice, type Office } from "./office.ts"
import { webhookReceiver, type Receiver } from "./receivers.ts"

const HOOKED = { by: { webhook: ["turn", "joined", "over", "offer"] as ("turn" | "joined" | "over" | "offer")[] } }

describe.each(KINDS)("on %s", (kind) => {
  async function opened(): Promise<{ readonly receiver: Receiver; readonly office: Office }> {
    const receiver = await webhookReceiver()
    const office = await openOffice({ kind })
    await office.choose("ada", { webhook: receiver.url, secret: "whsec_", ...HOOKED })
    return { receiver, office }
  }

  const told = ({ received }: Receiver): unknown[] =>
    received.map(({ body }) => (JSON.parse(body.toString()) as { event: unknown }).event)

  test("nobody is told anything that he has not chosen", async () => {
    const { receiver, office } = await opened()
    const device = { endpoint: "https://push.example/1", keys: { p256dh: "", auth: "" } }
    await addDevice(office.database.db, "bruno", device, 1)
    await office.choose("bruno", { webhook: receiver.url, email: "b@example.org", confirmed: "b@example.org" })
    for (const event of ["turn", "joined", "over", "offer"] as const) {
      await office.notices.tell("bruno", event, GAME, "scots")
    }
    await office.choose("ada", { by: { webhook: ["joined"] } })
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.notices.tell("nobody", "turn", GAME, "english")
    await office.notices.deliver()
    expect(receiver.received).toEqual([])
    await office.notices.tell("ada", "joined", GAME, null)
    await office.notices.deliver()
    expect(told(receiver)).toEqual(["joined"])
  })

  test("whoever thinks better of it is not told what still waits", async () => {
    const { receiver, office } = await opened()
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.choose("ada", { by: { webhook: [] } })
    await office.notices.deliver()
    expect(receiver.received).toEqual([])
    expect(await office.waiting()).toEqual({})
  })

  test("a turn that is over before it could be told is not told", async () => {
    const { receiver, office } = await opened()
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.database.db.updateTable("games").set({ asked: '["scots"]' }).where("id", "=", GAME).execute()
    await office.notices.deliver()
    expect(receiver.received).toEqual([])
    expect(await office.waiting()).toEqual({})
  })

  test("what could not be sent is tried after 1, 5, 30, 120 and 120 minutes more, and then given up", async () => {
    const { receiver, office } = await opened()
    receiver.answer = 500
    await office.notices.tell("ada", "over", GAME, "english")
    await office.notices.deliver()
    expect(receiver.received).toHaveLength(1)
    for (const [i, minutes] of [1, 5, 30, 120, 120].entries()) {
      expect(await office.waiting()).toEqual({ webhook: 1 })
      office.time.now += minutes * MINUTE - 1
      await office.notices.deliver()
      expect(receiver.received).toHaveLength(i + 1)
      office.time.now += 1
      await office.notices.deliver()
      expect(receiver.received).toHaveLength(i + 2)
    }
    expect(await office.waiting()).toEqual({})
    expect(office.logged).toEqual([{ way: "webhook", event: "over", tries: 6, reason: "answered with status 500" }])
  })

  test("two nodes never send the same notice", async () => {
    const { receiver, office } = await opened()
    const nodes = [office.notices, office.another(), office.another()]
    for (let i = 0; i < 12; i++) await office.notices.tell("ada", "offer", GAME, "english")
    await Promise.all(nodes.map((node) => node.deliver()))
    await Promise.all(nodes.map((node) => node.deliver()))
    expect(receiver.received).toHaveLength(12)
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(12)
  })

  test("what a node was sending when it ended is sent by another", async () => {
    const { receiver, office } = await opened()
    await office.notices.tell("ada", "over", GAME, "english")
    const { db } = office.database
    const { due } = await db.selectFrom("outbox").select("due").executeTakeFirstOrThrow()
    await db
      .updateTable("outbox")
      .set({ due: due + MINUTE, tries: 1 })
      .execute()
    await office.notices.deliver()
    expect(receiver.received).toHaveLength(0)
    office.time.now += MINUTE
    await office.another().deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await office.waiting()).toEqual({})
  })

  test("a seat that is asked many things one after another is told once in ten minutes", async () => {
    const { receiver, office } = await opened()
    for (let minute = 0; minute < 10; minute++) {
      await office.notices.tell("ada", "turn", GAME, "english")
      await office.notices.deliver()
      await office.move("english")
      office.time.now += MINUTE
    }
    expect(receiver.received).toHaveLength(1)
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.notices.deliver()
    expect(receiver.received).toHaveLength(2)
  })

  test("a seat is told at once when another has done something since", async () => {
    const { receiver, office } = await opened()
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.move("english")
    await office.move("scots")
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.notices.deliver()
    expect(receiver.received).toHaveLength(2)
  })

  test("nothing is left behind when the ten minutes are over", async () => {
    const { office } = await opened()
    await office.notices.tell("ada", "turn", GAME, "english")
    await office.notices.deliver()
    office.time.now += 10 * MINUTE
    await office.notices.deliver()
    expect(await office.database.db.selectFrom("outbox").selectAll().execute()).toEqual([])
  })

  test("a game goes on although nobody can be told of it", async () => {
    const { office } = await opened()
    await office.database.close()
    await office.notices.tell("ada", "turn", GAME, "english")
    expect(office.logged).toHaveLength(1)
  })
})
