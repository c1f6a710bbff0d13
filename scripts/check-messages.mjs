import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { format, resolveConfig } from "prettier"
import { compare, typesOf, unknownKeys } from "./catalogue.mjs"
import { root } from "./root.mjs"
import { filesBelow } from "./sources.mjs"

/**
 * @typedef {import("./catalogue.mjs").Catalogue} Catalogue
 */

const writes = process.argv.includes("--write")
/** @type {string[]} */
const problems = []

/** Every folder of messages of the project. */
function folders() {
  return ["packages", "games", "apps"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}/src/messages`))
    .filter((folder) => existsSync(join(root, folder)))
}

/**
 * @template T
 * @param {string} path
 * @param {T} otherwise
 * @returns {T}
 */
function readJson(path, otherwise) {
  if (!existsSync(join(root, path))) return otherwise
  try {
    return /** @type {T} */ (JSON.parse(readFileSync(join(root, path), "utf8")))
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return otherwise
  }
}

/**
 * @param {string} folder
 * @param {Catalogue} en
 */
async function checkTypes(folder, en) {
  const path = join(root, folder, "messages.gen.ts")
  const config = await resolveConfig(path)
  const wanted = await format(typesOf(en), { ...config, filepath: path })
  if (existsSync(path) && readFileSync(path, "utf8") === wanted) return
  if (writes) writeFileSync(path, wanted)
  else problems.push(`${folder}/messages.gen.ts is not up to date: run \`npm run messages\``)
}

for (const folder of folders()) {
  for (const name of ["en.json", "it.json"]) {
    if (!existsSync(join(root, folder, name))) problems.push(`${folder}/${name} is missing`)
  }
  const en = readJson(`${folder}/en.json`, /** @type {Catalogue} */ ({}))
  const it = readJson(`${folder}/it.json`, /** @type {Catalogue} */ ({}))
  const found = compare(en, it, readJson(`${folder}/same.json`, /** @type {string[]} */ ([])))
  problems.push(...found.map((problem) => `${folder}: ${problem}`))
  if (found.length === 0) await checkTypes(folder, en)
  for (const file of filesBelow(dirname(folder))) {
    if (!/\.(ts|svelte)$/.test(file) || file.endsWith(".gen.ts")) continue
    for (const { line, key } of unknownKeys(readFileSync(join(root, file), "utf8"), en)) {
      problems.push(`${file}:${line} names "${key}", which is not in ${folder}/en.json`)
    }
  }
}

for (const problem of problems) console.error(problem)
console.log(`${folders().length} message catalogues, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
