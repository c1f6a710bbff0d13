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
  type GameEvent,
  type Options,
  type Position,
  type Procedure,
  type Ruleset,
} from "@carroccio/kernel"
import { expect } from "vitest"
import { beginCombat, combatOf, type CombatFrame } from "../src/combat.ts"
import { createTuscany } from "../src/create-tuscany.ts"
import { PACK } from "../src/pack.ts"
import { atMat, CAMPAIGN, copyState, DECK, EDGE, MUSTERED, ON_CALENDAR, type State } from "../src/position.ts"
import { inferno } from "../src/ruleset.ts"
import { setUpState } from "../src/set-up.ts"
import { ASSETS, GOODS, KINDS, UNITS, type Tuscany } from "../src/tuscany.ts"

/** Keeps the game waiting when the combat is over. */
const rest: Procedure<Tuscany, State> = {
  name: "rest",
  asks: ({ ground }) => [ground.seats[0]],
  verbs: { rest: simpleAnswer("rest", () => undefined) },
  run: () => undefined,
}

const ruleset: Ruleset<Tuscany, State> = {
  id: "inferno-combat",
  version: 1,
  scenarios: [
    {
      id: "F",
      seats: ["guelph", "ghibelline"],
      options: [{ id: "vassalService", values: [false, true], standard: false }],
      provenance: "rulebook",
    },
  ],
  procedures: { ...inferno.procedures, rest },
  ground: (_scenario, options) => createTuscany(PACK, "F", options),
  checkPack: () => undefined,
  setUp: (ground) => setUpState(ground),
  begin: () => undefined,
  copy: copyState,
  view: () => null,
  evaluate: () => 0,
  longest: 1000,
}

/** A combat in a few words: mats with their units, by side. */
export interface Drawing {
  readonly kind?: "battle" | "storm" | "sally"
  readonly at: string
  /** Whence the Attackers Marched. */
  readonly from?: string
  /** The Attackers' mats, the Active Lord's first: "2 ritter, 1 militia". A Comune's mat goes beside its Lord's. */
  readonly attackers: Readonly<Record<string, string>>
  readonly defenders: Readonly<Record<string, string>>
  /** Besieged Lords who Sally to relieve. */
  readonly relieving?: Readonly<Record<string, string>>
  /** Lords elsewhere. */
  readonly elsewhere?: Readonly<Record<string, string>>
  readonly siege?: number
  readonly goods?: Readonly<Record<string, string>>
  /** Cards at mats, or at the edge: { F6: "firenze", F12: "edge" }. */
  readonly cards?: Readonly<Record<string, string>>
  readonly dice?: readonly number[]
  readonly options?: Options
  readonly rounds?: number
  readonly wallsLess?: number
  /** Sets what else there is. */
  readonly state?: (state: State, ground: Tuscany) => void
  /** Sets what Events have done. */
  readonly events?: (combat: CombatFrame, ground: Tuscany) => void
}

type Word = string | number

export interface Fight {
  readonly ground: Tuscany
  readonly state: State
  readonly position: Position<State>
  readonly events: GameEvent[]
  mat(id: string): number
  /** Who is asked what: "guelph hits". */
  asked(): string
  /** The listed answers: "absorb militia 1". */
  offers(type?: string): string[]
  /** Answers in words, with names in place of numbers, and expects that it may be done. */
  say(...answers: string[]): void
  /** Why it may not be done. */
  why(answer: string): string
  units(mat: string): string
  routed(mat: string): string
  goods(mat: string): string
  where(lord: string): string
  /** Strikes so far: "firenze > siena archery 2". */
  strikes(): string[]
  told(type: string): readonly GameEvent[]
  combat(): CombatFrame
  /** Fails unless every die was thrown. */
  spent(): void
}

/** The order of an action's words. */
const FIELDS = ["card", "lord", "mat", "kind", "asset", "target", "position", "locale", "count"]
const POSITIONS = ["left", "centre", "right", "rear-left", "rear-centre", "rear-right"]

