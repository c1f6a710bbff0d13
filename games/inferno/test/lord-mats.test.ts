import { afterEach, describe, expect, test } from "vitest"
import { contribute } from "../src/assets.ts"
import { lordHas } from "../src/cards.ts"
import { isLaden, loadOf } from "../src/laden.ts"
import { wayBetween } from "../src/locales.ts"
import { companyOf } from "../src/lords.ts"
import { tuck } from "../src/muster-capabilities.ts"
import { musterLord } from "../src/muster-lords.ts"
import { musterVassal } from "../src/muster-vassals.ts"
import { beginMuster } from "../src/muster.ts"
import { AT_MAT, DECK, READY } from "../src/position.ts"
import { GUELPH, PROVENDER } from "../src/tuscany.ts"
import { fight } from "./combat-field.ts"
import { checkDice, draw, type Game } from "./field.ts"

afterEach(checkDice)

describe("1.5.2 Lord Mats", () => {
  test("1.5.2 ITEMS ON MATS whoever Musters gets the Forces, Assets and Vassal markers of his mat", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" } })
    const pisa = game.lord("pisa")
    expect([game.units("pisa"), game.goods("pisa")]).toEqual(["", ""])
    game.begin((play) => musterLord(play, pisa, game.locale("pisa"), "3.4.1 MUSTERING"))
    expect(game.units("pisa")).toBe("1 cavalieri, 2 menAtArms, 2 militia")
    expect(game.goods("pisa")).toBe("2 coin, 2 provender, 2 cart, 2 ship")
    for (const vassal of ["pisa-comune", "gherardesca"].map(game.ground.vassalNamed))
      expect([game.state.vassalMat[vassal], game.state.vassalState[vassal]]).toEqual([pisa + 1, READY])
  })

  test("1.5.2 ITEMS ON MATS what he Levies is added to it", () => {
    const game = draw({ lords: { pisa: "pisa", firenze: "firenze" } })
    const gherardesca = game.ground.vassalNamed("gherardesca")
    game.begin((play) => musterVassal(play, gherardesca, game.lord("pisa"), "3.4.2 PROCEDURE"))
    expect(game.units("pisa")).toBe("2 cavalieri, 3 menAtArms, 3 militia")
    game.begin((play) => beginMuster(play, 1, [game.lord("pisa")]))
    game.take("levyTransport", { asset: "ship" })
    expect(game.goods("pisa")).toBe("1 ship")
  })

  test("1.5.2 MAT SECTIONS a Routed unit slides from the Forces to the Routed ones of the same mat", () => {
    const battle = fight({
      ...{ at: "asciano", from: "monte-san-savino" },
      attackers: { arezzo: "1 cavalieri, 1 militia, 1 villici" },
      defenders: { siena: "3 menAtArms" },
      // The Cavalieri's Hit is stopped; of theirs a 2 is, a 4 is not.
      dice: [1, 2, 4],
    })
    battle.say("fight", "fight", "absorb cavalieri 3")
    expect([battle.units("arezzo"), battle.routed("arezzo")]).toEqual(["1 militia, 1 villici", "1 cavalieri"])
    battle.spent()
  })

  test("1.5.2 RATINGS, 1.5.3 a Lord has the actions of his own mat: Orvieto three on a card, Lucca two", () => {
    const actions = (lord: string, at: string): number => {
      const game = draw({ lords: { [lord]: at } })
      game.activate(lord)
      return game.left()
    }
    expect([actions("orvieto", "chiusi"), actions("lucca", "lucca")]).toEqual([3, 2])
  })
})

