import { ALL_DIRECTIONS, createGrid, directionTo, type Grid, type Hex } from "@carroccio/hexes"
import { hexesNamed, hexNamed } from "./pack-notation.ts"
import type { Pack } from "./pack-schema.ts"
import { checkOnce, type Report } from "./pack-report.ts"

const LAND = "chiwsmp"
const SEA = "."

/** The Regions, and the Places that rules and special rules mean by name, by Region. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  Lazio: ["Roma", "Benevento", "Terracina", "Sermoneta"],
  "Abruzzo Ultra": ["Teramo", "L'Aquila", "Avezzano"],
  "Abruzzo Citra": ["Solmona", "Lanciano"],
  Molise: ["Campobasso", "Isernia"],
  "Terra di Lavoro": ["Napoli", "Gaeta", "Fondi", "Sora", "Ischia"],
  Capitanata: ["Foggia", "Lucera", "Troia", "San Severo"],
  "Principato Ultra": ["Ariano"],
  "Principato Citra": ["Salerno"],
  "Terra di Bari": ["Bari", "Trani", "Altamura"],
  "Terra d'Otranto": ["Taranto", "Otranto", "Brindisi", "Castellaneta", "Francavilla", "Ostuni", "Gallipoli"],
  Basilicata: ["Tursi", "Potenza"],
  "Calabria Citra": ["Bisignano", "Rossano", "Amantea", "Corigliano", "Rocca Imperiale", "Cosenza"],
  "Calabria Ultra": ["Riggio", "Tropea", "Squillace", "Nicastro", "Catanzaro", "Stilo", "Opido", "Monte Leone"],
}
const SHEEP = ["Foggia", "Lucera", "Troia"]

/** What is wrong with the map. */
export function checkMap({ map }: Pack, report: Report): void {
  checkOnce(
    "map.regions[#].letter",
    map.regions.map(({ letter }) => letter),
    "Region",
    report,
  )
  checkOnce(
    "map.regions[#].name",
    map.regions.map(({ name }) => name),
    "Region",
    report,
  )
  for (const table of ["terrain", "region"] as const) {
    if (map[table].length !== map.rows) report(`map.${table}`, map[table].length, `${map.rows} rows`)
    map[table].forEach((row, i) => {
      if (row.length !== map.columns) report(`map.${table}[${i}]`, row, `${map.columns} letters, one a column`)
    })
  }
  if (map.terrain.length !== map.rows || map.region.length !== map.rows) return
  if ([...map.terrain, ...map.region].some((row) => row.length !== map.columns)) return
  const grid = gridOf(map)
  checkLand(map, grid, report)
  checkPlaces(map, grid, report)
  checkSides(map, grid, report)
  checkWhole(map, grid, report)
}

function letterAt(rows: readonly string[], hex: Hex): string {
  return rows[(hex % 100) - 1][Math.floor(hex / 100) - 1]
}

function gridOf({ columns, rows, terrain }: Pack["map"]): Grid {
  const holes: Hex[] = []
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      if (!LAND.includes(letterAt(terrain, column * 100 + row))) holes.push(column * 100 + row)
    }
  }
  return createGrid({ columns, oddRows: rows, evenRows: rows, stagger: "even-low", holes })
}

function checkLand(map: Pack["map"], grid: Grid, report: Report) {
  const letters = map.regions.map(({ letter }) => letter)
  for (const hex of grid.hexes) {
    const letter = letterAt(map.region, hex)
    const at = `map.region[${(hex % 100) - 1}]`
    if (!letters.includes(letter)) report(at, letter, `the letter of a Region in column ${Math.floor(hex / 100)}`)
  }
  for (const name of Object.keys(NAMED)) {
    const region = map.regions.find((one) => one.name === name)
    if (region === undefined) report("map.regions", name, `a Region ${name}, because the rules name it`)
    else if (region.kingdom !== (name !== "Lazio")) {
      report("map.regions", name, name === "Lazio" ? "no State of the Kingdom (15)" : "a State of the Kingdom (15)")
    }
  }
}

function regionOf(map: Pack["map"], hex: Hex): string | undefined {
  return map.regions.find(({ letter }) => letter === letterAt(map.region, hex))?.name
}

