import pg from "pg"
import type { Bus, Signal } from "./context.ts"
import type { Database } from "./storage/database.ts"
import { CHANNEL } from "./storage/log.ts"

/** How long to wait before a lost connection is made anew: longer each time, up to the last. */
const WAITS = [100, 250, 500, 1000, 2000]

interface Listeners {
  readonly signals: Set<(signal: Signal) => void>
  readonly returns: Set<() => void>
}

function listening({ signals, returns }: Listeners): Pick<Bus, "hear" | "onreturn"> {
  return {
    hear(listener) {
      signals.add(listener)
      return () => signals.delete(listener)
    },
    onreturn(listener) {
      returns.add(listener)
      return () => returns.delete(listener)
    },
  }
}

/** Carries signals between the nodes that share a storage. The embedded one is of a single node: there is nothing to hear. */
export function createBus({ pool }: Database, node: string): Bus {
  const listeners: Listeners = { signals: new Set(), returns: new Set() }
  if (pool !== null) return postgresBus(pool, node, listeners)
  return { ...listening(listeners), send: () => Promise.resolve(), ok: true, close: () => Promise.resolve() }
}

function postgresBus(pool: pg.Pool, node: string, listeners: Listeners): Bus {
  let client: pg.Client | undefined
  let ok = false
  let closed = false
  let tries = 0
  let timer: NodeJS.Timeout | undefined
  let wasUp = false

  function hear(payload: string | undefined): void {
    const signal = signalFrom(payload)
    if (signal === undefined || signal.node === node) return
    for (const listener of listeners.signals) listener(signal.signal)
  }

  /** A connection of its own: one of the pool's would be given to whoever asks next. */
  async function connect(): Promise<void> {
    const one = new pg.Client({ ...pool.options, application_name: "carroccio signals", keepAlive: true })
    const lost = () => {
      if (client !== one) return
      client = undefined
      ok = false
      void one.end().catch(() => undefined)
      again()
    }
    client = one
    one.on("error", lost)
    one.on("end", lost)
    one.on("notification", ({ payload }) => hear(payload))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
    } catch {
      lost()
      return
    }
    if (client !== one) return
    ok = true
    tries = 0
    if (wasUp) for (const listener of listeners.returns) listener()
    wasUp = true
  }

  function again(): void {
    if (closed) return
    timer = setTimeout(() => void connect(), WAITS[Math.min(tries++, WAITS.length - 1)])
  }

  void connect()
  return {
    ...listening(listeners),
    async send(signal) {
      // Whoever appends to a log tells it in the same statement.
      if (signal.kind === "log") return
      await pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ ...signal, node })])
    },
    get ok() {
      return ok
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const one = client
      client = undefined
      await one?.end().catch(() => undefined)
    },
  }
}

/** What came on the channel, which anybody with the storage's password could write to. */
function signalFrom(payload: string | undefined): { readonly signal: Signal; readonly node: string } | undefined {
  try {
    const told = JSON.parse(payload ?? "") as Signal & { readonly node?: unknown }
    return typeof told.kind === "string" && typeof told.node === "string"
      ? { signal: told, node: told.node }
      : undefined
  } catch {
    return undefined
  }
}
