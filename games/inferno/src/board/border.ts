import { curvePoints, group, nums, path, smoothLine, stations, type Theme } from "@carroccio/board"
import { SIDES } from "./sides.ts"
import { type Point, spotOf } from "./sheet.ts"

/** The line between what is printed Guelph, to the north-east, and Ghibelline, to the south-west (1.3.1 NOTE). */
export const BORDER: readonly (readonly [number, number])[] = [
  [-0.06, 0.246],
  [0.03, 0.244],
  [0.07, 0.24],
  [0.118, 0.23],
  [0.15, 0.236],
  [0.19, 0.247],
  [0.226, 0.268],
  [0.258, 0.298],
  [0.284, 0.335],
  [0.318, 0.382],
  [0.345, 0.43],
  [0.378, 0.462],
  [0.412, 0.484],
  [0.436, 0.507],
  [0.468, 0.511],
  [0.485, 0.497],
  [0.489, 0.472],
  [0.505, 0.456],
  [0.54, 0.466],
  [0.575, 0.492],
  [0.604, 0.525],
  [0.625, 0.552],
  [0.655, 0.562],
  [0.7, 0.56],
  [0.735, 0.568],
  [0.775, 0.578],
  [0.806, 0.588],
  [0.828, 0.618],
  [0.842, 0.66],
  [0.846, 0.7],
  [0.846, 0.745],
  [0.834, 0.785],
  [0.842, 0.83],
  [0.864, 0.88],
  [0.868, 0.94],
  [0.872, 1.04],
]

/** How broad the tint on each side of the line is. */
const BAND = 15

/** The dashed line, with a tint of each side along it. */
export function drawBorder(theme: Theme, ink: string): string {
  const line = BORDER.map(([x, y]) => spotOf({ x, y }))
  const steps = stations(curvePoints(line, 6), 10)
  const aside = (away: number): Point[] =>
    steps.map(({ x, y, along }) => ({ x: x + along.y * away, y: y - along.x * away }))
  const ribbon = (away: number) => {
    const points = [...aside(0), ...aside(away).reverse()].map(({ x, y }) => nums(x, y))
    return `M${points.join("L")}z`
  }
  const opacity = theme === "light" ? 0.2 : 0.3
  return group(
    {},
    path(ribbon(BAND), { fill: SIDES[0].ground, opacity }),
    path(ribbon(-BAND), { fill: SIDES[1].ground, opacity: opacity * 1.5 }),
    path(smoothLine(line), {
      fill: "none",
      stroke: ink,
      "stroke-width": 2.6,
      "stroke-dasharray": "15 7 3 7",
      "stroke-linejoin": "round",
      opacity: 0.8,
    }),
  )
}
