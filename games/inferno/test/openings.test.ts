import { describe, expect, test } from "vitest"
import { beginCallToArms } from "../src/call-to-arms.ts"
import { beginLevy, openScenario } from "../src/levy.ts"
import { AFTER, atMat, EDGE, HELD, type Play } from "../src/position.ts"
import { CART, GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { table, type Table } from "./table.ts"

/** The scenario from its very beginning. */
function begin(game: Table): void {
  game.begin((play: Play) => {
    beginLevy(play)
    openScenario(play)
  })
}

describe("6.0: how the scenarios begin", () => {
  test("6.0 BEGIN PLAY: the first Levy begins with Capabilities, two a side", () => {
    for (const id of ["B", "C", "D", "E", "F"] as const) {
      const game = table(id, 7)
      begin(game)
      game.passTo("rest")
      const drawn = game.told("capabilityDrawn").map(({ data }) => data["side"])
      expect(drawn).toEqual([GUELPH, GUELPH, GHIBELLINE, GHIBELLINE])
      expect([...game.told("eventDrawn"), ...game.told("eventKept")]).toEqual([])
    }
  })

  test("6.A and 6.0 SPECIAL RULES: the Guelphs hold Surprise", () => {
    const game = table("A")
    expect(game.state.card[game.card("F3")]).toBe(HELD)
  })

  test("6.A: in the first Levy each side draws one Capability, then one Event", () => {
    const game = table("A", 7)
    begin(game)
    game.passTo("rest")
    const drawn = game.events.filter(({ type }) => ["capabilityDrawn", "eventDrawn", "eventKept"].includes(type))
    expect(drawn.map(({ type, data }) => [type === "capabilityDrawn" ? "capability" : "event", data["side"]])).toEqual([
      ...[
        ["capability", GUELPH],
        ["capability", GHIBELLINE],
      ],
      ...[
        ["event", GUELPH],
        ["event", GHIBELLINE],
      ],
    ])
  })

  test("6.A and 6.E: there is no Call to Arms, whatever the points", () => {
    for (const id of ["A", "E"] as const) {
      const game = table(id, 7)
      for (const castle of ["asciano", "radicofani", "monticiano"]) game.state.marked[game.locale(castle)] = 1
      game.state.marked[game.locale("siena")] = 1
      game.begin(beginLevy)
      game.passTo("callToArms", "gather", "commanderToArms", "rest")
      expect(game.asked()).toBe("rest")
    }
  })

  test("6.B: before their first draw the Ghibellines deal La Cavallata, Gualdana and Masnadieri to their Lords", () => {
    const game = table("B", 7)
    begin(game)
    expect([game.asked(), game.asks()]).toEqual(["deploy", "ghibelline"])
    expect(game.told("capabilityDrawn")).toEqual([])
    const [siena, provenzano] = [game.lord("siena"), game.lord("provenzano")]
    game.take("deploy", { card: game.card("S18"), mat: siena })
    game.take("deploy", { card: game.card("S20"), mat: siena })
    expect(["S18", "S19", "S20"].map((card) => game.state.card[game.card(card)])).toEqual([
      ...[atMat(siena), atMat(provenzano), atMat(siena)],
    ])
    expect(game.told("capabilityDrawn").length).toBeGreaterThan(0)
  })

  test("6.B, 3.4.4: none of the three goes where two are, to be thrown away; screens change nothing in it", () => {
    const game = table("B", 7, { hiddenMats: true })
    begin(game)
    const siena = game.lord("siena")
    game.take("deploy", { card: game.card("S18"), mat: siena })
    game.take("deploy", { card: game.card("S19"), mat: siena })
    const [last, first] = [game.card("S20"), game.card("S18")]
    expect(game.why("deploy", { card: last, mat: siena })).toBe("6.B: twoAtMost")
    expect(game.why("swapCapability", { card: last, mat: siena, out: first })).toBe("6.B: twoAtMost")
    expect(game.why("discardDrawn", { card: last })).toBe("3.1.4: mustDeploy")
    expect(game.list()).toEqual([{ type: "deploy", card: last, mat: game.lord("provenzano") }])
  })

  test("6.C: only the Ghibellines have a Call to Arms, without declaring it, in the first Levy alone", () => {
    const game = table("C", 7)
    expect(game.state.card[game.card("S22")]).toBe(EDGE)
    begin(game)
    const steps = ["gather", "commanderToArms", "comune", "allies"]
    game.passTo(...steps)
    while (game.asked() !== "rest") {
      if (steps.includes(game.asked())) expect(game.asks()).toBe("ghibelline")
      expect(game.asked()).not.toBe("callToArms")
      const [{ type, ...fields }] = game.list().slice(-1)
      game.take(type, fields as Record<string, number>)
    }
    game.state.turn = 7
    game.state.war = [1, 1]
    game.begin(beginLevy)
    game.passTo("callToArms", "commanderToArms", "rest")
    expect(game.asked()).toBe("rest")
  })

  test("6.D: in the first Levy either side may declare Call to Arms as it likes, later not", () => {
    const game = table("D", 7)
    begin(game)
    game.passTo("callToArms")
    expect(game.asks()).toBe("guelph")
    game.take("noCall")
    expect(game.asks()).toBe("ghibelline")
    game.take("declare")
    game.passTo("rest")
    const later = table("D", 7)
    later.state.turn = 10
    later.begin(beginCallToArms)
    expect(later.asked()).toBe("rest")
  })

  test("6.E: before the first Levy Lucca and Arezzo each conduct an extra Muster, in any order", () => {
    const game = table("E", 7)
    begin(game)
    expect([game.asked(), game.asks()]).toEqual(["muster", "guelph"])
    expect(game.told("levyBegan")).toEqual([])
    expect(game.list("levyWith").map(({ lord }) => lord)).toEqual([game.lord("arezzo"), game.lord("lucca")].reverse())
    game.take("levyWith", { lord: game.lord("arezzo") })
    for (let i = 0; i < 2; i++) game.take("levyTransport", { asset: CART })
    for (let i = 0; i < 2; i++) game.take("levyTransport", { asset: CART })
    expect([game.goods("arezzo"), game.goods("lucca")]).toEqual([
      ...["1 coin, 2 provender, 4 cart", "2 coin, 2 provender, 4 cart"],
    ])
    expect(game.told("levyBegan")).toHaveLength(1)
  })

  test("6.E: the Ghibellines begin with Taglia, and Giordano with two Coin", () => {
    const game = table("E")
    expect([game.state.card[game.card("S23")], game.goods("giordano")]).toEqual([EDGE, "2 coin, 3 cart"])
  })
})

describe("6.F: Exhaustion", () => {
  /** The Levy of a box of the full war, with the End marker and the die to come. */
  function levyOf(turn: number, endBox: number, seedOrDice: readonly number[] | number): Table {
    const game = table("F", seedOrDice)
    game.state.turn = turn
    game.state.endBox = endBox
    game.begin(beginLevy)
    return game
  }

  test("6.F: no die before box 9", () => {
    expect(levyOf(8, AFTER, 1).told("exhaustionRolled")).toEqual([])
    expect(levyOf(9, AFTER, 1).told("exhaustionRolled")).toHaveLength(1)
  })

  test("6.F: a roll of 1 to 3 puts the End marker into box 16, and then slides it left; 4 to 6 leaves it", () => {
    const after = (turn: number, endBox: number, wanted: (die: number) => boolean) => {
      for (let seed = 1; ; seed++) {
        const game = levyOf(turn, endBox, seed)
        const [{ data }] = game.told("exhaustionRolled")
        if (wanted(data["die"] as number)) return game.state.endBox
      }
    }
    expect(after(9, AFTER, (die) => die <= 3)).toBe(16)
    expect(after(9, AFTER, (die) => die > 3)).toBe(AFTER)
    expect(after(10, 16, (die) => die === 3)).toBe(15)
    expect(after(10, 16, (die) => die === 4)).toBe(16)
  })

  test("6.F: the game ends the moment that both markers share a box, and the points decide", () => {
    const slid = levyOf(14, 15, [1])
    expect([slid.state.endBox, slid.position.outcome]).toMatchObject([14, { winner: "guelph", rule: "6.F" }])
    const reached = levyOf(14, 14, [])
    expect(reached.position.outcome).toMatchObject({ winner: "guelph", end: "points" })
    expect(reached.told("exhaustionRolled")).toEqual([])
  })
})
