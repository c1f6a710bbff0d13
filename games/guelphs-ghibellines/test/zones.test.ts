import { DIRECTIONS, FACINGS, printed } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { isControlled } from "../src/zones.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const FOOT = "mangiatori-i-siena-1"
const ENEMY_HORSE = "pazzo-c-orvieto-1"
const ENEMY_FOOT = "guglielmino-i-arezzo-1"

/** The hexes of the map that the Ghibellines control for a Guelph on foot, or on horseback. */
function controlled(game: Drawn, cavalry = false): string[] {
  return game.match.ground.grid.hexes.filter((hex) => isControlled(game.field, hex, 1, cavalry)).map(printed)
}

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

/** 1309's neighbours in front, by facing. */
const FRONT: Readonly<Record<string, readonly string[]>> = {
  NNE: ["1308", "1409"],
  E: ["1409", "1410"],
  SSE: ["1310", "1410"],
  SSW: ["1210", "1310"],
  W: ["1209", "1210"],
  NNW: ["1209", "1308"],
}

describe("zones of control (7.0)", () => {
  it.each(FACINGS)("a combat unit that faces %s controls its two frontal hexes and no other (7.0)", (facing) => {
    for (const unit of [ENEMY_HORSE, ENEMY_FOOT, "guglielmino-x-arezzo-1", "guglielmino-a-arezzo-1"]) {
      expect(controlled(drawn({ counters: { [unit]: `1309 ${facing}` } }))).toEqual(FRONT[facing])
    }
  })

  it("a Disrupted unit controls as well (7.0)", () => {
    expect(controlled(drawn({ counters: { [ENEMY_FOOT]: "1309 E disrupted hits4" } }))).toEqual(FRONT["E"])
  })

  it("personalities control nothing, and neither do palvesari (7.0, 14.0.6)", () => {
    const counters = { "pazzo-capitano": "1309", "pazzo-standard": "1109", "montefeltro-hero": "1609" }
    expect(controlled(drawn({ counters }))).toEqual([])
    expect(controlled(drawn({ counters: { "guglielmino-p-arezzo-1": "1309 E" } }))).toEqual([])
  })

  it("units and other zones in the hex do not keep a zone of control out (7.0)", () => {
    const full = drawn({ counters: { [ENEMY_FOOT]: "1309 W", [HORSE]: "1209 E", "vieri-c-feditori-2": "1210 E" } })
    expect(controlled(full)).toEqual(FRONT["W"])
    const twice = drawn({ counters: { [ENEMY_FOOT]: "1309 W", [ENEMY_HORSE]: "1109 E" } })
    expect(controlled(twice)).toEqual(expect.arrayContaining(["1209", "1210"]))
  })

  it("a zone of control does not reach into a river (7.0.1)", () => {
    // 1302 facing NNW has 1301 in the Arno and 1202 before it.
    expect(controlled(drawn({ counters: { [ENEMY_FOOT]: "1302 NNW" } }))).toEqual(["1202"])
  })
})

