import { describe, expect, test } from "vitest"
import { beginLevy } from "../src/levy.ts"
import { beginMuster } from "../src/muster.ts"
import { disbandAltopascio, flipVassals } from "../src/muster-vassals.ts"
import { ASIDE, DECK, EDGE, MUSTERED, OUT, READY, UNREADY } from "../src/position.ts"
import { CART, GHIBELLINE, GUELPH, KINDS, MILITIA, type Side } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The Muster segment of some Lords of a side, without cards in hand. */
function muster(game: Table, side: Side, ...lords: string[]): void {
  game.state.card[game.card("F3")] = DECK
  game.begin((play) => beginMuster(play, side, lords.map(game.lord)))
}

/** The Comune of a side in play with its Carroccio and none of its Sestieri or Terzi Mustered. */
function withComune(game: Table, side: Side): number[] {
  const mat = game.ground.comune[side]
  game.state.comune[side] = 1
  for (const vassal of game.ground.mats[mat].vassals) {
    game.state.vassalMat[vassal] = mat + 1
    game.state.vassalState[vassal] = game.ground.vassals[vassal].special === "carroccio" ? MUSTERED : READY
  }
  game.state.forces[mat * KINDS + MILITIA] = 1
  game.state.pool[MILITIA]--
  return game.ground.mats[mat].vassals.filter((vassal) => game.ground.vassals[vassal].special !== "carroccio")
}

describe("3.4.2: Levy of Vassals", () => {
  test("3.4.2 and 3.4.2 PROCEDURE: one action Musters one of his Vassals with its units", () => {
    const game = table("F")
    const [, adimari] = game.ground.lords[game.lord("firenze")].vassals
    muster(game, GUELPH, "firenze")
    game.take("levyVassal", { vassal: adimari })
    expect(game.units("firenze")).toBe("3 cavalieri, 2 menAtArms, 1 armigeri, 1 militia")
    expect(game.state.vassalState[adimari]).toBe(MUSTERED)
    expect(game.why("levyVassal", { vassal: adimari })).toBe("3.4.2: alreadyMustered")
    expect(game.list("levyTransport")).toHaveLength(1)
  })

  test("3.4.2: its Vassal Seat must be Friendly, though it may be Besieged, Bypassed, Ruined or Ravaged", () => {
    const verdict = (change: (game: Table, prato: number) => void) => {
      const game = table("F")
      change(game, game.locale("prato"))
      muster(game, GUELPH, "firenze")
      return game.why("levyVassal", { vassal: game.ground.lords[game.lord("firenze")].vassals[2] })
    }
    const set = (what: "marked" | "siege" | "bypass" | "ruined" | "ravaged") => (game: Table, prato: number) => {
      game.state[what][prato] = 1
    }
    expect(verdict(set("marked"))).toBe("3.4.2: vassalSeatEnemy")
    for (const what of ["siege", "bypass", "ruined", "ravaged"] as const) expect(verdict(set(what))).toBe("ok")
  })

  test("3.4.2: a Vassal with two Seats needs only one of them Friendly", () => {
    const game = table("F")
    game.place("guido-guerra", "poppi")
    const lombardia = game.ground.lords[game.lord("guido-guerra")].vassals[1]
    expect(game.ground.vassals[lombardia].seats).toHaveLength(2)
    muster(game, GUELPH, "guido-guerra")
    expect(game.why("levyVassal", { vassal: lombardia })).toBe("ok")
  })

  test("3.4.2: a Lord Levies no other Lord's Vassals, and nobody the Carroccio", () => {
    const game = table("F")
    const tarlati = game.ground.lords[game.lord("arezzo")].vassals[0]
    muster(game, GUELPH, "firenze")
    expect(game.why("levyVassal", { vassal: tarlati })).toBe("3.4.2: notHisVassal")
    expect(game.why("levyVassal", { vassal: game.ground.carroccio[0] })).toBe("3.5.3 CARROCCIO: onlyInCallToArms")
    expect(game.why("levyVassal", { vassal: 999 })).toBe("3.4.2: noVassal")
  })

  test("3.4.2 PROCEDURE: units that the pool lacks are not added, and the Vassal is Mustered all the same", () => {
    const game = table("F")
    const [cerchi] = game.ground.lords[game.lord("firenze")].vassals
    game.state.pool[MILITIA] = 0
    muster(game, GUELPH, "firenze")
    game.take("levyVassal", { vassal: cerchi })
    expect(game.units("firenze")).toBe("2 cavalieri, 1 lightHorse, 2 menAtArms")
    expect(game.state.vassalState[cerchi]).toBe(MUSTERED)
  })
})

