import type { Action, Frame, Procedure, Random, Seat } from "@carroccio/kernel"
import { quickActivation } from "./activation-plans.ts"
import type { BaronActivationsFrame, CapitanoActivationsFrame } from "./activation.ts"
import type { AmbushFrame } from "./ambush-watch.ts"
import type { BattleFrame } from "./battle-hex.ts"
import type { MarchFrame } from "./march-frame.ts"
import type { OrganisationFrame } from "./organisation-frame.ts"
import { organisation } from "./organisation.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import { alone, type Run } from "./plan-runs.ts"
import type { Field, State } from "./position.ts"
import { quickAmbush, quickBattle } from "./quick-battle.ts"
import { quickMarch } from "./quick-march.ts"
import { quickOrders } from "./quick-orders.ts"
import type { Realm } from "./realm.ts"
import { sack } from "./sack.ts"
import { venice } from "./scenarios/envoys.ts"

/** What will do, without a look at what comes of it. */
export function quick(field: Field, seat: Seat, random: Random): Run | undefined {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "organisation":
      return asTheyAre(field, frame as OrganisationFrame, seat)
    case "orders":
      return quickOrders(field, frame as OrdersFrame)
    case "baronActivations":
      return quickActivation(field, frame as BaronActivationsFrame)
    case "capitanoActivations":
      return quickActivation(field, frame as CapitanoActivationsFrame)
    case "march":
      return quickMarch(field, frame as MarchFrame, seat)
    case "battle":
      return quickBattle(field, frame as BattleFrame, seat)
    case "ambush":
      return quickAmbush(field, frame as AmbushFrame, seat)
    case "sack":
      return any(sack, field, frame, seat, random)
    case "venice":
      return any(venice, field, frame, seat, random)
    default:
      return undefined
  }
}

function any<F extends Frame>(
  procedure: Procedure<Realm, State, F>,
  field: Field,
  frame: Frame,
  seat: Seat,
  random: Random,
): Run | undefined {
  const runs = alone(procedure, field, frame, seat)
  return runs.length === 0 ? undefined : runs[random(runs.length)]
}

const DONE: Action = { type: "done" }

/** Armies stay as they are. */
function asTheyAre(field: Field, frame: OrganisationFrame, seat: Seat): Run | undefined {
  if (frame.hex > 0) return undefined
  return organisation.verbs?.["done"].may(field, frame, DONE, seat).ok === true ? [DONE] : undefined
}
