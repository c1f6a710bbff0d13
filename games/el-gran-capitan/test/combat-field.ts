import {
  act,
  decisions,
  explain,
  open,
  proceed,
  scriptedDice,
  simpleAnswer,
  type Action,
  type Dice,
  type Frame,
  type GameEvent,
  type Position,
  type Procedure,
  type Ruleset,
} from "@carroccio/kernel"
import { createGrid, directionTo } from "@carroccio/hexes"
import { expect } from "vitest"
import { createRealm } from "../src/create-realm.ts"
import { PACK } from "../src/pack.ts"
import { COMBAT_PHASE, COMING, SPARE, STAND, type Field, type Play, type State } from "../src/position.ts"
import {
  NEITHER,
  NOBODY,
  TERRAINS,
  WEATHERS,
  type Arm,
  type Aux,
  type Auxiliary,
  type Feature,
  type Leader,
  type Place,
  type Realm,
  type Reliability,
  type Terrain,
  type Unit,
  type UnitType,
  type Weather,
} from "../src/realm.ts"
import { elGranCapitan } from "../src/ruleset.ts"
import { setUpState } from "../src/set-up.ts"

// A made-up country of fifteen by fifteen clear hexes, with the charts of the game: nothing is there that is not named.

export interface Troop {
  readonly name: string
  readonly arm: Arm
  readonly points: number
  readonly quality: number
  readonly reliability?: Reliability
  readonly firearms?: boolean
  readonly school?: UnitType["school"]
  readonly nationality?: string
  readonly demoralised?: boolean
  readonly allowance?: number
}

type More = Partial<Omit<Troop, "name" | "arm" | "points" | "quality">>

const troop =
  (arm: Arm) =>
  (name: string, points: number, quality = 2, more: More = {}): Troop => ({ name, arm, points, quality, ...more })

export const foot = troop("infantry")
export const horse = troop("heavyCavalry")
export const light = troop("lightCavalry")
export const stradiots = troop("stradiots")
export const guns = troop("artillery")

const ALLOWANCES: Record<Arm, number> = {
  infantry: 5,
  heavyCavalry: 6,
  lightCavalry: 7,
  stradiots: 8,
  artillery: 4,
}

type Marker =
  "earthworks" | "roadMarch" | "disrupted" | "crossing" | "quarters" | "besieging" | "siege" | "marched" | "shown"

export interface Man extends Partial<Record<Marker, number>> {
  readonly name: string
  readonly side: number
  /** Nowhere when absent: a Minor Capitano may be created then. */
  readonly at?: number
  readonly initiative?: number
  readonly rank?: number
  readonly star?: boolean
  /** Letters of special features. */
  readonly features?: string
  readonly generale?: boolean
  readonly minor?: boolean
  readonly baron?: boolean
  readonly order?: number
  readonly units?: readonly Troop[]
  readonly with?: readonly Omit<Man, "side" | "at">[]
  readonly aux?: readonly Auxiliary[]
}

export interface Drawn {
  readonly men: readonly Man[]
  readonly scenario?: number
  /** Major Battles in full (O1.1). */
  readonly tactics?: boolean
  readonly weather?: Weather
  readonly phase?: number
  readonly terrain?: Readonly<Record<number, Terrain>>
  /** Who owns each: a side, or NEITHER. */
  readonly places?: readonly {
    readonly name: string
    readonly hex: number
    readonly kind: Place["kind"]
    readonly owner?: number
  }[]
  readonly rivers?: readonly (readonly [number, number])[]
  readonly roads?: readonly (readonly number[])[]
  readonly closed?: readonly (readonly [number, number])[]
  readonly edge?: readonly number[]
  /** The Supply Source of each side, by Place. */
  readonly sources?: readonly (string | undefined)[]
  readonly ap?: readonly [number, number]
}

const rest: Procedure<Realm, State> = {
  name: "rest",
  asks: ({ ground }) => [ground.seats[0]],
  verbs: { rest: simpleAnswer("rest", () => undefined) },
  run: () => undefined,
}

const real = createRealm(PACK, 4, { tactics: false, treachery: false, mercenaries: false })
const grid = createGrid({ columns: 15, oddRows: 15, evenRows: 15, stagger: "even-low" })

const unused: (() => void)[] = []

/** To be called after each test: all the dice laid out have been thrown. */
export function checkDice(): void {
  for (const check of unused.splice(0)) check()
}

interface Muster {
  readonly men: readonly Man[]
  readonly leaders: Leader[]
  readonly units: Unit[]
  readonly types: UnitType[]
  readonly auxiliaries: Aux[]
  readonly troops: Troop[]
}

/** The men in the order of their numbers: Capitani, then Barons; subordinates follow their chief. */
function inOrder(drawn: Drawn): Man[] {
  const all = drawn.men.flatMap((man) => [
    man,
    ...(man.with ?? []).map((one): Man => ({
      ...one,
      side: man.side,
      ...(man.at === undefined ? {} : { at: man.at }),
    })),
  ])
  return [...all.filter(({ baron }) => baron !== true), ...all.filter(({ baron }) => baron === true)]
}

