import { afterEach, describe, expect, test } from "vitest"
import { checkDice, draw } from "./field.ts"

afterEach(checkDice)

describe("4.3 March", () => {
  test("4.3 an Unbesieged Lord Marches to an adjacent Locale for a Command action", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    game.take("march", { locale: "prato", laden: 0 })
    expect(game.where("firenze")).toBe("prato")
    expect(game.left()).toBe(1)
  })

  test("4.3 MOVED/FOUGHT whoever Marches is marked, whoever stays is not", () => {
    const game = draw({ lords: { firenze: "firenze", arezzo: "firenze", colle: "firenze" } })
    game.activate("firenze")
    game.take("bring", { lord: "arezzo" })
    game.take("march", { locale: "figline", laden: 0 })
    expect(["firenze", "arezzo", "colle"].map(game.isMoved)).toEqual([true, true, false])
  })

  test("4.3 a Besieged Lord does not March", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "firenze" },
      inside: ["firenze"],
      siege: { firenze: 1 },
    })
    game.activate("firenze")
    expect(game.list("march")).toEqual([])
    expect(game.why("march", { locale: "prato", laden: 0 })).toBe("4.2.1: besieged")
  })

  test("4.3.3 there is no March to a Locale that no Way joins", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    expect(game.why("march", { locale: "siena", laden: 0 })).toBe("4.3.3: notAdjacent")
    expect(game.why("march", { locale: 999, laden: 0 })).toBe("4.3.3: notAdjacent")
  })

  test("1.3.1 LOCALES only a Lord with his Seat there enters an Outpost, and a group does not", () => {
    const game = draw({ lords: { "guido-guerra": "ponte-a-sieve", firenze: "ponte-a-sieve" } })
    game.activate("guido-guerra")
    expect(game.why("march", { locale: "lombardia-bologna-west", laden: 0 })).toBe("ok")
    const other = draw({ lords: { "guido-guerra": "ponte-a-sieve", firenze: "ponte-a-sieve" } })
    other.activate("firenze")
    other.take("bring", { lord: "guido-guerra" })
    expect(other.why("march", { locale: "lombardia-bologna-west", laden: 0 })).toBe("1.3.1 LOCALES: outpost")
  })
})

describe("4.3.1 Group March", () => {
  test("4.3.1 a Commander takes along any Lords of his side who are with him", () => {
    const game = draw({ lords: { firenze: "firenze", arezzo: "firenze", lucca: "firenze", colle: "prato" } })
    game.activate("firenze")
    expect(game.list("bring").length).toBe(2)
    expect(game.why("bring", { lord: "colle" })).toBe("4.3.1: notHere")
    game.take("bring", { lord: "lucca" })
    game.take("march", { locale: "figline", laden: 0 })
    expect(["firenze", "arezzo", "lucca"].map(game.where)).toEqual(["figline", "firenze", "figline"])
  })

  test("4.3.1 whoever was brought may be left behind again", () => {
    const game = draw({ lords: { firenze: "firenze", arezzo: "firenze" } })
    game.activate("firenze")
    game.take("bring", { lord: "arezzo" })
    game.take("march", { locale: "figline", laden: 0 })
    game.take("leaveBehind", { lord: "arezzo" })
    game.take("march", { locale: "san-giovanni", laden: 0 })
    expect(["firenze", "arezzo"].map(game.where)).toEqual(["san-giovanni", "figline"])
    expect(game.why("leaveBehind", { lord: "firenze" })).toBe("4.3.1: notInGroup")
  })

  test("4.3.1 any other Lord Marches alone", () => {
    const game = draw({ lords: { arezzo: "firenze", lucca: "firenze" } })
    game.activate("arezzo")
    expect(game.list("bring")).toEqual([])
    expect(game.why("bring", { lord: "lucca" })).toBe("4.3.1: notCommander")
  })

  test("4.1.3, 4.3.1 the Lower Lord goes where his Lieutenant goes, also with the Commander", () => {
    const lords = { firenze: "firenze", arezzo: "firenze", lucca: "firenze" }
    const game = draw({ lords, under: { lucca: "arezzo" } })
    game.activate("arezzo")
    game.take("march", { locale: "figline", laden: 0 })
    expect(["arezzo", "lucca"].map(game.where)).toEqual(["figline", "figline"])
    const other = draw({ lords, under: { lucca: "arezzo" } })
    other.activate("firenze")
    expect(other.why("bring", { lord: "lucca" })).toBe("4.1.3: lowerLord")
    other.take("bring", { lord: "arezzo" })
    other.take("march", { locale: "figline", laden: 0 })
    expect(["firenze", "arezzo", "lucca"].map(other.where)).toEqual(["figline", "figline", "figline"])
  })
})