/** Draws a combat and lets it begin. */
export function fight(drawing: Drawing): Fight {
  const match = open(ruleset, { scenario: "F", options: drawing.options ?? {} })
  const { ground } = match
  const state = emptied(ground)
  const mat = (id: string) => {
    if (id === "garrison") return 90
    const found = ground.mats.findIndex((one) => one.id === id)
    if (found < 0) throw new Error(`no mat ${id}`)
    return found
  }
  const at = ground.localeNamed(drawing.at)
  const arrange = (mats: Readonly<Record<string, string>>, inside: boolean): number[] => {
    for (const [id, units] of Object.entries(mats)) {
      muster(ground, state, mat(id), units)
      const { lord, isComune, side } = ground.mats[mat(id)]
      if (isComune) state.comune[side] = 1
      state.at[lord] = at
      state.inside[lord] = inside ? 1 : 0
      state.service[lord] = 10
    }
    return Object.keys(mats).flatMap((id) => (ground.mats[mat(id)].isComune ? [] : [mat(id)]))
  }
  const kind = drawing.kind ?? "battle"
  const attackers = arrange(drawing.attackers, kind === "sally")
  const defenders = arrange(drawing.defenders, kind === "storm")
  const sallying = arrange(drawing.relieving ?? {}, true)
  for (const [id, place] of Object.entries(drawing.elsewhere ?? {})) {
    muster(ground, state, mat(id), "1 militia")
    state.at[mat(id)] = ground.localeNamed(place)
    state.service[mat(id)] = 10
  }
  state.siege[at] = drawing.siege ?? 0
  for (const [id, goods] of Object.entries(drawing.goods ?? {}))
    for (const [count, asset] of pairs(goods)) state.assets[mat(id) * GOODS + ASSETS.indexOf(asset as "coin")] = count
  for (const [card, place] of Object.entries(drawing.cards ?? {}))
    state.card[ground.cardNamed(card)] = place === "edge" ? EDGE : atMat(mat(place))
  drawing.state?.(state, ground)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: 1, scenario: "F", options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }], state, outcome: null },
    dice: scriptedDice(...(drawing.dice ?? [])),
  }
  const field = { ground, position, state }
  const play = { ...field, events: [] as GameEvent[], rolls: [] }
  const attacker = ground.lords[attackers[0]].side
  beginCombat(play, {
    ...{ kind, locale: at, attacker, active: attackers[0], attackers, defenders, sallying },
    way: drawing.from === undefined ? -1 : wayTo(ground, at, drawing.from),
    ...{ rounds: drawing.rounds ?? 0, wallsLess: drawing.wallsLess ?? 0 },
  })
  const now = combatOf(field)
  if (now !== undefined) drawing.events?.(now, ground)
  const events = [...play.events, ...proceed(match, position).events]
  const decide = (): Decision => decisions(match, position)[0]
  const nameOf = (id: number) => (id === 90 ? "garrison" : ground.mats[id].id)
  const words = (action: Action): string =>
    [
      action.type,
      ...FIELDS.flatMap((name): Word[] => {
        const value = action[name]
        if (typeof value !== "number") return []
        if (name === "card") return [ground.cards[value].id]
        if (name === "kind") return [UNITS[value]]
        if (name === "asset") return [ASSETS[value]]
        if (name === "locale") return [ground.locales[value].id]
        if (name === "position") return [POSITIONS[value]]
        return name === "count" ? [value] : [nameOf(value)]
      }),
    ].join(" ")
  const amounts = (names: readonly string[], counts: readonly number[], from: number) =>
    names.flatMap((name, i) => (counts[from + i] > 0 ? [`${counts[from + i]} ${name}`] : [])).join(", ")
  return {
    ...{ ground, state, position, events, mat },
    asked: () => (position.outcome === null ? `${decide().seat} ${decide().procedure}` : position.outcome.end),
    offers: (type) =>
      decide()
        .actions.filter((one) => type === undefined || one.type === type)
        .map(words),
    say(...answers) {
      for (const answer of answers) {
        const { seat, actions } = decide()
        const action = actions.find((one) => words(one) === answer)
        if (action === undefined) throw new Error(`"${answer}" is not among ${actions.map(words).join("; ")}`)
        const acted = act(match, position, seat, action)
        expect(acted).toMatchObject({ ok: true })
        if (acted.ok) events.push(...acted.events)
      }
    },
    why(answer) {
      const [type, ...rest] = answer.split(" ")
      const action: Record<string, string | number> = { type }
      for (const word of rest) {
        const [name, value] = word.split("=")
        action[name] = numberOf(ground, mat, name, value)
      }
      const verdict = explain(match, position, decide().seat, action as Action)
      return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
    },
    units: (id) => amounts(UNITS, state.forces, mat(id) * KINDS),
    routed: (id) => amounts(UNITS, state.routed, mat(id) * KINDS),
    goods: (id) => amounts(ASSETS, state.assets, mat(id) * GOODS),
    where(id) {
      const lord = ground.lordNamed(id)
      if (state.at[lord] < 0) return state.at[lord] === ON_CALENDAR ? `box ${state.cylinder[lord]}` : "out"
      return `${state.inside[lord] === 1 ? "inside " : ""}${ground.locales[state.at[lord]].id}`
    },
    strikes: () =>
      events.flatMap(({ type, data }) =>
        type === "struck"
          ? [
              `${(data["strikers"] as number[]).map(nameOf).join("+")} > ${nameOf(data["target"] as number)} ${data["phase"] as string} ${data["count"] as number}`,
            ]
          : [],
      ),
    told: (type) => events.filter((event) => event.type === type),
    combat() {
      const found = combatOf(field)
      if (found === undefined) throw new Error("the combat is over")
      return found
    },
    spent: () => expect(position.dice.drawn).toBe(drawing.dice?.length ?? 0),
  }
}

