import {
  act,
  call,
  decisions,
  explain,
  fastDice,
  finish,
  open,
  proceed,
  scriptedDice,
  simpleAnswer,
  type Action,
  type Frame,
  type GameEvent,
  type Match,
  type Options,
  type Position,
  type Procedure,
  type Ruleset,
} from "@carroccio/kernel"
import { expect } from "vitest"
import { SCENARIOS, type ScenarioId } from "../src/pack.ts"
import { CAMPAIGN, ON_CALENDAR, type Play, type State } from "../src/position.ts"
import { inferno } from "../src/ruleset.ts"
import { setUpState } from "../src/set-up.ts"
import { ASSETS, GOODS, KINDS, UNITS, type AssetName, type Tuscany } from "../src/tuscany.ts"

type Rules = Procedure<Tuscany, State>

/** Keeps the game waiting when all that was asked for is done. */
const rest: Rules = {
  name: "rest",
  asks: ({ ground }) => [ground.seats[0]],
  verbs: { rest: simpleAnswer("rest", () => undefined) },
  run: (play) => finish(play),
}

/** A Campaign in which nothing happens: the next Levy follows until the last Turn is over. */
const campaign: Rules = {
  name: "campaign",
  run(play) {
    finish(play)
    play.state.phase = CAMPAIGN
    call(play, { procedure: "rest" })
  },
}

const ruleset: Ruleset<Tuscany, State> = { ...inferno, procedures: { ...inferno.procedures, rest, campaign } }

/** Answers that do as little as may be. */
const MODEST = [
  ...["endPay", "endLord", "endMuster", "noCall", "endGather", "halt", "endCommander", "endComune"],
  ...["endReassign", "noAllies", "endExiles"],
]

export interface Table {
  readonly match: Match<Tuscany, State>
  readonly ground: Tuscany
  readonly state: State
  readonly position: Position<State>
  /** Everything told so far. */
  readonly events: GameEvent[]
  lord(id: string): number
  locale(id: string): number
  vassal(id: string): number
  card(id: string): number
  mat(id: string): number
  /** Sets a Lord on the map with his starting mat, as if just Mustered, to serve to a box. */
  place(lord: string, at: string, service?: number): void
  /** Puts a Lord's cylinder into a box of the Calendar. */
  wait(lord: string, box: number): void
  give(mat: string, goods: Partial<Record<AssetName, number>>): void
  units(mat: string): string
  goods(mat: string): string
  begin(what: (play: Play) => void): void
  asked(): string
  asks(): string
  /** The actions of a type that are listed. */
  list(type?: string): readonly Action[]
  take(type: string, fields?: Record<string, number>): void
  /** Answers with as little as may be until one of these procedures asks, or the game is over. */
  passTo(...procedures: string[]): void
  /** Why the seat that is asked may not do it; "ok" when it may. */
  why(type: string, fields?: Record<string, number>): string
  /** What was told of a type. */
  told(type: string): readonly GameEvent[]
}

/** A game at the start of a scenario, to be changed by hand, with the dice to come. */
export function table(id: ScenarioId, dice: readonly number[] | number = [], chosen: Options = {}): Table {
  const scenario = inferno.scenarios[SCENARIOS.indexOf(id)].id
  const match = open(ruleset, { scenario, options: chosen })
  const { ground } = match
  const state = setUpState(ground)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: 1, scenario, options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }] as Frame[], state, outcome: null },
    dice: typeof dice === "number" ? fastDice(dice) : scriptedDice(...dice),
  }
  const events: GameEvent[] = []
  const mat = (name: string) => {
    const found = ground.mats.findIndex((one) => one.id === name)
    if (found < 0) throw new Error(`no mat ${name}`)
    return found
  }
  const now = () => decisions(match, position)
  const amounts = (names: readonly string[], counts: readonly number[], from: number) =>
    names.flatMap((name, i) => (counts[from + i] > 0 ? [`${counts[from + i]} ${name}`] : [])).join(", ")
  const take = (type: string, fields: Record<string, number> = {}) => {
    const acted = act(match, position, now()[0].seat, { type, ...fields })
    expect(acted).toMatchObject({ ok: true })
    if (acted.ok) events.push(...acted.events)
  }
  return {
    ...{ match, ground, state, position, events, mat, take },
    lord: ground.lordNamed,
    locale: ground.localeNamed,
    vassal: ground.vassalNamed,
    card: ground.cardNamed,
    place(lord, at, service = state.turn + 2) {
      const one = ground.lordNamed(lord)
      const { forces, assets, vassals } = ground.lords[one]
      state.at[one] = ground.localeNamed(at)
      state.service[one] = service
      state.inside[one] = 0
      for (let kind = 0; kind < KINDS; kind++) {
        state.pool[kind] += state.forces[one * KINDS + kind] - forces[kind]
        state.forces[one * KINDS + kind] = forces[kind]
      }
      for (let asset = 0; asset < GOODS; asset++) state.assets[one * GOODS + asset] = assets[asset]
      for (const vassal of vassals) {
        state.vassalMat[vassal] = one + 1
        state.vassalState[vassal] = 1
      }
    },
    wait(lord, box) {
      const one = ground.lordNamed(lord)
      state.at[one] = ON_CALENDAR
      state.cylinder[one] = box
    },
    give(name, goods) {
      ASSETS.forEach((asset, i) => {
        const count = goods[asset]
        if (count !== undefined) state.assets[mat(name) * GOODS + i] = count
      })
    },
    units: (name) => amounts(UNITS, state.forces, mat(name) * KINDS),
    goods: (name) => amounts(ASSETS, state.assets, mat(name) * GOODS),
    begin(what) {
      const play: Play = { ground, position, state, events: [], rolls: [] }
      // What was listed before is listed no more.
      position.ply++
      what(play)
      events.push(...play.events, ...proceed(match, position).events)
    },
    asked: () => now()[0].procedure,
    asks: () => now()[0].seat,
    list: (type) => now()[0].actions.filter((action) => type === undefined || action.type === type),
    passTo(...procedures) {
      for (let i = 0; i < 500 && position.outcome === null && !procedures.includes(now()[0].procedure); i++) {
        const { actions } = now()[0]
        const { type, ...fields } = actions.find((action) => MODEST.includes(action.type)) ?? actions[0]
        take(type, fields as Record<string, number>)
      }
      if (position.outcome === null) expect(procedures).toContain(now()[0].procedure)
    },
    why(type, fields = {}) {
      const verdict = explain(match, position, now()[0].seat, { type, ...fields })
      return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
    },
    told: (type) => events.filter((event) => event.type === type),
  }
}
