import { call } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import type { InterludeFrame } from "../src/campaign.ts"
import type { CallToArmsFrame } from "../src/lordship.ts"
import { beginMuster } from "../src/muster.ts"
import { DECK, HELD, IN_COMMAND_DECK, THIS_LEVY } from "../src/position.ts"
import { CART } from "../src/tuscany.ts"
import { checkDice, draw, type Game } from "./field.ts"

afterEach(checkDice)

function placeOf(game: Game, card: string): number {
  return game.state.card[game.ground.cardNamed(card)]
}

function cylinderOf(game: Game, lord: string): number {
  return game.state.cylinder[game.lord(lord)]
}

function treacheryOf(game: Game, lord: string): number {
  return game.state.treachery[game.lord(lord)]
}

function offered(game: Game): string[] {
  return game.list("addTreachery").map(({ lord }) => game.ground.lords[lord as number].id)
}

/** A Muster of the Lord, who is alone in it. */
function muster(game: Game, lord: string): void {
  const one = game.lord(lord)
  game.begin((play) => beginMuster(play, play.ground.lords[one].side, [one]))
}

/** Carts that the Lord can Levy, one for each Lordship. */
function cartsOf(game: Game): number {
  let count = 0
  if (game.list("levyWith").length > 0) game.take("levyWith", { lord: game.list("levyWith")[0]["lord"] as number })
  while (game.position.stack.at(-1)?.procedure === "muster" && game.list("levyTransport").length > 0) {
    game.take("levyTransport", { asset: CART })
    count++
  }
  return count
}

describe("3.1.3 Hold events", () => {
  test("3.1.3 a side that holds a card is asked between two Command cards, and may wait", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, held: ["F4"] })
    game.begin((play) => call(play, { procedure: "interlude", side: 0 } satisfies InterludeFrame))
    expect(game.seats()).toEqual(["guelph"])
    expect(game.list("playEvent")).toEqual([])
    game.take("holdOn")
    expect(placeOf(game, "F4")).toBe(HELD)
  })

  test("3.1.3 nobody plays a card of the other side, or one that he does not hold", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, held: ["S21"] })
    game.activate("firenze")
    expect(game.why("playEvent", { card: "S21", effect: 0 })).toBe("3.1.3: notYourCard")
    expect(game.why("playEvent", { card: 999, effect: 0 })).toBe("3.1.3: notYourCard")
    expect(game.why("playEvent", { card: "F15", effect: 0 })).toBe("3.1.3: notHeld")
  })
})

