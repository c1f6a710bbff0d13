import { adjacent, FACINGS, type DirectionName, type FacingName } from "@carroccio/hexes"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hexesOf } from "../src/stacking.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { ABOUT_FACE, costOf, END_MOVEMENT, HALT, pickUp, pivot, sidestep, spent, step } from "./marching.ts"

const YORK = "EN-INF-YORK1"
const WAYS: readonly DirectionName[] = ["N", "NE", "SE", "S", "SW", "NW"]

/** Yorkshire alone with its left half in 1518, picked up. */
function yorkshire(facing: FacingName, others: Record<string, string> = {}): Drawn {
  const game = drawn({
    phase: "movement",
    phasing: "english",
    counters: { [YORK]: `1518 ${facing} organised`, ...others },
  })
  game.play(pickUp(game, YORK))
  return game
}

/** The neighbours of 1518: N 1517, NE 1617, SE 1618, S 1519, SW 1418, NW 1417. */
const FORWARD: Record<FacingName, { ways: [DirectionName, DirectionName]; places: [string, string] }> = {
  NNE: { ways: ["N", "NE"], places: ["1517 NNE", "1617 NNE"] },
  E: { ways: ["NE", "SE"], places: ["1617 E", "1618 E"] },
  SSE: { ways: ["SE", "S"], places: ["1618 SSE", "1519 SSE"] },
  SSW: { ways: ["S", "SW"], places: ["1519 SSW", "1418 SSW"] },
  W: { ways: ["SW", "NW"], places: ["1418 W", "1417 W"] },
  NNW: { ways: ["NW", "N"], places: ["1417 NNW", "1517 NNW"] },
}

