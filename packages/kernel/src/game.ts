import { commitment, keyedDice } from "./dice.ts"
import { hashPlain, hashPosition } from "./hash.ts"
import { copyPlain } from "./plain.ts"
import { act, asked, begin, sameDecisions, sceneOf, type Acted } from "./play.ts"
import type { Action, GameEvent, Outcome, Position, Seat } from "./position.ts"
import type { GameRecord, Move, Skip } from "./record.ts"
import { copyPosition, type Match } from "./ruleset.ts"
import { refuse, type Refusal } from "./verdict.ts"

/** A game being played: its position, what led to it, and how far it can be taken back. */
export interface Game<G, S> {
  readonly match: Match<G, S>
  readonly fairness: Fairness
  /** An action makes another and leaves this one as it is: whoever got it may keep it. */
  position: Position<S>
  readonly opening: readonly number[]
  readonly moves: Move[]
  /** What happened, one entry for the opening and one for each action. */
  readonly chronicle: (readonly GameEvent[])[]
  /** The first of the moves since which some fact is hidden from some seat; null when nothing is. */
  sealedFrom: number | null
  /** Where somebody last learnt anything new: the actions since then can be taken back. */
  news: News<S>
  /** Where the dice went on after the players agreed to take back what had been rolled. */
  readonly skips: readonly Skip[]
  /** How the players ended it themselves, before the rules did. */
  conclusion: Outcome | null
}

/** A place in a game to go on from. */
interface News<S> {
  readonly moves: number
  readonly position: Position<S>
  readonly sealedFrom: number | null
}

/** How players end a game that the rules have not ended. */
export const CONCLUSIONS = ["conceded", "agreed", "time", "left"] as const
export type Conclusion = (typeof CONCLUSIONS)[number]

/** How its players ended a game; null where its rules did. */
export function conclusionOf({ end, rule }: Outcome): Conclusion | null {
  return (rule === "" ? CONCLUSIONS.find((one) => one === end) : undefined) ?? null
}

/** Where the dice of a game come from and what proves them. */
export interface Fairness {
  readonly commitment: string
  readonly entropy: Readonly<Record<Seat, string>>
  /** Known to the host alone until the game is over. */
  readonly secret: string
}

/** The dice's origin from the host's secret (64 hexadecimal digits) and what each seat added. */
export function fairnessOf(secret: string, entropy: Readonly<Record<Seat, string>>): Fairness {
  return { commitment: commitment(secret), entropy, secret }
}

export function newGame<G, S>(match: Match<G, S>, fairness: Fairness): Game<G, S> {
  const { position, acted } = begin(match, keyedDice(fairness.secret, fairness.entropy))
  const sealedFrom = hides(match, position) ? 0 : null
  return {
    match,
    fairness,
    position,
    opening: acted.rolls,
    moves: [],
    chronicle: [acted.events],
    sealedFrom,
    news: { moves: 0, position, sealedFrom },
    skips: [],
    conclusion: null,
  }
}

/** How the game ended, by its rules or by its players; null while it is played. */
export function endOf<G, S>(game: Game<G, S>): Outcome | null {
  return game.position.outcome ?? game.conclusion
}

/** Ends a game that its rules have not ended: nobody may act in it any more. */
export function conclude<G, S>(game: Game<G, S>, end: Conclusion, winner: Seat | null): void {
  if (endOf(game) === null) game.conclusion = { winner, end, rule: "", args: {} }
}

/** An action taken in a game, with the position before it, which nobody may change. */
export interface Played<S> extends Acted {
  readonly before: Position<S>
}

/** Takes an action in a game and keeps its record. */
export function playAction<G, S>(game: Game<G, S>, seat: Seat, action: Action): Played<S> | Refusal {
  if (game.conclusion !== null) return refuse("", "kernel.over")
  const { match, position: before } = game
  const position = copyPosition(match.ruleset, before)
  sameDecisions(before, position)
  const acted = act(match, position, seat, action)
  if (!acted.ok) return acted
  game.position = position
  keep(game, seat, action, acted)
  if (bringsNews(match, before, position)) game.news = newsNow(game)
  return { ...acted, before }
}

/** Takes an action of a record that will be played further: it cannot be taken back by itself. */
export function repeatAction<G, S>(game: Game<G, S>, seat: Seat, action: Action): Acted | Refusal {
  const acted = act(game.match, game.position, seat, action)
  if (!acted.ok) return acted
  keep(game, seat, action, acted)
  game.news = newsNow(game)
  return acted
}

function newsNow<G, S>({ moves, position, sealedFrom }: Game<G, S>): News<S> {
  return { moves: moves.length, position, sealedFrom }
}

function keep<G, S>(game: Game<G, S>, seat: Seat, action: Action, acted: Acted): void {
  game.moves.push({ seat, action: copyPlain(action), rolls: [...acted.rolls] })
  game.chronicle.push(acted.events)
  if (!hides(game.match, game.position)) game.sealedFrom = null
  else game.sealedFrom ??= game.moves.length - 1
}

/** Whether any fact is hidden from any seat. */
export function hides<G, S>(match: Match<G, S>, position: Position<S>): boolean {
  const { hidden } = match.ruleset
  return hidden !== undefined && match.scenario.seats.some((seat) => hidden(sceneOf(match, position), seat).length > 0)
}

