import type { CombatOffer, Offer, Reached } from "@carroccio/inferno/board"
import type { Action, Seat } from "@carroccio/kernel"
import { costOf } from "./details.ts"
import { BY_LORD, offersIn } from "./offers.ts"
import { lordSpot, type Option } from "./options.ts"
import { partly, pickedIn } from "./picked.ts"
import { lordText } from "./texts.ts"
import { deskOf, groundOf, stateIn } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** What choosing something on the map does: it selects or it plays. */
export interface BoardOffer extends Offer {
  readonly spot: string
  readonly selects?: Selection
  readonly actions: readonly Action[]
}

/** What may be chosen on the map now: whatever the panel offers that has a place there. */
export function boardOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): BoardOffer[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  const picked = pickedIn(selection)
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
  if (picked !== null) add(optionsFor(selection))
  const lords = BY_LORD.has(desk.decision.procedure) ? lordsIn(desk.decision.actions) : []
  // Of several Lords one is picked first; where he goes is shown then.
  if (lords.length > 1) add(lords.map((lord) => lordOption(match, lord)))
  else add(optionsFor(null))
  return [...found.values()]
}

/** What may be chosen in a combat: of a Hit and all of them on one kind of unit, the one Hit. */
export function combatOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): (CombatOffer & Pick<Option, "actions" | "selects">)[] {
  const found = new Map<string, CombatOffer & Pick<Option, "actions" | "selects">>()
  for (const option of offersIn(match, position, seat, selection).groups.flatMap(({ choices }) => choices)) {
    const [kind, of] = option.spot?.split(" ") ?? []
    if ((kind !== "mat" && kind !== "position" && kind !== "kind") || found.has(`${kind} ${of}`)) continue
    const { label, detail, actions, selects } = option
    found.set(`${kind} ${of}`, {
      kind,
      of: Number(of),
      label: detail === undefined ? label : `${label}, ${detail}`,
      actions,
      ...(selects === undefined ? {} : { selects }),
    })
  }
  return [...found.values()]
}

/** What each March costs, by where it leads: the least of it, for a Laden one costs more (4.3.2). */
export function reachIn(match: AnyMatch, position: AnyPosition, seat: Seat): Reached[] {
  const desk = deskOf(match, position, seat)
  const least = new Map<number, number>()
  for (const action of desk?.decision.actions ?? []) {
    if (desk === undefined || action.type !== "march") continue
    const cost = costOf(desk, action)
    const locale = numberIn(action, "locale")
    if (cost !== undefined) least.set(locale, Math.min(cost, least.get(locale) ?? cost))
  }
  return [...least].map(([locale, actions]) => ({ locale, actions }))
}

function lordsIn(actions: readonly Action[]): number[] {
  return [...new Set(actions.map(({ lord }) => lord).filter((lord) => typeof lord === "number"))]
}

function lordOption(match: AnyMatch, lord: number): Option {
  return {
    id: `lord ${lord}`,
    label: lordText(match, lord),
    actions: [],
    selects: partly("", { lord }),
    spot: lordSpot(lord),
  }
}

function offerFor(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  option: Option,
  selection: Selection | null,
): BoardOffer | undefined {
  const { spot = "", label, detail, selects, actions } = option
  const [kind, number] = spot.split(" ")
  const doing = {
    id: spot,
    spot,
    label: detail === undefined || detail === "" ? label : `${label}, ${detail}`,
    ...(selects === undefined ? {} : { selects }),
    actions,
  }
  if (kind === "locale") {
    const locale = Number(number)
    const tone = isDefended(match, position, seat, locale) ? "attack" : "may"
    return {
      ...doing,
      kind: "locale",
      locale,
      tone: option.mark ?? (isChosen(selection, "locale", locale) ? "chosen" : tone),
    }
  }
  if (kind !== "lord") return undefined
  const lord = Number(number)
  const locale = stateIn(position).at[lord]
  if (locale < 0) return undefined
  return {
    ...doing,
    kind: "lord",
    lord,
    locale,
    tone: isChosen(selection, "lord", lord) ? "chosen" : (option.mark ?? "may"),
  }
}

function isChosen(selection: Selection | null, field: string, value: number): boolean {
  const picked = pickedIn(selection)
  return picked?.kind === "part" && picked.fields[field] === value
}

/** Whether Enemy Lords stand in the open there. */
function isDefended(match: AnyMatch, position: AnyPosition, seat: Seat, locale: number): boolean {
  const { lords, seats } = groundOf(match)
  const { at, inside } = stateIn(position)
  return lords.some(({ side }, lord) => seats[side] !== seat && at[lord] === locale && inside[lord] === 0)
}
