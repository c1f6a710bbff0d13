import type { Action } from "@carroccio/kernel"
import type { Command, CommandName } from "@carroccio/protocol"
import { noticeOf } from "./knowledge.ts"
import type { Deed, Sitting } from "./sitting.ts"

type Makers = { readonly [N in CommandName]: (sitting: Sitting, command: Command<N>) => readonly Deed[] }

const MAKERS: Makers = {
  act: (_sitting, { seat, actions }) => actions.map((action) => ({ kind: "move", seat, action: action as Action })),
  undo: (_sitting, { seat, steps }) => Array.from({ length: steps }, () => ({ kind: "undo", seat }) as const),
  askBack: (sitting, { seat, steps }) => [{ kind: "askBack", seat, moves: movesBefore(sitting, seat, steps) }],
  answerBack: (_sitting, { seat, agree }) => [{ kind: "answerBack", seat, agree }],
  offerDraw: (_sitting, { seat }) => [{ kind: "offerDraw", seat }],
  answerDraw: (_sitting, { seat, agree }) => [{ kind: "answerDraw", seat, agree }],
  concede: (_sitting, { seat }) => [{ kind: "concede", seat }],
  claim: (_sitting, { seat }) => [{ kind: "claim", seat }],
  standing: (_sitting, { seat, answers }) => [{ kind: "standing", seat, answers }],
}

/** How many moves there were before the first step that would be taken back. */
function movesBefore(sitting: Sitting, seat: string, steps: number): number {
  const known = noticeOf(sitting, seat).steps
  return steps < 1 || steps >= known.length ? -1 : known[steps] - 1
}

/** What a command asks to be done, as entries of the log. */
export function deedsOf<N extends CommandName>(sitting: Sitting, name: N, command: Command<N>): readonly Deed[] {
  return MAKERS[name](sitting, command)
}
