import { randomFrom, type Action } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { beginMuster } from "../src/muster.ts"
import { ON_CALENDAR } from "../src/position.ts"
import { quick } from "../src/quick.ts"
import { GUELPH } from "../src/tuscany.ts"
import { checkDice, draw, type Game } from "./field.ts"

afterEach(checkDice)

/** Firenze at his Seat, with other Lords who are Ready. */
function muster(...ready: string[]): Game {
  const game = draw({ lords: { firenze: "firenze", siena: "siena" } })
  for (const lord of ready.map(game.lord)) {
    game.state.at[lord] = ON_CALENDAR
    game.state.cylinder[lord] = 1
  }
  game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
  return game
}

function levied(game: Game): Action[] {
  return [1, 2, 3, 4, 5].map((seed) => (quick(game, "guelph", randomFrom(seed)) ?? [])[0])
}

describe("a Muster in a simulation", () => {
  test("calls the Lord who is likeliest to come, with most", () => {
    const game = muster("guido-guerra", "orvieto")
    for (const action of levied(game)) expect(action).toEqual({ type: "levyLord", lord: game.lord("orvieto") })
  })

  test("brings in Vassals where there is no Lord to call", () => {
    for (const action of levied(muster())) expect(action.type).toBe("levyVassal")
  })
})
