import {
  createGrid,
  createHexsides,
  type Direction,
  facingNamed,
  type Facing,
  type Grid,
  type Hex,
  hexside,
  parseHex,
} from "@carroccio/hexes"
import type { Options } from "@carroccio/kernel"
import {
  ARMOURS,
  type Battaglia,
  type Battle,
  CAVALRY,
  type Counter,
  FOOT,
  type FireChart,
  type Kind,
  KINDS,
  type Leadership,
  MOVERS,
  PERSONALITY,
  type Placement,
  PROHIBITED,
  type ShockResult,
} from "./battle.ts"
import type { Exclusive } from "./exclusive.ts"
import type { Game, Group, Pack, PackBattaglia, Terrain } from "./pack.ts"
import { countersOf, type PackCounter, sorted } from "./pack-counters.ts"
import { FIGHTING, SEATS } from "./pack-schema.ts"
import type { Side, Unit } from "./position.ts"
import { shockChances } from "./shock-chances.ts"

/** A scenario, as far as its ground goes. */
export interface Staging {
  readonly id: string
  /** Whether the armies march to the field first (S.2). */
  readonly free: boolean
}

/** All that never changes in a match. */
export function createBattle(pack: Pack, scenario: Staging, exclusive: Exclusive, options: Options): Battle {
  const grid = createGrid(pack.map.grid) // 2.1
  const cast = castOf(pack, scenario, options)
  const units = new Map(cast.map(({ id }, unit) => [id, unit]))
  const { groups } = scenario.free ? pack.setup.free : pack.setup.historical
  const hosts = hostsOf(groups, units)
  const battaglie = battaglieOf(pack, cast)
  const counters = cast.map((counter, unit) => counterOf(pack, counter, battaglie, hosts.get(unit) ?? -1))
  const inPlay = counters.map((_, unit) => unit)
  const ofKind = (kind: Kind) => inPlay.filter((unit) => counters[unit].kind === kind)
  const oneOf = (kind: Kind, side: Side) =>
    inPlay.find((unit) => counters[unit].kind === kind && counters[unit].side === side) ?? -1
  const commands = (side: Side) =>
    battaglie.flatMap((battaglia, i) => (battaglia.side === side && battaglia.capitano >= 0 ? [i] : []))
  const camp = hexesOf(pack.map.terrain.camp)
  return {
    id: pack.battle,
    scenario: scenario.id,
    free: scenario.free,
    options,
    pack,
    exclusive,
    seats: [SEATS[0], SEATS[1]],
    grid,
    counters,
    battaglie,
    commands: [commands(0), commands(1)],
    capitani: ofKind("capitano"),
    heroes: ofKind("hero"),
    standards: ofKind("standard"),
    carroccio: [oneOf("carroccio", 0), oneOf("carroccio", 1)],
    religiosi: [oneOf("religiosi", 0), oneOf("religiosi", 1)],
    heroValue: cast.map(({ kind, battaglia }) => (kind === "hero" ? (battaglia.hero?.combat ?? 0) : 0)),
    fighters: inPlay.filter((unit) => counters[unit].fights),
    palvesari: ofKind("palvesari"),
    placements: placementsOf(pack, cast, groups), // S.3.1, S.6.1, S.8.1; S.4.1, S.7.1, S.9.1
    homeFacing: [homeFacing(pack, 0), homeFacing(pack, 1)],
    ...groundOf(pack, grid),
    ...chartsOf(pack),
    camp,
    isCamp: flags(grid, camp),
    rallyHexes: [hexesOf(pack.special.rally?.ghibelline), hexesOf(pack.special.rally?.guelph)],
    arrasHexes: hexesOf(pack.special.arras?.hexes),
    arrasEdge: hexesOf(pack.special.arras?.edge),
    pointsForLevel: pointsForLevel(pack, scenario, options),
    fatigueAfter: pack.setup.free.fatigueAfter.turn, // S.4.1.1, S.7.1.1, S.9.1.1 // S.4.1.1, S.7.1.1, S.9.1.1
    marchesFirst: sideOf(pack.setup.free.marchesFirst.seat),
  }
}

