import {
  call,
  end,
  OK,
  refuse,
  roll,
  sceneOf,
  tell,
  type Action,
  type Frame,
  type Move,
  type Play,
  type Procedure,
  type Ruleset,
  type Verb,
} from "@carroccio/kernel"
import type { System } from "../src/system.ts"

/** A small duel for tests: each side steps up to three times, strikes with a die, and bids in secret at the end. */
interface State {
  active: 0 | 1
  steps: number
  score: [number, number]
  strikes: number
  bids: [number, number]
}

const SEATS = ["red", "blue"] as const
type DuelVerb = Verb<null, State, Frame, Action>
type DuelPlay = Play<null, State>

const step: DuelVerb = {
  fields: {},
  candidates: () => [{ type: "step" }],
  may: ({ state }) => (state.steps < 3 ? OK : refuse("1.1", "tired")),
  do({ state }) {
    state.steps++
  },
}
const strike: DuelVerb = {
  fields: {},
  candidates: () => [{ type: "strike" }],
  may: () => OK,
  do(play) {
    const { state } = play
    const die = roll(play)
    state.score[state.active] += die + state.steps
    state.steps = 0
    state.strikes++
    tell(play, "struck", "1.2", { die })
    state.active = state.active === 0 ? 1 : 0
    if (state.strikes === 4) call(play, { procedure: "bids" })
  },
}
const bid: DuelVerb = {
  fields: { amount: "integer" },
  candidates: () => [1, 2, 3].map((amount) => ({ type: "bid", amount })),
  may: (_scene, _frame, { amount }) => (Number(amount) >= 1 && Number(amount) <= 3 ? OK : refuse("2.0", "noBid")),
  do(play, _frame, { amount }, seat) {
    play.state.bids[seat === "red" ? 0 : 1] = Number(amount)
    tell(play, "bid", "2.0", { amount: Number(amount) }, [seat])
  },
}

const fight: Procedure<null, State> = {
  name: "fight",
  asks: ({ state }) => [SEATS[state.active]],
  prompt: () => ({ key: "fight", rule: "1.0" }),
  verbs: { step, strike },
  run: () => undefined,
}
const bids: Procedure<null, State> = {
  name: "bids",
  asks: ({ state }) => SEATS.filter((_, i) => state.bids[i] === 0),
  prompt: () => ({ key: "bids", rule: "2.0" }),
  verbs: { bid },
  run(play: DuelPlay) {
    const [red, blue] = play.state.score.map((score, i) => score + play.state.bids[i])
    const winner = red === blue ? null : red > blue ? "red" : "blue"
    end(play, { winner, end: "counted", rule: "3.0", args: { red, blue } })
  },
}

export const duel: Ruleset<null, State> = {
  id: "duel",
  version: 1,
  scenarios: [{ id: "field", seats: SEATS, options: [], provenance: "rulebook" }],
  procedures: { fight, bids },
  ground: () => null,
  checkPack: () => undefined,
  setUp: () => ({ active: 0, steps: 0, score: [0, 0], strikes: 0, bids: [0, 0] }),
  begin: (play) => call(play, { procedure: "fight" }),
  view: ({ state }) => ({ score: [...state.score] }),
  hidden: ({ state, position }, seat) =>
    position.outcome === null && state.bids[seat === "red" ? 1 : 0] > 0 ? ["the other bid"] : [],
  evaluate: () => 0,
  longest: 100,
}

/** How many of the last moves are steps of one approach. */
function together(moves: readonly Move[]): number {
  let count = 0
  while (moves.at(-1 - count)?.action.type === "step") count++
  return Math.max(1, count)
}

export const duelSystem: System = {
  id: "duel",
  ruleset: duel,
  messages: () => Promise.resolve({}),
  Board: () => ({}),
  desk: {
    standing(_match, position) {
      const state = position.state as State
      return {
        turn: state.strikes + 1,
        turns: 4,
        phase: "fight",
        phases: ["fight"],
        active: SEATS[state.active],
        counts: "points",
        scores: SEATS.map((seat, i) => ({ seat, points: state.score[i] })),
      }
    },
    offers: () => ({ groups: [], selected: null, ask: null }),
    holds: () => false,
    secret: (match, position, seat) => (match.ruleset.hidden?.(sceneOf(match, position), seat).length ?? 0) > 0,
    denials: () => [],
    odds: () => null,
    charts: () => [],
    losses: () => [],
    together,
    seat: (seat) => seat,
    sentence: (_match, event) => event.type,
    action: (_match, _position, action) => action.type,
    heads: () => false,
    prompt: (_match, prompt) => prompt.key,
    reason: (_match, refusal) => refusal.reason,
    outcome: (_match, outcome) => ({ headline: outcome.end, lines: [] }),
  },
}
