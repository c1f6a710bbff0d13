import {
  eventsFor,
  explain,
  fairnessOf,
  imagine,
  mayUndo,
  newGame,
  open,
  playAction,
  recordOf,
  sceneOf,
  undo,
  view,
  type Action,
  type Game,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { guelphsGhibellines, type Battle, type BattleView, type State } from "../src/index.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { marching } from "./marching.ts"

const SECRET = "7".repeat(64)

function gameOf(scenario: string): Game<Battle, State> {
  const match = open(guelphsGhibellines, { scenario })
  return newGame(match, fairnessOf(SECRET, { ghibelline: "a", guelph: "b" }))
}

function play(game: Game<Battle, State>, seat: Seat, action: Action) {
  const acted = playAction(game, seat, action)
  if (!acted.ok) throw new Error(`${seat} ${JSON.stringify(action)}: ${acted.rule} ${acted.reason}`)
  return acted
}

/** The game when both sides have what they may waive behind them and are to write. */
function toWrite(scenario: string): Game<Battle, State> {
  const game = gameOf(scenario)
  play(game, "guelph", { type: "done" })
  if (scenario === "montaperti-free") play(game, "ghibelline", { type: "done" })
  return game
}

function seen(game: Pick<Game<Battle, State>, "match" | "position">, seat: Seat | null): BattleView {
  return view(game.match, game.position, seat).state as unknown as BattleView
}

function bidsSeen(game: Pick<Game<Battle, State>, "match" | "position">): (number | null)[][] {
  return ["ghibelline", "guelph", null].map((seat) => {
    const { bids } = seen(game, seat)
    return [bids["ghibelline"], bids["guelph"]]
  })
}

function hiddenFrom({ match, position }: Pick<Drawn, "match" | "position">, seat: Seat): readonly string[] {
  return match.ruleset.hidden?.(sceneOf(match, position), seat) ?? []
}

describe.each([
  ["montaperti-free", "S.4.4", 5],
  ["campaldino-free", "S.9.3", 1],
])("what both sides bid in %s (%s)", (scenario, _rule, levels) => {
  it("both are asked at once, and neither learns what the other has written (S.4.4, S.9.3)", () => {
    const game = toWrite(scenario)
    expect(view(game.match, game.position, null).asked).toEqual(["ghibelline", "guelph"])
    const acted = play(game, "ghibelline", { type: "bid", levels })
    expect(bidsSeen(game)).toEqual([
      [levels, null],
      [null, null],
      [null, null],
    ])
    expect(eventsFor(acted.events, "ghibelline")).toMatchObject([{ type: "bidWritten", data: { levels } }])
    for (const seat of ["guelph", null]) expect(eventsFor(acted.events, seat)).toEqual([])
    expect([hiddenFrom(game, "ghibelline"), hiddenFrom(game, "guelph")]).toEqual([[], ["bid"]])
    expect(seen(game, "guelph").written).toEqual(["ghibelline"])
  })

  it("all that a seat sees, hears and may do is the same whatever the other has bid (S.4.4, S.9.3)", () => {
    const [none, most] = [0, levels].map((bid) => {
      const game = toWrite(scenario)
      const acted = play(game, "ghibelline", { type: "bid", levels: bid })
      const asked = explain(game.match, game.position, "guelph", { type: "bid", levels: 1 })
      return JSON.stringify([
        view(game.match, game.position, "guelph"),
        view(game.match, game.position, null),
        eventsFor(acted.events, "guelph"),
        asked,
        recordOf(game),
      ])
    })
    expect(most).toBe(none)
  })

  it("what a program imagines for a seat keeps its own bid and varies the other's (S.4.4, S.9.3)", () => {
    const game = toWrite(scenario)
    play(game, "ghibelline", { type: "bid", levels })
    const guesses = (seat: Seat) =>
      Array.from({ length: 40 }, (_, seed) => imagine(game.match, game.position, seat, seed).state.bid[0])
    expect(new Set(guesses("ghibelline"))).toEqual(new Set([levels + 1]))
    expect(new Set(guesses("guelph")).size).toBeGreaterThan(1)
  })
})

describe("the bids are laid open when the battle begins", () => {
  const near = {
    "montaperti-free": {
      "anglano-c-germans-1": "2015 W",
      "anglano-capitano": "2115",
      "pitigliano-c-firenze-1": "1815 E",
      "pitigliano-capitano": "1715",
    },
    "campaldino-free": {
      "montefeltro-c-montefel-1": "1008 E",
      "montefeltro-capitano": "1008",
      "vieri-c-feditori-1": "1208 W",
      "vieri-capitano": "1308",
    },
  }

  it.each([
    ["montaperti-free", "anglano"],
    ["campaldino-free", "montefeltro"],
  ] as const)(
    "%s: not on the march, but with the first activation, for everybody (S.4.4, S.9.3)",
    (scenario, first) => {
      const game = marching(scenario, { bids: [1, 0], counters: near[scenario], turn: 3, dice: [1, 1, 1, 1] })
      game.play({ type: "endTurn" })
      expect(bidsSeen(game)).toEqual([
        [1, null],
        [null, 0],
        [null, null],
      ])
      expect(game.state.level).toEqual([0, 0])
      const acted = game.play({ type: "giveBattle", battaglia: first })
      expect(bidsSeen(game)).toEqual([
        [1, 0],
        [1, 0],
        [1, 0],
      ])
      for (const seat of ["ghibelline", "guelph", null]) {
        expect(eventsFor(acted.events, seat).map(({ type }) => type)).toContain("bidsOpened")
      }
      expect(hiddenFrom(game, "ghibelline")).toEqual([])
      expect(game.state.level).toEqual([0, 1])
    },
  )
})

describe("the hex of Arras (S.4.3)", () => {
  it("only the Ghibellines write and know it (S.4.3)", () => {
    const game = toWrite("montaperti-free")
    expect(explain(game.match, game.position, "guelph", { type: "writeHex", hex: 3901 })).toMatchObject({
      ok: false,
      rule: "S.4.3",
    })
    const acted = play(game, "ghibelline", { type: "writeHex", hex: 1201 })
    expect([seen(game, "ghibelline").arrasHex, seen(game, "guelph").arrasHex, seen(game, null).arrasHex]).toEqual([
      1201,
      null,
      null,
    ])
    expect(eventsFor(acted.events, "guelph")).toEqual([])
    expect(hiddenFrom(game, "guelph")).toEqual(["arrasHex"])
    const guesses = Array.from(
      { length: 30 },
      (_, seed) => imagine(game.match, game.position, "guelph", seed).state.arrasHex,
    )
    expect(new Set(guesses).size).toBeGreaterThan(5)
    expect(guesses.every((hex) => game.match.ground.arrasEdge.includes(hex))).toBe(true)
  })

  it("it stays secret in the battle, his own orders included, until he is on the map (S.4.3)", () => {
    const game = drawn({
      battle: "montaperti-free",
      counters: { "arras-capitano": "waiting", "arras-c-germans-1": "waiting", "arras-c-germans-2": "waiting" },
      reserve: ["arras"],
      active: "ghibelline",
      also(state) {
        state.treason = 1
        state.bid = [1, 1]
        state.bidsOpen = 1
        state.arrasHex = 1001
      },
    })
    const known = () => ["ghibelline", "guelph", null].map((seat) => seen(game, seat).arrasHex)
    game.play({ type: "activate", battaglia: "arras" })
    game.play({ type: "move", unit: "arras-c-germans-1" })
    expect([known(), hiddenFrom(game, "guelph")]).toEqual([[1001, null, null], ["arrasHex"]])
    const text = JSON.stringify([view(game.match, game.position, "guelph"), view(game.match, game.position, null)])
    expect(text).not.toMatch(/\b1001\b/)
    game.play({ type: "enter", hex: "1001" })
    expect([known(), hiddenFrom(game, "guelph")]).toEqual([[1001, 1001, 1001], []])
  })
})

describe("taking back and the record", () => {
  it("what was written can be taken back while its writer is still to write, and not after (S.4.3, S.4.4)", () => {
    const game = toWrite("montaperti-free")
    const before = JSON.stringify(game.position satisfies Position<State>)
    play(game, "ghibelline", { type: "bid", levels: 4 })
    expect(mayUndo(game, "ghibelline")).toBe(true)
    undo(game, "ghibelline")
    expect(JSON.stringify(game.position)).toBe(before)
    play(game, "ghibelline", { type: "bid", levels: 4 })
    expect(mayUndo(game, "guelph")).toBe(false)
    play(game, "ghibelline", { type: "writeHex", hex: 3901 })
    expect(mayUndo(game, "ghibelline")).toBe(false)
  })

  it("the record of a game under way ends before the first thing written (S.4.3, S.4.4)", () => {
    const game = toWrite("montaperti-free")
    const open = recordOf(game).moves.length
    play(game, "ghibelline", { type: "bid", levels: 4 })
    play(game, "ghibelline", { type: "writeHex", hex: 3901 })
    play(game, "guelph", { type: "bid", levels: 2 })
    expect(recordOf(game).moves).toHaveLength(open)
    expect(JSON.stringify(recordOf(game))).not.toContain("writeHex")
  })
})
