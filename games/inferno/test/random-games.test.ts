import { act, decisions, fastDice, open, randomFrom, sceneOf, start } from "@carroccio/kernel"
import { describe, expect, test } from "vitest"
import { brokenIn, inferno } from "../src/index.ts"

const OPTIONS = [{}, { hiddenMats: true }, { vassalService: true }, { errata: false }]
const GAMES = 3

describe("games of random actions end, and keep pieces, cards, Calendar and markers at every step (1.2, 1.6, 2.2.3)", () => {
  test.each(
    inferno.scenarios.flatMap(({ id }) => OPTIONS.map((options) => [id, JSON.stringify(options), options] as const)),
  )("%s %s", (scenario, _name, options) => {
    const match = open(inferno, { scenario, options })
    for (let seed = 1; seed <= GAMES; seed++) {
      const random = randomFrom(seed)
      const position = start(match, fastDice(seed))
      while (position.outcome === null) {
        const asked = decisions(match, position)
        const { seat, actions, procedure } = asked[random(asked.length)]
        expect(actions.length, `${procedure} offers something`).toBeGreaterThan(0)
        expect(act(match, position, seat, actions[random(actions.length)])).toMatchObject({ ok: true })
        expect(brokenIn(sceneOf(match, position)), `after ${procedure}, seed ${seed}`).toBeUndefined()
        expect(position.ply).toBeLessThan(inferno.longest)
      }
    }
  })
})
