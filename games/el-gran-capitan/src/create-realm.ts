import { ALL_DIRECTIONS, createGrid, directionTo, opposite, type Grid, type Hex } from "@carroccio/hexes"
import { createPlan } from "./create-plan.ts"
import { createCharts } from "./create-charts.ts"
import { hexesNamed, hexNamed, momentNamed, turnNamed, turnsFrom } from "./pack-notation.ts"
import type { Pack, PackScenario } from "./pack-schema.ts"
import { NO_ROAD, NOBODY, PRIMARY, SECONDARY, type Place, type Realm, type Region } from "./realm.ts"

interface RealmOptions {
  /** O1.1, O1.2, O1.3. */
  readonly tactics: boolean
  readonly treachery: boolean
  readonly mercenaries: boolean
}

/** The letters of the map's terrain, in the order of TERRAINS. */
const TERRAIN_LETTERS = "chiwsmp"
/** What no Force can ever be in: sea, lake, and land beyond the game. */
const NO_HEX = ".lx"
const OUT_OF_PLAY = "x"

/** The ground of a scenario, 1 to 5. */
export function createRealm(pack: Pack, scenario: number, options: RealmOptions): Realm {
  const found = scenarioOf(pack, scenario)
  const grid = createMapGrid(pack)
  const country = createCountry(pack, grid, found.playable)
  const start = momentNamed(found.start)
  const plan = createPlan(pack, found, country, options.mercenaries)
  return {
    scenario,
    seats: found.seats,
    ...options,
    grid,
    ...country,
    regions: createRegions(pack, grid, country, found.dominance ?? {}),
    ...plan,
    charts: createCharts(pack),
    start,
    turns: found.end === null ? 0 : turnsFrom(start, momentNamed(found.end)),
    yellow: turnsMarked(pack.track.yellow.turns),
    sheep: turnsMarked(pack.track.sheep.turns),
    crown: turnsMarked(pack.track.crown.turns),
  }
}

/** A scenario written out whole; one without an end has null for it. */
export interface WholeScenario extends Omit<PackScenario, "id" | "end"> {
  readonly id: number
  readonly end: string | null
}

/** The scenario of a number; a variant is the one that it is like, with its changes made. */
function scenarioOf(pack: Pack, scenario: number): WholeScenario {
  const found = pack.scenarios.list.find(({ id }) => id === scenario)
  if (found !== undefined) return found
  const variant = pack.scenarios.variants.find(({ id }) => id === scenario)
  const base = pack.scenarios.list.find(({ id }) => id === variant?.like)
  if (variant === undefined || base === undefined) throw new RangeError(`there is no scenario ${scenario}`)
  return {
    ...base,
    id: variant.id,
    name: variant.name,
    end: null,
    armies: base.armies.map((army) => ({ ...army, points: variant.points[army.name] ?? army.points })),
    generali: variant.generali,
    forces: [...variant.forces, ...base.forces],
    reinforcements: base.reinforcements.filter(({ id }) => !variant.without.includes(id)),
    dominance: { ...base.dominance, ...variant.dominance },
  }
}

function turnsMarked(turns: readonly string[]): boolean[] {
  const marked = new Array<boolean>(24).fill(false)
  for (const turn of turns) marked[turnNamed(turn)] = true
  return marked
}

function letterAt(rows: readonly string[], hex: Hex): string {
  return rows[(hex % 100) - 1][Math.floor(hex / 100) - 1]
}

function createMapGrid({ map }: Pack): Grid {
  const holes: Hex[] = []
  for (let column = 1; column <= map.columns; column++) {
    for (let row = 1; row <= map.rows; row++) {
      const hex = column * 100 + row
      if (NO_HEX.includes(letterAt(map.terrain, hex))) holes.push(hex)
    }
  }
  return createGrid({ columns: map.columns, oddRows: map.rows, evenRows: map.rows, stagger: "even-low", holes })
}

/** The map's tables, and its Places. */
export type Country = Pick<
  Realm,
  "hexes" | "terrain" | "region" | "placeAt" | "open" | "road" | "river" | "edge" | "northWest" | "places"
>

