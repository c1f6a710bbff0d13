import { call } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { shiftService } from "../src/calendar.ts"
import { checkEmpty, removeLord, type Departure } from "../src/disband.ts"
import { countAll, countOf, goodsOf, isOnMap, matsOf, mustered } from "../src/lords.ts"
import { mayMuster, musterLord } from "../src/muster-lords.ts"
import { musterVassal } from "../src/muster-vassals.ts"
import { beginMuster } from "../src/muster.ts"
import { beginPay } from "../src/pay.ts"
import { mayPlan } from "../src/plan.ts"
import { ASIDE, DECK, IN_COMMAND_DECK, MUSTERED, OUT, READY } from "../src/position.ts"
import { mayBribe } from "../src/treachery.ts"
import { COIN, GUELPH, KINDS, MILITIA } from "../src/tuscany.ts"
import { cardNamed, checkDice, draw, type Drawn, type Game } from "./field.ts"
import { table } from "./table.ts"

afterEach(checkDice)

const both = { firenze: "firenze", siena: "siena" }

function musteredAt(lord: string, at: string, drawn: Drawn = { lords: both }): Game {
  const game = draw(drawn)
  game.begin((play) => musterLord(play, game.lord(lord), game.locale(at), "3.4.1 MUSTERING"))
  return game
}

/** A Lord leaves the map in the Campaign of box 3. */
function left(lord: string, how: Departure, drawn: Drawn, dice: readonly number[] = []): Game {
  const game = draw(drawn, dice)
  game.begin((play) => removeLord(play, game.lord(lord), how))
  return game
}

describe("1.3.1 ON MAP", () => {
  test("1.3.1 ON MAP a Lord is on the map at a Locale, though Besieged; not on the Calendar, nor out of the game", () => {
    const game = draw({ lords: { ...both, arezzo: "cortona" }, inside: ["arezzo"], siege: { cortona: 1 } })
    game.state.at[game.lord("lucca")] = OUT
    const on = ["firenze", "arezzo", "colle", "lucca"].map((lord) => isOnMap(game, game.lord(lord)))
    expect(on).toEqual([true, true, false, false])
    expect(mustered(game, GUELPH)).toEqual([game.lord("firenze"), game.lord("arezzo")])
  })
})

describe("1.5.1 Lords", () => {
  test("1.5.1 CYLINDERS a Lord is at a Locale, on the Calendar or out of the game, and in one place only", () => {
    const game = musteredAt("santa-fiora", "santa-fiora")
    expect([game.where("santa-fiora"), game.state.cylinder[game.lord("santa-fiora")]]).toEqual(["santa-fiora", 0])
    game.begin((play) => removeLord(play, game.lord("santa-fiora"), "atLimit"))
    // From the next box, four, by his rating of two.
    expect([game.where("santa-fiora"), isOnMap(game, game.lord("santa-fiora"))]).toEqual(["box 6", false])
    const lords = { ...both, giordano: "siena" }
    expect(left("giordano", "combat", { lords }, [1, 1]).where("giordano")).toBe("out")
  })

  test("1.5.1 SERVICE MARKERS at Muster a Lord's marker goes as many boxes ahead as his rating", () => {
    // In box 3: Santa Fiora's rating is two, Lucca's three, Guido Guerra's four.
    expect(musteredAt("santa-fiora", "santa-fiora").serviceOf("santa-fiora")).toBe(5)
    expect(musteredAt("lucca", "lucca").serviceOf("lucca")).toBe(6)
    expect(musteredAt("guido-guerra", "poppi").serviceOf("guido-guerra")).toBe(7)
  })

  test("1.5.1 SERVICE MARKERS it shifts while he is Mustered; who waits on the Calendar has none to shift", () => {
    const game = musteredAt("lucca", "lucca")
    game.begin((play) => {
      shiftService(play, game.lord("lucca"), 2, "3.2.1")
      shiftService(play, game.lord("colle"), 2, "3.2.1")
    })
    expect([game.serviceOf("lucca"), game.serviceOf("colle"), game.where("colle")]).toEqual([8, 0, "box 10"])
    game.begin((play) => removeLord(play, game.lord("lucca"), "atLimit"))
    expect(game.serviceOf("lucca")).toBe(0)
  })

  test("1.5.1 COMMAND CARDS each Lord has three action cards and one of Treachery of his own", () => {
    const game = draw({ lords: both })
    const why = (name: string): string => {
      const verdict = mayPlan(game, GUELPH, cardNamed(game.ground, name))
      return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
    }
    const plan = game.state.plan[GUELPH]
    plan.push(game.lord("firenze"), game.lord("firenze"))
    expect(why("firenze")).toBe("ok")
    plan.push(game.lord("firenze"))
    expect(why("firenze")).toBe("1.9.2: noCardLeft")
    game.state.treachery[game.lord("firenze")] = IN_COMMAND_DECK
    expect([why("firenze!"), why("siena")]).toEqual(["ok", "4.1.1: notYourLord"])
  })
})

