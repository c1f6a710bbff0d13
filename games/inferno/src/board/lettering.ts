import {
  asRead,
  curvePoints,
  drawNames as drawAlong,
  drawRose,
  group,
  lettering,
  type Locale as Language,
  type Name,
  nums,
  PALETTES,
  path,
  SANS,
  SHEET as SHEET_WORDS,
  stations,
  type Theme,
} from "@carroccio/board"
import { RIVERS } from "./geography.ts"
import { LAND } from "./land.ts"
import { type Degrees, fromDegrees, KILOMETRE, MAP, type Point } from "./sheet.ts"

/** The sea, which is the only water that the two languages name differently, and the length of the scale. */
const WORDS: Readonly<Record<Language, { readonly sea: readonly string[]; readonly length: string }>> = {
  en: { sea: ["Tyrrhenian", "Sea"], length: "20 km" },
  it: { sea: ["Mare", "Tirreno"], length: "20 km" },
}

/** Parts of Tuscany, set along a line. */
// prettier-ignore
const REGIONS: readonly { readonly text: string; readonly size: number; readonly line: readonly Degrees[] }[] = [
  { text: "Chianti", size: 21, line: [[11.33, 43.6], [11.43, 43.53], [11.5, 43.46]] },
  { text: "Pratomagno", size: 18, line: [[11.59, 43.765], [11.66, 43.67], [11.76, 43.575]] },
  { text: "Mugello", size: 20, line: [[11.2, 43.955], [11.33, 43.925], [11.46, 43.88]] },
  { text: "Maremma", size: 27, line: [[11.1, 42.7], [11.25, 42.71], [11.4, 42.75]] },
  { text: "Amiata", size: 19, line: [[11.53, 42.935], [11.61, 42.945], [11.7, 42.92]] },
  { text: "Garfagnana", size: 19, line: [[10.27, 44.02], [10.4, 43.99], [10.5, 44.04]] },
]

/** Rivers with their names, and about where along their course each stands. */
const NAMED: readonly { readonly id: string; readonly text: string; readonly at: number; readonly size: number }[] = [
  { id: "arno", text: "Arno", at: 0.8, size: 20 },
  { id: "arno", text: "Arno", at: 0.33, size: 20 },
  { id: "ombrone", text: "Ombrone", at: 0.57, size: 20 },
  { id: "arbia", text: "Arbia", at: 0.42, size: 17 },
  { id: "elsa", text: "Elsa", at: 0.62, size: 17 },
  { id: "serchio", text: "Serchio", at: 0.32, size: 17 },
  { id: "cecina", text: "Cecina", at: 0.72, size: 17 },
  { id: "sieve", text: "Sieve", at: 0.62, size: 17 },
  { id: "merse", text: "Merse", at: 0.45, size: 16 },
  { id: "orcia", text: "Orcia", at: 0.5, size: 16 },
  { id: "tevere", text: "Tevere", at: 0.72, size: 17 },
  { id: "paglia", text: "Paglia", at: 0.45, size: 16 },
]

function riverNames(): Name[] {
  return NAMED.flatMap(({ id, text, at, size }): Name[] => {
    const river = RIVERS.find((other) => other.id === id)
    if (river === undefined) return []
    const steps = stations(curvePoints(river.course.map(fromDegrees), 6), 9)
    const count = Math.ceil((text.length * size * 0.75) / 9) + 2
    const from = Math.max(0, Math.min(steps.length - count, Math.round(steps.length * at - count / 2)))
    const line = asRead(steps.slice(from, from + count), 30)
    return [
      {
        text,
        kind: "water",
        line: line.filter((_, i) => i % 4 === 0 || i === line.length - 1),
        size,
        off: size * 0.36,
      },
    ]
  })
}

/** Names of regions and waters; those less high than asked are left out. */
function landNames(least: number): Name[] {
  const regions = REGIONS.map(({ text, size, line }): Name => ({
    text,
    kind: "region",
    line: line.map(fromDegrees),
    size,
  }))
  return [...regions, ...riverNames()].filter(({ size }) => size >= least)
}

const SEA = fromDegrees([10.345, 43.21])
const ROSE = fromDegrees([10.585, 42.82])
const BAR: Point = fromDegrees([10.48, 42.728])

function drawSea(language: Language, theme: Theme, least: number): string {
  const size = 40
  if (size < least) return ""
  return group(
    {
      "font-family": "Alegreya, serif",
      "font-style": "italic",
      "font-size": size,
      "letter-spacing": 5,
      "text-anchor": "middle",
      fill: PALETTES[theme].waterInk,
      opacity: 0.85,
    },
    ...WORDS[language].sea.map((word, i) => lettering(word, { x: SEA.x, y: SEA.y + i * size * 1.15 })),
  )
}

function drawScaleBar(language: Language, theme: Theme, least: number): string {
  const { quiet, paper, ink } = PALETTES[theme]
  const part = KILOMETRE * 5
  const boxes = Array.from({ length: 4 }, (_, i) =>
    path(`M${nums(BAR.x + i * part, BAR.y)}h${nums(part)}v6h${nums(-part)}z`, { fill: i % 2 === 0 ? quiet : paper }),
  )
  const letters = { "font-family": SANS, "font-size": 17, fill: ink }
  return (
    group({ stroke: quiet, "stroke-width": 1.2 }, ...boxes) +
    (letters["font-size"] < least
      ? ""
      : lettering(WORDS[language].length, { ...letters, x: BAR.x + part * 4 + 9, y: BAR.y + 9 }))
  )
}

/** What is lettered on the ground beside the Locales' names: regions, waters, rose, scale, and where the map comes from. */
export function drawLettering(language: Language, theme: Theme, least: number): string {
  const palette = PALETTES[theme]
  const { provenance, north } = SHEET_WORDS[language]
  const note = 16
  return group(
    {},
    drawAlong(landNames(least), LAND[theme].low, palette, "tuscany"),
    drawSea(language, theme, least),
    drawRose(ROSE, 46, north, palette),
    drawScaleBar(language, theme, least),
    note < least
      ? ""
      : lettering(provenance.reconstructed, {
          x: MAP.x + 14,
          y: MAP.y + MAP.height - 14,
          "font-family": SANS,
          "font-size": note,
          fill: palette.waterInk,
        }),
  )
}
