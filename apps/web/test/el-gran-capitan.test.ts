import { decisions, fairnessOf, newGame, open, playAction, randomFrom, type Options } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { boardOffersIn } from "../src/systems/el-gran-capitan/board-offers.ts"
import { elGranCapitan as shelf } from "../src/systems/el-gran-capitan/shelf.ts"
import { system } from "../src/systems/el-gran-capitan/system.ts"
import type { AnyGame } from "../src/history.ts"
import type { Choice, Selection } from "../src/system.ts"
import { sayAny } from "../src/words.svelte.ts"
import { begin, choicesOf, readSystem } from "./reading.ts"

const { desk, ruleset } = system

readSystem(system, 500, () => {
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
    if (choice.selects === undefined || choice.selects.kind === "line" || depth > 4) return []
    return playable(game, seat, choice.selects, depth + 1)
  })
}

const PLAYED: readonly { readonly scenario: string; readonly options: Options }[] = [
  ...ruleset.scenarios.map(({ id }) => ({ scenario: id, options: {} })),
  { scenario: "naples", options: { treachery: true, mercenaries: true } },
]

test.each(PLAYED)(
  "$scenario $options: every listed action can be played from the panel alone, and nothing else is in it",
  ({ scenario, options }) => {
    const game: AnyGame = newGame(open(ruleset, { scenario, options }), fairnessOf("33".repeat(32), {}))
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
  for (let n = 0; n < 300 && game.position.outcome === null; n++) {
    const { seat, actions } = decisions(game.match, game.position)[0]
    const listed = new Set(actions.map((action) => JSON.stringify(action)))
    for (const offer of boardOffersIn(game.match, game.position, seat, null)) {
      if (offer.selects === undefined) expect(listed).toContain(JSON.stringify(offer.actions?.[0]))
      else expect(desk.holds(game.match, game.position, seat, offer.selects)).toBe(true)
    }
    playAction(game, seat, actions[random(actions.length)])
  }
})

test("who hears a Capitano's name does not hear of his counter as well (1.4)", () => {
  const told = { type: "marched", rule: "8.4", data: { leader: 1, from: 101, hex: 102 } }
  const seen = { type: "marchedUnseen", rule: "8.4", data: { army: 0, from: 101, hex: 102 } }
  expect(desk.heard?.([told, seen])).toEqual([told])
  expect(desk.heard?.([seen])).toEqual([seen])
})
