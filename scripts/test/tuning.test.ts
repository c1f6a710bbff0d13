import { act, asked, fastDice, open, randomFrom, sceneOf, start, type Match, type Position } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import { expect, test } from "vitest"
import type { Sample } from "../logistic.ts"
import { rulesets } from "../rulesets.ts"
import { pairPoints, playTrial, withWeights } from "../trial.ts"
import { firstToWin, scoreOf, stepped, tuned, weightsFile, wins } from "../tuning.ts"

const FINE = 0x10000

/** Games of a scenario that the men decide, so many times as much as they count, and that favour the first seat by so much. */
function samples(scenario: string, count: number, times: number, favour: number): Sample[] {
  const random = randomFrom(7)
  return Array.from({ length: count }, (_, game) => {
    const men = (4 * random(FINE)) / FINE - 2
    const chance = 1 / (1 + Math.exp(-(favour + times * men)))
    return { terms: { men, weather: 0 }, scenario, game, result: random(FINE) / FINE < chance ? 1 : 0 }
  })
}

/** How a game at random ends. */
function overAtRandom(match: Match<unknown, unknown>): Position<unknown> {
  const position = start(match, fastDice(3))
  const random = createOpponent("random", 3)
  while (position.outcome === null) {
    const [seat] = asked(match, position)
    for (const action of random.choose(match, position, seat)) act(match, position, seat, action)
  }
  return position
}

test("scenarios that favour either seat are fitted together, and foretell games not seen better than before", () => {
  const pooled = [...samples("campaldino", 4000, 2, 2), ...samples("montaperti", 4000, 2, -2)]
  const { factors, before, after } = tuned(pooled, ["men", "weather"], 1)
  expect(factors.men).toBeGreaterThan(1.6)
  expect(factors.men).toBeLessThan(2.4)
  expect(factors.weather).toBe(1)
  expect(after).toBeLessThan(before)
})

test("the scenario with more positions counts for more, and none takes the place of another", () => {
  const [strong, weak] = [samples("campaldino", 4000, 2, 0), samples("montaperti", 400, 0.5, 0)]
  const men = (all: readonly Sample[]) => tuned(all, ["men", "weather"], 1).factors.men
  const both = men([...strong, ...weak])
  expect(both).toBeLessThan(men(strong))
  expect(both).toBeGreaterThan(men(weak))
  expect(men([...weak, ...strong])).toBeCloseTo(both, 6)
})

test("no weight changes by more than three times", () => {
  expect(tuned(samples("campaldino", 8000, 9, 0), ["men"], 1).factors.men).toBe(3)
  expect(tuned(samples("campaldino", 8000, -1, 0), ["men"], 1).factors.men).toBeCloseTo(1 / 3, 9)
})

test("a step multiplies the standing weights by a power of what was found, and is tried as it would be written", () => {
  const standing = { men: 2, weather: 1 }
  const factors = { men: 2.25, weather: 1 / 3 }
  expect(stepped(standing, factors, 1)).toEqual({ men: 4.5, weather: 0.333 })
  expect(stepped(standing, factors, 1 / 2)).toEqual({ men: 3, weather: 0.577 })
  expect(stepped(standing, factors, 0)).toEqual(standing)
  expect(weightsFile(stepped(standing, factors, 1))).toContain("WEIGHTS = {\n  men: 4.5,\n  weather: 0.333,\n}\n")
})

test("two games on one seed count as one: sides that win by turns leave no error, pairs won and lost leave a large one", () => {
  const seats = [
    ["standing", "tuned"],
    ["tuned", "standing"],
  ] as const
  const game = (seed: number, won: number | null, swapped = false) => ({
    scenario: "a",
    seed,
    won,
    seated: seats[swapped ? 1 : 0],
  })
  const favoured = [game(1, 0), game(1, 0, true), game(2, 0), game(2, 0, true)]
  expect(pairPoints(favoured)).toEqual([0.5, 0.5])
  expect(scoreOf(pairPoints(favoured))).toEqual({ share: 0.5, error: 0 })
  const split = [game(1, 1), game(1, 0, true), game(2, 0), game(2, 1, true)]
  expect(pairPoints(split)).toEqual([1, 0])
  expect(scoreOf(pairPoints(split))).toEqual({ share: 0.5, error: 0.5 })
  expect(pairPoints([game(3, null), game(3, 0, true)])).toEqual([0.75])
})

