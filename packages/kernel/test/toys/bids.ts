import {
  call,
  end,
  finish,
  OK,
  refuse,
  roll,
  sequence,
  tell,
  type Action,
  type Play,
  type Procedure,
  type Ruleset,
  type Seat,
  type SequenceFrame,
} from "@carroccio/kernel"

/** Secret bids made at once (as in S.4.4 of Guelphs and Ghibellines), shown together, then a duel of dice. */
export interface Bids {
  round: number
  /** What each seat may still spend. */
  purse: Record<Seat, number>
  wins: Record<Seat, number>
  /** What each seat bid in this round; null until it has. */
  bids: Record<Seat, number | null>
  shown: boolean
}

export interface Table {
  readonly rounds: number
  readonly tieGoesTo: Seat | null
}

type InPlay = Play<Table, Bids>
const SEATS = ["guelph", "ghibelline"]

interface Bid extends Action {
  readonly type: "bid"
  readonly points: number
}

const bidding: Procedure<Table, Bids> = {
  name: "bidding",
  asks: ({ state }) => SEATS.filter((seat) => state.bids[seat] === null),
  prompt: ({ state }, _, seat) => ({ key: "bids.bid", rule: "S.4.4", args: { purse: state.purse[seat] } }),
  verbs: {
    bid: {
      fields: { points: "integer" },
      candidates: ({ state }, _, seat): Bid[] =>
        Array.from({ length: state.purse[seat] + 1 }, (__, points) => ({ type: "bid", points })),
      may({ state }, _, { points }: Bid, seat) {
        if (points < 0) return refuse("S.4.4", "bids.negative", { points })
        if (points > state.purse[seat]) return refuse("S.4.4", "bids.purse", { points, purse: state.purse[seat] })
        return OK
      },
      do(play, _, { points }: Bid, seat) {
        play.state.bids[seat] = points
        tell(play, "bids.made", "S.4.4", { seat })
        tell(play, "bids.own", "S.4.4", { points }, [seat])
      },
    },
  },
  run(play) {
    const { state } = play
    state.shown = true
    tell(play, "bids.shown", "S.4.4", { ...state.bids })
    for (const seat of SEATS) state.purse[seat] -= state.bids[seat] ?? 0
    finish(play)
  },
}

const duel: Procedure<Table, Bids> = {
  name: "duel",
  run(play) {
    const { state, ground } = play
    const [one, two] = SEATS.map((seat) => roll(play) + (state.bids[seat] ?? 0))
    tell(play, "bids.rolled", "S.4.4", { one, two })
    const winner = one > two ? SEATS[0] : two > one ? SEATS[1] : ground.tieGoesTo
    // Nobody's tie is thrown again.
    if (winner === null) return
    state.wins[winner]++
    finish(play)
  },
}

const round = sequence<Table, Bids, SequenceFrame>("round", [
  (play) => {
    for (const seat of SEATS) play.state.bids[seat] = null
    play.state.shown = false
    call(play, { procedure: "bidding" })
  },
  (play) => call(play, { procedure: "duel" }),
  (play) => {
    play.state.round++
    if (play.state.round < play.ground.rounds) call(play, { procedure: "round", step: 0 })
    else count(play)
  },
])

function count(play: InPlay): void {
  const [one, two] = SEATS.map((seat) => play.state.wins[seat])
  const winner = one > two ? SEATS[0] : two > one ? SEATS[1] : null
  end(play, { winner, end: "bids.counted", rule: "S.4.4", args: { one, two } })
}

export const bids: Ruleset<Table, Bids> = {
  id: "bids",
  version: 1,
  scenarios: [
    {
      id: "duel",
      seats: SEATS,
      options: [
        { id: "rounds", values: ["3", "1"], standard: "3" },
        { id: "guelphTies", values: [false, true], standard: false },
      ],
      provenance: "reconstructed",
    },
  ],
  procedures: { bidding, duel, round },
  ground: (_, options) => ({
    rounds: Number(options.rounds),
    tieGoesTo: options.guelphTies === true ? SEATS[0] : null,
  }),
  checkPack() {},
  setUp: () => ({
    round: 0,
    purse: { guelph: 4, ghibelline: 4 },
    wins: { guelph: 0, ghibelline: 0 },
    bids: { guelph: null, ghibelline: null },
    shown: false,
  }),
  begin: (play) => call(play, { procedure: "round", step: 0 }),
  view: ({ state }, seat) => ({
    ...state,
    bids: Object.fromEntries(
      SEATS.map((one) => {
        const bid = state.bids[one]
        return [one, bid === null ? "none" : one === seat || state.shown ? bid : "hidden"]
      }),
    ),
  }),
  hidden: ({ state }, seat) =>
    state.shown ? [] : SEATS.filter((one) => one !== seat && state.bids[one] !== null).map((one) => `bid of ${one}`),
  imagine({ state }, seat, random) {
    if (state.shown) return
    for (const one of SEATS) {
      if (one !== seat && state.bids[one] !== null) state.bids[one] = random(state.purse[one] + 1)
    }
  },
  evaluate: ({ state }, seat) =>
    SEATS.reduce((sum, one) => sum + (one === seat ? 1 : -1) * (10 * state.wins[one] + state.purse[one]), 0),
  longest: 10,
}
