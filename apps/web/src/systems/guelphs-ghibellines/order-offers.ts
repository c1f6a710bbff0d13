import { neighbour, type Direction } from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import { isInCommand, type MovingFrame, type OrdersFrame } from "@carroccio/guelphs-ghibellines"
import { battleOf, frameIn, hexIn, sceneIn, type Desk } from "./battle.ts"
import {
  costText,
  diceOption,
  endGroup,
  isFilled,
  optionFor,
  placeSpot,
  spotOf,
  type Group,
  type Option,
} from "./options.ts"
import type { Picked } from "./picked.ts"
import { facingLabel, unitText, whereText } from "./texts.ts"
import { pathOf, runOf, waysOf, type Strike, type Walk } from "./ways.ts"
import { say, sayAny, sayList } from "../../words.svelte.ts"
import { facingText, hexText, numberIn } from "../naming.ts"

type Own = Extract<Picked, { unit: number; alone: number }>

/** Orders that set a unit on its way: they are offered by where it can go. */
const SETTING_OUT = new Set(["move", "carica", "ride", "fire"])

/** Whether the unit is in command of the Capitano who gives orders (5.2); a Compagnia by itself (S.8.5.1). */
export function isCommanded({ match, position }: Desk, unit: number): boolean {
  const orders = frameIn<OrdersFrame>(position, "orders")
  if (orders === undefined) return true
  const { battaglia } = battleOf(match).counters[unit]
  return isInCommand(sceneIn(match, position), orders.battaglia, unit, battaglia === orders.battaglia ? -1 : battaglia)
}

/** Every counter that may be given an order or moved, by how it stands to its Capitano. */
export function pickGroups(desk: Desk): Group[] {
  const { match, position, decision } = desk
  const units = [...new Set(decision.actions.map((action) => numberIn(action, "unit")))].filter((unit) => unit >= 0)
  const sorts: Record<"inCommand" | "outOfCommand" | "waiting" | "personalities", number[]> = {
    inCommand: [],
    outOfCommand: [],
    waiting: [],
    personalities: [],
  }
  for (const unit of units) {
    if (battleOf(match).counters[unit].personality) sorts.personalities.push(unit)
    else if (hexIn(position, unit) === 0) sorts.waiting.push(unit)
    else sorts[isCommanded(desk, unit) ? "inCommand" : "outOfCommand"].push(unit)
  }
  const marches = decision.procedure === "column"
  return (["inCommand", "outOfCommand", "personalities", "waiting"] as const).map((sort) => ({
    id: sort,
    title: say(marches && sort === "inCommand" ? "gg.pick.marching" : `gg.pick.${sort}`),
    choices: sorts[sort].map((unit) => pickOption(desk, unit)),
  }))
}

function pickOption({ match, position }: Desk, unit: number): Option {
  return {
    id: `pick ${unit}`,
    label: unitText(match, unit),
    detail: whereText(position, unit),
    actions: [],
    selects: { kind: "unit", unit, alone: 0 },
    spot: spotOf(unit),
  }
}

/** What the unit that is picked may do. */
export function unitGroups(desk: Desk, picked: Own): Group[] {
  const { unit, alone } = picked
  const mine = desk.decision.actions.filter((action) => action.unit === unit)
  const others = mine.filter(({ type, alone: left }) => !SETTING_OUT.has(type) && (left ?? alone) === alone)
  return [
    strikesGroup(desk, picked),
    placesGroup(desk, picked),
    { id: "orders", title: say("gg.orders"), choices: others.map((action) => otherOrder(desk, action)) },
    { id: "steps", title: "", choices: settingOut(desk, picked, mine) },
    { id: "alone", title: say("gg.company"), choices: companyOptions(picked, mine) },
  ].filter(isFilled)
}

/** Withdraw, Echelon, Reorganization, Reload: done as soon as they are chosen. */
function otherOrder(desk: Desk, action: Action): Option {
  const hex = numberIn(action, "hex")
  const rear = numberIn(action, "rear")
  if (hex > 0) return diceOption(desk, action, { spot: `hex ${hex}`, mark: "chosen" })
  return diceOption(desk, action, rear >= 0 ? { spot: spotOf(rear) } : {})
}

