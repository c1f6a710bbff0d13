import {
  canonical,
  decision,
  samePlain,
  type Action,
  type Decision,
  type GameEvent,
  type Plain,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import type { StandingAnswer, StandingState } from "@carroccio/protocol"
import type { AnyMatch } from "./sitting.ts"

/** How often the same question gets the same standing answer while nobody else acts: an answer may ask it anew. */
const MOST_SAME = 8

/** The answers that a seat has left, and the kinds of events that it has met. */
export interface Standing {
  readonly answers: Kept[]
  readonly met: Set<string>
  /** How often each answer was given to the same question since somebody acted by himself. */
  readonly same: Map<string, number>
}

export interface Kept {
  readonly answer: StandingAnswer
  given: number
  stopped: StandingState["stopped"]
}

export function newStanding(): Standing {
  return { answers: [], met: new Set(), same: new Map() }
}

/** Leaves answers in the place of those left before. One that still stands counts on. */
export function leave(standing: Standing, answers: readonly StandingAnswer[]): void {
  const before = standing.answers.splice(0)
  for (const answer of answers) {
    const still = before.find((one) => one.stopped === null && samePlain(one.answer, answer))
    standing.answers.push({ answer, given: still?.given ?? 0, stopped: null })
  }
}

export function statesOf({ answers }: Standing): StandingState[] {
  return answers.map(({ answer, given, stopped }) => ({ answer, given, stopped }))
}

/** Something happened that the seat noticed: what it had not met before stops its answers. */
export function notice(standing: Standing, events: readonly GameEvent[]): void {
  for (const { type } of events) {
    if (standing.met.has(type)) continue
    standing.met.add(type)
    for (const kept of standing.answers) if (!kept.answer.evenIfNew) kept.stopped ??= "new"
  }
}

/** Somebody else acted, or the seat by itself: a question that comes again is another one. */
export function wentOn({ same }: Standing): void {
  if (same.size > 0) same.clear()
}

/** The seat has chosen by itself: answers that were left for the other's turn alone are at their end. */
export function chose(standing: Standing): void {
  for (const kept of standing.answers) if (kept.answer.until === "turn") kept.stopped ??= "until"
}

/** An answer with the question that it fits. */
interface Given {
  readonly action: Action
  readonly kept: Kept
  readonly question: Decision
}

/** The answer that stands for what the seat is asked now, if any. */
export function answerFor(
  standing: Standing,
  match: AnyMatch,
  position: Position<unknown>,
  seat: Seat,
): Given | undefined {
  if (standing.answers.every(({ stopped }) => stopped !== null)) return undefined
  const found = decision(match, position, seat)
  if (found === undefined) return undefined
  for (const kept of standing.answers) {
    if (kept.stopped !== null || !fits(kept.answer, found)) continue
    const action = found.actions.find((one) => says(one, kept.answer.answer))
    if (action !== undefined) return { action, kept, question: found }
  }
  return undefined
}

/** An answer has been given. */
export function give({ same }: Standing, { kept, action, question: { procedure, prompt } }: Given): void {
  kept.given++
  if (kept.answer.times !== undefined && kept.given >= kept.answer.times) kept.stopped = "times"
  const key = canonical([procedure, prompt, action])
  const count = (same.get(key) ?? 0) + 1
  same.set(key, count)
  if (count >= MOST_SAME) kept.stopped ??= "same"
}

function fits({ procedure, where }: StandingAnswer, found: Decision): boolean {
  if (procedure !== found.procedure) return false
  const args = (found.prompt.args ?? {}) as Readonly<Record<string, Plain>>
  return Object.entries(where ?? {}).every(([key, value]) => args[key] === value)
}

/** Whether a listed action has every field that the answer names. */
function says(action: Action, answer: StandingAnswer["answer"]): boolean {
  return Object.entries(answer).every(([key, value]) => samePlain(action[key] as Plain, value as Plain))
}