describe("1.5.2 CARDS AT MATS", () => {
  const placeOf = (game: Game, card: string): number => game.state.card[game.ground.cardNamed(card)]

  function tucked(cards: readonly string[], mat: string): Game {
    const game = draw({
      lords: { firenze: "firenze", siena: "siena" },
      vassals: { "carroccio-firenze": "firenze-comune" },
      cards: { F2: "firenze", F3: "firenze" },
    })
    game.begin((play) => {
      for (const card of cards) tuck(play, game.ground.cardNamed(card), game.matNamed(mat), "3.4.4")
    })
    return game
  }

  test("1.5.2 CARDS AT MATS two This Lord cards at the most: of three the owner discards one", () => {
    const game = tucked(["F4"], "firenze")
    expect([game.asked(), game.seats(), game.list("discardCard").length]).toEqual(["trimMat", ["guelph"], 3])
    game.take("discardCard", { card: "F3" })
    const at = AT_MAT + game.lord("firenze")
    expect([game.asked(), ...["F2", "F3", "F4"].map((card) => placeOf(game, card))]).toEqual(["rest", at, DECK, at])
  })

  test("1.5.2 CARDS AT MATS a Comune has two of its own", () => {
    const game = tucked(["F4", "F5"], "firenze-comune")
    expect(game.asked()).toBe("rest")
    const comune = AT_MAT + game.matNamed("firenze-comune")
    expect(["F4", "F5"].map((card) => placeOf(game, card))).toEqual([comune, comune])
    expect(tucked(["F4", "F5", "F6"], "firenze-comune").asked()).toBe("trimMat")
  })
})

describe("1.5.2 SHARING", () => {
  const drawn = {
    lords: { firenze: "firenze", arezzo: "firenze", lucca: "prato", siena: "siena" },
    goods: { firenze: { provender: 3, cart: 1 }, arezzo: { provender: 1, cart: 3 }, lucca: { provender: 5 } },
    cards: { F4: "firenze" },
  }

  test("1.5.2 SHARING Lords at one Locale spend for one another, as their owner says; one elsewhere does not", () => {
    const game = draw(drawn)
    const company = companyOf(game, game.lord("firenze"))
    expect(company).toEqual([game.lord("firenze"), game.lord("arezzo")])
    game.begin((play) => contribute(play, GUELPH, company, PROVENDER, 2, "4.8.1"))
    expect(game.seats()).toEqual(["guelph"])
    expect(game.why("give", { lord: "lucca" })).toBe("1.5.2 SHARING: notSharing")
    game.take("give", { lord: "arezzo" })
    // What is left can only come from Firenze.
    expect([game.asked(), game.goods("firenze"), game.goods("arezzo"), game.goods("lucca")]).toEqual([
      ...["rest", "2 provender, 1 cart", "3 cart", "5 provender"],
    ])
  })

  test("1.5.2 SHARING walls part them: a Besieged Lord and his relief outside do not Share", () => {
    const game = draw({
      lords: { arezzo: "cortona", firenze: "cortona", siena: "cortona" },
      inside: ["arezzo"],
      siege: { cortona: 1 },
    })
    expect(companyOf(game, game.lord("arezzo"))).toEqual([game.lord("arezzo")])
    expect(companyOf(game, game.lord("firenze"))).toEqual([game.lord("firenze")])
  })

  test("1.5.2 SHARING another's Carts make up for one's own on March", () => {
    const game = draw(drawn)
    const way = wayBetween(game, game.locale("firenze"), game.locale("prato"))
    const laden = (...lords: string[]) => isLaden(game, GUELPH, loadOf(game, lords.map(game.lord)), way)
    // Three Provender on one Cart; four on four.
    expect([laden("firenze"), laden("firenze", "arezzo")]).toEqual([true, false])
  })

  test("1.5.2 SHARING neither Vassals nor Forces nor This Lord Capabilities are Shared", () => {
    const game = draw(drawn)
    expect(lordHas(game, game.lord("firenze"), "trebuchets")).toBe(true)
    expect(lordHas(game, game.lord("arezzo"), "trebuchets")).toBe(false)
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("arezzo")]))
    expect(game.why("levyVassal", { vassal: "cerchi" })).toBe("3.4.2: notHisVassal")
  })
})