describe("card F7 event, card S7 event: Greek Fire", () => {
  const twins: [string, { card: string; owner: string; foe: string; at: string; capability: string }][] = [
    ["card F7 event", { card: "F7", owner: "firenze", foe: "siena", at: "firenze", capability: "S9" }],
    ["card S7 event", { card: "S7", owner: "siena", foe: "firenze", at: "siena", capability: "F9" }],
  ]
  test.each(twins)("%s: a Besieger's markers fall to one; he loses a unit and a card", (_id, twin) => {
    const { card, owner, foe, at, capability } = twin
    const game = draw({
      lords: { [owner]: at, [foe]: at },
      inside: [owner],
      siege: { [at]: 3 },
      units: { [foe]: { cavalieri: 2, militia: 1 } },
      cards: { [capability]: foe },
      held: [card],
    })
    game.activate(owner)
    game.take("playEvent", { card, effect: 0 })
    expect(game.siegeAt(at)).toBe(1)
    expect(game.why("loseUnit", { mat: foe, kind: "ritter", routed: 0 })).toBe(`card ${card} event: noSuchUnit`)
    expect(game.why("loseUnit", { mat: owner, kind: "militia", routed: 0 })).toBe(`card ${card} event: notAmongThem`)
    game.take("loseUnit", { mat: foe, kind: "cavalieri", routed: 0 })
    expect(game.units(foe)).toBe("1 cavalieri, 1 militia")
    // The unit is not Captured, and the Capability goes back to its deck.
    expect(game.state.captured).toEqual([0, 0, 0, 0])
    expect(placeOf(game, capability)).toBe(DECK)
    expect(placeOf(game, card)).toBe(DECK)
    expect(game.asked()).toBe("command")
  })

  test.each(twins)("%s: not when no Enemy Besieges; one who Bypasses does not", (_id, { card, owner, foe, at }) => {
    const game = draw({ lords: { [owner]: at, [foe]: at }, inside: [owner], bypass: [at], held: [card] })
    game.activate(owner)
    expect(game.why("playEvent", { card, effect: 0 })).toBe(`card ${card} event: noSiege`)
    expect(game.list("playEvent")).toEqual([])
  })

  test("card F7 event: the Guelphs choose between two Besiegers, and between two cards", () => {
    const game = draw({
      lords: { siena: "prato", pisa: "cortona", firenze: "firenze" },
      siege: { prato: 2, cortona: 4 },
      units: { pisa: { militia: 2 } },
      cards: { S9: "pisa", S13: "pisa" },
      held: ["F7"],
    })
    game.activate("firenze")
    game.take("playEvent", { card: "F7", effect: 0 })
    expect(game.why("burn", { lord: "giordano" })).toBe("card F7 event: notBesieging")
    game.take("burn", { lord: "pisa" })
    expect([game.siegeAt("prato"), game.siegeAt("cortona")]).toEqual([2, 1])
    game.take("loseCard", { card: "S13" })
    expect([placeOf(game, "S9") >= 10, placeOf(game, "S13")]).toEqual([true, DECK])
  })

  test("card S7 event: a Lord who loses his last unit so Disbands as at his limit, without Revolt", () => {
    const game = draw({
      lords: { arezzo: "asinalunga", firenze: "firenze", siena: "siena" },
      siege: { asinalunga: 1 },
      units: { arezzo: { villici: 1 } },
      held: ["S7"],
    })
    game.activate("siena")
    game.take("playEvent", { card: "S7", effect: 0 })
    // 3.3.2: his Service of 3 is counted from the box after the current one, the third.
    expect(game.where("arezzo")).toBe("box 7")
    expect(game.siegeAt("asinalunga")).toBe(0)
    expect(game.told("revoltRolled")).toEqual([])
  })
})

describe("Poggio Bonizio", () => {
  test("card F11 event: in a Muster one Guelph Lord has three more Lordship", () => {
    const game = draw({ lords: { firenze: "firenze" }, held: ["F11"] })
    muster(game, "firenze")
    game.take("playEvent", { card: "F11", effect: 0 })
    expect(game.why("giveLordship", { lord: "arezzo" })).toBe("card F11 event: notOnMap")
    game.take("giveLordship", { lord: "firenze" })
    // 1.5.3: Firenze's Lordship is 3.
    expect(cartsOf(game)).toBe(6)
    expect(placeOf(game, "F11")).toBe(THIS_LEVY)
  })

  test("card F11 event: the Lordship is only for a Muster, and only for the one under way", () => {
    const game = draw({ lords: { firenze: "firenze" }, held: ["F11"] })
    game.activate("firenze")
    expect(game.why("playEvent", { card: "F11", effect: 0 })).toBe("card F11 event: notNow")
    const twice = draw({ lords: { firenze: "firenze" }, held: ["F11"] })
    muster(twice, "firenze")
    twice.take("playEvent", { card: "F11", effect: 0 })
    twice.take("giveLordship", { lord: "firenze" })
    expect(cartsOf(twice)).toBe(6)
    muster(twice, "firenze")
    expect(cartsOf(twice)).toBe(3)
  })

  test("card F11 event: or at any time a Guelph Treachery card is added", () => {
    const game = draw({ lords: { firenze: "firenze" }, held: ["F11"] })
    game.activate("firenze")
    game.take("playEvent", { card: "F11", effect: 1 })
    game.take("addTreachery", { lord: "orvieto" })
    expect(treacheryOf(game, "orvieto")).toBe(IN_COMMAND_DECK)
    expect(placeOf(game, "F11")).toBe(DECK)
  })

  test("card F11 event: neither while Poggio Bonizio bears Ghibelline markers", () => {
    const game = draw({ lords: { firenze: "firenze" }, marked: ["poggio-bonizio"], held: ["F11"] })
    muster(game, "firenze")
    expect(game.why("playEvent", { card: "F11", effect: 0 })).toBe("card F11 event: marked")
    expect(game.why("playEvent", { card: "F11", effect: 1 })).toBe("card F11 event: marked")
  })
})

