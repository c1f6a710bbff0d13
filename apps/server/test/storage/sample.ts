import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Append, EntryRow, Summary } from "../../src/storage/log.ts"
import type { Db } from "../../src/storage/database.ts"
import type { Tables } from "../../src/storage/tables.ts"

export type Rows = { readonly [T in keyof Tables]?: readonly Tables[T][] }

export function accountRow(id: string): Tables["accounts"] {
  return {
    id,
    name: id,
    name_key: id,
    password: `hash of ${id}`,
    guest_key: null,
    days_off: '{"zone":"UTC","weekdays":[],"vacations":[]}',
    notices: '{"email":null,"webhook":null,"by":{"push":[],"email":[],"webhook":[]},"locale":"en"}',
    created: 1_700_000_000_000,
    last_here: null,
  }
}

export function gameRow(id: string, owner = "ada"): Tables["games"] {
  return {
    id,
    system: "great-medieval-battles",
    version: 1,
    scenario: "bannockburn",
    options: "{}",
    pack: null,
    state: "playing",
    pace: "live",
    clock: '{"kind":"none"}',
    open: 1,
    watched: 0,
    invitation: `invitation-${id}`,
    commitment: "c".repeat(64),
    secret: "5".repeat(64),
    owner,
    asked: '["english"]',
    prompts: "{}",
    clocks: "{}",
    outcome: null,
    due: null,
    seq: 0,
    created: 1_700_000_000_000,
    began: 1_700_000_001_000,
    changed: 1_700_000_001_000,
    rematch: null,
  }
}

/** Two accounts and a game between them. */
export async function addGame(db: Db, id = "game-one"): Promise<void> {
  await db
    .insertInto("accounts")
    .values([accountRow("ada"), accountRow("bruno")])
    .execute()
  await db.insertInto("games").values(gameRow(id)).execute()
}

export function entry(seq: number, nonce: string | null = null): EntryRow {
  return {
    seq,
    kind: "move",
    body: `{"n":${seq},"word":"Arbia «rosso» 🐎 \\u0001"}`,
    nonce,
    at: 1_700_000_002_000 + seq,
  }
}

export const summary: Summary = {
  state: "playing",
  asked: '["scots"]',
  prompts: '{"scots":{"key":"move","rule":"4.1"}}',
  clocks: '{"english":1}',
  outcome: null,
  due: 1_800_000_000_000,
  changed: 1_700_000_003_000,
}

export function append(after: number, entries: readonly EntryRow[], game = "game-one"): Append {
  return { game, after, entries, summary, before: null }
}

/** Rows of every table, with what is awkward to keep: texts of any script, quotes, nulls, large numbers. */
export const sampleRows: Required<Rows> = {
  accounts: [
    accountRow("ada"),
    { ...accountRow("bruno"), name: 'Bruno "il Guelfo" d’Arezzo', created: 2 ** 52 },
    { ...accountRow("guest"), password: null, guest_key: "k".repeat(43), last_here: 1_700_000_004_000 },
  ],
  sessions: [
    { id: "s1", account: "ada", key: "h1", agent: "Firefox\t\\n'; drop table x", created: 1, seen: 2, expires: 3 },
  ],
  tokens: [
    { id: "t1", account: "bruno", key: "h2", label: "bot 🏹", created: 1, seen: null },
    { id: "t2", account: "bruno", key: "h3", label: "", created: 1, seen: 5 },
  ],
  games: [
    { ...gameRow("game-one"), seq: 3, pack: '{"a":"\\n"}', due: 1_800_000_000_000 },
    { ...gameRow("game-two", "bruno"), state: "over", outcome: '{"winner":null}', rematch: "game-one" },
  ],
  seats: [
    { game: "game-one", seat: "english", account: "ada", program: null, invited: null, entropy: "e'1" },
    { game: "game-one", seat: "scots", account: null, program: "squire", invited: "bruno", entropy: "" },
  ],
  entries: [entry(1, "ada:1"), entry(2), entry(3, "ada:2")].map((row) => ({ game: "game-one", ...row })),
  checkpoints: [{ game: "game-one", seq: 2, build: "b1", body: '{"a":"\\u0001"}' }],
  chat: [
    { game: "game-one", n: 1, room: "players", account: "ada", nonce: "n1", text: "Ciao\n— %_\\ 中文", at: 7 },
    { game: "game-one", n: 2, room: "watchers", account: "guest", nonce: "n2", text: "", at: 8 },
  ],
  notes: [{ game: "game-one", account: "bruno", text: "left flank", changed: 9 }],
  push: [{ endpoint: "https://push.example/1", account: "ada", keys: "{}", created: 1 }],
  outbox: [{ id: "o1", account: "ada", way: "email", body: "{}", tries: 0, due: 5, created: 4 }],
  attempts: [{ key: "h".repeat(43), count: 2, ends: 1_800_000_000_000 }],
  site: [{ name: "vapid", value: '{"publicKey":"p"}' }],
}

/** Rows as they were kept at each migration. */
export const schemas = fileURLToPath(new URL("schemas", import.meta.url))

export function rowsAt(migration: string): Rows {
  return JSON.parse(readFileSync(`${schemas}/${migration}.json`, "utf8")) as Rows
}

export async function fill(db: Db, rows: Rows = sampleRows): Promise<void> {
  for (const [table, of] of Object.entries(rows)) {
    await db
      .insertInto(table as "site")
      .values(of as Tables["site"][])
      .execute()
  }
}

/** All that a storage holds, each table in the order of its keys. */
export async function allRows(db: Db): Promise<Rows> {
  const tables = Object.keys(sampleRows) as (keyof Tables)[]
  const read = tables.map(async (table) => {
    const rows = (await db.selectFrom(table).selectAll().execute()) as object[]
    const keyed = rows.map((row) => [JSON.stringify(Object.values(row)), row] as const)
    return [table, keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
