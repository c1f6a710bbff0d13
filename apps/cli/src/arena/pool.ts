import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { play } from "./play.ts"
import type { Fixture, Played } from "./schedule.ts"

/** The bundle of the worker, which lies beside that of the command line. */
const WORKER = fileURLToPath(new URL("./arena.mjs", import.meta.url))

/** Plays the fixtures, each result told as it comes: in threads, or in this one where there is no bundle to start. */
export async function playAll(
  fixtures: readonly Fixture[],
  threads: number,
  tell: (played: Played) => void,
): Promise<void> {
  if (existsSync(WORKER)) await inThreads(WORKER, fixtures, threads, tell)
  else for (const fixture of fixtures) tell(play(fixture))
}

async function inThreads(
  file: string,
  fixtures: readonly Fixture[],
  threads: number,
  tell: (played: Played) => void,
): Promise<void> {
  let next = 0
  const workers = Array.from({ length: Math.min(threads, fixtures.length) }, () => new Worker(file))
  try {
    await Promise.all(workers.map((worker) => serve(worker)))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  function serve(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      function give(): void {
        if (next < fixtures.length) worker.postMessage(fixtures[next++])
        else resolve()
      }
      worker.on("error", reject)
      worker.on("message", (played: Played) => {
        try {
          tell(played)
          give()
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      give()
    })
  }
}
