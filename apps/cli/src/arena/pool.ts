import { existsSync } from "node:fs"
import { setImmediate as nextTurn } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { play } from "./play.ts"
import type { Fixture, Played } from "./schedule.ts"

/** The bundle of the worker, which lies beside that of the command line. */
export const WORKER = fileURLToPath(new URL("./arena.mjs", import.meta.url))

/** Plays one game at a time. */
export interface Player {
  play(fixture: Fixture): Promise<Played>
  /** A game that is being played fails. */
  close(): Promise<void>
}

/** So many threads, or this one alone where there is no bundle to start. */
export function openPlayers(count: number): Player[] {
  if (!existsSync(WORKER)) return count === 0 ? [] : [playerHere()]
  return Array.from({ length: count }, () => playerInThread(WORKER))
}

/** Plays the fixtures, each result told as it comes. */
export async function playAll(
  fixtures: readonly Fixture[],
  threads: number,
  tell: (played: Played) => void,
): Promise<void> {
  let next = 0
  const players = openPlayers(Math.min(threads, fixtures.length))
  try {
    await Promise.all(
      players.map(async (player) => {
        while (next < fixtures.length) tell(await player.play(fixtures[next++]))
      }),
    )
  } finally {
    await Promise.all(players.map((player) => player.close()))
  }
}

function playerHere(): Player {
  return {
    // Whatever else waits in this thread has its turn between two games.
    play: (fixture) => nextTurn().then(() => play(fixture)),
    close: () => Promise.resolve(),
  }
}

function playerInThread(file: string): Player {
  let worker: Worker | undefined
  let resolve: (played: Played) => void = () => undefined
  let reject: (error: Error) => void = () => undefined

  function started(): Worker {
    const thread = new Worker(file)
    // A game that fails ends its thread: the next one gets another.
    function end(error: Error): void {
      if (worker !== thread) return
      worker = undefined
      reject(error)
    }
    thread.on("message", (played: Played) => resolve(played))
    thread.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))))
    thread.on("exit", () => end(new Error("the thread of a game was ended")))
    return thread
  }

  return {
    play: (fixture) =>
      new Promise((done, failed) => {
        resolve = done
        reject = failed
        worker ??= started()
        worker.postMessage(fixture)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
