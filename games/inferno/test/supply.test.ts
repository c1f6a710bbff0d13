import { afterEach, describe, expect, test } from "vitest"
import { supplyMost, supplyRoutes } from "../src/supply.ts"
import { checkDice, draw, type Drawn } from "./field.ts"

afterEach(checkDice)

/** The most Provender of one Supply action. */
function most(lord: string, drawn: Drawn): number {
  const game = draw(drawn)
  return supplyMost({ ground: game.ground, position: game.position, state: game.state }, game.lord(lord))
}

describe("4.6 Supply", () => {
  test("4.6 an Unbesieged Lord adds Provender for a Command action, as much as he likes of what he can have", () => {
    const game = draw({ lords: { firenze: "firenze" } })
    game.activate("firenze")
    expect(game.list("supply").map(({ count }) => count)).toEqual([1, 2, 3])
    game.take("supply", { count: 2 })
    expect([game.goods("firenze"), game.left(), game.isMoved("firenze")]).toEqual(["2 provender", 1, false])
    expect(game.why("supply", { count: 4 })).toBe("4.6.1: beyondSupply")
    expect(game.why("supply", { count: 0 })).toBe("4.6.1: beyondSupply")
  })

  test("4.6 a Besieged Lord does not", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "firenze" }, inside: ["firenze"], siege: { firenze: 1 } })
    game.activate("firenze")
    expect(game.why("supply", { count: 1 })).toBe("4.6: besieged")
  })
})

describe("4.6.1 Sources and Routes", () => {
  test("4.6.1 a Route goes from the Lord to his own Seats, not to a Vassal's or another Lord's", () => {
    expect(most("arezzo", { lords: { arezzo: "figline" }, goods: { arezzo: { cart: 2 } } })).toBe(1)
    expect(most("arezzo", { lords: { arezzo: "firenze" }, goods: { arezzo: { cart: 2 } } })).toBe(0)
  })

  test("4.6.1 no Route goes through an Enemy Stronghold unless it is Besieged or Bypassed", () => {
    const drawn = { lords: { siena: "colle" }, goods: { siena: { cart: 2 } }, bypass: ["colle"] }
    expect(most("siena", drawn)).toBe(1)
    expect(most("siena", { ...drawn, marked: ["monteriggioni"] })).toBe(0)
    expect(
      most("siena", {
        ...drawn,
        marked: ["monteriggioni"],
        lords: { siena: "colle", giordano: "monteriggioni" },
        siege: { monteriggioni: 1 },
      }),
    ).toBe(1)
    expect(most("siena", { ...drawn, marked: ["monteriggioni"], ruined: ["monteriggioni"] })).toBe(1)
  })

  test("4.6.1 no Route goes past an Enemy Lord in the open; one who is shut in does not bar it", () => {
    const drawn = { goods: { siena: { cart: 2 } }, bypass: ["colle"] }
    expect(most("siena", { ...drawn, lords: { siena: "colle", firenze: "monteriggioni" } })).toBe(0)
    expect(
      most("siena", {
        ...drawn,
        lords: { siena: "colle", giordano: "monteriggioni", firenze: "monteriggioni" },
        inside: ["firenze"],
        marked: ["monteriggioni"],
        siege: { monteriggioni: 2 },
      }),
    ).toBe(1)
  })

  test("4.6.1 a Ruined Seat is no Source, a Ravaged one is", () => {
    expect(most("siena", { lords: { siena: "siena" }, ruined: ["siena"] })).toBe(0)
    expect(most("siena", { lords: { siena: "siena" }, ravaged: ["siena"] })).toBe(3)
  })

  test("4.6.1 his own Seat that is now the Enemy's is a Source while his side Besieges it", () => {
    const drawn = { lords: { siena: "asinalunga" }, marked: ["asinalunga"] }
    expect(most("siena", { ...drawn, siege: { asinalunga: 1 } })).toBe(2)
  })

  test("4.6.1 a Seat that the Enemy Besieges is none", () => {
    expect(
      most("firenze", {
        lords: { firenze: "figline", siena: "firenze", arezzo: "firenze" },
        inside: ["arezzo"],
        siege: { firenze: 1 },
        goods: { firenze: { cart: 4 } },
      }),
    ).toBe(0)
  })

  test("4.6.1 TRANSPORT a Cart for each Provender and each Way: four Carts bring two from a City two Ways off", () => {
    expect(most("siena", { lords: { siena: "colle" }, bypass: ["colle"], goods: { siena: { cart: 4 } } })).toBe(2)
    expect(most("siena", { lords: { siena: "colle" }, bypass: ["colle"], goods: { siena: { cart: 1 } } })).toBe(0)
    expect(most("siena", { lords: { siena: "siena" } })).toBe(3)
  })

  test("4.6.1 TRANSPORT Carts used on one Route are not there for another", () => {
    // Firenze at hand gives three, Prato one Way off two, Poggio Bonizio three Ways off two.
    const withCarts = (cart: number) => most("firenze", { lords: { firenze: "firenze" }, goods: { firenze: { cart } } })
    expect([0, 1, 2, 4, 5, 7, 8].map(withCarts)).toEqual([3, 4, 5, 5, 6, 6, 7])
  })

  test("4.6.1 TRANSPORT Carts of Lords beside him are Shared", () => {
    const lords = { siena: "colle", giordano: "colle" }
    expect(most("siena", { lords, bypass: ["colle"], goods: { siena: { cart: 1 }, giordano: { cart: 3 } } })).toBe(2)
    expect(
      most("siena", {
        lords: { siena: "colle", giordano: "siena" },
        bypass: ["colle"],
        goods: { giordano: { cart: 4 } },
      }),
    ).toBe(0)
  })
})

