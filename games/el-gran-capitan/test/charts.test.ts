import { describe, expect, test } from "vitest"
import { RESULTS, TERRAINS, type Chart } from "../src/realm.ts"
import { realmOf } from "./muster.ts"

const { charts, yellow, sheep, crown } = realmOf(3)

/** That no step along a row or down a column goes against the order. */
function expectSteady<C>({ rows }: Chart<C>, value: (cell: C) => number, down: 1 | -1, across: 1 | -1) {
  rows.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (i > 0) expect((value(cell) - value(rows[i - 1][j])) * down).toBeGreaterThanOrEqual(0)
      if (j > 0) expect((value(cell) - value(row[j - 1])) * across).toBeGreaterThanOrEqual(0)
    })
  })
}

describe("1.3.8 the charts", () => {
  test("6.3.1 a Line of four Regions and a roll of 3 take three points away; longer Lines and lower rolls are worse", () => {
    expect(charts.administration.rows[3 - charts.administration.first][4 - 1]).toBe(-3)
    expect(charts.administration.rows).toHaveLength(11)
    expectSteady(charts.administration, (cell) => cell, 1, -1)
  })
  test("8.8.2 an enemy of Initiative 3 takes four away, and a better one more", () => {
    expect(charts.initiative[3]).toBe(-4)
    for (let i = 1; i < charts.initiative.length; i++)
      expect(charts.initiative[i]).toBeLessThan(charts.initiative[i - 1])
  })
  test("8.6 clear ground costs 1 Movement Point, and a Primary road less", () => {
    expect(charts.terrain[TERRAINS.indexOf("clear")].cost).toBe(2)
    expect(charts.roads[1]).toBeLessThan(2)
  })
  test("8.6.2.1 a bridge costs 1 more and 2 in Rain; 3.1 elsewhere Rain adds 2", () => {
    expect([charts.bridge, charts.bridge + charts.rainBridge, charts.rainFord]).toEqual([2, 4, 4])
    expect(charts.ford).toBeGreaterThan(charts.bridge)
  })
  test("13.1.2 woods, marsh and mountain are Affecting, open ground is not", () => {
    const affecting = TERRAINS.filter((_, i) => charts.terrain[i].affecting)
    expect(affecting).toEqual(["woods", "marsh", "mountain", "highMountain"])
  })
  test("3 every month has a weather for each die", () => {
    expect(charts.weather).toHaveLength(12)
    for (const month of charts.weather) expect(month).toHaveLength(6)
  })
  test("13.1 a higher roll or a better Quality never hurts the attacker more, nor the defender less", () => {
    expectSteady(charts.assault, ({ attacker }) => attacker[0], -1, -1)
    expectSteady(charts.assault, ({ attacker }) => attacker[1], -1, -1)
    expectSteady(charts.assault, ({ defender }) => defender[0], 1, 1)
    expectSteady(charts.assault, ({ loser }) => (loser === "defender" ? 1 : 0), 1, 1)
  })
  test("13.1 twice as many is a ratio of its own, and nothing lies between it and 2.33", () => {
    const ratios = charts.ratios.map(([ratio]) => ratio)
    expect(ratios).toContain(2)
    expect(ratios.filter((ratio) => ratio > 2 && ratio <= 7 / 3)).toEqual([])
  })
  test("13.3 more guns and higher rolls do more", () => {
    expectSteady(charts.fire, ({ points }) => points, 1, 1)
    expectSteady(charts.fire, ({ breach }) => (breach ? 1 : 0), 1, 1)
    expectSteady(charts.fire, ({ capitano }) => (capitano ? 1 : 0), 1, 1)
  })
  test("12.4 6-a the same holds for Charges, 12.4 10-a for Pursuit and 9 for Attrition", () => {
    expectSteady(charts.charge, ({ target }) => target[0], 1, 1)
    expectSteady(charts.charge, ({ charger }) => charger[0], -1, -1)
    expectSteady(charts.pursuit, (cell) => cell, 1, 1)
    expectSteady(charts.attrition, (cell) => cell, 1, 1)
    expect(charts.attrition.rows[0].length).toBe(charts.attritionColumns.length)
    expect(charts.pursuit.rows[0].length).toBe(charts.pursuitColumns.length)
    expect(charts.charge.rows[0].length).toBe(charts.chargeColumns.length)
    expect(charts.fire.rows[0].length).toBe(charts.fireColumns.length)
  })
  test("10.1 a worse class or a higher roll is never better in the Discipline Table", () => {
    expectSteady(charts.disciplineByQuality, (cell) => RESULTS.indexOf(cell), 1, 1)
    expectSteady(charts.disciplineByReliability, (cell) => RESULTS.indexOf(cell), 1, 1)
  })
})

describe("2.2 the Turn Record Track", () => {
  test("20 the sheep stand in both turns of May and of October", () => {
    expect(sheep.flatMap((is, turn) => (is ? [turn] : []))).toEqual([8, 9, 18, 19])
  })
  test("6.3.1 the turns that scenario 3 names, October I, February I, July I and August I, bring points; winter does not", () => {
    for (const turn of [18, 2, 12, 14]) expect(yellow[turn]).toBe(true)
    for (const turn of [20, 21, 22, 23, 0, 1]) expect(yellow[turn]).toBe(false)
  })
  test("16.3.1 some turns of the year have a crown", () => {
    expect(crown.filter((is) => is).length).toBeGreaterThan(0)
    expect(crown).toHaveLength(24)
  })
})
