// Runs on a fresh clone: nothing but Node's own modules at the top.
import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ensureInstalled, requireNode } from "./install.mjs"
import { root } from "./root.mjs"

const portsToTry = 50

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/**
 * The first free port from the one wanted on; the wanted one when none is, so that the server says why.
 * @param {string} wanted
 * @param {string} host
 */
async function portFrom(wanted, host) {
  const first = Number(wanted)
  if (!Number.isInteger(first) || first <= 0) return wanted
  for (let port = first; port < Math.min(first + portsToTry, 65536); port++) {
    if (await isFree(port, host)) return String(port)
  }
  return wanted
}

/** Whether somebody sits in front of this machine. */
function hasDisplay() {
  const { CI, NO_OPEN, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env
  if (CI !== undefined || NO_OPEN === "1" || SSH_CONNECTION !== undefined) return false
  return process.platform !== "linux" || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined
}

/** @param {string} url */
function openBrowser(url) {
  /** @type {Partial<Record<NodeJS.Platform, [string, string[]]>>} */
  const openers = { darwin: ["open", [url]], win32: ["cmd", ["/c", "start", "", url]] }
  const [command, args] = openers[process.platform] ?? ["xdg-open", [url]]
  const child = spawn(command, args, { stdio: "ignore", detached: true })
  // Without an opener the printed address has to do.
  child.once("error", () => undefined)
  child.unref()
}

requireNode()
ensureInstalled()
const { buildWeb } = await import("./build.mjs")
const { cliBundle, freshen, serverBundle } = await import("./bundle.mjs")
try {
  console.log("Building what has changed ...")
  await buildWeb()
  await freshen(serverBundle)
  await freshen(cliBundle)
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

process.env.PORT = await portFrom(process.env.PORT ?? "8080", process.env.HOST ?? "127.0.0.1")
process.setSourceMapsEnabled(true)
const server = /** @type {{ url: string }} */ (await import(pathToFileURL(join(root, serverBundle.outfile)).href))
if (hasDisplay()) openBrowser(server.url)
