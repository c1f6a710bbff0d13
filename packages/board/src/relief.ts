import { type Grid, type Hex, type Point, sideEnds, type Direction } from "@carroccio/hexes"
import { type Colour, mix } from "./colour.ts"
import { outlinesOf, relaxed, smoothLoop, stations } from "./outline.ts"
import { circle, group, nums, path, scatter } from "./svg.ts"
import type { Palette } from "./theme.ts"

/** Short strokes that fall away from a line, each a little different. */
function hachures(
  points: readonly Point[],
  every: number,
  length: number,
  seed: number,
  side: 1 | -1,
  closed = true,
): string {
  return stations(points, every, closed)
    .map(({ x, y, along }, i) => {
      const reach = length * (0.55 + 0.6 * scatter(seed, i))
      const sway = (scatter(seed, i + 7919) - 0.5) * 0.35
      const fall = { x: (along.y + along.x * sway) * side, y: (-along.x + along.y * sway) * side }
      return `M${nums(x, y)}l${nums(fall.x * reach, fall.y * reach)}`
    })
    .join("")
}

/** The tint of each height above the lowest ground: the land's own colour drawn towards that of its heights. */
export function tintOf(land: Colour, heights: Colour, level: number, highest: number): Colour {
  return highest === 0 ? land : mix(land, heights, (level / highest) * Math.min(1, 0.3 + highest * 0.18))
}

/** Higher ground: one tint a level, a fine contour around it and hachures down its slope. */
export function drawRelief(
  grid: Grid,
  size: number,
  levelOf: (hex: Hex) => number,
  land: Colour,
  heights: Colour,
  palette: Palette,
  /** How often the outlines are eased, and how far (in hexes) they wander from the hexsides. */
  { ease = 1, wander = 0 }: { readonly ease?: number; readonly wander?: number } = {},
): string {
  const highest = Math.max(0, ...grid.hexes.map(levelOf))
  let drawing = ""
  for (let level = 1; level <= highest; level++) {
    const loops = outlinesOf(grid, size, (hex) => levelOf(hex) >= level).map((loop) =>
      weathered(wandering(relaxed(loop, ease, true), size, wander, level), size, level),
    )
    const shape = loops.map(smoothLoop).join("")
    const dense = loops.map((loop) =>
      relaxed(
        loop.flatMap((p, i) => halfway(p, loop[(i + 1) % loop.length])),
        1,
        true,
      ),
    )
    const strokes = dense.map((loop, i) => hachures(loop, size * 0.085, size * 0.36, level * 97 + i, 1)).join("")
    // Light falls from the upper left, so each step throws a little shade to the lower right.
    const shade = (reach: number) =>
      path(shape, {
        fill: palette.relief,
        opacity: 0.09,
        transform: `translate(${nums(size * reach, size * reach * 1.3)})`,
      })
    drawing +=
      shade(0.16) +
      shade(0.08) +
      path(strokes, { fill: "none", stroke: palette.relief, "stroke-width": size * 0.022, opacity: 0.62 }) +
      path(shape, {
        fill: tintOf(land, heights, level, highest),
        stroke: palette.relief,
        "stroke-width": size * 0.034,
        "stroke-opacity": 0.8,
      })
  }
  return group({ "stroke-linecap": "round" }, drawing)
}

