import type { Seat } from "@carroccio/kernel"
import { battleOf, hexIn } from "./battle.ts"
import { offersIn } from "./offers.ts"
import { spotOf, type Option } from "./options.ts"
import { pickedIn, unitIn, type Picked } from "./picked.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { say } from "../../words.svelte.ts"
import type { BoardOffer } from "../board-attendant.svelte.ts"

/** What may be chosen on the board now: whatever the panel offers that has a place there. */
export function boardOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): BoardOffer[] {
  const picked = pickedIn(selection)
  const found = new Map<string, BoardOffer>()
  const add = (options: readonly Option[]): void => {
    for (const option of options) {
      if (option.spot === undefined || option.aside === true || found.has(option.spot)) continue
      const offer = offerFor(match, position, seat, option, unitIn(picked))
      if (offer !== undefined) found.set(option.spot, offer)
    }
  }
  const optionsFor = (chosen: Selection | null): Option[] =>
    offersIn(match, position, seat, chosen).groups.flatMap(({ choices }) => choices)
  const offered = optionsFor(selection)
  if (picked !== null) add(chosenAgain(picked, offered))
  add(offered)
  // Another hex, another enemy or another counter may be picked as well, whatever is picked now.
  if (picked?.kind === "going" || picked?.kind === "target")
    add(optionsFor({ kind: "unit", unit: picked.unit, alone: picked.alone }))
  if (picked !== null) add(optionsFor(null).filter(({ selects }) => selects !== undefined))
  return [...found.values()]
}

/** Choosing once more what is picked: the enemy is put back, the hex is gone to with the cheapest facing. */
function chosenAgain(picked: Picked, offered: readonly Option[]): Option[] {
  if (picked.kind === "target") {
    const { unit, alone, target } = picked
    const selects = { kind: "unit", unit, alone }
    return [{ id: "again", label: say("decision.putBack"), actions: [], selects, spot: spotOf(target), mark: "chosen" }]
  }
  if (picked.kind !== "going") return []
  const cheapest = cheapestFacing(picked, offered)
  return cheapest === undefined ? [] : [cheapest]
}

function cheapestFacing({ hex }: Extract<Picked, { kind: "going" }>, offered: readonly Option[]): Option | undefined {
  const best = offered.reduce<Option | undefined>(
    (one, other) => (one === undefined || (other.cost ?? 0) < (one.cost ?? 0) ? other : one),
    undefined,
  )
  if (best === undefined) return undefined
  const { id, label, detail, mover, path } = best
  return {
    id,
    label,
    ...(detail === undefined ? {} : { detail }),
    ...(mover === undefined || path === undefined ? {} : { mover, path }),
    get actions() {
      return best.actions
    },
    spot: `hex ${hex}`,
    mark: "chosen",
  }
}

function offerFor(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  option: Option,
  chosen: number | null,
): BoardOffer | undefined {
  const { spot = "", label, detail, selects, mover, path } = option
  const doing = {
    label: detail === undefined ? label : `${label}, ${detail}`,
    ...(path === undefined ? {} : { path }),
    ...(selects === undefined ? {} : { selects }),
    get actions() {
      return selects === undefined ? option.actions : undefined
    },
  }
  const tone = option.mark ?? "may"
  if (spot.startsWith("unit ")) {
    const unit = Number(spot.slice(5))
    const hex = hexIn(position, unit)
    if (hex === 0) return undefined
    const { seats, counters } = battleOf(match)
    const own = seats[counters[unit].side] === seat
    return Object.assign(doing, {
      id: `unit-${unit}`,
      kind: own ? ("unit" as const) : ("target" as const),
      unit,
      hexes: [hex],
      tone: chosen === unit ? ("chosen" as const) : tone,
    })
  }
  const moved = mover === undefined ? {} : { unit: mover }
  if (spot.startsWith("hex "))
    return Object.assign(doing, {
      id: spot.replace(" ", "-"),
      kind: "hex" as const,
      hexes: [Number(spot.slice(4))],
      tone,
      ...moved,
    })
  const [, hex, facing] = spot.split("-")
  return Object.assign(doing, {
    id: spot,
    kind: "place" as const,
    hexes: [Number(hex)],
    facing: Number(facing),
    tone,
    ...moved,
  })
}
