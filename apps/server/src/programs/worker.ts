import { parentPort } from "node:worker_threads"
import { answerTo, type Posed, type Reply } from "./question.ts"

/** A thread in which programs think. It is bundled by itself and started by the server. */
parentPort?.on("message", (posed: Posed) => {
  void replyTo(posed).then((reply) => parentPort?.postMessage(reply))
})

async function replyTo({ question, waiting }: Posed): Promise<Reply> {
  try {
    return { ok: true, actions: await answerTo(question, waiting) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
