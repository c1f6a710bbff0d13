import { afterEach, describe, expect, test } from "vitest"
import { combatOf } from "../src/combat.ts"
import { beforeFeed } from "../src/events/windows.ts"
import { DECK, HELD } from "../src/position.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

function placeOf(game: Game, card: string): number {
  return game.state.card[game.ground.cardNamed(card)]
}

function combatIn(game: Game) {
  const combat = combatOf(game)
  if (combat === undefined) throw new Error("nobody fights")
  return combat
}

describe("card F1 event, card S1 event: Ambush", () => {
  interface Case {
    readonly card: string
    readonly hunter: string
    readonly from: string
    readonly at: string
    readonly to: string
    readonly prey: readonly [string, string]
    readonly seats: readonly [string, string]
  }
  const twins: [string, Case][] = [
    [
      "card F1 event",
      {
        ...{ card: "F1", hunter: "firenze", from: "firenze", at: "prato", to: "montecatini" },
        ...{ prey: ["siena", "pisa"], seats: ["guelph", "ghibelline"] },
      },
    ],
    [
      "card S1 event",
      {
        ...{ card: "S1", hunter: "siena", from: "siena", at: "asciano", to: "montepulciano" },
        ...{ prey: ["firenze", "arezzo"], seats: ["ghibelline", "guelph"] },
      },
    ],
  ]

  /** Two Lords stand alone in Enemy country, and both would Avoid Battle. */
  function approached({ card, hunter, from, at, to, prey }: Case): Game {
    const lords = { [hunter]: from, [prey[0]]: at, [prey[1]]: at }
    const game = draw({ lords, bypass: [at], held: [card] })
    game.activate(hunter)
    game.take("march", { locale: at, laden: 0 })
    for (const lord of prey) game.take("avoid", { lord, locale: to })
    return game
  }

  test.each(twins)("%s: of those who would Avoid Battle one must stay and fight, as their owner says", (_id, twin) => {
    const game = approached(twin)
    const { card, at, to, prey, seats } = twin
    expect(game.seats()).toEqual([seats[0]])
    game.take("playEvent", { card, effect: 0 })
    expect(game.seats()).toEqual([seats[1]])
    expect(game.why("stayBehind", { lord: "giordano" })).toBe(`card ${card} event: notAvoiding`)
    game.take("stayBehind", { lord: prey[1] })
    expect([game.where(prey[0]), game.where(prey[1])]).toEqual([to, at])
    const combat = combatIn(game)
    expect(combat.lords[combat.attacker === 0 ? 1 : 0]).toEqual([game.lord(prey[1])])
    expect(placeOf(game, card)).toBe(DECK)
  })

  test.each(twins)("%s: unless it is played all go; at another time it is not", (_id, twin) => {
    const game = approached(twin)
    game.take("passEvent")
    expect(twin.prey.map((lord) => game.where(lord))).toEqual([twin.to, twin.to])
    expect(placeOf(game, twin.card)).toBe(HELD)
    const idle = draw({ lords: { [twin.hunter]: twin.from }, held: [twin.card] })
    idle.activate(twin.hunter)
    expect(idle.why("playEvent", { card: twin.card, effect: 0 })).toBe(`card ${twin.card} event: notNow`)
  })

  test("card F1 event: one who is held back at a Friendly Stronghold may Withdraw into it", () => {
    const game = draw({ lords: { firenze: "colle", siena: "monteriggioni" }, held: ["F1"] })
    game.activate("firenze")
    game.take("march", { locale: "monteriggioni", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "siena" })
    game.take("playEvent", { card: "F1", effect: 0 })
    expect(game.asked()).toBe("approach")
    expect(game.why("avoid", { lord: "siena", locale: "siena" })).toBe("4.3.4 AVOID BATTLE: heldBack")
    game.take("withdraw", { lord: "siena" })
    expect([game.where("siena"), game.isInside("siena")]).toEqual(["monteriggioni", true])
  })
})