/** Whether anybody knows more after an action: a die was rolled, the deciding seats changed, or a fact came to light. */
export function bringsNews<G, S>(match: Match<G, S>, before: Position<S>, after: Position<S>): boolean {
  if (after.dice.drawn !== before.dice.drawn || after.outcome !== null) return true
  const askedBefore = asked(match, before)
  const askedAfter = asked(match, after)
  if (askedBefore.length !== askedAfter.length || askedBefore.some((seat) => !askedAfter.includes(seat))) return true
  const { hidden } = match.ruleset
  if (hidden === undefined) return false
  return match.scenario.seats.some((seat) => {
    const still = new Set(hidden(sceneOf(match, after), seat))
    return hidden(sceneOf(match, before), seat).some((fact) => !still.has(fact))
  })
}

/** How many of its last actions the seat may take back: those since which nobody has learnt anything new. */
export function undoable<G, S>(game: Game<G, S>, seat: Seat): number {
  if (game.conclusion !== null) return 0
  const { moves, news } = game
  let own = 0
  for (let i = news.moves; i < moves.length; i++) if (moves[i].seat === seat) own++
  return own
}

/** Whether the seat may take back its last action. */
export function mayUndo<G, S>(game: Game<G, S>, seat: Seat): boolean {
  return undoable(game, seat) > 0
}

/**
 * Takes back the seat's last action, as long as nobody has learnt anything new since. What other seats did meanwhile in
 * decisions of their own stays.
 */
export function undo<G, S>(game: Game<G, S>, seat: Seat): { readonly ok: true } | Refusal {
  if (!mayUndo(game, seat)) return refuse("", "kernel.noUndo")
  const { moves, chronicle, news } = game
  const last = moves.findLastIndex((move) => move.seat === seat)
  const again = moves.slice(news.moves)
  moves.length = news.moves
  chronicle.length = news.moves + 1
  game.position = news.position
  game.sealedFrom = news.sealedFrom
  for (const [i, move] of again.entries()) {
    if (news.moves + i === last) continue
    const acted = playAction(game, move.seat, move.action)
    if (!acted.ok)
      throw new Error(`${move.seat}'s decision depended on ${seat}'s, which brought no news: ${acted.reason}`)
  }
  return { ok: true }
}

/**
 * The game as it was after a number of moves, by the players' agreement. What was rolled since then is known to them, so
 * the dice do not come again: they go on from where they are.
 */
export function takeBackTo<G, S>(game: Game<G, S>, moves: number): Game<G, S> {
  const back = newGame(game.match, game.fairness)
  const skips = game.skips.filter((skip) => skip.moves <= moves)
  replayMoves(back, game.moves.slice(0, moves), skips)
  const { dice } = back.position
  const at = game.position.dice.kind === "keyed" ? game.position.dice.at : 0
  if (dice.kind !== "keyed" || at === dice.at) return { ...back, skips }
  dice.at = at
  return { ...back, skips: [...skips.filter((skip) => skip.moves < moves), { moves, at }] }
}

/** Takes the moves of a record, the dice going on where the record says. */
function replayMoves<G, S>(game: Game<G, S>, moves: readonly Move[], skips: readonly Skip[]): void {
  skipTo(game, skips)
  for (const { seat, action } of moves) {
    const acted = repeatAction(game, seat, action)
    if (!acted.ok) throw new Error(`a move of the game may not be taken again: ${acted.reason}`)
    skipTo(game, skips)
  }
}

/** Lets the dice go on where they did after this number of moves; never backwards. False when they would. */
export function skipTo<G, S>(game: Game<G, S>, skips: readonly Skip[]): boolean {
  const skip = skips.find(({ moves }) => moves === game.moves.length)
  const { dice } = game.position
  if (skip === undefined) return true
  if (dice.kind !== "keyed" || skip.at < dice.at) return false
  dice.at = skip.at
  game.news = newsNow(game)
  return true
}

/** The hash of a game: its last position and every action and roll that led there. */
export function hashGame<G, S>(game: Game<G, S>): string {
  const { position, opening, moves, skips } = game
  const skipped = skips.length === 0 ? {} : { skips: skips.map(({ moves: after, at }) => ({ moves: after, at })) }
  return hashPlain({ position: hashPosition(position), opening, moves, ...skipped })
}

/**
 * The game's record. While the game is played only the host's own (`keepSecret`) has the secret of the dice, and the
 * moves since something was hidden: they would show it.
 */
export function recordOf<G, S>(game: Game<G, S>, keepSecret = false): GameRecord {
  const { match, fairness } = game
  const end = endOf(game)
  const over = end !== null
  return {
    format: "carroccio record",
    formatVersion: 1,
    ruleset: match.ruleset.id,
    version: match.ruleset.version,
    scenario: match.scenario.id,
    options: match.options,
    pack: match.pack,
    dice: {
      commitment: fairness.commitment,
      entropy: fairness.entropy,
      secret: over || keepSecret ? fairness.secret : null,
    },
    opening: game.opening,
    moves: over || keepSecret ? game.moves.slice() : game.moves.slice(0, game.sealedFrom ?? undefined),
    ...(game.skips.length === 0 ? {} : { skips: game.skips.slice() }),
    end: over ? { outcome: end, hash: hashGame(game) } : null,
  }
}
