import { open } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import { rulesetNamed } from "./rulesets.ts"
import type { AnyMatch } from "./system.ts"
import type { Answer, Hurry, Question } from "./thinker.ts"

/** How long a program thinks when nobody wants to wait, in milliseconds. */
const MOMENT = 100

let last: { key: string; match: AnyMatch } | undefined
const thinking = new Map<number, AbortController>()

async function matchOf({ system, scenario, options, pack }: Question): Promise<AnyMatch> {
  const key = JSON.stringify([system, scenario, options, pack])
  if (last?.key !== key) last = { key, match: open(await rulesetNamed(system), { scenario, options, pack }) }
  return last.match
}

async function answer(question: Question): Promise<Answer> {
  const { id, position, seat, opponent, seed, hurried } = question
  const hurry = new AbortController()
  thinking.set(id, hurry)
  try {
    const match = await matchOf(question)
    const actions = await createOpponent(opponent, seed).think(match, position, seat, {
      hurry: hurry.signal,
      watch: (done) => postMessage({ id, done } satisfies Answer),
      ...(hurried ? { milliseconds: MOMENT } : {}),
    })
    return { id, ok: true, actions }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  } finally {
    thinking.delete(id)
  }
}

addEventListener("message", ({ data }: MessageEvent<Question | Hurry>) => {
  if ("hurry" in data) thinking.get(data.hurry)?.abort()
  else void answer(data).then((reply) => postMessage(reply))
})
