import type { Options, Plain, Ruleset } from "@carroccio/kernel"
import {
  guelphsGhibellines,
  PACKS,
  stagingOf,
  type Battle,
  type BattleId,
  type Pack,
  type State,
} from "../src/index.ts"

/** Every option of a battle as it is not standard. */
const OTHER: Readonly<Record<BattleId, Options>> = {
  montaperti: { length: "short", volterra: true, religiosi: true },
  benevento: {},
  campaldino: { lucca: "two" },
}

function standardOptions(id: string): Options {
  const scenario = guelphsGhibellines.scenarios.find((one) => one.id === id)
  return Object.fromEntries((scenario?.options ?? []).map(({ id: option, standard }) => [option, standard]))
}

/** All the options of a scenario at once, standard or not: a random game each is enough. */
export const FEW_OPTIONS: Ruleset<Battle, State> = {
  ...guelphsGhibellines,
  scenarios: guelphsGhibellines.scenarios.map((scenario) =>
    scenario.options.length === 0
      ? scenario
      : { ...scenario, options: [{ id: "rules", values: ["standard", "other"], standard: "standard" }] },
  ),
  ground(scenario, { rules }, pack) {
    const options = rules === "other" ? OTHER[stagingOf(scenario.id).battle] : standardOptions(scenario.id)
    return guelphsGhibellines.ground(scenario, options, pack)
  },
}

/** The pack with the free set-up where the historical battle begins: random marches seldom meet. */
function met(pack: Pack): Plain {
  const { free, historical } = pack.setup
  return { ...pack, setup: { historical, free: { ...free, groups: historical.groups } } }
}

/** The free set-ups with the armies in sight of each other. */
export const MET: Ruleset<Battle, State> = {
  ...guelphsGhibellines,
  scenarios: guelphsGhibellines.scenarios
    .filter(({ id }) => stagingOf(id).free)
    .map((scenario) => ({ ...scenario, options: [] })),
  ground(scenario) {
    const { battle } = stagingOf(scenario.id)
    return guelphsGhibellines.ground(scenario, OTHER[battle], met(PACKS[battle]))
  },
}
