import {
  act,
  copyPosition,
  decisions,
  fairnessOf,
  fastDice,
  newGame,
  open,
  playAction,
  randomFrom,
  recordOf,
  replay,
  start,
  view,
  type GameRecord,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { rulesets } from "../rulesets.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title =
  "Rules: random play with listing and checking, replay of a record, size of a position, what a seat sees of it"

interface Needed {
  /** Times the reference. */
  readonly ratio?: number
  /** The share of what another scenario reaches: more counters may cost so much and no more. */
  readonly share?: { readonly of: string; readonly least: number }
  readonly replayMs?: number
  readonly bytes?: number
  readonly viewMicroseconds?: number
}

const INFERNO: Needed = { ratio: 10, bytes: 12_000, viewMicroseconds: 20 }

/** What each scenario must reach. */
const NEEDED: Readonly<Record<string, Needed>> = {
  bannockburn: { ratio: 7, replayMs: 20, bytes: 20_000 },
  campaldino: { ratio: 4, replayMs: 50, bytes: 20_000 },
  benevento: { ratio: 4, replayMs: 50, bytes: 20_000 },
  montaperti: { share: { of: "campaldino", least: 0.5 }, replayMs: 100, bytes: 20_000 },
  "dolenti-note": INFERNO,
  "in-far-vendetta": INFERNO,
  "santafior-oscura": INFERNO,
  "arbia-colorata": INFERNO,
  "lasciate-ogne-speranza": INFERNO,
  "di-sangue": { ...INFERNO, replayMs: 20 },
  naples: { ratio: 2.5, replayMs: 200, bytes: 60_000 },
}

interface Reached {
  readonly ratio: number
  readonly replayMs: number
  readonly bytes: number
  readonly viewMicroseconds: number
}

export async function run({ compare, progress, scenario: only }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  const reached = new Map<string, Reached>()
  for (const ruleset of rulesets) {
    for (const { id } of ruleset.scenarios.filter((scenario) => only === undefined || scenario.id === only)) {
      progress(id)
      const match = open(ruleset, { scenario: id })
      const { perSecond, reference, ratio } = await compare((milliseconds) =>
        Promise.resolve(actionsPerSecond(match, milliseconds)),
      )
      const record = recordAtRandom(match)
      const replayMs = fastestReplay(match, record)
      const bytes = largestPosition(match)
      const viewMicroseconds = fastestView(match)
      reached.set(id, { ratio, replayMs, bytes, viewMicroseconds })
      rows.push({
        scenario: id,
        pieces: piecesIn(match),
        "actions/s": Math.round(perSecond),
        "reference/s": Math.round(reference),
        ratio: Math.round(ratio * 10) / 10,
        "record, actions": record.moves.length,
        "replay, ms": Math.round(replayMs * 10) / 10,
        "position, bytes": bytes,
        "view, µs": Math.round(viewMicroseconds * 10) / 10,
      })
    }
  }
  return { rows, problems: problemsOf(reached, only) }
}

function problemsOf(reached: ReadonlyMap<string, Reached>, only?: string): string[] {
  return Object.entries(NEEDED).flatMap(([id, needed]) => {
    if (only !== undefined && id !== only) return []
    const found = reached.get(id)
    if (found === undefined) return [`${id}: there is no such scenario`]
    const problems: string[] = []
    if (needed.ratio !== undefined && found.ratio < needed.ratio)
      problems.push(`${id}: ${found.ratio.toFixed(1)} times the reference, ${needed.ratio} wanted`)
    if (needed.share !== undefined) {
      const { of, least } = needed.share
      const share = found.ratio / (reached.get(of)?.ratio ?? NaN)
      if (only === undefined && !(share >= least))
        problems.push(`${id}: ${share.toFixed(2)} of what ${of} reaches, ${least} wanted`)
    }
    if (needed.replayMs !== undefined && found.replayMs > needed.replayMs)
      problems.push(`${id}: a replay takes ${found.replayMs.toFixed(1)} ms`)
    if (needed.bytes !== undefined && found.bytes > needed.bytes)
      problems.push(`${id}: a position has ${found.bytes} bytes`)
    if (needed.viewMicroseconds !== undefined && found.viewMicroseconds > needed.viewMicroseconds)
      problems.push(`${id}: a view takes ${found.viewMicroseconds.toFixed(1)} µs`)
    return problems
  })
}

/** How many counters a battle has, or Lords and Vassals a war: what it costs is seen against this. */
function piecesIn({ ground }: Match<unknown, unknown>): number {
  const { counters = [], lords = [], vassals = [] } = ground as Readonly<Record<string, readonly unknown[] | undefined>>
  return counters.length + lords.length + vassals.length
}

function actionsPerSecond<G, S>(match: Match<G, S>, milliseconds: number): number {
  const begun = performance.now()
  let actions = 0
  let elapsed = 0
  for (let seed = 1; elapsed < milliseconds; seed++) {
    const random = randomFrom(seed)
    const position = start(match, fastDice(seed))
    while (position.outcome === null) {
      const [{ seat, actions: listed }] = decisions(match, position)
      if (!act(match, position, seat, listed[random(listed.length)]).ok) throw new Error("a listed action is refused")
      actions++
    }
    elapsed = performance.now() - begun
  }
  return (actions / elapsed) * 1000
}

function recordAtRandom<G, S>(match: Match<G, S>): GameRecord {
  const random = randomFrom(7)
  const entropy = Object.fromEntries(match.scenario.seats.map((seat) => [seat, seat]))
  const game = newGame(match, fairnessOf("7".repeat(64), entropy))
  while (game.position.outcome === null) {
    const [{ seat, actions }] = decisions(match, game.position)
    playAction(game, seat, actions[random(actions.length)])
  }
  return recordOf(game)
}

/** The fastest of several, as the others were disturbed. */
function fastestReplay<G, S>(match: Match<G, S>, record: GameRecord): number {
  let best = Infinity
  for (let i = 0; i < 15; i++) {
    const begun = performance.now()
    replay(match.ruleset, record)
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

function largestPosition<G, S>(match: Match<G, S>): number {
  const random = randomFrom(3)
  const position = start(match, fastDice(3))
  let largest = 0
  while (position.outcome === null) {
    if (position.ply % 20 === 0) largest = Math.max(largest, JSON.stringify(position).length)
    const [{ seat, actions }] = decisions(match, position)
    act(match, position, seat, actions[random(actions.length)])
  }
  return largest
}

/** Microseconds that a seat's view takes, over positions of a whole game; the fastest of several rounds. */
function fastestView<G, S>(match: Match<G, S>): number {
  const { seats } = match.scenario
  const positions = positionsAtRandom(match)
  let best = Infinity
  for (let i = 0; i < 15; i++) {
    const begun = performance.now()
    for (const position of positions) for (const seat of seats) view(match, position, seat)
    best = Math.min(best, performance.now() - begun)
  }
  return (best * 1000) / (positions.length * seats.length)
}

function positionsAtRandom<G, S>(match: Match<G, S>): Position<S>[] {
  const random = randomFrom(5)
  const position = start(match, fastDice(5))
  const found: Position<S>[] = []
  while (position.outcome === null) {
    if (position.ply % 20 === 0) found.push(copyPosition(match.ruleset, position))
    const [{ seat, actions }] = decisions(match, position)
    act(match, position, seat, actions[random(actions.length)])
  }
  return found
}
