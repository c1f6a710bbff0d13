import { call, type Frame } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { DECK, HELD, IN_COMMAND_DECK, IN_PLAN, SET_ASIDE } from "../src/position.ts"
import { CAVALIERI, RITTER } from "../src/tuscany.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** From this step of the end of a Campaign on: 0 Grow, 1 and 2 Ransom, 3 Game End, 4 Repair, 5 Waste, 6 Reset. */
function endFrom(step: number, drawn: Drawn, dice: readonly number[] = [], prepare?: (game: Game) => void): Game {
  const game = draw(drawn, dice)
  prepare?.(game)
  game.begin((play) => call(play, { procedure: "endCampaign", step } as Frame))
  return game
}

const lords = { firenze: "firenze", siena: "siena" }
describe("4.9 End Campaign", () => {
  test("4.9 Grow, Ransom, Repair, Waste and Reset follow one another, and then the next Levy", () => {
    const game = endFrom(
      0,
      {
        lords: { ...lords, giordano: "firenze" },
        box: 2,
        ravaged: ["figline", "prato"],
        siege: { firenze: 3 },
        inside: ["firenze"],
        goods: { siena: { coin: 2, loot: 1 } },
        cards: { S2: "siena" },
      },
      [],
      ({ state }) => {
        state.captured[CAVALIERI] = 1
      },
    )
    const steps: string[] = []
    const answers: Record<string, [string, Record<string, string>]> = {
      grow: ["grow", { locale: "figline" }],
      revoltOrTreachery: ["takeTreachery", {}],
      addTreachery: ["addTreachery", { lord: "siena" }],
      waste: ["wasteAsset", { asset: "coin" }],
      resetCards: ["keepCards", {}],
    }
    while (game.asked() in answers) {
      steps.push(game.asked())
      game.take(...answers[game.asked()])
    }
    expect(steps).toEqual(["grow", "revoltOrTreachery", "addTreachery", "waste", "resetCards"])
    expect([game.siegeAt("firenze"), game.state.turn]).toEqual([2, 3])
  })
})

