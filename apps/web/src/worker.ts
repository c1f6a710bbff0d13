import { open } from "@carroccio/kernel"
import { chosenTogether, createOpponent, levelIn, merge, thinkPart, type Patience } from "@carroccio/opponents"
import type { Answer, Hurry, Question, Reply } from "./mind.ts"
import { rulesetNamed } from "./rulesets.ts"
import type { AnyMatch } from "./system.ts"
import { takesTime } from "./thinker.ts"

/** How long a program thinks when nobody wants to wait, in milliseconds. */
const MOMENT = 100

let last: { key: string; match: AnyMatch } | undefined
const thinking = new Map<number, AbortController>()

async function matchOf({ system, scenario, options, pack }: Question): Promise<AnyMatch> {
  const key = JSON.stringify([system, scenario, options, pack])
  if (last?.key !== key) last = { key, match: open(await rulesetNamed(system), { scenario, options, pack }) }
  return last.match
}

async function replyTo(question: Question, patience: Patience): Promise<Reply> {
  const { position, seat, opponent, seed, task } = question
  const match = await matchOf(question)
  if (task.kind === "whole")
    return { actions: await createOpponent(opponent, seed).think(match, position, seat, patience) }
  if (!takesTime(opponent)) throw new Error(`${opponent} does not search: there are no parts to share`)
  const level = levelIn(match.ruleset, opponent)
  if (task.kind === "choice") {
    return { actions: chosenTogether(match, position, seat, seed, level, merge(task.found)) }
  }
  return { found: await thinkPart(match, position, seat, seed, level, task.part, task.parts, patience) }
}

async function answer(question: Question): Promise<Answer> {
  const { id, hurried } = question
  const hurry = new AbortController()
  thinking.set(id, hurry)
  try {
    const reply = await replyTo(question, {
      hurry: hurry.signal,
      watch: (done) => postMessage({ id, done } satisfies Answer),
      ...(hurried ? { milliseconds: MOMENT } : {}),
    })
    return { id, ok: true, ...reply }
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
