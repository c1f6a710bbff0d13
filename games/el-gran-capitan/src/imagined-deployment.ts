import { BARONS, creditors, CREDIT, DETACH, PLACE, READY, type DeploymentFrame } from "./deployment.ts"
import { baronHexes, mayPlaceBaron } from "./deployment-places.ts"
import { COMING, ON_CARD, type Field } from "./position.ts"
import { NOBODY, type AuxId, type ForcePlan, type LeaderId, type Side, type UnitId } from "./realm.ts"
import { setUpState } from "./set-up.ts"

// 2.1: what a side can tell of the other's deployment: which counters stand where, and who is still to come

function frameOf({ position }: Field): DeploymentFrame | undefined {
  return position.stack.find(({ procedure }) => procedure === "deployment") as DeploymentFrame | undefined
}

/** The enemy's Forces that are being set up or have been, in their order. */
function plansOf({ ground }: Field, side: Side): ForcePlan[] {
  return ground.plan.forces.filter(({ army }) => ground.armies[army].side === side)
}

/** The Force whose Capitani are not all placed although its Primo Capitano is, if the enemy deploys now. */
export function unfinished(field: Field, foe: Side): ForcePlan | undefined {
  const { at } = field.state
  if (frameOf(field)?.side !== foe) return undefined
  return plansOf(field, foe).find((plan) => at[plan.capitano] !== COMING && plan.with.some((one) => at[one] === COMING))
}

/** Those who have counters of their own while their side deploys: its Primi Capitani, and who was set apart (2.1). */
export function placedOf(field: Field, foe: Side): LeaderId[] {
  if (frameOf(field)?.side !== foe) return []
  const set = plansOf(field, foe).map(({ capitano }) => capitano)
  return set.filter((one) => field.state.at[one] !== COMING)
}

/** Until all its Capitani are placed, the troops of a Force wait on its Primo Capitano's card: there is nothing to deal. */
export function waitOnCard(
  { ground, state }: Field,
  { capitano, units, aux }: ForcePlan,
  hiddenUnits: Set<UnitId>,
  hiddenAuxiliaries: Set<AuxId>,
): void {
  const { points } = setUpState(ground)
  for (const unit of units) {
    state.of[unit] = capitano
    state.points[unit] = points[unit]
    hiddenUnits.delete(unit)
  }
  for (const one of aux) {
    state.auxOf[one] = capitano
    hiddenAuxiliaries.delete(one)
  }
}

/** The enemy is thought to be asked next where to place somebody: what he does on cards is not seen. */
export function goOnPlacing(field: Field, foe: Side): void {
  const frame = frameOf(field)
  if (frame?.side !== foe) return
  const { ground, state } = field
  const { forces, barons } = ground.plan
  const begun = unfinished(field, foe)
  if (begun !== undefined) {
    const item = begun.with.findIndex((one) => state.at[one] === COMING)
    Object.assign(frame, { stage: DETACH, plan: forces.indexOf(begun), item })
    return
  }
  const next = plansOf(field, foe).find(({ capitano }) => state.at[capitano] === COMING)
  if (next !== undefined) {
    Object.assign(frame, { stage: PLACE, plan: forces.indexOf(next), item: 0 })
    return
  }
  for (const [plan, { side, barons: listed }] of barons.entries()) {
    if (side !== foe) continue
    const last = listed.findLastIndex((one) => state.at[one] !== ON_CARD)
    for (let item = last + 1; item < listed.length; item++) {
      if (!baronHexes(field, barons[plan], item).some((hex) => mayPlaceBaron(field, barons[plan], item, hex).ok))
        continue
      Object.assign(frame, { stage: BARONS, plan, item })
      return
    }
  }
  Object.assign(frame, { stage: creditors(field, foe).length > 0 ? CREDIT : READY, plan: NOBODY, item: 0 })
}
