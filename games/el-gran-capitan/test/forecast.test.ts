import type { Forecast } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { forecast } from "../src/forecast.ts"
import { beginMarch } from "../src/march.ts"
import type { MarchFrame } from "../src/march-frame.ts"
import en from "../src/messages/en.json" with { type: "json" }
import { ruleOf, type Modifier } from "../src/modifiers.ts"
import { beginOrder } from "../src/orders.ts"
import { ATTACK, COMBAT_PHASE, MANOEUVRE, NO_ORDER, STAND } from "../src/position.ts"
import { WEATHERS } from "../src/realm.ts"
import { besiegerFire } from "../src/siege.ts"
import { POINT } from "../src/terrain.ts"
import { draw, foot, guns as cannon } from "./combat-field.ts"
import { scene } from "./scene.ts"

const GIVE_FORCED = { type: "give", order: MANOEUVRE, forced: 1 }

/** The chances in sixths, rounded. */
function sixths(found: Forecast | undefined): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { result, chance } of found?.chances ?? []) all[result] = Math.round(chance * 6)
  return all
}

describe("chances before the dice", () => {
  it("a Forced Order: Normal troops obey on 1 to 3, for one is added to the die (7.3.1, 10.1)", () => {
    // Alfonso's Aragonese: they pass a modified 4 or less, desert on 7 and waver between.
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Lecce" },
      sources: { Aragonese: "Taranto" },
      points: { Aragonese: 0 },
    })
    drawn.state.order[drawn.leader("Alfonso")] = NO_ORDER
    drawn.begin((one) => beginOrder(one, drawn.leader("Alfonso"), false))
    const found = forecast(drawn.match, drawn.position, "allied", { type: "give", order: MANOEUVRE, forced: 1 })
    expect(found?.exact).toBe(true)
    expect(sixths(found)).toEqual({ obeys: 3, wavers: 2, deserts: 1 })
  })

  it("an Order that is paid for needs no die (7.2)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce" }, points: { Aragonese: 4 } })
    drawn.state.order[drawn.leader("Alfonso")] = NO_ORDER
    drawn.begin((one) => beginOrder(one, drawn.leader("Alfonso"), false))
    expect(forecast(drawn.match, drawn.position, "allied", { type: "give", order: STAND, forced: 0 })).toBeUndefined()
  })

  it("what is not allowed has no chances", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce" } })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    expect(forecast(drawn.match, drawn.position, "allied", { type: "attack", hex: 5703 })).toBeUndefined()
  })

  it("halting after a second Activation tells what Attrition may cost (9)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce" }, orders: { Alfonso: MANOEUVRE } })
    const halt = { type: "halt" }
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, true))
    // 23 Strength Points in the column of 21: nothing on 1 and 2, one on 3 and 4, two on 5 and 6.
    expect(sixths(forecast(drawn.match, drawn.position, "allied", halt))).toEqual({ unharmed: 2, lightLosses: 4 })
  })

  it("the first Activation costs nothing, and says nothing (9)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce" }, orders: { Alfonso: MANOEUVRE } })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    expect(forecast(drawn.match, drawn.position, "allied", { type: "halt" })).toBeUndefined()
  })

  it("an enemy whose cards are hidden is attacked from the march without known chances (1.4, 8.9)", () => {
    const drawn = scene({
      scenario: 2,
      at: { Aubigny: 5630, Ferrandino: "Riggio", Córdoba: 5631 },
      orders: { Aubigny: ATTACK },
    })
    drawn.begin((one) => beginMarch(one, drawn.leader("Aubigny"), 0, false))
    const action = { type: "attack", hex: 5631 }
    expect(drawn.why(action).ok).toBe(true)
    expect(forecast(drawn.match, drawn.position, "french", action)).toBeUndefined()
  })

  it("in a Battle cards lie open, and the chances of winning are told (1.4, 12.5 4-b)", () => {
    // Both have an Initiative of 1: a die says that Aubigny comes first.
    const drawn = scene(
      {
        scenario: 2,
        at: { Aubigny: 5631, Ferrandino: "Riggio" },
        barons: [["Calabria Ultra", 0, 1, 5631]],
        orders: { Aubigny: ATTACK },
      },
      [1],
    )
    drawn.state.phase = COMBAT_PHASE
    drawn.begin((one) => beginBattles(one))
    const [attack] = drawn.actions("attack")
    const found = forecast(drawn.match, drawn.position, "french", attack)
    const wins = found?.chances.find(({ result }) => result === "wins")
    expect(wins?.chance).toBeCloseTo(1)
  })
})

