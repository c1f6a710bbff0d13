import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const ONE = "vieri-c-feditori-1"
const TWO = "vieri-c-feditori-2"
const ENEMY = "pazzo-c-orvieto-1"

/** Vieri behind his men. 1309 facing W has 1210 and 1209 before it, 1409 and 1410 behind, 1308 and 1310 at its flanks. */
function ordered(counters: Picture["counters"], more: Partial<Picture> = {}): Drawn {
  return drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "1509", ...counters }, ...more })
}

function left(game: Drawn): unknown {
  return game.prompt()?.args?.["points"]
}

describe("what orders cost (5.3)", () => {
  it("every order but Echelon costs one point to a unit in command (5.3)", () => {
    const line = { [ONE]: "1309 W", [TWO]: "1409 W", "vieri-c-feditori-3": "1312 W disrupted" }
    const game = ordered(line, { at: { orders: "vieri", points: 6 } })
    game.play({ type: "reorganize", unit: "vieri-c-feditori-3" })
    expect(left(game)).toBe(5)
    game.play({ type: "echelon", unit: ONE, rear: TWO })
    expect(left(game)).toBe(3)
    const moves = ordered(line, { at: { orders: "vieri", points: 6 } })
    moves.playAll({ type: "move", unit: ONE }, { type: "step", direction: "SW" }, { type: "halt" })
    expect(left(moves)).toBe(5)
    const charges = ordered({ ...line, [ENEMY]: "1009 E" }, { at: { orders: "vieri", points: 6 } })
    charges.play({ type: "carica", unit: ONE })
    expect(charges.position.stack.find(({ procedure }) => procedure === "orders")).toMatchObject({ points: 5 })
  })
})

describe("Move/Attack (5.3.1)", () => {
  it("a unit that ends with an enemy before it may attack him, or leave it (5.3.1)", () => {
    const game = ordered({ [ONE]: "1509 W", [ENEMY]: "1309 E" })
    game.playAll({ type: "move", unit: ONE }, { type: "step", direction: "SW" })
    expect([game.where(ONE), game.procedure()]).toEqual(["1410 W", "declaration"])
    expect(game.offers("declare")).toEqual([ENEMY])
    expect(game.verdict({ type: "refrain" })).toBe("ok")
    game.play({ type: "declare", target: ENEMY })
    expect(game.state.attack[game.unit(ONE)] - 1).toBe(game.unit(ENEMY))
    expect(game.state.carica[game.unit(ONE)]).toBe(0)
  })

  it("an enemy at its flank is not before it: nothing to attack (5.3.1)", () => {
    // Comes to rest in 1410: 1309 lies to the NW, 1411 to the S.
    const game = ordered({ [ONE]: "1509 W", "guglielmino-i-arezzo-1": "1411 E" })
    game.playAll({ type: "move", unit: ONE }, { type: "step", direction: "SW" }, { type: "halt" }, { type: "hold" })
    expect([game.where(ONE), game.procedure()]).toEqual(["1410 W", "orders"])
  })

  it("a unit already next to an enemy may turn one vertex, not two, and attack (5.3.1)", () => {
    const game = ordered({ [ONE]: "1309 W", [ENEMY]: "1308 E" })
    game.play({ type: "move", unit: ONE })
    expect(game.verdict({ type: "turn", facing: "NNE" })).toBe("5.3.1 oneVertexOnly")
    expect(game.verdict({ type: "halt" })).toBe("8.1.2 notMovedYet")
    game.play({ type: "turn", facing: "NNW" })
    expect(game.verdict({ type: "turn", facing: "NNE" })).toBe("5.3.1 oneVertexOnly")
    expect(game.verdict({ type: "turn", facing: "W" })).toBe("5.3.1 oneVertexOnly")
    game.playAll({ type: "halt" }, { type: "declare", target: ENEMY })
    expect(game.state.attack[game.unit(ONE)] - 1).toBe(game.unit(ENEMY))
  })

  it("a foot unit next to an enemy has its one vertex, though it has points for three (5.3.1)", () => {
    const counters = { "mangiatori-capitano": "1509", "mangiatori-i-siena-1": "1309 W", [ENEMY]: "1308 E" }
    const game = drawn({ at: { orders: "mangiatori" }, counters })
    game.playAll({ type: "move", unit: "mangiatori-i-siena-1" }, { type: "turn", facing: "NNW" })
    expect(game.verdict({ type: "turn", facing: "NNE" })).toBe("5.3.1 oneVertexOnly")
  })

  it("a unit in the zone of the enemy before it attacks where it stands, without turning (5.3.1, 6.1.1, 7.2)", () => {
    const game = ordered({ [ONE]: "1309 W", [ENEMY]: "1209 E" })
    game.play({ type: "move", unit: ONE })
    expect(game.listed().map(({ type }) => type)).toEqual(["halt"])
    game.play({ type: "halt" })
    expect(game.offers("declare")).toEqual([ENEMY])
  })

  it("with two enemies before it the unit names the one it attacks (5.3.1)", () => {
    const game = ordered({ [ONE]: "1309 W", [ENEMY]: "1209 E", "pazzo-c-fieschi-1": "1210 E" })
    game.playAll({ type: "move", unit: ONE }, { type: "halt" })
    expect(game.offers("declare").toSorted()).toEqual(["pazzo-c-fieschi-1", ENEMY])
  })

  it("who neither moves, turns nor has anybody to attack has not used a Move order (5.3.1)", () => {
    const game = ordered({ [ONE]: "1309 W" })
    game.play({ type: "move", unit: ONE })
    expect(game.verdict({ type: "halt" })).toBe("8.1.2 notMovedYet")
  })
})