describe("Casole, Grosseto, Volterra and Cortona", () => {
  test("card F15 event: on his Treachery card Firenze makes a Castle Revolt, without a roll and without Coin", () => {
    const game = draw({ lords: { firenze: "poggio-bonizio", pisa: "pisa" }, held: ["F15"] })
    game.activate("firenze", "treachery")
    game.take("stirByEvent", { card: "F15", locale: "monteriggioni" })
    expect(game.isMarked("monteriggioni")).toBe(true)
    expect(game.told("revoltTried")).toEqual([])
    expect(placeOf(game, "F15")).toBe(DECK)
    game.take("endExiles")
    expect(game.asked()).toBe("rest")
  })

  test("card F15 event: or Bribes a Vassal whose Seat is at a Castle", () => {
    const game = draw({ lords: { firenze: "san-miniato", siena: "siena" }, held: ["F15"] })
    game.activate("firenze", "treachery")
    game.take("bribeByEvent", { card: "F15", vassal: "gherardesca", mat: "firenze" })
    // His own 2 Cavalieri and 2 Men-at-Arms, and one Cavalieri, Men-at-Arms and Militia of the Vassal.
    expect(game.units("firenze")).toBe("3 cavalieri, 3 menAtArms, 1 militia")
    expect(game.told("bribeTried")).toEqual([])
  })

  test("card F15 event: not for another Lord, not at a Town, not where the Stronghold cannot Revolt", () => {
    const colle = draw({ lords: { colle: "poggio-bonizio", pisa: "pisa" }, held: ["F15"] })
    colle.activate("colle", "treachery")
    expect(colle.why("stirByEvent", { card: "F15", locale: "monteriggioni" })).toBe("card F15 event: notThisLord")
    const town = draw({ lords: { firenze: "colle", pisa: "pisa" }, held: ["F15"] })
    town.activate("firenze", "treachery")
    expect(town.why("stirByEvent", { card: "F15", locale: "volterra" })).toBe("card F15 event: notCastle")
    const guarded = draw({ lords: { firenze: "poggio-bonizio", siena: "siena" }, held: ["F15"] })
    guarded.activate("firenze", "treachery")
    expect(guarded.why("stirByEvent", { card: "F15", locale: "monteriggioni" })).toBe("1.4.1: lordNear")
    expect(guarded.list("stirByEvent")).toEqual([])
  })

  test("card F15 event: not on an action card; but at any time Firenze's own card is added, if it is set aside", () => {
    const game = draw({ lords: { firenze: "poggio-bonizio", pisa: "pisa" }, held: ["F15"] })
    game.activate("firenze")
    expect(game.why("stirByEvent", { card: "F15", locale: "monteriggioni" })).toBe("4.2.3: actionCard")
    game.take("playEvent", { card: "F15", effect: 0 })
    expect(treacheryOf(game, "firenze")).toBe(IN_COMMAND_DECK)
    const again = draw({ lords: { firenze: "firenze" }, held: ["F15"] })
    again.state.treachery[again.lord("firenze")] = IN_COMMAND_DECK
    again.activate("firenze")
    expect(again.why("playEvent", { card: "F15", effect: 0 })).toBe("1.4.3 ADDING TREACHERY: notSetAside")
  })

  test.each<[string, Record<"card" | "lord" | "at" | "place" | "foe", string>]>([
    ["card F18 event", { card: "F18", lord: "arezzo", at: "montemassi", place: "grosseto", foe: "pisa" }],
    ["card F19 event", { card: "F19", lord: "arezzo", at: "colle", place: "volterra", foe: "siena" }],
    ["card S18 event", { card: "S18", lord: "siena", at: "asinalunga", place: "cortona", foe: "firenze" }],
  ])("%s: Treachery at the place succeeds without a roll and without Coin", (_id, { card, lord, at, place, foe }) => {
    const game = draw({ lords: { [lord]: at, [foe]: foe }, held: [card] })
    game.activate(lord, "treachery")
    game.take("stirByEvent", { card, locale: place })
    expect(game.isMarked(place)).toBe(true)
    expect(game.told("revoltTried")).toEqual([])
    expect(placeOf(game, card)).toBe(DECK)
  })

  test.each<[string, Record<"card" | "lord" | "at" | "near" | "foe", string>]>([
    ["card F18 event", { card: "F18", lord: "arezzo", at: "poggio-bonizio", near: "monteriggioni", foe: "pisa" }],
    ["card F19 event", { card: "F19", lord: "arezzo", at: "poggio-bonizio", near: "monteriggioni", foe: "pisa" }],
    [
      "card S18 event",
      { card: "S18", lord: "siena", at: "castelnuovo-berardenga", near: "monte-san-savino", foe: "firenze" },
    ],
  ])("%s: not at another place", (_id, { card, lord, at, near, foe }) => {
    const game = draw({ lords: { [lord]: at, [foe]: foe }, held: [card] })
    game.activate(lord, "treachery")
    expect(game.why("stirByEvent", { card, locale: near })).toBe(`card ${card} event: notThere`)
    expect(game.list("stirByEvent")).toEqual([])
  })

  test("card F18 event: a Vassal whose Seat is Grosseto is Bribed so, one elsewhere is not", () => {
    const game = draw({ lords: { arezzo: "montemassi", pisa: "pisa" }, held: ["F18"] })
    game.activate("arezzo", "treachery")
    expect(game.why("bribeByEvent", { card: "F18", vassal: "massa-marittima-comune", mat: "arezzo" })).toBe(
      "card F18 event: notThere",
    )
    game.take("bribeByEvent", { card: "F18", vassal: "grosseto-comune", mat: "arezzo" })
    expect(game.state.vassalMat[game.ground.vassalNamed("grosseto-comune")]).toBe(game.lord("arezzo") + 1)
  })

  test("card F18 event: behind screens, a Vassal who proves to be elsewhere may still be Bribed with Coin (4.7.6)", () => {
    const game = draw(
      {
        lords: { colle: "grosseto", "santa-fiora": "montepescali" },
        bypass: ["grosseto"],
        goods: { colle: { coin: 2 } },
        vassals: { "grosseto-comune": "santa-fiora" },
        held: ["F18"],
      },
      [],
      { hiddenMats: true },
    )
    game.activate("colle", "treachery")
    game.take("bribeByEvent", { card: "F18", vassal: "grosseto-comune", mat: "colle" })
    expect(game.told("bribeInVain")).toHaveLength(1)
    expect(game.why("bribeByEvent", { card: "F18", vassal: "grosseto-comune", mat: "colle" })).toBe(
      "4.7.6 REQUIREMENTS: namedInVain",
    )
    expect(game.why("bribe", { vassal: "grosseto-comune", mat: "colle" })).toBe("ok")
  })

  test("card F18 event: while Grosseto bears Guelph markers Santa Fiora may be shifted two boxes", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, marked: ["grosseto"], held: ["F18"] })
    game.activate("firenze")
    game.take("playEvent", { card: "F18", effect: 0 })
    game.take("shift", { lord: "santa-fiora", boxes: 2 })
    expect(cylinderOf(game, "santa-fiora")).toBe(12)
    const print = draw({ lords: { firenze: "firenze" }, held: ["F18"] })
    print.activate("firenze")
    expect(print.why("playEvent", { card: "F18", effect: 0 })).toBe("card F18 event: notMarked")
  })

  test("card F19 event: while Volterra bears Guelph markers Pisa may be shifted two boxes", () => {
    const position = { lords: { firenze: "firenze", pisa: "pisa" }, service: { pisa: 7 }, held: ["F19"] }
    const game = draw({ ...position, marked: ["volterra"] })
    game.activate("firenze")
    game.take("playEvent", { card: "F19", effect: 0 })
    game.take("shift", { lord: "pisa", boxes: -2 })
    expect(game.serviceOf("pisa")).toBe(5)
    const print = draw(position)
    print.activate("firenze")
    expect(print.why("playEvent", { card: "F19", effect: 0 })).toBe("card F19 event: notMarked")
  })

  test("card S18 event: while Cortona bears Ghibelline markers, a roll for Revolt or a Treachery card", () => {
    // Gold 1, purple 1 is Lucca, where no Ghibelline has a foothold.
    const position = { lords: { siena: "siena" }, marked: ["cortona"], held: ["S18"] }
    const roll = draw(position, [1, 1])
    roll.activate("siena")
    roll.take("playEvent", { card: "S18", effect: 0 })
    expect(roll.told("revoltRolled")).toHaveLength(1)
    const card = draw(position)
    card.activate("siena")
    card.take("playEvent", { card: "S18", effect: 1 })
    card.take("addTreachery", { lord: "pisa" })
    expect(treacheryOf(card, "pisa")).toBe(IN_COMMAND_DECK)
  })

  test("card S18 event: neither while Cortona is Guelph", () => {
    const game = draw({ lords: { siena: "siena" }, held: ["S18"] })
    game.activate("siena")
    expect(game.why("playEvent", { card: "S18", effect: 0 })).toBe("card S18 event: notMarked")
    expect(game.why("playEvent", { card: "S18", effect: 1 })).toBe("card S18 event: notMarked")
  })
})

