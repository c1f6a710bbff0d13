import type { Seat } from "@carroccio/kernel"
import { deskOf, groundOf, stateIn } from "./kingdom.ts"
import { wayOption } from "./march-offers.ts"
import { offersIn } from "./offers.ts"
import type { Option } from "./options.ts"
import { pickedIn } from "./picked.ts"
import { pointsText } from "./texts.ts"
import { waysOf } from "./ways.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import type { BoardOffer } from "../board-attendant.svelte.ts"

/** What may be chosen on the map now: whatever the panel offers that has a place there, and every hex in reach. */
export function boardOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): BoardOffer[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  const found = new Map<string, BoardOffer>()
  const add = (options: readonly Option[]): void => {
    for (const option of options) {
      if (option.spot === undefined || option.aside === true || found.has(option.spot)) continue
      const offer = offerFor(match, position, seat, option, selection)
      if (offer !== undefined) found.set(option.spot, offer)
    }
  }
  const optionsFor = (chosen: Selection | null): Option[] =>
    offersIn(match, position, seat, chosen).groups.flatMap(({ choices }) => choices)
  add(optionsFor(selection))
  if (selection !== null && pickedIn(selection)?.kind !== "line") add(optionsFor(null))
  add(
    waysOf(desk)
      .filter(({ steps }) => steps.length > 1)
      .map((way) => wayOption(desk, way)),
  )
  return [...found.values()]
}

/** What it takes to come to each hex in reach, to be written there. */
export function costsIn(match: AnyMatch, position: AnyPosition, seat: Seat): { hex: number; text: string }[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  return waysOf(desk)
    .filter(({ steps }) => steps.length > 0)
    .map(({ hex, cost }) => ({ hex, text: pointsText(cost) }))
}

function offerFor(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  option: Option,
  selection: Selection | null,
): BoardOffer | undefined {
  const { spot = "", label, detail, selects, actions, path, mover } = option
  const [kind, number] = spot.split(" ")
  const of = Number(number)
  const doing = {
    label: detail === undefined || detail === "" ? label : `${label}, ${detail}`,
    ...(selects === undefined ? { actions } : { selects }),
    ...(path === undefined ? {} : { path }),
  }
  const tone = option.mark ?? "may"
  if (kind === "hex")
    return {
      ...doing,
      id: `hex-${of}`,
      kind: "hex",
      hexes: [of],
      tone: isChosen(selection, ["hex"], of) ? "chosen" : tone,
      ...(mover === undefined ? {} : { unit: mover }),
    }
  const { at, side } = stateIn(position)
  if (kind !== "unit" || !(at[of] > 0)) return undefined
  const own = side[of] === groundOf(match).seats.indexOf(seat)
  return {
    ...doing,
    id: `unit-${of}`,
    kind: own ? "unit" : "target",
    unit: of,
    hexes: [at[of]],
    tone: isChosen(selection, ["leader", "force", "target"], of) ? "chosen" : tone,
  }
}

function isChosen(selection: Selection | null, fields: readonly string[], value: number): boolean {
  const picked = pickedIn(selection)
  return picked?.kind === "part" && fields.some((field) => picked.fields[field] === value)
}
