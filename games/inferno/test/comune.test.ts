import { describe, expect, test } from "vitest"
import { beginComune } from "../src/comune.ts"
import { brokenIn } from "../src/invariants.ts"
import { atMat, MUSTERED, READY, TAKEN } from "../src/position.ts"
import { GHIBELLINE, GUELPH, type Side } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

function atComune(side: Side, change?: (game: Table) => void, vassalService = false): Table {
  const game = table("F", [], { vassalService })
  change?.(game)
  game.begin((play) => beginComune(play, side))
  return game
}

function wards(game: Table, side: Side): number[] {
  return game.ground.mats[game.ground.comune[side]].vassals.filter(
    (vassal) => game.ground.vassals[vassal].special !== "carroccio",
  )
}

describe("3.5.3: the Comune", () => {
  test("3.5.3 and 3.5.3 CARROCCIO: it comes with its Assets and Carroccio, and needs a Sestiere", () => {
    const game = atComune(GUELPH)
    const [first, second] = wards(game, GUELPH)
    expect(game.why("musterWard", { vassal: first })).toBe("3.5.3: noComune")
    game.take("musterComune")
    expect([game.state.comune, game.goods("firenze-comune")]).toEqual([[1, 0], "2 coin, 4 cart"])
    expect(game.state.vassalState[game.ground.carroccio[GUELPH]]).toBe(MUSTERED)
    expect(game.units("firenze-comune")).toBe("1 cavalieri, 1 villici")
    expect(game.why("endComune")).toBe("3.5.3: needsWard")
    game.take("musterWard", { vassal: first })
    expect(game.units("firenze-comune")).toBe("3 cavalieri, 2 villici")
    game.take("endComune")
    expect([game.state.vassalState[first], game.state.vassalState[second]]).toEqual([MUSTERED, READY])
  })

  test("3.5.3, 1.7.3: it brings no more of an Asset than the Commander has room for, sixteen on both mats", () => {
    const game = atComune(GUELPH, (before) => before.give("firenze", { coin: 16, cart: 15 }))
    game.take("musterComune")
    expect([game.goods("firenze"), game.goods("firenze-comune")]).toEqual(["16 coin, 2 provender, 15 cart", "1 cart"])
  })

  test("3.5.3: all Sestieri may come without a roll: eight Cavalieri, five Armigeri, seven Villici in all", () => {
    const game = atComune(GUELPH)
    game.take("musterComune")
    game.take("musterAllWards")
    expect(game.units("firenze-comune")).toBe("8 cavalieri, 5 armigeri, 7 villici")
    expect(game.asked()).toBe("rest")
  })

  test("3.5.3: Siena's Comune with its three Terzi has four Cavalieri, three Armigeri and four Villici", () => {
    const game = atComune(GHIBELLINE)
    game.take("musterComune")
    game.take("musterAllWards")
    expect(game.units("siena-comune")).toBe("4 cavalieri, 3 armigeri, 4 villici")
  })

  test("3.5.3: a Comune in play may be augmented, or not", () => {
    const game = atComune(GUELPH)
    game.take("musterComune")
    game.take("musterWard", { vassal: wards(game, GUELPH)[0] })
    game.take("endComune")
    game.begin((play) => beginComune(play, GUELPH))
    expect(game.why("musterComune")).toBe("3.5.3: alreadyMustered")
    game.take("musterWard", { vassal: wards(game, GUELPH)[1] })
    game.take("endComune")
    expect(game.units("firenze-comune")).toBe("4 cavalieri, 1 armigeri, 3 villici")
  })

  test("3.5.3: only while the Commander is inside his Leading City, even Besieged", () => {
    expect(atComune(GUELPH, (game) => game.place("firenze", "prato")).asked()).toBe("rest")
    const outside = atComune(GUELPH, (game) => {
      game.state.marked[game.locale("firenze")] = 1
      game.state.siege[game.locale("firenze")] = 1
    })
    expect(outside.asked()).toBe("rest")
    const besieged = (inside: readonly string[]) =>
      atComune(GUELPH, (game) => {
        game.place("provenzano", "firenze")
        game.state.siege[game.locale("firenze")] = 1
        for (const lord of ["firenze", ...inside]) {
          if (lord !== "firenze") game.place(lord, "firenze")
          game.state.inside[game.lord(lord)] = 1
        }
      }).asked()
    // Firenze holds three Lords, and a Commander with his Comune counts for two.
    expect([besieged(["lucca"]), besieged(["lucca", "colle"])]).toEqual(["comune", "rest"])
  })

  test("3.5.3 CARROCCIO: a captured one does not come again", () => {
    const game = atComune(GUELPH, (before) => {
      before.state.carroccioLost[GUELPH] = 1
      before.state.vassalState[before.ground.carroccio[GUELPH]] = TAKEN
    })
    game.take("musterComune")
    expect([game.state.vassalState[game.ground.carroccio[GUELPH]], game.units("firenze-comune")]).toEqual([TAKEN, ""])
    game.take("musterWard", { vassal: wards(game, GUELPH)[1] })
    expect(game.units("firenze-comune")).toBe("1 cavalieri, 1 armigeri, 1 villici")
  })

  test("3.4.2 ADVANCED VASSAL SERVICE: a Sestiere serves two boxes, the Carroccio without limit", () => {
    const game = atComune(GUELPH, undefined, true)
    game.take("musterComune")
    game.take("musterAllWards")
    expect(game.state.vassalService[wards(game, GUELPH)[0]]).toBe(3)
    expect(game.state.vassalService[game.ground.carroccio[GUELPH]]).toBe(0)
  })

  test("3.5.3: This Lord cards may then change mats, as long as neither ends up with more than two or with twins", () => {
    const game = atComune(GUELPH, (before) => {
      for (const card of ["F2", "F9"]) before.state.card[before.card(card)] = atMat(before.lord("firenze"))
      for (const card of ["F10", "F13"]) before.state.card[before.card(card)] = atMat(before.ground.comune[GUELPH])
    })
    const [firenze, comune] = [game.lord("firenze"), game.ground.comune[GUELPH]]
    game.take("musterComune")
    game.take("musterAllWards")
    expect(game.asked()).toBe("reassign")
    game.take("moveCard", { card: game.card("F2") })
    // Three at the Comune's mat: no harm while they go over, and no more cards than there were.
    const broken = () => brokenIn({ ground: game.ground, position: game.position, state: game.state })
    expect(broken()).toBeUndefined()
    game.state.card[game.card("F3")] = atMat(firenze)
    expect(broken()).toBe("5 cards at firenze")
    game.state.card[game.card("F3")] = 0
    expect(game.why("endReassign")).toBe("3.4.4: twoAtMost")
    game.take("moveCard", { card: game.card("F13") })
    expect([game.why("endReassign"), game.why("moveCard", { card: game.card("F2") })]).toEqual([
      ...["ok", "3.5.3: alreadyMoved"],
    ])
    game.take("moveCard", { card: game.card("F10") })
    // Balestrieri twice at the Commander's.
    expect(game.why("endReassign")).toBe("3.4.4: twoAtMost")
    game.take("moveCard", { card: game.card("F9") })
    expect(game.asked()).toBe("rest")
    expect(["F2", "F9", "F10", "F13"].map((card) => game.state.card[game.card(card)])).toEqual([
      ...[atMat(comune), atMat(comune), atMat(firenze), atMat(firenze)],
    ])
  })
})