describe("4.3.2 Laden", () => {
  /** What a March of Firenze costs along Road (Figline) and Track (Prato), Laden and Unladen; "-" when it cannot be. */
  function costs(goods: { provender?: number; cart?: number; loot?: number }, inForce: string[] = []): string {
    return ["figline", "prato"]
      .flatMap((locale) =>
        [0, 1].map((laden) => {
          const game = draw({ lords: { firenze: "firenze" }, goods: { firenze: goods }, inForce })
          game.activate("firenze")
          if (game.why("march", { locale, laden }) !== "ok") return "-"
          game.take("march", { locale, laden })
          return 2 - Math.max(0, game.left())
        }),
      )
      .join(" ")
  }

  test("4.3.2 with Provender up to his Carts, or with neither, a Lord is Unladen on any Way", () => {
    expect(costs({})).toBe("0 - 1 -")
    expect(costs({ provender: 2, cart: 2 })).toBe("0 - 1 -")
  })

  test("4.3.2 with more Provender than Carts he is Laden along Track and Unladen along Road", () => {
    expect(costs({ provender: 3, cart: 2 })).toBe("0 - 1 2")
    expect(costs({ provender: 4, cart: 2 })).toBe("0 - 1 2")
  })

  test("4.3.2 with any Loot he is Laden on any Way", () => {
    expect(costs({ loot: 1, cart: 3 })).toBe("0 2 1 2")
  })

  test("4.3.2 beyond two Provender for each Cart the excess is left", () => {
    const game = draw({ lords: { firenze: "firenze" }, goods: { firenze: { provender: 7, cart: 2 } } })
    game.activate("firenze")
    game.take("march", { locale: "prato", laden: 1 })
    expect(game.goods("firenze")).toBe("4 provender, 2 cart")
    expect(game.told("dropped")[0].data).toMatchObject({ count: 3 })
  })

  test("1.7.2 to go Unladen he leaves all Loot, and on Track Provender beyond his Carts", () => {
    const goods = { firenze: { provender: 4, cart: 2, loot: 3, coin: 1 } }
    const track = draw({ lords: { firenze: "firenze" }, goods })
    track.activate("firenze")
    track.take("march", { locale: "prato", laden: 0 })
    expect(track.goods("firenze")).toBe("1 coin, 2 provender, 2 cart")
    const road = draw({ lords: { firenze: "firenze" }, goods })
    road.activate("firenze")
    road.take("march", { locale: "figline", laden: 0 })
    expect(road.goods("firenze")).toBe("1 coin, 4 provender, 2 cart")
  })

  test("4.3.2 SHARING Provender and Carts of all who March together are counted together", () => {
    const lords = { firenze: "firenze", arezzo: "firenze" }
    const goods = { firenze: { provender: 4, cart: 1 }, arezzo: { cart: 3 } }
    const alone = draw({ lords, goods })
    alone.activate("firenze")
    expect(alone.why("march", { locale: "prato", laden: 1 })).toBe("ok")
    const together = draw({ lords, goods })
    together.activate("firenze")
    together.take("bring", { lord: "arezzo" })
    expect(together.why("march", { locale: "prato", laden: 1 })).toBe("4.3.2: notLaden")
    together.take("march", { locale: "prato", laden: 0 })
    expect(together.goods("firenze")).toBe("4 provender, 1 cart")
  })

  test("4.3.2 of what a group must leave its owner says whose it is", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "firenze" },
      goods: { firenze: { provender: 2, cart: 1 }, arezzo: { provender: 1 } },
    })
    game.activate("firenze")
    game.take("bring", { lord: "arezzo" })
    game.take("march", { locale: "figline", laden: 0 })
    expect(game.asked()).toBe("shed")
    game.take("drop", { lord: "firenze" })
    expect([game.goods("firenze"), game.goods("arezzo")]).toEqual(["1 provender, 1 cart", "1 provender"])
    expect(game.where("arezzo")).toBe("figline")
  })

  test("card F5 event Road Works: every Track is a Road and Laden goes as Unladen, but two Provender a Cart is the most", () => {
    expect(costs({ loot: 2, provender: 4, cart: 2 }, ["F5"])).toBe("0 - 0 -")
    const game = draw({
      lords: { firenze: "firenze" },
      goods: { firenze: { loot: 2, provender: 5, cart: 2 } },
      inForce: ["F5"],
    })
    game.activate("firenze")
    game.take("march", { locale: "prato", laden: 0 })
    expect(game.goods("firenze")).toBe("2 loot, 4 provender, 2 cart")
  })

  test("card S5 event Road Works of the Ghibellines does nothing for a Guelph", () => {
    expect(costs({ loot: 2 }, ["S5"])).toBe("0 2 1 2")
    const game = draw({ lords: { siena: "siena" }, goods: { siena: { loot: 2 } }, inForce: ["S5"] })
    game.activate("siena")
    game.take("march", { locale: "monticiano", laden: 0 })
    expect([game.left(), game.goods("siena")]).toEqual([2, "2 loot"])
  })
})

