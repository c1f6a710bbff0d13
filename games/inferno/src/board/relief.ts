import { type Colour, group, mix, path, relaxed, scatter, smoothLoop, stations } from "@carroccio/board"
import { contoursOf, type HeightField, makeField, slopeAt } from "./contours.ts"
import { RANGES } from "./geography.ts"
import { fromDegrees, KILOMETRE, MAP, type Point } from "./sheet.ts"

/** From one point of the field of heights to the next, in units of the sheet. */
const STEP = 9
/** Heights at which a line is drawn, 1 being the Apennines' main ridge. */
const LEVELS = [0.14, 0.27, 0.42, 0.6, 0.8] as const
/** Light falls from the north-west. */
const LIGHT: Point = { x: -0.6, y: -0.8 }

const CRESTS = RANGES.map(({ crest, height, breadth }) => ({
  line: crest.map(fromDegrees),
  height,
  breadth: breadth * 111.1 * KILOMETRE,
}))

/** A smooth unevenness between -1 and 1, with waves of so many units. */
function uneven(x: number, y: number, wave: number, seed: number): number {
  const u = x / wave
  const v = y / wave
  const column = Math.floor(u)
  const row = Math.floor(v)
  const eased = (t: number) => t * t * (3 - 2 * t)
  const [s, t] = [eased(u - column), eased(v - row)]
  const corner = (c: number, r: number) => scatter((column + c) * 7919 + (row + r) * 104729, seed)
  const upper = corner(0, 0) * (1 - s) + corner(1, 0) * s
  const lower = corner(0, 1) * (1 - s) + corner(1, 1) * s
  return (upper * (1 - t) + lower * t) * 2 - 1
}

function awayFrom(line: readonly Point[], { x, y }: Point): number {
  let least = Infinity
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]
    const b = line[i + 1]
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const share = Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length))
    least = Math.min(least, Math.hypot(x - a.x - (b.x - a.x) * share, y - a.y - (b.y - a.y) * share))
  }
  return least
}

function heightAt(at: Point): number {
  // Crests wander and throw out spurs.
  const bent = {
    x: at.x + uneven(at.x, at.y, 95, 1) * 34 + uneven(at.x, at.y, 38, 2) * 12,
    y: at.y + uneven(at.x, at.y, 95, 3) * 34 + uneven(at.x, at.y, 38, 4) * 12,
  }
  let height = 0
  for (const { line, height: top, breadth } of CRESTS) {
    const away = awayFrom(line, bent) / breadth
    if (away < 2.4) height = Math.hypot(height, top * Math.exp(-away * away))
  }
  const spurs = uneven(at.x, at.y, 52, 5) * 0.3 + uneven(at.x, at.y, 24, 6) * 0.16
  return height * (1 + spurs)
}

/** The heights never change, so they are reckoned once. */
let known: HeightField | undefined
function fieldOfHeights(): HeightField {
  const beyond = STEP * 4
  const { x, y, width, height } = MAP
  known ??= makeField(
    { x: x - beyond, y: y - beyond, width: width + beyond * 2, height: height + beyond * 2 },
    STEP,
    heightAt,
  )
  return known
}

/** There are thousands of strokes: a tenth of a unit is fine enough. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Hills and mountains: a tint a level, and strokes down the slopes that are heavier where the light does not fall. */
export function drawHeights(land: Colour, heights: Colour, ink: Colour): string {
  const field = fieldOfHeights()
  const shades = ["", "", ""]
  let tints = ""
  LEVELS.forEach((level, i) => {
    const loops = contoursOf(field, level).map((loop) => relaxed(loop, 2, true))
    const share = (i + 1) / LEVELS.length
    tints += path(loops.map(smoothLoop).join(""), { fill: mix(land, heights, 0.16 + share * 0.6) })
    loops.forEach((loop, l) =>
      stations(loop, 6.5, true).forEach(({ x, y }, s) => {
        const slope = slopeAt(field, { x, y })
        const steep = Math.hypot(slope.x, slope.y)
        if (steep < 0.0014) return
        const down = { x: -slope.x / steep, y: -slope.y / steep }
        const shade = -(down.x * LIGHT.x + down.y * LIGHT.y)
        const salt = i * 7919 + l * 131 + s
        const reach = Math.min(15, 4 + steep * 1500) * (0.6 + 0.5 * scatter(salt, 3))
        const sway = (scatter(salt, 11) - 0.5) * 0.3
        const way = { x: down.x - down.y * sway, y: down.y + down.x * sway }
        const heavy = shade > 0.35 ? 2 : shade > -0.35 ? 1 : 0
        shades[heavy] += `M${tenths(x)} ${tenths(y)}l${tenths(way.x * reach)} ${tenths(way.y * reach)}`
      }),
    )
  })
  const pen = { fill: "none", stroke: ink, "stroke-linecap": "round" }
  return group(
    {},
    tints,
    path(shades[0], { ...pen, "stroke-width": 0.7, opacity: 0.26 }),
    path(shades[1], { ...pen, "stroke-width": 0.9, opacity: 0.34 }),
    path(shades[2], { ...pen, "stroke-width": 1.3, opacity: 0.44 }),
  )
}
