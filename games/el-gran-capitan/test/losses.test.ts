import { afterEach, describe, expect, it } from "vitest"
import { beginLosses } from "../src/losses.ts"
import { unitsOf } from "../src/forces.ts"
import { checkDice, draw, foot, horse, type Game, type Troop } from "./combat-field.ts"
import { plain } from "./plain.ts"

afterEach(checkDice)

function force(...units: Troop[]): Game {
  return draw({ men: [{ name: "A", side: 0, at: 808, units }] })
}

function lose(game: Game, points: number, demoralised = 0, group: readonly string[] = [], freely = false): void {
  const a = game.leader("A")
  const units = unitsOf(game.field, a)
  game.begin((play) =>
    beginLosses(play, { force: a, units, points, demoralised, group: group.map(game.unit), rule: "13.1.7", freely }),
  )
}

describe("13.1.7 how losses are taken", () => {
  it("13.1.7 losses are spread evenly: no unit loses a second point before each has lost one", () => {
    const game = force(foot("x", 4), foot("y", 4, 1), horse("z", 4))
    lose(game, 2)
    expect(game.seat()).toBe("red")
    expect(game.options()).toEqual(["losePoint x", "losePoint y", "losePoint z"])
    game.act("losePoint", { unit: "x" })
    expect(game.options()).toEqual(["losePoint y", "losePoint z"])
    expect(game.why("losePoint", { unit: "x" })).toBe("13.1.7 notEvenly")
    game.act("losePoint", { unit: "z" })
    expect([game.points("x"), game.points("y"), game.points("z")]).toEqual([3, 4, 3])
    expect(game.asking()).toBe("rest")
  })

  it("13.1.7 9 of two counters alike but that one is Demoralised the owner says which loses", () => {
    for (const [demoralised, asking] of [
      [["frInf."], "losses"],
      [[], "rest"],
    ] as const) {
      const game = plain({ forces: { Alegre: { units: { frInf: 4, "frInf.": 4 }, demoralised } } })
      const alegre = game.leader("Alegre")
      const units = unitsOf(game.field, alegre)
      game.begin((play) => beginLosses(play, { force: alegre, units, points: 1, demoralised: 0, group: [], rule: "9" }))
      expect(game.asking()).toBe(asking)
    }
  })

  it("13.1.7 as many points as units are taken without a question", () => {
    const game = force(foot("x", 4), foot("y", 4, 1), horse("z", 4))
    lose(game, 3)
    expect([game.points("x"), game.points("y"), game.points("z")]).toEqual([3, 3, 3])
  })

  it("13.1.7 at least half of the points come from the Quality group", () => {
    const game = force(foot("x", 4, 3), foot("y", 4, 1), foot("z", 4, 0))
    lose(game, 3, 0, ["x"])
    game.act("losePoint", { unit: "y" })
    // Two of three are due from x now.
    expect(game.asking()).toBe("rest")
    expect([game.points("x"), game.points("y"), game.points("z")]).toEqual([2, 3, 4])
  })

  it("13.1.7 a Demoralisation never falls on a unit that lost points, but may fall outside the group", () => {
    const game = force(foot("x", 4, 3), foot("y", 4, 1), foot("z", 4, 0))
    lose(game, 1, 1, ["x"])
    expect(game.points("x")).toBe(3)
    expect(game.options()).toEqual(["loseHeart y", "loseHeart z"])
    expect(game.why("loseHeart", { unit: "x" })).toBe("12.5 4-b lostPoints")
    game.act("loseHeart", { unit: "z" })
    expect([game.demoralised("y"), game.demoralised("z")]).toEqual([false, true])
    const both = force(foot("x", 4, 3), foot("y", 4, 1), foot("z", 4, 0))
    lose(both, 1, 2, ["x"])
    expect([both.demoralised("y"), both.demoralised("z")]).toEqual([true, true])
  })

  it("13.1.7 a single unit that lost points is not Demoralised besides", () => {
    const game = force(foot("x", 4))
    lose(game, 1, 1)
    expect(game.points("x")).toBe(3)
    expect(game.demoralised("x")).toBe(false)
  })

  it("13.1.7 more points than there are cost all", () => {
    const game = force(foot("x", 1), foot("y", 1, 1))
    lose(game, 4)
    expect([game.points("x"), game.points("y")]).toEqual([0, 0])
  })

  it("16.3 a Baron is gone with his first point, or when he would be Demoralised", () => {
    const game = draw({ men: [{ name: "A", side: 0, at: 808, baron: true, units: [foot("x", 2)] }] })
    lose(game, 1)
    expect(game.points("x")).toBe(0)
    const other = draw({ men: [{ name: "A", side: 0, at: 808, baron: true, units: [foot("x", 2)] }] })
    lose(other, 0, 1)
    expect(other.points("x")).toBe(0)
  })

  it("13.3 what fire costs the owner takes where he will", () => {
    const game = force(foot("x", 4), foot("y", 4, 1))
    lose(game, 2, 0, [], true)
    game.act("losePoint", { unit: "x" })
    game.act("losePoint", { unit: "x" })
    expect([game.points("x"), game.points("y")]).toEqual([2, 4])
  })
})
