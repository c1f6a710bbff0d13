import { afterEach, describe, expect, test } from "vitest"
import { drawEvent } from "../src/events/windows.ts"
import { DECK, IN_COMMAND_DECK, SET_ASIDE, THIS_CAMPAIGN, THIS_LEVY } from "../src/position.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** The card is drawn as an Event. */
function drawn(
  card: string,
  position: Drawn,
  dice: readonly number[] = [],
  set: (game: Game) => void = () => undefined,
) {
  const game = draw(position, dice)
  set(game)
  game.begin((play) => drawEvent(play, play.ground.cardNamed(card)))
  return game
}

function placeOf(game: Game, card: string): number {
  return game.state.card[game.ground.cardNamed(card)]
}

function cylinderOf(game: Game, lord: string): number {
  return game.state.cylinder[game.lord(lord)]
}

function treacheryOf(game: Game, lord: string): number {
  return game.state.treachery[game.lord(lord)]
}

/** Lords whose Treachery cards may be added now. */
function offered(game: Game): string[] {
  return game.list("addTreachery").map(({ lord }) => game.ground.lords[lord as number].id)
}

/** All Treachery cards of these Lords are in the Command deck. */
function inDeck(...lords: string[]): (game: Game) => void {
  return (game) => {
    for (const lord of lords) game.state.treachery[game.lord(lord)] = IN_COMMAND_DECK
  }
}

describe("Betrayals", () => {
  test("card F2 event: each Stronghold under Guelph Siege gives a roll or a card, settled one after the other", () => {
    // Gold 1, purple 1 is Pisa, where no Guelph has a foothold.
    const position = { lords: { firenze: "montalcino", arezzo: "grosseto" }, siege: { montalcino: 3, grosseto: 1 } }
    const game = drawn("F2", position, [1, 1])
    expect(game.seats()).toEqual(["guelph"])
    game.take("chooseEffect", { effect: 0 })
    expect(game.told("revoltRolled")).toHaveLength(1)
    expect(game.asked()).toBe("event")
    game.take("chooseEffect", { effect: 1 })
    expect(offered(game)).toHaveLength(6)
    game.take("addTreachery", { lord: "colle" })
    expect(treacheryOf(game, "colle")).toBe(IN_COMMAND_DECK)
    expect(game.asked()).toBe("rest")
    expect(placeOf(game, "F2")).toBe(DECK)
  })

  test("card F2 event: without a Guelph Siege nothing happens, even if the Ghibellines besiege", () => {
    const game = drawn("F2", { lords: { siena: "prato", firenze: "firenze" }, siege: { prato: 2 } })
    expect(game.asked()).toBe("rest")
    expect(game.told("noEffect")).toHaveLength(1)
  })

  test("card F2 event: with all Treachery cards in the deck only the roll is left", () => {
    const all = inDeck("firenze", "arezzo", "lucca", "colle", "guido-guerra", "orvieto")
    const game = drawn("F2", { lords: { firenze: "montalcino" }, siege: { montalcino: 1 } }, [1, 1], all)
    expect(game.asked()).toBe("rest")
    expect(game.told("revoltRolled")).toHaveLength(1)
  })
})

