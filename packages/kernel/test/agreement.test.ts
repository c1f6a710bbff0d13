import {
  conclude,
  endOf,
  hashPosition,
  mayUndo,
  parseRecord,
  playAction,
  recordOf,
  recordText,
  replay,
  takeBackTo,
  verify,
  type Game,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { marches } from "./toys/march.ts"
import { played } from "./toys/played.ts"

const whole = played(marches)
const rolledAt = whole.moves.findIndex((move) => move.rolls.length > 0)

/** Where the dice of a game are in their stream. */
function placeOfDice(game: Game<unknown, unknown>): number {
  const { dice } = game.position
  return dice.kind === "keyed" ? dice.at : -1
}

describe("a game that its players end", () => {
  const game = played(marches, 1, 3)
  conclude(game, "conceded", "french")

  it("is over, with the winner they agreed on", () => {
    expect(endOf(game)).toEqual({ winner: "french", end: "conceded", rule: "", args: {} })
    expect(game.position.outcome).toBeNull()
  })

  it("takes no action and no undo any more", () => {
    const seat = game.moves[0].seat
    expect(playAction(game, seat, { type: "pass" })).toMatchObject({ ok: false, reason: "kernel.over" })
    expect(mayUndo(game, seat)).toBe(false)
  })

  it("has a record that shows the secret of the dice and can be proved", () => {
    const record = parseRecord(recordText(game))
    expect(record.dice.secret).toBe(game.fairness.secret)
    expect(verify([marches], record)).toMatchObject({ outcome: { end: "conceded", winner: "french" }, actions: 3 })
  })

  it("cannot be ended a second time, nor after its rules have ended it", () => {
    conclude(game, "agreed", null)
    expect(endOf(game)?.end).toBe("conceded")
    const over = played(marches)
    conclude(over, "conceded", "french")
    expect(endOf(over)).toEqual(over.position.outcome)
  })
})

describe("taking back by agreement", () => {
  it("goes back beyond a roll to the position before it, but the dice go on", () => {
    const back = takeBackTo(whole, rolledAt)
    const then = replay(marches, recordOf(whole), rolledAt)
    expect(back.moves).toEqual(then.moves)
    expect(back.position.state).toEqual(then.position.state)
    expect(placeOfDice(back)).toBe(placeOfDice(whole))
    expect(placeOfDice(back)).toBeGreaterThan(placeOfDice(then))
    expect(back.skips).toEqual([{ moves: rolledAt, at: placeOfDice(whole) }])
  })

  it("leaves the dice alone where nothing was rolled", () => {
    const few = played(marches, 1, rolledAt)
    const back = takeBackTo(few, rolledAt - 1)
    expect(back.skips).toEqual([])
    expect(hashPosition(back.position)).toBe(hashPosition(replay(marches, recordOf(whole), rolledAt - 1).position))
  })

  it("is in the record: it replays and is proved with what was skipped", () => {
    const back = takeBackTo(whole, rolledAt)
    for (const { seat, action } of whole.moves.slice(rolledAt)) if (!playAction(back, seat, action).ok) break
    if (endOf(back) === null) conclude(back, "agreed", null)
    const record = parseRecord(recordText(back))
    expect(verify([marches], record)).toMatchObject({ skips: 1 })
    const again = replay(marches, record)
    expect(hashPosition(again.position)).toBe(hashPosition(back.position))
    expect(() => verify([marches], { ...record, skips: [] })).toThrow()
    expect(() => verify([marches], { ...record, skips: [{ moves: rolledAt, at: 1_000_000 }] })).toThrow()
  })

  it("refuses a record in which the dice go back", () => {
    const record = recordOf(whole)
    const last = record.moves.length
    expect(() => replay(marches, { ...record, skips: [{ moves: last, at: 0 }] })).toThrow(/would go back/)
  })
})
