import { createECDH, createHash } from "node:crypto"
import {
  ForgetPush,
  NoticeSettings,
  NoticeWays,
  PushKey,
  PushSubscriptionShape,
  TryNotice,
  WebhookSecret,
} from "@carroccio/protocol"
import { z } from "zod"
import type { Context } from "../context.ts"
import { newId } from "../ids.ts"
import { InnerAddress, refuseInner } from "../notices/addresses.ts"
import { changeChoices, choicesOf, mailbox, settingsOf, type Choices } from "../notices/choices.ts"
import { NotPosted } from "../notices/letters.ts"
import { Unreached } from "../notices/outside.ts"
import { createWays, newSecret, NotTaken, type Nowhere, type Ways } from "../notices/ways.ts"
import type { Attempts } from "../storage/attempts.ts"
import { putOut } from "../storage/outbox.ts"
import { addDevice, devicesOf, removeDevice } from "../storage/push.ts"
import { inPerson } from "./accounts.ts"
import { failure, type Failure } from "./failure.ts"
import type { Routes } from "./route.ts"
import { tooOften } from "./security.ts"

const DAY = 86_400_000
/** So many letters a day ask for a confirmation, by whoever wants them and by the address that they go to. */
const MOST_ASKED = { account: 5, address: 3 }

const NOWHERE: Readonly<Record<Nowhere, string>> = {
  "no-device": "No device of yours takes push messages. Turn them on first.",
  "no-mail": "This site sends no e-mail.",
  "no-email": "There is no e-mail address. Give one first.",
  unconfirmed: "The address is not confirmed. Open the link in the letter that was sent to it.",
  "no-webhook": "There is no address of a webhook. Give one first.",
}

const UNREACHED: Readonly<Record<Unreached["reason"], string>> = {
  inner: "The address leads into a private network, where this site calls nobody.",
  late: "The receiver did not answer in time.",
  network: "The receiver could not be reached.",
}

