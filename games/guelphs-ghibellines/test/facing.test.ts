import { ALL_DIRECTIONS, DIRECTIONS, FACINGS, neighbour, printed, type FacingName } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { viewBattle } from "../src/view.ts"
import { frontHexes, sideOfUnit } from "../src/zones.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const FOOT = "mangiatori-i-siena-1"
const ENEMY = "pazzo-c-orvieto-1"

/** One of our units with its order to move. */
function moving(counters: Picture["counters"], unit = HORSE): Drawn {
  const battaglia = unit.split("-")[0]
  const game = drawn({ at: { orders: battaglia }, counters: { [`${battaglia}-capitano`]: "1509", ...counters } })
  game.play({ type: "move", unit })
  return game
}

function spent(game: Drawn): unknown {
  return game.prompt()?.args?.["spent"]
}

/** Fig. 1: around a unit, clockwise from the N, for each vertex it may face. */
const FIGURE: Readonly<Record<FacingName, string>> = {
  NNE: "front front flank rear rear flank",
  E: "flank front front flank rear rear",
  SSE: "rear flank front front flank rear",
  SSW: "rear rear flank front front flank",
  W: "flank rear rear flank front front",
  NNW: "front flank rear rear flank front",
}

describe("facing (6.0)", () => {
  it.each(FACINGS)(
    "Fig. 1: a unit that faces %s has two frontal, two flank and two rear hexes (6.0, 6.0.1)",
    (facing) => {
      const game = drawn({ counters: { [HORSE]: `1309 ${facing}` } })
      const { grid } = game.match.ground
      const around = ALL_DIRECTIONS.map((direction) => {
        const side = sideOfUnit(game.field, game.unit(HORSE), neighbour(grid, 1309, direction))
        return side === 0 ? "front" : side === 2 ? "flank" : side === 3 ? "rear" : "apart"
      })
      expect(around.join(" ")).toBe(FIGURE[facing])
    },
  )

  it("the counter's top points between its two frontal hexes: 1309 facing W has 1210 and 1209 before it (6.0.1)", () => {
    const game = drawn({ counters: { [HORSE]: "1309 W" } })
    expect(frontHexes(game.field, game.unit(HORSE)).map(printed)).toEqual(["1210", "1209"])
    expect(sideOfUnit(game.field, game.unit(HORSE), 1508)).toBe(-1)
  })

  it("a unit faces one of six vertices and no other way (6.0)", () => {
    const game = moving({ [HORSE]: "1309 W" })
    expect(game.verdict({ type: "turn", facing: 6 })).toBe("6.0 noFacing")
    expect(game.verdict({ type: "turn", facing: -1 })).toBe("6.0 noFacing")
    expect(game.offers("turn").toSorted()).toEqual(FACINGS.filter((facing) => facing !== "W").toSorted())
  })

  it("personalities have no facing: a Capitano rides any way he likes (6.0)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "1309", [HORSE]: "1309 W" } })
    game.play({ type: "ride", unit: "vieri-capitano" })
    for (const hex of ["1308", "1310", "1209", "1210", "1409", "1410"]) {
      expect(game.verdict({ type: "rideTo", hex })).toBe("ok")
    }
    const seen = viewBattle(game.field, "guelph").counters.find(({ id }) => id === "vieri-capitano")
    expect(seen?.facing).toBeNull()
  })

  it.each(FACINGS)("a unit that faces %s moves into its two frontal hexes only (6.0.2, 8.1.3)", (facing) => {
    const game = moving({ [HORSE]: `1309 ${facing}` })
    const front = FIGURE[facing].split(" ")
    DIRECTIONS.forEach((direction, i) => {
      expect(game.verdict({ type: "step", direction })).toBe(front[i] === "front" ? "ok" : "6.0.2 notFrontal")
    })
  })

  it("a unit attacks only what stands in its frontal hexes (6.0.2)", () => {
    const enemies = { [ENEMY]: "1209 E", "pazzo-c-fieschi-1": "1308 SSE", "pazzo-c-arezzo-1": "1409 W" }
    const game = moving({ [HORSE]: "1309 W", ...enemies })
    game.play({ type: "halt" })
    expect(game.offers("declare")).toEqual([ENEMY])
    for (const target of ["pazzo-c-fieschi-1", "pazzo-c-arezzo-1"]) {
      expect(game.verdict({ type: "declare", target })).toBe("10.5.1 notFrontal")
    }
  })

  it("a charge goes home through a frontal hex as well (6.0.2)", () => {
    // From 1409 facing W the enemy in 1408 stands at the flank: no charge can end there.
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1509 W", "guglielmino-i-arezzo-1": "1408 E" },
    })
    game.play({ type: "carica", unit: HORSE })
    expect(game.verdict({ type: "halt" })).toBe("5.3.5 mustMoveFirst")
    game.play({ type: "step", direction: "NW" })
    expect(game.verdict({ type: "halt" })).toBe("5.3.5 mustAttack")
  })
})

