import { fastDice, type Action, type Seat } from "@carroccio/kernel"
import { mindIn, type Mind, type Port, type Question, type Reply, type Task } from "./mind.ts"
import type { AnyMatch, AnyPosition } from "./system.ts"
import type { Holder, Program } from "./store.ts"

export type { Port } from "./mind.ts"

/** What somebody who waits for a program may say to it meanwhile, and is told by it. */
export interface Waiting {
  /** Aborted when it is to take what it has found so far. */
  readonly hurry: AbortSignal
  /** Aborted when nobody wants the answer any more. */
  readonly stop: AbortSignal
  /** Is told how much of the thinking is done, from 0 to 1. */
  readonly watch: (done: number) => void
}

/** Asks a program for its next run of actions. */
export interface Thinker {
  /** Null when nobody wanted the answer any more. */
  choose(
    match: AnyMatch,
    position: AnyPosition,
    seat: Seat,
    opponent: Program,
    seed: number,
    waiting: Waiting,
  ): Promise<readonly Action[] | null>
  close(): void
}

/** Whether one may have to wait for whoever holds a seat to think. */
export function takesTime(holder: Holder): holder is "knight" | "condottiere" {
  return holder === "knight" || holder === "condottiere"
}

/** The position without its dice, so that no program can know a future roll. */
export function withoutDice(position: AnyPosition, seed: number): AnyPosition {
  return { ...position, dice: { ...fastDice(seed), drawn: position.dice.drawn } }
}

/** Each worker has its own memory: so many are enough. */
const MOST_WORKERS = 4

/** Where there are so many cores: one is left for the page. */
export function workersFor(cores: number): number {
  return Math.min(MOST_WORKERS, Math.max(1, cores - 1))
}

/** How many workers may share a search on this device. */
export function spareWorkers(): number {
  return workersFor(navigator.hardwareConcurrency || 1)
}

/** Tells how much is done of what several do together, from what each tells of its own part. */
export function meanOf(parts: number, watch: (done: number) => void): (part: number, done: number) => void {
  const all = Array.from({ length: parts }, () => 0)
  return (part, done) => {
    all[part] = done
    watch(all.reduce((sum, one) => sum + one, 0) / parts)
  }
}

/** A question on its way: the same for whoever does a task of it. */
interface Posed {
  readonly opponent: Program
  readonly as: (task: Task) => Question
  readonly stop: AbortSignal
  readonly watch: (done: number) => void
}

/** A thinker in workers, which are started when they are first needed. Whoever searches uses them all. */
export function thinkerIn(start: () => Port, size = spareWorkers()): Thinker {
  const minds = Array.from({ length: size }, () => mindIn(start))
  let last = 0
  let closed = false

  /** Those that have not failed; when all have, the first is tried anew. */
  function able(): readonly Mind[] {
    const found = minds.filter(({ lost }) => !lost)
    return found.length > 0 ? found : minds.slice(0, 1)
  }

  async function answerTo(posed: Posed): Promise<readonly Action[] | null> {
    const team = able()
    const chosen = takesTime(posed.opponent) && team.length > 1 ? await chosenBy(team, posed) : undefined
    if (chosen !== undefined || posed.stop.aborted) return chosen ?? null
    if (closed) throw new Error("closed")
    return actionsOf(await able()[0].ask(posed.as({ kind: "whole" }), posed.watch))
  }

  return {
    choose({ ruleset, scenario, options, pack }, position, seat, opponent, seed, { hurry, stop, watch }) {
      const id = ++last
      const as = (task: Task): Question => ({
        id,
        system: ruleset.id,
        scenario: scenario.id,
        options,
        pack,
        position: withoutDice(position, seed),
        seat,
        opponent,
        seed,
        hurried: hurry.aborted,
        task,
      })
      const enough = (): void => {
        for (const mind of minds) mind.hurry(id)
      }
      const over = new AbortController()
      const { signal } = over
      return new Promise<readonly Action[] | null>((resolve, reject) => {
        hurry.addEventListener("abort", enough, { signal })
        stop.addEventListener(
          "abort",
          () => {
            // Nobody thinks on in vain: whatever is answered now is not heard.
            enough()
            resolve(null)
          },
          { signal },
        )
        const heard = (done: number): void => {
          if (!stop.aborted) watch(done)
        }
        answerTo({ opponent, as, stop, watch: heard }).then(resolve, reject)
      }).finally(() => over.abort())
    },
    close() {
      closed = true
      for (const mind of minds) mind.close()
    },
  }
}

/** What the team chooses together; undefined when none of it can answer. Whatever fails is done without. */
async function chosenBy(team: readonly Mind[], posed: Posed): Promise<readonly Action[] | undefined> {
  const shares = await sharesOf(team, posed)
  const task: Task = { kind: "choice", found: shares.map(({ found }) => found) }
  // The choice is a worker's too: the page has no time for it.
  for (const { mind } of shares) {
    if (posed.stop.aborted) return undefined
    const reply = await mind.ask(posed.as(task), () => undefined).catch(() => null)
    if (reply !== null) return actionsOf(reply)
  }
  return undefined
}

/** What each of the team found in its part of the search. */
async function sharesOf(team: readonly Mind[], { as, watch }: Posed) {
  const note = meanOf(team.length, watch)
  const replies = await Promise.all(
    team.map((mind, part) =>
      mind
        .ask(as({ kind: "part", part, parts: team.length }), (done) => note(part, done))
        .catch(() => {
          note(part, 1)
          return null
        }),
    ),
  )
  return replies.flatMap((reply, part) =>
    reply !== null && "found" in reply ? [{ mind: team[part], found: reply.found }] : [],
  )
}

function actionsOf(reply: Reply): readonly Action[] {
  if ("actions" in reply) return reply.actions
  throw new Error("a part of a search is no choice")
}