describe("4.3.3 March Speed", () => {
  test("4.3.3 the first March of a card is free, Unladen and along Road", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    expect(game.left()).toBe(2)
    game.take("march", { locale: "san-giovanni", laden: 0 })
    expect(game.left()).toBe(1)
  })

  test("4.3.3 a first March along Track gives the free one up", () => {
    const game = draw({ lords: { firenze: "prato" } })
    game.activate("firenze")
    game.take("march", { locale: "firenze", laden: 0 })
    game.take("march", { locale: "figline", laden: 0 })
    expect([game.where("firenze"), game.asked()]).toEqual(["figline", "rest"])
  })

  test("4.3.3 a Laden March costs two actions and cannot be made with one", () => {
    const game = draw({ lords: { firenze: "firenze" }, goods: { firenze: { loot: 1 } } })
    game.activate("firenze")
    game.take("forage")
    expect(game.why("march", { locale: "figline", laden: 1 })).toBe("4.3.3: tooFewActions")
    expect(game.why("march", { locale: "figline", laden: 0 })).toBe("ok")
  })

  test("4.3.3 with all actions used the free March is still there", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    game.take("forage")
    game.take("forage")
    expect(game.left()).toBe(0)
    game.take("march", { locale: "figline", laden: 0 })
    expect([game.where("firenze"), game.asked()]).toEqual(["figline", "rest"])
  })

  test("4.3.3 a Way of Road and Track is a Track", () => {
    const game = draw({ lords: { siena: "siena" } })
    game.activate("siena")
    game.take("march", { locale: "montalcino", laden: 0 })
    expect(game.left()).toBe(1)
  })
})

