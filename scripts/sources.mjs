// Runs on a fresh clone: nothing but Node's own modules here.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./root.mjs"

const leftOut = new Set(["node_modules", "dist", "test", "test-results", "playwright-report"])

/**
 * Every file below a folder, sorted, without what is built or installed.
 * @param {string} path relative to the project
 * @param {ReadonlySet<string>} without names of folders to leave out
 * @returns {string[]} paths relative to the project
 */
export function filesBelow(path, without = leftOut) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !without.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`
      return entry.isDirectory() ? filesBelow(below, without) : [below]
    })
}

/**
 * One hash for the content of files and folders.
 * @param {readonly string[]} paths relative to the project
 */
export function hashOf(paths) {
  const hash = createHash("sha256")
  for (const file of paths.flatMap((path) => filesBelow(path))) {
    hash.update(file).update("\0")
    hash.update(readFileSync(join(root, file))).update("\0")
  }
  return hash.digest("hex")
}

/**
 * @param {string} stamp the stamp file, relative to the project
 * @param {string} hash
 */
export function isFresh(stamp, hash) {
  const full = join(root, stamp)
  return existsSync(full) && readFileSync(full, "utf8").trim() === hash
}

/**
 * @param {string} stamp the stamp file, relative to the project
 * @param {string} hash
 */
export function writeStamp(stamp, hash) {
  const full = join(root, stamp)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, `${hash}\n`)
}
