import { afterEach, describe, expect, test } from "vitest"
import { halvesOf } from "../src/victory.ts"
import { checkDice, draw, type Game } from "./field.ts"

afterEach(checkDice)

const SPRING = 1
const SUMMER = 3
const AUTUMN = 5
const WINTER = 6

function halves(game: Game, side: 0 | 1): number {
  return halvesOf({ ground: game.ground, position: game.position, state: game.state }, side)
}

describe("4.7.1 Forage", () => {
  test("4.7 the other Commands each take their actions: Forage one, Tax all of them", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    game.take("forage")
    expect([game.left(), game.why("tax")]).toEqual([1, "4.2.1: notWholeCard"])
  })

  test("4.7.1 PROCEDURE at an Unbesieged Friendly Stronghold one Provender is sure in any Season", () => {
    for (const box of [SPRING, SUMMER, AUTUMN, WINTER]) {
      const game = draw({ box, lords: { firenze: "figline" } })
      game.activate("firenze")
      game.take("forage")
      expect([game.goods("firenze"), game.left()]).toEqual(["1 provender", 1])
    }
  })

  test("4.7.1 PROCEDURE elsewhere: one in Summer, on 1 to 3 in Spring and Autumn, none in Winter", () => {
    const forage = (box: number, dice: number[], drawn: object = {}) => {
      const game = draw({ box, lords: { siena: "figline" }, bypass: ["figline"], ...drawn }, dice)
      game.activate("siena")
      if (game.why("forage") !== "ok") return game.why("forage")
      game.take("forage")
      return game.goods("siena")
    }
    expect(forage(SUMMER, [])).toBe("1 provender")
    expect(forage(SPRING, [3])).toBe("1 provender")
    expect(forage(SPRING, [4])).toBe("")
    expect(forage(AUTUMN, [1])).toBe("1 provender")
    expect(forage(WINTER, [])).toBe("4.7.1 PROCEDURE: winter")
    // Ruins are no Stronghold, even the side's own.
    expect(forage(WINTER, [], { lords: { siena: "siena" }, bypass: [], ruined: ["siena"] })).toBe(
      "4.7.1 PROCEDURE: winter",
    )
  })

  test("4.7.1 there is none at a Ravaged Locale", () => {
    const game = draw({ lords: { firenze: "firenze" }, ravaged: ["firenze"] })
    game.activate("firenze")
    expect(game.why("forage")).toBe("4.7.1: ravaged")
  })

  test("4.7.1 a Lord Besieged by fewer than the Size Forages by the Season; by as many he does not", () => {
    const drawn = { inside: ["firenze"], siege: { firenze: 1 }, box: SPRING }
    const few = draw({ ...drawn, lords: { firenze: "firenze", siena: "firenze", giordano: "firenze" } }, [2])
    few.activate("firenze")
    few.take("forage")
    expect(few.goods("firenze")).toBe("1 provender")
    const enough = draw({
      ...drawn,
      lords: { firenze: "firenze", siena: "firenze", giordano: "firenze" },
      vassals: { "terzo-citta": "siena-comune" },
    })
    enough.activate("firenze")
    expect(enough.why("forage")).toBe("4.7.1: shutIn")
  })
})

