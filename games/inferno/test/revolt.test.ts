import { afterEach, describe, expect, test } from "vitest"
import { OUT } from "../src/position.ts"
import { mayRevolt, revolt, rollForRevolt } from "../src/revolt.ts"
import { GHIBELLINE, GUELPH, type Side } from "../src/tuscany.ts"
import { halvesOf } from "../src/victory.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

const RULE = "3.3.1 REVOLT AND TREACHERY"

/** A side rolls on its table: for each roll the purple die, then the gold one. */
function rolled(side: Side, drawn: Drawn, ...dice: readonly number[]): Game {
  const game = draw(drawn, dice)
  game.begin((play) => rollForRevolt(play, side, dice.length / 2, RULE))
  return game
}

/** A Stronghold Revolts. */
function revolted(locale: string, drawn: Drawn): Game {
  const game = draw(drawn)
  game.begin((play) => revolt(play, game.locale(locale), "4.7.5"))
  return game
}

function choices(game: Game): string[] {
  return game
    .list("chooseRevolt")
    .map(({ locale }) => game.ground.locales[Number(locale)].id)
    .sort()
}

describe("1.4.1 Eligible", () => {
  const why = (locale: string, drawn: Drawn, side: Side = GHIBELLINE): string => {
    const game = draw(drawn)
    const verdict = mayRevolt(game, game.locale(locale), side)
    return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
  }

  test("1.4.1 only an Enemy Stronghold Revolts, by its markers where it has any", () => {
    const lords = { siena: "siena" }
    expect(why("colle", { lords })).toBe("ok")
    expect(why("colle", { lords, marked: ["colle"] })).toBe("1.4.1: alreadyFriendly")
    expect(why("volterra", { lords })).toBe("1.4.1: alreadyFriendly")
    expect(why("volterra", { lords, marked: ["volterra"] })).toBe("ok")
  })

  test("1.4.1 not with a Lord of its side there or adjacent, even Besieged or Bypassed; two Ways off he does not count", () => {
    expect(why("colle", { lords: { lucca: "colle" } })).toBe("1.4.1: lordNear")
    expect(why("colle", { lords: { lucca: "poggio-bonizio" } })).toBe("1.4.1: lordNear")
    const shutIn = { lords: { lucca: "poggio-bonizio", siena: "poggio-bonizio" }, inside: ["lucca"] }
    expect(why("colle", { ...shutIn, siege: { "poggio-bonizio": 2 } })).toBe("1.4.1: lordNear")
    expect(why("colle", { ...shutIn, bypass: ["poggio-bonizio"] })).toBe("1.4.1: lordNear")
    expect(why("colle", { lords: { lucca: "barberino" } })).toBe("ok")
  })

  test("1.4.1, 1.3.1 ON MAP a Lord on the Calendar is nowhere near", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    expect(game.where("colle")).toBe("box 10")
    expect(mayRevolt(game, game.locale("colle"), GHIBELLINE)).toEqual({ ok: true })
  })

  test("1.4.1 Ruins and Outposts never Revolt", () => {
    expect(why("colle", { lords: {}, ruined: ["colle"] })).toBe("1.4.1: noStronghold")
    expect(why("orvieto", { lords: {} })).toBe("1.4.1: noStronghold")
  })
})

describe("1.4.2 Revolt Tables", () => {
  test("1.4.2 ROLL ON A TABLE the side that lost has its own table; purple and gold are not to be mixed up", () => {
    // Against the Guelphs purple 2 and gold 6 is Colle; purple 6 and gold 2 is Poppi.
    const ghibellines = { lords: { siena: "monteriggioni", giordano: "bibbiena" } }
    expect(rolled(GHIBELLINE, ghibellines, 2, 6).told("revolted")).toMatchObject([{ data: { to: GHIBELLINE } }])
    expect(rolled(GHIBELLINE, ghibellines, 2, 6).isMarked("colle")).toBe(true)
    expect(rolled(GHIBELLINE, ghibellines, 6, 2).isMarked("poppi")).toBe(true)
    // Against the Ghibellines purple 2 and gold 6 is Grosseto.
    const guelphs = { lords: { colle: "montepescali" } }
    expect(rolled(GUELPH, guelphs, 2, 6).isMarked("grosseto")).toBe(true)
  })

  test("1.4.2 several rolls come one after the other: what one brings about counts for the next", () => {
    const drawn = { lords: { siena: "monteriggioni" } }
    // Purple 4, gold 4 is Barberino, which nothing of the Ghibellines is near.
    const alone = rolled(GHIBELLINE, drawn, 4, 4)
    expect([alone.asked(), alone.isMarked("barberino")]).toEqual(["rest", false])
    // Purple 3, gold 5 is Poggio Bonizio, which is adjacent to it.
    const both = rolled(GHIBELLINE, drawn, 3, 5, 4, 4)
    expect([both.asked(), both.isMarked("poggio-bonizio"), both.isMarked("barberino")]).toEqual(["exiles", true, false])
    both.take("endExiles")
    expect(both.isMarked("barberino")).toBe(true)
  })
})

