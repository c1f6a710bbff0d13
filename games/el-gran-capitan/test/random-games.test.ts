import { act, copyPosition, decisions, fastDice, open, randomFrom, sceneOf, start } from "@carroccio/kernel"
import { describe, expect, test } from "vitest"
import { accounts, brokenIn, elGranCapitan } from "../src/index.ts"

const OPTIONS = [{}, { tactics: true, treachery: true, mercenaries: true }]
const GAMES = 2

describe("games of random actions end, and keep Capitani, units, cards and points at every step (1.3.2, 4.1, 6.3.3)", () => {
  test.each(
    elGranCapitan.scenarios.flatMap(({ id }) =>
      OPTIONS.map((options) => [id, JSON.stringify(options), options] as const),
    ),
  )("%s %s", (scenario, _name, options) => {
    const match = open(elGranCapitan, { scenario, options })
    for (let seed = 1; seed <= GAMES; seed++) {
      const random = randomFrom(seed)
      const position = start(match, fastDice(seed))
      while (position.outcome === null) {
        const asked = decisions(match, position)
        const { seat, actions, procedure } = asked[random(asked.length)]
        expect(actions.length, `${procedure} offers something`).toBeGreaterThan(0)
        const before = copyPosition(elGranCapitan, position)
        const acted = act(match, position, seat, actions[random(actions.length)])
        expect(acted).toMatchObject({ ok: true })
        const events = acted.ok ? acted.events : []
        expect(
          accounts(sceneOf(match, before), sceneOf(match, position), events),
          `${procedure}, seed ${seed}`,
        ).toEqual([])
        expect(brokenIn(sceneOf(match, position)), `after ${procedure}, seed ${seed}`).toBeUndefined()
        expect(position.ply).toBeLessThan(elGranCapitan.longest)
      }
    }
  })
})