describe("Genova and No Time for Cowards", () => {
  test("card F9 event: Firenze, Lucca and Colle are each shifted a box, whichever way the player likes", () => {
    const game = drawn("F9", { lords: { firenze: "firenze" }, service: { firenze: 8 } })
    game.take("chooseEffect", { effect: 0 })
    expect(game.why("shift", { lord: "arezzo", boxes: 1 })).toBe("card F9 event: notThisLord")
    expect(game.why("shift", { lord: "firenze", boxes: 2 })).toBe("card F9 event: notSoFar")
    game.take("shift", { lord: "firenze", boxes: 1 })
    game.take("shift", { lord: "lucca", boxes: -1 })
    game.take("shift", { lord: "colle", boxes: 1 })
    expect(game.serviceOf("firenze")).toBe(9)
    expect([cylinderOf(game, "lucca"), cylinderOf(game, "colle")]).toEqual([9, 11])
    expect(game.asked()).toBe("rest")
    expect(placeOf(game, "F9")).toBe(DECK)
  })

  test("card F9 event: or one of these three Lords' Treachery cards is added, not another's", () => {
    const game = drawn("F9", { lords: { firenze: "firenze" } })
    game.take("chooseEffect", { effect: 1 })
    expect(offered(game)).toEqual(["firenze", "lucca", "colle"])
    expect(game.why("addTreachery", { lord: "arezzo" })).toBe("1.4.3 ADDING TREACHERY: notThisLord")
    game.take("addTreachery", { lord: "lucca" })
    expect(treacheryOf(game, "lucca")).toBe(IN_COMMAND_DECK)
  })

  test("card F9 event: a card that is not set aside cannot be added, and the question stays the same", () => {
    const game = drawn("F9", { lords: { firenze: "firenze" } }, [], inDeck("firenze", "lucca", "colle"))
    expect(game.seats()).toEqual(["guelph"])
    expect(game.why("chooseEffect", { effect: 1 })).toBe("1.4.3 ADDING TREACHERY: notSetAside")
    expect(game.list("chooseEffect")).toHaveLength(1)
  })

  test("card F13 event: Firenze, Arezzo and Lucca are each shifted a box", () => {
    const game = drawn("F13", { lords: { arezzo: "arezzo" }, service: { arezzo: 5 } })
    game.take("chooseEffect", { effect: 0 })
    game.take("shift", { lord: "firenze", boxes: -1 })
    game.take("shift", { lord: "arezzo", boxes: 1 })
    game.take("shift", { lord: "lucca", boxes: -1 })
    expect(game.serviceOf("arezzo")).toBe(6)
    expect([cylinderOf(game, "firenze"), cylinderOf(game, "lucca")]).toEqual([9, 9])
    expect(game.asked()).toBe("rest")
  })

  test("card F13 event: or a Treachery card of one of them is added; Colle is none of them", () => {
    const game = drawn("F13", { lords: { firenze: "firenze" } })
    game.take("chooseEffect", { effect: 1 })
    expect(offered(game)).toEqual(["firenze", "arezzo", "lucca"])
    expect(game.why("addTreachery", { lord: "colle" })).toBe("1.4.3 ADDING TREACHERY: notThisLord")
    game.take("addTreachery", { lord: "arezzo" })
    expect(treacheryOf(game, "arezzo")).toBe(IN_COMMAND_DECK)
  })

  test("card F13 event: a Lord out of the game is passed over", () => {
    const game = drawn("F13", { lords: { firenze: "firenze" } }, [], ({ state, lord }) => {
      state.at[lord("lucca")] = -2
    })
    game.take("chooseEffect", { effect: 0 })
    game.take("shift", { lord: "firenze", boxes: 1 })
    game.take("shift", { lord: "arezzo", boxes: -1 })
    expect(game.asked()).toBe("rest")
  })
})

describe("Closed Gates", () => {
  test("card F10 event: Ruins that score for the Ghibellines are removed, of the player's choice", () => {
    const game = drawn("F10", { lords: { firenze: "firenze" }, ruined: ["figline", "cortona", "volterra"] })
    expect(game.seats()).toEqual(["guelph"])
    expect(game.list("removeRuins")).toHaveLength(2)
    expect(game.why("removeRuins", { locale: "volterra" })).toBe("card F10 event: otherRuinsFirst")
    game.take("removeRuins", { locale: "cortona" })
    expect(game.state.ruined[game.locale("cortona")]).toBe(0)
    expect(game.state.ruined[game.locale("figline")]).toBe(1)
    expect(game.isMarked("cortona")).toBe(false)
  })

  test("card F10 event: only without them Ghibelline Ruins are rebuilt, and that Stronghold Revolts", () => {
    const game = drawn("F10", { lords: { firenze: "firenze", siena: "siena" }, ruined: ["volterra"] })
    expect(game.isMarked("volterra")).toBe(true)
    expect(game.state.ruined[game.locale("volterra")]).toBe(0)
    // 1.4.4 EXILES: a box for each of the two markers of a Town.
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("shelter", { lord: "pisa" })
    game.take("shelter", { lord: "pisa" })
    expect(cylinderOf(game, "pisa")).toBe(8)
    expect(game.asked()).toBe("rest")
  })

  test("card F10 event: not where a Ghibelline Lord is adjacent", () => {
    const game = drawn("F10", { lords: { firenze: "firenze", siena: "rocca-sillana" }, ruined: ["volterra"] })
    expect(game.told("noEffect")).toHaveLength(1)
    expect(game.state.ruined[game.locale("volterra")]).toBe(1)
  })

  test("card F10 event: a Ghibelline at the Ruins stands outside a Stronghold now and must Besiege or Bypass it", () => {
    const game = drawn("F10", { lords: { firenze: "firenze", siena: "figline" }, ruined: ["figline"] })
    expect(game.asked()).toBe("outside")
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("bypass")
    expect(game.isBypassed("figline")).toBe(true)
  })
})