describe("3.4.2 SESTIERI/TERZI: outside Call to Arms", () => {
  test("3.4.2 SESTIERI/TERZI: each action is a roll against the die on the marker; a higher one is lost", () => {
    const game = table("F", [4, 3])
    const [sestiere, second] = withComune(game, GUELPH)
    muster(game, GUELPH, "firenze")
    game.take("levyVassal", { vassal: sestiere })
    expect(game.state.vassalState[sestiere]).toBe(READY)
    game.take("levyVassal", { vassal: second })
    expect([game.state.vassalState[second], game.state.vassalMat[second]]).toEqual([
      MUSTERED,
      game.ground.comune[GUELPH] + 1,
    ])
    expect(game.list("levyTransport")).toHaveLength(1)
  })

  test("3.4.2 SESTIERI/TERZI: the Terzi roll against 4, 4 and 5", () => {
    const game = table("F", [5, 5])
    const [camollia, , citta] = withComune(game, GHIBELLINE)
    muster(game, GHIBELLINE, "siena")
    game.take("levyVassal", { vassal: camollia })
    game.take("levyVassal", { vassal: citta })
    expect([game.state.vassalState[camollia], game.state.vassalState[citta]]).toEqual([READY, MUSTERED])
  })

  test("3.4.2 SESTIERI/TERZI: only with the Comune in play, by its Commander, inside his Leading City", () => {
    const without = table("F")
    muster(without, GUELPH, "firenze")
    const sestiere = without.ground.mats[without.ground.comune[GUELPH]].vassals[1]
    expect(without.why("levyVassal", { vassal: sestiere })).toBe("3.4.2 SESTIERI/TERZI: noComune")

    const away = table("F")
    away.place("firenze", "prato")
    withComune(away, GUELPH)
    muster(away, GUELPH, "firenze")
    expect(away.why("levyVassal", { vassal: sestiere })).toBe("3.4.2 SESTIERI/TERZI: notInLeadingCity")

    const other = table("F")
    withComune(other, GUELPH)
    muster(other, GUELPH, "arezzo")
    expect(other.why("levyVassal", { vassal: sestiere })).toBe("3.4.2: notHisVassal")
  })
})

describe("3.4.2 ALTOPASCIO: the knights of the Tau", () => {
  test("3.4.2 ALTOPASCIO: with Tau Company Firenze or Lucca Musters it for no action, if its Seat is Friendly", () => {
    const game = table("F")
    const { altopascio } = game.ground
    muster(game, GUELPH, "firenze")
    expect(game.why("levyVassal", { vassal: altopascio })).toBe("3.4.2 ALTOPASCIO: noTauCompany")
    game.take("levyCapability", { card: game.card("F22"), mat: -1 })
    // Two of three actions are left, and one more by the card that he has just Levied.
    for (let i = 0; i < 3; i++) game.take("levyTransport", { asset: CART })
    expect(game.list("levyTransport")).toEqual([])
    game.take("levyVassal", { vassal: altopascio })
    expect(game.units("firenze")).toBe("3 cavalieri, 2 menAtArms")
    expect(game.asked()).toBe("rest")

    const enemy = table("F")
    enemy.state.card[enemy.card("F22")] = EDGE
    enemy.state.marked[enemy.locale("altopascio")] = 1
    muster(enemy, GUELPH, "firenze")
    expect(enemy.why("levyVassal", { vassal: altopascio })).toBe("3.4.2 ALTOPASCIO: vassalSeatEnemy")
  })

  test("3.4.2 ALTOPASCIO: other Lords cannot, and discard of the card Disbands it", () => {
    const game = table("F")
    const { altopascio } = game.ground
    game.state.card[game.card("F22")] = EDGE
    muster(game, GUELPH, "arezzo")
    expect(game.why("levyVassal", { vassal: altopascio })).toBe("3.4.2 ALTOPASCIO: noTauCompany")
    game.take("endLord")
    muster(game, GUELPH, "firenze")
    game.take("levyVassal", { vassal: altopascio })
    for (let i = 0; i < 4; i++) game.take("levyTransport", { asset: CART })
    game.begin(disbandAltopascio)
    expect([game.units("firenze"), game.state.vassalState[altopascio]]).toEqual(["2 cavalieri, 2 menAtArms", ASIDE])
  })
})