describe("4.7.2 Ravage", () => {
  test("4.7.2 a Castle takes one action and gives a Provender; a Town or City two, and a Loot too", () => {
    const castle = draw({ lords: { siena: "figline" }, bypass: ["figline"] })
    castle.activate("siena")
    castle.take("ravage")
    expect([castle.goods("siena"), castle.left(), castle.isRavaged("figline")]).toEqual(["1 provender", 1, true])
    const town = draw({ lords: { siena: "prato" }, bypass: ["prato"] })
    town.activate("siena")
    town.take("ravage")
    expect([town.goods("siena"), town.asked()]).toEqual(["1 loot, 1 provender", "rest"])
    const short = draw({ lords: { siena: "prato" }, bypass: ["prato"] })
    short.activate("siena")
    short.take("forage")
    expect(short.why("ravage")).toBe("4.2.1: tooFewActions")
  })

  test("4.7.2 the Locale must be the Enemy's now and not Ravaged yet; Ravage does not mark him as Moved", () => {
    const own = draw({ lords: { siena: "siena" } })
    own.activate("siena")
    expect(own.why("ravage")).toBe("4.7.2: friendly")
    const again = draw({ lords: { siena: "figline" }, bypass: ["figline"], ravaged: ["figline"] })
    again.activate("siena")
    expect(again.why("ravage")).toBe("4.7.2: ravaged")
    const game = draw({ lords: { siena: "figline" }, bypass: ["figline"] })
    game.activate("siena")
    game.take("ravage")
    expect(game.isMoved("siena")).toBe(false)
  })

  test("4.7.2 half a point goes to the side opposite to the print, whoever Ravages", () => {
    const game = draw({ lords: { siena: "volterra" }, siege: { volterra: 1 }, marked: ["volterra"] })
    const before = [halves(game, 0), halves(game, 1)]
    game.activate("siena")
    game.take("ravage")
    expect([halves(game, 0) - before[0], halves(game, 1) - before[1]]).toEqual([1, 0])
  })

  test("4.7.2 at Ruins of a Town there is Loot all the same", () => {
    const game = draw({ lords: { siena: "prato" }, ruined: ["prato"] })
    game.activate("siena")
    game.take("ravage")
    expect(game.goods("siena")).toBe("1 loot, 1 provender")
  })

  test("4.7.2 Berrovieri double the take", () => {
    const game = draw({ lords: { arezzo: "siena" }, bypass: ["siena"] })
    game.activate("arezzo")
    game.take("ravage")
    expect(game.goods("arezzo")).toBe("2 loot, 2 provender")
  })

  test("card F19 capability, card S19 capability with Gualdana any Horse counts as Berrovieri", () => {
    for (const [card, lord, at] of [
      ["F19", "firenze", "monteriggioni"],
      ["S19", "siena", "figline"],
    ] as const) {
      const game = draw({ lords: { [lord]: at }, bypass: [at], cards: { [card]: lord } })
      game.activate(lord)
      game.take("ravage")
      expect(game.goods(lord)).toBe("2 provender")
    }
  })

  test("card S19 capability does nothing for a Lord without Horse, nor for another Lord", () => {
    const foot = draw({
      lords: { siena: "figline" },
      units: { siena: { militia: 3 } },
      bypass: ["figline"],
      cards: { S19: "siena" },
    })
    foot.activate("siena")
    foot.take("ravage")
    expect(foot.goods("siena")).toBe("1 provender")
    const other = draw({
      lords: { siena: "figline", giordano: "figline" },
      bypass: ["figline"],
      cards: { S19: "giordano" },
    })
    other.activate("siena")
    other.take("ravage")
    expect(other.goods("siena")).toBe("1 provender")
  })

  test("card F19 capability a card at the Comune's mat serves the Commander, whose Horse may be on either mat", () => {
    const game = draw({
      lords: { firenze: "siena" },
      units: { firenze: { menAtArms: 2 } },
      bypass: ["siena"],
      vassals: { "sestiere-oltrarno": "firenze-comune" },
      cards: { F19: "firenze-comune" },
    })
    game.activate("firenze")
    game.take("ravage")
    expect(game.goods("firenze")).toBe("2 loot, 2 provender")
  })

  test("card F20 capability, card S20 capability Masnadieri Ravage for no action and take no Loot", () => {
    for (const [card, lord, at] of [
      ["F20", "firenze", "volterra"],
      ["S20", "siena", "prato"],
    ] as const) {
      const game = draw({ lords: { [lord]: at }, bypass: [at], cards: { [card]: lord } })
      game.activate(lord)
      game.take("forage")
      game.take("forage")
      expect(game.left()).toBe(0)
      game.take("masnadieri")
      expect([game.goods(lord), game.asked()]).toEqual(["3 provender", "rest"])
    }
  })

  test("card F20 capability is refused without the card, on a Treachery card and where a Ravage would be", () => {
    const drawn = { lords: { firenze: "siena" }, bypass: ["siena"] }
    const without = draw(drawn)
    without.activate("firenze")
    expect(without.why("masnadieri")).toBe("card F20 capability: noCapability")
    const treachery = draw({ ...drawn, cards: { F20: "firenze" } })
    treachery.activate("firenze", "treachery")
    expect(treachery.why("masnadieri")).toBe("4.2.3: treacheryCard")
    const ravaged = draw({ ...drawn, cards: { F20: "firenze" }, ravaged: ["siena"] })
    ravaged.activate("firenze")
    expect(ravaged.why("masnadieri")).toBe("4.7.2: ravaged")
  })

  test("card S20 capability with Gualdana doubles the Provender, and still takes no Loot", () => {
    const game = draw({ lords: { siena: "prato" }, bypass: ["prato"], cards: { S19: "siena", S20: "siena" } })
    game.activate("siena")
    game.take("masnadieri")
    expect([game.goods("siena"), game.left()]).toEqual(["2 provender", 2])
  })

  test("card F18 capability, card S18 capability La Cavallata Ravages an adjacent Locale for a Provender and the card", () => {
    for (const [card, lord, from, to] of [
      ["F18", "firenze", "colle", "volterra"],
      ["S18", "siena", "monteriggioni", "colle"],
    ] as const) {
      const game = draw({ lords: { [lord]: from }, goods: { [lord]: { provender: 1 } }, cards: { [card]: lord } })
      game.activate(lord)
      game.take("cavallata", { locale: to })
      expect([game.goods(lord), game.isRavaged(to), game.where(lord), game.asked()]).toEqual([
        "1 loot, 1 provender",
        true,
        from,
        "rest",
      ])
    }
  })

  test("card S18 capability reaches an Outpost, and the Provender may be Shared", () => {
    const game = draw({
      lords: { siena: "ponte-a-sieve", giordano: "ponte-a-sieve", firenze: "firenze" },
      bypass: ["ponte-a-sieve"],
      goods: { giordano: { provender: 2 } },
      cards: { S18: "siena" },
    })
    game.activate("siena")
    game.take("cavallata", { locale: "lombardia-bologna-west" })
    expect([game.isRavaged("lombardia-bologna-west"), game.goods("giordano"), game.goods("siena")]).toEqual([
      true,
      "1 provender",
      "1 provender",
    ])
  })

  test("card F18 capability not where an Unbesieged Enemy Lord is, not without Provender, not after an action", () => {
    const drawn = {
      lords: { firenze: "colle", siena: "volterra" },
      goods: { firenze: { provender: 1 } },
      cards: { F18: "firenze" },
    }
    const there = draw(drawn)
    there.activate("firenze")
    expect(there.why("cavallata", { locale: "volterra" })).toBe("card F18 capability: enemyThere")
    expect(there.why("cavallata", { locale: "siena" })).toBe("card F18 capability: notAdjacent")
    expect(there.why("cavallata", { locale: "san-gimignano" })).toBe("4.7.2: friendly")
    const hungry = draw({ ...drawn, lords: { firenze: "colle" }, goods: {} })
    hungry.activate("firenze")
    expect(hungry.why("cavallata", { locale: "volterra" })).toBe("card F18 capability: hasNone")
    const late = draw({ ...drawn, lords: { firenze: "colle" } })
    late.activate("firenze")
    late.take("forage")
    expect(late.why("cavallata", { locale: "volterra" })).toBe("4.2.1: notWholeCard")
  })

  test("card S18 capability is nothing to a Lord without it", () => {
    const game = draw({ lords: { siena: "monteriggioni" }, goods: { siena: { provender: 1 } } })
    game.activate("siena")
    expect(game.why("cavallata", { locale: "colle" })).toBe("card S18 capability: noCapability")
  })
})

