import { readFileSync } from "node:fs"
import { act, asked, attempt, decision, fastDice, open, start, type Match } from "@carroccio/kernel"
import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"
import { ANALYST, createOpponent, levelIn, OPPONENTS, searchPart, type Level, type OpponentName } from "../src/index.ts"
import { errorsIn } from "../src/levels.ts"
import { proposalsFor } from "../src/search/candidates.ts"

const campaign = open(inferno, { scenario: "dolenti-note" })
const otranto = open(elGranCapitan, { scenario: "otranto" })

/** What the first scores against the second in so many games, sides alternating, a draw for half. */
function score<G, S>(match: Match<G, S>, one: OpponentName, two: OpponentName, games: number): number {
  let points = 0
  for (let game = 0; game < games; game++) {
    const { seats } = match.scenario
    const side = seats[game % 2]
    const players = new Map(seats.map((seat) => [seat, createOpponent(seat === side ? one : two, game)]))
    const position = start(match, fastDice(900 + game))
    while (position.outcome === null) {
      const [seat] = asked(match, position)
      const run = players.get(seat)?.choose(match, position, seat) ?? []
      for (const action of run) expect(act(match, position, seat, action).ok).toBe(true)
    }
    points += position.outcome.winner === side ? 1 : position.outcome.winner === null ? 0.5 : 0
  }
  return points
}

describe("levels", () => {
  it("are named from the weakest to the strongest", () => {
    expect(OPPONENTS).toEqual(["random", "page", "squire", "knight", "condottiere"])
  })

  it("a page plays plausibly: it beats random play", () => {
    expect(score(campaign, "page", "random", 8)).toBeGreaterThan(4)
  })

  it("a page errs: the squire beats it", () => {
    expect(score(campaign, "squire", "page", 20)).toBeGreaterThan(10)
  })

  it.each([greatMedievalBattles, guelphsGhibellines, inferno, elGranCapitan, { id: "another" }])(
    "err less and think more from one to the next: $id",
    (system) => {
      const [page, squire] = [errorsIn(system, "page"), errorsIn(system, "squire")]
      expect(page.error).toBeGreaterThan(squire.error)
      expect(page.slips).toBeGreaterThan(squire.slips)
      const [knight, condottiere] = [levelIn(system, "knight"), levelIn(system, "condottiere")]
      expect(condottiere.simulations).toBeGreaterThan(knight.simulations)
      expect(condottiere.milliseconds).toBeGreaterThan(knight.milliseconds)
      expect(condottiere.care).toBe(256)
      expect(knight.care).toBeLessThanOrEqual(256)
      expect(condottiere.settings.ahead).toBeGreaterThanOrEqual(knight.settings.ahead)
    },
  )
})

describe("the guide", () => {
  const guide = readFileSync(new URL("../../../docs/opponents.md", import.meta.url), "utf8")

  it.each([
    ["Great Medieval Battles", greatMedievalBattles],
    ["Guelphs and Ghibellines", guelphsGhibellines],
    ["Inferno", inferno],
    ["El Gran Capitán", elGranCapitan],
  ] as const)("says how each level errs or thinks: %s", (title, system) => {
    const often = (slips: number) => (slips === 0 ? "never" : String(slips))
    const errs = (name: "page" | "squire") => {
      const { error, slips } = errorsIn(system, name)
      return `${error}, ${often(slips)}`
    }
    const [knight, condottiere] = [levelIn(system, "knight"), levelIn(system, "condottiere")]
    const farther = condottiere.settings.ahead === 2 * knight.settings.ahead ? ", and twice as far" : ""
    expect(guide.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))).toContainEqual([
      "",
      title,
      errs("page"),
      errs("squire"),
      `${knight.simulations} times, ${knight.care}, ${often(knight.slips)}`,
      `${condottiere.simulations.toLocaleString("en")} times${farther}`,
      "",
    ])
  })
})

