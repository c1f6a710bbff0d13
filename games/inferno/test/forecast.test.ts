import { decisions } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { forecast } from "../src/forecast.ts"
import { beginMuster } from "../src/muster.ts"
import { READY } from "../src/position.ts"
import { GUELPH, UNITS, type UnitName } from "../src/tuscany.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

/** The chances of an action of the seat that is asked, by result; nothing where there is no forecast. */
function chances(game: Game, type: string, fields: Readonly<Record<string, number>> = {}): Record<string, number> {
  const [{ seat }] = decisions(game.match, game.position)
  const before = JSON.stringify(game.position)
  const found = forecast(game.match, game.position, seat, { type, ...fields })
  expect(JSON.stringify(game.position)).toBe(before)
  if (found === undefined) return {}
  expect(found).toMatchObject({ exact: true, bound: 0 })
  return Object.fromEntries(found.chances.map(({ result, chance }) => [result, chance]))
}

/** Every chance as the fraction that it is. */
function expectChances(found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort())
  for (const [result, chance] of Object.entries(wanted)) expect(found[result]).toBeCloseTo(chance, 12)
}

function active(lord: string, drawn: Drawn, how: "actions" | "treachery" = "actions"): Game {
  const game = draw(drawn)
  game.activate(lord, how)
  return game
}

describe("chances of a Muster", () => {
  function mustering(drawn: Drawn = { lords: { firenze: "firenze", siena: "siena" } }): Game {
    const game = draw(drawn)
    game.state.cylinder.fill(game.state.turn)
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    return game
  }

  test.each([
    ["orvieto", 5],
    ["lucca", 4],
    ["arezzo", 3],
  ])("3.4.1 FEALTY ROLL %s comes on a roll up to his Fealty, %i", (lord, fealty) => {
    const game = mustering()
    const found = chances(game, "levyLord", { lord: game.lord(lord) })
    expectChances(found, { musters: fealty / 6, refuses: 1 - fealty / 6 })
  })

  test("3.4.2 SESTIERI/TERZI a Sestiere comes half the time", () => {
    const game = mustering({
      lords: { firenze: "firenze", siena: "siena" },
      vassals: { "carroccio-firenze": "firenze-comune" },
    })
    const vassal = game.ground.vassalNamed("sestiere-oltrarno")
    game.state.vassalMat[vassal] = game.matNamed("firenze-comune") + 1
    game.state.vassalState[vassal] = READY
    expectChances(chances(game, "levyVassal", { vassal }), { musters: 1 / 2, refuses: 1 / 2 })
  })

  test("there is none of what is done without a roll, or may not be done", () => {
    const game = mustering()
    expect(chances(game, "levyVassal", { vassal: game.ground.vassalNamed("cerchi") })).toEqual({})
    expect(chances(game, "levyLord", { lord: game.lord("firenze") })).toEqual({})
    expect(chances(game, "noSuchThing")).toEqual({})
  })
})

describe("chances of a Siege", () => {
  const surrender = (at: string, siege: number, ravaged: string[] = [], summon = 1) =>
    chances(active("firenze", { lords: { firenze: at }, siege: { [at]: siege }, ravaged }), "siege", { summon })

  test("4.5.1 SURRENDER as many dice as the Value, each at or below the markers", () => {
    expectChances(surrender("casole", 3), { surrenders: 1 / 2, holds: 1 / 2 })
    expectChances(surrender("volterra", 2), { surrenders: 1 / 9, holds: 8 / 9 })
    expectChances(surrender("volterra", 2, ["volterra"]), { surrenders: 1 / 4, holds: 3 / 4 })
    expectChances(surrender("siena", 4), { surrenders: 8 / 27, holds: 19 / 27 })
  })

  test("4.5.1 SURRENDER without the roll there is no forecast", () => {
    expect(surrender("casole", 3, [], 0)).toEqual({})
  })
})