describe("Provenzano", () => {
  test("card F14 event: with a Guelph Siege on the map Provenzano is shifted two boxes", () => {
    const position = { lords: { firenze: "montalcino", provenzano: "pisa" }, siege: { montalcino: 1 } }
    const game = drawn("F14", { ...position, service: { provenzano: 6 } })
    game.take("chooseEffect", { effect: 0 })
    game.take("shift", { lord: "provenzano", boxes: -2 })
    expect(game.serviceOf("provenzano")).toBe(4)
  })

  test("card F14 event: or any Guelph Treachery card is added", () => {
    const game = drawn("F14", { lords: { firenze: "montalcino" }, siege: { montalcino: 1 } })
    game.take("chooseEffect", { effect: 1 })
    expect(offered(game)).toHaveLength(6)
    game.take("addTreachery", { lord: "orvieto" })
    expect(treacheryOf(game, "orvieto")).toBe(IN_COMMAND_DECK)
  })

  test("card F14 event: without a Guelph Siege nothing happens", () => {
    const game = drawn("F14", { lords: { siena: "prato", firenze: "firenze" }, siege: { prato: 1 } })
    expect(game.asked()).toBe("rest")
    expect(game.told("noEffect")).toHaveLength(1)
  })
})

describe("Foreign Help", () => {
  test("card F17 event: the Service of Guido Guerra or Orvieto is shifted two boxes, a cylinder is not", () => {
    const game = drawn(
      "F17",
      { lords: { "guido-guerra": "poppi" }, service: { "guido-guerra": 6 } },
      [],
      inDeck("colle"),
    )
    game.take("chooseEffect", { effect: 0 })
    expect(game.why("shift", { lord: "orvieto", boxes: -2 })).toBe("card F17 event: notOnMap")
    game.take("shift", { lord: "guido-guerra", boxes: 2 })
    expect(game.serviceOf("guido-guerra")).toBe(8)
    expect(game.asked()).toBe("rest")
  })

  test("card F17 event: for a Treachery card of the Command deck both cylinders slide into the current box", () => {
    const game = drawn("F17", { lords: { firenze: "firenze" } }, [], inDeck("colle", "lucca"))
    game.take("chooseEffect", { effect: 1 })
    expect(game.why("setAside", { lord: "firenze" })).toBe("card F17 event: notInDeck")
    game.take("setAside", { lord: "lucca" })
    expect(treacheryOf(game, "lucca")).toBe(SET_ASIDE)
    expect(game.why("endSlide")).toBe("card F17 event: slideFirst")
    game.take("slide", { lord: "orvieto" })
    game.take("slide", { lord: "guido-guerra" })
    expect([cylinderOf(game, "orvieto"), cylinderOf(game, "guido-guerra")]).toEqual([3, 3])
    expect(game.asked()).toBe("rest")
  })

  test("card F17 event: one cylinder may slide alone, and one that is not to the right does not", () => {
    const game = drawn("F17", { lords: { firenze: "firenze" } }, [], (it) => {
      inDeck("colle")(it)
      it.state.cylinder[it.lord("guido-guerra")] = 2
    })
    game.take("chooseEffect", { effect: 1 })
    game.take("setAside", { lord: "colle" })
    expect(game.why("slide", { lord: "guido-guerra" })).toBe("card F17 event: notRightOfNow")
    game.take("slide", { lord: "orvieto" })
    expect(game.asked()).toBe("rest")
    expect(cylinderOf(game, "guido-guerra")).toBe(2)
  })

  test("card F17 event: the price is never forced, but Service that can be shifted must be", () => {
    const away = drawn("F17", { lords: { firenze: "firenze" } }, [], inDeck("colle"))
    away.take("chooseEffect", { effect: 2 })
    expect(treacheryOf(away, "colle")).toBe(IN_COMMAND_DECK)
    const there = drawn("F17", { lords: { orvieto: "orvieto" } }, [], inDeck("colle"))
    expect(there.why("chooseEffect", { effect: 2 })).toBe("card F17 event: mustChoose")
  })

  test("card F17 event: without Treachery in the deck the cylinders stay where they are", () => {
    const game = drawn("F17", { lords: { firenze: "firenze" } })
    expect(game.asked()).toBe("rest")
    expect(game.told("noEffect")).toHaveLength(1)
  })
})

