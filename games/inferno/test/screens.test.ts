import { act, canonical, decisions, eventsFor, hashPlain, view, type Action, type Plain } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { assignCards } from "../src/arts-of-war.ts"
import { contribute } from "../src/assets.ts"
import { beginMuster } from "../src/muster.ts"
import { beginRansom } from "../src/ransom.ts"
import { COIN, GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { beginWaste } from "../src/waste.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

// 1.5.2 HIDDEN MATS: two games that differ in nothing but what is on the Guelph mats look the same to the Ghibellines,
// question by question.

afterEach(checkDice)

type Goods = NonNullable<Drawn["goods"]>

function screened(drawn: Drawn): Game {
  return draw(drawn, [], { hiddenMats: true })
}

/** Whoever is asked answers. */
function answer(game: Game, action: Action): void {
  const [{ seat }] = decisions(game.match, game.position)
  const acted = act(game.match, game.position, seat, action)
  expect(acted).toMatchObject({ ok: true })
  if (acted.ok) game.events.push(...acted.events)
}

/** Answers with the first that is listed, and Pays nobody, until all is done; what the seat saw and heard each time. */
function lookOn(game: Game, seat: string | null): string[] {
  const heard: string[] = []
  const look = (from: number) =>
    heard.push(
      hashPlain({
        view: view(game.match, game.position, seat) as unknown as Plain,
        events: eventsFor(game.events.slice(from), seat) as unknown as Plain,
      }),
    )
  look(0)
  for (let i = 0; game.asked() !== "rest"; i++) {
    expect(i).toBeLessThan(50)
    const from = game.events.length
    const [{ actions }] = decisions(game.match, game.position)
    answer(game, actions.find(({ type }) => type === "endPay") ?? actions[0])
    look(from)
  }
  return heard
}

/** Plays both and compares what the Ghibellines, and those who look on, see of it. */
function looksTheSame(games: readonly (() => Game)[]): void {
  for (const seat of ["ghibelline", null]) {
    const [one, two] = games.map((game) => lookOn(game(), seat))
    expect(one).toEqual(two)
    expect(one.length).toBeGreaterThan(1)
  }
}

const TOGETHER = { firenze: "firenze", lucca: "firenze", arezzo: "arezzo" }

describe("the number of questions tells nothing", () => {
  test("4.9.5, 1.5.2 HIDDEN MATS every Lord is asked once what he Wastes, whatever he has", () => {
    const of = (goods: Goods, cards: Record<string, string>) => () => {
      const game = screened({ lords: TOGETHER, goods, cards })
      game.begin((play) => beginWaste(play, GUELPH, play.ground.lordsOf[GUELPH], "4.9.5"))
      return game
    }
    looksTheSame([
      of({ firenze: { coin: 3, cart: 2 }, lucca: { loot: 2 } }, { F2: "arezzo", F3: "arezzo" }),
      of({ arezzo: { provender: 1 } }, {}),
    ])
  })

  test("4.9.5, 1.5.2 HIDDEN MATS who has no more than one of a kind loses nothing, who has must lose something", () => {
    const game = screened({ lords: { firenze: "firenze" }, goods: { firenze: { coin: 1, cart: 1 } } })
    game.begin((play) => beginWaste(play, GUELPH, play.ground.lordsOf[GUELPH], "4.9.5"))
    expect(game.why("wasteAsset", { asset: "coin" })).toBe("4.9.5: notMoreThanOne")
    game.take("wasteNothing")
    expect(game.goods("firenze")).toBe("1 coin, 1 cart")
    const rich = screened({ lords: { firenze: "firenze" }, goods: { firenze: { coin: 2 } } })
    rich.begin((play) => beginWaste(play, GUELPH, play.ground.lordsOf[GUELPH], "4.9.5"))
    expect(rich.why("wasteNothing")).toBe("4.9.5: mustWaste")
    rich.take("wasteAsset", { asset: "coin" })
    expect(rich.goods("firenze")).toBe("1 coin")
  })

  test("4.8.1, 1.5.2 HIDDEN MATS Feeding asks once for each Lord and once for each company, whatever there is to eat", () => {
    const of = (goods: Goods, units: Drawn["units"]) => () => {
      const game = screened({ lords: TOGETHER, goods, ...(units === undefined ? {} : { units }) })
      for (const lord of ["firenze", "lucca", "arezzo"]) game.state.moved[game.lord(lord)] = 1
      game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 2 } as never))
      return game
    }
    const many = { militia: 7 }
    looksTheSame([
      of({ firenze: { provender: 4, loot: 2 }, arezzo: { provender: 1, loot: 1 } }, undefined),
      of(
        { firenze: { provender: 3 }, lucca: { loot: 9 }, arezzo: { loot: 2 } },
        // As many units of each kind as the others have.
        { firenze: { cavalieri: 1, menAtArms: 2, militia: 1 }, lucca: { cavalieri: 2, menAtArms: 1 } },
      ),
    ])
    const [rich, poor] = [{ provender: 9 }, {}].map((firenze) => lookOn(of({ firenze }, { firenze: many })(), null))
    expect(rich.length).toBe(poor.length)
  })

  test("4.3.2, 1.5.2 HIDDEN MATS Lords who March together are asked one by one what they leave, even nothing", () => {
    const of = (goods: Goods) => () => {
      const game = screened({ lords: TOGETHER, goods })
      game.activate("firenze")
      game.take("bring", { lord: "lucca" })
      game.take("march", { locale: "prato", laden: 0 })
      expect(game.asked()).toBe("lighten")
      game.take("portion", { count: Number(game.list("portion")[0].count) })
      game.take("pass")
      return game
    }
    for (const seat of ["ghibelline", null]) {
      const [one, two] = [of({ firenze: { provender: 6, loot: 2 }, lucca: { provender: 3, cart: 1 } }), of({})].map(
        (make) => {
          const game = make()
          const seen = view(game.match, game.position, seat)
          return canonical({ seen, events: eventsFor(game.events, seat) })
        },
      )
      expect(one).toBe(two)
    }
  })

  test("1.5.2 SHARING, 1.5.2 HIDDEN MATS Lords who pay together are asked for each Coin, whoever has it", () => {
    const of = (goods: Goods) => () => {
      const game = screened({ lords: TOGETHER, goods })
      const lords = [game.lord("firenze"), game.lord("lucca")]
      game.begin((play) => contribute(play, GUELPH, lords, COIN, 2, "4.7.5 PROCEDURE"))
      return game
    }
    looksTheSame([of({ firenze: { coin: 2 } }), of({ firenze: { coin: 4 }, lucca: { coin: 4 } })])
  })

  test("4.9.2, 1.5.2 HIDDEN MATS a side with Captured Knights is asked for a Ransom, with Coin or without", () => {
    for (const coin of [0, 3]) {
      const game = screened({ lords: { firenze: "firenze", siena: "siena" }, goods: { firenze: { coin } } })
      game.state.captured[1] = 2
      game.begin((play) => beginRansom(play, GUELPH))
      expect([game.asked(), game.seats()]).toEqual(["ransom", ["guelph"]])
      expect(game.why("ransom")).toBe(coin === 0 ? "4.9.2: tooLittle" : "ok")
      expect(game.why("languish")).toBe("ok")
    }
  })

  test("3.4.4, 1.5.2 HIDDEN MATS a third card at a mat and the one that goes for it are said at once", () => {
    const game = screened({ lords: { firenze: "firenze" }, cards: { F2: "firenze", F3: "firenze" } })
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    expect(game.why("levyCapability", { card: "F5", mat: "firenze" })).toBe("3.4.4: twoAtMost")
    const { card, lord, matNamed, ground } = { ...game, card: game.ground.cardNamed }
    game.take("swapCapability", { card: "F5", mat: "firenze", out: card("F2") })
    expect(["F2", "F3", "F5"].map((id) => game.state.card[ground.cardNamed(id)])).toEqual([
      0,
      10 + matNamed("firenze"),
      10 + matNamed("firenze"),
    ])
    expect(eventsFor(game.events, "ghibelline")).toEqual([
      { type: "leviedUnseen", rule: "3.4", data: { lord: lord("firenze") } },
    ])
    expect(game.asked()).toBe("muster")
  })

  test("3.4.4, 1.5.2 HIDDEN MATS a mat with room takes the card alone, and the Enemy hears the same", () => {
    const game = screened({ lords: { firenze: "firenze" }, cards: { F2: "firenze" } })
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    expect(game.list("swapCapability")).toEqual([])
    game.take("levyCapability", { card: "F5", mat: "firenze" })
    game.take("levyTransport", { asset: "cart" })
    const heard = eventsFor(game.events, "ghibelline")
    expect(heard.map(({ type }) => type)).toEqual(["leviedUnseen", "leviedUnseen"])
    expect(heard[0]).toEqual(heard[1])
    expect(eventsFor(game.events, "guelph").map(({ type }) => type)).toContain("transportLevied")
  })

  test("3.1.2, 1.5.2 HIDDEN MATS whoever has drawn This Lord cards is asked for each, even when only one mat may have it", () => {
    const game = screened({ lords: { siena: "siena" } })
    game.begin((play) => assignCards(play, GHIBELLINE, [game.ground.cardNamed("S6")], "3.1.2"))
    expect(game.asked()).toBe("deploy")
    expect(canonical(view(game.match, game.position, "guelph"))).not.toContain("cards")
    expect(game.why("discardDrawn", { card: "S6" })).toBe("3.1.4: mustDeploy")
    game.take("deploy", { card: "S6", mat: "siena" })
    expect(eventsFor(game.events, "guelph")).toEqual([])
  })

  test("3.1.4, 1.5.2 HIDDEN MATS a drawn card that no Lord can have goes back when its side says so", () => {
    const game = screened({ lords: { giordano: "siena" } })
    game.begin((play) => assignCards(play, GHIBELLINE, [game.ground.cardNamed("S8")], "3.1.2"))
    expect([game.asked(), game.list("deploy")]).toEqual(["deploy", []])
    game.take("discardDrawn", { card: "S8" })
    expect(game.state.card[game.ground.cardNamed("S8")]).toBe(0)
    expect(eventsFor(game.events, "guelph")).toEqual([])
  })

  test("3.5.3, 1.5.2 HIDDEN MATS cards go from one mat of the Commander to the other all at once", () => {
    const game = screened({
      lords: { firenze: "firenze" },
      vassals: { "sestiere-oltrarno": "firenze-comune" },
      cards: { F2: "firenze", F3: "firenze", F4: "firenze-comune" },
    })
    game.begin((play) => void play.position.stack.push({ procedure: "reassign", side: GUELPH, moved: [] } as never))
    const cards = ["F2", "F3", "F4"].map((id) => game.ground.cardNamed(id))
    const sets = game.list("moveCards").map((action) => action["cards"])
    // One of the two, with or without the third, or the third for both of them.
    expect(sets).toEqual(expect.arrayContaining([[cards[0]], [cards[1]], [cards[0], cards[2]], cards]))
    expect(sets).not.toContainEqual([cards[0], cards[1]])
    expect(game.why("moveCard", { card: "F2" })).toBe("1.5.2 HIDDEN MATS: allAtOnce")
    answer(game, { type: "moveCards", cards })
    expect(cards.map((card) => game.state.card[card] - 10)).toEqual([
      game.matNamed("firenze-comune"),
      game.matNamed("firenze-comune"),
      game.matNamed("firenze"),
    ])
    expect([game.asked(), eventsFor(game.events, "ghibelline")]).toEqual(["rest", []])
  })

  test("4.9.6, 1.5.2 HIDDEN MATS a card put back from a mat is seen to go, not which and whence", () => {
    const of = (card: string, mat: string) => {
      const game = screened({ lords: { firenze: "firenze", lucca: "lucca" }, cards: { [card]: mat } })
      game.begin((play) => void play.position.stack.push({ procedure: "resetCards", side: GUELPH, back: 0 } as never))
      game.take("returnFromMat", { card })
      game.take("keepCards")
      return canonical([view(game.match, game.position, "ghibelline"), eventsFor(game.events, "ghibelline")])
    }
    expect(of("F2", "firenze")).toBe(of("F3", "lucca"))
  })

  test("4.7.2, 1.5.2 HIDDEN MATS a Lord without actions at a place that Masnadieri could Ravage is asked in any case", () => {
    for (const cards of [{}, { F20: "lucca" }] as Record<string, string>[]) {
      const game = screened({ lords: { lucca: "pisa", siena: "siena" }, siege: { pisa: 1 }, cards })
      game.activate("lucca")
      const command = game.position.stack.at(-1) as unknown as { left: number; marches: number }
      command.left = 0
      command.marches = 1
      game.position.ply++
      expect([game.asked(), game.why("masnadieri")]).toEqual([
        "command",
        "F20" in cards ? "ok" : "card F20 capability: noCapability",
      ])
    }
  })
})
