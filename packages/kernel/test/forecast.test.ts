import { fastDice, forecastOf, hashPosition, open, roll, start, type Forecast } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"

const match = open(bids, { scenario: "duel" })
const position = start(match, fastDice(1))

function chanceOf<K extends string>(forecast: Forecast<K>, result: K): number {
  return forecast.chances.find((one) => one.result === result)?.chance ?? 0
}

describe("a forecast", () => {
  it("follows every roll: seven or less on two dice is 21 in 36", () => {
    const forecast = forecastOf(match, position, (play) => (roll(play) + roll(play) <= 7 ? "yes" : "no"))
    expect(forecast).toMatchObject({ exact: true, bound: 0 })
    expect(chanceOf(forecast, "yes")).toBeCloseTo(21 / 36, 12)
    expect(chanceOf(forecast, "no")).toBeCloseTo(15 / 36, 12)
  })

  it("follows rolls that depend on others, with dice of any kind", () => {
    const forecast = forecastOf(match, position, (play) => {
      const first = roll(play)
      if (first < 6) return "low"
      return roll(play, 4) === 4 ? "both" : "six"
    })
    expect(forecast.chances.map(({ result }) => result)).toEqual(["low", "six", "both"])
    expect(chanceOf(forecast, "low")).toBeCloseTo(5 / 6, 12)
    expect(chanceOf(forecast, "six")).toBeCloseTo(3 / 24, 12)
    expect(chanceOf(forecast, "both")).toBeCloseTo(1 / 24, 12)
  })

  it("is certain where nothing is rolled", () => {
    expect(forecastOf(match, position, () => "sure")).toEqual({
      exact: true,
      bound: 0,
      chances: [{ result: "sure", chance: 1 }],
    })
  })

  it("is sampled, with its bound, when there are too many rolls to follow", () => {
    const forecast = forecastOf(match, position, (play) => {
      let sum = 0
      for (let i = 0; i < 6; i++) sum += roll(play)
      return sum >= 21 ? "high" : "low"
    })
    // Six dice: 4332 of 46656 rolls make 21 exactly, and as many make more as make less.
    const exact = (46656 + 4332) / 2 / 46656
    expect(forecast.exact).toBe(false)
    expect(forecast.bound).toBeCloseTo(1.96 * Math.sqrt(0.25 / 4000), 12)
    expect(Math.abs(chanceOf(forecast, "high") - exact)).toBeLessThan(forecast.bound)
    expect(chanceOf(forecast, "high") + chanceOf(forecast, "low")).toBeCloseTo(1, 9)
  })

  it("leaves the position as it was", () => {
    const before = hashPosition(position)
    forecastOf(match, position, (play) => {
      play.state.purse.guelph -= roll(play)
      return String(play.state.purse.guelph)
    })
    expect(hashPosition(position)).toBe(before)
  })
})