/** Setting out first and choosing the way then: step by step, from off the map, or because dice come first. */
function settingOut(desk: Desk, { unit, alone }: Own, mine: readonly Action[]): Option[] {
  const { rides, byHex, strikes } = waysOf(desk, unit, alone)
  const offMap = hexIn(desk.position, unit) === 0
  return mine
    .filter(({ type, alone: left }) => type === "carica" || (type === "move" && left === alone))
    .map((action): Option => {
      const first = byHex.size + rides.length + strikes.size === 0
      const label = offMap ? say("gg.comeOn") : say(first ? "gg.order" : "gg.stepByStep", { order: orderText(action) })
      return { id: `set out ${action.type}`, label, actions: [action], ...(first ? {} : { tone: "quiet" }) }
    })
}

function orderText({ type }: Action): string {
  return sayAny(`order.${type}`)
}

/** Whether palvesari go along or stay (14.0.6). */
function companyOptions(picked: Own, mine: readonly Action[]): Option[] {
  if (!mine.some((action) => action.alone === 1)) return []
  return [0, 1]
    .filter((alone) => alone !== picked.alone)
    .map((alone) => ({
      id: `alone ${alone}`,
      label: say(alone === 1 ? "gg.alone" : "gg.together"),
      actions: [],
      selects: { kind: "unit", unit: picked.unit, alone },
      tone: "quiet" as const,
    }))
}

/** The enemies that the unit can strike, each once. */
function strikesGroup(desk: Desk, { unit, alone }: Own): Group {
  const { strikes } = waysOf(desk, unit, alone)
  return {
    id: "strikes",
    title: say("gg.strikes"),
    choices: [...strikes].map(([target, ways]): Option => {
      const means = [...new Set(ways.map(({ how }) => how))]
      return {
        id: `strike ${target}`,
        label: unitText(desk.match, target),
        detail: sayList(means.map((how) => say(`gg.how.${how}`))),
        actions: [],
        selects: { kind: "target", unit, alone, target, way: 0 },
        spot: spotOf(target),
        mark: means.every((how) => how === "fire") ? "fire" : "attack",
      }
    }),
  }
}

/** The enemy that is picked: the way that is chosen, ready to be played, and the others. */
export function targetGroups(desk: Desk, picked: Extract<Picked, { kind: "target" }>): Group[] {
  const { unit, alone, target, way } = picked
  const ways = waysOf(desk, unit, alone).strikes.get(target) ?? []
  const chosen = ways[way] as Strike | undefined
  if (chosen === undefined) return []
  const actions = chosen.how === "fire" ? [chosen.shot] : runOf(desk, unit, chosen.walk, target)
  const last = actions.at(-1)?.type
  const main: Option = {
    id: "strike",
    label: strikeText(desk, unit, chosen),
    actions,
    tone: "main",
    aside: true,
    ...(last === "declare" || last === "fire" ? { forecasts: actions } : {}),
    ...strikeSpot(desk, unit, chosen),
  }
  const others = ways.flatMap((strike, i): Option[] =>
    i === way
      ? []
      : [
          {
            id: `way ${i}`,
            label: strikeText(desk, unit, strike),
            ...(strike.how === "fire" ? {} : { detail: costText(strike.walk.to.spent) }),
            actions: [],
            selects: { ...picked, way: i },
            mark: "attack",
            ...strikeSpot(desk, unit, strike),
          },
        ],
  )
  return [
    { id: "strike", title: "", choices: [main] },
    { id: "ways", title: say("gg.otherWays"), choices: others, folded: others.length > 5 },
  ].filter(isFilled)
}

function strikeText({ position }: Desk, unit: number, strike: Strike): string {
  if (strike.how === "fire") {
    const facing = numberIn(strike.shot, "facing")
    const turns = facing !== (position.state as { facing: number[] }).facing[unit]
    return turns ? say("gg.fireTurned", { facing: facingText(facing) }) : say("gg.fire")
  }
  const { hex, facing, way } = strike.walk.to
  const how = say(`gg.how.${strike.how}`)
  if (way.length === 0) return say("gg.strikeHere", { how })
  return say("gg.strikeFrom", { how, hex: hexText(hex), facing: facingText(facing) })
}

/** Where the unit would strike from in the way that is picked. */
export function plannedIn(desk: Desk, picked: Picked | null): Option | undefined {
  if (picked?.kind !== "target") return undefined
  const strike = waysOf(desk, picked.unit, picked.alone).strikes.get(picked.target)?.[picked.way]
  if (strike === undefined || strike.how === "fire") return undefined
  return { id: "planned", label: "", actions: [], ...strikeSpot(desk, picked.unit, strike) }
}

