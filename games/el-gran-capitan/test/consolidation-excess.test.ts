import { afterEach, describe, expect, it } from "vitest"
import { servesIn } from "../src/baron-units.ts"
import { beginConsolidation } from "../src/consolidation.ts"
import { hidden } from "../src/secrets.ts"
import { HERE, plain } from "./plain.ts"
import { checkDice } from "./scene.ts"

afterEach(checkDice)

const FRENCH = 0

describe("11.1 units in excess", () => {
  it("11.1 whoever leads takes in the Barons though his own last unit was the one in excess", () => {
    // Bayard has Rank 2: with two Barons there is one unit too many, and his own may be the one.
    const barons = [0, 1].map((n) => ["Basilicata", n, FRENCH, HERE] as const)
    const game = plain({ forces: { Bayard: { units: { swiss: 1 } } }, barons: barons.map((one) => [...one]) })
    const bayard = game.leader("Bayard")
    game.begin((play) => beginConsolidation(play, false))
    game.act({ type: "lose", unit: game.unit("Bayard", "swiss") })
    expect(game.asking()).toBe("rest")
    for (const n of [0, 1]) expect(servesIn(game.field, game.baron("Basilicata", n))).toBe(bayard)
  })

  it("11.1 16.1 one whose last unit was in excess comes under the leader with his company and auxiliaries", () => {
    // Alegre has Rank 3: of four units one must go.
    const game = plain({
      forces: {
        Alegre: { units: { frInf: 1, frGend: 1, swiss: 1 } },
        Bayard: { units: { "frGend.": 2 } },
        "La Palice": {},
      },
    })
    const [alegre, bayard, company] = ["Alegre", "Bayard", "La Palice"].map((name) => game.leader(name))
    game.state.under[company] = bayard
    game.state.auxOf[0] = bayard
    game.begin((play) => beginConsolidation(play, false))
    game.act({ type: "lead", leader: alegre })
    game.act({ type: "lose", unit: game.unit("Bayard", "frGend.") })
    expect([game.state.under[bayard], game.state.under[company], game.state.auxOf[0]]).toEqual([alegre, alegre, alegre])
  })

  it("1.4 who leads is settled once it is said, though only units in excess keep the enemy from hearing it", () => {
    const game = plain({
      forces: { Alegre: { units: { frInf: 1, frGend: 1, swiss: 1 } }, Bayard: { units: { "frGend.": 2 } } },
    })
    const unknown = () => hidden(game.field, "spanish")
    game.begin((play) => beginConsolidation(play, false))
    const before = unknown()
    game.act({ type: "lead", leader: game.leader("Alegre") })
    expect(game.actions("lose")).not.toEqual([])
    expect(unknown()).not.toEqual(expect.arrayContaining([...before]))
  })
})
