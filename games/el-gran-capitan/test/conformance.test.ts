import type { Options, Ruleset } from "@carroccio/kernel"
import { conformance } from "@carroccio/kernel/conformance"
import { describe, it } from "vitest"
import type { State } from "../src/position.ts"
import type { Realm } from "../src/realm.ts"
import { elGranCapitan } from "../src/ruleset.ts"

/** The options in two sets: a random game of each scenario with each is enough. */
const SETS: Readonly<Record<string, Options>> = {
  standard: { tactics: false, treachery: false, mercenaries: false },
  all: { tactics: true, treachery: true, mercenaries: true },
}

const FEW_OPTIONS: Ruleset<Realm, State> = {
  ...elGranCapitan,
  scenarios: elGranCapitan.scenarios.map((scenario) => ({
    ...scenario,
    options: [{ id: "rules", values: Object.keys(SETS), standard: "standard" }],
  })),
  ground: (scenario, { rules }, pack) => elGranCapitan.ground(scenario, SETS[String(rules)], pack),
}

describe("what every ruleset owes to the kernel", () => {
  for (const check of conformance(FEW_OPTIONS, { games: 1, samples: 2, actions: 5 })) {
    it(check.title, () => check.run())
  }
})
