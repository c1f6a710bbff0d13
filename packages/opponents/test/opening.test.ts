import {
  asked,
  attempt,
  decision,
  fastDice,
  imagine,
  open,
  start,
  type Action,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { describe, expect, it } from "vitest"
import { ANALYST, createOpponent } from "../src/index.ts"
import { areWorldsAlike, openingOf } from "../src/search/opening.ts"
import { beginWalk } from "../src/search/playout.ts"
import { beginSearch } from "../src/search/search.ts"
import { playedOn, worldSeed } from "../src/search/simulation.ts"
import { guessing } from "./guess.ts"

const match = open(greatMedievalBattles, { scenario: "bannockburn" })

/** A movement of the battle as pages play it, in the third turn or later, in which somebody may throw to form up. */
function inBattle() {
  const { seats } = match.scenario
  const players = seats.map((_, i) => createOpponent("page", i + 1))
  const position = start(match, fastDice(3))
  for (;;) {
    const [seat] = asked(match, position)
    if (position.state.turn >= 3 && position.stack.at(-1)?.procedure === "movement") {
      const form = decision(match, position, seat)?.actions.find(({ type }) => type === "organise")
      if (form !== undefined) return { position, seat, form }
    }
    for (const action of players[seats.indexOf(seat)].choose(match, position, seat)) {
      if (!attempt(match, position, seat, action)) break
    }
  }
}

/** What comes of each plan in a few worlds; each plan is played in all of them. */
function outcomes<G, S>(own: Match<G, S>, position: Position<S>, seat: string, plans: Action[][], known: boolean) {
  const begun = beginSearch(own, position, seat, 7, ANALYST.settings, 100)
  const search = known ? begun : { ...begun, openings: undefined }
  return [0, 1, 2].flatMap((world) => {
    const seed = worldSeed(search, world)
    const imagined = imagine(own, position, seat, seed)
    return plans.map((plan) => {
      const { state, stack, ply, outcome } = playedOn(search, imagined, plan, seed)
      return { state, stack, ply, outcome }
    })
  })
}

describe("a plan played once up to its first throw", () => {
  it("comes out as one that is played from the beginning in every world", () => {
    const { position, seat, form } = inBattle()
    const movements = beginSearch(match, position, seat, 7, ANALYST.settings, 100).plans.map((plan) => [...plan])
    const others = movements[0].filter(({ unit }) => unit !== form["unit"])
    const halt = others.findIndex(({ type }) => type === "halt" || type === "charge") + 1
    const throwing = [...others.slice(0, halt), form, ...others.slice(halt)]
    const refused = [...others.slice(0, halt), { type: "organise", unit: -1 }, ...others.slice(halt)]
    const plans = [...movements.slice(0, 4), throwing, refused]
    expect(openingOf(match, position, seat, throwing, beginWalk(match, position, ANALYST.settings)).rest).toEqual(
      throwing.slice(halt),
    )
    expect(outcomes(match, position, seat, plans, true)).toEqual(outcomes(match, position, seat, plans, false))
  })

  it("stops before an action that throws, whatever it is", () => {
    const guesses = open(guessing(6), { scenario: "guess" })
    const position = start(guesses, fastDice(1))
    const plan = [{ type: "guess", face: 1 }]
    const opening = openingOf(guesses, position, "red", plan, beginWalk(guesses, position, ANALYST.settings))
    expect(opening.rest).toEqual(plan)
    expect(opening.position.state).toEqual(position.state)
    expect(Math.max(...opening.times)).toBe(0)
    expect(outcomes(guesses, position, "red", [plan, []], true)).toEqual(
      outcomes(guesses, position, "red", [plan, []], false),
    )
  })

  it("is left alone where something is hidden: there the worlds differ", () => {
    const guesses = open({ ...guessing(6), hidden: () => ["a guess"] }, { scenario: "guess" })
    expect(areWorldsAlike(guesses, start(guesses, fastDice(1)), "red")).toBe(false)
    expect(beginSearch(guesses, start(guesses, fastDice(1)), "red", 1, ANALYST.settings, 10).openings).toBeUndefined()
  })
})