describe("4.3.6 March from Bypass", () => {
  const bypassing = { lords: { siena: "figline" }, bypass: ["figline"] }

  test("4.3.6 DEPART a Lord who begins his card at a Bypass Marches on, and the marker goes with the last of them", () => {
    const game = draw({ ...bypassing, lords: { siena: "figline", giordano: "figline" } })
    game.activate("giordano")
    game.take("march", { locale: "san-giovanni", laden: 0 })
    expect(game.isBypassed("figline")).toBe(true)
    game.take("bypass")
    game.take("pass")
    game.activate("siena")
    game.take("march", { locale: "san-giovanni", laden: 0 })
    expect([game.isBypassed("figline"), game.isMoved("siena")]).toEqual([false, true])
  })

  test("4.3.6 DEPART a Bypassed Lord comes out and Marches", () => {
    const game = draw({ lords: { siena: "figline", firenze: "figline" }, inside: ["firenze"], bypass: ["figline"] })
    game.activate("firenze")
    game.take("march", { locale: "firenze", laden: 0 })
    expect([game.where("firenze"), game.isInside("firenze"), game.isBypassed("figline")]).toEqual([
      "firenze",
      false,
      true,
    ])
  })

  test("4.3.6 ENCAMP for one action, Laden or not, the Bypass becomes a Siege and the card is over", () => {
    const game = draw({
      lords: { siena: "figline", giordano: "figline" },
      bypass: ["figline"],
      goods: { siena: { loot: 4 } },
    })
    game.activate("siena")
    game.take("forage")
    expect(game.left()).toBe(1)
    game.take("encamp")
    expect([game.siegeAt("figline"), game.isBypassed("figline"), game.asked()]).toEqual([1, false, "rest"])
    expect([game.isMoved("siena"), game.isMoved("giordano")]).toEqual([true, false])
  })

  test("4.3.6 ENCAMP is for a Bypassing Lord with an action left", () => {
    const game = draw({ lords: { siena: "siena" } })
    game.activate("siena")
    expect(game.why("encamp")).toBe("4.3.6 ENCAMP: notBypassing")
    const other = draw({ ...bypassing, cards: { S20: "siena" } })
    other.activate("siena")
    other.take("forage")
    other.take("forage")
    expect(other.why("encamp")).toBe("4.3.6 ENCAMP: tooFewActions")
    other.take("masnadieri")
  })

  test("4.3.6 SORTIE a Bypassed Lord Approaches the Enemy outside, who may Avoid Battle", () => {
    const game = draw({
      lords: { siena: "figline", firenze: "figline" },
      inside: ["firenze"],
      bypass: ["figline"],
    })
    game.activate("firenze")
    game.take("sortie")
    expect([game.asked(), game.seats()]).toEqual(["approach", ["ghibelline"]])
    game.take("avoid", { lord: "siena", locale: "san-giovanni" })
    expect([game.where("siena"), game.isInside("firenze"), game.isBypassed("figline")]).toEqual([
      "san-giovanni",
      false,
      false,
    ])
    expect([game.isMoved("firenze"), game.left()]).toEqual([true, 1])
    // It was the first March of the card: the next one along Road is not free (4.3.3).
    game.take("march", { locale: "firenze", laden: 0 })
    expect(game.asked()).toBe("rest")
  })

  test("4.3.6 SORTIE ends in Battle when the Enemy stands, and that ends the card", () => {
    const game = draw({
      lords: { siena: "figline", firenze: "figline" },
      inside: ["firenze"],
      bypass: ["figline"],
    })
    game.activate("firenze")
    game.take("sortie")
    game.take("stand")
    expect(game.told("combatBegun")[0].data).toMatchObject({ lord: game.lord("firenze") })
    expect(game.left()).toBe(1)
  })

  test("4.3.6 SORTIE takes one action, Laden or not", () => {
    const game = draw({
      lords: { siena: "figline", firenze: "figline" },
      inside: ["firenze"],
      bypass: ["figline"],
      goods: { firenze: { loot: 3 } },
    })
    game.activate("firenze")
    game.take("forage")
    expect([game.left(), game.why("sortie")]).toEqual([1, "ok"])
    game.take("forage")
    expect(game.why("sortie")).toBe("4.3.6 SORTIE: tooFewActions")
  })

  test("4.3.6 SORTIE is no way out of a Siege, nor for one who is not shut in", () => {
    const game = draw({ lords: { siena: "figline", firenze: "figline" }, inside: ["firenze"], siege: { figline: 1 } })
    game.activate("firenze")
    expect(game.why("sortie")).toBe("4.2.1: besieged")
    const other = draw({ lords: { firenze: "figline" } })
    other.activate("firenze")
    expect(other.why("sortie")).toBe("4.3.6 SORTIE: notBypassed")
  })
})

describe("6.C the dashed line", () => {
  const lords = { giordano: "monteriggioni", colle: "casole" }

  test("6.C Ghibelline Lords do not cross it; Guelph Lords do", () => {
    const game = draw({ scenario: "C", box: 7, lords })
    game.activate("giordano")
    expect(game.why("march", { locale: "poggio-bonizio", laden: 0 })).toBe("6.C: dashedLine")
    expect(game.why("march", { locale: "siena", laden: 0 })).toBe("ok")
    game.take("pass")
    game.activate("colle")
    expect(game.why("march", { locale: "colle", laden: 0 })).toBe("ok")
  })

  test("6.C once the Guelphs have placed a Ravaged or a Siege marker they cross it", () => {
    for (const provoke of ["ravage", "encamp"]) {
      const game = draw({ scenario: "C", box: 7, lords, bypass: ["casole"] })
      game.activate("colle")
      game.take(provoke)
      if (provoke === "ravage") game.take("pass")
      game.activate("giordano")
      expect(game.why("march", { locale: "poggio-bonizio", laden: 0 })).toBe("ok")
    }
  })

  test("6.C the line is nothing in the other scenarios", () => {
    const game = draw({ lords })
    game.activate("giordano")
    expect(game.why("march", { locale: "poggio-bonizio", laden: 0 })).toBe("ok")
  })
})
