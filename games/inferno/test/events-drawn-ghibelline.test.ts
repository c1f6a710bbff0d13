import { call, view } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { HOLDS } from "../src/events/holds.ts"
import { IMMEDIATE } from "../src/events/immediate.ts"
import { drawEvent } from "../src/events/windows.ts"
import type { PlanFrame } from "../src/plan.ts"
import { DECK, HELD, IN_COMMAND_DECK, PASS, SET_ASIDE, THIS_CAMPAIGN, THIS_LEVY } from "../src/position.ts"
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

function lordshipOf(game: Game, lord: string): number {
  return game.state.lordship[game.lord(lord)]
}

function inDeck(...lords: string[]): (game: Game) => void {
  return (game) => {
    for (const lord of lords) game.state.treachery[game.lord(lord)] = IN_COMMAND_DECK
  }
}

/** Events that other chapters look for while they last. */
const LASTING = ["road-works", "friars", "sanctions"]

describe("3.1.3 Draw Events", () => {
  test("3.1.3 a Hold event is kept: all know that one was, its side alone which", () => {
    const game = drawn("S16", { lords: { siena: "siena" } })
    expect(placeOf(game, "S16")).toBe(HELD)
    expect(game.told("eventKept")[0]).toEqual({ type: "eventKept", rule: "3.1.3", data: { side: 1 } })
    expect(game.told("eventKeptCard")[0].to).toEqual(["ghibelline"])
    const seen = (seat: string) => (view(game.match, game.position, seat).state as { card: number[] }).card
    expect(seen("guelph")[game.ground.cardNamed("S16")]).toBe(DECK)
    expect(seen("ghibelline")[game.ground.cardNamed("S16")]).toBe(HELD)
  })

  test("3.1.3 every Event of the 52 cards has its code", () => {
    const { cards } = draw({ lords: { siena: "siena" } }).ground
    const known = {
      hold: Object.keys(HOLDS),
      immediate: Object.keys(IMMEDIATE),
      campaign: LASTING,
      levy: [] as string[],
    }
    expect(cards).toHaveLength(52)
    for (const { event, kind } of cards) expect(known[kind]).toContain(event)
  })

  test("3.1.3 the question of an Event goes to the side that drew it", () => {
    expect(drawn("S15", { lords: { siena: "siena" } }).seats()).toEqual(["ghibelline"])
    expect(drawn("F21", { lords: { firenze: "firenze" } }).seats()).toEqual(["guelph"])
  })
})

describe("Betrayals", () => {
  test("card S2 event: each Stronghold under Ghibelline Siege gives a roll or a card", () => {
    // Gold 1, purple 1 is Lucca, where no Ghibelline has a foothold.
    const game = drawn("S2", { lords: { siena: "figline", pisa: "empoli" }, siege: { figline: 1, empoli: 2 } }, [1, 1])
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("chooseEffect", { effect: 1 })
    game.take("addTreachery", { lord: "pisa" })
    expect(treacheryOf(game, "pisa")).toBe(IN_COMMAND_DECK)
    game.take("chooseEffect", { effect: 0 })
    expect(game.told("revoltRolled")).toHaveLength(1)
    expect(game.asked()).toBe("rest")
    expect(placeOf(game, "S2")).toBe(DECK)
  })

  test("card S2 event: without a Ghibelline Siege nothing happens", () => {
    const game = drawn("S2", { lords: { firenze: "montalcino", siena: "pisa" }, siege: { montalcino: 2 } })
    expect(game.told("noEffect")).toHaveLength(1)
  })
})

describe("Road Works", () => {
  test("card S5 event: in this Campaign a Track is Road to Ghibelline Lords", () => {
    const game = drawn("S5", { lords: { siena: "siena", firenze: "firenze" } })
    expect(placeOf(game, "S5")).toBe(THIS_CAMPAIGN)
    game.activate("siena")
    game.take("march", { locale: "asciano", laden: 0 })
    expect(game.left()).toBe(2)
  })

  test("card S5 event: it does nothing for the Guelphs, and two Provender a Cart remain the most", () => {
    const game = drawn("S5", { lords: { siena: "siena", firenze: "firenze" } })
    game.activate("firenze")
    game.take("march", { locale: "prato", laden: 0 })
    expect(game.left()).toBe(1)
    const laden = drawn("S5", { lords: { siena: "siena" }, goods: { siena: { cart: 1, provender: 3 } } })
    laden.activate("siena")
    laden.take("march", { locale: "asciano", laden: 0 })
    expect(laden.goods("siena")).toBe("2 provender, 1 cart")
  })
})

