// Runs the commands of docs/hosting.md as they stand there, on other ports, and plays visitor to the site that results.
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { pathToFileURL } from "node:url"
import { findPostgres, startPostgres } from "./postgres.mjs"
import { root } from "./root.mjs"

const guide = "docs/hosting.md"
const mark = "two-nodes"
const longest = 120_000

/**
 * The marked blocks of a document, one after the other.
 * @param {string} text
 * @param {string} wanted
 */
export function blocksOf(text, wanted) {
  const found = text.matchAll(/^( *)```sh ([\w-]+)\n([\s\S]*?)^ *```$/gm)
  return [...found]
    .filter(([, , name]) => name === wanted)
    .map(([, indent = "", , body = ""]) => body.replace(new RegExp(`^${indent}`, "gm"), ""))
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(address === null || typeof address === "string" ? 0 : address.port))
    })
  })
}

/**
 * @param {string} url
 * @param {RequestInit} [init]
 */
async function ask(url, init) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  return { status: response.status, body: await response.text(), cookie: response.headers.get("set-cookie") }
}

/**
 * @param {string} url
 * @param {() => string | undefined} ended why there is no use in waiting
 */
async function ready(url, ended) {
  const until = Date.now() + longest
  for (;;) {
    const why = ended()
    if (why !== undefined) throw new Error(why)
    const answer = await ask(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    if (Date.now() > until) throw new Error(`${url} is not ready: ${answer?.body ?? "no answer"}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * The shell, the nodes and the balancer are one group; it may have ended by itself.
 * @param {number | undefined} group
 */
function end(group) {
  try {
    if (group !== undefined) process.kill(-group, "SIGKILL")
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

/**
 * @param {boolean} ok
 * @param {string} what
 */
function must(ok, what) {
  if (!ok) throw new Error(`The site of ${guide} is not as it should be: ${what}`)
}

/**
 * Somebody who registers through the balancer is known to both nodes.
 * @param {string} site
 * @param {readonly string[]} nodes
 */
async function visit(site, nodes) {
  const page = await ask(site, { headers: { accept: "text/html" } })
  must(page.status === 200 && page.body.includes("<html"), `the page answers ${page.status}`)
  const body = JSON.stringify({ name: "Farinata", password: "a long enough one" })
  const headers = { origin: site, "content-type": "application/json" }
  const registered = await ask(`${site}/api/register`, { method: "POST", headers, body })
  must(registered.status === 200, `registering answers ${registered.status}: ${registered.body}`)
  const cookie = registered.cookie?.split(";", 1)[0] ?? ""
  for (const url of [site, site, ...nodes]) {
    const me = await ask(`${url}/api/me`, { headers: { cookie } })
    must(me.status === 200 && me.body.includes("Farinata"), `${url} does not know the account: ${me.body}`)
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-hosting-"))
  const postgres = await startPostgres()
  const database = new URL(postgres.url)
  const ports = { 5432: Number(database.port), 8080: await freePort(), 8081: await freePort(), 8082: await freePort() }
  // The administrator of the test's PostgreSQL needs no other rights than those of whoever runs this.
  const bin = join(folder, "bin")
  mkdirSync(bin)
  writeFileSync(join(bin, "sudo"), '#!/bin/sh\nshift 2\nexec "$@"\n', { mode: 0o755 })
  const blocks = blocksOf(readFileSync(join(root, guide), "utf8"), mark)
  const script = Object.entries(ports).reduce(
    (text, [from, to]) => text.replaceAll(new RegExp(`\\b${from}\\b`, "g"), String(to)),
    blocks.join("\n"),
  )
  // The commands that come after the site has been started wait for it, as a person would.
  const [first, second] = [
    script.slice(0, script.indexOf("npm run backup")),
    script.slice(script.indexOf("npm run backup")),
  ]
  const waits = "read -r go\n"
  // Whatever becomes of this process, the input ends with it, and with the input the nodes.
  const whole = "trap 'trap - EXIT; kill 0' EXIT\n"
  const shell = spawn("sh", ["-e", "-c", `${whole}${first}${waits}${second}\necho done\n${waits}`], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      HOME: folder,
      PATH: [bin, findPostgres(), process.env.PATH].join(delimiter),
      PGHOST: database.hostname,
      PGPORT: database.port,
      PGUSER: database.username,
    },
  })
  let said = ""
  /** @type {number | null | undefined} */
  let code
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on("data", (/** @type {Buffer} */ chunk) => {
      said += chunk.toString()
    })
  }
  shell.once("exit", (exit) => {
    code = exit
  })
  const ended = () => (code === undefined ? undefined : `the commands ended with ${String(code)}:\n${said}`)
  try {
    const site = `http://127.0.0.1:${ports[8080]}`
    const nodes = [`http://127.0.0.1:${ports[8081]}`, `http://127.0.0.1:${ports[8082]}`]
    for (const url of [...nodes, site]) await ready(url, ended)
    await visit(site, nodes)
    shell.stdin.write("go\n")
    const until = Date.now() + longest
    while (!said.includes("\ndone")) {
      const why = ended()
      if (why !== undefined) throw new Error(why)
      if (Date.now() > until) throw new Error(`the commands do not end:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    must(/Backed up (\d+) rows[\s\S]*Restored \1 rows/.test(said), `the backup was not restored:\n${said}`)
    console.log(`${guide}: ${blocks.length} blocks run, two nodes answer, a backup came back`)
  } finally {
    end(shell.pid)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main().then(
    () => process.exit(0),
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
}
