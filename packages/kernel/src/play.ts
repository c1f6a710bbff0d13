import type { Dice } from "./dice.ts"
import { hashPlain } from "./hash.ts"
import { samePlain, type Plain } from "./plain.ts"
import type { Action, Frame, GameEvent, Options, Outcome, Position, Seat } from "./position.ts"
import {
  askedBy,
  UNTOLD,
  UNTOLD_ROLLS,
  type Field,
  type Play,
  type Procedure,
  type Prompt,
  type Scene,
  type Verb,
} from "./procedure.ts"
import { completeOptions, scenarioNamed, type Match, type Ruleset } from "./ruleset.ts"
import { refuse, type Refusal, type Verdict } from "./verdict.ts"

/** What one seat must choose now, and every action that may answer it. */
export interface Decision {
  readonly seat: Seat
  readonly procedure: string
  readonly prompt: Prompt
  readonly actions: readonly Action[]
}

export interface Acted {
  readonly ok: true
  readonly events: readonly GameEvent[]
  readonly rolls: readonly number[]
}

/** Fixes what is played: scenario, options and pack. Throws a Problem that says what is wrong with them. */
export function open<G, S>(
  ruleset: Ruleset<G, S>,
  chosen: { scenario: string; options?: Options; pack?: Plain | null },
): Match<G, S> {
  const scenario = scenarioNamed(ruleset, chosen.scenario)
  const options = completeOptions(scenario, chosen.options ?? {})
  const pack = chosen.pack ?? null
  if (pack !== null) ruleset.checkPack(scenario, pack)
  return {
    ruleset,
    scenario,
    options,
    pack,
    packHash: pack === null ? null : hashPlain(pack),
    ground: ruleset.ground(scenario, options, pack),
  }
}

/** The first position of a match and what happened up to its first decision. */
export function begin<G, S>(match: Match<G, S>, dice: Dice): { position: Position<S>; acted: Acted } {
  const { ruleset } = match
  const position: Position<S> = {
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: match.scenario.id,
    options: match.options,
    pack: match.packHash,
    ply: 0,
    stack: [],
    state: ruleset.setUp(match.ground, match.options),
    dice,
    outcome: null,
  }
  const play = playOf(match, position)
  ruleset.begin(play)
  advance(match, play)
  return { position, acted: { ok: true, events: play.events, rolls: play.rolls } }
}

/** The first position of a match. */
export function start<G, S>(match: Match<G, S>, dice: Dice): Position<S> {
  return begin(match, dice).position
}

export function sceneOf<G, S>(match: Match<G, S>, position: Position<S>): Scene<G, S> {
  return { ground: match.ground, position, state: position.state }
}

function playOf<G, S>(match: Match<G, S>, position: Position<S>): Play<G, S> {
  return { ground: match.ground, position, state: position.state, events: [], rolls: [] }
}

/** Lets what happens by itself happen, in a position that was put together rather than played. */
export function proceed<G, S>(match: Match<G, S>, position: Position<S>): Acted {
  const play = playOf(match, position)
  advance(match, play)
  lastAsked.position = null
  return { ok: true, events: play.events, rolls: play.rolls }
}

const NOBODY: readonly Seat[] = []

/** Runs what happens by itself until somebody is asked, or nobody because the game is over. */
function advance<G, S>(match: Match<G, S>, play: Play<G, S>): readonly Seat[] {
  const { position } = play
  for (let steps = 0; position.outcome === null; steps++) {
    if (steps > 10_000) throw new Error(`${innermost(position).procedure} never asks and never finishes`)
    const frame = innermost(position)
    const procedure = procedureOf(match, frame)
    const seats = askedBy(procedure, play, frame)
    if (seats.length > 0) return seats
    procedure.run(play, frame)
  }
  return NOBODY
}

function innermost<S>(position: Position<S>): Frame {
  const frame = position.stack.at(-1)
  if (frame === undefined) throw new Error("the game has neither a procedure under way nor an outcome")
  return frame
}

function procedureOf<G, S>(match: Match<G, S>, frame: Frame): Procedure<G, S> {
  const { procedures, id } = match.ruleset
  const procedure: Procedure<G, S> | undefined = procedures[frame.procedure]
  // By its name and not by hasOwn, which took a twentieth of random play; what every object inherits has another name.
  if (procedure?.name !== frame.procedure) throw new Error(`${id} has no procedure "${frame.procedure}"`)
  return procedure
}

/** The seats that must decide now. */
export function asked<G, S>(match: Match<G, S>, position: Position<S>): readonly Seat[] {
  if (position.outcome !== null) return []
  const known = listedNow(position)
  if (known !== undefined) return known.map((one) => one.seat)
  const seats = askedNow(position)
  if (seats !== undefined) return seats
  const frame = innermost(position)
  return askedBy(procedureOf(match, frame), sceneOf(match, position), frame)
}

