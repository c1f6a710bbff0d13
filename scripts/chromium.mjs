import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium to test with: the one named by $CHROMIUM, one on the machine, or Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named !== undefined && named !== "") {
    if (!canRun(named)) throw new Error(`CHROMIUM is ${named}, which cannot be run.`)
    return named
  }
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  return [...candidates, chromium.executablePath()].find(canRun)
}

/**
 * Finds a Chromium, or installs Debian's when that is allowed.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    console.log("Installing Debian's Chromium for the browser tests ...")
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env })
    }
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error(
    "No Chromium was found for the browser tests. Install one (Debian: `sudo apt-get install chromium`; elsewhere: " +
      "`npx playwright install chromium`), or set CHROMIUM to the path of a Chrome or Chromium.",
  )
}
