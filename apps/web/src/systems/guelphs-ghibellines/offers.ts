import { samePlain, type Action } from "@carroccio/kernel"
import { marchCosts, type MarchFrame, type OrdersFrame } from "@carroccio/guelphs-ghibellines"
import { deskOf, frameIn, hexIn, sceneIn, viewIn, type Desk } from "./battle.ts"
import {
  diceOption,
  endGroup,
  forecastOf,
  hopeOf,
  isEnding,
  isFilled,
  optionFor,
  placeSpot,
  spotOf,
  throwGroup,
  type Group,
  type Option,
} from "./options.ts"
import { facingsGroup, isCommanded, movingGroups, pickGroups, targetGroups, unitGroups } from "./order-offers.ts"
import { actionIn, pickedIn, throwOf, type Picked } from "./picked.ts"
import { actionText, facingLabel, unitText, whereText } from "./texts.ts"
import { waysOf } from "./ways.ts"
import type { AnyMatch, AnyPosition, Offers, Selection } from "../../system.ts"
import { knows, say, sayAny, sayList, sayPercent } from "../../words.svelte.ts"
import { hexText, numberIn } from "../naming.ts"

/** Decisions in which a counter is chosen first and its hex then. */
const PLACING = new Set(["setUp", "rally", "arras"])
/** Decisions in which counters are chosen and then sent. */
const SENDING = new Set(["orders", "column"])

export interface GroupedOffers extends Offers {
  readonly groups: readonly Group[]
}

const NOTHING: GroupedOffers = { groups: [], selected: null, ask: null }

export function offersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: string,
  selection: Selection | null,
): GroupedOffers {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return NOTHING
  const picked = pickedIn(selection)
  if (picked === null) return { groups: freeGroups(desk), selected: null, ask: null, ...dutyNote(position) }
  return { groups: pickedGroups(desk, picked), selected: selectedText(desk, picked), ask: askText(desk, picked) }
}

/** What the opening still asks of the Capitano who gives orders (S.1.2). */
function dutyNote(position: AnyPosition): Pick<Offers, "note"> {
  const orders = frameIn<OrdersFrame>(position, "orders")
  if (orders === undefined || orders.duty === "none") return {}
  const count = Math.max(0, orders.need - orders.attacks)
  const counts = orders.duty === "attacks" || orders.duty === "giveBattle"
  return counts && count === 0 ? {} : { note: { text: sayAny(`gg.duty.${orders.duty}`, { count }), rule: orders.rule } }
}

/** Whether what is picked still means something. */
export function holdsIn(match: AnyMatch, position: AnyPosition, seat: string, selection: Selection): boolean {
  const desk = deskOf(match, position, seat)
  const picked = pickedIn(selection)
  if (desk === undefined || picked === null) return false
  const { procedure, actions } = desk.decision
  switch (picked.kind) {
    case "throw":
      return actions.some((action) => samePlain(action, actionIn(picked)))
    case "foe":
      return actions.some((action) => action.type === "resolve" && action.target === picked.target)
    case "unit":
      return procedure !== "moving" && actions.some((action) => action.unit === picked.unit)
    case "going":
      return waysOf(desk, picked.unit, picked.alone).byHex.has(picked.hex)
    case "target":
      return waysOf(desk, picked.unit, picked.alone).strikes.get(picked.target)?.[picked.way] !== undefined
  }
}

function askText({ decision: { procedure } }: Desk, { kind }: Picked): string {
  switch (kind) {
    case "unit":
      if (PLACING.has(procedure)) return say("gg.ask.place")
      return procedure === "column" ? say("gg.ask.march") : say("gg.ask.order")
    case "going":
      return say("gg.ask.stand")
    case "target":
      return say("gg.ask.strike")
    case "foe":
      return say("gg.ask.lead")
    case "throw":
      return say("gg.ask.throw")
  }
}

