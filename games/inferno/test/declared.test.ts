import { eventsFor, imagine, view } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { drawEvent } from "../src/events/windows.ts"
import { beginMuster } from "../src/muster.ts"
import { AT_MAT, MUSTERED } from "../src/position.ts"
import { COIN, GOODS, GUELPH } from "../src/tuscany.ts"
import type { TuscanyView } from "../src/view.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

// 1.5.2 HIDDEN MATS: what is behind a screen is declared only as needed, to the players alone.

afterEach(checkDice)

function screened(drawn: Drawn): Game {
  return draw(drawn, [], { hiddenMats: true })
}

function seen(game: Game, seat: string | null): TuscanyView {
  return view(game.match, game.position, seat).state as unknown as TuscanyView
}

/** What the seat sees of a Lord's mat: whole or declared. */
function matSeen(game: Game, seat: string | null, id: string) {
  const mat = game.matNamed(id)
  const { mats, declared } = seen(game, seat)
  const part = declared.find((one) => one.mat === mat)
  return { whole: mats[mat], parts: Object.keys(part ?? {}).filter((key) => key !== "mat") }
}

const UNSEEN = { whole: null, parts: [] }

describe("1.5.2 HIDDEN MATS: Brigands take what they name unseen", () => {
  /** Arezzo Marches to Cortona, next to Astimberg, with one Coin, two Provender, two Carts, and Loot. */
  function robbed(loot: number): Game {
    const game = screened({
      lords: { arezzo: "castiglione", astimberg: "asinalunga" },
      held: ["S19"],
      goods: { arezzo: { coin: 1, loot, provender: 2, cart: 2 } },
      cards: { F13: "arezzo" },
    })
    game.activate("arezzo")
    game.take("march", { locale: "cortona", laden: 1 })
    game.take("playEvent", { card: "S19", effect: 0 })
    return game
  }

  test("card S19 event: his mat stays behind its screen, for the Ghibellines and for those who look on", () => {
    const game = robbed(2)
    expect(game.asked()).toBe("brigands")
    for (const seat of ["ghibelline", null]) {
      expect(matSeen(game, seat, "arezzo")).toEqual(UNSEEN)
      expect(seen(game, seat).card[game.ground.cardNamed("F13")]).toBe(0)
    }
    expect(game.list("rob").length).toBe(3)
  })

  test("card S19 event: what is not there in full may be left for another, and the last that can be named is taken", () => {
    const game = robbed(1)
    game.take("rob", { lord: "astimberg", effect: 0 })
    expect([game.told("notSoMuch").length, game.goods("astimberg")]).toEqual([1, ""])
    game.take("rob", { lord: "astimberg", effect: 1 })
    expect(game.why("rob", { lord: "astimberg", effect: 0 })).toBe("card S19 event: namedInVain")
    game.take("rob", { lord: "astimberg", effect: 2 })
    expect([game.goods("astimberg"), game.goods("arezzo")]).toEqual(["2 provender, 2 cart", "1 coin, 1 loot"])
    expect(eventsFor(game.events, null).filter(({ type }) => type === "robbed")).toEqual([])
  })

  test("card S19 event: or he stays with it and has what there is; what is there in full is taken at once", () => {
    const kept = robbed(1)
    kept.take("rob", { lord: "astimberg", effect: 0 })
    kept.take("rob", { lord: "astimberg", effect: 0 })
    expect(kept.goods("astimberg")).toBe("1 coin")
    const full = robbed(2)
    full.take("rob", { lord: "astimberg", effect: 1 })
    expect(full.goods("astimberg")).toBe("2 loot")
  })

  test("card S19 event: whoever imagines the mat takes from it what was named in vain", () => {
    const game = robbed(1)
    game.take("rob", { lord: "astimberg", effect: 0 })
    for (let seed = 0; seed < 20; seed++) {
      const { state } = imagine(game.match, game.position, "ghibelline", seed)
      expect(state.assets[game.lord("arezzo") * GOODS + COIN]).toBeLessThan(2)
    }
  })
})

