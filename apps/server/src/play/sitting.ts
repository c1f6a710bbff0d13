import {
  asked,
  conclude,
  endOf,
  eventsFor,
  momentOf,
  newGame,
  playAction,
  refuse,
  samePlain,
  sceneOf,
  takeBackTo,
  undo,
  undoable,
  type Acted,
  type Action,
  type Conclusion,
  type Fairness,
  type Game,
  type Match,
  type Moment,
  type Played,
  type Position,
  type Refusal,
  type Seat,
} from "@carroccio/kernel"
import type { ClockRule, DaysOff, StandingAnswer } from "@carroccio/protocol"
import { charge, flagged, newClocks, setRunning, type Clocks } from "./clock.ts"
import { NO_DAYS_OFF, runBetween, upAt } from "./days-off.ts"
import { answerFor, chose, give, leave, newStanding, notice, wentOn, type Standing } from "./standing.ts"

export type AnyMatch = Match<unknown, unknown>
export type AnyGame = Game<unknown, unknown>

/** A seat, or null for whoever only watches. */
export type Viewer = Seat | null

/** What is fixed of a game before its first action. */
export interface Terms {
  readonly id: string
  readonly match: AnyMatch
  readonly fairness: Fairness
  /** The seats of persons; programs sit in the others. */
  readonly persons: readonly Seat[]
  /** Whose those seats are. */
  readonly accounts?: Readonly<Record<Seat, string>>
  /** Which program sits in those. */
  readonly programs?: Readonly<Record<Seat, string>>
  readonly clock: ClockRule
  /** How long a game without a clock must stand before it may be claimed, in milliseconds. */
  readonly standsAfter: number
  readonly began: number
}

/** One entry of a game's log. The log is the game: whoever reads it in order sits at the same position. */
export type Deed =
  | { readonly kind: "move"; readonly seat: Seat; readonly action: Action; readonly standing?: true }
  | { readonly kind: "undo"; readonly seat: Seat }
  | { readonly kind: "askBack"; readonly seat: Seat; readonly moves: number }
  | { readonly kind: "answerBack"; readonly seat: Seat; readonly agree: boolean }
  | { readonly kind: "offerDraw"; readonly seat: Seat }
  | { readonly kind: "answerDraw"; readonly seat: Seat; readonly agree: boolean }
  | { readonly kind: "concede"; readonly seat: Seat }
  | { readonly kind: "claim"; readonly seat: Seat }
  | { readonly kind: "time"; readonly seat: Seat }
  | { readonly kind: "standing"; readonly seat: Seat; readonly answers: readonly StandingAnswer[] }
  | { readonly kind: "daysOff"; readonly seat: Seat; readonly daysOff: DaysOff }

/** What a viewer has noticed of a game. */
export interface Notice {
  /** Grows with each change that he notices, and never shrinks. */
  number: number
  /** The moves that he noticed: 0 is the opening, 1 the first move. */
  readonly steps: number[]
  /** By step: his number after it. */
  readonly numbers: number[]
  /** How many of his steps have remained since he was last told. */
  kept: number
  /** Where steps were taken away, and his number then. */
  readonly cuts: { readonly number: number; readonly kept: number }[]
  /** When he last noticed anything. */
  changed: number
}

/** When and how a move was made. */
export interface Made {
  readonly at: number
  readonly moment: Moment
  readonly standing: boolean
}

/** A position on the way, which does not change any more: whoever looks back need not begin at the first move. */
export interface Mark {
  readonly moves: number
  readonly position: Position<unknown>
}

/** A mark is left after each so many moves. */
export const MARK_EVERY = 250