function selectedText(desk: Desk, picked: Picked): string {
  const { match, position } = desk
  switch (picked.kind) {
    case "unit": {
      const name = unitText(match, picked.unit)
      const unit = picked.alone === 1 ? say("gg.aloneNamed", { unit: name }) : name
      return isCommanded(desk, picked.unit) ? unit : say("gg.outOfCommandNamed", { unit })
    }
    case "going":
      return say("gg.goingTo", { unit: unitText(match, picked.unit), hex: hexText(picked.hex) })
    case "target":
      return say("gg.against", { unit: unitText(match, picked.unit), target: unitText(match, picked.target) })
    case "foe":
      return unitText(match, picked.target)
    case "throw":
      return actionText(match, position, actionIn(picked))
  }
}

function pickedGroups(desk: Desk, picked: Picked): Group[] {
  switch (picked.kind) {
    case "throw":
      return [throwGroup(desk, actionIn(picked), throwText(picked.type))]
    case "foe":
      return [{ id: "leads", title: "", choices: leadOptions(desk, picked.target) }]
    case "target":
      return targetGroups(desk, picked)
    case "going":
      return [facingsGroup(desk, picked)]
    case "unit":
      return PLACING.has(desk.decision.procedure)
        ? [{ id: "places", title: "", choices: hexOptions(desk, picked.unit) }]
        : unitGroups(desk, picked)
  }
}

/** What the button says that throws the dice. */
function throwText(type: string): string {
  const key = `gg.throw.${type}`
  return knows(key) ? sayAny(key) : say("gg.throw")
}

function freeGroups(desk: Desk): Group[] {
  const { procedure, actions } = desk.decision
  if (procedure === "moving") return movingGroups(desk)
  if (SENDING.has(procedure)) return [...pickGroups(desk), specialGroup(desk), endGroup(desk)].filter(isFilled)
  if (PLACING.has(procedure)) return [placingGroup(desk), endGroup(desk)].filter(isFilled)
  if (procedure === "shock") return [{ id: "foes", title: "", choices: foeOptions(desk) }]
  const rest = actions.filter((action) => !isEnding(action))
  // A single throw is shown with its chances at once.
  if (rest.length === 1 && hopeOf(forecastOf(desk, rest[0])) !== undefined)
    return [throwGroup(desk, rest[0], actionText(desk.match, desk.position, rest[0])), endGroup(desk, false)].filter(
      isFilled,
    )
  const choices = rest.map((action) => freeOption(desk, action))
  const hexes = procedure === "riding" || procedure === "escape" || rest.every(({ type }) => type === "writeHex")
  return [
    {
      id: "actions",
      title: hexes ? say("gg.places") : "",
      folded: hexes && choices.length > 8,
      compass: rest.every(({ type }) => FACINGS.has(type) || type === "bid"),
      choices,
    },
    endGroup(desk),
  ].filter(isFilled)
}

/** Actions that only choose a facing. */
const FACINGS = new Set(["regroup", "lineUp"])

/** An action of a plain decision, with its place on the board. */
function freeOption(desk: Desk, action: Action): Option {
  const { match, position } = desk
  const { type } = action
  const facing = numberIn(action, "facing")
  const hex = numberIn(action, "hex")
  const battaglia = numberIn(action, "battaglia")
  if (facing >= 0) {
    const frame = position.stack.at(-1) as { unit?: number; hex?: number } | undefined
    const unit = type === "face" ? numberIn(action, "unit") : (frame?.unit ?? -1)
    const at = type === "advance" ? (frame?.hex ?? 0) : hexIn(position, unit)
    const label = FACINGS.has(type) ? facingLabel(facing) : actionText(match, position, action)
    const path = at === hexIn(position, unit) ? [] : [hexIn(position, unit), at]
    return diceOption(desk, action, { label, spot: placeSpot(at, facing), mover: unit, path })
  }
  if (hex > 0) {
    const frame = position.stack.at(-1) as { unit?: number } | undefined
    const mover = frame?.unit === undefined ? {} : { mover: frame.unit, path: [hexIn(position, frame.unit), hex] }
    return optionFor(desk, action, { label: hexText(hex), spot: `hex ${hex}`, ...mover })
  }
  if (battaglia >= 0) return battagliaOption(desk, action, battaglia)
  const target = numberIn(action, "target")
  return diceOption(desk, action, target >= 0 ? { spot: spotOf(target), mark: "attack" } : {})
}