describe("1.5.2 HIDDEN MATS: an Event shows the part of a mat that it strikes", () => {
  const besieger: Drawn = {
    lords: { arezzo: "cortona", giordano: "siena" },
    ...{ marked: ["cortona"], siege: { cortona: 2 }, goods: { arezzo: { coin: 1, provender: 2, cart: 2 } } },
    cards: { F13: "arezzo", F2: "arezzo" },
  }

  test("card S7 event: units and cards of the Besieger, not his goods, and nothing to those who look on", () => {
    const game = screened({ ...besieger, held: ["S7"] })
    game.activate("giordano")
    game.take("playEvent", { card: "S7", effect: 0 })
    const placeOf = (seat: string | null) => seen(game, seat).card[game.ground.cardNamed("F13")]
    expect([game.asked(), matSeen(game, "ghibelline", "arezzo")]).toEqual([
      "loseUnit",
      { whole: null, parts: ["forces", "routed"] },
    ])
    expect(placeOf("ghibelline")).toBe(AT_MAT + game.matNamed("arezzo"))
    expect([matSeen(game, null, "arezzo"), placeOf(null)]).toEqual([UNSEEN, 0])
    const [{ kind }] = game.list("loseUnit")
    game.take("loseUnit", { mat: "arezzo", kind: Number(kind), routed: 0 })
    expect([game.asked(), matSeen(game, "ghibelline", "arezzo")]).toEqual(["loseCard", UNSEEN])
    game.take("loseCard", { card: "F13" })
    expect(seen(game, "ghibelline").card[game.ground.cardNamed("F2")]).toBe(0)
  })

  test("card S20 event: the units of Guido Guerra, to the players alone", () => {
    const game = screened({
      lords: { "guido-guerra": "poppi", siena: "siena" },
      held: ["S20"],
      goods: { "guido-guerra": { coin: 1, provender: 1 } },
    })
    game.state.moved[game.lord("guido-guerra")] = 1
    game.begin((play) => void play.position.stack.push({ procedure: "afterCard", step: 0 } as never))
    game.take("playEvent", { card: "S20", effect: 0 })
    for (let i = 0; game.asked() === "waste"; i++) {
      expect(i).toBeLessThan(9)
      game.take("wasteNothing")
    }
    expect([game.asked(), game.seats()]).toEqual(["loseUnit", ["ghibelline"]])
    expect(matSeen(game, "ghibelline", "guido-guerra")).toEqual({ whole: null, parts: ["forces", "routed"] })
    expect(matSeen(game, null, "guido-guerra")).toEqual(UNSEEN)
  })

  test("card F22 event: the Assets, once some are to be removed, and not before", () => {
    for (const goods of [{ giordano: { coin: 2 } }, {}] as NonNullable<Drawn["goods"]>[]) {
      const game = screened({ lords: { giordano: "siena", firenze: "firenze" }, goods })
      game.begin((play) => drawEvent(play, play.ground.cardNamed("F22")))
      game.take("nameLord", { lord: "giordano" })
      expect([game.list("chooseEffect").length, matSeen(game, "guelph", "giordano")]).toEqual([2, UNSEEN])
      game.take("chooseEffect", { effect: 1 })
      expect(matSeen(game, "guelph", "giordano")).toEqual({ whole: null, parts: ["assets"] })
      expect(matSeen(game, null, "giordano")).toEqual(UNSEEN)
      expect(game.list("removeAsset").length).toBe("giordano" in goods ? 1 : 0)
      game.take("endRemoval")
      expect(matSeen(game, "guelph", "giordano")).toEqual(UNSEEN)
    }
  })
})

describe("1.5.2 HIDDEN MATS: Altopascio", () => {
  const drawn: Drawn = { lords: { firenze: "firenze", lucca: "lucca", siena: "siena" }, edge: ["F22"] }

  test("3.4.2 ALTOPASCIO, card F22 capability: the Enemy is told neither that it Musters nor to whom", () => {
    const game = screened(drawn)
    game.begin((play) => beginMuster(play, GUELPH, [game.lord("lucca")]))
    const vassal = game.ground.altopascio
    const from = game.events.length
    game.take("levyVassal", { vassal })
    expect(eventsFor(game.events.slice(from), "ghibelline")).toEqual([])
    expect(eventsFor(game.events.slice(from), null)).toEqual([])
    expect(eventsFor(game.events.slice(from), "guelph").map(({ type }) => type)).toEqual(["vassalMustered"])
    for (const seat of ["ghibelline", null]) {
      const { vassalMat, vassalState } = seen(game, seat)
      expect([vassalMat[vassal], vassalState[vassal]]).toEqual([0, -1])
    }
    const own = seen(game, "guelph")
    expect([own.vassalMat[vassal], own.vassalState[vassal]]).toEqual([game.lord("lucca") + 1, MUSTERED])
  })

  test("3.4.2 ALTOPASCIO: the Enemy may think it with Firenze, with Lucca or with nobody", () => {
    for (const vassals of [{ altopascio: "lucca" }, {}] as Record<string, string>[]) {
      const game = screened({ ...drawn, vassals })
      const hosts = new Set<number>()
      for (let seed = 0; seed < 40; seed++)
        hosts.add(imagine(game.match, game.position, "ghibelline", seed).state.vassalMat[game.ground.altopascio])
      expect([...hosts].sort((a, b) => a - b)).toEqual(
        [0, game.lord("firenze") + 1, game.lord("lucca") + 1].sort((a, b) => a - b),
      )
    }
  })

  test("3.4.2 ALTOPASCIO: without Tau Company everybody knows that it is aside", () => {
    const game = screened({ lords: drawn.lords })
    expect(seen(game, "ghibelline").vassalState[game.ground.altopascio]).toBe(0)
  })

  test("3.4.2 ALTOPASCIO: a Lord without Lordship is asked in any case", () => {
    for (const vassals of [{ altopascio: "lucca" }, {}] as Record<string, string>[]) {
      const game = screened({ ...drawn, vassals })
      game.begin((play) => beginMuster(play, GUELPH, [game.lord("firenze")]))
      const muster = game.position.stack.at(-1) as unknown as { spent: number }
      muster.spent = 9
      game.position.ply++
      expect(game.asked()).toBe("muster")
    }
  })
})
