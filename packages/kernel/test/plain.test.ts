import { canonical, copyPlain, hashPlain, hashPosition, keyedDice, open, samePlain, start } from "@carroccio/kernel"
import fc from "fast-check"
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { bids } from "./toys/bids.ts"

const json = fc.jsonValue()
const TRIES = { seed: 1260, numRuns: 1000 }

describe("plain data", () => {
  it("is copied whole, sharing nothing", () => {
    const original = { a: [1, { b: [2] }], c: [[3], 4, null, "x"], d: { e: {} } }
    const copy = copyPlain(original)
    expect(copy).toEqual(original)
    const [, second] = copy.a
    if (typeof second === "object") second.b.push(9)
    ;(copy.c[0] as number[]).push(9)
    expect(original).toEqual({ a: [1, { b: [2] }], c: [[3], 4, null, "x"], d: { e: {} } })
    const odd = JSON.parse('{"__proto__": {"a": [1]}, "b": 2}') as object
    expect(canonical(copyPlain(odd))).toBe('{"__proto__":{"a":[1]},"b":2}')
    fc.assert(
      fc.property(json, (value) => canonical(copyPlain(value)) === canonical(value)),
      TRIES,
    )
  })

  it("is the same whatever the order of its keys, and not otherwise", () => {
    expect(samePlain({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(samePlain({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(samePlain({ a: 1 }, { a: 1, b: null })).toBe(false)
    expect(samePlain([1], [1, undefined])).toBe(false)
    expect(samePlain([], {})).toBe(false)
    expect(samePlain({}, { constructor: undefined })).toBe(true)
    expect(samePlain({ toString: 1 }, {})).toBe(false)
    expect(samePlain(NaN, NaN)).toBe(false)
    expect(samePlain("1", 1)).toBe(false)
    fc.assert(
      fc.property(json, json, (a, b) => samePlain(a, b) === (canonical(a) === canonical(b))),
      TRIES,
    )
  })

  it("has one text, however it was put together", () => {
    expect(canonical({ b: 1, a: [true, null, "è"], c: undefined })).toBe('{"a":[true,null,"è"],"b":1}')
    fc.assert(
      fc.property(json, (value) => samePlain(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value)))),
      TRIES,
    )
  })

  it("is hashed by that text with SHA-256", () => {
    expect(hashPlain({ b: 1, a: 2 })).toBe(createHash("sha256").update('{"a":2,"b":1}').digest("hex"))
  })
})

describe("the hash of a position", () => {
  it("counts the dice drawn, and tells nothing of their key", () => {
    const match = open(bids, { scenario: "duel" })
    const one = start(match, keyedDice("11".repeat(32), { guelph: "a" }))
    const two = start(match, keyedDice("22".repeat(32), { guelph: "a" }))
    expect(hashPosition(one)).toBe(hashPosition(two))
    two.dice.drawn++
    expect(hashPosition(one)).not.toBe(hashPosition(two))
  })
})
