import type { Game } from "boardgame.io"
import { INVALID_MOVE } from "boardgame.io/core"
import { CreateGameReducer, InitializeGame } from "boardgame.io/internal"
import type { BenchOptions, Report } from "../runs.ts"

interface Cells {
  cells: (string | null)[]
}

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

const isWon = (cells: Cells["cells"]): boolean =>
  lines.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

const ticTacToe: Game<Cells> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return INVALID_MOVE
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }) {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer }
    return G.cells.includes(null) ? undefined : { draw: true }
  },
}

/** A small generator, so that every measurement plays the same games. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

function move(cell: number, playerID: string) {
  return { type: "MAKE_MOVE", payload: { type: "clickCell", args: [cell], playerID, credentials: undefined } } as const
}

/**
 * Tic-tac-toe played at random through boardgame.io's reducer: actions a second, with a free cell drawn for
 * each.
 */
export async function referenceActionsPerSecond(milliseconds: number): Promise<number> {
  const reducer = CreateGameReducer({ game: ticTacToe })
  const initial = InitializeGame({ game: ticTacToe })
  const draw = generator(1289)
  const begun = performance.now()
  let actions = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    let state = initial
    while (state.ctx.gameover === undefined) {
      const cell = draw(9)
      if ((state.G as Cells).cells[cell] !== null) continue
      state = reducer(state, move(cell, state.ctx.currentPlayer))
      actions++
    }
    elapsed = performance.now() - begun
  }
  return Promise.resolve((actions / elapsed) * 1000)
}

export const title = "The reference against itself: boardgame.io's reducer, tic-tac-toe at random"

export async function run({ compare }: BenchOptions): Promise<Report> {
  const { perSecond, reference, ratio } = await compare(referenceActionsPerSecond)
  return {
    rows: [
      {
        what: "boardgame.io again",
        "actions a second": Math.round(perSecond),
        reference: Math.round(reference),
        ratio: ratio.toFixed(2),
      },
    ],
    problems: [],
  }
}
