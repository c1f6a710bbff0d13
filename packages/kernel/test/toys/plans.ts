import {
  call,
  end,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Play,
  type Procedure,
  type Random,
  type Ruleset,
  type Seat,
} from "@carroccio/kernel"

/** Secret stacks of cards built at once and shown in turn (as in 4.1 and 4.2 of Inferno). */
export interface Side {
  /** The order is known to nobody. */
  deck: number[]
  hand: number[]
  /** The last one is on top and is shown first. */
  plan: number[]
  ready: boolean
  played: number[]
  score: number
}

export interface Plans {
  season: number
  sides: Record<Seat, Side>
}

export interface Size {
  readonly cards: number
  readonly plan: number
  readonly seasons: number
}

type InPlay = Play<Size, Plans>
const SEATS = ["guelph", "ghibelline"]
const otherThan = (seat: Seat): Seat => (seat === SEATS[0] ? SEATS[1] : SEATS[0])

interface Place extends Action {
  readonly type: "place"
  readonly card: number
}

const planning: Procedure<Size, Plans> = {
  name: "planning",
  asks: ({ state }) => SEATS.filter((seat) => !state.sides[seat].ready),
  prompt: ({ ground }) => ({ key: "plans.build", rule: "4.1", args: { cards: ground.plan } }),
  verbs: {
    place: {
      fields: { card: "integer" },
      candidates: ({ state }, _, seat): Place[] => state.sides[seat].hand.map((card) => ({ type: "place", card })),
      may({ state, ground }, _, { card }: Place, seat) {
        const { hand, plan } = state.sides[seat]
        if (plan.length >= ground.plan) return refuse("4.1", "plans.full", { cards: ground.plan })
        return hand.includes(card) ? OK : refuse("4.1.1", "plans.notInHand", { card })
      },
      do(play, _, { card }: Place, seat) {
        const { hand, plan } = play.state.sides[seat]
        hand.splice(hand.indexOf(card), 1)
        plan.push(card)
        tell(play, "plans.placed", "4.1.2", { card }, [seat])
      },
    },
    remove: {
      fields: {},
      candidates: () => [{ type: "remove" }],
      may: ({ state }, _, __, seat) =>
        state.sides[seat].plan.length > 0 ? OK : refuse("4.1.2", "plans.nothingPlaced"),
      do(play, _, __, seat) {
        const { hand, plan } = play.state.sides[seat]
        hand.push(...plan.splice(-1))
        hand.sort((a, b) => a - b)
      },
    },
    done: {
      fields: {},
      candidates: () => [{ type: "done" }],
      may: ({ state, ground }, _, __, seat) =>
        state.sides[seat].plan.length === ground.plan ? OK : refuse("4.1", "plans.tooFew", { cards: ground.plan }),
      do(play, _, __, seat) {
        play.state.sides[seat].ready = true
        tell(play, "plans.ready", "4.1", { seat })
      },
    },
  },
  run(play) {
    finish(play)
    call(play, { procedure: "command", seat: SEATS[0] })
  },
}

interface CommandFrame extends Frame {
  seat: Seat
}

/** 4.2: the sides show their top cards in turn. An odd card draws another one. */
const command: Procedure<Size, Plans, CommandFrame> = {
  name: "command",
  asks: ({ state }, { seat }) => (state.sides[seat].plan.length > 0 ? [seat] : []),
  prompt: () => ({ key: "plans.reveal", rule: "4.2" }),
  verbs: {
    reveal: {
      fields: {},
      candidates: () => [{ type: "reveal" }],
      may: () => OK,
      do(play, frame) {
        const side = play.state.sides[frame.seat]
        const card = side.plan.pop() ?? 0
        side.played.push(card)
        side.score += card
        tell(play, "plans.revealed", "4.2", { seat: frame.seat, card })
        if (card % 2 === 1) draw(play, frame.seat)
        frame.seat = otherThan(frame.seat)
      },
    },
  },
  run(play) {
    finish(play)
    newSeason(play)
  },
}

function draw(play: InPlay, seat: Seat): void {
  const { deck, hand } = play.state.sides[seat]
  const card = deck.pop()
  if (card === undefined) return
  hand.push(card)
  hand.sort((a, b) => a - b)
  tell(play, "plans.drew", "4.2", { seat })
  tell(play, "plans.drewCard", "4.2", { card }, [seat])
}

function newSeason(play: InPlay): void {
  const { state, ground } = play
  if (state.season === ground.seasons) {
    const [one, two] = SEATS.map((seat) => state.sides[seat].score)
    const winner = one > two ? SEATS[0] : two > one ? SEATS[1] : null
    end(play, { winner, end: "plans.counted", rule: "4.1", args: { one, two } })
    return
  }
  state.season++
  for (const seat of SEATS) {
    state.sides[seat].ready = false
    while (state.sides[seat].hand.length < ground.plan + 1) draw(play, seat)
  }
  call(play, { procedure: "planning" })
}

function shuffle(cards: number[], random: Random): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[cards[i], cards[j]] = [cards[j], cards[i]]
  }
}

export const plans: Ruleset<Size, Plans> = {
  id: "plans",
  version: 1,
  scenarios: [{ id: "campaign", seats: SEATS, options: [], provenance: "reconstructed" }],
  procedures: { planning, command },
  ground: () => ({ cards: 12, plan: 3, seasons: 3 }),
  checkPack() {},
  setUp(ground) {
    const side = (): Side => ({
      deck: Array.from({ length: ground.cards }, (_, i) => i + 1),
      hand: [],
      plan: [],
      ready: false,
      played: [],
      score: 0,
    })
    return { season: 0, sides: Object.fromEntries(SEATS.map((seat) => [seat, side()])) }
  },
  begin(play) {
    for (const seat of SEATS) shuffle(play.state.sides[seat].deck, (below) => roll(play, below) - 1)
    newSeason(play)
  },
  view: ({ state }, seat) => ({
    season: state.season,
    sides: Object.fromEntries(
      SEATS.map((one) => {
        const { deck, hand, plan, ready, played, score } = state.sides[one]
        const open = { deck: deck.length, ready, played, score }
        return [one, one === seat ? { ...open, hand, plan } : { ...open, hand: hand.length, plan: plan.length }]
      }),
    ),
  }),
  hidden: ({ state }, seat) =>
    SEATS.flatMap((one) => {
      const { deck, hand, plan } = state.sides[one]
      return (one === seat ? deck : [...deck, ...hand, ...plan]).map((card) => `${one} ${card}`)
    }),
  imagine({ state }, seat, random) {
    const { deck } = state.sides[seat]
    shuffle(
      deck.sort((a, b) => a - b),
      random,
    )
    const other = state.sides[otherThan(seat)]
    const unseen = [...other.deck, ...other.hand, ...other.plan].sort((a, b) => a - b)
    shuffle(unseen, random)
    other.hand = unseen.splice(0, other.hand.length).sort((a, b) => a - b)
    other.plan = unseen.splice(0, other.plan.length)
    other.deck = unseen
  },
  evaluate: ({ state }, seat) => state.sides[seat].score - state.sides[otherThan(seat)].score,
  longest: 2_000,
}
