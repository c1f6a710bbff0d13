import { afterEach, describe, expect, it } from "vitest"
import { pointsLeft } from "../src/march-frame.ts"
import { beginPillage } from "../src/pillage.ts"
import { ownerOf } from "../src/places.ts"
import { RETREAT, STAND } from "../src/position.ts"
import { NEITHER, type Place } from "../src/realm.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1] = NORTH
const FRENCH = 0
const SPANISH = 1
const left = (game: Plain) => pointsLeft(game.field, game.frame()) / POINT

function at(
  kind: "city" | "fortifiedTown" | "town",
  dice: number[] = [],
  force: DrawnForce = {},
  more: Omit<DrawnPlain, "forces"> = {},
): Plain {
  const game = plain(
    { aligned: SPANISH, places: { [HERE]: kind }, ...more, forces: { Nemours: { units: { frInf: 4 }, ...force } } },
    dice,
  )
  game.state.ap[game.army("French")] = 0
  game.march("Nemours")
  return game
}

const points = (game: Plain) => game.state.ap[game.army("French")]
const aligned = (game: Plain) => game.state.aligned[game.ground.region[HERE]]

describe("19 Pillaging", () => {
  it("19 two Movement Points and a die: as many points as a City's die, half of a Fortified Town's", () => {
    const city = at("city", [5])
    city.act({ type: "pillage" })
    expect([points(city), left(city)]).toEqual([5, 3])
    const town = at("fortifiedTown", [5])
    town.act({ type: "pillage" })
    expect(points(town)).toBe(2)
  })

  it("19 TOWNS a Town yields one point and no die is thrown", () => {
    const game = at("town")
    game.act({ type: "pillage" })
    expect(points(game)).toBe(1)
  })

  it("10.3 the Force is Disrupted afterwards", () => {
    const game = at("city", [1])
    game.act({ type: "pillage" })
    expect(game.of("disrupted", "Nemours")).toBe(1)
  })

  it("19 then the Force may make a Recovery Check, with 10.2 +1 for the points spent", () => {
    // French infantry is Sensitive: a 3 with +1 fails, without it would not.
    const game = at("city", [1, 3], { units: { frInf: 4, frGend: 2 }, demoralised: ["frInf"] })
    game.act({ type: "pillage" })
    expect(game.asking()).toBe("recovery")
    game.act({ type: "recover", wages: 0 })
    expect(game.state.demoralised[game.unit("Nemours", "frInf")]).toBe(1)
    expect(game.of("disrupted", "Nemours")).toBe(1)
  })

  it("19 a hex is Pillaged only once", () => {
    const game = at("city", [1])
    game.act({ type: "pillage" })
    expect(refusal(game.why({ type: "pillage" }))).toBe("19 pillagedAlready")
  })

  it("19 two points of Infantry and Cavalry are needed; Artillery and Barons do not Pillage", () => {
    expect(refusal(at("city", [], { units: { frInf: 1, frArt: 2 } }).why({ type: "pillage" }))).toBe(
      "19 tooFewPillagers",
    )
    expect(at("city", [], { units: { frInf: 1, frGend: 1 } }).may({ type: "pillage" })).toBe(true)
    const baron = plain({
      aligned: SPANISH,
      places: { [HERE]: "city" },
      forces: {},
      barons: [["Basilicata", 0, FRENCH, HERE]],
    })
    baron.marchBaron(baron.baron("Basilicata", 0))
    expect(refusal(baron.why({ type: "pillage" }))).toBe("19 baronMayNot")
  })

  it("19 not where an enemy Force is, not without the points, not in open country", () => {
    const contested = plain({
      places: { [HERE]: "city" },
      forces: { Nemours: { units: { frInf: 4 } }, Navarro: { units: { spInf: 2 } } },
    })
    contested.march("Nemours")
    expect(refusal(contested.why({ type: "pillage" }))).toBe("19 enemyThere")
    const tired = at("city")
    tired.frame().spent = 4 * POINT
    expect(refusal(tired.why({ type: "pillage" }))).toBe("8.4 tooFewPoints")
    tired.frame().spent = 0
    tired.step(N1)
    expect(refusal(tired.why({ type: "pillage" }))).toBe("19 noPlace")
  })

  it("7.3 not under a Retreat Order, but with Stand", () => {
    expect(at("city", [], { order: STAND }).may({ type: "pillage" })).toBe(true)
    expect(refusal(at("city", [], { order: RETREAT }).why({ type: "pillage" }))).toBe("7.3 onlyRetreat")
  })

  it("18 EFFECTS neither Pillage nor conquest is paid for in Quarters, where points are spent on Earthworks alone", () => {
    const game = at("city", [], { order: STAND, markers: { quarters: 1 } })
    for (const type of ["pillage", "conquer"]) expect(refusal(game.why({ type }))).toBe("18 EFFECTS inQuarters")
    expect(game.may({ type: "dig" })).toBe(true)
  })

  it("19 a State that was friendly or Not-aligned goes over to the other side; a hostile one stays", () => {
    for (const [before, after] of [
      [FRENCH, SPANISH],
      [NEITHER, SPANISH],
      [SPANISH, SPANISH],
    ]) {
      const game = at("city", [1], {}, { aligned: before })
      game.act({ type: "pillage" })
      expect(aligned(game)).toBe(after)
    }
  })

  it("15 Papal Towns and Cities are never Pillaged", () => {
    const game = at("city")
    const region = game.ground.regions.findIndex((one) => !one.kingdom)
    const places = game.ground.places as Place[]
    places[game.ground.placeAt[HERE]] = { ...game.ground.places[game.ground.placeAt[HERE]], region }
    expect(refusal(game.why({ type: "pillage" }))).toBe("15 mayNotConquer")
  })

  it("19 after a Battle or a Siege it costs no Movement Points, and none count against Recovery", () => {
    const game = plain(
      {
        aligned: SPANISH,
        places: { [HERE]: "city" },
        forces: { Nemours: { units: { frInf: 4, frGend: 1 }, demoralised: ["frInf"] } },
      },
      // A 3 is enough for a Sensitive unit when nothing is added.
      [2, 3],
    )
    game.begin((play) => beginPillage(play, game.leader("Nemours"), game.ground.placeAt[HERE], { free: true }))
    game.act({ type: "recover", wages: 0 })
    expect(game.state.demoralised[game.unit("Nemours", "frInf")]).toBe(0)
  })

  it("SC1.5 Turks pay one point only and are not Disrupted", () => {
    const game = plain(
      { scenario: 1, aligned: 0, places: { [HERE]: "city" }, forces: { Sabech: { units: { tuInf: 3 } } } },
      [1],
    )
    game.march("Sabech")
    game.act({ type: "pillage" })
    expect(game.frame().spent).toBe(POINT)
    expect(game.of("disrupted", "Sabech")).toBe(0)
  })

  it("15.2 19 a Fortress Pillaged on the way is conquered, also if the Force marches on", () => {
    const game = at("fortifiedTown", [4])
    game.act({ type: "pillage" })
    game.step(N1)
    game.halt()
    expect(ownerOf(game.field, game.ground.placeAt[HERE])).toBe(FRENCH)
  })
})
