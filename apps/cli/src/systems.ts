import { Problem, type Scenario } from "@carroccio/kernel"
import { elGranCapitan } from "./systems/el-gran-capitan.ts"
import { greatMedievalBattles } from "./systems/great-medieval-battles.ts"
import { guelphsGhibellines } from "./systems/guelphs-ghibellines.ts"
import { inferno } from "./systems/inferno.ts"
import type { Packs, System } from "./system.ts"

export const SYSTEMS: readonly System[] = [greatMedievalBattles, guelphsGhibellines, inferno, elGranCapitan]

export const RULESETS = SYSTEMS.map(({ ruleset }) => ruleset)

/** The system of that id. */
export function systemNamed(id: string): System {
  const found = SYSTEMS.find(({ ruleset }) => ruleset.id === id)
  if (found !== undefined) return found
  const known = RULESETS.map((ruleset) => ruleset.id)
  throw new Problem("unknown-system", `there is no system "${id}"; known are ${known.join(", ")}`, {
    place: "system",
    known,
  })
}

/** What `bannockburn` or `great-medieval-battles/bannockburn` names, among what each system has. */
function named(given: string, kind: string, idsOf: (system: System) => readonly string[]): [System, string] {
  const slash = given.indexOf("/")
  const systems = slash < 0 ? SYSTEMS : [systemNamed(given.slice(0, slash))]
  const id = given.slice(slash + 1)
  const owners = systems.filter((one) => idsOf(one).includes(id))
  if (owners.length === 1) return [owners[0], id]
  const of = owners.length === 0 ? systems : owners
  const known = of.flatMap((one) =>
    (owners.length === 0 ? idsOf(one) : [id]).map((name) => `${one.ruleset.id}/${name}`),
  )
  // Each system's name once: all of them must be read before the message is cut.
  const all = of.map((one) => `${one.ruleset.id}/${idsOf(one).join(", ")}`).join("; ")
  throw owners.length === 0
    ? new Problem(`unknown-${kind}`, `there is no ${kind} "${given}"; known are ${all}`, { place: kind, known })
    : new Problem(`ambiguous-${kind}`, `more than one system has "${given}"; say ${known.join(" or ")}`, {
        place: kind,
        known,
      })
}

export function scenarioOf(given: string): { system: System; scenario: Scenario } {
  const [system, id] = named(given, "scenario", ({ ruleset }) => ruleset.scenarios.map((one) => one.id))
  const scenario = system.ruleset.scenarios.find((one) => one.id === id)
  if (scenario === undefined) throw new Error(`${system.ruleset.id} lost its scenario ${id}`)
  return { system, scenario }
}

/** The packs of a battle's system, and its name among them. */
export function packOf(given: string): { packs: Packs; name: string } {
  const [{ packs }, name] = named(given, "battle", (one) => one.packs.names)
  return { packs, name }
}
