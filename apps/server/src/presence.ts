import type { Bus } from "./context.ts"

/** How often a node says who is there, and how long that is believed. */
export const SAID_EVERY = 60_000
const BELIEVED = 150_000
/** A signal carries 8,000 bytes at most. */
const AT_ONCE = 200

/** Who is here: whoever has a live connection at any node. */
export interface Presence {
  come(account: string): void
  go(account: string): void
  isOnline(account: string): boolean
  /** Whether the account is at another node. */
  isElsewhere(account: string): boolean
  /** Says again who is here, and forgets whom nobody has named for long. */
  say(): void
  heard(node: string, accounts: readonly string[], online: boolean): void
}

export function createPresence(
  bus: Bus,
  node: string,
  now: () => number,
  onchange: (account: string) => void,
): Presence {
  const here = new Map<string, number>()
  /** By account and node: until when it is believed. */
  const elsewhere = new Map<string, Map<string, number>>()

  function tell(accounts: readonly string[], online: boolean): void {
    for (let i = 0; i < accounts.length; i += AT_ONCE) {
      // Who is here is said again soon.
      bus.send({ kind: "presence", node, accounts: accounts.slice(i, i + AT_ONCE), online }).catch(() => undefined)
    }
  }

  function isElsewhere(account: string): boolean {
    const nodes = elsewhere.get(account)
    if (nodes === undefined) return false
    const time = now()
    return [...nodes.values()].some((until) => until > time)
  }

  const isOnline = (account: string) => here.has(account) || isElsewhere(account)

  /** Tells those who list the account when it came or went. */
  function noting(account: string, change: () => void): void {
    const before = isOnline(account)
    change()
    if (isOnline(account) !== before) onchange(account)
  }

  return {
    come(account) {
      const count = here.get(account) ?? 0
      noting(account, () => here.set(account, count + 1))
      if (count === 0) tell([account], true)
    },
    go(account) {
      const count = here.get(account) ?? 0
      if (count > 1) {
        here.set(account, count - 1)
        return
      }
      noting(account, () => here.delete(account))
      if (count === 1) tell([account], false)
    },
    isOnline,
    isElsewhere,
    say() {
      tell([...here.keys()], true)
      const time = now()
      for (const [account, nodes] of elsewhere) {
        for (const [name, until] of nodes) {
          if (until > time) continue
          nodes.delete(name)
          if (nodes.size > 0) continue
          elsewhere.delete(account)
          if (!here.has(account)) onchange(account)
        }
      }
    },
    heard(name, accounts, online) {
      for (const account of accounts) {
        noting(account, () => {
          const nodes = elsewhere.get(account) ?? new Map<string, number>()
          if (online) nodes.set(name, now() + BELIEVED)
          else nodes.delete(name)
          if (nodes.size > 0) elsewhere.set(account, nodes)
          else elsewhere.delete(account)
        })
      }
    },
  }
}
