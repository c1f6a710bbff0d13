import type { Hex } from "@carroccio/hexes"
import type { Action, Seat } from "@carroccio/kernel"
import { armOf, capitaniUnder, hasUnits, isLight, pointsOf, unitsOf, unitsOn, type ForceId } from "./forces.ts"
import { LEADERS, type OrganisationFrame } from "./organisation-frame.ts"
import { organisation } from "./organisation.ts"
import { purseOf } from "./points.ts"
import { SPARE, type Field } from "./position.ts"
import { outlook, type Goal, type Outlook } from "./prospects.ts"
import { costTo, pulls } from "./pulls.ts"
import { alone, type Run } from "./plan-runs.ts"
import { NOBODY, type LeaderId, type UnitId } from "./realm.ts"
import type { Host } from "./survey.ts"

/** A detachment takes no more of a Force than this, and no more Strength Points. */
const SHARE = 0.4
const MOST_POINTS = 5
/** Administrative Points that make it worth paying for one (5.1). */
const RICH = 9
const SOME = 3
/** So many open places near are worth a Subordinate Capitano with all his troops. */
const PLENTY = 3
/** How far off something must be that nobody else is after, in half Movement Points. */
const ERRAND = 40

const DONE: Run = [{ type: "done" }]

/** Armies stay as they are, but for a few horse who can be sent after what lies open: Light Cavalry costs no Order (5.1). */
export function organisationPlans(field: Field, frame: OrganisationFrame, seat: Seat): Run[] {
  const may = (action: Action) => organisation.verbs?.[action.type].may(field, frame, action, seat).ok === true
  if (frame.hex > 0) {
    const next = detaching(field, frame).find(may)
    if (next !== undefined) return [[next]]
    return may({ type: "close" }) ? [[{ type: "close" }]] : alone(organisation, field, frame, seat)
  }
  const view = outlook(field, frame.side)
  pulls(field, view)
  for (const host of view.own) {
    const opening: Action = { type: "reorganise", hex: host.hex }
    const horse = detachable(field, view, host) !== NOBODY && commanderFor(field, host.force) !== NOBODY
    if ((horse || subordinates(field, view, host).length > 0) && may(opening)) return [[opening]]
  }
  return [DONE]
}

/** The unit that could be sent off, or NOBODY. */
function detachable(field: Field, view: Outlook, host: Host): UnitId {
  const { ground, state } = field
  const { force, hex } = host
  if (force >= ground.capitani || view.held.get(hex) !== 1 || host.units < 2 || state.quarters[force] === 1)
    return NOBODY
  const free = view.goals.some((goal) => goal.claims === 0 && isFree(view, goal) && isNear(field, goal, hex))
  if (!free) return NOBODY
  const rich = state.ap[purseOf(field, force)] >= RICH
  for (const unit of unitsOf(field, force)) {
    const arm = armOf(field, unit)
    const points = state.points[unit]
    if (state.demoralised[unit] === 1 || points > MOST_POINTS || points > SHARE * host.all) continue
    if (isLight(arm) || (rich && arm === "infantry" && points >= 2)) return unit
  }
  return NOBODY
}

/** The Capitani with troops of their own who could be sent off by themselves (5.2). */
function subordinates(field: Field, view: Outlook, host: Host): LeaderId[] {
  const { ground, state } = field
  const { force, hex } = host
  if (force >= ground.capitani || view.held.get(hex) !== 1 || state.quarters[force] === 1) return []
  if (state.ap[purseOf(field, force)] < SOME) return []
  let open = 0
  for (const goal of view.goals) if (goal.claims === 0 && isFree(view, goal) && isNear(field, goal, hex)) open++
  if (open < PLENTY) return []
  return capitaniUnder(field, force).filter((one) => {
    const points = pointsOf(field, unitsOn(field, one))
    return points > 0 && points <= host.all / 2
  })
}

/** A place of somebody else's. */
function isFree({ prizes, side }: Outlook, { place }: Goal): boolean {
  return place !== NOBODY && prizes.owners[place] !== side
}

/** Something worth an errand that nobody defends. */
function isNear(field: Field, goal: Goal, hex: Hex): boolean {
  return goal.defence === 0 && goal.prize > 0.4 && costTo(field, hex, goal) <= ERRAND
}

/** A Capitano without troops on the card, or a Minor one who could be raised (4.5); NOBODY otherwise. */
function commanderFor(field: Field, force: ForceId): LeaderId {
  const { ground, state } = field
  for (const one of capitaniUnder(field, force)) if (!hasUnits(field, one)) return one
  const { army } = ground.leaders[force]
  for (let one = 0; one < ground.capitani; one++)
    if (state.at[one] === SPARE && ground.leaders[one].minor && ground.leaders[one].army === army) return one
  return NOBODY
}

/** What brings a detachment about in the hex that is open, the next step first. */
function detaching(field: Field, frame: OrganisationFrame): Action[] {
  const { state } = field
  const view = outlook(field, frame.side)
  pulls(field, view)
  const found: Action[] = []
  for (const host of view.own) {
    if (host.hex !== frame.hex) continue
    for (const leader of capitaniUnder(field, host.force)) {
      const [unit, ...more] = unitsOn(field, leader)
      if (unit !== undefined && more.length === 0 && frame.touched.includes(unit))
        found.push({ type: "setDown", leader })
    }
    if (frame.touched.length === 0)
      for (const leader of subordinates(field, view, host).slice(0, 1)) found.push({ type: "setDown", leader })
    const unit = frame.touched.length > 0 && !isRaising(frame) ? NOBODY : detachable(field, view, host)
    const leader = commanderFor(field, host.force)
    if (unit === NOBODY || leader === NOBODY) continue
    if (state.at[leader] === SPARE) found.push({ type: "raise", leader, under: host.force })
    else found.push({ type: "transfer", unit, leader })
  }
  return found
}

/** So far a Minor Capitano has been raised and nothing else was done. */
function isRaising({ touched }: OrganisationFrame): boolean {
  return touched.length === 1 && touched[0] >= LEADERS
}
