import { existsSync } from "node:fs"
import { setImmediate as nextTurn } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { play } from "./play.ts"
import { nameOf, type Fixture, type Played } from "./schedule.ts"

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

/**
 * Plays the fixtures, each result told as it comes; none any more once one has failed.
 * @returns false when it was stopped before all was played
 */
export async function playAll(
  fixtures: readonly Fixture[],
  threads: number,
  stop: AbortSignal,
  tell: (played: Played) => void,
): Promise<boolean> {
  let next = 0
  let told = 0
  let over = false
  const players = openPlayers(Math.min(threads, fixtures.length))
  const close = () => Promise.all(players.map((player) => player.close()))
  const end = () => {
    over = true
    void close()
  }

  async function playNext(player: Player): Promise<void> {
    const played = await playBy(player, fixtures[next++])
    // What was still under way when all was over is not told: the place to tell it may be gone.
    if (over) return
    tell(played)
    told++
  }

  stop.addEventListener("abort", end, { once: true })
  if (stop.aborted) end()
  try {
    await Promise.all(
      players.map(async (player) => {
        while (!over && next < fixtures.length) await playNext(player)
      }),
    )
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    over = true
    stop.removeEventListener("abort", end)
    await close()
  }
  return told === fixtures.length
}

/** As the player does; what goes wrong is told with the game's name. */
async function playBy(player: Player, fixture: Fixture): Promise<Played> {
  try {
    return await player.play(fixture)
  } catch (error) {
    throw new Error(`${nameOf(fixture)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
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