describe("Fire (5.3.2)", () => {
  const XBOW = "guglielmino-x-arezzo-1"
  /** Crossbows in 1309 facing E: 1409 and 1410 before them. */
  const field = (target: string, more: Picture["counters"] = {}, dice: number[] = []) =>
    drawn({
      at: { orders: "guglielmino" },
      counters: { "guglielmino-capitano": "1109", [XBOW]: "1309 E", [ONE]: target, ...more },
      dice,
    })
  const shot = (facing: string) => ({ type: "fire", unit: XBOW, target: ONE, facing })

  it("missile units shoot where they stand, and may do nothing else (5.3.2)", () => {
    const game = field("1509 W", {}, [1, 1])
    game.play(shot("E"))
    expect([game.where(XBOW), game.told("fired")]).toMatchObject(["1309 E", [{ unit: game.unit(XBOW) }]])
    expect(game.verdict({ type: "move", unit: XBOW })).toBe("5.1.3 alreadyOrdered")
    game.allDiceUsed()
  })

  it("they may turn one vertex first, and stay so (5.3.2)", () => {
    // 1307 lies two hexes to the N: in the cone of a unit that looks NNE, not of one that looks E.
    const game = field("1307 W", {}, [1, 1])
    expect(game.verdict(shot("E"))).toBe("10.1.2 outsideCone")
    game.play(shot("NNE"))
    expect(game.where(XBOW)).toBe("1309 NNE")
  })

  it("not two vertices (5.3.2)", () => {
    expect(field("1109 E").verdict(shot("SSW"))).toBe("5.3.2 oneVertexOnly")
    expect(field("1308 E").verdict(shot("NNW"))).toBe("5.3.2 oneVertexOnly")
  })

  it("nor any in an enemy zone of control (5.3.2, 6.1.1)", () => {
    const game = field("1307 W", { "durfort-c-anjou-1": "1410 W" })
    expect(game.verdict(shot("NNE"))).toBe("6.1.1 inEnemyZone")
  })

  it("only archers and crossbows have missiles (5.3.2)", () => {
    const game = field("1509 W", { "guglielmino-i-arezzo-1": "1310 E" })
    expect(game.verdict({ ...shot("E"), unit: "guglielmino-i-arezzo-1" })).toBe("5.3.2 noMissiles")
  })
})

