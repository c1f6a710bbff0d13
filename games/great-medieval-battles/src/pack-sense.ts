import {
  adjacent,
  checkFeature,
  checkHex,
  checkHexside,
  checkNamedOnce,
  columnOf,
  createGrid,
  directionNamed,
  facingNamed,
  type Grid,
  type Hex,
  hexNamed,
  neighbour,
  printed,
  type Report,
  rightHalf,
  rowOf,
} from "@carroccio/hexes"
import type { PackProblem } from "@carroccio/kernel"
import type { CombatSide, Counter, Kind, MeleeType, Pack, Placement, Seat, Terrain } from "./pack-schema.ts"

/** What is wrong with a pack whose shape is right. */
export function findNonsense(pack: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const report: Report = (path, value, expected) => problems.push({ path, value, expected })
  const grid = createGrid(pack.map.grid)
  checkSeats(pack, report)
  checkMap(pack, grid, report)
  checkCounters(pack, report)
  checkSetup(pack, grid, report)
  checkFireTable(pack, report)
  checkMeleeTable(pack, report)
  checkVictory(pack, report)
  checkSpecial(pack, report)
  return problems
}

/** The melee column of a side when it attacks (9.4). */
export function attackerType(kind: Kind, side: CombatSide): MeleeType {
  const type = defenderType(kind, side)
  return type === "MInf" || type === "LInf" ? "MLInf" : type
}

/** The melee row of a side when it defends (9.4); dismounted horse is foot (16.23). */
export function defenderType(kind: Kind, side: CombatSide): MeleeType {
  if (kind === "schiltrom") return "Schiltrom"
  if (kind === "elephant") return "Elephant"
  if (kind === "wagon") return side.mode === "laager" ? "Laager" : "Wagon"
  return kind === "cavalry" && side.mode !== "dismounted" ? `${side.armour}Cav` : `${side.armour}Inf`
}

/** Every hex by which a seat's routed units leave the map. */
export function exitHexes(pack: Pack, grid: Grid, seat: Seat): Hex[] {
  const found = new Set<Hex>()
  for (const [from, to] of pack.map.edges[seat]?.exits ?? []) {
    for (const hex of run(grid, from, to) ?? []) found.add(hex)
  }
  return [...found]
}

/** The hexes along one edge of the map between two of them; undefined when they share no edge. */
function run(grid: Grid, from: string, to: string): Hex[] | undefined {
  const [a, b] = [hexNamed(grid, from), hexNamed(grid, to)]
  if (a === undefined || b === undefined) return undefined
  const [low, high] = a < b ? [a, b] : [b, a]
  const { columns } = grid.spec
  if (columnOf(a) === columnOf(b) && (columnOf(a) === 1 || columnOf(a) === columns)) {
    return grid.hexes.filter((hex) => hex >= low && hex <= high)
  }
  for (const along of [isNorth, isSouth]) {
    if (along(grid, a) && along(grid, b)) {
      return grid.hexes.filter((hex) => hex >= low && hex <= high && along(grid, hex))
    }
  }
  return undefined
}

function isNorth(_grid: Grid, hex: Hex): boolean {
  return rowOf(hex) === 1
}

function isSouth(grid: Grid, hex: Hex): boolean {
  return neighbour(grid, hex, directionNamed("S")) === 0
}

function checkSeats({ seats, map, victory }: Pack, report: Report) {
  if (seats[0] === seats[1]) report("seats[1]", seats[1], "a seat other than the first")
  for (const seat of seats) {
    if (map.edges[seat] === undefined) report(`map.edges.${seat}`, undefined, "the seat's friendly edge")
  }
  for (const seat of Object.keys(map.edges)) {
    if (!seats.some((known) => known === seat))
      report(`map.edges.${seat}`, seat, `a seat of this battle: ${seats.join(" or ")}`)
  }
  if ([...victory.score].sort().join() !== [...seats].sort().join()) {
    report("victory.score", victory.score, "the two seats of this battle")
  }
}

