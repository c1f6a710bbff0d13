import {
  asked,
  bringsNews,
  copyPosition,
  decisions,
  eventsFor,
  fairnessOf,
  hashPosition,
  imagine,
  mayUndo,
  newGame,
  open,
  playAction,
  recordOf,
  undo,
  undoable,
  view,
  type Action,
  type Game,
  type Ruleset,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"
import { marches } from "./toys/march.ts"
import { plans } from "./toys/plans.ts"
import { scripted } from "./toys/played.ts"

function begun<G, S>(ruleset: Ruleset<G, S>): Game<G, S> {
  const match = open(ruleset, { scenario: ruleset.scenarios[0].id })
  return newGame(match, fairnessOf("ab".repeat(32), { one: "1", two: "2" }))
}

describe("undo", () => {
  it("goes back step by step to where the seat began", () => {
    const game = begun(marches)
    const hashes = [hashPosition(game.position)]
    for (const action of [
      { type: "activate", force: 1 },
      { type: "step", hex: 5 },
      { type: "step", hex: 6 },
    ]) {
      expect(playAction(game, "spanish", action).ok).toBe(true)
      hashes.push(hashPosition(game.position))
    }
    for (const hash of hashes.toReversed()) {
      expect(hashPosition(game.position)).toBe(hash)
      undo(game, "spanish")
    }
    expect(game.moves).toEqual([])
    expect(game.chronicle).toHaveLength(1)
    expect(undo(game, "spanish")).toMatchObject({ ok: false, reason: "kernel.noUndo" })
    expect(playAction(game, "spanish", { type: "activate", force: 0 }).ok).toBe(true)
  })

  it("never takes back a roll, nor what came before it", () => {
    const game = begun(marches)
    for (const action of [
      { type: "activate", force: 0 },
      { type: "step", hex: 4 },
      { type: "attack", hex: 8 },
    ]) {
      expect(playAction(game, "spanish", action).ok).toBe(true)
    }
    expect(game.moves.at(-1)?.rolls).toHaveLength(2)
    expect(mayUndo(game, "spanish")).toBe(false)
    expect(undo(game, "spanish").ok).toBe(false)
  })

  it("never goes past a change of seat", () => {
    const game = begun(marches)
    playAction(game, "spanish", { type: "pass" })
    expect(undo(game, "spanish").ok).toBe(false)
    expect(undo(game, "french").ok).toBe(false)
  })

  it("takes back one's own where both decide at once, and leaves what the other has decided meanwhile", () => {
    const game = begun(plans)
    const place = (seat: string): Action => {
      const [action] = decisions(game.match, game.position).find((one) => one.seat === seat)?.actions ?? []
      expect(playAction(game, seat, action).ok).toBe(true)
      return action
    }
    place("guelph")
    const kept = place("ghibelline")
    const stays = structuredClone(game.position.state.sides.ghibelline)
    expect([undoable(game, "guelph"), undoable(game, "ghibelline")]).toEqual([1, 1])
    expect(undo(game, "guelph").ok).toBe(true)
    expect(game.moves).toEqual([{ seat: "ghibelline", action: kept, rolls: [] }])
    expect(game.chronicle).toHaveLength(2)
    expect(game.position.state.sides.ghibelline).toEqual(stays)
    expect(mayUndo(game, "guelph")).toBe(false)
    expect(undo(game, "ghibelline").ok).toBe(true)
    expect(game.position.ply).toBe(0)
  })

  it("does not follow a refused action", () => {
    const game = begun(marches)
    expect(playAction(game, "spanish", { type: "step", hex: 5 }).ok).toBe(false)
    expect([game.moves.length, game.chronicle.length, game.news.moves]).toEqual([0, 1, 0])
  })
})

describe("news", () => {
  it("is a card that comes to light, though no die is rolled", () => {
    const { match, position } = scripted(plans, ...Array.from({ length: 22 }, () => 1))
    const before = copyPosition(plans, position)
    expect(bringsNews(match, before, position)).toBe(false)
    position.state.sides.guelph.hand.push(...position.state.sides.guelph.deck.splice(-1))
    expect(bringsNews(match, before, position)).toBe(true)
  })
})

describe("a view", () => {
  it("S.4.4 shows that a bid was made, not what it is, until both are in", () => {
    const { match, position, does } = scripted(bids, 1, 6)
    does("guelph", { type: "bid", points: 3 })
    expect(view(match, position, "ghibelline").state).toMatchObject({ bids: { guelph: "hidden", ghibelline: "none" } })
    expect(view(match, position, null).state).toMatchObject({ bids: { guelph: "hidden" } })
    expect(view(match, position, "guelph").state).toMatchObject({ bids: { guelph: 3 } })
    expect(asked(match, position)).toEqual(["ghibelline"])
    does("ghibelline", { type: "bid", points: 0 })
    expect(view(match, position, "ghibelline").state).toMatchObject({
      purse: { guelph: 1, ghibelline: 4 },
      wins: { guelph: 0, ghibelline: 1 },
    })
  })

  it("holds the seat's own decision and nobody else's", () => {
    const { match, position } = scripted(bids)
    expect(view(match, position, "guelph").decision?.seat).toBe("guelph")
    expect(view(match, position, null).decision).toBeNull()
    expect(Object.keys(view(match, position, null)).sort()).toEqual(
      ["asked", "decision", "outcome", "ply", "scenario", "seat", "state"].sort(),
    )
  })

  it("comes with those events that the seat may know of", () => {
    const all = { type: "a", rule: "1", data: {} }
    const one = { type: "b", rule: "1", data: {}, to: ["guelph"] }
    expect(eventsFor([all, one], "guelph")).toEqual([all, one])
    expect(eventsFor([all, one], "ghibelline")).toEqual([all])
    expect(eventsFor([all, one], null)).toEqual([all])
  })
})

describe("an imagined position", () => {
  it("holds the other seat's cards in another order, one's own as they are, and neither dice to come", () => {
    const game = begun(plans)
    const { match, position } = game
    const seen = [1, 2, 3, 4, 5].map((seed) => imagine(match, position, "guelph", seed))
    const { deck, hand, plan } = position.state.sides.ghibelline
    for (const other of seen) {
      expect(other.dice.kind).toBe("fast")
      expect(other.state.sides.guelph.hand).toEqual(position.state.sides.guelph.hand)
      const cards = other.state.sides.ghibelline
      expect([...cards.deck, ...cards.hand, ...cards.plan].sort((a, b) => a - b)).toEqual(
        [...deck, ...hand, ...plan].sort((a, b) => a - b),
      )
    }
    expect(new Set(seen.map((other) => other.state.sides.ghibelline.hand.join())).size).toBeGreaterThan(1)
    expect(new Set(seen.map((other) => other.state.sides.guelph.deck.join())).size).toBeGreaterThan(1)
  })
})

describe("a record of a game that goes on", () => {
  it("does not show a choice that is still secret, but to the host", () => {
    const game = begun(bids)
    const [{ seat, actions }] = decisions(game.match, game.position)
    expect(playAction(game, seat, actions[0]).ok).toBe(true)
    expect(recordOf(game).moves).toEqual([])
    expect(recordOf(game, true).moves).toHaveLength(1)
    const [other] = decisions(game.match, game.position)
    expect(playAction(game, other.seat, other.actions[0]).ok).toBe(true)
    expect(recordOf(game).moves).toHaveLength(2)
  })
})
