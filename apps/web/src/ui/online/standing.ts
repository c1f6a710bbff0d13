import type { Action, Decision, Plain } from "@carroccio/kernel"
import type { StandingAnswer, StandingState } from "@carroccio/protocol"
import type { ChoiceGroup } from "../../system.ts"

/** An answer to what is asked now that could be left for the next time. */
export interface Possible {
  readonly id: string
  readonly label: string
  readonly action: Action
}

/** The answers that are given by one action, in the order in which they are offered. */
export function possibleAnswers(groups: readonly ChoiceGroup[]): Possible[] {
  const found = new Map<string, Possible>()
  for (const { choices, title } of groups) {
    for (const { label, actions } of choices) {
      if (actions.length !== 1) continue
      const [action] = actions
      const id = JSON.stringify(action)
      if (!found.has(id)) found.set(id, { id, label: title === "" ? label : `${title}: ${label}`, action })
    }
  }
  return [...found.values()]
}

/** Whether the action says more than its kind. */
export function hasDetails(action: Action): boolean {
  return Object.keys(action).length > 1
}

/** The figures of a question by which it can be known again. */
export function figuresOf({ prompt }: Decision): Record<string, string | number | boolean> {
  const figures: Record<string, string | number | boolean> = {}
  for (const [key, value] of Object.entries((prompt.args ?? {}) as Readonly<Record<string, Plain>>)) {
    if (typeof value === "number" || typeof value === "boolean") figures[key] = value
    else if (typeof value === "string" && value.length <= 60) figures[key] = value
  }
  return figures
}

export interface Wish {
  readonly action: Action
  /** Exactly this action, or whatever of its kind is listed first. */
  readonly exact: boolean
  /** Only where the question's figures are the same as now. */
  readonly same: boolean
  readonly until: StandingAnswer["until"]
  /** 0 for as often as it comes. */
  readonly times: number
  readonly evenIfNew: boolean
  readonly said: NonNullable<StandingAnswer["said"]>
}

export function answerFrom(decision: Decision, wish: Wish): StandingAnswer {
  const { action, exact, same, until, times, evenIfNew, said } = wish
  const where = figuresOf(decision)
  return {
    procedure: decision.procedure,
    answer: exact ? { ...action } : { type: action.type },
    ...(same && Object.keys(where).length > 0 ? { where } : {}),
    ...(times > 0 ? { times } : {}),
    until,
    evenIfNew,
    said: { question: said.question.slice(0, 300), answer: said.answer.slice(0, 300) },
  }
}

/**
 * The answers that still stand, as they are left anew when another comes or goes. What was given already counts; those
 * that have stopped are not woken by it.
 */
export function stillStanding(states: readonly StandingState[]): StandingAnswer[] {
  return states
    .filter(({ stopped }) => stopped === null)
    .map(({ answer, given }) => (answer.times === undefined ? answer : { ...answer, times: answer.times - given }))
}