function checkMap({ map, chart }: Pack, grid: Grid, report: Report) {
  for (const line of ["clear", "uphill", ...Object.keys(map.terrain), ...(map.ridges.length > 0 ? ["ridge"] : [])]) {
    if (!Object.hasOwn(chart.entries, line))
      report(`chart.entries.${line}`, undefined, `what ${line} costs on this map`)
  }
  const { road = [], ...filling } = map.terrain
  const bare = (terrain: string) => `a hex with no other terrain (it is ${terrain} already)`
  checkNamedOnce(grid, "map.terrain", { road }, report, bare)
  checkNamedOnce(grid, "map.terrain", filling, report, bare)
  checkNamedOnce(
    grid,
    "map.levels",
    map.levels,
    report,
    (level) => `a hex named once (it stands at level ${level} already)`,
  )
  map.ridges.forEach((pair, i) => checkHexside(grid, `map.ridges[${i}]`, pair, report))
  map.features.forEach((feature, i) => checkFeature(grid, `map.features[${i}]`, feature, report))
  for (const [seat, edge] of Object.entries(map.edges)) {
    const path = `map.edges.${seat}`
    if (edge.directions[0] === edge.directions[1]) {
      report(`${path}.directions[1]`, edge.directions[1], "a direction other than the first")
    }
    edge.exits.forEach((pair, i) => {
      if (!pair.every((hex, j) => checkHex(grid, `${path}.exits[${i}][${j}]`, hex, report))) return
      if (run(grid, pair[0], pair[1]) === undefined)
        report(`${path}.exits[${i}]`, pair, "two hexes of one edge of the map")
    })
  }
}

/** Sides that belong together: the rules turn a counter over and must find the other one as they expect it. */
function checkSides({ kind, sides, change }: Counter, path: string, report: Report) {
  const modes = sides.map((side) => side.mode).join(", ")
  if (kind === "schiltrom" && modes !== "open, close") report(`${path}.sides`, modes, "two sides: open, then close")
  if (modes.includes("organised") && modes !== "organised, disorganised") {
    report(`${path}.sides`, modes, "two sides: organised, then disorganised")
  }
  if (change !== undefined && change.when !== "moving" && sides[1] !== undefined && sides[0].size !== sides[1].size) {
    report(`${path}.sides[1].size`, sides[1].size, `${sides[0].size}, as the front: it turns over where it lies`)
  }
}

function checkCounters({ counters, seats, tables }: Pack, report: Report) {
  const ids = new Set<string>()
  counters.list.forEach((counter, i) => {
    const path = `counters.list[${i}]`
    if (ids.has(counter.id)) report(`${path}.id`, counter.id, "an id that no other counter has")
    ids.add(counter.id)
    if (!seats.includes(counter.seat)) report(`${path}.seat`, counter.seat, `one of ${seats.join(", ")}`)
    const { leads } = counter
    if (
      leads !== undefined &&
      !counters.list.some((other) => other.seat === counter.seat && other.division === leads)
    ) {
      report(`${path}.leads`, leads, "a division of the leader's side")
    }
    if (counter.lance && !counter.sides.some((side) => side.mode === "mounted")) {
      report(`${path}.lance`, true, "no lance, because the counter has no mounted side")
    }
    checkSides(counter, path, report)
    if (counter.change && counter.sides.length < 2)
      report(`${path}.change`, counter.change, "nothing: there is one side")
    if (counter.sides[1]?.mode === counter.sides[0].mode) {
      report(`${path}.sides[1].mode`, counter.sides[1].mode, "a mode other than the front's")
    }
    counter.sides.forEach((side, j) => {
      const at = `${path}.sides[${j}]`
      if ((side.mode === "leader") !== (counter.kind === "leader")) {
        report(`${at}.mode`, side.mode, counter.kind === "leader" ? "leader" : "a mode of combat units, not leader")
      }
      if (side.mode === "leader") return
      if ((side.mode === "fire") !== (side.weapon !== undefined)) {
        report(
          `${at}.weapon`,
          side.weapon,
          side.mode === "fire" ? "the weapon it fires" : "none, because it is not in fire mode",
        )
      } else if (side.weapon !== undefined && tables.fire.weapons[side.weapon] === undefined) {
        report(
          `${at}.weapon`,
          side.weapon,
          `a weapon of the fire table: ${Object.keys(tables.fire.weapons).join(", ")}`,
        )
      }
      if (side.melee && NO_MELEE.some((mode) => mode === side.mode)) {
        report(`${at}.melee`, true, `none, because a unit in ${side.mode} mode makes no melee attack`)
      }
    })
  })
}

