import { columnDrop, type Grid, type Hex, onGrid } from "./grid.ts"

/**
 * One step of a sight line: the hex it passes through, or the two hexes it passes between when it runs along their common
 * side. The lower number stands first; when one of the two is off the map it is 0 and stands last.
 */
export type LineStep = readonly [Hex] | readonly [Hex, Hex]

/**
 * What the straight line from the centre of a to the centre of b passes, strictly between them, in order from a. It passes
 * through a hex when it shares more than a point with it, and between two hexes when it runs along their common side; a
 * hex that it touches in a corner only is not passed. Holes and hexes off the map are left out.
 */
export function traceLine(grid: Grid, a: Hex, b: Hex): LineStep[] {
  const steps: LineStep[] = []
  someStep(grid, a, b, (hex, other) => {
    steps.push(hex === other ? [hex] : [hex, other])
    return false
  })
  return steps
}

/**
 * Whether b is seen from a: no hex that the line passes through blocks, nor do both hexes that it passes between. Nothing
 * off the map blocks, and `blocks` is never asked of a or b.
 */
export function sees(grid: Grid, a: Hex, b: Hex, blocks: (hex: Hex) => boolean): boolean {
  if (!onGrid(grid, a) || !onGrid(grid, b)) return false
  const line = relativeLine(grid, a, b)
  const { cell } = grid
  for (let i = 0; i < line.length; i += 2) {
    const hex = a + line[i]
    const other = a + line[i + 1]
    if (cell[hex] >= 0 && cell[other] >= 0 && blocks(hex) && (hex === other || blocks(other))) return false
  }
  return true
}

/**
 * Whether the test holds for some step of the line from a to b, asked in order. A step through one hex gives it twice, a
 * step between two gives them as LineStep does.
 */
export function someStep(grid: Grid, a: Hex, b: Hex, test: (hex: Hex, other: Hex) => boolean): boolean {
  if (!onGrid(grid, a) || !onGrid(grid, b)) return false
  const line = relativeLine(grid, a, b)
  const { cell } = grid
  for (let i = 0; i < line.length; i += 2) {
    const hex = a + line[i]
    const other = a + line[i + 1]
    if (cell[hex] >= 0) {
      if (test(hex, cell[other] >= 0 ? other : 0)) return true
    } else if (cell[other] >= 0 && test(other, 0)) return true
  }
  return false
}

/** The steps from a to b as pairs of differences in hex number; they depend on where b lies from a and on a's column. */
function relativeLine(grid: Grid, a: Hex, b: Hex): Int16Array {
  const right = grid.column[b] - grid.column[a]
  const down = grid.height[b] - grid.height[a]
  // `down` is even when `right` is, so its lowest bit has room for the parity of the column.
  const key = (right + grid.spec.columns) * 2 * grid.span + (((down + grid.span) & ~1) | (grid.column[a] & 1))
  return (grid.lines[key] ??= makeLine(grid, a, right, down))
}

/**
 * In units of half a side across and half a hex down, a hex `c` columns right and `h` half hexes down has its centre at
 * (3c, h) and its corners at (±2, 0) and (±1, ±1) from it: whole numbers throughout. The line goes to (3*right, down), and
 * the cross product of a point with it tells on which side and how far off the point lies.
 */
function makeLine(grid: Grid, a: Hex, right: number, down: number): Int16Array {
  const x = 3 * right
  const y = down
  const farthestCorner = Math.max(2 * Math.abs(y), Math.abs(x) + Math.abs(y))
  const alongSides = y === 0 || Math.abs(x) === Math.abs(y)
  // Centres of successive hexes on a line lie ever farther along it, so this orders the steps; 0 at a, `end` at b.
  const along = (c: number, h: number) => 3 * right * c + down * h
  const end = along(right, down)
  const passed: { along: number; offsets: number[] }[] = []
  const start = grid.column[a]
  const rowChange = (c: number, h: number) => (h - columnDrop(grid.spec, start + c) + columnDrop(grid.spec, start)) / 2
  for (let c = Math.min(0, right); c <= Math.max(0, right); c++) {
    for (let h = Math.min(0, down) - 1; h <= Math.max(0, down) + 1; h++) {
      const off = Math.abs(x * h - y * 3 * c)
      const runs = off < farthestCorner || (off === farthestCorner && alongSides)
      const where = along(c, h)
      if ((c + h) % 2 !== 0 || !runs || where <= 0 || where >= end) continue
      const offset = c * 100 + rowChange(c, h)
      const between = passed.find((step) => step.along === where)
      if (between) between.offsets.push(offset)
      else passed.push({ along: where, offsets: [offset] })
    }
  }
  passed.sort((one, two) => one.along - two.along)
  return Int16Array.from(passed.flatMap(({ offsets }) => [Math.min(...offsets), Math.max(...offsets)]))
}
