import { call, end, finish, OK, type Frame, type Play, type Procedure, type Ruleset } from "@carroccio/kernel"

/** Blue has hidden something in one of six places; red looks into one of them. */
export interface Sought {
  hidden: number
  looked: number | null
}

interface SeekFrame extends Frame {
  readonly procedure: "seek"
}

export const PLACES = [0, 1, 2, 3, 4, 5]

const seek: Procedure<null, Sought, SeekFrame> = {
  name: "seek",
  asks: ({ state }) => (state.looked === null ? ["red"] : []),
  verbs: {
    look: {
      fields: { place: "integer" },
      candidates: () => PLACES.map((place) => ({ type: "look", place })),
      may: () => OK,
      do(play, _frame, { place }) {
        play.state.looked = Number(place)
      },
    },
  },
  run(play: Play<null, Sought>) {
    const winner = isFound(play.state) ? "red" : "blue"
    finish(play)
    end(play, { winner, end: "looked", rule: "", args: {} })
  },
}

function isFound({ hidden, looked }: Sought): boolean {
  return hidden === looked
}

/** Whoever knew where it is hidden would look there. */
export function seeking(hidden: number): Ruleset<null, Sought> {
  return {
    id: "seek",
    version: 1,
    scenarios: [{ id: "seek", seats: ["red", "blue"], options: [], provenance: "rulebook" }],
    procedures: { seek },
    ground: () => null,
    checkPack: () => undefined,
    setUp: () => ({ hidden, looked: null }),
    begin: (play) => call(play, { procedure: "seek" }),
    view: ({ state }) => ({ looked: state.looked }),
    hidden: ({ state }, seat) => (seat === "red" && state.looked === null ? ["hidden"] : []),
    imagine({ state }, seat, random) {
      if (seat === "red" && state.looked === null) state.hidden = random(PLACES.length)
    },
    evaluate: ({ state }, seat) => (isFound(state) === (seat === "red") ? 1 : -1),
    scale: 1,
    longest: 1,
  }
}