const NO_MELEE = ["fire", "disorganised", "wagon", "laager"] as const

function checkSetup({ map, chart, counters, setup }: Pack, grid: Grid, report: Report) {
  const terrainOf = new Map<string, Terrain[]>()
  for (const [terrain, hexes] of Object.entries(map.terrain)) {
    for (const hex of hexes) terrainOf.set(hex, [...(terrainOf.get(hex) ?? []), terrain as Terrain])
  }
  const byId = new Map(counters.list.map((counter) => [counter.id, counter]))
  const placed = new Set<string>()
  const taken = new Map<string, Counter>()
  setup.placements.forEach((placement, i) => {
    const path = `setup.placements[${i}]`
    const counter = byId.get(placement.id)
    if (counter === undefined) return report(`${path}.id`, placement.id, "the id of a counter of this pack")
    if (placed.has(counter.id)) report(`${path}.id`, placement.id, "a counter that is not placed yet")
    placed.add(counter.id)
    const side = counter.sides.find(({ mode }) => mode === placement.mode)
    if (side === undefined) {
      const modes = counter.sides.map(({ mode }) => mode)
      return report(`${path}.mode`, placement.mode, `a mode of this counter: ${modes.join(" or ")}`)
    }
    checkLance(counter, placement, path, report)
    const { hexes } = placement
    if (hexes.length !== side.size) {
      return report(`${path}.hexes`, hexes, side.size === 1 ? "one hex" : "two hexes, the left half first")
    }
    hexes.forEach((hex, j) => {
      const at = `${path}.hexes[${j}]`
      if (hexNamed(grid, hex) === undefined) return report(at, hex, "a hex of the map")
      for (const terrain of terrainOf.get(hex) ?? []) {
        const line = chart.entries[terrain]
        if (line?.prohibited) report(at, hex, `a hex that may be entered, not ${terrain}`)
        else if (line?.singlesOnly && side.size === 2)
          report(at, hex, `a hex that two-hex counters may enter, not ${terrain}`)
      }
      if (counter.kind === "leader") return
      const other = taken.get(hex)
      if (other !== undefined) report(at, hex, `a hex without another combat unit (${other.id} is there)`)
      taken.set(hex, counter)
    })
    checkFacing(grid, placement, path, report)
  })
  setup.placements.forEach((placement, i) => {
    const counter = byId.get(placement.id)
    const unit = taken.get(placement.hexes[0])
    if (counter?.kind === "leader" && unit !== undefined && unit.seat !== counter.seat) {
      report(`setup.placements[${i}].hexes[0]`, placement.hexes[0], `a hex without an enemy unit (${unit.id} is there)`)
    }
  })
  counters.list.forEach(({ id }) => {
    if (!placed.has(id)) report("setup.placements", id, `a placement for ${id}`)
  })
}

function checkLance(counter: Counter, placement: Placement, path: string, report: Report) {
  const due = counter.lance === true && placement.mode === "mounted"
  if (due !== (placement.lance === true)) {
    report(`${path}.lance`, placement.lance, due ? "true, because the counter has a lance when mounted" : "no lance")
  }
}

function checkFacing(grid: Grid, { hexes, facing }: Placement, path: string, report: Report) {
  if (hexes.length === 1) {
    if (facing !== undefined) report(`${path}.facing`, facing, "no facing, because the counter fills one hex")
    return
  }
  const [left, right] = hexes.map((hex) => hexNamed(grid, hex))
  if (left === undefined || right === undefined) return
  if (!adjacent(grid, left, right)) {
    report(`${path}.hexes`, hexes, "two adjacent hexes")
    return
  }
  if (facing === undefined) {
    report(`${path}.facing`, facing, "a facing, because the counter fills two hexes")
    return
  }
  const fits = rightHalf(grid, left, facingNamed(facing))
  if (fits !== right) {
    const where = fits === 0 ? "off the map" : `in ${printed(fits)}`
    report(`${path}.facing`, facing, `a facing that fits the halves (with ${facing} the right half would be ${where})`)
  }
}

