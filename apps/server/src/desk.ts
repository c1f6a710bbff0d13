import type { FastifyBaseLogger } from "fastify"
import type { ChatLine } from "@carroccio/protocol"
import { failure } from "./api/failure.ts"
import type { Context } from "./context.ts"
import { findGame, isPlayer, maySee, type Asking, type Found } from "./play/lines.ts"
import type { Viewer } from "./play/sitting.ts"

/** What the routes about games work with. */
export interface Desk extends Context {
  readonly log: FastifyBaseLogger
  readonly isOnline: (account: string) => boolean
  /** Who sits in a game, or whether it began, has changed: lists are told on every node. */
  lineChanged(game: string): void
  /** A game has begun. */
  began(game: string, by: string): void
  chatted(game: string, line: ChatLine): void
}

export function asking(desk: Desk, account: string | null): Asking {
  return { account, now: desk.now(), isOnline: desk.isOnline }
}

/** The game, for whoever may know of it; nobody else learns that there is one. */
export async function gameFor({ database }: Desk, id: string, account: string | null): Promise<Found> {
  const found = await findGame(database.db, id)
  if (found === undefined || !maySee(found, account)) throw failure(404, "no-game", "There is no such game.")
  return found
}

/** From which seat somebody sees a game: his own, or none where it may be watched. */
export function viewerOf(found: Found, account: string | null, seat: string | undefined): Viewer {
  const own = found.seats.filter((one) => account !== null && one.account === account).map((one) => one.seat)
  if (seat !== undefined) {
    if (own.includes(seat)) return seat
    throw failure(403, "not-your-seat", "This seat is not yours.")
  }
  if (own.length === 1) return own[0]
  if (own.length > 1) throw failure(400, "which-seat", `Say for which of your seats: ${own.join(", ")}.`)
  if (found.row.watched === 1) return null
  throw failure(403, "not-watched", "This game is for its players alone.")
}

/** The rooms of a game's chat that somebody may read and write in. */
export function roomsOf(found: Found, account: string | null): readonly ChatLine["room"][] {
  const plays = isPlayer(found, account)
  const watches = !plays && found.row.watched === 1
  if (found.row.state === "over") return plays || watches ? ["players", "watchers"] : []
  return plays ? ["players"] : watches ? ["watchers"] : []
}
