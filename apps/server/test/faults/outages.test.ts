import Libsql from "libsql"
import { describe, expect, test } from "vitest"
import { fileIn, openFile, openPostgres, type Database } from "../../src/storage/database.ts"
import { postgresDatabase, testFolder } from "../storage/storages.ts"
import { expectInLog, readLogs } from "./logs.ts"
import { begin, comeIn, pause, play, randomFrom, type Player, type Where } from "./players.ts"
import { fill, makeRoom, ownPostgres, smallDisk } from "./rooms.ts"
import { nodeModule, supervise, type Supervisor } from "./supervisor.ts"

/** Far more than it takes: a stop for what would never end. */
const LONGEST = 600_000
/** How long a PostgreSQL stays away once everybody knows it, in milliseconds. */
const AWAY = 10_000

interface Table {
  readonly game: string
  readonly players: readonly Player[]
}

/** Two games at which four play without pause; `seatAt` says at which node a seat's player is. */
async function tablesAt(server: Where, seatAt: (seat: string) => Where = () => server): Promise<Table[]> {
  const random = randomFrom(5)
  const tables: Table[] = []
  for (const n of [1, 2]) {
    const [one, two] = [await comeIn(server, `One ${n}`), await comeIn(server, `Two ${n}`)]
    const { line, seats } = await begin(server, one, two)
    const players = Object.entries(seats).map(([seat, guest]) =>
      play({ where: seatAt(seat), guest, seat, game: line, random, byHttp: 0.25 }),
    )
    tables.push({ game: line.id, players })
  }
  return tables
}

const playersAt = (tables: readonly Table[]) => tables.flatMap(({ players }) => players)
const actionsAt = ({ players }: Table) => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** Waits until something is so, or a player has failed. */
async function until(tables: readonly Table[], isSo: () => boolean | Promise<boolean>): Promise<void> {
  const failed = Promise.all(playersAt(tables).map(({ done }) => done)).then(() => "over")
  while (!(await isSo())) {
    if ((await Promise.race([failed, pause()])) === "over") throw new Error("the games are over")
  }
}

/** Waits until so many more actions have been acknowledged at each table. */
async function goOn(tables: readonly Table[], more: number): Promise<void> {
  const wanted = tables.map((table) => actionsAt(table) + more)
  await until(tables, () => tables.every((table, i) => actionsAt(table) >= wanted[i]))
}

async function end(tables: readonly Table[]): Promise<void> {
  for (const player of playersAt(tables)) player.stop()
  await Promise.all(playersAt(tables).map(({ done }) => done))
}

async function expectLogged(tables: readonly Table[], database: Database): Promise<void> {
  const logs = await readLogs(
    database,
    tables.map(({ game }) => game),
  )
  for (const { game, players } of tables) expectInLog(logs.get(game) ?? [], players)
  await database.close()
}

const isReady = async ({ url }: Supervisor) => (await fetch(`${url}/readyz`)).status === 200

/** Everybody has been told that nothing can be written, and whoever acts that he should try again. */
const isOut = (tables: readonly Table[]) =>
  tables.every(
    ({ players }) =>
      players.every(({ storage }) => storage.at(-1) === false) &&
      players.some(({ putOff }) => putOff.filter((code) => code === "storage").length > 2),
  )
const isBack = (tables: readonly Table[]) => playersAt(tables).every(({ storage }) => storage.at(-1) === true)

describe("two nodes on one PostgreSQL", () => {
  test("one is killed, and its players go on at the other with the same sessions", { timeout: LONGEST }, async () => {
    const url = await postgresDatabase()
    const module = await nodeModule()
    const [one, two] = await Promise.all([1, 2].map(() => supervise(module, { DATABASE_URL: url })))
    await Promise.all([one.up(), two.up()])
    let node = one
    const moving: Where = {
      get url() {
        return node.url
      },
      up: () => node.up(),
    }
    const tables = await tablesAt(two, (seat) => (seat === "english" ? moving : two))
    await goOn(tables, 15)
    node = two
    await one.kill(false)
    await goOn(tables, 15)
    await end(tables)
    for (const { seat, connections } of playersAt(tables)) expect(connections).toBe(seat === "english" ? 2 : 1)
    await expectLogged(tables, openPostgres(url))
    expect([two.starts, two.said]).toEqual([1, ""])
  })
})

