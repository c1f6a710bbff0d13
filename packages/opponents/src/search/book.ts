import {
  copyPosition,
  decision,
  explain,
  fastDice,
  sceneOf,
  type Match,
  type Position,
  type Random,
  type Seat,
} from "@carroccio/kernel"
import { planKey, plansFor, playPlan, type Plan } from "../proposals.ts"

/** A plan that was thought of at such a decision before, and what it gained then by itself. */
export interface Entry {
  readonly plan: Plan
  readonly key: string
  readonly gain: number
}

/**
 * What a search has thought of so far, by decision: proposals cost far more than a look whether an old one still fits.
 * An old proposal may be out of date; it is checked before it is played, and its gain is no more than a first guess.
 */
export interface Book {
  readonly pages: Map<string, readonly Entry[]>
  /** Pages beyond this number are not kept. */
  readonly most: number
}

/** A page with more than these is begun anew. */
const LONGEST_PAGE = 160

export function newBook(most: number): Book {
  return { pages: new Map(), most }
}

/** The same for decisions of one kind: the seat, the procedure and whom it is about, which a frame remembers first. */
function pageOf(position: Position<unknown>, seat: Seat): string {
  const frame = position.stack[position.stack.length - 1]
  let page = `${seat} ${frame.procedure}`
  for (const field in frame) {
    if (field === "procedure") continue
    const whom: unknown = frame[field as keyof typeof frame]
    if (typeof whom === "number") page += ` ${whom}`
    break
  }
  return page
}

/** Whether the plan can be begun in the position. */
export function fits<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan): boolean {
  return plan.length > 0 && explain(match, position, seat, plan[0]).ok
}

/** What the seat may think of at its decision, the most promising first. */
export function entriesFor<G, S>(
  match: Match<G, S>,
  book: Book,
  position: Position<S>,
  seat: Seat,
  random: Random,
): readonly Entry[] {
  return book.pages.get(pageOf(position, seat)) ?? learn(match, book, position, seat, random)
}

/** Thinks anew, and adds to the book what it did not hold. */
export function learn<G, S>(
  match: Match<G, S>,
  book: Book,
  position: Position<S>,
  seat: Seat,
  random: Random,
): readonly Entry[] {
  const page = pageOf(position, seat)
  const fresh = freshEntries(match, position, seat, random)
  const known = book.pages.get(page) ?? []
  if (known.length === 0 && book.pages.size >= book.most) return fresh
  const keys = new Set(known.map(({ key }) => key))
  const added = fresh.filter(({ key }) => !keys.has(key))
  if (known.length + added.length <= LONGEST_PAGE) {
    const all = [...known, ...added].sort((a, b) => b.gain - a.gain)
    book.pages.set(page, all)
  } else book.pages.set(page, fresh)
  return fresh
}

/** Proposals for this very position, each tried once. */
function freshEntries<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, random: Random): readonly Entry[] {
  const plans = plansFor(match, position, seat, random(0x40000000))
  if (plans.length === 1) return [{ plan: plans[0], key: planKey(plans[0]), gain: 0 }]
  const before = match.ruleset.evaluate(sceneOf(match, position), seat)
  const entries = plans.map((plan) => {
    const copy = copyPosition(match.ruleset, position)
    copy.dice = fastDice(random(0x40000000))
    playPlan(match, copy, seat, plan)
    return { plan, key: planKey(plan), gain: match.ruleset.evaluate(sceneOf(match, copy), seat) - before }
  })
  return entries.sort((a, b) => b.gain - a.gain)
}

/** Any listed action: when nothing that was thought of fits. */
export function anyAction<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, random: Random): Plan {
  const actions = decision(match, position, seat)?.actions ?? []
  return actions.length === 0 ? [] : [actions[random(actions.length)]]
}