/** Broken high ground: a soft shade with steep strokes down its rim, and on it hills in profile, lit from the left. */
export function drawHills(
  grid: Grid,
  size: number,
  hills: ReadonlyMap<Hex, Point>,
  lit: Colour,
  palette: Palette,
): string {
  const rims = outlinesOf(grid, size, (hex) => hills.has(hex)).map((loop) => weathered(relaxed(loop, 3, true), size, 9))
  const steep = rims
    .map((loop) => loop.flatMap((p, i) => halfway(p, loop[(i + 1) % loop.length])))
    .map((loop, i) => hachures(relaxed(loop, 1, true), size * 0.075, size * 0.24, i + 17, -1))
    .join("")
  const knolls: { x: number; y: number; r: number; seed: number }[] = []
  for (const [hex, at] of hills) {
    const spots = [
      [-0.36, -0.36],
      [0.4, -0.02],
      [-0.3, 0.46],
    ] as const
    spots.forEach(([right, down], i) => {
      knolls.push({
        x: at.x + (right + (scatter(hex, i + 3) - 0.5) * 0.34) * size,
        y: at.y + (down + (scatter(hex, i + 13) - 0.5) * 0.26) * size,
        r: size * (0.34 + 0.16 * scatter(hex, i + 23)),
        seed: hex * 7 + i,
      })
    })
  }
  knolls.sort((a, b) => a.y - b.y)
  const shape = rims.map(smoothLoop).join("")
  const pen = { fill: "none", stroke: palette.relief, "stroke-linecap": "round" }
  return group(
    {},
    path(shape, { fill: lit, opacity: 0.9 }),
    path(steep, { ...pen, "stroke-width": size * 0.022, opacity: 0.55 }),
    ...knolls.map(({ x, y, r, seed }) => {
      const foot = y + r * 0.34
      const top = `M${nums(x - r, foot)}C${nums(x - r * 0.62, foot - r * 0.12, x - r * 0.6, y - r * 0.42, x - r * 0.08, y - r * 0.42)}C${nums(x + r * 0.5, y - r * 0.42, x + r * 0.66, foot - r * 0.14, x + r, foot)}`
      let strokes = ""
      for (let s = 0; s < 8; s++) {
        const t = s / 8
        const from = { x: x + r * (-0.02 + t * 0.8), y: y - r * (0.41 - t * t * 0.62) }
        strokes += `M${nums(from.x, from.y)}q${nums(r * 0.1, (foot - from.y) * 0.2)} ${nums(r * (0.1 + 0.08 * t), (foot - from.y) * (0.5 + 0.4 * scatter(seed, s)))}`
      }
      return (
        path(top, { fill: lit, stroke: palette.relief, "stroke-width": size * 0.026, "stroke-linecap": "round" }) +
        path(strokes, { ...pen, "stroke-width": size * 0.02, opacity: 0.8 })
      )
    }),
  )
}

/** An outline that swings in long waves. */
function wandering(loop: readonly Point[], size: number, wander: number, seed: number): Point[] {
  if (wander === 0) return [...loop]
  const wave = (along: number, across: number, shift: number) =>
    Math.sin(along / (size * 2.3) + shift) * 0.6 +
    Math.sin(along / (size * 1.1) - across / (size * 3) + shift * 2) * 0.4
  return loop.map(({ x, y }) => ({
    x: x + wave(y, x, seed * 1.7) * size * wander,
    y: y + wave(x, y, seed * 2.3 + 1) * size * wander,
  }))
}

/** An outline that is not quite straight anywhere, as no hill's is. */
function weathered(loop: readonly Point[], size: number, seed: number): Point[] {
  return loop.map(({ x, y }) => {
    const place = Math.round(x) * 4099 + Math.round(y)
    return {
      x: x + (scatter(place, seed) - 0.5) * size * 0.16,
      y: y + (scatter(place, seed + 50) - 0.5) * size * 0.16,
    }
  })
}

/** Sparse small marks on open ground: blades of grass, or stones and dry scrub. */
export function drawOpenGround(
  spots: ReadonlyMap<Hex, Point>,
  size: number,
  kind: "grass" | "dry",
  palette: Palette,
): string {
  let d = ""
  for (const [hex, at] of spots) {
    const count = Math.floor(scatter(hex, 3) * 3.2)
    for (let i = 0; i < count; i++) {
      const x = at.x + (scatter(hex, i + 11) - 0.5) * size * 1.4
      const y = at.y + (scatter(hex, i + 29) - 0.5) * size * 1.4
      const h = size * (0.06 + 0.05 * scatter(hex, i + 41))
      if (kind === "grass")
        d += `M${nums(x, y)}l${nums(-h * 0.35, -h)}M${nums(x + h * 0.3, y)}l${nums(h * 0.1, -h * 1.2)}M${nums(x + h * 0.6, y)}l${nums(h * 0.5, -h * 0.9)}`
      else
        d += `M${nums(x, y)}h${nums(h * 0.2)}M${nums(x + h, y + h * 0.6)}h${nums(h * 0.2)}M${nums(x + h * 1.2, y - h * 0.5)}h${nums(h * 0.9)}`
    }
  }
  return path(d, {
    fill: "none",
    stroke: kind === "grass" ? palette.reed : palette.relief,
    "stroke-width": size * 0.024,
    "stroke-linecap": "round",
    opacity: 0.5,
  })
}

function halfway(a: Point, b: Point): Point[] {
  return [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]
}

