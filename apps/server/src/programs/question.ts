import { copyPosition, fastDice, type Action, type Options, type Plain, type Position } from "@carroccio/kernel"
import { createOpponent, MILLISECONDS, OPPONENTS, type OpponentName } from "@carroccio/opponents"
import { matchFor } from "../play/matches.ts"
import type { AnyMatch } from "../play/sitting.ts"

/** What a program is asked. The match is named, not sent: the other side makes it anew. */
export interface Question {
  readonly system: string
  readonly scenario: string
  readonly options: Options
  readonly pack: Plain | null
  readonly position: Position<unknown>
  readonly seat: string
  readonly program: string
  readonly seed: number
}

/** A question on its way to a thread, with how many others wait. */
export interface Posed {
  readonly question: Question
  readonly waiting: number
}

export type Reply =
  { readonly ok: true; readonly actions: readonly Action[] } | { readonly ok: false; readonly message: string }

/** Asks for a seat's next actions. The position is a copy without its dice, so that no program can know a future roll. */
export function questionFor(
  { ruleset, scenario, options, pack }: AnyMatch,
  position: Position<unknown>,
  seat: string,
  program: string,
  seed: number,
): Question {
  const copy = copyPosition(ruleset, position)
  copy.dice = { ...fastDice(seed), drawn: position.dice.drawn }
  return { system: ruleset.id, scenario: scenario.id, options, pack, position: copy, seat, program, seed }
}

/** The least that a searching program thinks where many wait, in milliseconds. */
const MOMENT = 200

/** How long a program may search where so many questions wait besides: they share the time, so that none waits long. */
export function thinkingTime(program: OpponentName, waiting: number): number {
  const milliseconds = MILLISECONDS[program === "condottiere" ? "condottiere" : "knight"]
  return Math.max(MOMENT, milliseconds / (1 + waiting))
}

/** Thinks, in slices between which the thread does other things. */
export async function answerTo(
  { system, scenario, options, pack, position, seat, program, seed }: Question,
  waiting = 0,
): Promise<readonly Action[]> {
  const name = OPPONENTS.find((one) => one === program)
  if (name === undefined) throw new Error(`there is no program "${program}"`)
  const match = matchFor(system, scenario, options, pack)
  return createOpponent(name, seed).think(match, position, seat, { milliseconds: thinkingTime(name, waiting) })
}