function checkPlaces(map: Pack["map"], grid: Grid, report: Report) {
  const names = map.places.map(({ name }) => name)
  checkOnce("map.places[#].name", names, "Place", report)
  checkOnce(
    "map.places[#].hex",
    map.places.map(({ hex }) => hex),
    "Place",
    report,
  )
  map.places.forEach(({ name, hex, port, sheep }, i) => {
    const path = `map.places[${i}]`
    const number = hexNamed(hex)
    if (!isLand(grid, number)) {
      report(`${path}.hex`, hex, "a hex of land")
      return
    }
    if (port !== undefined && !isCoast(map, grid, number))
      report(`${path}.port`, port, "nothing: no sea is near (1.3.1.1)")
    if ((sheep === true) !== SHEEP.includes(name)) {
      report(`${path}.sheep`, sheep, `the sheep at ${SHEEP.join(", ")} and nowhere else (20)`)
    }
  })
  for (const [region, places] of Object.entries(NAMED)) {
    for (const name of places) {
      const place = map.places.find((one) => one.name === name)
      if (place === undefined) report("map.places", name, `a Place ${name}, because the rules name it`)
      else if (isLand(grid, hexNamed(place.hex)) && regionOf(map, hexNamed(place.hex)) !== region) {
        report(`map.places[${names.indexOf(name)}].hex`, place.hex, `a hex of ${region}`)
      }
    }
  }
}

function isLand(grid: Grid, hex: Hex): boolean {
  return grid.cell[hex] >= 0
}

function isCoast(map: Pack["map"], grid: Grid, hex: Hex): boolean {
  return ALL_DIRECTIONS.some((direction) => {
    if (grid.neighbours[hex * 6 + direction] > 0) return false
    const column = Math.floor(hex / 100)
    const low = column % 2 === 0 ? 1 : 0
    const row = (hex % 100) + [-1, low - 1, low, 1, low, low - 1][direction]
    const next = column + [0, 1, 1, 0, -1, -1][direction]
    if (next < 1 || next > map.columns || row < 1 || row > map.rows) return false
    return letterAt(map.terrain, next * 100 + row) === SEA
  })
}

function checkSides(map: Pack["map"], grid: Grid, report: Report) {
  const closed = map.closed.map((side) =>
    hexesNamed(side)
      .sort((a, b) => a - b)
      .join(),
  )
  const check = (path: string, text: string, road: boolean) => {
    const hexes = hexesNamed(text)
    for (let i = 1; i < hexes.length; i++) {
      const [a, b] = [hexes[i - 1], hexes[i]]
      if (!isLand(grid, a) || !isLand(grid, b)) report(path, text, "hexes of land")
      else if (directionTo(grid, a, b) === -1) report(path, text, "hexes that touch each other")
      else if (road && closed.includes([a, b].sort((x, y) => x - y).join()))
        report(path, text, "no road across the sea")
      else continue
      return
    }
  }
  for (const kind of ["primary", "secondary"] as const) {
    map.roads[kind].forEach((text, i) => check(`map.roads.${kind}[${i}]`, text, true))
  }
  map.rivers.forEach(({ sides }, i) => sides.forEach((text, j) => check(`map.rivers[${i}].sides[${j}]`, text, false)))
  map.closed.forEach((text, i) => check(`map.closed[${i}]`, text, false))
  for (const list of ["islands", "northWest"] as const) {
    map[list].forEach((hex, i) => {
      if (!isLand(grid, hexNamed(hex))) report(`map.${list}[${i}]`, hex, "a hex of land")
    })
  }
}

/** All land but the islands is one. */
function checkWhole(map: Pack["map"], grid: Grid, report: Report) {
  const islands = new Set(map.islands.map(hexNamed))
  const closed = new Set(map.closed.flatMap((side) => [side, side.split("-").reverse().join("-")]))
  const text = (hex: Hex) => String(hex).padStart(4, "0")
  const reached = new Set<Hex>()
  const next = grid.hexes.filter((hex) => !islands.has(hex)).slice(0, 1)
  for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
    if (reached.has(hex)) continue
    reached.add(hex)
    for (const direction of ALL_DIRECTIONS) {
      const beside = grid.neighbours[hex * 6 + direction]
      if (beside > 0 && !islands.has(beside) && !closed.has(`${text(hex)}-${text(beside)}`)) next.push(beside)
    }
  }
  const alone = grid.hexes.find((hex) => !reached.has(hex) && !islands.has(hex))
  if (alone !== undefined) report("map.terrain", text(alone), "land that is joined to the rest, or one of the islands")
}
