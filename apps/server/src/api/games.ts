import {
  DicePromise,
  GameLine,
  GameList,
  Id,
  Invitation,
  LARGEST_MESSAGE,
  LARGEST_PACK,
  NewGame,
  Rematch,
  SeatName,
  TakeSeat,
} from "@carroccio/protocol"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { asking, gameFor, type Desk } from "../desk.ts"
import { createGame, leaveSeat, rematch, takeSeat, withdraw } from "../play/gathering.ts"
import { promiseTo } from "../play/promises.ts"
import { findGame, isPlayer, lineOf, withSeats } from "../play/lines.ts"
import {
  invitationOf,
  lineByInvitation,
  lobbyRows,
  ownRows,
  PAGE,
  watchedRows,
  type LineRow,
} from "../storage/games.ts"
import { createRates } from "../rates.ts"
import { failure } from "./failure.ts"
import type { Routes } from "./route.ts"
import { addressKey, tooOften } from "./security.ts"

const HOUR = 3_600_000
/** Games with a pack of their own that an account may set up within an hour; from one address twice as many. */
const MOST_PACKS = 20
/** How often somebody is told within an hour that a game of his has been joined. */
const MOST_JOINED = 2

export const GameParams = z.strictObject({ id: Id })
const From = z.coerce.number().int().min(0).max(1_000_000).default(0)
const Paged = z.strictObject({ from: From.describe("how many games to leave out at the beginning") })

