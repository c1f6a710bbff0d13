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
import { caughtShooting, mayTurnOver, setUpFaces } from "./two-modes.ts"

/** King Arthur: Stonehenge, 536. */
export const kingArthur: Exclusive = {
  setUpFaces,
  mayChargeInto: ground.mayChargeInto,
  mayChargeThrough: ground.mayChargeThrough,
  mayChangeMode: mayTurnOver,
  fireModifiers: (field, _unit, target) => shieldWall.fireModifiers(field, target),
  meleeModifiers: (field, _unit, target) => [
    ...shieldWall.meleeModifiers(field, target),
    ...caughtShooting(field, target),
  ],
  moraleModifiers: (field, unit) => [
    ...shieldWall.moraleModifiers(field, unit),
    ...ground.moraleModifiers(field, unit),
    ...hiding.moraleModifiers(field, unit),
  ],
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
