import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { checkLedger } from "./ledger.mjs"
import { root } from "./root.mjs"

const games = readdirSync(join(root, "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory())
let count = 0

for (const { name } of games) {
  const read = (/** @type {string} */ path) => {
    const full = join(root, "games", name, path)
    return existsSync(full) ? readFileSync(full, "utf8") : undefined
  }
  const say = (/** @type {string} */ problem) => {
    console.error(`games/${name}/${problem}`)
    count++
  }
  const [rules, ledger] = [read("rules.tsv"), read("ledger.tsv")]
  if (rules === undefined) say("rules.tsv is missing")
  if (ledger === undefined) say("ledger.tsv is missing")
  if (rules === undefined || ledger === undefined) continue
  const ids = rules.split("\n").filter((id) => id !== "")
  if (ids.shift() !== "id") say('rules.tsv: line 1 must be "id"')
  for (const problem of checkLedger(ledger, ids, read)) say(`ledger.tsv: ${problem}`)
}

console.log(`${games.length} ledgers, ${count} problems`)
process.exitCode = count > 0 ? 1 : 0
