// Runs on a fresh clone: nothing but Node's own modules here.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

const oldestNode = [20, 19]

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/** Ends the process with a message when Node is too old to run the rest. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  const [oldMajor = 0, oldMinor = 0] = oldestNode
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return
  console.error(
    `Carroccio needs Node.js ${oldestNode.join(".")} or later; this is ${version}. See https://nodejs.org/en/download`,
  )
  process.exit(2)
}

/**
 * What is in node_modules against what the lock file wants, by content: dates lie after a checkout.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {string[]} the packages that are missing or of another version
 */
export function missingPackages(wanted, installed) {
  const present = installed.packages ?? {}
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.includes("node_modules/"))
    .filter(([path, entry]) => {
      const found = present[path]
      if (found === undefined) return entry.optional !== true && entry.devOptional !== true
      return found.version !== entry.version
    })
    .map(([path]) => path)
}

/** @param {string} folder */
function isInstalled(folder) {
  const installed = join(folder, "node_modules/.package-lock.json")
  if (!existsSync(installed)) return false
  const wanted = /** @type {Lock} */ (JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")))
  return missingPackages(wanted, /** @type {Lock} */ (JSON.parse(readFileSync(installed, "utf8")))).length === 0
}

/** Installs what the lock file names, unless it is there already. */
export function ensureInstalled() {
  if (isInstalled(root)) return
  console.log("Installing what package-lock.json names (npm ci) ...")
  const { status, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  if (status === 0) return
  console.error(`npm ci did not succeed${error ? `: ${error.message}` : ""}. Is the network there?`)
  process.exit(1)
}
