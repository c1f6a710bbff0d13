import type { Colour } from "@carroccio/board"
import type { Side } from "../tuscany.ts"

/** The colours of a side. What is the Guelphs' is round besides, and what is the Ghibellines' square. */
export interface SideColours {
  readonly ground: Colour
  /** What is lettered or drawn on the ground. */
  readonly ink: Colour
  /** The edge of what lies on the board. */
  readonly edge: Colour
}

export const SIDES: Readonly<Record<Side, SideColours>> = {
  0: { ground: "#5f3279", ink: "#fdf6ff", edge: "#2f1540" },
  1: { ground: "#e9b949", ink: "#33220a", edge: "#6b4a0c" },
}

export const SIDE_NAMES = ["guelph", "ghibelline"] as const
