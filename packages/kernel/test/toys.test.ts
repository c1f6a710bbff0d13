import { conformance } from "@carroccio/kernel/conformance"
import { describe, it } from "vitest"
import { bids } from "./toys/bids.ts"
import { continuums } from "./toys/continuum.ts"
import { marches } from "./toys/march.ts"
import { plans } from "./toys/plans.ts"

describe("secret bids made at once", () => {
  for (const { title, run } of conformance(bids, { games: 6 })) it(title, run)
})

describe("secret stacks of cards", () => {
  for (const { title, run } of conformance(plans, { games: 4 })) it(title, run)
})

describe("attacks in the middle of a march", () => {
  for (const { title, run } of conformance(marches, { games: 4 })) it(title, run)
})

describe("continuum, interruptio and reaction fire", () => {
  for (const { title, run } of conformance(continuums, { games: 4 })) it(title, run)
})
