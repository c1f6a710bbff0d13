import type { Action } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { forecast, type ActionForecast } from "../src/forecast.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const AREZZO = "pazzo-c-arezzo-1" // 6 M
const SECOND = "pazzo-c-arezzo-2" // 6 M
const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const STANDARD = "pazzo-standard"
const FEDITORI = "vieri-c-feditori-1" // 6 M

describe("the Standard where a unit breaks", () => {
  it("an Echelon takes it back with the front unit; it is not lost when the ground routs the rear one (12.3, 13.2.3)", () => {
    const game = drawn({
      counters: {
        "pazzo-capitano": "2204",
        [SECOND]: "2503 E",
        [STANDARD]: "2503",
        [FIESCHI]: "2404 E disrupted hits5",
        [FEDITORI]: "1015 W",
      },
      at: { orders: "pazzo" },
      dice: [6],
    })
    // Both cross the stream: the Disruption is the first for the front unit and the end of the rear one.
    game.play({ type: "echelon", unit: SECOND, rear: FIESCHI })
    expect([game.where(FIESCHI), game.where(SECOND), game.where(STANDARD)]).toEqual(["off", "2404 E", "2404"])
    expect([game.told("standardLost"), game.state.level]).toEqual([[], [0, 0]])
    game.allDiceUsed()
  })

  it("stays with its own unit when another that passes through is routed by the ground (13.2.3)", () => {
    const game = drawn({
      counters: {
        "pazzo-capitano": "2204",
        [SECOND]: "2504 E",
        [STANDARD]: "2504",
        [FIESCHI]: "2404 E disrupted hits5",
        [FEDITORI]: "1015 W",
      },
      at: { orders: "pazzo" },
      dice: [6],
    })
    game.playAll({ type: "move", unit: FIESCHI }, { type: "step", direction: "SE" })
    expect([game.where(FIESCHI), game.where(SECOND), game.where(STANDARD)]).toEqual(["off", "2504 E", "2504"])
    expect([game.told("standardLost"), game.state.level]).toEqual([[], [0, 0]])
    game.allDiceUsed()
  })

  it("falls with its own unit, even if that is routed while it passes through others (13.2.3)", () => {
    const game = drawn({
      counters: {
        "pazzo-capitano": "2204",
        [SECOND]: "2504 E",
        [STANDARD]: "2404",
        [FIESCHI]: "2404 E disrupted hits5",
        [FEDITORI]: "1015 W",
      },
      at: { orders: "pazzo" },
      // The second is how far the dismay reaches: to the unit in the same hex, at least.
      dice: [6, 1],
    })
    game.playAll({ type: "move", unit: FIESCHI }, { type: "step", direction: "SE" })
    expect([game.where(FIESCHI), game.where(SECOND), game.where(STANDARD)]).toEqual(["off", "2504 E", "off"])
    expect([game.state.disrupted[game.unit(SECOND)], game.state.level]).toEqual([1, [0, 1]])
    game.allDiceUsed()
  })

  it("a unit kept in a last stand stays, though the Standard falls with the other attacker (10.8.1, 13.2.3)", () => {
    const game = drawn({
      counters: {
        "pazzo-capitano": "0505",
        "pazzo-c-orvieto-1": "0505 E",
        [AREZZO]: "1009 E hits5",
        [STANDARD]: "1009",
        [SECOND]: "1010 E disrupted hits5",
        [FEDITORI]: "1109 W disrupted hits5",
        "vieri-c-feditori-2": "2010 W",
        "vieri-capitano": "2010",
      },
      attacks: { [AREZZO]: FEDITORI, [SECOND]: FEDITORI },
      at: { shock: "pazzo" },
      // Two attackers, one of them Disrupted, against a Disrupted defender: column 1, where 2 is 2/D. The one of the
      // Disruption is the defender's last hit. The six is how far the dismay reaches.
      dice: [1, 1, 1, 6],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: AREZZO })
    expect(game.told("struck")[0]).toMatchObject({ column: 1, total: 2, attackerHits: 2 })
    expect(game.procedure()).toBe("lastStand")
    game.play({ type: "keep", unit: SECOND })
    expect([game.where(AREZZO), game.where(SECOND), game.where(FEDITORI)]).toEqual(["off", "1010 E", "off"])
    expect([game.where(STANDARD), game.state.level]).toEqual(["off", [0, 1]])
    expect([game.state.hits[game.unit(SECOND)], game.state.disrupted[game.unit(SECOND)]]).toEqual([5, 1])
    expect(game.state.disrupted[game.unit("pazzo-c-orvieto-1")]).toBe(1)
    game.allDiceUsed()
  })
})

function foreseen(game: Drawn, action: Action): ActionForecast {
  const found = forecast(game.match, game.position, game.asked(), action)
  if (found === undefined) throw new Error(`no forecast of ${action.type}`)
  return found
}

