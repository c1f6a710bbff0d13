import type { Forecast } from "./forecast.ts"
import type { Action, Options, Position, Seat } from "./position.ts"
import { copyPlain, type Plain } from "./plain.ts"
import { Problem } from "./problem.ts"
import type { Play, Procedure, Scene } from "./procedure.ts"

/** Where a game stands, as everybody knows: its turn (0 where it has none), its phase and whose part of it. */
export interface Moment {
  readonly turn: number
  readonly phase: string
  readonly active: Seat
}

/** A choice that a scenario leaves to the players before the game. */
export interface OptionSpec {
  readonly id: string
  readonly values: readonly (string | boolean)[]
  readonly standard: string | boolean
}

export interface Scenario {
  readonly id: string
  /** Whoever plays first comes first. */
  readonly seats: readonly Seat[]
  readonly options: readonly OptionSpec[]
  readonly provenance: "rulebook" | "published" | "reconstructed"
}

/** A number from 0 up to, not including, the given one, for imagining and choosing. */
export type Random = (below: number) => number

/** One system's rules as code. */
export interface Ruleset<G, S> {
  readonly id: string
  /** Raised when a record of the older rules would no longer replay. */
  readonly version: number
  readonly scenarios: readonly Scenario[]
  readonly procedures: Readonly<Record<string, Procedure<G, S>>>
  /** Makes the fixed things of a scenario; `pack` is what a player put in, already checked by `checkPack`. */
  ground(scenario: Scenario, options: Options, pack: Plain | null): G
  /** Throws a Problem when the pack is wrong. */
  checkPack(scenario: Scenario, pack: Plain): void
  /** The state before the first action. */
  setUp(ground: G, options: Options): S
  /** Puts the first procedure on the stack. */
  begin(play: Play<G, S>): void
  /** A copy of the state that shares nothing with it. */
  copy?(state: S): S
  /** What the seat may see of the state; `null` is a spectator. */
  view(scene: Scene<G, S>, seat: Seat | null): Plain
  /** Where the game stands, as everybody knows. Absent where it has neither turns nor phases. */
  moment?(scene: Scene<G, S>): Moment
  /** The names of the facts that are hidden from the seat. Absent when nothing is ever hidden. */
  hidden?(scene: Scene<G, S>, seat: Seat): readonly string[]
  /** Draws afresh all that the seat cannot know. Absent when nothing is ever hidden. */
  imagine?(scene: Scene<G, S>, seat: Seat, random: Random): void
  /** The chances of an action, before the dice; undefined when it rolls none or cannot be done. */
  forecast?(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Forecast | undefined
  /** What a program thinks of a position for a seat: higher is better. */
  evaluate(scene: Scene<G, S>, seat: Seat): number
  /**
   * What the position is worth to the seat with the thoughts of both sides weighed alike: half of what `evaluate` gives
   * for it less what it gives for the other. Absent: it is found so; a system of two seats may find both at once.
   */
  balance?(scene: Scene<G, S>, seat: Seat): number
  /** What `evaluate` adds up while a game is played, each by its name and as it is weighed now: for tuning the weights. */
  terms?(scene: Scene<G, S>, seat: Seat): Readonly<Record<string, number>>
  /** What each of the terms counts for: what tuning changes. */
  readonly weights?: Readonly<Record<string, number>>
  /** How much more of `evaluate` makes a game e times as likely won. */
  readonly scale?: number
  /** Which part of a turn it is, for a program that looks ahead: another number when one is over. Absent: by whose it is. */
  clock?(scene: Scene<G, S>): number
  /** How many parts of a turn a program should look ahead. */
  readonly ahead?: number
  /**
   * How much the decision at hand weighs: so many times as far a program should look ahead, at so many times as many
   * plans, in so many times as many simulations. Absent: all weigh alike.
   */
  weight?(scene: Scene<G, S>): number
  /** Plans worth thinking about for the decision of a seat, each a run of actions. Absent: every listed action alone. */
  plans?(scene: Scene<G, S>, seat: Seat, random: Random): readonly (readonly Action[])[]
  /**
   * Another plan that is much like one of `plans` or of its variations, to see whether it is better; undefined where it
   * finds none. Absent: plans are taken as they are proposed.
   */
  vary?(scene: Scene<G, S>, seat: Seat, plan: readonly Action[], random: Random): readonly Action[] | undefined
  /**
   * A run of actions that will do for the decision of a seat, found at once, to play a simulation on with. What it keeps
   * in `memory` it finds there again in the same search. Absent or undefined: the plans are looked at.
   */
  quick?(scene: Scene<G, S>, seat: Seat, random: Random, memory: Memory): readonly Action[] | undefined
  /** More actions than any game can have; a test holds the rules to it. */
  readonly longest: number
}

/** What a system keeps from one simulation of a search to the next, by a key of its own. */
export type Memory = Map<string | number, unknown>

/** A scenario with its options and pack, ready to be played any number of times. */
export interface Match<G, S> {
  readonly ruleset: Ruleset<G, S>
  readonly scenario: Scenario
  readonly options: Options
  readonly pack: Plain | null
  readonly packHash: string | null
  readonly ground: G
}

export function scenarioNamed<G, S>(ruleset: Ruleset<G, S>, id: string): Scenario {
  const scenario = ruleset.scenarios.find((one) => one.id === id)
  if (scenario === undefined) {
    const known = ruleset.scenarios.map((one) => one.id)
    throw new Problem("unknown-scenario", `${ruleset.id} has no scenario "${id}"; it has ${known.join(", ")}`, {
      scenario: id,
      known,
    })
  }
  return scenario
}

/** The scenario's options with the standard ones filled in. */
export function completeOptions(scenario: Scenario, chosen: Options): Options {
  for (const id of Object.keys(chosen)) {
    if (!scenario.options.some((option) => option.id === id)) {
      const known = scenario.options.map((option) => option.id)
      const has = known.length === 0 ? "it has none" : `it has ${known.join(", ")}`
      throw new Problem("unknown-option", `${scenario.id} has no option "${id}"; ${has}`, { option: id, known })
    }
  }
  const complete: Record<string, string | boolean> = {}
  for (const option of scenario.options) {
    const value = chosen[option.id] ?? option.standard
    if (!option.values.includes(value)) {
      const known = option.values.map(String)
      throw new Problem(
        "unknown-option-value",
        `option "${option.id}" of ${scenario.id} cannot be "${String(value)}"; it can be ${known.join(", ")}`,
        { option: option.id, value, known },
      )
    }
    complete[option.id] = value
  }
  return complete
}

export function copyPosition<G, S>(ruleset: Ruleset<G, S>, position: Position<S>): Position<S> {
  return {
    ruleset: position.ruleset,
    version: position.version,
    scenario: position.scenario,
    options: position.options,
    pack: position.pack,
    ply: position.ply,
    stack: copyPlain(position.stack),
    state: ruleset.copy === undefined ? copyPlain(position.state) : ruleset.copy(position.state),
    dice: copyPlain(position.dice),
    outcome: position.outcome,
  }
}
