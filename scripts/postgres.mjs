// A PostgreSQL for the tests: a cluster of its own in a temporary folder, on loopback, gone when it is no longer wanted.
// `node scripts/postgres.mjs` prints its address and keeps it until its input ends, so that it never outlives whoever
// started it, killed or not. A line "crash" stops the server at once, as if it had failed; "start" starts it again.
import { spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath, pathToFileURL } from "node:url"
import { canRun, ensureProgram } from "./programs.mjs"

/** @typedef {{ uid: number, gid: number }} Person */
/** @typedef {{ url: string, stop: () => Promise<void> }} Cluster */
/** @typedef {Cluster & { crash: () => Promise<void>, start: () => Promise<void> }} KeptCluster */

const user = "postgres"
const debian = "/usr/lib/postgresql"
const longestStart = 60_000
const portsToTry = 5

/** Debian keeps the programs of each version in a folder of its own, outside the path: the newest first. */
function debianFolders() {
  if (!existsSync(debian)) return []
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, "bin"))
}

/** What pg_config says, where it exists. */
function configured() {
  const { status, stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" })
  return status === 0 ? [stdout.trim()] : []
}

/**
 * The folder of PostgreSQL's server programs.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...debianFolders(), ...configured()]
  return folders.find((folder) => ["initdb", "postgres"].every((name) => canRun(join(folder, name))))
}

/**
 * Finds PostgreSQL, or installs Debian's when that is allowed.
 * @returns {string} the folder of its server programs
 */
export function ensurePostgres() {
  return ensureProgram(
    findPostgres,
    "PostgreSQL",
    "postgresql",
    "Install one (Debian: `sudo apt-get install postgresql`; macOS: `brew install postgresql`), or set TEST_DATABASE_URL " +
      "to one in which the tests may make databases of their own.",
  )
}

/**
 * PostgreSQL refuses to be run by root: somebody without rights runs it then.
 * @returns {Person | undefined} undefined for whoever runs this
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const people = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const found = people.find(([name]) => name === "postgres") ?? people.find(([name]) => name === "nobody")
  if (found === undefined) throw new Error("PostgreSQL cannot be run by root, and there is no user postgres or nobody.")
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === "string") reject(new Error("No port for PostgreSQL"))
        else resolve(address.port)
      })
    })
  })
}

/**
 * A language's own order of texts, as most sites have it, so that what depends on the order is seen to; plain bytes where
 * this PostgreSQL cannot.
 * @param {string} programs
 * @param {string} data
 * @param {Person | undefined} person
 */
function makeCluster(programs, data, person) {
  const common = ["-D", data, "-U", user, "--auth=trust", "--encoding=UTF8", "--no-instructions"]
  const locales = [["--locale-provider=icu", "--icu-locale=en-US", "--locale=C.UTF-8"], ["--locale=C"]]
  let said = ""
  for (const locale of locales) {
    const options = { cwd: data, ...person, encoding: /** @type {const} */ ("utf8") }
    const { status, stderr, error } = spawnSync(join(programs, "initdb"), [...common, ...locale], options)
    if (status === 0) return
    said = error?.message ?? stderr
  }
  throw new Error(`PostgreSQL's initdb did not succeed: ${said.trim()}`)
}

/**
 * @param {string} programs
 * @param {string} data
 * @param {Person | undefined} person
 * @param {number} [given]
 */
async function startServer(programs, data, person, given) {
  const port = given ?? (await freePort())
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 300,
    // Nothing acknowledged may be lost: the tests kill servers.
    fsync: "on",
    synchronous_commit: "on",
    timezone: "UTC",
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const server = spawn(join(programs, "postgres"), ["-D", data, ...args], {
    cwd: data,
    ...person,
    stdio: ["ignore", "ignore", "pipe"],
    // An interrupt at the terminal is for whoever asked for the server: he stops it.
    detached: process.platform !== "win32",
  })
  const ended = new Promise((resolve) => server.once("close", resolve))
  let said = ""
  const ready = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longestStart)
    const settle = (/** @type {boolean} */ ok) => {
      clearTimeout(timer)
      resolve(ok)
    }
    server.stderr.on("data", (/** @type {Buffer} */ chunk) => {
      if (said.length < 20_000) said += chunk.toString()
      if (said.includes("ready to accept connections")) settle(true)
    })
    server.once("error", (error) => {
      said += error.message
      settle(false)
    })
    server.once("close", () => settle(false))
  })
  const crash = async () => {
    server.kill("SIGQUIT")
    await ended
  }
  const stop = async () => {
    // At once and cleanly; whoever is connected is sent away.
    server.kill("SIGINT")
    const timer = setTimeout(() => server.kill("SIGQUIT"), 10_000)
    await ended
    clearTimeout(timer)
  }
  if (ready === true) return { port, stop, crash, said }
  if (server.pid !== undefined && server.exitCode === null) await stop()
  return { port: undefined, stop, crash, said }
}

/**
 * Makes a cluster and runs it in this process's care.
 * @returns {Promise<KeptCluster>}
 */
async function runCluster() {
  const programs = ensurePostgres()
  const person = unprivileged()
  const data = mkdtempSync(join(tmpdir(), "carroccio-postgres-"))
  const remove = () => rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  try {
    if (person !== undefined) chownSync(data, person.uid, person.gid)
    makeCluster(programs, data, person)
    let said = ""
    for (let tried = 0; tried < portsToTry; tried++) {
      let server = await startServer(programs, data, person)
      const { port } = server
      if (port !== undefined) {
        const stop = async () => {
          await server.stop()
          remove()
        }
        const start = async () => {
          server = await startServer(programs, data, person, port)
          if (server.port === undefined) throw new Error(`PostgreSQL did not start again: ${server.said.trim()}`)
        }
        return { url: `postgres://${user}@127.0.0.1:${port}/postgres`, stop, start, crash: () => server.crash() }
      }
      said = server.said
      // Another program may have taken the port meanwhile.
      if (!/could not (bind|create any TCP)/.test(said)) break
    }
    throw new Error(`PostgreSQL did not start: ${said.trim()}`)
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Starts a PostgreSQL that ends when it is stopped or when this process does, however that comes about.
 * @returns {Promise<Cluster>}
 */
export async function startPostgres() {
  ensurePostgres()
  const keeper = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  })
  const ended = new Promise((resolve) => keeper.once("close", resolve))
  let said = ""
  keeper.stderr.on("data", (/** @type {Buffer} */ chunk) => {
    said += chunk.toString()
  })
  const url = await new Promise((resolve) => {
    createInterface(keeper.stdout).once("line", resolve)
    keeper.once("close", () => resolve(undefined))
    keeper.once("error", () => resolve(undefined))
  })
  if (typeof url !== "string") throw new Error(said.trim() || "PostgreSQL did not start.")
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  return { url, stop }
}

/** Keeps a cluster for as long as the input is open. */
async function keep() {
  const lines = createInterface(process.stdin)
  const over = new Promise((resolve) => {
    lines.once("close", resolve)
    process.stdin.once("error", resolve)
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve)
  })
  const cluster = await runCluster()
  // Whoever asked may be gone by now.
  process.stdout.on("error", () => undefined)
  console.log(cluster.url)
  lines.on("line", (line) => {
    const done = line === "crash" ? cluster.crash() : line === "start" ? cluster.start() : undefined
    void done?.then(
      () => console.log(line),
      (/** @type {unknown} */ error) => console.error(error),
    )
  })
  await over
  await cluster.stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await keep().then(
    () => process.exit(0),
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
}
