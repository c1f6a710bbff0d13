import { fairnessOf, type Options, type Plain } from "@carroccio/kernel"
import type { ClockRule } from "@carroccio/protocol"
import { failure } from "../api/failure.ts"
import { daysOffIn } from "../storage/accounts.ts"
import { seatsOf, gameRow, type GameRow } from "../storage/games.ts"
import type { Db } from "../storage/database.ts"
import { matchFor } from "./matches.ts"
import { perform, sitDown, type Deed, type Sitting, type Terms } from "./sitting.ts"

/** How long a game without a clock stands before it may be claimed. */
const STANDS = { live: 3_600_000, correspondence: 14 * 86_400_000 } as const

interface Sat {
  readonly seat: string
  readonly account: string | null
  readonly program: string | null
  readonly entropy: string
}

function termsOf(game: GameRow, seats: readonly Sat[], began: number): Terms {
  const pack = game.pack === null ? null : (JSON.parse(game.pack) as Plain)
  const match = matchFor(game.system, game.scenario, JSON.parse(game.options) as Options, pack)
  if (match.ruleset.version !== game.version) {
    const needs = `${game.system} ${game.version}; this server has ${match.ruleset.version}`
    throw failure(409, "other-rules", `The game was begun by other rules: it needs ${needs}.`)
  }
  const entropy = Object.fromEntries(
    match.scenario.seats.map((seat) => [seat, seats.find((one) => one.seat === seat)?.entropy ?? ""]),
  )
  return {
    id: game.id,
    match,
    fairness: fairnessOf(game.secret, entropy),
    programs: Object.fromEntries(seats.flatMap(({ seat, program }) => (program === null ? [] : [[seat, program]]))),
    accounts: Object.fromEntries(seats.flatMap(({ seat, account }) => (account === null ? [] : [[seat, account]]))),
    persons: seats.filter(({ account }) => account !== null).map(({ seat }) => seat),
    clock: JSON.parse(game.clock) as ClockRule,
    standsAfter: game.pace === "live" ? STANDS.live : STANDS.correspondence,
    began,
  }
}

/** The game at its first position; undefined when there is none or it has not begun. */
export async function sit(db: Db, id: string): Promise<Sitting | undefined> {
  const game = await gameRow(db, id)
  if (game === undefined || game.began === null) return undefined
  const seats = (await seatsOf(db, [id])).get(id) ?? []
  return sitDown(termsOf(game, seats, game.began), {})
}

/** A game that begins: its first position, and the days off of its players as the first entries of its log. */
export function firstSitting(
  game: GameRow,
  seats: readonly Sat[],
  daysOff: ReadonlyMap<string, string>,
  now: number,
): { readonly sitting: Sitting; readonly deeds: readonly Deed[] } {
  const sitting = sitDown(termsOf(game, seats, now), {})
  const deeds: Deed[] = []
  for (const { seat, account } of seats) {
    const text = account === null ? undefined : daysOff.get(account)
    const off = text === undefined ? undefined : daysOffIn(text).daysOff
    if (off === undefined || off.weekdays.length + off.vacations.length === 0) continue
    const deed: Deed = { kind: "daysOff", seat, daysOff: off }
    if (perform(sitting, deed, now).ok) deeds.push(deed)
  }
  return { sitting, deeds }
}
