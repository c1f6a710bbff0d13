import { asked, attempt, fastDice, open, randomFrom, sceneOf, start } from "@carroccio/kernel"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { describe, expect, it } from "vitest"
import { ANALYST, createOpponent, searchPart } from "../src/index.ts"
import { planKey } from "../src/proposals.ts"

const match = open(greatMedievalBattles, { scenario: "king-arthur" })

/** A movement of the battle in its third turn, as pages play it. */
function inBattle() {
  const { seats } = match.scenario
  const players = seats.map((_, i) => createOpponent("page", i + 1))
  const position = start(match, fastDice(3))
  for (;;) {
    const [seat] = asked(match, position)
    if (position.state.turn === 3 && position.stack.at(-1)?.procedure === "movement") return { position, seat }
    for (const action of players[seats.indexOf(seat)].choose(match, position, seat)) {
      if (!attempt(match, position, seat, action)) break
    }
  }
}

describe("a plan varied in simulations", () => {
  it("is kept where it is better, within the count of the search", () => {
    const { position, seat } = inBattle()
    const found = searchPart(match, position, seat, 1, { ...ANALYST, simulations: 400 }, 0, 1)
    expect(found.simulations).toBeLessThanOrEqual(400)
    const proposed = greatMedievalBattles.plans?.(sceneOf(match, position), seat, randomFrom(1)) ?? []
    const best = found.plans.at(-1)
    expect(proposed.map(planKey)).not.toContain(best?.key)
    expect(best?.ahead).toBeGreaterThan(0)
  })

  it("is not tried where too few simulations are left for any to be kept: all of them compare the plans", () => {
    const { position, seat } = inBattle()
    for (const simulations of [15, 48]) {
      const { plans } = searchPart(match, position, seat, 1, { ...ANALYST, simulations }, 0, 1)
      const compared = plans.reduce((sum, { visits }) => sum + visits, 0)
      // The simulations that find the level are those of the first plan in the first worlds.
      expect(compared).toBe(simulations)
    }
  })
})
