import { OPPONENTS, type OpponentName } from "@carroccio/opponents"
import { shareBounds } from "../arena/elo.ts"
import type { Played } from "../arena/schedule.ts"
import { scenarioOf, SYSTEMS } from "../systems.ts"

/** What a side won of the games, and the bounds of its share with 95 % confidence. */
export interface Side {
  readonly seat: string
  readonly won: number
  readonly share: number
  readonly bounds: readonly [number, number]
}

export interface Spread {
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

/** Whole numbers from the first to the last. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** How an opponent fares against itself in a scenario. */
export interface Figures {
  /** As `system/scenario`. */
  readonly scenario: string
  readonly opponent: OpponentName
  /** A choice, where they were given; null for its level's own. */
  readonly simulations: number | null
  readonly games: number
  readonly seeds: readonly Span[]
  /** In the order of the scenario's seats. */
  readonly sides: readonly Side[]
  readonly drawn: number
  readonly lopsided: boolean
  readonly actions: Spread
  /** The commonest first. */
  readonly ends: readonly { readonly end: string; readonly games: number }[]
}

const LEAST = 0.2
const MOST = 0.8

/** Whether bounds leave out all that a side may fairly win. */
export function isLopsided([low, high]: readonly [number, number]): boolean {
  return high < LEAST || low > MOST
}

/** A row for each scenario and opponent, in the order of the systems and from the weakest opponent on. */
export function figuresOf(games: readonly Played[]): Figures[] {
  const rows = new Map<string, Played[]>()
  for (const played of games) {
    const key = JSON.stringify([played.scenario, played.seated[0], played.simulations ?? null])
    rows.set(key, [...(rows.get(key) ?? []), played])
  }
  return [...rows.values()].map(row).sort(inOrder)
}

function row(games: readonly Played[]): Figures {
  const [{ scenario, seated, simulations = null }] = games
  const sides = scenarioOf(scenario).scenario.seats.map((seat, i) => {
    const won = games.filter((one) => one.won === i).length
    return { seat, won, share: won / games.length, bounds: shareBounds(won, games.length) }
  })
  return {
    scenario,
    opponent: seated[0],
    simulations,
    games: games.length,
    seeds: spansOf(games.map(({ seed }) => seed)),
    sides,
    drawn: games.filter(({ won }) => won === null).length,
    lopsided: sides.some(({ bounds }) => isLopsided(bounds)),
    actions: spreadOf(games.map(({ actions }) => actions)),
    ends: endsOf(games),
  }
}

const SCENARIOS = SYSTEMS.flatMap(({ ruleset }) => ruleset.scenarios.map(({ id }) => `${ruleset.id}/${id}`))

function inOrder(one: Figures, two: Figures): number {
  return (
    SCENARIOS.indexOf(one.scenario) - SCENARIOS.indexOf(two.scenario) ||
    OPPONENTS.indexOf(one.opponent) - OPPONENTS.indexOf(two.opponent) ||
    (one.simulations ?? 0) - (two.simulations ?? 0)
  )
}

/** Quartiles lie where they divide the ordered values, between two of them in proportion. */
export function spreadOf(values: readonly number[]): Spread {
  const ordered = [...values].sort((one, two) => one - two)
  const at = (share: number) => {
    const place = share * (ordered.length - 1)
    const below = Math.floor(place)
    return ordered[below] + (place - below) * (ordered[Math.ceil(place)] - ordered[below])
  }
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) }
}

/** The runs of consecutive numbers among those given. */
export function spansOf(numbers: readonly number[]): Span[] {
  const spans: Span[] = []
  for (const number of [...numbers].sort((one, two) => one - two)) {
    const before = spans.at(-1)
    if (before !== undefined && number <= before.last + 1) spans[spans.length - 1] = { ...before, last: number }
    else spans.push({ first: number, last: number })
  }
  return spans
}

function endsOf(games: readonly Played[]): Figures["ends"] {
  const counts = new Map<string, number>()
  for (const { end } of games) counts.set(end, (counts.get(end) ?? 0) + 1)
  return [...counts]
    .map(([end, count]) => ({ end, games: count }))
    .sort((one, two) => two.games - one.games || (one.end < two.end ? -1 : 1))
}
