import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { canRun, ensureProgram } from "./programs.mjs"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

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
  return ensureProgram(
    findChromium,
    "Chromium",
    "chromium",
    "Install one (Debian: `sudo apt-get install chromium`; elsewhere: `npx playwright install chromium`), or set CHROMIUM " +
      "to the path of a Chrome or Chromium.",
  )
}