describe("4.7.3 Sail", () => {
  const drawn = {
    lords: { pisa: "pisa" },
    units: { pisa: { cavalieri: 1, militia: 2 } },
    goods: { pisa: { ship: 3, provender: 2 } },
  }

  test("4.7.3 Pisa Sails from a Friendly Port to any other, with a Ship for each Horse and Provender, for the card", () => {
    const game = draw(drawn)
    game.activate("pisa")
    game.take("sail", { locale: "castiglione-della-pescaia" })
    expect([game.where("pisa"), game.goods("pisa"), game.asked()]).toEqual([
      "castiglione-della-pescaia",
      "2 provender, 3 ship",
      "rest",
    ])
  })

  test("4.7.3 MOVED/FOUGHT whoever Sailed is marked", () => {
    const game = draw(drawn)
    game.activate("pisa")
    game.take("sail", { locale: "borgo-livorno" })
    expect(game.isMoved("pisa")).toBe(true)
  })

  test("4.7.3 BESIEGE at an Enemy Stronghold a Siege marker is placed", () => {
    const game = draw(drawn)
    game.activate("pisa")
    game.take("sail", { locale: "empoli" })
    expect([game.siegeAt("empoli"), game.asked()]).toEqual([1, "rest"])
  })

  test("4.7.3 two Ships for each Loot; what finds no Ship is left (1.7.2)", () => {
    const game = draw({ ...drawn, goods: { pisa: { ship: 4, provender: 2, loot: 2, cart: 1 } } })
    game.activate("pisa")
    game.take("sail", { locale: "borgo-livorno" })
    expect(game.asked()).toBe("sailing")
    expect(game.why("unload", { lord: "pisa", asset: "cart" })).toBe("1.7.2: notCargo")
    game.take("unload", { lord: "pisa", asset: "loot" })
    game.take("unload", { lord: "pisa", asset: "provender" })
    expect([game.where("pisa"), game.goods("pisa")]).toEqual(["borgo-livorno", "1 loot, 1 provender, 1 cart, 4 ship"])
  })

  test("4.7.3 he takes his Lower Lord with him, whose Horse need Ships as well", () => {
    const lords = { pisa: "pisa", giordano: "pisa" }
    const few = draw({ ...drawn, lords, under: { giordano: "pisa" } })
    few.activate("pisa")
    expect(few.why("sail", { locale: "empoli" })).toBe("4.7.3: tooFewShips")
    const enough = draw({ ...drawn, lords, under: { giordano: "pisa" }, goods: { pisa: { ship: 4 } } })
    enough.activate("pisa")
    enough.take("sail", { locale: "empoli" })
    expect([enough.where("giordano"), enough.isMoved("giordano")]).toEqual(["empoli", true])
  })

  test("4.7.3 not another Lord, not in Winter, not from or to anything but a Port, not to an Unbesieged Enemy Lord", () => {
    const why = (lord: string, locale: string, changed: object = {}) => {
      const game = draw({ ...drawn, ...changed })
      game.activate(lord)
      return game.why("sail", { locale })
    }
    expect(why("siena", "empoli", { lords: { siena: "pisa" }, units: {}, goods: { siena: { ship: 9 } } })).toBe(
      "4.7.3: onlyPisa",
    )
    expect(why("pisa", "empoli", { box: WINTER })).toBe("4.7.3: winter")
    expect(why("pisa", "empoli", { lords: { pisa: "siena" } })).toBe("4.7.3: noFriendlyPort")
    expect(why("pisa", "empoli", { lords: { pisa: "montelupo" }, bypass: ["montelupo"] })).toBe("4.7.3: noFriendlyPort")
    expect(why("pisa", "siena")).toBe("4.7.3: noPort")
    expect(why("pisa", "pisa")).toBe("4.7.3: noPort")
    expect(why("pisa", "empoli", { lords: { pisa: "pisa", firenze: "empoli" } })).toBe("4.7.3: enemyThere")
    expect(
      why("pisa", "empoli", {
        lords: { pisa: "pisa", firenze: "empoli", siena: "empoli" },
        inside: ["firenze"],
        siege: { empoli: 1 },
      }),
    ).toBe("ok")
    expect(
      why("pisa", "empoli", { lords: { pisa: "pisa", firenze: "pisa" }, inside: ["pisa"], siege: { pisa: 1 } }),
    ).toBe("4.7.3: besieged")
  })

  test("6.C Pisa does not Sail across the dashed line before the Guelphs provoke it", () => {
    const game = draw({ ...drawn, scenario: "C", box: 7 })
    game.activate("pisa")
    expect(game.why("sail", { locale: "empoli" })).toBe("6.C: dashedLine")
    expect(game.why("sail", { locale: "borgo-livorno" })).toBe("ok")
  })
})

