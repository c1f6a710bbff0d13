import type { Action } from "@carroccio/kernel"
import type { BaronActivationsFrame, CapitanoActivationsFrame } from "./activation.ts"
import { canDig } from "./earthworks.ts"
import { mostActivations } from "./initiative.ts"
import type { ForceId } from "./forces.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, OUT, RETREAT, STAND, type Field } from "./position.ts"
import { FATAL, outlook, type Outlook } from "./prospects.ts"
import { nearness, pulls, type Pull } from "./pulls.ts"
import type { Run } from "./plan-runs.ts"
import { NOBODY, other, type Side } from "./realm.ts"
import { POINT } from "./terrain.ts"
import type { Host } from "./survey.ts"

/** Below this nothing is worth an Activation, or a second one with its Attrition. */
const WORTHWHILE = 0.12
/** What a second Activation may cost, as a part of the Force (9): men who are not there when the war is decided. */
const FATIGUE = 0.15
const MAN = 0.35
/** A result so poor that the other may rather go (8.2.2). */
const POOR = -2

/** Who could do most with an Activation; nobody when none has anything to do. */
export function baronActivationPlans(field: Field, { side, last }: BaronActivationsFrame): Run[] {
  return [[choice(field, side, true, last === 1 ? 1 : 2, "activate")]]
}

export function capitanoActivationPlans(field: Field, frame: CapitanoActivationsFrame): Run[] {
  if (frame.winner !== NOBODY) return [[{ type: isBetterLeft(frame) ? "yield" : "go" }]]
  if (frame.last !== NOBODY) return [[choice(field, frame.last, false, 1, "activate")]]
  return [[choice(field, indicating(frame), false, 2, "indicate")]]
}

/** The side that says next whom it would activate. */
function indicating({ last, first, indicated }: CapitanoActivationsFrame): Side {
  if (last !== NOBODY) return last
  return indicated[first] === NOBODY ? first : other(first)
}

/** Whoever wins with a poor result lets the other march with a poorer one. */
function isBetterLeft({ winner, results }: CapitanoActivationsFrame): boolean {
  return results[winner] <= POOR
}

/** What stands and is in good order stays; undefined where somebody could do something. */
export function quickActivation(
  field: Field,
  frame: BaronActivationsFrame | CapitanoActivationsFrame,
): Run | undefined {
  const { ground, state } = field
  if (frame.procedure === "capitanoActivations" && frame.winner !== NOBODY) return undefined
  const side = frame.procedure === "baronActivations" ? frame.side : indicating(frame)
  const [first, last] =
    frame.procedure === "baronActivations" ? [ground.capitani, state.at.length] : [0, ground.capitani]
  for (let one = first; one < last; one++)
    if (state.at[one] > OUT && state.side[one] === side && mayStir(field, one)) return undefined
  return [{ type: "decline" }]
}

function mayStir({ state }: Field, force: ForceId): boolean {
  const order = state.order[force]
  if (order === NO_ORDER || state.under[force] !== NOBODY || state.activations[force] >= mostActivations(order))
    return false
  if (order !== STAND && order !== GARRISON) return true
  return state.of.some((leader, unit) => {
    if (leader < 0 || state.demoralised[unit] === 0) return false
    return leader === force || state.under[leader] === force
  })
}

function choice(field: Field, side: Side, barons: boolean, most: number, type: string): Action {
  const { ground, state } = field
  const view = outlook(field, side)
  const found = pulls(field, view)
  let best = NOBODY
  let highest = WORTHWHILE
  for (const host of view.own) {
    const { force } = host
    if (force >= ground.capitani !== barons || state.order[force] === NO_ORDER) continue
    if (state.activations[force] >= Math.min(most, mostActivations(state.order[force]))) continue
    const urgency = urge(field, view, host, found.get(force))
    if (urgency > highest) {
      best = force
      highest = urgency
    }
  }
  return best === NOBODY ? { type: "decline" } : { type, leader: best }
}

/** How much a Force could gain by being activated now. */
function urge(field: Field, view: Outlook, host: Host, pull: Pull | undefined): number {
  const { state } = field
  const { force, hex } = host
  const order = state.order[force]
  const second = state.activations[force] > 0
  if (order === RETREAT) return second ? 0 : 1
  // Whoever stands in a Fortress that is still the enemy's takes it by halting there (15.2).
  if (pull?.goal !== undefined && pull.cost === 0 && pull.goal.defence === 0 && !second && view.held.get(hex) === 1)
    return pull.goal.prize
  if (order === STAND || order === GARRISON) return view.held.get(hex) === 3 ? 0 : MAN * host.shaken
  if (order !== MANOEUVRE && order !== ATTACK) return 0
  if (state.noMove[force] > 0) return 0
  const contested = view.held.get(hex) === 3
  let gain = 0
  if (pull?.goal !== undefined) {
    const reach = Math.max(1, host.pace * POINT - 3)
    const { goal } = pull
    // What loses a war at once is taken at once, however little nearer it comes (SC2.V): nobody may be back before.
    const open = goal.defence === 0 && goal.place !== NOBODY && view.prizes.owners[goal.place] !== view.side
    if (open && goal.prize >= FATAL && pull.cost <= reach) gain = goal.prize
    else if (pull.cost > 0) {
      const atGoal = pull.value / Math.max(0.05, nearness(pull.cost))
      gain = (atGoal - pull.value) * (pull.cost <= reach ? 1 : 0.6)
    } else if (contested && state.earthworks[force] === 0 && canDig(field, force)) gain = 0.5 + 0.3 * pull.value
  }
  return second ? gain - FATIGUE * host.worth * Math.min(1, host.all / 10) : gain
}
