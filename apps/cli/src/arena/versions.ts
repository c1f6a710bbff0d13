import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import manifest from "../../package.json" with { type: "json" }
import { RULESETS, scenarioOf } from "../systems.ts"
import { WORKER } from "./pool.ts"
import { fixtureKey, type Fixture } from "./schedule.ts"

/** What two machines must have in common for a game to end alike on both. */
export interface Version {
  readonly rules: string
  readonly rulesVersion: string
  readonly program: string
  /** The bundle that plays: opponents change without a number of their own. */
  readonly build: string
}

const BETWEEN = "_"

let known: string | undefined

function build(): string {
  known ??= existsSync(WORKER)
    ? createHash("sha256").update(readFileSync(WORKER)).digest("hex").slice(0, 12)
    : "sources"
  return known
}

function versionOf({ id, version }: (typeof RULESETS)[number]): Version {
  return { rules: id, rulesVersion: String(version), program: manifest.version, build: build() }
}

/** One for each system of this machine. */
export function ownVersions(): Version[] {
  return RULESETS.map(versionOf)
}

/** The queue of the games that only machines of that version play. */
export function queueOf({ rules, rulesVersion, program, build: made }: Version): string {
  return [rules, rulesVersion, program, made].join(BETWEEN)
}

/** The version whose games are in a queue. */
export function versionIn(queue: string): Version {
  const [rules = "", rulesVersion = "", program = "", made = ""] = queue.split(BETWEEN)
  return { rules, rulesVersion, program, build: made }
}

/** The queue of a fixture at this machine. */
export function queueFor({ scenario }: Fixture): string {
  return queueOf(versionOf(scenarioOf(scenario).system.ruleset))
}

/** Equal for the same game by the same version, whichever machine asks for it. */
export function jobId(queue: string, fixture: Fixture): string {
  const hex = createHash("sha256")
    .update(`${queue}\n${fixtureKey(fixture)}`)
    .digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-")
}

export function shownVersion({ rules, rulesVersion, program, build: made }: Version): string {
  return `${rules} ${rulesVersion} by carroccio ${program} (build ${made})`
}