/** A Capitano to choose, with what he has to give or the chance that he succeeds. */
function battagliaOption(desk: Desk, action: Action, battaglia: number): Option {
  const { capitano } = (desk.match.ground as { battaglie: { capitano: number }[] }).battaglie[battaglia]
  const view = viewIn(desk.match, desk.position).battaglie[battaglia]
  const spot = hexIn(desk.position, capitano) === 0 ? {} : { spot: spotOf(capitano) }
  const option = diceOption(desk, action, spot)
  if (option.detail !== undefined || view.capacity === null) return option
  if (action.type === "activate")
    return { ...option, detail: say(view.inReserve ? "gg.pointsReserve" : "gg.points", { points: view.capacity }) }
  const march = frameIn<MarchFrame>(desk.position, "march")
  if (action.type !== "march" || march === undefined) return option
  const dear = marchCosts(sceneIn(desk.match, desk.position), march, battaglia)
  return { ...option, detail: say(dear ? "gg.marchCosts" : "gg.marchFree") }
}

/** Orders that take all the points (5.4). */
function specialGroup(desk: Desk): Group {
  const special = desk.decision.actions.filter(({ type }) => type === "recover" || type === "rally")
  return { id: "special", title: say("gg.special"), choices: special.map((action) => diceOption(desk, action)) }
}

function placingGroup(desk: Desk): Group {
  const units = [...new Set(desk.decision.actions.map((action) => numberIn(action, "unit")))]
  return {
    id: "pick",
    title: "",
    choices: units
      .filter((unit) => unit >= 0)
      .map((unit) => ({
        id: `pick ${unit}`,
        label: unitText(desk.match, unit),
        detail: whereText(desk.position, unit),
        actions: [],
        selects: { kind: "unit", unit, alone: 0 },
        spot: spotOf(unit),
      })),
  }
}

function hexOptions(desk: Desk, unit: number): Option[] {
  return desk.decision.actions
    .filter((action) => action.unit === unit)
    .map((action) => {
      const hex = numberIn(action, "hex")
      const from = hexIn(desk.position, unit)
      const ghost = from === 0 ? {} : { mover: unit, path: [from, hex] }
      return optionFor(desk, action, { label: hexText(hex), spot: `hex ${hex}`, ...ghost })
    })
}

/** The enemies under attack (10.5.2). */
function foeOptions(desk: Desk): Option[] {
  const { match, decision } = desk
  const leads = new Map<number, number[]>()
  for (const action of decision.actions) {
    const target = numberIn(action, "target")
    leads.set(target, [...(leads.get(target) ?? []), numberIn(action, "lead")])
  }
  return [...leads].map(([target, attackers]) => ({
    id: `foe ${target}`,
    label: unitText(match, target),
    detail: say("gg.attackedBy", { attackers: sayList(attackers.map((unit) => unitText(match, unit))) }),
    actions: [],
    selects:
      attackers.length === 1 ? throwOf({ type: "resolve", target, lead: attackers[0] }) : { kind: "foe", target },
    spot: spotOf(target),
    mark: "attack" as const,
  }))
}

/** The units that could lead the attack (10.5.3), with the chance to do harm. */
function leadOptions(desk: Desk, target: number): Option[] {
  return desk.decision.actions
    .filter((action) => action.target === target)
    .map((action) => {
      const lead = numberIn(action, "lead")
      const hope = hopeOf(forecastOf(desk, action))
      return {
        id: `lead ${lead}`,
        label: unitText(desk.match, lead),
        ...(hope === undefined ? {} : { detail: say("gg.harm", { share: sayPercent(hope) }) }),
        actions: [],
        selects: throwOf(action),
        spot: spotOf(lead),
      }
    })
}
