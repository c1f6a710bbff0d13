import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonical } from "./plain.ts"
import type { Position } from "./position.ts"

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** The hash of plain data. */
export function hashPlain(value: unknown): string {
  return hashText(canonical(value))
}

/** The hash of a position. The dice count by how many were drawn, so that no key can be guessed from it. */
export function hashPosition<S>(position: Position<S>): string {
  return hashPlain({ ...position, dice: position.dice.drawn })
}
