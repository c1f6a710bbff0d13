import type { Random, Seat } from "@carroccio/kernel"
import { baronActivationPlans, capitanoActivationPlans } from "./activation-plans.ts"
import type { BaronActivationsFrame, CapitanoActivationsFrame } from "./activation.ts"
import { placeBarons, type BaronsFrame } from "./barons.ts"
import type { BattleFrame } from "./battle-hex.ts"
import { battle } from "./battle.ts"
import { deploymentPlans } from "./deployment-plans.ts"
import { disfida } from "./disfida.ts"
import {
  asItIs,
  battlePlans,
  keptSource,
  leastLoss,
  wayBack,
  wherePlaced,
  whoseTurn,
  withoutChallenge,
} from "./lesser-plans.ts"
import { losses } from "./losses.ts"
import type { MarchFrame } from "./march-frame.ts"
import { marchPlans } from "./march-plans.ts"
import type { OrganisationFrame } from "./organisation-frame.ts"
import { organisationPlans } from "./organisation-plans.ts"
import { orderPlans, ordersPlans } from "./order-plans.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import type { OrderFrame } from "./orders.ts"
import { alone, type Run } from "./plan-runs.ts"
import type { Field } from "./position.ts"
import { points } from "./received-points.ts"
import { reorganisation } from "./major-reorganisation.ts"
import { retreat } from "./retreat.ts"
import { sideOfSeat } from "./sight.ts"
import { pursuit } from "./pursuit.ts"
import type { Side } from "./realm.ts"
import { supplySources, type SourceFrame } from "./supply-sources.ts"

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, _random: Random): readonly Run[] {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "deployment":
      return deploymentPlans(field, frame as unknown as { readonly side: Side }, seat)
    case "organisation":
      return organisationPlans(field, frame as OrganisationFrame, seat)
    case "orders":
      return ordersPlans(field, frame as OrdersFrame)
    case "order":
      return orderPlans(field, frame as OrderFrame)
    case "baronActivations":
      return baronActivationPlans(field, frame as BaronActivationsFrame)
    case "capitanoActivations":
      return capitanoActivationPlans(field, frame as CapitanoActivationsFrame)
    case "march":
      return marchPlans(field, frame as MarchFrame, seat)
    case "losses":
      return [leastLoss(field, alone(losses, field, frame, seat))]
    case "pursuit":
      return [leastLoss(field, alone(pursuit, field, frame, seat))]
    case "battle":
      return battlePlans(field, frame as BattleFrame, alone(battle, field, frame, seat))
    case "placeBarons":
      return [wherePlaced(field, frame as BaronsFrame, alone(placeBarons, field, frame, seat))]
    case "retreat":
      return [wayBack(field, sideOfSeat(field, seat), alone(retreat, field, frame, seat))]
    case "points":
      return [whoseTurn(field, alone(points, field, frame, seat))]
    case "supplySources":
      return keptSource(field, frame as SourceFrame, alone(supplySources, field, frame, seat))
    case "unemployed":
      return [[{ type: "rest" }]]
    case "disfida":
      return withoutChallenge(alone(disfida, field, frame, seat))
    case "reorganisation":
      return asItIs(alone(reorganisation, field, frame, seat))
    default:
      return []
  }
}