/** The pack's counters that the options leave in play. */
function castOf(pack: Pack, { free }: Staging, options: Options): PackCounter[] {
  const cast = countersOf(pack).filter(({ option }) => {
    if (option === "religiosi") return options["religiosi"] === true // S.5.2
    return option === null || options["lucca"] === "two"
  })
  return free ? [...cast, ...withAnglano(cast)] : cast
}

/** The units of Arras once more, as they are when they ride with Anglano (S.4.3.1). */
function withAnglano(cast: readonly PackCounter[]): PackCounter[] {
  const anglano = cast.find(({ battaglia }) => battaglia.id === "anglano")?.battaglia
  if (anglano === undefined) return []
  return cast
    .filter(({ battaglia, kind }) => battaglia.id === "arras" && fights(kind))
    .map((counter) => ({
      ...counter,
      id: `anglano-${counter.id}`,
      battaglia: anglano,
      tags: [...counter.tags, "arras" as const],
    }))
}

function sideOf(seat: PackBattaglia["seat"]): Side {
  return SEATS.indexOf(seat) as Side
}

/** A hex that the pack's check has already found on the map. */
function hexOf(text: string): Hex {
  return parseHex(text) ?? 0
}

function hexesOf(list: readonly string[] | undefined): Hex[] {
  return (list ?? []).map(hexOf)
}

function flags(grid: Grid, hexes: readonly Hex[]): Uint8Array {
  const flag = new Uint8Array(grid.cell.length)
  for (const hex of hexes) flag[hex] = 1
  return flag
}

function battaglieOf(pack: Pack, cast: readonly PackCounter[]): Battaglia[] {
  const list = sorted(pack)
  return list.map((battaglia, i) => {
    const { id, name, seat, capitano, marchesWith } = battaglia
    const own = cast.flatMap((counter, unit) => (counter.battaglia === battaglia ? [unit] : []))
    const one = (kind: Kind) => own.find((unit) => cast[unit].kind === kind) ?? -1
    return {
      id,
      name,
      side: sideOf(seat),
      capitano: one("capitano"),
      leadership: leadershipOf(capitano),
      adjutant: leadershipOf(capitano?.adjutant), // S.8.10 // 13.1.10, S.8.10
      king: capitano?.king ?? false,
      capacity: capitano?.capacity.start ?? 0,
      inReserve: capitano?.reserve ?? false, // S.1.3, S.3.3, S.6.3, S.8.3 // S.1.3, S.3.3, S.6.3, S.8.3
      units: own.filter((unit) => !isPersonality(cast[unit].kind)),
      fighters: own.filter((unit) => fights(cast[unit].kind)),
      hero: one("hero"),
      standard: one("standard"),
      marchesWith: marchesWith === undefined ? i : list.findIndex((other) => other.id === marchesWith),
    }
  })
}

type Person = NonNullable<PackBattaglia["capitano"]>["adjutant"]

function leadershipOf(person: Person | undefined): Leadership {
  return { name: person?.name ?? "", combat: person?.combat ?? 0, range: person?.range ?? 0 }
}

function isPersonality(kind: Kind): boolean {
  return kind === "capitano" || kind === "hero" || kind === "standard"
}

function fights(kind: Kind): boolean {
  return FIGHTING.some((fighting) => fighting === kind)
}

function counterOf(pack: Pack, counter: PackCounter, battaglie: readonly Battaglia[], host: Unit): Counter {
  const { id, short, battaglia, kind } = counter
  const personality = isPersonality(kind)
  return {
    id,
    name: short,
    side: sideOf(battaglia.seat),
    battaglia: battaglie.findIndex((other) => other.id === battaglia.id),
    kind,
    kindIndex: KINDS.indexOf(kind),
    fights: fights(kind),
    missile: kind === "crossbow" || kind === "archer",
    personality,
    mover: personality ? PERSONALITY : kind === "cavalry" ? CAVALRY : FOOT,
    cohesion: counter.cohesion,
    armour: ARMOURS.indexOf(counter.armour),
    allowance: pack.tables.movement[kind],
    tags: new Set(counter.tags),
    host,
  }
}