/** A position at Otranto with several plans. */
function manyPlans() {
  const position = start(otranto, fastDice(5))
  const squire = createOpponent("squire", 1)
  for (;;) {
    const [seat] = asked(otranto, position)
    if (proposalsFor(otranto, position, seat, 7).plans.length > 5) return { position, seat }
    for (const action of squire.choose(otranto, position, seat)) attempt(otranto, position, seat, action)
  }
}

describe("an opponent who searches", () => {
  it("simulates as many of its choices as its care has it, and takes a first look at the others", () => {
    const { position, seat } = manyPlans()
    const simulated = (care: number) => {
      const level: Level = { ...ANALYST, simulations: 5, care }
      const found = Array.from({ length: 100 }, (_, seed) => searchPart(otranto, position, seat, seed, level, 0, 1))
      for (const { plans } of found) expect(plans.length).toBeGreaterThan(1)
      return found.filter(({ simulations }) => simulations > 0).length
    }
    expect(simulated(0)).toBe(0)
    expect(simulated(256)).toBe(100)
    // Half of a hundred, within four standard deviations.
    expect(Math.abs(simulated(128) - 50)).toBeLessThan(20)
  })

  it("tells how far it is in numbers where a first look has to do as well", async () => {
    const slow = open(
      {
        ...elGranCapitan,
        evaluate: (scene, seat) => {
          const until = performance.now() + 30
          while (performance.now() < until);
          return elGranCapitan.evaluate(scene, seat)
        },
      },
      { scenario: "otranto" },
    )
    const { position, seat } = manyPlans()
    const told: number[] = []
    const patience = { milliseconds: Infinity, watch: (done: number) => told.push(done) }
    await createOpponent("knight", 3, { care: 0, slips: 0 }).think(slow, position, seat, patience)
    expect(told.length).toBeGreaterThan(1)
    for (const done of told) expect(done >= 0 && done <= 1).toBe(true)
  })

  it("does anything that it may when it slips, and only then", () => {
    const { position, seat } = manyPlans()
    const listed = decision(otranto, position, seat)?.actions.map((action) => JSON.stringify([action])) ?? []
    const chosen = (slips: number) =>
      new Set(
        Array.from({ length: 60 }, (_, seed) =>
          JSON.stringify(createOpponent("knight", seed, { care: 0, slips }).choose(otranto, position, seat)),
        ),
      )
    const slipped = chosen(256)
    for (const one of slipped) expect(listed).toContain(one)
    expect(slipped.size).toBeGreaterThan(listed.length / 2)
    expect(chosen(0).size).toBeLessThan(slipped.size)
  })

  it("makes its level's own count of simulations, or the one that is given", () => {
    const { position, seat } = manyPlans()
    let ended = 0
    const counting = open({ ...elGranCapitan, balance: () => ++ended % 7 }, { scenario: "otranto" })
    const simulations = (given: Partial<Level>) => {
      ended = 0
      createOpponent("condottiere", 3, given).choose(counting, position, seat)
      return ended
    }
    // A simulation is looked at once, and the first few twice.
    expect(simulations({})).toBeGreaterThan(levelIn(elGranCapitan, "condottiere").simulations / 2)
    expect(simulations({ simulations: 10 })).toBeGreaterThan(5)
    expect(simulations({ simulations: 10 })).toBeLessThan(20)
  })
})

describe("an opponent who errs", () => {
  it("chooses otherwise from seed to seed, a page more than a squire", () => {
    const { position, seat } = manyPlans()
    const chosen = (name: "page" | "squire") =>
      new Set(
        Array.from({ length: 60 }, (_, seed) =>
          JSON.stringify(createOpponent(name, seed).choose(otranto, position, seat)),
        ),
      )
    expect(chosen("page").size).toBeGreaterThan(chosen("squire").size)
    expect(chosen("squire").size).toBeGreaterThan(1)
  })
})
