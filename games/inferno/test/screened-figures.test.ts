import { act, canonical, decisions, eventsFor, view, type Action } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { shareOut } from "../src/assets.ts"
import { GOODS, GUELPH, LOOT, PROVENDER } from "../src/tuscany.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

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

const TOGETHER = { firenze: "firenze", lucca: "firenze", arezzo: "arezzo" }

describe("figures of a mat are for its owner", () => {
  const HOME: Drawn = { lords: { firenze: "firenze", siena: "siena" }, goods: { firenze: { cart: 3 } } }
  const heardBy = (game: Game, seat: string) =>
    eventsFor(game.events, seat).map(({ type, data }) => ({ type, ...data }))

  test("4.6.2, 1.5.2 HIDDEN MATS that a Lord draws Supply is told, not how much", () => {
    const heard = [1, 3].map((count) => {
      const game = screened(HOME)
      game.activate("firenze")
      game.take("supply", { count })
      expect(heardBy(game, "guelph")).toContainEqual({ type: "supplied", lord: game.lord("firenze"), count })
      return canonical([view(game.match, game.position, "ghibelline"), heardBy(game, "ghibelline")])
    })
    expect(heard[0]).toBe(heard[1])
    expect(heard[0]).toContain("suppliedUnseen")
  })

  test("4.7.1, 4.7.4, 1.5.2 HIDDEN MATS Forage and Tax are told without what they brought", () => {
    const game = screened(HOME)
    game.activate("firenze")
    game.take("forage")
    const lord = game.lord("firenze")
    const locale = game.locale("firenze")
    expect(heardBy(game, "ghibelline").slice(1)).toEqual([{ type: "foragedUnseen", lord, locale, die: 0 }])
    const other = screened(HOME)
    other.activate("firenze")
    other.take("tax")
    expect(heardBy(other, "ghibelline").slice(1)).toEqual([{ type: "taxedUnseen", lord, locale }])
    expect(heardBy(other, "guelph")).toContainEqual({ type: "taxed", lord, locale, count: 2 })
  })

  test("4.7.2, 1.5.2 HIDDEN MATS a Ravage shows on the map, what was taken does not", () => {
    const heard = [{ berrovieri: 1 }, { militia: 1 }].map((units) => {
      const game = screened({
        lords: { lucca: "pisa", arezzo: "arezzo", siena: "siena" },
        siege: { pisa: 1 },
        // The same units in all, so that the pool is the same.
        units: { lucca: units, arezzo: "militia" in units ? { berrovieri: 1 } : { militia: 1 } },
      })
      game.activate("lucca")
      game.take("ravage")
      expect(game.goods("lucca")).toBe("berrovieri" in units ? "2 loot, 2 provender" : "1 loot, 1 provender")
      return canonical([view(game.match, game.position, "ghibelline"), heardBy(game, "ghibelline")])
    })
    expect(heard[0]).toBe(heard[1])
  })

  test("3.2, 1.5.2 HIDDEN MATS whom a side Pays is seen on the Calendar, not by whom and with what", () => {
    const heard = (["coin", "loot"] as const).map((asset) => {
      const game = screened({
        lords: { ...TOGETHER, siena: "siena" },
        goods: { lucca: { coin: 1, loot: 1 }, firenze: { coin: 1 } },
        service: { lucca: 4, firenze: 4, arezzo: 4 },
      })
      game.begin((play) => void play.position.stack.push({ procedure: "pay", side: GUELPH, owed: -1 } as never))
      game.take("pay", { lord: "lucca", payer: "lucca", asset })
      game.take("pay", { lord: "lucca", payer: "firenze", asset: "coin" })
      game.take("endPay")
      expect(game.serviceOf("lucca")).toBe(5)
      return canonical([view(game.match, game.position, "ghibelline"), heardBy(game, "ghibelline")])
    })
    expect(heard[0]).toBe(heard[1])
  })

  test("1.7.3, 1.5.2 HIDDEN MATS who takes what of goods shared out only their side learns", () => {
    const goods = (count: number) => Array.from({ length: GOODS }, (_, asset) => (asset === LOOT ? count : 0))
    const game = screened({ lords: { ...TOGETHER, siena: "siena" }, goods: { lucca: { loot: 15 } } })
    const lords = [game.lord("firenze"), game.lord("lucca")]
    game.begin((play) => shareOut(play, GUELPH, lords, goods(3), "4.4.3 SPOILS"))
    // Lucca has room for one.
    expect(game.list("portion").map(({ count }: Action) => count)).toEqual([2, 3])
    game.take("portion", { count: 2 })
    expect([game.goods("firenze"), game.goods("lucca"), game.asked()]).toEqual(["2 loot", "16 loot", "rest"])
    expect(heardBy(game, "ghibelline")).toEqual([])
  })
})

