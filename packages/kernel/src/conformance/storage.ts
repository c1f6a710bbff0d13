import { bringsNews, mayUndo, playAction, undo, type Game } from "../game.ts"
import { hashPlain, hashPosition } from "../hash.ts"
import { canonical } from "../plain.ts"
import { act, decisions } from "../play.ts"
import type { Position } from "../position.ts"
import { parseRecord, verify, type GameRecord } from "../record.ts"
import { copyPosition, type Match } from "../ruleset.ts"
import { randomFrom } from "../view.ts"
import { freeze, some } from "./legality.ts"
import { notPlain } from "./plainness.ts"
import { atSamples, choose, fault, type Trial, type Walk } from "./walk.ts"

/** How many actions are played on from a sampled position. */
const ON = 12

/** The first thing that two pieces of data both hold and either could change. */
function shared(a: unknown, b: unknown, place: string): string | undefined {
  const held = new Map<object, string>()
  const hold = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null || held.has(value)) return
    held.set(value, at)
    for (const [key, item] of Object.entries(value)) hold(item, `${at}.${key}`)
  }
  hold(a, place)
  const find = (value: unknown): string | undefined => {
    if (typeof value !== "object" || value === null) return undefined
    if (held.has(value) && !Object.isFrozen(value)) return held.get(value)
    for (const item of Object.values(value)) {
      const found = find(item)
      if (found !== undefined) return found
    }
    return undefined
  }
  return find(b)
}

export function copiesAndStoredAreTheSame<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    const { ply } = position
    const wrong = notPlain(listed, "decisions")
    if (wrong !== undefined) fault(trial, walk, ply, `not plain data: ${wrong}`)
    const before = canonical(position)
    const copy = copyPosition(match.ruleset, position)
    const both =
      shared(position.state, copy.state, "state") ??
      shared(position.stack, copy.stack, "stack") ??
      shared(position.dice, copy.dice, "dice")
    if (both !== undefined) fault(trial, walk, ply, `a copy shares ${both} with the original`)
    const stored = JSON.parse(JSON.stringify(position)) as Position<S>
    for (const [name, other] of Object.entries({ copy, stored })) {
      if (canonical(other) !== before) fault(trial, walk, ply, `the ${name} position is not the same`)
      if (hashPosition(other) !== hashPosition(position))
        fault(trial, walk, ply, `the ${name} position has another hash`)
      if (canonical(decisions(match, other)) !== canonical(listed)) {
        fault(trial, walk, ply, `the ${name} position has other decisions`)
      }
    }
    const fixed = freeze(copyPosition(match.ruleset, position))
    const ends = [copyPosition(match.ruleset, fixed), copy, stored].map((other) =>
      playOn(match, other, walk.seed + ply),
    )
    if (new Set(ends).size > 1) fault(trial, walk, ply, "a copy or a stored position plays on to another game")
    if (canonical(position) !== before) fault(trial, walk, ply, "playing on a copy changed the original")
  })
}

/** A game goes on from a copy as it did in fact: between two sampled positions all that led from one to the other. */
export function copiesPlayTheSameGame<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  for (const walk of trial.walks) {
    for (const [i, { position }] of walk.samples.entries()) {
      if (i + 1 === walk.samples.length) continue
      const next = walk.samples[i + 1].position
      const copy = copyPosition(match.ruleset, position)
      for (const { seat, action } of walk.moves.slice(position.ply, next.ply)) act(match, copy, seat, action)
      if (canonical(copy) !== canonical(next)) {
        fault(trial, walk, position.ply, `from here a copy goes another way than the game did, up to ply ${next.ply}`)
      }
    }
  }
}

/** Plays some random actions and tells what came of them. */
function playOn<G, S>(match: Match<G, S>, position: Position<S>, seed: number): string {
  const random = randomFrom(seed)
  const told: unknown[] = []
  for (let i = 0; i < ON && position.outcome === null; i++) {
    const { seat, action } = choose(decisions(match, position), random)
    told.push(act(match, position, seat, action))
  }
  return hashPlain({ told, position })
}