describe("Reorganization (5.3.3)", () => {
  it("a Disrupted unit away from the enemy finds its order again, and does nothing else (5.3.3)", () => {
    const game = ordered({ [ONE]: "1309 W disrupted hits2", [ENEMY]: "1109 E" })
    game.play({ type: "reorganize", unit: ONE })
    expect(game.state.disrupted[game.unit(ONE)]).toBe(0)
    expect([game.state.hits[game.unit(ONE)], game.where(ONE)]).toEqual([2, "1309 W"])
    expect(game.verdict({ type: "move", unit: ONE })).toBe("5.1.3 alreadyOrdered")
  })

  it("not next to an enemy, whichever way he looks (5.3.3)", () => {
    for (const facing of ["E", "W"]) {
      expect(
        ordered({ [ONE]: "1309 W disrupted", [ENEMY]: `1209 ${facing}` }).verdict({ type: "reorganize", unit: ONE }),
      ).toBe("5.3.3 besideEnemy")
    }
  })

  it("only a unit that is Disrupted (5.3.3)", () => {
    const game = ordered({ [ONE]: "1309 W" })
    expect(game.verdict({ type: "reorganize", unit: ONE })).toBe("5.3.3 notDisrupted")
    expect(game.listed("reorganize")).toEqual([])
  })
})

describe("Withdraw (5.3.4)", () => {
  it("one hex into either rear hex, the facing unchanged (5.3.4)", () => {
    const game = ordered({ [ONE]: "1309 W" })
    expect(game.offers("withdraw")).toEqual([`${ONE} 1409 0`, `${ONE} 1410 0`])
    game.play({ type: "withdraw", unit: ONE, hex: "1410" })
    expect(game.where(ONE)).toBe("1410 W")
    expect(game.procedure()).toBe("orders")
  })

  it("not to the flank, to the front or farther (5.3.4)", () => {
    const game = ordered({ [ONE]: "1309 W" })
    for (const hex of ["1308", "1310", "1209", "1210", "1509", "1309"]) {
      expect(game.verdict({ type: "withdraw", unit: ONE, hex })).toBe("5.3.4 notRear")
    }
  })

  it("the hex must be empty of combat units (5.3.4)", () => {
    const game = ordered({ [ONE]: "1309 W", [TWO]: "1409 W", [ENEMY]: "1410 E" })
    expect(game.verdict({ type: "withdraw", unit: ONE, hex: "1409" })).toBe("5.3.4 notEmpty")
    expect(game.verdict({ type: "withdraw", unit: ONE, hex: "1410" })).toBe("5.3.4 notEmpty")
    const personality = ordered({ [ONE]: "1309 W", "vieri-capitano": "1409" })
    expect(personality.verdict({ type: "withdraw", unit: ONE, hex: "1409" })).toBe("ok")
  })

  it("out of an enemy zone of control, or into one (5.3.4)", () => {
    const out = ordered({ [ONE]: "1309 W", [ENEMY]: "1209 E" })
    out.play({ type: "withdraw", unit: ONE, hex: "1409" })
    expect(out.where(ONE)).toBe("1409 W")
    // 1408 facing SSE controls 1409 and 1508.
    const into = ordered({ [ONE]: "1309 W", [ENEMY]: "1408 SSE" })
    into.play({ type: "withdraw", unit: ONE, hex: "1409" })
    expect(into.where(ONE)).toBe("1409 W")
  })

  it("never into a river (5.3.4, 8.2.7)", () => {
    const game = ordered({ [ONE]: "1302 SSE", "vieri-capitano": "1302" })
    expect(game.verdict({ type: "withdraw", unit: ONE, hex: "1301" })).toBe("8.2.7 prohibited")
  })
})