describe("4.6.2 Add Provender", () => {
  test("4.6.2 one for each point of Size of a Stronghold Seat, one for an Outpost Seat", () => {
    expect(most("siena", { lords: { siena: "asinalunga" } })).toBe(2)
    expect(most("astimberg", { lords: { astimberg: "casole" } })).toBe(1)
    expect(most("orvieto", { lords: { orvieto: "orvieto" } })).toBe(1)
  })

  test("4.6.2 one for each Ship at a Port, unless it is Winter", () => {
    const drawn = { lords: { pisa: "empoli" }, bypass: ["empoli"], goods: { pisa: { ship: 4 } } }
    expect(most("pisa", drawn)).toBe(4)
    expect(most("pisa", { ...drawn, box: 6 })).toBe(0)
    expect(most("pisa", { lords: { pisa: "pisa" }, goods: { pisa: { ship: 4 } } })).toBe(7)
  })

  test("4.6.2 a Lord beside Pisa Shares the Ships; away from a Port they need Carts", () => {
    const goods = { pisa: { ship: 4 }, siena: { cart: 3 } }
    expect(most("siena", { lords: { pisa: "empoli", siena: "empoli" }, bypass: ["empoli"], goods })).toBe(4)
    expect(most("siena", { lords: { pisa: "pisa", siena: "empoli" }, bypass: ["empoli"], goods })).toBe(0)
    const inland = { lords: { pisa: "montespertoli", siena: "montespertoli" }, goods }
    expect(most("siena", { ...inland, bypass: ["montespertoli", "empoli"] })).toBe(3)
    expect(most("siena", { ...inland, bypass: ["montespertoli"] })).toBe(0)
  })

  test("1.7.3 nobody is supplied beyond sixteen", () => {
    const game = draw({ lords: { firenze: "firenze" }, goods: { firenze: { provender: 15 } } })
    game.activate("firenze")
    expect(game.list("supply").length).toBe(1)
  })
})

