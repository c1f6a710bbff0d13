import { describe, expect, test } from "vitest"
import { beginCallToArms } from "../src/call-to-arms.ts"
import { declareCallToArms } from "../src/lordship.ts"
import { DECK, EDGE, HELD, ON_CALENDAR } from "../src/position.ts"
import { CART, GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The full war at its Call to Arms, without cards in hand, with points as they stand or as changed. */
function calling(change?: (game: Table) => void): Table {
  const game = table("F")
  game.state.card[game.card("F3")] = DECK
  change?.(game)
  game.begin(beginCallToArms)
  return game
}

function drewWar(side: 0 | 1): (game: Table) => void {
  return (game) => {
    game.state.war[side] = 1
  }
}

describe("3.5 PROCEDURE: who may declare Call to Arms", () => {
  test("3.5: nobody without a reason, and then there is none", () => {
    const game = calling()
    expect(game.asked()).toBe("rest")
  })

  test("3.5 PROCEDURE: the side that is behind by at least four points", () => {
    // The Guelphs have 6, the Ghibellines 4; half a point more or less makes the difference.
    const ahead = (castles: readonly string[]) =>
      calling((game) => {
        for (const castle of castles) game.state.ravaged[game.locale(castle)] = 1
      })
    expect(ahead(["asciano", "radicofani", "chianciano"]).asked()).toBe("rest")
    const four = ahead(["asciano", "radicofani", "chianciano", "monticiano"])
    expect([four.asked(), four.asks()]).toEqual(["callToArms", "ghibelline"])
  })

  test("3.5 PROCEDURE: the side that drew a War Event in this Levy", () => {
    expect(calling(drewWar(GUELPH)).asks()).toBe("guelph")
    expect(calling(drewWar(GHIBELLINE)).asks()).toBe("ghibelline")
  })

  test("3.5 PROCEDURE: one declaration calls both sides, the Guelphs first, once", () => {
    const game = calling(drewWar(GHIBELLINE))
    game.take("declare")
    const order: string[] = []
    while (game.asked() !== "rest") {
      const step = `${game.asked()} ${game.asks()}`
      if (order.at(-1) !== step) order.push(step)
      const [{ type, ...fields }] = game.list().slice(-1)
      game.take(type, fields as Record<string, number>)
    }
    expect(order).toEqual([
      ...["gather guelph", "commanderToArms guelph", "comune guelph", "allies guelph"],
      ...["commanderToArms ghibelline", "comune ghibelline", "allies ghibelline"],
    ])
  })

  test("3.5 PROCEDURE: a side may keep its right to itself", () => {
    const game = calling((before) => {
      before.state.war = [1, 1]
    })
    game.take("noCall")
    expect(game.asks()).toBe("ghibelline")
    game.take("noCall")
    expect(game.asked()).toBe("rest")
  })

  test("3.5 PROCEDURE: Guelphs who hold cards may wait for the Ghibellines before they use Treasurers", () => {
    const game = calling((before) => {
      before.state.card[before.card("F12")] = HELD
      before.state.war[GHIBELLINE] = 1
    })
    expect(game.asks()).toBe("ghibelline")
    game.take("noCall")
    expect([game.asked(), game.asks()]).toEqual(["callToArms", "guelph"])
    expect(game.why("declare")).toBe("3.5 PROCEDURE: onlyByEvent")
    game.begin(declareCallToArms)
    expect(game.asked()).not.toBe("callToArms")
    game.passTo("rest")
    expect(game.told("callDeclared")).toEqual([])
  })
})

describe("3.5.2: Commander to Arms", () => {
  test("3.5.2: the Commander Musters in his Leading City from anywhere on the Calendar, without a roll", () => {
    const game = calling((before) => {
      before.state.war[GHIBELLINE] = 1
      before.wait("siena", 12)
    })
    game.take("declare")
    game.passTo("commanderToArms")
    if (game.asks() === "guelph") game.take("endCommander")
    game.passTo("commanderToArms")
    game.take("musterCommander")
    const siena = game.lord("siena")
    expect([game.state.at[siena], game.state.service[siena]]).toEqual([game.locale("siena"), 4])
  })

  test("3.5.2: he may first Disband as if at his limit, and come again afresh", () => {
    const game = calling(drewWar(GUELPH))
    const firenze = game.lord("firenze")
    game.give("firenze", { coin: 0, provender: 0 })
    game.state.service[firenze] = 2
    game.take("declare")
    game.passTo("commanderToArms")
    expect(game.why("musterCommander")).toBe("3.5.2: notOnCalendar")
    game.take("disbandCommander")
    expect([game.state.at[firenze], game.state.cylinder[firenze]]).toEqual([ON_CALENDAR, 4])
    expect(game.why("disbandCommander")).toBe("3.5.2: notOnMap")
    game.take("musterCommander")
    expect([game.state.service[firenze], game.goods("firenze")]).toEqual([4, "2 coin, 2 provender, 2 cart"])
    expect(game.told("revoltRolled")).toEqual([])
  })

  test("3.5.2: or Disband and stay away", () => {
    const game = calling(drewWar(GUELPH))
    game.take("declare")
    game.passTo("commanderToArms")
    game.take("disbandCommander")
    game.take("endCommander")
    expect(game.state.at[game.lord("firenze")]).toBe(ON_CALENDAR)
  })

  test("3.5.2: not into a Leading City in Enemy hands, nor under Siege without room", () => {
    const why = (change: (game: Table) => void) => {
      const game = calling((before) => {
        before.state.war[GUELPH] = 1
        change(before)
      })
      game.take("declare")
      game.passTo("commanderToArms")
      game.take("disbandCommander")
      return game.asked() === "commanderToArms" && game.asks() === "guelph" ? game.why("musterCommander") : "not asked"
    }
    expect(why((game) => game.place("firenze", "prato"))).toBe("ok")
    expect(
      why((game) => {
        game.place("firenze", "prato")
        game.state.marked[game.locale("firenze")] = 1
      }),
    ).toBe("not asked")
    const besieged = (inside: readonly string[]) => (game: Table) => {
      game.place("firenze", "prato")
      game.place("provenzano", "firenze")
      game.state.siege[game.locale("firenze")] = 2
      for (const lord of inside) {
        game.place(lord, "firenze")
        game.state.inside[game.lord(lord)] = 1
      }
    }
    expect(why(besieged(["lucca", "colle"]))).toBe("ok")
    expect(why(besieged(["lucca", "colle", "orvieto"]))).toBe("not asked")
  })
})

describe("3.5.4: Allies", () => {
  function atAllies(change?: (game: Table) => void): Table {
    const game = calling((before) => {
      before.state.war[GUELPH] = 1
      change?.(before)
    })
    game.take("declare")
    game.passTo("allies")
    expect(game.asks()).toBe("guelph")
    return game
  }

  test("3.5.4: an extra Muster with one Lord, as many actions as his Lordship", () => {
    const game = atAllies()
    game.take("extraMuster", { lord: game.lord("arezzo") })
    for (let i = 0; i < 2; i++) game.take("levyTransport", { asset: CART })
    expect(game.goods("arezzo")).toBe("1 coin, 2 provender, 4 cart")
    expect(game.asks()).toBe("ghibelline")
  })

  test("3.5.4: Tau Company counts there too", () => {
    const game = atAllies((before) => {
      before.state.card[before.card("F22")] = EDGE
      before.state.marked[before.locale("altopascio")] = 1
    })
    game.take("extraMuster", { lord: game.lord("firenze") })
    for (let i = 0; i < 4; i++) game.take("levyTransport", { asset: CART })
    expect(game.asks()).toBe("ghibelline")
  })

  test("3.5.4: not with a Lord who may not use his Lordship", () => {
    const game = atAllies((before) => before.place("arezzo", "asciano"))
    expect(game.why("extraMuster", { lord: game.lord("arezzo") })).toBe("3.4 REQUIREMENTS: mayNotLevy")
    expect(game.why("extraMuster", { lord: game.lord("siena") })).toBe("3.5.4: notYourLord")
  })

  test("3.5.4: or a Ready Lord Musters without a roll; not the Commander, not one who is not Ready", () => {
    const game = atAllies((before) => before.wait("colle", 1))
    expect(game.why("musterAlly", { lord: game.lord("firenze") })).toBe("3.5.4: notTheCommander")
    expect(game.why("musterAlly", { lord: game.lord("orvieto") })).toBe("3.4.1 FEALTY ROLL: notReady")
    game.take("musterAlly", { lord: game.lord("colle") })
    game.take("musterAt", { locale: game.locale("san-gimignano") })
    expect(game.state.at[game.lord("colle")]).toBe(game.locale("san-gimignano"))
    // One or the other, not both.
    expect(game.asks()).toBe("ghibelline")
  })

  test("3.5.4: a Podestà is Ready when Enemies are at his Main Seat, and Musters inside it", () => {
    const game = atAllies((before) => {
      before.place("provenzano", "lucca")
      before.state.siege[before.locale("lucca")] = 1
      before.state.marked[before.locale("altopascio")] = 1
    })
    game.take("musterAlly", { lord: game.lord("lucca") })
    const lucca = game.lord("lucca")
    expect([game.state.at[lucca], game.state.inside[lucca]]).toEqual([game.locale("lucca"), 1])
  })
})