describe("Carica! (5.3.5)", () => {
  it("a charging unit moves at least one hex and must attack (5.3.5)", () => {
    const game = ordered({ [ONE]: "1509 W", [ENEMY]: "1209 E" })
    game.play({ type: "carica", unit: ONE })
    expect(game.verdict({ type: "halt" })).toBe("5.3.5 mustMoveFirst")
    game.play({ type: "step", direction: "NW" })
    expect(game.verdict({ type: "halt" })).toBe("5.3.5 mustAttack")
    game.play({ type: "step", direction: "SW" })
    expect(game.procedure()).toBe("declaration")
    expect(game.verdict({ type: "refrain" })).toBe("5.3.5 mustAttack")
    game.play({ type: "declare", target: ENEMY })
    expect(game.state.carica[game.unit(ONE)]).toBe(1)
  })

  it("a step after which no enemy could be reached is refused (5.3.5)", () => {
    // The enemy in 1009 is five hexes off: a turn and four steps take every point, and none may be wasted to the S.
    const game = ordered({ [ONE]: "1509 SSW", [ENEMY]: "1009 E" })
    game.play({ type: "carica", unit: ONE })
    expect(game.verdict({ type: "step", direction: "S" })).toBe("5.3.5 noAttackFromThere")
    expect(game.verdict({ type: "step", direction: "SW" })).toBe("ok")
  })

  it("only cavalry, only in good order, only with an enemy in reach (5.3.5)", () => {
    const foot = { "mangiatori-capitano": "1509", "mangiatori-i-siena-1": "1309 W", [ENEMY]: "1109 E" }
    expect(
      drawn({ at: { orders: "mangiatori" }, counters: foot }).verdict({ type: "carica", unit: "mangiatori-i-siena-1" }),
    ).toBe("12.0 notCavalry")
    const disrupted = ordered({ [ONE]: "1509 W disrupted", [ENEMY]: "1209 E" })
    expect(disrupted.verdict({ type: "carica", unit: ONE })).toBe("12.1.1 isDisrupted")
    const far = ordered({ [ONE]: "1509 W", [ENEMY]: "0809 E" })
    expect(far.verdict({ type: "carica", unit: ONE })).toBe("5.3.5 noChargeInReach")
    // Five points: five hexes, and the sixth is the enemy's.
    const near = ordered({ [ONE]: "1509 W", [ENEMY]: "0909 E" })
    expect(near.verdict({ type: "carica", unit: ONE })).toBe("ok")
  })
})

describe("Echelon (5.3.6)", () => {
  const RANKS = { [ONE]: "1309 W", [TWO]: "1409 W", [ENEMY]: "1209 E" }

  it("two ranks of cavalry change places, facing as before, zones of control or not (5.3.6)", () => {
    const game = ordered(RANKS)
    game.playAll({ type: "echelon", unit: ONE, rear: TWO }, { type: "refrain" })
    expect([game.where(ONE), game.where(TWO)]).toEqual(["1409 W", "1309 W"])
  })

  it("it costs two points, and neither gets another order (5.3.6)", () => {
    const game = ordered(RANKS, { at: { orders: "vieri", points: 5 } })
    game.playAll({ type: "echelon", unit: ONE, rear: TWO }, { type: "refrain" })
    expect(left(game)).toBe(3)
    expect(game.verdict({ type: "move", unit: ONE })).toBe("5.1.3 alreadyOrdered")
    expect(game.verdict({ type: "move", unit: TWO })).toBe("5.1.3 alreadyOrdered")
    const poor = ordered(RANKS, { at: { orders: "vieri", points: 1 } })
    expect(poor.verdict({ type: "echelon", unit: ONE, rear: TWO })).toBe("5.1 noOrderPoints")
  })

  it("a unit that has had its order takes no part in it (5.3.6, 5.1.3)", () => {
    const game = ordered({ ...RANKS, [TWO]: "1409 W move" })
    expect(game.verdict({ type: "echelon", unit: ONE, rear: TWO })).toBe("5.1.3 alreadyOrdered")
  })

  it("the other must be cavalry of the same Battaglia, look the same way and stand in a rear hex (5.3.6)", () => {
    const verdict = (counters: Picture["counters"], rear: string) =>
      ordered({ [ONE]: "1309 W", ...counters }).verdict({ type: "echelon", unit: ONE, rear })
    expect(verdict({ [TWO]: "1410 W" }, TWO)).toBe("ok")
    expect(verdict({ [TWO]: "1410 NNW" }, TWO)).toBe("12.3 otherFacing")
    expect(verdict({ [TWO]: "1308 W" }, TWO)).toBe("12.3 notRear")
    expect(verdict({ [TWO]: "1210 W" }, TWO)).toBe("12.3 notRear")
    expect(verdict({ [TWO]: "1510 W" }, TWO)).toBe("12.3 notRear")
    expect(verdict({ "durfort-c-anjou-1": "1410 W" }, "durfort-c-anjou-1")).toBe("5.1.3 otherBattaglia")
    const foot = drawn({
      at: { orders: "donati" },
      counters: { "donati-capitano": "1509", "donati-c-lucca-1": "1309 W", "donati-i-lucca-1": "1410 W" },
    })
    expect(foot.verdict({ type: "echelon", unit: "donati-c-lucca-1", rear: "donati-i-lucca-1" })).toBe(
      "12.3 notCavalry",
    )
  })
})
