import { act, asked, call, copyPosition, randomFrom, sceneOf, type Action } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { evaluate } from "../src/evaluate.ts"
import { beginMuster } from "../src/muster.ts"
import { plans } from "../src/plans.ts"
import { IN_COMMAND_DECK, PASS, TREACHERY } from "../src/position.ts"
import { GUELPH } from "../src/tuscany.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

type Run = readonly Action[]

function plansOf(game: Game, seat = "guelph"): readonly Run[] {
  const before = JSON.stringify(game.position)
  const found = plans(game, seat, randomFrom(1))
  expect(JSON.stringify(game.position)).toBe(before)
  return found
}

/** Plays a run as far as it rolls no die and the same seat is asked; fails where it is refused. */
function playOut(game: Game, run: Run, seat = "guelph"): Game["state"] {
  const copy = copyPosition(game.match.ruleset, game.position)
  for (const action of run) {
    const acted = act(game.match, copy, seat, action)
    expect(acted).toMatchObject({ ok: true })
    if (!acted.ok || acted.rolls.length > 0 || !asked(game.match, copy).includes(seat)) break
  }
  return copy.state
}

function active(lord: string, drawn: Drawn): Game {
  const game = draw(drawn)
  game.activate(lord)
  return game
}

describe("runs of actions on a Command card", () => {
  const drawn: Drawn = { lords: { orvieto: "cortona", siena: "siena" }, box: 5 }

  test("each can be played, and each single action that is listed is thought of", () => {
    const game = active("orvieto", drawn)
    const found = plansOf(game)
    for (const run of found) playOut(game, run)
    const alone = found.filter((run) => run.length === 1).map(([action]) => JSON.stringify(action))
    for (const type of ["march", "forage", "pass"])
      for (const action of game.list(type)) expect(alone).toContain(JSON.stringify(action))
  })

  test("a March is thought through to what could be done where it leads", () => {
    const game = active("orvieto", drawn)
    const found = plansOf(game)
    // Asinalunga is next to Cortona, by Track: Besiege it, or Bypass it and, with two actions left, lay it waste.
    const to = game.locale("asinalunga")
    const deeds = found
      .filter(([first, second]) => first.type === "march" && first["locale"] === to && second !== undefined)
      .map((run) => run.map(({ type }) => type).join(" "))
    expect(deeds).toEqual(expect.arrayContaining(["march besiege", "march bypass", "march bypass ravage"]))
    const wasted = found.find((run) => run[0]["locale"] === to && run.at(-1)?.type === "ravage") ?? []
    expect(playOut(game, wasted).ravaged[to]).toBe(1)
  })

  test("4.3.2 whoever has more than he can carry is thought of on long Marches too, without it", () => {
    const game = active("orvieto", { ...drawn, goods: { orvieto: { provender: 6, cart: 1 } } })
    expect(plansOf(game).some((run) => run.length > 1 && run.every(({ type }) => type === "march"))).toBe(true)
  })

  test("4.5.1 a Siege is thought of with its roll for Surrender, and without it where a Lord is inside", () => {
    const sieges = (inside: readonly string[]) =>
      plansOf(active("colle", { lords: { colle: "casole", siena: "casole" }, inside, siege: { casole: 2 } }))
        .flat()
        .filter(({ type }) => type === "siege")
        .map(({ summon }) => summon)
    const alone = plansOf(active("colle", { lords: { colle: "casole", siena: "siena" }, siege: { casole: 2 } }))
    expect(alone.flat().filter(({ type }) => type === "siege")).toEqual([{ type: "siege", summon: 1 }])
    expect(sieges(["siena"])).toEqual([0])
  })

  test("a Commander is thought of with everybody beside him, who arrive with him", () => {
    const lords = { firenze: "firenze", arezzo: "firenze", colle: "firenze" }
    const game = active("firenze", { lords })
    const together = plansOf(game).filter(([first]) => first.type === "bring")
    expect(together.length).toBeGreaterThan(0)
    for (const run of together) {
      const to = run.at(-1)?.["locale"]
      const state = playOut(game, run)
      expect(["firenze", "arezzo", "colle"].map((lord) => state.at[game.lord(lord)])).toEqual([to, to, to])
    }
    // Others lead nobody.
    expect(plansOf(active("arezzo", { lords })).some(([first]) => first.type === "bring")).toBe(false)
  })

  test("4.2.3 on a Treachery card there is no March", () => {
    const game = draw({ lords: { siena: "monteriggioni" }, goods: { siena: { coin: 2 } } })
    game.activate("siena", "treachery")
    const types = new Set(plansOf(game, "ghibelline").flatMap((run) => run.map(({ type }) => type)))
    expect([types.has("march"), types.has("stirRevolt"), types.has("bribe")]).toEqual([false, true, true])
  })
})

