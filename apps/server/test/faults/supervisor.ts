import { fork, type ChildProcess } from "node:child_process"
import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { createServer, type AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { onTestFailed, onTestFinished } from "vitest"
import type { Asked, Told } from "./node.ts"

/** A node's process, started again whenever it ends, as a system's own supervisor would. */
export interface Supervisor {
  readonly url: string
  /** How often the process has been started. */
  readonly starts: number
  /** All that it has written to its outputs. */
  readonly said: string
  /** Waits until it listens. */
  up(): Promise<void>
  /** Ends the process without a warning; it is started again, or not. */
  kill(again?: boolean): Promise<void>
  /** Stops it in order, for good. */
  stop(): Promise<void>
  ask(asked: Asked): Promise<Told>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** The node as a module, which goes when the test is over. npm's packages stay outside. */
export async function nodeModule(): Promise<string> {
  const outfile = fileURLToPath(new URL(`../../dist/.test-${randomUUID()}.mjs`, import.meta.url))
  await build({
    entryPoints: [fileURLToPath(new URL("node.ts", import.meta.url))],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    plugins: [
      {
        name: "own sources only",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@carroccio/") ? undefined : { path, external: true },
          ),
      },
    ],
  })
  onTestFinished(() => rmSync(outfile, { force: true }))
  return outfile
}

export async function supervise(module: string, settings: Readonly<Record<string, string>>): Promise<Supervisor> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let listening: Promise<void>
  let ended: Promise<void>
  let starts = 0
  let said = ""
  let wanted = true
  let killed = 0

  function start(): void {
    starts++
    const one = fork(module, {
      env: { ...process.env, ...settings, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "error" },
      execArgv: ["--expose-gc"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    child = one
    for (const output of [one.stdout, one.stderr]) {
      output?.on("data", (chunk: Buffer) => {
        if (said.length < 50_000) said += chunk.toString()
      })
    }
    listening = new Promise((resolve) => {
      one.on("message", (told: Told) => {
        if (told.url !== undefined) resolve()
      })
    })
    ended = new Promise((resolve) => {
      one.once("close", () => {
        if (wanted) start()
        resolve()
      })
    })
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    wanted = false
    child.kill(signal)
    await ended
  }

  start()
  onTestFailed(() => console.error(`The server said: ${said}`))
  onTestFinished(() => (wanted ? stop("SIGKILL") : ended))
  return {
    url,
    get starts() {
      return starts
    },
    get said() {
      return said
    },
    async up() {
      // One that is killed before it listens never does: its successor is waited for.
      for (let one: ChildProcess | undefined; one !== child;) {
        if (starts > killed + 1) throw new Error(`the server ended by itself: ${said}`)
        one = child
        await Promise.race([listening, ended])
      }
    },
    async kill(again = true) {
      wanted = again
      killed++
      const gone = ended
      child.kill("SIGKILL")
      await gone
    },
    stop: () => stop("SIGTERM"),
    ask: (asked) =>
      new Promise((resolve) => {
        child.once("message", (told: Told) => resolve(told))
        child.send(asked)
      }),
  }
}
