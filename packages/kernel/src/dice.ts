import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus"
import type { RandomGenerator } from "pure-rand/types/RandomGenerator"
import { canonical } from "./plain.ts"
import type { Seat } from "./position.ts"

/**
 * Where a position's rolls come from.
 * - `keyed`: the provable stream of a game that people play. Byte `i` of the stream is byte `i mod 32` of
 *   HMAC-SHA-256(key, block `i div 32`); `at` is the next byte.
 * - `fast`: a seeded generator for search and simulation.
 * - `light`: for simulations, each roll from the seed and its number alone, so that the seed may change at any time.
 * - `script`: faces given beforehand, for tests.
 * - `branch`: every roll in turn, for forecasts: beyond `faces` it answers 1 and notes the roll.
 */
export type Dice =
  | { readonly kind: "keyed"; readonly key: string; at: number; drawn: number }
  | { readonly kind: "fast"; state: number[]; drawn: number }
  | { readonly kind: "light"; seed: number; drawn: number }
  | { readonly kind: "script"; readonly faces: readonly number[]; drawn: number }
  | { readonly kind: "branch"; readonly faces: number[]; readonly sides: number[]; drawn: number }

export function fastDice(seed: number): Dice {
  return { kind: "fast", state: fastState(seed), drawn: 0 }
}

function fastState(seed: number): number[] {
  return [1, 2, 3, 4].map((word) => scattered(seed + word * 0x9e3779b9))
}

/** The faces of `fastDice` in turn, for numbers that are in no position: what lies between two of them is not kept as data. */
export function fastFaces(seed: number): (sides: number) => number {
  const generator = xoroshiro128plusFromState(fastState(seed))
  return (sides) => {
    checkSides(sides, MOST_FAST_SIDES)
    return nextFace(generator, sides)
  }
}

/** A word beyond the largest multiple of the sides would favour the low faces: it is passed over. */
function nextFace(generator: RandomGenerator, sides: number): number {
  const fair = MOST_FAST_SIDES - (MOST_FAST_SIDES % sides)
  let word = generator.next() >>> 0
  while (word >= fair) word = generator.next() >>> 0
  return (word % sides) + 1
}

/** Neighbouring seeds must not give kindred rolls, and the generator alone does not see to that. */
function scattered(word: number): number {
  let mixed = word | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

export function lightDice(seed: number): Extract<Dice, { kind: "light" }> {
  return { kind: "light", seed, drawn: 0 }
}

export function scriptedDice(...faces: number[]): Dice {
  return { kind: "script", faces, drawn: 0 }
}

export function branchingDice(faces: number[], sides: number[]): Dice {
  return { kind: "branch", faces, sides, drawn: 0 }
}

/** What the host publishes before play: it binds the secret without showing it. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("carroccio commitment\n"), hexToBytes(secret))))
}

/** The provable stream: the host's secret and what each seat added to it. Neither side alone can choose it. */
export function keyedDice(secret: string, entropy: Readonly<Record<Seat, string>>): Dice {
  const key = hmac(sha256, hexToBytes(secret), utf8ToBytes(`carroccio dice\n${canonical(entropy)}`))
  return { kind: "keyed", key: bytesToHex(key), at: 0, drawn: 0 }
}

/** The most sides of a die in play: the provable stream gives a byte at a time. */
export const MOST_SIDES = 256
const MOST_FAST_SIDES = 0x100000000

function checkSides(sides: number, most: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > most) throw new Error(`a die of ${sides} sides`)
}

const BLOCK = 32
const MOST_BLOCKS = 2000
const lastBlocks = new Map<string, { index: number; bytes: Uint8Array }>()

/** A block gives about thirty rolls and costs as much as a hundred actions, so the last one of each game is kept. */
function keyedBlock(key: string, index: number): Uint8Array {
  let last = lastBlocks.get(key)
  if (last?.index !== index) {
    const counter = new Uint8Array(8)
    new DataView(counter.buffer).setBigUint64(0, BigInt(index))
    last = { index, bytes: hmac(sha256, hexToBytes(key), counter) }
    if (lastBlocks.size >= MOST_BLOCKS) lastBlocks.clear()
    lastBlocks.set(key, last)
  }
  return last.bytes
}

/** Throws one die. In play only `roll` calls it. */
export function drawFace(dice: Dice, sides: number): number {
  checkSides(sides, dice.kind === "fast" ? MOST_FAST_SIDES : MOST_SIDES)
  const number = dice.drawn++
  switch (dice.kind) {
    case "keyed": {
      // A byte beyond the largest multiple of the sides would favour the low faces: it is passed over.
      const fair = 256 - (256 % sides)
      for (;;) {
        const byte = keyedBlock(dice.key, Math.floor(dice.at / BLOCK))[dice.at % BLOCK]
        dice.at++
        if (byte < fair) return (byte % sides) + 1
      }
    }
    case "fast": {
      const generator = xoroshiro128plusFromState(dice.state)
      const face = nextFace(generator, sides)
      dice.state = [...generator.getState()]
      return face
    }
    case "light":
      return ((scattered(dice.seed + (number + 1) * 0x9e3779b9) >>> 0) % sides) + 1
    case "script": {
      if (number >= dice.faces.length) throw new Error(`roll ${number + 1} of a script of ${dice.faces.length}`)
      const face = dice.faces[number]
      if (!(face >= 1 && face <= sides)) throw new Error(`roll ${number + 1} is scripted as ${face} on ${sides} sides`)
      return face
    }
    case "branch": {
      if (number >= dice.faces.length) dice.faces.push(1)
      dice.sides[number] = sides
      return dice.faces[number]
    }
  }
}
