import {
  act,
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
  type GameRecord,
  type Match,
} from "@carroccio/kernel"
import { rulesets } from "../rulesets.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title = "Rules: random play with listing and checking, replay of a record, size of a position"

interface Needed {
  /** Times the reference. */
  readonly ratio?: number
  /** The share of what another scenario reaches: more counters may cost so much and no more. */
  readonly share?: { readonly of: string; readonly least: number }
  readonly replayMs?: number
  readonly bytes?: number
}

/** What each scenario must reach. */
const NEEDED: Readonly<Record<string, Needed>> = {
  bannockburn: { ratio: 7, replayMs: 20, bytes: 20_000 },
  campaldino: { ratio: 4, replayMs: 50, bytes: 20_000 },
  benevento: { ratio: 4, replayMs: 50, bytes: 20_000 },
  montaperti: { share: { of: "campaldino", least: 0.5 }, replayMs: 100, bytes: 20_000 },
}

interface Reached {
  readonly ratio: number
  readonly replayMs: number
  readonly bytes: number
}

export async function run({ compare, progress }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  const reached = new Map<string, Reached>()
  for (const ruleset of rulesets) {
    for (const { id } of ruleset.scenarios) {
      progress(id)
      const match = open(ruleset, { scenario: id })
      const { perSecond, reference, ratio } = await compare((milliseconds) =>
        Promise.resolve(actionsPerSecond(match, milliseconds)),
      )
      const record = recordAtRandom(match)
      const replayMs = fastestReplay(match, record)
      const bytes = largestPosition(match)
      reached.set(id, { ratio, replayMs, bytes })
      rows.push({
        scenario: id,
        counters: countersIn(match),
        "actions/s": Math.round(perSecond),
        "reference/s": Math.round(reference),
        ratio: Math.round(ratio * 10) / 10,
        "record, actions": record.moves.length,
        "replay, ms": Math.round(replayMs * 10) / 10,
        "position, bytes": bytes,
      })
    }
  }
  return { rows, problems: problemsOf(reached) }
}

function problemsOf(reached: ReadonlyMap<string, Reached>): string[] {
  return Object.entries(NEEDED).flatMap(([id, needed]) => {
    const found = reached.get(id)
    if (found === undefined) return [`${id}: there is no such scenario`]
    const problems: string[] = []
    if (needed.ratio !== undefined && found.ratio < needed.ratio)
      problems.push(`${id}: ${found.ratio.toFixed(1)} times the reference, ${needed.ratio} wanted`)
    if (needed.share !== undefined) {
      const { of, least } = needed.share
      const share = found.ratio / (reached.get(of)?.ratio ?? NaN)
      if (!(share >= least)) problems.push(`${id}: ${share.toFixed(2)} of what ${of} reaches, ${least} wanted`)
    }
    if (needed.replayMs !== undefined && found.replayMs > needed.replayMs)
      problems.push(`${id}: a replay takes ${found.replayMs.toFixed(1)} ms`)
    if (needed.bytes !== undefined && found.bytes > needed.bytes)
      problems.push(`${id}: a position has ${found.bytes} bytes`)
    return problems
  })
}

/** How many counters a battle has: what it costs is seen against this. */
function countersIn({ ground }: Match<unknown, unknown>): number {
  return (ground as { readonly counters: readonly unknown[] }).counters.length
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
