import { randomFrom, type Action } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { beginPay } from "../src/pay.ts"
import { quick } from "../src/quick.ts"
import { COIN, UNITS } from "../src/tuscany.ts"
import { fight } from "./combat-field.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** What is done at once, whatever comes up; the position stays as it is. */
function doneAtOnce(game: Game, seat = "guelph"): (readonly Action[])[] {
  const before = JSON.stringify(game.position)
  const found = [1, 2, 3, 4, 5].map((seed) => quick(game, seat, randomFrom(seed)) ?? [])
  expect(JSON.stringify(game.position)).toBe(before)
  return found
}

function active(lord: string, drawn: Drawn): Game {
  const game = draw(drawn)
  game.activate(lord)
  return game
}

describe("a Command card in a simulation", () => {
  test("presses a Siege that is about to succeed", () => {
    const game = active("orvieto", {
      lords: { orvieto: "asinalunga", siena: "siena" },
      goods: { orvieto: { provender: 4, cart: 4 } },
      siege: { asinalunga: 4 },
      ravaged: ["asinalunga"],
    })
    for (const run of doneAtOnce(game)) expect(run).toEqual([{ type: "siege", summon: 1 }])
  })

  test("goes where there is something to take, and takes it", () => {
    const game = active("orvieto", {
      lords: { orvieto: "cortona", siena: "siena" },
      goods: { orvieto: { provender: 4, cart: 4 } },
    })
    for (const run of doneAtOnce(game)) {
      expect(run[0].type).toBe("march")
      expect(["besiege", "ravage"]).toContain(run.at(-1)?.type)
    }
  })

  test("is not used to March away from food by whoever would have to leave the game for want of it", () => {
    const drawn = {
      lords: { orvieto: "cortona", siena: "siena" },
      service: { orvieto: 4 },
      goods: { orvieto: {} },
    }
    // He may live on what he Ravages, but not where all is Ravaged already.
    for (const run of doneAtOnce(active("orvieto", drawn)))
      expect(["supply", "forage", "ravage"]).toContain(run.at(-1)?.type)
    const waste = active("orvieto", drawn)
    waste.state.ravaged.fill(1)
    waste.state.ravaged[waste.ground.localeNamed("cortona")] = 0
    for (const [first] of doneAtOnce(waste)) expect(["supply", "forage"]).toContain(first.type)
  })

  test("is for marching against a weaker Enemy who Besieges a Stronghold of the side", () => {
    const game = active("firenze", {
      lords: { firenze: "firenze", siena: "montespertoli" },
      units: { firenze: { cavalieri: 8 }, siena: { cavalieri: 1 } },
      goods: { firenze: { provender: 4, cart: 4 }, siena: {} },
      siege: { montespertoli: 1 },
    })
    const locale = game.ground.localeNamed("montespertoli")
    for (const run of doneAtOnce(game)) expect(run.at(-1)).toMatchObject({ type: "march", locale })
  })

  test("is used to Ravage without an action by whoever has Masnadieri", () => {
    const game = active("orvieto", {
      lords: { orvieto: "asinalunga", siena: "siena" },
      goods: { orvieto: { provender: 4, cart: 4 } },
      bypass: ["asinalunga"],
      cards: { F20: "orvieto" },
    })
    for (const run of doneAtOnce(game)) expect(run).toEqual([{ type: "masnadieri" }])
  })

  test("is thought about by a Lord who is Besieged, and on a Treachery card", () => {
    const besieged = active("orvieto", {
      lords: { orvieto: "cortona", siena: "cortona" },
      inside: ["orvieto"],
      siege: { cortona: 1 },
    })
    expect(quick(besieged, "guelph", randomFrom(1))).toBeUndefined()
    const game = draw({ lords: { orvieto: "cortona", siena: "siena" }, goods: { orvieto: { coin: 2 } } })
    game.activate("orvieto", "treachery")
    expect(quick(game, "guelph", randomFrom(1))).toBeUndefined()
  })
})

describe("an Approach in a simulation", () => {
  const approach = (own: number, theirs: number): Game => {
    const game = active("firenze", {
      lords: { firenze: "firenze", siena: "figline" },
      units: { firenze: { cavalieri: theirs }, siena: { cavalieri: own } },
      goods: { siena: { provender: 6, cart: 6 } },
    })
    game.take("march", { locale: "figline", laden: 0 })
    return game
  }

  test("is stood against by the stronger and avoided by the weaker", () => {
    for (const [first] of doneAtOnce(approach(6, 1), "ghibelline")) expect(first.type).toBe("stand")
    for (const [first] of doneAtOnce(approach(1, 6), "ghibelline")) expect(first.type).toBe("avoid")
  })
})

describe("Hits in a simulation", () => {
  test("go all at once to those who are missed least", () => {
    const battle = fight({
      ...{ at: "asciano", from: "monte-san-savino" },
      attackers: { arezzo: "1 cavalieri, 1 militia, 1 villici" },
      defenders: { siena: "3 menAtArms" },
      dice: [1],
    })
    battle.say("fight", "fight")
    const { kind, count } = (quick(battle, "guelph", randomFrom(1)) ?? [])[0]
    expect([UNITS[Number(kind)], count]).toEqual(["villici", 3])
  })
})

describe("Pay in a simulation", () => {
  test("is for Service that ends soon, out of the Lord's own Coin and then that of others with him", () => {
    const game = draw({
      lords: { "guido-guerra": "firenze", firenze: "firenze", siena: "siena" },
      service: { "guido-guerra": 4, firenze: 16 },
      goods: { "guido-guerra": { coin: 1 }, firenze: { coin: 3 }, siena: {} },
    })
    game.begin(beginPay)
    const [guido, firenze] = [game.lord("guido-guerra"), game.lord("firenze")]
    // The Turn is in box 3: two boxes are paid for, and no more.
    for (const run of doneAtOnce(game))
      expect(run).toEqual([
        { type: "pay", lord: guido, payer: guido, asset: COIN },
        { type: "pay", lord: guido, payer: firenze, asset: COIN },
        { type: "endPay" },
      ])
  })

  test("for a Podestà comes by twos or not at all", () => {
    for (const [coin, paid] of [
      [1, 0],
      [2, 2],
      [3, 2],
    ]) {
      const game = draw({
        lords: { firenze: "firenze", "guido-guerra": "firenze" },
        service: { firenze: 4 },
        goods: { firenze: { coin }, "guido-guerra": {} },
      })
      game.begin(beginPay)
      const run = quick(game, "guelph", randomFrom(1)) ?? []
      expect(run.filter(({ type }) => type === "pay")).toHaveLength(paid)
    }
  })
})