function createCountry(pack: Pack, grid: Grid, playable: readonly string[] | undefined): Country {
  const { map } = pack
  const bound = grid.cell.length
  const country: Country = {
    hexes: [],
    terrain: new Uint8Array(bound),
    region: new Int8Array(bound).fill(NOBODY),
    placeAt: new Int16Array(bound).fill(NOBODY),
    open: new Uint8Array(bound * 6),
    road: new Uint8Array(bound * 6).fill(NO_ROAD),
    river: new Uint8Array(bound * 6),
    edge: new Uint8Array(bound),
    northWest: map.northWest.map(hexNamed),
    places: [],
  }
  for (const hex of grid.hexes) {
    country.terrain[hex] = TERRAIN_LETTERS.indexOf(letterAt(map.terrain, hex))
    country.region[hex] = map.regions.findIndex(({ letter }) => letter === letterAt(map.region, hex))
  }
  const inPlay = (hex: Hex) => playable === undefined || playable.includes(map.regions[country.region[hex]].name)
  const hexes = grid.hexes.filter(inPlay)
  const places = map.places.map((place): Place => {
    const hex = hexNamed(place.hex)
    return {
      name: place.name,
      hex,
      kind: place.kind,
      region: country.region[hex],
      port: place.port ?? null,
      sheep: place.sheep ?? false,
    }
  })
  places.forEach(({ hex }, place) => (country.placeAt[hex] = place))
  for (const [road, paths] of [
    [SECONDARY, map.roads.secondary],
    [PRIMARY, map.roads.primary],
  ] as const) {
    for (const path of paths) {
      const along = hexesNamed(path)
      for (let i = 1; i < along.length; i++) markSide(grid, country.road, along[i - 1], along[i], road)
    }
  }
  for (const { sides } of map.rivers) {
    for (const side of sides) {
      const [a, b] = hexesNamed(side)
      markSide(grid, country.river, a, b, 1)
    }
  }
  openSides(pack, grid, country, hexes, inPlay)
  return { ...country, hexes, places }
}

function markSide(grid: Grid, table: Uint8Array, a: Hex, b: Hex, value: number): void {
  const direction = directionTo(grid, a, b)
  if (direction === -1) throw new RangeError(`hexes ${a} and ${b} do not touch`)
  table[a * 6 + direction] = value
  table[b * 6 + opposite(direction)] = value
}

/** 1.3.1.1: the sea, and what a scenario leaves out of play, is closed; the map's edge runs where land goes on beyond it. */
function openSides({ map }: Pack, grid: Grid, country: Country, hexes: readonly Hex[], inPlay: (hex: Hex) => boolean) {
  const islands = map.islands.map(hexNamed)
  for (const hex of hexes) {
    for (const direction of ALL_DIRECTIONS) {
      const next = grid.neighbours[hex * 6 + direction]
      if (next > 0 && inPlay(next)) {
        if (!islands.includes(hex) && !islands.includes(next)) country.open[hex * 6 + direction] = 1
      } else if (next > 0 || isBeyond(map, hex, direction)) country.edge[hex] = 1
    }
  }
  for (const side of map.closed) {
    const [a, b] = hexesNamed(side)
    markSide(grid, country.open, a, b, 0)
  }
}

/** Whether the next number in a direction lies outside the frame, or is land that is out of play. */
function isBeyond(map: Pack["map"], hex: Hex, direction: number): boolean {
  const column = Math.floor(hex / 100)
  const low = column % 2 === 0 ? 1 : 0
  const row = (hex % 100) + [-1, low - 1, low, 1, low, low - 1][direction]
  const next = column + [0, 1, 1, 0, -1, -1][direction]
  if (next < 1 || next > map.columns || row < 1 || row > map.rows) return true
  return letterAt(map.terrain, next * 100 + row) === OUT_OF_PLAY
}

/** 1.3.1: the States and the Papal States, each with those that it touches. */
function createRegions(
  { map }: Pack,
  grid: Grid,
  { region }: Country,
  dominance: Readonly<Record<string, number>>,
): Region[] {
  const touching = map.regions.map(() => new Set<number>())
  for (const hex of grid.hexes) {
    for (const direction of ALL_DIRECTIONS) {
      const next = grid.neighbours[hex * 6 + direction]
      if (next > 0 && region[next] !== region[hex]) touching[region[hex]].add(region[next])
    }
  }
  return map.regions.map(({ name, kingdom, dominance: printed }, i) => ({
    name,
    kingdom,
    dominance: dominance[name] ?? printed,
    adjacent: [...touching[i]].sort((a, b) => a - b),
  }))
}
