import { call, sequence, tell, type Frame, type Procedure, type SequenceFrame } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { fatigue } from "./capacity.ts"
import type { ShockFrame } from "./combat.ts"
import type { Duty } from "./exclusive.ts"
import { forget } from "./memory.ts"
import { beginOrders, type OrdersFrame } from "./ordering.ts"
import type { Field, Play, State } from "./position.ts"
import { release } from "./reserve.ts"
import { victoryCheck } from "./victory.ts"

/** How a Capitano came to be active. */
export type By = "basic" | "continuum" | "interruptio" | "opening" | "giveBattle"

/** A Capitano's activation, step by step (4.0). */
export interface ActivationFrame extends SequenceFrame {
  procedure: "activation"
  battaglia: number
  points: number
  by: By
  /** The opening activation that this is, 0 for none. */
  opening: number
}

/** Begins a Capitano's activation (4.0, steps 1 to 3). */
export function activate(play: Play, battaglia: number, by: By, points: number): void {
  const { ground, state } = play
  const one = ground.battaglie[battaglia]
  if (state.inReserve[battaglia] === 1) release(play, battaglia) // 16.1, 16.5
  if (by !== "continuum" && by !== "interruptio") fatigue(play, battaglia) // step 2
  for (const unit of one.fighters) if (ground.counters[unit].kind === "crossbow") state.fired[unit] = 0 // step 3, 15.1
  forget(state) // what could be done in the last activation may not hold in this one
  state.order.fill(0)
  state.attack.fill(0)
  state.carica.fill(0)
  state.done.fill(0)
  state.entered.length = 0
  state.inARow = state.marked === battaglia + 1 ? state.inARow + 1 : 1 // 4.3
  state.marked = battaglia + 1
  tell(play, "activated", "4.0", { unit: one.capitano, points, by })
  const opening = by === "opening" || by === "giveBattle" ? state.opening : 0
  call(play, { procedure: "activation", step: 0, battaglia, points, by, opening } satisfies ActivationFrame)
  const first = state.activated[battaglia] === 0
  state.activated[battaglia] = 1
  if (first) ground.exclusive.onActivate?.(play, battaglia)
}

/** What the activation must do, when it is part of the opening (S.1.2, S.2.2.4). */
export function dutyOf(field: Field, frame: ActivationFrame): Duty | undefined {
  return frame.opening === 0 ? undefined : field.ground.exclusive.duty?.(field, frame.battaglia)
}

/** Steps 4 to 8 of the sequence (4.0). */
export const activation: Procedure<Battle, State, ActivationFrame> = sequence<Battle, State, ActivationFrame>(
  "activation",
  [
    (play, frame) => {
      call(play, beginOrders(frame.battaglia, frame.points, frame.by, dutyOf(play, frame)))
    },
    (play, frame) => {
      const bonus = frame.opening > 0 && play.ground.exclusive.openingBonus?.(play, frame.battaglia) !== undefined
      const resolved: number[] = []
      call(play, {
        procedure: "shock",
        battaglia: frame.battaglia,
        resolved,
        opening: bonus ? 1 : 0,
      } satisfies ShockFrame) // step 5: shock after all fire (10.0)
    },
    (play, frame) => {
      const { ground, state } = play
      for (const unit of ground.battaglie[frame.battaglia].fighters) state.fired[unit] = 0 // step 6, 15.1
      for (const unit of ground.fighters) if (ground.counters[unit].kind === "archer") state.fired[unit] = 0 // step 7, 10.1.3
      state.order.fill(0)
      state.attack.fill(0)
      state.carica.fill(0)
      state.done.fill(0)
      if (frame.opening > 0 && --state.opening === 0) state.inARow = 1 // S.2.2.4, S.3.2.2, S.8.2.2
      victoryCheck(play) // step 8
    },
  ],
)

/** The orders of the activation under way, if there is one. */
export function ordersUnderWay(field: Field): OrdersFrame | undefined {
  return field.position.stack.findLast((frame: Frame): frame is OrdersFrame => frame.procedure === "orders")
}

export function activationUnderWay(field: Field): ActivationFrame | undefined {
  return field.position.stack.findLast((frame: Frame): frame is ActivationFrame => frame.procedure === "activation")
}
