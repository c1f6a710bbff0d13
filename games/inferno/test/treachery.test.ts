import { afterEach, describe, expect, test } from "vitest"
import { ASIDE, MUSTERED, READY } from "../src/position.ts"
import { removeLord } from "../src/disband.ts"
import { checkDice, draw } from "./field.ts"

afterEach(checkDice)

describe("4.2.3 Treachery Card", () => {
  test("4.2.3 the Lord takes no Command action, but may try a Revolt or a Bribe, or Pass", () => {
    const game = draw({ lords: { siena: "monteriggioni" }, goods: { siena: { coin: 4 } } })
    game.activate("siena", "treachery")
    const commands = ["march", "supply", "forage", "ravage", "tax", "siege", "storm", "encamp", "sail"]
    expect(commands.flatMap((type) => game.list(type))).toEqual([])
    expect(game.why("forage")).toBe("4.2.3: treacheryCard")
    expect(game.list("stirRevolt").length).toBeGreaterThan(0)
    expect(game.list("bribe").length).toBeGreaterThan(0)
    game.take("pass")
    expect(game.asked()).toBe("rest")
  })

  test("4.2.3 on an action card there is neither", () => {
    const game = draw({ lords: { siena: "monteriggioni" }, goods: { siena: { coin: 4 } } })
    game.activate("siena")
    expect(game.why("stirRevolt", { locale: "colle", count: 1 })).toBe("4.2.3: actionCard")
    expect(game.why("bribe", { vassal: "incontri", mat: "siena" })).toBe("4.2.3: actionCard")
  })
})

describe("4.7.5 Treachery: Revolt", () => {
  const drawn = { lords: { siena: "monteriggioni" }, goods: { siena: { coin: 4 } } }

  test("4.7.5 PROCEDURE every die at or below the Coin: it is paid, the Stronghold Revolts, and its side has Exiles", () => {
    const game = draw(drawn, [3, 2])
    game.activate("siena", "treachery")
    game.take("stirRevolt", { locale: "colle", count: 3 })
    expect([game.isMarked("colle"), game.goods("siena")]).toEqual([true, "1 coin"])
    expect([game.asked(), game.seats()]).toEqual(["exiles", ["guelph"]])
  })

  test("4.7.5 PROCEDURE any die above it: no Revolt, and the Coin is kept", () => {
    const game = draw(drawn, [3, 4])
    game.activate("siena", "treachery")
    game.take("stirRevolt", { locale: "colle", count: 3 })
    expect([game.isMarked("colle"), game.goods("siena"), game.asked()]).toEqual([false, "4 coin", "rest"])
  })

  test("4.7.5 PROCEDURE one to four Coin, as far as he and the Lords beside him have it", () => {
    const game = draw({ ...drawn, goods: { siena: { coin: 2 } } })
    game.activate("siena", "treachery")
    expect(game.why("stirRevolt", { locale: "colle", count: 3 })).toBe("4.7.5 PROCEDURE: tooLittle")
    expect(game.why("stirRevolt", { locale: "colle", count: 0 })).toBe("4.7.5 PROCEDURE: oneToFour")
    expect(game.why("stirRevolt", { locale: "colle", count: 5 })).toBe("4.7.5 PROCEDURE: oneToFour")
    const shared = draw(
      {
        lords: { siena: "monteriggioni", giordano: "monteriggioni" },
        goods: { siena: { coin: 2 }, giordano: { coin: 2 } },
      },
      [4, 4],
    )
    shared.activate("siena", "treachery")
    shared.take("stirRevolt", { locale: "colle", count: 4 })
    expect([shared.goods("siena"), shared.goods("giordano")]).toEqual(["", ""])
  })

  test("4.7.5 at or adjacent to him, an Enemy Stronghold with no Enemy Lord there or near; he must be Unbesieged", () => {
    const why = (locale: string, changed: object = {}) => {
      const game = draw({ ...drawn, ...changed })
      game.activate("siena", "treachery")
      return game.why("stirRevolt", { locale, count: 1 })
    }
    expect(why("colle")).toBe("ok")
    expect(why("volterra", { marked: ["volterra"] })).toBe("4.7.5: notNear")
    expect(why("siena")).toBe("1.4.1: alreadyFriendly")
    expect(why("colle", { ruined: ["colle"] })).toBe("1.4.1: noStronghold")
    expect(why("colle", { lords: { siena: "monteriggioni", lucca: "volterra" } })).toBe("1.4.1: lordNear")
    expect(why("figline", { lords: { siena: "figline" }, bypass: ["figline"] })).toBe("ok")
    expect(
      why("colle", {
        lords: { siena: "monteriggioni", firenze: "monteriggioni" },
        inside: ["siena"],
        siege: { monteriggioni: 1 },
      }),
    ).toBe("4.7.5: besieged")
  })
})

