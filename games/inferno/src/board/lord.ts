import { circle, element, group, lettering, nums, path, placeArms, SANS } from "@carroccio/board"
import type { Lord, Mat, Side } from "../tuscany.ts"
import { armsOf } from "./arms.ts"
import { SIDES } from "./sides.ts"
import { pointed } from "./stronghold.ts"

const STONE = "#fbf5e6"
const DARK = "#1d1510"

/** How a Lord's piece looks now. */
export interface LordLook {
  /** His Comune is in play: his piece stands on its piece (1.5.1 COMUNI). */
  readonly comune?: Pick<Mat, "id" | "side"> | undefined
  readonly moved?: boolean
  /** He leads a Lower Lord (4.1.3). */
  readonly lieutenant?: boolean
  /** Whether figures are high enough to be read. */
  readonly near?: boolean
}

/** The foot of a piece: round for a Guelph, a block for a Ghibelline; its lower edge at `y`. */
function plinth(side: Side, y: number, height: number, fill: string): string {
  const { edge } = SIDES[side]
  const line = { fill, stroke: edge, "stroke-width": 2.2, "stroke-linejoin": "round" }
  if (side === 1) {
    return path(`M-20 ${nums(y - height)}H20V${nums(y)}H-20z`, line)
  }
  const top = y - height
  return path(
    `M-20 ${nums(top)}V${nums(y - 5)}C-20 ${nums(y + 3)} 20 ${nums(y + 3)} 20 ${nums(y - 5)}V${nums(top)}C20 ${nums(top - 6)} -20 ${nums(top - 6)} -20 ${nums(top)}z`,
    line,
  )
}

/** The bands of a Comune's colours on its piece. */
function bands(y: number, height: number, id: string): string {
  const dark = id.startsWith("firenze") ? "#b3232b" : "#231f20"
  return path(
    `M-20 ${nums(y - height)}h8v${nums(height)}h-8zM-4 ${nums(y - height)}h8v${nums(height)}h-8zM12 ${nums(y - height)}h8v${nums(height)}h-8z`,
    {
      fill: dark,
    },
  )
}

/** A Lord's piece, its foot at the origin: his arms on a shield over a plinth of his side. `id` is its own in the page. */
export function drawLord(
  lord: Pick<Lord, "id" | "side" | "command" | "commander">,
  id: string,
  look: LordLook = {},
): string {
  const { comune, moved = false, lieutenant = false, near = true } = look
  const { ground, ink, edge } = SIDES[lord.side]
  const lift = comune === undefined ? 0 : 11
  return group(
    {},
    element("ellipse", { cx: 2, cy: 0, rx: 25, ry: 7, fill: "#120d08", opacity: 0.28 }),
    comune === undefined ? "" : plinth(lord.side, 0, 12, STONE) + bands(-1, lord.side === 1 ? 10 : 7, comune.id),
    group(
      { transform: `translate(0 ${-lift})` },
      plinth(lord.side, 0, 13, ground),
      placeShield(lord, id),
      near
        ? lettering(String(lord.command), {
            x: lord.commander ? 7 : 0,
            y: -0.4,
            "text-anchor": "middle",
            "font-family": SANS,
            "font-weight": 800,
            "font-size": 13,
            fill: ink,
          })
        : "",
      lord.commander ? path(pointed(5, 0.42, 5.4, near ? -7 : 0, -5), { fill: ink }) : "",
      lieutenant
        ? path("M-19 -50L-12.500 -55L-6 -50M-19 -45L-12.500 -50L-6 -45", {
            fill: "none",
            stroke: DARK,
            "stroke-width": 5.4,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
          }) +
            path("M-19 -50L-12.500 -55L-6 -50M-19 -45L-12.500 -50L-6 -45", {
              fill: "none",
              stroke: STONE,
              "stroke-width": 2.4,
              "stroke-linecap": "round",
              "stroke-linejoin": "round",
            })
        : "",
      moved ? group({ transform: "translate(17 -48)" }, drawMoved()) : "",
    ),
  )

  function placeShield(of: Pick<Lord, "id" | "side">, own: string): string {
    const shield = "M-18.500 -56H18.500V-35C18.500 -22 10 -14 0 -8.500C-10 -14 -18.500 -22 -18.500 -35Z"
    return (
      path(shield, { fill: edge, stroke: edge, "stroke-width": 7, "stroke-linejoin": "round" }) +
      path(shield, { fill: ground, stroke: ground, "stroke-width": 4, "stroke-linejoin": "round" }) +
      placeArms(armsOf(of), own, -18.6, -56.4, 37.2)
    )
  }
}

/** The Moved/Fought marker around the origin (4.3): a boot's print of two strokes and crossed blades. */
function drawMoved(): string {
  return (
    path(circle(0, 0, 10), { fill: DARK, stroke: STONE, "stroke-width": 2 }) +
    path("M-4.500 3.500L4.500 -4.500M4.500 3.500L-4.500 -4.500M-5.500 0.500L-1.500 4.500M5.500 0.500L1.500 4.500", {
      fill: "none",
      stroke: STONE,
      "stroke-width": 2,
      "stroke-linecap": "round",
    })
  )
}
