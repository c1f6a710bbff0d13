import { createHmac } from "node:crypto"
import webpush, { type VapidKeys } from "web-push"
import { newKey, sameSecret } from "../ids.ts"
import type { Db } from "../storage/database.ts"
import { siteFact } from "../storage/site.ts"

/** The keys of the site: every node has the same. */
export interface Keys {
  /** Under which push messages are sent. */
  vapid(): Promise<VapidKeys>
  /** A short text that only this site can make of the words. */
  sign(words: readonly string[]): Promise<string>
  isSigned(words: readonly string[], signature: string): Promise<boolean>
}

export function keysOf(db: Db): Keys {
  const vapid = once(async () => JSON.parse(await siteFact(db, "vapid", makeVapid)) as VapidKeys)
  const linkKey = once(() => siteFact(db, "links", newKey))
  const keys: Keys = {
    vapid,
    async sign(words) {
      return createHmac("sha256", await linkKey())
        .update(JSON.stringify(words))
        .digest("base64url")
    },
    isSigned: async (words, signature) => sameSecret(await keys.sign(words), signature),
  }
  return keys
}

const makeVapid = (): string => JSON.stringify(webpush.generateVAPIDKeys())

/** What was found is kept; what failed is tried again. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}
