import { afterEach, describe, expect, it } from "vitest"
import {
  attritionLoss,
  attritionModifier,
  beginAttritionSegment,
  isBarren,
  suffersAttrition,
} from "../src/attrition.ts"
import { STAND } from "../src/position.ts"
import { NEITHER, WEATHERS } from "../src/realm.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice } from "./scene.ts"

afterEach(checkDice)

const [, N1] = NORTH
const FRENCH = 0
const SPANISH = 1

function one(force: DrawnForce = {}, more: Omit<DrawnPlain, "forces"> = {}, dice: number[] = []): Plain {
  return plain({ forces: { Nemours: { units: { frInf: 4 }, ...force } }, ...more }, dice)
}

const suffers = (game: Plain, name = "Nemours") => suffersAttrition(game.field, game.leader(name))

describe("9 when a Force checks for Attrition in the Combat and Attrition Phase", () => {
  it("9 in a Hostile Region; not in a friendly one, nor in one that is Not-aligned", () => {
    expect(suffers(one({}, { aligned: SPANISH }))).toBe(true)
    expect(suffers(one({}, { aligned: FRENCH }))).toBe(false)
    expect(suffers(one({}, { aligned: NEITHER }))).toBe(false)
  })

  it("9 in a Contested hex, and 17 ATTRITION under Siege", () => {
    const contested = plain({ forces: { Nemours: { units: { frInf: 4 } }, Navarro: { units: { spInf: 2 } } } })
    expect(suffers(contested)).toBe(true)
    expect(suffers(contested, "Navarro")).toBe(true)
    expect(suffers(one({ markers: { siege: 1 } }))).toBe(true)
  })

  it("9 in Barren Land: 3.1 rain makes Heath, Hill, Marsh and Mountain such", () => {
    const barren = (terrain: "clear" | "heath" | "hill" | "marsh" | "mountain" | "highMountain" | "woods") =>
      (["fair", "rain"] as const).map((weather) =>
        isBarren(one({}, { weather, terrain: { [HERE]: terrain } }).field, HERE),
      )
    for (const terrain of ["heath", "hill", "marsh", "mountain"] as const)
      expect(barren(terrain)).toEqual([false, true])
    expect(barren("highMountain")).toEqual([true, true])
    expect(barren("clear")).toEqual([false, false])
    expect(barren("woods")).toEqual([false, false])
    expect(suffers(one({}, { terrain: { [HERE]: "highMountain" } }))).toBe(true)
  })

  it("16.3 a Baron at home does not, wherever else he does; 16.3.2 one who serves nobody never does", () => {
    const game = plain({
      aligned: SPANISH,
      forces: {},
      barons: [
        ["Basilicata", 0, FRENCH, HERE],
        ["Molise", 0, FRENCH, N1],
        ["Basilicata", 1, NEITHER, NORTH[2]],
      ],
    })
    const check = (state: string, number: number) => suffersAttrition(game.field, game.baron(state, number))
    expect([check("Basilicata", 0), check("Molise", 0), check("Basilicata", 1)]).toEqual([false, true, false])
  })

  it("2.2 D.5 every Force that must checks once, with one die", () => {
    const game = plain(
      {
        aligned: SPANISH,
        forces: {
          Nemours: { units: { frInf: 4 } },
          Alegre: { at: N1, units: { frGend: 4 } },
          Navarro: { at: NORTH[3], units: { spInf: 2 } },
        },
      },
      [1, 1],
    )
    game.begin(beginAttritionSegment)
    expect(game.told("attritionRolled").map(({ data }) => data.leader)).toEqual([
      game.leader("Nemours"),
      game.leader("Alegre"),
    ])
    expect(game.asking()).toBe("rest")
  })
})

describe("9 modifiers of the Attrition die", () => {
  const modifier = (force: DrawnForce, more: Omit<DrawnPlain, "forces"> = {}, name = "Nemours") => {
    const game = plain({ forces: { [name]: { units: { frInf: 4 }, ...force } }, ...more })
    return attritionModifier(game.field, game.leader(name), false, 0)
  }

  it("3.1 +1 in any weather but fair", () => {
    expect(WEATHERS.map((weather) => modifier({}, { weather }))).toEqual([0, 1, 1, 1])
  })

  it("4.7 -1 with a star", () => {
    expect(modifier({}, {}, "Alviano")).toBe(-1)
  })

  it("9 +1 for each full Movement Point of a second Activation, four at the most", () => {
    const game = one()
    const spent = (points: number) => attritionModifier(game.field, game.leader("Nemours"), true, points * POINT)
    expect([0, 0.5, 1, 2.5, 4, 9].map(spent)).toEqual([0, 0, 1, 2, 4, 4])
  })

  it("17 ATTRITION +2 for the Besieged without a Line of Communication, nothing with one", () => {
    expect(modifier({ markers: { siege: 1 } })).toBe(2)
    const game = one({ markers: { siege: 1 } }, { places: { [HERE]: "city" }, conquered: { [HERE]: FRENCH } })
    game.state.source[game.army("French")] = game.ground.placeAt[HERE]
    expect(attritionModifier(game.field, game.leader("Nemours"), false, 0)).toBe(0)
    // It counts after a second Activation as well (9).
    const cut = one({ markers: { siege: 1 } })
    expect(attritionModifier(cut.field, cut.leader("Nemours"), true, POINT)).toBe(3)
  })

  it("9 +4 where the Plague is, but not in a second Activation", () => {
    const game = one()
    game.state.plague = [HERE]
    expect(attritionModifier(game.field, game.leader("Nemours"), false, 0)).toBe(4)
    expect(attritionModifier(game.field, game.leader("Nemours"), true, 0)).toBe(0)
  })

  it("18 EFFECTS in Quarters -1 in a Fortified Town or Earthworks, -2 in a Fortified City", () => {
    const markers = { quarters: 1, earthworks: 1 }
    expect(modifier({ order: STAND, markers })).toBe(-1)
    expect(modifier({ order: STAND, markers }, { places: { [HERE]: "fortifiedTown" } })).toBe(-1)
    expect(modifier({ order: STAND, markers }, { places: { [HERE]: "city" } })).toBe(-2)
  })
})