/** A game that is being played, in memory. */
export interface Sitting {
  readonly terms: Terms
  game: AnyGame
  readonly notices: ReadonlyMap<Viewer, Notice>
  /** One for the opening and one for each move. */
  readonly made: Made[]
  readonly marks: Mark[]
  readonly clocks: Clocks
  readonly standing: Readonly<Record<Seat, Standing>>
  draw: Seat | null
  back: { readonly seat: Seat; readonly moves: number } | null
  /** The days off that a seat had before it changed them, and until when. */
  readonly rested: { readonly seat: Seat; readonly until: number; readonly daysOff: DaysOff }[]
}

const OK = { ok: true } as const
export type Result = typeof OK | Refusal

export function sitDown(terms: Terms, daysOff: Readonly<Record<Seat, DaysOff>>): Sitting {
  const { match } = terms
  const game = newGame(match, terms.fairness)
  const { seats } = match.scenario
  const sitting: Sitting = {
    terms,
    game,
    notices: new Map([...seats, null].map((viewer) => [viewer, unaware(terms.began)])),
    made: [{ at: terms.began, moment: momentOf(match, game.position), standing: false }],
    marks: [],
    clocks: newClocks(terms.clock, seats),
    standing: Object.fromEntries(seats.map((seat) => [seat, newStanding()])),
    draw: null,
    back: null,
    rested: [],
  }
  Object.assign(sitting.clocks.daysOff, daysOff)
  for (const seat of seats) notice(sitting.standing[seat], eventsFor(game.chronicle[0], seat))
  sitting.clocks.at = terms.began
  setRunning(sitting.clocks, runningIn(sitting))
  return sitting
}

function unaware(began: number): Notice {
  return { number: 0, steps: [0], numbers: [0], kept: 1, cuts: [], changed: began }
}

/** Whose clocks run: programs take the server's time, not theirs. */
function runningIn({ terms, game }: Sitting): readonly Seat[] {
  if (endOf(game) !== null) return []
  return asked(terms.match, game.position).filter((seat) => terms.persons.includes(seat))
}

/** Does one thing in a game. A refusal leaves it as it was. */
export function perform(sitting: Sitting, deed: Deed, at: number): Result {
  if (endOf(sitting.game) !== null) return refuse("", "kernel.over")
  charge(sitting.clocks, at)
  const result = apply(sitting, deed, at)
  if (!result.ok) return result
  setRunning(sitting.clocks, runningIn(sitting))
  return OK
}

/** Somebody asked or answered something that everybody may know. */
function openly(sitting: Sitting, at: number): Result {
  for (const known of sitting.notices.values()) known.changed = at
  return OK
}

function apply(sitting: Sitting, deed: Deed, at: number): Result {
  const { game, terms } = sitting
  const { seat } = deed
  switch (deed.kind) {
    case "move":
      return move(sitting, seat, deed.action, at, deed.standing === true)
    case "undo":
      return takeBackOwn(sitting, seat, at)
    case "askBack":
      if (deed.moves >= game.moves.length || deed.moves < 0) return refuse("", "online.nothingToTakeBack")
      sitting.back = { seat, moves: deed.moves }
      return openly(sitting, at)
    case "answerBack": {
      const { back } = sitting
      if (back === null || back.seat === seat) return refuse("", "online.nothingAsked")
      sitting.back = null
      if (deed.agree) cutTo(sitting, back.moves)
      return openly(sitting, at)
    }
    case "offerDraw":
      sitting.draw = seat
      return openly(sitting, at)
    case "answerDraw":
      if (sitting.draw === null || sitting.draw === seat) return refuse("", "online.nothingOffered")
      sitting.draw = null
      if (deed.agree) end(sitting, "agreed", null)
      return openly(sitting, at)
    case "concede":
      end(sitting, "conceded", otherThan(terms, seat))
      return openly(sitting, at)
    case "claim": {
      const since = claimableAt(sitting, seat)
      if (since === null || at < since) return refuse("", "online.notLeft")
      end(sitting, "left", seat)
      return openly(sitting, at)
    }
    case "time":
      if (sitting.clocks.left[seat] > 0 && flagged(sitting.clocks, at) !== seat) return refuse("", "online.timeLeft")
      end(sitting, "time", otherThan(terms, seat))
      return openly(sitting, at)
    case "standing":
      leave(sitting.standing[seat], deed.answers)
      return OK
    case "daysOff":
      sitting.rested.push({ seat, until: at, daysOff: sitting.clocks.daysOff[seat] ?? NO_DAYS_OFF })
      sitting.clocks.daysOff[seat] = deed.daysOff
      return OK
  }
}

