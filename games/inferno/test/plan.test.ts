import { call } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { IN_COMMAND_DECK, IN_PLAN } from "../src/position.ts"
import { cardNamed, checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

const G = "guelph"
const S = "ghibelline"

/** Both sides are about to Plan. */
function planning(drawn: Drawn, dice: readonly number[] = []): Game {
  const game = draw(drawn, dice)
  game.begin((play) => call(play, { procedure: "plan" }))
  return game
}

function place(game: Game, seat: string, ...names: readonly string[]): void {
  for (const name of names) game.take("place", { card: cardNamed(game.ground, name) }, seat)
}

function whyPlace(game: Game, seat: string, name: string): string {
  return game.why("place", { card: cardNamed(game.ground, name) }, seat)
}

const one = { lords: { firenze: "firenze", siena: "siena" } }

describe("4.1 Plan", () => {
  test("4.1 seven cards in Spring and Autumn, six in Summer, four in Winter", () => {
    for (const [box, count] of [
      [1, 7],
      [5, 7],
      [3, 6],
      [6, 4],
    ] as const) {
      const game = planning({ ...one, box })
      place(game, G, ...["firenze", "firenze", "firenze", "pass", "pass", "pass", "pass"].slice(0, count - 1))
      expect(game.why("planReady", {}, G)).toBe("4.1: planShort")
      place(game, G, "pass")
      expect(whyPlace(game, G, "pass")).toBe("4.1: planFull")
      expect(game.why("planReady", {}, G)).toBe("ok")
    }
  })

  test("4.1 both sides Plan at the same time, and neither is told what the other lays", () => {
    const game = planning(one)
    expect(game.seats()).toEqual([G, S])
    place(game, S, "siena")
    place(game, G, "firenze", "pass")
    expect(game.seats()).toEqual([G, S])
    expect(game.events).toEqual([])
  })

  test("4.1.2 a Plan that is ready is not changed; the Campaign goes on when both are", () => {
    const game = planning({ ...one, box: 6 })
    place(game, G, "firenze", "firenze", "firenze", "pass")
    game.take("planReady", {}, G)
    expect(game.seats()).toEqual([S])
    place(game, S, "siena", "pass", "siena", "siena")
    game.take("planReady", {}, S)
    expect(game.asked()).toBe("rest")
  })
})

describe("4.1.1 Selecting Cards", () => {
  test("4.1.1, 1.9.2 three action cards of each Lord on the map and four Pass cards", () => {
    const game = planning({ ...one, box: 1 })
    place(game, G, "firenze", "firenze", "firenze")
    expect(whyPlace(game, G, "firenze")).toBe("1.9.2: noCardLeft")
    expect(whyPlace(game, G, "lucca")).toBe("1.9.2: notOnMap")
    expect(whyPlace(game, G, "siena")).toBe("4.1.1: notYourLord")
    const other = planning({ ...one, box: 1 })
    place(other, G, "pass", "pass", "pass", "pass")
    expect(whyPlace(other, G, "pass")).toBe("1.9.2: noPassLeft")
    expect(other.why("place", { card: 999 }, G)).toBe("4.1.1: notYourLord")
  })

  test("4.1.1 a Treachery card only once it was added to the deck, and but once", () => {
    const game = planning(one)
    expect(whyPlace(game, G, "firenze!")).toBe("4.1.1: noTreachery")
    const firenze = game.lord("firenze")
    const added = draw(one)
    added.state.treachery[firenze] = IN_COMMAND_DECK
    added.begin((play) => call(play, { procedure: "plan" }))
    place(added, G, "firenze!")
    expect(added.state.treachery[firenze]).toBe(IN_PLAN)
    expect(whyPlace(added, G, "firenze!")).toBe("4.1.1: noTreachery")
    added.take("takeBack", {}, G)
    expect(added.state.treachery[firenze]).toBe(IN_COMMAND_DECK)
  })
})

describe("4.1.2 Arranging Stacks", () => {
  test("4.1.2 cards lie in the order in which they are laid, the first on top", () => {
    const game = planning({ lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena" }, box: 6 })
    place(game, G, "arezzo", "firenze", "pass", "firenze")
    const next = game.state.plan[0].at(-1)
    expect(next).toBe(cardNamed(game.ground, "arezzo"))
    game.take("takeBack", {}, G)
    place(game, G, "arezzo")
    expect([...game.state.plan[0]].reverse()).toEqual(
      ["arezzo", "firenze", "pass", "arezzo"].map((name) => cardNamed(game.ground, name)),
    )
  })

  test("4.1.2 nothing can be taken back from nothing", () => {
    const game = planning(one)
    expect(game.why("takeBack", {}, G)).toBe("4.1.2: planEmpty")
  })

  test("card S14 event the Friars have the Guelphs shuffle their Plan; the Ghibellines' stays as it is", () => {
    const game = planning(
      { lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena" }, box: 6, inForce: ["S14"] },
      [1, 1, 1],
    )
    place(game, G, "firenze", "firenze", "arezzo", "arezzo")
    place(game, S, "siena", "pass", "pass", "pass")
    game.take("planReady", {}, S)
    expect(game.state.plan[1].at(-1)).toBe(cardNamed(game.ground, "siena"))
    game.take("planReady", {}, G)
    // Laid as arezzo arezzo firenze firenze from the bottom; each place from the top changes with the lowest.
    expect(game.state.plan[0]).toEqual(
      ["arezzo", "firenze", "firenze", "arezzo"].map((name) => cardNamed(game.ground, name)),
    )
    expect(game.told("planShuffled")[0].data).toEqual({ side: 0 })
  })

  test("card S14 event without the Friars no die is thrown for a Plan", () => {
    const game = planning({ ...one, box: 6 })
    place(game, G, "firenze", "firenze", "firenze", "pass")
    game.take("planReady", {}, G)
    expect(game.told("planShuffled")).toEqual([])
  })
})

describe("4.1.3 Lieutenants", () => {
  const lords = { firenze: "firenze", arezzo: "firenze", lucca: "firenze", colle: "prato", siena: "siena" }

  test("4.1.3 a Lord is put on top of another at the same Locale, and taken off again", () => {
    const game = planning({ lords })
    game.take("setLieutenant", { lord: "arezzo", lower: "lucca" }, G)
    expect(game.state.under[game.lord("lucca")]).toBe(game.lord("arezzo") + 1)
    game.take("unsetLieutenant", { lord: "arezzo", lower: "lucca" }, G)
    expect(game.state.under[game.lord("lucca")]).toBe(0)
    expect(game.why("unsetLieutenant", { lord: "arezzo", lower: "lucca" }, G)).toBe("4.1.3: noPair")
  })

  test("4.1.3 neither may be a Commander, elsewhere, already in a pair, or the Enemy", () => {
    const game = planning({ lords })
    const why = (lord: string, lower: string) => game.why("setLieutenant", { lord, lower }, G)
    expect(why("firenze", "arezzo")).toBe("4.1.3: commander")
    expect(why("arezzo", "firenze")).toBe("4.1.3: commander")
    expect(why("arezzo", "colle")).toBe("4.1.3: notTogether")
    expect(why("arezzo", "siena")).toBe("4.1.3: notYourLord")
    expect(why("arezzo", "arezzo")).toBe("4.1.3: himself")
    expect(why("arezzo", "orvieto")).toBe("4.1.3: notOnMap")
    const three = planning({ lords: { ...lords, colle: "firenze" } })
    three.take("setLieutenant", { lord: "arezzo", lower: "lucca" }, G)
    const then = (lord: string, lower: string) => three.why("setLieutenant", { lord, lower }, G)
    expect(then("arezzo", "colle")).toBe("4.1.3: lieutenant")
    expect(then("lucca", "colle")).toBe("4.1.3: lowerLord")
    expect(then("colle", "lucca")).toBe("4.1.3: lowerLord")
  })

  test("4.1.3 a side may have several Lieutenants", () => {
    const game = planning({ lords: { ...lords, colle: "lucca", orvieto: "lucca" } })
    game.take("setLieutenant", { lord: "arezzo", lower: "lucca" }, G)
    game.take("setLieutenant", { lord: "colle", lower: "orvieto" }, G)
    expect(game.list("unsetLieutenant", G).length).toBe(2)
  })
})