function strikeSpot(desk: Desk, unit: number, strike: Strike): Partial<Option> {
  if (strike.how === "fire") return { spot: spotOf(strike.target) }
  const { to } = strike.walk
  return { spot: placeSpot(to.hex, to.facing), mover: unit, path: pathOf(desk, unit, to) }
}

/** The hexes that the unit can go to. */
export function placesGroup(desk: Desk, { unit, alone }: Own): Group {
  const { byHex, rides } = waysOf(desk, unit, alone)
  const choices = [...byHex]
    .sort(([a], [b]) => a - b)
    .map(([hex, walks]) => placeOption(desk, { unit, alone }, hex, walks))
  const ride = desk.decision.actions.find((action) => action.type === "ride" && action.unit === unit)
  const rideOptions = rides.map((hex): Option => ({
    id: `hex ${hex}`,
    label: hexText(hex),
    actions: ride === undefined ? [] : [ride, { type: "rideTo", hex }],
    spot: `hex ${hex}`,
    mover: unit,
    path: [hexIn(desk.position, unit), hex].filter((one) => one > 0),
  }))
  return { id: "places", title: say("gg.places"), folded: true, choices: [...choices, ...rideOptions] }
}

function placeOption(desk: Desk, own: { unit: number; alone: number }, hex: number, walks: readonly Walk[]): Option {
  const [cheapest] = walks
  const common = {
    id: `hex ${hex}`,
    label: hexText(hex),
    detail: costText(cheapest.to.spent),
    spot: `hex ${hex}`,
    mover: own.unit,
    path: pathOf(desk, own.unit, cheapest.to),
  }
  if (walks.length > 1) return { ...common, actions: [], selects: { kind: "going", ...own, hex } }
  return {
    ...common,
    // The way is tried out only when it is taken: there are many.
    get actions() {
      return runOf(desk, own.unit, cheapest)
    },
  }
}

/** The facings that the unit can end with in the hex that is picked. */
export function facingsGroup(desk: Desk, { unit, alone, hex }: Extract<Picked, { kind: "going" }>): Group {
  const walks = [...(waysOf(desk, unit, alone).byHex.get(hex) ?? [])].sort((a, b) => a.to.facing - b.to.facing)
  return {
    id: "facings",
    title: "",
    compass: true,
    choices: walks.map((walk) => ({
      id: placeSpot(hex, walk.to.facing),
      label: facingLabel(walk.to.facing),
      detail: costText(walk.to.spent),
      cost: walk.to.spent,
      get actions() {
        return runOf(desk, unit, walk)
      },
      spot: placeSpot(hex, walk.to.facing),
      mover: unit,
      path: pathOf(desk, unit, walk.to),
    })),
  }
}

/** A unit under way: whom it can strike, where it can go, and its next step. */
export function movingGroups(desk: Desk): Group[] {
  const { match, position, decision } = desk
  const unit = frameIn<MovingFrame>(position, "moving")?.unit ?? -1
  const own = { kind: "unit", unit, alone: 0 } as const
  const { grid } = battleOf(match)
  const from = hexIn(position, unit)
  const ofType = (type: string, more: (action: Action) => Partial<Option>): Option[] =>
    decision.actions.filter((action) => action.type === type).map((action) => optionFor(desk, action, more(action)))
  const enters = ofType("enter", (action) => ({ spot: `hex ${numberIn(action, "hex")}` }))
  return [
    { id: "enter", title: say("gg.entries"), choices: enters, folded: enters.length > 8 },
    strikesGroup(desk, own),
    {
      id: "steps",
      title: say("gg.steps"),
      compass: true,
      choices: ofType("step", (action) => ({
        spot: `hex ${neighbour(grid, from, numberIn(action, "direction") as Direction)}`,
        aside: true,
      })),
    },
    {
      id: "turns",
      title: say("gg.turns"),
      compass: true,
      choices: ofType("turn", (action) => ({
        label: facingLabel(numberIn(action, "facing")),
        spot: placeSpot(from, numberIn(action, "facing")),
        aside: true,
      })),
    },
    placesGroup(desk, own),
    endGroup(desk),
  ].filter(isFilled)
}
