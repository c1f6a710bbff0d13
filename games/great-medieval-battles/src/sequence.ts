import { call, end, sequence, tell, type Frame, type Procedure, type SequenceFrame } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { fireFrame } from "./fire.ts"
import type { Phase, Play, Side, State } from "./position.ts"
import { outcomeOf } from "./victory.ts"

/** Ten game-turns of two player-turns each (4.0). */
export const GAME_TURNS = 10

export interface BattleFrame extends Frame {
  procedure: "battle"
  /** Player-turns begun so far. */
  playerTurns: number
}

/** The whole game: ten game-turns, then the reckoning (2.0, 4.0). */
export const battle: Procedure<Battle, State, BattleFrame> = {
  name: "battle",
  run(play, frame) {
    const { state } = play
    if (frame.playerTurns === GAME_TURNS * 2) {
      state.phase = "over"
      end(play, outcomeOf(play))
      return
    }
    state.turn = Math.floor(frame.playerTurns / 2) + 1
    state.phasing = (frame.playerTurns % 2) as Side
    frame.playerTurns++
    tell(play, "playerTurn", "4.0", { turn: state.turn, seat: play.ground.seats[state.phasing] })
    call(play, { procedure: "playerTurn", step: 0 })
  },
}

function other(play: Play): Side {
  return (1 - play.state.phasing) as Side
}

function beginPhase(play: Play, phase: Phase): void {
  play.state.phase = phase
  play.state.done.fill(0)
}

/** The phases of a player-turn, in order (4.0). */
export const playerTurn: Procedure<Battle, State, SequenceFrame> = sequence<Battle, State, SequenceFrame>(
  "playerTurn",
  [
    (play) => call(play, { procedure: "routRemoval" }), // 4.0 A1
    (play) => {
      beginPhase(play, "routMovement") // 4.0 A2
      play.ground.exclusive.beforeRoutMovement?.(play)
    },
    (play) => call(play, { procedure: "routMovement", side: play.state.phasing }),
    (play) => call(play, { procedure: "routMovement", side: other(play) }),
    (play) => {
      beginPhase(play, "movement") // 4.0 A3
      play.state.spent.fill(0)
      play.ground.exclusive.beforeMovement?.(play)
    },
    (play) => call(play, { procedure: "movement", ended: 0 }),
    (play) => play.ground.exclusive.afterMovement?.(play),
    (play) => {
      play.state.phase = "modeChange"
      call(play, { procedure: "modeChange", ended: 0, changed: [] })
    },
    (play) => {
      beginPhase(play, "fire") // 4.0 A4
      call(play, fireFrame(play))
    },
    (play) => {
      beginPhase(play, "phasingMelee") // 4.0 A5
      call(play, { procedure: "melee", side: play.state.phasing, ended: 0 })
    },
    (play) => {
      beginPhase(play, "otherMelee") // 4.0 A6
      call(play, { procedure: "melee", side: other(play), ended: 0 })
    },
  ],
)
