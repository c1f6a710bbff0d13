import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const CROSSBOWS = "guglielmino-x-arezzo-1"
const ARCHERS = "guglielmino-a-arezzo-1"
const PALVESARI = "guglielmino-p-arezzo-1"

function moving(unit: string, counters: Picture["counters"], more: Partial<Picture> = {}): Drawn {
  const battaglia = unit.split("-")[0]
  const game = drawn({
    at: { orders: battaglia },
    counters: { [`${battaglia}-capitano`]: "1509", ...counters },
    ...more,
  })
  game.play({ type: "move", unit })
  return game
}

describe("stacking (9.0)", () => {
  it("two combat units never end in one hex, by no kind of order (9.0, 9.0.1)", () => {
    const friend = { "vieri-c-feditori-2": "1209 W" }
    const moves = moving(HORSE, { [HORSE]: "1309 W", ...friend })
    moves.play({ type: "step", direction: "NW" })
    expect(moves.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
    const withdraws = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1109 W", ...friend },
    })
    expect(withdraws.verdict({ type: "withdraw", unit: HORSE, hex: "1209" })).toBe("5.3.4 notEmpty")
  })

  it("a unit that has passed through a friend leaves him alone in his hex (9.0.1)", () => {
    const game = moving(HORSE, { [HORSE]: "1309 W", "vieri-c-feditori-2": "1209 W" })
    game.playAll({ type: "step", direction: "NW" }, { type: "step", direction: "SW" }, { type: "halt" })
    const { grid } = game.match.ground
    expect(game.state.occupant[grid.cell[1209]] - 1).toBe(game.unit("vieri-c-feditori-2"))
    expect(game.state.occupant[grid.cell[1109]] - 1).toBe(game.unit(HORSE))
    expect(game.state.occupant[grid.cell[1309]]).toBe(0)
  })

  it("palvesari may join a missile unit of their Battaglia, and it them; nobody else may (9.0.1, 14.0.1)", () => {
    const joins = moving(PALVESARI, { [PALVESARI]: "1309 W", [CROSSBOWS]: "1209 W" })
    joins.playAll({ type: "step", direction: "NW" }, { type: "halt" })
    expect([joins.where(PALVESARI), joins.where(CROSSBOWS)]).toEqual(["1209 W", "1209 W"])
    const joined = moving(CROSSBOWS, { [CROSSBOWS]: "1309 W", [PALVESARI]: "1209 E" })
    joined.playAll({ type: "step", direction: "NW" }, { type: "halt" })
    expect([joined.where(CROSSBOWS), joined.where(PALVESARI)]).toEqual(["1209 W", "1209 W"])
    const infantry = moving("guglielmino-i-arezzo-1", { "guglielmino-i-arezzo-1": "1309 W", [PALVESARI]: "1209 W" })
    infantry.play({ type: "step", direction: "NW" })
    expect(infantry.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
    const others = moving("pazzo-c-orvieto-1", { "pazzo-c-orvieto-1": "1309 W", [PALVESARI]: "1209 W" })
    others.play({ type: "step", direction: "NW" })
    expect(others.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
  })

  it("a hex holds one missile unit with its palvesari, not two (9.0.1)", () => {
    const game = moving(ARCHERS, { [ARCHERS]: "1309 W", [CROSSBOWS]: "1209 W", [PALVESARI]: "1209 W" })
    game.play({ type: "step", direction: "NW" })
    expect(game.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
  })

  it("one unit may stand with the Carroccio, and no palvesari besides (9.0.1, S.3.7.3)", () => {
    const counters = { "tegghiaio-capitano": "1509", "tegghiaio-x-lucca-1": "1309 W", "tornaquinci-carroccio": "1209" }
    const palvesari = { "tegghiaio-p-lucca-1": "1309 W" }
    const at = { orders: "tegghiaio" }
    const go = (more: Picture["counters"], alone = 0) => {
      const game = drawn({ battle: "montaperti", at, counters: { ...counters, ...more } })
      game.playAll({ type: "move", unit: "tegghiaio-x-lucca-1", alone }, { type: "step", direction: "NW" })
      return game.procedure() === "moving" ? game.verdict({ type: "halt" }) : "ok"
    }
    expect(go({})).toBe("ok")
    expect(go(palvesari)).toBe("8.3.2 cannotStay")
    expect(go(palvesari, 1)).toBe("ok")
    expect(go({ "tegghiaio-i-lucca-1": "1209 W" })).toBe("8.3.2 cannotStay")
  })

  it("personalities do not count: any number of them stand in a hex, with a unit or without (9.0.2)", () => {
    const capitani = { "vieri-capitano": "1209", "durfort-capitano": "1209", "durfort-standard": "1209" }
    const game = moving(HORSE, { [HORSE]: "1309 W", ...capitani, "durfort-c-anjou-1": "1509 W" })
    game.playAll({ type: "step", direction: "NW" }, { type: "halt" })
    expect(game.where(HORSE)).toBe("1209 W")
    const rides = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1309", "durfort-capitano": "1209", "durfort-c-anjou-1": "1209 W" },
    })
    rides.playAll({ type: "ride", unit: "vieri-capitano" }, { type: "rideTo", hex: "1209" })
    expect([rides.where("vieri-capitano"), rides.where("durfort-capitano")]).toEqual(["1209", "1209"])
  })
})