describe("chances of Treachery", () => {
  const drawn = { lords: { siena: "monteriggioni" }, goods: { siena: { coin: 4 } } }

  test("4.7.5 PROCEDURE every die at or below the Coin offered", () => {
    const game = active("siena", drawn, "treachery")
    const stir = (place: string, count: number) => chances(game, "stirRevolt", { locale: game.locale(place), count })
    expectChances(stir("colle", 3), { revolts: 1 / 4, staysTrue: 3 / 4 })
    expectChances(stir("colle", 4), { revolts: 4 / 9, staysTrue: 5 / 9 })
    const castle = active("siena", { ...drawn, lords: { siena: "firenze" }, bypass: ["firenze"] }, "treachery")
    const figline = chances(castle, "stirRevolt", { locale: castle.locale("figline"), count: 1 })
    expectChances(figline, { revolts: 1 / 6, staysTrue: 5 / 6 })
    expect(stir("firenze", 1)).toEqual({})
  })

  test("4.7.6 PROCEDURE a Bribe wants more than the Vassal's Service", () => {
    const game = active("siena", drawn, "treachery")
    const bribe = (vassal: string) =>
      chances(game, "bribe", { vassal: game.ground.vassalNamed(vassal), mat: game.lord("siena") })
    // Both have their Seat at Colle: a rating of three, and one of two.
    expectChances(bribe("incontri"), { bribed: 1 / 2, staysTrue: 1 / 2 })
    expectChances(bribe("aldobrandino-rosso"), { bribed: 2 / 3, staysTrue: 1 / 3 })
  })

  test("1.5.2 HIDDEN MATS: the chances of a Bribe do not tell whether a Vassal behind a screen is Mustered", () => {
    for (const vassals of [{}, { "san-miniato-comune": "colle" }]) {
      const game = draw({ lords: { pisa: "pontedera", colle: "lucca" }, goods: { pisa: { coin: 2 } }, vassals }, [], {
        hiddenMats: true,
      })
      game.activate("pisa", "treachery")
      const vassal = game.ground.vassalNamed("san-miniato-comune")
      expect(game.why("bribe", { vassal, mat: game.lord("pisa") })).toBe("ok")
      expect(chances(game, "bribe", { vassal, mat: game.lord("pisa") })).toEqual({})
    }
  })
})

describe("chances of a Forage", () => {
  test("4.7.1 PROCEDURE abroad half in Spring and Autumn, sure in Summer; at home always", () => {
    const forage = (box: number, drawn: Drawn) => chances(active("siena", { ...drawn, box }), "forage")
    const abroad = { lords: { siena: "colle" }, bypass: ["colle"] }
    expectChances(forage(5, abroad), { foraged: 1 / 2, findsNothing: 1 / 2 })
    expectChances(forage(1, abroad), { foraged: 1 / 2, findsNothing: 1 / 2 })
    expectChances(forage(3, abroad), { foraged: 1 })
    expectChances(forage(6, { lords: { siena: "siena" } }), { foraged: 1 })
    expect(forage(6, abroad)).toEqual({})
  })

  test("a March rolls for nothing by itself", () => {
    const game = active("siena", { lords: { siena: "siena" } })
    expect(chances(game, "march", { locale: game.locale("asciano"), laden: 0 })).toEqual({})
  })
})

describe("chances of a Hit", () => {
  test("4.4.2 ROLL BY HIT a unit stands as long as it saves, Hit after Hit; Villici do not roll", () => {
    const game = draw(
      {
        lords: { arezzo: "monte-san-savino", siena: "asciano" },
        units: { arezzo: { cavalieri: 1, militia: 1, villici: 1 }, siena: { menAtArms: 3 } },
      },
      // The Cavalieri's Hit is stopped.
      [1],
    )
    game.activate("arezzo")
    game.take("march", { locale: "asciano", laden: 0 })
    game.take("stand")
    while (game.asked() === "combat") game.take("fight")
    expect([game.asked(), game.seats()]).toEqual(["hits", ["guelph"]])
    const absorb = (unit: UnitName, count: number) => {
      const kind = UNITS.indexOf(unit)
      expect(game.list("absorb")).toContainEqual({ type: "absorb", kind, count })
      return chances(game, "absorb", { kind, count })
    }
    // Armour 1 to 3; Militia evade on a 1.
    expectChances(absorb("cavalieri", 1), { stands: 1 / 2, routs: 1 / 2 })
    expectChances(absorb("cavalieri", 3), { stands: 1 / 8, routs: 7 / 8 })
    expectChances(absorb("militia", 1), { stands: 1 / 6, routs: 5 / 6 })
    expect(absorb("villici", 1)).toEqual({})
  })
})
