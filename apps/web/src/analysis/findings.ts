import { asked, copyPosition, fastDice, imagine, randomFrom, type Action, type Seat } from "@carroccio/kernel"
import { ANALYST, playToEnd, scaleOf, thinkPart, type PartStatistics, type Patience } from "@carroccio/opponents"
import type { AnyMatch, AnyPosition } from "../system.ts"
import type { Stand } from "./chances.ts"
import type { Throw, Weighed } from "./luck.ts"
import { partsFinder, partsFrom, positionsOf, scattered, someOf, type Part } from "./replaying.ts"
import { resultIn, standKnownTo } from "./stands.ts"
import type { Study } from "./study.ts"
import { throwOf, weigh } from "./throws.ts"

/** What an analysis finds, piece by piece. */
export type Finding =
  | {
      readonly kind: "stands"
      /** One for each number of moves. */
      readonly stands: readonly Stand[]
      readonly parts: readonly Part[]
      /** How much of the evaluation makes a game e times as likely won. */
      readonly scale: number
      /** Every throw of the game, none weighed yet; empty while something is hidden. */
      readonly throws: readonly Throw[]
      /** How many pieces are still to come, at the most. */
      readonly ahead: number
    }
  /** A game that was played on from the position after so many moves, and how it ended for the first seat. */
  | { readonly kind: "played"; readonly ply: number; readonly result: number }
  | { readonly kind: "weighed"; readonly ply: number; readonly weighed: Weighed }

const MOST_POSITIONS = 24
/** How often each position is played on: before the dice are looked at, and in all. */
const FIRST_ROUNDS = 2
const ROUNDS = 12

/**
 * How long it plays on for a first impression, weighs the dice, and plays on again, in milliseconds from the start. The
 * last of them needs its time more than all throws need to be weighed.
 */
const LONGEST = { first: 15_000, dice: 35_000, last: 60_000 }

/** Whether there is time for more of a stage. */
export type HasTime = (stage: keyof typeof LONGEST) => boolean

/** As long as each stage may take, by the milliseconds since the start. */
export function within(spent: () => number): HasTime {
  return (stage) => spent() < LONGEST[stage]
}

/** Analyses a game: plays on from some of its positions, throws its dice again, and plays on, each as long as it has time. */
export function* findingsOf(match: AnyMatch, study: Study, hasTime: HasTime): Generator<Finding> {
  const { moves, eyes } = study
  const stands: Stand[] = []
  const starts: number[] = []
  const begins = partsFinder(match)
  const kept = new Map<number, AnyPosition>()
  const before = new Map<number, AnyPosition>()
  for (const position of positionsOf(match, study)) {
    const ply = stands.length
    stands.push(standKnownTo(match, position, eyes))
    const isStart = begins(position)
    if (isStart) starts.push(ply)
    const rolls = ply < moves.length && moves[ply].rolls.length > 0 && eyes === null
    if (!isStart && !rolls) continue
    const copy = withoutDice(match, position)
    if (isStart) kept.set(ply, copy)
    if (rolls) before.set(ply, copy)
  }
  const sampled = scattered(someOf([...kept], MOST_POSITIONS))
  yield {
    kind: "stands",
    stands,
    parts: partsFrom(starts, moves.length),
    scale: scaleOf(match),
    throws: [...before].map(([ply, position]) => throwOf(match, position, moves[ply], ply + 1)),
    ahead: sampled.length * ROUNDS + before.size,
  }
  yield* playedOn(match, sampled, eyes, 0, FIRST_ROUNDS, () => hasTime("first"))
  for (const [ply, position] of scattered([...before])) {
    if (!hasTime("dice")) break
    yield { kind: "weighed", ply: ply + 1, weighed: weigh(match, position, moves[ply], ply + 1) }
  }
  yield* playedOn(match, sampled, eyes, FIRST_ROUNDS, ROUNDS, () => hasTime("last"))
}

/** A copy that no roll to come can be read from. */
function withoutDice({ ruleset }: AnyMatch, position: AnyPosition): AnyPosition {
  return copyPosition(ruleset, { ...position, dice: fastDice(position.ply) })
}

function* playedOn(
  match: AnyMatch,
  positions: readonly (readonly [number, AnyPosition])[],
  eyes: Seat | null,
  from: number,
  to: number,
  goesOn: () => boolean,
): Generator<Finding> {
  for (let round = from; round < to; round++) {
    for (const [ply, position] of positions) {
      if (!goesOn()) return
      yield { kind: "played", ply, result: playedOut(match, position, eyes, round * 0x10000 + ply) }
    }
  }
}

/** How a game ends for the first seat when it is played on; it counts as drawn where no end is found. */
function playedOut(match: AnyMatch, from: AnyPosition, eyes: Seat | null, seed: number): number {
  const position = eyes === null ? copyPosition(match.ruleset, from) : imagine(match, from, eyes, seed)
  position.dice = fastDice(seed)
  playToEnd(match, position, randomFrom(seed ^ 0x68bc21eb))
  return resultIn(match, position) ?? 0.5
}

/** Plans for a decision, the best first. */
export interface Plans {
  /** Who decides; null when nobody does, or nobody whose secrets may be known. */
  readonly seat: Seat | null
  readonly simulations: number
  readonly plans: readonly {
    readonly plan: readonly Action[]
    /** What it was worth to whoever decides, as a part of a game: one half changes nothing. */
    readonly part: number
  }[]
}

/** What one part of the search for plans found; null where nobody decides. */
export type PlansPart = { readonly seat: Seat; readonly found: PartStatistics } | null

/** A part of the search for the best plans after so many moves. Where its count is reached in time it finds the same again. */
export async function plansAt(
  match: AnyMatch,
  study: Study,
  ply: number,
  part: number,
  parts: number,
  patience: Patience = {},
): Promise<PlansPart> {
  let position: AnyPosition | undefined
  for (const one of positionsOf(match, { ...study, moves: study.moves.slice(0, ply) })) position = one
  const deciding = position === undefined ? [] : asked(match, position)
  const seat = study.eyes === null ? deciding[0] : deciding.find((one) => one === study.eyes)
  if (position === undefined || seat === undefined) return null
  const found = await thinkPart(match, withoutDice(match, position), seat, ply, ANALYST, part, parts, patience)
  return { seat, found }
}
