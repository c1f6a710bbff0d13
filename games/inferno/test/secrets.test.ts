import {
  act,
  bringsNews,
  canonical,
  copyPosition,
  decisions,
  eventsFor,
  fastDice,
  imagine,
  open,
  randomFrom,
  start,
  view,
  sceneOf,
} from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { HELD, IN_COMMAND_DECK, IN_PLAN, MUSTERED, type State } from "../src/position.ts"
import { addTreachery } from "../src/revolt.ts"
import { inferno } from "../src/ruleset.ts"
import { KINDS, type Tuscany } from "../src/tuscany.ts"
import type { TuscanyView } from "../src/view.ts"
import { checkDice, draw, planOf, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

const SCREENS = { hiddenMats: true }

function seen(game: Game, seat: string | null): TuscanyView {
  return view(game.match, game.position, seat).state as unknown as TuscanyView
}

function matSeen(game: Game, seat: string | null, mat: string) {
  return seen(game, seat).mats[game.matNamed(mat)]
}

/** Whether what the seat that is asked does by this gives anybody something new: it cannot be taken back then. */
function isNews(game: Game, type: string, fields: Readonly<Record<string, number>> = {}): boolean {
  const before = copyPosition(game.match.ruleset, game.position)
  const after = copyPosition(game.match.ruleset, game.position)
  const [{ seat }] = decisions(game.match, after)
  expect(act(game.match, after, seat, { type, ...fields })).toMatchObject({ ok: true })
  return bringsNews(game.match, before, after)
}

describe("what a side keeps to itself in every game", () => {
  const APART: Drawn = { lords: { firenze: "firenze", siena: "siena" } }

  test("3.1.3 how many Hold events the Enemy has is seen, not which", () => {
    const game = draw({ ...APART, held: ["S1", "S13", "F4"] })
    expect(seen(game, "guelph").held).toEqual([1, 2])
    const placeOf = (seat: string, card: string) => seen(game, seat).card[game.ground.cardNamed(card)]
    expect([placeOf("guelph", "F4"), placeOf("guelph", "S1"), placeOf("guelph", "S13")]).toEqual([HELD, 0, 0])
    expect([placeOf("ghibelline", "F4"), placeOf("ghibelline", "S1")]).toEqual([0, HELD])
  })

  test("1.4.3 which Treachery card is added is its side's secret; that one is added everybody hears", () => {
    const game = draw(APART)
    game.begin((play) => addTreachery(play, 1, 1, "1.4.3 ADDING TREACHERY"))
    game.take("addTreachery", { lord: "siena" })
    expect(seen(game, "guelph").treacheries).toEqual([0, 1])
    expect(seen(game, "guelph").treachery[game.lord("siena")]).toBe(-1)
    expect(seen(game, "ghibelline").treachery[game.lord("siena")]).toBe(IN_COMMAND_DECK)
    const heard = (seat: string) => eventsFor(game.events, seat).map(({ type }) => type)
    expect(heard("guelph")).toEqual(["treacheryAdded"])
    expect(heard("ghibelline")).toEqual(["treacheryAdded", "treacheryCard"])
  })

  test("4.1.2 of the Enemy's Plan only the number of cards is seen, and what has been revealed", () => {
    const game = draw(APART)
    game.state.plan = [planOf(game.ground, ["firenze", "pass"]), planOf(game.ground, ["siena", "siena", "pass"])]
    game.state.planReady = [1, 1]
    game.state.played[1] = planOf(game.ground, ["pass"])
    expect(seen(game, "guelph").plan).toEqual([game.state.plan[0], null])
    expect(seen(game, "ghibelline").plan).toEqual([null, game.state.plan[1]])
    expect(seen(game, null).plan).toEqual([null, null])
    expect(seen(game, "guelph").planSize).toEqual([2, 3])
    expect(seen(game, "guelph").played[1]).toEqual(game.state.played[1])
  })

  test("4.1.2 while a Plan is built nobody else sees it grow", () => {
    const game = draw(APART)
    game.state.plan = [planOf(game.ground, ["firenze", "pass"]), planOf(game.ground, ["siena", "siena", "pass"])]
    expect(seen(game, "guelph").planSize).toEqual([2, 0])
    expect(seen(game, "ghibelline").planSize).toEqual([0, 3])
    expect(seen(game, null).planSize).toEqual([0, 0])
    const imagined = imagine(game.match, game.position, "guelph", 1)
    expect(imagined.state.plan).toEqual([game.state.plan[0], []])
  })

  test("4.1.2 what is placed in a Plan or taken back from it while it is built is news to nobody else", () => {
    const game = draw(APART)
    const siena = game.lord("siena")
    game.position.stack.push({ procedure: "plan" })
    game.state.treachery[siena] = IN_COMMAND_DECK
    const bare = inferno.hidden?.(sceneOf(game.match, game.position), "guelph") ?? []
    game.state.plan[1] = planOf(game.ground, ["siena", "pass"])
    game.state.treachery[siena] = IN_PLAN
    const grown = inferno.hidden?.(sceneOf(game.match, game.position), "guelph") ?? []
    expect([...grown].sort()).toEqual([...bare].sort())
    game.state.planReady[1] = 1
    const ready = inferno.hidden?.(sceneOf(game.match, game.position), "guelph") ?? []
    expect(ready.filter((fact) => fact.startsWith("plan 1 "))).toHaveLength(2)
  })

  test("4.1.2 a Treachery card in a Plan is as secret as the Plan", () => {
    const game = draw(APART)
    game.state.treachery[game.lord("siena")] = IN_PLAN
    game.state.plan[1] = planOf(game.ground, ["siena!"])
    const text = canonical(view(game.match, game.position, "guelph"))
    game.state.treachery[game.lord("siena")] = IN_COMMAND_DECK
    game.state.plan[1] = planOf(game.ground, ["pass"])
    expect(canonical(view(game.match, game.position, "guelph"))).toBe(text)
  })

  test("1.5.2 HIDDEN MATS without the option everybody sees every mat", () => {
    const game = draw(APART)
    for (const seat of ["guelph", "ghibelline", null])
      for (const mat of ["firenze", "siena"]) expect(matSeen(game, seat, mat)).not.toBeNull()
  })
})

describe("behind screens", () => {
  const NEAR: Drawn = {
    lords: { firenze: "firenze", lucca: "firenze", siena: "siena", provenzano: "siena" },
    goods: { siena: { coin: 5, provender: 3 } },
    cards: { S6: "siena", F2: "firenze" },
    edge: ["S1"],
  }

  test("1.5.2 HIDDEN MATS each side sees its own mats and This Lord cards, those who look on see none", () => {
    const game = draw(NEAR, [], SCREENS)
    const shown = (seat: string | null) =>
      ["firenze", "lucca", "siena", "provenzano"].map((mat) => matSeen(game, seat, mat) !== null)
    expect(shown("guelph")).toEqual([true, true, false, false])
    expect(shown("ghibelline")).toEqual([false, false, true, true])
    expect(shown(null)).toEqual([false, false, false, false])
    const place = (seat: string, card: string) => seen(game, seat).card[game.ground.cardNamed(card)]
    expect([place("guelph", "S6"), place("guelph", "F2")]).toEqual([0, 10 + game.matNamed("firenze")])
    expect([place("ghibelline", "S6"), place("ghibelline", "F2")]).toEqual([10 + game.matNamed("siena"), 0])
  })

  test("1.5.2 HIDDEN MATS, 3.4.4 Capabilities of a whole side stay open, and so does the pool (1.6)", () => {
    const game = draw(NEAR, [], SCREENS)
    expect(seen(game, "guelph").card[game.ground.cardNamed("S1")]).toBe(2)
    expect(seen(game, "guelph").pool).toEqual(game.state.pool)
  })

  test("1.5.2 HIDDEN MATS the mats that take part in a Battle are open to all while it lasts, others are not", () => {
    const game = draw(
      { lords: { firenze: "poggio-bonizio", siena: "monteriggioni", pisa: "pisa" }, bypass: ["monteriggioni"] },
      [],
      SCREENS,
    )
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    expect(matSeen(game, "guelph", "siena")).toBeNull()
    expect(isNews(game, "stand")).toBe(true)
    game.take("stand")
    expect(game.position.stack.some(({ procedure }) => procedure === "combat")).toBe(true)
    const open = ["firenze", "siena", "pisa"].map((mat) => matSeen(game, null, mat) !== null)
    expect(open).toEqual([true, true, false])
  })

  test("1.5.2 HIDDEN MATS whether a Vassal is Mustered is hidden, unless its Service is on the Calendar (3.4.2)", () => {
    const vassal = (game: Game) => game.ground.lords[game.lord("siena")].vassals[0]
    const game = draw(NEAR, [], SCREENS)
    expect(seen(game, "guelph").vassalState[vassal(game)]).toBe(-1)
    expect(seen(game, "ghibelline").vassalState[vassal(game)]).toBe(1)
    game.state.vassalState[vassal(game)] = MUSTERED
    expect(seen(game, "guelph").vassalState[vassal(game)]).toBe(-1)
    const marked = draw(NEAR, [], { hiddenMats: true, vassalService: true })
    expect(seen(marked, "guelph").vassalState[vassal(marked)]).toBe(1)
  })

  test("4.7.6 TURNCOAT, 1.5.2 HIDDEN MATS everybody knows who has a Turncoat", () => {
    const game = draw({ ...NEAR, vassals: { cerchi: "siena" } }, [], SCREENS)
    const cerchi = game.ground.vassalNamed("cerchi")
    for (const seat of ["guelph", null]) {
      expect(seen(game, seat).vassalMat[cerchi]).toBe(game.matNamed("siena") + 1)
      expect(seen(game, seat).vassalState[cerchi]).toBe(MUSTERED)
    }
  })

  test("1.5.2 HIDDEN MATS when the game is over the screens come down", () => {
    const game = draw(NEAR, [], SCREENS)
    game.position.outcome = { winner: null, end: "tied", rule: "5.3", args: {} }
    expect(matSeen(game, "guelph", "siena")).not.toBeNull()
  })
})

describe("what can be taken back behind screens", () => {
  test("1.5.2 HIDDEN MATS what a Lord does for his own mat tells nobody anything", () => {
    const game = draw({ lords: { firenze: "firenze" }, goods: { firenze: { cart: 2 } } }, [], SCREENS)
    game.activate("firenze")
    expect(isNews(game, "supply", { count: 2 })).toBe(false)
  })

  test("4.7.6 PROCEDURE, 1.5.2 HIDDEN MATS a Vassal named in vain has been found out", () => {
    const game = draw(
      {
        lords: { pisa: "pontedera", colle: "firenze" },
        goods: { pisa: { coin: 1 } },
        vassals: { "san-miniato-comune": "colle" },
      },
      [],
      SCREENS,
    )
    const vassal = game.ground.vassalNamed("san-miniato-comune")
    game.activate("pisa", "treachery")
    expect(seen(game, "ghibelline").vassalState[vassal]).toBe(-1)
    expect(isNews(game, "bribe", { vassal, mat: game.matNamed("pisa") })).toBe(true)
    game.take("bribe", { vassal, mat: "pisa" })
    expect(seen(game, "ghibelline").vassalState[vassal]).toBe(MUSTERED)
    expect(seen(game, null).vassalState[vassal]).toBe(-1)
  })

  test("4.5.1 SIEGEWORKS, 1.5.2 HIDDEN MATS a Siege shows what sappers the Lord has, or that he has none", () => {
    const lone: Drawn = { lords: { lucca: "pisa", siena: "siena" }, siege: { pisa: 1 } }
    for (const cards of [{}, { F5: "lucca" }] as Record<string, string>[]) {
      const game = draw({ ...lone, cards }, [], SCREENS)
      game.activateFully("lucca")
      expect(isNews(game, "siege", { summon: 0 })).toBe(true)
      game.take("siege", { summon: 0 })
      expect(game.siegeAt("pisa")).toBe("F5" in cards ? 2 : 1)
    }
  })
})

describe("what a seat imagines of the Enemy's mats", () => {
  const FOES: Drawn = {
    lords: { firenze: "firenze", siena: "siena", provenzano: "siena", pisa: "pisa" },
    goods: { siena: { coin: 9 }, pisa: { ship: 2, coin: 1 } },
    cards: { S6: "siena" },
    held: ["S13"],
  }
  /** Other things behind the same screens: as many units of each kind, of other Lords; other Assets and cards. */
  const OTHERS: Drawn = {
    ...FOES,
    goods: { provenzano: { loot: 3 } },
    cards: { S9: "pisa", S16: "pisa" },
    held: ["S1"],
  }

  function countOf({ ground, state }: { ground: Tuscany; state: State }, kind: number): number {
    return ground.mats.reduce((sum, _, mat) => sum + state.forces[mat * KINDS + kind], 0)
  }

  test("1.5.2 HIDDEN MATS, 1.6 as many units of each kind as the pool says, some with every Lord", () => {
    const game = draw(FOES, [], SCREENS)
    for (let seed = 1; seed <= 40; seed++) {
      const { state } = imagine(game.match, game.position, "guelph", seed)
      for (let kind = 0; kind < KINDS; kind++) {
        expect(countOf({ ground: game.ground, state }, kind)).toBe(countOf(game, kind))
      }
      for (const lord of ["siena", "provenzano", "pisa"]) {
        const first = game.lord(lord) * KINDS
        expect(state.forces.slice(first, first + KINDS).some((count) => count > 0)).toBe(true)
      }
      const own = game.lord("firenze") * KINDS
      expect(state.forces.slice(own, own + KINDS)).toEqual(game.state.forces.slice(own, own + KINDS))
    }
  })

  test("1.5.2 HIDDEN MATS it takes nothing from what really lies behind the screens", () => {
    const one = draw(FOES, [], SCREENS)
    const two = draw(OTHERS, [], SCREENS)
    const siena = two.lord("siena") * KINDS
    const pisa = two.lord("pisa") * KINDS
    for (let kind = 0; kind < KINDS; kind++) {
      const { forces } = two.state
      ;[forces[siena + kind], forces[pisa + kind]] = [forces[pisa + kind], forces[siena + kind]]
    }
    two.state.vassalState[two.ground.lords[two.lord("siena")].vassals[0]] = MUSTERED
    expect(canonical(view(one.match, one.position, "guelph"))).toBe(canonical(view(two.match, two.position, "guelph")))
    for (let seed = 1; seed <= 10; seed++) {
      const [first, second] = [one, two].map(({ match, position }) => imagine(match, position, "guelph", seed).state)
      expect(first).toEqual(second)
    }
  })

  test.each(inferno.scenarios.map(({ id }) => id))(
    "1.5.2 HIDDEN MATS in a random game of %s too: whatever else could be there, it imagines the same",
    (scenario) => {
      const match = open(inferno, { scenario, options: SCREENS })
      const position = start(match, fastDice(8))
      const random = randomFrom(5)
      for (let ply = 0; ply < 400 && position.outcome === null; ply++) {
        const listed = decisions(match, position)
        const { seat, actions } = listed[random(listed.length)]
        if (ply % 20 === 0) {
          for (const one of match.scenario.seats) {
            const other = imagine(match, position, one, 1)
            expect(canonical(imagine(match, other, one, 2))).toBe(canonical(imagine(match, position, one, 2)))
          }
        }
        act(match, position, seat, actions[random(actions.length)])
      }
    },
  )
})
