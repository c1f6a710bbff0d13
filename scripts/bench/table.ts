import { spawn } from "node:child_process"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { chromium, type Browser, type Page } from "@playwright/test"
import { build } from "vite"
import { findChromium } from "../chromium.mjs"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title = "The table: size of the board and of the first load, frames while the map is moved"

// The bundle of this file lies two folders deep as well.
const root = join(import.meta.dirname, "../..")
const MOST_BOARD = 60_000
const MOST_FIRST_LOAD = 250_000
const FEWEST_FRAMES = 50

export async function run({ progress }: BenchOptions): Promise<Report> {
  progress("building the board by itself")
  const board = await boardSize()
  progress("starting the table")
  const port = 18_000 + (process.pid % 1000)
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), NO_OPEN: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ""
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found !== null) resolve(found[0])
    })
    server.once("exit", () => {
      reject(new Error(`the table did not start:\n${said}`))
    })
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  })
  try {
    progress("first load")
    const firstLoad = await firstLoadSize(browser, address)
    progress("frames")
    const frames = await frameRates(browser, address)
    const rows: Row[] = [
      { what: "board component with its view code, gzipped", value: board, wanted: `at most ${MOST_BOARD}` },
      { what: "first load, as transferred", value: firstLoad, wanted: `at most ${MOST_FIRST_LOAD}` },
      { what: "frames a second, an empty page", value: frames.empty, wanted: "the reference" },
      { what: "frames a second, panning", value: frames.pan, wanted: `at least ${FEWEST_FRAMES}` },
      { what: "frames a second, zooming", value: frames.zoom, wanted: `at least ${FEWEST_FRAMES}` },
    ]
    const problems: string[] = []
    if (board > MOST_BOARD) problems.push(`the board has ${board} bytes`)
    if (firstLoad > MOST_FIRST_LOAD) problems.push(`the first load has ${firstLoad} bytes`)
    if (frames.pan < FEWEST_FRAMES) problems.push(`panning shows ${frames.pan} frames a second`)
    if (frames.zoom < FEWEST_FRAMES) problems.push(`zooming shows ${frames.zoom} frames a second`)
    return { rows, problems }
  } finally {
    await browser.close()
    server.kill("SIGTERM")
  }
}

/** The board with all that it imports, Svelte's runtime included, as it would be served. */
async function boardSize(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [svelte({ configFile: false })],
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: join(root, "games/great-medieval-battles/src/board/Board.svelte"),
        formats: ["es"],
        fileName: "board",
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []))
  return outputs.reduce((sum, file) => sum + gzipSync(file.type === "chunk" ? file.code : file.source).length, 0)
}

/** The bytes that come over the wire until the first screen rests. */
async function firstLoadSize(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  await session.send("Network.enable")
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength
  })
  await page.addInitScript(() => {
    // What the service worker fetches afterwards is not part of the first load.
    Object.defineProperty(navigator, "serviceWorker", { value: undefined })
  })
  await page.goto(address, { waitUntil: "networkidle" })
  await page.close()
  return bytes
}

/** Frames a second while something is done in the page, the best of three tries. */
async function framesWhile(page: Page, doing: () => Promise<void>): Promise<number> {
  let best = 0
  for (let tries = 0; tries < 3; tries++) {
    await page.evaluate(() => {
      const counter = { frames: 0, begun: performance.now(), on: true }
      const count = () => {
        counter.frames++
        if (counter.on) requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      Object.assign(globalThis, { counter })
    })
    await doing()
    const rate = await page.evaluate(() => {
      const { counter } = globalThis as unknown as { counter: { frames: number; begun: number; on: boolean } }
      counter.on = false
      return (counter.frames / (performance.now() - counter.begun)) * 1000
    })
    best = Math.max(best, rate)
  }
  return Math.round(best * 10) / 10
}

async function frameRates(browser: Browser, address: string): Promise<{ empty: number; pan: number; zoom: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const drag = async () => {
    await page.mouse.move(300, 400)
    await page.mouse.down()
    for (let i = 0; i < 120; i++) await page.mouse.move(300 + 120 * Math.sin(i / 8), 400 + 100 * Math.cos(i / 8))
    await page.mouse.up()
  }
  const wheel = async () => {
    await page.mouse.move(300, 400)
    for (let i = 0; i < 90; i++) await page.mouse.wheel(0, i % 30 < 15 ? -60 : 60)
  }
  await page.goto("about:blank")
  const empty = await framesWhile(page, drag)
  await page.goto(`${address}/#/new/great-medieval-battles/bannockburn`)
  await page.getByRole("button", { name: "Begin the battle" }).click()
  await page
    .getByRole("button", { name: /Moray schiltrom/ })
    .first()
    .waitFor()
  await page.waitForLoadState("networkidle")
  const pan = await framesWhile(page, drag)
  const zoom = await framesWhile(page, wheel)
  await page.close()
  return { empty, pan, zoom }
}
