import { imagine } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { IN_COMMAND_DECK, IN_PLAN, isTreachery, lordOfCard, PASS } from "../src/position.ts"
import { checkDice, draw, planOf, type Game } from "./field.ts"

afterEach(checkDice)

const TIMES = 200

/** The Enemy's Plans as the Guelphs imagine them, the top card first. */
function imaginedPlans({ match, position }: Game): number[][] {
  return Array.from({ length: TIMES }, (_, seed) =>
    imagine(match, position, "guelph", seed + 1).state.plan[1].toReversed(),
  )
}

/** Of all Plans: how many cards of the Lord they have, and how often one of his lies on top. */
function cardsOf(plans: readonly number[][], lord: number) {
  const count = plans.flat().filter((card) => card === lord).length
  return { count, onTop: plans.filter(([top]) => top === lord).length }
}

describe("the Enemy's Plan as it is imagined", () => {
  // Siena stands before Montespertoli, which may Surrender any time; Pisa is at home with no Enemy near.
  function besieging(): Game {
    const game = draw({
      lords: { firenze: "firenze", siena: "montespertoli", pisa: "pisa" },
      siege: { montespertoli: 4 },
    })
    game.state.plan = [planOf(game.ground, ["firenze"]), planOf(game.ground, ["pass", "pass", "pass"])]
    game.state.planReady = [1, 1]
    return game
  }

  test("whoever has a Siege to press has more cards in it than others, and earlier", () => {
    const game = besieging()
    const plans = imaginedPlans(game)
    const siena = cardsOf(plans, game.lord("siena"))
    const pisa = cardsOf(plans, game.lord("pisa"))
    expect(siena.count).toBeGreaterThan(1.5 * pisa.count)
    expect(siena.onTop).toBeGreaterThan(1.5 * pisa.onTop)
  })

  test("the others are thought possible too, and no Lord has more than his three cards, those revealed among them", () => {
    const game = besieging()
    game.state.played[1] = planOf(game.ground, ["siena", "siena"])
    const plans = imaginedPlans(game)
    expect(cardsOf(plans, game.lord("pisa")).onTop).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toHaveLength(3)
      expect(plan.filter((card) => card === game.lord("siena")).length).toBeLessThanOrEqual(1)
      expect(plan.filter((card) => card === game.lord("pisa")).length).toBeLessThanOrEqual(3)
    }
  })

  test("what is really in it shows nowhere", () => {
    const one = besieging()
    const two = besieging()
    two.state.plan[1] = planOf(two.ground, ["pisa", "siena", "pisa"])
    expect(imaginedPlans(two)).toEqual(imaginedPlans(one))
  })

  test("1.5.2 behind screens it goes by the units that are imagined, not by those that are there", () => {
    const drawn = (units: number) => {
      const game = draw(
        {
          lords: { firenze: "firenze", siena: "siena", pisa: "pisa" },
          units: { siena: { cavalieri: units, militia: 4 - units }, pisa: { cavalieri: 4 - units, militia: units } },
        },
        [],
        { hiddenMats: true },
      )
      game.state.plan = [planOf(game.ground, ["firenze"]), planOf(game.ground, ["pass", "pass", "pass"])]
      game.state.planReady = [1, 1]
      return game
    }
    expect(imaginedPlans(drawn(4))).toEqual(imaginedPlans(drawn(0)))
  })

  test("a Treachery card that he may have got is in it at times, and then no longer in his hand", () => {
    const game = besieging()
    game.state.treachery[game.lord("siena")] = IN_COMMAND_DECK
    let planned = 0
    for (let seed = 1; seed <= TIMES; seed++) {
      const { state } = imagine(game.match, game.position, "guelph", seed)
      const cards = state.plan[1].filter(isTreachery)
      expect(cards.filter((card) => card !== PASS && state.treachery[lordOfCard(card)] !== IN_PLAN)).toEqual([])
      planned += cards.length
    }
    expect(planned).toBeGreaterThan(0)
    expect(planned).toBeLessThan(TIMES)
  })
})
