import { describe, expect, test } from "vitest"
import { beginMuster } from "../src/muster.ts"
import { musterLord } from "../src/muster-lords.ts"
import { raiseLordship } from "../src/lordship.ts"
import { DECK, EDGE, HELD, MUSTERED, OUT, READY, type Play } from "../src/position.ts"
import { CART, CAVALIERI, GHIBELLINE, GUELPH, type Side } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The full war, without the card that the Guelphs hold at its start. */
function full(dice: readonly number[] = []): Table {
  const game = table("F", dice)
  game.state.card[game.card("F3")] = DECK
  return game
}

/** The Muster segment of a side, or of some of its Lords. */
function muster(game: Table, side: Side, ...lords: string[]): void {
  const among = lords.length > 0 ? lords.map(game.lord) : game.ground.lordsOf[side]
  game.begin((play: Play) => beginMuster(play, side, among))
}

/** Takes Lordship until the Lord has so many Levy actions left. */
function spend(game: Table, count: number): void {
  for (let i = 0; i < count; i++) game.take("levyTransport", { asset: CART })
}

describe("3.4: who may Muster", () => {
  test("3.4: a Lord takes as many Levy actions as his Lordship, and completes them before the next Lord", () => {
    const game = full()
    muster(game, GUELPH)
    game.take("levyWith", { lord: game.lord("arezzo") })
    expect(game.why("levyWith", { lord: game.lord("firenze") })).toBe("3.4: finishLordFirst")
    expect(game.why("endMuster")).toBe("3.4: finishLordFirst")
    spend(game, 2)
    // Two for Arezzo; Firenze, the only one left, is next with three.
    expect(game.goods("arezzo")).toBe("1 coin, 2 provender, 4 cart")
    spend(game, 3)
    expect([game.goods("firenze"), game.asked()]).toEqual(["2 coin, 2 provender, 5 cart", "rest"])
  })

  test("3.4: a Lord may stop early, a side too, and neither comes back to it", () => {
    const game = full()
    muster(game, GUELPH)
    game.take("levyWith", { lord: game.lord("arezzo") })
    game.take("endLord")
    expect(game.why("levyWith", { lord: game.lord("arezzo") })).toBe("3.4: finishLordFirst")
    game.take("endLord")
    expect(game.asked()).toBe("rest")
  })

  test("3.4 REQUIREMENTS: not from an Enemy Locale, not when Besieged; a Bypassed Lord may", () => {
    const eligible = (change: (game: Table, arezzo: number) => void) => {
      const game = full()
      change(game, game.lord("arezzo"))
      muster(game, GUELPH, "arezzo")
      return game.asked() === "muster"
    }
    expect(eligible((game) => game.place("arezzo", "asciano"))).toBe(false)
    expect(eligible((game) => game.place("arezzo", "montalcino"))).toBe(true)
    const shutIn = (game: Table, arezzo: number, siege: number) => {
      game.place("arezzo", "montevarchi")
      game.place("provenzano", "montevarchi")
      game.state.inside[arezzo] = 1
      game.state.siege[game.locale("montevarchi")] = siege
      game.state.bypass[game.locale("montevarchi")] = 1 - siege
    }
    expect(eligible((game, arezzo) => shutIn(game, arezzo, 1))).toBe(false)
    expect(eligible((game, arezzo) => shutIn(game, arezzo, 0))).toBe(true)
  })

  test("3.4 REQUIREMENTS: a Podestà may use his Lordship Besieged in his Main Seat", () => {
    const game = full()
    game.place("provenzano", "arezzo")
    game.state.siege[game.locale("arezzo")] = 2
    game.state.inside[game.lord("arezzo")] = 1
    muster(game, GUELPH, "arezzo")
    expect(game.asked()).toBe("muster")
  })

  test("3.4.1: a Lord Levied in this Muster takes no Levy actions in it", () => {
    const game = full([1])
    muster(game, GHIBELLINE)
    game.take("levyLord", { lord: game.lord("provenzano") })
    game.take("musterAt", { locale: game.locale("siena") })
    spend(game, 2)
    expect(game.asked()).toBe("rest")
  })

  test("3.4: Events add Lordship, for the Levy or for the Muster under way", () => {
    const game = full()
    game.state.lordship[game.lord("siena")] = 2
    muster(game, GHIBELLINE)
    game.begin((play) => raiseLordship(play, game.lord("siena"), 3))
    spend(game, 8)
    expect(game.asked()).toBe("rest")
    muster(game, GHIBELLINE)
    spend(game, 5)
    expect(game.asked()).toBe("rest")
  })

  test("3.4: a side that holds cards is asked even when it has nobody to Levy with", () => {
    const game = full()
    game.state.card[game.card("S12")] = HELD
    game.begin((play) => beginMuster(play, GHIBELLINE, []))
    expect(game.list("endMuster")).toHaveLength(1)
  })

  test("card F22 capability: Tau Company adds one to the Lordship of Firenze and Lucca", () => {
    const game = full()
    game.state.card[game.card("F22")] = EDGE
    game.state.marked[game.locale("altopascio")] = 1
    muster(game, GUELPH)
    game.take("levyWith", { lord: game.lord("firenze") })
    spend(game, 4)
    expect(game.asked()).toBe("muster")
    spend(game, 2)
    expect(game.asked()).toBe("rest")
  })
})

