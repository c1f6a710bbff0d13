import { z } from "zod"
import { DaysOff } from "./clocks.ts"
import { AccountName, Id, keepable, Password, Text, Time } from "./shapes.ts"

export const Register = z.strictObject({ name: AccountName, password: Password })
export const SignIn = z.strictObject({ name: Text.max(40), password: z.string().max(200) })
export const BeGuest = z.strictObject({ name: AccountName })
export const ByGuestLink = z.strictObject({ key: z.string().min(20).max(100) })
/** A guest who wants to stay gives himself a password. */
export const KeepAccount = z.strictObject({ name: AccountName, password: Password })
export const ChangePassword = z.strictObject({ old: z.string().max(200), password: Password })

export const Me = z.strictObject({
  account: Id,
  name: z.string(),
  guest: z.boolean(),
  daysOff: DaysOff,
})
export type Me = z.infer<typeof Me>

/** A new guest; whoever has the key can come back as him. */
export const GuestWelcome = z.strictObject({ me: Me, key: z.string() })

export const SessionLine = z.strictObject({
  id: Id,
  created: Time,
  seen: Time,
  agent: z.string(),
  current: z.boolean(),
})
export const SessionList = z.strictObject({ sessions: z.array(SessionLine) })
export const TokenLine = z.strictObject({ id: Id, label: z.string(), created: Time, seen: Time.nullable() })
export const TokenList = z.strictObject({ tokens: z.array(TokenLine) })
export const NewToken = z.strictObject({ label: Text.trim().min(1).max(60) })
/** A token is shown once, when it is made. */
export const FreshToken = z.strictObject({ token: z.string(), line: TokenLine })

/** What a user wants to be told of, and how. */
export const NOTICES = ["turn", "joined", "over", "offer"] as const
export const NOTICE_WAYS = ["push", "email", "webhook"] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]
export const NoticeSettings = z.strictObject({
  email: z.email().max(200).nullable(),
  webhook: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  /** What each way tells; an empty list is off. */
  by: z.strictObject({
    push: z.array(z.enum(NOTICES)),
    email: z.array(z.enum(NOTICES)),
    webhook: z.array(z.enum(NOTICES)),
  }),
  locale: z.enum(["en", "it"]),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

/** How far each way is ready to be used. */
export const NoticeWays = z.strictObject({
  /** Whether this server sends letters at all. */
  mail: z.boolean(),
  /** An address is written to once whoever reads there has confirmed it. */
  email: z.enum(["none", "unconfirmed", "confirmed"]),
  /** Whether somebody has been shown the secret that signs what the webhook receives. */
  secret: z.boolean(),
  /** The devices that get push messages, each by the SHA-256 of its endpoint, as base64url. */
  devices: z.array(z.string()),
})
export type NoticeWays = z.infer<typeof NoticeWays>

export const TryNotice = z.strictObject({ way: z.enum(NOTICE_WAYS) })
/** Signs what the webhook receives, as standardwebhooks.com has it. Shown once, when it is made. */
export const WebhookSecret = z.strictObject({ secret: z.string() })

/** The public key under which this site sends push messages. */
export const PushKey = z.strictObject({ key: z.string() })
export const PushSubscriptionShape = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .refine(...keepable),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, "a P-256 point as base64url"),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "16 bytes as base64url"),
  }),
})
export const ForgetPush = z.strictObject({ endpoint: Text.max(1000) })

/** What a device receives by push. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A newer message with the same tag takes the place of the older. */
  readonly tag: string
}

/** What a webhook receives. Where it is only a test there is no game. */
export const WebhookBody = z.strictObject({
  event: z.enum([...NOTICES, "test"]),
  game: Id.nullable(),
  scenario: z.string().nullable(),
  seat: z.string().nullable(),
  text: z.string(),
  url: z.string(),
  at: Time,
})
export type WebhookBody = z.infer<typeof WebhookBody>
