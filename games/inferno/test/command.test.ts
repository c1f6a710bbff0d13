import { call, type Frame } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { checkDice, draw, planOf, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** Both Plans are made, the first card of each named first. */
function planned(
  drawn: Drawn,
  guelph: readonly string[],
  ghibelline: readonly string[],
  dice: readonly number[] = [],
): Game {
  const game = draw(drawn, dice)
  game.state.plan = [planOf(game.ground, guelph), planOf(game.ground, ghibelline)]
  game.begin((play) => call(play, { procedure: "activations", side: 0 } as Frame))
  return game
}

const lords = { firenze: "firenze", arezzo: "arezzo", siena: "siena", giordano: "pisa" }

describe("4.2 Command", () => {
  test("4.2 the sides turn up a card each in turn, Guelphs first, until both Plans are used up", () => {
    const game = planned({ lords }, ["firenze", "arezzo"], ["siena", "giordano"])
    const order: string[] = []
    while (game.asked() !== "rest") {
      order.push(game.ground.lords[Number(game.told("activated").at(-1)?.data.lord)].id)
      game.take("pass")
    }
    expect(order).toEqual(["firenze", "siena", "arezzo", "giordano"])
    expect(game.state.played.map((cards) => cards.length)).toEqual([2, 2])
  })

  test("4.2.1 a Lord has as many actions as his Command rating, and uses them in any order", () => {
    const game = planned({ lords, box: 3 }, ["firenze"], ["giordano"])
    expect(game.left()).toBe(2)
    game.take("supply", { count: 1 })
    game.take("march", { locale: "prato", laden: 0 })
    // The card ends by itself when nothing is left; then Giordano has three.
    expect(game.left()).toBe(3)
  })

  test("4.2.1 Besieged Lords only Sally, Pass, or perhaps Forage", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "firenze" }, inside: ["firenze"], siege: { firenze: 1 } })
    game.activate("firenze")
    const listed = new Set(
      ["march", "sortie", "encamp", "siege", "storm", "sally", "supply", "forage", "ravage", "tax", "pass"].filter(
        (type) => game.list(type).length > 0,
      ),
    )
    expect([...listed]).toEqual(["sally", "forage", "pass"])
  })

  test("4.2.2 the menu: what an Unbesieged Lord may choose from where he stands", () => {
    const game = draw({ lords: { siena: "siena" } })
    game.activate("siena")
    const offered = ["march", "supply", "forage", "tax", "pass"].every((type) => game.list(type).length > 0)
    expect(offered).toBe(true)
    const outside = draw({ lords: { siena: "firenze" }, siege: { firenze: 1 } })
    outside.activate("siena")
    expect(["march", "siege", "storm", "forage", "ravage", "pass"].every((type) => outside.list(type).length > 0)).toBe(
      true,
    )
  })

  test("4.2.1 what takes an entire card is not to be had after a free March", () => {
    const game = draw({ lords: { arezzo: "san-giovanni" } })
    game.activate("arezzo")
    game.take("march", { locale: "montevarchi", laden: 0 })
    expect([game.left(), game.why("tax")]).toEqual([2, "4.2.1: notWholeCard"])
  })

  test("4.2.1 a Siege that is begun, and any Storm, ends the card", () => {
    const game = planned({ lords: { ...lords, siena: "monteriggioni" } }, ["pass"], ["siena", "giordano"])
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    game.take("besiege")
    expect(game.told("activated").at(-1)?.data).toMatchObject({ lord: game.lord("giordano") })
  })
})

describe("4.2.4 Pass Card", () => {
  test("4.2.4 on a Pass card, a Lower Lord's and that of a Lord not on the map the side does nothing", () => {
    const game = planned(
      {
        lords: { firenze: "firenze", arezzo: "firenze", lucca: "firenze", siena: "siena" },
        under: { lucca: "arezzo" },
      },
      ["pass", "lucca", "orvieto", "lucca!"],
      ["siena", "pass", "pass", "pass"],
    )
    expect(game.told("activated").map(({ data }) => data.lord)).toEqual([game.lord("siena")])
    game.take("pass")
    expect(game.asked()).toBe("rest")
    expect(game.told("cardPassed").length).toBe(7)
  })
})