describe("Treasurers", () => {
  function declaration(step: number, coin: { firenze: number; arezzo: number }): Game {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena" },
      goods: { firenze: { coin: coin.firenze }, arezzo: { coin: coin.arezzo } },
      held: ["F23"],
    })
    game.begin((play) => call(play, { procedure: "callToArms", step, declared: 0 } satisfies CallToArmsFrame))
    return game
  }

  test("card F23 event: for two Coin of any Guelph Lords they declare Call to Arms, also after the Ghibellines passed", () => {
    const game = declaration(2, { firenze: 1, arezzo: 1 })
    expect(game.seats()).toEqual(["guelph"])
    game.take("playEvent", { card: "F23", effect: 0 })
    expect([game.goods("firenze"), game.goods("arezzo")]).toEqual(["", ""])
    expect(game.position.stack.some(({ procedure }) => procedure === "conductCall")).toBe(true)
    expect(placeOf(game, "F23")).toBe(DECK)
  })

  test("card F23 event: not for less than two Coin, and no declaration at another time", () => {
    const game = declaration(2, { firenze: 1, arezzo: 0 })
    expect(game.why("playEvent", { card: "F23", effect: 0 })).toBe("card F23 event: tooLittle")
    expect(game.why("playEvent", { card: "F23", effect: 1 })).toBe("card F23 event: tooLittle")
    const later = draw({ lords: { firenze: "firenze" }, goods: { firenze: { coin: 3 } }, held: ["F23"] })
    later.activate("firenze")
    expect(later.why("playEvent", { card: "F23", effect: 0 })).toBe("card F23 event: notNow")
  })

  test("card F23 event: or at any time the same price adds a Treachery card, even if the payer is Besieged", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "firenze" },
      inside: ["firenze"],
      siege: { firenze: 1 },
      goods: { firenze: { coin: 3 } },
      held: ["F23"],
    })
    game.activate("firenze")
    game.take("playEvent", { card: "F23", effect: 1 })
    expect(game.goods("firenze")).toBe("1 coin")
    game.take("addTreachery", { lord: "lucca" })
    expect(treacheryOf(game, "lucca")).toBe(IN_COMMAND_DECK)
  })
})

