import type { Direction } from "@carroccio/hexes"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

export function rout(more: Partial<Picture> & Pick<Picture, "counters">): Drawn {
  return drawn({ phase: "routMovement", phasing: "english", ...more })
}

export function routOf(game: Drawn, id: string): number {
  return game.field.state.rout[game.unit(id)]
}

/** The directions that a fleeing unit is offered. */
export function directions(game: Drawn): unknown[] {
  return game.listedOf("routStep").map((action) => action["direction"])
}

export function steps(game: Drawn, ...ways: Direction[]): void {
  for (const direction of ways) game.play({ type: "routStep", direction })
}

/** Somebody with a move to make, so that the play stops in the movement phase. */
export const HORSE = { "EN-CAV-DESP": "2010" }
