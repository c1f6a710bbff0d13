import { counted } from "../terminal.ts"
import type { Figures, Side } from "./figures.ts"

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** "67 % (30 to 90 %)" */
export function boundedShare({ share, bounds: [low, high] }: Side): string {
  return `${percent(share)} (${Math.round(low * 100)} to ${percent(high)})`
}

export function whole(number: number): string {
  return Math.round(number).toLocaleString("en")
}

export function opponentOf({ opponent, simulations }: Pick<Figures, "opponent" | "simulations">): string {
  return simulations === null ? opponent : `${opponent}, ${counted(simulations, "simulation")}`
}