describe("1.5.1 PODESTA", () => {
  const lords = { firenze: "firenze", siena: "siena", giordano: "siena" }

  test("1.5.1 PODESTA removed beyond his Service he comes back, for three Revolt rolls and three Treachery cards", () => {
    // Purple 1 and gold 1 is Pisa, which no Guelph is near.
    const game = left("siena", "beyondLimit", { lords }, [1, 1, 1, 1, 1, 1])
    expect([game.where("siena"), game.told("revoltRolled").length]).toEqual(["box 7", 3])
    for (const lord of ["firenze", "arezzo", "lucca"]) game.take("addTreachery", { lord })
    expect(game.asked()).toBe("rest")
  })

  test("1.5.1 PODESTA a regular Lord is gone for good, for one of each", () => {
    const game = left("giordano", "beyondLimit", { lords }, [1, 1])
    expect([game.where("giordano"), game.told("revoltRolled").length]).toEqual(["out", 1])
    game.take("addTreachery", { lord: "firenze" })
    expect(game.asked()).toBe("rest")
  })

  test("1.5.1 PODESTA his Service costs two Coin a box where another's costs one; his Tax brings two", () => {
    const drawn = { lords: { firenze: "chiusi", orvieto: "chiusi" }, goods: { firenze: { coin: 1 } } }
    const pay = draw(drawn)
    pay.begin(beginPay)
    expect(pay.why("pay", { lord: "firenze", payer: "firenze", asset: "coin" })).toBe("3.2.1: twoForPodesta")
    expect(pay.why("pay", { lord: "orvieto", payer: "firenze", asset: "coin" })).toBe("ok")
    const taxed = (lord: string, at: string): string => {
      const game = draw({ lords: { [lord]: at } })
      game.activate(lord)
      game.take("tax")
      return game.goods(lord)
    }
    expect([taxed("lucca", "altopascio"), taxed("orvieto", "chiusi")]).toEqual(["2 coin", "1 coin"])
  })
})

