import { fastDice, type Action, type Seat } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "./system.ts"
import type { Holder } from "./store.ts"

/** What a program is asked. The match is named, not sent: the other side makes it anew. */
export interface Question {
  readonly id: number
  readonly system: string
  readonly scenario: string
  readonly options: AnyMatch["options"]
  readonly pack: AnyMatch["pack"]
  readonly position: AnyPosition
  readonly seat: Seat
  readonly opponent: Exclude<Holder, "person">
  readonly seed: number
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly actions: readonly Action[] }
  | { readonly id: number; readonly ok: false; readonly message: string }

/** Asks a program for its next run of actions. */
export interface Thinker {
  choose(
    match: AnyMatch,
    position: AnyPosition,
    seat: Seat,
    opponent: Exclude<Holder, "person">,
    seed: number,
  ): Promise<readonly Action[]>
  close(): void
}

/** The position without its dice, so that no program can know a future roll. */
export function withoutDice(position: AnyPosition, seed: number): AnyPosition {
  return { ...position, dice: { ...fastDice(seed), drawn: position.dice.drawn } }
}

export interface Port {
  postMessage(question: Question): void
  onmessage: ((event: MessageEvent<Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** A thinker in a worker, which is started at the first question. */
export function thinkerIn(start: () => Port): Thinker {
  let port: Port | undefined
  let last = 0
  const waiting = new Map<number, { resolve: (actions: readonly Action[]) => void; reject: (error: Error) => void }>()

  function giveUp(message: string): void {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
    port?.terminate()
    port = undefined
  }

  function started(): Port {
    const one = start()
    one.onmessage = ({ data }) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.ok) asker?.resolve(data.actions)
      else asker?.reject(new Error(data.message))
    }
    one.onerror = (event) => giveUp(event.message || "the program could not be started")
    return one
  }

  return {
    choose(match, position, seat, opponent, seed) {
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
      }
      const to = port
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        to.postMessage(question)
      })
    },
    close() {
      giveUp("closed")
    },
  }
}