export function outcome<S>(position: Position<S>): Outcome | null {
  return position.outcome
}

/**
 * The decisions last listed: `act` finds its action there instead of listing again. A position changes by `act` alone;
 * whoever changes one by hand after its decisions were listed must do so on a copy.
 */
let lastListed: { position: unknown; ply: number; decisions: readonly Decision[] } | undefined

function listedNow(position: Position<unknown>): readonly Decision[] | undefined {
  return lastListed?.position === position && lastListed.ply === position.ply ? lastListed.decisions : undefined
}

/**
 * Who is asked since the last attempt, which had to find out: the next one begins with the same question. Nobody changes
 * by hand a position in which actions are attempted.
 */
const lastAsked: { position: unknown; ply: number; seats: readonly Seat[] } = { position: null, ply: 0, seats: NOBODY }

function askedNow(position: Position<unknown>): readonly Seat[] | undefined {
  return lastAsked.position === position && lastAsked.ply === position.ply ? lastAsked.seats : undefined
}

/** A copy of a position has its decisions: what was listed for the one need not be listed again for the other. */
export function sameDecisions(position: Position<unknown>, copy: Position<unknown>): void {
  if (lastListed !== undefined && listedNow(position) !== undefined) lastListed = { ...lastListed, position: copy }
}

/** Who must choose now, what is asked, and every action that may answer it. Changes nothing. */
export function decisions<G, S>(match: Match<G, S>, position: Position<S>): readonly Decision[] {
  const known = listedNow(position)
  if (known !== undefined) return known
  if (position.outcome !== null) return []
  const scene = sceneOf(match, position)
  const frame = innermost(position)
  const procedure = procedureOf(match, frame)
  const listed = askedBy(procedure, scene, frame).map((seat) => decisionOf(procedure, scene, frame, seat))
  lastListed = { position, ply: position.ply, decisions: listed }
  return listed
}

/** The decision of one seat, if it has one. */
export function decision<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): Decision | undefined {
  return decisions(match, position).find((one) => one.seat === seat)
}

/** What a seat is asked, without the actions that may answer it; undefined when it is not asked. */
export function promptOf<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): Prompt | undefined {
  if (position.outcome !== null) return undefined
  const scene = sceneOf(match, position)
  const frame = innermost(position)
  const procedure = procedureOf(match, frame)
  return askedBy(procedure, scene, frame).includes(seat) ? promptBy(procedure, scene, frame, seat) : undefined
}

function promptBy<G, S>(procedure: Procedure<G, S>, scene: Scene<G, S>, frame: Frame, seat: Seat): Prompt {
  return procedure.prompt?.(scene, frame, seat) ?? { key: procedure.name, rule: "" }
}

function decisionOf<G, S>(procedure: Procedure<G, S>, scene: Scene<G, S>, frame: Frame, seat: Seat): Decision {
  const actions = answersTo(procedure, scene, frame, seat)
  return { seat, procedure: frame.procedure, prompt: promptBy(procedure, scene, frame, seat), actions }
}

/** Every action that may answer what a procedure asks. */
export function answersTo<G, S, F extends Frame>(
  { verbs = {} }: Procedure<G, S, F>,
  scene: Scene<G, S>,
  frame: Frame,
  seat: Seat,
): Action[] {
  const actions: Action[] = []
  for (const type in verbs) {
    const verb = verbs[type]
    for (const action of verb.candidates(scene, frame as F, seat)) {
      if (verb.may(scene, frame as F, action, seat).ok) actions.push(action)
    }
  }
  return actions
}

/** The listed action that says the same as the given one. When nothing is listed yet, it alone is looked for and checked. */
function listedAs<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Action | undefined {
  const actions = listedNow(position)?.find((one) => one.seat === seat)?.actions
  if (actions !== undefined) return actions.includes(action) ? action : actions.find((one) => saysTheSame(one, action))
  const frame = innermost(position)
  const verb = verbNamed(procedureOf(match, frame), action.type)
  if (verb === undefined) return undefined
  const scene = sceneOf(match, position)
  const meant = verb.candidates(scene, frame, seat).find((one) => saysTheSame(one, action))
  return meant !== undefined && verb.may(scene, frame, meant, seat).ok ? meant : undefined
}

function saysTheSame(one: Action, other: Action): boolean {
  return one === other || (one.type === other.type && samePlain(one, other))
}

