import {
  createGrid,
  createHexsides,
  directionNamed,
  parseHex,
  type Direction,
  type Grid,
  type Hex,
} from "@carroccio/hexes"
import type { Options, Seat } from "@carroccio/kernel"
import type { Exclusive, Modifier } from "./exclusive.ts"
import {
  attackerType,
  defenderType,
  exitHexes,
  type Armour,
  type ChartLine,
  type Counter as PackCounter,
  type Kind,
  type Pack,
  type Seat as PackSeat,
} from "./pack.ts"

/** One printed side of a counter. */
export interface Face {
  readonly mode: string
  /** How many hexes it fills: one, or two for a double counter (3.3). */
  readonly size: 1 | 2
  /** The weapon of a unit in fire combat mode. */
  readonly weapon: string | null
  /** How far the weapon carries, in hexes; 0 without one (8.3). */
  readonly range: number
  /** By range and the target's armour: the highest modified roll with which the weapon hits (8.3). */
  readonly hits: readonly (Readonly<Partial<Record<Armour, number>>> | undefined)[]
  /** Whether it may attack in melee. */
  readonly melee: boolean
  /** Whether it is mounted: the charge and the melee table ask. */
  readonly mounted: boolean
  readonly armour: Armour
  readonly movement: number
  /** What the enemy gets for the unit while this side is up (20.1). */
  readonly points: number
  /** The column of the morale table, 0 for A to 4 for E. */
  readonly morale: number
  /** The column and the row of the melee table, -1 for none. */
  readonly attackColumn: number
  readonly defendRow: number
  /** That row: by the attacker's column the highest modified roll that hits, null where the chart has no figure (9.4). */
  readonly struckAt: readonly (number | null)[]
}

/** What turning a counter over costs, and whether it is for good. */
export interface ModeChange {
  readonly cost: number | "all"
  readonly once: boolean
}

/** A counter of the battle. */
export interface Counter {
  readonly id: string
  readonly seat: Seat
  readonly kind: Kind
  readonly leader: boolean
  readonly division: string | null
  readonly leads: string | null
  readonly nation: string | null
  readonly faith: string | null
  readonly faces: readonly Face[]
  /** What a change of mode costs, and whether it is for good; null for a unit with one mode. */
  readonly change: ModeChange | null
  /** Movement points to enter a hex, by hex; PROHIBITED where it may not go. */
  readonly entry: Uint8Array
}

/** An entry cost that nothing can pay. */
export const PROHIBITED = 255
/** An entry cost of the whole allowance: only for a unit that has not spent anything yet. */
export const WHOLE_ALLOWANCE = 254

/** Below and above these a modified die of a morale check counts as they do (10.2). */
export const LOWEST_ROLL = -1
export const HIGHEST_ROLL = 7

/** The charts that have modifiers. */
export type ModifierTable = "fire" | "melee" | "morale"

/** What never changes in a battle: map, counters, charts, and its exclusive rules. */
export interface Battle {
  readonly pack: Pack
  readonly exclusive: Exclusive
  readonly options: Options
  readonly seats: readonly [Seat, Seat]
  /** By side: its seat alone, as the list of those who are asked. */
  readonly asked: readonly [readonly Seat[], readonly Seat[]]
  readonly grid: Grid
  readonly counters: readonly Counter[]
  readonly leaders: readonly number[]
  readonly combatUnits: readonly number[]
  /** By counter: the combat units of its division, itself among them; none without a division. */
  readonly comrades: readonly (readonly number[])[]
  /** By counter: the leaders who lead its division; none without a division. */
  readonly captains: readonly (readonly number[])[]
  /** By hex: the terrain's name. */
  readonly terrain: readonly string[]
  /** By hex: its level. */
  readonly level: Uint8Array
  /** By hex: 1 when no line of sight goes through. */
  readonly opaque: Uint8Array
  /** By hex: 1 when no line of sight goes into it. */
  readonly sheltered: Uint8Array
  /** By hex: 1 where a charge may pass. */
  readonly clear: Uint8Array
  /** By hex: 1 where double counters may not go. */
  readonly singlesOnly: Uint8Array
  readonly ridges: ReadonlySet<number>
  /** What climbing a contour, or crossing a ridge, adds. */
  readonly uphill: number
  readonly ridge: number
  /** By modified die of a morale check, from the lowest, and column of the morale table: the rout levels (10.2). */
  readonly routIncreases: readonly (readonly number[])[]
  /** By chart and name: the modifiers, with the rule by which each was last asked for; only `modifierOf` reads or writes it. */
  readonly modifiers: Readonly<Record<ModifierTable, Map<string, Modifier>>>
  /** By side: the two directions of rout movement. */
  readonly routDirections: readonly [readonly Direction[], readonly Direction[]]
  /** By side and hex: 1 where a routed unit leaves the map. */
  readonly exits: readonly [Uint8Array, Uint8Array]
}

