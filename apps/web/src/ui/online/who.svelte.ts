import type { Me } from "@carroccio/protocol"
import { site } from "./site.ts"

/** Who sits before this page, as far as the server knows. */
export type Who =
  | { readonly state: "asking" | "stranger" }
  /** Nobody answers: no network, or a page without a server. */
  | { readonly state: "away" }
  | { readonly state: "known"; readonly me: Me }

let current = $state.raw<Who>({ state: "asking" })
let asking: Promise<void> | undefined

export function who(): Who {
  return current
}

export function me(): Me | null {
  return current.state === "known" ? current.me : null
}

export function becomes(found: Me | null): void {
  current = found === null ? { state: "stranger" } : { state: "known", me: found }
}

/** Asks the server once; `again` asks it anew. */
export function learnWho(again = false): Promise<void> {
  if (asking === undefined || again || current.state === "away") {
    asking = site.me().then(becomes, () => {
      current = { state: "away" }
    })
  }
  return asking
}

const KEY = "carroccio guest link"

/** A guest's key is shown as long as his tab is open, and kept nowhere else. */
export function keepKey(account: string, key: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ account, key }))
  } catch {
    // Without storage he has seen it once.
  }
}

export function keyOf(account: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { account?: unknown; key?: unknown } | null
    return kept?.account === account && typeof kept.key === "string" ? kept.key : null
  } catch {
    return null
  }
}

/** The address of a screen of this site, to be given to others. */
export function addressOf(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`
}