/** What an account is told, how, and a try of each way. */
export function noticesRoutes(
  routes: Routes,
  context: Context,
  attempts: Attempts,
  ways: Ways = createWays(context),
): void {
  const { database, config, now } = context
  const { db } = database

  async function choices(account: string): Promise<Choices> {
    const found = await choicesOf(db, account)
    if (found === undefined) throw gone()
    return found
  }

  async function refuseTooMany(account: string, email: string): Promise<void> {
    const byAccount = await attempts.count(`letter of ${account}`, DAY)
    const byAddress = await attempts.count(`letter to ${email.toLowerCase()}`, DAY)
    if (byAccount.count > MOST_ASKED.account) throw tooOften(byAccount.left)
    if (byAddress.count > MOST_ASKED.address) throw tooOften(byAddress.left)
  }

  async function askToConfirm(account: string, email: string): Promise<void> {
    await putOut(db, [{ account, way: "email", body: { event: "confirm", email } }], now())
  }

  routes.person(
    { method: "GET", path: "/api/me/notices", summary: "What one is told of, and how", answer: NoticeSettings },
    async ({ account }) => {
      inPerson(account)
      return settingsOf(await choices(account.id))
    },
  )

  routes.person(
    {
      method: "PUT",
      path: "/api/me/notices",
      summary: "Chooses what to be told of, and how. A new e-mail address gets a letter to confirm it first",
      body: NoticeSettings,
      answer: NoticeSettings,
      rate: { max: 60, seconds: 3600 },
    },
    async ({ account, body }) => {
      inPerson(account)
      const old = await choices(account.id)
      const { email, webhook } = body
      if (webhook !== null && !config.privateReceivers) checkReceiver(webhook)
      const isNew = email !== null && email !== old.email && email !== old.confirmed
      if (isNew) {
        if (!ways.mail) throw nowhere("no-mail")
        await refuseTooMany(account.id, email)
      }
      const changed = await changeChoices(database, account.id, (kept) => {
        const confirmed = email !== null && email === kept.confirmed ? email : null
        const secret = webhook === null ? kept.secret : (kept.secret ?? newSecret())
        const after = { ...kept, ...body, by: withoutDoubles(body.by), confirmed, secret }
        return { choices: after, result: settingsOf(after) }
      })
      if (changed === undefined) throw gone()
      if (isNew) await askToConfirm(account.id, email)
      return changed
    },
  )

  routes.person(
    {
      method: "GET",
      path: "/api/me/notices/ways",
      summary: "How far each way is ready: the address confirmed, the devices known",
      answer: NoticeWays,
    },
    async ({ account }) => {
      inPerson(account)
      const found = await choices(account.id)
      const devices = await devicesOf(db, account.id)
      return {
        mail: ways.mail,
        email: found.email === null ? "none" : mailbox(found) === null ? "unconfirmed" : "confirmed",
        secret: found.shown,
        devices: devices.map(({ endpoint }) => createHash("sha256").update(endpoint).digest("base64url")),
      } as const
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/me/notices/secret",
      summary: "Makes a new secret that signs what the webhook receives, and shows it this once",
      answer: WebhookSecret,
      rate: { max: 30, seconds: 3600 },
    },
    async ({ account }) => {
      inPerson(account)
      const secret = newSecret()
      const done = await changeChoices(database, account.id, (kept) => ({
        choices: { ...kept, secret, shown: true },
        result: secret,
      }))
      if (done === undefined) throw gone()
      return { secret }
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/me/notices/test",
      summary: "Sends a test by one of the ways, at once, and says what went wrong",
      body: TryNotice,
      answer: z.null(),
      rate: { max: 20, seconds: 600 },
    },
    async ({ account, body: { way } }) => {
      inPerson(account)
      const why = await ways.test(account.id, way, newId()).catch((error: unknown) => {
        throw receiverFailure(error)
      })
      if (why === null) return null
      const { email } = await choices(account.id)
      if (why === "unconfirmed" && email !== null) {
        await refuseTooMany(account.id, email)
        await askToConfirm(account.id, email)
      }
      throw nowhere(why)
    },
  )

  routes.anybody(
    { method: "GET", path: "/api/push/key", summary: "The public key of this site for push messages", answer: PushKey },
    async () => ({ key: (await ways.keys.vapid()).publicKey }),
  )

  routes.person(
    {
      method: "PUT",
      path: "/api/me/push",
      summary: "This device takes push messages, as its browser has subscribed",
      body: PushSubscriptionShape,
      answer: z.null(),
      rate: { max: 60, seconds: 3600 },
    },
    async ({ account, body }) => {
      inPerson(account)
      if (!config.privateReceivers) checkReceiver(body.endpoint)
      if (!isPoint(body.keys.p256dh))
        throw failure(400, "push-key", "The device's key is not a point of the curve P-256.")
      await addDevice(db, account.id, body, now())
      return null
    },
  )

  routes.person(
    {
      method: "DELETE",
      path: "/api/me/push",
      summary: "This device takes no more push messages",
      body: ForgetPush,
      answer: z.null(),
    },
    async ({ account, body: { endpoint } }) => {
      inPerson(account)
      await removeDevice(db, account.id, endpoint)
      return null
    },
  )
}

function withoutDoubles({ push, email, webhook }: NoticeSettings["by"]): NoticeSettings["by"] {
  return { push: [...new Set(push)], email: [...new Set(email)], webhook: [...new Set(webhook)] }
}

/** An address written as a number is refused when it is given, a name when it is called. */
function checkReceiver(url: string): void {
  try {
    refuseInner(new URL(url))
  } catch (error) {
    if (error instanceof InnerAddress) throw failure(400, "inner", UNREACHED.inner)
    throw error
  }
}

function isPoint(key: string): boolean {
  const own = createECDH("prime256v1")
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(key, "base64url"))
    return true
  } catch {
    return false
  }
}

function nowhere(why: Nowhere): Failure {
  return failure(409, why, NOWHERE[why])
}

function gone(): Failure {
  return failure(404, "no-account", "This account is gone.")
}

function receiverFailure(error: unknown): unknown {
  if (error instanceof Unreached) return failure(502, `receiver-${error.reason}`, UNREACHED[error.reason])
  if (error instanceof NotTaken) return failure(502, "receiver", `The receiver ${error.message}.`)
  if (error instanceof NotPosted) return failure(502, "mail", "The mail server did not take the letter.")
  return error
}
