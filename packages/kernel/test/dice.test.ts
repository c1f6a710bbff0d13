import { createHash, createHmac } from "node:crypto"
import {
  branchingDice,
  commitment,
  drawFace,
  fastDice,
  lightDice,
  keyedDice,
  randomFrom,
  MOST_SIDES,
  scriptedDice,
  type Dice,
} from "@carroccio/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const SECRET = "00112233445566778899aabbccddeeff".repeat(2)
const ENTROPY = { guelph: "lily", ghibelline: "eagle" }

function faces(dice: Dice, count: number, sides = 6): number[] {
  return Array.from({ length: count }, () => drawFace(dice, sides))
}

/** The stream's bytes, from another implementation of HMAC. */
function streamOf(secret: string, shares: string, length: number): number[] {
  const key = createHmac("sha256", Buffer.from(secret, "hex")).update(`carroccio dice\n${shares}`).digest()
  const bytes: number[] = []
  for (let block = 0; bytes.length < length; block++) {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(block))
    bytes.push(...createHmac("sha256", key).update(counter).digest())
  }
  return bytes.slice(0, length)
}

/** How far the faces are from evenly spread. */
function chiSquare(thrown: readonly number[], sides: number): number {
  const counts = Array.from({ length: sides }, (_, i) => thrown.filter((face) => face === i + 1).length)
  const expected = thrown.length / sides
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe("the provable dice", () => {
  it("are the stream of HMAC-SHA-256 over a counter, as another implementation computes it", () => {
    const bytes = streamOf(SECRET, '{"ghibelline":"eagle","guelph":"lily"}', 400)
    const expected = bytes.filter((byte) => byte < 252).map((byte) => (byte % 6) + 1)
    expect(faces(keyedDice(SECRET, ENTROPY), 300)).toEqual(expected.slice(0, 300))
  })

  it("pass over the bytes that would favour low faces", () => {
    const bytes = streamOf(SECRET, '{"ghibelline":"eagle","guelph":"lily"}', 2000)
    const dice = keyedDice(SECRET, ENTROPY)
    faces(dice, 500)
    // With six sides 252 to 255 are passed over, with 200 sides 200 to 255.
    let at = 0
    for (let kept = 0; kept < 500; at++) if (bytes[at] < 252) kept++
    expect(dice).toMatchObject({ at, drawn: 500 })
    expect(at).toBeGreaterThan(500)
    const wide = keyedDice(SECRET, ENTROPY)
    expect(faces(wide, 500, 200)).toEqual(
      bytes
        .filter((byte) => byte < 200)
        .slice(0, 500)
        .map((byte) => byte + 1),
    )
  })

  it("go on the same from a stored position", () => {
    const dice = keyedDice(SECRET, ENTROPY)
    faces(dice, 77)
    const stored = JSON.parse(JSON.stringify(dice)) as Dice
    expect(faces(stored, 50)).toEqual(faces(dice, 50))
  })

  it("show every face as often as any other", () => {
    // 99.9 % of fair samples stay below: 20.52 with five degrees of freedom, 43.82 with nineteen, 16.27 with three.
    for (let i = 0; i < 5; i++) {
      const secret = createHash("sha256").update(`sample ${i}`).digest("hex")
      expect(chiSquare(faces(keyedDice(secret, ENTROPY), 6000), 6)).toBeLessThan(20.52)
      expect(chiSquare(faces(keyedDice(secret, ENTROPY), 6000, 20), 20)).toBeLessThan(43.82)
      expect(chiSquare(faces(keyedDice(secret, ENTROPY), 6000, 4), 4)).toBeLessThan(16.27)
    }
  })

  it("change with the secret and with what any one seat added", () => {
    const usual = faces(keyedDice(SECRET, ENTROPY), 40)
    expect(faces(keyedDice(SECRET, ENTROPY), 40)).toEqual(usual)
    expect(faces(keyedDice(SECRET, { ...ENTROPY, guelph: "lilies" }), 40)).not.toEqual(usual)
    expect(faces(keyedDice(SECRET, { ...ENTROPY, ghibelline: "" }), 40)).not.toEqual(usual)
    expect(faces(keyedDice("ff".repeat(32), ENTROPY), 40)).not.toEqual(usual)
  })

  it("cannot be made the same by moving text from one seat to the other", () => {
    const one = keyedDice(SECRET, { guelph: "a\nb=c", ghibelline: "d" })
    const two = keyedDice(SECRET, { guelph: "a", ghibelline: "b=c\nd" })
    expect(faces(one, 40)).not.toEqual(faces(two, 40))
    fc.assert(
      fc.property(fc.tuple(fc.string(), fc.string()), fc.tuple(fc.string(), fc.string()), ([a, b], [c, d]) => {
        fc.pre(a !== c || b !== d)
        expect(keyedDice(SECRET, { guelph: a, ghibelline: b })).not.toEqual(
          keyedDice(SECRET, { guelph: c, ghibelline: d }),
        )
      }),
      { seed: 1260 },
    )
  })

  it("are bound by a commitment that only their secret fits", () => {
    const bytes = Buffer.concat([Buffer.from("carroccio commitment\n"), Buffer.from(SECRET, "hex")])
    expect(commitment(SECRET)).toBe(createHash("sha256").update(bytes).digest("hex"))
    expect(commitment("01".repeat(32))).not.toBe(commitment("02".repeat(32)))
  })
})

describe("the dice of search", () => {
  it("give the same faces from the same seed, and others from another", () => {
    expect(faces(fastDice(7), 50)).toEqual(faces(fastDice(7), 50))
    expect(faces(fastDice(7), 50)).not.toEqual(faces(fastDice(8), 50))
  })

  it("gives numbers for choosing that are the faces of the same seed, less one", () => {
    const random = randomFrom(7)
    const dice = fastDice(7)
    for (const sides of [6, 1, 20, 256, 0x80000001, 6]) expect(random(sides)).toBe(drawFace(dice, sides) - 1)
    expect(() => random(0)).toThrow("a die of 0 sides")
  })

  it("show every face as often as any other", () => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(chiSquare(faces(fastDice(seed), 6000), 6)).toBeLessThan(20.52)
      expect(chiSquare(faces(fastDice(seed), 6000, 20), 20)).toBeLessThan(43.82)
    }
  })
})

