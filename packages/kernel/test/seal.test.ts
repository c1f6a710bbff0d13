import {
  fairnessOf,
  hashPosition,
  newGame,
  open,
  parseRecord,
  playAction,
  Problem,
  recordText,
  replay,
  seal,
  unseal,
} from "@carroccio/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"
import { marches } from "./toys/march.ts"
import { played } from "./toys/played.ts"

const SECRET = "5a".repeat(32)

/** A duel of bids in which one seat has bid and the other has not. */
function oneBidMade() {
  const game = newGame(open(bids, { scenario: bids.scenarios[0].id }), fairnessOf(SECRET, { guelph: "a" }))
  expect(playAction(game, "guelph", { type: "bid", points: 3 }).ok).toBe(true)
  return game
}

describe("a seal", () => {
  it("gives back any text, and keeps none of it to be read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9a-f]{64}$/), (text, commitment) => {
        expect(unseal(seal(text, commitment), commitment)).toBe(text)
      }),
    )
    expect(seal("podestà podestà podestà podestà podestà", SECRET)).not.toMatch(/(.{8}).*\1/)
  })

  it("that was damaged, cut or moved to another game does not open", () => {
    const sealed = seal("a Plan", SECRET)
    expect(unseal(`${sealed.slice(0, -1)}${sealed.endsWith("0") ? "1" : "0"}`, SECRET)).toBeUndefined()
    expect(unseal(sealed.slice(0, -2), SECRET)).toBeUndefined()
    expect(unseal(sealed, "00".repeat(32))).toBeUndefined()
    for (const other of ["", "zz", "abc", "ab"]) expect(unseal(other, SECRET)).toBeUndefined()
  })
})

describe("the file of a game under way", () => {
  it("shows neither a secret choice nor the secret of the dice, and the game goes on from it", () => {
    const game = oneBidMade()
    const text = recordText(game)
    for (const secret of ["points", '"bid"', SECRET]) expect(text).not.toContain(secret)
    const again = replay(bids, parseRecord(text))
    expect(again.moves).toEqual(game.moves)
    expect(hashPosition(again.position)).toBe(hashPosition(game.position))
    const answer = { type: "bid", points: 1 }
    expect(playAction(again, "ghibelline", answer)).toEqual(playAction(game, "ghibelline", answer))
  })

  it("shows what everybody knows, and no more than the dice are sealed when nothing is hidden", () => {
    const game = oneBidMade()
    playAction(game, "ghibelline", { type: "bid", points: 1 })
    const shown = JSON.parse(recordText(game)) as { moves: unknown[]; dice: { secret: string | null } }
    expect(shown.moves).toEqual(game.moves)
    expect(shown.dice.secret).toBeNull()
  })

  it("says who sat where", () => {
    const seating = { guelph: "person", ghibelline: "squire" }
    expect(parseRecord(recordText(oneBidMade(), seating)).seating).toEqual(seating)
    expect(parseRecord(recordText(oneBidMade())).seating).toBeUndefined()
  })

  it("is refused when its seal is broken", () => {
    const damaged = recordText(oneBidMade()).replace(/("sealed": "[^"]{70})./, "$1g")
    expect(() => parseRecord(damaged)).toThrow(Problem)
    expect(() => parseRecord(damaged)).toThrow("at sealed")
  })
})

it("the file of a finished game has nothing under a seal", () => {
  const game = played(marches)
  expect(JSON.parse(recordText(game))).not.toHaveProperty("sealed")
  expect(parseRecord(recordText(game)).dice.secret).toBe(game.fairness.secret)
})