describe("a Plan", () => {
  function planned(drawn: Drawn, alter: (game: Game) => void = () => undefined) {
    const game = draw(drawn)
    alter(game)
    game.begin((play) => call(play, { procedure: "plan" }))
    const found = plansOf(game)
    for (const run of found) {
      playOut(game, run)
      expect(run.at(-1)).toEqual({ type: "planReady" })
    }
    const orders = found.map((run) => run.slice(0, -1).map(({ card }) => Number(card)))
    for (const order of orders) expect(order.toSorted()).toEqual(orders[0].toSorted())
    return { game, cards: orders[0], orders }
  }

  const count = (cards: readonly number[], card: number) => cards.filter((one) => one === card).length

  test("4.1, 1.9.2 it is full, of Lords on the map before Pass cards", () => {
    // Summer: six cards.
    const one = planned({ lords: { firenze: "firenze", siena: "siena" }, box: 3 })
    expect(one.cards.length).toBe(6)
    expect([count(one.cards, one.game.lord("firenze")), count(one.cards, PASS)]).toEqual([3, 3])
    const two = planned({ lords: { firenze: "firenze", lucca: "lucca", siena: "siena" }, box: 3 })
    expect([two.cards.length, count(two.cards, PASS)]).toEqual([6, 0])
    // Winter: four.
    expect(planned({ lords: { firenze: "firenze", siena: "siena" }, box: 6 }).cards.length).toBe(4)
  })

  test("4.1.2 its cards may lie in other orders: in turns, from the end, one Lord's first or last; none twice", () => {
    const { game, cards, orders } = planned({
      lords: { firenze: "firenze", lucca: "lucca", siena: "siena" },
      box: 3,
    })
    const [firenze, lucca] = [game.lord("firenze"), game.lord("lucca")]
    const texts = orders.map((order) => order.join())
    expect(new Set(texts).size).toBe(orders.length)
    for (const [one, two] of [
      [firenze, lucca],
      [lucca, firenze],
    ]) {
      expect(texts).toContain([one, one, one, two, two, two].join())
      expect(texts).toContain([one, two, one, two, one, two].join())
    }
    expect(texts).toContain(cards.toReversed().join())
  })

  test("a first look tells its orders not apart, so that squire takes the first", () => {
    const { game } = planned({ lords: { firenze: "firenze", lucca: "lucca", arezzo: "arezzo", siena: "siena" } })
    const values = plansOf(game).map((run) => {
      const position = copyPosition(game.match.ruleset, game.position)
      for (const action of run) expect(act(game.match, position, "guelph", action).ok).toBe(true)
      return evaluate(sceneOf(game.match, position), "guelph")
    })
    expect(values.length).toBeGreaterThan(4)
    for (const value of values) expect(value).toBeCloseTo(values[0], 9)
  })

  test("1.4.3 Treachery is in it where there is Coin to use it with", () => {
    const withTreachery = (coin: number) => {
      const { game, cards } = planned(
        { lords: { firenze: "firenze", siena: "siena" }, goods: { firenze: { coin } } },
        ({ state, lord }) => {
          state.treachery[lord("firenze")] = IN_COMMAND_DECK
        },
      )
      return count(cards, TREACHERY + game.lord("firenze"))
    }
    expect([withTreachery(0), withTreachery(2)]).toEqual([0, 1])
  })

  test("4.5.1 whoever presses a Siege with Lords enough for it goes first, and nobody has more cards", () => {
    const { game, cards } = planned({
      lords: { colle: "casole", lucca: "lucca", arezzo: "arezzo", firenze: "firenze", pisa: "pisa" },
      siege: { casole: 2 },
      box: 1,
    })
    const most = Math.max(...["lucca", "arezzo", "firenze"].map((lord) => count(cards, game.lord(lord))))
    expect(cards[0]).toBe(game.lord("colle"))
    expect(count(cards, game.lord("colle"))).toBeGreaterThanOrEqual(Math.max(most, 2))
  })
})

describe("runs of a Muster", () => {
  test("3.4.1 a Lord who may come is thought of at each of his Seats", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" } })
    game.state.cylinder[game.lord("lucca")] = 3
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    const seats = plansOf(game)
      .filter(([first]) => first.type === "levyLord" && first["lord"] === game.lord("lucca"))
      .map((run) => run[1])
    expect(seats).toEqual(["lucca", "altopascio"].map((id) => ({ type: "musterAt", locale: game.locale(id) })))
    // Nobody else is Ready.
    expect(plansOf(game).filter(([first]) => first.type === "levyLord").length).toBe(2)
  })

  test("what is not named here is left to be thought of action by action", () => {
    expect(plansOf(draw({ lords: { firenze: "firenze" } }))).toEqual([])
  })
})
