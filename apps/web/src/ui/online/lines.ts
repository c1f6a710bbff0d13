import type { Seat } from "@carroccio/kernel"
import type { GameLine } from "@carroccio/protocol"
import { say, sayAny, sayList } from "../../words.svelte.ts"
import { saySitter } from "./terms.ts"

/** Whether one is asked in the game oneself. */
export function isMyTurn({ state, asked, mine }: GameLine): boolean {
  return state === "playing" && asked.some((seat) => mine.includes(seat))
}

/** When one's own time is up; null when no clock of one's own runs. */
export function myDue({ clocks, mine }: GameLine): number | null {
  const due = mine.flatMap((seat) => clocks[seat]?.due ?? [])
  return due.length === 0 ? null : Math.min(...due)
}

const ORDER = { playing: 1, waiting: 2, over: 3 } as const

/** One's own games: first those that wait for oneself, the most pressing of them first. */
export function inOrder(lines: readonly GameLine[]): GameLine[] {
  const rank = (line: GameLine): number => (isMyTurn(line) ? 0 : ORDER[line.state])
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
  const sides = line.mine.length > 0 ? seatsOf(line).filter((seat) => !line.mine.includes(seat)) : seatsOf(line)
  if (line.mine.length > 0 && sides.length === 0) return say("online.line.alone")
  const names = sides.map((seat) =>
    say("online.line.player", { name: saySitter(line.seats[seat]), side: sayAny(`side.${seat}`) }),
  )
  return line.mine.length > 0 ? say("online.line.against", { names: sayList(names) }) : sayList(names)
}

/** Where the game stands, in a few words. */
export function sayState(line: GameLine): string {
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
