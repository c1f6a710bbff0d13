import { call, end, finish, roll, type Frame, type Play, type Procedure, type Ruleset, OK } from "@carroccio/kernel"

/** The seats guess a die in turn; whoever guessed more often right has won. */
export interface Guesses {
  readonly hits: number[]
  left: number
}

interface GuessFrame extends Frame {
  readonly procedure: "guess"
}

const SEATS = ["red", "blue"]
const FACES = [1, 2, 3, 4, 5, 6].map((face) => ({ type: "guess", face }))

const guess: Procedure<null, Guesses, GuessFrame> = {
  name: "guess",
  asks: ({ state }) => (state.left === 0 ? [] : [SEATS[state.left % 2]]),
  verbs: {
    guess: {
      fields: { face: "integer" },
      candidates: () => FACES,
      may: () => OK,
      do(play, _frame, { face }, seat) {
        if (roll(play) === face) play.state.hits[SEATS.indexOf(seat)]++
        play.state.left--
      },
    },
  },
  run(play: Play<null, Guesses>) {
    const [red, blue] = play.state.hits
    finish(play)
    end(play, { winner: red === blue ? null : red > blue ? "red" : "blue", end: "guessed", rule: "", args: {} })
  },
}

/** So many guesses in all. */
export function guessing(count: number): Ruleset<null, Guesses> {
  return {
    id: "guess",
    version: 1,
    scenarios: [{ id: "guess", seats: SEATS, options: [], provenance: "rulebook" }],
    procedures: { guess },
    ground: () => null,
    checkPack: () => undefined,
    setUp: () => ({ hits: [0, 0], left: count }),
    begin: (play) => call(play, { procedure: "guess" }),
    view: ({ state }) => ({ hits: [...state.hits], left: state.left }),
    evaluate: ({ state: { hits } }, seat) => hits[SEATS.indexOf(seat)] - hits[1 - SEATS.indexOf(seat)],
    scale: 1,
    longest: count,
  }
}
