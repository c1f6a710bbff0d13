import type { Grid, Hex, Point } from "@carroccio/hexes"
import { curvePoints, outlinesOf, relaxed, smoothLine, smoothLoop, stations } from "./outline.ts"
import { circle, group, nums, path, scatter } from "./svg.ts"
import type { Palette } from "./theme.ts"

/** The centres of a watercourse or a road, eased and moved a little, and drawn on beyond the map where it leaves it. */
export function winding(
  centres: readonly Point[],
  size: number,
  seed: number,
  wander: number,
  leaves: { readonly first: boolean; readonly last: boolean },
): Point[] {
  const course = relaxed(centres, wander < 0.2 ? 3 : 1, false).map((p, i) => ({
    x: p.x + (scatter(seed, i) - 0.5) * size * wander,
    y: p.y + (scatter(seed, i + 500) - 0.5) * size * wander,
  }))
  const beyond = (edge: Point, inner: Point): Point => ({
    x: edge.x * 2.4 - inner.x * 1.4,
    y: edge.y * 2.4 - inner.y * 1.4,
  })
  const [first, second] = course
  const last = course.at(-1)
  const beforeLast = course.at(-2)
  return [
    ...(leaves.first && second ? [beyond(first, second)] : []),
    ...course,
    ...(leaves.last && last && beforeLast ? [beyond(last, beforeLast)] : []),
  ]
}

/** Watercourses of one width, with a shore line and, where broad, a few lines of current. Drawn together they join. */
export function drawWater(
  courses: readonly (readonly Point[])[],
  width: number,
  size: number,
  palette: Palette,
): string {
  const d = courses.map(smoothLine).join("")
  const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }
  const shore = size * 0.035
  const broad = width > size * 0.5
  return group(
    line,
    path(d, { stroke: palette.shore, "stroke-width": width + shore * 2 }),
    path(d, { stroke: palette.water, "stroke-width": width }),
    broad
      ? path(currents(courses, width, size), { stroke: palette.shore, "stroke-width": size * 0.022, opacity: 0.45 })
      : "",
  )
}

/** Small streams: each a ribbon that is thin at its spring and full where it leaves or joins another water. */
export function drawStreams(
  courses: readonly {
    readonly course: readonly Point[]
    readonly springs: { readonly first: boolean; readonly last: boolean }
  }[],
  width: number,
  size: number,
  palette: Palette,
): string {
  const ribbons = courses.map(({ course, springs }) => {
    const steps = stations(curvePoints(course, 5), size * 0.16)
    const reach = size * 3
    const half = steps.map((_, i) => {
      const gone = (i + 1) * size * 0.16
      const left = (steps.length - i) * size * 0.16
      const fromSpring = Math.min(springs.first ? gone / reach : 1, springs.last ? left / reach : 1, 1)
      return (width / 2) * (0.24 + 0.76 * fromSpring)
    })
    const bank = (side: 1 | -1) =>
      steps.map(({ x, y, along }, i) => nums(x - along.y * half[i] * side, y + along.x * half[i] * side))
    return `M${[...bank(1), ...bank(-1).reverse()].join("L")}z`
  })
  return path(ribbons.join(""), {
    fill: palette.water,
    stroke: palette.shore,
    "stroke-width": size * 0.035,
    "stroke-linejoin": "round",
  })
}

/** Thin lines that run with the water, broken and beside each other. */
function currents(courses: readonly (readonly Point[])[], width: number, size: number): string {
  let d = ""
  courses.forEach((course, c) => {
    const curve = curvePoints(course, 5)
    for (const lane of [-0.3, -0.12, 0.1, 0.29]) {
      const steps = stations(curve, size * 0.28)
      let drawn = false
      steps.forEach(({ x, y, along }, i) => {
        const off = width * (lane + 0.04 * scatter(c, i))
        const at = nums(x + along.y * off, y - along.x * off)
        const on = scatter(Math.round(lane * 100) + c * 31, Math.floor(i / 3)) > 0.48
        if (on) d += `${drawn ? "L" : "M"}${at}`
        drawn = on
      })
    }
  })
  return d
}

