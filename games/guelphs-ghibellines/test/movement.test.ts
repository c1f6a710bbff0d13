import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const FRIEND = "vieri-c-feditori-2"
const THIRD = "vieri-c-feditori-3"
const FOOT = "mangiatori-i-siena-1"
const ENEMY = "pazzo-c-orvieto-1"

function moving(counters: Picture["counters"], unit = HORSE, more: Partial<Picture> = {}): Drawn {
  const battaglia = unit.split("-")[0]
  const game = drawn({
    at: { orders: battaglia },
    counters: { [`${battaglia}-capitano`]: "1509", ...counters },
    ...more,
  })
  game.play({ type: "move", unit })
  return game
}

function steps(game: Drawn, ...directions: string[]): void {
  for (const direction of directions) game.play({ type: "step", direction })
}

/** How far a unit gets on open ground, going NW and SW in turn. */
function reach(unit: string): number {
  const game = moving({ [unit]: "1709 W" }, unit)
  let hexes = 0
  while (game.procedure() === "moving" && hexes < 9) steps(game, hexes++ % 2 === 0 ? "NW" : "SW")
  return hexes
}

describe("movement allowances (8.0, 8.1)", () => {
  it("a Move order takes a unit as far as its allowance, and the move is then over (8.0, 8.1)", () => {
    const game = moving({ [HORSE]: "1509 W" })
    expect(game.prompt()).toMatchObject({ rule: "8.1", args: { spent: 0, left: 5 } })
    steps(game, "NW", "SW", "NW", "SW", "NW")
    expect([game.where(HORSE), game.procedure()]).toEqual(["1009 W", "orders"])
    expect(game.told("moved")).toMatchObject([{ path: [1509, 1409, 1309, 1209, 1109, 1009] }])
  })

  it("it may stop short of it (8.1)", () => {
    const game = moving({ [HORSE]: "1509 W" })
    steps(game, "NW")
    game.play({ type: "halt" })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1409 W", "orders"])
  })

  it("a Carica! has the same allowance (8.1)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1509 W", [ENEMY]: "0909 E" },
    })
    game.play({ type: "carica", unit: HORSE })
    expect(game.prompt()?.args).toMatchObject({ left: 5 })
    steps(game, "NW", "SW", "NW", "SW")
    expect(game.prompt()?.args).toMatchObject({ left: 1 })
    steps(game, "NW")
    expect([game.where(HORSE), game.procedure()]).toEqual(["1009 W", "declaration"])
  })

  it.each([
    [HORSE, 5],
    [FOOT, 3],
    ["guglielmino-x-arezzo-1", 3],
    ["guglielmino-a-arezzo-1", 3],
    ["guglielmino-p-arezzo-1", 3],
  ])("%s goes %i hexes of open ground (8.1.1)", (unit, hexes) => {
    expect(reach(unit)).toBe(hexes)
  })

  it("personalities ride five (8.1.1)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "1509" } })
    game.play({ type: "ride", unit: "vieri-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "1009" })).toBe("ok")
    expect(game.verdict({ type: "rideTo", hex: "0909" })).not.toBe("ok")
  })

  it("from hex to neighbouring hex, each paid as it is entered (8.1.2)", () => {
    const game = moving({ [HORSE]: "1509 W" })
    const spent = () => game.prompt()?.args?.["spent"]
    steps(game, "NW")
    expect([game.where(HORSE), spent()]).toEqual(["1409 W", 1])
    steps(game, "SW")
    expect([game.where(HORSE), spent()]).toEqual(["1309 W", 2])
    expect(game.verdict({ type: "step", direction: 7 })).toBe("8.1.2 noDirection")
  })

  it("nobody leaves the map (8.1.2)", () => {
    const game = moving({ [HORSE]: "0109 W", "vieri-capitano": "0109" })
    expect(game.verdict({ type: "step", direction: "NW" })).toBe("8.1.2 offMap")
  })

  it("one unit's move is complete before another's begins (8.1.2)", () => {
    const game = moving({ [HORSE]: "1509 W", [FRIEND]: "1511 W" })
    steps(game, "NW")
    expect(game.verdict({ type: "move", unit: FRIEND })).toBe("8.1 kernel.notNow")
    expect(game.verdict({ type: "endOrders" })).toBe("8.1 kernel.notNow")
  })

  it("any way it likes, if it turns first: round a ring of hexes costs a point for each turn and step (8.1.3)", () => {
    const game = moving({ [HORSE]: "1509 W" })
    expect(game.verdict({ type: "step", direction: "N" })).toBe("6.0.2 notFrontal")
    game.play({ type: "turn", facing: "NNW" })
    steps(game, "N")
    expect(game.verdict({ type: "step", direction: "SE" })).toBe("6.0.2 notFrontal")
    game.play({ type: "turn", facing: "SSE" })
    steps(game, "SE")
    expect(game.prompt()?.args).toMatchObject({ spent: 4, left: 1 })
    expect(game.where(HORSE)).toBe("1609 SSE")
  })
})

