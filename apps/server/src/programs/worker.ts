import { parentPort } from "node:worker_threads"
import { answerTo, type Question, type Reply } from "./question.ts"

/** A thread in which programs think. It is bundled by itself and started by the server. */
parentPort?.on("message", (question: Question) => {
  parentPort?.postMessage(replyTo(question))
})

function replyTo(question: Question): Reply {
  try {
    return { ok: true, actions: answerTo(question) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
