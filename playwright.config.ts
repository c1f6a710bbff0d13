import { createServer } from "node:net"
import { defineConfig } from "@playwright/test"
import { findChromium } from "./scripts/chromium.mjs"

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === "string") reject(new Error("No port to test on"))
        else resolve(address.port)
      })
    })
  })
}

// The workers read this file again: they must see the port that the first reading chose.
process.env.CARROCCIO_TEST_PORT ??= String(await freePort())
const port = process.env.CARROCCIO_TEST_PORT
const executablePath = findChromium()

export default defineConfig({
  testDir: "apps/web/test",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium refuses its sandbox to root, which is what a container runs as.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: port, NO_OPEN: "1" },
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
})
