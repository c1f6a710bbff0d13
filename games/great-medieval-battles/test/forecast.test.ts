import { canonical } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { forecast, type ActionResult } from "../src/forecast.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

function forecastOf(game: Drawn, type: "fire" | "melee", unit: string, target: string) {
  const action = { type, unit: game.unit(unit), target: game.unit(target) }
  return forecast(game.match, game.position, game.asked(), action)
}

function chanceOf(found: ReturnType<typeof forecastOf>, ...results: ActionResult[]): number {
  return (found?.chances ?? []).reduce((sum, { result, chance }) => sum + (results.includes(result) ? chance : 0), 0)
}

/** The share of the 36 rolls of two dice that come to this or less. */
function atMost(sum: number): number {
  let count = 0
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (one + two <= sum) count++
  return count / 36
}

/** Rout levels by rating for dice from -1 to 7 (10.2). */
const MORALE = {
  A: [2, 2, 1, 1, 0, 0, 0, 0, 0],
  B: [3, 2, 2, 1, 1, 0, 0, 0, 0],
  E: [3, 3, 3, 2, 2, 2, 1, 1, 0],
}

/** The chances of 0, 1, 2 and 3 levels for a die with this modifier. */
function levels(rating: keyof typeof MORALE, modifier: number): number[] {
  const chances = [0, 0, 0, 0]
  for (let die = 1; die <= 6; die++) chances[MORALE[rating][Math.max(-1, Math.min(7, die + modifier)) + 1]] += 1 / 6
  return chances
}

const SPEARS_NORTH = { "SC-SCH-ROSS": "1417 SSW open" }
const BOWS = { "EN-LBW-HE1": "1420 fire", "EN-CAV-HEREFORD": "1421" }
const LANCES = { "EN-CAV-HEREFORD": "1420 lance" }
const CHARGE = { "EN-CAV-HEREFORD": "SC-SCH-ROSS" }

/** An attack, the highest roll that hits, the target's rating and morale modifier, and what they come to. */
interface Row {
  readonly name: string
  readonly by: "english" | "scottish"
  readonly type: "fire" | "melee"
  readonly unit: string
  readonly target: string
  readonly counters: Picture["counters"]
  readonly charges?: Picture["charges"]
  readonly highest: number
  readonly rating: keyof typeof MORALE
  readonly morale: number
  readonly percents: readonly [hit: number, routIfHit: number, rout: number]
  readonly mean: number
}

