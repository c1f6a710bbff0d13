import {
  act,
  decisions,
  explain,
  open,
  proceed,
  scriptedDice,
  simpleAnswer,
  type Action,
  type Decision,
  type Frame,
  type GameEvent,
  type Options,
  type Position,
  type Procedure,
  type Ruleset,
  type Verdict,
} from "@carroccio/kernel"
import { expect } from "vitest"
import { COMING, GONE, ORDERS, SERVING, SPARE, SUBSTITUTE, type Field, type Play, type State } from "../src/position.ts"
import { NOBODY, type Auxiliary, type Realm } from "../src/realm.ts"
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

/** A card: units as "type points", "demoralised" after it when they are. */
export interface Card {
  /** The name of a Place or the number of a hex. */
  readonly at: string | number
  readonly generale?: boolean
  readonly units?: readonly string[]
  /** Capitani on the card, with their own units. */
  readonly with?: Readonly<Record<string, readonly string[]>>
  /** Barons who serve on it. */
  readonly barons?: readonly string[]
  readonly aux?: readonly Auxiliary[]
  readonly order?: (typeof ORDERS)[number]
  readonly shown?: boolean
  readonly marks?: readonly ("earthworks" | "quarters" | "previousAttack" | "besieging" | "disrupted" | "roadMarch")[]
  readonly siege?: number
  readonly noMove?: number
}

export interface Drawn {
  readonly scenario?: string
  readonly turn?: number
  /** Forces, and Capitani without troops; Barons by name with the side they serve. */
  readonly cards: Readonly<Record<string, Card>>
  readonly barons?: Readonly<Record<string, { at: string | number; side?: number; order?: (typeof ORDERS)[number] }>>
  /** Minor Capitani who may be activated, by the name of their army. */
  readonly minors?: readonly string[]
  /** As "type most". */
  readonly substitutes?: readonly string[]
  /** Administrative Points of every army. */
  readonly points?: number
  readonly conquered?: Readonly<Record<string, number>>
  readonly pillaged?: readonly string[]
  readonly aligned?: Readonly<Record<string, number>>
  readonly source?: Readonly<Record<string, string>>
}

const unused: (() => void)[] = []

/** To be called after each test: all the dice laid out have been thrown. */
export function checkDice(): void {
  for (const check of unused.splice(0)) check()
}

export type Camp = ReturnType<typeof pitch>

type Fields = Readonly<Record<string, string | number>>

/** A position in a few lines; what is not named is not there. */
export function pitch(drawn: Drawn, dice: readonly number[] = [], options: Options = {}) {
  const scenario = drawn.scenario ?? "naples"
  const match = open(ruleset, { scenario, options })
  const { ground } = match
  const state = setUpState(ground)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: ruleset.version, scenario, options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }] as Frame[], state, outcome: null, dice: scriptedDice(...dice) },
  }
  const field: Field = { ground, position, state }
  const leader = (name: string): number => numberIn(ground.leaders, name, "leader")
  const place = (name: string): number => numberIn(ground.places, name, "place")
  const hex = (at: string | number): number => (typeof at === "number" ? at : ground.places[place(at)].hex)
  const units = lay(ground, state, drawn, leader, hex)
  unused.push(() => expect(position.dice.drawn).toBe(dice.length))

  const events: GameEvent[] = []
  const numberOf = (name: string, value: string | number): number => {
    if (typeof value === "number") return value
    if (name === "order") return ORDERS.indexOf(value as (typeof ORDERS)[number])
    if (name === "hex") return hex(value)
    if (name === "unit" || name === "other") return unit(value)
    if (name === "aux") return ground.auxiliaries.findIndex((one, i) => one.kind === value && state.auxOf[i] !== GONE)
    return leader(value)
  }
  /** A unit as drawn: "Nemours/frGend", with "/1" for the second of its type on the card. */
  const unit = (name: string): number => {
    const found = units.get(name)
    if (found === undefined) throw new Error(`no unit ${name}: ${[...units.keys()].join(", ")}`)
    return found
  }
  const actionOf = (type: string, fields: Fields): Action => ({
    type,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, numberOf(name, value)])),
  })
  const now = (): readonly Decision[] => decisions(match, position)
  const only = (): Decision => {
    const all = now()
    expect(all).toHaveLength(1)
    return all[0]
  }
  return {
    ground,
    state,
    position,
    field,
    events,
    leader,
    place,
    hex,
    unit,
    /** Begins a procedure and lets happen what happens by itself. */
    begin(start: (play: Play) => void): void {
      const play: Play = { ground, position, state, events, rolls: [] }
      start(play)
      events.push(...proceed(match, position).events)
    },
    asked: () => now().map(({ seat, procedure }) => `${seat} ${procedure}`),
    /** The listed actions of a kind, as they are. */
    listed: (type: string): readonly Action[] => only().actions.filter((action) => action.type === type),
    do(type: string, fields: Fields = {}): void {
      const { seat } = only()
      const acted = act(match, position, seat, actionOf(type, fields))
      if (!acted.ok) throw new Error(`${type} refused: ${acted.rule} ${acted.reason} ${JSON.stringify(acted.args)}`)
      events.push(...acted.events)
    },
    /** The rule and the reason why an action may not be done, or "ok". */
    why(type: string, fields: Fields = {}): string {
      const verdict: Verdict = explain(match, position, only().seat, actionOf(type, fields))
      return verdict.ok ? "ok" : `${verdict.rule} ${verdict.reason}`
    },
    order: (name: string): string => ORDERS[state.order[leader(name)]],
    /** On whose card a unit is. */
    cardOf: (name: string): string => ground.leaders[state.of[unit(name)]]?.name ?? "nobody",
    told: (type: string): readonly GameEvent[] => events.filter((event) => event.type === type),
  }
}

