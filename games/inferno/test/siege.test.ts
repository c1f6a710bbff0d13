import { afterEach, describe, expect, test } from "vitest"
import { placeSiege } from "../src/siege.ts"
import { checkDice, draw } from "./field.ts"

afterEach(checkDice)

/** The Ghibelline Commander Besieges Figline, a Castle. */
const castle = { lords: { siena: "figline" }, siege: { figline: 2 } }
/** He Besieges Poggio Bonizio, a Town. */
const town = { lords: { siena: "poggio-bonizio" }, siege: { "poggio-bonizio": 2 } }

describe("4.5 Siege, Storm, and Sally", () => {
  test("4.5 outside a Besieged Stronghold there is Siege and Storm, inside it Sally", () => {
    const drawn = { lords: { siena: "figline", firenze: "figline" }, inside: ["firenze"], siege: { figline: 2 } }
    const outside = draw(drawn)
    outside.activate("siena")
    expect(["siege", "storm", "sally"].map((type) => outside.list(type).length)).toEqual([1, 1, 0])
    const inside = draw(drawn)
    inside.activate("firenze")
    expect(["siege", "storm", "sally"].map((type) => inside.list(type).length)).toEqual([0, 0, 1])
    expect(inside.why("storm")).toBe("4.5.2: notBesieging")
    expect(outside.why("sally")).toBe("4.5.3: notBesieged")
  })

  test("4.5.2, 4.5.3 Storm and Sally take one action and end the card; all Lords there take part", () => {
    const drawn = {
      lords: {
        siena: "poggio-bonizio",
        giordano: "poggio-bonizio",
        firenze: "poggio-bonizio",
        colle: "poggio-bonizio",
      },
      inside: ["firenze", "colle"],
      siege: { "poggio-bonizio": 2 },
    }
    const fights = (lord: string, type: string, side: number) => {
      const game = draw(drawn)
      game.activate(lord)
      game.take(type)
      const begun = game.told("combatBegun")[0].data
      expect(begun).toMatchObject({ kind: type, side, lord: game.lord(lord) })
      expect(begun.lords).toEqual([
        [game.lord("firenze"), game.lord("colle")],
        [game.lord("siena"), game.lord("giordano")],
      ])
      expect(game.position.stack.find(({ procedure }) => procedure === "command")).toMatchObject({ over: 1 })
    }
    fights("siena", "storm", 1)
    fights("firenze", "sally", 0)
  })
})

