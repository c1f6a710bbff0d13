import type { Rating } from "./elo.ts"

const WIDTH = 720
const ROW = 44
const LEFT = 130
const RIGHT = 40
const TOP = 50
const BOTTOM = 40

/** Elo as a picture: a point for each opponent, and a line as long as it may be off. */
export function plot(ratings: readonly Rating[], games: number): string {
  const least = Math.min(...ratings.map(({ elo, bound }) => elo - bound))
  const most = Math.max(...ratings.map(({ elo, bound }) => elo + bound))
  const step = stepFor(most - least)
  const low = Math.floor(least / step) * step
  const high = Math.max(low + step, Math.ceil(most / step) * step)
  const x = (elo: number) => LEFT + ((elo - low) / (high - low)) * (WIDTH - LEFT - RIGHT)
  const height = TOP + ROW * ratings.length + BOTTOM
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
  const title = `Elo with 95 % confidence over ${games.toLocaleString("en")} games; ${ratings[0].name} is 0`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fbf7ee"/>`,
    `<g font-family="Georgia, serif" font-size="15" fill="#2b2118">`,
    `<text x="20" y="28" font-size="17">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<path d="M${fixed(x(tick))} ${TOP}V${height - BOTTOM}" stroke="#d8cdb8"/>` +
        `<text x="${fixed(x(tick))}" y="${height - 14}" text-anchor="middle" font-size="13">${tick}</text>`,
    ),
    ...ratings.map(({ name, elo, bound }, i) => {
      const y = TOP + ROW * (i + 0.5)
      return (
        `<text x="${LEFT - 12}" y="${y + 5}" text-anchor="end">${name}</text>` +
        `<path d="M${fixed(x(elo - bound))} ${y}H${fixed(x(elo + bound))}" stroke="#8a2f24" stroke-width="3"/>` +
        `<circle cx="${fixed(x(elo))}" cy="${y}" r="6" fill="#8a2f24"/>` +
        `<text x="${fixed(x(elo))}" y="${y - 11}" text-anchor="middle" font-size="13">${Math.round(elo)}</text>`
      )
    }),
    "</g>",
    "</svg>",
    "",
  ].join("\n")
}

function stepFor(span: number): number {
  for (const step of [10, 20, 50, 100, 200, 500, 1000]) if (span / step <= 8) return step
  return 2000
}

function fixed(number: number): string {
  return number.toFixed(1)
}
