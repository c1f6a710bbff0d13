import {
  act,
  asked,
  copyPosition,
  decision,
  fastDice,
  imagine,
  keyedDice,
  open,
  randomFrom,
  start,
  type Match,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"
import {
  ANALYST,
  chosenTogether,
  createOpponent,
  merge,
  OPPONENTS,
  searchPart,
  thinkPart,
  type Level,
} from "../src/index.ts"
import { momentSeed } from "../src/opponent.ts"
import { beginSearch } from "../src/search/search.ts"
import { guessing } from "./guess.ts"
import { PLACES, seeking } from "./seek.ts"

const FEW = { simulations: 8 }

interface Looked<S> {
  readonly position: Position<S>
  readonly seat: Seat
}

/** Moments of a random game, some actions apart. */
function momentsOf<G, S>(match: Match<G, S>, seed: number, count: number, apart: number): Looked<S>[] {
  const random = randomFrom(seed)
  const position = start(match, fastDice(seed))
  const found: Looked<S>[] = []
  for (let moment = 0; moment < count; moment++) {
    for (let i = 0; i < apart && position.outcome === null; i++) {
      const [seat] = asked(match, position)
      const actions = decision(match, position, seat)?.actions ?? []
      act(match, position, seat, actions[random(actions.length)])
    }
    for (const seat of asked(match, position)) found.push({ position: copyPosition(match.ruleset, position), seat })
  }
  return found
}

describe.each(OPPONENTS)("%s guesses dice", (name) => {
  it("at chance level: 600 throws, each face as often as not", () => {
    const match = open(guessing(600), { scenario: "guess" })
    const position = start(match, keyedDice("7".repeat(64), { red: "a", blue: "b" }))
    const opponent = createOpponent(name, 5, { simulations: 6 })
    while (position.outcome === null) {
      const [seat] = asked(match, position)
      const [action] = opponent.choose(match, position, seat)
      expect(act(match, position, seat, action).ok).toBe(true)
    }
    const hits = position.state.hits[0] + position.state.hits[1]
    // A hundred are to be expected, and more than 32 beside it come once in two thousand times.
    expect(Math.abs(hits - 100)).toBeLessThan(33)
  })
})

const games = [
  ["great-medieval-battles", () => choicesIn(open(greatMedievalBattles, { scenario: "bannockburn" }), 120)],
  ["guelphs-ghibellines", () => choicesIn(open(guelphsGhibellines, { scenario: "montaperti" }), 60)],
] as const

/** Scenarios in which more is hidden than the dice. */
const secretive = [
  ["guelphs-ghibellines", () => choicesIn(open(guelphsGhibellines, { scenario: "montaperti-free" }), 12)],
  ["inferno", () => choicesIn(open(inferno, { scenario: "dolenti-note", options: { hiddenMats: true } }), 25)],
  ["el-gran-capitan", () => choicesIn(open(elGranCapitan, { scenario: "otranto" }), 40)],
] as const

/** All of a position but its dice. */
function shown({ state, stack }: Position<unknown>): string {
  return JSON.stringify([state, stack])
}

/** What opponents choose, and what they choose where all that is hidden from them is another. */
function choicesIn<G, S>(match: Match<G, S>, apart: number) {
  return momentsOf(match, 4, 5, apart).flatMap(({ position, seat }) => {
    const other = imagine(match, position, seat, 99)
    const differs = shown(other) !== shown(position)
    return OPPONENTS.map((name) => {
      const opponent = createOpponent(name, 3, FEW)
      return {
        name,
        differs,
        chosen: opponent.choose(match, position, seat),
        elsewhere: opponent.choose(match, other, seat),
      }
    })
  })
}

function expectTheSame(choices: ReturnType<typeof choicesIn>): void {
  for (const { name, chosen, elsewhere } of choices) {
    expect(chosen, name).not.toEqual([])
    expect(elsewhere, name).toEqual(chosen)
  }
}

describe.each(OPPONENTS)("%s seeks what the other has hidden", (name) => {
  it("in the same place wherever it is, at many moments", () => {
    const lookedAt = PLACES.map((hidden) => {
      const match = open(seeking(hidden), { scenario: "seek" })
      const position = start(match, fastDice(1))
      return PLACES.map((seed) => createOpponent(name, seed, FEW).choose(match, position, "red"))
    })
    for (const places of lookedAt) expect(places).toEqual(lookedAt[0])
    expect(lookedAt[0].flat()).toHaveLength(PLACES.length)
  })
})

describe.each(games)("opponents in %s", (_, play) => {
  it("choose the same for the same seed, whatever the dice will be", () => {
    expectTheSame(play())
  })
})

describe.each(secretive)("opponents in %s", (_, play) => {
  it("choose the same for the same seed, whatever is hidden from them", () => {
    const choices = play()
    expect(choices.some(({ differs }) => differs)).toBe(true)
    expectTheSame(choices)
  })
})

describe("a search shared by several workers", () => {
  const match = open(guelphsGhibellines, { scenario: "campaldino" })
  const level: Level = { ...ANALYST, simulations: 150 }
  const [{ position, seat }] = momentsOf(match, 6, 1, 30)
  const parts = () => [0, 1, 2].map((part) => searchPart(match, position, seat, 8, level, part, 3))

  it("thinks of the same plans in each, makes no more simulations than one alone, and finds the same again", () => {
    const found = parts()
    const together = merge(found)
    expect(together.simulations).toBeGreaterThan(3)
    expect(together.simulations).toBeLessThanOrEqual(150)
    for (const { plans } of found) expect(plans.map(({ key }) => key)).toEqual(together.plans.map(({ key }) => key))
    expect(together.plans.reduce((sum, { visits }) => sum + visits, 0)).toBe(together.simulations)
    expect(chosenTogether(match, position, seat, 8, level, together)).not.toEqual([])
    expect(parts()).toEqual(found)
  })

  it("uses other dice in each part", () => {
    const [one, two] = parts()
    expect(one.plans.map(({ total }) => total)).not.toEqual(two.plans.map(({ total }) => total))
  })
})

describe("thinking in slices", () => {
  const match = open(inferno, { scenario: "dolenti-note" })

  it("comes to the same choice as thinking in one go, and tells how far it is", async () => {
    for (const { position, seat } of momentsOf(match, 9, 2, 20)) {
      const opponent = createOpponent("knight", 2, { simulations: 40 })
      const told: number[] = []
      const patience = { milliseconds: 600_000, watch: (done: number) => void told.push(done) }
      expect(await opponent.think(match, position, seat, patience)).toEqual(opponent.choose(match, position, seat))
      expect(told).toEqual([...told].sort((a, b) => a - b))
    }
  })

  it("takes what simulations would go on with when it is hurried before it has looked at any plan", async () => {
    const campaldino = open(guelphsGhibellines, { scenario: "campaldino" })
    let told = 0
    for (const { position, seat } of momentsOf(campaldino, 6, 12, 15)) {
      const hurried = await thinkPart(campaldino, position, seat, 2, ANALYST, 0, 1, { milliseconds: 0 })
      const { ready, plans: proposals } = beginSearch(
        campaldino,
        position,
        seat,
        momentSeed(2, position.ply),
        ANALYST.settings,
        0,
      )
      if (ready <= 0) continue
      told++
      expect(hurried.plans.map(({ plan }) => plan)).toEqual([proposals[ready]])
    }
    expect(told).toBeGreaterThan(0)
  })

  it("takes what it has found when it is told to hurry", async () => {
    const hurry = new AbortController()
    const [{ position, seat }] = momentsOf(match, 9, 1, 20)
    const opponent = createOpponent("condottiere", 2, { simulations: 1_000_000 })
    const patience = { milliseconds: 600_000, hurry: hurry.signal, watch: () => hurry.abort() }
    expect(await opponent.think(match, position, seat, patience)).not.toEqual([])
  })
})

describe("a decision that weighs twice as much", () => {
  it("is looked at with twice the plans, in twice the simulations, twice as far ahead", () => {
    const parts: number[] = []
    const search = (weight: number) => {
      const seen = new Set<number>()
      // A guess is a part of a turn.
      const clock = ({ state }: { state: { left: number } }) => {
        seen.add(state.left)
        return state.left
      }
      const match = open({ ...guessing(50), ahead: 3, clock, weight: () => weight }, { scenario: "guess" })
      const position = start(match, fastDice(1))
      const [seat] = asked(match, position)
      const level = { ...ANALYST, settings: { ...ANALYST.settings, candidates: 2 }, simulations: 8 }
      const { plans, simulations } = searchPart(match, position, seat, 5, level, 0, 1)
      parts.push(seen.size - 1)
      return [plans.length, simulations]
    }
    expect([search(1), search(2)]).toEqual([
      [2, 8],
      [4, 16],
    ])
    expect(parts).toEqual([3, 6])
  })
})
