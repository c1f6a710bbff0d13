import { hashPlain } from "../hash.ts"
import { fairnessOf, newGame, recordOf, repeatAction } from "../game.ts"
import { canonical, copyPlain } from "../plain.ts"
import { decisions, open, type Decision } from "../play.ts"
import type { Action, Options, Position, Seat } from "../position.ts"
import type { GameRecord, Move } from "../record.ts"
import { copyPosition, type Match, type Random, type Ruleset, type Scenario } from "../ruleset.ts"
import { randomFrom } from "../view.ts"
import { notPlain } from "./plainness.ts"

/** How much is tried. */
export interface Effort {
  /** Random games of each scenario with its standard options; other options get a third of them, at least one. */
  readonly games?: number
  /** The first seed; a longer run goes on from it. */
  readonly seed?: number
  /** How many positions of a game are looked at closely, spread over its length; a third with other options. */
  readonly samples?: number
  /** How many listed actions are tried at each of them. */
  readonly actions?: number
  /** The largest stored position that is accepted, in characters. */
  readonly largest?: number
  /** Is told the figures of each scenario and its options. */
  report?(figures: Figures): void
}

export interface Figures {
  readonly scenario: string
  readonly options: string
  readonly games: number
  readonly longestGame: number
  readonly mostActions: number
  readonly largestPosition: number
}

/** A position of a random game at which somebody decided, and what was chosen. */
export interface Sample<S> {
  readonly position: Position<S>
  readonly decisions: readonly Decision[]
  readonly seat: Seat
  readonly action: Action
}

/** A random game, played to its end or to what went wrong. */
export interface Walk<S> {
  readonly seed: number
  readonly samples: readonly Sample<S>[]
  readonly moves: readonly Move[]
  readonly actions: number
  readonly mostActions: number
  readonly record: GameRecord | null
  readonly fault: string | null
  /** The first event that was changed after it was told. */
  readonly rewritten: string | null
}

/** Everything that the checks of one scenario with its options look at. */
export interface Trial<G, S> {
  readonly match: Match<G, S>
  readonly name: string
  readonly isStandard: boolean
  readonly effort: Required<Omit<Effort, "report">> & Pick<Effort, "report">
  readonly walks: readonly Walk<S>[]
}

/** Fails a check, saying where. */
export function fault<G, S>(trial: Trial<G, S>, walk: { seed: number }, ply: number, what: string): never {
  throw new Error(`${trial.name}, seed ${walk.seed}, ply ${ply}: ${what}`)
}

