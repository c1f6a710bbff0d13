import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { queueOf, versionIn } from "../src/arena/versions.ts"
import { carroccio, temporaryFolder, type Captured } from "./captured.ts"
import { ask, postgresDatabase } from "./postgres.ts"

const folder = temporaryFolder()
const launcher = fileURLToPath(new URL("../bin/carroccio.mjs", import.meta.url))
const JOBS = "carroccio_arena.job"
const quick = ["arena", "dolenti-note", "--opponents", "random,page", "--json"]
const PATIENCE = { timeout: 100_000, interval: 50 }

/** A command at a database, to be stopped as Ctrl+C does. */
function machine(database: string, argv: readonly string[]): { stop(): void; readonly ended: Promise<Captured> } {
  const interruption = new AbortController()
  const stop = () => interruption.abort()
  const ended = carroccio(argv, { database, interruption: () => interruption.signal })
  onTestFinished(async () => {
    stop()
    await ended
  })
  return { stop, ended }
}

const worker = (database: string) => machine(database, ["arena-worker"])

/** How many games are in each state. */
async function states(database: string): Promise<Record<string, number>> {
  const [{ made }] = await ask(database, `select to_regclass('${JOBS}') as made`)
  if (made === null) return {}
  const rows = await ask(database, `select state::text, count(*)::int from ${JOBS} group by state`)
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]))
}

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8").trimEnd().split("\n").sort()
}

async function played(of: { stop(): void; readonly ended: Promise<Captured> }): Promise<number> {
  of.stop()
  const { code, out } = await of.ended
  expect(code).toBe(0)
  return Number(/^(\d+) games? played\n$/.exec(out)?.[1])
}

/** What one machine alone says. */
async function alone(argv: readonly string[]): Promise<{ out: string; lines: string[] }> {
  const file = folder.path(`alone-${argv.join("")}.jsonl`)
  const { code, out } = await carroccio([...quick, ...argv, "--out", file])
  expect(code).toBe(0)
  return { out, lines: linesOf(file) }
}

let eight: Awaited<ReturnType<typeof alone>>
beforeAll(async () => {
  eight = await alone(["--games", "8"])
})

test("two machines share the games of a third, none is played twice, and the results are those of one alone", async () => {
  const database = await postgresDatabase()
  const file = folder.path("shared.jsonl")
  const workers = [worker(database), worker(database)]
  const asker = machine(database, [...quick, "--games", "8", "--threads", "0", "--out", file])
  expect(await asker.ended).toEqual({ code: 0, out: eight.out, err: "" })
  expect(linesOf(file)).toEqual(eight.lines)
  const [one, two] = await Promise.all(workers.map(played))
  expect(one + two).toBe(8)
})

test("machines that run the same command share its games, and each has all results", async () => {
  const database = await postgresDatabase()
  const files = ["one.jsonl", "two.jsonl"].map((name) => folder.path(name))
  const askers = files.map((file) => machine(database, [...quick, "--games", "8", "--out", file]))
  for (const asker of askers) expect(await asker.ended).toEqual({ code: 0, out: eight.out, err: "" })
  for (const file of files) expect(linesOf(file)).toEqual(eight.lines)
  expect(await states(database)).toEqual({ completed: 8 })
})

test("two arenas at one database keep to their own games", async () => {
  const database = await postgresDatabase()
  const other = await alone(["--games", "6", "--seed", "3"])
  const files = ["first.jsonl", "second.jsonl"].map((name) => folder.path(name))
  const first = machine(database, [...quick, "--games", "8", "--out", files[0]])
  const second = machine(database, [...quick, "--games", "6", "--seed", "3", "--out", files[1]])
  expect((await first.ended).out).toBe(eight.out)
  expect((await second.ended).out).toBe(other.out)
  expect(linesOf(files[0])).toEqual(eight.lines)
  expect(linesOf(files[1])).toEqual(other.lines)
})

test("whoever asked and was stopped collects what was played meanwhile; nothing is played again", async () => {
  const database = await postgresDatabase()
  const file = folder.path("resumed.jsonl")
  const argv = [...quick, "--games", "8", "--threads", "0", "--out", file]
  const asker = machine(database, argv)
  await vi.waitFor(async () => expect(await states(database)).toEqual({ created: 8 }), PATIENCE)
  asker.stop()
  const { code, out, err } = await asker.ended
  expect({ code, out, err }).toEqual({
    code: 130,
    out: "",
    err: "carroccio: stopped after 0 of 8 games; the same command goes on\n",
  })
  expect(existsSync(file)).toBe(false)
  const meanwhile = worker(database)
  await vi.waitFor(async () => expect(await states(database)).toEqual({ completed: 8 }), PATIENCE)
  expect(await played(meanwhile)).toBe(8)
  expect((await machine(database, argv).ended).out).toBe(eight.out)
  expect(linesOf(file)).toEqual(eight.lines)
})