describe("Primo Popolo", () => {
  test("card F21 event: Firenze or Arezzo, one of them, is shifted two boxes", () => {
    const game = drawn("F21", { lords: { firenze: "firenze" }, service: { firenze: 7 } })
    game.take("chooseEffect", { effect: 0 })
    expect(game.list("shift")).toHaveLength(4)
    game.take("shift", { lord: "arezzo", boxes: -2 })
    expect(cylinderOf(game, "arezzo")).toBe(8)
    expect(game.asked()).toBe("rest")
    expect(game.serviceOf("firenze")).toBe(7)
  })

  test("card F21 event: or the Treachery card of one of the two is added; no other Lord's", () => {
    const game = drawn("F21", { lords: { firenze: "firenze" } })
    game.take("chooseEffect", { effect: 1 })
    expect(offered(game)).toEqual(["firenze", "arezzo"])
    expect(game.why("addTreachery", { lord: "colle" })).toBe("1.4.3 ADDING TREACHERY: notThisLord")
    game.take("addTreachery", { lord: "arezzo" })
    expect(treacheryOf(game, "arezzo")).toBe(IN_COMMAND_DECK)
  })
})

describe("Manfredi holds back", () => {
  test("card F22 event: a Ghibelline with Ritter loses up to three Assets of the Guelphs' choice", () => {
    const position = {
      lords: { giordano: "siena", firenze: "firenze" },
      goods: { giordano: { cart: 3, provender: 2 } },
    }
    const game = drawn("F22", position)
    game.take("nameLord", { lord: "giordano" })
    game.take("chooseEffect", { effect: 1 })
    game.take("removeAsset", { asset: "provender" })
    expect(game.why("removeAsset", { asset: "coin" })).toBe("card F22 event: hasNone")
    game.take("removeAsset", { asset: "cart" })
    game.take("removeAsset", { asset: "cart" })
    expect(game.goods("giordano")).toBe("1 provender, 1 cart")
    expect(game.asked()).toBe("rest")
  })

  test("card F22 event: or he is shifted a box; one on the Calendar counts if his mat prints Ritter", () => {
    const game = drawn("F22", { lords: { siena: "siena", firenze: "firenze" } })
    game.take("nameLord", { lord: "astimberg" })
    expect(game.why("chooseEffect", { effect: 1 })).toBe("card F22 event: noAssets")
    game.take("chooseEffect", { effect: 0 })
    game.take("shift", { lord: "astimberg", boxes: 1 })
    expect(cylinderOf(game, "astimberg")).toBe(11)
  })

  test("card F22 event: no Lord without Ritter, and no Guelph, even with a Turncoat's Ritter", () => {
    const units = { orvieto: { ritter: 1 }, giordano: { militia: 2 } }
    const game = drawn("F22", { lords: { siena: "siena", giordano: "siena", orvieto: "orvieto" }, units })
    expect(game.why("nameLord", { lord: "siena" })).toBe("card F22 event: noRitter")
    expect(game.why("nameLord", { lord: "giordano" })).toBe("card F22 event: noRitter")
    expect(game.why("nameLord", { lord: "santa-fiora" })).toBe("card F22 event: noRitter")
    expect(game.why("nameLord", { lord: "orvieto" })).toBe("card F22 event: notEnemyLord")
  })

  test("card F22 event: behind screens a Lord may be named in vain", () => {
    const game = draw({ lords: { siena: "siena", giordano: "siena", firenze: "firenze" } }, [], { hiddenMats: true })
    game.begin((play) => drawEvent(play, play.ground.cardNamed("F22")))
    game.take("nameLord", { lord: "siena" })
    expect(game.told("hasNoSuchUnit")).toHaveLength(1)
    expect(game.why("nameLord", { lord: "siena" })).toBe("card F22 event: namedInVain")
    game.take("nameLord", { lord: "giordano" })
    expect(game.list("chooseEffect")).not.toEqual([])
  })

  test("card F22 event: nothing happens when nobody has Ritter", () => {
    const game = drawn("F22", { lords: { siena: "siena", firenze: "firenze" } }, [], ({ state, lord }) => {
      for (const one of ["provenzano", "giordano", "astimberg"]) state.at[lord(one)] = -2
    })
    expect(game.asked()).toBe("rest")
    expect(game.told("noEffect")).toHaveLength(1)
  })
})