describe("card F3 event, card S3 event: Surprise", () => {
  interface Case {
    readonly card: string
    readonly lord: string
    readonly from: string
    readonly to: string
    readonly friend: string
    readonly foe: string
    /** The Storm's first dice, up to the first Hit that no Walls stop. */
    readonly dice: readonly number[]
  }
  const twins: [string, Case][] = [
    [
      "card F3 event",
      {
        ...{
          card: "F3",
          lord: "firenze",
          from: "poggio-bonizio",
          to: "monteriggioni",
          friend: "colle",
          foe: "provenzano",
        },
        // A Castle: two Hits by Archery and three in Melee, which Siegeworks of two stop; then four of Firenze's.
        dice: [2, 2, 2, 2, 2, 3, 2, 2, 2],
      },
    ],
    [
      "card S3 event",
      {
        ...{ card: "S3", lord: "siena", from: "monteriggioni", to: "poggio-bonizio", friend: "pisa", foe: "lucca" },
        // A Town: three Hits by Archery and six in Melee; then three of Siena's.
        dice: [2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2],
      },
    ],
  ]

  test.each(twins)("%s: whoever Marches alone to Besiege puts two markers and Storms at once", (_id, twin) => {
    const { card, lord, from, to, dice } = twin
    const game = draw({ lords: { [lord]: from }, held: [card] }, dice)
    game.activate(lord)
    game.take("march", { locale: to, laden: 0 })
    game.take("besiege")
    expect(game.asked()).toBe("eventWindow")
    game.take("playEvent", { card, effect: 0 })
    expect(game.siegeAt(to)).toBe(2)
    // Walls of 1-4 are 1-2 now: they stop a 2 and not a 3.
    expect(game.asked()).toBe("hits")
    expect(game.seats()).toEqual([card === "F3" ? "ghibelline" : "guelph"])
    const { kind, rounds, wallsLess, locale } = combatIn(game)
    expect({ kind, rounds, wallsLess, locale }).toEqual({
      kind: "storm",
      rounds: 3,
      wallsLess: 2,
      locale: game.locale(to),
    })
    expect(placeOf(game, card)).toBe(DECK)
  })

  test.each(twins)("%s: not with another Lord there, and not for a Bypass", (_id, twin) => {
    const { card, lord, from, to, friend } = twin
    const game = draw({ lords: { [lord]: from, [friend]: from }, held: [card] })
    game.activate(lord)
    game.take("bring", { lord: friend })
    game.take("march", { locale: to, laden: 0 })
    game.take("besiege")
    expect(game.asked()).toBe("rest")
    expect([game.siegeAt(to), placeOf(game, card)]).toEqual([1, HELD])
    const bypass = draw({ lords: { [lord]: from }, held: [card] })
    bypass.activate(lord)
    bypass.take("march", { locale: to, laden: 0 })
    bypass.take("bypass")
    expect(bypass.why("playEvent", { card, effect: 0 })).toBe(`card ${card} event: notNow`)
  })

  test.each(twins)("%s: not where a Lord was, though he has gone", (_id, twin) => {
    const { card, lord, from, to, foe } = twin
    const game = draw({ lords: { [lord]: from, [foe]: to }, held: [card] })
    game.activate(lord)
    game.take("march", { locale: to, laden: 0 })
    const { locale } = game.list("avoid")[0]
    game.take("avoid", { lord: foe, locale: Number(locale) })
    // Time for an Ambush.
    game.take("passEvent")
    expect(game.asked()).toBe("outside")
    game.take("besiege")
    expect([game.asked(), game.siegeAt(to), placeOf(game, card)]).toEqual(["rest", 1, HELD])
  })

  test.each(twins)("%s: a side that holds another card is asked all the same, and may not play that", (_id, twin) => {
    const { lord, from, to, card } = twin
    const other = card === "F3" ? "F1" : "S1"
    const game = draw({ lords: { [lord]: from }, held: [other] })
    game.activate(lord)
    game.take("march", { locale: to, laden: 0 })
    game.take("besiege")
    expect(game.asked()).toBe("eventWindow")
    expect(game.list("playEvent")).toEqual([])
    game.take("passEvent")
    expect(game.siegeAt(to)).toBe(1)
  })
})

