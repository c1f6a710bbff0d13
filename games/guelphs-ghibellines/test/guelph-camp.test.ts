import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

const CAMP = ["1903", "2004", "2104", "2105", "2106", "2107"]

describe("the Guelph camp (S.8.9)", () => {
  it("it is in these six hexes (S.8.9)", () => {
    const { camp } = drawn({}).match.ground
    expect(camp.map((hex) => String(hex).padStart(4, "0"))).toEqual(CAMP)
  })

  /** Horse of Arezzo strike Siena's, through the front, so that it must give ground. */
  function driven(at: string, from: string, facing: string, looks: string): Drawn {
    const game = drawn({
      counters: {
        "durfort-c-siena-1": `${at} ${facing}`,
        "durfort-capitano": "1510",
        "durfort-c-anjou-1": "1510 W",
        "pazzo-c-arezzo-1": `${from} ${looks}`,
        "pazzo-capitano": "1505",
        "pazzo-c-fieschi-1": "1505 E",
      },
      attacks: { "pazzo-c-arezzo-1": "durfort-c-siena-1" },
      at: { shock: "pazzo" },
      // Six against five: ten and one are eleven, two hits and back in the middle column.
      dice: [4, 6],
    })
    game.play({ type: "resolve", target: "durfort-c-siena-1", lead: "pazzo-c-arezzo-1" })
    return game
  }

  it("a Guelph unit with the camp behind it does not retreat, and nothing else happens to it (S.8.9.1)", () => {
    const game = driven("2005", "1905", "W", "E")
    expect(game.where("durfort-c-siena-1")).toBe("2005 W")
    expect([game.state.hits[game.unit("durfort-c-siena-1")], game.told("couldNotRetreat")]).toEqual([2, []])
    expect(game.told("stoodFast")).toHaveLength(1)
  })

  it("one of its two rear hexes in the camp is enough (S.8.9.1)", () => {
    // 1903 behind 1803 to the right, 2107 behind 2008 to the left.
    for (const [at, from] of [
      ["1803", "1703"],
      ["2008", "1908"],
    ]) {
      expect(driven(at, from, "W", "E").told("stoodFast")).toHaveLength(1)
    }
  })

  it("elsewhere, or with the camp beside or before it, it does (S.8.9.1)", () => {
    expect(driven("1808", "1708", "W", "E").told("retreated")).toHaveLength(1)
    // The camp lies before it: 2104 and 2105 are its frontal hexes, and it is taken in the rear.
    expect(driven("2005", "1905", "E", "E").told("stoodFast")).toEqual([])
  })

  const enter = { "pazzo-c-arezzo-1": "2005 E", "pazzo-capitano": "2005", "pazzo-c-fieschi-1": "1905 E" }

  it("a Ghibelline unit that comes into it is Disrupted and stops (S.8.9.2)", () => {
    const game = drawn({ counters: enter, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: "pazzo-c-arezzo-1" }, { type: "step", direction: "NE" })
    expect([game.where("pazzo-c-arezzo-1"), game.procedure()]).toEqual(["2104 E", "orders"])
    expect(game.state.disrupted[game.unit("pazzo-c-arezzo-1")]).toBe(1)
  })

  it("one that is Disrupted already takes its hits (S.8.9.2, 11.0)", () => {
    const hurt = { ...enter, "pazzo-c-arezzo-1": "2005 E disrupted" }
    const game = drawn({ counters: hurt, at: { orders: "pazzo" }, dice: [1] })
    game.playAll({ type: "move", unit: "pazzo-c-arezzo-1" }, { type: "step", direction: "NE" })
    expect(game.state.hits[game.unit("pazzo-c-arezzo-1")]).toBe(1)
  })

  it("it goes in only where it can stay: not through a friend (S.8.9.2)", () => {
    const held = { ...enter, "pazzo-c-orvieto-1": "2104 E" }
    const game = drawn({ counters: held, at: { orders: "pazzo" } })
    game.play({ type: "move", unit: "pazzo-c-arezzo-1" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("S.8.9.2 cannotStay")
    expect(game.verdict({ type: "step", direction: "SE" })).toBe("ok")
  })

  it("it may leave it again with its next order (S.8.9.2)", () => {
    const inside = { ...enter, "pazzo-c-arezzo-1": "2104 E disrupted" }
    const game = drawn({ counters: inside, at: { orders: "pazzo" } })
    game.play({ type: "move", unit: "pazzo-c-arezzo-1" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("ok")
  })

  it("no charge goes through it (S.8.9.2, 12.1)", () => {
    const beyond = { ...enter, "durfort-c-siena-1": "2204 W", "durfort-capitano": "2204" }
    const game = drawn({ counters: beyond, at: { orders: "pazzo" } })
    expect(game.verdict({ type: "carica", unit: "pazzo-c-arezzo-1" })).toBe("5.3.5 noChargeInReach")
  })

  it("Guelph units come and go as they like (S.8.9.2)", () => {
    const counters = { "durfort-c-siena-1": "2005 E", "durfort-capitano": "2005" }
    const game = drawn({ counters, at: { orders: "durfort" } })
    game.playAll({ type: "move", unit: "durfort-c-siena-1" }, { type: "step", direction: "NE" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("ok")
    expect(game.state.disrupted[game.unit("durfort-c-siena-1")]).toBe(0)
  })

  it("each hex of it gives the Ghibellines a level, the first time and never again (S.8.9.3)", () => {
    const game = drawn({ counters: enter, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: "pazzo-c-arezzo-1" }, { type: "step", direction: "NE" })
    expect(game.state.level).toEqual([1, 0])
    game.playAll({ type: "move", unit: "pazzo-c-fieschi-1" }, { type: "step", direction: "NE" })
    game.play({ type: "step", direction: "SE" })
    expect([game.where("pazzo-c-fieschi-1"), game.state.level]).toEqual(["2105 E", [2, 0]])
    const again = drawn({ counters: enter, at: { orders: "pazzo" }, also: (state) => state.campEntered.push(2104) })
    again.playAll({ type: "move", unit: "pazzo-c-arezzo-1" }, { type: "step", direction: "NE" })
    expect(again.state.level).toEqual([0, 0])
  })

  it("an advance after combat counts like any other way in (S.8.9.2, S.8.9.3)", () => {
    const game = drawn({
      counters: {
        ...enter,
        "pazzo-c-arezzo-1": "2005 E",
        "durfort-c-siena-1": "2104 W hits4",
        "durfort-c-anjou-1": "1510 W",
      },
      attacks: { "pazzo-c-arezzo-1": "durfort-c-siena-1" },
      at: { shock: "pazzo" },
      dice: [6, 6],
    })
    game.play({ type: "resolve", target: "durfort-c-siena-1", lead: "pazzo-c-arezzo-1" })
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.where("pazzo-c-arezzo-1")).toBe("2104 E")
    expect([game.state.level[0], game.state.disrupted[game.unit("pazzo-c-arezzo-1")]]).toEqual([1, 1])
  })
})
