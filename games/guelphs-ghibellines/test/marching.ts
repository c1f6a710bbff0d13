import type { Options } from "@carroccio/kernel"
import { forget } from "../src/memory.ts"
import { begun, put, type Drawn } from "./drawn.ts"

/** A march to the field as it is wanted. */
export interface March {
  options?: Options
  /** Counters that stand on the map, as in a picture. */
  counters?: Readonly<Record<string, string>>
  capacity?: Readonly<Record<string, number>>
  /** The movement turn. */
  turn?: number
  /** Levels bid in secret: of the Ghibellines, of the Guelphs. */
  bids?: readonly [number, number]
  /** Battaglie that are not in Reserve any more. */
  released?: readonly string[]
  /** The first two are the roll of the first movement turn. */
  dice: readonly number[]
}

/** A free set-up in its first movement turn: nothing was given up, no level bid unless said, Arras comes by 3901. */
export function marching(scenario: string, { options = {}, dice, ...march }: March): Drawn {
  const game = begun(scenario, { options, dice })
  prepare(game, march.bids)
  const { state } = game
  for (const [id, text] of Object.entries(march.counters ?? {})) put(game.field, game.unit(id), text)
  for (const [id, box] of Object.entries(march.capacity ?? {})) state.capacity[game.battaglia(id)] = box
  for (const id of march.released ?? []) state.inReserve[game.battaglia(id)] = 0
  if (march.turn !== undefined) state.marchTurn = march.turn
  forget(state)
  return game
}

/** Says no to everything that may be settled before the march, the bids excepted. */
export function prepare(game: Drawn, [ghibelline, guelph]: readonly [number, number] = [0, 0]): void {
  while (game.procedure() === "waivers") game.play({ type: "done" })
  while (game.procedure() === "secrets") {
    if (game.listed("bid").length > 0)
      game.play({ type: "bid", levels: game.asked() === "guelph" ? guelph : ghibelline })
    else game.play({ type: "writeHex", hex: "3901" })
  }
}

/** Marches a unit that is still to come on the map: by this hex, and then these steps. */
export function comeOn(game: Drawn, unit: string, hex: string, ...steps: string[]): void {
  game.play({ type: "move", unit })
  game.play({ type: "enter", hex })
  for (const direction of steps) game.play({ type: "step", direction })
  if (game.procedure() === "moving") game.play({ type: "halt" })
}
