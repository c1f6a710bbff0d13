import {
  act,
  call,
  decisions,
  explain,
  finish,
  open,
  proceed,
  scriptedDice,
  simpleAnswer,
  tell,
  type Action,
  type Decision,
  type Frame,
  type GameEvent,
  type Options,
  type Position,
  type Procedure,
  type Ruleset,
} from "@carroccio/kernel"
import { expect } from "vitest"
import { activate } from "../src/command.ts"
import {
  AT_MAT,
  CAMPAIGN,
  EDGE,
  HELD,
  MUSTERED,
  ON_CALENDAR,
  PASS,
  READY,
  THIS_CAMPAIGN,
  TREACHERY,
  type Play,
  type State,
} from "../src/position.ts"
import { inferno, letterOf } from "../src/ruleset.ts"
import { setUpState } from "../src/set-up.ts"
import { ASSETS, GOODS, KINDS, UNITS, type AssetName, type Tuscany, type UnitName } from "../src/tuscany.ts"

/** Keeps the game waiting when all that was begun is done. */
const rest: Procedure<Tuscany, State> = {
  name: "rest",
  asks: ({ ground }) => [ground.seats[0]],
  verbs: { rest: simpleAnswer("rest", () => undefined) },
  run: () => undefined,
}

/** A Levy in which nothing happens. */
const levy: Procedure<Tuscany, State> = {
  name: "levy",
  run(play) {
    finish(play)
    tell(play, "levyBegan", "2.2.2", { box: play.state.turn })
  },
}

const ruleset: Ruleset<Tuscany, State> = { ...inferno, procedures: { ...inferno.procedures, rest, levy } }

export type Goods = Partial<Record<AssetName, number>>

