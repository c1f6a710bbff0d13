import { fork } from "node:child_process"
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { backUp, restore } from "../../src/backup.ts"
import { migrate, type Database } from "../../src/storage/database.ts"
import { logOf } from "../../src/storage/log.ts"
import { migrationsFor } from "../../src/storage/migrations.ts"
import { bundled } from "./bundled.ts"
import { accountRow, allRows, append, entry, fill, gameRow, rowsAt, sampleRows } from "./sample.ts"
import { KINDS, placeFor, storageOf, testFolder, type Place } from "./storages.ts"

const then = Date.UTC(2026, 2, 1)
const pairs = KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const))

async function sampleBackup(): Promise<string> {
  const path = join(testFolder(), "site.backup")
  const database = await storageOf("sqlite")
  await fill(database.db)
  await backUp(database, path, then)
  return path
}

/** The command as it is run beside a server. */
function command(script: string, place: Place, ...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = fork(script, args, { env: { ...process.env, INIT_CWD: "", ...place.settings }, silent: true })
    let said = ""
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()))
    child.once("close", (code) => resolve({ code, said: said.trim() }))
  })
}

describe.each(pairs)("a backup of %s put into %s", (from, to) => {
  test("gives back every row of every table", async () => {
    const path = join(testFolder(), "site.backup")
    const source = await storageOf(from)
    await fill(source.db)
    const total = Object.values(sampleRows).flat().length
    expect(await backUp(source, path, then)).toBe(total)
    const target = (await placeFor(to)).open()
    expect(await restore(target, path)).toBe(total)
    expect(await allRows(target.db)).toEqual(await allRows(source.db))
    expect(await migrate(target)).toEqual([])
    expect(await logOf(target, "node").append(append(3, [entry(4, "ada:3")]))).toBe(true)
  })

  test("made by command while players go on, holds one moment: nothing acknowledged before is missing", async () => {
    const script = await bundled("../../src/commands.ts")
    const path = join(testFolder(), "site.backup")
    const place = await placeFor(from)
    const source = place.open()
    await migrate(source)
    const games = Array.from({ length: 20 }, (_, i) => `game-${i}`)
    await source.db.insertInto("accounts").values(accountRow("ada")).execute()
    await source.db
      .insertInto("games")
      .values(games.map((id) => gameRow(id)))
      .execute()
    const log = logOf(source, "node-one")
    const seqs = new Map(games.map((id) => [id, 0]))
    const play = async (game: string) => {
      const seq = seqs.get(game) ?? 0
      const done = await log.append(append(seq, [entry(seq + 1), entry(seq + 2), entry(seq + 3)], game))
      expect(done).toBe(true)
      seqs.set(game, seq + 3)
    }
    for (let round = 0; round < 20; round++) await Promise.all(games.map(play))
    const before = new Map(seqs)

    let over = false
    const playing = (async () => {
      while (!over) {
        await Promise.all(games.map(play))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const { code, said } = await command(script, place, "backup", path)
    over = true
    await playing
    expect(said).toMatch(/^Backed up \d+ rows of .* to .*site\.backup$/)
    expect(code).toBe(0)

    const targetPlace = await placeFor(to)
    expect(await command(script, targetPlace, "restore", path)).toMatchObject({ code: 0 })
    const target = targetPlace.open()
    for (const game of games) {
      const { seq } = await target.db.selectFrom("games").select("seq").where("id", "=", game).executeTakeFirstOrThrow()
      const rows = await logOf(target, "node").read(game, 0)
      expect(rows).toEqual(Array.from({ length: seq }, (_, i) => entry(i + 1)))
      expect(seq % 3).toBe(0)
      expect(seq).toBeGreaterThanOrEqual(before.get(game) ?? 0)
      expect(seq).toBeLessThanOrEqual(seqs.get(game) ?? 0)
    }
  })
})

describe.each(KINDS)("restoring to %s", (kind) => {
  test.each(Object.keys(migrationsFor(kind)))("takes a backup of %s and brings it to the newest shape", async (at) => {
    const path = join(testFolder(), "site.backup")
    const old = (await placeFor("sqlite")).open()
    await migrate(old, at)
    await fill(old.db, rowsAt(at))
    await backUp(old, path, then)
    await migrate(old)
    const target = await storageOf(kind)
    await restore(target, path)
    expect(await allRows(target.db)).toEqual(await allRows(old.db))
  })

  test("takes it where a server has been started but nobody has registered, and keeps the backup's keys", async () => {
    const path = await sampleBackup()
    const target = await storageOf(kind)
    await target.db.insertInto("site").values({ name: "vapid", value: "another" }).execute()
    await restore(target, path)
    expect(await target.db.selectFrom("site").selectAll().execute()).toEqual(sampleRows.site)
  })

  test("refuses a storage that is not empty, and leaves it as it is", async () => {
    const path = await sampleBackup()
    const target = await storageOf(kind)
    await target.db.insertInto("accounts").values(accountRow("carla")).execute()
    await target.db.insertInto("site").values({ name: "mine", value: "1" }).execute()
    const before = await allRows(target.db)
    await expect(restore(target, path)).rejects.toThrow(
      "The storage is not empty: it has accounts. A backup goes into an empty one. Nothing was changed.",
    )
    expect(await allRows(target.db)).toEqual(before)
  })

  test("refuses a file that is damaged, cut off, of a newer version or no backup at all, and changes nothing", async () => {
    const whole = readFileSync(await sampleBackup())
    const path = join(testFolder(), "bad.backup")
    const target = (await placeFor(kind)).open()
    const refused = async (data: Buffer, reason: RegExp) => {
      writeFileSync(path, data)
      await expect(restore(target, path)).rejects.toThrow(reason)
      await expect(restore(target, path)).rejects.toThrow(/Nothing was changed\.$/)
      expect(await target.db.introspection.getTables()).toEqual([])
    }
    const damaged = /is not a (whole )?backup/
    for (const length of [0, 1, 100, whole.length / 2, whole.length - 9, whole.length - 1]) {
      await refused(whole.subarray(0, length), damaged)
    }
    for (const at of [2, 50, whole.length >> 1, whole.length - 6]) {
      const bent = Buffer.from(whole)
      bent[at] ^= 0x10
      await refused(bent, damaged)
    }
    await refused(Buffer.from("not a backup"), damaged)

    const lines = gunzipSync(whole).toString().trimEnd().split("\n")
    const again = (changed: readonly string[]) => gzipSync(`${changed.join("\n")}\n`)
    await refused(again(lines.with(2, lines[2].replace("bruno", "brunO"))), damaged)
    await refused(again(lines.toSpliced(3, 1)), damaged)
    await refused(again(lines.slice(0, -1)), /its end is missing/)
    await refused(again([...lines, lines[1]]), damaged)
    await refused(again(["{}", ...lines]), damaged)

    const signed = (changed: readonly string[]) => {
      const sha256 = createHash("sha256")
        .update(`${changed.join("\n")}\n`)
        .digest("hex")
      return again([...changed, JSON.stringify({ rows: changed.length - 1, sha256 })])
    }
    const body = lines.slice(0, -1)
    await refused(signed(body.with(0, body[0].replace(/\d{4}-[a-z]+/, "9999-later"))), /newer version .*9999-later/)
    await refused(signed(body.with(0, body[0].replace('"format":1', '"format":2'))), /newer version/)
    await expect(restore(target, `${path}.none`)).rejects.toThrow(/does not exist\. Nothing was changed\.$/)
  })

  test("puts in all rows or none", async () => {
    const source = await storageOf("sqlite")
    await fill(source.db)
    source.file?.exec("pragma foreign_keys = off")
    await source.db.insertInto("notes").values({ game: "nowhere", account: "ada", text: "", changed: 1 }).execute()
    const path = join(testFolder(), "loose.backup")
    await backUp(source, path, then)
    const target = await storageOf(kind)
    await target.db.insertInto("site").values({ name: "mine", value: "1" }).execute()
    await expect(restore(target, path)).rejects.toThrow()
    const left = await allRows(target.db)
    expect(Object.values(left).flat()).toEqual([{ name: "mine", value: "1" }])
  })

  test("knows every table that there is", async () => {
    const database: Database = await storageOf(kind)
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect(tables.sort()).toEqual(Object.keys(sampleRows).sort())
  })
})

test("a backup of an embedded storage does not see what is written between one table and the next", async () => {
  const place = await placeFor("sqlite")
  const source = place.open()
  await migrate(source)
  await fill(source.db)
  const { file } = source
  const other = place.open().file
  if (file === null || other === null) throw new Error("not embedded")
  const prepare = (query: string) => {
    if (query.includes("from entries")) {
      other.exec("update games set seq = 4 where id = 'game-one'")
      other.exec("insert into entries (game, seq, kind, body, nonce, at) values ('game-one', 4, 'move', '{}', null, 1)")
    }
    return file.prepare(query)
  }
  const path = join(testFolder(), "site.backup")
  await backUp({ ...source, file: { exec: file.exec.bind(file), prepare } as unknown as typeof file }, path, then)
  const target = await storageOf("sqlite")
  await restore(target, path)
  expect(await target.db.selectFrom("entries").select("seq").execute()).toHaveLength(3)
  expect(await source.db.selectFrom("entries").select("seq").execute()).toHaveLength(4)
})

test("a backup is its owner's alone to read, and does not take another's place", async () => {
  const path = await sampleBackup()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const before = readFileSync(path)
  await expect(backUp(await storageOf("sqlite"), path, then)).rejects.toThrow(/exists already/)
  expect(readFileSync(path)).toEqual(before)
  expect(existsSync(`${path}.part`)).toBe(false)
})

test("a command that is not understood, or has nothing to work on, says what it wants and fails", async () => {
  const script = await bundled("../../src/commands.ts")
  const folder = testFolder()
  const place = {
    open: () => Promise.reject(new Error()),
    settings: { DATA_DIR: join(folder, "none") },
  } as unknown as Place
  expect(await command(script, place)).toMatchObject({ code: 1, said: expect.stringContaining("Usage:") as string })
  expect(await command(script, place, "backup", join(folder, "a"))).toEqual({
    code: 1,
    said: `There is no storage in ${join(folder, "none")} to back up.`,
  })
  expect(existsSync(join(folder, "none"))).toBe(false)
})
