import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"

const CROSSBOW = "guglielmino-x-arezzo-1" // 4 M
const ARCHER = "guglielmino-a-arezzo-1" // 4 L
const HORSE = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2" // 6 M

const step = (direction: string) => ({ type: "step", direction })
const HALT = { type: "halt" }
const REFRAIN = { type: "refrain" }
const HOLD = { type: "hold" }
const move = { type: "move", unit: HORSE }
const shoot = (unit: string) => ({ type: "shoot", unit })

describe("entry reaction fire", () => {
  // 1110 facing E has 1210 and 1211 before it; the horse comes along 1310.
  const counters = { "vieri-capitano": "1410", [HORSE]: "1310 W", [CROSSBOW]: "1110 E" }

  it("who ends his move before a missile unit may be shot at, at range 1 and for no order (10.4, 10.4.1)", () => {
    // 10 against medium armour, less the rating of 4: a 6 hits.
    for (const [dice, hit] of [
      [[3, 2], 0],
      [[3, 3], 1],
    ] as const) {
      const game = drawn({ counters, at: { orders: "vieri" }, dice })
      game.playAll(move, step("NW"), HALT, REFRAIN)
      expect(game.procedure()).toBe("entryFire")
      expect(game.asked()).toBe("ghibelline")
      expect(game.offers("shoot")).toEqual([CROSSBOW])
      game.play(shoot(CROSSBOW))
      expect(game.told("fired")[0]).toMatchObject({ range: 1, needed: 10, hit })
      expect(game.state.disrupted[game.unit(HORSE)]).toBe(hit)
      expect(game.asked()).toBe("guelph")
      game.allDiceUsed()
    }
  })

  it("nobody must shoot (10.4.1)", () => {
    const game = drawn({ counters, at: { orders: "vieri" } })
    game.playAll(move, step("NW"), HALT, REFRAIN, HOLD)
    expect(game.told("fired")).toEqual([])
    expect(game.procedure()).toBe("orders")
  })

  it("several missile units may shoot at the same newcomer, one after the other (10.4.1)", () => {
    // 1109 facing E has 1209 and 1210 before it.
    const game = drawn({
      counters: { ...counters, [ARCHER]: "1109 E" },
      at: { orders: "vieri" },
      dice: [3, 3, 1, 1],
    })
    game.playAll(move, step("NW"), HALT, REFRAIN)
    expect(game.offers("shoot").sort()).toEqual([ARCHER, CROSSBOW])
    game.playAll(shoot(CROSSBOW), shoot(ARCHER))
    expect(game.told("fired").map(({ hit }) => hit)).toEqual([1, 0])
    game.allDiceUsed()
  })

  it("who ends beside or behind a missile unit is not shot at (10.4.1)", () => {
    const game = drawn({
      counters: { ...counters, [CROSSBOW]: "1110 W", [ARCHER]: "1109 E" },
      at: { orders: "vieri" },
    })
    game.playAll(move, step("NW"), HALT, HOLD, REFRAIN)
    expect(game.procedure()).toBe("entryFire")
    expect(game.verdict(shoot(CROSSBOW))).toBe("10.4 notBefore")
    expect(game.verdict(shoot("guglielmino-i-arezzo-1"))).toBe("10.4 notOnMap")
  })

  it("turning in a hex before a missile unit is no entry (10.4.1)", () => {
    const game = drawn({ counters: { ...counters, [HORSE]: "1210 NNW" }, at: { orders: "vieri" } })
    game.playAll(move, { type: "turn", facing: "W" }, HALT, REFRAIN)
    expect(game.procedure()).toBe("orders")
  })

  it("pavises that move up alone draw no fire (14.0.5)", () => {
    const game = drawn({
      counters: { "vieri-capitano": "1410", "rossa-p-firenze-1": "1310 W", [CROSSBOW]: "1110 E" },
      at: { orders: "vieri" },
    })
    game.playAll({ type: "move", unit: "rossa-p-firenze-1" }, step("NW"))
    expect(game.where("rossa-p-firenze-1")).toBe("1210 W")
    expect(game.procedure()).toBe("orders")
  })

  it("an advance after combat draws no fire (10.4.1, 10.9)", () => {
    // The crossbows in 1010 look at 1109 and 1110, where the defender stands; the horse rides in from 1210.
    const game = drawn({
      counters: { [HORSE]: "1210 W", "pazzo-c-fieschi-1": "1110 E", [CROSSBOW]: "1010 E" },
      attacks: { [HORSE]: "pazzo-c-fieschi-1" },
      at: { shock: "vieri" },
      dice: [4, 4],
    })
    game.play({ type: "resolve", target: "pazzo-c-fieschi-1", lead: HORSE })
    game.playAll({ type: "regroup", facing: "E" }, { type: "advance", facing: "W", capitano: 0 })
    expect(game.where(HORSE)).toBe("1110 W")
    expect(game.procedure()).toBe("continuum")
    expect(game.told("fired")).toEqual([])
    game.allDiceUsed()
  })

  it("a horseman who comes up by an Echelon order is shot at (10.4.1)", () => {
    // Horse in 1209 and behind it in 1309; the crossbows of 1109 look at 1209 and 1210.
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1209 W", [SECOND]: "1308 W", [CROSSBOW]: "1109 E" },
      at: { orders: "vieri" },
      dice: [3, 3],
    })
    game.play({ type: "echelon", unit: HORSE, rear: SECOND })
    expect(game.procedure()).toBe("exitFire")
    game.play(HOLD)
    game.play(REFRAIN)
    expect(game.procedure()).toBe("entryFire")
    game.play(shoot(CROSSBOW))
    expect(game.state.disrupted[game.unit(SECOND)]).toBe(1)
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(0)
    game.allDiceUsed()
  })

  it("missile units that are charged check their morale before they shoot (10.4.1, 12.1.4)", () => {
    const game = drawn({
      counters: { ...counters, [HORSE]: "1410 W" },
      at: { orders: "vieri" },
      // A 5 beats the rating of 4; then the Disrupted crossbows need a 7.
      dice: [5, 3, 3],
    })
    game.playAll({ type: "carica", unit: HORSE }, step("SW"), step("NW"), HALT, { type: "declare", target: CROSSBOW })
    expect(game.procedure()).toBe("entryFire")
    game.play(shoot(CROSSBOW))
    const order = game.events.map(({ type }) => type).filter((type) => type === "moraleChecked" || type === "fired")
    expect(order).toEqual(["moraleChecked", "fired"])
    expect(game.told("fired")[0]).toMatchObject({ hit: 0 })
    game.allDiceUsed()
  })
})