describe("4.7.4 Tax", () => {
  test("4.7.4 at a Seat of his own a Podestà gets two Coin, another Lord one, for the entire card", () => {
    const podesta = draw({ lords: { firenze: "prato" } })
    podesta.activate("firenze")
    podesta.take("tax")
    expect([podesta.goods("firenze"), podesta.asked(), podesta.isMoved("firenze")]).toEqual(["2 coin", "rest", false])
    const lord = draw({ lords: { orvieto: "orvieto" } })
    lord.activate("orvieto")
    lord.take("tax")
    expect(lord.goods("orvieto")).toBe("1 coin")
  })

  test("4.7.4 not elsewhere, and not Besieged", () => {
    const away = draw({ lords: { firenze: "figline" } })
    away.activate("firenze")
    expect(away.why("tax")).toBe("4.7.4: notHisSeat")
    const shut = draw({ lords: { firenze: "firenze", siena: "firenze" }, inside: ["firenze"], siege: { firenze: 1 } })
    shut.activate("firenze")
    expect(shut.why("tax")).toBe("4.2.1: besieged")
  })

  test("card S23 event Sanctions forbid Guelph Tax and Walls, and no others", () => {
    const guelph = draw({ lords: { firenze: "firenze" }, inForce: ["S23"], edge: ["F25"] })
    guelph.activate("firenze")
    expect([guelph.why("tax"), guelph.why("reinforceWalls")]).toEqual([
      "card S23 event: sanctions",
      "card S23 event: sanctions",
    ])
    const ghibelline = draw({ lords: { siena: "siena" }, inForce: ["S23"] })
    ghibelline.activate("siena")
    expect(ghibelline.why("tax")).toBe("ok")
  })

  test("card F25 capability, card S25 capability in place of Coin a Walls +1 marker goes to his Seat", () => {
    for (const [card, lord] of [
      ["F25", "firenze"],
      ["S25", "siena"],
    ] as const) {
      const game = draw({ lords: { [lord]: lord }, edge: [card] })
      game.activate(lord)
      game.take("reinforceWalls")
      expect([game.state.walls[game.locale(lord)], game.goods(lord), game.asked()]).toEqual([1, "", "rest"])
    }
  })

  test("4.2.2, card F25 capability a Besieged Lord may do it too", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "firenze" },
      inside: ["firenze"],
      siege: { firenze: 1 },
      edge: ["F25"],
    })
    game.activate("firenze")
    expect(game.why("reinforceWalls")).toBe("ok")
  })

  test("card F25 capability not without the card, twice, at Ruins or an Outpost, elsewhere, or beyond four markers", () => {
    const why = (lord: string, at: string, changed: object = {}, walls: string[] = []) => {
      const game = draw({ lords: { [lord]: at }, edge: ["F25"], ...changed })
      for (const locale of walls) game.state.walls[game.locale(locale)] = 1
      game.activate(lord)
      return game.why("reinforceWalls")
    }
    expect(why("firenze", "firenze", { edge: ["S25"] })).toBe("card F25 capability: noCapability")
    expect(why("firenze", "firenze", {}, ["firenze"])).toBe("card F25 capability: wallsThere")
    expect(why("firenze", "firenze", { ruined: ["firenze"] })).toBe("card F25 capability: noStronghold")
    expect(why("orvieto", "orvieto")).toBe("card F25 capability: noStronghold")
    expect(why("firenze", "figline")).toBe("4.7.4: notHisSeat")
    // 1.3.1 WALLS +1: not from outside on a Seat that is the Enemy's.
    expect(why("firenze", "firenze", { marked: ["firenze"], siege: { firenze: 1 } })).toBe(
      "card F25 capability: noStronghold",
    )
    expect(why("firenze", "firenze", {}, ["lucca", "arezzo", "colle", "prato"])).toBe(
      "card F25 capability: noMarkerLeft",
    )
    expect(why("firenze", "firenze", {}, ["lucca", "arezzo", "colle", "siena"])).toBe("ok")
  })

  test("card S25 capability is nothing to the Guelphs", () => {
    const game = draw({ lords: { siena: "siena" }, edge: ["F25"] })
    game.activate("siena")
    expect(game.why("reinforceWalls")).toBe("card S25 capability: noCapability")
  })
})

