import type { Seat } from "@carroccio/kernel"
import { battleOf, hexIn } from "./battle.ts"
import { offersIn } from "./offers.ts"
import type { Option } from "./options.ts"
import { pickedIn, unitIn } from "./picked.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import type { BoardOffer } from "../board-attendant.svelte.ts"

/** What may be chosen on the board now: whatever the panel offers that has a place there. */
export function boardOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): BoardOffer[] {
  const chosen = unitIn(pickedIn(selection))
  const found = new Map<string, BoardOffer>()
  const add = (options: readonly Option[]): void => {
    for (const option of options) {
      if (option.spot === undefined || option.aside === true || found.has(option.spot)) continue
      const offer = offerFor(match, position, seat, option, chosen)
      if (offer !== undefined) found.set(option.spot, offer)
    }
  }
  add(offersIn(match, position, seat, selection).groups.flatMap(({ choices }) => choices))
  // Another counter may be picked as well, whatever is picked now.
  if (selection !== null)
    add(offersIn(match, position, seat, null).groups.flatMap(({ choices }) => choices.filter(({ selects }) => selects)))
  return [...found.values()]
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
