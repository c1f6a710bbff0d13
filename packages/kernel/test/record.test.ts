import {
  commitment,
  hashGame,
  hashPlain,
  hashPosition,
  LARGEST_RECORD,
  mayUndo,
  parseRecord,
  placeOf,
  playAction,
  Problem,
  recordOf,
  replay,
  rulesetOf,
  verify,
  type GameRecord,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"
import { marches } from "./toys/march.ts"
import { played } from "./toys/played.ts"

const KNOWN = [marches, bids]
const game = played(marches)
const record = recordOf(game)

function problemOf(attempt: () => unknown): Problem {
  try {
    attempt()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error("it was accepted")
}

const refusal = (change: Partial<GameRecord>): string => problemOf(() => verify(KNOWN, { ...record, ...change })).code
const rolledAt = record.moves.findIndex((move) => move.rolls.length > 0)
const withMove = (i: number, change: Partial<GameRecord["moves"][number]>): GameRecord["moves"] =>
  record.moves.map((move, j) => (i === j ? { ...move, ...change } : move))

describe("a record", () => {
  it("replays to the same position, from its text as well", () => {
    const again = replay(marches, parseRecord(JSON.stringify(record)))
    expect(hashPosition(again.position)).toBe(hashPosition(game.position))
    expect(again.chronicle).toEqual(game.chronicle)
  })

  it("replays up to any action", () => {
    expect(replay(marches, record, 0).position.ply).toBe(0)
    expect(replay(marches, record, 5).moves).toEqual(record.moves.slice(0, 5))
    expect(replay(marches, record, 1e9).moves).toHaveLength(record.moves.length)
  })

  it("gives a game in which the same actions can be taken back", () => {
    const onward = replay(marches, record, 0)
    for (const [i, { seat, action }] of record.moves.entries()) {
      playAction(onward, seat, action)
      const again = replay(marches, record, i + 1)
      expect([again.news.moves, hashPosition(again.news.position)]).toEqual([
        onward.news.moves,
        hashPosition(onward.news.position),
      ])
      expect(mayUndo(again, seat)).toBe(mayUndo(onward, seat))
    }
  })

  it("is proved with all its rolls", () => {
    const rolls = game.opening.length + game.moves.reduce((sum, move) => sum + move.rolls.length, 0)
    expect(verify(KNOWN, record)).toEqual({
      actions: game.moves.length,
      rolls,
      skips: 0,
      outcome: game.position.outcome,
      hash: hashGame(game),
    })
  })

  it("keeps the secret of the dice until the game is over, except for the host", () => {
    const under = played(marches, 1, 4)
    expect(recordOf(under).dice.secret).toBeNull()
    expect(recordOf(under).end).toBeNull()
    expect(recordOf(under, true).dice.secret).toBe(under.fairness.secret)
    expect(record.dice.secret).toBe(game.fairness.secret)
  })
})

describe("a record is not proved", () => {
  it("while the game is being played", () => {
    expect(problemOf(() => verify(KNOWN, recordOf(played(marches, 1, 4), true))).code).toBe("not-finished")
    expect(problemOf(() => replay(marches, recordOf(played(marches, 1, 4)))).code).toBe("no-secret")
  })

  it("when its last action is missing", () => {
    expect(refusal({ moves: record.moves.slice(0, -1) })).toBe("not-over")
  })

  it("when an action follows its end", () => {
    expect(refusal({ moves: [...record.moves, record.moves[0]] })).toBe("illegal-action")
  })

  it("when an action was edited, and it says which", () => {
    const moves = withMove(2, { action: { type: "step", hex: 99 } })
    const problem = problemOf(() => verify(KNOWN, { ...record, moves }))
    expect(problem.code).toBe("illegal-action")
    expect(problem.message).toContain("moves[2]")
  })

  it("when an action is in the other seat's name", () => {
    expect(refusal({ moves: withMove(0, { seat: "french" }) })).toBe("illegal-action")
  })

  it("when a roll was edited, left out or added, and it says where", () => {
    const { rolls } = record.moves[rolledAt]
    const flipped = rolls.map((face, i) => (i === 0 ? 7 - face : face))
    const problem = problemOf(() => verify(KNOWN, { ...record, moves: withMove(rolledAt, { rolls: flipped }) }))
    expect(problem.code).toBe("wrong-roll")
    expect(problem.message).toContain(`moves[${rolledAt}].rolls`)
    expect(refusal({ moves: withMove(rolledAt, { rolls: rolls.slice(1) }) })).toBe("wrong-roll")
    expect(refusal({ moves: withMove(rolledAt, { rolls: [...rolls, 1] }) })).toBe("wrong-roll")
    expect(refusal({ opening: record.opening.slice(1) })).toBe("wrong-roll")
  })

  it("when the secret does not fit the commitment, or the commitment was made anew for another secret", () => {
    const secret = hashPlain("another")
    expect(refusal({ dice: { ...record.dice, secret } })).toBe("wrong-commitment")
    expect(refusal({ dice: { ...record.dice, commitment: commitment(secret) } })).toBe("wrong-commitment")
    expect(refusal({ dice: { ...record.dice, secret, commitment: commitment(secret) } })).toBe("wrong-roll")
  })

  it("when a seat's entropy was edited", () => {
    expect(refusal({ dice: { ...record.dice, entropy: { ...record.dice.entropy, french: "x" } } })).toBe("wrong-roll")
  })

  it("when its outcome or its hash was edited", () => {
    const outcome = { winner: "nobody", end: "march.counted", rule: "14", args: {} }
    expect(refusal({ end: { outcome, hash: hashPosition(game.position) } })).toBe("wrong-outcome")
    expect(refusal({ end: { outcome: game.position.outcome, hash: hashPlain(0) } })).toBe("wrong-hash")
  })

  it("when it was played with other options", () => {
    const duel = recordOf(played(bids))
    const changed = { ...duel, options: { ...duel.options, guelphTies: true } }
    expect(problemOf(() => verify(KNOWN, changed)).code).toMatch(/wrong|illegal|not-over/)
    expect(problemOf(() => verify(KNOWN, { ...duel, options: { fog: true } })).code).toBe("unknown-option")
  })

  it("when its ruleset, its version or its scenario is not known", () => {
    expect(refusal({ ruleset: "chess" })).toBe("unknown-ruleset")
    expect(refusal({ scenario: "granada" })).toBe("unknown-scenario")
    const problem = problemOf(() => rulesetOf(KNOWN, { ...record, version: 9 }))
    expect(problem.message).toBe("the record needs version 9 of march; this is version 1")
  })
})

describe("a text is not read as a record", () => {
  const text = JSON.stringify(record)

  it("when it was cut short", () => {
    const problem = problemOf(() => parseRecord(text.slice(0, text.length / 2)))
    expect(problem.code).toBe("record-not-json")
    expect(problem.message).toContain("was it cut short?")
  })

  it("when it is too large", () => {
    expect(problemOf(() => parseRecord(" ".repeat(LARGEST_RECORD + 1))).code).toBe("record-too-large")
  })

  it("when something in it is missing or wrong, and the place is named", () => {
    const placeIn = (change: object): unknown =>
      problemOf(() => parseRecord(JSON.stringify({ ...record, ...change }))).details.place
    expect(placeIn({ format: "chess" })).toBe("format")
    expect(placeIn({ formatVersion: 2 })).toBe("formatVersion")
    expect(placeIn({ dice: { ...record.dice, secret: "xyz" } })).toBe("dice.secret")
    expect(placeIn({ moves: [{ seat: "spanish", action: {}, rolls: [] }] })).toBe("moves[0].action.type")
    expect(placeIn({ moves: withMove(1, { rolls: [0] }) })).toBe("moves[1].rolls[0]")
    expect(placeIn({ extra: 1 })).toBe("the top")
    for (const other of ["null", "7", '"x"', "[]"]) {
      expect(problemOf(() => parseRecord(other)).code).toBe("record-shape")
    }
  })

  it("and a place is written as a person writes it", () => {
    expect(placeOf(["moves", 3, "action", "type"])).toBe("moves[3].action.type")
    expect(placeOf([])).toBe("the top")
  })
})