describe("what shifts the dice is named with the chances", () => {
  const named = (modifiers: readonly Modifier[] = []) => modifiers.map(({ key, value }) => [key, value])

  it("7.3.1 4.7 a Forced Order, and the star of whoever must obey", () => {
    const drawn = scene({ scenario: 2, at: { Ferrandino: "Cosenza" } })
    const ferrandino = drawn.leader("Ferrandino")
    drawn.state.order[ferrandino] = NO_ORDER
    drawn.begin((one) => beginOrder(one, ferrandino, false))
    const { shifts } = forecast(drawn.match, drawn.position, "allied", GIVE_FORCED) ?? {}
    expect([named(shifts?.die), shifts?.column]).toEqual([
      [
        ["forcedOrder", 1],
        ["star", -1],
      ],
      [],
    ])
  })

  it("9 3.1 a second Activation: the weather, and a point for each that was marched", () => {
    const drawn = scene({ scenario: 3, at: { Nemours: "Capua" }, orders: { Nemours: MANOEUVRE } })
    drawn.state.weather = WEATHERS.indexOf("heat")
    drawn.begin((one) => beginMarch(one, drawn.leader("Nemours"), 0, true))
    const frame = drawn.position.stack.at(-1) as MarchFrame
    frame.spent = 3 * POINT + 1 // three points and a half
    const { shifts } = forecast(drawn.match, drawn.position, "french", { type: "halt" }) ?? {}
    expect(named(shifts?.die)).toEqual([
      ["foulWeather", 1],
      ["fatigue", 3],
    ])
  })

  it("12.5 4-b 13.1 a Skirmish: Qualities move the column, the ratio and the star the die", () => {
    const drawn = scene({
      scenario: 2,
      at: { Ferrandino: 5631, Aubigny: "Cosenza" },
      barons: [["Calabria Ultra", 0, 0, 5631]],
      orders: { Ferrandino: ATTACK },
    })
    drawn.state.phase = COMBAT_PHASE
    drawn.state.disrupted[drawn.baron("Calabria Ultra", 0)] = 1
    drawn.begin((one) => beginBattles(one))
    const [attack] = drawn.actions("attack")
    const { shifts } = forecast(drawn.match, drawn.position, "allied", attack) ?? {}
    expect(named(shifts?.column)).toContainEqual(["enemyDisrupted", 1])
    expect(shifts?.column.map(({ key }) => key)).toContain("attackQuality")
    expect(named(shifts?.die)).toContainEqual(["attackingStar", 1])
    expect(shifts?.die.map(({ key }) => key)).toContain("ratio")
  })

  it("12.6 3-c 16.1.2 the guns of a besieger: Siege Status and Siege Artillery on the column, walls on the die", () => {
    const guns = { name: "B", side: 0, at: 808, units: [foot("foot", 5, 2), cannon("guns", 4, 1)], features: "S" }
    const drawn = draw({
      men: [
        { ...guns, aux: ["siegeArtillery"], besieging: 1 },
        { name: "D", side: 1, at: 808, units: [foot("inside", 3, 1)], siege: 2 },
      ],
      places: [{ name: "Here", hex: 808, kind: "city", owner: 1 }],
      weather: "rain",
    })
    const [besieger, besieged] = [drawn.leader("B"), drawn.leader("D")]
    const shifts = besiegerFire(drawn.field, besieger, besieged, 0)?.shifts
    expect(named(shifts?.column)).toEqual([
      ["siegeStatus", 1],
      ["siegeArtillery", 2],
    ])
    expect(named(shifts?.die)).toEqual([
      ["rain", -1],
      ["besiegerAble", 1],
      ["cityWalls", -1],
    ])
  })

  it("each has its rule and its words", () => {
    const words: Readonly<Record<string, string>> = en
    const keys = Object.keys(words).flatMap((key) => (key.startsWith("modifier.") ? [key.slice(9)] : []))
    expect(keys.filter((key) => key !== "circumstances" && ruleOf({ key, value: 1 }) === "")).toEqual([])
  })
})