describe("3.4.1: Levy of other Lords", () => {
  test("3.4.1 FEALTY ROLL: a roll up to his Fealty Musters a Ready Lord, a higher one only costs the action", () => {
    const game = full([6, 5])
    muster(game, GHIBELLINE)
    const provenzano = game.lord("provenzano")
    game.take("levyLord", { lord: provenzano })
    expect(game.asked()).toBe("muster")
    game.take("levyLord", { lord: provenzano })
    expect(game.asked()).toBe("seatLord")
    game.take("musterAt", { locale: game.locale("san-quirico") })
    expect(game.state.at[provenzano]).toBe(game.locale("san-quirico"))
    expect(game.told("fealtyRolled").map(({ data }) => data["die"])).toEqual([6, 5])
  })

  test("3.4.1 FEALTY ROLL: not before his box, not when he is out of the game or on the map, not of the other side", () => {
    const game = full()
    game.state.at[game.lord("orvieto")] = OUT
    muster(game, GUELPH, "firenze")
    expect(game.why("levyLord", { lord: game.lord("colle") })).toBe("3.4.1 FEALTY ROLL: notReady")
    expect(game.why("levyLord", { lord: game.lord("orvieto") })).toBe("3.4.1 FEALTY ROLL: notOnCalendar")
    expect(game.why("levyLord", { lord: game.lord("arezzo") })).toBe("3.4.1 FEALTY ROLL: notOnCalendar")
    expect(game.why("levyLord", { lord: game.lord("provenzano") })).toBe("3.4.1: notYourLord")
    expect(game.why("levyLord", { lord: 99 })).toBe("3.4.1: notYourLord")
  })

  test("3.4.1 FEALTY ROLL: a Seat is free unless Enemy, Besieged, or Ruins with an Enemy Lord; Bypassed or Ravaged will do", () => {
    const seats = (change: (game: Table) => void) => {
      const game = full([1])
      change(game)
      muster(game, GHIBELLINE, "siena")
      if (game.why("levyLord", { lord: game.lord("santa-fiora") }) !== "ok") return "none"
      game.take("levyLord", { lord: game.lord("santa-fiora") })
      if (game.asked() !== "seatLord") return game.ground.locales[game.state.at[game.lord("santa-fiora")]].id
      return game
        .list("musterAt")
        .map(({ locale }) => game.ground.locales[locale as number].id)
        .join(" ")
    }
    const ready = (game: Table) => game.wait("santa-fiora", 1)
    const at = (game: Table, what: "marked" | "siege" | "ruined" | "bypass" | "ravaged", place: string) => {
      ready(game)
      game.state[what][game.locale(place)] = 1
    }
    expect(seats(ready)).toBe("santa-fiora grosseto")
    expect(seats((game) => at(game, "marked", "grosseto"))).toBe("santa-fiora")
    expect(seats((game) => at(game, "siege", "grosseto"))).toBe("santa-fiora")
    expect(seats((game) => at(game, "ruined", "grosseto"))).toBe("santa-fiora grosseto")
    expect(seats((game) => at(game, "ravaged", "grosseto"))).toBe("santa-fiora grosseto")
    const enemyAt = (game: Table, what: "ruined" | "bypass") => {
      at(game, what, "grosseto")
      game.place("arezzo", "grosseto")
    }
    expect(seats((game) => enemyAt(game, "ruined"))).toBe("santa-fiora")
    expect(seats((game) => enemyAt(game, "bypass"))).toBe("santa-fiora grosseto")
    expect(
      seats((game) => {
        at(game, "marked", "grosseto")
        at(game, "marked", "santa-fiora")
      }),
    ).toBe("none")
  })

  test("3.4.1: a Podestà Musters inside his Main Seat under Siege, where there is room, and is Besieged", () => {
    const besieged = (inside: readonly string[]) => {
      const game = full([1])
      game.wait("pisa", 1)
      game.place("arezzo", "pisa")
      game.state.siege[game.locale("pisa")] = 1
      for (const seat of ["pontedera", "castiglione-della-pescaia"]) game.state.marked[game.locale(seat)] = 1
      for (const lord of inside) {
        game.place(lord, "pisa")
        game.state.inside[game.lord(lord)] = 1
      }
      muster(game, GHIBELLINE, "siena")
      return game
    }
    const game = besieged([])
    game.take("levyLord", { lord: game.lord("pisa") })
    expect([game.state.at[game.lord("pisa")], game.state.inside[game.lord("pisa")]]).toEqual([game.locale("pisa"), 1])
    const crowded = besieged(["provenzano", "giordano", "astimberg"])
    expect(crowded.why("levyLord", { lord: crowded.lord("pisa") })).toBe("3.4.1 FEALTY ROLL: noFreeSeat")
  })

  test("3.4.1: Enemy Lords at his Main Seat make a Podestà Ready wherever his cylinder is", () => {
    const game = full([1])
    expect(game.state.cylinder[game.lord("pisa")]).toBe(9)
    game.place("arezzo", "pisa")
    game.state.siege[game.locale("pisa")] = 1
    muster(game, GHIBELLINE, "siena")
    expect(game.why("levyLord", { lord: game.lord("pisa") })).toBe("ok")
  })

  test("3.4.1: a Podestà whose Main Seat is in Enemy hands costs two actions a roll, at another Seat", () => {
    const game = full([5])
    game.wait("firenze", 1)
    game.place("guido-guerra", "poppi")
    game.state.marked[game.locale("firenze")] = 1
    muster(game, GUELPH, "guido-guerra")
    game.take("levyLord", { lord: game.lord("firenze") })
    // Guido Guerra's Lordship of two is gone; Poggio Bonizio is Ghibelline, so Prato it is.
    expect([game.state.at[game.lord("firenze")], game.asked()]).toEqual([game.locale("prato"), "rest"])

    const short = full()
    short.wait("firenze", 1)
    short.place("guido-guerra", "poppi")
    short.state.marked[short.locale("firenze")] = 1
    muster(short, GUELPH, "guido-guerra")
    spend(short, 1)
    expect(short.why("levyLord", { lord: short.lord("firenze") })).toBe("3.4.1: exileCostsTwo")
  })

  test("3.4.1: a Ready Commander can be Levied like any other Lord", () => {
    const game = full([5])
    game.wait("firenze", 1)
    muster(game, GUELPH, "arezzo")
    game.take("levyLord", { lord: game.lord("firenze") })
    game.take("musterAt", { locale: game.locale("firenze") })
    expect([game.state.at[game.lord("firenze")], game.state.comune]).toEqual([game.locale("firenze"), [0, 0]])
  })

  test("3.4.1 MUSTERING: he comes with his Forces and Assets, his Vassals Ready and his Service marked ahead", () => {
    const game = full()
    game.state.turn = 4
    const orvieto = game.lord("orvieto")
    game.begin((play) => musterLord(play, orvieto, game.locale("chiusi"), "3.4.1 MUSTERING"))
    expect(game.units("orvieto")).toBe("1 cavalieri, 1 lightHorse, 1 menAtArms, 1 armigeri")
    expect([game.goods("orvieto"), game.state.service[orvieto]]).toEqual(["2 cart", 7])
    expect(game.ground.lords[orvieto].vassals.map((vassal) => game.state.vassalState[vassal])).toEqual([READY, READY])
  })

  test("3.4.1 MUSTERING: units that the pool lacks are not received; a Vassal in other hands stays there", () => {
    const game = full()
    const orvieto = game.lord("orvieto")
    const [rubini] = game.ground.lords[orvieto].vassals
    game.state.pool[CAVALIERI] = 0
    game.state.vassalState[rubini] = MUSTERED
    game.state.vassalMat[rubini] = game.lord("siena") + 1
    game.begin((play) => musterLord(play, orvieto, game.locale("chiusi"), "3.4.1 MUSTERING"))
    expect(game.units("orvieto")).toBe("1 lightHorse, 1 menAtArms, 1 armigeri")
    expect(game.state.vassalMat[rubini]).toBe(game.lord("siena") + 1)
  })
})
