import { call, type Frame } from "@carroccio/kernel"
import { describe, expect, test } from "vitest"
import { beginDisband } from "../src/disband.ts"
import { beginMuster } from "../src/muster.ts"
import { musterLord } from "../src/muster-lords.ts"
import {
  AT_MAT,
  ASIDE,
  BEFORE,
  CAMPAIGN,
  DECK,
  EDGE,
  MUSTERED,
  ON_CALENDAR,
  OUT,
  READY,
  UNREADY,
} from "../src/position.ts"
import { flipVassals, musterVassal } from "../src/muster-vassals.ts"
import { GHIBELLINE, KINDS, MEN_AT_ARMS } from "../src/tuscany.ts"
import { table } from "./table.ts"

describe("3.3: Disband in the Levy", () => {
  test("3.3.2: a Lord whose Service is in the box of the Levy goes to the Calendar, as far ahead as his rating", () => {
    const game = table("B")
    const provenzano = game.lord("provenzano")
    game.state.turn = 6
    for (const lord of ["firenze", "arezzo", "siena"]) game.state.service[game.lord(lord)] = 7
    game.state.card[game.card("S2")] = AT_MAT + provenzano
    const before = game.state.pool[MEN_AT_ARMS]
    game.begin(beginDisband)
    expect([game.state.at[provenzano], game.state.cylinder[provenzano]]).toEqual([ON_CALENDAR, 9])
    expect([game.units("provenzano"), game.goods("provenzano")]).toEqual(["", ""])
    expect(game.state.pool[MEN_AT_ARMS]).toBe(before + 1)
    expect(game.state.card[game.card("S2")]).toBe(DECK)
    expect(game.ground.lords[provenzano].vassals.map((vassal) => game.state.vassalState[vassal])).toEqual([
      ...[ASIDE, ASIDE, ASIDE],
    ])
    expect(game.told("revoltRolled")).toEqual([])
    expect(game.asked()).toBe("rest")
  })

  test("3.3.2: in a Campaign the boxes are counted from the next one, with the errata", () => {
    const boxes = [true, false].map((errata) => {
      const game = table("B", [], { errata })
      const provenzano = game.lord("provenzano")
      game.state.turn = 6
      game.state.phase = CAMPAIGN
      for (const lord of ["firenze", "arezzo", "siena"]) game.state.service[game.lord(lord)] = 7
      game.begin(beginDisband)
      return game.state.cylinder[provenzano]
    })
    expect(boxes).toEqual([10, 9])
  })

  test("3.3.1 REMOVAL: beyond his limit a regular Lord is out of the game; the Enemy rolls once and adds one Treachery", () => {
    const game = table("B", [1, 1])
    const provenzano = game.lord("provenzano")
    game.state.service[provenzano] = 3
    game.begin(beginDisband)
    expect(game.state.at[provenzano]).toBe(OUT)
    expect(game.told("revoltRolled").length).toBe(1)
    game.passTo("addTreachery")
    expect(game.asks()).toBe("guelph")
    game.take("addTreachery", { lord: game.lord("colle") })
    expect(game.asked()).toBe("rest")
  })

  test("3.3.1: a marker off the left end of the Calendar is beyond the limit", () => {
    const game = table("B", [1, 1])
    game.state.service[game.lord("provenzano")] = BEFORE
    game.begin(beginDisband)
    expect(game.state.at[game.lord("provenzano")]).toBe(OUT)
  })

  test("3.3.1 REVOLT AND TREACHERY: a Podestà comes back three boxes ahead, for three rolls and three Treachery cards", () => {
    const game = table("B", [1, 1, 1, 1, 1, 1])
    const siena = game.lord("siena")
    game.state.service[siena] = 3
    game.state.comune[1] = 1
    game.begin(beginDisband)
    expect([game.state.at[siena], game.state.cylinder[siena], game.state.comune[1]]).toEqual([ON_CALENDAR, 7, 0])
    game.passTo("addTreachery")
    expect(game.told("revoltRolled").length).toBe(3)
    for (const lord of ["firenze", "arezzo", "lucca"]) game.take("addTreachery", { lord: game.lord(lord) })
    expect(game.asked()).toBe("rest")
  })

  test("3.3: those beyond their limit go before those at it, Guelphs first, the owner choosing among several", () => {
    const game = table("B", [1, 1, 1, 1, 1, 1])
    const [firenze, siena, provenzano] = [game.lord("firenze"), game.lord("siena"), game.lord("provenzano")]
    game.state.service[firenze] = 4
    game.state.service[siena] = 3
    game.state.service[provenzano] = 3
    game.begin(beginDisband)
    expect([game.asked(), game.asks()]).toEqual(["disband", "ghibelline"])
    expect(game.state.at[firenze]).toBeGreaterThanOrEqual(0)
    expect(game.why("disband", { lord: game.lord("pisa") })).toBe("3.3: notOnMap")
    game.take("disband", { lord: provenzano })
    game.passTo("addTreachery")
    expect(game.state.at[provenzano]).toBe(OUT)
  })
})

