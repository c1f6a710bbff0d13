import { commitment, keyedDice } from "./dice.ts"
import { hashPlain, hashPosition } from "./hash.ts"
import { copyPlain } from "./plain.ts"
import { act, asked, begin, sceneOf, type Acted } from "./play.ts"
import type { Action, GameEvent, Position, Seat } from "./position.ts"
import type { GameRecord, Move } from "./record.ts"
import { copyPosition, type Match } from "./ruleset.ts"
import { refuse, type Refusal } from "./verdict.ts"

/** A game being played: its position, what led to it, and how far it can be taken back. */
export interface Game<G, S> {
  readonly match: Match<G, S>
  readonly fairness: Fairness
  position: Position<S>
  readonly opening: readonly number[]
  readonly moves: Move[]
  /** What happened, one entry for the opening and one for each action. */
  readonly chronicle: (readonly GameEvent[])[]
  /** The first of the moves since which some fact is hidden from some seat; null when nothing is. */
  sealedFrom: number | null
  /** The positions before each of the last actions that gave nobody anything new. */
  readonly past: Position<S>[]
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
  return {
    match,
    fairness,
    position,
    opening: acted.rolls,
    moves: [],
    chronicle: [acted.events],
    sealedFrom: hides(match, position) ? 0 : null,
    past: [],
  }
}

/** Takes an action in a game and keeps its record. */
export function playAction<G, S>(game: Game<G, S>, seat: Seat, action: Action): Acted | Refusal {
  const before = copyPosition(game.match.ruleset, game.position)
  const acted = act(game.match, game.position, seat, action)
  if (!acted.ok) return acted
  keep(game, seat, action, acted)
  if (bringsNews(game.match, before, game.position)) game.past.length = 0
  else game.past.push(before)
  return acted
}

/** Takes an action of a record that will be played further: it cannot be taken back by itself. */
export function repeatAction<G, S>(game: Game<G, S>, seat: Seat, action: Action): Acted | Refusal {
  const acted = act(game.match, game.position, seat, action)
  if (acted.ok) keep(game, seat, action, acted)
  return acted
}

function keep<G, S>(game: Game<G, S>, seat: Seat, action: Action, acted: Acted): void {
  game.moves.push({ seat, action: copyPlain(action), rolls: [...acted.rolls] })
  game.chronicle.push(acted.events)
  if (!hides(game.match, game.position)) game.sealedFrom = null
  else game.sealedFrom ??= game.moves.length - 1
}

/** Whether any fact is hidden from any seat. */
function hides<G, S>(match: Match<G, S>, position: Position<S>): boolean {
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

/** Whether the seat may take back its last action. */
export function mayUndo<G, S>(game: Game<G, S>, seat: Seat): boolean {
  return game.past.length > 0 && game.moves.at(-1)?.seat === seat
}

/** Takes back the seat's last action, as long as it brought nobody anything new. */
export function undo<G, S>(game: Game<G, S>, seat: Seat): { readonly ok: true } | Refusal {
  const before = mayUndo(game, seat) ? game.past.pop() : undefined
  if (before === undefined) return refuse("", "kernel.noUndo")
  game.position = before
  game.moves.pop()
  game.chronicle.pop()
  if (!hides(game.match, before)) game.sealedFrom = null
  return { ok: true }
}

/** The hash of a game: its last position and every action and roll that led there. */
export function hashGame<G, S>(game: Game<G, S>): string {
  return hashPlain({ position: hashPosition(game.position), opening: game.opening, moves: game.moves })
}

/**
 * The game's record. While the game is played only the host's own (`keepSecret`) has the secret of the dice, and the
 * moves since something was hidden: they would show it.
 */
export function recordOf<G, S>(game: Game<G, S>, keepSecret = false): GameRecord {
  const { match, position, fairness } = game
  const over = position.outcome !== null
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
    end: over ? { outcome: position.outcome, hash: hashGame(game) } : null,
  }
}