export function undoRestores<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  atSamples(trial, ({ position, decisions: listed, seat, action }, walk) => {
    const chosen = listed.flatMap((own) => some(own.actions, 4).map((one) => ({ seat: own.seat, action: one, on: 2 })))
    for (const first of [{ seat, action, on: ON }, ...chosen]) {
      const game = gameFrom(trial, walk, position)
      const random = randomFrom(walk.seed + position.ply)
      const known = [{ hash: canonical(position), seat: "", news: false }]
      for (let i = 0; i < first.on && game.position.outcome === null; i++) {
        const next = i === 0 ? first : choose(decisions(match, game.position), random)
        const before = copyPosition(match.ruleset, game.position)
        const acted = playAction(game, next.seat, next.action)
        const name = `${next.seat} ${JSON.stringify(next.action)}`
        if (!acted.ok) fault(trial, walk, before.ply, `${name} is listed and refused (${acted.reason})`)
        const news = bringsNews(match, before, game.position)
        if (acted.rolls.length > 0 && !news) {
          fault(trial, walk, before.ply, `${name} rolls and brings no news`)
        }
        known.push({ hash: canonical(game.position), seat: next.seat, news })
      }
      takeBack(trial, walk, game, known)
    }
  })
}

function gameFrom<G, S>(trial: Trial<G, S>, walk: Walk<S>, position: Position<S>): Game<G, S> {
  const { match } = trial
  const fairness = walk.record?.dice ?? { commitment: "", entropy: {} }
  const first = copyPosition(match.ruleset, position)
  return {
    match,
    fairness: { ...fairness, secret: "" },
    position: first,
    opening: [],
    skips: [],
    conclusion: null,
    moves: [],
    chronicle: [[]],
    sealedFrom: null,
    news: { moves: 0, position: first, sealedFrom: null },
  }
}

/** A seat that takes back its own action leaves what others have decided since. */
function takeBackBehind<G, S>(trial: Trial<G, S>, walk: Walk<S>, game: Game<G, S>, seat: string): void {
  const { ruleset } = trial.match
  const copy: Game<G, S> = {
    ...game,
    position: copyPosition(ruleset, game.position),
    moves: game.moves.slice(),
    chronicle: game.chronicle.slice(),
  }
  const own = game.moves.findLastIndex((move) => move.seat === seat)
  const left = undo(copy, seat).ok ? game.moves.toSpliced(own, 1) : game.moves
  if (canonical(copy.moves) !== canonical(left)) {
    fault(trial, walk, game.position.ply, `${seat} took back more than its own last action`)
  }
}

function takeBack<G, S>(
  trial: Trial<G, S>,
  walk: Walk<S>,
  game: Game<G, S>,
  known: { hash: string; seat: string; news: boolean }[],
): void {
  const { match } = trial
  for (let last = known.pop(); last !== undefined && known.length > 0; last = known.pop()) {
    const { ply } = game.position
    for (const other of match.scenario.seats) {
      if (other !== last.seat) takeBackBehind(trial, walk, game, other)
    }
    const allowed = mayUndo(game, last.seat)
    const undone = undo(game, last.seat).ok
    if (allowed !== undone) fault(trial, walk, ply, `mayUndo says ${String(allowed)}, undo does ${String(undone)}`)
    if (undone && last.news) fault(trial, walk, ply, `${last.seat} took back an action that brought news`)
    if (!undone && !last.news) fault(trial, walk, ply, `${last.seat} may not take back an action that brought no news`)
    if (!undone) return
    const before = known[known.length - 1]
    if (canonical(game.position) !== before.hash) {
      fault(trial, walk, ply, "undo gives another position than the one before")
    }
    const fresh = JSON.parse(before.hash) as Position<S>
    if (canonical(decisions(match, game.position)) !== canonical(decisions(match, fresh))) {
      fault(trial, walk, ply, "undo gives other decisions than before")
    }
  }
}

export function recordsReplay<G, S>(trial: Trial<G, S>): void {
  for (const walk of trial.walks) {
    const { record } = walk
    if (record === null) continue
    const read = parseRecord(JSON.stringify(record))
    if (canonical(read) !== canonical(record)) fault(trial, walk, walk.actions, "the record reads back as another")
    const proof = verify([trial.match.ruleset], read)
    if (proof.hash !== record.end?.hash) fault(trial, walk, walk.actions, "the record leads to another hash")
  }
}

