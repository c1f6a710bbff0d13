import { call, OK, refuse, roll, tell, type Action, type Verdict } from "@carroccio/kernel"
import { raiseCapacity } from "./capacity.ts"
import { leavesEnough } from "./duties.ts"
import { costOf, give, mayCommand, mayPay, type OrdersFrame, type OrdersVerb } from "./ordering.ts"
import { canRide, type RidingFrame } from "./personalities.ts"
import { WAITING, type Field, type Unit } from "./position.ts"
import { rally, type RallyFrame } from "./rally.ts"
import { isNextToEnemy, isOnMap, isUnit } from "./stacking.ts"

// 13.1.1, 13.2.4, 13.3.2 Personalities

export function mayRide(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("13.1.1", "noUnit", { unit })
  const counter = ground.counters[unit]
  if (!counter.personality) return refuse("13.1.1", "notPersonality", { unit })
  if (counter.battaglia !== frame.battaglia) return refuse("5.1.3", "otherBattaglia", { unit })
  if (state.fate[unit] > WAITING) return refuse("13.1.1", "notOnMap", { unit })
  if (counter.kind === "capitano") {
    if (frame.rode === 1) return refuse("13.1.2", "alreadyRode", { unit })
  } else {
    const verdict = mayCommand(field, frame, unit)
    if (!verdict.ok) return verdict
    if (!isOnMap(field, unit)) return refuse("S.2.2.2", "comesWithHost", { unit })
    const cost = costOf(field, frame, unit)
    const pays = mayPay(frame, cost)
    if (!pays.ok) return pays
    const scenario = leavesEnough(field, frame, [unit], cost)
    if (!scenario.ok) return scenario
  }
  return canRide(field, unit) ? OK : refuse("13.1.1", "nowhereToRide", { unit })
}

export const ride: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates(field, frame) {
    const { capitano, hero, standard } = field.ground.battaglie[frame.battaglia]
    return [capitano, hero, standard].filter((unit) => unit >= 0).map((unit) => ({ type: "ride", unit }))
  },
  may: (field, frame, { unit }) => mayRide(field, frame, unit),
  do(play, frame, { unit }) {
    if (play.ground.counters[unit].kind === "capitano") frame.rode = 1
    else give(play, frame, unit, "move", costOf(play, frame, unit))
    call(play, { procedure: "riding", unit } satisfies RidingFrame)
  },
}

// 5.4 Special orders

/** A special order takes every point of a basic activation (5.4). */
function maySpecial(field: Field, frame: OrdersFrame): Verdict {
  if (frame.by === "continuum" || frame.by === "interruptio") return refuse("5.4", "notBasic")
  if (frame.points < frame.full || frame.points === 0) return refuse("5.4", "pointsSpent")
  if (frame.duty !== "none" && frame.rule !== "") return refuse(frame.rule, "notInOpening")
  return field.ground.battaglie[frame.battaglia].units.some((unit) => field.state.order[unit] !== 0)
    ? refuse("5.4", "pointsSpent")
    : OK
}

export const recover: OrdersVerb<Action> = {
  fields: {},
  candidates: () => RECOVER,
  may(field, frame) {
    const verdict = maySpecial(field, frame)
    if (!verdict.ok) return verdict
    const { ground, state } = field
    const { units, side, capacity } = ground.battaglie[frame.battaglia]
    const { [frame.battaglia]: now } = state.capacity
    if (now > 5) return refuse("5.4.1", "notTired", { capacity: now })
    if (now >= capacity) return refuse("5.4.1", "atStart", { capacity })
    const inContact = units.find((unit) => isOnMap(field, unit) && isNextToEnemy(field, state.hex[unit], side))
    return inContact === undefined ? OK : refuse("5.4.1", "besideEnemy", { unit: inContact })
  },
  do(play, frame) {
    frame.points = 0
    const die = roll(play)
    tell(play, "recovered", "5.4.1", {
      unit: play.ground.battaglie[frame.battaglia].capitano,
      die,
      boxes: Math.floor(die / 2),
    })
    raiseCapacity(play, frame.battaglia, Math.floor(die / 2), "5.4.1")
  },
}
const RECOVER = [{ type: "recover" }]
const RALLY = [{ type: "rally" }]

export const rallyOrder: OrdersVerb<Action> = {
  fields: {},
  candidates: () => RALLY,
  may(field, frame) {
    const verdict = maySpecial(field, frame)
    return verdict.ok ? rally.may(field, frame.battaglia) : verdict
  },
  do(play, frame) {
    frame.points = 0 // S.3.8.5
    const die = roll(play)
    const left = Math.floor(die / 2) // S.3.8.1
    tell(play, "rallied", "S.3.8", { unit: play.ground.battaglie[frame.battaglia].capitano, die, units: left })
    if (left > 0)
      call(play, { procedure: "rally", battaglia: frame.battaglia, left, tried: [], ended: 0 } satisfies RallyFrame)
  },
}
