import { neighbour, onGrid, type Grid, type Hex } from "@carroccio/hexes"

/** The hex that an arrow key goes to: up and down the column, left and right along the row as it is numbered. */
export function steered(grid: Grid, hex: Hex, key: string): Hex | undefined {
  switch (key) {
    case "ArrowUp":
      return neighbour(grid, hex, 0) || undefined
    case "ArrowDown":
      return neighbour(grid, hex, 3) || undefined
    case "ArrowLeft":
      return sideways(grid, hex, -100, neighbour(grid, hex, 5))
    case "ArrowRight":
      return sideways(grid, hex, 100, neighbour(grid, hex, 1))
    default:
      return undefined
  }
}

/** The hex of the same row beside it, or where that row ends the one half a hex higher. */
function sideways(grid: Grid, hex: Hex, by: number, higher: Hex): Hex | undefined {
  const level = hex + by
  if (level > 0 && onGrid(grid, level)) return level
  return higher > 0 ? higher : undefined
}

/** The item so many after another in a list that goes round; the first or the last when there is no other. */
export function stepped<T>(list: readonly T[], from: T | undefined, by: 1 | -1): T | undefined {
  const at = from === undefined ? -1 : list.indexOf(from)
  if (at < 0) return by > 0 ? list[0] : list.at(-1)
  return list[(at + by + list.length) % list.length]
}