describe("4.5.1 Siege", () => {
  test("4.5.1 takes the entire card", () => {
    const game = draw(castle)
    game.activate("siena")
    game.take("forage")
    expect(game.why("siege", { summon: 1 })).toBe("4.2.1: notWholeCard")
    const other = draw(castle, [6])
    other.activate("siena")
    other.take("siege", { summon: 1 })
    expect(other.asked()).toBe("rest")
  })

  test("4.5.1 SURRENDER is rolled for or not: there is no third answer", () => {
    const game = draw(castle)
    game.activate("siena")
    expect(game.why("siege", { summon: 2 })).toBe("4.5.1 SURRENDER: noSuchAnswer")
  })

  test("4.5.2 there is no Storm without an action left", () => {
    const game = draw({ ...castle, cards: { S20: "siena" } })
    game.activate("siena")
    game.take("forage")
    game.take("forage")
    expect([game.left(), game.why("storm")]).toEqual([0, "4.5.2: tooFewActions"])
  })

  test("4.5.1 is for a Besieging Lord", () => {
    const game = draw({ lords: { siena: "figline" }, bypass: ["figline"] })
    game.activate("siena")
    expect(game.why("siege", { summon: 0 })).toBe("4.5.1: notBesieging")
  })

  test("4.5.1 SURRENDER a die for each point of Value, every one at or below the Siege markers", () => {
    const yields = draw(town, [2, 1, /* two Revolt rolls */ 1, 1, 1, 1])
    yields.activate("siena")
    yields.take("siege", { summon: 1 })
    expect(yields.told("surrendered")[0].data).toMatchObject({ locale: yields.locale("poggio-bonizio"), count: 2 })
    expect([yields.isMarked("poggio-bonizio"), yields.siegeAt("poggio-bonizio")]).toEqual([true, 0])
    const holds = draw({ ...town, lords: { siena: "poggio-bonizio" } }, [2, 3])
    holds.activate("siena")
    holds.take("siege", { summon: 1 })
    expect([holds.told("surrendered").length, holds.isMarked("poggio-bonizio")]).toEqual([0, false])
  })

  test("4.5.1 SURRENDER a Ravaged marker of either side adds one to the range", () => {
    const game = draw({ ...castle, ravaged: ["figline"] }, [3, 1, 1])
    game.activate("siena")
    game.take("siege", { summon: 1 })
    expect(game.isMarked("figline")).toBe(true)
  })

  test("4.5.1 SURRENDER gives markers back where the Stronghold was the Besiegers' own by print", () => {
    const game = draw(
      { lords: { siena: "volterra" }, siege: { volterra: 4 }, marked: ["volterra"] },
      [1, 4, 1, 1, 1, 1],
    )
    game.activate("siena")
    game.take("siege", { summon: 1 })
    expect(game.isMarked("volterra")).toBe(false)
  })

  test("4.5.1 SURRENDER there is none with a Lord inside, and the Besieger may do without the roll", () => {
    const inside = draw({ lords: { siena: "figline", firenze: "figline" }, inside: ["firenze"], siege: { figline: 2 } })
    inside.activate("siena")
    expect(inside.why("siege", { summon: 1 })).toBe("4.5.1 SURRENDER: lordInside")
    const silent = draw(castle)
    silent.activate("siena")
    silent.take("siege", { summon: 0 })
    expect(silent.told("surrenderRolled")).toEqual([])
    expect(silent.siegeAt("figline")).toBe(3)
  })

  test("4.5.1 REVOLT AND TREACHERY as many Revolt rolls, then as many Treachery cards, as the Stronghold has Value", () => {
    const game = draw(town, [1, 1, 1, 1, 1, 1])
    game.activate("siena")
    game.take("siege", { summon: 1 })
    expect(game.told("revoltRolled").length).toBe(2)
    while (game.asked() !== "addTreachery") game.take(game.asked() === "chooseRevolt" ? "chooseRevolt" : "endExiles")
    game.take("addTreachery", { lord: "siena" })
    game.take("addTreachery", { lord: "pisa" })
    expect(game.asked()).toBe("rest")
    // Terms: no Exiles and no Spoils for a Surrender itself.
    expect(game.goods("siena")).toBe("")
  })

  test("4.5.1 SIEGEWORKS another marker if the Besiegers are as many as the Size, and never more than four", () => {
    const markers = (drawn: Parameters<typeof draw>[0], at: string) => {
      const game = draw(drawn)
      game.activate("siena")
      game.take("siege", { summon: 0 })
      return game.siegeAt(at)
    }
    expect(markers(castle, "figline")).toBe(3)
    expect(markers(town, "poggio-bonizio")).toBe(2)
    expect(markers({ ...town, lords: { siena: "poggio-bonizio", giordano: "poggio-bonizio" } }, "poggio-bonizio")).toBe(
      3,
    )
    // 1.5.1 COMUNI: a Commander with his Comune is two Lords here.
    expect(markers({ ...town, vassals: { "terzo-citta": "siena-comune" } }, "poggio-bonizio")).toBe(3)
    expect(markers({ lords: { siena: "figline" }, siege: { figline: 4 } }, "figline")).toBe(4)
  })

  test("4.5.1 MOVED/FOUGHT all Lords of both sides there are marked", () => {
    const game = draw({
      lords: { siena: "figline", giordano: "figline", firenze: "figline", colle: "colle" },
      inside: ["firenze"],
      siege: { figline: 2 },
    })
    game.activate("siena")
    game.take("siege", { summon: 0 })
    expect(["siena", "giordano", "firenze", "colle"].map(game.isMoved)).toEqual([true, true, true, false])
  })
})

describe("6.C Grosseto", () => {
  const drawn = { scenario: "C", box: 7, lords: { giordano: "grosseto", siena: "grosseto" }, marked: ["grosseto"] }

  test("6.C with two Siege markers and no Lord inside it Surrenders at once", () => {
    const game = draw({ ...drawn, siege: { grosseto: 1 } }, [1, 1, 1, 1])
    game.activate("giordano")
    game.take("siege", { summon: 0 })
    expect(game.told("surrendered")[0].data).toMatchObject({ locale: game.locale("grosseto") })
    expect(game.isMarked("grosseto")).toBe(false)
  })

  test("6.C not with a Lord inside, not with one marker, and not in another scenario", () => {
    const inside = draw({
      ...drawn,
      lords: { giordano: "grosseto", siena: "grosseto", colle: "grosseto" },
      inside: ["colle"],
      siege: { grosseto: 1 },
    })
    inside.activate("giordano")
    inside.take("siege", { summon: 0 })
    expect([inside.siegeAt("grosseto"), inside.isMarked("grosseto")]).toEqual([2, true])
    const one = draw(drawn)
    one.begin((play) => placeSiege(play, 1, one.locale("grosseto"), 1))
    expect(one.isMarked("grosseto")).toBe(true)
    const other = draw({ ...drawn, scenario: "F", siege: { grosseto: 1 } })
    other.activate("giordano")
    other.take("siege", { summon: 0 })
    expect([other.siegeAt("grosseto"), other.isMarked("grosseto")]).toEqual([2, true])
  })
})

