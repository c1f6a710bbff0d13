import { act, copyPosition, decisions, explain, type Action, type Position } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { greatMedievalBattles, type State } from "../src/index.ts"
import { chargesOf, reachOf } from "../src/reach.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** Where a unit stands, with its mode, as one word. */
function spot(position: Position<State>, unit: number): string {
  return [position.state.left[unit], position.state.facing[unit], position.state.face[unit]].join(" ")
}

/** Every place that can be come to by playing listed actions, with the least that was spent. */
function explored(game: Drawn, unit: number, riders: readonly number[]): Map<string, number> {
  const found = new Map<string, number>()
  const first = copyPosition(greatMedievalBattles, game.position)
  act(game.match, first, game.asked(), { type: "move", unit, with: riders })
  const seen = new Set<string>()
  const queue = [first]
  for (let position = queue.pop(); position !== undefined; position = queue.pop()) {
    const frame = position.stack.at(-1) as unknown as { spent: number; astray: number; ridersSpent: number[] }
    const key = `${spot(position, unit)} ${frame.spent} ${frame.astray} ${frame.ridersSpent.join()}`
    if (seen.has(key)) continue
    seen.add(key)
    const least = found.get(spot(position, unit)) ?? Infinity
    found.set(spot(position, unit), Math.min(least, frame.spent))
    for (const action of decisions(game.match, position)[0].actions) {
      if (action.type === "halt" || action.type === "charge") continue
      const next = copyPosition(greatMedievalBattles, position)
      act(game.match, next, game.asked(), action)
      queue.push(next)
    }
  }
  found.delete(spot(game.position, unit))
  return found
}

const SCENES: readonly [string, Picture, string, readonly string[]][] = [
  [
    "a single counter among enemies",
    {
      phase: "movement",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1012 fire", "SC-CAV-1": "1011 mounted", "SC-ARC-1": "1113 fire" },
    },
    "EN-LBW-HE1",
    [],
  ],
  [
    "a double counter in marsh",
    { phase: "movement", phasing: "english", counters: { "EN-XBW-GASC": "2008 SSW fire" } },
    "EN-XBW-GASC",
    [],
  ],
  [
    "a schiltrom that opens and closes its ranks, with its leader",
    {
      phase: "movement",
      phasing: "scottish",
      counters: { "SC-SCH-MORAY": "1615 NNE close", "SC-LDR-RAND": "1615", "EN-CAV-HEREFORD": "1713" },
    },
    "SC-SCH-MORAY",
    ["SC-LDR-RAND"],
  ],
  [
    "a tired unit that may go farther towards its own edge",
    { phase: "movement", phasing: "english", turn: 9, counters: { "EN-LBW-HE1": "2012 fire" } },
    "EN-LBW-HE1",
    [],
  ],
]

describe("what a unit can reach", () => {
  it.each(SCENES)(
    "5.0 is all that its listed manoeuvres lead to, at the least cost: %s",
    (_name, picture, id, riders) => {
      const game = drawn(picture)
      const unit = game.unit(id)
      const leaders = riders.map((leader) => game.unit(leader))
      const reached = new Map<string, number>()
      for (const { place, face, cost, actions } of reachOf(game.field, unit, leaders)) {
        const key = [Math.floor(place / 6), place % 6, face].join(" ")
        reached.set(key, Math.min(reached.get(key) ?? Infinity, cost))
        const copy = copyPosition(greatMedievalBattles, game.position)
        for (const action of actions) expect(act(game.match, copy, game.asked(), action)).toMatchObject({ ok: true })
        expect(spot(copy, unit)).toBe(key)
      }
      reached.delete(spot(game.position, unit))
      expect([...reached].sort()).toEqual([...explored(game, unit, leaders)].sort())
    },
  )

  it("5.31 every charge it names can be played to the end", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { "EN-CAV-HEREFORD": "1618 lance", "SC-SCH-MORAY": "1613 SSW open", "SC-ARC-1": "1220 fire" },
    })
    const charges = chargesOf(game.field, game.unit("EN-CAV-HEREFORD"), [])
    expect(new Set(charges.map(({ target }) => target))).toEqual(
      new Set([game.unit("SC-SCH-MORAY"), game.unit("SC-ARC-1")]),
    )
    for (const { actions } of charges) {
      const copy = copyPosition(greatMedievalBattles, game.position)
      for (const action of actions as Action[]) {
        expect(explain(game.match, copy, "english", action)).toEqual({ ok: true })
        act(game.match, copy, "english", action)
      }
    }
  })
})
