import { fastDice, type Action, type Seat } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "./system.ts"
import type { Holder, Program } from "./store.ts"

/** What a program is asked. The match is named, not sent: the other side makes it anew. */
export interface Question {
  readonly id: number
  readonly system: string
  readonly scenario: string
  readonly options: AnyMatch["options"]
  readonly pack: AnyMatch["pack"]
  readonly position: AnyPosition
  readonly seat: Seat
  readonly opponent: Program
  readonly seed: number
  /** Nobody wants to wait: it takes what it finds in a moment. */
  readonly hurried: boolean
}

/** Tells a program that thinks to take what it has found. */
export interface Hurry {
  readonly hurry: number
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly actions: readonly Action[] }
  | { readonly id: number; readonly ok: false; readonly message: string }
  /** How much of the thinking is done, from 0 to 1. */
  | { readonly id: number; readonly done: number }

/** What somebody who waits for a program may say to it meanwhile, and is told by it. */
export interface Waiting {
  /** Aborted when it is to take what it has found so far. */
  readonly hurry: AbortSignal
  /** Aborted when nobody wants the answer any more. */
  readonly stop: AbortSignal
  /** Is told how much of the thinking is done, from 0 to 1. */
  readonly watch: (done: number) => void
}

/** Asks a program for its next run of actions. */
export interface Thinker {
  /** Null when nobody wanted the answer any more. */
  choose(
    match: AnyMatch,
    position: AnyPosition,
    seat: Seat,
    opponent: Program,
    seed: number,
    waiting: Waiting,
  ): Promise<readonly Action[] | null>
  close(): void
}

/** Whether one may have to wait for whoever holds a seat to think. */
export function takesTime(holder: Holder): boolean {
  return holder === "knight" || holder === "condottiere"
}

/** The position without its dice, so that no program can know a future roll. */
export function withoutDice(position: AnyPosition, seed: number): AnyPosition {
  return { ...position, dice: { ...fastDice(seed), drawn: position.dice.drawn } }
}

export interface Port {
  postMessage(message: Question | Hurry): void
  onmessage: ((event: MessageEvent<Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

interface Asker {
  readonly resolve: (actions: readonly Action[] | null) => void
  readonly reject: (error: Error) => void
  readonly watch: (done: number) => void
}

/** A thinker in a worker, which is started at the first question. */
export function thinkerIn(start: () => Port): Thinker {
  let port: Port | undefined
  let last = 0
  const askers = new Map<number, Asker>()

  function giveUp(message: string): void {
    for (const { reject } of askers.values()) reject(new Error(message))
    askers.clear()
    port?.terminate()
    port = undefined
  }

  function started(): Port {
    const one = start()
    one.onmessage = ({ data }) => {
      const asker = askers.get(data.id)
      if ("done" in data) {
        asker?.watch(data.done)
        return
      }
      askers.delete(data.id)
      if (data.ok) asker?.resolve(data.actions)
      else asker?.reject(new Error(data.message))
    }
    one.onerror = (event) => giveUp(event.message || "the program could not be started")
    return one
  }

  return {
    choose(match, position, seat, opponent, seed, { hurry, stop, watch }) {
      port ??= started()
      const id = ++last
      const question: Question = {
        id,
        system: match.ruleset.id,
        scenario: match.scenario.id,
        options: match.options,
        pack: match.pack,
        position: withoutDice(position, seed),
        seat,
        opponent,
        seed,
        hurried: hurry.aborted,
      }
      const to = port
      const enough = (): void => to.postMessage({ hurry: id })
      return new Promise((resolve, reject) => {
        askers.set(id, { resolve, reject, watch })
        to.postMessage(question)
        hurry.addEventListener("abort", enough, { once: true })
        stop.addEventListener(
          "abort",
          () => {
            // Nobody thinks on in vain: whatever it answers now is not heard.
            if (!askers.delete(id)) return
            enough()
            resolve(null)
          },
          { once: true },
        )
      })
    },
    close() {
      giveUp("closed")
    },
  }
}
