import { act, asked, fastDice, open, start, type Match } from "@carroccio/kernel"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"
import { createOpponent, OPPONENTS, type OpponentName } from "../src/index.ts"

const campaign = open(inferno, { scenario: "dolenti-note" })

/** What the first scores against the second in so many games, sides alternating, a draw for half. */
function score<G, S>(match: Match<G, S>, one: OpponentName, two: OpponentName, games: number): number {
  let points = 0
  for (let game = 0; game < games; game++) {
    const { seats } = match.scenario
    const side = seats[game % 2]
    const players = new Map(seats.map((seat) => [seat, createOpponent(seat === side ? one : two, game)]))
    const position = start(match, fastDice(900 + game))
    while (position.outcome === null) {
      const [seat] = asked(match, position)
      const run = players.get(seat)?.choose(match, position, seat) ?? []
      for (const action of run) expect(act(match, position, seat, action).ok).toBe(true)
    }
    points += position.outcome.winner === side ? 1 : position.outcome.winner === null ? 0.5 : 0
  }
  return points
}

describe("levels", () => {
  it("are named from the weakest to the strongest", () => {
    expect(OPPONENTS).toEqual(["random", "page", "squire", "knight", "condottiere"])
  })

  it("a page plays plausibly: it beats random play", () => {
    expect(score(campaign, "page", "random", 8)).toBeGreaterThan(4)
  })

  it("a page errs: the squire beats it", () => {
    expect(score(campaign, "squire", "page", 20)).toBeGreaterThan(10)
  })
})
