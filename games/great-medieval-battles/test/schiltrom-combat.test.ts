import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = Picture["counters"]

function dataOf(game: Drawn, type: string) {
  return game.events.find((event) => event.type === type)?.data ?? {}
}

/** What a melee attack that rolled 2 came to, and what it needed; the morale die is a 6. */
function melee(phasing: string, counters: Counters, unit: string, target: string) {
  const game = drawn({ phase: "phasingMelee", phasing, counters, dice: [1, 1, 6] })
  game.play({ type: "melee", unit: game.unit(unit), target: game.unit(target) })
  game.allDiceUsed()
  const { modified, needed } = dataOf(game, "meleed")
  return { modified, needed, morale: dataOf(game, "moraleChecked")["modified"] }
}

/** The same for a shot. */
function fire(counters: Counters, unit: string, target: string) {
  const game = drawn({ phase: "fire", phasing: "english", counters, dice: [1, 1, 6] })
  game.play({ type: "fire", unit: game.unit(unit), target: game.unit(target) })
  game.allDiceUsed()
  const { modified, needed } = dataOf(game, "fired")
  return { modified, needed, morale: dataOf(game, "moraleChecked")["modified"] }
}

const KNIGHTS = { "EN-CAV-HEREFORD": "1420" }
const OPEN = { "SC-SCH-ROSS": "1419 SSW open" }
const CLOSE = { "SC-SCH-ROSS": "1419 close" }

describe("schiltroms in combat", () => {
  it("18.0 a schiltrom in open order fills two hexes and has a front, in close order one and none", () => {
    const open = drawn({ phase: "phasingMelee", phasing: "scottish", counters: { ...OPEN, "EN-CAV-HEREFORD": "1318" } })
    const target = open.unit("EN-CAV-HEREFORD")
    expect(open.where("SC-SCH-ROSS")).toBe("1419 SSW")
    expect(open.asked()).toBe("english")
    const close = drawn({
      phase: "phasingMelee",
      phasing: "scottish",
      counters: { ...CLOSE, "EN-CAV-HEREFORD": "1418" },
    })
    expect(close.where("SC-SCH-ROSS")).toBe("1419")
    expect(close.listedOf("melee")).toEqual([{ type: "melee", unit: close.unit("SC-SCH-ROSS"), target }])
  })

  it("18.21 schiltroms have their own row and column, and in open order no modifier", () => {
    expect(melee("english", { ...KNIGHTS, ...OPEN }, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toEqual({
      modified: 2,
      needed: 5,
      morale: 6,
    })
    // 1320 is before the centre of 1419 and 1319.
    expect(melee("scottish", { ...OPEN, "EN-CAV-HEREFORD": "1320" }, "SC-SCH-ROSS", "EN-CAV-HEREFORD")).toEqual({
      modified: 2,
      needed: 9,
      morale: 6,
    })
  })

  it("18.22 close order adds two to an attack on it and takes two from its own", () => {
    expect(melee("english", { ...KNIGHTS, ...CLOSE }, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toEqual({
      modified: 4,
      needed: 5,
      morale: 6,
    })
    expect(melee("scottish", { ...KNIGHTS, ...CLOSE }, "SC-SCH-ROSS", "EN-CAV-HEREFORD")).toEqual({
      modified: 0,
      needed: 9,
      morale: 6,
    })
  })

  it("18.2 close order helps in melee both ways, and hurts against fire", () => {
    const bows = { "EN-LBW-HE1": "1420 fire", "EN-CAV-HEREFORD": "1421" }
    const open = fire({ ...bows, ...OPEN }, "EN-LBW-HE1", "SC-SCH-ROSS")
    const close = fire({ ...bows, ...CLOSE }, "EN-LBW-HE1", "SC-SCH-ROSS")
    expect([open.modified, close.modified]).toEqual([2, 0])
  })

  it("18.23 longbows fire at close order with two less on the roll, and two less on its morale", () => {
    const bows = { "EN-LBW-HE1": "1420 fire", "EN-CAV-HEREFORD": "1421" }
    expect(fire({ ...bows, ...OPEN }, "EN-LBW-HE1", "SC-SCH-ROSS")).toEqual({ modified: 2, needed: 7, morale: 6 })
    expect(fire({ ...bows, ...CLOSE }, "EN-LBW-HE1", "SC-SCH-ROSS")).toEqual({ modified: 0, needed: 7, morale: 4 })
  })

  it("18.23 crossbows have the two on the roll but not on the morale", () => {
    const gascons = { "EN-XBW-GASC": "1420 NNE fire" }
    expect(fire({ ...gascons, ...OPEN }, "EN-XBW-GASC", "SC-SCH-ROSS")).toEqual({ modified: 2, needed: 4, morale: 6 })
    expect(fire({ ...gascons, ...CLOSE }, "EN-XBW-GASC", "SC-SCH-ROSS")).toEqual({ modified: 0, needed: 4, morale: 6 })
  })

  it("18.23 longbowmen who strike close order hand to hand do not shake its morale more", () => {
    const archers = { "EN-LBW-HE1": "1420 melee", ...CLOSE }
    // Unarmoured foot on a schiltrom: 4; the roll of 2 becomes 4.
    expect(melee("english", archers, "EN-LBW-HE1", "SC-SCH-ROSS")).toEqual({ modified: 4, needed: 4, morale: 6 })
  })

  it("18.22 a lance charge and close order add up: a roll of 2 comes to 0", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { "EN-CAV-HEREFORD": "1420 lance", ...CLOSE },
      charges: { "EN-CAV-HEREFORD": "SC-SCH-ROSS" },
      dice: [1, 1, 6],
    })
    game.play({ type: "melee", unit: game.unit("EN-CAV-HEREFORD"), target: game.unit("SC-SCH-ROSS") })
    expect(dataOf(game, "meleed")["modified"]).toBe(0)
    expect(dataOf(game, "moraleChecked")["modified"]).toBe(4)
    game.allDiceUsed()
  })
})