describe("4.7.6 Treachery: Bribe", () => {
  const drawn = {
    lords: { siena: "monteriggioni", colle: "colle" },
    goods: { siena: { coin: 2 } },
    vassals: { incontri: "colle" },
  }

  test("4.7.6 PROCEDURE a roll above the Service rating brings the Vassal with his Forces for one Coin", () => {
    const game = draw(drawn, [4])
    game.activate("siena", "treachery")
    game.take("bribe", { vassal: "incontri", mat: "siena" })
    expect([game.units("siena"), game.units("colle")]).toEqual([
      "1 cavalieri, 1 lightHorse, 2 menAtArms, 2 armigeri",
      "1 cavalieri, 1 armigeri, 1 militia",
    ])
    expect([game.goods("siena"), game.asked()]).toEqual(["1 coin", "rest"])
    expect(game.state.vassalMat[game.ground.vassalNamed("incontri")]).toBe(game.matNamed("siena") + 1)
  })

  test("4.7.6 PROCEDURE at or below it nothing happens and the Coin is kept", () => {
    const game = draw(drawn, [3])
    game.activate("siena", "treachery")
    game.take("bribe", { vassal: "incontri", mat: "siena" })
    expect([game.units("siena"), game.goods("siena")]).toEqual(["1 cavalieri, 2 menAtArms", "2 coin"])
  })

  test("4.7.6 PROCEDURE only what survives of a Mustered Vassal's Forces comes over; an Unmustered one's are fresh", () => {
    const worn = draw({ ...drawn, units: { colle: { militia: 1 } } }, [4])
    // Of one Light Horse and two Armigeri one Armigeri is left.
    worn.state.forces[worn.matNamed("colle") * 8 + 3] = 0
    worn.state.forces[worn.matNamed("colle") * 8 + 5] = 1
    worn.activate("siena", "treachery")
    worn.take("bribe", { vassal: "incontri", mat: "siena" })
    expect([worn.units("siena"), worn.units("colle")]).toEqual(["1 cavalieri, 2 menAtArms, 1 armigeri", "1 militia"])
    const fresh = draw({ lords: { siena: "monteriggioni" }, goods: { siena: { coin: 1 } } }, [4])
    fresh.activate("siena", "treachery")
    fresh.take("bribe", { vassal: "incontri", mat: "siena" })
    expect(fresh.units("siena")).toBe("1 cavalieri, 1 lightHorse, 2 menAtArms, 2 armigeri")
  })

  test("4.7.6 PROCEDURE, 1.6 a Lord whose last Forces go over Disbands", () => {
    const game = draw({ ...drawn, lords: { ...drawn.lords, lucca: "lucca" }, units: { colle: {} } }, [6])
    game.activate("siena", "treachery")
    game.take("bribe", { vassal: "incontri", mat: "siena" })
    expect(game.where("colle")).toBe("box 7")
  })

  test("4.7.6 PROCEDURE a Commander may take him to his Comune's mat", () => {
    const game = draw({ ...drawn, vassals: { incontri: "colle", "terzo-citta": "siena-comune" } }, [4])
    game.activate("siena", "treachery")
    game.take("bribe", { vassal: "incontri", mat: "siena-comune" })
    expect(game.units("siena-comune")).toBe("1 cavalieri, 1 lightHorse, 3 armigeri, 1 villici")
    const without = draw(drawn)
    without.activate("siena", "treachery")
    expect(without.why("bribe", { vassal: "incontri", mat: "siena-comune" })).toBe("4.7.6 PROCEDURE: notHisMat")
  })

  test("4.7.6 REQUIREMENTS a Mustered Vassal's Lord, or an Unmustered Vassal's Seat, is at or adjacent to him", () => {
    const why = (vassal: string, changed: object = {}) => {
      const game = draw({ lords: { pisa: "pontedera", colle: "firenze" }, goods: { pisa: { coin: 1 } }, ...changed })
      game.activate("pisa", "treachery")
      return game.why("bribe", { vassal, mat: "pisa" })
    }
    // The rulebook's example: Pontedera is adjacent to San Miniato, whose Comune is Unmustered.
    expect(why("san-miniato-comune")).toBe("ok")
    expect(why("san-miniato-comune", { vassals: { "san-miniato-comune": "colle" } })).toBe(
      "4.7.6 REQUIREMENTS: notNear",
    )
    expect(why("incontri")).toBe("4.7.6 REQUIREMENTS: notNear")
    expect(why("gherardesca")).toBe("4.7.6 REQUIREMENTS: friendlyVassal")
    expect(why("gherardesca", { vassals: { gherardesca: "pisa" } })).toBe("4.7.6 REQUIREMENTS: friendlyVassal")
    expect(why("sestiere-oltrarno")).toBe("4.7.6 REQUIREMENTS: specialVassal")
    expect(why("altopascio")).toBe("4.7.6 REQUIREMENTS: specialVassal")
    // Also the Vassal of a Lord who is not on the map.
    expect(why("san-miniato-comune", { lords: { pisa: "pontedera" } })).toBe("ok")
  })

  test("4.7.6 he must be Unbesieged and have a Coin, his own or Shared", () => {
    const poor = draw({ ...drawn, goods: {} })
    poor.activate("siena", "treachery")
    expect(poor.why("bribe", { vassal: "incontri", mat: "siena" })).toBe("4.7.6: tooLittle")
    const shared = draw(
      { ...drawn, lords: { ...drawn.lords, giordano: "monteriggioni" }, goods: { giordano: { coin: 1 } } },
      [5],
    )
    shared.activate("siena", "treachery")
    shared.take("bribe", { vassal: "incontri", mat: "siena" })
    expect(shared.goods("giordano")).toBe("")
    const shut = draw({
      ...drawn,
      lords: { siena: "monteriggioni", colle: "monteriggioni" },
      inside: ["siena"],
      siege: { monteriggioni: 1 },
    })
    shut.activate("siena", "treachery")
    expect(shut.why("bribe", { vassal: "incontri", mat: "siena" })).toBe("4.7.6: besieged")
  })

  test("4.7.6 TURNCOAT he can be Bribed again, and is his own Lord's again when his host leaves", () => {
    const game = draw({ ...drawn, lords: { ...drawn.lords, pisa: "pisa" }, goods: { siena: { coin: 1 } } }, [4])
    const incontri = game.ground.vassalNamed("incontri")
    game.activate("siena", "treachery")
    game.take("bribe", { vassal: "incontri", mat: "siena" })
    game.begin((play) => removeLord(play, game.lord("siena"), "atLimit"))
    expect([game.state.vassalMat[incontri], game.state.vassalState[incontri]]).toEqual([
      game.matNamed("colle") + 1,
      READY,
    ])
    const back = draw({ ...drawn, goods: { colle: { coin: 1 } }, vassals: { incontri: "siena" } }, [4])
    back.activate("colle", "treachery")
    back.take("bribe", { vassal: "incontri", mat: "colle" })
    expect([back.state.vassalMat[incontri], back.state.vassalState[incontri]]).toEqual([
      back.matNamed("colle") + 1,
      MUSTERED,
    ])
    const away = draw({ ...drawn, lords: { siena: "siena", pisa: "pisa" }, vassals: { incontri: "siena" } })
    away.begin((play) => removeLord(play, away.lord("siena"), "atLimit"))
    expect(away.state.vassalState[incontri]).toBe(ASIDE)
  })

  test("4.7.6 PROCEDURE, 1.5.2 HIDDEN MATS who names a Vassal in vain behind screens names another", () => {
    const game = draw(
      {
        lords: { pisa: "pontedera", colle: "firenze" },
        goods: { pisa: { coin: 1 } },
        vassals: { "san-miniato-comune": "colle" },
      },
      [],
      { hiddenMats: true },
    )
    game.activate("pisa", "treachery")
    game.take("bribe", { vassal: "san-miniato-comune", mat: "pisa" })
    expect([game.told("bribeInVain").length, game.asked(), game.goods("pisa")]).toEqual([1, "command", "1 coin"])
    expect(game.why("bribe", { vassal: "san-miniato-comune", mat: "pisa" })).toBe("4.7.6 REQUIREMENTS: namedInVain")
    game.take("pass")
  })

  test("4.7.6 PROCEDURE, 1.5.2 HIDDEN MATS a Turncoat's host is known; a Vassal who can be nowhere near is not named", () => {
    const game = draw(
      {
        lords: { pisa: "pontedera", siena: "siena", colle: "firenze", lucca: "san-miniato" },
        goods: { pisa: { coin: 1 } },
        vassals: { guastelloni: "lucca", cacciaconti: "colle" },
      },
      [4],
      { hiddenMats: true },
    )
    game.activate("pisa", "treachery")
    const why = (vassal: string) => game.why("bribe", { vassal, mat: "pisa" })
    expect([why("cacciaconti"), why("incontri"), why("gherardesca"), why("sestiere-oltrarno")]).toEqual([
      "4.7.6 REQUIREMENTS: notNear",
      "4.7.6 REQUIREMENTS: notNear",
      "4.7.6 REQUIREMENTS: friendlyVassal",
      "4.7.6 REQUIREMENTS: specialVassal",
    ])
    game.take("bribe", { vassal: "guastelloni", mat: "pisa" })
    expect([game.units("pisa"), game.goods("pisa")]).toEqual(["1 cavalieri, 3 menAtArms, 3 militia", ""])
  })
})