describe("Pope at Bay", () => {
  test("card S9 event: for a Treachery card any two Guelph Lords are shifted a box each", () => {
    const position = { lords: { firenze: "firenze", siena: "siena" }, service: { firenze: 6 } }
    const game = drawn("S9", position, [], inDeck("siena"))
    game.take("chooseEffect", { effect: 0 })
    game.take("setAside", { lord: "siena" })
    expect(treacheryOf(game, "siena")).toBe(SET_ASIDE)
    game.take("shift", { lord: "firenze", boxes: -1 })
    expect(game.why("shift", { lord: "firenze", boxes: -1 })).toBe("card S9 event: notThisLord")
    expect(game.why("shift", { lord: "pisa", boxes: -1 })).toBe("card S9 event: notThisLord")
    game.take("shift", { lord: "colle", boxes: 1 })
    expect([game.serviceOf("firenze"), cylinderOf(game, "colle")]).toEqual([5, 11])
    expect(game.asked()).toBe("rest")
  })

  test("card S9 event: or Orvieto alone is shifted three boxes", () => {
    const game = drawn("S9", { lords: { siena: "siena" } }, [], inDeck("pisa"))
    game.take("chooseEffect", { effect: 1 })
    game.take("setAside", { lord: "pisa" })
    expect(game.why("shift", { lord: "firenze", boxes: 3 })).toBe("card S9 event: notThisLord")
    game.take("shift", { lord: "orvieto", boxes: 3 })
    expect(cylinderOf(game, "orvieto")).toBe(13)
  })

  test("card S9 event: it may be declined, and without Treachery in the deck it does nothing", () => {
    const game = drawn("S9", { lords: { siena: "siena" } }, [], inDeck("pisa"))
    game.take("chooseEffect", { effect: 2 })
    expect(treacheryOf(game, "pisa")).toBe(IN_COMMAND_DECK)
    const poor = drawn("S9", { lords: { siena: "siena" } })
    expect(poor.asked()).toBe("rest")
    expect(poor.told("noEffect")).toHaveLength(1)
  })
})

describe("A Better Paid Death and War Loans", () => {
  test("card S10 event: two Ghibellines who are not Podestà are shifted a box each", () => {
    const game = drawn("S10", { lords: { siena: "siena", provenzano: "siena" }, service: { provenzano: 5 } })
    game.take("chooseEffect", { effect: 0 })
    expect(game.why("shift", { lord: "pisa", boxes: -1 })).toBe("card S10 event: notThisLord")
    game.take("shift", { lord: "provenzano", boxes: 1 })
    game.take("shift", { lord: "giordano", boxes: -1 })
    expect([game.serviceOf("provenzano"), cylinderOf(game, "giordano")]).toEqual([6, 9])
    expect(game.asked()).toBe("rest")
  })

  test("card S10 event: or one of them has two more Lordship in this Levy", () => {
    const game = drawn("S10", { lords: { provenzano: "siena" } })
    game.take("chooseEffect", { effect: 1 })
    expect(game.why("giveLordship", { lord: "siena" })).toBe("card S10 event: notThisLord")
    game.take("giveLordship", { lord: "provenzano" })
    expect(lordshipOf(game, "provenzano")).toBe(2)
    expect(placeOf(game, "S10")).toBe(DECK)
  })

  test("card S10 event: nothing happens when all four are out of the game", () => {
    const game = drawn("S10", { lords: { siena: "siena" } }, [], ({ state, lord }) => {
      for (const one of ["provenzano", "giordano", "astimberg", "santa-fiora"]) state.at[lord(one)] = -2
    })
    expect(game.told("noEffect")).toHaveLength(1)
  })

  test("card S15 event: Siena, Provenzano, Giordano or Astimberg is shifted two boxes", () => {
    const game = drawn("S15", { lords: { siena: "siena" }, service: { siena: 5 } })
    game.take("chooseEffect", { effect: 0 })
    expect(game.why("shift", { lord: "pisa", boxes: -2 })).toBe("card S15 event: notThisLord")
    game.take("shift", { lord: "siena", boxes: 2 })
    expect(game.serviceOf("siena")).toBe(7)
    expect(game.asked()).toBe("rest")
  })

  test("card S15 event: or one of them has two more Lordship in this Levy; Santa Fiora is none of them", () => {
    const game = drawn("S15", { lords: { siena: "siena" } })
    game.take("chooseEffect", { effect: 1 })
    expect(game.why("giveLordship", { lord: "santa-fiora" })).toBe("card S15 event: notThisLord")
    game.take("giveLordship", { lord: "astimberg" })
    expect(lordshipOf(game, "astimberg")).toBe(2)
  })
})