const ROSS = "SC-SCH-ROSS"
const HEREFORD = "EN-CAV-HEREFORD"
const rows: readonly Row[] = [
  {
    name: "longbow at one hex, open schiltrom",
    by: "english",
    type: "fire",
    unit: "EN-LBW-HE1",
    target: ROSS,
    counters: { ...BOWS, [ROSS]: "1419 SSW open" },
    highest: 7,
    rating: "A",
    morale: 0,
    percents: [58, 33, 19],
    mean: 0.19,
  },
  {
    name: "longbow at three hexes, open schiltrom",
    by: "english",
    type: "fire",
    unit: "EN-LBW-HE1",
    target: ROSS,
    counters: { ...BOWS, ...SPEARS_NORTH },
    highest: 5,
    rating: "A",
    morale: 0,
    percents: [28, 33, 9],
    mean: 0.09,
  },
  {
    name: "longbow at three hexes, close schiltrom",
    by: "english",
    type: "fire",
    unit: "EN-LBW-HE1",
    target: ROSS,
    counters: { ...BOWS, [ROSS]: "1417 close" },
    highest: 5 + 2,
    rating: "A",
    morale: -2,
    percents: [58, 67, 39],
    mean: 0.58,
  },
  {
    name: "longbow out of command at three hexes, open schiltrom",
    by: "english",
    type: "fire",
    unit: "EN-LBW-HE1",
    target: ROSS,
    counters: { "EN-LBW-HE1": "1420 fire", ...SPEARS_NORTH },
    highest: 5 - 2,
    rating: "A",
    morale: 0,
    percents: [8, 33, 3],
    mean: 0.03,
  },
  {
    name: "crossbow, open schiltrom",
    by: "english",
    type: "fire",
    unit: "EN-XBW-GASC",
    target: ROSS,
    counters: { "EN-XBW-GASC": "1420 NNE fire", ...SPEARS_NORTH },
    highest: 4,
    rating: "A",
    morale: 0,
    percents: [17, 33, 6],
    mean: 0.06,
  },
  {
    name: "shortbow at one hex, plate horse",
    by: "scottish",
    type: "fire",
    unit: "SC-ARC-1",
    target: HEREFORD,
    counters: { "SC-ARC-1": "1419 fire", [HEREFORD]: "1420" },
    highest: 4,
    rating: "B",
    morale: 0,
    percents: [17, 50, 8],
    mean: 0.11,
  },
  {
    name: "plate horse charging with the lance, open schiltrom",
    by: "english",
    type: "melee",
    unit: HEREFORD,
    target: ROSS,
    counters: { ...LANCES, [ROSS]: "1419 SSW open" },
    charges: CHARGE,
    highest: 5 + 4,
    rating: "A",
    morale: -2,
    percents: [83, 67, 56],
    mean: 0.83,
  },
  {
    name: "plate horse charging with the lance, close schiltrom",
    by: "english",
    type: "melee",
    unit: HEREFORD,
    target: ROSS,
    counters: { ...LANCES, [ROSS]: "1419 close" },
    charges: CHARGE,
    highest: 5 + 4 - 2,
    rating: "A",
    morale: -2,
    percents: [58, 67, 39],
    mean: 0.58,
  },
  {
    name: "plate horse without a charge, open schiltrom",
    by: "english",
    type: "melee",
    unit: HEREFORD,
    target: ROSS,
    counters: { ...LANCES, [ROSS]: "1419 SSW open" },
    highest: 5,
    rating: "A",
    morale: 0,
    percents: [28, 33, 9],
    mean: 0.09,
  },
  {
    name: "open schiltrom, plate horse",
    by: "scottish",
    type: "melee",
    unit: ROSS,
    target: HEREFORD,
    counters: { [ROSS]: "1419 SSW open", [HEREFORD]: "1320" },
    highest: 9,
    rating: "B",
    morale: 0,
    percents: [83, 50, 42],
    mean: 0.56,
  },
  {
    name: "close schiltrom, plate horse",
    by: "scottish",
    type: "melee",
    unit: ROSS,
    target: HEREFORD,
    counters: { [ROSS]: "1419 close", [HEREFORD]: "1420" },
    highest: 9 + 2,
    rating: "B",
    morale: 0,
    percents: [97, 50, 49],
    mean: 0.65,
  },
  {
    name: "open schiltrom, disorganised leather foot",
    by: "scottish",
    type: "melee",
    unit: ROSS,
    target: "EN-INF-YORK1",
    counters: { [ROSS]: "1419 SSW open", "EN-INF-YORK1": "1320 NNE disorganised" },
    highest: 7,
    rating: "E",
    morale: 0,
    percents: [58, 100, 58],
    mean: 1.07,
  },
  {
    name: "close schiltrom, disorganised leather foot",
    by: "scottish",
    type: "melee",
    unit: ROSS,
    target: "EN-INF-YORK1",
    counters: { [ROSS]: "1419 close", "EN-INF-YORK1": "1320 NNE disorganised" },
    highest: 7 + 2,
    rating: "E",
    morale: 0,
    percents: [83, 100, 83],
    mean: 1.53,
  },
  {
    name: "organised leather foot, open schiltrom",
    by: "english",
    type: "melee",
    unit: "EN-INF-YORK1",
    target: ROSS,
    counters: { "EN-INF-YORK1": "1420 NNE organised", [ROSS]: "1520 SSW open" },
    highest: 6,
    rating: "A",
    morale: 0,
    percents: [42, 33, 14],
    mean: 0.14,
  },
  {
    name: "mail horse charging with the lance, longbows in fire mode",
    by: "scottish",
    type: "melee",
    unit: "SC-CAV-1",
    target: "EN-LBW-HE1",
    counters: { "SC-CAV-1": "1420 mounted lance", "EN-LBW-HE1": "1419 fire" },
    charges: { "SC-CAV-1": "EN-LBW-HE1" },
    highest: 9 + 4 + 2,
    rating: "E",
    morale: -2,
    percents: [100, 100, 100],
    mean: 2.5,
  },
  {
    name: "unarmoured foot, open schiltrom",
    by: "english",
    type: "melee",
    unit: "EN-INF-NWALES",
    target: ROSS,
    counters: { "EN-INF-NWALES": "1420 NNE organised", [ROSS]: "1520 SSW open" },
    highest: 4,
    rating: "A",
    morale: 0,
    percents: [17, 33, 6],
    mean: 0.06,
  },
]