describe("1.5.1 COMMANDERS and COMUNI", () => {
  test("1.5.1 COMMANDERS they lead other Lords on March, and nobody else does", () => {
    const lords = { firenze: "firenze", arezzo: "firenze", colle: "firenze" }
    const led = draw({ lords })
    led.activate("firenze")
    led.take("bring", { lord: "arezzo" })
    led.take("march", { locale: "prato", laden: 0 })
    expect(["firenze", "arezzo", "colle"].map(led.where)).toEqual(["prato", "prato", "firenze"])
    const other = draw({ lords })
    other.activate("arezzo")
    expect(other.why("bring", { lord: "colle" })).toBe("4.3.1: notCommander")
  })

  test("1.5.1 COMMANDERS they become neither Lieutenants nor Lower Lords", () => {
    const game = draw({ lords: { firenze: "firenze", arezzo: "firenze", colle: "firenze" } })
    game.begin((play) => call(play, { procedure: "plan" }))
    expect(game.why("setLieutenant", { lord: "firenze", lower: "arezzo" }, "guelph")).toBe("4.1.3: commander")
    expect(game.why("setLieutenant", { lord: "arezzo", lower: "firenze" }, "guelph")).toBe("4.1.3: commander")
    expect(game.why("setLieutenant", { lord: "arezzo", lower: "colle" }, "guelph")).toBe("ok")
  })

  const withComune = {
    lords: { firenze: "firenze", arezzo: "firenze", siena: "siena" },
    vassals: { "carroccio-firenze": "firenze-comune" },
    goods: { firenze: { coin: 1 }, "firenze-comune": { coin: 2 } },
  }

  test("1.5.1 COMUNI Commander and Comune are one Lord with two mats, and two beside a Stronghold's Size", () => {
    const game = draw(withComune)
    const firenze = game.lord("firenze")
    expect(matsOf(game, firenze)).toEqual([firenze, game.matNamed("firenze-comune")])
    expect(goodsOf(game, firenze, COIN)).toBe(3)
    expect([countOf(game, firenze), countAll(game, [firenze, game.lord("arezzo")])]).toEqual([2, 3])
    expect(countOf(game, game.lord("siena"))).toBe(1)
    expect(mustered(game, GUELPH).length).toBe(2)
  })

  test("1.5.1 COMUNI it leaves with its Commander, its mat empty, for no Revolt of its own", () => {
    const game = left("firenze", "atLimit", withComune)
    expect([game.state.comune[GUELPH], game.units("firenze-comune"), game.goods("firenze-comune")]).toEqual([0, "", ""])
    expect(game.state.vassalState[game.ground.vassalNamed("carroccio-firenze")]).toBe(ASIDE)
    expect(game.told("revoltRolled")).toEqual([])
  })

  test("1.5.1 COMUNI without Forces it goes alone (1.6)", () => {
    const game = draw(withComune)
    const mat = game.matNamed("firenze-comune")
    game.state.forces.fill(0, mat * KINDS, (mat + 1) * KINDS)
    game.begin((play) => checkEmpty(play, mat))
    expect([game.state.comune[GUELPH], game.where("firenze")]).toEqual([0, "firenze"])
  })
})

describe("1.5.1 DISBANDED", () => {
  const drawn = {
    lords: { firenze: "firenze", siena: "siena", giordano: "monteriggioni", provenzano: "monteriggioni" },
    goods: { giordano: { coin: 2, loot: 1 } },
    vassals: { "royal-naples": "giordano" },
    cards: { S7: "giordano", S2: "siena" },
    under: { provenzano: "giordano" },
  }

  test("1.5.1 DISBANDED units, Routed ones too, go to the pool, Assets off the mat, and his cards to the deck", () => {
    const game = draw(drawn)
    const giordano = game.lord("giordano")
    game.state.routed[giordano * KINDS + MILITIA] = 1
    game.state.pool[MILITIA]--
    game.begin((play) => removeLord(play, giordano, "atLimit"))
    // All pieces but those of Firenze, Siena and Provenzano.
    expect(game.state.pool).toEqual([8 - 1, 35 - 3, 10, 7, 29 - 5, 31, 30 - 1, 11])
    expect([game.units("giordano"), game.goods("giordano"), game.state.routed[giordano * KINDS + MILITIA]]).toEqual([
      ...["", "", 0],
    ])
    const card = (id: string) => game.state.card[game.ground.cardNamed(id)]
    expect([card("S7") === DECK, card("S2") === DECK]).toEqual([true, false])
  })

  test("1.5.1 DISBANDED his Vassals are set aside, and whom he led is under nobody", () => {
    const game = left("giordano", "atLimit", drawn)
    for (const vassal of ["royal-naples", "massa-marittima-comune"].map(game.ground.vassalNamed))
      expect([game.state.vassalState[vassal], game.state.vassalMat[vassal]]).toEqual([ASIDE, 0])
    expect(game.state.under[game.lord("provenzano")]).toBe(0)
  })

  test("1.5.1 DISBANDED at his limit his cylinder is back on the Calendar; in combat he may be lost for good", () => {
    expect(left("giordano", "atLimit", drawn).where("giordano")).toBe("box 7")
    expect(left("giordano", "combat", drawn, [1, 1]).where("giordano")).toBe("out")
    expect(left("siena", "combat", drawn, [1, 1, 1, 1, 1, 1]).where("siena")).toBe("box 7")
  })
})

