import type { Action, Seat } from "@carroccio/kernel"
import type { PartStatistics } from "@carroccio/opponents"
import type { AnyMatch, AnyPosition } from "./system.ts"
import type { Program } from "./store.ts"

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
  readonly task: Task
}

/** What a worker does of a question: all of it, a part of the search, or the choice by what the parts found. */
export type Task =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly part: number; readonly parts: number }
  | { readonly kind: "choice"; readonly found: readonly PartStatistics[] }

/** Tells a program that thinks to take what it has found. */
export interface Hurry {
  readonly hurry: number
}

/** What comes of a task: a part of a search finds, all others choose. */
export type Reply = { readonly actions: readonly Action[] } | { readonly found: PartStatistics }

export type Answer =
  | ({ readonly id: number; readonly ok: true } & Reply)
  | { readonly id: number; readonly ok: false; readonly message: string }
  /** How much of the thinking is done, from 0 to 1. */
  | { readonly id: number; readonly done: number }

export interface Port {
  postMessage(message: Question | Hurry): void
  onmessage: ((event: MessageEvent<Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** A worker that can be asked. It is started at the first question and kept. */
export interface Mind {
  /** Rejects when it cannot answer. */
  ask(question: Question, watch: (done: number) => void): Promise<Reply>
  hurry(id: number): void
  /** Whether the worker has failed. Another is started if it is asked nevertheless. */
  readonly lost: boolean
  close(): void
}

interface Asker {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
  readonly watch: (done: number) => void
}

export function mindIn(start: () => Port): Mind {
  let port: Port | undefined
  let lost = false
  const askers = new Map<number, Asker>()

  function giveUp(message: string): void {
    for (const { reject } of askers.values()) reject(new Error(message))
    askers.clear()
    port?.terminate()
    port = undefined
  }

  function lose(message: string): void {
    lost = true
    giveUp(message || "the program could not be started")
  }

  function hear(answer: Answer): void {
    const asker = askers.get(answer.id)
    if ("done" in answer) {
      asker?.watch(answer.done)
      return
    }
    askers.delete(answer.id)
    if (answer.ok) asker?.resolve(answer)
    else asker?.reject(new Error(answer.message))
  }

  function started(): Port {
    const one = start()
    one.onmessage = ({ data }) => hear(data)
    one.onerror = ({ message }) => lose(message)
    lost = false
    return one
  }

  return {
    ask: (question, watch) =>
      new Promise((resolve, reject) => {
        askers.set(question.id, { resolve, reject, watch })
        try {
          port ??= started()
          port.postMessage(question)
        } catch (error) {
          lose(error instanceof Error ? error.message : String(error))
        }
      }),
    hurry: (id) => port?.postMessage({ hurry: id }),
    get lost() {
      return lost
    },
    close: () => giveUp("closed"),
  }
}
