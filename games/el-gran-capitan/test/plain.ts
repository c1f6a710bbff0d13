import { ALL_DIRECTIONS, directionTo, neighbour, opposite, within, type Direction, type Hex } from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import { beginMarch } from "../src/march.ts"
import type { MarchFrame } from "../src/march-frame.ts"
import { GONE, MANOEUVRE, OUT, type State } from "../src/position.ts"
import {
  NEITHER,
  NO_ROAD,
  NOBODY,
  PRIMARY,
  SECONDARY,
  TERRAINS,
  WEATHERS,
  type Place,
  type Side,
  type Terrain,
  type Weather,
} from "../src/realm.ts"
import { POINT } from "../src/terrain.ts"
import { scene } from "./scene.ts"

/** A hex of an open plain in Basilicata, four hexes wide on every side, and the row of hexes north of it. */
export const HERE = 3515
export const NORTH = [3515, 3514, 3513, 3512, 3511] as const
const WIDTH = 4

type Marker = "earthworks" | "roadMarch" | "disrupted" | "noMove" | "quarters" | "besieging" | "siege" | "activations"

export interface DrawnForce {
  /** HERE when absent. */
  readonly at?: Hex
  readonly under?: string
  /** Strength Points by kind of counter, a counter for each; a name may be followed by a dot to have another of its kind. */
  readonly units?: Readonly<Record<string, number>>
  readonly demoralised?: readonly string[]
  /** Manoeuvre when absent. */
  readonly order?: number
  readonly shown?: boolean
  readonly generale?: boolean
  readonly markers?: Partial<Record<Marker, number>>
}

export interface DrawnPlain {
  /** 3, French against Spanish, when absent. */
  readonly scenario?: number
  readonly weather?: Weather
  readonly aligned?: Side
  readonly forces: Readonly<Record<string, DrawnForce>>
  /** Barons of Basilicata (0 and 1) or of other States, as Forces. */
  readonly barons?: readonly (readonly [state: string, number: number, side: Side, at: Hex, order?: number])[]
  readonly terrain?: Readonly<Record<number, Terrain>>
  readonly roads?: readonly (readonly Hex[])[]
  readonly secondary?: readonly (readonly Hex[])[]
  readonly rivers?: readonly (readonly [Hex, Hex])[]
  readonly walls?: readonly (readonly [Hex, Hex])[]
  readonly places?: Readonly<Record<number, Place["kind"]>>
  readonly conquered?: Readonly<Record<number, Side>>
  readonly auxiliaries?: Readonly<Record<string, readonly string[]>>
}

export type Plain = ReturnType<typeof plain>

