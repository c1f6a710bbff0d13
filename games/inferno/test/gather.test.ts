import { describe, expect, test } from "vitest"
import { beginGather } from "../src/gather.ts"
import { DECK, EDGE } from "../src/position.ts"
import { GHIBELLINE, GUELPH, type Side } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The full war with only these Lords of the side on the map, about to Gather. */
function gathering(side: Side, places: Readonly<Record<string, string>>, change?: (game: Table) => void): Table {
  const game = table("F")
  game.state.card[game.card("F3")] = DECK
  for (const lord of game.ground.lords) game.wait(lord.id, 16)
  for (const [lord, at] of Object.entries(places)) game.place(lord, at)
  change?.(game)
  game.begin((play) => beginGather(play, side))
  return game
}

/** The Locales to which the Lord at it may March next. */
function choices(game: Table): string {
  return [...new Set(game.list("march").map(({ locale }) => game.ground.locales[locale as number].id))].sort().join(" ")
}

function march(game: Table, ...path: string[]): void {
  for (const locale of path) game.take("march", { locale: game.locale(locale), laden: 0 })
}

function where(game: Table, lord: string): string {
  return game.ground.locales[game.state.at[game.lord(lord)]].id
}

describe("3.5.1: Gather", () => {
  test("3.5.1: a Lord Marches with his Command, the first Road free, and is not marked as Moved", () => {
    const game = gathering(GUELPH, { arezzo: "arezzo" })
    game.take("gatherWith", { lord: game.lord("arezzo") })
    // Montevarchi for nothing, then two actions.
    march(game, "montevarchi", "san-giovanni", "figline")
    expect([where(game, "arezzo"), game.asked()]).toEqual(["figline", "rest"])
    expect(game.state.moved[game.lord("arezzo")]).toBe(0)
  })

  test("3.5.1: a Lord may stop as soon as he is closer, and has then had his March", () => {
    const game = gathering(GUELPH, { arezzo: "arezzo", lucca: "altopascio" })
    game.take("gatherWith", { lord: game.lord("arezzo") })
    expect(game.why("endGather")).toBe("3.5.1: finishLordFirst")
    march(game, "montevarchi")
    game.take("halt")
    expect(game.why("gatherWith", { lord: game.lord("arezzo") })).toBe("3.5.1: alreadyGathered")
    game.take("gatherWith", { lord: game.lord("lucca") })
    march(game, "montecatini", "prato")
    expect([where(game, "lucca"), game.asked()]).toEqual(["prato", "rest"])
  })

  test("3.5.1: he must end up closer to his Leading City, though he may go farther on the way", () => {
    const game = gathering(GUELPH, { arezzo: "arezzo" })
    game.take("gatherWith", { lord: game.lord("arezzo") })
    // Castiglione is farther, but two actions bring him back through Arezzo to Montevarchi.
    march(game, "castiglione")
    expect(game.why("halt")).toBe("3.5.1: mustEndCloser")
    expect(choices(game)).toBe("arezzo")
    march(game, "arezzo")
    expect(game.why("halt")).toBe("3.5.1: mustEndCloser")
    march(game, "montevarchi")
    expect([where(game, "arezzo"), game.asked()]).toEqual(["montevarchi", "rest"])
  })

  test("3.5.1: whoever is in his Leading City, or cannot come closer, does not Gather", () => {
    const game = gathering(GUELPH, { firenze: "firenze", lucca: "altopascio" })
    expect(game.why("gatherWith", { lord: game.lord("firenze") })).toBe("3.5.1: mustEndCloser")
    expect(game.why("gatherWith", { lord: game.lord("colle") })).toBe("3.5.1: notOnMap")
    expect(game.why("gatherWith", { lord: game.lord("siena") })).toBe("3.5.1: notYourLord")
    game.take("endGather")
    expect(game.asked()).toBe("rest")
  })

  test("3.5.1: not into a Locale with an Enemy Lord, nor with an Enemy Stronghold unless it is Ruined", () => {
    const next = (change: (game: Table) => void) => {
      const game = gathering(GUELPH, { arezzo: "montevarchi" }, change)
      if (game.asked() !== "gather") return "nowhere"
      game.take("gatherWith", { lord: game.lord("arezzo") })
      return game.why("march", { locale: game.locale("san-giovanni"), laden: 0 })
    }
    expect(next(() => undefined)).toBe("ok")
    expect(next((game) => game.place("provenzano", "san-giovanni"))).toBe("nowhere")
    expect(
      next((game) => {
        game.state.marked[game.locale("san-giovanni")] = 1
      }),
    ).toBe("nowhere")

    const ruins = gathering(GUELPH, { arezzo: "montalcino" }, (game) => {
      for (const next of ["asciano", "san-quirico"]) game.state.ruined[game.locale(next)] = 1
    })
    ruins.take("gatherWith", { lord: ruins.lord("arezzo") })
    const why = (locale: string) => ruins.why("march", { locale: ruins.locale(locale), laden: 0 })
    expect([why("monticiano"), why("siena")]).toEqual(["3.5.1: enemyStronghold", "3.5.1: enemyStronghold"])
    expect(why("asciano")).not.toBe("3.5.1: enemyStronghold")
  })

  test("3.5.1: a Besieged Lord stays; a Besieger may go, and the Siege ends with him", () => {
    const besieged = gathering(GUELPH, { arezzo: "montevarchi", lucca: "altopascio" }, (game) => {
      game.place("provenzano", "montevarchi")
      game.state.siege[game.locale("montevarchi")] = 1
      game.state.inside[game.lord("arezzo")] = 1
    })
    expect(besieged.why("gatherWith", { lord: besieged.lord("arezzo") })).toBe("3.5.1: besieged")

    const besieger = gathering(GUELPH, { arezzo: "poggio-bonizio" }, (game) => {
      game.state.siege[game.locale("poggio-bonizio")] = 3
    })
    besieger.take("gatherWith", { lord: besieger.lord("arezzo") })
    march(besieger, "barberino")
    expect(besieger.state.siege[besieger.locale("poggio-bonizio")]).toBe(0)
  })

  test("3.5.1: a Commander may take other Lords along and leave them, and they may still use their own Command", () => {
    const game = gathering(GUELPH, { firenze: "arezzo", arezzo: "arezzo" })
    const arezzo = game.lord("arezzo")
    game.take("gatherWith", { lord: game.lord("firenze") })
    game.take("bring", { lord: arezzo })
    expect(game.why("bring", { lord: arezzo })).toBe("4.3.1: inGroup")
    march(game, "montevarchi")
    expect([where(game, "firenze"), where(game, "arezzo")]).toEqual(["montevarchi", "montevarchi"])
    game.take("leaveBehind", { lord: arezzo })
    expect(game.why("bring", { lord: arezzo })).toBe("3.5.1: leftBehind")
    march(game, "san-giovanni", "figline")
    game.take("gatherWith", { lord: arezzo })
    march(game, "san-giovanni")
    expect([where(game, "firenze"), where(game, "arezzo")]).toEqual(["figline", "san-giovanni"])
  })

  test("3.5.1: nobody is left behind farther away than he was", () => {
    const game = gathering(GUELPH, { firenze: "arezzo", arezzo: "arezzo" })
    const arezzo = game.lord("arezzo")
    game.take("gatherWith", { lord: game.lord("firenze") })
    game.take("bring", { lord: arezzo })
    march(game, "castiglione")
    expect(game.why("leaveBehind", { lord: arezzo })).toBe("3.5.1: mustEndCloser")
    expect(game.why("leaveBehind", { lord: game.lord("firenze") })).toBe("4.3.1: notInGroup")
  })

  test("4.3.1: no other Lord takes anybody along", () => {
    const game = gathering(GUELPH, { colle: "arezzo", arezzo: "arezzo" })
    game.take("gatherWith", { lord: game.lord("colle") })
    expect(game.why("bring", { lord: game.lord("arezzo") })).toBe("4.3.1: notCommander")
  })

  test("4.3.2: Loot makes the March Laden and costs two actions, unless it is left behind", () => {
    const game = gathering(GUELPH, { arezzo: "arezzo" }, (before) => before.give("arezzo", { loot: 1 }))
    const arezzo = game.lord("arezzo")
    game.take("gatherWith", { lord: arezzo })
    game.take("march", { locale: game.locale("montevarchi"), laden: 1 })
    expect([where(game, "arezzo"), game.asked(), game.goods("arezzo")]).toEqual([
      ...["montevarchi", "rest", "1 coin, 1 loot, 2 provender, 2 cart"],
    ])
    const light = gathering(GUELPH, { arezzo: "arezzo" }, (before) => before.give("arezzo", { loot: 1 }))
    light.take("gatherWith", { lord: arezzo })
    march(light, "montevarchi", "san-giovanni", "figline")
    expect([where(light, "arezzo"), light.goods("arezzo")]).toEqual(["figline", "1 coin, 2 provender, 2 cart"])
  })

  test("4.3.3: the actions of his Command must suffice", () => {
    const game = gathering(GUELPH, { arezzo: "arezzo" })
    game.take("gatherWith", { lord: game.lord("arezzo") })
    march(game, "montevarchi", "san-giovanni")
    game.give("arezzo", { loot: 1 })
    expect(game.why("march", { locale: game.locale("figline"), laden: 1 })).toBe("4.3.3: tooFewActions")
    expect(game.why("march", { locale: game.locale("figline"), laden: 0 })).toBe("ok")
  })

  test("1.3.1 LOCALES: nobody enters an Outpost that is not his Seat", () => {
    const game = gathering(GUELPH, { arezzo: "ponte-a-sieve" })
    game.take("gatherWith", { lord: game.lord("arezzo") })
    const outpost = game.locale("lombardia-bologna-west")
    expect(game.why("march", { locale: outpost, laden: 0 })).toBe("1.3.1 LOCALES: outpost")
    expect(game.why("march", { locale: 999, laden: 0 })).toBe("4.3.3: notAdjacent")
  })

  test("6.C: the dashed line holds for the Ghibellines until they are provoked", () => {
    const across = (provoked: number) => {
      const game = table("C")
      game.place("giordano", "casole")
      game.state.provoked = provoked
      game.begin((play) => beginGather(play, GHIBELLINE))
      game.take("gatherWith", { lord: game.lord("giordano") })
      return game.why("march", { locale: game.locale("colle"), laden: 0 })
    }
    expect(across(0)).toContain("3.5.1")
    const game = table("C")
    game.state.ruined[game.locale("colle")] = 1
    game.state.at[game.lord("colle")] = game.locale("firenze")
    game.place("giordano", "casole")
    game.begin((play) => beginGather(play, GHIBELLINE))
    game.take("gatherWith", { lord: game.lord("giordano") })
    expect(game.why("march", { locale: game.locale("colle"), laden: 0 })).toBe("6.C: dashedLine")
  })

  test("card F23 capability: from a Friendly Seat Via Francigena adds one to the Command that is used", () => {
    const reach = (card: number) => {
      const game = gathering(GUELPH, { arezzo: "arezzo" }, (before) => {
        before.state.card[before.card("F23")] = card
      })
      game.take("gatherWith", { lord: game.lord("arezzo") })
      march(game, "montevarchi", "san-giovanni", "figline")
      return game.asked()
    }
    expect([reach(DECK), reach(EDGE)]).toEqual(["rest", "gather"])
  })
})
