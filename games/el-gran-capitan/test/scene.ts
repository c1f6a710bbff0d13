import {
  act,
  decisions,
  explain,
  open,
  proceed,
  scriptedDice,
  simpleAnswer,
  type Action,
  type Frame,
  type GameEvent,
  type Options,
  type Position,
  type Procedure,
  type Ruleset,
  type Verdict,
} from "@carroccio/kernel"
import { expect } from "vitest"
import { ON_CARD, STAND, type Field, type Play, type State } from "../src/position.ts"
import type { Realm, Side } from "../src/realm.ts"
import { elGranCapitan } from "../src/ruleset.ts"
import { setUpState } from "../src/set-up.ts"

/** Keeps the game waiting when all that was begun is done. */
const rest: Procedure<Realm, State> = {
  name: "rest",
  asks: ({ ground }) => [ground.seats[0]],
  verbs: { rest: simpleAnswer("rest", () => undefined) },
  run: () => undefined,
}

const ruleset: Ruleset<Realm, State> = { ...elGranCapitan, procedures: { ...elGranCapitan.procedures, rest } }

/** A situation in a few lines; what is not named is not on the map. */
export interface Drawn {
  readonly scenario: number
  readonly turn?: number
  /** Capitani on the map with the troops that the scenario gives them: in which hex or Place. */
  readonly at?: Readonly<Record<string, string | number>>
  /** Capitani on another's card. */
  readonly under?: Readonly<Record<string, string>>
  /** Barons on the map: the State, how many-th of it, the side and the Place. */
  readonly barons?: readonly (readonly [state: string, number: number, side: Side, at: string | number])[]
  /** Active Supply Sources by army. */
  readonly sources?: Readonly<Record<string, string>>
  readonly aligned?: Readonly<Record<string, Side>>
  readonly conquered?: Readonly<Record<string, Side>>
  readonly points?: Readonly<Record<string, number>>
  readonly orders?: Readonly<Record<string, number>>
}

const unused: (() => void)[] = []

/** To be called after each test: all the dice laid out have been thrown. */
export function checkDice(): void {
  for (const check of unused.splice(0)) check()
}

export type Scene = ReturnType<typeof scene>

/** The situation that is drawn, with the dice to come. */
export function scene(drawn: Drawn, dice: readonly number[] = [], options: Options = {}) {
  const { id } = elGranCapitan.scenarios[drawn.scenario - 1]
  const match = open(ruleset, { scenario: id, options })
  const { ground } = match
  const state = setUpState(ground)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: ruleset.version, scenario: id, options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }] as Frame[], state, outcome: null, dice: scriptedDice(...dice) },
  }
  unused.push(() => expect(position.dice.drawn, "dice thrown").toBe(dice.length))
  const events: GameEvent[] = []
  const field: Field = { ground, position, state }
  const find = (list: readonly { readonly name: string }[], name: string): number => {
    const found = list.findIndex((one) => one.name === name)
    if (found < 0) throw new Error(`there is no ${name}`)
    return found
  }
  const leader = (name: string) => find(ground.leaders, name)
  const place = (name: string) => find(ground.places, name)
  const region = (name: string) => find(ground.regions, name)
  const army = (name: string) => find(ground.armies, name)
  const hex = (where: string | number) => (typeof where === "number" ? where : ground.places[place(where)].hex)
  const baron = (name: string, number: number) => {
    const home = region(name)
    const all = ground.leaders.flatMap((one, index) => (one.baron && !one.generic && one.home === home ? [index] : []))
    return all[number]
  }
  /** A leader comes on the map with his troops. */
  const put = (one: number, where: string | number) => {
    state.at[one] = hex(where)
    if (state.order[one] === 0) state.order[one] = STAND
  }
  const putBaron = (one: number, side: Side, where: string | number) => {
    const { unit } = ground.leaders[one]
    put(one, where)
    state.side[one] = side
    state.of[unit] = one
    state.points[unit] = ground.units[unit].most
  }

  state.turn = drawn.turn ?? 2
  for (const [name, side] of Object.entries(drawn.aligned ?? {})) state.aligned[region(name)] = side
  for (const [name, side] of Object.entries(drawn.conquered ?? {})) state.conquered[place(name)] = side + 1
  for (const [name, where] of Object.entries(drawn.at ?? {})) put(leader(name), where)
  for (const [name, chief] of Object.entries(drawn.under ?? {})) {
    state.under[leader(name)] = leader(chief)
    state.at[leader(name)] = state.at[leader(chief)]
  }
  for (const [name, number, side, where] of drawn.barons ?? []) putBaron(baron(name, number), side, where)
  for (const [name, where] of Object.entries(drawn.sources ?? {})) state.source[army(name)] = place(where)
  for (const [name, count] of Object.entries(drawn.points ?? {})) state.ap[army(name)] = count
  for (const [name, order] of Object.entries(drawn.orders ?? {})) state.order[leader(name)] = order

  const now = () => decisions(match, position)
  return {
    ...{ match, ground, state, position, events, field },
    ...{ leader, place, region, army, hex, baron, put, putBaron },
    /** Begins something and lets it go on until somebody is asked. */
    begin(what: (play: Play) => void): void {
      const play: Play = { ground, position, state, events: [], rolls: [] }
      position.ply++
      what(play)
      events.push(...play.events, ...proceed(match, position).events)
    },
    /** The name of the procedure under way: "rest" when all is done. */
    asking: (): string => now()[0]?.procedure ?? "over",
    seat: (): string => now()[0].seat,
    actions: (type?: string): readonly Action[] =>
      now().flatMap(({ actions }) => actions.filter((action) => type === undefined || action.type === type)),
    act(action: Action): void {
      const done = act(match, position, now()[0].seat, action)
      if (!done.ok) throw new Error(`${JSON.stringify(action)} is refused: ${done.rule} ${done.reason}`)
      events.push(...done.events)
    },
    why: (action: Action): Verdict => explain(match, position, now()[0].seat, action),
    told: (type: string): GameEvent[] => events.filter((event) => event.type === type),
    available: (name: string): number =>
      ground.leaders.filter((one, index) => one.home === region(name) && state.at[index] === ON_CARD).length,
  }
}

/** The rule and the reason of a refusal. */
export function refusal(verdict: Verdict): string {
  return verdict.ok ? "allowed" : `${verdict.rule} ${verdict.reason}`
}
