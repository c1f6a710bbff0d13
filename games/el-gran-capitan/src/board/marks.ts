import {
  type Colour,
  group,
  HEAD,
  lettering,
  MARGIN,
  nums,
  type Palette,
  PALETTES,
  path,
  placeArms,
  polygon,
  SANS,
  SIZE,
  smoothLine,
  type Theme,
} from "@carroccio/board"
import { corners, type Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import { CHANGING, REMOVED } from "../position.ts"
import { NEITHER, NOBODY, type Realm, type Side } from "../realm.ts"
import type { RealmView } from "../view.ts"
import { armsOfArmy, armsOfSide, colourOfSide, liveryOf } from "./arms.ts"
import { atlasOf } from "./atlas.ts"
import { drawPillaged, drawPlague, drawPontoon, drawSource } from "./markers.ts"
import { ownerSeen } from "./ownership.ts"
import { regionSpots } from "./regions.ts"
import type { Cost, Line } from "./types.ts"
import { acrossSide } from "./ways.ts"

/** What of a view is marked on the map itself. */
export type Marked = Pick<
  RealmView,
  "aligned" | "conquered" | "pillaged" | "plague" | "pontoons" | "source" | "sourceState"
>

function put({ x, y }: Point, ...drawings: readonly string[]): string {
  return group({ transform: `translate(${nums(x, y)})` }, ...drawings)
}

/** A pennon on its pole, the pole's foot at a point: square for the First Player, swallow-tailed for the Second. */
function pennon({ x, y }: Point, side: Side): string {
  const fly = side === 0 ? "h13v8.500h-13z" : "h14l-4 4.250l4 4.250h-14z"
  return `M${nums(x, y - 13)}${fly}`
}

function drawFlags(pack: Pack, realm: Realm, view: Marked, palette: Palette): string {
  const { at } = atlasOf(pack)
  const flags = ["", ""]
  let poles = ""
  realm.places.forEach(({ hex, kind }, place) => {
    const owner = ownerSeen(realm, view, place)
    if (owner === NOBODY) return
    const foot = {
      x: at(hex).x + (kind === "city" ? 4 : 0),
      y: at(hex).y - (kind === "city" ? 13 : kind === "town" ? 4 : 11),
    }
    flags[owner] += pennon(foot, owner)
    poles += `M${nums(foot.x, foot.y)}v-13.500`
  })
  return (
    path(poles, { fill: "none", stroke: palette.ink, "stroke-width": 1.8 }) +
    flags
      .map((d, side) =>
        path(d, {
          fill: colourOfSide(realm, side),
          stroke: palette.ink,
          "stroke-width": 1.2,
          "stroke-linejoin": "round",
        }),
      )
      .join("")
  )
}

/** The shield of a conqueror, of a Supply Source and what has befallen a Place, around it. */
function drawPlaceMarks(pack: Pack, realm: Realm, view: Marked): string {
  const { at } = atlasOf(pack)
  return realm.places
    .map(({ hex }, place) => {
      const middle = at(hex)
      const conqueror = view.conquered[place]
      const sources = realm.armies.flatMap((_, army) =>
        view.source[army] === place && view.sourceState[army] !== REMOVED && realm.armies[army].purse === army
          ? [army]
          : [],
      )
      return (
        (conqueror === 1 || conqueror === 2
          ? placeArms(armsOfSide(realm, conqueror - 1), `conquered-${place}`, middle.x - 35, middle.y - 26, 16)
          : "") +
        (view.pillaged[place] === 1 ? put({ x: middle.x - 27, y: middle.y + 7 }, drawPillaged()) : "") +
        sources
          .map((army, i) => {
            const { ground, ink } = liveryOf(realm, army)
            const changing = view.sourceState[army] === CHANGING
            return put(
              { x: middle.x + 27, y: middle.y - 22 + i * 20 },
              drawSource(ground, ink, changing),
              placeArms(armsOfArmy(realm, army), `source-${army}`, 7, -14, 10),
            )
          })
          .join("")
      )
    })
    .join("")
}

/** A State's arms of whom it is aligned to, and its Dominance Factor, under its name. */
function drawDominance(pack: Pack, realm: Realm, view: Marked, palette: Palette, land: Colour, least: number): string {
  const size = Math.max(18, least)
  if (size > 40) return ""
  const inPlay = new Set(realm.hexes.map((hex) => realm.region[hex]))
  return regionSpots(pack)
    .map(({ x, y, lean }, region) => {
      const { dominance, kingdom } = realm.regions[region]
      if (!kingdom || !inPlay.has(region)) return ""
      const angle = ((lean + 90) * Math.PI) / 180
      const middle = { x: x + Math.cos(angle) * size * 1.25, y: y + Math.sin(angle) * size * 1.25 }
      const side = view.aligned[region]
      const shield =
        side === NEITHER
          ? ""
          : placeArms(armsOfSide(realm, side), `state-arms-${region}`, -size * 1.05, -size * 0.62, size)
      return put(
        middle,
        shield,
        dominance === 0
          ? ""
          : lettering(String(dominance), {
              x: side === NEITHER ? 0 : size * 0.5,
              y: size * 0.36,
              "text-anchor": "middle",
              "font-family": SANS,
              "font-weight": 700,
              "font-size": size,
              fill: palette.ink,
              stroke: land,
              "stroke-width": size * 0.2,
              "paint-order": "stroke",
            }),
      )
    })
    .join("")
}

/** All that the game has laid on the map, in the units of the sheet. */
export function drawMarks(pack: Pack, realm: Realm, view: Marked, theme: Theme, land: Colour, least = 0): string {
  const atlas = atlasOf(pack)
  const palette = PALETTES[theme]
  const seen = new Set<number>()
  const pontoons = view.pontoons.map((side) => {
    const { at, along } = acrossSide(atlas, side)
    const key = Math.round(at.x) * 10_000 + Math.round(at.y)
    if (seen.has(key)) return ""
    seen.add(key)
    const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI
    return group({ transform: `translate(${nums(at.x, at.y)}) rotate(${nums(angle)})` }, drawPontoon())
  })
  return group(
    { transform: `translate(${MARGIN} ${HEAD})` },
    drawDominance(pack, realm, view, palette, land, least),
    ...pontoons,
    drawFlags(pack, realm, view, palette),
    drawPlaceMarks(pack, realm, view),
    ...view.plague.map((hex) => put({ x: atlas.at(hex).x, y: atlas.at(hex).y + 22 }, drawPlague())),
  )
}

const LINES: Readonly<Record<Line["kind"], string | undefined>> = {
  communication: undefined,
  command: "3 9",
  way: "14 8",
}

/** Lines over the map, whole or cut, and what it takes to come to hexes, in the units of the sheet. */
export function drawTracings(
  pack: Pack,
  lines: readonly Line[],
  costs: readonly Cost[],
  theme: Theme,
  land: Colour,
  least = 0,
): string {
  const { at, grid } = atlasOf(pack)
  const palette = PALETTES[theme]
  const pen = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" }
  const drawn = lines.map(({ kind, path: hexes, cut = [] }) => {
    const colour = cut.length > 0 ? palette.attack : kind === "way" ? palette.chosen : palette.may
    const course = smoothLine(hexes.map(at))
    const cutting = cut.map((hex) => cross(at(hex))).join("")
    const closed = cut.map((hex) => polygon(corners(grid, hex, SIZE))).join("")
    return (
      path(course, { ...pen, stroke: palette.panel, "stroke-width": 11, opacity: 0.8 }) +
      path(course, { ...pen, stroke: colour, "stroke-width": 5, "stroke-dasharray": LINES[kind] }) +
      path(closed, { fill: palette.attack, "fill-opacity": 0.16, stroke: palette.attack, "stroke-width": 3 }) +
      path(cutting, { ...pen, stroke: palette.panel, "stroke-width": 12 }) +
      path(cutting, { ...pen, stroke: palette.attack, "stroke-width": 6 })
    )
  })
  const size = Math.max(15, least)
  const figures =
    size > 34
      ? ""
      : group(
          {
            "font-family": SANS,
            "font-weight": 700,
            "font-size": size,
            "text-anchor": "middle",
            fill: palette.may,
            stroke: land,
            "stroke-width": size * 0.24,
            "stroke-linejoin": "round",
            "paint-order": "stroke",
          },
          ...costs.map(({ hex, text }) => lettering(text, { x: at(hex).x, y: at(hex).y + 7 + size * 0.86 })),
        )
  return group({ transform: `translate(${MARGIN} ${HEAD})` }, ...drawn, figures)
}

/** A cross over the hex that cuts a line. */
function cross({ x, y }: Point): string {
  const r = SIZE * 0.34
  return `M${nums(x - r, y - r)}L${nums(x + r, y + r)}M${nums(x + r, y - r)}L${nums(x - r, y + r)}`
}
