import { counted } from "../terminal.ts"
import type { Figures, Spread } from "./figures.ts"
import { boundedShare, opponentOf, percent, whole } from "./words.ts"

/** A scenario's title and its rows. */
export interface Plotted {
  readonly title: string
  readonly rows: readonly Figures[]
}

/** A telephone's width, so that the letters have their size there. */
const WIDTH = 380
const SHOWN = 1.6
const MARGIN = 10
const BAR = { left: MARGIN, right: 246 }
const BOX = { left: 268, right: WIDTH - MARGIN }
const TOP = 58
const TITLE = 24
const ROW = 66
const BOTTOM = 66
const PAPER = "#fbf7ee"
const INK = "#2b2118"
const FAINT = "#5c4f3d"
const LINE = "#b9ab90"
const DRAWN = "#d8cdb8"
/** Azure for the first side, red for the second. */
const TINCTURES = ["#2f4f7a", "#8a2f24"]

/** Who wins and how long it takes as a picture: a bar and a box for each row of the scenarios. */
export function plot(title: string, scenarios: readonly Plotted[]): string {
  const rows = scenarios.flatMap((one) => one.rows)
  const longest = Math.max(...rows.map(({ actions }) => actions.most))
  const height = TOP + TITLE * scenarios.length + ROW * rows.length + BOTTOM
  const name = `${title}: wins by side and length of games`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SHOWN}" height="${fixed(height * SHOWN)}" ` +
      `viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="name" aria-describedby="figures">`,
    `<title id="name">${xml(name)}</title>`,
    `<desc id="figures">${xml(scenarios.flatMap(sentences).join(" "))}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    `<g font-family="Georgia, serif" font-size="13" fill="${INK}">`,
    text(MARGIN, 26, title, 'font-size="17"'),
    text(BAR.left, 48, "games won by each side", faint),
    text(BOX.right, 48, `actions, 0 to ${whole(longest)}`, `${faint} text-anchor="end"`),
    ...drawn(scenarios, longest),
    ...[20, 50, 80].map((share) =>
      text(across(share / 100), height - 50, `${share} %`, `${faint} text-anchor="middle"`),
    ),
    text(MARGIN, height - 28, "Lines below a bar: 95 % bounds of each side's wins.", faint),
    text(MARGIN, height - 11, "Box: the middle half of the games, with the median.", faint),
    "</g>",
    "</svg>",
    "",
  ].join("\n")
}

const faint = `font-size="12" fill="${FAINT}"`

function drawn(scenarios: readonly Plotted[], longest: number): string[] {
  let y = TOP
  return scenarios.flatMap(({ title, rows }) => {
    const heading = text(MARGIN, y + 17, title, 'font-size="15"')
    y += TITLE
    return [heading, ...rows.map((row, i) => rowAt(y + ROW * i, row, longest)), move(rows.length)]
  })

  function move(count: number): string {
    y += ROW * count
    return `<path d="M${MARGIN} ${y - 2}H${WIDTH - MARGIN}" stroke="${DRAWN}"/>`
  }
}

function rowAt(y: number, row: Figures, longest: number): string {
  const played = `${opponentOf(row)}, ${counted(row.games, "game")}`
  return [
    text(BAR.left, y + 12, row.drawn === 0 ? played : `${played}, ${row.drawn} drawn`, faint),
    text(BOX.right, y + 28, whole(row.actions.median), 'text-anchor="end"'),
    ...[0.2, 0.5, 0.8].map((share) => `<path d="M${across(share)} ${y + 32}V${y + 59}" stroke="${LINE}"/>`),
    ...barAt(y + 34, row),
    boxAt(y + 40, row.actions, longest),
  ].join("\n")
}

/** The first side's wins from the left, the second's from the right, and the draws between; below it the bounds. */
function barAt(y: number, { sides }: Figures): string[] {
  const whole = `<rect x="${BAR.left}" y="${y}" width="${BAR.right - BAR.left}" height="12" fill="${DRAWN}"/>`
  return [
    whole,
    ...sides.map(({ seat, share, bounds }, i) => {
      const from = (part: number) => across(i === 0 ? part : 1 - part)
      const line = y + 17 + 5 * i
      const [edge, anchor] = i === 0 ? [BAR.left, "start"] : [BAR.right, "end"]
      const tincture = TINCTURES[i]
      return (
        text(edge, y - 6, `${seat} ${percent(share)}`, `fill="${tincture}" text-anchor="${anchor}"`) +
        `<path d="M${edge} ${y + 6}H${from(share)}" stroke="${tincture}" stroke-width="12"/>` +
        `<path d="M${from(bounds[0])} ${line}H${from(bounds[1])}" stroke="${tincture}" stroke-width="2.5"/>`
      )
    }),
  ]
}

function boxAt(y: number, { least, lower, median, upper, most }: Spread, longest: number): string {
  const x = (actions: number) => fixed(BOX.left + (actions / longest) * (BOX.right - BOX.left))
  return (
    `<path d="M${x(least)} ${y}H${x(most)}" stroke="${INK}"/>` +
    `<path d="M${x(lower)} ${y - 6}H${x(upper)}V${y + 6}H${x(lower)}Z" fill="${DRAWN}" stroke="${INK}"/>` +
    `<path d="M${x(median)} ${y - 6}V${y + 6}" stroke="${INK}" stroke-width="2.5"/>`
  )
}

function sentences({ title, rows }: Plotted): string[] {
  return rows.map((row) => {
    const sides = row.sides.map((side) => `${side.seat} won ${boundedShare(side)}`).join(", ")
    const { lower, median, upper } = row.actions
    return (
      `${title}, ${opponentOf(row)}, ${counted(row.games, "game")}: ${sides}, ${row.drawn} drawn; ` +
      `${whole(median)} actions, half of the games ${whole(lower)} to ${whole(upper)}.`
    )
  })
}

function across(share: number): string {
  return fixed(BAR.left + share * (BAR.right - BAR.left))
}

function text(x: number | string, y: number, words: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${xml(words)}</text>`
}

function xml(words: string): string {
  return words.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function fixed(number: number): string {
  return number.toFixed(1)
}
