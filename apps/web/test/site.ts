import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { GameLine, NewGame, SeatView } from "@carroccio/protocol"
import { test as plain, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test"

const project = fileURLToPath(new URL("../../..", import.meta.url))

/** A server of one test alone, with a folder of its own. */
export interface Site {
  readonly url: string
  /** Kills the server without a word, as a loss of power would. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  start(): Promise<void>
}

/** Opens a page of the site in a browser that nobody else uses. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, [join(project, "apps/server/dist/server.mjs")], {
    env: { PATH, HOME, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let said = ""
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString()
      if (said.includes("Carroccio is at")) resolve()
    })
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return server
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, "exit")
  server.kill(signal)
  await ended
}

export const test = plain.extend<{ site: Site; visit: Visit }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "carroccio-site-"))
    const port = await freePort()
    let server = await launch(port, folder)
    await use({
      url: `http://127.0.0.1:${port}`,
      kill: () => end(server, "SIGKILL"),
      async start() {
        server = await launch(port, folder)
      },
    })
    await end(server, "SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  },
  visit: async ({ site, playwright, launchOptions }, use) => {
    const browsers: Browser[] = []
    await use(async (options = {}) => {
      const browser = await playwright.chromium.launch(launchOptions)
      browsers.push(browser)
      const context = await browser.newContext({ baseURL: site.url, locale: "en-GB", ...options })
      return context.newPage()
    })
    for (const browser of browsers) await browser.close()
  },
})

/** Asks the server as whoever is signed in on the page, without the page's help. */
export async function call<T>(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: unknown): Promise<T> {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`${origin}/api/${path}`, {
    method,
    headers: { origin },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as T
}

/** A page on which a guest is signed in. */
export async function guest(visit: Visit, name: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(options)
  await page.goto("./")
  await call(page, "POST", "guest", { name })
  return page
}

export interface Terms extends Partial<NewGame> {
  readonly system: string
  readonly scenario: string
}

/** A game between two: the first has the first of the seats. Both are at its table. */
export async function sitDown(
  first: Page,
  second: Page,
  seats: readonly [string, string],
  terms: Terms,
): Promise<string> {
  const { id } = await call<GameLine>(first, "POST", "games", {
    ...{ options: {}, pack: null, pace: "live", clock: { kind: "none" }, open: true, watched: true, entropy: "one" },
    seats: { [seats[0]]: "me", [seats[1]]: "anybody" },
    ...terms,
  })
  await call(second, "POST", `games/${id}/seats`, { seat: seats[1], entropy: "two" })
  return id
}

export async function toTable(page: Page, game: string): Promise<void> {
  await page.goto(`./#/online/${game}`)
  await expect(page.getByRole("application")).toBeVisible()
}

let nonces = 0

/** Answers as a page's player, beside the page, as often as he is asked and there is an answer; gives how often. */
export async function answerBeside(
  page: Page,
  game: string,
  answer: (view: SeatView) => NonNullable<SeatView["decision"]>["actions"][number] | undefined,
): Promise<number> {
  for (let given = 0; ; given++) {
    const view = await call<SeatView>(page, "GET", `games/${game}/view`)
    const action = view.decision === null ? undefined : answer(view)
    if (action === undefined) return given
    const { seat, number } = view
    await call(page, "POST", `games/${game}/act`, { seat, number, nonce: `beside-${++nonces}`, actions: [action] })
  }
}