/** Hexsides with a ridge: a crest with hachures down both slopes. */
export function drawRidge(points: readonly Point[], size: number, seed: number, palette: Palette): string {
  const crest = relaxed(
    points.flatMap((p, i) => (i + 1 < points.length ? halfway(p, points[i + 1]) : [p])),
    2,
    false,
  )
  const slopes =
    hachures(crest, size * 0.09, size * 0.27, seed, 1, false) +
    hachures(crest, size * 0.09, size * 0.2, seed + 1, -1, false)
  const line = crest.map((p) => nums(p.x, p.y)).join("L")
  return group(
    { fill: "none", stroke: palette.relief, "stroke-linecap": "round", "stroke-linejoin": "round" },
    path(slopes, { "stroke-width": size * 0.024, opacity: 0.75 }),
    path(`M${line}`, { "stroke-width": size * 0.06 }),
  )
}

/** Hexsides joined end to end into lines. */
export function joinSides(grid: Grid, size: number, sides: Iterable<readonly [Hex, Direction]>): Point[][] {
  const keyOf = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`
  const meeting = new Map<string, { at: Point; to: Set<string> }>()
  const meet = (p: Point) => {
    const key = keyOf(p)
    const known = meeting.get(key)
    if (known) return { key, known }
    const made = { at: p, to: new Set<string>() }
    meeting.set(key, made)
    return { key, known: made }
  }
  for (const [hex, direction] of sides) {
    const [a, b] = sideEnds(grid, hex, direction, size).map(meet)
    a.known.to.add(b.key)
    b.known.to.add(a.key)
  }
  const lines: Point[][] = []
  const walk = (start: string) => {
    const line: Point[] = []
    for (let key: string | undefined = start; key !== undefined;) {
      const here: { at: Point; to: Set<string> } | undefined = meeting.get(key)
      if (here === undefined) break
      line.push(here.at)
      const to: string | undefined = here.to.values().next().value
      if (to !== undefined) {
        here.to.delete(to)
        meeting.get(to)?.to.delete(key)
      }
      key = to
    }
    if (line.length > 1) lines.push(line)
  }
  for (const [key, { to }] of meeting) if (to.size === 1) walk(key)
  for (const [key, { to }] of meeting) if (to.size > 0) walk(key)
  return lines
}

/** A burial mound: a small crown of strokes around a low top. */
export function drawBarrow(at: Point, size: number, seed: number, palette: Palette): string {
  const r = size * (0.25 + 0.06 * scatter(seed, 1))
  let strokes = ""
  const count = 20
  for (let i = 0; i < count; i++) {
    const angle = ((i + 0.3 * scatter(seed, i + 9)) / count) * Math.PI * 2
    const reach = r * (1.5 + 0.28 * scatter(seed, i + 40))
    strokes += `M${nums(at.x + Math.cos(angle) * r, at.y + Math.sin(angle) * r)}L${nums(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach)}`
  }
  const shade = { fill: "none", stroke: palette.relief, "stroke-linecap": "round" }
  return group(
    {},
    path(circle(at.x, at.y, r * 1.5), { fill: palette.relief, opacity: 0.13 }),
    path(circle(at.x, at.y, r), { fill: palette.sand, stroke: palette.relief, "stroke-width": size * 0.028 }),
    path(strokes, { ...shade, "stroke-width": size * 0.026, opacity: 0.85 }),
  )
}

/** A ditch along a line: a dark cut with its bank ticked on both lips. */
export function drawDitch(
  points: readonly Point[],
  size: number,
  seed: number,
  palette: Palette,
  closed: boolean,
): string {
  const cut = points.map((p) => nums(p.x, p.y)).join("L")
  const ticks = (side: 1 | -1) =>
    stations(points, size * 0.13, closed)
      .map(({ x, y, along }, i) => {
        const from = size * 0.15
        const reach = size * (0.09 + 0.06 * scatter(seed + side, i))
        const out = { x: along.y * side, y: -along.x * side }
        return `M${nums(x + out.x * from, y + out.y * from)}l${nums(out.x * reach, out.y * reach)}`
      })
      .join("")
  const line = `M${cut}${closed ? "z" : ""}`
  return group(
    { fill: "none", stroke: palette.relief, "stroke-linejoin": "round", "stroke-linecap": "round" },
    path(line, { "stroke-width": size * 0.3, opacity: 0.2 }),
    path(line, { "stroke-width": size * 0.1, opacity: 0.5 }),
    path(ticks(1) + ticks(-1), { "stroke-width": size * 0.028, opacity: 0.85 }),
  )
}
