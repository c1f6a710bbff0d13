import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type * as node from "../../apps/server/test/load/node.ts"
import type * as players from "../../apps/server/test/load/players.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"
import type * as actions from "./online/actions.ts"

export const title = "Online: durable actions, a thousand live games, one server and two on a PostgreSQL, long games"

// The bundle of this file lies two folders deep as well.
const root = join(import.meta.dirname, "../..")
const FEWEST_OF_BARE = 0.6
const MOST_WAIT = 100
const MOST_MEMORY = 1024
/** How much longer an action late in a game may take than an early one. */
const MOST_GROWTH = 1.5
const GAMES = 1000
const EVERY = 5000
const IN_FLIGHT = 100
const LONG_GAMES = 5

const programs = {
  node: "apps/server/test/load/node.ts",
  players: "apps/server/test/load/players.ts",
  actions: "scripts/bench/online/actions.ts",
}
const moduleOf = (name: keyof typeof programs) => join(root, `dist/bench/online/${name}.mjs`)

/** The bundler itself does not go into a bundle. */
function bundlePrograms(): void {
  const calls = Object.entries(programs).map(([name, entry]) => `bundle("${entry}", "dist/bench/online/${name}.mjs")`)
  const code = `import { bundle } from "./scripts/bundle.mjs"; await Promise.all([${calls.join(", ")}])`
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: root })
  if (status !== 0) throw new Error(`the programs could not be bundled: ${stderr.toString()}`)
}

/** Another process, which answers each question with one message. */
interface Program<Asked, Told> {
  next(): Promise<Told>
  ask(asked: Asked): Promise<Told>
  end(): Promise<void>
}