describe("3.4.2 TAGLIA, card S23 capability: the league's army", () => {
  function league(): Table {
    const game = table("F")
    game.state.card[game.card("S23")] = EDGE
    game.place("provenzano", "siena")
    game.place("giordano", "siena")
    return game
  }

  test("3.4.2 TAGLIA: a Lord of the league Musters one Unmustered Vassal of another, and adds two Carts", () => {
    const game = league()
    const [farinata, bishop] = game.ground.lords[game.lord("provenzano")].vassals
    muster(game, GHIBELLINE, "giordano")
    game.take("levyVassal", { vassal: farinata })
    expect(game.units("giordano")).toBe("3 ritter, 1 cavalieri, 2 menAtArms, 1 armigeri, 3 militia")
    expect([game.goods("giordano"), game.state.vassalMat[farinata]]).toEqual(["5 cart", game.lord("giordano") + 1])
    expect(game.why("levyVassal", { vassal: bishop })).toBe("3.4.2 TAGLIA: alreadyBorrowed")
    expect(game.list("levyVassal")).toHaveLength(2)
  })

  test("3.4.2 TAGLIA: also a Vassal of a Lord who waits on the Calendar; its Seat must be Friendly", () => {
    const game = league()
    const [grosseto, casali] = game.ground.lords[game.lord("santa-fiora")].vassals
    game.state.marked[game.locale("grosseto")] = 1
    muster(game, GHIBELLINE, "giordano")
    expect(game.why("levyVassal", { vassal: casali })).toBe("ok")
    expect(game.why("levyVassal", { vassal: grosseto })).toBe("3.4.2: vassalSeatEnemy")
  })

  test("3.4.2 TAGLIA: nothing to or from a Lord outside the league, but also of a Lord who is not in the scenario", () => {
    const game = league()
    const guastelloni = game.ground.lords[game.lord("siena")].vassals[0]
    const farinata = game.ground.lords[game.lord("provenzano")].vassals[0]
    muster(game, GHIBELLINE, "giordano")
    expect(game.why("levyVassal", { vassal: guastelloni })).toBe("3.4.2 TAGLIA: notOfTheLeague")
    game.take("endLord")
    muster(game, GHIBELLINE, "siena")
    expect(game.why("levyVassal", { vassal: farinata })).toBe("3.4.2: notHisVassal")

    const late = table("E")
    late.begin((play) => beginMuster(play, GHIBELLINE, [late.lord("astimberg")]))
    expect(late.state.at[late.lord("provenzano")]).toBe(OUT)
    expect(late.why("levyVassal", { vassal: farinata })).toBe("ok")
  })
})

describe("3.4.2 ADVANCED VASSAL SERVICE: in the Muster", () => {
  test("a Vassal's marker goes ahead of the Levy by its Service; without the rule it stays on the mat", () => {
    const boxes = [true, false].map((vassalService) => {
      const game = table("F", [], { vassalService })
      game.state.turn = 5
      const [cerchi] = game.ground.lords[game.lord("firenze")].vassals
      muster(game, GUELPH, "firenze")
      game.take("levyVassal", { vassal: cerchi })
      return game.state.vassalService[cerchi]
    })
    expect(boxes).toEqual([7, 0])
  })

  test("an Unready Vassal may not Muster until the side's Muster of this Levy is over", () => {
    const game = table("F", [], { vassalService: true })
    const [cerchi] = game.ground.lords[game.lord("firenze")].vassals
    game.state.vassalState[cerchi] = UNREADY
    game.state.vassalState[game.ground.altopascio] = UNREADY
    muster(game, GUELPH, "firenze")
    expect(game.why("levyVassal", { vassal: cerchi })).toBe("3.4.2 ADVANCED VASSAL SERVICE: unready")
    game.begin(flipVassals)
    expect([game.state.vassalState[cerchi], game.state.vassalState[game.ground.altopascio]]).toEqual([READY, ASIDE])
  })

  test("they are turned up as the Levy ends", () => {
    const game = table("A", 3, { vassalService: true })
    const [cerchi] = game.ground.lords[game.lord("firenze")].vassals
    game.state.vassalState[cerchi] = UNREADY
    game.begin(beginLevy)
    game.passTo("muster")
    expect(game.state.vassalState[cerchi]).toBe(UNREADY)
    game.passTo("rest")
    expect(game.state.vassalState[cerchi]).toBe(READY)
  })
})