test("the games of a lost machine are given to others once it has been silent for long enough, not before", async () => {
  const database = await postgresDatabase()
  const asker = machine(database, [...quick, "--games", "8", "--threads", "0"])
  await vi.waitFor(async () => expect(await states(database)).toEqual({ created: 8 }), PATIENCE)
  // A machine takes three games and is never heard of again.
  const { default: Boss } = await import("pg-boss")
  const lost = new Boss({ connectionString: database, schema: "carroccio_arena", schedule: false, supervise: false })
  await lost.start()
  onTestFinished(() => lost.stop({ graceful: false }))
  const [{ name }] = await ask(database, "select name from carroccio_arena.queue")
  expect(await lost.fetch(String(name), { batchSize: 3 })).toHaveLength(3)
  const other = worker(database)
  await vi.waitFor(async () => expect(await states(database)).toEqual({ active: 3, completed: 5 }), PATIENCE)
  await ask(database, `update ${JOBS} set started_on = now() - interval '110 seconds' where state = 'active'`)
  await lost.expire()
  expect(await states(database)).toEqual({ active: 3, completed: 5 })
  await ask(database, `update ${JOBS} set started_on = now() - interval '130 seconds' where state = 'active'`)
  await lost.expire()
  expect((await asker.ended).out).toBe(eight.out)
  expect(await played(other)).toBe(8)
})

test.each([
  ["state = 'failed'", "the machines that took it were lost one after the other"],
  [`state = 'completed', output = '{"fault": "it is not over"}'`, "it is not over"],
  [
    `state = 'completed', output = jsonb_build_object('played', data || '{"seed":9,"won":0,"end":"","actions":1,"hash":""}')`,
    "its result is not that of this game",
  ],
])("a game that ends with %s is reported, and forgotten so that it may be tried again", async (change, why) => {
  const database = await postgresDatabase()
  const asker = machine(database, [...quick, "--games", "1", "--threads", "0"])
  await vi.waitFor(async () => expect(await states(database)).toEqual({ created: 1 }), PATIENCE)
  await ask(database, `update ${JOBS} set ${change}, completed_on = now()`)
  const { code, out, err } = await asker.ended
  expect({ code, out }).toEqual({ code: 70, out: "" })
  expect(err).toContain(`inferno/dolenti-note, seed 1, random and page: ${why}\n`)
  expect(await states(database)).toEqual({})
})

test("a game that cannot be played is answered with why, and the machine plays on", async () => {
  const database = await postgresDatabase()
  const other = worker(database)
  await machine(database, [...quick, "--games", "1"]).ended
  await ask(
    database,
    `insert into ${JOBS} (name, data) select name, '{"scenario": "nowhere", "seated": [], "seed": 1}' from ${JOBS}`,
  )
  await vi.waitFor(async () => expect(await states(database)).toEqual({ completed: 2 }), PATIENCE)
  const [{ fault }] = await ask(database, `select output->>'fault' as fault from ${JOBS} where output ? 'fault'`)
  expect(fault).toMatch(/there is no scenario "nowhere"/)
  expect((await machine(database, [...quick, "--games", "8", "--threads", "0"]).ended).out).toBe(eight.out)
  await played(other)
})