function start<Asked extends object, Told>(name: keyof typeof programs, env: NodeJS.ProcessEnv): Program<Asked, Told> {
  const child: ChildProcess = fork(moduleOf(name), { env: { ...process.env, ...env }, stdio: "inherit" })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const told: Told[] = []
  let wake: () => void = () => undefined
  let over = false
  child.on("message", (message) => {
    told.push(message as Told)
    wake()
  })
  void ended.then(() => {
    over = true
    wake()
  })
  const next = async () => {
    for (;;) {
      const first = told.shift()
      if (first !== undefined) return first
      if (over) throw new Error(`the process of ${name} ended`)
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    next,
    ask(asked) {
      child.send(asked)
      return next()
    },
    async end() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Where the servers of one measurement keep what they have. */
interface Storage {
  readonly env: NodeJS.ProcessEnv
  end(): Promise<void>
}

const settings = { NODE_ENV: "production", LOG_LEVEL: "error", PORT: "0", HOST: "127.0.0.1" }

function embedded(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-bench-"))
  const end = () => {
    rmSync(folder, { recursive: true, force: true })
    return Promise.resolve()
  }
  return Promise.resolve({ env: { ...settings, DATA_DIR: folder, DATABASE_URL: "" }, end })
}

async function postgres(): Promise<Storage> {
  const keeper = spawn(process.execPath, [join(root, "scripts/postgres.mjs")], { stdio: ["pipe", "pipe", "inherit"] })
  const ended = new Promise<void>((resolve) => keeper.once("close", () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(keeper.stdout).once("line", resolve)
    keeper.once("close", () => reject(new Error("PostgreSQL did not start")))
  })
  const end = () => {
    keeper.stdin.end()
    return ended
  }
  return { env: { ...settings, DATABASE_URL: url }, end }
}

async function onStorage<T>(open: () => Promise<Storage>, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const storage = await open()
  try {
    return await work(storage.env)
  } finally {
    await storage.end()
  }
}

async function measured(env: NodeJS.ProcessEnv, asked: actions.Asked): Promise<actions.Told> {
  const program = start<actions.Asked, actions.Told>("actions", env)
  try {
    const told = await program.ask(asked)
    if (told.problem !== undefined) throw new Error(told.problem)
    return told
  } finally {
    await program.end()
  }
}

interface Load {
  readonly played: NonNullable<players.Told["played"]>
  /** The most that a server had, in megabytes. */
  readonly memory: number
}

async function underLoad(env: NodeJS.ProcessEnv, nodes: number, games: number, lasting: number): Promise<Load> {
  const servers = Array.from({ length: nodes }, () => start<node.Asked, node.Told>("node", env))
  const crowd = start<players.Asked, players.Told>("players", env)
  try {
    const urls: string[] = []
    for (const server of servers) urls.push((await server.next()).url ?? "")
    const { games: made = [] } = await servers[0].ask({ ask: "games", count: games })
    await crowd.ask({ urls, games: made, lasting, every: EVERY })
    const { played } = await crowd.next()
    if (played === undefined) throw new Error("the players say nothing")
    const memories = await Promise.all(servers.map((server) => server.ask({ ask: "memory" })))
    return { played, memory: Math.max(...memories.map(({ memory }) => memory?.most ?? 0)) }
  } finally {
    await Promise.all([crowd, ...servers].map((program) => program.end()))
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** A short measurement, to see that it works, has fewer games and less time. */
export async function run({ milliseconds, progress }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  const row = (what: string, value: string | number, wanted: string) => rows.push({ what, value, wanted })
  const isShort = milliseconds < 1000
  const games = isShort ? milliseconds : GAMES
  const lasting = Math.max(2000, 60 * milliseconds)
  progress("bundling")
  bundlePrograms()
  row("load of the machine before, over a minute", tenths(loadavg()[0]), "little")

  for (const followed of [false, true]) {
    const what = followed ? "both seats connected" : "nobody connected"
    progress(`durable actions, ${what}`)
    const { rate } = await onStorage(embedded, (env) =>
      measured(env, { ask: "rate", milliseconds, games: isShort ? 10 : IN_FLIGHT, followed }),
    )
    if (rate === undefined) throw new Error("no rate")
    row(`durable actions a second, ${what}`, Math.round(rate.perSecond), "")
    row("bare appends a second in turn with them", Math.round(rate.reference), "the reference")
    row("their ratio", rate.ratio.toFixed(2), followed ? "reported" : `at least ${FEWEST_OF_BARE}`)
    if (!followed && rate.ratio < FEWEST_OF_BARE) {
      problems.push(`durable actions come at ${rate.ratio.toFixed(2)} of the rate of bare appends`)
    }
  }

  const sites = [
    { name: "one server, embedded storage", open: embedded, nodes: 1 },
    { name: "two servers on a PostgreSQL", open: postgres, nodes: 2 },
  ]
  for (const { name, open, nodes } of sites) {
    progress(`${games} live games, ${name}`)
    const { played, memory } = await onStorage(open, (env) => underLoad(env, nodes, games, lasting))
    const { receipts, answers, sent, refused, late } = played
    const last = percentile(receipts, 0.99)
    row(`${name}: live games`, games, "")
    row("actions sent", sent, "")
    row("actions received by the opponent", receipts.length, "all")
    row("milliseconds to the opponent, median", tenths(percentile(receipts, 0.5)), "")
    row("milliseconds to the opponent, 99th percentile", tenths(last), `at most ${MOST_WAIT}`)
    row("milliseconds to the answer, 99th percentile", tenths(percentile(answers, 0.99)), "")
    row("milliseconds the players were late, 99th percentile", tenths(percentile(late, 0.99)), "")
    row("memory of a server in megabytes, the most", Math.round(memory), `at most ${MOST_MEMORY}`)
    if (!(last <= MOST_WAIT)) problems.push(`${name}: the 99th percentile to the opponent is ${tenths(last)} ms`)
    if (memory > MOST_MEMORY) problems.push(`${name}: a server took ${Math.round(memory)} MB`)
    if (refused.length > 0)
      problems.push(`${name}: ${refused.length} actions failed (${[...new Set(refused)].join(", ")})`)
  }

  for (const { name, open } of sites) {
    progress(`long games, ${name}`)
    const asked = { ask: "long", milliseconds, games: isShort ? 1 : LONG_GAMES, followed: true } as const
    const { long } = await onStorage(open, (env) => measured(env, asked))
    if (long === undefined) throw new Error("no long games")
    row(`${name}: milliseconds of the 20th action, median`, long.early.toFixed(2), "")
    row(isShort ? "of the 100th" : "of the 2,000th", long.late.toFixed(2), "")
    row("their ratio", long.ratio.toFixed(2), `at most ${MOST_GROWTH}`)
    if (long.ratio > MOST_GROWTH) problems.push(`${name}: late actions take ${long.ratio.toFixed(2)} times as long`)
  }
  return { rows, problems }
}
