import { adjacent, type Grid, type Hex, onGrid, parseHex } from "./grid.ts"

/** Says that what stands at a path of a pack is not what was expected. */
export type Report = (path: string, value: unknown, expected: string) => void

/** The hex of the map that four printed digits name, or undefined. */
export function hexNamed(grid: Grid, text: string): Hex | undefined {
  const hex = parseHex(text)
  return hex !== undefined && onGrid(grid, hex) ? hex : undefined
}

/** Whether four printed digits name a hex of the map; reports it when they do not. */
export function checkHex(grid: Grid, path: string, text: string, report: Report): boolean {
  if (hexNamed(grid, text) !== undefined) return true
  report(path, text, `a hex of the map (columns 01 to ${String(grid.spec.columns).padStart(2, "0")})`)
  return false
}

/** Each hex is on the map and in one of the lists only. */
export function checkNamedOnce(
  grid: Grid,
  path: string,
  lists: Readonly<Record<string, readonly string[]>>,
  report: Report,
  expected: (list: string) => string,
): void {
  const filled = new Map<string, string>()
  for (const [list, hexes] of Object.entries(lists)) {
    hexes.forEach((hex, i) => {
      const at = `${path}.${list}[${i}]`
      if (!checkHex(grid, at, hex, report)) return
      const other = filled.get(hex)
      if (other !== undefined) report(at, hex, expected(other))
      filled.set(hex, list)
    })
  }
}

/** The two hexes of a hexside are on the map and touch. */
export function checkHexside(grid: Grid, path: string, pair: readonly [string, string], report: Report): void {
  if (!pair.every((hex, i) => checkHex(grid, `${path}[${i}]`, hex, report))) return
  if (!touch(grid, pair[0], pair[1])) report(path, pair, "two adjacent hexes")
}

/** A feature is a line of hexes that touch, or a place of one or more hexes. */
export function checkFeature(
  grid: Grid,
  path: string,
  feature: { readonly path?: readonly string[] | undefined; readonly hexes?: readonly string[] | undefined },
  report: Report,
): void {
  if ((feature.path === undefined) === (feature.hexes === undefined)) report(path, feature, "either a path or hexes")
  feature.hexes?.forEach((hex, i) => checkHex(grid, `${path}.hexes[${i}]`, hex, report))
  feature.path?.forEach((hex, i, line) => {
    const at = `${path}.path[${i}]`
    if (!checkHex(grid, at, hex, report) || i === 0) return
    if (!touch(grid, line[i - 1], hex)) report(at, hex, `a hex adjacent to ${line[i - 1]}`)
  })
}

function touch(grid: Grid, a: string, b: string): boolean {
  const [from, to] = [hexNamed(grid, a), hexNamed(grid, b)]
  return from !== undefined && to !== undefined && adjacent(grid, from, to)
}