test("games of one seed in other scenarios are no pair", () => {
  const seated = ["standing", "tuned"] as const
  const results = ["a", "b"].map((scenario) => ({ scenario, seed: 1, seated, won: 1 }))
  expect(pairPoints(results)).toHaveLength(2)
})

test("a score wins that is more than half by more than its error, and by so much that it can be felt", () => {
  expect(wins({ share: 0.54, error: 0.03 })).toBe(true)
  expect(wins({ share: 0.535, error: 0.01 })).toBe(false)
  expect(wins({ share: 0.54, error: 0.05 })).toBe(false)
  expect(wins({ share: 0.46, error: 0.03 })).toBe(false)
  expect(wins(scoreOf([0.5, 0.5, 0.5]))).toBe(false)
  // One pair tells nothing of how far pairs are apart.
  expect(wins(scoreOf([1]))).toBe(false)
})

const won = { share: 0.6, error: 0.03 }
const lost = { share: 0.5, error: 0.03 }

test("the first step that wins twice is taken, and no milder one is tried then", () => {
  const { winner, tried } = firstToWin([1, 0.5, 0.25], (step) => (step === 1 ? lost : won))
  expect(winner).toBe(0.5)
  expect(tried.map(({ step, again }) => [step, again])).toEqual([
    [1, false],
    [0.5, false],
    [0.5, true],
  ])
})

test("a step that wins once and not again is not taken", () => {
  const { winner, tried } = firstToWin([1, 0.5], (_, again) => (again ? lost : won))
  expect(winner).toBeUndefined()
  expect(tried).toHaveLength(4)
})

test("where no step wins none is taken", () => {
  expect(firstToWin([1, 0.5, 0.25], () => lost).winner).toBeUndefined()
})

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  "%s evaluates with other weights while it is asked to, and then as before",
  (_, ruleset) => {
    const { weights = {}, scenarios } = ruleset
    const match = open(ruleset, { scenario: scenarios[0].id })
    const scene = sceneOf(match, start(match, fastDice(1)))
    const terms = () => ruleset.terms?.(scene, scenarios[0].seats[0]) ?? {}
    const before = terms()
    const twice = Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, 2 * weight]))
    for (const [name, value] of Object.entries(withWeights(ruleset, twice, terms))) {
      expect(value).toBeCloseTo(2 * before[name], 9)
    }
    expect(Object.values(before).some((value) => value !== 0)).toBe(true)
    expect(terms()).toEqual(before)
    const failing = () => {
      throw new Error("no choice")
    }
    expect(() => withWeights(ruleset, twice, failing)).toThrow("no choice")
    expect(terms()).toEqual(before)
  },
)

test("Great Medieval Battles weighs points when a battle is over as it did before", () => {
  const ruleset = rulesets.find(({ id }) => id === "great-medieval-battles") ?? rulesets[0]
  const match = open(ruleset, { scenario: "tamburlaine" })
  const [seat] = match.scenario.seats
  const position = overAtRandom(match)
  const worth = () => ruleset.evaluate(sceneOf(match, position), seat)
  const before = worth()
  expect(before).not.toBe(0)
  expect(withWeights(ruleset, { ...ruleset.weights, points: 2 }, worth)).toBeCloseTo(2 * before, 9)
})

test("a trial is played alike for a seed, and weights against themselves take half of every pair", () => {
  const ruleset = rulesets.find(({ id }) => id === "el-gran-capitan") ?? rulesets[0]
  const { weights = {} } = ruleset
  const otranto = open(ruleset, { scenario: "otranto" })
  const trialOf = (tuned: Readonly<Record<string, number>>) => playTrial([otranto], tuned, 4, 5, () => undefined)
  const itself = trialOf({ ...weights })
  expect([itself.share, itself.error]).toEqual([0.5, 0])
  expect(itself.standings[0].games).toBe(4)
  // Whoever minds neither what he holds nor what he could take.
  const careless = { ...weights, places: 0, prospects: 0 }
  const first = trialOf(careless)
  expect(first.share).toBeLessThan(0.5)
  expect(trialOf(careless)).toEqual(first)
})
