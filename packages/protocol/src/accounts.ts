import { z } from "zod"
import { DaysOff } from "./clocks.ts"
import { AccountName, Id, Password, Time } from "./shapes.ts"

export const Register = z.strictObject({ name: AccountName, password: Password })
export const SignIn = z.strictObject({ name: z.string().max(40), password: z.string().max(200) })
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
export const NewToken = z.strictObject({ label: z.string().trim().min(1).max(60) })
/** A token is shown once, when it is made. */
export const FreshToken = z.strictObject({ token: z.string(), line: TokenLine })

/** What a user wants to be told of, and how. */
export const NOTICES = ["turn", "joined", "over", "offer"] as const
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

export const PushSubscriptionShape = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

/** What a webhook receives. */
export const WebhookBody = z.strictObject({
  event: z.enum(NOTICES),
  game: Id,
  scenario: z.string(),
  seat: z.string().nullable(),
  text: z.string(),
  url: z.string(),
  at: Time,
})