function hostsOf(groups: readonly Group[], units: ReadonlyMap<string, Unit>): Map<Unit, Unit> {
  const hosts = new Map<Unit, Unit>()
  for (const { hosts: pairs } of groups) {
    for (const pair of pairs ?? []) {
      const [guest, host] = [units.get(pair.id), units.get(pair.with)]
      if (guest !== undefined && host !== undefined) hosts.set(guest, host)
    }
  }
  return hosts
}

/** Where everybody stands or comes from (S.3.1, S.4.1, S.6.1, S.7.1, S.8.1, S.9.1). */
function placementsOf(pack: Pack, cast: readonly PackCounter[], groups: readonly Group[]): Placement[] {
  return cast.map(({ id, battaglia, kind }) => {
    const group = groups.find((candidate) => candidate.battaglia === battaglia.id)
    const at = group?.placements?.find((placement) => placement.id === id)?.hex
    const row = fights(kind) && at !== undefined ? group?.rows?.find((hexes) => hexes.includes(at)) : undefined
    return {
      hex: at === undefined ? 0 : hexOf(at),
      facing: group?.facing === undefined ? homeFacing(pack, sideOf(battaglia.seat)) : facingNamed(group.facing),
      turn: group?.turn ?? 0,
      entries: hexesOf(group?.entries),
      row: hexesOf(row), // S.1.1
    }
  })
}

/** The side's facing in the historical set-up. */
function homeFacing(pack: Pack, side: Side): Facing {
  const own = new Set(pack.army.battaglie.filter(({ seat }) => sideOf(seat) === side).map(({ id }) => id))
  const name = pack.setup.historical.groups.find((group) => own.has(group.battaglia) && group.facing)?.facing
  return name === undefined ? 0 : facingNamed(name)
}

type Ground = Pick<
  Battle,
  | "terrain"
  | "level"
  | "entry"
  | "streams"
  | "streamSides"
  | "streamCost"
  | "prohibited"
  | "opaque"
  | "noCharge"
  | "disrupts"
  | "streamDisrupts"
  | "shockShift"
  | "fireShift"
  | "streamShift"
  | "higher"
  | "lower"
>

/** The ground as the chart counts it: hills (8.2.8), woods (8.2.9); minor features (8.2.6) and bridges count nothing. */
function groundOf(pack: Pack, grid: Grid): Ground {
  const { map, chart } = pack
  const bound = grid.cell.length
  const terrain = new Array<string>(bound).fill("clear")
  for (const [kind, hexes] of Object.entries(map.terrain)) for (const hex of hexes) terrain[hexOf(hex)] = kind
  const level = new Uint8Array(bound)
  for (const hex of grid.hexes) level[hex] = 2
  for (const [height, hexes] of Object.entries(map.levels)) {
    for (const hex of hexes) level[hexOf(hex)] = Number(height) * 2 // 8.2.5
  }
  // Buildings stop a line of sight and do nothing else (8.2.10).
  const buildings = new Set(
    map.features.filter(({ kind }) => kind === "building").flatMap(({ hexes }) => hexesOf(hexes)),
  )
  const hidesBehind = (hex: Hex) => buildings.has(hex) && chart.building.blocksSight === true
  /** By hex: the line of the chart for ground that may be entered. */
  const lines = terrain.map((name, hex) => (grid.cell[hex] < 0 ? undefined : enterable(chart, name)))
  const streams = createHexsides(
    grid,
    map.streams.flatMap(({ sides }) => sides.map(([a, b]) => [hexOf(a), hexOf(b)] as const)),
  )
  return {
    terrain,
    level,
    entry: MOVERS.map((mover) => Uint8Array.from(lines, (line) => line?.cost[mover] ?? PROHIBITED)),
    streams,
    streamSides: Uint8Array.from({ length: bound * 6 }, (_, side) =>
      streams.has(hexside(grid, Math.floor(side / 6), (side % 6) as Direction)) ? 1 : 0,
    ),
    streamCost: MOVERS.map((mover) => chart.stream.cost[mover]),
    prohibited: Uint8Array.from(lines, (line) => (line === undefined ? 1 : 0)), // 7.0.1
    opaque: Uint8Array.from(lines, (line, hex) => (line?.blocksSight === true || hidesBehind(hex) ? 1 : 0)), // 10.2.1
    noCharge: Uint8Array.from(lines, (line) => (line?.noCharge === true ? 1 : 0)), // 8.2.1
    disrupts: Uint16Array.from(lines, (line) => bits(line?.disrupts)), // 8.2.4
    streamDisrupts: bits(chart.stream.disrupts),
    shockShift: Int8Array.from(lines, (line) => line?.shock ?? 0), // 8.2.3
    fireShift: Int8Array.from(lines, (line) => line?.fire ?? 0),
    streamShift: chart.stream.shock ?? 0,
    higher: chart.elevation.higher,
    lower: chart.elevation.lower,
  }
}

