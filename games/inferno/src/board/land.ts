import {
  type Colour,
  curvePoints,
  element,
  group,
  nums,
  type Palette,
  PALETTES,
  path,
  scatter,
  smoothLine,
  smoothLoop,
  stations,
  type Theme,
} from "@carroccio/board"
import { COAST, ELBA, LAKES, MARSHES, RIVERS, type River } from "./geography.ts"
import { drawHeights } from "./relief.ts"
import { fromDegrees, MAP, type Point, SHEET } from "./sheet.ts"

/** The colours of low land and of the heights. */
export const LAND: Readonly<Record<Theme, { readonly low: Colour; readonly high: Colour }>> = {
  light: { low: "#f3ecd6", high: "#d9bf94" },
  dark: { low: "#2b2822", high: "#554730" },
}

/** How far apart the lines are that follow the shore, in units of the sheet. */
const RIPPLES = [33, 23, 14, 6.5] as const

const coast = COAST.map(fromDegrees)
const BEYOND = 400

/** The mainland: the coast, closed far outside the map. */
function mainland(): string {
  const [first] = coast
  const last = coast[coast.length - 1]
  const right = SHEET.width + BEYOND
  return `${smoothLine(coast)}L${nums(last.x, SHEET.height + BEYOND)}H${nums(right)}V${nums(-BEYOND)}H${nums(first.x)}z`
}

function drawSea(palette: Palette): string {
  const shores = smoothLine(coast) + smoothLoop(ELBA.map(fromDegrees))
  const line = { fill: "none", "stroke-linejoin": "round" }
  return group(
    {},
    element("rect", { ...MAP, fill: palette.water }),
    ...RIPPLES.map(
      (away, i) =>
        path(shores, { ...line, stroke: palette.shore, "stroke-width": away * 2 + 1, opacity: 0.2 + i * 0.14 }) +
        path(shores, { ...line, stroke: palette.water, "stroke-width": away * 2 - 1 }),
    ),
  )
}

/** A course with the small bends that a map of this scale still shows. */
function winding(course: readonly Point[]): Point[] {
  return course.flatMap((a, i) => {
    const b = course[i + 1]
    if (b === undefined) return [a]
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 22))
    return Array.from({ length: count }, (_, step) => {
      const share = step / count
      const bend = step === 0 ? 0 : (scatter(Math.round(a.x * 7 + a.y), step) - 0.5) * 11
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      return {
        x: a.x + (b.x - a.x) * share - ((b.y - a.y) / length) * bend,
        y: a.y + (b.y - a.y) * share + ((b.x - a.x) / length) * bend,
      }
    })
  })
}

/** A river as a ribbon that is thin at its spring and full where it ends. */
function ribbon({ course, width }: River): string {
  const steps = stations(curvePoints(winding(course.map(fromDegrees)), 6), 5)
  const half = steps.map((_, i) => (width / 2) * (0.22 + 0.78 * Math.min(1, i / (steps.length * 0.8))))
  const bank = (side: 1 | -1) =>
    steps.map(({ x, y, along }, i) => nums(x - along.y * half[i] * side, y + along.x * half[i] * side))
  return `M${[...bank(1), ...bank(-1).reverse()].join("L")}z`
}

function drawWaters(palette: Palette): string {
  const lakes = LAKES.map(({ shore }) => smoothLoop(shore.map(fromDegrees))).join("")
  const edge = { stroke: palette.shore, "stroke-linejoin": "round" }
  return group(
    { fill: palette.water },
    path(RIVERS.map(ribbon).join(""), { ...edge, "stroke-width": 1.4 }),
    path(lakes, { ...edge, "stroke-width": 1.8 }),
  )
}

/** Reeds and short lines of water, sparse. */
function drawMarshes(palette: Palette): string {
  let lines = ""
  let reeds = ""
  MARSHES.forEach(({ at, reach }, m) => {
    const middle = fromDegrees(at)
    const corner = fromDegrees([at[0] + reach[0], at[1] - reach[1]])
    const size = { x: corner.x - middle.x, y: corner.y - middle.y }
    for (let i = 0; i < 26; i++) {
      const angle = i * 2.4
      const away = Math.sqrt((i + 0.5) / 26)
      const x = middle.x + Math.cos(angle) * away * size.x
      const y = middle.y + Math.sin(angle) * away * size.y
      const half = 4 + 4 * scatter(m * 53 + i, 1)
      lines += `M${nums(x - half, y)}h${nums(half * 2)}`
      if (scatter(m * 53 + i, 2) < 0.4) reeds += `M${nums(x, y)}v-7M${nums(x - 2, y)}l-3 -5M${nums(x + 2, y)}l3 -5`
    }
  })
  const pen = { fill: "none", "stroke-linecap": "round" }
  return (
    path(lines, { ...pen, stroke: palette.shore, "stroke-width": 1.1, opacity: 0.75 }) +
    path(reeds, { ...pen, stroke: palette.reed, "stroke-width": 1.2 })
  )
}

/** Land and water without Ways, places or letters; the coast's corner is the sheet's. */
export function drawLand(theme: Theme): string {
  const palette = PALETTES[theme]
  const { low, high } = LAND[theme]
  const shore = mainland()
  const island = smoothLoop(ELBA.map(fromDegrees))
  const edge = { fill: "none", stroke: palette.shore, "stroke-width": 2.4, "stroke-linejoin": "round" }
  return group(
    {},
    drawSea(palette),
    element("clipPath", { id: "land" }, path(shore + island, {})),
    path(shore + island, { fill: low }),
    group(
      { "clip-path": "url(#land)" },
      drawHeights(low, high, palette.relief),
      islandHills(palette, ELBA.map(fromDegrees)),
      drawMarshes(palette),
    ),
    path(smoothLine(coast) + island, edge),
    drawWaters(palette),
  )
}

/** A few strokes inland of an island's shore. */
function islandHills(palette: Palette, shore: readonly Point[]): string {
  const middle = {
    x: shore.reduce((sum, p) => sum + p.x, 0) / shore.length,
    y: shore.reduce((sum, p) => sum + p.y, 0) / shore.length,
  }
  const strokes = stations(shore, 9, true)
    .map(({ x, y }, i) => {
      const to = 0.22 + 0.1 * scatter(i, 5)
      return `M${nums(x + (middle.x - x) * 0.1, y + (middle.y - y) * 0.1)}L${nums(x + (middle.x - x) * to, y + (middle.y - y) * to)}`
    })
    .join("")
  return path(strokes, { fill: "none", stroke: palette.relief, "stroke-width": 0.9, opacity: 0.4 })
}

/** The frame around the map: a fine line and a broad one. */
function drawFrame(palette: Palette): string {
  const line = { fill: "none", stroke: palette.ink }
  const around = (off: number) => ({
    x: MAP.x - off,
    y: MAP.y - off,
    width: MAP.width + off * 2,
    height: MAP.height + off * 2,
  })
  return (
    element("rect", { ...around(0), ...line, "stroke-width": 1.4 }) +
    element("rect", { ...around(8), ...line, "stroke-width": 3.6 })
  )
}

/** The whole sheet; what is given lies on the land, under the frame. */
export function drawSheet(theme: Theme, ...onLand: readonly string[]): string {
  const palette = PALETTES[theme]
  return group(
    {},
    element("rect", { width: SHEET.width, height: SHEET.height, fill: palette.paper }),
    element("clipPath", { id: "map" }, element("rect", { ...MAP })),
    group({ "clip-path": "url(#map)" }, drawLand(theme), ...onLand),
    drawFrame(palette),
  )
}