describe("3.4.2 ADVANCED VASSAL SERVICE: Vassals go home", () => {
  test("a Vassal at or beyond its limit goes back to its mat face down with the units shown on it", () => {
    const game = table("B", [], { vassalService: true })
    const provenzano = game.lord("provenzano")
    const [farinata, bishop] = game.ground.lords[provenzano].vassals
    game.begin((play) => {
      musterVassal(play, farinata, provenzano, "3.4.2 PROCEDURE")
      musterVassal(play, bishop, provenzano, "3.4.2 PROCEDURE")
    })
    // Farinata serves five boxes, the Bishop two.
    expect([game.state.vassalService[farinata], game.state.vassalService[bishop]]).toEqual([9, 6])
    game.state.turn = 6
    for (const lord of ["firenze", "arezzo", "siena", "provenzano"]) game.state.service[game.lord(lord)] = 8
    game.begin(beginDisband)
    expect([game.state.vassalState[farinata], game.state.vassalState[bishop]]).toEqual([MUSTERED, UNREADY])
    expect(game.units("provenzano")).toBe("1 ritter, 1 cavalieri, 1 menAtArms, 1 armigeri, 2 militia")
  })

  test("a Lord left without units by it Disbands (1.6)", () => {
    const game = table("B", [], { vassalService: true })
    const provenzano = game.lord("provenzano")
    const [farinata] = game.ground.lords[provenzano].vassals
    for (let kind = 0; kind < KINDS; kind++) game.state.forces[provenzano * KINDS + kind] = 0
    game.begin((play) => musterVassal(play, farinata, provenzano, "3.4.2 PROCEDURE"))
    game.state.vassalService[farinata] = 4
    game.begin(beginDisband)
    expect(game.state.at[provenzano]).toBe(ON_CALENDAR)
  })

  test("the Carroccio and Turncoats ignore the limits, and Altopascio waits aside", () => {
    const game = table("B", [], { vassalService: true })
    const firenze = game.lord("firenze")
    const [farinata] = game.ground.lords[game.lord("provenzano")].vassals
    const { altopascio, carroccio } = game.ground
    game.state.comune[0] = 1
    game.begin((play) => {
      musterVassal(play, farinata, firenze, "4.7.6 TURNCOAT")
      musterVassal(play, carroccio[0], game.ground.comune[0], "3.5.3 CARROCCIO")
      musterVassal(play, altopascio, firenze, "3.4.2 ALTOPASCIO")
    })
    for (const vassal of [farinata, altopascio]) game.state.vassalService[vassal] = 4
    game.begin(beginDisband)
    expect([farinata, carroccio[0], altopascio].map((vassal) => game.state.vassalState[vassal])).toEqual([
      ...[MUSTERED, MUSTERED, UNREADY],
    ])
    expect(game.state.vassalMat[altopascio]).toBe(0)
  })

  test("a borrowed Vassal whose own Lord is away stays face down too, through this Levy and no longer", () => {
    const game = table("F", [], { vassalService: true })
    game.state.turn = 6
    for (const lord of ["firenze", "arezzo", "siena"]) game.state.service[game.lord(lord)] = 12
    game.place("giordano", "siena", 12)
    game.state.card[game.card("S23")] = EDGE
    const [giordano, guido] = [game.lord("giordano"), game.vassal("guido-novello")]
    game.begin((play) => musterVassal(play, guido, giordano, "3.4.2 TAGLIA"))
    game.state.vassalService[guido] = 6
    game.begin((play) => {
      beginMuster(play, GHIBELLINE, [giordano])
      beginDisband(play)
    })
    expect([game.state.vassalState[guido], game.state.vassalMat[guido]]).toEqual([UNREADY, 0])
    expect(game.why("levyVassal", { vassal: guido })).toBe("3.4.2 ADVANCED VASSAL SERVICE: unready")
    // His own Lord comes and has the marker, face down still.
    game.begin((play) => musterLord(play, game.lord("provenzano"), game.locale("siena"), "3.4.1 MUSTERING"))
    expect([game.state.vassalState[guido], game.state.vassalMat[guido]]).toEqual([UNREADY, game.lord("provenzano") + 1])
    game.begin(flipVassals)
    expect(game.state.vassalState[guido]).toBe(READY)
  })

  test("a Vassal who has gone home stays face down when his Lord leaves after him (1.6)", () => {
    const game = table("B", [], { vassalService: true })
    const provenzano = game.lord("provenzano")
    const [farinata] = game.ground.lords[provenzano].vassals
    for (let kind = 0; kind < KINDS; kind++) game.state.forces[provenzano * KINDS + kind] = 0
    game.begin((play) => musterVassal(play, farinata, provenzano, "3.4.2 PROCEDURE"))
    game.state.vassalService[farinata] = 4
    game.begin(beginDisband)
    expect([game.state.vassalState[farinata], game.state.vassalMat[farinata]]).toEqual([UNREADY, 0])
    game.begin(flipVassals)
    expect(game.state.vassalState[farinata]).toBe(ASIDE)
  })
})

describe("6.C: Grosseto in the Levy", () => {
  test("6.C: Grosseto gives itself up as soon as the last Lord inside has Disbanded, before Muster and Campaign", () => {
    const game = table("C", 7)
    game.state.turn = 7
    game.place("giordano", "grosseto", 10)
    game.place("colle", "grosseto", 7)
    game.place("firenze", "firenze", 10)
    game.state.inside[game.lord("colle")] = 1
    game.state.siege[game.locale("grosseto")] = 2
    // From the Disband step on.
    game.begin((play) => call(play, { procedure: "levy", step: 3 } as Frame))
    game.passTo("muster")
    const types = game.events.map(({ type }) => type)
    expect(types.indexOf("surrendered")).toBeGreaterThan(types.indexOf("lordLeft"))
    expect([game.told("surrendered").length, game.state.siege[game.locale("grosseto")]]).toEqual([1, 0])
    expect(game.state.marked[game.locale("grosseto")]).toBe(0)
  })
})
