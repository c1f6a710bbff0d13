import type { Outcome } from "@carroccio/kernel"
import { IN_PLAY, type Field, type Side } from "./position.ts"
import { faceOf } from "./stacking.ts"

/** The victory points of a side: for each enemy unit destroyed and each enemy leader captured (20.1, 20.11, 20.12). */
export function pointsOf(field: Field, side: Side): number {
  const { state } = field
  let points = 0
  for (let unit = 0; unit < state.fate.length; unit++) {
    // 20.13: routed off the map is as good as eliminated.
    if (state.side[unit] !== side && state.fate[unit] !== IN_PLAY) points += faceOf(field, unit).points
  }
  return points
}

/** The first named seat's points less the other's: what the levels of victory are counted by. */
export function scoreOf(field: Field): number {
  const { pack, seats } = field.ground
  const plus: Side = pack.victory.score[0] === seats[0] ? 0 : 1
  return pointsOf(field, plus) - pointsOf(field, plus === 0 ? 1 : 0)
}

/** How the battle has ended, by the levels of its chart (20.0, 20.2). */
export function outcomeOf(field: Field): Outcome {
  const score = scoreOf(field)
  const level = field.ground.pack.victory.levels.find(
    ({ min, max }) => (min === undefined || score >= min) && (max === undefined || score <= max),
  )
  const [first, second] = field.ground.seats
  return {
    winner: level?.seat ?? null,
    end: level?.level ?? "draw",
    rule: "20.2",
    args: { score, [first]: pointsOf(field, 0), [second]: pointsOf(field, 1) },
  }
}
