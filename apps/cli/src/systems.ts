import {
  BATTLES,
  exportPack,
  greatMedievalBattles,
  PACKS,
  parsePack,
  type BattleId,
  type BattleView,
} from "@carroccio/great-medieval-battles"
import { drawBattle } from "@carroccio/great-medieval-battles/board"
import { Problem, type Match, type Ruleset, type Scenario, type View } from "@carroccio/kernel"

export const LOCALES = ["en", "it"] as const
export type Locale = (typeof LOCALES)[number]

/** One thing wrong with a pack: where, what stands there, what should. */
export interface PackProblem {
  readonly path: string
  readonly value: unknown
  readonly expected: string
}

/** The data of a system that a player may export, edit and put in. */
export interface Packs {
  readonly names: readonly string[]
  /** The text to edit. */
  export(name: string): string
  /** What is wrong with the text of a pack, or the name of the sound one. */
  check(text: string): { readonly name: string } | { readonly problems: readonly PackProblem[] }
}

/** A system as the command line knows it. */
export interface System<G = unknown, S = unknown> {
  readonly title: string
  /** Its folder in `games` has the same name as the ruleset. */
  readonly ruleset: Ruleset<G, S>
  titleOf(scenario: Scenario): string
  /** The board as SVG. */
  draw(match: Match<G, S>, view: View, locale: Locale): string
  readonly packs: Packs
}

/** Keeps a system's own types inside its entry. */
function system<G, S>(entry: System<G, S>): System {
  return entry
}

export const SYSTEMS: readonly System[] = [
  system({
    title: "Great Medieval Battles",
    ruleset: greatMedievalBattles,
    titleOf: ({ id }) => PACKS[id as BattleId].title.en,
    draw: ({ ground }, { state }, locale) => drawBattle(ground.pack, state as unknown as BattleView, locale),
    packs: {
      names: BATTLES,
      export: (name) => exportPack(name as BattleId),
      check(text) {
        const result = parsePack(text)
        return result.ok ? { name: result.pack.battle } : { problems: result.problems }
      },
    },
  }),
]

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
  throw owners.length === 0
    ? new Problem(`unknown-${kind}`, `there is no ${kind} "${given}"; known are ${known.join(", ")}`, {
        place: kind,
        known,
      })
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
