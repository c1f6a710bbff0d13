import { view } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import type { BattleView } from "../src/index.ts"
import { begun, drawn, type Drawn, type Picture } from "./drawn.ts"

const VOLTERRA = "rangoni-i-volterra-1"

function volterra(picture: Picture, option = true): Drawn {
  return drawn({ battle: "montaperti", options: { volterra: option }, ...picture })
}

describe("the contingent of Volterra (S.5.1)", () => {
  const beside = { [VOLTERRA]: "1310 E", "rangoni-capitano": "1110", "aldobrandino-i-siena-1": "1410 W" }

  it("it takes no order to attack (S.5.1.1)", () => {
    const apart = { ...beside, "aldobrandino-i-siena-1": "1509 W" }
    const game = volterra({ counters: apart, at: { orders: "rangoni" } })
    game.playAll({ type: "move", unit: VOLTERRA }, { type: "step", direction: "NE" })
    expect([game.where(VOLTERRA), game.procedure()]).toEqual(["1410 E", "orders"])
    const free = { counters: beside, at: { orders: "rangoni" } }
    const barred = volterra(free)
    expect(barred.listed("move").some(({ unit }) => unit === barred.unit(VOLTERRA))).toBe(false)
    const usual = volterra(free, false)
    usual.playAll({ type: "move", unit: VOLTERRA }, { type: "halt" })
    expect(usual.offers("declare")).toEqual(["aldobrandino-i-siena-1"])
  })

  /** Siena attacks Volterra through the front. */
  function attacked(friends: Readonly<Record<string, string>>, dice: readonly number[], option = true): Drawn {
    const game = volterra(
      {
        counters: { ...beside, "aldobrandino-capitano": "1709", "aldobrandino-i-pisa-1": "1709 W", ...friends },
        attacks: { "aldobrandino-i-siena-1": VOLTERRA },
        at: { shock: "aldobrandino" },
        dice,
      },
      option,
    )
    game.play({ type: "resolve", target: VOLTERRA, lead: "aldobrandino-i-siena-1" })
    return game
  }

  it("under attack it is Disrupted before the combat (S.5.1.2)", () => {
    const steady = { "rangoni-i-sanmin-1": "1311 E" }
    const game = attacked(steady, [1, 1, 1])
    const told = game.events.map(({ type }) => type)
    expect(told.indexOf("disrupted")).toBeGreaterThanOrEqual(0)
    expect(told.indexOf("disrupted")).toBeLessThan(told.indexOf("struck"))
    // The Disruption is worth a column: without the rule there is none.
    const [column, usual] = [game, attacked(steady, [1, 1], false)].map((one) => one.told("struck")[0]["column"])
    expect(Number(column) - Number(usual)).toBe(1)
  })

  it.each([
    ["nobody", {}],
    ["only Volterra", { "rangoni-i-volterra-2": "1311 E" }],
    ["only a Disrupted friend", { "rangoni-i-sanmin-1": "1311 E disrupted" }],
    ["friends two hexes away", { "rangoni-i-sanmin-1": "1312 E" }],
  ])("with %s beside it it routs at once, and the attacker goes in (S.5.1.3, 10.9)", (_, friends) => {
    const game = attacked(friends, [])
    expect([game.where(VOLTERRA), game.state.points]).toEqual(["off", [2, 0]])
    expect(game.procedure()).toBe("advance")
    expect(game.told("struck")).toEqual([])
  })

  it("without the option it fights like all the others (S.5.1)", () => {
    const game = attacked({}, [1, 1], false)
    expect(game.told("struck")).toHaveLength(1)
    expect(game.where(VOLTERRA)).toBe("1310 E")
  })
})