function enterable(chart: Pack["chart"], terrain: string) {
  const line = chart[terrain as "clear" | Terrain]
  return "cost" in line ? line : undefined
}

/** A bit by place in KINDS. */
function bits(kinds: readonly Kind[] | undefined): number {
  return (kinds ?? []).reduce((mask, kind) => mask | (1 << KINDS.indexOf(kind)), 0)
}

type Charts = Pick<Battle, "shock" | "shockChances" | "unitType" | "protection" | "fire" | "wounds" | "weather">

function chartsOf({ tables }: Pack): Charts {
  const { shock, unitType, armour, wounded, weather } = tables
  const results = Object.keys(shock.rows)
    .map(Number)
    .sort((a, b) => a - b)
    .map((roll) => shock.rows[String(roll) as keyof typeof shock.rows].map(shockResult))
  return {
    shock: results,
    shockChances: shockChances(results),
    unitType: FIGHTING.map((lead) => FIGHTING.map((defender) => unitType.rows[lead][defender])),
    protection: ARMOURS.map((lead) => ARMOURS.map((defender) => armour.rows[lead][defender])),
    fire: fireChart(tables.fire),
    wounds: wounded.rolls.map((roll) => (roll === "killed" ? { killed: true } : { killed: false, loss: roll })),
    weather: (weather?.boxes ?? []).map(({ name, worse }) => ({
      name,
      worseFrom: worse?.[0] ?? 0,
      worseTo: worse?.[1] ?? 0,
    })),
  }
}

/** A cell such as 1/D or D/2*. */
function shockResult(text: string): ShockResult {
  const [attacker, defender] = text.replace("*", "").split("/")
  const hits = (loss: string) => (loss === "-" || loss === "D" ? 0 : Number(loss))
  return {
    attackerHits: hits(attacker),
    attackerDisrupted: attacker === "D",
    defenderHits: hits(defender),
    defenderDisrupted: defender === "D",
    retreat: text.endsWith("*"),
  }
}

function fireChart({ crossbow, archer, disrupted }: Pack["tables"]["fire"]): FireChart {
  const weapons = [crossbow, archer]
  const range = weapons.map((ranges) => Math.max(...Object.keys(ranges).map(Number)))
  const none = ARMOURS.map(() => 0)
  const numbers = weapons.map((ranges, weapon) =>
    Array.from({ length: range[weapon] + 1 }, (_, distance) => {
      const row = ranges[String(distance) as keyof typeof ranges]
      return row === undefined ? none : ARMOURS.map((armour) => row[armour] ?? 0)
    }),
  )
  return { numbers, range, disrupted: disrupted.add }
}

/**
 * Victory points for a level: by length at Montaperti (S.3.9.1, S.3.9.2), else by scenario (S.6.10.1, S.7.5.1, S.8.12.1,
 * S.9.5.1, S.10.2).
 */
function pointsForLevel(pack: Pack, scenario: Staging, options: Options): [number, number] {
  const points = pack.victory.pointsForLevel[gameOf(pack, scenario, options)]
  return [points?.ghibelline ?? 0, points?.guelph ?? 0]
}

function gameOf(pack: Pack, { id, free }: Staging, options: Options): Game {
  if (pack.battle === "montaperti") return options["length"] === "short" ? "short" : "long"
  if (id.endsWith("-fast")) return "fast"
  return free ? "free" : "historical"
}