function verbNamed<G, S>(procedure: Procedure<G, S>, type: string): Verb<G, S, Frame, Action> | undefined {
  const verb: Partial<Verb<G, S, Frame, Action>> | undefined = procedure.verbs?.[type]
  // By what a verb has and not by hasOwn, as above: nothing that every object inherits has a predicate of the name.
  return verb?.may === undefined ? undefined : (verb as Verb<G, S, Frame, Action>)
}

/** The verdict on any action of any seat: the same predicate that lists and checks it. */
export function explain<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Verdict {
  if (position.outcome !== null) return refuse(position.outcome.rule, "kernel.over")
  const scene = sceneOf(match, position)
  const frame = innermost(position)
  const procedure = procedureOf(match, frame)
  const seats = askedBy(procedure, scene, frame)
  const rule = procedure.prompt?.(scene, frame, seats.includes(seat) ? seat : seats[0]).rule ?? ""
  if (!match.scenario.seats.includes(seat)) return refuse(rule, "kernel.noSeat", { seat: shown(seat) })
  if (!seats.includes(seat)) return refuse(rule, "kernel.notAsked", { seat, asked: seats })
  if (typeof action !== "object" || action === null || typeof action.type !== "string") {
    return refuse(rule, "kernel.garbage", { found: shown(action) })
  }
  const verb = verbNamed(procedure, action.type)
  if (verb === undefined) {
    return refuse(rule, "kernel.notNow", { type: shown(action.type), known: Object.keys(procedure.verbs ?? {}) })
  }
  return malformed(verb, action, rule) ?? verb.may(scene, frame, action, seat)
}

function malformed<G, S>(verb: Verb<G, S, Frame, Action>, action: Action, rule: string): Refusal | undefined {
  for (const field in verb.fields) {
    if (!hasKind(action[field], verb.fields[field])) {
      return refuse(rule, "kernel.field", {
        type: action.type,
        field,
        expected: verb.fields[field],
        found: shown(action[field]),
      })
    }
  }
  for (const field in action) {
    if (field !== "type" && !Object.hasOwn(verb.fields, field)) {
      return refuse(rule, "kernel.extraField", { type: action.type, field: shown(field) })
    }
  }
  return undefined
}

/** What was found, for a message: at most a line of it. Text stands as it is. */
function shown(value: unknown): string {
  let text: string | undefined
  try {
    text = typeof value === "string" ? value : JSON.stringify(value)
  } catch {
    text = typeof value
  }
  return (text ?? "nothing").slice(0, 80)
}

function hasKind(value: unknown, field: Field): boolean {
  switch (field) {
    case "integer":
      return Number.isSafeInteger(value)
    case "text":
      return typeof value === "string"
    case "integers":
      return Array.isArray(value) && value.every(Number.isSafeInteger)
  }
}

/**
 * Takes an action: exactly those that the decision lists. A refused one leaves the position as it was. The position
 * itself is changed; whoever needs the old one makes a copy.
 */
export function act<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Acted | Refusal {
  if (position.outcome !== null || !asked(match, position).includes(seat) || typeof action?.type !== "string") {
    return refused(match, position, seat, action)
  }
  const frame = innermost(position)
  const procedure = procedureOf(match, frame)
  const verb = verbNamed(procedure, action.type)
  const listed = verb === undefined ? undefined : listedAs(match, position, seat, action)
  if (verb === undefined || listed === undefined) return refused(match, position, seat, action)
  const play = playOf(match, position)
  position.ply++
  verb.do(play, frame, listed, seat)
  advance(match, play)
  lastListed = undefined
  return { ok: true, events: play.events, rolls: play.rolls }
}

/**
 * As `act`, for a program that plays on in a position it imagined: what the predicate allows is done, whether it is
 * listed or not, and nobody is told what happened.
 */
export function attempt<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): boolean {
  if (position.outcome !== null) return false
  const frame = innermost(position)
  const procedure = procedureOf(match, frame)
  const verb = verbNamed(procedure, action.type)
  if (verb === undefined) return false
  const play = { ground: match.ground, position, state: position.state, events: UNTOLD, rolls: UNTOLD_ROLLS }
  if (!(askedNow(position) ?? askedBy(procedure, play, frame)).includes(seat)) return false
  if (!verb.may(play, frame, action, seat).ok) return false
  position.ply++
  verb.do(play, frame, action, seat)
  const seats = advance(match, play)
  lastAsked.position = position
  lastAsked.ply = position.ply
  lastAsked.seats = seats
  lastListed = undefined
  return true
}

function refused<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Refusal {
  const verdict = explain(match, position, seat, action)
  return verdict.ok ? refuse("", "kernel.unlisted", { type: action.type }) : verdict
}
