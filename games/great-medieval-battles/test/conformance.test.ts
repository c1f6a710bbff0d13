import { conformance } from "@carroccio/kernel/conformance"
import { describe, it } from "vitest"
import { greatMedievalBattles, PACKS, type Pack } from "../src/index.ts"

describe("what every ruleset owes to the kernel", () => {
  for (const check of conformance(greatMedievalBattles, { games: 2, samples: 6, actions: 16 })) {
    it(check.title, () => check.run())
  }
})

/** Leaders of both armies face to face in the open, so that random games have duels. */
function withLeadersMet(pack: Pack): Pack {
  const met: Readonly<Record<string, string>> = {
    "KA-A-LART": "1512",
    "KA-M-LMOR": "1511",
    "KA-A-LBED": "1612",
    "KA-M-LMEL": "1513",
    "KA-A-LKAY": "1623",
    "KA-M-LGIL": "1622",
  }
  const placements = pack.setup.placements.map((placement) => {
    const hex = met[placement.id]
    return hex === undefined ? placement : { ...placement, hexes: [hex] }
  })
  return { ...pack, setup: { ...pack.setup, placements } }
}

describe("what every ruleset owes to the kernel, where leaders fight", () => {
  const duels = {
    ...greatMedievalBattles,
    scenarios: greatMedievalBattles.scenarios
      .filter(({ id }) => id === "king-arthur")
      .map((scenario) => ({ ...scenario, options: [] })),
    ground: (...[scenario]: Parameters<typeof greatMedievalBattles.ground>) =>
      greatMedievalBattles.ground(scenario, {}, withLeadersMet(PACKS["king-arthur"])),
  }
  for (const check of conformance(duels, { games: 4, samples: 8, actions: 16 })) {
    it(check.title, () => check.run())
  }
})
