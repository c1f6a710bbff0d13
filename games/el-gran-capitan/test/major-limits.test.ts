import { afterEach, describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { RETREAT, STAND } from "../src/position.ts"
import { checkDice, draw, foot, guns, horse, type Drawn, type Game, type Man } from "./combat-field.ts"
import { HEX } from "./major-field.ts"

afterEach(checkDice)

const PLACES: NonNullable<Drawn["places"]> = [
  { name: "North", hex: 801, kind: "fortifiedTown", owner: 0 },
  { name: "South", hex: 815, kind: "fortifiedTown", owner: 1 },
]

type Force = Partial<Omit<Man, "name" | "side" | "at">>

/** Two Capitani Generali, A and D, in one hex; A attacks, and both leave their Corps as they are. */
function battle(a: Force, d: Force, dice: readonly number[]): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, generale: true, initiative: 4, ...a },
    { name: "D", side: 1, at: HEX, generale: true, initiative: 2, ...d },
  ]
  const game = draw({ places: PLACES, men }, dice)
  game.begin((play) => beginBattles(play))
  game.act("attack", { leader: "D" })
  game.act("close")
  game.act("close")
  return game
}

describe("4.8.1 C a Cavaliere in a Major Battle", () => {
  it("4.8.1 C 12.4 6-a 7-a neither charges nor engages a Force with a Retreat Order, but is engaged", () => {
    const a: Force = {
      units: [foot("a", 9, 3), horse("g", 2)],
      with: [{ name: "B", features: "C", initiative: 5, units: [horse("h", 4), foot("b", 4)] }],
    }
    for (const order of [RETREAT, STAND]) {
      const d: Force = { order, units: [foot("d", 4)], with: [{ name: "E", units: [foot("e", 2)] }] }
      const game = battle(a, d, [])
      while (game.options().includes("ready")) game.act("ready")
      expect([game.options().includes("charge A"), game.options().includes("charge B")]).toEqual([
        true,
        order === STAND,
      ])
      game.act("decline")
      const leaders = new Set(game.options().map((option) => option.split(" ")[1]))
      expect([...leaders]).toEqual(order === STAND ? ["B"] : ["A"])
    }
  })
})

describe("what a result of the tables befalls", () => {
  it("12.4 5-a 4.6.1 a Capitano whose whole Corps is shot away is in danger all the same", () => {
    // 9 points and a 6: two points, a check and the Capitano. E has no more than two; a 2 is his end. Then 4 to 4, one
    // Quality better, a 6: two points of d, whose Corps passes; and a pursuit that takes nothing.
    const a: Force = { units: [guns("g", 9, 3), foot("a", 4, 3)] }
    const d: Force = { units: [foot("d", 4)], with: [{ name: "E", units: [foot("e", 2)] }] }
    const game = battle(a, d, [6, 2, 6, 1, 1])
    game.act("ready")
    game.act("bombard", { leader: "A", target: "E" })
    expect(game.points("e")).toBe(0)
    expect(game.told("capitanoEliminated").map(({ data }) => data.leader)).toEqual([game.leader("E")])
  })

  it("12.4 6-a a charging unit loses points and heart; 12.4 8-a in an Engagement no unit bears both", () => {
    // 1 + 1 for heavy, 2 less for Landsknechts: 0 with four points is one point, Demoralisation and a check. Then 8 to
    // 8, a 1: two points and one Demoralised, but a and b have lost a point each. A's Corps passes, and is pursued.
    const a: Force = { units: [horse("h", 4), foot("a", 4), foot("b", 4)] }
    const d: Force = { units: [foot("d", 8, 2, { school: "landsknecht" })] }
    const game = battle(a, d, [1, 1, 1, 1, 1])
    game.act("charge", { leader: "A" })
    expect([game.points("h"), game.demoralised("h")]).toEqual([3, true])
    expect([game.points("a"), game.demoralised("a")]).toEqual([3, false])
    expect([game.points("b"), game.demoralised("b")]).toEqual([3, false])
  })
})
