import {
  act,
  asked,
  attempt,
  copyPosition,
  decision,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"

/** A random action of a random decision, taken. */
function takeAny<G, S>(match: Match<G, S>, position: Position<S>, random: (below: number) => number): void {
  const [seat] = asked(match, position)
  const actions = decision(match, position, seat)?.actions ?? []
  act(match, position, seat, actions[random(actions.length)])
}

const battles = [
  ["Bannockburn", () => played(open(greatMedievalBattles, { scenario: "bannockburn" }))],
  ["King Arthur", () => played(open(greatMedievalBattles, { scenario: "king-arthur" }))],
  ["Campaldino", () => played(open(guelphsGhibellines, { scenario: "campaldino" }))],
  ["Otranto", () => played(open(elGranCapitan, { scenario: "otranto" }))],
  ["Dolenti note", () => played(open(inferno, { scenario: "dolenti-note" }))],
  ["Arbia colorata", () => played(open(inferno, { scenario: "arbia-colorata", options: { hiddenMats: true } }))],
] as const

/** Plays with what the system finds at once, and with any action where it finds nothing. */
function played<G, S>(match: Match<G, S>) {
  const random = randomFrom(3)
  const position = start(match, fastDice(3))
  const memory = new Map<string, unknown>()
  let found = 0
  let fitting = 0
  while (position.outcome === null) {
    const [seat] = asked(match, position)
    const run = match.ruleset.quick?.(sceneOf(match, position), seat, random, memory) ?? []
    const taken = run.findIndex((action) => !act(match, position, seat, action).ok)
    if (run.length > 0) found++
    if (taken !== 0 && run.length > 0) fitting++
    else takeAny(match, position, random)
  }
  return { found, fitting }
}

describe.each(battles)("what is played at once in %s", (_name, play) => {
  it("is legal, and leads to the end of the battle", () => {
    const { found, fitting } = play()
    expect(found).toBeGreaterThan(20)
    expect(fitting / found).toBeGreaterThan(0.97)
  })
})

describe("an attempt", () => {
  const match = open(guelphsGhibellines, { scenario: "campaldino" })

  it("does what the same action does in play", () => {
    const random = randomFrom(5)
    const position = start(match, fastDice(5))
    for (let i = 0; i < 60; i++) {
      const [seat] = asked(match, position)
      const actions = decision(match, position, seat)?.actions ?? []
      const action = actions[random(actions.length)]
      const copy = copyPosition(match.ruleset, position)
      expect(act(match, position, seat, action).ok).toBe(true)
      expect(attempt(match, copy, seat, action)).toBe(true)
      expect(copy).toEqual(position)
    }
  })

  it("of what is not allowed, or by whom nobody asks, changes nothing", () => {
    const position = start(match, fastDice(5))
    const before = JSON.stringify(position)
    const [seat] = asked(match, position)
    const [other] = match.scenario.seats.filter((one) => one !== seat)
    const [action] = decision(match, position, seat)?.actions ?? []
    expect(attempt(match, position, other, action)).toBe(false)
    expect(attempt(match, position, seat, { type: "move", unit: -5, alone: 0 })).toBe(false)
    expect(JSON.stringify(position)).toBe(before)
  })
})
