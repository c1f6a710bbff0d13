import { afterEach, describe, expect, test } from "vitest"
import { beginArtsOfWar } from "../src/arts-of-war.ts"
import { inForce, lordHas, matHas, sideHas } from "../src/cards.ts"
import { removeLord } from "../src/disband.ts"
import { beginMuster } from "../src/muster.ts"
import { DECK, EDGE, HELD, IN_COMMAND_DECK, THIS_CAMPAIGN } from "../src/position.ts"
import { GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { viewTuscany } from "../src/view.ts"
import { checkDice, draw } from "./field.ts"
import { table } from "./table.ts"

afterEach(checkDice)

const lords = { firenze: "firenze", siena: "siena" }

describe("1.9 Cards", () => {
  test("1.9 nobody looks at the other's hand, nor at what is in his deck or set aside", () => {
    const seen = (held: string, treachery: string) => {
      const game = draw({ lords, held: [held] })
      game.state.treachery[game.lord(treachery)] = IN_COMMAND_DECK
      return viewTuscany(game, "guelph")
    }
    expect(seen("S1", "pisa")).toEqual(seen("S3", "siena"))
    expect(seen("F1", "pisa")).not.toEqual(seen("F3", "pisa"))
  })
})

describe("1.9.1 Arts of War", () => {
  test("1.9.1 one half of a card at a time: an Event kept or in force gives no Capability, nor can that be Levied", () => {
    const game = draw({ lords, held: ["F24"], inForce: ["F5", "S5"] })
    expect([sideHas(game, GUELPH, "astrologers"), inForce(game, GUELPH, "road-works")]).toEqual([false, true])
    expect(lordHas(game, game.lord("siena"), "war-engineers")).toBe(false)
    game.state.card[game.ground.cardNamed("F24")] = DECK
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    expect(game.why("levyCapability", { card: "F5", mat: "firenze" })).toBe("3.4.4: cardInUse")
    game.take("levyCapability", { card: "F24", mat: -1 })
    expect(sideHas(game, GUELPH, "astrologers")).toBe(true)
  })

  test("1.9.1 and a Capability in play bars its Event: the card is not drawn", () => {
    const game = table("F", 7)
    game.state.turn = 2
    // Of the Guelph deck all but one are in play, and of the Ghibelline one all.
    game.ground.cards.forEach((_, card) => {
      if (card !== game.card("F25")) game.state.card[card] = EDGE
    })
    game.begin(beginArtsOfWar)
    game.passTo("rest")
    expect(game.told("eventDrawn").map(({ data }) => data["card"])).toEqual([game.card("F25")])
    expect(inForce(game, GUELPH, "road-works")).toBe(false)
  })

  test("1.9.1 EVENTS two are drawn by each side in every Levy after the first, none in that", () => {
    const drawn = (turn: number): number[] => {
      const game = table("F", 3)
      game.state.turn = turn
      game.begin(beginArtsOfWar)
      game.passTo("rest")
      const kept = [...game.told("eventKept"), ...game.told("eventDrawn")].map(({ data }) => data["side"])
      return [GUELPH, GHIBELLINE].map((side) => kept.filter((one) => one === side).length)
    }
    expect([drawn(1), drawn(2), drawn(5)]).toEqual([
      [0, 0],
      [2, 2],
      [2, 2],
    ])
  })

  test("1.9.1 CAPABILITIES only the Lords shown may Levy one, and only they use it", () => {
    const game = draw({ lords: { firenze: "firenze", arezzo: "firenze", lucca: "lucca" } })
    // Tau Company shows Firenze and Lucca.
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("arezzo")]))
    expect(game.why("levyCapability", { card: "F22", mat: -1 })).toBe("3.4.4: notForThisLord")
    game.state.card[game.ground.cardNamed("F22")] = EDGE
    expect(["firenze", "arezzo", "lucca"].map((lord) => lordHas(game, game.lord(lord), "tau-company"))).toEqual([
      ...[true, false, true],
    ])
    expect(matHas(game, game.lord("siena"), "tau-company")).toBe(false)
  })

  test("1.9.1 CAPABILITIES they last until discarded: one at his mat leaves with the Lord, one at the edge stays", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena" },
      cards: { F4: "arezzo" },
      edge: ["F24"],
      held: ["F1"],
      inForce: ["F5"],
    })
    game.begin((play) => removeLord(play, game.lord("arezzo"), "atLimit"))
    const places = ["F4", "F24", "F1", "F5"].map((card) => game.state.card[game.ground.cardNamed(card)])
    expect(places).toEqual([DECK, EDGE, HELD, THIS_CAMPAIGN])
  })
})
