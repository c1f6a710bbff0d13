import type { Match, PackProblem, PackResult, Ruleset, Scenario, View } from "@carroccio/kernel"

export const LOCALES = ["en", "it"] as const
export type Locale = (typeof LOCALES)[number]

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
export function system<G, S>(entry: System<G, S>): System {
  return entry
}

/** The packs of a system that has one for each battle. */
export function packsOf<Battle extends string>(
  names: readonly Battle[],
  exportPack: (battle: Battle) => string,
  parsePack: (text: string) => PackResult<{ readonly battle: Battle }>,
): Packs {
  return {
    names,
    export: (name) => exportPack(name as Battle),
    check(text) {
      const result = parsePack(text)
      return result.ok ? { name: result.pack.battle } : { problems: result.problems }
    },
  }
}
