import { act, copyPosition, fastDice, OK, open, roll, start } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { readingOf } from "../src/analysis/chances.ts"
import { findingsOf, within } from "../src/analysis/findings.ts"
import { dieOf, fortunesOf, gainOf, type Throw } from "../src/analysis/luck.ts"
import { throwOf, weigh } from "../src/analysis/throws.ts"
import { duel } from "./duel.ts"
import { begun, finished, match, ruleset, STRIKE, studied } from "./studied.ts"

/** A throw with all that it could have been. */
function weighed(...[match, before, move, ply]: Parameters<typeof throwOf>) {
  return { ...throwOf(match, before, move, ply), weighed: weigh(match, before, move, ply) }
}

test("a throw is judged by every face that could come", () => {
  const game = begun()
  const thrown = weighed(match, game.position, { seat: "red", action: STRIKE, rolls: [5] }, 1)
  expect(thrown.weighed.exact).toBe(true)
  expect(thrown.sides).toEqual([6])
  expect(thrown.came.worth).toBe(5)
  expect(thrown.weighed.might.map(({ stand }) => stand.worth)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { chance } of thrown.weighed.might) expect(chance).toBeCloseTo(1 / 6)
  const reading = readingOf([], 5)
  const gain = gainOf(reading, thrown)
  expect(gain?.came).toBeGreaterThan(gain?.expected ?? 1)
})

test("a throw that was not judged counts among the dice, and gives nobody anything", () => {
  const { position } = begun()
  const reading = readingOf([], 5)
  const move = { seat: "red", action: STRIKE, rolls: [6] }
  const lucky = weighed(match, position, move, 1)
  const unknown = throwOf(match, position, move, 2)
  expect(gainOf(reading, unknown)).toBeNull()
  const gains = [[lucky], [lucky, unknown], [unknown]].map((throws) => fortunesOf(["red", "blue"], throws, reading))
  expect(gains.map(([red]) => red.dice)).toEqual([1, 2, 1])
  expect(gains[1][0].gain).toBe(gains[0][0].gain)
  expect(gains[2][0].gain).toBeNull()
  // Who has thrown nothing has neither gained nor lost by it.
  expect(gains[2][1].gain).toBe(0)
})

test("a card that is drawn among twenty-six is no throw of the game's die, however seldom that is thrown", () => {
  const card: Throw = { ply: 1, seat: "red", rolls: [6], sides: [26], came: { worth: 0, result: null }, weighed: null }
  const one = { ...card, ply: 3, rolls: [4], sides: [6] }
  expect(dieOf([card, { ...card, ply: 2 }, one])).toBe(6)
  expect(dieOf([{ ...card, sides: [10] }, card])).toBe(10)
  expect(dieOf([])).toBe(6)
  const [red] = fortunesOf(["red", "blue"], [card, one], readingOf([], 5))
  expect([red.dice, red.pips, red.meanPips]).toEqual([1, 4, 3.5])
})

/** The duel, but whoever strikes throws these dice, and every throw has a worth of its own. */
function throwing(sides: readonly number[]) {
  const rules: typeof duel = {
    ...duel,
    procedures: {
      ...duel.procedures,
      fight: {
        ...duel.procedures["fight"],
        verbs: {
          strike: {
            fields: {},
            candidates: () => [STRIKE],
            may: () => OK,
            do(play) {
              play.state.score[0] = sides.reduce((worth, most) => worth * most + roll(play, most) - 1, 0)
            },
          },
        },
      },
    },
    evaluate: ({ state }, seat) => (seat === "red" ? state.score[0] : -state.score[0]),
  }
  return open<unknown, unknown>(rules, { scenario: "field" })
}

function thrownWith(sides: readonly number[], ply = 1) {
  const thrower = throwing(sides)
  const move = { seat: "red", action: STRIKE, rolls: sides.map(() => 1) }
  return weighed(thrower, start(thrower, fastDice(1)), move, ply)
}

test("each die is weighed by its own sides: six and eight make forty-eight throws, all as likely", () => {
  const { sides, weighed } = thrownWith([6, 8])
  expect(sides).toEqual([6, 8])
  expect(weighed.exact).toBe(true)
  expect(weighed.might.map(({ stand }) => stand.worth)).toEqual(Array.from({ length: 48 }, (_, i) => i))
  for (const { chance } of weighed.might) expect(chance).toBeCloseTo(1 / 48, 10)
})