function numberOf(ground: Tuscany, mat: (id: string) => number, name: string, value: string): number {
  if (/^-?\d+$/.test(value)) return Number(value)
  if (name === "kind") return UNITS.indexOf(value as "ritter")
  if (name === "locale") return ground.localeNamed(value)
  if (name === "position") return POSITIONS.indexOf(value)
  return mat(value)
}

/** "2 ritter, 1 militia" as pairs. */
function pairs(text: string): [number, string][] {
  if (text === "") return []
  return text.split(", ").map((part) => {
    const [count, name] = part.split(" ")
    return [Number(count), name]
  })
}

function muster(ground: Tuscany, state: State, mat: number, units: string): void {
  for (const [count, name] of pairs(units)) {
    const kind = UNITS.indexOf(name as "ritter")
    if (kind < 0) throw new Error(`no unit ${name}`)
    state.forces[mat * KINDS + kind] += count
    state.pool[kind] -= count
  }
  const { isComune, side } = ground.mats[mat]
  if (!isComune) return
  state.vassalMat[ground.carroccio[side]] = mat + 1
  state.vassalState[ground.carroccio[side]] = MUSTERED
}

/** A map without Lords or markers, all units in the pool and all cards in their decks. */
function emptied(ground: Tuscany): State {
  const state = setUpState(ground)
  state.phase = CAMPAIGN
  state.turn = 5
  for (const list of [state.marked, state.ruined, state.ravaged, state.siege, state.forces, state.assets]) list.fill(0)
  state.at.fill(ON_CALENDAR)
  state.cylinder.fill(12)
  state.vassalMat.fill(0)
  state.vassalState.fill(0)
  state.pool = ground.units.map(({ count }) => count)
  state.card.fill(DECK)
  return state
}

function wayTo(ground: Tuscany, at: number, from: string): number {
  const place = ground.neighbours[at].indexOf(ground.localeNamed(from))
  if (place < 0) throw new Error(`${from} is not adjacent`)
  return ground.waysOf[at][place]
}
