import {
  act,
  asked,
  attempt,
  call,
  copyPosition,
  decisions,
  end,
  explain,
  fastDice,
  finish,
  hashPosition,
  open,
  Problem,
  start,
  type Action,
  type Procedure,
  type Ruleset,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"
import { marches } from "./toys/march.ts"

function duel() {
  const match = open(bids, { scenario: "duel" })
  return { match, position: start(match, fastDice(1)) }
}

describe("what may be played", () => {
  it("is a scenario that the ruleset has, with options that it has", () => {
    const problem = (chosen: Parameters<typeof open>[1]): unknown => {
      try {
        return open(bids, chosen)
      } catch (error) {
        return error instanceof Problem ? error.code : error
      }
    }
    expect(problem({ scenario: "montaperti" })).toBe("unknown-scenario")
    expect(problem({ scenario: "duel", options: { fog: true } })).toBe("unknown-option")
    expect(problem({ scenario: "duel", options: { rounds: "7" } })).toBe("unknown-option-value")
    expect(problem({ scenario: "duel", options: JSON.parse('{"__proto__": true}') as Record<string, boolean> })).toBe(
      "unknown-option",
    )
  })

  it("has the standard options where none is chosen", () => {
    expect(open(bids, { scenario: "duel", options: { rounds: "1" } }).options).toEqual({
      rounds: "1",
      guelphTies: false,
    })
  })
})

describe("a verdict", () => {
  const verdictOn = (seat: string, action: unknown) => {
    const { match, position } = duel()
    const before = hashPosition(position)
    const verdict = explain(match, position, seat, action as Action)
    expect(act(match, position, seat, action as Action).ok).toBe(false)
    expect(hashPosition(position)).toBe(before)
    return verdict
  }

  it("names the rule of the game that forbids an action", () => {
    expect(verdictOn("guelph", { type: "bid", points: 5 })).toEqual({
      ok: false,
      rule: "S.4.4",
      reason: "bids.purse",
      args: { points: 5, purse: 4 },
    })
  })

  it("says what is wrong with what is no action", () => {
    for (const garbage of [null, undefined, 7, NaN, "bid", [], {}, { type: 7 }, 1n]) {
      expect(verdictOn("guelph", garbage)).toMatchObject({ reason: "kernel.garbage", rule: "S.4.4" })
    }
    for (const type of ["fold", "__proto__", "constructor", "toString", ""]) {
      expect(verdictOn("guelph", { type })).toMatchObject({ reason: "kernel.notNow", args: { type, known: ["bid"] } })
    }
  })

  it("says which field is missing, too many or of the wrong kind", () => {
    for (const points of [undefined, null, "2", 1.5, NaN, Infinity, 2 ** 53, [2], {}]) {
      expect(verdictOn("guelph", { type: "bid", points })).toMatchObject({
        reason: "kernel.field",
        args: { field: "points", expected: "integer" },
      })
    }
    const extra = JSON.parse('{"type": "bid", "points": 1, "__proto__": 1}') as unknown
    expect(verdictOn("guelph", extra)).toMatchObject({ reason: "kernel.extraField", args: { field: "__proto__" } })
  })

  it("shows at most a line of what was found", () => {
    const verdict = verdictOn("guelph", { type: "bid", points: "9".repeat(10_000) })
    expect(JSON.stringify(verdict).length).toBeLessThan(300)
    const circle: Record<string, unknown> = { type: 1 }
    circle.self = circle
    expect(verdictOn("guelph", circle)).toMatchObject({ reason: "kernel.garbage", args: { found: "object" } })
  })

  it("refuses whoever is not asked, and whoever is no seat", () => {
    const { match, position } = duel()
    act(match, position, "guelph", { type: "bid", points: 1 })
    expect(asked(match, position)).toEqual(["ghibelline"])
    expect(act(match, position, "guelph", { type: "bid", points: 1 })).toMatchObject({ reason: "kernel.notAsked" })
    expect(act(match, position, "nobody", { type: "bid", points: 1 })).toMatchObject({ reason: "kernel.noSeat" })
    expect(act(match, position, "__proto__", { type: "bid", points: 1 })).toMatchObject({ reason: "kernel.noSeat" })
  })

  it("refuses everything once the game is over", () => {
    const { match, position } = duel()
    position.outcome = { winner: null, end: "bids.counted", rule: "S.4.4", args: {} }
    expect(decisions(match, position)).toEqual([])
    expect(act(match, position, "guelph", { type: "bid", points: 1 })).toMatchObject({ reason: "kernel.over" })
  })
})

describe("an action", () => {
  it("is done as it was listed, whatever came along with it", () => {
    const { match, position } = duel()
    const sent = { type: "bid", points: -0, note: undefined }
    expect(act(match, position, "guelph", sent).ok).toBe(true)
    expect(Object.is(position.state.bids.guelph, 0)).toBe(true)
  })

  it("is found whether or not the decisions were listed before", () => {
    const { match, position } = duel()
    const copy = copyPosition(bids, position)
    decisions(match, position)
    expect(act(match, position, "ghibelline", { points: 4, type: "bid" }).ok).toBe(true)
    expect(act(match, copy, "ghibelline", { points: 4, type: "bid" }).ok).toBe(true)
    expect(hashPosition(copy)).toBe(hashPosition(position))
  })
})

describe("a faulty ruleset", () => {
  const withProcedures = (procedures: Ruleset<null, object>["procedures"], first = "first"): Ruleset<null, object> => ({
    id: "faulty",
    version: 1,
    scenarios: [{ id: "one", seats: ["guelph"], options: [], provenance: "reconstructed" }],
    procedures,
    ground: () => null,
    checkPack() {},
    setUp: () => ({}),
    begin: (play) => call(play, { procedure: first }),
    view: () => null,
    evaluate: () => 0,
    longest: 1,
  })
  const running = (run: Procedure<null, object>["run"]): Ruleset<null, object> =>
    withProcedures({ first: { name: "first", run } })
  const begun = (ruleset: Ruleset<null, object>) => start(open(ruleset, { scenario: "one" }), fastDice(1))

  it("is told that a procedure neither asks nor finishes", () => {
    expect(() => begun(running(() => undefined))).toThrow("first never asks and never finishes")
  })

  it("is told that nothing is under way and the game has no outcome", () => {
    expect(() => begun(running(finish))).toThrow("neither a procedure under way nor an outcome")
  })

  it("is told that a procedure is not there", () => {
    expect(() => begun(withProcedures({}, "lost"))).toThrow('faulty has no procedure "lost"')
    expect(() => begun(withProcedures({}, "constructor"))).toThrow('faulty has no procedure "constructor"')
  })

  it("may end the game before the first decision", () => {
    const outcome = { winner: null, end: "none", rule: "1", args: {} }
    expect(begun(running((play) => end(play, outcome))).outcome).toEqual(outcome)
  })
})

describe("listing", () => {
  it("gives every seat that is asked at once its own decision", () => {
    const { match, position } = duel()
    expect(decisions(match, position).map(({ seat, actions }) => [seat, actions.length])).toEqual([
      ["guelph", 5],
      ["ghibelline", 5],
    ])
  })

  it("offers only what the rules allow", () => {
    const match = open(marches, { scenario: "naples" })
    const [own] = decisions(match, start(match, fastDice(1)))
    expect(own.seat).toBe("spanish")
    expect(own.actions).toEqual([
      { type: "activate", force: 0 },
      { type: "activate", force: 1 },
      { type: "activate", force: 2 },
      { type: "pass" },
    ])
  })
})

describe("who is asked after an attempt", () => {
  it("is whom the procedure asks, up to the end of the game", () => {
    const { match, position } = duel()
    let attempts = 0
    while (position.outcome === null) {
      const copy = copyPosition(match.ruleset, position)
      expect(asked(match, position)).toEqual(asked(match, copy))
      const [{ seat, actions }] = decisions(match, copy)
      expect(attempt(match, position, seat, actions[0])).toBe(true)
      attempts++
    }
    expect(attempts).toBeGreaterThan(2)
    expect(asked(match, position)).toEqual([])
  })

  it("leaves out who has answered already", () => {
    const { match, position } = duel()
    const [one, other] = decisions(match, copyPosition(match.ruleset, position))
    expect(attempt(match, position, one.seat, one.actions[0])).toBe(true)
    expect(attempt(match, position, one.seat, one.actions[0])).toBe(false)
    expect(attempt(match, position, other.seat, other.actions[0])).toBe(true)
  })
})