test("up to two thousand throws are followed one by one, and of more than that some are drawn", () => {
  const { weighed: every } = thrownWith([20, 10, 10])
  expect(every.exact).toBe(true)
  expect(every.might).toHaveLength(2_000)
  const { weighed: some } = thrownWith([23, 29, 3])
  expect(some.exact).toBe(false)
  expect(some.might.length).toBeLessThanOrEqual(200)
  for (const { might } of [every, some]) expect(might.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
})

test("where some throws are drawn, each move draws its own, the same again, and what it comes to is said to be about so much", () => {
  const dice = [20, 20, 20]
  const means = Array.from({ length: 100 }, (_, ply) => {
    const { might } = thrownWith(dice, ply).weighed
    return might.reduce((sum, { stand, chance }) => sum + chance * stand.worth, 0)
  })
  expect(new Set(means).size).toBe(100)
  expect(thrownWith(dice, 7)).toEqual(thrownWith(dice, 7))
  const moves = [1, 2].map(() => ({ seat: "red", action: STRIKE, rolls: [1, 1, 1] }))
  const study = { ...studied(begun()), moves }
  const found = [...findingsOf(throwing(dice), study, (stage) => stage === "dice")].filter(
    ({ kind }) => kind === "weighed",
  )
  expect(found).toEqual([1, 2].map((ply) => ({ kind: "weighed", ply, weighed: thrownWith(dice, ply).weighed })))
  // All 8,000 are as likely: the mean is 3,999.5. One of 200 draws errs by 163 on average, that of a hundred such by 16.
  const mean = means.reduce((sum, one) => sum + one / means.length, 0)
  expect(Math.abs(mean - 3_999.5)).toBeLessThan(65)
  const exact = (...throws: readonly Throw[]): boolean =>
    fortunesOf(["red", "blue"], throws, readingOf([], 4_000))[0].exact
  expect(exact(thrownWith([6, 8]))).toBe(true)
  expect(exact(thrownWith([6, 8]), thrownWith(dice, 2))).toBe(false)
  expect(exact(thrownWith([6, 8]), { ...thrownWith(dice, 2), weighed: null })).toBe(true)
})

test("a lucky throw of the second seat is its gain, and none of the first’s", () => {
  const { position } = begun()
  const ready = copyPosition(ruleset, position)
  expect(act(match, ready, "red", STRIKE).ok).toBe(true)
  const throwOfBlue = (face: number) => weighed(match, ready, { seat: "blue", action: STRIKE, rolls: [face] }, 2)
  const throwOfRed = weighed(match, position, { seat: "red", action: STRIKE, rolls: [1] }, 1)
  const reading = readingOf([], 5)
  const [red, blue] = fortunesOf(["red", "blue"], [throwOfRed, throwOfBlue(6)], reading)
  expect(red.gain).toBeLessThan(0)
  expect(blue.gain).toBeGreaterThan(0)
  expect(fortunesOf(["red", "blue"], [throwOfBlue(1)], reading)[1].gain).toBeLessThan(0)
})

test("over all faces nobody is lucky: what is gained by the high ones is lost by the low ones", () => {
  const { position } = begun()
  const reading = readingOf([], 5)
  const throws = [1, 2, 3, 4, 5, 6].map((face) =>
    weighed(match, position, { seat: "red", action: STRIKE, rolls: [face] }, 1),
  )
  const [red, blue] = fortunesOf(["red", "blue"], throws, reading)
  expect(red.gain).toBeCloseTo(0)
  expect(red).toMatchObject({ dice: 6, pips: 21, meanPips: 21 })
  expect(blue).toMatchObject({ dice: 0, gain: 0 })
})

test("cards that are drawn are no dice", () => {
  const stand = { worth: 0, result: null }
  const rest = { came: stand, weighed: null, seat: "red" }
  const throws = [
    { ...rest, ply: 1, rolls: [18, 3], sides: [24, 6] },
    { ...rest, ply: 2, rolls: [5], sides: [6] },
  ]
  expect(fortunesOf(["red", "blue"], throws, readingOf([], 5))[0]).toMatchObject({ dice: 2, pips: 8, meanPips: 7 })
})

test("without time the throws are told all the same, and none is judged", () => {
  const [first, ...others] = findingsOf(match, studied(finished()), () => false)
  expect(first).toMatchObject({ kind: "stands", throws: [1, 2, 3, 4].map((ply) => ({ ply, weighed: null })) })
  expect(others).toEqual([])
})

test("dice that take long to judge leave time for playing on", () => {
  const kinds = (judging: number): string[] => {
    let now = 0
    const found: string[] = []
    for (const { kind } of findingsOf(
      match,
      studied(finished()),
      within(() => now),
    )) {
      found.push(kind)
      now += kind === "weighed" ? judging : 10
    }
    return found
  }
  const count = (found: readonly string[], wanted: string): number => found.filter((kind) => kind === wanted).length
  expect(count(kinds(10), "weighed")).toBe(4)
  const hasty = kinds(20_000)
  expect(count(hasty, "weighed")).toBe(2)
  expect(count(hasty, "played")).toBe(count(kinds(10), "played"))
})