describe("capabilities in a Siege", () => {
  test("card F2 capability, card S2 capability Guastatori add two markers where one would be added", () => {
    for (const [card, lord, at] of [
      ["F2", "firenze", "monteriggioni"],
      ["S2", "siena", "figline"],
    ] as const) {
      const game = draw({ lords: { [lord]: at }, siege: { [at]: 1 }, cards: { [card]: lord } })
      game.activate(lord)
      game.take("siege", { summon: 0 })
      expect(game.siegeAt(at)).toBe(3)
    }
  })

  test("card S2 capability Guastatori stop at four, and still want Lords enough for the Size", () => {
    const game = draw({ lords: { siena: "figline" }, siege: { figline: 3 }, cards: { S2: "siena" } })
    game.activate("siena")
    game.take("siege", { summon: 0 })
    expect(game.siegeAt("figline")).toBe(4)
    const few = draw({ ...town, cards: { S2: "siena" } })
    few.activate("siena")
    few.take("siege", { summon: 0 })
    expect(few.siegeAt("poggio-bonizio")).toBe(2)
  })

  test("card F2 capability one who is Besieged passes with his whole card, action or Treachery, and is only Bypassed", () => {
    for (const how of ["actions", "treachery"] as const) {
      const game = draw({
        lords: { firenze: "figline", siena: "figline" },
        inside: ["firenze"],
        siege: { figline: 3 },
        cards: { F2: "firenze" },
      })
      game.activate("firenze", how)
      game.take("undermine")
      expect([game.siegeAt("figline"), game.isBypassed("figline"), game.isInside("firenze")]).toEqual([0, true, true])
      expect(game.asked()).toBe("rest")
    }
  })

  test("card F2 capability lifts nothing without the card, outside, or after another action", () => {
    const drawn = { lords: { firenze: "firenze", siena: "firenze" }, inside: ["firenze"], siege: { firenze: 3 } }
    const without = draw(drawn)
    without.activate("firenze")
    expect(without.why("undermine")).toBe("card F2 capability: noCapability")
    const after = draw({ ...drawn, cards: { F2: "firenze" } })
    after.activate("firenze")
    after.take("forage")
    expect(after.why("undermine")).toBe("4.2.1: notWholeCard")
    const free = draw({ lords: { firenze: "firenze" }, cards: { F2: "firenze" } })
    free.activate("firenze")
    expect(free.why("undermine")).toBe("card F2 capability: notBesieged")
  })

  test("card F5 capability, card S5 capability War Engineers add their marker however few the Lords are", () => {
    for (const [card, lord, at] of [
      ["F5", "firenze", "siena"],
      ["S5", "siena", "firenze"],
    ] as const) {
      const game = draw({ lords: { [lord]: at }, siege: { [at]: 1 }, cards: { [card]: lord } })
      game.activate(lord)
      game.take("siege", { summon: 0 })
      expect(game.siegeAt(at)).toBe(2)
    }
  })

  test("card S5 capability serves only the Lord who has it", () => {
    const game = draw({
      lords: { siena: "firenze", giordano: "firenze" },
      siege: { firenze: 1 },
      cards: { S5: "giordano" },
    })
    game.activate("siena")
    game.take("siege", { summon: 0 })
    expect(game.siegeAt("firenze")).toBe(1)
  })

  test("card F5 capability a Besieged Lord's entire action card leaves one Siege marker, his Treachery card none of it", () => {
    const drawn = {
      lords: { firenze: "figline", siena: "figline" },
      inside: ["firenze"],
      siege: { figline: 4 },
      cards: { F5: "firenze" },
    }
    const game = draw(drawn)
    game.activate("firenze")
    game.take("counterworks")
    expect([game.siegeAt("figline"), game.asked()]).toEqual([1, "rest"])
    const treachery = draw(drawn)
    treachery.activate("firenze", "treachery")
    expect(treachery.why("counterworks")).toBe("4.2.3: treacheryCard")
    const one = draw({ ...drawn, siege: { figline: 1 } })
    one.activate("firenze")
    expect(one.why("counterworks")).toBe("card F5 capability: oneMarker")
  })

  test("card S5 capability does nothing for a Besieged Lord who has it not", () => {
    const game = draw({ lords: { siena: "siena", firenze: "siena" }, inside: ["siena"], siege: { siena: 2 } })
    game.activate("siena")
    expect(game.why("counterworks")).toBe("card S5 capability: noCapability")
  })
})
