import { copyPosition, fastDice, type Action, type Options, type Plain, type Position } from "@carroccio/kernel"
import { createOpponent, OPPONENTS } from "@carroccio/opponents"
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

/** Thinks. It takes its time: in play it is done in a thread of its own. */
export function answerTo({
  system,
  scenario,
  options,
  pack,
  position,
  seat,
  program,
  seed,
}: Question): readonly Action[] {
  const name = OPPONENTS.find((one) => one === program)
  if (name === undefined) throw new Error(`there is no program "${program}"`)
  return createOpponent(name, seed).choose(matchFor(system, scenario, options, pack), position, seat)
}