describe("War Events of the Guelphs", () => {
  test("card F25 event: with a Ghibelline Castle turned Guelph, Colle is shifted three boxes; and it is War", () => {
    const game = drawn("F25", { lords: { firenze: "firenze" }, marked: ["casole"] })
    game.take("shift", { lord: "colle", boxes: -3 })
    expect(cylinderOf(game, "colle")).toBe(7)
    expect(game.state.war).toEqual([1, 0])
    // 3.1.3: the card stays out until the end of the Levy.
    expect(placeOf(game, "F25")).toBe(THIS_LEVY)
  })

  test("card F25 event: a Town or a Guelph Castle is not enough, but it is War all the same", () => {
    const game = drawn("F25", { lords: { firenze: "firenze" }, marked: ["volterra", "figline"] })
    expect(game.told("noEffect")).toHaveLength(1)
    expect(cylinderOf(game, "colle")).toBe(10)
    expect(game.state.war).toEqual([1, 0])
  })

  test("card F26 event: with a Ghibelline Town turned Guelph, Firenze, Arezzo and Orvieto are shifted a box each", () => {
    const game = drawn("F26", { lords: { firenze: "firenze" }, service: { firenze: 5 }, marked: ["montalcino"] })
    game.take("shift", { lord: "firenze", boxes: 1 })
    game.take("shift", { lord: "arezzo", boxes: -1 })
    game.take("shift", { lord: "orvieto", boxes: -1 })
    expect(game.serviceOf("firenze")).toBe(6)
    expect([cylinderOf(game, "arezzo"), cylinderOf(game, "orvieto")]).toEqual([9, 9])
    expect(game.state.war).toEqual([1, 0])
  })

  test("card F26 event: a Castle is not enough, but it is War all the same", () => {
    const game = drawn("F26", { lords: { firenze: "firenze" }, marked: ["casole", "cortona"] })
    expect(game.told("noEffect")).toHaveLength(1)
    expect(game.state.war).toEqual([1, 0])
    expect(placeOf(game, "F26")).toBe(THIS_LEVY)
  })
})

describe("Road Works", () => {
  test("card F5 event: in this Campaign a Track is Road to Guelph Lords, and Laden is Unladen", () => {
    const game = drawn("F5", { lords: { firenze: "firenze" }, goods: { firenze: { loot: 1, cart: 1, provender: 2 } } })
    expect(placeOf(game, "F5")).toBe(THIS_CAMPAIGN)
    game.activate("firenze")
    game.take("march", { locale: "prato", laden: 0 })
    // 4.3.3: the first March along Road costs nothing.
    expect(game.left()).toBe(2)
    expect(game.goods("firenze")).toBe("1 loot, 2 provender, 1 cart")
  })

  test("card F5 event: it does nothing for the Ghibellines", () => {
    const game = drawn("F5", { lords: { siena: "siena", firenze: "firenze" } })
    game.activate("siena")
    game.take("march", { locale: "asciano", laden: 0 })
    expect(game.left()).toBe(1)
  })
})