describe("Stores & Well Water", () => {
  test("card F1 capability, card S1 capability every Seat yields four, Castles, Outposts and Ruins too", () => {
    expect(most("firenze", { lords: { firenze: "firenze" }, edge: ["F1"] })).toBe(4)
    expect(most("orvieto", { lords: { orvieto: "orvieto" }, edge: ["F1"] })).toBe(4)
    expect(most("astimberg", { lords: { astimberg: "casole" }, edge: ["S1"] })).toBe(4)
    expect(most("siena", { lords: { siena: "siena" }, edge: ["S1"], ruined: ["siena"] })).toBe(4)
  })

  test("card F1 capability Carts are wanted as ever, and Ships bring no more", () => {
    expect(most("arezzo", { lords: { arezzo: "san-giovanni" }, goods: { arezzo: { cart: 2 } }, edge: ["F1"] })).toBe(2)
    const ships = { lords: { pisa: "empoli" }, bypass: ["empoli"], goods: { pisa: { ship: 1 } }, edge: ["S1"] }
    expect(most("pisa", ships)).toBe(1)
  })

  test("card S1 capability one who is Besieged at his own Seat takes Supply from it alone", () => {
    const drawn = {
      lords: { siena: "siena", firenze: "siena" },
      inside: ["siena"],
      siege: { siena: 2 },
      goods: { siena: { cart: 9 } },
    }
    const game = draw({ ...drawn, edge: ["S1"] })
    game.activate("siena")
    game.take("supply", { count: 4 })
    expect([game.goods("siena"), game.left()]).toEqual(["4 provender, 9 cart", 1])
    const without = draw({ ...drawn, edge: ["F1"] })
    without.activate("siena")
    expect(without.why("supply", { count: 1 })).toBe("4.6: besieged")
    const elsewhere = draw({
      lords: { siena: "monteriggioni", firenze: "monteriggioni" },
      inside: ["siena"],
      siege: { monteriggioni: 2 },
      goods: { siena: { cart: 9 } },
      edge: ["S1"],
    })
    elsewhere.activate("siena")
    expect(elsewhere.why("supply", { count: 1 })).toBe("4.6.1: beyondSupply")
  })
})

describe("where Supply comes from", () => {
  /** Each Route as its Locales, then Provender, Carts and Ships. */
  function routes(lord: string, count: number, drawn: Drawn): string[] {
    const { ground, position, state, lord: named } = draw(drawn)
    return supplyRoutes({ ground, position, state }, named(lord), count).map(
      ({ path, provender, carts, ships }) =>
        `${path.map((locale) => ground.locales[locale].id).join(" ")}: ${provender} ${carts} ${ships}`,
    )
  }

  test("4.6.1 TRANSPORT a Route goes from the Lord to the Source, with a Cart for each Provender and Way", () => {
    const drawn = { lords: { siena: "colle" }, bypass: ["colle"], goods: { siena: { cart: 4 } } }
    expect(routes("siena", 2, drawn)).toEqual(["colle monteriggioni siena: 2 4 0"])
    expect(routes("siena", 1, drawn)).toEqual(["colle monteriggioni siena: 1 2 0"])
  })

  test("4.6.2 the nearest Sources give first, each as much as it yields", () => {
    const drawn = { lords: { firenze: "firenze" }, goods: { firenze: { cart: 5 } } }
    expect(routes("firenze", 4, drawn)).toEqual(["firenze: 3 0 0", "firenze prato: 1 1 0"])
    const [here, near, far] = routes("firenze", 6, drawn)
    expect([here, near]).toEqual(["firenze: 3 0 0", "firenze prato: 2 2 0"])
    expect(far).toMatch(/^firenze \S+ \S+ poggio-bonizio: 1 3 0$/)
  })

  test("4.6.2 Ships bring it to a Port, beside what the Seat there yields", () => {
    const drawn = { lords: { pisa: "pisa" }, goods: { pisa: { ship: 4 } } }
    expect(routes("pisa", 7, drawn).sort()).toEqual(["pisa: 3 0 0", "pisa: 4 0 4"])
  })

  test("4.6.1 past an Enemy in the open no Route is shown", () => {
    const drawn = { goods: { siena: { cart: 2 } }, bypass: ["colle"] }
    expect(routes("siena", 1, { ...drawn, lords: { siena: "colle", firenze: "monteriggioni" } })).toEqual([])
  })
})
