import { randomFrom } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { fit, losses, type Sample } from "../logistic.ts"

const FINE = 0x10000

/** Games that are won by twice as much of the one thing and by nothing of the other. */
function samples(count: number): Sample[] {
  const random = randomFrom(1)
  const spread = () => (4 * random(FINE)) / FINE - 2
  return Array.from({ length: count }, (_, game) => {
    const terms = { men: spread(), weather: spread() }
    const chance = 1 / (1 + Math.exp(-(0.5 + 2 * terms.men)))
    return { terms, game, scenario: "campaldino", result: random(FINE) / FINE < chance ? 1 : 0 }
  })
}

const NAMES = ["men", "weather"]

test("what decides games counts for more after tuning, what does not for less, and the favoured seat is known", () => {
  const { biases, factors } = fit(samples(4000), NAMES, 1, 1)
  expect(biases.get("campaldino")).toBeCloseTo(0.5, 0)
  expect(factors[0]).toBeGreaterThan(1.7)
  expect(factors[0]).toBeLessThan(2.3)
  expect(Math.abs(factors[1])).toBeLessThan(0.15)
})

test("few games do not change much", () => {
  const { factors } = fit(samples(20), NAMES, 1, 2000)
  for (const factor of factors) expect(Math.abs(factor - 1)).toBeLessThan(0.1)
})

test("tuned weights foretell games not seen better than those that it began with", () => {
  const all = samples(4000)
  const [seen, unseen] = [all.slice(0, 2000), all.slice(2000)]
  const before = losses(unseen, NAMES, fit(seen, NAMES, 1, Infinity))
  expect(losses(unseen, NAMES, fit(seen, NAMES, 1, 1))).toBeLessThan(before)
})

test("a seat whose parts always add up to far more is found to be no more favoured than its games say", () => {
  const far = samples(4000).map(({ terms, ...rest }) => ({ ...rest, terms: { ...terms, men: terms.men + 15 } }))
  const { biases, factors } = fit(far, NAMES, 1, 1)
  expect(factors[0]).toBeGreaterThan(1.7)
  expect(factors[0]).toBeLessThan(2.3)
  // The chance was drawn by the men without those 15.
  expect(biases.get("campaldino")).toBeCloseTo(0.5 - 15 * factors[0], 0)
})

test("scenarios are pooled: each keeps what its first seat is worth, and what counts is found by all of them", () => {
  const own = samples(4000)
  // The same games as the other seat sees them.
  const other = samples(4000).map(({ terms, result, game }) => ({
    terms: { men: -terms.men, weather: -terms.weather },
    result: 1 - result,
    scenario: "montaperti",
    game,
  }))
  const { biases, factors } = fit([...own, ...other], NAMES, 1, 1)
  expect(biases.get("campaldino")).toBeCloseTo(0.5, 0)
  expect(biases.get("montaperti")).toBeCloseTo(-0.5, 0)
  expect(factors[0]).toBeGreaterThan(1.7)
  expect(factors[0]).toBeLessThan(2.3)
})