describe("Gentle Usilia", () => {
  function captives(coin: number, dice: readonly number[] = []): Game {
    const game = draw(
      { lords: { firenze: "firenze", siena: "siena" }, goods: { firenze: { coin } }, held: ["S13"] },
      dice,
    )
    game.state.captured = [0, 3, 0, 2]
    game.state.pool[1] -= 5
    game.activate("siena")
    game.take("playEvent", { card: "S13", effect: 0 })
    return game
  }

  test("card S13 event: the Guelphs, and only they, must Ransom their Captured Knights at once", () => {
    const game = captives(1)
    expect(game.seats()).toEqual(["guelph"])
    game.take("ransom")
    // 4.9.2: a Coin to the Ghibellines, and half of three, rounded up, back to the Guelphs.
    expect(game.goods("siena")).toBe("1 coin")
    game.take("freeKnight", { kind: "cavalieri", mat: "firenze" })
    game.take("freeKnight", { kind: "cavalieri", mat: "firenze" })
    expect(game.units("firenze")).toBe("4 cavalieri, 2 menAtArms")
    expect(game.state.captured).toEqual([0, 0, 0, 2])
    expect(placeOf(game, "S13")).toBe(DECK)
  })

  test("card S13 event: if they cannot pay, the Knights Languish, to the Ghibellines' gain", () => {
    const game = captives(0)
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("takeTreachery")
    game.take("addTreachery", { lord: "siena" })
    expect(game.state.captured).toEqual([0, 3, 0, 2])
  })

  test("card S13 event: not when no Guelph Knight is Captured", () => {
    const game = draw({ lords: { siena: "siena" }, held: ["S13"] })
    game.state.captured = [0, 0, 0, 4]
    game.activate("siena")
    expect(game.why("playEvent", { card: "S13", effect: 0 })).toBe("card S13 event: noCaptives")
  })
})