/** A situation on open ground with nothing on it but what is drawn. */
export function plain(drawn: DrawnPlain, dice: readonly number[] = []) {
  const game = scene({ scenario: drawn.scenario ?? 3 }, dice)
  const { ground, state } = game
  clearGround(game, drawn)
  state.of.fill(GONE)
  state.at.fill(OUT)
  state.auxOf.fill(GONE)
  state.order.fill(0)
  state.generale.fill(0)
  state.aligned.fill(drawn.aligned ?? NEITHER)
  state.weather = WEATHERS.indexOf(drawn.weather ?? "fair")
  for (const [hex, side] of Object.entries(drawn.conquered ?? {}))
    state.conquered[ground.placeAt[Number(hex)]] = side + 1
  const named = new Map<string, number>()
  for (const [name, force] of Object.entries(drawn.forces)) draw(name, force)
  for (const [name, number, side, at, order] of drawn.barons ?? []) {
    const baron = game.baron(name, number)
    game.putBaron(baron, side, at)
    state.order[baron] = order ?? MANOEUVRE
  }
  for (const [name, kinds] of Object.entries(drawn.auxiliaries ?? {}))
    for (const kind of kinds) {
      const aux = ground.auxiliaries.findIndex((one, i) => one.kind === kind && state.auxOf[i] === GONE)
      state.auxOf[aux] = game.leader(name)
    }

  function draw(name: string, force: DrawnForce): void {
    const leader = game.leader(name)
    const chief = force.under === undefined ? NOBODY : game.leader(force.under)
    state.under[leader] = chief
    state.at[leader] = chief === NOBODY ? (force.at ?? HERE) : state.at[chief]
    state.side[leader] = ground.armies[ground.leaders[leader].army].side
    state.order[leader] = chief === NOBODY && force.units !== undefined ? (force.order ?? MANOEUVRE) : 0
    state.generale[leader] = force.generale === true ? 1 : 0
    state.shown[leader] = force.shown === false ? 0 : 1
    for (const [marker, value] of Object.entries(force.markers ?? {})) state[marker as Marker][leader] = value
    for (const [kind, points] of Object.entries(force.units ?? {})) {
      const unit = counter(kind.replaceAll(".", ""), points)
      named.set(`${name} ${kind}`, unit)
      state.of[unit] = leader
      state.points[unit] = points
      state.demoralised[unit] = force.demoralised?.includes(kind) === true ? 1 : 0
    }
  }

  function counter(kind: string, points: number): number {
    const free = (unit: number) => state.of[unit] === GONE && ground.units[unit].baron === NOBODY
    const found = ground.units.findIndex(
      (one, unit) => free(unit) && ground.types[one.type].id === kind && one.most >= points,
    )
    if (found < 0) throw new Error(`no counter of ${kind} is left for ${points}`)
    return found
  }

  const frame = () => game.position.stack.findLast((one) => one.procedure === "march") as MarchFrame
  return {
    ...game,
    unit(of: string, kind: string): number {
      const unit = named.get(`${of} ${kind}`)
      if (unit === undefined) throw new Error(`${of} has no ${kind}`)
      return unit
    },
    /** The Force marches with so many Movement Points more or less than its own. */
    march(name: string, bonus = 0, second = false): void {
      game.begin((play) => beginMarch(play, game.leader(name), bonus * POINT, second))
    },
    marchBaron(leader: number, bonus = 0): void {
      game.begin((play) => beginMarch(play, leader, bonus * POINT, false))
    },
    frame,
    step(...hexes: Hex[]): void {
      for (const hex of hexes) game.act({ type: "step", hex })
    },
    halt: () => game.act({ type: "halt" }),
    may: (action: Action): boolean => game.why(action).ok,
    at: (name: string): Hex => state.at[game.leader(name)],
    of: (list: keyof State, name: string): number => (state[list] as number[])[game.leader(name)],
  }
}

/** Empties the plain: clear hexes, no Places, Roads or Rivers but those drawn. */
function clearGround({ ground }: ReturnType<typeof scene>, drawn: DrawnPlain): void {
  const { grid, terrain, road, river, open, placeAt, region } = ground
  const side = (table: Uint8Array, a: Hex, b: Hex, value: number) => {
    const direction = directionTo(grid, a, b) as Direction
    table[a * 6 + direction] = value
    table[b * 6 + opposite(direction)] = value
  }
  for (const hex of within(grid, HERE, WIDTH)) {
    terrain[hex] = 0
    placeAt[hex] = NOBODY
    region[hex] = region[HERE]
    for (const direction of ALL_DIRECTIONS) {
      const next = neighbour(grid, hex, direction)
      if (next === 0) continue
      side(road, hex, next, NO_ROAD)
      side(river, hex, next, 0)
      side(open, hex, next, 1)
    }
  }
  for (const [hex, name] of Object.entries(drawn.terrain ?? {})) terrain[Number(hex)] = TERRAINS.indexOf(name)
  for (const path of drawn.roads ?? []) for (let i = 1; i < path.length; i++) side(road, path[i - 1], path[i], PRIMARY)
  for (const path of drawn.secondary ?? [])
    for (let i = 1; i < path.length; i++) side(road, path[i - 1], path[i], SECONDARY)
  for (const [a, b] of drawn.rivers ?? []) side(river, a, b, 1)
  for (const [a, b] of drawn.walls ?? []) side(open, a, b, 0)
  const places = ground.places as Place[]
  for (const [hex, kind] of Object.entries(drawn.places ?? {})) {
    const like = places.findIndex(
      (one) => one.kind === kind && one.region === region[HERE] && placeAt[one.hex] === NOBODY,
    )
    const spare = like >= 0 ? like : places.findIndex((one) => one.kind === kind && one.region === region[HERE])
    places[spare] = { ...places[spare], hex: Number(hex), kind, region: region[HERE] }
    placeAt[Number(hex)] = spare
  }
}

export { MANOEUVRE }
