import { act, asked, decision, fastDice, open, randomFrom, start, type Match, type Position } from "@carroccio/kernel"
import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it, vi } from "vitest"
import {
  ANALYST,
  chosenTogether,
  createOpponent,
  merge,
  searchPart,
  thinkPart,
  type Level,
  type PartStatistics,
} from "../src/index.ts"

const PARTS = 3
const SEED = 8
const level: Level = { ...ANALYST, simulations: 150 }
const BY_COUNT = { milliseconds: Infinity }

/** A position of a random game after so many actions. */
function after<G, S>(match: Match<G, S>, actions: number): Position<S> {
  const random = randomFrom(6)
  const position = start(match, fastDice(6))
  for (let i = 0; i < actions && position.outcome === null; i++) {
    const [seat] = asked(match, position)
    const listed = decision(match, position, seat)?.actions ?? []
    act(match, position, seat, listed[random(listed.length)])
  }
  return position
}

const otranto = open(elGranCapitan, { scenario: "otranto" })
const dolentiNote = open(inferno, { scenario: "dolenti-note" })

const moments = [
  ["otranto", () => partsIn(otranto, after(otranto, 40))],
  ["dolenti-note", () => partsIn(dolentiNote, after(dolentiNote, 20))],
] as const

function partsIn<G, S>(match: Match<G, S>, position: Position<S>) {
  const [seat] = asked(match, position)
  return {
    share: (part: number, simulations: number) =>
      searchPart(match, position, seat, SEED, { ...level, simulations }, part, PARTS).simulations,
    search: (part: number, parts = PARTS) => searchPart(match, position, seat, SEED, level, part, parts),
    think: (part: number, patience = {}) => thinkPart(match, position, seat, SEED, level, part, PARTS, patience),
    together: (found: readonly PartStatistics[]) => chosenTogether(match, position, seat, SEED, level, merge(found)),
    alone: () => createOpponent("knight", SEED, level).choose(match, position, seat),
  }
}

/** What the parts of a search find that come to an end in this order. */
async function inOrder(think: (part: number) => Promise<PartStatistics>, order: readonly number[]) {
  const ended: PartStatistics[] = []
  for (const part of order) ended.push(await think(part))
  return ended
}

describe.each(moments)("a search in parts at %s", (_, begin) => {
  const { share, search, think, together, alone } = begin()

  it("finds the same in slices as in one go, where no clock ends it", async () => {
    const found = await Promise.all([0, 1, 2].map((part) => think(part, BY_COUNT)))
    expect(found.some(({ simulations }) => simulations > 0)).toBe(true)
    expect(found).toEqual([0, 1, 2].map((part) => search(part)))
  })

  it("chooses the same, whichever part ends first", async () => {
    const first = await inOrder((part) => think(part, BY_COUNT), [0, 1, 2])
    const other = await inOrder((part) => think(part, BY_COUNT), [2, 0, 1])
    expect(merge(other)).toEqual(merge(first))
    expect(together(first)).not.toEqual([])
    expect(together(other)).toEqual(together(first))
  })

  it("has each part make its share, where the shares are worth making", () => {
    const made = (simulations: number) => [0, 1, 2].map((part) => share(part, simulations))
    for (const one of made(150)) expect(one).toBeGreaterThan(30)
    // A knight's few are made by one.
    const [all, ...none] = made(12)
    expect(all).toBeGreaterThan(4)
    expect(none).toEqual([0, 0])
    const [one, two, third] = made(100)
    expect(Math.min(one, two)).toBeGreaterThan(30)
    expect(third).toBe(0)
  })

  it("of a single part chooses as one who searches alone", () => {
    expect(together([search(0, 1)])).toEqual(alone())
  })

  it("chooses by what is left where a part is lost, or by a single one", () => {
    const found = [0, 1, 2].map((part) => search(part))
    expect(together(found.slice(1))).not.toEqual([])
    expect(together(found.slice(2))).not.toEqual([])
  })
})

describe("a part of a search", () => {
  const position = after(dolentiNote, 20)
  const [seat] = asked(dolentiNote, position)
  const endless: Level = { ...ANALYST, simulations: 3_000_000 }

  it("takes what it has found when it is told to hurry, and has told how far it is", async () => {
    const hurry = new AbortController()
    const told: number[] = []
    const found = await thinkPart(dolentiNote, position, seat, SEED, endless, 1, PARTS, {
      milliseconds: Infinity,
      hurry: hurry.signal,
      watch: (done) => {
        told.push(done)
        if (told.length === 3) hurry.abort()
      },
    })
    expect(told).toHaveLength(3)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told[2]).toBeLessThan(1)
    expect(found).toMatchObject({ part: 1 })
    expect(found.plans).not.toEqual([])
  })

  it("thinks no longer than it is given, nor than its level", async () => {
    const none = { part: 0, simulations: 0 }
    const asked = [dolentiNote, position, seat, SEED] as const
    expect(await thinkPart(...asked, endless, 0, PARTS, { milliseconds: 0 })).toMatchObject(none)
    expect(await thinkPart(...asked, { ...endless, milliseconds: 0 }, 0, PARTS)).toMatchObject(none)
  })

  it("counts the time in which it thinks of plans as well, alone and together with others", async () => {
    let now = 0
    let looks = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
    const slow = open(
      {
        ...inferno,
        plans: (...asked) => {
          now += 700
          return inferno.plans?.(...asked) ?? []
        },
        evaluate: (...asked) => {
          looks++
          return inferno.evaluate(...asked)
        },
      },
      { scenario: "dolenti-note" },
    )
    const patience = { milliseconds: 600 }
    try {
      expect(await thinkPart(slow, position, seat, SEED, endless, 0, PARTS, patience)).toMatchObject({ simulations: 0 })
      await createOpponent("condottiere", SEED).think(slow, position, seat, patience)
    } finally {
      clock.mockRestore()
    }
    expect(now).toBeGreaterThanOrEqual(1_400)
    expect(looks).toBe(0)
  })
})

describe("findings of parts", () => {
  const found = (key: string, visits: number, ahead: number) => ({
    plan: [{ type: key }],
    key,
    advantage: 0,
    visits,
    total: visits / 2,
    ahead,
    squares: ahead * ahead,
  })

  it("are added up plan by plan", () => {
    const one = { part: 0, simulations: 5, plans: [found("a", 3, 0), found("b", 2, 1)] }
    const two = { part: 1, simulations: 7, plans: [found("a", 3, 0), found("b", 4, 2)] }
    expect(merge([one, two])).toEqual({
      simulations: 12,
      plans: [
        { ...found("a", 6, 0), squares: 0 },
        { ...found("b", 6, 3), squares: 5 },
      ],
    })
  })

  it("are the same sums to the last digit in whatever order they come", () => {
    // In floating point 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1.
    const parts = [0.1, 0.2, 0.3].map((ahead, part) => ({
      part,
      simulations: 2,
      plans: [found("a", 1, 0), found("b", 1, ahead)],
    }))
    expect(merge([...parts].reverse())).toEqual(merge(parts))
  })

  it("take the first look's best from a part that has looked at every plan", () => {
    const hurried = { part: 0, simulations: 0, plans: [found("a", 0, 0)] }
    const whole = { part: 1, simulations: 4, plans: [found("b", 2, 0), found("a", 2, -1)] }
    expect(merge([hurried, whole])).toEqual({ simulations: 4, plans: whole.plans })
  })
})
