import { type DirectionName } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"
import { ABOUT_FACE, costOf, HALT, march, pickUp, pivot, sidestep, spent, step } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const YORK = "EN-INF-YORK1"
const ROSS = "SC-SCH-ROSS"

/** One unit alone on the map, picked up. */
function alone(id: string, where: string, turn: number): Drawn {
  const phasing = id.startsWith("SC") ? "scottish" : "english"
  const game = drawn({ phase: "movement", phasing, turn, counters: { [id]: where } })
  game.play(pickUp(game, id))
  return game
}

/** How many clear hexes a unit comes in one direction. */
function reach(id: string, where: string, way: DirectionName, turn: number): number {
  const game = alone(id, where, turn)
  let hexes = 0
  while (game.verdict(step(way)) === "ok" && hexes < 20) {
    game.play(step(way))
    hexes++
  }
  return hexes
}

describe("13.1 fatigue and movement", () => {
  it("13.1 in game-turns 9 and 10 all that does not go homeward has half its points", () => {
    for (const turn of [9, 10]) {
      expect(reach(KNIGHTS, "1522", "N", turn)).toBe(4)
      expect(reach("EN-LBW-HE1", "1522 fire", "N", turn)).toBe(3)
      expect(reach("EN-LDR-HE", "1522", "SW", turn)).toBe(4)
      expect(reach("SC-CAV-1", "1522 mounted", "NE", turn)).toBe(4)
      expect(reach("SC-LDR-DOUG", "1522", "N", turn)).toBe(4)
    }
  })

  it("13.1 before game-turn 9 nobody is tired", () => {
    for (const turn of [1, 8]) {
      expect(reach(KNIGHTS, "1522", "N", turn)).toBe(8)
      expect(reach("EN-LBW-HE1", "1522 fire", "N", turn)).toBe(6)
    }
  })

  it("13.1 homeward is north-east or south-east for the English, south or south-west for the Scots", () => {
    const english = { N: 4, NE: 8, SE: 8, S: 4, SW: 4, NW: 4 } as const
    for (const [way, hexes] of Object.entries(english)) {
      expect([way, reach(KNIGHTS, "1518", way as DirectionName, 9)]).toEqual([way, hexes])
    }
    const scottish = { N: 4, NE: 4, SE: 4, S: 8, SW: 8, NW: 4 } as const
    for (const [way, hexes] of Object.entries(scottish)) {
      expect([way, reach("SC-CAV-1", "1815 mounted", way as DirectionName, 9)]).toEqual([way, hexes])
    }
  })

  it("13.1 one step aside is enough to halve the allowance for the phase, at whatever point of the move", () => {
    const early = alone(KNIGHTS, "1518", 9)
    early.playAll(step("N"), step("NE"), step("SE"), step("NE"))
    expect(spent(early)).toBe(4)
    expect(early.verdict(step("NE"))).toBe("13.1 notEnoughPoints")
    expect(early.listed()).toEqual([HALT])
    const late = alone(KNIGHTS, "1518", 9)
    late.playAll(step("NE"), step("SE"), step("NE"))
    expect(late.verdict(step("N"))).toBe("ok")
    late.play(step("SE"))
    // four points are gone: aside no more, homeward on
    expect(late.verdict(step("N"))).toBe("13.1 notEnoughPoints")
    expect(late.listedOf("step")).toEqual([step("NE"), step("SE")])
    late.playAll(step("NE"), step("SE"), step("NE"), step("SE"))
    expect(late.verdict(step("NE"))).toBe("5.12 notEnoughPoints")
  })

  it("13.1 terrain counts against the halved allowance", () => {
    // 1208, 1209 and 1210 are marsh: two of them take the four points of a tired knight
    expect(reach(KNIGHTS, "1207", "S", 9)).toBe(2)
    expect(reach(KNIGHTS, "1207", "S", 8)).toBe(3)
  })

  it("13.1 a pivot or a move sideways is homeward when the half that moves goes homeward", () => {
    // facing north-north-east in 1518 and 1618, the left half pivots to the north-east
    const homeward = alone(YORK, "1518 NNE organised", 9)
    homeward.playAll(pivot("left"), step("NE"), step("SE"), step("NE"))
    expect(spent(homeward)).toBe(4)
    // the right half pivots to the north
    const aside = alone(YORK, "1518 NNE organised", 9)
    aside.playAll(pivot("right"), step("N"), step("N"))
    expect(aside.listed()).toEqual([HALT])
    // sideways to the south-east three times, to the north-west once
    const east = alone(YORK, "1518 NNE organised", 9)
    expect([1, 2, 3].map(() => costOf(east, sidestep("SE")))).toEqual([2, 2, 2])
    const west = alone(YORK, "1518 NNE organised", 9)
    west.play(sidestep("NW"))
    expect(west.verdict(sidestep("NW"))).toBe("13.1 notEnoughPoints")
    expect(west.verdict(sidestep("SE"))).toBe("13.1 notEnoughPoints")
  })

  it("13.1 turning about in place leads nowhere, so it does not tire", () => {
    const game = alone(YORK, "1518 SSW organised", 9)
    // about, then homeward for all that is left
    game.playAll(ABOUT_FACE, step("NE"), step("NE"), step("NE"), step("NE"))
    expect(spent(game)).toBe(6)
    const twice = alone(YORK, "1518 NNE organised", 9)
    twice.playAll(ABOUT_FACE, ABOUT_FACE)
    expect(twice.verdict(step("N"))).toBe("13.1 notEnoughPoints")
    expect(twice.verdict(step("NE"))).toBe("ok")
  })

  it("13.1 closing ranks leads nowhere; opening them leads to the hex that is entered", () => {
    const close = alone(ROSS, "1518 NNE open", 9)
    close.playAll({ type: "close", hex: 1518 }, step("S"), step("S"), step("SW"), step("SW"))
    expect(spent(close)).toBe(6)
    // opened to the south, then on to the south
    const south = alone(ROSS, "1518 close", 9)
    south.playAll({ type: "open", left: 1519, facing: 4 }, step("SW"))
    expect(south.verdict({ type: "close", hex: 1419 })).toBe("ok")
    // after two hexes homeward the ranks open to the south as before, but not to the north: that would be four of three
    const later = alone(ROSS, "1516 close", 9)
    later.playAll(step("S"), step("S"))
    expect(later.verdict({ type: "open", left: 1519, facing: 4 })).toBe("ok")
    expect(later.verdict({ type: "open", left: 1518, facing: 4 })).toBe("18.11 notEnoughPoints")
    // opened to the north: one point is left of three
    const north = alone(ROSS, "1518 close", 9)
    north.playAll({ type: "open", left: 1518, facing: 4 }, step("SW"))
    expect(north.where(ROSS)).toBe("1418 W")
    expect(north.listed()).toEqual([HALT])
  })

  it("13.1 a leader who goes along is as tired as the rest", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      turn: 9,
      counters: { [KNIGHTS]: "1522", "EN-LDR-HE": "1522" },
    })
    game.playAll(pickUp(game, KNIGHTS, "EN-LDR-HE"), step("N"), step("N"), step("N"), step("N"))
    expect(game.listed()).toEqual([HALT])
  })

  it("13.1 a tired horseman still charges: four points are enough for three hexes", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      turn: 10,
      counters: { [KNIGHTS]: "1518", [ROSS]: "1514 close" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    expect(game.listedOf("charge")).toHaveLength(1)
  })

  it("13.1 19.0 disorganised units keep their two points wherever they go", () => {
    const game = alone(YORK, "1518 NNE disorganised", 9)
    game.playAll(step("N"), step("N"))
    expect(spent(game)).toBe(2)
    expect(game.where(YORK)).toBe("1516 NNE")
  })

  it("13.1 rout movement is not halved", () => {
    const game = drawn({
      phase: "routMovement",
      phasing: "english",
      turn: 9,
      counters: { [KNIGHTS]: "1518 rout2", "SC-CAV-1": "1330 mounted" },
    })
    // two hexes for each level, in either of the two directions
    for (let i = 0; i < 4; i++) game.play({ type: "routStep", direction: 1 })
    expect(game.where(KNIGHTS)).toBe("1916")
    expect(game.position.state.rout[game.unit(KNIGHTS)]).toBe(2)
  })
})