describe("Brigands", () => {
  const goods = { firenze: { coin: 3, loot: 1, provender: 2, cart: 5 } }

  /** Firenze Marches to San Casciano, two Ways from Poggio Bonizio. */
  function marched(position: Partial<Drawn>, to = "san-casciano"): Game {
    const game = draw({
      ...{ lords: { firenze: "firenze", giordano: "poggio-bonizio" }, marked: ["poggio-bonizio"], goods },
      held: ["S19"],
      ...position,
    })
    game.activate("firenze")
    // 4.3.3: Laden with Loot, he uses both his actions.
    game.take("march", { locale: to, laden: 1 })
    return game
  }

  test("card S19 event: Giordano takes two Coin from a Guelph who Marched within two Ways of him", () => {
    const game = marched({})
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("playEvent", { card: "S19", effect: 0 })
    expect(game.why("rob", { lord: "siena", effect: 0 })).toBe("card S19 event: notThisLord")
    game.take("rob", { lord: "giordano", effect: 0 })
    expect(game.goods("firenze")).toBe("1 coin, 1 loot, 2 provender, 5 cart")
    expect(game.goods("giordano")).toBe("2 coin")
    expect(placeOf(game, "S19")).toBe(DECK)
  })

  test("card S19 event: or two Loot, or four Carts and four Provender, as far as there are so many", () => {
    const loot = marched({})
    loot.take("playEvent", { card: "S19", effect: 0 })
    loot.take("rob", { lord: "giordano", effect: 1 })
    expect([loot.goods("firenze"), loot.goods("giordano")]).toEqual(["3 coin, 2 provender, 5 cart", "1 loot"])
    const train = marched({})
    train.take("playEvent", { card: "S19", effect: 0 })
    train.take("rob", { lord: "giordano", effect: 2 })
    expect([train.goods("firenze"), train.goods("giordano")]).toEqual(["3 coin, 1 loot, 1 cart", "2 provender, 4 cart"])
  })

  test("card S19 event: of Lords who Marched together the Ghibelline chooses whom he robs", () => {
    const group = { lords: { firenze: "firenze", lucca: "firenze", giordano: "poggio-bonizio" } }
    const march = (lucca: Record<string, number>) => {
      const game = draw({ ...group, marked: ["poggio-bonizio"], goods: { firenze: { coin: 2 }, lucca }, held: ["S19"] })
      game.activate("firenze")
      game.take("bring", { lord: "lucca" })
      game.take("march", { locale: "san-casciano", laden: 0 })
      game.take("playEvent", { card: "S19", effect: 0 })
      return game
    }
    const two = march({ coin: 3 })
    expect(two.why("rob", { lord: "giordano", effect: 0 })).toBe("card S19 event: nameLordFirst")
    expect(two.why("waylay", { lord: "arezzo" })).toBe("card S19 event: notAmongThem")
    two.take("waylay", { lord: "lucca" })
    two.take("rob", { lord: "giordano", effect: 0 })
    expect([two.goods("firenze"), two.goods("lucca"), two.goods("giordano")]).toEqual(["2 coin", "1 coin", "2 coin"])
    // Nothing is asked where only one of them has anything.
    const one = march({})
    expect(one.list("waylay")).toEqual([])
    one.take("rob", { lord: "giordano", effect: 0 })
    expect(one.goods("giordano")).toBe("2 coin")
  })

  test("card S19 event: not from farther than two Ways, not without Giordano or Astimberg", () => {
    // San Casciano, Barberino, Poggio Bonizio, Monteriggioni: three Ways.
    const far = marched({ lords: { firenze: "firenze", giordano: "monteriggioni" } })
    expect([far.asked(), placeOf(far, "S19")]).toEqual(["rest", HELD])
    const others = marched({ lords: { firenze: "firenze", siena: "poggio-bonizio" } })
    expect(others.asked()).toBe("rest")
  })

  test("card S19 event: not when a Ghibelline Marches, and not at another time", () => {
    const game = draw({ lords: { giordano: "siena", astimberg: "siena", firenze: "firenze" }, held: ["S19"] })
    game.activate("giordano")
    expect(game.why("playEvent", { card: "S19", effect: 0 })).toBe("card S19 event: notNow")
    game.take("march", { locale: "asciano", laden: 0 })
    expect(game.asked()).toBe("command")
    expect(game.seats()).toEqual(["ghibelline"])
  })
})

