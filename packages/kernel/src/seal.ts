import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

const BLOCK = 32

/** The bytes laid over those of a text, or taken off again: twice is not at all. */
function masked(bytes: Uint8Array, commitment: string): Uint8Array {
  const over = new Uint8Array(bytes.length)
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const block = sha256(utf8ToBytes(`carroccio seal\n${commitment}\n${from}`))
    for (let i = from; i < Math.min(from + BLOCK, bytes.length); i++) over[i] = bytes[i] ^ block[i - from]
  }
  return over
}

/**
 * Seals a text for a file. It is an envelope, not a safe: nobody reads it by looking into the file, but everything that
 * opens it is in the file too, for the game must go on wherever it is taken. The seal shows whether it was damaged.
 */
export function seal(text: string, commitment: string): string {
  const bytes = utf8ToBytes(text)
  return bytesToHex(concatBytes(sha256(bytes), masked(bytes, commitment)))
}

/** The text under a seal; undefined when the seal is broken. */
export function unseal(sealed: string, commitment: string): string | undefined {
  if (!/^([0-9a-f]{2})+$/.test(sealed)) return undefined
  const whole = hexToBytes(sealed)
  const bytes = masked(whole.slice(BLOCK), commitment)
  if (bytesToHex(sha256(bytes)) !== bytesToHex(whole.slice(0, BLOCK))) return undefined
  return new TextDecoder().decode(bytes)
}