describe("4.0 Campaign Steps: between the cards", () => {
  test("4.0 CAMPAIGN STEPS after each activation both sides Feed", () => {
    const game = planned(
      {
        lords: { ...lords, giordano: "figline" },
        goods: { firenze: { provender: 3, cart: 2 }, giordano: { provender: 1 } },
      },
      ["firenze"],
      ["siena"],
    )
    game.take("march", { locale: "figline", laden: 0 })
    game.take("avoid", { lord: "giordano", locale: "san-giovanni" })
    game.take("pass")
    // Giordano had no Cart and left his Provender to the Podestà of Firenze.
    expect([game.goods("firenze"), game.serviceOf("giordano")]).toEqual(["3 provender, 2 cart", 15])
    expect(game.told("activated").at(-1)?.data).toMatchObject({ lord: game.lord("siena") })
  })

  test("3.1.3 whoever holds an Event is asked between the cards, whatever it is", () => {
    const game = planned({ lords, held: ["F3"] }, ["firenze"], ["siena"])
    expect([game.asked(), game.seats()]).toEqual(["interlude", ["guelph"]])
    game.take("holdOn")
    expect(game.asked()).toBe("command")
  })
})

describe("Command raised by cards", () => {
  test("card F23 capability, card S22 capability one action more for whoever begins at a Friendly Lord's Seat", () => {
    for (const [card, lord, seat] of [
      ["F23", "firenze", "arezzo"],
      ["S22", "siena", "pisa"],
    ] as const) {
      const game = draw({ lords: { [lord]: seat }, edge: [card] })
      game.activate(lord)
      expect(game.left()).toBe(3)
      game.take("march", { locale: seat === "pisa" ? "vicopisano" : "bibbiena", laden: 0 })
      expect(game.left()).toBe(seat === "pisa" ? 2 : 3)
    }
  })

  test("card F23 capability not at a Vassal Seat alone, an Enemy Seat, without the card, or for a Lord it does not show", () => {
    const command = (lord: string, at: string, drawn: Partial<Drawn> = {}) => {
      const game = draw({ lords: { [lord]: at }, edge: ["F23"], ...drawn })
      game.activate(lord)
      return game.left()
    }
    expect(command("firenze", "san-miniato")).toBe(2)
    expect(command("firenze", "siena", { siege: { siena: 1 } })).toBe(2)
    expect(command("firenze", "siena", { marked: ["siena"] })).toBe(3)
    expect(command("firenze", "firenze", { edge: [] })).toBe(2)
    expect(command("guido-guerra", "firenze")).toBe(2)
  })

  test("card S22 capability not for Pisa", () => {
    const game = draw({ lords: { pisa: "pisa" }, edge: ["S22"] })
    game.activate("pisa")
    expect(game.left()).toBe(2)
  })

  test("card F24 capability, card S24 capability on a Lord's first card a die of 1 or 2 gives him an action more", () => {
    for (const [card, lord, at] of [
      ["F24", "firenze", "figline"],
      ["S24", "siena", "monteriggioni"],
    ] as const) {
      const plan = (seat: number) => ((lord === "firenze") === (seat === 0) ? [lord, lord] : ["pass", "pass"])
      const good = planned({ lords: { [lord]: at }, edge: [card] }, plan(0), plan(1), [2])
      expect(good.left()).toBe(3)
      good.take("pass")
      // His second card has no roll.
      expect(good.left()).toBe(2)
      const bad = planned({ lords: { [lord]: at }, edge: [card] }, plan(0), plan(1), [3])
      expect(bad.left()).toBe(2)
    }
  })

  test("card F24 capability a Treachery card uses the chance up, and the Enemy's card is nothing", () => {
    const game = planned({ lords: { firenze: "figline" }, edge: ["F24"] }, ["firenze!", "firenze"], ["pass", "pass"])
    game.take("pass")
    expect(game.left()).toBe(2)
    const enemy = planned({ lords: { firenze: "figline" }, edge: ["S24"] }, ["firenze"], ["pass"])
    expect(enemy.left()).toBe(2)
  })

  test("card S24 capability each Lord has his own first card", () => {
    const game = planned(
      { lords: { siena: "monteriggioni", giordano: "monteriggioni" }, edge: ["S24"] },
      ["pass", "pass"],
      ["siena", "giordano"],
      [6, 1],
    )
    expect(game.left()).toBe(2)
    game.take("pass")
    expect(game.left()).toBe(4)
  })
})
