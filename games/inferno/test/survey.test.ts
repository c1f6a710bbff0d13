import {
  act,
  copyPosition,
  decisions,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Random,
} from "@carroccio/kernel"
import { describe, expect, test } from "vitest"
import { balance, evaluate, evaluateAgain, outlook } from "../src/evaluate.ts"
import { inferno } from "../src/index.ts"
import { copyState, type Field, type State } from "../src/position.ts"
import { GOODS } from "../src/tuscany.ts"

/** Between two looks at a random game go so many actions. */
const STEPS = 25

/** Scenes of random games of every scenario. */
function* scenes(): Generator<{ field: Field; random: Random }> {
  for (const { id } of inferno.scenarios) {
    const match = open(inferno, { scenario: id })
    const random = randomFrom(7)
    const position = start(match, fastDice(7))
    while (position.outcome === null) {
      const asked = decisions(match, position)
      const { seat, actions } = asked[random(asked.length)]
      if (position.ply % STEPS === 0) yield { field: sceneOf(match, copyPosition(inferno, position)), random }
      act(match, position, seat, actions[random(actions.length)])
    }
    yield { field: sceneOf(match, position), random }
  }
}

/** The same on a ground that nothing has been looked at on. */
function afresh({ position, state }: Field): Field {
  const { ground } = open(inferno, { scenario: position.scenario })
  return { ground, position, state }
}

/** Changes what a Lord can change on his card without a fight, by chance. */
function disturb(state: State, random: Random): void {
  const lords = state.at.flatMap((at, lord) => (at >= 0 ? [lord] : []))
  const lord = lords[random(lords.length)]
  const locale = random(state.siege.length)
  state.at[lord] = locale
  state.inside[lord] = random(2)
  state.moved[lord] = random(2)
  state.assets[lord * GOODS + random(GOODS)] = random(6)
  state.siege[locale] = random(4)
  state.bypass[locale] = random(2)
  state.ravaged[random(state.ravaged.length)] = random(2)
  state.marked[random(state.marked.length)] = random(2)
}

describe("evaluation keeps nothing of what it looked at before", () => {
  test("it finds the same on a ground that is new", () => {
    for (const { field } of scenes()) {
      // 4.9.1: in some scenarios the land has then no more to Grow.
      const late = { ...field, state: { ...field.state, turn: field.ground.setUp.lastBox } }
      for (const one of [field, late, field])
        for (const seat of one.ground.seats) expect(evaluate(one, seat)).toBe(evaluate(afresh(one), seat))
    }
  })

  test("what a change makes of a position is found again as it would be found anew, and so is what was before", () => {
    for (const { field, random } of scenes()) {
      if (field.position.outcome !== null || field.state.at.every((at) => at < 0)) continue
      for (const seat of field.ground.seats) {
        const draft = { ...field, state: copyState(field.state) }
        const before = outlook(draft, seat)
        expect(before.value).toBe(evaluate(afresh(field), seat))
        for (let i = 0; i < 4; i++) {
          disturb(draft.state, random)
          expect(evaluateAgain(before)).toBe(evaluate(afresh(draft), seat))
        }
        Object.assign(draft.state, copyState(field.state))
        expect(evaluateAgain(before)).toBe(before.value)
      }
    }
  })
})

test("what both sides think together is half of what one thinks less what the other does", () => {
  const ends = new Set<string>()
  for (const { field } of scenes()) {
    const [guelph, ghibelline] = field.ground.seats
    expect(balance(field, guelph)).toBe((evaluate(field, guelph) - evaluate(field, ghibelline)) / 2)
    expect(balance(field, ghibelline)).toBe((evaluate(field, ghibelline) - evaluate(field, guelph)) / 2)
    const { outcome } = field.position
    const drawn = { ...field, position: { ...field.position, outcome: outcome && { ...outcome, winner: null } } }
    if (outcome !== null) expect(balance(drawn, guelph)).toBe(0)
    ends.add(outcome === null ? "playing" : "over")
  }
  expect(ends.size).toBe(2)
})