describe("changing facing (6.1)", () => {
  it.each([
    ["NNW", 1],
    ["SSW", 1],
    ["NNE", 1],
    ["SSE", 1],
    ["E", 1],
  ] as const)("cavalry that faces W pays one point to face %s, however far that is (6.1)", (facing, points) => {
    const game = moving({ [HORSE]: "1309 W" })
    game.play({ type: "turn", facing })
    expect([game.where(HORSE), spent(game)]).toEqual([`1309 ${facing}`, points])
  })

  it("foot pays one point for each vertex: half round takes all three (6.1)", () => {
    const game = moving({ [FOOT]: "1309 W" }, FOOT)
    game.play({ type: "turn", facing: "NNW" })
    expect(spent(game)).toBe(1)
    game.play({ type: "turn", facing: "NNE" })
    expect(spent(game)).toBe(2)
    expect(game.verdict({ type: "step", direction: "N" })).toBe("ok")
    game.play({ type: "turn", facing: "E" })
    expect(game.where(FOOT)).toBe("1309 E")
    expect(game.verdict({ type: "turn", facing: "SSE" })).toBe("6.1 notEnoughPoints")
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("8.2.2 notEnoughPoints")
  })

  it("foot turns vertex by vertex (6.1)", () => {
    const game = moving({ [FOOT]: "1309 W" }, FOOT)
    expect(game.verdict({ type: "turn", facing: "NNE" })).toBe("6.1 oneVertexAtATime")
    expect(game.offers("turn").toSorted()).toEqual(["NNW", "SSW"])
    expect(game.verdict({ type: "turn", facing: "W" })).toBe("6.1 sameFacing")
  })

  it("cavalry out of points does not turn (6.1)", () => {
    const game = moving({ [HORSE]: "1309 W" })
    for (let i = 0; i < 4; i++) game.play({ type: "turn", facing: i % 2 === 0 ? "E" : "W" })
    expect(spent(game)).toBe(4)
    game.play({ type: "turn", facing: "E" })
    expect(game.verdict({ type: "turn", facing: "W" })).toBe("6.1 notEnoughPoints")
  })

  it("turning is part of the move: in any hex on the way, paid from the same points (6.1)", () => {
    const game = moving({ [HORSE]: "1309 W" })
    game.playAll(
      { type: "step", direction: "NW" },
      { type: "turn", facing: "NNE" },
      { type: "step", direction: "N" },
      { type: "turn", facing: "SSE" },
    )
    expect([game.where(HORSE), spent(game)]).toEqual(["1208 SSE", 4])
  })

  it("nobody turns in an enemy zone of control (6.1.1)", () => {
    const horse = moving({ [HORSE]: "1309 W", [ENEMY]: "1209 E" })
    expect(horse.verdict({ type: "turn", facing: "NNW" })).toBe("6.1.1 inEnemyZone")
    const foot = moving({ [FOOT]: "1309 W", "guglielmino-i-arezzo-1": "1209 E" }, FOOT)
    expect(foot.verdict({ type: "turn", facing: "NNW" })).toBe("6.1.1 inEnemyZone")
  })

  it("cavalry turns in the zone of foot, which it does not mind (6.1.1, 7.1.1)", () => {
    const game = moving({ [HORSE]: "1309 W", "guglielmino-i-arezzo-1": "1209 E" })
    expect(game.verdict({ type: "turn", facing: "NNW" })).toBe("ok")
  })

  it("palvesari alone are bound by it like every unit (6.1.1)", () => {
    const unit = "guglielmino-p-arezzo-1"
    const game = drawn({
      at: { orders: "guglielmino" },
      counters: { "guglielmino-capitano": "1109", [unit]: "1209 E", [HORSE]: "1309 W" },
    })
    expect(game.verdict({ type: "move", unit })).toBe("8.0 cannotMove")
  })

  it("a move that comes into an enemy zone of control ends there as it faces (6.1.1, 7.1)", () => {
    const game = moving({ [HORSE]: "1509 W", [ENEMY]: "1309 E" })
    game.play({ type: "step", direction: "NW" })
    expect(game.where(HORSE)).toBe("1409 W")
    expect(game.procedure()).toBe("declaration")
  })

  it("nobody turns among friends (6.1.2)", () => {
    const game = moving({ [HORSE]: "1309 W", "vieri-c-feditori-2": "1209 W" })
    game.play({ type: "step", direction: "NW" })
    expect(game.where(HORSE)).toBe("1209 W")
    for (const facing of FACINGS.filter((one) => one !== "W")) {
      expect(game.verdict({ type: "turn", facing })).toBe("6.1.2 amongFriends")
    }
    expect(game.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
    game.play({ type: "step", direction: "NW" })
    expect(game.verdict({ type: "turn", facing: "E" })).toBe("ok")
  })
})