describe("moving through combat units (8.3)", () => {
  it("never into or through a hex with an enemy combat unit (8.3.1)", () => {
    for (const enemy of [ENEMY, "guglielmino-i-arezzo-1", "guglielmino-p-arezzo-1"]) {
      const game = moving({ [HORSE]: "1309 W", [enemy]: "1209 W" })
      expect(game.verdict({ type: "step", direction: "NW" })).toBe("8.3.1 enemyThere")
    }
  })

  it("an enemy Capitano alone does not bar a hex (8.3.1)", () => {
    const game = moving({ [HORSE]: "1309 W", "pazzo-capitano": "1209", [ENEMY]: "0509 E" })
    expect(game.verdict({ type: "step", direction: "NW" })).toBe("ok")
  })

  it("nor through a friend who has an enemy next to him, whichever way either looks (8.3.1)", () => {
    for (const enemy of ["1109 E", "1109 W", "1208 W"]) {
      const game = moving({ [HORSE]: "1309 W", [FRIEND]: "1209 W", [ENEMY]: enemy })
      expect(game.verdict({ type: "step", direction: "NW" })).toBe("8.3.1 friendInContact")
    }
  })

  it("through a friend who has none, for a point more, in which nobody stays (8.3.2)", () => {
    const game = moving({ [HORSE]: "1309 W", [FRIEND]: "1209 W" })
    steps(game, "NW")
    expect(game.prompt()?.args).toMatchObject({ spent: 2 })
    expect(game.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
    steps(game, "SW")
    expect(game.prompt()?.args).toMatchObject({ spent: 3 })
    expect([game.where(HORSE), game.where(FRIEND)]).toEqual(["1109 W", "1209 W"])
    game.play({ type: "halt" })
    expect(game.procedure()).toBe("orders")
  })

  it("units of any Battaglia of one's side are friends (8.3.2)", () => {
    const game = moving({ [HORSE]: "1309 W", "durfort-c-anjou-1": "1209 W" })
    steps(game, "NW")
    expect(game.prompt()?.args).toMatchObject({ spent: 2 })
  })

  it("two friends one behind the other cost a point more each (8.3.2)", () => {
    const game = moving({ [HORSE]: "1309 W", [FRIEND]: "1209 W", [THIRD]: "1109 W" })
    steps(game, "NW", "SW")
    expect(game.prompt()?.args).toMatchObject({ spent: 4 })
    steps(game, "NW")
    expect([game.where(HORSE), game.procedure()]).toEqual(["1009 W", "orders"])
  })

  it("who has not the points to get out again does not go in (8.3.2)", () => {
    // Foot: two points for the friend's hex, one for the next.
    const near = moving({ [FOOT]: "1309 W", "mangiatori-i-bologna-1": "1209 W" }, FOOT)
    expect(near.verdict({ type: "step", direction: "NW" })).toBe("ok")
    const far = moving({ [FOOT]: "1409 W", "mangiatori-i-bologna-1": "1209 W" }, FOOT)
    steps(far, "SW")
    expect(far.where(FOOT)).toBe("1309 W")
    expect(far.verdict({ type: "step", direction: "NW" })).toBe("8.3.2 cannotStay")
  })

  it("nor who would find no room beyond: among friends nobody turns aside (8.3.2, 6.1.2)", () => {
    const two = { [HORSE]: "1309 W", [FRIEND]: "1209 W", [THIRD]: "1109 W", "durfort-c-anjou-1": "1108 W" }
    expect(moving(two).verdict({ type: "step", direction: "NW" })).toBe("ok")
    // Two points for the first rank, two for the second: the fifth does not take it through a third.
    const third = { "durfort-c-siena-1": "1008 W", "durfort-c-bologna-1": "1009 W", "durfort-c-alleati-1": "1010 W" }
    expect(moving({ ...two, ...third }).verdict({ type: "step", direction: "NW" })).toBe("8.3.2 cannotStay")
  })

  it("personalities are no hindrance and cost nothing more (8.3.2, 9.0.2)", () => {
    const game = moving({ [HORSE]: "1309 W", "vieri-capitano": "1209" })
    steps(game, "NW")
    expect(game.prompt()?.args).toMatchObject({ spent: 1 })
    game.play({ type: "halt" })
    expect(game.where(HORSE)).toBe("1209 W")
  })
})
