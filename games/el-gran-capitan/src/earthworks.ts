import { refuse, type Action, type Verdict } from "@carroccio/kernel"
import { armOf, isBaron, isForce, isOnMap, unitsOf, type ForceId } from "./forces.ts"
import { mayBeNoBaron, mayPay, pay, SPENT, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { maySpend } from "./march-rest.ts"
import { RETREAT, type Field, type Play } from "./position.ts"
import { tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

// 8.5 Earthworks

/** Strength Points of Infantry that it takes. */
const DIGGERS = 2

/** Whether a Force is such as can set up Earthworks. */
export function canDig(field: Field, force: ForceId): boolean {
  if (isBaron(field, force)) return false
  let infantry = 0
  for (const unit of unitsOf(field, force)) if (armOf(field, unit) === "infantry") infantry += field.state.points[unit]
  return infantry >= DIGGERS
}

function mayDig(field: Field, frame: MarchFrame): Verdict {
  const { state } = field
  const { force } = frame
  const noBaron = mayBeNoBaron(field, force, "8.5")
  if (!noBaron.ok) return noBaron
  if (state.order[force] === RETREAT) return refuse("8.5", "onlyRetreat")
  if (state.earthworks[force] === 1) return refuse("8.5", "hasEarthworks")
  if (state.roadMarch[force] === 1) return refuse("8.7", "onRoadMarch")
  if (frame.stopped === SPENT) return refuse("8.6.5", "mustStop")
  if (!canDig(field, force)) return refuse("8.5", "tooFewInfantry", { count: DIGGERS })
  const paid = mayPay(field, frame, POINT)
  return paid.ok ? maySpend(field, frame, POINT) : paid
}

const DIG: Action[] = [{ type: "dig" }]

export const dig: MarchVerb = {
  fields: {},
  candidates: (field, { force }) => (field.state.earthworks[force] === 0 ? DIG : []),
  may: mayDig,
  do(play, frame) {
    pay(play, frame, POINT)
    play.state.earthworks[frame.force] = 1
    tellOfLeader(play, "earthworks", "8.5", frame.force)
  },
}

/** After an Activation: Earthworks go where nobody is left who could have built them. */
export function settleEarthworks(play: Play): void {
  const { state } = play
  for (let one = 0; one < state.at.length; one++) {
    if (state.earthworks[one] === 0 || isHeld(play, one)) continue
    state.earthworks[one] = 0
    if (isOnMap(play, one)) tellOfLeader(play, "earthworksGone", "8.5", one)
  }
}

function isHeld(field: Field, force: ForceId): boolean {
  const { state } = field
  if (!isForce(field, force)) return false
  if (canDig(field, force)) return true
  for (let one = 0; one < state.at.length; one++)
    if (state.at[one] === state.at[force] && state.side[one] === state.side[force] && isForce(field, one))
      if (canDig(field, one)) return true
  return false
}
