import { act, copyPosition, newGame, skipTo, type Move, type Position } from "@carroccio/kernel"
import type { AnyGame, Mark, Sitting, Viewer } from "./sitting.ts"
import { noticeOf, positionFor } from "./knowledge.ts"

/** How many games are walked through at once; the one longest unused is let go. */
const MOST_WALKERS = 50
/** A position is kept after each so many moves, to walk on from. */
const MARK_EVERY = 64
/** So many moves are taken before others get their turn. */
const AT_ONCE = 16

/** A game being walked through: its moves so far, and positions on the way. */
interface Walker {
  readonly moves: Move[]
  /** The position after each MARK_EVERY moves, the opening first. */
  readonly marks: Position<unknown>[]
  /** Where it stands. */
  game: AnyGame
  at: number
  /** Walks come one after another. */
  queue: Promise<unknown>
}

/** Positions of games as they were, for looking back. */
export interface Walkers {
  /** The position that a viewer knew after one of his steps; undefined when there is no such step. */
  positionAt(sitting: Sitting, viewer: Viewer, step: number): Promise<Position<unknown> | undefined>
  readonly size: number
}

export function createWalkers(): Walkers {
  const walkers = new Map<string, Walker>()

  function walkerOf({ terms }: Sitting): Walker {
    const known = walkers.get(terms.id)
    walkers.delete(terms.id)
    const walker = known ?? newWalker(terms)
    walkers.set(terms.id, walker)
    for (const id of walkers.keys()) {
      if (walkers.size <= MOST_WALKERS) break
      walkers.delete(id)
    }
    return walker
  }

  return {
    async positionAt(sitting, viewer, step) {
      const { steps, numbers } = noticeOf(sitting, viewer)
      if (step < 0 || step >= steps.length) return undefined
      const [wanted, number] = [steps[step], numbers[step]]
      // The game may go on, or back, while it is walked through.
      const moves = sitting.game.moves.slice(0, wanted)
      const skips = sitting.game.skips.filter((skip) => skip.moves <= wanted)
      const mark = sitting.marks.findLast((one) => one.moves <= wanted)
      const walker = walkerOf(sitting)
      const done = walker.queue.then(async () => {
        await walk(walker, moves, skips, mark)
        // The walker goes on with its own.
        return positionFor(sitting, copyPosition(walker.game.match.ruleset, walker.game.position), viewer, number)
      })
      walker.queue = done.catch(() => walkers.delete(sitting.terms.id))
      return done
    },
    get size() {
      return walkers.size
    },
  }
}

function newWalker({ match, fairness }: Sitting["terms"]): Walker {
  const game = newGame(match, fairness)
  const marks = [copyPosition(match.ruleset, game.position)]
  return { moves: [], marks, game, at: 0, queue: Promise.resolve() }
}

/** Goes to the position after these moves, from the nearest one before it that is known. */
async function walk(
  walker: Walker,
  moves: readonly Move[],
  skips: AnyGame["skips"],
  near: Mark | undefined,
): Promise<void> {
  const { match } = walker.game
  forgetFrom(walker, sameMoves(walker.moves, moves))
  if (walker.at > moves.length || walker.at > walker.moves.length) {
    const mark = Math.min(Math.floor(Math.min(moves.length, walker.moves.length) / MARK_EVERY), walker.marks.length - 1)
    walker.game.position = copyPosition(match.ruleset, walker.marks[mark])
    walker.at = mark * MARK_EVERY
  }
  if (near !== undefined && near.moves > walker.at) {
    walker.game.position = copyPosition(match.ruleset, near.position)
    walker.at = near.moves
    if (walker.moves.length < near.moves) walker.moves.push(...moves.slice(walker.moves.length, near.moves))
  }
  goOn(walker, skips)
  for (let n = 0; walker.at < moves.length; n++) {
    if (n > 0 && n % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    const move = moves[walker.at]
    const acted = act(match, walker.game.position, move.seat, move.action)
    if (!acted.ok) throw new Error(`a move of ${match.scenario.id} may not be taken again: ${acted.reason}`)
    walker.at++
    if (walker.moves.length < walker.at) walker.moves.push(move)
    goOn(walker, skips)
    if (walker.at % MARK_EVERY === 0 && walker.marks.length === walker.at / MARK_EVERY) {
      walker.marks.push(copyPosition(match.ruleset, walker.game.position))
    }
  }
}

/** Where what had been rolled was taken back, the dice went on. */
function goOn({ game, at }: Walker, skips: AnyGame["skips"]): void {
  const here = skips.filter((skip) => skip.moves === at).map((skip) => ({ ...skip, moves: game.moves.length }))
  if (here.length > 0) skipTo(game, here)
}

/** How many moves are still those that were walked through. */
function sameMoves(known: readonly Move[], moves: readonly Move[]): number {
  const last = Math.min(known.length, moves.length)
  for (let i = 0; i < last; i++) if (known[i] !== moves[i]) return i
  return known.length > moves.length ? known.length : last
}

/** What lies behind a number of moves was taken back. */
function forgetFrom(walker: Walker, count: number): void {
  if (count >= walker.moves.length) return
  walker.moves.length = count
  walker.marks.length = Math.min(walker.marks.length, Math.floor(count / MARK_EVERY) + 1)
}