describe("9 what Attrition does", () => {
  it("9 the larger the Force and the higher the die, the more is lost", () => {
    const game = one()
    for (const size of [1, 4, 8, 12, 18, 25, 40]) {
      const losses = [1, 3, 5, 7, 9, 12].map((die) => attritionLoss(game.field, size, die))
      expect(losses).toEqual([...losses].sort((a, b) => a - b))
    }
    // The Attrition Table at 12 and more: 1 of 1-2, 4 of 6-9, 13 of 29 and more.
    expect([2, 6, 29].map((size) => attritionLoss(game.field, size, 15))).toEqual([1, 4, 13])
  })

  it("9 a modified 9 or more brings the Plague", () => {
    const plague = (die: number) => {
      // Heat +1, and +2 for the Besieged without a line.
      const game = one({ markers: { siege: 1 } }, { weather: "heat" }, [die])
      game.begin(beginAttritionSegment)
      while (game.asking() === "losses") game.act(game.actions()[0])
      return game.state.plague
    }
    expect(plague(6)).toEqual([HERE])
    expect(plague(5)).toEqual([])
  })

  it("9 what is lost is spread as evenly as possible", () => {
    // Six points, a modified 7: one is lost; a modified 11: three of three units.
    const game = one({ units: { frInf: 3, frGend: 3, swiss: 3 }, markers: { siege: 1 } }, { weather: "heat" }, [6])
    game.state.plague = [HERE]
    game.begin(beginAttritionSegment)
    while (game.asking() === "losses") game.act(game.actions()[0])
    // 6 + 1 + 2 + 4 = 13: four of nine points, so one unit loses two and the others one.
    const left = ["frInf", "frGend", "swiss"].map((kind) => game.state.points[game.unit("Nemours", kind)])
    expect(left.sort()).toEqual([1, 2, 2])
  })

  it("5.3 whoever was dropped off bears the Attrition of the march with the rest, by the size at its start", () => {
    const game = plain(
      {
        weather: "heat",
        forces: {
          Nemours: { units: { frGend: 1 }, generale: true },
          Alegre: { under: "Nemours", units: { frInf: 4 } },
        },
      },
      // Four points spent: 6 + 1 + 4 = 11 for 3-5 points is 2, shared.
      [6],
    )
    game.march("Nemours", 0, true)
    game.step(N1)
    game.act({ type: "dropOff", leader: game.leader("Alegre") })
    game.act({ type: "give", order: STAND, forced: game.may({ type: "give", order: STAND, forced: 0 }) ? 0 : 1 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    game.step(NORTH[2], N1, NORTH[2])
    game.halt()
    while (game.asking() === "losses") game.act(game.actions()[0])
    expect(game.state.points[game.unit("Alegre", "frInf")]).toBe(3)
    expect(game.state.of[game.unit("Nemours", "frGend")]).toBeLessThan(0)
  })

  it("9 after a second Activation even if nothing was spent, and never after the first", () => {
    const second = one({}, {}, [1])
    second.march("Nemours", 0, true)
    second.halt()
    expect(second.told("attritionRolled")).toHaveLength(1)
    const first = one()
    first.march("Nemours")
    first.step(N1)
    first.halt()
    expect(first.told("attritionRolled")).toEqual([])
  })

  it("9 a Force whose Primo Capitano fell on a second march checks under his successor (4.6.3)", () => {
    const game = plain(
      {
        forces: {
          Nemours: { units: { frGend: 1 }, generale: true },
          Alegre: { under: "Nemours", units: { frInf: 4 } },
        },
      },
      [1],
    )
    game.march("Nemours", 0, true)
    game.step(N1)
    game.begin(({ state }) => {
      state.of[game.unit("Nemours", "frGend")] = game.leader("Alegre")
      state.at[game.leader("Nemours")] = 0
      state.under[game.leader("Alegre")] = -1
      state.order[game.leader("Alegre")] = STAND
    })
    expect(game.told("attritionRolled").map(({ data }) => data.leader)).toEqual([game.leader("Alegre")])
    expect(game.asking()).toBe("rest")
  })

  it("1.4 who a hidden Capitano is, is not told with his die", () => {
    const game = one({ shown: false }, { aligned: SPANISH }, [1])
    game.begin(beginAttritionSegment)
    expect(game.told("attritionRolled").every(({ to }) => to?.length === 1 && to[0] === "french")).toBe(true)
    const [open] = game.told("attritionRolledUnseen")
    expect(open.data.leader).toBeUndefined()
    expect(open.data.modifier).toBeUndefined()
  })
})