describe("what must be declared is declared", () => {
  test("4.3.4 AVOID BATTLE, 1.5.2 HIDDEN MATS those who Approach learn what was left to them", () => {
    const game = screened({
      lords: { firenze: "poggio-bonizio", lucca: "poggio-bonizio", siena: "monteriggioni" },
      bypass: ["monteriggioni"],
      goods: { firenze: { provender: 2 }, lucca: { provender: 2, cart: 1, loot: 1 } },
    })
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    const goal = Number(game.list("avoid")[0]["locale"])
    for (const lord of ["firenze", "lucca"]) game.take("avoid", { lord, locale: goal })
    // Four Provender and one Cart: three stay behind, one at least of each.
    expect([game.asked(), game.list("portion").map(({ count }: Action) => count)]).toEqual(["lighten", [1, 2]])
    game.take("portion", { count: 1 })
    const found = game.told("goodsFound").map(({ data }) => [data["asset"], data["count"]])
    expect(found).toEqual([
      [PROVENDER, 3],
      [LOOT, 1],
    ])
    expect([game.goods("firenze"), game.goods("lucca")]).toEqual(["1 provender", "1 cart"])
    expect(game.goods("siena")).toBe("1 loot, 3 provender")
    expect(eventsFor(game.events, "ghibelline").some(({ type }) => type === "dropped")).toBe(false)
  })

  test("4.8.1 SHARING, 1.5.2 HIDDEN MATS the little food of a company goes to those whom its side names", () => {
    const game = screened({
      lords: { ...TOGETHER, siena: "siena" },
      goods: { firenze: { provender: 1 } },
      units: { firenze: { militia: 13 }, lucca: { militia: 1 } },
    })
    for (const lord of ["firenze", "lucca"]) game.state.moved[game.lord(lord)] = 1
    game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 2 } as never))
    expect([game.asked(), game.list("eat")]).toEqual(["meals", [{ type: "eat", provender: 1, loot: 0 }]])
    game.take("eat", { provender: 1, loot: 0 })
    game.take("eat", { provender: 0, loot: 0 })
    // Nothing is left for Lucca, and Firenze wants two more.
    answer(game, { type: "shareFood", lords: [], assets: [] })
    expect(game.told("serviceShifted").map(({ data }) => data["lord"])).toEqual([
      game.lord("firenze"),
      game.lord("lucca"),
    ])
  })

  test("4.8.1 SHARING, 1.5.2 HIDDEN MATS who gives and what is for the company's side to say", () => {
    const game = screened({
      lords: { ...TOGETHER, siena: "siena" },
      goods: { firenze: { provender: 1, loot: 2 } },
      units: { firenze: { militia: 1 }, lucca: { militia: 7 } },
    })
    for (const lord of ["firenze", "lucca"]) game.state.moved[game.lord(lord)] = 1
    game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 2 } as never))
    expect(game.list("eat")).toHaveLength(2)
    game.take("eat", { provender: 0, loot: 1 })
    game.take("eat", { provender: 0, loot: 0 })
    const firenze = game.lord("firenze")
    answer(game, { type: "shareFood", lords: [firenze, firenze], assets: [PROVENDER, LOOT] })
    expect([game.goods("firenze"), game.told("serviceShifted")]).toEqual(["", []])
    expect(eventsFor(game.events, "ghibelline").some(({ type }) => type === "fed")).toBe(false)
  })

  test("4.7.3, 1.5.2 HIDDEN MATS what Pisa leaves ashore is said at once: enough, and no more than enough", () => {
    const game = screened({
      lords: { pisa: "pisa" },
      goods: { pisa: { ship: 4, provender: 2, loot: 2 } },
      units: { pisa: { cavalieri: 1, militia: 1 } },
    })
    game.activate("pisa")
    game.take("sail", { locale: game.list("sail")[0]["locale"] as number })
    // Seven Ships are wanted and four are there: three to be freed, a Loot frees two.
    const ways = game.list("stow").map((action) => [action["provender"], action["loot"]])
    expect(ways).toHaveLength(3)
    expect(ways).toEqual(
      expect.arrayContaining([
        [[1], [1]],
        [[0], [2]],
        [[2], [1]],
      ]),
    )
    answer(game, { type: "stow", provender: [1], loot: [1] })
    expect(game.goods("pisa")).toBe("1 loot, 1 provender, 4 ship")
    expect(eventsFor(game.events, "guelph").some(({ type }) => type === "dropped")).toBe(false)
  })
})
