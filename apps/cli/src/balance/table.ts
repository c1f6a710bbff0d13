import { columns } from "../terminal.ts"
import type { Figures } from "./figures.ts"
import { boundedShare, opponentOf } from "./words.ts"

/** Who wins by side, for a terminal. */
export function sidesTable(rows: readonly Figures[]): string[] {
  return columns([
    ["scenario", "opponent", "games", "wins, 95 % bounds", "", "drawn", "actions", ""],
    ...rows.map((row) => [
      row.scenario,
      opponentOf(row),
      row.games,
      ...row.sides.map((side) => `${side.seat} ${boundedShare(side)}`),
      row.drawn,
      Math.round(row.actions.median),
      row.lopsided ? "lopsided" : "",
    ]),
  ])
}
