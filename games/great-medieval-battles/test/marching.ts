import { directionNamed, type DirectionName } from "@carroccio/hexes"
import { decisions, type Action } from "@carroccio/kernel"
import type { Drawn } from "./drawn.ts"

export const HALT: Action = { type: "halt" }
export const ABOUT_FACE: Action = { type: "aboutFace" }
export const END_MOVEMENT: Action = { type: "endMovement" }
export const END_MODES: Action = { type: "endModes" }

export function step(direction: DirectionName): Action {
  return { type: "step", direction: directionNamed(direction) }
}

export function sidestep(direction: DirectionName): Action {
  return { type: "sidestep", direction: directionNamed(direction) }
}

/** The half that enters the front centre hex. */
export function pivot(half: "left" | "right"): Action {
  return { type: "pivot", half: half === "left" ? 0 : 1 }
}

/** The action that picks a unit up, with the leaders who go along. */
export function pickUp(game: Drawn, id: string, ...leaders: string[]): Action {
  return { type: "move", unit: game.unit(id), with: leaders.map((leader) => game.unit(leader)) }
}

/** Picks a unit up and takes it along these steps; it is still on the move afterwards. */
export function march(game: Drawn, id: string, ...directions: DirectionName[]): void {
  game.playAll(pickUp(game, id), ...directions.map(step))
}

/** The movement points that the unit on the move has spent so far. */
export function spent(game: Drawn): number {
  return Number(decisions(game.match, game.position)[0]?.prompt.args?.["spent"])
}

/** What one manoeuvre of the unit on the move costs; it is carried out. */
export function costOf(game: Drawn, action: Action): number {
  const before = spent(game)
  game.play(action)
  return spent(game) - before
}

/** Ends phases until the seat is asked in the phase, doing nothing on the way. */
export function passUntil(game: Drawn, phase: string, seat: string): void {
  for (let i = 0; i < 60; i++) {
    if (game.asked() === seat && game.position.state.phase === phase) return
    const end = game.listed().find(({ type }) => type.startsWith("end"))
    if (end === undefined) throw new Error(`nothing to end in ${game.position.state.phase}`)
    game.play(end)
  }
  throw new Error(`${seat} was never asked in ${phase}`)
}
