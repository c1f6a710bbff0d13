import { call, finish, type Frame, type Procedure } from "@carroccio/kernel"
import { isYellow, turnOf } from "../calendar.ts"
import { beginRecruiting, welcomeHired } from "../mercenaries.ts"
import { OUT, type Field, type Play, type State } from "../position.ts"
import { NOBODY, type Realm, type Side } from "../realm.ts"
import type { ReinforcementFrame } from "./arrivals.ts"
import { isDue, sideOf } from "./entry.ts"
import type { DraftsFrame, SultanFrame, VeniceFrame } from "./envoys.ts"
import { recall, SULTAN, UNDECIDED, VENICE } from "./memory.ts"
import { isFerrandinosWar, leaderNamed, reinforcementOf } from "./names.ts"

export interface ReinforcementsFrame extends Frame {
  readonly procedure: "reinforcements"
  step: number
  /** Those that have been asked about in this Segment. */
  readonly asked: number[]
}

/** The Deployment of Reinforcements (2.2 C.1). */
export function beginReinforcements(play: Play): void {
  call(play, { procedure: "reinforcements", step: 0, asked: [] } satisfies ReinforcementsFrame)
}

export const reinforcements: Procedure<Realm, State, ReinforcementsFrame> = {
  name: "reinforcements",
  run(play, frame) {
    if (frame.step === 0) {
      frame.step = 1
      welcomeHired(play)
      sendEnvoys(play)
      return
    }
    const which = nextDue(play, frame.asked)
    if (which !== NOBODY) {
      frame.asked.push(which)
      call(play, { procedure: "reinforcement", which, stage: 0 } satisfies ReinforcementFrame)
      return
    }
    finish(play)
    beginRecruiting(play)
  },
}

/** The First Player's Reinforcements come before the other's. */
function nextDue(field: Field, asked: readonly number[]): number {
  const { reinforcements: plan } = field.ground.plan
  for (const side of [0, 1] as Side[])
    for (let which = 0; which < plan.length; which++)
      if (sideOf(field, plan[which]) === side && !asked.includes(which) && isDue(field, which)) return which
  return NOBODY
}

/** What a side may try for before its Reinforcements come. */
function sendEnvoys(play: Play): void {
  const { ground, state } = play
  if (ground.scenario === 1) {
    if (state.turn >= turnOf(play, 6, 0, 1481) && recall(play, SULTAN) === UNDECIDED)
      call(play, { procedure: "sultan" } satisfies SultanFrame) // SC1.2
  } else if (isFerrandinosWar(play)) {
    if (isYellow(play) && state.turn > 1 && state.at[leaderNamed(play, "Córdoba")] > OUT)
      call(play, { procedure: "drafts" } satisfies DraftsFrame) // SC2.R
    const which = reinforcementOf(play, leaderNamed(play, "Gonzaga"))
    if (which !== NOBODY && recall(play, VENICE) === 0) call(play, { procedure: "venice" } satisfies VeniceFrame) // SC2.4
  }
}