describe("what a zone of control does (7.1)", () => {
  it("foot stops in the zone of foot and of horse (7.1)", () => {
    for (const enemy of [ENEMY_FOOT, ENEMY_HORSE]) {
      // 1210 and 1209 lie before the enemy in 1109, who looks E; the mover enters one of them first.
      const game = moving({ [FOOT]: "1309 W", [enemy]: "1109 E" }, FOOT)
      game.play({ type: "step", direction: "NW" })
      expect([game.where(FOOT), game.procedure()]).toEqual(["1209 W", "declaration"])
    }
  })

  it("cavalry stops in the zone of cavalry (7.1)", () => {
    const game = moving({ [HORSE]: "1309 W", [ENEMY_HORSE]: "1108 E" })
    game.play({ type: "step", direction: "NW" })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1209 W", "declaration"])
  })

  it("next to an enemy, but beside or behind him, a move goes on (7.1)", () => {
    const game = moving({ [HORSE]: "1309 W", [ENEMY_HORSE]: "1108 W" })
    game.play({ type: "step", direction: "NW" })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1209 W", "moving"])
    expect(game.verdict({ type: "step", direction: "SW" })).toBe("ok")
  })

  it("cavalry rides through the zone of foot, attacks or not, and turns in it (7.1.1)", () => {
    const game = moving({ [HORSE]: "1309 W", [ENEMY_FOOT]: "1108 E" })
    game.play({ type: "step", direction: "NW" })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1209 W", "moving"])
    game.play({ type: "step", direction: "SW" })
    expect(game.where(HORSE)).toBe("1109 W")
  })

  it("but missiles may meet it where it stops, or follow it out (7.1.1)", () => {
    const archers = "guglielmino-a-arezzo-1"
    const stops = moving({ [HORSE]: "1309 W", [archers]: "1108 E" })
    stops.playAll({ type: "step", direction: "NW" }, { type: "halt" }, { type: "refrain" })
    expect([stops.asked(), stops.procedure()]).toEqual(["ghibelline", "entryFire"])
    const leaves = moving({ [HORSE]: "1309 W", [archers]: "1108 E" })
    leaves.playAll({ type: "step", direction: "NW" }, { type: "step", direction: "SW" })
    expect([leaves.asked(), leaves.procedure()]).toEqual(["ghibelline", "exitFire"])
  })

  /** From 1304 to 1309 there is one way of five hexes, and the foot at its sides control 1306, 1307 and 1308. */
  const GAUNTLET = { [ENEMY_FOOT]: "1207 E", "guglielmino-i-fieschi-1": "1408 W" }

  it("a Capitano rides on through zones of control (7.1.2)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "1304", ...GAUNTLET } })
    game.play({ type: "ride", unit: "vieri-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "1309" })).toBe("ok")
  })

  it("so does a Standard on its way to a unit of its Battaglia (7.1.2)", () => {
    const units = { "durfort-c-anjou-1": "1304 W", "durfort-c-siena-1": "1309 W" }
    const counters = { "durfort-capitano": "1304", "durfort-standard": "1304", ...units, ...GAUNTLET }
    const game = drawn({ at: { orders: "durfort" }, counters })
    game.play({ type: "ride", unit: "durfort-standard" })
    expect(game.verdict({ type: "rideTo", hex: "1309" })).toBe("ok")
  })
})

describe("leaving a zone of control (7.2)", () => {
  it.each(FACINGS)("a unit that begins in one and looks %s does not move out of it (7.2)", (facing) => {
    // Somebody to attack, so that the order can be given.
    const other = FRONT[facing].find((hex) => hex !== "1209")
    const game = moving({ [HORSE]: `1309 ${facing}`, [ENEMY_HORSE]: "1209 E", [ENEMY_FOOT]: `${other} W` })
    const front = [DIRECTIONS[FACINGS.indexOf(facing)], DIRECTIONS[(FACINGS.indexOf(facing) + 1) % 6]]
    for (const direction of front) expect(game.verdict({ type: "step", direction })).toBe("7.2 heldInZone")
    expect(game.listed().map(({ type }) => type)).toEqual(["halt"])
  })

  it("with nothing to attack it cannot be ordered to move at all (7.2)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1309 E", [ENEMY_HORSE]: "1209 E" },
    })
    expect(game.verdict({ type: "move", unit: HORSE })).toBe("8.0 cannotMove")
  })

  it("a Withdraw order takes it out, and so does an Echelon (7.2)", () => {
    const counters = {
      "vieri-capitano": "1509",
      [HORSE]: "1309 W",
      "vieri-c-feditori-2": "1409 W",
      [ENEMY_HORSE]: "1209 E",
    }
    const withdraws = drawn({ at: { orders: "vieri" }, counters })
    withdraws.play({ type: "withdraw", unit: HORSE, hex: "1410" })
    expect(withdraws.where(HORSE)).toBe("1410 W")
    const echelon = drawn({ at: { orders: "vieri" }, counters })
    echelon.play({ type: "echelon", unit: HORSE, rear: "vieri-c-feditori-2" })
    expect(echelon.where(HORSE)).toBe("1409 W")
  })

  it("cavalry in the zone of foot moves off as it likes (7.2, 7.1.1)", () => {
    const game = moving({ [HORSE]: "1309 NNE", [ENEMY_FOOT]: "1209 E" })
    expect(game.verdict({ type: "step", direction: "N" })).toBe("ok")
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("ok")
  })

  it("foot in the zone of foot is held (7.2)", () => {
    const game = drawn({
      at: { orders: "mangiatori" },
      counters: { "mangiatori-capitano": "1509", [FOOT]: "1309 NNE", [ENEMY_FOOT]: "1209 E" },
    })
    expect(game.verdict({ type: "move", unit: FOOT })).toBe("8.0 cannotMove")
  })

  it("who leaves the frontal hex of a missile unit of his own will is shot at (7.2.1)", () => {
    const archers = "guglielmino-a-arezzo-1"
    const counters = {
      "vieri-capitano": "1509",
      [HORSE]: "1309 W",
      "vieri-c-feditori-2": "1409 W",
      [archers]: "1209 E",
    }
    const withdraws = drawn({ at: { orders: "vieri" }, counters })
    withdraws.play({ type: "withdraw", unit: HORSE, hex: "1410" })
    expect([withdraws.asked(), withdraws.procedure(), withdraws.where(HORSE)]).toEqual([
      "ghibelline",
      "exitFire",
      "1309 W",
    ])
    const echelon = drawn({ at: { orders: "vieri" }, counters })
    echelon.play({ type: "echelon", unit: HORSE, rear: "vieri-c-feditori-2" })
    expect(echelon.procedure()).toBe("exitFire")
    const moves = drawn({ at: { orders: "vieri" }, counters: { ...counters, [HORSE]: "1309 NNW" } })
    moves.playAll({ type: "move", unit: HORSE }, { type: "step", direction: "N" })
    expect(moves.procedure()).toBe("exitFire")
  })

  it("not from its flank, not when it has shot already, and not for a mere turn (7.2.1)", () => {
    const archers = "guglielmino-a-arezzo-1"
    const flank = moving({ [HORSE]: "1309 NNW", [archers]: "1209 W" })
    flank.play({ type: "step", direction: "N" })
    expect(flank.procedure()).toBe("moving")
    const fired = moving({ [HORSE]: "1309 NNW", [archers]: "1209 E fired" })
    fired.play({ type: "step", direction: "N" })
    expect(fired.procedure()).toBe("moving")
    const turns = moving({ [HORSE]: "1309 NNW", [archers]: "1209 E" })
    turns.play({ type: "turn", facing: "W" })
    expect(turns.procedure()).toBe("moving")
  })
})
