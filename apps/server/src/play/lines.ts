import type { ClockFace, ClockRule, GameLine, Sitter } from "@carroccio/protocol"
import { rulesets } from "../rulesets.ts"
import type { Db } from "../storage/database.ts"
import { lineRow, seatsOf, type LineRow, type SeatRow } from "../storage/games.ts"
import { faceOf, type Clocks } from "./clock.ts"

/** Who asks for a line, and who is here. */
export interface Asking {
  readonly account: string | null
  readonly now: number
  readonly isOnline: (account: string) => boolean
}

type Programs = Extract<Sitter, { kind: "program" }>["program"]

function sitterOf({ account, program, invited, name, guest }: SeatRow, { isOnline }: Asking): Sitter {
  if (account !== null) return { kind: "person", account, name: name ?? "", guest, online: isOnline(account) }
  if (program !== null) return { kind: "program", program: program as Programs }
  return invited === null ? { kind: "empty" } : { kind: "empty", invited: { account: invited, name: name ?? "" } }
}

/** A game as a list shows it to whoever asks. */
export function lineOf({ row, seats: unordered }: Found, asking: Asking): GameLine {
  const clock = JSON.parse(row.clock) as ClockRule
  const order = orderOf(row)
  const seats = unordered.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
  const mine = seats.filter(({ account }) => account !== null && account === asking.account).map(({ seat }) => seat)
  return {
    id: row.id,
    system: row.system,
    scenario: row.scenario,
    options: JSON.parse(row.options) as GameLine["options"],
    state: row.state as GameLine["state"],
    pace: row.pace as GameLine["pace"],
    clock,
    open: row.open === 1,
    watched: row.watched === 1,
    packed: row.packed === 1,
    seats: Object.fromEntries(seats.map((one) => [one.seat, sitterOf(one, asking)])),
    mine,
    asked: JSON.parse(row.asked) as string[],
    prompts: promptsFor(row, mine),
    clocks: facesOf(row.clocks, clock, seats, asking.now),
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as GameLine["outcome"]),
    created: row.created,
    changed: row.changed,
    rematch: row.rematch,
    owned: row.owner === asking.account,
    commitment: row.commitment,
  }
}

/** What a seat is asked may tell of what only it knows: nobody gets another's. */
function promptsFor({ prompts }: LineRow, mine: readonly string[]): GameLine["prompts"] {
  const all = JSON.parse(prompts) as GameLine["prompts"]
  return Object.fromEntries(Object.entries(all).filter(([seat]) => mine.includes(seat)))
}

/** The seats as the scenario has them: whoever plays first comes first. */
function orderOf({ system, scenario }: LineRow): readonly string[] {
  const ruleset = rulesets.find(({ id }) => id === system)
  return ruleset?.scenarios.find(({ id }) => id === scenario)?.seats ?? []
}

function facesOf(kept: string, rule: ClockRule, seats: readonly SeatRow[], now: number): Record<string, ClockFace> {
  const clocks: Clocks = { ...(JSON.parse(kept) as Omit<Clocks, "rule">), rule }
  if (clocks.left === undefined) return {}
  return Object.fromEntries(seats.map(({ seat }) => [seat, faceOf(clocks, seat, now)]))
}

/** A game as it stands in the storage, with who sits in it. */
export interface Found {
  readonly row: LineRow
  readonly seats: readonly SeatRow[]
}

export async function findGame(db: Db, id: string): Promise<Found | undefined> {
  const row = await lineRow(db, id)
  return row === undefined ? undefined : { row, seats: (await seatsOf(db, [id])).get(id) ?? [] }
}

export async function withSeats(db: Db, rows: readonly LineRow[]): Promise<Found[]> {
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ row, seats: seats.get(row.id) ?? [] }))
}

/** Whether the account plays in the game, or a seat of it is kept for him. */
export function isPlayer({ seats }: Found, account: string | null): boolean {
  return account !== null && seats.some((one) => one.account === account)
}

/** Whether somebody may know of the game. */
export function maySee(found: Found, account: string | null): boolean {
  const { row, seats } = found
  if (row.open === 1 || row.watched === 1) return true
  return (
    account !== null &&
    (row.owner === account || seats.some((one) => one.account === account || one.invited === account))
  )
}