describe("1.4.2 REBELLION", () => {
  const colle = (drawn: Drawn): boolean => rolled(GHIBELLINE, drawn, 2, 6).isMarked("colle")

  test("1.4.2 REBELLION a Stronghold that may not Revolt stays: a Lord of its side is near, or it is Ruins", () => {
    expect(colle({ lords: { siena: "monteriggioni", lucca: "san-gimignano" } })).toBe(false)
    expect(colle({ lords: { siena: "monteriggioni" }, ruined: ["colle"] })).toBe(false)
  })

  test("1.4.2 REBELLION it takes a Lord or a marker of the rolling side there or adjacent", () => {
    expect(colle({ lords: { siena: "colle" }, bypass: ["colle"] })).toBe(true)
    expect(colle({ lords: { siena: "casole" } })).toBe(true)
    expect(colle({ lords: {}, marked: ["poggio-bonizio"] })).toBe(true)
  })

  test("1.4.2 REBELLION printed Allegiance is no foothold, nor is a Lord two Ways off or the other side's marker", () => {
    // Monteriggioni, Volterra and Casole beside Colle are Ghibelline by print.
    expect(colle({ lords: { siena: "siena" } })).toBe(false)
    expect(colle({ lords: { siena: "siena" }, marked: ["volterra"] })).toBe(false)
  })

  test("1.4.2 REBELLION where the place is marked already, an adjacent Enemy Stronghold of no more Value is chosen", () => {
    const game = rolled(GHIBELLINE, { lords: { siena: "siena" }, marked: ["colle", "volterra"] }, 2, 6)
    expect([game.asked(), game.seats()]).toEqual(["chooseRevolt", ["ghibelline"]])
    // Towns like Colle itself, on either side of the line: Volterra bears Guelph markers.
    expect(choices(game)).toEqual(["poggio-bonizio", "san-gimignano", "volterra"])
    expect(game.why("chooseRevolt", { locale: "barberino" })).toBe("1.4.2 REBELLION: notAdjacent")
    expect(game.why("chooseRevolt", { locale: "casole" })).toBe("1.4.1: alreadyFriendly")
    expect(game.why("chooseRevolt", { locale: -1 })).toBe("1.4.1: noLocale")
    game.take("chooseRevolt", { locale: "volterra" })
    expect([game.isMarked("volterra"), game.isMarked("colle"), game.asked()]).toEqual([false, true, "exiles"])
  })

  test("1.4.2 REBELLION not one of greater Value: beside Figline it is San Giovanni, not Firenze", () => {
    // Purple 4, gold 2 is Figline.
    const game = rolled(GHIBELLINE, { lords: {}, marked: ["figline"] }, 4, 2)
    expect(choices(game)).toEqual(["san-giovanni"])
    expect(game.why("chooseRevolt", { locale: "firenze" })).toBe("1.4.2 REBELLION: tooGreat")
  })

  test("1.4.2 REBELLION the choice must be made, even if a Lord is near the place rolled; without any nothing happens", () => {
    const near = rolled(GHIBELLINE, { lords: { firenze: "firenze" }, marked: ["figline"] }, 4, 2)
    expect(choices(near)).toEqual(["san-giovanni"])
    expect(["pass", "endExiles"].flatMap((type) => near.list(type))).toEqual([])
    const none = rolled(GHIBELLINE, { lords: {}, marked: ["figline"], ruined: ["san-giovanni"] }, 4, 2)
    expect([none.asked(), none.told("revolted").length]).toEqual(["rest", 0])
  })
})

describe("1.4.2 SUBMISSION", () => {
  test("1.4.2 SUBMISSION one that bears Enemy markers, with a Lord of the roller there or adjacent, comes back", () => {
    const drawn = {
      lords: { pisa: "rosignano", giordano: "monteriggioni" },
      marked: ["volterra", "montalcino"],
    }
    const game = rolled(GHIBELLINE, drawn, 1, 3)
    expect([game.asked(), game.seats(), choices(game)]).toEqual(["chooseRevolt", ["ghibelline"], ["volterra"]])
    expect(game.why("chooseRevolt", { locale: "montalcino" })).toBe("1.4.2 SUBMISSION: noLordNear")
    // Colle beside Giordano is Guelph by print alone.
    expect(game.why("chooseRevolt", { locale: "colle" })).toBe("1.4.2 SUBMISSION: notMarked")
    game.take("chooseRevolt", { locale: "volterra" })
    expect([game.isMarked("volterra"), game.asked(), game.seats()]).toEqual([false, "exiles", ["guelph"]])
  })

  test("1.4.2 SUBMISSION for the Guelphs on purple 6, for the Ghibellines on purple 1; with nobody able it is nothing", () => {
    const guelph = rolled(GUELPH, { lords: { lucca: "san-gimignano" }, marked: ["colle"] }, 6, 1)
    expect(choices(guelph)).toEqual(["colle"])
    const guarded = { lords: { pisa: "rosignano", colle: "colle" }, marked: ["volterra"] }
    const none = rolled(GHIBELLINE, guarded, 1, 6)
    expect([none.asked(), none.isMarked("volterra")]).toEqual(["rest", true])
  })
})

