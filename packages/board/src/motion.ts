import type { Grid, Point } from "@carroccio/hexes"
import type { Ghost } from "./offers.ts"
import { spotOf } from "./sheet.ts"

/** Where a counter is drawn and how large, beside the others of its hex. */
export interface Spot extends Point {
  readonly scale: number
}

const TRAVEL = 260
const SHAKE = 240

/** The place and size of a counter as a transform. */
export function transformOf({ x, y, scale }: Spot): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`
}

/** Whether less motion is asked for: by the table's own setting, and where it has none by the device. */
export function isStill(): boolean {
  const { motion } = document.documentElement.dataset
  if (motion === "less" || motion === "full") return motion === "less"
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

/** Lets a counter travel from one spot to another, by the hexes it passed when they are known. */
export function travel(element: Element, grid: Grid, from: Spot, to: Spot, ghost: Ghost | null): Animation {
  const passed = (ghost?.path ?? []).slice(1, -1).map((hex) => ({ ...spotOf(grid, hex), scale: from.scale }))
  const stops = [from, ...passed, to]
  return element.animate(
    stops.map((spot) => ({ transform: transformOf(spot) })),
    { duration: TRAVEL, easing: "ease-in-out" },
  )
}

/** Shakes its head once. */
export function shake(element: Element): void {
  if (isStill()) return
  element.animate({ translate: ["0 0", "-5px 0", "5px 0", "-3px 0", "0 0"] }, { duration: SHAKE, easing: "ease-out" })
}
