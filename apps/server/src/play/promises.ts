import { createHmac, randomBytes } from "node:crypto"
import { commitment } from "@carroccio/kernel"
import type { DicePromise } from "@carroccio/protocol"
import { failure, type Failure } from "../api/failure.ts"
import type { Db } from "../storage/database.ts"
import { siteFact } from "../storage/site.ts"

const newHex = (): string => randomBytes(32).toString("hex")

/** The secret that a promise stands for: the site's own key makes it, so nothing is kept until the promise is used. */
async function promised(db: Db, account: string, promise: string): Promise<string> {
  const key = await siteFact(db, "dice", newHex)
  return createHmac("sha256", key).update(`${account}\n${promise}`).digest("hex")
}

/** Binds the site to a secret for a game that the account is about to set up. */
export async function promiseTo(db: Db, account: string): Promise<DicePromise> {
  const promise = newHex()
  return { promise, commitment: commitment(await promised(db, account, promise)) }
}

/** The secret of a new game. A promise is good for one game alone: its secret is shown when that is over. */
export async function secretFor(db: Db, account: string, promise: string | undefined): Promise<string> {
  if (promise === undefined) return newHex()
  const secret = await promised(db, account, promise)
  const used = await db.selectFrom("games").select("id").where("commitment", "=", commitment(secret)).executeTakeFirst()
  if (used !== undefined) throw promiseUsed()
  return secret
}

export function promiseUsed(): Failure {
  return failure(409, "promise-used", "These dice belong to another game already. Ask for new ones.")
}
