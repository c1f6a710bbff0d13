import type { Waiting } from "./thinker.ts"

/** What a program is thinking, for whoever waits for it. It changes many times a second, so it has its own followers. */
export interface Thought {
  /** How much of it is done, from 0 to 1; null when nothing is thought about. */
  readonly done: number | null
  /** Whether somebody has asked it to hurry. */
  readonly hurried: boolean
  /** Lets the program take what it has found, and think no more than a moment until it has moved. */
  hurry(): void
  subscribe(listener: () => void): () => void
}

export interface ThoughtKeeper extends Thought {
  /** A program begins to think. */
  begin(): Waiting
  end(): void
  /** Nobody wants the answer any more. */
  stop(): void
  /** The programs have moved: the next time there is time again. */
  rest(): void
}

export function createThought(): ThoughtKeeper {
  const listeners = new Set<() => void>()
  let hurry = new AbortController()
  let stop = new AbortController()
  let done: number | null = null

  function become(now: number | null): void {
    done = now
    for (const listener of listeners) listener()
  }

  return {
    get done() {
      return done
    },
    get hurried() {
      return hurry.signal.aborted
    },
    hurry() {
      hurry.abort()
      become(done)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin() {
      stop = new AbortController()
      become(0)
      return { hurry: hurry.signal, stop: stop.signal, watch: become }
    },
    end: () => become(null),
    stop: () => stop.abort(),
    rest() {
      hurry = new AbortController()
      become(null)
    },
  }
}
