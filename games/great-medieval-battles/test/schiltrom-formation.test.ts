import { facingNamed, FACINGS, type FacingName } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { faceOf, hexesOf } from "../src/stacking.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { costOf, END_MOVEMENT, HALT, pickUp, spent, step } from "./marching.ts"

const ROSS = "SC-SCH-ROSS"
const RANDOLPH = "SC-LDR-RAND"

function close(hex: number) {
  return { type: "close", hex }
}

function open(left: number, facing: FacingName) {
  return { type: "open", left, facing: facingNamed(facing) }
}

/** The schiltrom of Ross, picked up. */
function ross(where: string, others: Record<string, string> = {}, turn = 1): Drawn {
  const game = drawn({ phase: "movement", phasing: "scottish", turn, counters: { [ROSS]: where, ...others } })
  game.play(pickUp(game, ROSS))
  return game
}

describe("18.0 schiltroms", () => {
  it("18.0 a schiltrom lies in two hexes in open order and in one in close order", () => {
    const game = ross("1518 NNE open")
    expect(hexesOf(game.field, game.unit(ROSS))).toEqual([1518, 1618])
    game.play(close(1518))
    expect(hexesOf(game.field, game.unit(ROSS))).toEqual([1518])
    expect(game.verdict(close(1518))).toBe("18.1 alreadyClose")
  })

  it("18.0 only schiltroms form ranks", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { "SC-INF-HIGH": "1518 NNE", [ROSS]: "1520 close" },
    })
    game.play(pickUp(game, "SC-INF-HIGH"))
    expect(game.verdict(close(1518))).toBe("18.0 noSchiltrom")
    expect(game.verdict(open(1518, "NNE"))).toBe("18.0 noSchiltrom")
    expect(game.listedOf("close")).toEqual([])
  })

  it("18.1 a schiltrom closes and opens its ranks", () => {
    const game = ross("1518 NNE open")
    game.play(close(1618))
    expect(faceOf(game.field, game.unit(ROSS)).mode).toBe("close")
    game.play(open(1618, "E"))
    expect(faceOf(game.field, game.unit(ROSS)).mode).toBe("open")
    expect(game.where(ROSS)).toBe("1618 E")
    expect(game.verdict(open(1618, "W"))).toBe("18.1 alreadyOpen")
  })

  it("18.11 each change costs two points, at any point of the move", () => {
    const game = ross("1518 NNE open")
    expect(costOf(game, step("N"))).toBe(1)
    expect(costOf(game, close(1617))).toBe(2)
    expect(costOf(game, step("S"))).toBe(1)
    expect(costOf(game, open(1618, "NNE"))).toBe(2)
    expect(spent(game)).toBe(6)
    expect(game.listed()).toEqual([HALT])
    expect(game.where(ROSS)).toBe("1618 NNE")
  })

  it("18.11 three changes take the whole move, and one point does not pay for another", () => {
    const game = ross("1518 NNE open")
    game.playAll(close(1518), open(1518, "SSW"), step("S"))
    expect(game.verdict(close(1519))).toBe("18.11 notEnoughPoints")
    const three = ross("1518 NNE open")
    three.playAll(close(1518), open(1518, "SSW"), close(1518))
    expect(three.listed()).toEqual([HALT])
  })

  it("18.11 a schiltrom changes formation while it moves and at no other time, in no enemy player-turn", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [ROSS]: "1518 NNE open", "SC-ARC-1": "1522 fire" },
    })
    expect(game.verdict(close(1518))).toBe("5.0 kernel.notNow")
    game.play(END_MOVEMENT)
    expect(game.position.state.phase).toBe("modeChange")
    expect(game.verdict(close(1518))).toBe("5.4 kernel.notNow")
    expect(game.verdict({ type: "changeMode", unit: game.unit(ROSS) })).toBe("5.4 oneMode")
    const english = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [ROSS]: "1518 NNE open", "EN-LBW-HE1": "1522 fire" },
    })
    expect(english.verdict(pickUp(english, ROSS))).toBe("5.11 notYours")
  })

  it("18.11 a schiltrom that has halted does not change any more", () => {
    const game = ross("1518 NNE open")
    game.playAll(step("N"), HALT)
    expect(game.verdict(pickUp(game, ROSS))).toBe("5.0 alreadyMoved")
  })

  it("18.12 the other counter of the unit takes its place: it stays the same unit, with its points spent", () => {
    const game = ross("1518 NNE open", { [RANDOLPH]: "1518" })
    game.playAll(step("N"), close(1517))
    const { movement, armour, morale } = faceOf(game.field, game.unit(ROSS))
    expect({ movement, armour, morale }).toEqual({ movement: 6, armour: "M", morale: 0 })
    expect(spent(game)).toBe(3)
    game.playAll(step("N"), step("N"), step("N"))
    expect(game.verdict(step("N"))).toBe("5.12 notEnoughPoints")
  })

  it("18.13 ranks close on either of the two hexes and on no other", () => {
    const game = ross("1518 NNE open")
    expect(game.listedOf("close")).toEqual([close(1518), close(1618)])
    expect(game.verdict(close(1617))).toBe("18.13 notItsHex")
    game.play(close(1618))
    expect(game.where(ROSS)).toBe("1618")
    // the hex that was left is free again
    expect(game.verdict(step("NW"))).toBe("ok")
  })

  it("18.13 ranks open to any front over the hex: twelve places", () => {
    const game = ross("1518 close")
    const places = game.listedOf("open").map(({ left, facing }) => `${Number(left)} ${FACINGS[Number(facing)]}`)
    // with its own hex on the left, and with its own hex on the right, the other being next to it
    expect(places.sort()).toEqual(
      [
        "1518 NNE", // and 1618
        "1518 E", // and 1519
        "1518 SSE", // and 1418
        "1518 SSW", // and 1417
        "1518 W", // and 1517
        "1518 NNW", // and 1617
        "1417 NNE",
        "1517 E",
        "1617 SSE",
        "1618 SSW",
        "1519 W",
        "1418 NNW",
      ].sort(),
    )
    for (const { left, facing } of game.listedOf("open")) {
      const one = ross("1518 close")
      one.play({ type: "open", left, facing })
      expect(hexesOf(one.field, one.unit(ROSS))).toContain(1518)
      expect(spent(one)).toBe(2)
    }
  })

  it("18.13 the opened ranks must cover the hex they stood in", () => {
    const game = ross("1518 close")
    expect(game.verdict(open(1520, "NNE"))).toBe("18.13 mustCoverHex")
    expect(game.verdict(open(1617, "NNE"))).toBe("18.13 mustCoverHex")
    expect(game.verdict({ type: "open", left: 1518, facing: 6 })).toBe("18.13 mustCoverHex")
    expect(game.verdict({ type: "open", left: 9999, facing: 0 })).toBe("18.13 mustCoverHex")
    expect(game.verdict({ type: "open", left: -1, facing: 0 })).toBe("18.13 mustCoverHex")
  })

  it("18.13 ranks do not open over another unit, the burn or the edge of the map", () => {
    const game = ross("1518 close", { "EN-CAV-HEREFORD": "1618", "SC-CAV-1": "1517 mounted" })
    expect(game.verdict(open(1518, "NNE"))).toBe("6.11 hexOccupied")
    expect(game.verdict(open(1518, "W"))).toBe("6.11 hexOccupied")
    expect(game.listedOf("open")).toHaveLength(8)
    // 1110: the burn runs to the north, in 1109, and to the north-west, in 1009
    const burn = ross("1110 close")
    expect(burn.verdict(open(1110, "W"))).toBe("7.25 prohibitedTerrain")
    expect(ross("0125 close").listedOf("open")).toHaveLength(8)
  })

  it("18.13 leaders who go along are in the hex where the ranks close; others stay behind", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [ROSS]: "1518 NNE open", [RANDOLPH]: "1618", "SC-LDR-DOUG": "1618" },
    })
    game.playAll(pickUp(game, ROSS, RANDOLPH), close(1518))
    expect(game.where(RANDOLPH)).toBe("1518")
    expect(game.where("SC-LDR-DOUG")).toBe("1618")
  })

  it("18.13 a leader pays for coming over to the hex where the ranks close, and cannot without the points", () => {
    // 2203 and 2103; the leader's half goes through marsh: 2104, 2105, 2005, 1906, two points each for him
    const counters = { [ROSS]: "2203 SSW open", [RANDOLPH]: "2103" }
    const game = drawn({ phase: "movement", phasing: "scottish", counters })
    game.playAll(pickUp(game, ROSS, RANDOLPH), step("S"), step("S"), step("SW"), step("SW"))
    expect(game.where(RANDOLPH)).toBe("1906")
    expect(game.verdict(close(2006))).toBe("12.1 leaderTired")
    expect(game.verdict(close(1906))).toBe("ok")
    const sooner = drawn({ phase: "movement", phasing: "scottish", counters })
    sooner.playAll(pickUp(sooner, ROSS, RANDOLPH), step("S"), step("S"), step("SW"), close(2106))
    // six points for the marsh and one for 2106: a clear hex more, but no marsh
    expect(sooner.verdict(step("NW"))).toBe("12.1 leaderTired")
    expect(sooner.verdict(step("S"))).toBe("ok")
  })

  it("18.14 a routed schiltrom does not change formation: it is not moved at all", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [ROSS]: "1518 NNE open rout1", "SC-CAV-1": "1330 mounted" },
    })
    expect(game.verdict(pickUp(game, ROSS))).toBe("5.0 routedUnit")
  })

  it("18.11 a hemmed-in schiltrom is picked up to form ranks alone", () => {
    const game = ross("1518 close", {
      "EN-CAV-HEREFORD": "1517",
      "EN-CAV-GLOUC": "1617",
      "EN-CAV-MONTH": "1618",
      "EN-CAV-CLIFF": "1519",
      "EN-CAV-BEAUM": "1418",
    })
    // only 1417 is free
    game.play(open(1518, "SSW"))
    expect(hexesOf(game.field, game.unit(ROSS))).toEqual([1518, 1417])
  })
})
