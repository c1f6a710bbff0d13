import { isUnavailable, type Database } from "./database.ts"

/** How often a storage that failed is tried again, in milliseconds. */
const EVERY = 500

/** Whether the storage can be written, as far as anybody has found out. */
export interface StorageWatch {
  readonly ok: boolean
  /** Somebody could not write or read. */
  failed(): void
  close(): void
}

/** Watches over a storage that failed until it can be written again. A full disk can still be read, so it writes. */
export function watchStorage({ db }: Database, now: () => number, tell: (ok: boolean) => void): StorageWatch {
  let ok = true
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function probe(): Promise<void> {
    const value = String(now())
    try {
      await db
        .insertInto("site")
        .values({ name: "written", value })
        .onConflict((taken) => taken.column("name").doUpdateSet({ value }))
        .execute()
    } catch (error) {
      if (isUnavailable(error)) {
        later()
        return
      }
    }
    if (closed) return
    ok = true
    tell(true)
  }

  function later(): void {
    if (closed) return
    timer = setTimeout(() => void probe(), EVERY)
    timer.unref()
  }

  return {
    get ok() {
      return ok
    },
    failed() {
      if (!ok || closed) return
      ok = false
      tell(false)
      later()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