function muster(drawn: Drawn): Muster {
  const men = inOrder(drawn)
  const found: Muster = { men, leaders: [], units: [], types: [], auxiliaries: [], troops: [] }
  for (const [index, man] of men.entries()) {
    const first = found.units.length
    for (const unit of man.units ?? []) {
      found.types.push({
        id: unit.name,
        name: unit.name,
        nationality: unit.nationality ?? "Italian",
        arm: unit.arm,
        school: unit.school ?? null,
        allowance: unit.allowance ?? ALLOWANCES[unit.arm],
      })
      found.troops.push(unit)
      found.units.push({
        type: found.types.length - 1,
        army: man.baron === true ? NOBODY : Math.min(1, man.side),
        most: 12,
        quality: unit.quality,
        reliability: unit.reliability ?? "N",
        firearms: unit.firearms === true,
        baron: man.baron === true ? index : NOBODY,
        mercenary: false,
      })
    }
    for (const kind of man.aux ?? []) found.auxiliaries.push({ kind, army: man.side })
    found.leaders.push({
      name: man.name,
      army: man.baron === true ? NOBODY : Math.min(1, man.side),
      nationality: "Italian",
      initiative: man.initiative ?? 2,
      rank: man.rank ?? 5,
      star: man.star === true,
      features: Array.from(man.features ?? "") as Feature[],
      minor: man.minor === true,
      baron: man.baron === true,
      generic: man.side === NEITHER,
      home: man.baron === true ? 0 : NOBODY,
      unit: man.baron === true ? first : NOBODY,
    })
  }
  return found
}

function country(drawn: Drawn, mustered: Muster): Realm {
  const size = grid.cell.length
  const placeAt = new Int16Array(size).fill(NOBODY)
  const places = (drawn.places ?? []).map(({ name, hex, kind }, index): Place => {
    placeAt[hex] = index
    return { name, hex, kind, region: 0, port: null, sheep: false }
  })
  const open = new Uint8Array(size * 6)
  const road = new Uint8Array(size * 6)
  const river = new Uint8Array(size * 6)
  for (let side = 0; side < size * 6; side++) if (grid.neighbours[side] > 0) open[side] = 1
  const both = (list: Uint8Array, a: number, b: number, value: number) => {
    list[a * 6 + directionTo(grid, a, b)] = value
    list[b * 6 + directionTo(grid, b, a)] = value
  }
  for (const [a, b] of drawn.rivers ?? []) both(river, a, b, 1)
  for (const [a, b] of drawn.closed ?? []) both(open, a, b, 0)
  for (const way of drawn.roads ?? []) for (let i = 1; i < way.length; i++) both(road, way[i - 1], way[i], 1)
  const terrain = new Uint8Array(size)
  for (const [hex, name] of Object.entries(drawn.terrain ?? {})) terrain[Number(hex)] = TERRAINS.indexOf(name)
  const edge = new Uint8Array(size)
  for (const hex of drawn.edge ?? []) edge[hex] = 1
  const { leaders, units, types, auxiliaries, men } = mustered
  return {
    ...real,
    tactics: drawn.tactics === true,
    ...{ scenario: drawn.scenario ?? 1, seats: ["red", "blue"], grid, hexes: grid.hexes, terrain, placeAt, places },
    ...{ open, road, river, edge, region: new Int8Array(size), northWest: [] },
    regions: [{ name: "Kingdom", kingdom: true, dominance: 9, adjacent: [] }],
    armies: [0, 1].map((side) => ({ name: `army ${side}`, side, purse: side, closed: false, apart: false })),
    ...{ leaders, units, types, auxiliaries },
    capitani: leaders.filter(({ baron }) => !baron).length,
    regulars: units.filter(({ baron }) => baron === NOBODY).length,
    plan: {
      ...{ forces: [], barons: [], reinforcements: [], alignment: [NEITHER], available: [[]] },
      ...{ startPoints: [0, 0], sources: [{}, {}], substitutes: [], pillaged: [] },
      generali: men.flatMap((man, index) => (man.generale === true ? [index] : [])),
      minors: men.flatMap((man, index) => (man.minor === true && man.at === undefined ? [index] : [])),
    },
  }
}

const MARKERS: readonly Marker[] = [
  "earthworks",
  "roadMarch",
  "disrupted",
  "crossing",
  "quarters",
  "besieging",
  "siege",
  "marched",
  "shown",
]