describe("exit reaction fire", () => {
  it("who withdraws from before a missile unit may be shot at first, at range 1 (10.4.2)", () => {
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1210 W", [CROSSBOW]: "1110 E" },
      at: { orders: "vieri" },
      dice: [3, 3],
    })
    game.play({ type: "withdraw", unit: HORSE, hex: "1309" })
    expect(game.procedure()).toBe("exitFire")
    expect(game.asked()).toBe("ghibelline")
    expect(game.where(HORSE)).toBe("1210 W")
    game.play(shoot(CROSSBOW))
    expect(game.told("fired")[0]).toMatchObject({ range: 1, needed: 10, hit: 1 })
    expect(game.where(HORSE)).toBe("1309 W")
    game.allDiceUsed()
  })

  it("a unit that the parting volley routs goes nowhere (10.4.2)", () => {
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1210 W disrupted hits5", [CROSSBOW]: "1110 E" },
      at: { orders: "vieri" },
      dice: [3, 3, 1],
    })
    game.play({ type: "withdraw", unit: HORSE, hex: "1309" })
    game.play(shoot(CROSSBOW))
    expect(game.where(HORSE)).toBe("off")
    expect(game.told("withdrew")).toEqual([])
    game.allDiceUsed()
  })

  it("horsemen who ride on past missile units are shot at when they leave each hex before them (10.4.2, 7.2.1)", () => {
    // 1110 looks at 1210 and 1211: the horse rides through 1211 to 1111.
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1311 W", [CROSSBOW]: "1110 E" },
      at: { orders: "vieri" },
      dice: [1, 1],
    })
    game.playAll(move, step("NW"))
    expect(game.where(HORSE)).toBe("1211 W")
    expect(game.procedure()).toBe("moving")
    game.play(step("SW"))
    expect(game.procedure()).toBe("exitFire")
    game.play(shoot(CROSSBOW))
    expect(game.where(HORSE)).toBe("1111 W")
    game.allDiceUsed()
  })

  it("an Echelon order draws fire at the horseman who leaves (10.4.2, 12.3)", () => {
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1209 W", [SECOND]: "1308 W", [CROSSBOW]: "1109 E" },
      at: { orders: "vieri" },
      dice: [3, 3],
    })
    game.play({ type: "echelon", unit: HORSE, rear: SECOND })
    expect(game.procedure()).toBe("exitFire")
    game.play(shoot(CROSSBOW))
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(1)
    expect(game.where(HORSE)).toBe("1308 W")
    game.allDiceUsed()
  })

  it("a retreat after combat is not voluntary and draws no fire (10.4.2)", () => {
    // The crossbows in 1011 look at the horse in 1111, which Pazzo's horse in 1110 drives off to the south.
    const game = drawn({
      counters: { [HORSE]: "1111 NNE", "pazzo-c-fieschi-1": "1110 SSE", [CROSSBOW]: "1011 E" },
      attacks: { "pazzo-c-fieschi-1": HORSE },
      at: { shock: "pazzo" },
      dice: [4, 4],
    })
    game.play({ type: "resolve", target: HORSE, lead: "pazzo-c-fieschi-1" })
    expect(game.where(HORSE)).toBe("1112 NNE")
    expect(game.procedure()).toBe("regroup")
    expect(game.told("fired")).toEqual([])
    game.allDiceUsed()
  })
})