function otherThan({ match }: Terms, seat: Seat): Seat | null {
  return match.scenario.seats.find((one) => one !== seat) ?? null
}

function end(sitting: Sitting, how: Conclusion, winner: Seat | null): void {
  conclude(sitting.game, how, winner)
  sitting.draw = null
  sitting.back = null
  for (const one of sitting.notices.values()) one.number++
}

function move(sitting: Sitting, seat: Seat, action: Action, at: number, standing: boolean): Result {
  const { game, terms } = sitting
  const { match } = terms
  const moment = momentOf(match, game.position)
  const open = game.sealedFrom === null
  const answer = standing ? answerFor(sitting.standing[seat], match, game.position, seat) : undefined
  const acted = playAction(game, seat, action)
  if (!acted.ok) return acted
  for (const one of terms.match.scenario.seats) if (!standing || one !== seat) wentOn(sitting.standing[one])
  if (answer !== undefined) give(sitting.standing[seat], answer)
  sitting.made.push({ at, moment, standing })
  if (game.moves.length % MARK_EVERY === 0) {
    sitting.marks.push({ moves: game.moves.length, position: game.position })
  }
  // What is public nobody misses. Where nothing is hidden, before and after, there is no need to compare views.
  const publicly = (open && game.sealedFrom === null) || notices(sitting, null, acted)
  for (const viewer of sitting.notices.keys()) {
    if (viewer === seat || publicly || notices(sitting, viewer, acted)) note(sitting, viewer, acted, at)
  }
  if (!standing && sitting.standing[seat].answers.length > 0) chose(sitting.standing[seat])
  // An offer stands until the one who got it has chosen something else. A secret choice changes nothing that is seen.
  if (publicly) {
    if (sitting.draw !== seat) sitting.draw = null
    sitting.back = null
  }
  return OK
}

/** Whether a viewer notices a move: he is told of something, or sees something else than before. */
function notices(
  { terms: { match }, game: { position } }: Sitting,
  viewer: Viewer,
  { events, before }: Played<unknown>,
): boolean {
  if (position.outcome !== null || eventsFor(events, viewer).length > 0) return true
  const seen = (at: Position<unknown>) => match.ruleset.view(sceneOf(match, at), viewer)
  return !samePlain(asked(match, before), asked(match, position)) || !samePlain(seen(before), seen(position))
}

function note(sitting: Sitting, viewer: Viewer, acted: Acted, at: number): void {
  const known = sitting.notices.get(viewer)
  if (known === undefined) return
  known.number++
  known.changed = at
  known.steps.push(sitting.game.moves.length)
  known.numbers.push(known.number)
  if (viewer !== null) notice(sitting.standing[viewer], eventsFor(acted.events, viewer))
}

/** Takes back the seat's last move; whoever had noticed it, or a later one, notices that too. */
function takeBackOwn(sitting: Sitting, seat: Seat, when: number): Result {
  const { game, back } = sitting
  const last = game.moves.findLastIndex((one) => one.seat === seat)
  const result = undo(game, seat)
  if (!result.ok) return result
  sitting.made.splice(last + 1, 1)
  unmark(sitting, last)
  for (const [viewer, known] of sitting.notices) {
    const at = known.steps.lastIndexOf(last + 1)
    if (viewer === seat && at < 0) throw new Error("a seat had not noticed its own move")
    for (let i = known.steps.length - 1; i >= 0 && known.steps[i] > last + 1; i--) known.steps[i]--
    if (at < 0) continue
    shorten(known, at, 1)
    known.changed = when
  }
  if (back !== null) {
    const moves = last < back.moves ? back.moves - 1 : back.moves
    sitting.back = moves < game.moves.length ? { ...back, moves } : null
  }
  return OK
}

