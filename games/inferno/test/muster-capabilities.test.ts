import { describe, expect, test } from "vitest"
import { beginMuster } from "../src/muster.ts"
import { atMat, DECK, EDGE, HELD, THIS_LEVY } from "../src/position.ts"
import { CART, COIN, GHIBELLINE, GUELPH, SHIP, type Side } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The Muster segment of some Lords of a side, without cards in hand. */
function muster(game: Table, side: Side, ...lords: string[]): void {
  game.state.card[game.card("F3")] = DECK
  game.begin((play) => beginMuster(play, side, lords.map(game.lord)))
}

describe("3.4.3: Levy of Transport", () => {
  test("3.4.3: an action adds a Cart; only the Podestà of Pisa may add a Ship instead", () => {
    const game = table("F")
    game.place("pisa", "pisa")
    muster(game, GHIBELLINE, "pisa", "siena")
    game.take("levyWith", { lord: game.lord("pisa") })
    game.take("levyTransport", { asset: SHIP })
    game.take("levyTransport", { asset: CART })
    expect(game.goods("pisa")).toBe("2 coin, 2 provender, 3 cart, 3 ship")
    game.take("endLord")
    expect(game.why("levyTransport", { asset: SHIP })).toBe("3.4.3: onlyPisa")
    expect(game.why("levyTransport", { asset: COIN })).toBe("3.4.3: notTransport")
  })

  test("1.7.3: no Lord has more than sixteen Carts", () => {
    const game = table("F")
    game.give("arezzo", { cart: 16 })
    muster(game, GUELPH, "arezzo")
    expect(game.why("levyTransport", { asset: CART })).toBe("1.7.3: tooMuch")
  })
})

describe("3.4.4: Levy of Capabilities", () => {
  test("3.4.4: an action takes any unused card of the side: to its edge of the board, or to the Lord's mat", () => {
    const game = table("F")
    muster(game, GUELPH, "firenze")
    game.take("levyCapability", { card: game.card("F24"), mat: -1 })
    game.take("levyCapability", { card: game.card("F5"), mat: game.lord("firenze") })
    expect(game.state.card[game.card("F24")]).toBe(EDGE)
    expect(game.state.card[game.card("F5")]).toBe(atMat(game.lord("firenze")))
    expect(game.list("levyTransport")).toHaveLength(1)
  })

  test("3.4.4: not a card in use, not the Enemy's, not one that does not show the Lord", () => {
    const game = table("F")
    game.state.card[game.card("S12")] = HELD
    game.state.card[game.card("S26")] = THIS_LEVY
    game.place("giordano", "siena")
    muster(game, GHIBELLINE, "giordano")
    const giordano = game.lord("giordano")
    const why = (card: string, mat: number) => game.why("levyCapability", { card: game.card(card), mat })
    expect(why("S26", -1)).toBe("3.4.4: cardInUse")
    expect(why("F24", -1)).toBe("3.4.4: notYourCard")
    expect(why("S6", giordano)).toBe("3.4.4: notForThisLord")
    expect(why("S22", -1)).toBe("ok")
    expect(why("S7", giordano)).toBe("ok")
    expect(game.why("levyCapability", { card: 999, mat: -1 })).toBe("3.4.4: noCard")
  })

  test("3.4.4: nor one for the whole side by a Lord whom it does not show", () => {
    const game = table("F")
    game.place("pisa", "pisa")
    muster(game, GHIBELLINE, "pisa")
    expect(game.why("levyCapability", { card: game.card("S22"), mat: -1 })).toBe("3.4.4: notForThisLord")
  })

  test("3.4.4: a This Lord card goes to the mat of the Lord who Levies it, another to the edge, and nowhere else", () => {
    const game = table("F")
    muster(game, GUELPH, "firenze")
    const why = (card: string, mat: number) => game.why("levyCapability", { card: game.card(card), mat })
    expect(why("F5", game.lord("arezzo"))).toBe("3.4.4: notHisMat")
    expect(why("F5", -1)).toBe("3.4.4: notHisMat")
    expect(why("F24", game.lord("firenze"))).toBe("3.4.4: goesToEdge")
    expect(why("F5", game.ground.comune[GUELPH])).toBe("3.4.4: notHisMat")
  })

  test("3.4.4: a Commander may Levy cards to his Comune's mat, and each mat has its own two", () => {
    const game = table("F")
    const [firenze, comune] = [game.lord("firenze"), game.ground.comune[GUELPH]]
    game.state.comune[GUELPH] = 1
    game.state.card[game.card("F9")] = atMat(firenze)
    muster(game, GUELPH, "firenze")
    expect(game.why("levyCapability", { card: game.card("F10"), mat: firenze })).toBe("3.4.4: sameTitle")
    game.take("levyCapability", { card: game.card("F10"), mat: comune })
    expect(game.state.card[game.card("F10")]).toBe(atMat(comune))
  })

  test("3.4.4: after a third card at a mat one of the three is discarded at once, as its owner chooses", () => {
    const game = table("F")
    const firenze = game.lord("firenze")
    game.state.card[game.card("F2")] = atMat(firenze)
    game.state.card[game.card("F9")] = atMat(firenze)
    muster(game, GUELPH, "firenze")
    game.take("levyCapability", { card: game.card("F5"), mat: firenze })
    expect(game.asked()).toBe("trimMat")
    expect(game.list().map(({ card }) => card)).toEqual([game.card("F2"), game.card("F5"), game.card("F9")])
    expect(game.why("discardCard", { card: game.card("F24") })).toBe("3.4.4: notAtMat")
    game.take("discardCard", { card: game.card("F2") })
    expect([game.state.card[game.card("F2")], game.asked()]).toEqual([DECK, "muster"])
  })

  test("3.4.4: any number of Capabilities may stand at the edge of the board during the Levy", () => {
    const game = table("F")
    muster(game, GUELPH, "firenze")
    for (const card of ["F21", "F24", "F26"]) game.take("levyCapability", { card: game.card(card), mat: -1 })
    expect(["F21", "F24", "F26"].map((card) => game.state.card[game.card(card)])).toEqual([EDGE, EDGE, EDGE])
  })

  test("1.5.2: behind screens only its owner learns of a This Lord card, everybody of one at the edge", () => {
    const game = table("F", [], { hiddenMats: true })
    muster(game, GUELPH, "firenze")
    game.take("levyCapability", { card: game.card("F24"), mat: -1 })
    game.take("levyCapability", { card: game.card("F5"), mat: game.lord("firenze") })
    expect(game.told("capabilityGained").map(({ to }) => to)).toEqual([undefined, ["guelph"]])
  })
})
