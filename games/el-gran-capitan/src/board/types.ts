import type { Hex } from "@carroccio/hexes"

/** What it takes to come to a hex, written in it. */
export interface Cost {
  readonly hex: Hex
  /** As it is to be read: "2½". */
  readonly text: string
}

/** A line over the map: one of communication or of command, or a way that is being chosen. */
export interface Line {
  readonly id: string
  readonly kind: "communication" | "command" | "way"
  /** From its source to its end. */
  readonly path: readonly Hex[]
  /** Hexes that cut it, on the path or beside it; empty for one that holds. */
  readonly cut?: readonly Hex[]
}
