import {
  asked,
  copyPosition,
  lightDice,
  sceneOf,
  type Match,
  type Memory,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { playPlan, type Plan } from "../proposals.ts"
import { luckOf, meet, type Luck } from "./luck.ts"
import { goesOn, type Walk } from "./playout.ts"

/** Where a simulation stands, and how often each deed was done in it, for the luck of what follows. */
interface Stand<S> {
  readonly position: Position<S>
  readonly times: Uint16Array
}

/** A simulation up to its first throw of the dice: so far it goes alike in all worlds that differ in their dice alone. */
export interface Opening<S> extends Stand<S> {
  /** What the seat has begun and is still to be played. */
  readonly seat: Seat
  readonly rest: Plan
  /** How far it has yet to go. */
  readonly walk: Readonly<Walk>
}

/** The openings of the plans that are simulated. */
export type Openings<S> = Map<Plan, Opening<S>>

/** Whether all that the seat cannot know are the dice to come. */
export function areWorldsAlike<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): boolean {
  return (match.ruleset.hidden?.(sceneOf(match, position), seat) ?? []).length === 0
}

/** How a simulation of the plan begins, in any world. */
export function openingOf<G, S>(
  match: Match<G, S>,
  imagined: Position<S>,
  seat: Seat,
  plan: Plan,
  walk: Readonly<Walk>,
): Opening<S> {
  const begun = upToThrow(match, { position: imagined, times: luckOf(0).times }, seat, plan, walk.parts)
  let opening: Opening<S> = { position: begun.position, times: begun.times, seat, rest: begun.rest, walk }
  while (opening.rest.length === 0) {
    const next = wentOn(match, opening)
    if (next === undefined) return opening
    opening = next
  }
  return opening
}

/** Plays a run of actions until one of them throws. The luck has no part in that. */
function upToThrow<G, S>(
  match: Match<G, S>,
  from: Stand<S>,
  seat: Seat,
  run: Plan,
  part: number,
): Stand<S> & { readonly rest: Plan; readonly taken: number } {
  const position = copyPosition(match.ruleset, from.position)
  position.dice = lightDice(0)
  const luck: Luck = { seed: 0, times: from.times.slice() }
  let tried = 0
  let sure = Infinity
  const look = () => {
    if (position.dice.drawn > 0) sure = Math.min(sure, tried - 1)
  }
  const taken = playPlan(match, position, seat, run, (action) => {
    look()
    meet(luck, position, part, action)
    tried++
  })
  look()
  if (sure === Infinity) return { position, times: luck.times, rest: [], taken }
  return { ...upToThrow(match, from, seat, run.slice(0, sure), part), rest: run.slice(sure), taken }
}

/** Plays on with what the system finds at once, where it neither draws by chance nor goes by what it remembers. */
function wentOn<G, S>(match: Match<G, S>, { position, times, walk }: Opening<S>): Opening<S> | undefined {
  const ahead = { ...walk }
  if (!goesOn(match, position, ahead)) return undefined
  const [seat] = asked(match, position)
  let drawn = false
  const random = () => {
    drawn = true
    return 0
  }
  const memory: Memory = new Map()
  const run = match.ruleset.quick?.(sceneOf(match, position), seat, random, memory)
  if (run === undefined || drawn || memory.size > 0) return undefined
  const next = upToThrow(match, { position, times }, seat, run, ahead.parts)
  if (next.taken === 0) return undefined
  return { position: next.position, times: next.times, seat, rest: next.rest, walk: ahead }
}
