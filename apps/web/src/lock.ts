/** A game held by this tab; `release` lets another one have it. */
export interface Hold {
  release(): void
}

/** Takes a game for this tab. Undefined when another tab has it. Browsers without locks never refuse. */
export function hold(game: string): Promise<Hold | undefined> {
  return ask(game, { ifAvailable: true })
}

/** Waits until no other tab has the game. */
export function waitFor(game: string, signal: AbortSignal): Promise<Hold | undefined> {
  return ask(game, { signal })
}

function ask(game: string, options: LockOptions): Promise<Hold | undefined> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) return Promise.resolve({ release() {} })
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`carroccio game ${game}`, options, (lock) => {
        if (lock === null) {
          resolve(undefined)
          return undefined
        }
        return new Promise<void>((done) => {
          resolve({ release: done })
        })
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "AbortError") resolve(undefined)
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
}
