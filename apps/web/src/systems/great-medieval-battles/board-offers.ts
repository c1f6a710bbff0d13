import { facingOf, neighbour, type Direction } from "@carroccio/hexes"
import { decision, type Action, type Seat } from "@carroccio/kernel"
import { battleOf, counterIn, viewIn } from "./battle.ts"
import { hexesAt, offersIn, pickedIn, runTo, waysOf, type Picked } from "./offers.ts"
import { actionText, unitText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { say } from "../../words.svelte.ts"
import type { BoardOffer } from "../board-attendant.svelte.ts"
import { facingText, hexText, numberIn } from "../naming.ts"

/** What may be chosen on the board now. Whatever is here is in the panel as well. */
export function boardOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): BoardOffer[] {
  const found = decision(match, position, seat)
  if (found === undefined) return []
  const picked = pickedIn(selection)
  const units = unitOffers(match, position, seat, picked)
  if (found.procedure === "movement" && picked !== null && picked.kind !== "attack") {
    return [...placeOffers(match, position, picked), ...chargeOffers(match, position, picked), ...units]
  }
  if ((found.procedure === "fire" || found.procedure === "melee") && picked !== null) {
    return [...targetOffers(match, position, found.procedure, found.actions, picked), ...units]
  }
  if (found.procedure === "moving") return stepOffers(match, position, found.actions)
  return units
}

/** Every counter that the panel offers to pick. */
function unitOffers(match: AnyMatch, position: AnyPosition, seat: Seat, picked: Picked | null): BoardOffer[] {
  const { counters } = viewIn(match, position)
  const offered = new Map<number, BoardOffer>()
  for (const group of offersIn(match, position, seat, null).groups) {
    for (const { spot, label, selects, actions } of group.choices) {
      const unit = spot?.startsWith("unit ") === true ? Number(spot.slice(5)) : -1
      const counter = counters.find((one) => one.unit === unit)
      if (counter === undefined || offered.has(unit)) continue
      offered.set(unit, {
        id: `unit-${unit}`,
        kind: "unit",
        unit,
        hexes: counter.hexes,
        label,
        tone: picked?.unit === unit ? "chosen" : "may",
        ...(selects === undefined ? { actions } : { selects }),
      })
    }
  }
  return [...offered.values()]
}

function placeOffers(
  match: AnyMatch,
  position: AnyPosition,
  picked: Exclude<Picked, { kind: "attack" }>,
): BoardOffer[] {
  const { unit } = picked
  const seen = new Set<string>()
  const offers: BoardOffer[] = []
  for (const destinations of waysOf(match, position, unit, picked.with).byHex.values()) {
    for (const destination of destinations) {
      const id = `place-${destination.place}-${destination.face}`
      if (seen.has(id)) continue
      seen.add(id)
      const hexes = hexesAt(match, unit, destination.place, destination.face)
      const cost = say("gmb.cost", { cost: destination.cost })
      const facing = facingOf(destination.place)
      const double = hexes.length === 2
      offers.push({
        id,
        kind: "place",
        unit,
        hexes,
        ...(double ? { facing } : {}),
        label: double
          ? `${say("gmb.standFacing", { facing: facingText(facing), hexes: hexes.map(hexText).join("–") })}, ${cost}`
          : `${hexText(hexes[0])}, ${cost}`,
        tone: "may",
        actions: runTo(destination),
      })
    }
  }
  return offers
}

/** A charge is chosen on its target; of several ways the first is the shortest. */
function chargeOffers(
  match: AnyMatch,
  position: AnyPosition,
  picked: Exclude<Picked, { kind: "attack" }>,
): BoardOffer[] {
  const offers = new Map<number, BoardOffer>()
  for (const { target, actions } of waysOf(match, position, picked.unit, picked.with).charges) {
    const counter = counterIn(match, position, target)
    if (counter === undefined || offers.has(target)) continue
    offers.set(target, {
      id: `charge-${target}`,
      kind: "target",
      unit: target,
      hexes: counter.hexes,
      label: actionText(match, position, { type: "charge", target }),
      tone: "attack",
      actions,
    })
  }
  return [...offers.values()]
}

function targetOffers(
  match: AnyMatch,
  position: AnyPosition,
  type: "fire" | "melee",
  actions: readonly Action[],
  picked: Picked,
): BoardOffer[] {
  return actions
    .filter((action) => action.type === type && numberIn(action, "unit") === picked.unit)
    .map((action) => {
      const target = numberIn(action, "target")
      const chosen = picked.kind === "attack" && picked.target === target
      return {
        id: `target-${target}`,
        kind: "target" as const,
        unit: target,
        hexes: counterIn(match, position, target)?.hexes ?? [],
        label: unitText(match, target),
        tone: chosen ? ("chosen" as const) : type === "fire" ? ("fire" as const) : ("attack" as const),
        selects: { kind: "attack", type, unit: picked.unit, target },
      }
    })
}

/** A unit that moves step by step: the hexes of its next step, and whom it may charge. */
function stepOffers(match: AnyMatch, position: AnyPosition, actions: readonly Action[]): BoardOffer[] {
  const { grid } = battleOf(match)
  const { moving } = viewIn(match, position)
  const mover = moving === null ? undefined : counterIn(match, position, moving)
  const offers: BoardOffer[] = []
  for (const action of actions) {
    const id = `${action.type}-${numberIn(action, "direction")}-${numberIn(action, "target")}`
    const common = { id, label: actionText(match, position, action), actions: [action] }
    if (action.type === "charge") {
      const unit = numberIn(action, "target")
      const hexes = counterIn(match, position, unit)?.hexes ?? []
      offers.push({ ...common, kind: "target", unit, hexes, tone: "attack" })
    } else if (action.type === "step" && mover !== undefined) {
      const direction = numberIn(action, "direction") as Direction
      const hexes = mover.hexes.map((hex) => neighbour(grid, hex, direction))
      const facing = mover.facing === null ? {} : { facing: mover.facing }
      offers.push({ ...common, kind: "place", unit: mover.unit, hexes, ...facing, tone: "may" })
    }
  }
  return offers
}
