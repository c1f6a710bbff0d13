import { OK, refuse, tell, type Action, type Verdict } from "@carroccio/kernel"
import { couldFire, volleys, type FireAction } from "./abilities.ts"
import { leavesEnough, mayInOpening } from "./duties.ts"
import { rangeTo, resolveFire } from "./fire.ts"
import { costOf, give, mayCommand, mayPay, orderable, type OrdersFrame, type OrdersVerb } from "./ordering.ts"
import type { Field, Unit } from "./position.ts"
import { turnTo } from "./stacking.ts"

// 5.3.2 Fire

export function mayFire(field: Field, frame: OrdersFrame, action: FireAction): Verdict {
  const verdict = couldFire(field, frame, action)
  if (!verdict.ok) return verdict
  const opening = mayInOpening(frame, field, action.unit, "fire")
  if (!opening.ok) return opening
  return frame.duty === "giveBattle" ? OK : leavesEnough(field, frame, [action.unit], costOf(field, frame, action.unit))
}

export const fire: OrdersVerb<FireAction> = {
  fields: { unit: "integer", target: "integer", facing: "integer" },
  candidates(field, frame) {
    const own =
      frame.duty === "allMoveThenFire" ? field.ground.battaglie[frame.battaglia].fighters : orderable(field, frame)
    return own.flatMap((unit) => volleys(field, unit))
  },
  may: (field, frame, action) => mayFire(field, frame, action),
  do(play, frame, { unit, target, facing }) {
    const turned = facing !== play.state.facing[unit]
    const cost = costOf(play, frame, unit)
    if (frame.duty === "allMoveThenFire") frame.volley = 1
    if (!give(play, frame, unit, "fire", cost)) return
    if (turned) turnTo(play, unit, facing)
    if (frame.duty !== "attacks") frame.attacks++
    resolveFire(play, unit, target, { range: rangeTo(play, unit, facing, play.state.hex[target]), turned }, "5.3.2")
  },
}

// S.8.5.2 Reload

export const reload: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    orderable(field, frame)
      .filter((unit) => field.state.fired[unit] === 1)
      .map((unit) => ({ type: "reload", unit })),
  may(field, frame, { unit }) {
    const verdict = mayCommand(field, frame, unit)
    if (!verdict.ok) return verdict
    const { kind, battaglia } = field.ground.counters[unit]
    if (kind !== "crossbow" || field.ground.battaglie[battaglia].capitano >= 0)
      return refuse("S.8.5.2", "noReload", { unit })
    if (field.state.fired[unit] === 0) return refuse("S.8.5.2", "notFired", { unit })
    return mayPay(frame, 1)
  },
  do(play, frame, { unit }) {
    give(play, frame, unit, "reload", 1)
    play.state.fired[unit] = 0
    tell(play, "reloaded", "S.8.5.2", { unit })
  },
}