describe("limits of reaction fire", () => {
  it("missile units that have fired do not shoot in reaction (10.4.3)", () => {
    const counters = { "vieri-capitano": "1410", [HORSE]: "1310 W", [CROSSBOW]: "1110 E fired", [ARCHER]: "1109 E" }
    const game = drawn({ counters, at: { orders: "vieri" } })
    game.playAll(move, step("NW"), HALT, REFRAIN)
    expect(game.offers("shoot")).toEqual([ARCHER])
    expect(game.verdict(shoot(CROSSBOW))).toBe("10.4.3 alreadyFired")
  })

  it("who has shot at one unit in reaction cannot shoot at the next (10.4.3, 10.1.3)", () => {
    const game = drawn({
      counters: { "vieri-capitano": "1410", [HORSE]: "1310 W", [SECOND]: "1311 W", [CROSSBOW]: "1110 E" },
      at: { orders: "vieri" },
      dice: [1, 1],
    })
    game.playAll(move, step("NW"), HALT, REFRAIN, shoot(CROSSBOW))
    expect(game.state.fired[game.unit(CROSSBOW)]).toBe(1)
    game.playAll({ type: "move", unit: SECOND }, step("NW"), HALT, REFRAIN)
    expect(game.procedure()).toBe("orders")
    game.allDiceUsed()
  })

  it("who turns to meet the enemy shoots at one less (10.4.3)", () => {
    // 1110 facing NNE looks at 1109 and 1210; the horse stops in 1211, beside it. A 2 and two more hold the rating of 4.
    const counters = { "vieri-capitano": "1410", [HORSE]: "1311 W", [CROSSBOW]: "1110 NNE" }
    for (const [dice, hit] of [
      [[2, 3, 3], 0],
      [[2, 3, 4], 1],
    ] as const) {
      const game = drawn({ counters, at: { orders: "vieri" }, dice })
      game.playAll(move, step("NW"), HALT, { type: "face", unit: CROSSBOW, facing: "E" }, REFRAIN, shoot(CROSSBOW))
      expect(game.told("fired")[0]).toMatchObject({ needed: 10, hit })
      game.allDiceUsed()
    }
  })
})
