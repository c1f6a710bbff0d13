import { parentPort } from "node:worker_threads"
import { play } from "./play.ts"
import type { Fixture } from "./schedule.ts"

/** A thread that plays the games it is given. It is bundled by itself and started by the arena. */
parentPort?.on("message", (fixture: Fixture) => parentPort?.postMessage(play(fixture)))
