import { act, copyPosition, decisions, fastDice, open, start, type Match, type Position } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { greatMedievalBattles, type Battle, type State } from "../src/index.ts"

/** Units that may begin in either mode: of the first player, of the second. */
const CHOOSERS = {
  // Two of Ettrick archers and Keith's two; four longbows and the Gascons (15.11).
  bannockburn: [4, 5],
  // Eight men-at-arms, ten longbows, the Gascon crossbows; three men-at-arms, four crossbows, two slingers.
  "black-prince": [19, 9],
  // Three Anatolian sipahis, three janissaries, four azabs, two Black Tatars; sixteen archers on horse, two on foot.
  tamburlaine: [12, 18],
  // Three slingers, three poison bows, two archers, the hearth-guard and nine Saxons; three British archers.
  "king-arthur": [18, 3],
} as const

/** How many ways of so many actions there are from a position. */
function ways(match: Match<Battle, State>, position: Position<State>, depth: number): number {
  if (depth === 0) return 1
  let count = 0
  for (const { seat, actions } of decisions(match, position)) {
    for (const action of actions) {
      const next = copyPosition(greatMedievalBattles, position)
      act(match, next, seat, action)
      count += ways(match, next, depth - 1)
    }
  }
  return count
}

describe("the ways that a battle can open, counted", () => {
  it.each(Object.entries(CHOOSERS))("15.11 %s, one and two actions deep", (scenario, [own, other]) => {
    const match = open(greatMedievalBattles, { scenario })
    const position = start(match, fastDice(1))
    expect(ways(match, position, 1)).toBe(own + 1)
    // Turning a unit over leaves as many choices; being ready gives the other player his.
    expect(ways(match, position, 2)).toBe(own * (own + 1) + (other + 1))
  })
})