describe("Volterra", () => {
  test("card S11 event: Colle's Service is shifted two boxes", () => {
    const game = drawn("S11", { lords: { colle: "colle", siena: "siena" }, service: { colle: 6 } })
    game.take("chooseEffect", { effect: 0 })
    game.take("shift", { lord: "colle", boxes: -2 })
    expect(game.serviceOf("colle")).toBe(4)
  })

  test("card S11 event: or Pisa's cylinder comes to the current box; or a Treachery card is added", () => {
    const pisa = drawn("S11", { lords: { siena: "siena" } })
    expect(pisa.why("chooseEffect", { effect: 0 })).toBe("card S11 event: notOnMap")
    pisa.take("chooseEffect", { effect: 1 })
    expect(cylinderOf(pisa, "pisa")).toBe(3)
    const card = drawn("S11", { lords: { siena: "siena" } })
    card.take("chooseEffect", { effect: 2 })
    card.take("addTreachery", { lord: "giordano" })
    expect(treacheryOf(card, "giordano")).toBe(IN_COMMAND_DECK)
  })

  test("card S11 event: Pisa on the map, or not to the right, has nothing to slide", () => {
    const game = drawn("S11", { lords: { pisa: "pisa" } }, [], ({ state, lord }) => {
      state.treachery[lord("siena")] = IN_COMMAND_DECK
    })
    // Only the Treachery card is left, so it is not asked for.
    expect(game.asked()).toBe("addTreachery")
    expect(game.why("addTreachery", { lord: "siena" })).toBe("1.4.3 ADDING TREACHERY: notSetAside")
    game.take("addTreachery", { lord: "pisa" })
  })

  test("card S11 event: not while Volterra bears Guelph markers", () => {
    const game = drawn("S11", { lords: { siena: "siena" }, marked: ["volterra"] })
    expect(game.asked()).toBe("rest")
    expect(game.told("noEffect")).toHaveLength(1)
  })
})

describe("Friars", () => {
  function planned(card: string | null, dice: readonly number[]): Game {
    const game = draw({ lords: { firenze: "firenze", siena: "siena" }, box: 6 }, dice)
    if (card !== null) game.begin((play) => drawEvent(play, play.ground.cardNamed(card)))
    game.begin((play) => call(play, { procedure: "plan" } satisfies PlanFrame))
    for (const one of [game.lord("firenze"), game.lord("firenze"), PASS, PASS])
      game.take("place", { card: one }, "guelph")
    game.take("planReady", {}, "guelph")
    return game
  }

  test("card S14 event: the Guelphs choose the cards of their Plan, and they are shuffled unseen", () => {
    // Winter: four cards. The dice swap the last with the first, and leave the others.
    const game = planned("S14", [1, 3, 2])
    expect(placeOf(game, "S14")).toBe(THIS_CAMPAIGN)
    expect(game.told("planShuffled")).toHaveLength(1)
    expect(game.state.plan[0].slice().sort()).toEqual([game.lord("firenze"), game.lord("firenze"), PASS, PASS].sort())
    expect((view(game.match, game.position, "guelph").state as { plan: unknown[] }).plan[0]).toBeNull()
  })

  test("card S14 event: without it the Guelphs stack and see their Plan as they like", () => {
    const game = planned(null, [])
    expect(game.told("planShuffled")).toEqual([])
    expect((view(game.match, game.position, "guelph").state as { plan: unknown[] }).plan[0]).toHaveLength(4)
  })
})

