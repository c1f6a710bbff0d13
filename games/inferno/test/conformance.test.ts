import type { Options, Ruleset } from "@carroccio/kernel"
import { conformance } from "@carroccio/kernel/conformance"
import { describe, it } from "vitest"
import type { State } from "../src/position.ts"
import { inferno } from "../src/ruleset.ts"
import type { Tuscany } from "../src/tuscany.ts"

/** The options in three sets: a random game of each scenario with each is enough. */
const SETS: Readonly<Record<string, Options>> = {
  standard: { hiddenMats: false, vassalService: false, errata: true },
  screens: { hiddenMats: true, vassalService: false, errata: true },
  all: { hiddenMats: true, vassalService: true, errata: false },
}

const FEW_OPTIONS: Ruleset<Tuscany, State> = {
  ...inferno,
  scenarios: inferno.scenarios.map((scenario) => ({
    ...scenario,
    options: [{ id: "rules", values: Object.keys(SETS), standard: "standard" }],
  })),
  ground: (scenario, { rules }, pack) => inferno.ground(scenario, SETS[String(rules)], pack),
}

describe("what every ruleset owes to the kernel", () => {
  for (const check of conformance(FEW_OPTIONS, { games: 1, samples: 3, actions: 5 })) {
    it(check.title, () => check.run())
  }
})
