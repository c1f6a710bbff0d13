import type { Exclusive } from "../exclusive.ts"
import {
  atStake,
  beginChallenges,
  challenged,
  challenges,
  quickAnswer,
  shownChallenges,
} from "./king-arthur/challenges.ts"
import { duelPlans, exchange, hiddenPicks, imaginePick } from "./king-arthur/duels.ts"
import * as ground from "./king-arthur/ground.ts"
import * as hiding from "./king-arthur/hiding.ts"
import * as shieldWall from "./king-arthur/shield-wall.ts"
import { addCaughtShooting, mayTurnOver, setUpFaces } from "./two-modes.ts"

/** King Arthur: Stonehenge, 536. */
export const kingArthur: Exclusive = {
  setUpFaces,
  mayChargeInto: ground.mayChargeInto,
  mayChargeThrough: ground.mayChargeThrough,
  mayChangeMode: mayTurnOver,
  addFireModifiers: (found, field, _unit, target) => shieldWall.addFireModifiers(found, field, target),
  addMeleeModifiers(found, field, _unit, target) {
    shieldWall.addMeleeModifiers(found, field, target)
    addCaughtShooting(found, field, target)
  },
  addMoraleModifiers(found, field, unit) {
    shieldWall.addMoraleModifiers(found, field, unit)
    ground.addMoraleModifiers(found, field, unit)
    hiding.addMoraleModifiers(found, field, unit)
  },
  mayRally: (field, leader, unit) =>
    field.state.side[leader] === field.state.side[unit] && !hiding.isHiding(field, leader), // 12.2, 15.0
  procedures: { challenges, challenged, exchange },
  beforeMovement: hiding.comeOut,
  afterMovement: beginChallenges,
  markNames: ["hiding"],
  shown: shownChallenges,
  hidden: hiddenPicks,
  atStake,
  imagine: imaginePick,
  plans: (field, _seat, random) => duelPlans(field, random),
  quick: (field, _seat, random) => quickAnswer(field) ?? duelPlans(field, random)?.[0],
}
