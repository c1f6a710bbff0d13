import { endOf, recordOf } from "@carroccio/kernel"
import {
  Commands,
  Done,
  SeatName,
  SeatView,
  Snapshot,
  Step,
  type Command,
  type CommandName,
  type ErrorCode,
  type Fault,
} from "@carroccio/protocol"
import { z } from "zod"
import { asking, gameFor, viewerOf, type Desk } from "../desk.ts"
import { noticeOf, situationFor, stepsFor, viewFor } from "../play/knowledge.ts"
import { isPlayer, lineOf, type Found } from "../play/lines.ts"
import type { Sitting, Viewer } from "../play/sitting.ts"
import type { Walkers } from "../play/walker.ts"
import { failure, Failure } from "./failure.ts"
import { GameParams } from "./games.ts"
import type { Account, Routes } from "./route.ts"

/** How many steps a snapshot has at most, and how many are given at once. */
const LAST_STEPS = 200
const MOST_STEPS = 500

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  stale: 409,
  over: 409,
  busy: 409,
  full: 409,
  refused: 422,
  rate: 429,
  storage: 503,
}

/** The status that goes with what went wrong in a game. */
export function failureOf(error: Fault): Failure {
  return new Failure(STATUS[error.code] ?? 404, error)
}

const SeatQuery = z.strictObject({ seat: SeatName.optional().describe("one of your seats; needed where you have two") })
const Index = z.coerce.number().int().min(0).max(1_000_000)

const SUMMARIES: Readonly<Record<CommandName, string>> = {
  act: "Take actions, one after another, as long as each is legal.",
  undo: "Take back your last actions, as far as nobody has learnt anything since.",
  askBack: "Ask the other to let you take back to a step.",
  answerBack: "Answer whether the other may take back.",
  offerDraw: "Offer a draw.",
  answerDraw: "Answer an offer of a draw.",
  concede: "Concede the game.",
  claim: "Claim a game that the other has left standing.",
  standing: "Leave answers for questions that will come, in the place of those left before.",
}

export function playRoutes(routes: Routes, desk: Desk, walkers: Walkers): void {
  const { host, now } = desk

  /** What somebody may see of a game that has begun. */
  async function seen<T>(
    id: string,
    account: Account | null,
    seat: string | undefined,
    look: (sitting: Sitting, viewer: Viewer, found: Found) => T,
  ): Promise<T> {
    const found = await gameFor(desk, id, account?.id ?? null)
    const viewer = viewerOf(found, account?.id ?? null, seat)
    const result = await host.look(id, (sitting) => ({ it: look(sitting, viewer, found) }))
    if (result === undefined) throw failure(409, "waiting", "The game has not begun.")
    return result.it
  }

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/table",
      summary: "All that you need to sit down: the game, its last steps and where it stands.",
      params: GameParams,
      query: SeatQuery,
      answer: Snapshot,
    },
    ({ account, params, query }) =>
      seen(params.id, account, query.seat, (sitting, viewer, found) => {
        const { match, fairness } = sitting.terms
        const from = Math.max(0, noticeOf(sitting, viewer).steps.length - LAST_STEPS)
        return {
          line: lineOf(found, asking(desk, account?.id ?? null)),
          pack: match.pack as Snapshot["pack"],
          version: match.ruleset.version,
          commitment: fairness.commitment,
          entropy: fairness.entropy,
          from,
          steps: stepsFor(sitting, viewer, from),
          situation: situationFor(sitting, viewer, now()),
        }
      }),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/view",
      summary: "For programs: what your seat sees and every action that it may take now.",
      params: GameParams,
      query: SeatQuery,
      answer: SeatView,
    },
    ({ account, params, query }) =>
      seen(params.id, account, query.seat, (sitting, viewer) => viewFor(sitting, viewer, now())),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/steps",
      summary: `Steps of a game as you know them, from one up to another, at most ${MOST_STEPS} at once.`,
      params: GameParams,
      query: z.strictObject({ ...SeatQuery.shape, from: Index.default(0), to: Index.optional() }),
      answer: z.strictObject({ from: z.int(), steps: z.array(Step) }),
    },
    ({ account, params, query: { seat, from, to } }) =>
      seen(params.id, account, seat, (sitting, viewer) => ({
        from,
        steps: stepsFor(sitting, viewer, from, Math.min(to ?? from + MOST_STEPS, from + MOST_STEPS)),
      })),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/at",
      summary: "The position as you knew it after one of your steps; what you could not know then is drawn afresh.",
      params: GameParams,
      query: z.strictObject({ ...SeatQuery.shape, step: Index }),
      answer: z.strictObject({ step: z.int(), number: z.int(), position: z.json() }),
      rate: { max: 600, seconds: 60 },
    },
    async ({ account, params, query: { seat, step } }) => {
      const walk = await seen(params.id, account, seat, (sitting, viewer) => ({
        number: noticeOf(sitting, viewer).numbers[step] ?? 0,
        position: walkers.positionAt(sitting, viewer, step),
      }))
      const position = await walk.position
      if (position === undefined) throw failure(404, "no-step", `The game has no step ${step}.`)
      return { step, number: walk.number, position: position as unknown as z.infer<ReturnType<typeof z.json>> }
    },
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/record",
      summary: "The whole record of a game that is over, with the secret that proves its dice.",
      params: GameParams,
      answer: z.looseObject({ format: z.literal("carroccio record") }),
      rate: { max: 60, seconds: 60 },
    },
    async ({ account, params }) => {
      const found = await gameFor(desk, params.id, account?.id ?? null)
      if (!isPlayer(found, account?.id ?? null) && found.row.watched !== 1) {
        throw failure(403, "not-watched", "This game is for its players alone.")
      }
      const record = await host.look(params.id, ({ game }) => (endOf(game) === null ? undefined : recordOf(game)))
      if (record === undefined) throw failure(409, "unfinished", "The record can be had when the game is over.")
      const seating = Object.fromEntries(found.seats.map(({ seat, name, program }) => [seat, name ?? program ?? ""]))
      return { ...record, seating }
    },
  )

  function commandRoute<N extends CommandName>(name: N): void {
    routes.person(
      {
        method: "POST",
        path: `/api/games/:id/${name}`,
        summary: SUMMARIES[name],
        params: GameParams,
        body: Commands[name] as unknown as z.ZodType<Command<N>>,
        answer: Done,
      },
      async ({ account, params, body }) => {
        const found = await gameFor(desk, params.id, account.id)
        viewerOf(found, account.id, body.seat)
        const answer = await host.command(params.id, name, body)
        if (!answer.ok) throw failureOf(answer.error)
        return answer.done
      },
    )
  }
  for (const name of Object.keys(Commands) as CommandName[]) commandRoute(name)
}
