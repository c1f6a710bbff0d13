import { createHash, createHmac, randomBytes } from "node:crypto"
import type { NoticeWay, PushMessage, WebhookBody } from "@carroccio/protocol"
import webpush from "web-push"
import type { Config } from "../context.ts"
import type { Database, Db } from "../storage/database.ts"
import { devicesOf, removeDevice, type Device } from "../storage/push.ts"
import type { Waiting } from "../storage/outbox.ts"
import { choicesOf, mailbox, type Choices } from "./choices.ts"
import { keysOf, type Keys } from "./keys.ts"
import { createLetters } from "./letters.ts"
import { gameLink, signedLink } from "./links.ts"
import { createOutside } from "./outside.ts"
import { scenarioName, wordsIn, type Told } from "./words.ts"

/** A push service keeps a message for a device that is off for so long, in seconds. */
const KEPT_FOR = 3 * 86_400
/** A push service says so of a device that has gone. */
const GONE = [404, 410]

/** What is said, in the language that is wanted. */
interface Notice {
  readonly event: Told
  readonly game: string | null
  readonly scenario: string | null
  readonly seat: string | null
  readonly title: string
  readonly text: string
  readonly url: string
  readonly at: number
}

/** The receiver was reached and did not take it. */
export class NotTaken extends Error {
  readonly status: number
  constructor(status: number) {
    super(`answered with status ${status}`)
    this.status = status
  }
}

/** Why there is nowhere to send a test to. */
export type Nowhere = "no-device" | "no-mail" | "no-email" | "unconfirmed" | "no-webhook"

export interface Ways {
  readonly keys: Keys
  /** Whether letters can be sent at all. */
  readonly mail: boolean
  /** Sends what waits, if it is still wanted. Throws when it could not be sent. */
  send(account: string, way: NoticeWay, waiting: Waiting, id: string): Promise<void>
  /** Sends a test at once; says where it could not be sent to. Throws when it could not be sent. */
  test(account: string, way: NoticeWay, id: string): Promise<Nowhere | null>
}

export interface WayParts {
  readonly database: Database
  readonly config: Config
  readonly now: () => number
  /** A certificate to trust beside the usual ones, and how long a receiver may take. */
  readonly ca?: string | undefined
  readonly patience?: number | undefined
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`
}

export function createWays({ database: { db }, config, now, ca, patience }: WayParts): Ways {
  const { publicUrl, privateReceivers } = config
  const keys = keysOf(db)
  const letters = createLetters(config)
  const outside = createOutside({ privateReceivers, ca, patience })

  async function push(account: string, { endpoint, keys: p256 }: Device, notice: Notice): Promise<void> {
    const tag = `${notice.event} ${notice.game ?? ""} ${notice.seat ?? ""}`
    const message: PushMessage = { title: notice.title, body: notice.text, url: notice.url, tag }
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: p256 }, JSON.stringify(message), {
      vapidDetails: { subject: contact(config), ...(await keys.vapid()) },
      TTL: KEPT_FOR,
      urgency: notice.event === "turn" || notice.event === "test" ? "high" : "normal",
      topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
    })
    const status = await outside.post({ url: endpoint, headers, body })
    if (GONE.includes(status)) await removeDevice(db, account, endpoint)
    else requireTaken(status)
  }

  async function webhook(choices: Choices, url: string, notice: Notice, id: string): Promise<void> {
    const { event, game, scenario, seat, text, at } = notice
    const body = JSON.stringify({ event, game, scenario, seat, text, url: notice.url, at } satisfies WebhookBody)
    const time = String(Math.floor(now() / 1000))
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": time,
      "webhook-signature": signatureOf(choices.secret ?? "", id, time, body),
    }
    requireTaken(await outside.post({ url, headers, body }))
  }

  async function letter(account: string, to: string, choices: Choices, notice: Notice, id: string): Promise<void> {
    const stop = await signedLink(publicUrl, keys, "stop", account, to, now())
    const { title, text, url } = notice
    const end = wordsIn(choices.locale).stop(stop)
    await letters?.send({ id, to, subject: title, text: `${text}\n\n${url}\n\n-- \n${end}\n`, stop })
  }

  async function confirmation(account: string, choices: Choices, email: string, id: string): Promise<void> {
    if (choices.email !== email || choices.confirmed === email) return
    const { title, text } = wordsIn(choices.locale).confirm
    const link = await signedLink(publicUrl, keys, "confirm", account, email, now())
    await letters?.send({ id, to: email, subject: title, text: `${text(publicUrl, link)}\n`, stop: null })
  }

  function testIn({ locale }: Choices): Notice {
    const { title, text } = wordsIn(locale).test
    return {
      event: "test",
      game: null,
      scenario: null,
      seat: null,
      title,
      text: text(""),
      url: `${publicUrl}/`,
      at: now(),
    }
  }

  return {
    keys,
    mail: letters !== null,
    async send(account, way, waiting, id) {
      const choices = await choicesOf(db, account)
      if (choices === undefined) return
      if (waiting.event === "confirm") return confirmation(account, choices, waiting.email, id)
      // He may have thought better of it meanwhile.
      if (!choices.by[way].includes(waiting.event)) return
      const scenario = await stillSo(db, waiting)
      if (scenario === undefined) return
      const words = wordsIn(choices.locale)
      const { event, game, seat, at } = waiting
      const { title, text } = words[event]
      const said = text(scenarioName(words, scenario))
      const notice = { event, game, seat, at, scenario, title, text: said, url: gameLink(publicUrl, game) }
      const to = mailbox(choices)
      if (way === "email" && to !== null) await letter(account, to, choices, notice, id)
      if (way === "webhook" && choices.webhook !== null) await webhook(choices, choices.webhook, notice, id)
      if (way === "push") {
        const device = (await devicesOf(db, account)).find(({ endpoint }) => endpoint === waiting.endpoint)
        if (device !== undefined) await push(account, device, notice)
      }
    },
    async test(account, way, id) {
      const choices = await choicesOf(db, account)
      if (choices === undefined) return "no-email"
      if (way === "push") {
        const devices = await devicesOf(db, account)
        const tries = await Promise.allSettled(devices.map((device) => push(account, device, testIn(choices))))
        const [failed] = tries.filter((one) => one.status === "rejected")
        if (failed !== undefined) throw failed.reason
        return (await devicesOf(db, account)).length === 0 ? "no-device" : null
      }
      if (way === "webhook") {
        if (choices.webhook === null) return "no-webhook"
        await webhook(choices, choices.webhook, testIn(choices), id)
        return null
      }
      if (letters === null) return "no-mail"
      if (choices.email === null) return "no-email"
      const to = mailbox(choices)
      if (to === null) return "unconfirmed"
      await letter(account, to, choices, testIn(choices), id)
      return null
    },
  }
}

/** The scenario of the game; undefined when there is nothing to tell any more. */
async function stillSo(db: Db, { event, game, seat }: Extract<Waiting, { game: string }>): Promise<string | undefined> {
  const row = await db.selectFrom("games").select(["scenario", "asked"]).where("id", "=", game).executeTakeFirst()
  if (row === undefined) return undefined
  const isOld = event === "turn" && seat !== null && !(JSON.parse(row.asked) as string[]).includes(seat)
  return isOld ? undefined : row.scenario
}

function requireTaken(status: number): void {
  if (status < 200 || status > 299) throw new NotTaken(status)
}

/** As standardwebhooks.com has it, for which there are libraries in every language. */
function signatureOf(secret: string, id: string, time: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
  return `v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`
}

/** Where a push service may complain. */
function contact({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith("https:")) return publicUrl
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