export function createBattle(pack: Pack, exclusive: Exclusive, options: Options): Battle {
  const grid = createGrid(pack.map.grid) // 3.1
  const bound = grid.cell.length
  const terrain = terrainOf(pack, bound)
  const level = new Uint8Array(bound)
  for (const [height, hexes] of Object.entries(pack.map.levels)) {
    for (const hex of hexes) level[hexOf(hex)] = Number(height) // 7.12
  }
  const flag = (holds: (line: ChartLine, name: string) => boolean) =>
    Uint8Array.from(terrain, (name) => (holds(chartLine(pack, name), name) ? 1 : 0))
  const [first, second] = pack.seats
  const entries = new Map<Kind, Uint8Array>()
  const entryOf = (kind: Kind) => {
    const entry = entries.get(kind) ?? entryCosts(pack, exclusive, kind, grid, terrain)
    entries.set(kind, entry)
    return entry
  }
  const counters = pack.counters.list.map((counter) => counterOf(pack, counter, entryOf(counter.kind)))
  const units = counters.map((_, unit) => unit)
  return {
    pack,
    exclusive,
    options,
    seats: [first, second],
    asked: [[first], [second]],
    grid,
    counters,
    leaders: units.filter((unit) => counters[unit].leader),
    combatUnits: units.filter((unit) => !counters[unit].leader),
    comrades: counters.map(({ division }) =>
      division === null ? [] : units.filter((unit) => !counters[unit].leader && counters[unit].division === division),
    ),
    captains: counters.map(({ division }) =>
      division === null ? [] : units.filter((unit) => counters[unit].leader && counters[unit].leads === division),
    ),
    terrain,
    level,
    opaque: flag((line) => line.blocksSight !== undefined), // 8.13
    sheltered: flag((line) => line.blocksSight === "into"), // 8.16
    clear: flag((_line, name) => name === "clear" || name === "road" || name === "bridge"), // 7.23
    singlesOnly: flag((line) => line.singlesOnly === true),
    uphill: chartLine(pack, "uphill").add ?? 0, // 7.22
    ridge: chartLine(pack, "ridge").add ?? 0,
    ridges: createHexsides(
      grid,
      pack.map.ridges.map(([a, b]) => [hexOf(a), hexOf(b)]),
    ),
    routIncreases: routIncreasesOf(pack),
    modifiers: {
      fire: modifiersOf(pack, "fire"),
      melee: modifiersOf(pack, "melee"),
      morale: modifiersOf(pack, "morale"),
    },
    routDirections: [directionsOf(pack, first), directionsOf(pack, second)],
    exits: [exitsOf(pack, grid, first), exitsOf(pack, grid, second)],
  }
}

/** A hex that the pack's check has already found on the map. */
function hexOf(text: string): Hex {
  return parseHex(text) ?? 0
}

/** Roads lie under other terrain, so they are laid first. */
function terrainOf(pack: Pack, bound: number): string[] {
  const terrain = new Array<string>(bound).fill("clear")
  const kinds = Object.entries(pack.map.terrain).sort(([a], [b]) => rank(a) - rank(b))
  for (const [kind, hexes] of kinds) for (const hex of hexes ?? []) terrain[hexOf(hex)] = kind
  return terrain
}

function rank(kind: string): number {
  return kind === "road" ? 0 : kind === "bridge" ? 2 : 1
}