test("connections that break are made anew, and no result is lost", async () => {
  const database = await postgresDatabase()
  const other = worker(database)
  const asker = machine(database, [...quick, "--games", "8", "--threads", "0"])
  await vi.waitFor(async () => expect(await states(database)).toHaveProperty("completed"), PATIENCE)
  await ask(
    database,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  // A game that was taken in that moment waits for its time.
  await ask(database, `update ${JOBS} set state = 'created', started_on = null where state = 'active'`)
  expect((await asker.ended).out).toBe(eight.out)
  await played(other)
})

/** The command as a process of its own, from its bundle. */
function bundled(database: string, argv: readonly string[]) {
  const child = spawn(process.execPath, [launcher, ...argv], { env: { ...process.env, DATABASE_URL: database } })
  let out = ""
  let err = ""
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<Captured>((resolve) =>
    child.once("close", (code) => resolve({ code: code ?? -1, out, err })),
  )
  onTestFinished(async () => {
    child.kill("SIGKILL")
    await ended
  })
  return { child, ended, err: () => err }
}

test("a machine with another build leaves the games for others and says so", async () => {
  const database = await postgresDatabase()
  const asker = machine(database, [...quick, "--games", "2", "--threads", "0"])
  await vi.waitFor(async () => expect(await states(database)).toEqual({ created: 2 }), PATIENCE)
  // Games of this process are played by the sources, those of that one by the bundle.
  const { child, ended, err } = bundled(database, ["arena-worker", "--threads", "1"])
  await vi.waitFor(() => expect(err()).toContain("left for others"), PATIENCE)
  child.kill("SIGINT")
  const said = await ended
  expect({ code: said.code, out: said.out }).toEqual({ code: 0, out: "0 games played\n" })
  expect(said.err).toMatch(
    /^carroccio: games of inferno \d+ by carroccio [\d.]+ \(build sources\) are left for others: this machine has inferno \d+ by carroccio [\d.]+ \(build [0-9a-f]{12}\); install the same version to play\n$/,
  )
  expect(await states(database)).toEqual({ created: 2 })
  asker.stop()
})

test("another version of the rules or of the program has another queue", () => {
  const version = { rules: "inferno", rulesVersion: "2", program: "0.1.0", build: "abc" }
  const others = [{ rules: "other" }, { rulesVersion: "3" }, { program: "0.2.0" }, { build: "abd" }]
  const queues = [version, ...others.map((other) => ({ ...version, ...other }))].map(queueOf)
  expect(new Set(queues).size).toBe(5)
  expect(versionIn(queues[0])).toEqual(version)
})

test("Ctrl+C gives back the game that is being played", async () => {
  const database = await postgresDatabase()
  const file = folder.path("interrupted.jsonl")
  const argv = ["arena", "bannockburn", "--opponents", "knight", "--games", "1", "--threads", "1", "--out", file]
  const { child, ended } = bundled(database, argv)
  await vi.waitFor(async () => expect(await states(database)).toEqual({ active: 1 }), PATIENCE)
  child.kill("SIGINT")
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 130, out: "" })
  expect(err).toBe("carroccio: stopped after 0 of 1 game; the same command goes on\n")
  expect(await states(database)).toEqual({ created: 1 })
  expect(existsSync(file)).toBe(false)
})

test.each([
  [
    ["arena", "dolenti-note"],
    "not an address",
    /^carroccio: DATABASE_URL is not as it should be; expected .*postgres:/,
  ],
  [["arena", "dolenti-note"], "mysql://u:secret@host/x", /^carroccio: DATABASE_URL is "mysql:.*; expected .*postgres:/],
  [["arena", "dolenti-note"], "postgres://u:secret@127.0.0.1:1/x", /127\.0\.0\.1:1\/x cannot be used: nothing answers/],
  [["arena-worker"], "postgres://u:secret@127.0.0.1:1/x", /127\.0\.0\.1:1\/x cannot be used: nothing answers/],
  [["arena-worker"], "", /^carroccio: DATABASE_URL is not given; expected .*postgres:/],
  [["arena", "dolenti-note", "--threads", "0"], "", /--threads 0 .*DATABASE_URL/],
])("%j at %j is refused in one line that tells no secret", async (argv, database, message) => {
  const { code, out, err } = await carroccio(argv, { database })
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(message)
  expect(err).not.toContain("secret")
  expect(err.trimEnd().split("\n")).toHaveLength(1)
})

test.each(["arena", "arena-worker"])(
  "the help of %s says where machines meet and when a game is lost",
  async (command) => {
    const { code, out } = await carroccio([command, "--help"])
    expect(code).toBe(0)
    expect(out).toContain("DATABASE_URL=postgres://")
    expect(out).toMatch(/\b2\s+minutes/)
  },
)

test("a database that is not there is named", async () => {
  const url = new URL(await postgresDatabase())
  url.pathname = "/nowhere"
  const { code, err } = await carroccio(["arena-worker"], { database: url.href })
  expect(code).toBe(2)
  expect(err).toMatch(/\/nowhere cannot be used: there is no database of that name\n$/)
})

test("queues of versions that nobody asks for any more are taken away", async () => {
  const database = await postgresDatabase()
  await machine(database, [...quick, "--games", "2"]).ended
  const queues = async () => (await ask(database, "select name from carroccio_arena.queue")).length
  const open = async () => expect((await machine(database, [...quick, "--games", "1"]).ended).code).toBe(0)
  await ask(database, "update carroccio_arena.queue set created_on = now() - interval '15 days'")
  await ask(
    database,
    "select carroccio_arena.create_queue('inferno_1_0.0.1_old', '{}'), carroccio_arena.create_queue('inferno_1_0.0.2_new', '{}')",
  )
  await ask(
    database,
    "update carroccio_arena.queue set created_on = now() - interval '15 days' where name = 'inferno_1_0.0.1_old'",
  )
  expect(await queues()).toBe(3)
  await open()
  expect(await queues()).toBe(2)
  expect(await states(database)).toEqual({ completed: 2 })
})
