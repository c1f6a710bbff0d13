import {
  act,
  asked,
  decision,
  fastDice,
  keyedDice,
  open,
  randomFrom,
  start,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { greatMedievalBattles, type Battle, type State } from "@carroccio/great-medieval-battles"
import { describe, expect, it } from "vitest"
import { createOpponent, OPPONENTS, type Opponent } from "../src/index.ts"

const bannockburn = open(greatMedievalBattles, { scenario: "bannockburn" })

/** Plays on with one opponent for each seat, up to a number of actions. */
function playOn(
  match: Match<Battle, State>,
  position: Position<State>,
  players: readonly Opponent[],
  upTo = Infinity,
): void {
  while (position.outcome === null && position.ply < upTo) {
    const [seat] = asked(match, position)
    const run = players[match.scenario.seats.indexOf(seat)].choose(match, position, seat)
    expect(run.length).toBeGreaterThan(0)
    for (const action of run) expect(act(match, position, seat, action)).toMatchObject({ ok: true })
  }
}

/** Enough to search, few enough for a test. */
const FEW = { simulations: 6 }

describe.each(OPPONENTS)("%s", (name) => {
  it("takes listed actions only, and the same ones for the same seed", () => {
    const positions = [1, 2].map(() => {
      const position = start(bannockburn, fastDice(5))
      playOn(bannockburn, position, [createOpponent(name, 3, FEW), createOpponent(name, 4, FEW)], 60)
      return position
    })
    expect(positions[0]).toEqual(positions[1])
  }, 60_000)

  it("knows nothing of the dice to come: other dice, the same choice", () => {
    const random = randomFrom(11)
    const position = start(bannockburn, keyedDice("1".repeat(64), { scottish: "a", english: "b" }))
    const opponent = createOpponent(name, 9, FEW)
    for (let looks = 0; looks < 12; looks++) {
      for (let i = 0; i < 40; i++) {
        const [seat] = asked(bannockburn, position)
        const actions = decision(bannockburn, position, seat)?.actions ?? []
        act(bannockburn, position, seat, actions[random(actions.length)])
      }
      const [seat] = asked(bannockburn, position)
      const chosen = opponent.choose(bannockburn, position, seat)
      const other = { ...position, dice: keyedDice(String(looks % 10).repeat(64), { scottish: "x", english: "y" }) }
      expect(opponent.choose(bannockburn, other, seat)).toEqual(chosen)
    }
  }, 60_000)

  it("leaves the position as it found it", () => {
    const position = start(bannockburn, fastDice(8))
    playOn(bannockburn, position, [createOpponent("random", 1), createOpponent("random", 2)], 30)
    const before = JSON.stringify(position)
    const [seat] = asked(bannockburn, position)
    createOpponent(name, 1, FEW).choose(bannockburn, position, seat)
    expect(JSON.stringify(position)).toBe(before)
  })
})

describe("squire", () => {
  it.each(["scottish", "english"])(
    "as the %s beats random at Bannockburn",
    (side) => {
      const position = start(bannockburn, fastDice(21))
      const players = bannockburn.scenario.seats.map((seat) => createOpponent(seat === side ? "squire" : "random", 21))
      playOn(bannockburn, position, players)
      expect(position.outcome?.winner).toBe(side)
    },
    120_000,
  )
})