describe("5.2 facing", () => {
  it.each(FACINGS)(
    "5.2 a double counter facing %s marches to either side of its front and keeps its facing",
    (facing) => {
      const { ways, places } = FORWARD[facing]
      for (const i of [0, 1]) {
        const game = yorkshire(facing)
        for (const way of WAYS) expect(game.verdict(step(way))).toBe(ways.includes(way) ? "ok" : "5.2 notForward")
        expect(costOf(game, step(ways[i]))).toBe(1)
        expect(game.where(YORK)).toBe(places[i])
      }
    },
  )

  it("5.2 the front is three hexes: 1409, 1510 and 1610 before a counter in 1410 and 1511 that faces north-north-east", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1410 NNE organised" } })
    game.play(pickUp(game, YORK))
    expect(hexesOf(game.field, game.unit(YORK))).toEqual([1410, 1511])
    game.play(step("N"))
    expect(hexesOf(game.field, game.unit(YORK))).toEqual([1409, 1510])
    const other = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1410 NNE organised" } })
    other.playAll(pickUp(other, YORK), step("NE"))
    expect(hexesOf(other.field, other.unit(YORK))).toEqual([1510, 1610])
  })

  it("5.21 turning about costs two points and leaves the counter in its two hexes", () => {
    const game = yorkshire("NNE")
    expect(costOf(game, ABOUT_FACE)).toBe(2)
    expect(game.where(YORK)).toBe("1618 SSW")
    expect(hexesOf(game.field, game.unit(YORK))).toEqual([1618, 1518])
    expect(costOf(game, ABOUT_FACE)).toBe(2)
    expect(game.where(YORK)).toBe("1518 NNE")
    expect(costOf(game, step("N"))).toBe(1)
    expect(game.verdict(ABOUT_FACE)).toBe("5.12 notEnoughPoints")
  })

  it("5.21 turning about costs two points in every battle of the series", () => {
    const game = drawn({
      battle: "black-prince",
      phase: "movement",
      phasing: "english",
      counters: { "BP-E-ARM1": "1518 NNE" },
    })
    game.play(pickUp(game, "BP-E-ARM1"))
    expect(costOf(game, ABOUT_FACE)).toBe(2)
    expect(game.where("BP-E-ARM1")).toBe("1618 SSW")
  })

  it("5.21 turning about needs no room: a surrounded counter may", () => {
    const game = yorkshire("NNE", {
      "SC-CAV-1": "1517 mounted",
      "SC-CAV-2": "1617 mounted",
      "SC-ARC-1": "1718 melee",
      "EN-CAV-CLIFF": "1417",
      "EN-CAV-BEAUM": "1719",
    })
    expect(game.listed()).toEqual([ABOUT_FACE])
  })

  it("5.22 a counter pivots by bringing one half into the front centre hex, at the cost of that hex", () => {
    const left = yorkshire("NNE")
    expect(costOf(left, pivot("left"))).toBe(1)
    expect(left.where(YORK)).toBe("1617 E")
    expect(hexesOf(left.field, left.unit(YORK))).toEqual([1617, 1618])
    const right = yorkshire("NNE")
    expect(costOf(right, pivot("right"))).toBe(1)
    expect(right.where(YORK)).toBe("1518 NNW")
    expect(hexesOf(right.field, right.unit(YORK))).toEqual([1518, 1617])
  })

  it("5.22 a counter never pivots into the rear centre hex", () => {
    const game = yorkshire("NNE", { "SC-CAV-1": "1617 mounted" })
    expect(game.verdict(pivot("left"))).toBe("6.11 hexOccupied")
    expect(game.verdict(pivot("right"))).toBe("6.11 hexOccupied")
    expect(game.listedOf("pivot")).toEqual([])
    expect(game.verdict({ type: "pivot", half: 2 })).toBe("5.22 noHalf")
    expect(game.verdict({ type: "pivot", half: -1 })).toBe("5.22 noHalf")
  })

  it("5.22 a pivot needs the front centre hex alone: enemies before the two ends do not hinder it", () => {
    const game = yorkshire("NNE", { "SC-CAV-1": "1517 mounted", "SC-CAV-2": "1718 mounted" })
    expect(game.verdict(pivot("left"))).toBe("ok")
    expect(game.verdict(pivot("right"))).toBe("ok")
  })

  it("5.22 six pivots on the same half turn a counter once round", () => {
    const game = yorkshire("NNE")
    const seen = [0, 1, 2, 3, 4, 5].map(() => {
      game.play(pivot("right"))
      return game.where(YORK)
    })
    expect(seen).toEqual(["1518 NNW", "1518 W", "1518 SSW", "1518 SSE", "1518 E", "1518 NNE"])
    expect(game.listed()).toEqual([HALT])
  })

  it("5.23 whatever it does, a double counter fills two adjacent hexes of the map and no others", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 24 }), (choices) => {
        const game = drawn({
          phase: "movement",
          phasing: "english",
          counters: { [YORK]: "2908 W organised", "EN-XBW-GASC": "1902 SSE fire", "SC-CAV-1": "2808 mounted" },
        })
        for (const choice of choices) {
          const actions = game.listed()
          const action = actions[choice % actions.length]
          if (action.type === END_MOVEMENT.type) break
          game.play(action)
          for (const id of [YORK, "EN-XBW-GASC"]) {
            const unit = game.unit(id)
            const [left, right] = hexesOf(game.field, unit)
            const { occupant } = game.position.state
            const { grid } = game.field.ground
            expect(adjacent(grid, left, right)).toBe(true)
            expect(grid.hexes.filter((hex) => occupant[grid.cell[hex]] === unit + 1).sort()).toEqual(
              [left, right].sort(),
            )
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it("5.24 a counter moves sideways into a flank hex for one point more, and keeps its facing", () => {
    const right = yorkshire("NNE")
    expect(costOf(right, sidestep("SE"))).toBe(2)
    expect(right.where(YORK)).toBe("1618 NNE")
    expect(hexesOf(right.field, right.unit(YORK))).toEqual([1618, 1719])
    const left = yorkshire("NNE")
    expect(costOf(left, sidestep("NW"))).toBe(2)
    expect(left.where(YORK)).toBe("1417 NNE")
    expect(left.listedOf("sidestep")).toEqual([sidestep("SE"), sidestep("NW")])
  })

  it("5.24 sideways is along the counter and nowhere else", () => {
    const game = yorkshire("NNE")
    for (const way of ["N", "NE", "S", "SW"] as const) expect(game.verdict(sidestep(way))).toBe("5.24 notSideways")
    game.playAll(sidestep("SE"), sidestep("SE"), sidestep("SE"))
    expect(spent(game)).toBe(6)
    expect(game.listed()).toEqual([HALT])
  })

  it("5.24 a taken flank hex cannot be entered, and only the flank hex must be free", () => {
    const game = yorkshire("NNE", {
      "SC-CAV-1": "1719 mounted",
      "SC-CAV-2": "1517 mounted",
      "EN-CAV-CLIFF": "1418",
    })
    expect(game.verdict(sidestep("SE"))).toBe("6.11 hexOccupied")
    expect(game.verdict(sidestep("NW"))).toBe("ok")
  })

  it("5.25 single counters and leaders have no facing: they enter any of the six hexes around them", () => {
    for (const id of ["EN-CAV-CLIFF", "EN-LBW-CL1", "EN-LDR-CL"]) {
      const game = drawn({ phase: "movement", phasing: "english", counters: { [id]: "1518" } })
      game.play(pickUp(game, id))
      expect(game.listed()).toEqual(WAYS.map(step))
      expect(game.verdict(pivot("left"))).toBe("5.22 singleHasNoFacing")
      expect(game.verdict(sidestep("SE"))).toBe("5.24 singleHasNoFacing")
      expect(game.verdict(ABOUT_FACE)).toBe("5.21 singleHasNoFacing")
      expect(game.verdict({ type: "step", direction: 6 })).toBe("5.25 noDirection")
      const places = WAYS.map((way) => {
        const one = drawn({ phase: "movement", phasing: "english", counters: { [id]: "1518" } })
        one.playAll(pickUp(one, id), step(way))
        return one.where(id)
      })
      expect(places).toEqual(["1517", "1617", "1618", "1519", "1418", "1417"])
    }
  })
})
