import { randomInt } from "node:crypto"
import { decision, endOf, type Action, type Seat } from "@carroccio/kernel"
import type { FastifyBaseLogger } from "fastify"
import { noticeOf } from "../play/knowledge.ts"
import type { Host } from "../play/host.ts"
import { programAsked, type Deed, type Sitting } from "../play/sitting.ts"
import { questionFor, type Question } from "./question.ts"
import type { Thinker } from "./thinker.ts"

interface Pending {
  readonly seat: Seat
  readonly number: number
  readonly question: Question
}

function pendingIn(sitting: Sitting): Pending | undefined {
  const seat = programAsked(sitting)
  if (seat === undefined) return undefined
  const { terms, game } = sitting
  const program = terms.programs?.[seat] ?? "random"
  // Nobody who knows the game's past may know how a program will think.
  const question = questionFor(terms.match, game.position, seat, program, randomInt(2 ** 31))
  return { seat, number: noticeOf(sitting, seat).number, question }
}

/** Lets the program that is asked in a game choose; when it has to choose again the host says so. */
export async function playProgram(
  host: Host,
  thinker: Thinker,
  game: string,
  waiting: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const pending = await host.look(game, pendingIn)
  if (pending === undefined) return
  const { seat, number, question } = pending
  const actions = await thinker.think(question, waiting)
  if (await host.programMoves(game, seat, number, movesOf(seat, actions))) return
  // The game may have gone on meanwhile; then somebody else wakes the program again.
  const still = await host.look(
    game,
    (sitting) => noticeOf(sitting, seat).number === number && endOf(sitting.game) === null,
  )
  if (still !== true) return
  log.warn({ game, seat, program: question.program }, "a program chose what it may not: another choice is made for it")
  const listed = await host.look(
    game,
    ({ terms, game: { position } }) => decision(terms.match, position, seat)?.actions,
  )
  if (listed === undefined || listed.length === 0) return
  await host.programMoves(game, seat, number, movesOf(seat, [listed[randomInt(listed.length)]]))
}

function movesOf(seat: Seat, actions: readonly Action[]): readonly Deed[] {
  return actions.map((action) => ({ kind: "move", seat, action }))
}

/** What programs answer beside the board: they let a person take back, and play on rather than agree to a draw. */
export function programAnswer({ terms, draw, back, game }: Sitting): Deed | undefined {
  if (endOf(game) !== null) return undefined
  const others = (seat: Seat) => terms.match.scenario.seats.filter((one) => one !== seat)
  const isProgram = (seat: Seat) => !terms.persons.includes(seat)
  if (back !== null && others(back.seat).every(isProgram)) {
    return { kind: "answerBack", seat: others(back.seat)[0], agree: true }
  }
  if (draw !== null && others(draw).every(isProgram)) return { kind: "answerDraw", seat: others(draw)[0], agree: false }
  return undefined
}
