import {
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

/** The answers that a seat has left, and the kinds of events that it has met. */
export interface Standing {
  readonly answers: Kept[]
  readonly met: Set<string>
}

export interface Kept {
  readonly answer: StandingAnswer
  given: number
  stopped: StandingState["stopped"]
}

export function newStanding(): Standing {
  return { answers: [], met: new Set() }
}

/** Leaves answers in the place of those left before. */
export function leave(standing: Standing, answers: readonly StandingAnswer[]): void {
  standing.answers.length = 0
  for (const answer of answers) standing.answers.push({ answer, given: 0, stopped: null })
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

/** The seat has chosen by itself: answers that were left for the other's turn alone are at their end. */
export function chose(standing: Standing): void {
  for (const kept of standing.answers) if (kept.answer.until === "turn") kept.stopped ??= "until"
}

/** The answer that stands for what the seat is asked now, if any. */
export function answerFor(
  standing: Standing,
  match: AnyMatch,
  position: Position<unknown>,
  seat: Seat,
): { readonly action: Action; readonly kept: Kept } | undefined {
  if (standing.answers.every(({ stopped }) => stopped !== null)) return undefined
  const found = decision(match, position, seat)
  if (found === undefined) return undefined
  for (const kept of standing.answers) {
    if (kept.stopped !== null || !fits(kept.answer, found)) continue
    const action = found.actions.find((one) => says(one, kept.answer.answer))
    if (action !== undefined) return { action, kept }
  }
  return undefined
}

/** An answer has been given. */
export function give(kept: Kept): void {
  kept.given++
  if (kept.answer.times !== undefined && kept.given >= kept.answer.times) kept.stopped = "times"
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
