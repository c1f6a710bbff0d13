import { type Colour, inkOn } from "./colour.ts"
import { circle, element, group, path } from "./svg.ts"

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A face of a die, 1 to 6, in a box of 100 by 100 around the origin. */
export function drawDie(face: number, ground: Colour = "#fbf6ea"): string {
  const spots = SPOTS[face - 1] ?? []
  const ink = inkOn(ground)
  return group(
    {},
    element("rect", { x: -44, y: -41, width: 92, height: 92, rx: 17, fill: "#1d1813", opacity: 0.18 }),
    element("rect", {
      x: -46,
      y: -46,
      width: 92,
      height: 92,
      rx: 17,
      fill: ground,
      stroke: ink,
      "stroke-opacity": 0.45,
      "stroke-width": 2.5,
    }),
    path(spots.map(([x, y]) => circle(x * 24, y * 24, face === 1 ? 12 : 9)).join(""), {
      fill: face === 1 ? "#a81824" : ink,
    }),
  )
}
