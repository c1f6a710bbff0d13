import { end } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { evaluate, siegeValue, surrenderChance } from "../src/evaluate.ts"
import { AT_MAT, EDGE, HELD, IN_COMMAND_DECK, ON_CALENDAR, OUT } from "../src/position.ts"
import { prizeOf } from "../src/prizes.ts"
import { oddsOf, strengthOf } from "../src/strength.ts"
import { mealOf, surveyOf } from "../src/survey.ts"
import { CART, COIN, GHIBELLINE, GOODS, GUELPH, KINDS, LOOT, PROVENDER, RITTER, type Side } from "../src/tuscany.ts"
import { fight } from "./combat-field.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

const BASE: Drawn = {
  lords: { arezzo: "arezzo", lucca: "lucca", pisa: "pisa", "santa-fiora": "santa-fiora" },
  service: { arezzo: 5, lucca: 5, pisa: 5, "santa-fiora": 5 },
}

/** What the Guelphs think of the base position, changed. */
function thinks(changed: Partial<Drawn> = {}, alter: (game: Game) => void = () => undefined): number {
  const game = draw({ ...BASE, ...changed })
  alter(game)
  return evaluate(game, "guelph")
}

const nothing = thinks()

/** What a change is worth to the Guelphs. */
function worth(alter: (game: Game) => void, changed: Partial<Drawn> = {}): number {
  return thinks(changed, alter) - thinks(changed)
}

/** Sets an Asset on a Lord's mat. */
function give(lord: string, asset: number, count: number): (game: Game) => void {
  return (game) => {
    game.state.assets[game.lord(lord) * GOODS + asset] = count
  }
}

describe("what a program thinks of a game", () => {
  test("what one side likes the other dislikes, as much", () => {
    for (const drawn of [BASE, { ...BASE, marked: ["volterra"], goods: { lucca: { coin: 3 } } }]) {
      const game = draw(drawn)
      expect(evaluate(game, "guelph")).toBeCloseTo(-evaluate(game, "ghibelline"), 9)
    }
  })

  test("it does not change the position", () => {
    const game = draw(BASE)
    const before = JSON.stringify(game.position)
    evaluate(game, "ghibelline")
    expect(JSON.stringify(game.position)).toBe(before)
  })

  test("a game won is worth more than anything, a game lost less, and a draw lies between", () => {
    const over = (winner: string | null) =>
      thinks({ marked: ["siena", "firenze"] }, (game) =>
        game.begin((play) => end(play, { winner, end: "points", rule: "5.3", args: {} })),
      )
    expect(over("guelph")).toBeGreaterThan(thinks({ marked: ["siena", "pisa", "volterra"] }))
    expect(over("ghibelline")).toBe(-over("guelph"))
    expect(over(null)).toBeGreaterThan(over("ghibelline"))
    expect(over(null)).toBeLessThan(over("guelph"))
  })
})

describe("points", () => {
  test("5.1 markers of one's own are good, the more of them the better; the Enemy's are bad", () => {
    const [castle, town, city] = ["chianciano", "montalcino", "siena"].map((at) => thinks({ marked: [at] }))
    expect(castle).toBeGreaterThan(nothing)
    expect(town).toBeGreaterThan(castle)
    expect(city).toBeGreaterThan(town)
    expect(thinks({ marked: ["figline"] })).toBeLessThan(nothing)
  })

  test("5.1 so are Ruins and a captured Carroccio", () => {
    expect(thinks({ ruined: ["siena"] })).toBeGreaterThan(nothing)
    expect(worth(({ state }) => (state.carroccioLost = [0, 1]))).toBeGreaterThan(0)
    expect(worth(({ state }) => (state.carroccioLost = [1, 0]))).toBeLessThan(0)
  })

  test("4.9.1 a Ravaged marker is worth more when the land does not Grow again before the end", () => {
    // Radicofani is far from every Lord here. F ends with box 16, which like box 15 has no Grow.
    const far: Partial<Drawn> = { lords: { lucca: "lucca", pisa: "pisa" }, service: { lucca: 16, pisa: 16 } }
    const ravaged = (box: number) => thinks({ ...far, box, ravaged: ["radicofani"] }) - thinks({ ...far, box })
    expect(ravaged(3)).toBeGreaterThan(0)
    expect(ravaged(15)).toBeGreaterThan(ravaged(3))
  })
})