describe("Ghibelline Refugees", () => {
  test("card S17 event: with the one on the map the other's cylinder is slid two boxes", () => {
    const game = draw({ lords: { provenzano: "siena" }, held: ["S17"] })
    game.activate("provenzano")
    game.take("playEvent", { card: "S17", effect: 0 })
    expect(game.why("shift", { lord: "provenzano", boxes: 2 })).toBe("card S17 event: notThisLord")
    game.take("shift", { lord: "santa-fiora", boxes: -2 })
    expect(cylinderOf(game, "santa-fiora")).toBe(8)
  })

  test("card S17 event: or in a Muster both, as far as they are on the map, have two more Lordship", () => {
    const game = draw({ lords: { provenzano: "siena", "santa-fiora": "santa-fiora" }, held: ["S17"] })
    muster(game, "santa-fiora")
    game.take("playEvent", { card: "S17", effect: 1 })
    // 1.5.3: Santa Fiora's Lordship is 1.
    expect(cartsOf(game)).toBe(3)
    expect(game.told("lordshipRaised")).toHaveLength(2)
  })

  test("card S17 event: or the Treachery card of one of the two is added", () => {
    const game = draw({ lords: { "santa-fiora": "santa-fiora" }, held: ["S17"] })
    game.activate("santa-fiora")
    game.take("playEvent", { card: "S17", effect: 2 })
    expect(offered(game).sort()).toEqual(["provenzano", "santa-fiora"])
    game.take("addTreachery", { lord: "provenzano" })
    expect(treacheryOf(game, "provenzano")).toBe(IN_COMMAND_DECK)
  })

  test("card S17 event: not with both on the map for the cylinder, not at all with neither", () => {
    const both = draw({ lords: { provenzano: "siena", "santa-fiora": "santa-fiora" }, held: ["S17"] })
    both.activate("provenzano")
    expect(both.why("playEvent", { card: "S17", effect: 0 })).toBe("card S17 event: noCylinder")
    expect(both.why("playEvent", { card: "S17", effect: 1 })).toBe("card S17 event: notNow")
    const neither = draw({ lords: { siena: "siena" }, held: ["S17"] })
    neither.activate("siena")
    expect(neither.why("playEvent", { card: "S17", effect: 0 })).toBe("card S17 event: noLordOnMap")
    expect(neither.why("playEvent", { card: "S17", effect: 2 })).toBe("card S17 event: noLordOnMap")
  })
})

describe("Constituto", () => {
  test("card S21 event: Siena or Pisa is shifted two boxes, at any time", () => {
    const game = draw({ lords: { siena: "siena" }, service: { siena: 6 }, held: ["S21"] })
    game.activate("siena")
    game.take("playEvent", { card: "S21", effect: 0 })
    expect(game.why("shift", { lord: "giordano", boxes: 2 })).toBe("card S21 event: notThisLord")
    game.take("shift", { lord: "siena", boxes: 2 })
    expect(game.serviceOf("siena")).toBe(8)
    expect(placeOf(game, "S21")).toBe(DECK)
  })

  test("card S21 event: or one of them has three more Lordship in the Muster under way", () => {
    const game = draw({ lords: { siena: "siena" }, held: ["S21"] })
    muster(game, "siena")
    game.take("playEvent", { card: "S21", effect: 1 })
    expect(game.why("giveLordship", { lord: "pisa" })).toBe("card S21 event: notOnMap")
    game.take("giveLordship", { lord: "siena" })
    // 1.5.3: Siena's Lordship is 3.
    expect(cartsOf(game)).toBe(6)
  })

  test("card S21 event: no Lordship outside a Muster, and none for Lords who are not on the map", () => {
    const command = draw({ lords: { siena: "siena" }, held: ["S21"] })
    command.activate("siena")
    expect(command.why("playEvent", { card: "S21", effect: 1 })).toBe("card S21 event: notNow")
    const away = draw({ lords: { provenzano: "siena" }, held: ["S21"] })
    muster(away, "provenzano")
    expect(away.why("playEvent", { card: "S21", effect: 1 })).toBe("card S21 event: noLordOnMap")
  })
})
