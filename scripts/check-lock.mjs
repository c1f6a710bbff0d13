import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { lockProblems } from "./lock.mjs"
import { root } from "./root.mjs"

const readJson = (/** @type {string} */ path) =>
  /** @type {unknown} */ (existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), "utf8")) : undefined)

const lock = /** @type {import("./lock.mjs").FullLock} */ (readJson("package-lock.json"))
const problems = lockProblems(
  lock,
  (folder) => /** @type {import("./lock.mjs").Manifest | undefined} */ (readJson(join(folder, "package.json"))),
)
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(lock.packages).length} packages locked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