/** Takes away marks behind a number of moves. */
function unmark({ marks }: Sitting, moves: number): void {
  marks.length = marks.findLastIndex((mark) => mark.moves <= moves) + 1
}

/** Takes steps away. Those behind them are told again, under the numbers that they have. */
function shorten(known: Notice, at: number, count: number): void {
  known.steps.splice(at, count)
  known.numbers.splice(at, count)
  known.kept = Math.min(known.kept, at)
  known.number++
  known.cuts.push({ number: known.number, kept: at })
}

/** How many of the steps that a viewer had when his number was this one are still his. */
export function keptSince({ numbers, cuts }: Notice, number: number): number {
  let kept = numbers.findLastIndex((one) => one <= number) + 1
  for (const cut of cuts) if (cut.number > number) kept = Math.min(kept, cut.kept)
  return kept
}

/** Goes back to a number of moves, by agreement. */
function cutTo(sitting: Sitting, moves: number): void {
  sitting.game = takeBackTo(sitting.game, moves)
  sitting.made.length = moves + 1
  // The dice have gone on: the last position that stays is not the one it was.
  unmark(sitting, moves - 1)
  for (const known of sitting.notices.values()) {
    const kept = known.steps.findLastIndex((step) => step <= moves) + 1
    shorten(known, kept, known.steps.length - kept)
  }
}

/** From when the seat may claim the game because the other has left it standing; null when it may not. */
export function claimableAt(sitting: Sitting, seat: Seat): number | null {
  const { terms, game, notices: known } = sitting
  if (terms.clock.kind !== "none" || endOf(game) !== null) return null
  // Counted from what the seat itself has noticed: when the other chose something in secret is not told.
  const changed = known.get(seat)?.changed ?? terms.began
  const others = asked(terms.match, game.position).filter((one) => one !== seat && terms.persons.includes(one))
  if (others.length === 0) return null
  return Math.max(...others.map((one) => leftAt(sitting, one, changed)))
}

/** When a seat has left the game standing for too long. Days off count from when they were set, not for days before. */
function leftAt({ terms, clocks, rested }: Sitting, seat: Seat, changed: number): number {
  let from = changed
  let remaining = terms.standsAfter
  for (const { seat: whose, until, daysOff } of rested) {
    if (whose !== seat || until <= from) continue
    const up = upAt(daysOff, from, remaining)
    if (up <= until) return up
    remaining -= runBetween(daysOff, from, until)
    from = until
  }
  return upAt(clocks.daysOff[seat] ?? NO_DAYS_OFF, from, remaining)
}

/** The seat whose time is up, if any. */
export function timeUp(sitting: Sitting, now: number): Seat | undefined {
  return endOf(sitting.game) === null ? flagged(sitting.clocks, now) : undefined
}

/** The next move that a standing answer gives, if any. */
export function nextStanding(sitting: Sitting): Extract<Deed, { kind: "move" }> | undefined {
  const { game, terms } = sitting
  if (endOf(game) !== null) return undefined
  for (const seat of asked(terms.match, game.position)) {
    const answer = answerFor(sitting.standing[seat], terms.match, game.position, seat)
    if (answer !== undefined) return { kind: "move", seat, action: answer.action, standing: true }
  }
  return undefined
}

/** The program's seat that is asked now, if any. */
export function programAsked({ game, terms }: Sitting): Seat | undefined {
  if (endOf(game) !== null) return undefined
  return asked(terms.match, game.position).find((seat) => !terms.persons.includes(seat))
}

/** How many of its last steps the seat may take back by itself. */
export function freeUndo({ game }: Sitting, seat: Seat): number {
  return undoable(game, seat)
}