function numberIn(list: readonly { readonly name: string }[], name: string, what: string): number {
  const found = list.findIndex((one) => one.name === name)
  if (found < 0) throw new Error(`no ${what} ${name}`)
  return found
}

type Numbered = (name: string) => number

/** Puts what is drawn into a position from which all else is gone; gives the units by their names. */
function lay(ground: Realm, state: State, drawn: Drawn, leader: Numbered, hex: (at: string | number) => number) {
  const units = new Map<string, number>()
  state.at.fill(COMING)
  state.of.fill(GONE)
  state.auxOf.fill(GONE)
  state.points.fill(0)
  state.generale.fill(0)
  state.came.fill(1)
  state.turn = drawn.turn ?? 2
  state.ap.fill(drawn.points ?? 10)
  const take = (spec: string, of: number, owner: string): void => {
    const [type, size, mood] = spec.split(" ")
    const points = Number(size)
    const found = ground.units.findIndex(
      (one, i) => ground.types[one.type].id === type && state.of[i] === GONE && one.most >= points,
    )
    if (found < 0) throw new Error(`no counter for ${spec}`)
    state.of[found] = of
    state.points[found] = of === SUBSTITUTE ? 0 : points
    state.demoralised[found] = mood === "demoralised" ? 1 : 0
    let name = `${owner}/${type}`
    for (let i = 1; units.has(name); i++) name = `${owner}/${type}/${i}`
    units.set(name, found)
  }
  for (const spec of drawn.substitutes ?? []) {
    const [type, most] = spec.split(" ")
    const found = ground.units.findIndex(
      (one, i) => ground.types[one.type].id === type && state.of[i] === GONE && one.most === Number(most),
    )
    if (found < 0) throw new Error(`no counter for ${spec}`)
    state.of[found] = SUBSTITUTE
    units.set(`substitute/${type} ${most}${units.has(`substitute/${type} ${most}`) ? "/1" : ""}`, found)
  }
  for (const [name, card] of Object.entries(drawn.cards)) {
    const one = leader(name)
    state.at[one] = hex(card.at)
    state.generale[one] = card.generale === true ? 1 : 0
    state.shown[one] = card.shown === false ? 0 : 1
    state.order[one] = ORDERS.indexOf(card.order ?? "manoeuvre")
    for (const mark of card.marks ?? []) state[mark][one] = 1
    state.siege[one] = card.siege ?? 0
    state.noMove[one] = card.noMove ?? 0
    for (const spec of card.units ?? []) take(spec, one, name)
    for (const [other, specs] of Object.entries(card.with ?? {})) {
      const under = leader(other)
      state.at[under] = state.at[one]
      state.under[under] = one
      for (const spec of specs) take(spec, under, other)
    }
    for (const baron of card.barons ?? []) {
      const served = leader(baron)
      const { unit } = ground.leaders[served]
      state.at[served] = SERVING
      state.side[served] = state.side[one]
      state.of[unit] = one
      state.points[unit] = ground.units[unit].most
      units.set(`${baron}/baron`, unit)
    }
    for (const kind of card.aux ?? [])
      state.auxOf[ground.auxiliaries.findIndex((aux, i) => aux.kind === kind && state.auxOf[i] === GONE)] = one
  }
  for (const [name, { at, side, order }] of Object.entries(drawn.barons ?? {})) {
    const baron = leader(name)
    const { unit } = ground.leaders[baron]
    state.at[baron] = hex(at)
    state.side[baron] = side ?? 0
    state.of[unit] = baron
    state.points[unit] = ground.units[unit].most
    state.order[baron] = ORDERS.indexOf(order ?? "stand")
    units.set(`${name}/baron`, unit)
  }
  for (const army of drawn.minors ?? []) {
    const minor = ground.leaders.findIndex(
      (one, i) => one.minor && ground.armies[one.army].name === army && state.at[i] === COMING,
    )
    state.at[minor] = SPARE
  }
  const placed = (name: string) => numberIn(ground.places, name, "place")
  for (const [name, side] of Object.entries(drawn.conquered ?? {})) state.conquered[placed(name)] = side + 1
  for (const name of drawn.pillaged ?? []) state.pillaged[placed(name)] = 1
  for (const [name, side] of Object.entries(drawn.aligned ?? {}))
    state.aligned[numberIn(ground.regions, name, "region")] = side
  ground.armies.forEach((army, i) => {
    state.source[i] = drawn.source?.[army.name] === undefined ? NOBODY : placed(drawn.source[army.name])
  })
  return units
}