/** A Campaign drawn in a few lines; what is not named is not there. */
export interface Drawn {
  /** The letter of the scenario; F when absent. */
  readonly scenario?: string
  /** The box of the Campaign marker; 3, a Summer, when absent. */
  readonly box?: number
  /** Lords on the map: where. A side without any gets one far away. */
  readonly lords: Readonly<Record<string, string>>
  readonly inside?: readonly string[]
  /** Service markers; box 16 when absent. */
  readonly service?: Readonly<Record<string, number>>
  readonly goods?: Readonly<Record<string, Goods>>
  /** Units in place of a Lord's own. */
  readonly units?: Readonly<Record<string, Partial<Record<UnitName, number>>>>
  readonly siege?: Readonly<Record<string, number>>
  readonly bypass?: readonly string[]
  readonly marked?: readonly string[]
  readonly ravaged?: readonly string[]
  readonly ruined?: readonly string[]
  /** Mustered Vassals, at the mats named. */
  readonly vassals?: Readonly<Record<string, string>>
  readonly edge?: readonly string[]
  readonly held?: readonly string[]
  readonly inForce?: readonly string[]
  /** This Lord cards: the mat. */
  readonly cards?: Readonly<Record<string, string>>
  /** Lower Lords: their Lieutenants. */
  readonly under?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, string | number>>

export type Game = ReturnType<typeof draw>

const unused: (() => void)[] = []

/** To be called after each test: all the dice laid out have been thrown. */
export function checkDice(): void {
  for (const check of unused.splice(0)) check()
}

/** The Campaign that is drawn, with the dice to come. */
export function draw(drawn: Drawn, dice: readonly number[] = [], chosen: Options = {}) {
  const scenario = inferno.scenarios.find(({ id }) => letterOf(id) === (drawn.scenario ?? "F"))?.id ?? ""
  const match = open(ruleset, { scenario, options: chosen })
  const { ground } = match
  const state = setUpState(ground)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: 1, scenario, options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }] as Frame[], state, outcome: null, dice: scriptedDice(...dice) },
  }
  const matNamed = (id: string) => ground.mats.findIndex((mat) => mat.id === id)
  lay(ground, state, drawn, matNamed)
  unused.push(() => expect(position.dice.drawn).toBe(dice.length))

  const events: GameEvent[] = []
  /** Names of Lords, Locales, Vassals, cards, mats, Assets and units to their numbers, by the field's name. */
  const numbers = (fields: Fields): Record<string, number> =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, numberOf(field, value)]))
  const numberOf = (field: string, value: string | number): number => {
    if (typeof value === "number") return value
    switch (field) {
      case "locale":
        return ground.localeNamed(value)
      case "vassal":
        return ground.vassalNamed(value)
      case "card":
        return ground.cardNamed(value)
      case "mat":
        return matNamed(value)
      case "asset":
        return ASSETS.indexOf(value as AssetName)
      case "kind":
        return UNITS.indexOf(value as UnitName)
      default:
        return ground.lordNamed(value)
    }
  }
  const now = (): readonly Decision[] => decisions(match, position)
  const seatOf = (seat?: string): string => seat ?? now()[0].seat
  const amounts = (names: readonly string[], counts: readonly number[], from: number): string =>
    names.flatMap((name, i) => (counts[from + i] > 0 ? [`${counts[from + i]} ${name}`] : [])).join(", ")

  return {
    ...{ match, ground, state, position, events, matNamed },
    lord: ground.lordNamed,
    locale: ground.localeNamed,
    begin(what: (play: Play) => void): void {
      const play: Play = { ground, position, state, events: [], rolls: [] }
      position.ply++
      what(play)
      events.push(...play.events, ...proceed(match, position).events)
    },
    /** The Lord is Active on his action card, or on his Treachery card. */
    activate(lord: string, how: "actions" | "treachery" = "actions", first = false): void {
      this.begin((play) => activate(play, ground.lordNamed(lord), how === "treachery", first))
    },
    /** The same, with Feed, Pay and Disband behind it. */
    activateFully(lord: string): void {
      this.begin((play) => {
        call(play, { procedure: "afterCard", step: 0 } as Frame)
        activate(play, ground.lordNamed(lord), false, false)
      })
    },
    asked: (): string => (position.outcome === null ? now()[0].procedure : "over"),
    seats: (): readonly string[] => now().map(({ seat }) => seat),
    /** The actions of a type that are listed. */
    list(type: string, seat?: string): readonly Action[] {
      const found = now().find((one) => one.seat === seatOf(seat))?.actions ?? []
      return found.filter((action) => action.type === type)
    },
    take(type: string, fields: Fields = {}, seat?: string): void {
      const acted = act(match, position, seatOf(seat), { type, ...numbers(fields) })
      expect(acted).toMatchObject({ ok: true })
      if (acted.ok) events.push(...acted.events)
    },
    /** "ok", or why the seat may not do it. */
    why(type: string, fields: Fields = {}, seat?: string): string {
      const verdict = explain(match, position, seatOf(seat), { type, ...numbers(fields) })
      return verdict.ok ? "ok" : `${verdict.rule}: ${verdict.reason}`
    },
    told: (type: string): readonly GameEvent[] => events.filter((event) => event.type === type),
    where(lord: string): string {
      const at = state.at[ground.lordNamed(lord)]
      return at >= 0
        ? ground.locales[at].id
        : at === ON_CALENDAR
          ? `box ${state.cylinder[ground.lordNamed(lord)]}`
          : "out"
    },
    isInside: (lord: string): boolean => state.inside[ground.lordNamed(lord)] === 1,
    isMoved: (lord: string): boolean => state.moved[ground.lordNamed(lord)] === 1,
    serviceOf: (lord: string): number => state.service[ground.lordNamed(lord)],
    siegeAt: (locale: string): number => state.siege[ground.localeNamed(locale)],
    isBypassed: (locale: string): boolean => state.bypass[ground.localeNamed(locale)] === 1,
    isMarked: (locale: string): boolean => state.marked[ground.localeNamed(locale)] === 1,
    isRavaged: (locale: string): boolean => state.ravaged[ground.localeNamed(locale)] === 1,
    goods: (mat: string): string => amounts(ASSETS, state.assets, matNamed(mat) * GOODS),
    units: (mat: string): string => amounts(UNITS, state.forces, matNamed(mat) * KINDS),
    /** Actions left to the Active Lord. */
    left(): number {
      const frame = position.stack.find(({ procedure }) => procedure === "command") as { left?: number } | undefined
      return frame?.left ?? -1
    },
  }
}

