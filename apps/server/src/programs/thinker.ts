import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import type { Action } from "@carroccio/kernel"
import { answerTo, type Posed, type Question, type Reply } from "./question.ts"

/** How long a program may think about one choice, in milliseconds. */
const LONGEST = 60_000

/** Where programs think. */
export interface Thinker {
  /** Thinks while so many others wait, who share the time. */
  think(question: Question, waiting?: number): Promise<readonly Action[]>
  /** How many questions can be thought about at once. */
  readonly size: number
  close(): Promise<void>
}

/** Thinks in this very thread: for the sources as they are, of which no thread can be started. */
export function thinkHere(): Thinker {
  return {
    think: (question, waiting) =>
      new Promise((resolve) => setImmediate(resolve)).then(() => answerTo(question, waiting)),
    size: 1,
    close: () => Promise.resolve(),
  }
}

/** The bundle of the worker, which lies beside that of the server. */
export const WORKER = fileURLToPath(new URL("./program.mjs", import.meta.url))

/** One thread is left for the players. */
export function createThinker(size = Math.max(1, availableParallelism() - 1)): Thinker {
  return existsSync(WORKER) ? thinkInThreads(WORKER, size) : thinkHere()
}

interface Asked {
  readonly question: Question
  readonly others: number
  readonly resolve: (actions: readonly Action[]) => void
  readonly reject: (error: Error) => void
}

/** Rings after so many milliseconds, unless it is called off by what it gives back. */
export type Alarm = (ring: () => void, milliseconds: number) => () => void

const byTheClock: Alarm = (ring, milliseconds) => {
  const timer = setTimeout(ring, milliseconds)
  return () => clearTimeout(timer)
}

/** A thread that dies or takes too long is replaced, and its question comes back as an error. */
export function thinkInThreads(file: string, size: number, longest = LONGEST, alarm = byTheClock): Thinker {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: Asked[] = []
  let closed = false

  function start(): Worker {
    const worker = new Worker(file)
    all.add(worker)
    worker.unref()
    return worker
  }

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.size < size)) {
      const asked = waiting.shift()
      if (asked !== undefined) ask(idle.pop() ?? start(), asked)
    }
  }

  function ask(worker: Worker, { question, others, resolve, reject }: Asked): void {
    const callOff = alarm(() => lose(new Error(`${question.program} thought for more than ${longest} ms`)), longest)
    function done(): void {
      callOff()
      worker.removeAllListeners()
      // A worker that fails while nobody asks it is started anew when somebody does.
      worker.on("error", () => drop(worker))
      worker.on("exit", () => drop(worker))
    }
    function lose(error: Error): void {
      done()
      drop(worker)
      void worker.terminate()
      reject(error)
      next()
    }
    worker.removeAllListeners()
    worker.on("error", lose)
    worker.on("exit", () => lose(new Error("the thread of a program ended")))
    worker.on("message", (reply: Reply) => {
      done()
      idle.push(worker)
      if (reply.ok) resolve(reply.actions)
      else reject(new Error(reply.message))
      next()
    })
    // Every thread works at a share of those who wait.
    worker.postMessage({ question, waiting: (others + waiting.length) / size } satisfies Posed)
  }

  function drop(worker: Worker): void {
    all.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  return {
    think: (question, others = 0) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error("the server stops"))
          return
        }
        waiting.push({ question, others, resolve, reject })
        next()
      }),
    size,
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error("the server stops"))
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
