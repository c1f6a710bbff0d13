import { eventsFor, fairnessOf, fastDice, newGame, OK, open, playAction, refuse, roll, start } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { studyOf } from "../src/analysis/study.ts"
import type { Session } from "../src/session.ts"
import { narratorOf, planWords } from "../src/ui/analysis/narrator.ts"
import { say } from "../src/words.svelte.ts"
import { duel, duelSystem } from "./duel.ts"

/** The duel, but whoever has struck goes on, and steps only where the die was high. */
const lucky = {
  ...duel,
  procedures: {
    ...duel.procedures,
    fight: {
      ...duel.procedures["fight"],
      verbs: {
        step: {
          fields: {},
          candidates: () => [{ type: "step" }],
          may: ({ state }: { state: { steps: number } }) => (state.steps > 3 ? OK : refuse("1.1", "tired")),
          do: () => undefined,
        },
        strike: {
          fields: {},
          candidates: () => [{ type: "strike" }],
          may: () => OK,
          do: (play: Parameters<typeof roll>[0] & { state: { steps: number } }) => {
            play.state.steps = roll(play)
          },
        },
      },
    },
  },
} as typeof duel

test("the words of a plan do not tell what the dice to come will be", () => {
  const match = open(lucky, { scenario: "field" })
  const session = { match, system: { ...duelSystem, ruleset: lucky } } as unknown as Session
  const plan = [{ type: "strike" }, { type: "step" }, { type: "step" }]
  const words = Array.from({ length: 20 }, (_, seed) =>
    planWords(session, start(match, fastDice(seed + 1)), "red", plan),
  )
  expect(words[0]).toMatch(/^strike · step/)
  expect(new Set(words).size).toBe(1)
})

test("what the other side has done in secret is not put in words while the game is played", () => {
  const match = open(duel, { scenario: "field" })
  const game = newGame(match, fairnessOf("ab".repeat(32), { red: "rosso", blue: "blu" }))
  for (const seat of ["red", "blue", "red", "blue"]) playAction(game, seat, { type: "strike" })
  playAction(game, "blue", { type: "bid", amount: 3 })
  const session = {
    match,
    system: duelSystem,
    eventsFor: (ply: number, seat: string | null) => eventsFor(game.chronicle[ply], seat),
    positionAt: () => game.position,
  } as unknown as Session
  const told = (person: string) => {
    const study = studyOf(game, [person], null)
    return study === null ? undefined : narratorOf(session, study, person).what(game.moves.length)
  }
  expect(told("red")).toBe(say("analysis.unseen"))
  expect(told("blue")).toBe("bid")
})