describe("a PostgreSQL that fails and comes back", () => {
  test(
    "everybody is told, nothing is lost or done twice, and the server is not started again",
    { timeout: LONGEST },
    async () => {
      const postgres = await ownPostgres()
      const server = await supervise(await nodeModule(), { DATABASE_URL: postgres.url })
      const tables = await tablesAt(server)
      await goOn(tables, 10)
      expect(await isReady(server)).toBe(true)
      for (let times = 1; times <= 2; times++) {
        await postgres.crash()
        await until(tables, () => isOut(tables))
        expect(await isReady(server)).toBe(false)
        const before = tables.map(actionsAt)
        await new Promise((resolve) => setTimeout(resolve, AWAY))
        await postgres.start()
        await until(tables, () => isBack(tables))
        await until(tables, () => isReady(server))
        expect(tables.map(actionsAt).every((now, i) => now >= before[i])).toBe(true)
        await goOn(tables, 10)
      }
      await end(tables)
      await expectLogged(tables, openPostgres(postgres.url))
      expect([server.starts, server.said]).toEqual([1, ""])
      for (const { connections } of playersAt(tables)) expect(connections).toBe(1)
    },
  )
})

/** How the room for the embedded storage is taken away and given back. */
interface Room {
  readonly folder: string
  take(server: Supervisor): unknown
  giveBack(server: Supervisor): unknown
}

function onDisk(): Room | undefined {
  const folder = smallDisk()
  if (folder === undefined) return undefined
  return {
    folder,
    take() {
      fill(folder)
    },
    giveBack() {
      makeRoom(folder)
    },
  }
}

function byPages(): Room {
  return {
    folder: testFolder(),
    take: (server) => server.ask({ ask: "bound", pages: 1 }),
    giveBack: (server) => server.ask({ ask: "bound", pages: 4_000_000_000 }),
  }
}

describe("an embedded storage without room", () => {
  test.each([
    ["on a small file system, where one may be mounted", () => onDisk() ?? byPages()],
    ["by a bound on its pages", byPages],
  ])("refuses, corrupts nothing and goes on when there is room: %s", { timeout: LONGEST }, async (_how, roomFor) => {
    const room = roomFor()
    const module = await nodeModule()
    const server = await supervise(module, { DATA_DIR: room.folder })
    const tables = await tablesAt(server)
    await goOn(tables, 10)
    await room.take(server)
    await until(tables, () => isOut(tables))
    expect(integrityOf(room.folder)).toBe("ok")
    await room.giveBack(server)
    await until(tables, () => isBack(tables))
    await goOn(tables, 10)
    await end(tables)
    const games = tables.map(({ game }) => game)
    const { hashes } = await server.ask({ ask: "hashes", games })
    await server.stop()
    expect([server.starts, server.said]).toEqual([1, ""])
    expect(integrityOf(room.folder)).toBe("ok")
    await expectLogged(tables, openFile(room.folder))
    // Whoever reads the logs anew comes to the same positions.
    const again = await supervise(module, { DATA_DIR: room.folder })
    await again.up()
    expect((await again.ask({ ask: "hashes", games })).hashes).toEqual(hashes)
    await again.stop()
  })
})

function integrityOf(folder: string): string {
  const file = new Libsql(fileIn(folder), { readonly: true })
  try {
    return (file.prepare("pragma integrity_check").get() as { integrity_check: string }).integrity_check
  } finally {
    file.close()
  }
}
