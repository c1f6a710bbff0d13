import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

const hits = (game: Drawn, id: string) => game.state.hits[game.unit(id)]
const disrupted = (game: Drawn, id: string) => game.state.disrupted[game.unit(id)] === 1
const resolve = (target: string, lead: string) => ({ type: "resolve", target, lead })

/** Fieschi in 1110 against the Feditori in 1210, on column 0 when both are whole. */
function duel(dice: readonly number[], attacker = "", defender = ""): Drawn {
  const game = drawn({
    counters: { [FIESCHI]: `1110 E${attacker}`, [FEDITORI]: `1210 W${defender}` },
    attacks: { [FIESCHI]: FEDITORI },
    at: { shock: "pazzo" },
    dice,
  })
  game.play(resolve(FEDITORI, FIESCHI))
  return game
}

describe("reading the shock combat table", () => {
  it("left of the slash are the attacker's hits, right the defender's, D is a Disruption, a dash nothing (10.6.3)", () => {
    // Column 0, from 2 to 12; a star where the defender goes back.
    const results = ["2/-", "2/D", "1/D", "1/D", "1/D", "1/1", "D/1*", "D/1*", "D/2*", "-/2*", "-/3*"]
    results.forEach((result, i) => {
      const first = Math.max(1, i - 4)
      const game = duel([first, i + 2 - first])
      const [attacker, defender] = result.replace("*", "").split("/")
      const number = (text: string) => (/\d/.test(text) ? Number(text) : 0)
      expect(hits(game, FIESCHI), result).toBe(number(attacker))
      expect(hits(game, FEDITORI), result).toBe(number(defender))
      expect(game.told("retreated"), result).toHaveLength(result.endsWith("*") ? 1 : 0)
      if (result.endsWith("*")) game.play({ type: "regroup", facing: "W" })
      // 10.6.6: hits bring a Disruption with them.
      expect(disrupted(game, FIESCHI), result).toBe(attacker !== "-")
      expect(disrupted(game, FEDITORI), result).toBe(defender !== "-")
      game.allDiceUsed()
    })
  })

  it("hits, retreat, Disruptions, personalities, advance: in this order (10.6)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W", "durfort-capitano": "1210" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      // 9 less one for Durfort: D/1*; then 3 and one hit for Durfort.
      dice: [4, 5, 3],
    })
    game.playAll(
      resolve(FEDITORI, FIESCHI),
      { type: "regroup", facing: "W" },
      { type: "advance", facing: "E", capitano: 0 },
    )
    const told = ["struck", "hit", "retreated", "disrupted", "personalityRolled", "advanced"]
    const order = game.events.map(({ type }) => type).filter((type) => told.includes(type))
    expect(order).toEqual(["struck", "hit", "retreated", "disrupted", "disrupted", "personalityRolled", "advanced"])
    game.allDiceUsed()
  })
})