export function forgedRecordsAreRefused<G, S>(trial: Trial<G, S>): void {
  const walk = trial.walks[0]
  const { record } = walk
  if (record === null) return
  for (const [how, forged] of Object.entries(forgeries(trial, record, randomFrom(walk.seed)))) {
    let proof
    try {
      proof = verify([trial.match.ruleset], forged)
    } catch {
      continue
    }
    fault(trial, walk, walk.actions, `a record with ${how} is accepted (${proof.hash})`)
  }
}

function forgeries<G, S>(
  trial: Trial<G, S>,
  record: GameRecord,
  random: (below: number) => number,
): Record<string, GameRecord> {
  const { moves, dice } = record
  const { seats, options } = trial.match.scenario
  const made: Record<string, GameRecord> = {}
  const withMove = (i: number, change: Partial<GameRecord["moves"][number]>): GameRecord => ({
    ...record,
    moves: moves.with(i, { ...moves[i], ...change }),
  })
  if (moves.length > 0) {
    const i = random(moves.length)
    const { seat, action } = moves[i]
    made["an unknown action"] = withMove(i, { action: { type: "no such thing" } })
    made["a field added to an action"] = withMove(i, { action: { ...action, extra: 1 } })
    made["an unknown seat"] = withMove(i, { seat: "nobody" })
    made["its last action cut off"] = { ...record, moves: moves.slice(0, -1) }
    made["an action after the end"] = { ...record, moves: [...moves, { seat, action, rolls: [] }] }
  }
  // Where both seats are asked the other one may well do the same.
  const single = trial.walks[0].samples.find((sample) => sample.decisions.length === 1)
  const other = seats.find((seat) => seat !== single?.seat)
  if (single !== undefined && other !== undefined) made["another seat"] = withMove(single.position.ply, { seat: other })
  for (const { position, seat, action, decisions: listed } of some(trial.walks[0].samples, 3)) {
    const own = listed.find((one) => one.seat === seat)?.actions ?? []
    const changed = own.find((one) => canonical(one) !== canonical(action))
    if (changed === undefined) continue
    made[`${JSON.stringify(changed)} at ${position.ply}`] = withMove(position.ply, { action: changed })
  }
  const rolled = moves.flatMap((move, i) => (move.rolls.length > 0 ? [i] : []))
  if (rolled.length > 0) {
    const i = rolled[random(rolled.length)]
    const rolls = moves[i].rolls
    made["one roll changed"] = withMove(i, { rolls: rolls.with(0, (rolls[0] % 6) + 1) })
    made["one roll left out"] = withMove(i, { rolls: rolls.slice(1) })
    const secret = hashPlain("another secret")
    made["another entropy"] = { ...record, dice: { ...dice, entropy: { ...dice.entropy, [seats[0]]: "another" } } }
    made["another secret"] = { ...record, dice: { ...dice, secret } }
  }
  made["no secret"] = { ...record, dice: { ...dice, secret: null } }
  made["another commitment"] = { ...record, dice: { ...dice, commitment: hashPlain("another commitment") } }
  made["no end"] = { ...record, end: null }
  made["another version"] = { ...record, version: record.version + 1 }
  made["another ruleset"] = { ...record, ruleset: "no such thing" }
  for (const { id, values } of options) {
    const value = values.find((one) => one !== record.options[id])
    if (value !== undefined) made[`another ${id}`] = { ...record, options: { ...record.options, [id]: value } }
  }
  if (record.end !== null) {
    made["another hash"] = { ...record, end: { ...record.end, hash: hashPlain("another") } }
    const outcome = record.end.outcome
    if (outcome !== null) {
      made["another outcome"] = { ...record, end: { ...record.end, outcome: { ...outcome, end: "no such thing" } } }
    }
  }
  return made
}

export function positionsStaySmall<G, S>(trial: Trial<G, S>): void {
  const { match, effort } = trial
  let largest = 0
  atSamples(trial, ({ position }, walk) => {
    const size = JSON.stringify(position).length
    if (size > effort.largest) fault(trial, walk, position.ply, `a stored position has ${size} characters`)
    largest = Math.max(largest, size)
  })
  effort.report?.({
    scenario: match.scenario.id,
    options: trial.name,
    games: trial.walks.length,
    longestGame: Math.max(...trial.walks.map((walk) => walk.actions)),
    mostActions: Math.max(...trial.walks.map((walk) => walk.mostActions)),
    largestPosition: largest,
  })
}
