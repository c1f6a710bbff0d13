import { sql, type Kysely, type Migration } from "kysely"
import type { Tables } from "./tables.ts"

/** What the two databases call a text and a whole number of any size. */
interface Kinds {
  /** Ordered by its characters' numbers in both, whatever language the PostgreSQL was made for. */
  readonly text: "text" | 'text collate "C"'
  readonly number: "integer" | "bigint"
  /** What ends a table's definition. */
  readonly strict: string
}

/**
 * Every change of the storage in its order: forwards only, and none is ever edited once it has been published. A number
 * in front keeps them sorted.
 */
export function migrationsFor(dialect: "sqlite" | "postgres"): Record<string, Migration> {
  const kinds: Kinds =
    dialect === "sqlite"
      ? { text: "text", number: "integer", strict: "strict" }
      : { text: 'text collate "C"', number: "bigint", strict: "" }
  return {
    "0001-first": { up: (db: Kysely<unknown>) => first(db, kinds) },
    "0002-invited": { up: (db: Kysely<unknown>) => invited(db, kinds) },
    "0003-prompts": { up: (db: Kysely<unknown>) => prompts(db, kinds) },
    "0004-attempts": { up: (db: Kysely<unknown>) => attempts(db, kinds) },
    "0005-due": { up: due },
    "0006-guests": { up: guests },
    "0007-checkpoints": { up: (db: Kysely<unknown>) => checkpoints(db, kinds) },
    "0008-last-here": { up: (db: Kysely<unknown>) => lastHere(db, kinds) },
  }
}

async function first(db: Kysely<Tables>, { text: textKind, number, strict }: Kinds): Promise<void> {
  const text = sql.raw(textKind)
  const int = sql.raw(number)
  const end = sql.raw(strict)
  const make = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await make(sql`create table accounts (
    id ${text} not null primary key, name ${text} not null, name_key ${text} not null unique, password ${text},
    guest_key ${text} unique, days_off ${text} not null, notices ${text} not null, created ${int} not null) ${end}`)
  await make(sql`create table sessions (
    id ${text} not null primary key, account ${text} not null references accounts (id) on delete cascade,
    key ${text} not null unique, agent ${text} not null, created ${int} not null, seen ${int} not null,
    expires ${int} not null) ${end}`)
  await make(sql`create index sessions_account on sessions (account)`)
  await make(sql`create table tokens (
    id ${text} not null primary key, account ${text} not null references accounts (id) on delete cascade,
    key ${text} not null unique, label ${text} not null, created ${int} not null, seen ${int}) ${end}`)
  await make(sql`create index tokens_account on tokens (account)`)
  await make(sql`create table games (
    id ${text} not null primary key, system ${text} not null, version ${int} not null, scenario ${text} not null,
    options ${text} not null, pack ${text}, state ${text} not null, pace ${text} not null, clock ${text} not null,
    open ${int} not null, watched ${int} not null, invitation ${text} not null unique, commitment ${text} not null,
    secret ${text} not null, owner ${text} not null references accounts (id), asked ${text} not null, clocks ${text} not null,
    outcome ${text}, due ${int}, seq ${int} not null, created ${int} not null, began ${int}, changed ${int} not null,
    rematch ${text}) ${end}`)
  await make(sql`create index games_state on games (state, changed)`)
  await make(sql`create index games_due on games (due)`)
  await make(sql`create table seats (
    game ${text} not null references games (id) on delete cascade, seat ${text} not null,
    account ${text} references accounts (id), program ${text}, entropy ${text} not null, primary key (game, seat)) ${end}`)
  await make(sql`create index seats_account on seats (account)`)
  await make(sql`create table entries (
    game ${text} not null references games (id) on delete cascade, seq ${int} not null, kind ${text} not null,
    body ${text} not null, nonce ${text}, at ${int} not null, primary key (game, seq)) ${end}`)
  await make(sql`create unique index entries_nonce on entries (game, nonce)`)
  await make(sql`create table chat (
    game ${text} not null references games (id) on delete cascade, n ${int} not null, room ${text} not null,
    account ${text} not null references accounts (id), nonce ${text} not null, text ${text} not null, at ${int} not null,
    primary key (game, n), unique (game, nonce)) ${end}`)
  await make(sql`create table notes (
    game ${text} not null references games (id) on delete cascade,
    account ${text} not null references accounts (id) on delete cascade,
    text ${text} not null, changed ${int} not null, primary key (game, account)) ${end}`)
  await make(sql`create table push (
    endpoint ${text} not null primary key, account ${text} not null references accounts (id) on delete cascade,
    keys ${text} not null, created ${int} not null) ${end}`)
  await make(sql`create index push_account on push (account)`)
  await make(sql`create table outbox (
    id ${text} not null primary key, account ${text} not null references accounts (id) on delete cascade, way ${text} not null,
    body ${text} not null, tries ${int} not null, due ${int} not null, created ${int} not null) ${end}`)
  await make(sql`create index outbox_due on outbox (due)`)
  await make(sql`create table site (name ${text} not null primary key, value ${text} not null) ${end}`)
}

async function invited(db: Kysely<Tables>, kinds: Kinds): Promise<void> {
  const text = sql.raw(kinds.text)
  await sql`alter table seats add column invited ${text} references accounts (id)`.execute(db)
  await sql`create index seats_invited on seats (invited)`.execute(db)
  await sql`create index games_rematch on games (rematch)`.execute(db)
}

async function prompts(db: Kysely<Tables>, kinds: Kinds): Promise<void> {
  const text = sql.raw(kinds.text)
  await sql`alter table games add column prompts ${text} not null default '{}'`.execute(db)
}

async function attempts(db: Kysely<Tables>, { text: textKind, number, strict }: Kinds): Promise<void> {
  const [text, int, end] = [textKind, number, strict].map((part) => sql.raw(part))
  await sql`create table attempts (
    key ${text} not null primary key, count ${int} not null, ends ${int} not null) ${end}`.execute(db)
  await sql`create index attempts_ends on attempts (ends)`.execute(db)
}

/** Games without a clock have no place in the index of what is due: their actions need not keep it. */
async function due(db: Kysely<unknown>): Promise<void> {
  await sql`drop index games_due`.execute(db)
  await sql`create index games_due on games (due) where due is not null`.execute(db)
}

/** Whether an account has games or has said anything is found without reading all of them. */
async function guests(db: Kysely<unknown>): Promise<void> {
  await sql`create index games_owner on games (owner)`.execute(db)
  await sql`create index chat_account on chat (account)`.execute(db)
}

async function checkpoints(db: Kysely<unknown>, { text: textKind, number, strict }: Kinds): Promise<void> {
  const [text, int, end] = [textKind, number, strict].map((part) => sql.raw(part))
  await sql`create table checkpoints (
    game ${text} not null primary key references games (id) on delete cascade, seq ${int} not null,
    build ${text} not null, body ${text} not null) ${end}`.execute(db)
}

/**
 * An account goes without reading everybody's notes and notices. The column is not called `seen`: nodes of the version
 * before, which are restarted one after the other, would no longer find the one of a session by that name alone.
 */
async function lastHere(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  const int = sql.raw(kinds.number)
  await sql`alter table accounts add column last_here ${int}`.execute(db)
  await sql`create index notes_account on notes (account)`.execute(db)
  await sql`create index outbox_account on outbox (account)`.execute(db)
}
