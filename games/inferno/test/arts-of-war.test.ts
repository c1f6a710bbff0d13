import { describe, expect, test } from "vitest"
import { beginArtsOfWar } from "../src/arts-of-war.ts"
import { drawEvent } from "../src/events/windows.ts"
import { beginLevy } from "../src/levy.ts"
import { atMat, DECK, EDGE, HELD, THIS_CAMPAIGN, THIS_LEVY } from "../src/position.ts"
import { GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** Puts every card of both sides away but these, so that they are what is drawn, in this order with rolls of one. */
function leaveInDeck(game: Table, ...cards: string[]): void {
  game.ground.cards.forEach((card, i) => {
    if (!cards.includes(card.id)) game.state.card[i] = EDGE
  })
}

describe("3.1.1 and 3.1: the deck", () => {
  test("3.1.1: held Events and Capabilities in play are not drawn; with too few cards fewer are drawn", () => {
    const game = table("F", [1])
    leaveInDeck(game, "F12")
    game.begin(beginArtsOfWar)
    expect(game.told("capabilityDrawn").map(({ data }) => data["card"])).toEqual([game.card("F12")])
  })

  test("3.1.1: a card that is back in the deck may be drawn in a later Levy", () => {
    const game = table("F", [1, 1])
    game.state.turn = 2
    leaveInDeck(game, "F25")
    game.begin(beginArtsOfWar)
    expect(game.state.card[game.card("F25")]).toBe(THIS_LEVY)
    game.state.card[game.card("F25")] = DECK
    game.begin(beginArtsOfWar)
    expect(game.state.card[game.card("F25")]).toBe(THIS_LEVY)
  })
})

describe("3.1.2: Capabilities in the first Levy", () => {
  test("3.1.2: each side draws two; those for the side go to its edge of the board", () => {
    const game = table("F", [1, 1, 1, 1])
    leaveInDeck(game, "F21", "F23", "S24", "S26")
    const before = ["F21", "F23", "S24", "S26"].map((id) => game.state.card[game.card(id)])
    expect(before).toEqual([DECK, DECK, DECK, DECK])
    game.begin(beginArtsOfWar)
    expect(["F21", "F23", "S24", "S26"].map((id) => game.state.card[game.card(id)])).toEqual([EDGE, EDGE, EDGE, EDGE])
  })

  test("3.1.2: a This Lord card goes to one of the Mustered Lords whom it shows, as its side chooses", () => {
    const game = table("F", [1, 1])
    leaveInDeck(game, "F2", "F21")
    game.begin(beginArtsOfWar)
    expect([game.asked(), game.asks()]).toEqual(["deploy", "guelph"])
    expect(game.list().map(({ mat }) => mat)).toEqual([game.lord("firenze"), game.lord("arezzo")])
    expect(game.why("deploy", { card: game.card("F2"), mat: game.lord("colle") })).toBe("3.4.4: notOnMap")
    expect(game.why("deploy", { card: game.card("F21"), mat: game.lord("arezzo") })).toBe("3.1.2: notDrawn")
    game.take("deploy", { card: game.card("F2"), mat: game.lord("arezzo") })
    expect(game.state.card[game.card("F2")]).toBe(atMat(game.lord("arezzo")))
    expect(game.state.card[game.card("F21")]).toBe(EDGE)
  })

  test("3.1.2: a This Lord card that no Mustered Lord may have is discarded", () => {
    const game = table("C", [1])
    leaveInDeck(game, "S6")
    game.begin(beginArtsOfWar)
    expect(game.told("capabilityDiscarded")).toMatchObject([{ rule: "3.1.2", data: { card: game.card("S6") } }])
    expect(game.state.card[game.card("S6")]).toBe(DECK)
    expect(game.asked()).toBe("rest")
  })

  test("3.1.2: of two cards of one title a single Lord keeps one, as his side chooses", () => {
    const game = table("C", [1, 1])
    leaveInDeck(game, "F9", "F10")
    game.begin(beginArtsOfWar)
    expect(game.list().length).toBe(2)
    game.take("deploy", { card: game.card("F10"), mat: game.lord("colle") })
    expect([game.state.card[game.card("F9")], game.state.card[game.card("F10")]]).toEqual([
      DECK,
      atMat(game.lord("colle")),
    ])
  })
})

describe("3.1.3: Events in later Levies", () => {
  test("3.1.3: from the second Levy on both sides draw two Events, the Guelphs first", () => {
    const game = table("F", 5)
    game.state.turn = 2
    game.begin(beginArtsOfWar)
    game.passTo("rest")
    const drawn = game.events.filter(({ type }) => type === "eventKept" || type === "eventDrawn")
    expect(drawn.map(({ data }) => data["side"])).toEqual([GUELPH, GUELPH, GHIBELLINE, GHIBELLINE])
    expect(game.told("capabilityDrawn")).toEqual([])
  })

  test("3.1.3: the two Events of a draw are two cards, though an immediate one is back in the deck", () => {
    const game = table("F", [1, 1])
    game.state.turn = 2
    leaveInDeck(game, "F14", "F15")
    game.begin(beginArtsOfWar)
    expect(game.told("eventKeptCard").map(({ data }) => data["card"])).toEqual([game.card("F15")])
    expect(game.told("eventDrawn").map(({ data }) => data["card"])).toEqual([game.card("F14")])
  })

  test("3.1.3: a Hold Event is kept, and only its side learns which it is", () => {
    const game = table("F")
    game.begin((play) => drawEvent(play, game.card("F12")))
    expect(game.state.card[game.card("F12")]).toBe(HELD)
    const told = game.events.filter(({ data }) => data["card"] === game.card("F12"))
    expect(told.length).toBeGreaterThan(0)
    for (const event of told) expect(event.to).toEqual(["guelph"])
  })

  test("3.1.3: a This Campaign Event stays out of the deck, and so does a War Event until the Levy ends", () => {
    const game = table("F")
    game.begin((play) => drawEvent(play, game.card("S23")))
    game.begin((play) => drawEvent(play, game.card("F25")))
    expect(game.state.card[game.card("S23")]).toBe(THIS_CAMPAIGN)
    expect([game.state.card[game.card("F25")], game.state.war]).toEqual([THIS_LEVY, [1, 0]])
  })

  test("3.1.3: This Levy Events go back as the Levy ends, with what they gave", () => {
    const game = table("A", 2)
    game.state.card[game.card("F25")] = THIS_LEVY
    game.state.war = [1, 0]
    game.state.lordship[game.lord("siena")] = 2
    game.begin(beginLevy)
    game.passTo("rest")
    expect(game.state.card[game.card("F25")]).toBe(DECK)
    expect([game.state.war, game.state.lordship[game.lord("siena")]]).toEqual([[0, 0], 0])
  })

  test("3.1.4: no decision of the Levy lets a side throw a held card away", () => {
    const game = table("F", 1)
    game.state.card[game.card("F12")] = HELD
    game.begin(beginLevy)
    for (let i = 0; i < 100 && game.asked() !== "rest"; i++) {
      const discards = game.list("discardCard").map(({ card }) => card)
      expect(discards).not.toContain(game.card("F12"))
      const end = ["endPay", "endLord", "endMuster"].find((type) => game.list(type).length > 0)
      const [{ type, ...fields }] = game.list()
      if (end !== undefined) game.take(end)
      else game.take(type, fields as Record<string, number>)
    }
    expect(game.state.card[game.card("F12")]).toBe(HELD)
  })
})