describe("the light dice of simulations", () => {
  it("give each roll by the seed and its number alone", () => {
    const dice = lightDice(7)
    const [first, second] = faces(dice, 2)
    dice.seed = 8
    faces(dice, 5)
    Object.assign(dice, { seed: 7, drawn: 1 })
    expect(drawFace(dice, 6)).toBe(second)
    Object.assign(dice, { seed: 7, drawn: 0 })
    expect(drawFace(dice, 6)).toBe(first)
    expect(faces(lightDice(7), 50)).not.toEqual(faces(lightDice(8), 50))
  })

  it("show every face as often as any other, in a row and at the first roll of any seed", () => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(chiSquare(faces(lightDice(seed), 6000), 6)).toBeLessThan(20.52)
      expect(chiSquare(faces(lightDice(seed), 6000, 20), 20)).toBeLessThan(43.82)
    }
    const first = Array.from({ length: 6000 }, (_, seed) => drawFace(lightDice(seed), 6))
    expect(chiSquare(first, 6)).toBeLessThan(20.52)
  })
})

describe("the dice of search from neighbouring seeds", () => {
  it("show every face as often as any other at the first rolls and together", () => {
    const thrown = Array.from({ length: 7200 }, (_, seed) => faces(fastDice(seed), 6))
    for (let i = 0; i < 6; i++) {
      const ith = thrown.map((row) => row[i])
      expect(chiSquare(ith, 6)).toBeLessThan(20.52)
      const pairs = thrown.map((row, seed) => (row[i] - 1) * 6 + thrown[(seed + 1) % thrown.length][i])
      // 99.9 % of fair samples stay below 66.62 with thirty-five degrees of freedom.
      expect(chiSquare(pairs, 36)).toBeLessThan(66.62)
    }
    const twoFirst = thrown.map((row) => (row[0] - 1) * 6 + row[1])
    expect(chiSquare(twoFirst, 36)).toBeLessThan(66.62)
  })
})

describe("scripted dice", () => {
  it("show what was written and then say that they have run out", () => {
    const dice = scriptedDice(3, 6)
    expect(faces(dice, 2)).toEqual([3, 6])
    expect(() => drawFace(dice, 6)).toThrow("roll 3 of a script of 2")
  })

  it("refuse a face that the die does not have", () => {
    expect(() => drawFace(scriptedDice(7), 6)).toThrow("roll 1 is scripted as 7 on 6 sides")
    expect(() => drawFace(scriptedDice(0), 6)).toThrow("roll 1 is scripted as 0 on 6 sides")
  })
})

describe("every kind of dice", () => {
  it("refuses a die without sides, with half a side or with more than a byte can show", () => {
    const kinds = [keyedDice(SECRET, ENTROPY), fastDice(1), scriptedDice(1), branchingDice([], [])]
    for (const dice of kinds) {
      for (const sides of [0, -6, 2.5, NaN, Infinity]) expect(() => drawFace(dice, sides)).toThrow(/a die of .* sides/)
      if (dice.kind !== "fast") expect(() => drawFace(dice, MOST_SIDES + 1)).toThrow("a die of 257 sides")
      expect(dice.drawn).toBe(0)
    }
  })
})