describe("the Religiosi (S.5.2)", () => {
  const WITH = { "bigozzi-carroccio": "3012", "bigozzi-religiosi": "3012", "bigozzi-capitano": "3012" }

  function religiosi(picture: Picture): Drawn {
    return drawn({ battle: "montaperti", options: { religiosi: true }, ...picture })
  }

  it("they begin with the Carroccio of Siena, and beside the unit there: they do not count (S.5.2)", () => {
    const game = begun("montaperti", { options: { religiosi: true } })
    for (const id of ["bigozzi-religiosi", "bigozzi-carroccio"]) expect(game.where(id)).toBe("3012")
    expect(game.where("bigozzi-c-siena-1")).toBe("3012 W")
    expect(begun("montaperti").match.ground.religiosi).toEqual([-1, -1])
  })

  it("they take no orders and go where the Carroccio goes (S.5.2, S.5.2.1)", () => {
    const counters = { ...WITH, "bigozzi-c-siena-1": "3012 W" }
    const game = religiosi({ counters, at: { orders: "bigozzi", points: 1 } })
    expect(game.verdict({ type: "move", unit: "bigozzi-religiosi" })).toBe("S.5.2 staysWithCarroccio")
    game.playAll({ type: "move", unit: "bigozzi-carroccio" }, { type: "step", direction: "S" })
    expect([game.where("bigozzi-carroccio"), game.where("bigozzi-religiosi")]).toEqual(["3013", "3013"])
  })

  it("nothing disrupts or hurts them (S.5.2.2)", () => {
    const counters = { ...WITH, "tegghiaio-x-firenze-1": "2911 E", "tegghiaio-capitano": "2911" }
    const game = religiosi({ counters, at: { orders: "tegghiaio" } })
    const fire = { type: "fire", unit: "tegghiaio-x-firenze-1", target: "bigozzi-religiosi", facing: "E" }
    expect(game.verdict(fire)).toBe("S.5.2.2 notAffectedByFire")
  })

  it("Ghibelline units next to them have one more cohesion, those in their hex or farther off none (S.5.2.3)", () => {
    const counters = {
      ...WITH,
      "bigozzi-c-siena-1": "3012 W",
      "bigozzi-c-siena-2": "3013 W hits2",
      "salvani-c-pisa-1": "3014 W",
      "salvani-c-siena-1": "2911 W",
      "pitigliano-c-firenze-1": "3011 E",
    }
    const game = religiosi({ counters })
    const seen = view(game.match, game.position, null).state as unknown as BattleView
    const cohesion = (id: string) => seen.counters.find((counter) => counter.id === id)?.cohesion
    expect(cohesion("bigozzi-c-siena-1")).toBe(6)
    expect(cohesion("bigozzi-c-siena-2")).toBe(6 - 2 + 1)
    expect(cohesion("salvani-c-pisa-1")).toBe(6)
    expect(cohesion("salvani-c-siena-1")).toBe(7)
    expect(cohesion("pitigliano-c-firenze-1")).toBe(6)
  })

  it("it counts in combat (S.5.2.3, 10.6.2)", () => {
    const counters = { "salvani-c-siena-2": "2911 W", "salvani-capitano": "2714", "pitigliano-c-firenze-1": "2811 E" }
    const attack = {
      attacks: { "salvani-c-siena-2": "pitigliano-c-firenze-1" },
      at: { shock: "salvani" },
      dice: [1, 1],
    }
    const total = (more: Readonly<Record<string, string>>) => {
      const game = religiosi({ counters: { ...counters, ...more }, ...attack })
      game.play({ type: "resolve", target: "pitigliano-c-firenze-1", lead: "salvani-c-siena-2" })
      return game.told("struck")[0]["total"]
    }
    // Six against six; seven against six.
    expect([total({}), total(WITH)]).toEqual([2, 3])
  })

  it("an enemy who comes in where they are alone removes them: two points for both sides (S.5.2.4)", () => {
    const counters = {
      "bigozzi-religiosi": "3012",
      "pitigliano-c-firenze-1": "2912 E",
      "pitigliano-capitano": "2912",
    }
    const game = religiosi({ counters, at: { orders: "pitigliano" } })
    game.playAll({ type: "move", unit: "pitigliano-c-firenze-1" }, { type: "step", direction: "NE" })
    expect([game.where("bigozzi-religiosi"), game.state.points]).toEqual(["off", [2, 2]])
    expect(game.where("pitigliano-c-firenze-1")).toBe("3012 E")
  })
})