function checkFireTable({ tables }: Pack, report: Report) {
  for (const [weapon, ranges] of Object.entries(tables.fire.weapons)) {
    const far = Math.max(0, ...Object.keys(ranges).map(Number))
    if (far === 0) report(`tables.fire.weapons.${weapon}`, ranges, "figures for range 1 at least")
    for (let range = 1; range <= far; range++) {
      if (!Object.hasOwn(ranges, String(range))) {
        report(
          `tables.fire.weapons.${weapon}.${range}`,
          undefined,
          `figures for range ${range}, because there are some for ${far}`,
        )
      }
    }
  }
}

function checkMeleeTable({ counters, tables: { melee }, seats }: Pack, report: Report) {
  const { attackers, defenders, rows } = melee
  for (const defender of defenders) {
    const row = rows[defender]
    if (row === undefined)
      report(`tables.melee.rows.${defender}`, undefined, "a row, because it is among the defenders")
    else if (row.length !== attackers.length) {
      report(`tables.melee.rows.${defender}`, row, `${attackers.length} cells, one for each attacker`)
    }
  }
  for (const row of Object.keys(rows)) {
    if (!defenders.some((defender) => defender === row))
      report(`tables.melee.rows.${row}`, row, "a row of the defenders")
  }
  const attacking = new Map<Seat, Set<MeleeType>>(seats.map((seat) => [seat, new Set()]))
  const defending = new Map<Seat, Set<MeleeType>>(seats.map((seat) => [seat, new Set()]))
  counters.list.forEach((counter, i) => {
    counter.sides.forEach((side, j) => {
      if (side.mode === "leader") return
      const path = `counters.list[${i}].sides[${j}]`
      const [attacker, defender] = [attackerType(counter.kind, side), defenderType(counter.kind, side)]
      if (side.melee) attacking.get(counter.seat)?.add(attacker)
      defending.get(counter.seat)?.add(defender)
      if (side.melee && !attackers.includes(attacker)) {
        report(`${path}.armour`, side.armour, `an attacker of the melee table (${attacker} has no column)`)
      }
      if (!defenders.includes(defender)) {
        report(`${path}.armour`, side.armour, `a defender of the melee table (${defender} has no row)`)
      }
    })
  })
  for (const [seat, enemy] of [seats, [seats[1], seats[0]]]) {
    for (const defender of defenders) {
      attackers.forEach((attacker, i) => {
        if (rows[defender]?.[i] !== null) return
        if (attacking.get(seat)?.has(attacker) && defending.get(enemy)?.has(defender)) {
          report(
            `tables.melee.rows.${defender}[${i}]`,
            null,
            `a number, because ${attacker} of ${seat} can attack ${defender} of ${enemy}`,
          )
        }
      })
    }
  }
}

function checkVictory({ victory, seats }: Pack, report: Report) {
  const { levels } = victory
  levels.forEach((level, i) => {
    const path = `victory.levels[${i}]`
    const draw = level.level === "draw"
    if (draw !== (level.seat === undefined)) report(`${path}.seat`, level.seat, draw ? "no seat in a draw" : "who wins")
    else if (level.seat && !seats.includes(level.seat)) report(`${path}.seat`, level.seat, `one of ${seats.join(", ")}`)
    const above = levels[i - 1]
    const max = above?.min === undefined ? undefined : above.min - 1
    if (level.max !== max) {
      report(
        `${path}.max`,
        level.max,
        max === undefined ? "no highest score in the first level" : `${max}, next below the level above`,
      )
    }
    if (i === levels.length - 1) {
      if (level.min !== undefined) report(`${path}.min`, level.min, "no lowest score in the last level")
    } else if (level.min === undefined)
      report(`${path}.min`, undefined, "a lowest score, because another level follows")
    if (level.min !== undefined && level.max !== undefined && level.min > level.max) {
      report(`${path}.min`, level.min, `at most ${level.max}`)
    }
  })
}

/** Figures that a battle's own rules cannot do without. */
const NEEDED = {
  bannockburn: ["organise"],
  "black-prince": ["wading", "command"],
  tamburlaine: ["rampage", "defection"],
  "king-arthur": ["duel"],
} as const

function checkSpecial({ battle, special }: Pack, report: Report) {
  for (const name of NEEDED[battle]) {
    if (special[name] === undefined) report(`special.${name}`, undefined, `the figures of ${name}`)
  }
}
