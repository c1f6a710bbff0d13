import { open } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import { rulesetNamed } from "./rulesets.ts"
import type { AnyMatch } from "./system.ts"
import type { Answer, Question } from "./thinker.ts"

let last: { key: string; match: AnyMatch } | undefined

async function matchOf({ system, scenario, options, pack }: Question): Promise<AnyMatch> {
  const key = JSON.stringify([system, scenario, options, pack])
  if (last?.key !== key) last = { key, match: open(await rulesetNamed(system), { scenario, options, pack }) }
  return last.match
}

async function answer(question: Question): Promise<Answer> {
  const { id, position, seat, opponent, seed } = question
  try {
    const match = await matchOf(question)
    return { id, ok: true, actions: createOpponent(opponent, seed).choose(match, position, seat) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener("message", (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => postMessage(reply))
})