describe("card F20 event, card S20 event: Heat & Frost", () => {
  interface Case {
    readonly card: string
    readonly seat: string
  }
  const twins: [string, Case][] = [
    ["card F20 event", { card: "F20", seat: "guelph" }],
    ["card S20 event", { card: "S20", seat: "ghibelline" }],
  ]

  /** Before a Feed step: Firenze has Moved, Siena besieges Cortona, Colle and Giordano sit still. */
  function frost(card: string, box: number, moved = ["firenze"], options = {}): Game {
    const game = draw(
      {
        box,
        lords: { firenze: "firenze", siena: "cortona", colle: "colle", giordano: "siena", "guido-guerra": "poppi" },
        siege: { cortona: 1 },
        goods: {
          ...{ firenze: { provender: 4 }, siena: { cart: 3 }, colle: { coin: 1, provender: 1 } },
          ...{ giordano: { cart: 4 }, "guido-guerra": { cart: 2 } },
        },
        held: [card],
      },
      [],
      options,
    )
    for (const lord of moved) game.state.moved[game.lord(lord)] = 1
    game.begin((play) => beforeFeed(play))
    return game
  }

  test.each(twins)("%s: every Lord Wastes, twice at a Siege or after he Moved or Fought", (_id, { card, seat }) => {
    // Box 6 is in Winter.
    const game = frost(card, 6)
    expect(game.seats()).toEqual([seat])
    game.take("playEvent", { card, effect: 0 })
    expect(["firenze", "siena", "colle", "giordano", "guido-guerra"].map(game.goods)).toEqual([
      ...["2 provender", "1 cart", "1 coin, 1 provender", "3 cart", "1 cart"],
    ])
    // Nobody loses units in Winter.
    expect(game.told("unitRemoved")).toEqual([])
    expect(placeOf(game, card)).toBe(DECK)
  })

  test.each(twins)("%s: not in Spring or Autumn, not when nobody must Feed", (_id, { card }) => {
    expect(frost(card, 2).asked()).toBe("rest")
    expect(frost(card, 5).asked()).toBe("rest")
    const idle = frost(card, 3, [])
    expect(idle.why("playEvent", { card, effect: 0 })).toBe(`card ${card} event: nobodyFeeds`)
  })

  test("card F20 event: in Summer the Guelphs also send a Ritter to the pool, wherever he is", () => {
    const game = frost("F20", 3)
    game.take("playEvent", { card: "F20", effect: 0 })
    expect(game.units("giordano")).toBe("2 ritter, 2 menAtArms, 2 militia")
    expect(game.state.captured).toEqual([0, 0, 0, 0])
    expect(game.state.pool[0]).toBe(6)
  })

  test("card F20 event: behind screens a mat without Ritter may be named in vain", () => {
    const game = frost("F20", 3, ["firenze"], { hiddenMats: true })
    game.take("playEvent", { card: "F20", effect: 0 })
    while (game.asked() === "waste") {
      const [{ type, ...fields }] = [...game.list("wasteAsset"), ...game.list("wasteNothing")]
      game.take(type, fields as Record<string, number>)
    }
    game.take("loseUnit", { mat: "siena", kind: "ritter", routed: 0 })
    expect(game.why("loseUnit", { mat: "siena", kind: "ritter", routed: 0 })).toBe("card F20 event: namedInVain")
    game.take("loseUnit", { mat: "giordano", kind: "ritter", routed: 0 })
    expect(game.units("giordano")).toBe("2 ritter, 2 menAtArms, 2 militia")
  })

  test("card S20 event: in Summer the Ghibellines also send one of Guido Guerra's units to the pool", () => {
    const game = frost("S20", 3)
    game.take("playEvent", { card: "S20", effect: 0 })
    expect(game.seats()).toEqual(["ghibelline"])
    expect(game.why("loseUnit", { mat: "firenze", kind: "cavalieri", routed: 0 })).toBe("card S20 event: notAmongThem")
    game.take("loseUnit", { mat: "guido-guerra", kind: "cavalieri", routed: 0 })
    expect(game.units("guido-guerra")).toBe("1 armigeri, 1 militia")
  })

  test("card S20 event: the owner of a Lord chooses what he Wastes", () => {
    const game = draw({
      lords: { siena: "siena", firenze: "firenze" },
      goods: { firenze: { coin: 2, cart: 1 } },
      held: ["S20"],
    })
    game.state.moved[game.lord("siena")] = 1
    game.begin((play) => beforeFeed(play))
    game.take("playEvent", { card: "S20", effect: 0 })
    expect(game.seats()).toEqual(["guelph"])
    game.take("wasteAsset", { asset: "cart" })
    expect(game.goods("firenze")).toBe("2 coin")
  })
})
