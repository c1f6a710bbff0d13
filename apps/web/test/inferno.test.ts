import { decisions, fairnessOf, newGame, open, playAction, randomFrom } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { boardOffersIn } from "../src/systems/inferno/board-offers.ts"
import { inferno as shelf } from "../src/systems/inferno/shelf.ts"
import { system } from "../src/systems/inferno/system.ts"
import type { AnyGame } from "../src/history.ts"
import type { Choice, Selection } from "../src/system.ts"
import { sayAny } from "../src/words.svelte.ts"
import { begin, choicesOf, readSystem } from "./reading.ts"

const { desk, ruleset } = system

readSystem(system, 700, () => {
  expect(shelf.scenarios.map(({ id }) => id)).toEqual(ruleset.scenarios.map(({ id }) => id))
  shelf.scenarios.forEach(({ id, seats, provenance }, i) => {
    expect({ seats, provenance }).toEqual({
      seats: ruleset.scenarios[i].seats,
      provenance: ruleset.scenarios[i].provenance,
    })
    expect(sayAny(`scenario.${id}`)).not.toBe(`scenario.${id}`)
  })
})

/** Every action that the panel leads to, selections followed to their end. */
function playable(game: AnyGame, seat: string, selection: Selection | null, depth = 0): Choice[] {
  return choicesOf(desk, game, seat, selection).flatMap((choice) => {
    if (choice.actions.length > 0) return [choice]
    if (choice.selects === undefined || depth > 3) return []
    return playable(game, seat, choice.selects, depth + 1)
  })
}

/** With the mats behind screens and Vassals who go home. */
function beginScreened(scenario: string): AnyGame {
  const options = { hiddenMats: true, vassalService: true }
  return newGame(open(ruleset, { scenario, options }), fairnessOf("55".repeat(32), {}))
}

test.each(["arbia-colorata", "in-far-vendetta", "di-sangue"])(
  "%s behind screens: every listed action can be played from the panel, and can be read",
  (scenario) => {
    const game = beginScreened(scenario)
    const random = randomFrom(6)
    for (let n = 0; n < 500 && game.position.outcome === null; n++) {
      const { seat, actions } = decisions(game.match, game.position)[0]
      const offered = playable(game, seat, null).map((choice) => JSON.stringify(choice.actions[0]))
      expect([...new Set(offered)].sort()).toEqual(actions.map((action) => JSON.stringify(action)).sort())
      playAction(game, seat, actions[random(actions.length)])
    }
  },
)

test.each(ruleset.scenarios.map(({ id }) => id))(
  "%s: every listed action can be played from the panel alone, and nothing else is in it",
  (scenario) => {
    const game = begin(system, scenario, "33")
    const random = randomFrom(5)
    for (let n = 0; n < 400 && game.position.outcome === null; n++) {
      const { seat, actions } = decisions(game.match, game.position)[0]
      const offered = playable(game, seat, null).map((choice) => JSON.stringify(choice.actions[0]))
      const listed = actions.map((action) => JSON.stringify(action))
      expect([...new Set(offered)].sort()).toEqual([...listed].sort())
      playAction(game, seat, actions[random(actions.length)])
    }
  },
)

test.each(ruleset.scenarios.map(({ id }) => id))("%s: what glows on the map may be done", (scenario) => {
  const game = begin(system, scenario, "44")
  const random = randomFrom(9)
  for (let n = 0; n < 400 && game.position.outcome === null; n++) {
    const { seat, actions } = decisions(game.match, game.position)[0]
    const listed = new Set(actions.map((action) => JSON.stringify(action)))
    for (const offer of boardOffersIn(game.match, game.position, seat, null)) {
      if (offer.selects === undefined) expect(listed).toContain(JSON.stringify(offer.actions[0]))
      else expect(desk.holds(game.match, game.position, seat, offer.selects)).toBe(true)
    }
    playAction(game, seat, actions[random(actions.length)])
  }
})

test("the dice that draw cards are not shown, the others are", () => {
  const dice = desk.dice?.([
    { type: "eventKept", rule: "3.1.3", data: { side: 0 } },
    { type: "bribeTried", rule: "4.7.6 PROCEDURE", data: { lord: 0, vassal: 1, die: 5, success: 1 } },
    {
      type: "surrenderRolled",
      rule: "4.5.1 SURRENDER",
      data: { side: 0, locale: 3, dice: [2, 6], count: 2, success: 0 },
    },
  ])
  expect(dice).toEqual([5, 2, 6])
})
