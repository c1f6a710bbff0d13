import { hash, verify } from "@node-rs/argon2"

/** argon2id with 19 MiB and two passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard may come in other code points. */
const typed = (password: string): string => password.normalize("NFKC")

export function hashPassword(password: string): Promise<string> {
  return hash(typed(password), COST)
}

let nobody: Promise<string> | undefined

/** Whether the password is right. For a name that nobody has it takes as long, and is wrong. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  nobody ??= hashPassword("nobody's password")
  const right = await verify(kept ?? (await nobody), typed(password))
  return kept !== null && right
}