describe("Closed Gates", () => {
  test("card S22 event: Ruins that score for the Guelphs are removed, of the player's choice", () => {
    const game = drawn("S22", { lords: { siena: "siena" }, ruined: ["volterra", "montalcino", "figline"] })
    expect(game.seats()).toEqual(["ghibelline"])
    expect(game.why("removeRuins", { locale: "figline" })).toBe("card S22 event: otherRuinsFirst")
    game.take("removeRuins", { locale: "montalcino" })
    expect(game.state.ruined[game.locale("montalcino")]).toBe(0)
    expect(game.isMarked("montalcino")).toBe(false)
  })

  test("card S22 event: only without them Guelph Ruins are rebuilt and Revolt, if no Guelph Lord is near", () => {
    const game = drawn("S22", { lords: { siena: "siena", firenze: "lucca" }, ruined: ["cortona"] })
    expect(game.isMarked("cortona")).toBe(true)
    expect(game.asked()).toBe("exiles")
    expect(game.seats()).toEqual(["guelph"])
    const near = drawn("S22", { lords: { siena: "siena", firenze: "castiglione" }, ruined: ["cortona"] })
    expect(near.told("noEffect")).toHaveLength(1)
    expect(near.isMarked("cortona")).toBe(false)
  })
})

describe("Economic Sanctions", () => {
  test("card S23 event: no Guelph Lord may Tax in this Campaign", () => {
    const game = drawn("S23", { lords: { firenze: "firenze", siena: "siena" } })
    expect(placeOf(game, "S23")).toBe(THIS_CAMPAIGN)
    game.activate("firenze")
    expect(game.why("tax")).toBe("card S23 event: sanctions")
    expect(game.list("tax")).toEqual([])
  })

  test("card S23 event: nor place Walls by Reinforced Walls; the Ghibellines Tax as ever", () => {
    const game = drawn("S23", { lords: { firenze: "firenze", siena: "siena" }, edge: ["F25"] })
    game.activate("firenze")
    expect(game.list("reinforceWalls")).toEqual([])
    const siena = drawn("S23", { lords: { firenze: "firenze", siena: "siena" } })
    siena.activate("siena")
    expect(siena.why("tax")).toBe("ok")
  })
})

describe("War Events of the Ghibellines", () => {
  test("card S25 event: with Grosseto or a Castle beside it turned Guelph, any three Ghibellines are shifted a box", () => {
    const game = drawn("S25", { lords: { siena: "siena" }, service: { siena: 5 }, marked: ["montemassi"] })
    game.take("shift", { lord: "siena", boxes: 1 })
    game.take("shift", { lord: "pisa", boxes: -1 })
    game.take("shift", { lord: "santa-fiora", boxes: -1 })
    expect(game.asked()).toBe("rest")
    expect([game.serviceOf("siena"), cylinderOf(game, "pisa"), cylinderOf(game, "santa-fiora")]).toEqual([6, 9, 9])
    expect(game.state.war).toEqual([0, 1])
    expect(placeOf(game, "S25")).toBe(THIS_LEVY)
  })

  test("card S25 event: another Castle is not enough, but it is War all the same", () => {
    const game = drawn("S25", { lords: { siena: "siena" }, marked: ["casole", "massa-marittima"] })
    expect(game.told("noEffect")).toHaveLength(1)
    expect(game.state.war).toEqual([0, 1])
  })

  test("card S26 event: with a Ghibelline Town turned Guelph, Provenzano and Siena are shifted a box each", () => {
    const game = drawn("S26", { lords: { siena: "siena" }, service: { siena: 5 }, marked: ["montepulciano"] })
    game.take("shift", { lord: "provenzano", boxes: -1 })
    game.take("shift", { lord: "siena", boxes: 1 })
    expect([cylinderOf(game, "provenzano"), game.serviceOf("siena")]).toEqual([9, 6])
    expect(game.state.war).toEqual([0, 1])
    expect(placeOf(game, "S26")).toBe(THIS_LEVY)
  })

  test("card S26 event: a Guelph Town or a Castle is not enough, but it is War all the same", () => {
    const game = drawn("S26", { lords: { siena: "siena" }, marked: ["cortona", "casole"] })
    expect(game.told("noEffect")).toHaveLength(1)
    expect(game.state.war).toEqual([0, 1])
  })
})