function lay(ground: Tuscany, state: State, drawn: Drawn, matNamed: (id: string) => number): void {
  state.phase = CAMPAIGN
  state.turn = drawn.box ?? 3
  for (const list of [state.marked, state.ravaged, state.ruined, state.siege, state.bypass, state.card, state.shown])
    list.fill(0)
  state.at.fill(ON_CALENDAR)
  state.cylinder.fill(10)
  state.forces.fill(0)
  state.assets.fill(0)
  state.vassalMat.fill(0)
  state.vassalState.fill(0)
  state.pool = ground.units.map(({ count }) => count)
  for (const [id, at] of Object.entries(withBothSides(ground, drawn.lords))) putLord(ground, state, drawn, id, at)
  for (const id of drawn.inside ?? []) state.inside[ground.lordNamed(id)] = 1
  for (const [id, box] of Object.entries(drawn.service ?? {})) state.service[ground.lordNamed(id)] = box
  for (const [id, goods] of Object.entries(drawn.goods ?? {})) {
    ASSETS.forEach((asset, i) => {
      state.assets[matNamed(id) * GOODS + i] = goods[asset] ?? 0
    })
  }
  for (const [id, count] of Object.entries(drawn.siege ?? {})) state.siege[ground.localeNamed(id)] = count
  for (const id of drawn.bypass ?? []) state.bypass[ground.localeNamed(id)] = 1
  for (const id of drawn.marked ?? []) state.marked[ground.localeNamed(id)] = 1
  for (const id of drawn.ravaged ?? []) state.ravaged[ground.localeNamed(id)] = 1
  for (const id of drawn.ruined ?? []) state.ruined[ground.localeNamed(id)] = 1
  for (const [id, mat] of Object.entries(drawn.vassals ?? {})) musterVassal(ground, state, id, matNamed(mat))
  for (const id of drawn.edge ?? []) state.card[ground.cardNamed(id)] = EDGE
  for (const id of drawn.held ?? []) state.card[ground.cardNamed(id)] = HELD
  for (const id of drawn.inForce ?? []) state.card[ground.cardNamed(id)] = THIS_CAMPAIGN
  for (const [id, mat] of Object.entries(drawn.cards ?? {})) state.card[ground.cardNamed(id)] = AT_MAT + matNamed(mat)
  for (const [lower, lord] of Object.entries(drawn.under ?? {}))
    state.under[ground.lordNamed(lower)] = ground.lordNamed(lord) + 1
}

/** So that nobody loses for want of Lords (5.2). */
function withBothSides(ground: Tuscany, lords: Readonly<Record<string, string>>): Record<string, string> {
  const all = { ...lords }
  const present = (side: number) => Object.keys(lords).some((id) => ground.lords[ground.lordNamed(id)].side === side)
  if (!present(0)) all["guido-guerra"] = "lombardia-bologna-west"
  if (!present(1)) all["santa-fiora"] = "santa-fiora"
  return all
}

function putLord(ground: Tuscany, state: State, drawn: Drawn, id: string, at: string): void {
  const lord = ground.lordNamed(id)
  state.at[lord] = ground.localeNamed(at)
  state.service[lord] = 16
  const units = drawn.units?.[id]
  UNITS.forEach((unit, kind) => {
    const count = units === undefined ? ground.lords[lord].forces[kind] : (units[unit] ?? 0)
    state.forces[lord * KINDS + kind] = count
    state.pool[kind] -= count
  })
  for (const vassal of ground.lords[lord].vassals) {
    state.vassalMat[vassal] = lord + 1
    state.vassalState[vassal] = READY
  }
}

function musterVassal(ground: Tuscany, state: State, id: string, mat: number): void {
  const vassal = ground.vassalNamed(id)
  const { side, forces } = ground.vassals[vassal]
  if (ground.mats[mat].isComune) state.comune[side] = 1
  state.vassalMat[vassal] = mat + 1
  state.vassalState[vassal] = MUSTERED
  forces.forEach((count, kind) => {
    state.forces[mat * KINDS + kind] += count
    state.pool[kind] -= count
  })
}

/** The Command cards of a Plan by name: a Lord, a Lord with "!" for his Treachery card, "pass". The first is the top one. */
export function planOf(ground: Tuscany, names: readonly string[]): number[] {
  return names.map((name) => cardNamed(ground, name)).reverse()
}

export function cardNamed(ground: Tuscany, name: string): number {
  if (name === "pass") return PASS
  return name.endsWith("!") ? TREACHERY + ground.lordNamed(name.slice(0, -1)) : ground.lordNamed(name)
}
