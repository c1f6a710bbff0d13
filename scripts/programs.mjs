import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"

/**
 * Whether a file is there and may be run.
 * @param {string} path
 */
export function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What `find` finds on this machine, after Debian's package has been installed if it found nothing and that is allowed.
 * @param {() => string | undefined} find
 * @param {string} name as a person calls it
 * @param {string} debianPackage
 * @param {string} help what to do where it cannot be installed
 * @returns {string}
 */
export function ensureProgram(find, name, debianPackage, help) {
  const found = find()
  if (found !== undefined) return found
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    console.error(`Installing Debian's ${name} for the tests ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", debianPackage]]) {
      spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env })
    }
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new Error(`No ${name} was found for the tests. ${help}`)
}
