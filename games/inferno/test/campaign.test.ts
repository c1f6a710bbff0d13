import { call, type Frame } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { beginCampaign } from "../src/campaign.ts"
import { CAMPAIGN, DECK, EDGE, LEVY } from "../src/position.ts"
import { cardNamed, checkDice, draw, type Game } from "./field.ts"

afterEach(checkDice)

/** Lays a Plan of Pass cards and of cards that come to nothing, and is ready. */
function planIdly(game: Game, seat: string, names: readonly string[]): void {
  for (const name of names) game.take("place", { card: cardNamed(game.ground, name) }, seat)
  game.take("planReady", {}, seat)
}

describe("4.0 Campaign", () => {
  test("4.0 after the Levy comes the Campaign: the Plans, then the cards", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, box: 6 })
    game.begin((play) => beginCampaign(play))
    expect([game.state.phase, game.asked(), game.seats()]).toEqual([CAMPAIGN, "plan", ["guelph", "ghibelline"]])
    planIdly(game, "guelph", ["firenze", "pass", "pass", "pass"])
    planIdly(game, "ghibelline", ["pass", "pass", "pass", "siena"])
    expect(game.asked()).toBe("command")
    game.take("pass")
    expect(game.told("activated").map(({ data }) => data.lord)).toEqual([game.lord("firenze"), game.lord("siena")])
  })

  test("4.0 CAMPAIGN STEPS when both Plans are used up the Campaign ends and the marker goes on to Levy", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, box: 6 })
    game.begin((play) => call(play, { procedure: "campaign", step: 4 } as Frame))
    expect([game.state.turn, game.state.phase]).toEqual([7, LEVY])
    expect(game.told("campaignEnds").length).toBe(1)
  })
})

describe("6.C Grosseto", () => {
  const drawn = {
    ...{ scenario: "C", box: 7, lords: { giordano: "grosseto", firenze: "firenze" }, siege: { grosseto: 2 } },
    marked: ["grosseto"],
  }

  test("6.C without a Lord inside Grosseto gives itself up before the next card, be it a Pass", () => {
    const game = draw(drawn, [6, 6, 6, 6])
    const pass = cardNamed(game.ground, "pass")
    game.state.plan = [[pass], [pass]]
    game.begin((play) => call(play, { procedure: "activations", side: 0 } as Frame))
    while (game.asked() === "addTreachery")
      game.take("addTreachery", { lord: Number(game.list("addTreachery")[0].lord) })
    expect(game.isMarked("grosseto")).toBe(false)
    const types = game.events.map(({ type }) => type)
    expect(types.indexOf("surrendered")).toBeLessThan(types.indexOf("cardRevealed"))
    expect([game.told("surrendered").length, game.told("cardRevealed").length]).toEqual([1, 2])
  })

  test("6.C and when the last card has been turned up", () => {
    const game = draw(drawn, [6, 6, 6, 6])
    game.begin((play) => call(play, { procedure: "activations", side: 0 } as Frame))
    expect(game.told("surrendered").length).toBe(1)
  })
})

describe("4.0 CAPABILITY DISCARD", () => {
  const edge = ["F1", "F12", "F24"]

  test("4.0 CAPABILITY DISCARD Capabilities at the edge beyond the Lords on the map are discarded, the owner's choice", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "siena" },
      edge,
      vassals: { "sestiere-oltrarno": "firenze-comune" },
    })
    game.begin((play) => beginCampaign(play))
    expect([game.asked(), game.seats(), game.list("discardCapability").length]).toEqual([
      "capabilityDiscard",
      ["guelph"],
      3,
    ])
    game.take("discardCapability", { card: "F12" })
    expect(game.asked()).toBe("capabilityDiscard")
    game.take("discardCapability", { card: "F1" })
    expect(game.asked()).toBe("plan")
    expect(edge.map((card) => game.state.card[game.ground.cardNamed(card)])).toEqual([DECK, DECK, EDGE])
  })

  test("4.0 CAPABILITY DISCARD cards at mats do not count, and as many as there are Lords stay", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "arezzo", lucca: "lucca", siena: "siena" },
      edge,
      cards: { F2: "firenze", F5: "arezzo" },
    })
    game.begin((play) => beginCampaign(play))
    expect(game.asked()).toBe("plan")
  })

  test("4.0 CAPABILITY DISCARD only a card of one's own that is at the edge", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, edge, cards: { F2: "firenze" } })
    game.begin((play) => beginCampaign(play))
    expect(game.why("discardCapability", { card: "F2" })).toBe("4.0 CAPABILITY DISCARD: notAtEdge")
    expect(game.why("discardCapability", { card: "S1" })).toBe("4.0 CAPABILITY DISCARD: notYourCard")
    expect(game.why("discardCapability", { card: 99 })).toBe("4.0 CAPABILITY DISCARD: notYourCard")
  })

  test("card F22 capability with Tau Company Altopascio goes", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "siena" },
      edge: ["F22", "F1"],
      vassals: { altopascio: "firenze" },
    })
    game.begin((play) => beginCampaign(play))
    expect(game.units("firenze")).toBe("3 cavalieri, 2 menAtArms")
    game.take("discardCapability", { card: "F22" })
    expect(game.units("firenze")).toBe("2 cavalieri, 2 menAtArms")
  })
})