function routIncreasesOf({ tables }: Pack): (readonly number[])[] {
  const { rows } = tables.morale
  const rolls = Array.from({ length: HIGHEST_ROLL - LOWEST_ROLL + 1 }, (_, i) => String(LOWEST_ROLL + i))
  return rolls.map((roll) => rows[roll as keyof typeof rows])
}

function modifiersOf({ tables }: Pack, table: ModifierTable): Map<string, Modifier> {
  const modifiers = Object.entries(tables[table].modifiers)
  return new Map(modifiers.map(([id, modifier]) => [id, { id, add: modifier?.add ?? 0, rule: "" }]))
}

function directionsOf(pack: Pack, seat: PackSeat): Direction[] {
  return pack.map.edges[seat]?.directions.map(directionNamed) ?? []
}

function exitsOf(pack: Pack, grid: Grid, seat: PackSeat): Uint8Array {
  const exits = new Uint8Array(grid.cell.length)
  for (const hex of exitHexes(pack, grid, seat)) exits[hex] = 1
  return exits
}

function counterOf(pack: Pack, counter: PackCounter, entry: Uint8Array): Counter {
  const change = counter.change === undefined || counter.change.when === "moving" ? null : counter.change
  return {
    id: counter.id,
    seat: counter.seat,
    kind: counter.kind,
    leader: counter.kind === "leader",
    division: counter.division ?? null,
    leads: counter.leads ?? null,
    nation: counter.nation ?? null,
    faith: counter.faith ?? null,
    faces: counter.sides.map((side) => faceOf(pack, counter, side)),
    change: change === null ? null : { cost: change.cost, once: change.once ?? false },
    entry,
  }
}

function faceOf(pack: Pack, { kind, points }: PackCounter, side: PackCounter["sides"][number]): Face {
  const { mode, size, movement } = side
  if (side.mode === "leader") {
    // 3.31
    const none = {
      weapon: null,
      range: 0,
      melee: false,
      mounted: false,
      morale: -1,
      hits: [],
      attackColumn: -1,
      defendRow: -1,
      struckAt: [],
    } as const
    return { mode, size, movement, points, armour: "N", ...none }
  }
  const { attackers, defenders, rows } = pack.tables.melee
  const defendRow = defenders.indexOf(defenderType(kind, side))
  const figures: Readonly<Record<string, Face["hits"][number]>> =
    side.weapon === undefined ? {} : (pack.tables.fire.weapons[side.weapon] ?? {})
  const range = Math.max(0, ...Object.keys(figures).map(Number))
  return {
    mode,
    size,
    movement,
    weapon: side.weapon ?? null, // 3.32
    range,
    hits: Array.from({ length: range + 1 }, (_, hexes) => figures[String(hexes)]),
    melee: side.melee ?? false,
    mounted: kind === "cavalry" && mode !== "dismounted", // 16.23
    armour: side.armour, // 3.33
    points: side.points ?? points, // 16.23
    morale: "ABCDE".indexOf(side.morale),
    attackColumn: attackers.indexOf(attackerType(kind, side)),
    defendRow,
    struckAt: rows[defenders[defendRow]] ?? [],
  }
}

function entryCosts(pack: Pack, exclusive: Exclusive, kind: Kind, grid: Grid, terrain: readonly string[]): Uint8Array {
  const costs = new Uint8Array(grid.cell.length).fill(PROHIBITED)
  const clear = chartLine(pack, "clear").cost ?? 1 // 7.21
  for (const hex of grid.hexes) {
    const line = chartLine(pack, exclusive.movesAs?.(kind, terrain[hex]) ?? terrain[hex])
    if (line.prohibited === true) continue // 7.25
    const cost = line.cost ?? (clear === "all" ? clear : clear + (line.add ?? 0))
    costs[hex] = cost === "all" ? WHOLE_ALLOWANCE : cost
  }
  return costs
}

/** The pack's own chart (3.2) has a line for each feature of its map (7.1, 7.11). */
function chartLine(pack: Pack, name: string): ChartLine {
  return pack.chart.entries[name as keyof Pack["chart"]["entries"]] ?? {}
}

/** The rule that the terrain chart names for a terrain, or the given one. */
export function chartRule(pack: Pack, terrain: string, otherwise: string): string {
  return chartLine(pack, terrain).rule ?? otherwise
}