function lay(drawn: Drawn, { men, troops }: Muster, ground: Realm, state: State): void {
  let unit = 0
  let aux = 0
  const numberOf = (name: string) => men.findIndex((man) => man.name === name)
  for (const [index, man] of men.entries()) {
    state.side[index] = man.side
    state.at[index] = man.at ?? (man.minor === true ? SPARE : COMING)
    state.order[index] = man.at === undefined ? 0 : (man.order ?? STAND)
    state.shown[index] = 1
    for (const marker of MARKERS) if (man[marker] !== undefined) state[marker][index] = man[marker]
    for (const one of man.with ?? []) state.under[numberOf(one.name)] = index
    for (let i = 0; i < (man.units ?? []).length; i++, unit++) {
      state.of[unit] = index
      state.points[unit] = troops[unit].points
      state.demoralised[unit] = troops[unit].demoralised === true ? 1 : 0
    }
    for (let i = 0; i < (man.aux ?? []).length; i++, aux++) state.auxOf[aux] = index
  }
  for (let index = 0; index < men.length; index++) if (state.under[index] >= 0) state.order[index] = 0
  for (const [place, { owner }] of (drawn.places ?? []).entries())
    if (owner !== undefined && owner !== NEITHER) state.conquered[place] = owner + 1
  for (const [army, name] of (drawn.sources ?? []).entries())
    if (name !== undefined) state.source[army] = ground.places.findIndex((place) => place.name === name)
  state.ap = [...(drawn.ap ?? [0, 0])]
  state.phase = drawn.phase ?? COMBAT_PHASE
  state.weather = WEATHERS.indexOf(drawn.weather ?? "fair")
}

export type Game = ReturnType<typeof draw>

/** The situation that is drawn, with the dice to come. */
export function draw(drawn: Drawn, dice: readonly number[] | Dice = []) {
  const mustered = muster(drawn)
  const realm = country(drawn, mustered)
  const ruleset: Ruleset<Realm, State> = {
    ...elGranCapitan,
    procedures: { ...elGranCapitan.procedures, rest },
    scenarios: elGranCapitan.scenarios.map((scenario) => ({ ...scenario, seats: realm.seats })),
    ground: () => realm,
  }
  const scenario = elGranCapitan.scenarios[realm.scenario - 1].id
  const match = open(ruleset, { scenario })
  const { ground } = match
  const state = setUpState(ground)
  lay(drawn, mustered, ground, state)
  const thrown = Array.isArray(dice) ? scriptedDice(...(dice as number[])) : (dice as Dice)
  const position: Position<State> = {
    ...{ ruleset: ruleset.id, version: ruleset.version, scenario, options: match.options, pack: null, ply: 0 },
    ...{ stack: [{ procedure: "rest" }] as Frame[], state, outcome: null, dice: thrown },
  }
  if (Array.isArray(dice)) unused.push(() => expect(position.dice.drawn, "dice thrown").toBe(dice.length))
  const events: GameEvent[] = []
  const field: Field = { ground, position, state }
  const named = (list: readonly { readonly name: string }[], name: string): number => {
    const found = list.findIndex((one) => one.name === name)
    if (found < 0) throw new Error(`there is no ${name}`)
    return found
  }
  const leader = (name: string) => named(ground.leaders, name)
  const unit = (name: string) => named(ground.types, name)
  const asAction = (type: string, fields: Readonly<Record<string, string | number>>): Action => ({
    type,
    ...Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        typeof value === "number" ? value : key === "unit" ? unit(value) : leader(value),
      ]),
    ),
  })
  const now = () => decisions(match, position)
  return {
    ...{ match, ground, state, position, events, field, leader, unit },
    at: (name: string) => state.at[leader(name)],
    /** Strength Points of a unit; 0 when it is gone. */
    points: (name: string) => state.points[unit(name)],
    demoralised: (name: string) => state.demoralised[unit(name)] === 1,
    begin(what: (play: Play) => void): void {
      const play: Play = { ground, position, state, events: [], rolls: [] }
      position.ply++
      what(play)
      events.push(...play.events, ...proceed(match, position).events)
    },
    /** The name of the procedure under way: "rest" when all is done. */
    asking: (): string => now()[0]?.procedure ?? "over",
    seat: (): string => now()[0].seat,
    /** What may be answered, with names for numbers. */
    options: (): string[] =>
      now().flatMap(({ actions }) =>
        actions.map(({ type, ...fields }) =>
          [
            type,
            ...Object.entries(fields).map(([key, value]) =>
              key === "leader"
                ? ground.leaders[value as number].name
                : key === "unit"
                  ? ground.types[value as number].name
                  : JSON.stringify(value),
            ),
          ].join(" "),
        ),
      ),
    act(type: string, fields: Readonly<Record<string, string | number>> = {}): void {
      const done = act(match, position, now()[0].seat, asAction(type, fields))
      if (!done.ok) throw new Error(`${type} ${JSON.stringify(fields)} is refused: ${done.rule} ${done.reason}`)
      events.push(...done.events)
    },
    /** Why something may not be done. */
    why(type: string, fields: Readonly<Record<string, string | number>> = {}): string {
      const verdict = explain(match, position, now()[0].seat, asAction(type, fields))
      return verdict.ok ? "allowed" : `${verdict.rule} ${verdict.reason}`
    },
    told: (type: string): GameEvent[] => events.filter((event) => event.type === type),
  }
}