describe("1.4.4 Switching Allegiance by Revolt", () => {
  const points = (game: Game): number[] => [halvesOf(game, GUELPH) / 2, halvesOf(game, GHIBELLINE) / 2]

  test("1.4.4, 1.4.4 ADJUST MARKERS as many markers as the Value are placed, or all there are taken away", () => {
    expect(points(revolted("firenze", { lords: {} }))).toEqual([0, 3])
    expect(points(revolted("cortona", { lords: {} }))).toEqual([0, 2])
    expect(points(revolted("casole", { lords: {} }))).toEqual([1, 0])
    const back = revolted("volterra", { lords: {}, marked: ["volterra", "casole"] })
    expect([back.isMarked("volterra"), back.isMarked("casole"), ...points(back)]).toEqual([false, true, 1, 0])
  })

  test("1.4.4 ADJUST MARKERS Siege and Bypass markers go with them", () => {
    const besieged = revolted("colle", { lords: { siena: "colle" }, siege: { colle: 3 } })
    expect(besieged.siegeAt("colle")).toBe(0)
    expect(revolted("colle", { lords: { siena: "colle" }, bypass: ["colle"] }).isBypassed("colle")).toBe(false)
  })

  test("1.4.4 a Lord whose Seat Revolts stays where he is", () => {
    expect(revolted("colle", { lords: { colle: "lucca" } }).where("colle")).toBe("lucca")
  })

  test("1.4.4 TERMS there are no Spoils, no more Revolt and no Treachery", () => {
    const game = revolted("cortona", { lords: { siena: "asinalunga" } })
    game.take("endExiles")
    expect([game.asked(), game.goods("siena")]).toEqual(["rest", ""])
    expect(["revoltRolled", "treacheryAdded", "surrendered"].flatMap((type) => game.told(type))).toEqual([])
    expect(game.state.treachery.every((place) => place === 0)).toBe(true)
  })

  test("1.4.4 EXILES for two markers at Cortona the Guelphs shift two Lords a box each, or one of them two", () => {
    const drawn = { lords: { firenze: "firenze", siena: "siena" }, service: { firenze: 5 } }
    const each = revolted("cortona", drawn)
    expect([each.asked(), each.seats()]).toEqual(["exiles", ["guelph"]])
    each.take("shelter", { lord: "firenze" })
    each.take("shelter", { lord: "lucca" })
    // Service to the right, a cylinder to the left.
    expect([each.serviceOf("firenze"), each.where("lucca"), each.asked()]).toEqual([6, "box 9", "rest"])
    const both = revolted("cortona", drawn)
    both.take("shelter", { lord: "lucca" })
    both.take("shelter", { lord: "lucca" })
    expect([both.serviceOf("firenze"), both.where("lucca"), both.asked()]).toEqual([5, "box 8", "rest"])
  })

  test("1.4.4 EXILES three for a City, one for a Castle, as well for markers taken away; fewer will do", () => {
    const shifts = (locale: string, marked: string[], side: "guelph" | "ghibelline"): number => {
      const game = revolted(locale, { lords: {}, marked })
      expect(game.seats()).toEqual([side])
      let count = 0
      for (; game.asked() === "exiles"; count++) game.take("shelter", { lord: side === "guelph" ? "lucca" : "pisa" })
      return count
    }
    expect(shifts("firenze", [], "guelph")).toBe(3)
    expect(shifts("prato", ["prato"], "ghibelline")).toBe(2)
    expect(shifts("casole", [], "ghibelline")).toBe(1)
    const game = revolted("firenze", { lords: {} })
    game.take("shelter", { lord: "lucca" })
    game.take("endExiles")
    expect([game.where("lucca"), game.asked()]).toEqual(["box 9", "rest"])
  })

  test("1.4.4 EXILES only its own Lords, and none who is out of the game", () => {
    const game = draw({ lords: { siena: "siena" } })
    game.state.at[game.lord("lucca")] = OUT
    game.begin((play) => revolt(play, game.locale("cortona"), "4.7.5"))
    expect(game.why("shelter", { lord: "siena" })).toBe("1.4.4 EXILES: notYourLord")
    expect(game.why("shelter", { lord: "lucca" })).toBe("1.4.4 EXILES: notOnCalendar")
    expect(game.list("shelter").length).toBe(5)
  })
})
