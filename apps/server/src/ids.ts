import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** A name for a row, of which no other has the same. */
export function newId(): string {
  return randomBytes(12).toString("base64url")
}

/** What nobody can guess: a cookie, a token, the key of a guest's link. */
export function newKey(): string {
  return randomBytes(32).toString("base64url")
}

/** What is kept of a key: whoever reads the storage cannot sign in with it. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url")
}

/** Whether two secrets are the same, in a time that does not tell where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest())
}
