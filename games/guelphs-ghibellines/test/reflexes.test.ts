import { sceneOf } from "@carroccio/kernel"
import { FACINGS } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { quick } from "../src/quick.ts"
import { reflex } from "../src/reflexes.ts"
import { drawn, type Drawn } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const FOOT = "guglielmino-i-arezzo-1" // 5

/** What whoever is asked does without thought. */
function done(game: Drawn) {
  const frame = game.position.stack.at(-1)
  const found = frame === undefined ? undefined : reflex(game.field, frame, game.asked())
  const facing = found?.["facing"]
  return { ...found, ...(typeof facing === "number" ? { facing: FACINGS[facing] } : {}) }
}

describe("what is done without thought", () => {
  it("the Capitano is activated whose units have the enemy in reach (3.0)", () => {
    const game = drawn({
      counters: {
        [FIESCHI]: "1110 E",
        "pazzo-capitano": "1110",
        [FOOT]: "0310 E",
        "guglielmino-capitano": "0310",
        [FEDITORI]: "1410 W",
      },
      capacity: { pazzo: 6, guglielmino: 6 },
      active: "ghibelline",
    })
    expect(done(game)).toMatchObject({ type: "activate", battaglia: game.battaglia("pazzo") })
  })

  it("of two attackers the one leads who is in order (10.5.3)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E disrupted hits3", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" },
      attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
      at: { shock: "pazzo" },
    })
    expect(done(game)).toMatchObject({ type: "resolve", lead: game.unit(ORVIETO) })
  })

  /** A horseman stops in 1209; the unit in 1208 has him at its flank, to the S. */
  function come(reacting: string): Drawn {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [FEDITORI]: "1309 W", [ORVIETO]: reacting },
    })
    game.playAll({ type: "move", unit: FEDITORI }, { type: "step", direction: "NW" })
    if (game.procedure() === "moving") game.play({ type: "halt" })
    return game
  }

  it("who is steady turns to the enemy at his flank, who would lose hits does not (6.2)", () => {
    expect(done(come("1208 E"))).toMatchObject({ type: "face", facing: "SSE" })
    expect(done(come("1208 W"))).toMatchObject({ type: "face", facing: "SSW" })
    expect(done(come("1208 E disrupted"))).toEqual({ type: "hold" })
    expect(done(come("1208 E hits3"))).toEqual({ type: "hold" })
  })

  it("who has retreated lets no enemy stand behind him if he can turn (10.7.1)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [ORVIETO]: "1409 SSW", [FEDITORI]: "1210 W" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [4, 4],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    // Orvieto stands to the NE of 1309: behind who looks W or SSW, beside who looks NNW.
    expect(game.where(FEDITORI)).toBe("1309 W")
    expect(done(game)).toMatchObject({ type: "regroup", facing: "NNW" })
  })

  it("whoever may shoot at an enemy who comes does so (10.4.1)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [FEDITORI]: "1309 W", "guglielmino-x-arezzo-1": "1109 E" },
    })
    game.playAll({ type: "move", unit: FEDITORI }, { type: "step", direction: "NW" })
    if (game.procedure() === "moving") game.play({ type: "halt" })
    while (game.procedure() === "declaration") game.play({ type: "refrain" })
    expect([game.procedure(), done(game).type]).toEqual(["entryFire", "shoot"])
  })
})

describe("orders found at once", () => {
  const ordered = (game: Drawn) => quick(sceneOf(game.match, game.position), game.asked(), () => 0, new Map())

  it("the Capitano comes after his units when nobody has an order to gain by (13.1.1)", () => {
    const counters = {
      [FIESCHI]: "1110 E move",
      [ORVIETO]: "1109 E move",
      "pazzo-c-arezzo-1": "0910 E move",
      "pazzo-capitano": "0510",
      [FEDITORI]: "1710 W",
    }
    const game = drawn({ counters, at: { orders: "pazzo", points: 1 } })
    expect(ordered(game)?.map(({ type }) => type)).toEqual(["ride", "rideTo"])
    const near = drawn({ counters: { ...counters, "pazzo-capitano": "1110" }, at: { orders: "pazzo", points: 1 } })
    expect(ordered(near)).toEqual([{ type: "endOrders" }])
  })

  it("what was found for a unit is remembered as long as all about it stays as it is", () => {
    const memory = new Map<string, unknown>()
    const at = (facing: string) => {
      const game = drawn({
        counters: {
          [FIESCHI]: "1110 E",
          "pazzo-capitano": "1110",
          [FEDITORI]: `1310 ${facing}`,
          "vieri-capitano": "1810",
        },
        at: { orders: "pazzo", points: 2 },
      })
      return quick(sceneOf(game.match, game.position), game.asked(), () => 0, memory)
    }
    const first = at("W")
    const known = memory.size
    expect(known).toBeGreaterThan(0)
    expect(at("W")).toEqual(first)
    expect(memory.size).toBe(known)
    at("E")
    expect(memory.size).toBeGreaterThan(known)
  })
})
