import type { Seat } from "@carroccio/kernel"
import type { GameLine } from "@carroccio/protocol"
import { say, sayAny, sayList } from "../../words.svelte.ts"
import { saySitter } from "./terms.ts"

/** Whether one is asked in the game oneself. */
export function isMyTurn({ state, asked, mine }: GameLine): boolean {
  return state === "playing" && asked.some((seat) => mine.includes(seat))
}

/** Whether a seat is kept for oneself: such a game stands in one's own list without being one's own yet. */
export function isInvited(line: GameLine): boolean {
  return mayJoin(line) && emptySeats(line).some((seat) => keptFor(line, seat) !== null)
}

/** Whom an empty seat is kept for. */
export function keptFor({ seats }: GameLine, seat: Seat): { readonly account: string; readonly name: string } | null {
  const sitter = seats[seat]
  return sitter?.kind === "empty" ? (sitter.invited ?? null) : null
}

/** When one's own time is up; null when no clock of one's own runs. */
export function myDue({ clocks, mine }: GameLine): number | null {
  const due = mine.flatMap((seat) => clocks[seat]?.due ?? [])
  return due.length === 0 ? null : Math.min(...due)
}

const ORDER = { playing: 1, waiting: 2, over: 3 } as const

/** One's own games: first those that wait for oneself, the most pressing of them first. */
export function inOrder(lines: readonly GameLine[]): GameLine[] {
  const rank = (line: GameLine): number => (isMyTurn(line) ? 0 : isInvited(line) ? 0.5 : ORDER[line.state])
  const due = (line: GameLine): number => (isMyTurn(line) ? (myDue(line) ?? Infinity) : 0)
  return [...lines].sort((a, b) => rank(a) - rank(b) || compare(due(a), due(b)) || b.changed - a.changed)
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

export function seatsOf({ seats }: GameLine): Seat[] {
  return Object.keys(seats)
}

export function emptySeats(line: GameLine): Seat[] {
  return seatsOf(line).filter((seat) => line.seats[seat]?.kind === "empty")
}

/** Whether a seat could be taken by somebody who has none yet. */
export function mayJoin(line: GameLine): boolean {
  return line.state === "waiting" && line.mine.length === 0 && !line.owned && emptySeats(line).length > 0
}

/** Whom one plays against, or who plays whom. */
export function sayPlayers(line: GameLine): string {
  const told = (seat: Seat): string => sayAny(`side.${seat}`)
  if (line.mine.length === 0 || line.state === "waiting") {
    return seatsOf(line)
      .map((seat) => {
        const name = line.mine.includes(seat) ? say("online.sitter.you") : saySitter(line.seats[seat])
        return say("online.line.seat", { side: told(seat), name })
      })
      .join(" · ")
  }
  const others = seatsOf(line).filter((seat) => !line.mine.includes(seat))
  if (others.length === 0) return say("online.line.alone")
  const names = others.map((seat) => say("online.line.player", { name: saySitter(line.seats[seat]), side: told(seat) }))
  return say("online.line.against", { names: sayList(names) })
}

/** Where the game stands, in a few words. */
export function sayState(line: GameLine): string {
  if (isInvited(line)) return say("online.line.invited")
  if (line.state === "waiting") return say("online.line.waiting", { count: emptySeats(line).length })
  if (line.state === "over") {
    const winner = line.outcome?.winner ?? null
    if (winner === null) return say("kept.drawn")
    if (line.mine.length === 0) return say("kept.won", { side: sayAny(`side.${winner}`) })
    return say(line.mine.includes(winner) ? "online.line.youWon" : "online.line.youLost")
  }
  if (isMyTurn(line)) return say("online.line.yourTurn")
  const sides = line.asked.map((seat) => sayAny(`side.${seat}`))
  return sides.length === 0 ? say("online.line.playing") : say("online.line.theirTurn", { side: sayList(sides) })
}