describe("the hits of several attackers", () => {
  // Crossbows (4 M) on German horse (6 H) in 1010: ratings of 4 against 6 make every roll up to 4 a 2, "3/-" below column -1.
  const GERMANS = "anglano-c-germans-1"
  const CROSSBOWS = ["firenze-1", "firenze-2", "lucca-1", "lombard-1"].map((name) => `tegghiaio-x-${name}`)
  const PLACES = ["0910 E", "0909 E", "1011 NNE", "1009 SSE"]
  const assault = (count: number, dice: readonly number[]) => {
    const crossbows = CROSSBOWS.slice(0, count)
    const game = drawn({
      battle: "montaperti",
      counters: {
        [GERMANS]: "1010 W",
        ...Object.fromEntries(crossbows.map((id, i) => [id, `${PLACES[i]} disrupted`])),
      },
      attacks: Object.fromEntries(crossbows.map((id) => [id, GERMANS])),
      at: { shock: "tegghiaio" },
      dice,
    })
    game.play(resolve(GERMANS, CROSSBOWS[0]))
    return game
  }

  it("a lone attacker takes all of them (10.6.4)", () => {
    expect(hits(duel([1, 1]), FIESCHI)).toBe(2)
  })

  it("with one more unit the first hit is the lead's, the others are the other's (10.6.4)", () => {
    // Kind -2, armour -1, Disruption -2, numbers 1. Two dice of courage, the roll, then one each for the second Disruption.
    const game = assault(2, [1, 1, 1, 1, 1, 1])
    expect(game.told("struck")[0]).toMatchObject({ column: -4, attackerHits: 3 })
    expect(CROSSBOWS.slice(0, 2).map((id) => hits(game, id))).toEqual([1, 2])
    game.allDiceUsed()
  })

  it("with two more units each takes one (10.6.4)", () => {
    // Kind -2, armour -1, Disruption -3, numbers 2, flank 2.
    const game = assault(3, [1, 1, 1, 1, 1, 1, 1])
    expect(game.told("struck")[0]).toMatchObject({ column: -2, attackerHits: 3 })
    expect(CROSSBOWS.slice(0, 3).map((id) => hits(game, id))).toEqual([1, 1, 1])
    game.allDiceUsed()
  })

  it("what does not go evenly the attacker gives to whom he likes, never twice to one before the others (10.6.4)", () => {
    const game = assault(4, [1, 1, 1, 1, 1, 1, 1])
    expect(game.told("struck")[0]).toMatchObject({ column: -2, attackerHits: 3 })
    expect(game.procedure()).toBe("spread")
    expect(game.asked()).toBe("guelph")
    expect(game.offers("takeHit")).toEqual(CROSSBOWS.slice(1))
    expect(game.verdict({ type: "takeHit", unit: CROSSBOWS[0] })).toBe("10.6.4 leadHasItsHit")
    expect(game.verdict({ type: "takeHit", unit: GERMANS })).toBe("10.6.4 notAnAttacker")
    game.play({ type: "takeHit", unit: CROSSBOWS[2] })
    expect(game.verdict({ type: "takeHit", unit: CROSSBOWS[2] })).toBe("10.6.4 notEvenly")
    game.play({ type: "takeHit", unit: CROSSBOWS[3] })
    expect(CROSSBOWS.map((id) => hits(game, id))).toEqual([1, 0, 1, 1])
    game.allDiceUsed()
  })

  it("a D is the lead unit's alone (10.6.4)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" },
      attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [3, 4],
    })
    game.playAll(resolve(FEDITORI, ORVIETO), { type: "regroup", facing: "W" })
    expect(disrupted(game, ORVIETO)).toBe(true)
    expect(disrupted(game, FIESCHI)).toBe(false)
    game.allDiceUsed()
  })

  it("when the lead unit loses heart another takes its place, the attacker's choice (10.5.3, 12.0.1)", () => {
    // The two in front try their courage; the first fails with a 6, and its second Disruption costs it two more.
    const game = assault(3, [6, 1, 1, 1, 1, 1, 1])
    expect(game.procedure()).toBe("newLead")
    expect(game.offers("lead")).toEqual(CROSSBOWS.slice(1, 3))
    expect(game.verdict({ type: "lead", unit: CROSSBOWS[0] })).toBe("10.5.3 notAnAttacker")
    game.play({ type: "lead", unit: CROSSBOWS[2] })
    expect(game.told("struck")[0]).toMatchObject({ unit: game.unit(CROSSBOWS[2]) })
  })
})

describe("cohesion hits", () => {
  it("hits add up (10.6.5)", () => {
    // Ratings of 6 against 4 add two to the 8: D/2*.
    const game = duel([4, 4], "", " hits2")
    expect(hits(game, FEDITORI)).toBe(4)
  })

  it("a unit that takes hits in shock is Disrupted too (10.6.6)", () => {
    const game = duel([3, 4])
    expect([disrupted(game, FIESCHI), disrupted(game, FEDITORI)]).toEqual([true, true])
  })

  it("a Disrupted unit that is hit in shock rolls again, but loses nothing when the die is within its rating (10.6.6)", () => {
    // Column 1 against the Disrupted defender: 7 is D/1*, and leaves it a rating of 5.
    const within = duel([3, 4, 5], "", " disrupted")
    within.play({ type: "regroup", facing: "W" })
    expect(hits(within, FEDITORI)).toBe(1)
    within.allDiceUsed()
    const beyond = duel([3, 4, 6], "", " disrupted")
    beyond.play({ type: "regroup", facing: "W" })
    expect(hits(beyond, FEDITORI)).toBe(2)
    beyond.allDiceUsed()
  })

  it("a mere D on a Disrupted unit costs it a hit at least (10.6.6, 11.0)", () => {
    // Column -1 for the Disrupted attacker: 9 is D/1*; its die of 1 is far below its rating of 6.
    const game = duel([4, 5, 1], " disrupted")
    game.play({ type: "regroup", facing: "W" })
    expect(hits(game, FIESCHI)).toBe(1)
    game.allDiceUsed()
  })
})