/** Still water in a hex or several: a rounded shape with a shore line and a ripple. */
export function drawPools(pools: readonly { at: Point; seed: number }[], size: number, palette: Palette): string {
  let shapes = ""
  let ripples = ""
  for (const { at, seed } of pools) {
    const rim: Point[] = []
    for (let i = 0; i < 9; i++) {
      const angle = (i / 9) * Math.PI * 2
      const r = size * (0.5 + 0.16 * scatter(seed, i))
      rim.push({ x: at.x + Math.cos(angle) * r * 1.12, y: at.y + Math.sin(angle) * r * 0.9 })
    }
    shapes += smoothLoop(rim)
    for (const [down, half] of [
      [-0.14, 0.2],
      [0.04, 0.28],
      [0.2, 0.16],
    ]) {
      const shift = (scatter(seed, Math.round(half * 100)) - 0.5) * size * 0.2
      ripples += `M${nums(at.x - half * size + shift, at.y + down * size)}h${nums(half * 2 * size)}`
    }
  }
  return group(
    {},
    path(shapes, { fill: palette.water, stroke: palette.shore, "stroke-width": size * 0.045 }),
    path(ripples, {
      fill: "none",
      stroke: palette.shore,
      "stroke-width": size * 0.024,
      "stroke-linecap": "round",
      opacity: 0.55,
    }),
  )
}

/** Wet ground: a tint that ends softly, short lines of water and tufts of reed. */
export function drawMarsh(
  grid: Grid,
  size: number,
  isMarsh: (hex: Hex) => boolean,
  centres: ReadonlyMap<Hex, Point>,
  palette: Palette,
): string {
  const shape = outlinesOf(grid, size, isMarsh)
    .map((loop) => smoothLoop(relaxed(loop, 1, true)))
    .join("")
  let lines = ""
  let tufts = ""
  for (const [hex, at] of centres) {
    if (!isMarsh(hex)) continue
    for (let i = 0; i < 7; i++) {
      const x = at.x + (scatter(hex, i) - 0.5) * size * 1.25
      const y = at.y + ((i + 0.5) / 7 - 0.5) * size * 1.4
      const half = size * (0.07 + 0.11 * scatter(hex, i + 20))
      lines += `M${nums(x - half, y)}h${nums(half * 2)}`
      if (scatter(hex, i + 60) < 0.42) tufts += tuft(x, y, size * (0.12 + 0.05 * scatter(hex, i + 80)))
    }
  }
  const line = { fill: "none", "stroke-linecap": "round" }
  return group(
    {},
    path(shape, {
      fill: palette.marsh,
      stroke: palette.marsh,
      "stroke-width": size * 0.22,
      "stroke-opacity": 0.45,
      "stroke-linejoin": "round",
    }),
    path(lines, { ...line, stroke: palette.shore, "stroke-width": size * 0.03, opacity: 0.75 }),
    path(tufts, { ...line, stroke: palette.reed, "stroke-width": size * 0.034 }),
  )
}

function tuft(x: number, y: number, h: number): string {
  return `M${nums(x, y)}v${nums(-h * 1.15)}M${nums(x - h * 0.16, y)}l${nums(-h * 0.4, -h * 0.85)}M${nums(x + h * 0.16, y)}l${nums(h * 0.4, -h * 0.85)}`
}

/** A bed without water: pale gravel between broken banks. */
export function drawDryBed(
  course: readonly Point[],
  width: number,
  size: number,
  seed: number,
  palette: Palette,
): string {
  const d = smoothLine(course)
  let pebbles = ""
  stations(curvePoints(course, 5), size * 0.085).forEach(({ x, y, along }, i) => {
    const off = (scatter(seed, i) - 0.5) * width * 0.86
    pebbles += circle(x + along.y * off, y - along.x * off, size * (0.012 + 0.022 * scatter(seed, i + 9000)))
  })
  const line = { fill: "none", "stroke-linejoin": "round" }
  return group(
    {},
    path(d, {
      ...line,
      stroke: palette.relief,
      "stroke-width": width + size * 0.05,
      "stroke-dasharray": nums(size * 0.3, size * 0.09),
      opacity: 0.8,
    }),
    path(d, { ...line, stroke: palette.sand, "stroke-width": width }),
    path(pebbles, { fill: palette.relief, opacity: 0.55 }),
  )
}
