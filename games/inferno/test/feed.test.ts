import { afterEach, describe, expect, test } from "vitest"
import { feedNeed } from "../src/feed.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** The end of a card on which the Lords named were marked. */
function afterCard(drawn: Drawn, moved: readonly string[]): Game {
  const game = draw(drawn)
  for (const lord of moved) game.state.moved[game.lord(lord)] = 1
  game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 0 } as never))
  return game
}

describe("4.8 Feed/Pay/Disband", () => {
  test("4.8 after a card those who Moved or Fought eat, all may be Paid, and all are looked at for Disband", () => {
    const game = draw({
      lords: { firenze: "firenze", siena: "siena" },
      goods: { firenze: { provender: 1, coin: 2 }, siena: { provender: 1 } },
      service: { firenze: 16, siena: 3 },
    })
    game.state.cylinder.fill(12)
    game.state.at[game.lord("giordano")] = game.locale("pisa")
    game.state.forces[game.lord("giordano") * 8] = 1
    game.state.service[game.lord("giordano")] = 9
    game.activateFully("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("pass")
    expect([game.asked(), game.goods("firenze"), game.goods("siena")]).toEqual(["pay", "2 coin", "1 provender"])
    game.take("endPay")
    // Siena's Service is in the box of the Campaign: he Disbands (3.3.2).
    expect([game.where("siena"), game.where("giordano"), game.asked()]).toEqual(["box 7", "pisa", "rest"])
  })

  test("4.8.3 the markers go when it is over", () => {
    const game = afterCard({ lords: { firenze: "firenze" }, goods: { firenze: { provender: 1 } } }, ["firenze"])
    expect(game.isMoved("firenze")).toBe(false)
  })

  test("4.8.2 first the Guelphs may Pay, then the Ghibellines, then Lords Disband", () => {
    const game = afterCard(
      {
        lords: { "guido-guerra": "poppi", giordano: "siena", siena: "siena", firenze: "firenze" },
        goods: { "guido-guerra": { coin: 1 }, giordano: { coin: 1 } },
        service: { "guido-guerra": 3, giordano: 3 },
      },
      [],
    )
    expect(game.seats()).toEqual(["guelph"])
    game.take("pay", { lord: "guido-guerra", payer: "guido-guerra", asset: "coin" })
    expect(game.seats()).toEqual(["ghibelline"])
    game.take("endPay")
    expect([game.where("guido-guerra"), game.where("giordano")]).toEqual(["poppi", "box 7"])
  })
})

describe("4.8.1 Feed", () => {
  test("4.8.1 one for 1 to 6 units, two for 7 to 12, three for 13 or more", () => {
    expect([1, 6, 7, 12, 13, 18, 40].map(feedNeed)).toEqual([1, 1, 2, 2, 3, 3, 3])
  })

  test("4.8.1 only whoever Moved or Fought eats", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", arezzo: "arezzo" },
        goods: { firenze: { provender: 2 }, arezzo: { provender: 2 } },
      },
      ["firenze"],
    )
    expect([game.goods("firenze"), game.goods("arezzo")]).toEqual(["1 provender", "2 provender"])
  })

  test("4.8.1, 1.5.1 COMUNI a Commander and his Comune eat as one Lord", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze" },
        vassals: { "sestiere-oltrarno": "firenze-comune", "sestiere-san-brancazio": "firenze-comune" },
        goods: { firenze: { provender: 1 }, "firenze-comune": { provender: 4 } },
      },
      ["firenze"],
    )
    // Four units and six: two Provender.
    expect([game.goods("firenze"), game.goods("firenze-comune"), game.serviceOf("firenze")]).toEqual([
      "",
      "3 provender",
      16,
    ])
  })

  test("4.8.1 Loot feeds as well as Provender, and its owner chooses", () => {
    const game = afterCard({ lords: { firenze: "firenze" }, goods: { firenze: { provender: 1, loot: 1 } } }, [
      "firenze",
    ])
    expect([game.asked(), game.list("feedWith").length]).toEqual(["feed", 2])
    game.take("feedWith", { lord: "firenze", asset: "loot" })
    expect([game.goods("firenze"), game.asked()]).toEqual(["1 provender", "rest"])
  })

  test("4.8.1 where there is but one kind of food, or too little, nobody is asked", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", arezzo: "arezzo" },
        units: { arezzo: { militia: 7 } },
        goods: { firenze: { loot: 2 }, arezzo: { provender: 1, loot: 1 } },
      },
      ["firenze", "arezzo"],
    )
    expect([game.goods("firenze"), game.goods("arezzo"), game.serviceOf("arezzo")]).toEqual(["1 loot", "", 16])
  })

  test("4.8.1 GREED nothing more than is needed is eaten, and nothing but food", () => {
    const game = afterCard({ lords: { firenze: "firenze" }, goods: { firenze: { provender: 5, loot: 2, coin: 3 } } }, [
      "firenze",
    ])
    expect(game.why("feedWith", { lord: "firenze", asset: "coin" })).toBe("4.8.1: notFood")
    game.take("feedWith", { lord: "firenze", asset: "provender" })
    expect([game.asked(), game.goods("firenze")]).toEqual(["pay", "3 coin, 2 loot, 4 provender"])
  })

  test("4.8.1 GREED nobody is fed who needs nothing", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", arezzo: "firenze", lucca: "firenze", colle: "firenze" },
        goods: { colle: { provender: 2 } },
      },
      ["firenze", "arezzo", "lucca"],
    )
    expect(game.why("feedLord", { lord: "colle" })).toBe("4.8.1 GREED: notHungry")
    game.take("feedLord", { lord: "arezzo" })
    game.take("feedLord", { lord: "lucca" })
    expect(["firenze", "arezzo", "lucca"].map(game.serviceOf)).toEqual([15, 16, 16])
  })

  test("4.8.1 SHARING each feeds his own first; then whoever has food must feed those beside him", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", arezzo: "firenze", colle: "colle" },
        goods: { firenze: { provender: 2 }, colle: { provender: 9 } },
      },
      ["firenze", "arezzo"],
    )
    expect([game.goods("firenze"), game.serviceOf("arezzo"), game.goods("colle")]).toEqual(["", 16, "9 provender"])
  })

  test("4.8.1 SHARING also one who did not move gives; who gives what is the owner's choice when there is enough", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", arezzo: "firenze", lucca: "firenze" },
        goods: { arezzo: { provender: 2 }, lucca: { loot: 1 } },
      },
      ["firenze"],
    )
    expect(game.list("feedWith").length).toBe(2)
    expect(game.why("feedWith", { lord: "arezzo", asset: "loot" })).toBe("4.8.1: hasNone")
    game.take("feedWith", { lord: "lucca", asset: "loot" })
    expect([game.goods("arezzo"), game.goods("lucca"), game.serviceOf("firenze")]).toEqual(["2 provender", "", 16])
  })

  test("4.8.1 SHARING one who has both kinds is asked which he gives", () => {
    const game = afterCard(
      { lords: { firenze: "firenze", arezzo: "firenze" }, goods: { arezzo: { provender: 1, loot: 1 } } },
      ["firenze"],
    )
    expect([game.asked(), game.list("feedWith").length]).toEqual(["feed", 2])
    game.take("feedWith", { lord: "arezzo", asset: "provender" })
    expect(game.goods("arezzo")).toBe("1 loot")
  })

  test("4.8.1 SHARING nothing goes through the walls of a Siege, nor to the Enemy", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze", siena: "firenze" },
        inside: ["firenze"],
        siege: { firenze: 1 },
        goods: { firenze: { provender: 5 } },
      },
      ["siena"],
    )
    expect([game.serviceOf("siena"), game.goods("firenze")]).toEqual([15, "5 provender"])
  })

  test("4.8.1 UNFED whoever got less than he needs shifts one box left, and what there was is eaten", () => {
    const game = afterCard(
      {
        lords: { firenze: "firenze" },
        units: { firenze: { menAtArms: 7 } },
        goods: { firenze: { provender: 1 } },
        service: { firenze: 9 },
      },
      ["firenze"],
    )
    expect([game.serviceOf("firenze"), game.goods("firenze")]).toEqual([8, ""])
  })

  test("4.8.1 UNFED, 3.4.2 ADVANCED VASSAL SERVICE his Vassals shift with him", () => {
    const game = draw({ lords: { firenze: "firenze" }, vassals: { cerchi: "firenze" }, service: { firenze: 9 } }, [], {
      vassalService: true,
    })
    const cerchi = game.ground.vassalNamed("cerchi")
    game.state.vassalService[cerchi] = 8
    game.state.moved[game.lord("firenze")] = 1
    game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 0 } as never))
    expect([game.serviceOf("firenze"), game.state.vassalService[cerchi]]).toEqual([8, 7])
  })
})