describe("Costruttori", () => {
  test("card F26 capability, card S26 capability a Coin, three Provender and the card rebuild what was Ruined", () => {
    for (const [card, lord, at] of [
      ["F26", "firenze", "figline"],
      ["S26", "siena", "monteriggioni"],
    ] as const) {
      const game = draw({
        lords: { [lord]: at },
        goods: { [lord]: { coin: 2, provender: 3 } },
        ruined: [at],
        edge: [card],
      })
      const foe = lord === "firenze" ? 1 : 0
      const before = halves(game, foe)
      game.activate(lord)
      game.take("rebuild")
      expect([game.state.ruined[game.locale(at)], game.goods(lord), game.asked()]).toEqual([0, "1 coin", "rest"])
      expect(before - halves(game, foe)).toBe(1)
    }
  })

  test("card F26 capability the goods may be Shared; whoever rebuilds the Enemy's Stronghold stands outside it", () => {
    const game = draw({
      lords: { firenze: "monteriggioni", colle: "monteriggioni" },
      goods: { firenze: { provender: 2 }, colle: { coin: 1, provender: 1 } },
      ruined: ["monteriggioni"],
      edge: ["F26"],
    })
    game.activate("firenze")
    game.take("rebuild")
    expect([game.goods("firenze"), game.goods("colle"), game.asked()]).toEqual(["", "", "outside"])
  })

  test("card S26 capability not without the card, where nothing is Ruined, or for less", () => {
    const why = (changed: object) => {
      const game = draw({
        lords: { siena: "monteriggioni" },
        goods: { siena: { coin: 1, provender: 3 } },
        ruined: ["monteriggioni"],
        edge: ["S26"],
        ...changed,
      })
      game.activate("siena")
      return game.why("rebuild")
    }
    expect(why({})).toBe("ok")
    expect(why({ edge: ["F26"] })).toBe("card S26 capability: noCapability")
    expect(why({ ruined: [] })).toBe("card S26 capability: noRuins")
    expect(why({ goods: { siena: { provender: 3 } } })).toBe("card S26 capability: tooLittle")
    expect(why({ goods: { siena: { coin: 1, provender: 2 } } })).toBe("card S26 capability: tooLittle")
  })
})

describe("4.7.7 Pass", () => {
  test("4.7.7 an Active Lord may do nothing, or nothing more", () => {
    const none = draw({ lords: { firenze: "firenze" } })
    none.activate("firenze")
    none.take("pass")
    expect([none.asked(), none.isMoved("firenze")]).toEqual(["rest", false])
    const treachery = draw({ lords: { firenze: "firenze" } })
    treachery.activate("firenze", "treachery")
    treachery.take("pass")
    expect(treachery.asked()).toBe("rest")
  })
})
