import type { NoticeSettings } from "@carroccio/protocol"
import { configFrom } from "../../src/config.ts"
import type { Config } from "../../src/context.ts"
import { changeChoices, type Choices } from "../../src/notices/choices.ts"
import { createNotices, type Sender } from "../../src/notices/notices.ts"
import type { WayParts } from "../../src/notices/ways.ts"
import type { Database } from "../../src/storage/database.ts"
import { waitingByWay } from "../../src/storage/outbox.ts"
import { storageOf, type Kind } from "../storage/storages.ts"
import { addGame } from "../storage/sample.ts"

export const MINUTE = 60_000
export const SITE = "https://carroccio.test"
/** A game between ada and bruno in which the English are asked. */
export const GAME = "game-one"

/** A storage with two accounts and a game, and senders of notices whose time is moved by hand. */
export interface Office {
  readonly parts: WayParts
  readonly database: Database
  readonly time: { now: number }
  /** What was logged. */
  readonly logged: unknown[]
  readonly notices: Sender
  /** Another node on the same storage. */
  another(): Sender
  choose(account: string, choices: Partial<Omit<Choices, "by">> & { by?: Partial<NoticeSettings["by"]> }): Promise<void>
  /** The log of the game grows by a move of a seat. */
  move(seat: string): Promise<void>
  waiting(): Promise<Readonly<Record<string, number>>>
}

export interface OfficeOptions {
  readonly kind?: Kind
  readonly smtpUrl?: string
  readonly config?: Partial<Config>
  readonly ca?: string
  readonly patience?: number
}

export async function openOffice({
  kind = "sqlite",
  smtpUrl,
  config,
  ca,
  patience,
}: OfficeOptions = {}): Promise<Office> {
  const database = await storageOf(kind)
  await addGame(database.db, GAME)
  const time = { now: Date.UTC(2026, 5, 1, 12) }
  const logged: unknown[] = []
  const log = { warn: (entry: unknown) => void logged.push(entry), error: (entry: unknown) => void logged.push(entry) }
  const env = { PUBLIC_URL: SITE, PRIVATE_RECEIVERS: "1", ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }) }
  const parts: WayParts = { database, config: { ...configFrom(env), ...config }, now: () => time.now, ca, patience }
  const another = (): Sender => createNotices({ ...parts, log, timer: () => () => undefined })
  let seq = 0
  return {
    parts,
    database,
    time,
    logged,
    notices: another(),
    another,
    async choose(account, { by, ...rest }) {
      await changeChoices(database, account, (old) => ({
        choices: { ...old, ...rest, by: { ...old.by, ...by } },
        result: null,
      }))
    },
    async move(seat) {
      seq++
      const body = JSON.stringify({ kind: "move", seat, action: { type: "pass" } })
      const { db } = database
      await db
        .insertInto("entries")
        .values({ game: GAME, seq, kind: "move", body, nonce: null, at: time.now })
        .execute()
      await db.updateTable("games").set({ seq }).where("id", "=", GAME).execute()
    },
    waiting: () => waitingByWay(database.db),
  }
}
