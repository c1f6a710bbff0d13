import { runInNewContext } from "node:vm"
import { setFlagsFromString } from "node:v8"
import { parentPort, workerData } from "node:worker_threads"
import {
  asked,
  attempt,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Match,
  type Position,
  type Ruleset,
} from "@carroccio/kernel"
import { ANALYST, createOpponent, levelIn, searchPart, type Level } from "@carroccio/opponents"
import { rulesets } from "../../rulesets.ts"

/** Whose part of a search a thread makes. */
export interface Given {
  readonly scenario: string
  readonly part: number
  readonly parts: number
}

/** How many simulations a search has in all, and how many times as far as in play it looks ahead. */
export interface Search {
  readonly simulations: number
  readonly ahead: number
}

/** What a thread is asked: to search every position, or how much memory a search holds. */
export type Question = Search | "memory"

/** How many simulations were made, or megabytes held. */
export type Answer = number

/** Positions in which much is to be thought about: so many plans at the least. */
const POSITIONS = 6
const PLANS = 3
const MOST_CHOICES = 2000

/** Answers the main thread's questions. */
export function serveParts(): void {
  const { scenario, part, parts } = workerData as Given
  for (const ruleset of rulesets) {
    if (!ruleset.scenarios.some(({ id }) => id === scenario)) continue
    const { match, memory } = remembering(ruleset, scenario)
    const positions = positionsOf(match)
    const search = (level: Level) => (position: Position<unknown>) =>
      searchPart(match, position, asked(match, position)[0], 1, level, part, parts).simulations
    parentPort?.on("message", (question: Question) => {
      if (question === "memory")
        parentPort?.postMessage(held(positions, search(levelIn(ruleset, "condottiere")), memory))
      else {
        const { simulations, ahead } = question
        const made = positions.map(search({ ...ANALYST, simulations, settings: { ...ANALYST.settings, ahead } }))
        parentPort?.postMessage(made.reduce((sum, one) => sum + one, 0))
      }
    })
    parentPort?.postMessage(positions.length)
  }
}

/** A match in which the memory of a search can be looked at when it is over. */
function remembering<G, S>(ruleset: Ruleset<G, S>, scenario: string) {
  const memory: { last: unknown } = { last: undefined }
  const { quick } = ruleset
  const watched: Ruleset<G, S> = { ...ruleset }
  if (quick !== undefined) {
    watched.quick = (scene, seat, random, kept) => {
      memory.last = kept
      return quick(scene, seat, random, kept)
    }
  }
  return { match: open(watched, { scenario }), memory }
}

/** Positions of a game of squires in which there are several plans. */
function positionsOf<G, S>(match: Match<G, S>): Position<S>[] {
  const { ruleset, scenario } = match
  const players = new Map(scenario.seats.map((seat, i) => [seat, createOpponent("squire", i + 1)]))
  const position = start(match, fastDice(1))
  const found: Position<S>[] = []
  for (let i = 0; i < MOST_CHOICES && position.outcome === null && found.length < POSITIONS; i++) {
    const [seat] = asked(match, position)
    const plans = ruleset.plans?.(sceneOf(match, position), seat, randomFrom(1)) ?? []
    if (plans.length >= PLANS) found.push(structuredClone(position))
    for (const action of players.get(seat)?.choose(match, position, seat) ?? []) {
      if (!attempt(match, position, seat, action)) break
    }
  }
  return found
}

/** The most megabytes that stay in use because of a search's memory, when its simulations are made. */
function held<S>(
  positions: readonly Position<S>[],
  search: (position: Position<S>) => number,
  memory: { last: unknown },
): number {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  let most = 0
  for (const position of positions) {
    search(position)
    collect()
    const after = process.memoryUsage().heapUsed
    memory.last = undefined
    collect()
    most = Math.max(most, (after - process.memoryUsage().heapUsed) / 1e6)
  }
  return most
}