describe("4.9.1 Grow", () => {
  const ravaged = ["figline", "prato", "firenze", "empoli", "montelupo", "siena", "pisa"]

  test("4.9.1 each side takes away the Enemy's Ravaged markers down to half of them, rounded up", () => {
    const game = endFrom(0, { lords, box: 5, ravaged })
    // Five gold markers are on Guelph land: two go. Two purple ones on Ghibelline land: one goes.
    expect([game.asked(), game.seats(), game.list("grow").length]).toEqual(["grow", ["guelph"], 5])
    expect(game.why("grow", { locale: "siena" })).toBe("4.9.1: ownMarker")
    expect(game.why("grow", { locale: "lucca" })).toBe("4.9.1: notRavaged")
    game.take("grow", { locale: "figline" })
    game.take("grow", { locale: "prato" })
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("grow", { locale: "pisa" })
    expect(["figline", "prato", "firenze", "empoli", "montelupo", "siena", "pisa"].map(game.isRavaged)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test("4.9.1 only at the end of late Spring and of Autumn", () => {
    const boxes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    const grows = boxes.filter((box) => {
      const game = draw({ lords, box, ravaged })
      return game.ground.boxes[box].grow
    })
    expect(grows).toEqual([2, 5, 8, 11, 14])
    const winter = endFrom(0, { lords, box: 6, ravaged })
    expect(winter.told("grew")).toEqual([])
  })

  test("6.B nothing grows at the end of Turn 5; it does at the end of Turn 8", () => {
    const five = endFrom(0, { scenario: "B", lords, box: 5, ravaged })
    expect([five.told("grew").length, five.state.turn]).toEqual([0, 6])
    const eight = endFrom(0, { scenario: "B", lords, box: 8, ravaged })
    expect(eight.asked()).toBe("grow")
  })
})

describe("4.9.2 Ransom", () => {
  const captured =
    (ritter: number, cavalieri: number, side = 1) =>
    ({ state }: Game) => {
      state.captured[side * 2 + RITTER] = ritter
      state.captured[side * 2 + CAVALIERI] = cavalieri
      state.pool[RITTER] -= ritter
      state.pool[CAVALIERI] -= cavalieri
    }

  test("4.9.2 a Coin for every six, rounded up, from any Lords of the side; the other side shares it out", () => {
    const game = endFrom(
      2,
      {
        lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena", giordano: "pisa" },
        goods: { siena: { coin: 1 }, giordano: { coin: 1 } },
      },
      [],
      captured(3, 4),
    )
    expect([game.asked(), game.seats()]).toEqual(["ransom", ["ghibelline"]])
    game.take("ransom")
    expect([game.asked(), game.seats(), game.goods("siena"), game.goods("giordano")]).toEqual([
      "shareOut",
      ["guelph"],
      "",
      "",
    ])
    game.take("take", { lord: "firenze", asset: "coin", count: 1 })
    game.take("take", { lord: "arezzo", asset: "coin", count: 1 })
    // Half of seven, rounded up, come back to any mats; the others go to the pool.
    expect([game.asked(), game.list("freeKnight").length]).toEqual(["freedKnights", 4])
    game.take("freeKnight", { kind: "ritter", mat: "siena" })
    game.take("freeKnight", { kind: "ritter", mat: "siena" })
    game.take("freeKnight", { kind: "ritter", mat: "giordano" })
    expect(game.why("freeKnight", { kind: "ritter", mat: "siena" })).toBe("4.9.2: nothingLeft")
    expect(game.why("freeKnight", { kind: "militia", mat: "siena" })).toBe("4.9.2: notKnights")
    expect(game.why("freeKnight", { kind: "cavalieri", mat: "firenze" })).toBe("4.9.2: notInPlay")
  })

  test("4.9.2 what is not chosen goes to the pool, and the box is empty", () => {
    const game = endFrom(2, { lords: { ...lords }, box: 6, goods: { siena: { coin: 1 } } }, [], captured(0, 3))
    const pool = game.state.pool[CAVALIERI]
    game.take("ransom")
    game.take("freeKnight", { kind: "cavalieri", mat: "siena" })
    game.take("freeKnight", { kind: "cavalieri", mat: "siena" })
    expect([game.units("siena"), game.state.pool[CAVALIERI] - pool, game.state.captured]).toEqual([
      "3 cavalieri, 2 menAtArms",
      1,
      [0, 0, 0, 0],
    ])
    expect(game.goods("firenze")).toBe("1 coin")
  })

  test("4.9.2 LANGUISH unransomed Knights give the Enemy a Revolt roll or a Treachery card for every six, and stay", () => {
    const game = endFrom(2, { lords, goods: { siena: { coin: 5 } } }, [1, 1], captured(0, 7))
    game.take("languish")
    expect([game.asked(), game.seats()]).toEqual(["revoltOrTreachery", ["guelph"]])
    game.take("rollRevolt")
    expect(game.told("revoltRolled").length).toBe(1)
    game.take("takeTreachery")
    game.take("addTreachery", { lord: "firenze" })
    expect([game.state.treachery[game.lord("firenze")], game.state.captured]).toEqual([IN_COMMAND_DECK, [0, 0, 0, 7]])
  })

  test("4.9.2 LANGUISH whoever cannot pay the full amount is not asked", () => {
    const game = endFrom(2, { lords, goods: { siena: { coin: 1 } } }, [], captured(0, 7))
    expect(game.asked()).toBe("revoltOrTreachery")
    expect(game.why("ransom")).toMatch(/kernel.notNow/)
  })

  test("4.9.2 LANGUISH where no Treachery card is set aside the Enemy rolls for all", () => {
    const game = endFrom(2, { lords }, [1, 1, 1, 1], (one) => {
      captured(0, 7)(one)
      for (const lord of one.ground.lordsOf[0]) one.state.treachery[lord] = IN_COMMAND_DECK
    })
    expect(game.told("revoltRolled").length).toBe(2)
  })

  test("4.9.2 the Guelphs come first", () => {
    const game = endFrom(1, { lords, goods: { firenze: { coin: 1 }, siena: { coin: 1 } } }, [], (one) => {
      captured(0, 1, 0)(one)
      captured(0, 1, 1)(one)
    })
    expect(game.seats()).toEqual(["guelph"])
    game.take("ransom")
    game.take("freeKnight", { kind: "cavalieri", mat: "firenze" })
    expect([game.asked(), game.seats()]).toEqual(["ransom", ["ghibelline"]])
    game.take("languish")
  })
})

describe("4.9.3 Game End", () => {
  test("4.9.3 after the scenario's last Turn the game ends, after Grow and Ransom", () => {
    const last = endFrom(0, { scenario: "A", lords, box: 2, ravaged: ["figline", "prato"] })
    expect(last.asked()).toBe("grow")
    last.take("grow", { locale: "figline" })
    expect(last.position.outcome).toMatchObject({ end: "points", winner: "ghibelline", rule: "5.3" })
    const earlier = endFrom(3, { scenario: "A", lords, box: 1 })
    expect([earlier.position.outcome, earlier.state.turn]).toEqual([null, 2])
  })

  test("4.9.3, 6.F without an End marker on the Calendar the last Turn is the sixteenth", () => {
    const fifteen = endFrom(3, { lords, box: 15 }, [])
    expect(fifteen.position.outcome).toBe(null)
    const sixteen = endFrom(3, { lords, box: 16 })
    expect(sixteen.position.outcome).toMatchObject({ rule: "5.3" })
  })
})

describe("4.9.4 Repair", () => {
  const siege = { firenze: 4, prato: 3, figline: 4, poppi: 2 }
  const besiegers = { siena: "firenze", giordano: "prato", pisa: "figline", provenzano: "poppi", lucca: "lucca" }

  test("4.9.4 one marker goes where there are three or four, by the errata only at Towns and Cities", () => {
    const game = endFrom(4, { lords: besiegers, siege })
    expect(["firenze", "prato", "figline", "poppi"].map(game.siegeAt)).toEqual([3, 2, 4, 2])
  })

  test("4.9.4 as printed, also at Castles", () => {
    const game = draw({ lords: besiegers, siege }, [], { errata: false })
    game.begin((play) => call(play, { procedure: "endCampaign", step: 4 } as Frame))
    expect(["firenze", "prato", "figline", "poppi"].map(game.siegeAt)).toEqual([3, 2, 3, 2])
  })
})

describe("4.9.5 Waste", () => {
  test("4.9.5 a Lord with more than one of anything loses one item, of whatever kind the owner says", () => {
    const drawn = { lords, goods: { firenze: { cart: 2, loot: 1 } }, cards: { F2: "firenze" } }
    const game = endFrom(5, drawn)
    expect([game.asked(), game.seats()]).toEqual(["waste", ["guelph"]])
    expect(game.list("wasteAsset").length + game.list("wasteCard").length).toBe(3)
    expect(game.why("wasteAsset", { asset: "coin" })).toBe("4.9.5: hasNone")
    expect(game.why("wasteCard", { card: "F5" })).toBe("4.9.5: notAtMat")
    game.take("wasteCard", { card: "F2" })
    expect([game.goods("firenze"), game.state.card[game.ground.cardNamed("F2")]]).toEqual(["1 loot, 2 cart", DECK])
  })

  test("4.9.5 one of each kind is no excess; two cards are", () => {
    const none = endFrom(5, { lords, goods: { firenze: { cart: 1, loot: 1, coin: 1, provender: 1 } } })
    expect(none.told("wasted")).toEqual([])
    const cards = endFrom(5, { lords, cards: { F2: "firenze", F5: "firenze" } })
    expect(cards.list("wasteCard").length).toBe(2)
  })

  test("4.9.5, 1.5.1 COMUNI the mats of a Commander and his Comune are counted as one Lord's", () => {
    const game = endFrom(
      5,
      {
        lords,
        vassals: { "sestiere-oltrarno": "firenze-comune" },
        goods: { firenze: { cart: 1 }, "firenze-comune": { cart: 1 } },
      },
      [],
    )
    expect(game.told("wasted").length).toBe(1)
  })

  test("4.9.5 both sides, the Guelphs first, each Lord once", () => {
    const game = endFrom(
      5,
      {
        lords: { firenze: "firenze", arezzo: "arezzo", siena: "siena" },
        goods: { firenze: { cart: 3, coin: 1 }, arezzo: { cart: 2, coin: 1 }, siena: { cart: 2, coin: 1 } },
      },
      [],
    )
    const order: string[] = []
    while (game.asked() === "waste") {
      order.push(...game.seats())
      game.take("wasteAsset", { asset: "cart" })
    }
    expect(order).toEqual(["guelph", "guelph", "ghibelline"])
    expect(["firenze", "arezzo", "siena"].map(game.goods)).toEqual([
      "1 coin, 2 cart",
      "1 coin, 1 cart",
      "1 coin, 1 cart",
    ])
  })
})

describe("4.9.6 Reset", () => {
  test("4.9.6 Treachery of the Plan goes aside, used or not; what was added meanwhile stays in the deck", () => {
    const game = endFrom(6, { lords }, [], ({ state, lord }) => {
      state.treachery[lord("firenze")] = IN_PLAN
      state.treachery[lord("arezzo")] = IN_COMMAND_DECK
    })
    expect([game.state.treachery[game.lord("firenze")], game.state.treachery[game.lord("arezzo")]]).toEqual([
      SET_ASIDE,
      IN_COMMAND_DECK,
    ])
  })

  test("4.9.6 Lieutenants and Lower Lords are unstacked, This Campaign Events go back", () => {
    const game = endFrom(
      6,
      {
        lords: { arezzo: "arezzo", lucca: "arezzo", siena: "siena" },
        under: { lucca: "arezzo" },
        inForce: ["F5", "S23"],
      },
      [],
      ({ state, ground }) => {
        state.card[ground.cardNamed("F3")] = HELD
      },
    )
    expect(game.state.under[game.lord("lucca")]).toBe(0)
    expect(["F5", "S23", "F3"].map((card) => game.state.card[game.ground.cardNamed(card)])).toEqual([DECK, DECK, HELD])
  })

  test("4.9.6, 3.1.4 the Guelphs, then the Ghibellines, may put back any of their cards", () => {
    const game = endFrom(6, { lords, edge: ["F1", "S1"], held: ["F3"], cards: { S2: "siena" } })
    expect([game.asked(), game.seats(), game.list("returnCard").length]).toEqual(["resetCards", ["guelph"], 2])
    expect(game.why("returnCard", { card: "S1" })).toBe("4.9.6: notYourCard")
    expect(game.why("returnCard", { card: "F5" })).toBe("4.9.6: notInPlay")
    game.take("returnCard", { card: "F3" })
    // From the hand a card goes back unseen.
    const [seen] = game.told("cardDiscarded")
    expect(seen.to).toEqual(["guelph"])
    game.take("keepCards")
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("returnCard", { card: "S1" })
    game.take("returnCard", { card: "S2" })
    expect(["F1", "F3", "S1", "S2"].map((card) => game.state.card[game.ground.cardNamed(card)] === DECK)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test("4.9.6, 2.2.2 the marker goes to the next box and shows Levy", () => {
    const game = endFrom(6, { lords, box: 6 })
    expect([game.state.turn, game.state.phase, game.told("levyBegan").length]).toEqual([7, 0, 1])
  })
})
