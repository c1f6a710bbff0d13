import { conformance } from "@carroccio/kernel/conformance"
import type { Ruleset } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { bids, type Bids, type Table } from "./toys/bids.ts"

const TOPIC = "where the game stands is known to everybody"

function faultsOf(moment: NonNullable<Ruleset<Table, Bids>["moment"]>): string[] {
  return conformance({ ...bids, moment }, { games: 3 })
    .filter(({ title }) => title.endsWith(TOPIC))
    .flatMap(({ run }) => {
      try {
        run()
        return []
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)]
      }
    })
}

describe("where a game stands", () => {
  const [first] = bids.scenarios[0].seats

  it("may be told as long as everybody knows it", () => {
    expect(faultsOf(() => ({ turn: 1, phase: "bidding", active: first }))).toEqual([])
  })

  it("may not tell a secret bid", () => {
    const telling = faultsOf(({ state }) => ({ turn: state.bids[first] ?? 0, phase: "bidding", active: first }))
    expect(telling[0]).toMatch(/what it cannot know/)
  })

  it("is a turn from 0 on and a part of somebody who sits", () => {
    expect(faultsOf(() => ({ turn: -1, phase: "", active: first }))[0]).toMatch(/the turn is -1/)
    expect(faultsOf(() => ({ turn: 1, phase: "", active: "nobody" }))[0]).toMatch(/nobody, who has no seat/)
  })
})
