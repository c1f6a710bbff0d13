import { expect, test } from "vitest"
import type { Decision } from "@carroccio/kernel"
import type { StandingState } from "@carroccio/protocol"
import { answerFrom, figuresOf, possibleAnswers, stillStanding, type Wish } from "../src/ui/online/standing.ts"

const decision: Decision = {
  seat: "guelph",
  procedure: "reaction",
  prompt: { key: "reaction.ask", rule: "6.5", args: { unit: 12, hex: "1206", attackers: [3, 4] } },
  actions: [{ type: "stand" }, { type: "face", to: 2 }],
}

const wish: Wish = {
  action: { type: "face", to: 2 },
  exact: true,
  same: false,
  until: "turn",
  times: 0,
  evenIfNew: false,
  said: { question: "Face the enemy?", answer: "Face east" },
}

test("an answer that one action gives can be left, a longer way cannot", () => {
  const choice = (label: string, ...actions: { type: string }[]) => ({ id: label, label, actions })
  const found = possibleAnswers([
    { id: "a", title: "", choices: [choice("Stand", { type: "stand" }), choice("Pick a unit")] },
    {
      id: "b",
      title: "Face",
      choices: [choice("East", { type: "face" }), choice("March", { type: "a" }, { type: "b" })],
    },
  ])
  expect(found.map(({ label }) => label)).toEqual(["Stand", "Face: East"])
})

test("an answer is left for the question by its procedure, exactly or by its kind", () => {
  expect(answerFrom(decision, wish)).toEqual({
    procedure: "reaction",
    answer: { type: "face", to: 2 },
    until: "turn",
    evenIfNew: false,
    said: { question: "Face the enemy?", answer: "Face east" },
  })
  expect(answerFrom(decision, { ...wish, exact: false }).answer).toEqual({ type: "face" })
})

test("only for this unit means that every plain figure of the question is the same", () => {
  expect(figuresOf(decision)).toEqual({ unit: 12, hex: "1206" })
  expect(answerFrom(decision, { ...wish, same: true, times: 2 })).toMatchObject({
    where: { unit: 12, hex: "1206" },
    times: 2,
  })
})

test("when another answer is left, what was given counts and what has stopped is not woken", () => {
  const answer = answerFrom(decision, { ...wish, times: 5 })
  const states: StandingState[] = [
    { answer, given: 2, stopped: null },
    { answer, given: 5, stopped: "times" },
    { answer: answerFrom(decision, wish), given: 7, stopped: null },
    { answer: answerFrom(decision, wish), given: 0, stopped: "new" },
  ]
  expect(stillStanding(states).map(({ times }) => times)).toEqual([3, undefined])
})