export function gameRoutes(routes: Routes, desk: Desk): void {
  const { database, now } = desk
  const { db } = database
  const rates = createRates(now)

  /** A pack is large, and is kept as long as its game. */
  function countPack(account: string, request: FastifyRequest): void {
    for (const [key, max] of [
      [account, MOST_PACKS],
      [addressKey(request), 2 * MOST_PACKS],
    ] as const) {
      const { count, left } = rates.count(`pack ${key}`, HOUR)
      if (count > max) throw tooOften(left)
    }
  }

  async function listed(rows: readonly LineRow[], account: string | null): Promise<z.infer<typeof GameList>> {
    const found = await withSeats(db, rows.slice(0, PAGE))
    return { games: found.map((one) => lineOf(one, asking(desk, account))), more: rows.length > PAGE }
  }

  async function lineFor(id: string, account: string): Promise<z.infer<typeof GameLine>> {
    return lineOf(await gameFor(desk, id, account), asking(desk, account))
  }

  routes.person(
    {
      method: "POST",
      path: "/api/dice",
      summary: "Bind the site to a secret for the dice of a game to be set up, before anything is added to them.",
      answer: DicePromise,
      rate: { max: 60, seconds: 60 },
    },
    ({ account }) => promiseTo(db, account.id),
  )

  routes.person(
    {
      method: "POST",
      path: "/api/games",
      summary: "Set up a game. One whose seats are all taken begins at once.",
      body: NewGame,
      answer: GameLine,
      largest: LARGEST_PACK + LARGEST_MESSAGE,
      rate: { max: 30, seconds: 60 },
    },
    async ({ account, body, request }) => {
      if (body.pack !== null) countPack(account.id, request)
      const { id, began } = await createGame(database, account.id, body, now())
      if (began) desk.began(id, account.id)
      else desk.lineChanged(id)
      return lineFor(id, account.id)
    },
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/lobby",
      summary: "Games that wait for players and that anybody may join, newest first.",
      query: Paged,
      answer: GameList,
    },
    async ({ account, query }) => listed(await lobbyRows(db, query.from), account?.id ?? null),
  )

  routes.person(
    {
      method: "GET",
      path: "/api/games",
      summary: "Your games: where it is your turn, then those being played, waiting, over.",
      query: Paged,
      answer: GameList,
    },
    async ({ account, query }) => listed(await ownRows(db, account.id, query.from), account.id),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/watch",
      summary: "Games that may be watched, or read once they are over; the last changed first.",
      query: z.strictObject({ from: From, state: z.enum(["playing", "over"]).default("playing") }),
      answer: GameList,
    },
    async ({ account, query }) => listed(await watchedRows(db, query.state, query.from), account?.id ?? null),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id",
      summary: "One game: its terms, who sits in it, who is asked.",
      params: GameParams,
      answer: GameLine,
    },
    async ({ account, params }) =>
      lineOf(await gameFor(desk, params.id, account?.id ?? null), asking(desk, account?.id ?? null)),
  )

  routes.anybody(
    {
      method: "GET",
      path: "/api/invitations/:invitation",
      summary: "What an invitation is to, and the hash of the secret that the dice will come from.",
      params: z.strictObject({ invitation: Id }),
      answer: Invitation,
      rate: { max: 60, seconds: 60 },
    },
    async ({ account, params }) => {
      const row = await lineByInvitation(db, params.invitation)
      if (row === undefined) throw failure(404, "no-invitation", "This invitation is not known, or was withdrawn.")
      const [found] = await withSeats(db, [row])
      return { game: lineOf(found, asking(desk, account?.id ?? null)), commitment: row.commitment }
    },
  )

  routes.person(
    {
      method: "GET",
      path: "/api/games/:id/invitation",
      summary: "The invitation to a game of yours that waits, for a link.",
      params: GameParams,
      answer: z.strictObject({ invitation: Id, commitment: z.string() }),
    },
    async ({ account, params }) => {
      const { row } = await gameFor(desk, params.id, account.id)
      if (row.owner !== account.id) throw failure(403, "not-owner", "Only whoever set the game up has its invitation.")
      if (row.state !== "waiting") throw failure(409, "begun", "The game has begun already.")
      return { invitation: (await invitationOf(db, params.id)) ?? "", commitment: row.commitment }
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/games/:id/seats",
      summary: "Take a seat, and add to the dice. When all seats are taken the game begins.",
      params: GameParams,
      body: TakeSeat,
      answer: GameLine,
    },
    async ({ account, params: { id }, body }) => {
      const { seat, entropy, invitation } = body
      const { began } = await takeSeat(database, account.id, id, { seat, entropy, invitation }, now())
      const found = await findGame(db, id)
      for (const other of new Set([found?.row.owner, ...(found?.seats.map((one) => one.account) ?? [])])) {
        if (typeof other !== "string" || other === account.id) continue
        // Whoever sits down and stands up again and again tells nobody anything new.
        if (rates.count(`joined ${id} ${other}`, HOUR).count <= MOST_JOINED) tell(other, "joined", id, null)
      }
      if (began) desk.began(id, account.id)
      else desk.lineChanged(id)
      if (found === undefined) throw failure(404, "no-game", "There is no such game.")
      return lineOf(found, asking(desk, account.id))
    },
  )

  routes.person(
    {
      method: "DELETE",
      path: "/api/games/:id/seats/:seat",
      summary:
        "Leave a seat, or decline one that is kept for you, before the game begins. The last to leave ends the game.",
      params: z.strictObject({ id: Id, seat: SeatName }),
      answer: GameLine.nullable(),
    },
    async ({ account, params: { id, seat } }) => {
      const left = await leaveSeat(database, account.id, id, seat)
      desk.lineChanged(id)
      if (left === "gone") return null
      const found = await findGame(db, id)
      return found === undefined ? null : lineOf(found, asking(desk, account.id))
    },
  )

  routes.person(
    {
      method: "DELETE",
      path: "/api/games/:id",
      summary: "Withdraw a game that you set up and that has not begun.",
      params: GameParams,
      answer: z.null(),
    },
    async ({ account, params: { id } }) => {
      await withdraw(database, account.id, id)
      desk.lineChanged(id)
      return null
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/games/:id/rematch",
      summary: "Another game on the same terms with the sides changed; the others are invited.",
      params: GameParams,
      body: Rematch,
      answer: GameLine,
    },
    async ({ account, params, body, request }) => {
      const before = await gameFor(desk, params.id, account.id)
      if (!isPlayer(before, account.id)) throw failure(403, "not-player", "Only its players may play it again.")
      if (before.row.packed === 1 && before.row.rematch === null) countPack(account.id, request)
      const { id, began, invited } = await rematch(database, account.id, params.id, body, now())
      for (const other of invited) tell(other, "offer", id, null)
      desk.lineChanged(params.id)
      if (began) desk.began(id, account.id)
      else desk.lineChanged(id)
      return lineFor(id, account.id)
    },
  )

  /** A notice that cannot be kept is no reason to refuse what it tells of. */
  function tell(account: string, event: "joined" | "offer", game: string, seat: string | null): void {
    desk.notices.tell(account, event, game, seat).catch((error: unknown) => {
      desk.log.warn({ err: error }, "a notice could not be kept")
    })
  }
}
