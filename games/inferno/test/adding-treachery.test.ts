import { call } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { beginEndCampaign } from "../src/end-campaign.ts"
import { mayPlan } from "../src/plan.ts"
import { IN_COMMAND_DECK, IN_PLAN, SET_ASIDE, TREACHERY } from "../src/position.ts"
import { addTreachery } from "../src/revolt.ts"
import { GHIBELLINE, type Side } from "../src/tuscany.ts"
import { viewTuscany } from "../src/view.ts"
import { checkDice, draw, planOf, type Game } from "./field.ts"
import { table } from "./table.ts"

afterEach(checkDice)

const RULE = "4.5.1 REVOLT AND TREACHERY"
const lords = { firenze: "firenze", siena: "siena" }

function adding(count: number, among: readonly string[] = [], side: Side = GHIBELLINE): Game {
  const game = draw({ lords })
  const some = among.map((id) => game.lord(id))
  game.begin((play) => addTreachery(play, side, count, RULE, some))
  return game
}

function placeOf(game: Game, lord: string): number {
  return game.state.treachery[game.lord(lord)]
}

function whyPlan(game: Game, lord: string): string {
  const verdict = mayPlan(game, GHIBELLINE, TREACHERY + game.lord(lord))
  return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
}

describe("1.4.3 Treachery", () => {
  test("1.4.3 each Lord's one card is aside until it is added, goes into a Plan, and is aside again after Reset", () => {
    const game = draw({ lords, box: 3 })
    expect([placeOf(game, "siena"), whyPlan(game, "siena")]).toEqual([SET_ASIDE, "4.1.1: noTreachery"])
    game.begin((play) => addTreachery(play, GHIBELLINE, 1, RULE, [game.lord("siena")]))
    expect([placeOf(game, "siena"), whyPlan(game, "siena")]).toEqual([IN_COMMAND_DECK, "ok"])
    game.begin((play) => call(play, { procedure: "plan" }))
    game.take("place", { card: TREACHERY + game.lord("siena") }, "ghibelline")
    // There is no second one.
    expect([placeOf(game, "siena"), whyPlan(game, "siena")]).toEqual([IN_PLAN, "4.1.1: noTreachery"])
    game.begin(beginEndCampaign)
    expect(placeOf(game, "siena")).toBe(SET_ASIDE)
  })

  test("1.4.3 what is in a Plan is not set aside, and cannot be added until Reset", () => {
    const game = draw({ lords })
    game.state.treachery[game.lord("siena")] = IN_PLAN
    game.begin((play) => addTreachery(play, GHIBELLINE, 1, RULE))
    expect(game.why("addTreachery", { lord: "siena" })).toBe("1.4.3 ADDING TREACHERY: notSetAside")
    expect(game.list("addTreachery").length).toBe(5)
  })
})

describe("1.4.3 ADDING TREACHERY", () => {
  test("1.4.3 ADDING TREACHERY the player takes any of his own that are set aside, as many as he is told", () => {
    const game = adding(2)
    expect([game.asked(), game.seats(), game.list("addTreachery").length]).toEqual(["addTreachery", ["ghibelline"], 6])
    expect(game.why("addTreachery", { lord: "firenze" })).toBe("1.4.3 ADDING TREACHERY: notYourLord")
    game.take("addTreachery", { lord: "pisa" })
    expect(game.why("addTreachery", { lord: "pisa" })).toBe("1.4.3 ADDING TREACHERY: notSetAside")
    game.take("addTreachery", { lord: "giordano" })
    expect(game.asked()).toBe("rest")
    expect(["pisa", "giordano", "siena"].map((lord) => placeOf(game, lord))).toEqual([
      IN_COMMAND_DECK,
      IN_COMMAND_DECK,
      SET_ASIDE,
    ])
  })

  test("1.4.3 ADDING TREACHERY where Lords are named it is one of theirs; of a single one there is nothing to ask", () => {
    const two = adding(1, ["pisa", "siena"])
    expect(two.why("addTreachery", { lord: "giordano" })).toBe("1.4.3 ADDING TREACHERY: notThisLord")
    expect(two.list("addTreachery").length).toBe(2)
    const one = adding(1, ["pisa"])
    expect([one.asked(), placeOf(one, "pisa")]).toEqual(["rest", IN_COMMAND_DECK])
  })

  test("1.4.3 ADDING TREACHERY when all six are taken there is no more", () => {
    const game = adding(7)
    for (const lord of ["siena", "pisa", "provenzano", "giordano", "astimberg", "santa-fiora"]) {
      expect(game.asked()).toBe("addTreachery")
      game.take("addTreachery", { lord })
    }
    expect(game.asked()).toBe("rest")
  })

  test("1.4.3 ADDING TREACHERY the other player learns that a card was added, not which", () => {
    const game = adding(1)
    game.take("addTreachery", { lord: "pisa" })
    const [added] = game.told("treacheryAdded")
    expect([added.to, added.data]).toEqual([undefined, { side: GHIBELLINE }])
    expect(game.told("treacheryCard").map(({ to }) => to)).toEqual([["ghibelline"]])
    const pisa = game.lord("pisa")
    const seen = viewTuscany(game, "guelph")
    expect([seen.treachery[pisa], seen.treacheries[GHIBELLINE]]).toEqual([-1, 1])
    expect(viewTuscany(game, "ghibelline").treachery[pisa]).toBe(IN_COMMAND_DECK)
  })

  test("1.4.3 ADDING TREACHERY it is for the next Plan: the one under way stays as it is", () => {
    const game = draw({ lords })
    game.state.plan[GHIBELLINE] = planOf(game.ground, ["siena", "pass"])
    game.begin((play) => addTreachery(play, GHIBELLINE, 1, RULE, [game.lord("siena")]))
    expect(game.state.plan[GHIBELLINE]).toEqual(planOf(game.ground, ["siena", "pass"]))
    game.begin(beginEndCampaign)
    expect(placeOf(game, "siena")).toBe(IN_COMMAND_DECK)
  })
})

describe("6.0 REMOVE FROM PLAY", () => {
  test("6.0 REMOVE FROM PLAY a removed Lord's Treachery card cannot be added: in A there are two a side", () => {
    const game = table("A")
    game.begin((play) => addTreachery(play, GHIBELLINE, 3, RULE))
    expect(game.why("addTreachery", { lord: game.lord("pisa") })).toBe("6.0 REMOVE FROM PLAY: removedLord")
    expect(game.list("addTreachery").map(({ lord }) => lord)).toEqual([game.lord("siena"), game.lord("provenzano")])
    game.take("addTreachery", { lord: game.lord("siena") })
    game.take("addTreachery", { lord: game.lord("provenzano") })
    expect(game.asked()).toBe("rest")
  })
})