describe("1.5.1 VASSAL MARKERS, 1.5.1 SPECIAL VASSALS and 1.5.4", () => {
  const lords = { lucca: "lucca", colle: "colle", siena: "siena" }

  test("1.5.1 VASSAL MARKERS a Mustered Vassal's marker stays on its Lord's mat, or goes on the Calendar if so agreed", () => {
    const marked = (vassalService: boolean) => {
      const game = draw({ lords }, [], { vassalService })
      const incontri = game.ground.vassalNamed("incontri")
      game.begin((play) => musterVassal(play, incontri, game.lord("colle"), "3.4.2 PROCEDURE"))
      expect(game.state.vassalMat[incontri]).toBe(game.lord("colle") + 1)
      const before = game.state.vassalService[incontri]
      game.begin((play) => shiftService(play, game.lord("colle"), 1, "3.2.1"))
      return [before, game.state.vassalService[incontri]]
    }
    // Its rating is three, and this is box 3.
    expect([marked(false), marked(true)]).toEqual([
      [0, 0],
      [6, 7],
    ])
  })

  test("1.5.4 a Vassal is of one Lord, whose mat has its marker from the start, but its units only when it Musters", () => {
    const game = musteredAt("arezzo", "arezzo", { lords })
    const tarlati = game.ground.vassalNamed("tarlati")
    const begun = "1 cavalieri, 1 berrovieri, 1 menAtArms, 1 armigeri, 1 militia"
    expect([game.state.vassalState[tarlati], game.units("arezzo")]).toEqual([READY, begun])
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("arezzo")]))
    expect(game.why("levyVassal", { vassal: "incontri" })).toBe("3.4.2: notHisVassal")
    game.take("levyVassal", { vassal: "tarlati" })
    expect(game.units("arezzo")).toBe("1 cavalieri, 3 berrovieri, 1 menAtArms, 2 armigeri, 2 militia")
    expect(game.state.vassalState[tarlati]).toBe(MUSTERED)
  })

  test("1.5.1 SPECIAL VASSALS they are not set out with their Lord, nor Levied or Bribed as others are", () => {
    const game = musteredAt("firenze", "firenze", { lords })
    const [carroccio, oltrarno] = ["carroccio-firenze", "sestiere-oltrarno"].map(game.ground.vassalNamed)
    expect([carroccio, oltrarno].map((vassal) => game.state.vassalMat[vassal])).toEqual([0, 0])
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
    expect(game.why("levyVassal", { vassal: carroccio })).toBe("3.5.3 CARROCCIO: onlyInCallToArms")
    expect(game.why("levyVassal", { vassal: oltrarno })).toBe("3.4.2 SESTIERI/TERZI: noComune")
    expect(mayBribe(game, game.lord("siena"), oltrarno)).toMatchObject({ reason: "specialVassal" })
  })
})

describe("6.0 REMOVE FROM PLAY", () => {
  test("6.0 REMOVE FROM PLAY Lords who are not in the scenario are neither Mustered nor Planned for", () => {
    const game = table("A")
    const removed = ["lucca", "colle", "guido-guerra", "orvieto", "pisa", "giordano", "astimberg", "santa-fiora"]
    expect(removed.every((lord) => game.state.at[game.lord(lord)] === OUT)).toBe(true)
    expect(mayMuster(game, GUELPH, game.lord("lucca"))).toMatchObject({ ok: false, reason: "notOnCalendar" })
    expect(mayPlan(game, GUELPH, game.lord("lucca"))).toMatchObject({ ok: false, reason: "notOnMap" })
    expect(game.state.vassalMat[game.vassal("obizzi")]).toBe(0)
  })
})