describe("forecasts of attacks", () => {
  it.each(rows)("8.3, 9.4, 10.2 the chances of $name are those of the tables", (row) => {
    const phase = row.type === "fire" ? "fire" : "phasingMelee"
    const game = drawn({ phase, phasing: row.by, counters: row.counters, charges: row.charges ?? {} })
    const found = forecastOf(game, row.type, row.unit, row.target)
    expect(found?.exact).toBe(true)
    const hit = atMost(row.highest)
    const [none, one, two, three] = levels(row.rating, row.morale)
    for (const [results, chance] of [
      [["miss"], 1 - hit],
      [["noEffect"], hit * none],
      [["rout1"], hit * one],
      [["rout2"], hit * two],
      [["rout3"], hit * three],
      [["rout4", "eliminated", "besideItself"], 0],
    ] as const) {
      expect(chanceOf(found, ...results), results[0]).toBeCloseTo(chance, 10)
    }
    const percent = (chance: number) => Math.round(chance * 100)
    expect([percent(hit), percent(1 - none), percent(hit * (1 - none))]).toEqual(row.percents)
    // Rounded or cut at the second place.
    expect(Math.abs(hit * (one + 2 * two + 3 * three) - row.mean)).toBeLessThan(0.01)
  })

  it("10.1 a forecast shows the level that the target would have, and its elimination", () => {
    // Rout 3, rating A: dice 1 to 6 less 3 are -2 to 3: 2, 2, 2, 1, 1, 0 levels: beyond the fourth on 1 to 3.
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { [HEREFORD]: "1420", [ROSS]: "1419 SSW open rout3" },
    })
    const found = forecastOf(game, "melee", HEREFORD, ROSS)
    const hit = atMost(5)
    expect(chanceOf(found, "rout4")).toBeCloseTo((hit * 2) / 6, 10)
    expect(chanceOf(found, "eliminated")).toBeCloseTo((hit * 3) / 6, 10)
    expect(chanceOf(found, "noEffect")).toBeCloseTo(hit / 6, 10)
    expect(chanceOf(found, "miss")).toBeCloseTo(1 - hit, 10)
  })

  it("9.4 a forecast names the row and column, the figure needed and every modifier", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      turn: 9,
      counters: { ...LANCES, [ROSS]: "1419 close" },
      charges: CHARGE,
    })
    const chart = forecastOf(game, "melee", HEREFORD, ROSS)?.chart
    expect(chart).toMatchObject({ table: "melee", row: "Schiltrom", column: "PCav", needed: 5, moraleRating: "A" })
    expect(chart?.modifiers.map(({ id, add }) => [id, add])).toEqual([
      ["chargeWithLance", -4],
      ["defenderCloseSchiltrom", 2],
    ])
    expect(chart?.morale.map(({ id, add }) => [id, add])).toEqual([
      ["fatigue", -2],
      ["lanceCharge", -2],
    ])
  })

  it("8.0 a forecast changes nothing, and there is none for what may not be done", () => {
    const game = drawn({ phase: "fire", phasing: "english", counters: { ...BOWS, ...SPEARS_NORTH } })
    const before = canonical(game.position)
    expect(forecastOf(game, "fire", "EN-LBW-HE1", ROSS)?.chart).toMatchObject({ row: "M", column: "longbow 3" })
    expect(canonical(game.position)).toBe(before)
    expect(forecastOf(game, "fire", ROSS, "EN-LBW-HE1")).toBeUndefined()
    expect(forecastOf(game, "melee", HEREFORD, ROSS)).toBeUndefined()
    expect(forecast(game.match, game.position, "english", { type: "endFire" })).toBeUndefined()
  })

  it("8.22 a shot is forecast for itself, whatever hits already wait for their checks", () => {
    const counters = { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1418 SSW" }
    const game = drawn({ phase: "fire", phasing: "english", counters, dice: [1, 1] })
    const alone = forecastOf(game, "fire", "EN-LBW-HE2", "SC-INF-HIGH")
    game.play({ type: "fire", unit: game.unit("EN-LBW-HE1"), target: game.unit("SC-INF-HIGH") })
    expect(forecastOf(game, "fire", "EN-LBW-HE2", "SC-INF-HIGH")).toEqual(alone)
  })
})

describe("what has no forecast", () => {
  it("9.0 an attack has none before its phase, nor for the player who is not asked", () => {
    const counters = { "EN-CAV-HOUSE": "1010", "SC-CAV-1": "1011 mounted" } as const
    for (const phase of ["movement", "phasingMelee"] as const) {
      const game = drawn({ phase, phasing: "english", counters })
      const [knights, horse] = [game.unit("EN-CAV-HOUSE"), game.unit("SC-CAV-1")]
      const ours = forecast(game.match, game.position, "english", { type: "melee", unit: knights, target: horse })
      const theirs = forecast(game.match, game.position, "scottish", { type: "melee", unit: horse, target: knights })
      expect([ours !== undefined, theirs !== undefined]).toEqual([phase === "phasingMelee", false])
    }
  })
})

it("19.0 forming up succeeds two times in six", () => {
  const game = drawn({ phase: "movement", phasing: "english", counters: { "EN-INF-YORK1": "1010 NNE disorganised" } })
  const found = forecast(game.match, game.position, "english", { type: "organise", unit: game.unit("EN-INF-YORK1") })
  expect(found?.exact).toBe(true)
  expect(found?.chances.map(({ result, chance }) => [result, Math.round(chance * 6)])).toEqual([
    ["fails", 4],
    ["succeeds", 2],
  ])
})

it("10.31 the forecast names the rout level that the target has already", () => {
  const game = drawn({
    phase: "phasingMelee",
    phasing: "english",
    counters: { "EN-CAV-HOUSE": "1010", "SC-CAV-1": "1011 mounted rout2" },
  })
  const attack = { type: "melee", unit: game.unit("EN-CAV-HOUSE"), target: game.unit("SC-CAV-1") }
  const found = forecast(game.match, game.position, "english", attack)
  expect(found?.chart?.morale).toEqual([{ id: "routLevel", add: -2, rule: "10.31" }])
})
