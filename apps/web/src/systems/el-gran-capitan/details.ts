import {
  allowanceOf,
  modifiedInitiative,
  NOBODY,
  orderCost,
  purseOf,
  unitsOf,
  type MarchFrame,
} from "@carroccio/el-gran-capitan"
import { act, type Action } from "@carroccio/kernel"
import { fieldOf, figureIn, frameIn, groundOf, stateIn, trialOf, type Desk } from "./kingdom.ts"
import { armyText, leaderText, orderText, pointsText } from "./texts.ts"
import { say } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** What is to be known of an action before it is chosen: what it costs, how strong those are whom it names. */
export function detailOf(desk: Desk, action: Action): string | undefined {
  const { position, decision } = desk
  switch (action.type) {
    case "give":
      return costText(desk, action)
    case "order":
      return orderText(stateIn(position).order[numberIn(action, "force")])
    case "indicate":
    case "activate":
      return initiativeText(desk, numberIn(action, "leader"))
    case "step":
    case "ride":
    case "dig":
    case "roadMarch":
    case "pontoon":
    case "conquer":
    case "pillage":
    case "sail":
    case "leave":
      return decision.procedure === "march" ? marchCost(desk, action) : undefined
    case "transfer":
    case "exchange":
    case "strengthen":
    case "breakDown":
    case "losePoint":
    case "loseHeart":
    case "lose":
    case "fallBehind":
    case "reallocate":
    case "commit":
    case "rideAt":
    case "keep":
    case "draft":
    case "steady":
      return strengthText(desk, numberIn(action, "unit"))
    case "takePoints":
    case "takeDogana":
      return say("egc.apOf", { count: stateIn(position).ap[numberIn(action, "army")] })
    case "giveUnitTo":
    case "chooseCapitano":
    case "holdBack":
    case "charge":
    case "sendIn":
      return ratingText(desk, numberIn(action, "leader"))
    default:
      return undefined
  }
}

/** What the Order costs: Administrative Points, or the obedience of the men (7.2, 7.3.1). */
function costText({ match, position }: Desk, action: Action): string | undefined {
  const field = fieldOf(match, position)
  const force = figureIn(position, "force")
  if (force < 0 || numberIn(action, "forced") === 1) return undefined
  const free = figureIn(position, "free") === 1
  return say("egc.ap", { count: free ? 0 : orderCost(field, force, numberIn(action, "order")) })
}

/** Initiative as it is now, and what the Order is (8.2.2). */
function initiativeText({ match, position }: Desk, leader: number): string {
  const field = fieldOf(match, position)
  return say("egc.initiative", {
    order: orderText(field.state.order[leader]),
    initiative: modifiedInitiative(field, leader),
  })
}

/** A Combat Unit's Strength Points and whose card it is on. */
export function strengthText({ match, position }: Desk, unit: number): string | undefined {
  const { points, of, demoralised } = stateIn(position)
  if (unit < 0 || points[unit] === undefined) return undefined
  const leader = of[unit] >= 0 ? leaderText(match, of[unit]) : ""
  return say("egc.strength", { points: points[unit], leader, shaken: String(demoralised[unit]) })
}

function ratingText({ match }: Desk, leader: number): string | undefined {
  const found = groundOf(match).leaders[leader]
  return found === undefined ? undefined : say("egc.rating", { initiative: found.initiative, rank: found.rank })
}

/** The Movement Points that something takes: what is left after it, tried on a copy. */
function marchCost({ match, position, seat }: Desk, action: Action): string | undefined {
  const before = frameIn<MarchFrame>(position, "march")
  const trial = trialOf(match, position)
  if (before === undefined || !act(match, trial, seat, action).ok) return undefined
  const after = frameIn<MarchFrame>(trial, "march")
  if (after === undefined || trial.dice.drawn !== position.dice.drawn) return undefined
  return say("egc.mp", { points: pointsText(after.spent + after.road - before.spent - before.road) })
}

/** What the thing chosen is or does, in a sentence. */
export function meaningOf(desk: Desk, action: Action): string | undefined {
  switch (action.type) {
    case "order":
      return purseText(desk, numberIn(action, "force"))
    case "indicate":
      return allowanceText(desk, numberIn(action, "leader"))
    default:
      return undefined
  }
}

/** What the army that pays for a Force has. */
export function purseText({ match, position }: Desk, force: number): string | undefined {
  const field = fieldOf(match, position)
  if (force >= field.ground.capitani || force === NOBODY) return undefined
  const army = purseOf(field, force)
  return say("egc.purse", { army: armyText(match, army), count: field.state.ap[army] })
}

/** How far the slowest of his men go, before the die. */
function allowanceText({ match, position }: Desk, leader: number): string | undefined {
  const field = fieldOf(match, position)
  if (unitsOf(field, leader).length === 0) return undefined
  return say("egc.allowance", { points: pointsText(allowanceOf(field, leader, 0)) })
}