describe("Lords", () => {
  test("a Lord on the map is worth more than one on the Calendar, and he more than one who is lost", () => {
    const ready = (game: Game) => {
      game.state.at[game.lord("lucca")] = ON_CALENDAR
      game.state.cylinder[game.lord("lucca")] = 3
    }
    const waiting = (game: Game) => {
      ready(game)
      game.state.cylinder[game.lord("lucca")] = 6
    }
    const lost = (game: Game) => {
      game.state.at[game.lord("lucca")] = OUT
    }
    const values = [lost, waiting, ready].map((change) => worth(change))
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(3)
    expect(values[2]).toBeLessThan(0)
  })

  test("5.2 the last Lord of a side is dearer than the first of two", () => {
    const without = (...lords: string[]) =>
      worth((game) => {
        for (const lord of lords) game.state.at[game.lord(lord)] = OUT
      })
    const both = without("lucca", "arezzo")
    expect(both).toBeLessThan(without("lucca") + without("arezzo"))
  })

  test("units are good, the better ones more; knights in the Enemy's hands are bad", () => {
    const units = (kind: number) => worth(({ state, lord }) => (state.forces[lord("lucca") * KINDS + kind] += 1))
    expect(units(7)).toBeGreaterThan(0)
    expect(units(1)).toBeGreaterThan(units(6))
    expect(units(0)).toBeGreaterThan(units(1))
    expect(worth(({ state }) => (state.captured[GUELPH * 2 + 1] = 2))).toBeLessThan(0)
    expect(worth(({ state }) => (state.captured[GHIBELLINE * 2 + RITTER] = 2))).toBeGreaterThan(0)
  })

  test("3.3 longer Service is better; at the limit is bad, beyond it worse, and worst for a Podestà", () => {
    const until = (lord: string, box: number) => thinks({ service: { ...BASE.service, [lord]: box } })
    const values = [2, 3, 4, 5, 6].map((box) => until("lucca", box))
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(5)
    // For the Guelphs it is good when Ghibellines overstay: Pisa is a Podestà, Santa Fiora is none.
    const overstays = (lord: string) => until(lord, 2) - until(lord, 3)
    expect(overstays("santa-fiora")).toBeGreaterThan(0)
    expect(overstays("pisa")).toBeGreaterThan(overstays("santa-fiora"))
  })

  test("4.8.1 food is good, the first meal most; who must Feed and cannot is badly off", () => {
    const meals = [1, 2, 3].map((count) => worth(give("lucca", PROVENDER, count)))
    expect(meals[0]).toBeGreaterThan(0)
    expect(meals[1] - meals[0]).toBeLessThan(meals[0])
    expect(meals[2]).toBeGreaterThan(meals[1])
    const moved = ({ state, lord }: Game) => (state.moved[lord("lucca")] = 1)
    expect(worth(moved)).toBeLessThan(0)
    expect(worth(moved, { goods: { lucca: { provender: 9 } } })).toBeGreaterThan(worth(moved))
  })

  test("3.2.1, 3.3.2 Coin is dearest where it keeps the only Lord for another Turn", () => {
    const only = { lords: { lucca: "lucca", pisa: "pisa", "santa-fiora": "santa-fiora" } }
    const leaving = worth(give("lucca", COIN, 2), { ...only, service: { lucca: 4 } })
    const staying = worth(give("lucca", COIN, 2), { ...only, service: { lucca: 9 } })
    expect(leaving).toBeGreaterThan(staying)
    // One Coin does not move a Podestà.
    expect(worth(give("lucca", COIN, 1), { ...only, service: { lucca: 4 } })).toBeLessThan(leaving / 2)
  })

  test("5.3 in the last Turn stores are worth less than before", () => {
    const food = (box: number) => {
      const service = { arezzo: 16, lucca: 16, pisa: 16, "santa-fiora": 16 }
      return worth(give("lucca", PROVENDER, 3), { scenario: "D", box, service })
    }
    expect(food(11)).toBeGreaterThan(0)
    expect(food(11)).toBeLessThan(food(10))
    expect(food(10)).toBeLessThan(food(9))
  })

  test("4.8.1 a meal is one for every six units, up to three", () => {
    const meal = (militia: number) => {
      const game = draw({ ...BASE, units: { lucca: { militia } } })
      return mealOf(game, game.lord("lucca"))
    }
    expect([1, 6, 7, 12, 13, 25].map(meal)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test("Coin, Loot and Carts are good", () => {
    for (const asset of [COIN, LOOT, CART]) expect(worth(give("lucca", asset, 1))).toBeGreaterThan(0)
    expect(worth(give("pisa", COIN, 1))).toBeLessThan(0)
  })

  test("being Besieged is bad, the worse the more markers", () => {
    const besieged = (siege: number) =>
      thinks({ lords: { ...BASE.lords, pisa: "lucca" }, inside: ["lucca"], siege: { lucca: siege } })
    expect(besieged(1)).toBeLessThan(nothing)
    expect(besieged(3)).toBeLessThan(besieged(1))
  })
})

describe("cards", () => {
  const card = (id: string, place: number) => (game: Game) => {
    game.state.card[game.ground.cardNamed(id)] = place
  }

  test("a held Event is good, a Capability better, and Treachery to come; the Enemy's are bad", () => {
    const held = worth(card("F1", HELD))
    expect(held).toBeGreaterThan(0)
    expect(worth(card("F24", EDGE))).toBeGreaterThan(held)
    expect(worth(card("S24", EDGE))).toBeLessThan(0)
    expect(worth(({ state, lord }) => (state.treachery[lord("lucca")] = IN_COMMAND_DECK))).toBeGreaterThan(0)
    expect(worth(({ state, lord }) => (state.treachery[lord("pisa")] = IN_COMMAND_DECK))).toBeLessThan(0)
  })

  test("4.0 CAPABILITY DISCARD more cards at the edge than Lords on the map are worth nothing", () => {
    // Two Guelph Lords are on the map.
    const edge = (count: number) => thinks({ edge: ["F20", "F21", "F22"].slice(0, count) })
    expect(edge(2)).toBeGreaterThan(edge(1))
    expect(edge(3)).toBe(edge(2))
  })

  test("3.4.4 a third card at a mat is worth nothing", () => {
    const atMat = (count: number) =>
      worth((game) => {
        for (const id of ["F2", "F3", "F4"].slice(0, count)) card(id, AT_MAT + game.lord("lucca"))(game)
      })
    expect(atMat(2)).toBeGreaterThan(atMat(1))
    expect(atMat(3)).toBe(atMat(2))
  })
})

describe("where Lords are", () => {
  test("4.5.1 a Siege is good, the more markers the better, and better with Lords enough for the Size", () => {
    const siege = (markers: number, lords: Record<string, string> = {}) =>
      thinks({ lords: { ...BASE.lords, lucca: "volterra", ...lords }, siege: { volterra: markers } })
    const values = [1, 2, 3, 4].map((markers) => siege(markers))
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(4)
    // With three cards to come: two Lords make the Siege of a Town grow, one does not.
    const begun = (lords: Record<string, string>) => {
      const drawn = { lords: { ...BASE.lords, lucca: "volterra", ...lords } }
      const cards = ({ state, lord }: Game) => (state.plan[GUELPH] = [lord("lucca"), lord("lucca"), lord("lucca")])
      return thinks({ ...drawn, siege: { volterra: 1 } }, cards) - thinks({ ...drawn, bypass: ["volterra"] }, cards)
    }
    expect(begun({ arezzo: "volterra" })).toBeGreaterThan(begun({}))
  })

  test("4.5.1 a Surrender takes a die for each Value; a Siege that grows gets four markers at most", () => {
    expect(surrenderChance(1, 0, 1, false, 1)).toBeCloseTo(1 / 6, 9)
    expect(surrenderChance(2, 1, 2, false, 1)).toBeCloseTo(1 / 4, 9)
    // Two, then three: one minus 4/6 times 3/6.
    expect(surrenderChance(2, 0, 1, true, 2)).toBeCloseTo(2 / 3, 9)
    expect(surrenderChance(4, 0, 1, true, 2)).toBeCloseTo(8 / 9, 9)
    expect(surrenderChance(4, 1, 3, true, 0)).toBe(0)
  })

  test("3.4 whoever could Muster in the next Levy likes to be at home, the more with others to call", () => {
    const home = (cylinder: number) => {
      const called = ({ state, lord }: Game) => {
        state.at[lord("colle")] = ON_CALENDAR
        state.cylinder[lord("colle")] = cylinder
      }
      const besieged = { lords: { ...BASE.lords, pisa: "lucca" }, inside: ["lucca"], siege: { lucca: 1 } }
      return thinks({}, called) - thinks(besieged, called)
    }
    expect(home(4)).toBeGreaterThan(home(9))
  })

  test("4.7.2, 4.5.1 an Enemy Castle is a prize, its own and an Outpost are none, Ruins and Ravaged ones less", () => {
    const prize = (at: string, changed: Partial<Drawn> = {}) => {
      const game = draw({ ...BASE, ...changed })
      return prizeOf(game, game.locale(at), GUELPH)
    }
    const castle = prize("casole")
    expect([prize("barberino"), prize("orvieto")]).toEqual([0, 0])
    expect(castle).toBeGreaterThan(prize("casole", { ravaged: ["casole"] }))
    expect(castle).toBeGreaterThan(prize("casole", { ruined: ["casole"] }))
    expect(prize("casole", { ravaged: ["casole"], ruined: ["casole"] })).toBe(0)
    // A Guelph Ravage at a Guelph Castle in Ghibelline hands would score for the Ghibellines.
    expect(prize("barberino", { marked: ["barberino"] })).toBe(prize("casole", { ravaged: ["casole"] }))
  })

  test("a Lord likes to be near what he could take, and far from a stronger Enemy", () => {
    const at = (place: string) => thinks({ lords: { ...BASE.lords, lucca: place } })
    expect(at("san-gimignano")).toBeGreaterThan(at("ponte-a-sieve"))
    const beside = (ritter: number) =>
      thinks({
        lords: { ...BASE.lords, lucca: "san-gimignano", giordano: "monteriggioni" },
        units: { giordano: { ritter } },
      })
    // More units are good for the Ghibellines by themselves: the same five far away hurt the Guelphs less.
    const away = (ritter: number) =>
      thinks({
        lords: { ...BASE.lords, lucca: "san-gimignano", giordano: "radicofani" },
        units: { giordano: { ritter } },
      })
    expect(beside(1) - beside(6)).toBeGreaterThan(away(1) - away(6))
  })

  test("actions left on a card may still bring something", () => {
    const game = draw(BASE)
    const idle = evaluate(game, "guelph")
    game.activate("lucca")
    const fresh = evaluate(game, "guelph")
    expect(fresh).toBeGreaterThan(idle)
    game.take("forage")
    const food = evaluate(game, "guelph")
    give("lucca", PROVENDER, 0)(game)
    expect(evaluate(game, "guelph")).toBeLessThan(fresh)
    expect(food).toBeGreaterThan(evaluate(game, "guelph"))
  })
})

describe("a fight under way", () => {
  test("equal strengths have equal odds, twice the strength four of five", () => {
    expect(oddsOf(5, 5)).toBeCloseTo(1 / 2, 9)
    expect(oddsOf(10, 5)).toBeCloseTo(4 / 5, 9)
    expect(oddsOf(0, 5)).toBe(0)
  })

  test("4.3.4 a Battle at hand is good against the weaker and bad against the stronger", () => {
    const meets = (cavalieri: number) => {
      const units = { lucca: { cavalieri }, pisa: { cavalieri: 3 } }
      const met = { lords: { ...BASE.lords, lucca: "vecliano", pisa: "vecliano" }, units }
      // Apart, with the Enemy not near enough to be feared.
      const apart = { lords: { ...BASE.lords, lucca: "vecliano", pisa: "grosseto" }, units }
      return thinks(met) - thinks(apart)
    }
    expect(meets(9)).toBeGreaterThan(meets(3))
    expect(meets(3)).toBeGreaterThan(meets(1))
  })

  test("4.5.2 ENDING THE STORM with one Siege marker there is less to hope for than with four", () => {
    const hopes = (siege: number) => {
      const storm = fight({
        ...{ kind: "storm", at: "figline", siege, attackers: { siena: "6 menAtArms" }, defenders: {} },
        elsewhere: { lucca: "lucca" },
        dice: [1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6],
      })
      return evaluate(storm, "ghibelline")
    }
    expect(hopes(4)).toBeGreaterThan(hopes(1))
  })

  test("a Routed unit is worth less than one that stands, and more than one that is gone", () => {
    const value = (units: string, routed: number) => {
      const battle = fight({
        ...{ at: "asciano", from: "monte-san-savino" },
        attackers: { arezzo: units },
        defenders: { siena: "3 menAtArms" },
      })
      battle.state.routed[battle.mat("arezzo") * KINDS + 1] = routed
      return evaluate(battle, "guelph")
    }
    expect(value("2 cavalieri", 0)).toBeGreaterThan(value("1 cavalieri", 1))
    expect(value("1 cavalieri", 1)).toBeGreaterThan(value("1 cavalieri", 0))
  })

  test("4.5.2 a Garrison that stands is good for whoever is inside", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "6 menAtArms" },
      defenders: {},
      elsewhere: { lucca: "lucca" },
      // Archery 2 and Melee 3 are stopped; six Hits pass the Walls.
      dice: [1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6],
    })
    const whole = evaluate(storm, "guelph")
    storm.combat().garrison.fill(0)
    expect(evaluate(storm, "guelph")).toBeLessThan(whole)
  })

  test("strength goes by the kind: Ritter before Cavalieri before Militia before Villici", () => {
    const strength = (unit: "ritter" | "cavalieri" | "militia" | "villici") => {
      const game = draw({ ...BASE, units: { pisa: { [unit]: 2 } } })
      return strengthOf(game, game.lord("pisa"))
    }
    const values = (["villici", "militia", "cavalieri", "ritter"] as const).map(strength)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(4)
  })
})

test("6.E a Stronghold whose taking gives or takes Guelph points there counts twice, any other once", () => {
  const drawn: Drawn = { lords: { lucca: "volterra", siena: "arezzo" }, siege: { volterra: 2, arezzo: 2 }, box: 13 }
  const [there, elsewhere] = ["E", "F"].map((scenario) => draw({ ...drawn, scenario }))
  const worth = (game: Game, locale: string, side: Side) => {
    const at = game.locale(locale)
    return [
      siegeValue(surveyOf(game), at, side, 2),
      prizeOf({ ...game, state: { ...game.state, ravaged: game.state.ravaged.map(() => 1) } }, at, side),
    ]
  }
  for (const [i, value] of worth(elsewhere, "volterra", GUELPH).entries()) {
    expect(value).toBeGreaterThan(0)
    expect(worth(there, "volterra", GUELPH)[i]).toBeCloseTo(2 * value, 9)
  }
  expect(worth(there, "arezzo", GHIBELLINE)).toEqual(worth(elsewhere, "arezzo", GHIBELLINE))
})