/** The chances as parts of `whole`. */
function parts({ chances, exact }: ActionForecast, whole: number): Record<string, number> {
  expect(exact).toBe(true)
  return Object.fromEntries(chances.map(({ result, chance }) => [result, Number((chance * whole).toFixed(6))]))
}

describe("what is foretold", () => {
  it("of an attack declared in the opening counts the opening's one (S.8.2.1)", () => {
    const CHARGER = "montefeltro-c-arezzo-1" // 6 M
    const game = drawn({
      counters: {
        "montefeltro-capitano": "0907",
        [CHARGER]: "0908 E",
        [FEDITORI]: "1109 W",
        "vieri-capitano": "2010",
        "vieri-c-feditori-2": "2010 W",
      },
      active: "ghibelline",
      also: (state) => (state.opening = 2),
    })
    game.playAll({ type: "activate", battaglia: "montefeltro" }, { type: "carica", unit: CHARGER })
    game.play({ type: "step", direction: "SE" })
    const [declare] = game.listed("declare")
    const found = foreseen(game, declare)
    expect(found.chart).toMatchObject({ table: "shock", column: 1, add: 1 })
    expect(found.chart?.modifiers).toEqual([{ id: "opening", add: 1, rule: "S.8.2.1" }])
    // Rows 3 to 12 of column 1: 3, 4 and 5 are 1/D, 6 is 1/1, 7 and 8 D/1*, 9 D/2*, 10 and 11 -/2*, 12 and 13 -/3*.
    const rolls = { "1/D": 1 + 2 + 3, "1/1": 4, "D/1*": 5 + 6, "D/2*": 5, "-/2*": 4 + 3, "-/3*": 2 + 1 }
    expect(parts(found, 36)).toEqual(rolls)
  })

  it("of a baron's turn counts the third of a chance that he rides away (S.6.7, 6.2)", () => {
    const BARON = "manfredi-c-calabria-1"
    const game = drawn({
      battle: "benevento",
      counters: {
        "manfredi-capitano": "0508",
        "manfredi-c-famregis-1": "0508 E",
        [BARON]: "1008 W",
        "montfort-c-provence-1": "1208 W",
        "montfort-capitano": "1410",
      },
      at: { orders: "montfort" },
    })
    game.playAll({ type: "move", unit: "montfort-c-provence-1" }, { type: "step", direction: "NW" }, { type: "halt" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "reactionFacing"])
    const [face] = game.listed("face")
    // A five or a six and he is gone; with a cohesion of 1 to 4, five to two faces of the next die are too high.
    expect(parts(foreseen(game, face), 36)).toEqual({
      routed: 2 * 6,
      disrupted: 5 + 4 + 3 + 2,
      noEffect: 1 + 2 + 3 + 4,
    })
  })

  function attacked(feditori: string, behind: Picture["counters"] = {}): ActionForecast {
    const game = drawn({
      counters: {
        "pazzo-capitano": "0505",
        [AREZZO]: "1009 E",
        [FEDITORI]: feditori,
        "vieri-capitano": "2010",
        ...behind,
      },
      attacks: { [AREZZO]: FEDITORI },
      at: { shock: "pazzo" },
    })
    const [resolve] = game.listed("resolve")
    return foreseen(game, resolve)
  }

  it("as a rout holds the hit of a defender who has no room to retreat (10.7.2)", () => {
    // Six against two: four are added on column 0. 6 is 1/D, 7 is 1/1, 8 and 9 D/1*, 10 D/2*, 11 -/2*, 12 and more -/3*.
    const found = attacked("1109 W hits4", { "vieri-c-feditori-2": "1210 W" })
    expect(found.chart).toMatchObject({ column: 0, add: 4 })
    expect(parts(found, 36)).toEqual({ "1/D": 1, "1/1": 2, "D/R": 3 + 4 + 5, "-/R": 6 + 15 })
    // With room behind him one hit of two is not the end.
    const free = parts(attacked("1109 W hits4"), 36)
    expect(free).toEqual({ "1/D": 1, "1/1": 2, "D/1*": 3 + 4, "D/R": 5, "-/R": 6 + 15 })
  })

  it("as a rout holds the Disruption of a defender who was Disrupted before (10.6.6, 11.0)", () => {
    // Column 1, four added: 6 is 1/1, 7 and 8 D/1*, 9 D/2*, 10 and 11 -/2*, 12 and more -/3*. Who has one point left
    // loses it to five faces of six; a one spares him, for no hit is due at the least.
    const found = attacked("1109 W disrupted hits4")
    expect(found.chart).toMatchObject({ column: 1, add: 4 })
    expect(parts(found, 216)).toEqual({
      "1/1": 1,
      "1/R": 5,
      "D/1*": 2 + 3,
      "D/R": (2 + 3) * 5 + 4 * 6,
      "-/R": (5 + 6 + 15) * 6,
    })
  })
})
