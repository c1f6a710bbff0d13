import { conformance } from "@carroccio/kernel/conformance"
import { describe, it } from "vitest"
import { FEW_OPTIONS, MET } from "./met.ts"

describe("what every ruleset owes to the kernel", () => {
  for (const check of conformance(FEW_OPTIONS, { games: 1, samples: 3, actions: 8 })) {
    it(check.title, () => check.run())
  }
})

describe("what every ruleset owes to the kernel, with the armies in sight of each other", () => {
  for (const check of conformance(MET, { games: 1, samples: 5, actions: 8 })) {
    it(check.title, () => check.run())
  }
})