/** Does something at each sampled position; an exception is told with its place. */
export function atSamples<G, S>(trial: Trial<G, S>, look: (sample: Sample<S>, walk: Walk<S>) => void): void {
  for (const walk of trial.walks) {
    for (const sample of walk.samples) {
      try {
        look(sample, walk)
      } catch (error) {
        const place = `${trial.name}, seed ${walk.seed}, ply `
        if (error instanceof Error && error.message.startsWith(place)) throw error
        throw new Error(`${place}${sample.position.ply}: ${messageOf(error)}`, { cause: error })
      }
    }
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The options that are tried: all combinations up to sixteen, beyond that each value against the standard. */
export function combinations(scenario: Scenario): Options[] {
  const standard: Options = Object.fromEntries(scenario.options.map((option) => [option.id, option.standard]))
  const count = scenario.options.reduce((product, option) => product * option.values.length, 1)
  let all: Options[] = [standard]
  if (count <= 16) {
    for (const { id, values } of scenario.options) {
      all = all.flatMap((options) => values.map((value) => ({ ...options, [id]: value })))
    }
    return all
  }
  for (const { id, values, standard: usual } of scenario.options) {
    for (const value of values) if (value !== usual) all.push({ ...standard, [id]: value })
  }
  return all
}

export function optionsName(options: Options): string {
  return Object.entries(options)
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(" ")
}

/** Plays the random games of one scenario with its options. */
export function tryOut<G, S>(
  ruleset: Ruleset<G, S>,
  scenario: Scenario,
  options: Options,
  effort: Effort,
): Trial<G, S> {
  const match = open(ruleset, { scenario: scenario.id, options })
  const isStandard = scenario.options.every((option) => options[option.id] === option.standard)
  const { games = 3, seed = 1, samples = 20, actions = 60, largest = Infinity, report } = effort
  const count = isStandard ? games : Math.max(1, Math.floor(games / 3))
  const walks = Array.from({ length: count }, (_, i) =>
    walkOnce(match, seed + i, isStandard ? samples : Math.ceil(samples / 3)),
  )
  const name = [ruleset.id, scenario.id, optionsName(options)].filter((part) => part !== "").join(" ")
  const full = { games, seed, samples, actions, largest }
  return { match, name, isStandard, effort: report === undefined ? full : { ...full, report }, walks }
}

function walkOnce<G, S>(match: Match<G, S>, seed: number, most: number): Walk<S> {
  const entropy = Object.fromEntries(match.scenario.seats.map((seat) => [seat, `${seat} ${seed}`]))
  const fairness = fairnessOf(hashPlain(`secret ${seed}`), entropy)
  const random = randomFrom(seed)
  const sampler = newSampler<S>(most, randomFrom(-seed))
  const told: string[] = []
  let moves: readonly Move[] = []
  let actions = 0
  let mostActions = 0
  const unfinished = (wrong: string): Walk<S> => ({
    seed,
    samples: sampler.kept(),
    moves,
    actions,
    mostActions,
    record: null,
    fault: wrong,
    rewritten: null,
  })
  try {
    const game = newGame(match, fairness)
    moves = game.moves
    told.push(canonical(game.chronicle[0]))
    while (game.position.outcome === null) {
      const { position } = game
      if (actions >= match.ruleset.longest) return unfinished(`not over after ${actions} actions`)
      const listed = decisions(match, position)
      const empty = listed.find((one) => one.actions.length === 0)
      if (empty !== undefined) return unfinished(`a dead end: ${empty.seat} has no action in ${empty.procedure}`)
      const { seat, action } = choose(listed, random)
      for (const one of listed) mostActions = Math.max(mostActions, one.actions.length)
      if (sampler.wants(listed)) {
        const wrong = notPlain(position, "position")
        if (wrong !== undefined) return unfinished(`not plain data: ${wrong}`)
        const copy = copyPosition(match.ruleset, position)
        sampler.keep({ position: copy, decisions: decisions(match, copy), seat, action: copyPlain(action) })
      }
      // In the one position from first to last: an event that shares parts with it is found out.
      const acted = repeatAction(game, seat, action)
      if (!acted.ok) {
        return unfinished(`${seat} was offered ${JSON.stringify(action)} and refused it (${acted.reason})`)
      }
      told.push(canonical(acted.events))
      actions++
    }
    const changed = game.chronicle.findIndex((events, i) => canonical(events) !== told[i])
    const rewritten =
      changed < 0 ? null : `action ${changed}: ${told[changed]} became ${canonical(game.chronicle[changed])}`
    const record = recordOf(game)
    return { seed, samples: sampler.kept(), moves, actions, mostActions, record, fault: null, rewritten }
  } catch (error) {
    return unfinished(
      `after ${actions} actions: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

/** One of the listed actions; half of the time each kind of action is as likely as any other. */
export function choose(listed: readonly Decision[], random: Random): { seat: Seat; action: Action } {
  const { seat, actions } = listed[random(listed.length)]
  if (random(2) === 0) return { seat, action: actions[random(actions.length)] }
  const types = [...new Set(actions.map((action) => action.type))]
  const type = types[random(types.length)]
  const own = actions.filter((action) => action.type === type)
  return { seat, action: own[random(own.length)] }
}

interface Sampler<S> {
  wants(listed: readonly Decision[]): boolean
  keep(sample: Sample<S>): void
  kept(): readonly Sample<S>[]
}

/** Keeps the first decision of each procedure, and of the others so many, evenly spread however long it gets. */
function newSampler<S>(most: number, random: Random): Sampler<S> {
  const first: Sample<S>[] = []
  const seen = new Map<string, number>()
  let spread: Sample<S>[] = []
  let stride = 1
  let wait = 0
  return {
    wants(listed) {
      const { procedure } = listed[0]
      const times = (seen.get(procedure) ?? 0) + 1
      seen.set(procedure, times)
      return times === 1 || --wait <= 0
    },
    keep(sample) {
      if (wait > 0) {
        first.push(sample)
        return
      }
      spread.push(sample)
      if (spread.length > most) {
        spread = spread.filter((_, i) => i % 2 === 0)
        stride *= 2
      }
      wait = stride === 1 ? 1 : 1 + random(2 * stride - 1)
    },
    kept: () => [...first, ...spread].sort((a, b) => a.position.ply - b.position.ply),
  }
}
