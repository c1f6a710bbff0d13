import {
  act,
  asked,
  copyPosition,
  fastDice,
  imagine,
  keyedDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Action,
  type Match,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { createOpponent, OPPONENTS } from "@carroccio/opponents"
import { guessing } from "../../packages/opponents/test/guess.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Opponents know neither the dice to come nor what is hidden from them"

const THROWS = 600
/** More than so many beside the hundred that are to be expected come once in two thousand times. */
const BESIDE = 32

const SEARCHING = ["knight", "condottiere"] as const
/** Enough simulations to change a first look's choice now and then. */
const LEVEL = { simulations: 12, care: 256 }
/** The most choices of a game that are looked at. */
const LOOKED_AT = 6

/** The choices of a hundredth of the games are looked at: each is as much work as many games at random. */
export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const opponent of only === undefined ? OPPONENTS : []) {
    progress(`${opponent} guesses`)
    const hits = guessed(opponent, seed)
    rows.push({ what: `guesses of ${THROWS} throws`, opponent, looked: THROWS, right: hits })
    if (Math.abs(hits - THROWS / 6) > BESIDE) problems.push(`${opponent} guessed ${hits} of ${THROWS} throws`)
  }
  for (const ruleset of rulesets) {
    for (const { id, options } of ruleset.scenarios) {
      if (only !== undefined && only !== id) continue
      const hidden = options.some((option) => option.id === "hiddenMats") ? { hiddenMats: true } : {}
      const match = open(ruleset, { scenario: id, options: hidden })
      const found = SEARCHING.map((opponent) => ({ what: id, opponent, looked: 0, differing: 0, leaks: 0 }))
      for (let game = seed; game < seed + Math.ceil(games / 100); game++) {
        progress(`${id}: game ${game - seed}, ${found[0].looked} choices`)
        const moments = momentsOf(match, game)
        for (const row of found) {
          for (const { ply, differs, same } of choicesAt(match, moments, row.opponent, game)) {
            row.looked++
            if (differs) row.differing++
            if (same) continue
            row.leaks++
            problems.push(`${id}, seed ${game}, action ${ply}: ${row.opponent} chose by what it cannot know`)
          }
        }
      }
      rows.push(...found)
    }
  }
  return Promise.resolve({ rows, problems })
}

/** How many of the throws, proved fair, an opponent foretells. */
function guessed(name: (typeof OPPONENTS)[number], seed: number): number {
  const match = open(guessing(THROWS), { scenario: "guess" })
  const position = start(match, keyedDice(String(seed).padStart(64, "0"), { red: "a", blue: "b" }))
  const opponent = createOpponent(name, seed)
  while (position.outcome === null) {
    const [seat] = asked(match, position)
    play(match, position, seat, opponent.choose(match, position, seat))
  }
  return position.state.hits[0] + position.state.hits[1]
}

interface Choice {
  readonly ply: number
  /** Whether anything but the dice is hidden from the seat and was drawn anew. */
  readonly differs: boolean
  readonly same: boolean
}

/** What an opponent chooses in each position, and where all that the seat cannot know is another. */
function choicesAt<G, S>(
  match: Match<G, S>,
  moments: readonly Moment<S>[],
  name: (typeof SEARCHING)[number],
  seed: number,
): Choice[] {
  const opponent = createOpponent(name, seed, LEVEL)
  return moments.map(({ position, seat }) => {
    const other = imagine(match, position, seat, seed + 99)
    const chosen = JSON.stringify(opponent.choose(match, position, seat))
    return {
      ply: position.ply,
      differs: shown(other) !== shown(position),
      same: JSON.stringify(opponent.choose(match, other, seat)) === chosen,
    }
  })
}

/** All of a position but its dice. */
function shown({ state, stack }: Position<unknown>): string {
  return JSON.stringify([state, stack])
}

interface Moment<S> {
  readonly position: Position<S>
  readonly seat: Seat
}

/** Moments of a game of squires, spread over it, in which a seat has several plans. */
function momentsOf<G, S>(match: Match<G, S>, seed: number): Moment<S>[] {
  const { ruleset } = match
  const squire = createOpponent("squire", seed)
  const position = start(match, fastDice(seed))
  const moments: Moment<S>[] = []
  while (position.outcome === null) {
    const [seat] = asked(match, position)
    const plans = ruleset.plans?.(sceneOf(match, position), seat, randomFrom(seed)) ?? []
    if (plans.length > 1) moments.push({ position: copyPosition(ruleset, position), seat })
    play(match, position, seat, squire.choose(match, position, seat))
  }
  const every = Math.max(1, Math.floor(moments.length / LOOKED_AT))
  return moments.filter((_, i) => i % every === seed % every).slice(0, LOOKED_AT)
}

function play<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, run: readonly Action[]): void {
  for (const action of run) {
    if (!act(match, position, seat, action).ok) throw new Error(`${seat} may not do ${JSON.stringify(action)}`)
  }
}
