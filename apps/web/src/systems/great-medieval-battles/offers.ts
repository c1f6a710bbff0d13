import { facingOf, leftOf, rightOf, type Place } from "@carroccio/hexes"
import { decision, type Action, type Decision, type Seat } from "@carroccio/kernel"
import { chargesOf, reachOf, type ChargeRun, type Destination } from "@carroccio/great-medieval-battles"
import { battleOf, counterIn, sceneIn } from "./battle.ts"
import { actionText, unitText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Choice, ChoiceGroup, Offers, Selection } from "../../system.ts"
import { say, sayAny, sayList, sayPercent } from "../../words.svelte.ts"
import { facingText, hexText, numberIn, numbersIn } from "../naming.ts"

/** What the reader has picked: a unit with the leaders who go along, a hex to go to, or an attack to look at. */
export type Picked =
  | { readonly kind: "unit"; readonly unit: number; readonly with: readonly number[] }
  | { readonly kind: "going"; readonly unit: number; readonly with: readonly number[]; readonly hex: number }
  | { readonly kind: "attack"; readonly type: string; readonly unit: number; readonly target: number }

export function pickedIn(selection: Selection | null): Picked | null {
  return selection as Picked | null
}

/** The kinds of action that a unit does to a target. */
const ATTACKS = ["fire", "melee"] as const
const PICKS = new Set(["move", "rout"])
/** The kinds of action that end a decision. */
const ENDINGS = new Set(["ready", "endMovement", "endModes", "endFire", "endMelee", "endChallenges", "halt"])

interface Desk {
  readonly match: AnyMatch
  readonly position: AnyPosition
  readonly seat: Seat
  readonly decision: Decision
}

/** The actor of an action: the unit, or the leader who challenges. */
function actorOf(action: Action): number {
  return action.type === "challenge" ? numberIn(action, "leader") : numberIn(action, "unit")
}

export function offersIn(match: AnyMatch, position: AnyPosition, seat: Seat, selection: Selection | null): Offers {
  const found = decision(match, position, seat)
  if (found === undefined) return { groups: [], selected: null, ask: null }
  const desk: Desk = { match, position, seat, decision: found }
  const picked = pickedIn(selection)
  const groups = groupsFor(desk, picked)
  if (picked === null) return { groups, selected: null, ask: null }
  return { groups, selected: selectedText(desk, picked), ask: askText(desk, picked) }
}

function askText({ decision }: Desk, { kind }: Picked): string {
  if (kind === "attack") return say("gmb.ask.attack")
  if (decision.procedure !== "movement") return say("gmb.ask.target")
  return kind === "going" ? say("gmb.ask.stand") : say("gmb.ask.go")
}

function selectedText({ match, position }: Desk, picked: Picked): string {
  switch (picked.kind) {
    case "unit":
      return stackText(match, picked.unit, picked.with)
    case "going":
      return say("gmb.goingTo", { unit: stackText(match, picked.unit, picked.with), hex: hexText(picked.hex) })
    case "attack":
      return actionText(match, position, picked)
  }
}

/** A unit and the leaders who go along. */
function stackText(match: AnyMatch, unit: number, riders: readonly number[]): string {
  const name = unitText(match, unit)
  if (riders.length === 0) return name
  return say("gmb.withLeaders", { unit: name, leaders: sayList(riders.map((rider) => unitText(match, rider))) })
}

function groupsFor(desk: Desk, picked: Picked | null): ChoiceGroup[] {
  const { procedure, actions } = desk.decision
  if (procedure === "movement") {
    if (picked?.kind === "unit") return unitGroups(desk, picked)
    if (picked?.kind === "going") return placeGroups(desk, picked)
    return [pickGroup(desk, "move", say("gmb.pick.move")), otherGroup(desk, ["move"]), endGroup(desk)].filter(filled)
  }
  const attack = ATTACKS.find((type) => type === procedure)
  if (attack !== undefined) {
    if (picked?.kind === "attack") return [strikeGroup(picked)]
    if (picked?.kind === "unit") return [targetGroup(desk, attack, picked.unit)]
    return [attackerGroup(desk, attack), endGroup(desk)].filter(filled)
  }
  if (procedure === "challenges") {
    if (picked?.kind === "unit") return [challengeGroup(desk, picked.unit)]
    return [attackerGroup(desk, "challenge"), endGroup(desk)].filter(filled)
  }
  if (procedure === "moving" || procedure === "routing") return stepGroups(desk)
  const rest = actions.filter((action) => !ENDINGS.has(action.type))
  const title = procedure === "setUp" || procedure === "modeChange" ? say("gmb.modes") : ""
  return [{ id: "actions", title, choices: rest.map((action) => choiceFor(desk, action)) }, endGroup(desk)].filter(
    filled,
  )
}

function filled(group: ChoiceGroup): boolean {
  return group.choices.length > 0
}

function choiceFor(desk: Desk, action: Action): Choice {
  const unit = actorOf(action)
  const spot = unit >= 0 ? { spot: `unit ${unit}` } : {}
  return {
    id: JSON.stringify(action),
    label: actionText(desk.match, desk.position, action),
    actions: [action],
    ...spot,
  }
}

function endGroup(desk: Desk): ChoiceGroup {
  const endings = desk.decision.actions.filter((action) => ENDINGS.has(action.type))
  return {
    id: "end",
    title: "",
    choices: endings.map((action) => ({ ...choiceFor(desk, action), tone: "main" as const })),
  }
}

/** Kinds of action of the decision that no other group shows. */
function otherGroup(desk: Desk, shown: readonly string[]): ChoiceGroup {
  const rest = desk.decision.actions.filter((action) => !shown.includes(action.type) && !ENDINGS.has(action.type))
  const type = rest[0]?.type ?? ""
  return {
    id: "others",
    title: type === "organise" ? say("gmb.organise") : say("gmb.others"),
    folded: true,
    choices: rest.map((action) => choiceFor(desk, action)),
  }
}

function where(desk: Desk, unit: number): string {
  const counter = counterIn(desk.match, desk.position, unit)
  return counter === undefined ? "" : counter.hexes.map(hexText).join("–")
}

/** Each unit that may be picked up, once, with every leader who can go along. */
function pickGroup(desk: Desk, type: string, title: string): ChoiceGroup {
  const fullest = new Map<number, readonly number[]>()
  for (const action of desk.decision.actions) {
    if (action.type !== type) continue
    const unit = numberIn(action, "unit")
    const riders = numbersIn(action, "with")
    if (riders.length >= (fullest.get(unit)?.length ?? 0)) fullest.set(unit, riders)
  }
  return {
    id: type,
    title,
    choices: [...fullest].map(([unit, riders]) => ({
      id: `${type} ${unit}`,
      label: stackText(desk.match, unit, riders),
      detail: where(desk, unit),
      actions: [],
      selects: { kind: "unit", unit, with: riders },
      spot: `unit ${unit}`,
    })),
  }
}

/** Where the unit that is picked may go: charges, places, step by step, with whom. */
function unitGroups(desk: Desk, picked: Picked & { kind: "unit" }): ChoiceGroup[] {
  const { match, position, decision } = desk
  const { unit } = picked
  const mine = decision.actions.filter((action) => numberIn(action, "unit") === unit)
  const others = mine.filter((action) => !PICKS.has(action.type))
  const riders = mine.filter((action) => action.type === "move" && !sameUnits(numbersIn(action, "with"), picked.with))
  const charges = waysOf(match, position, unit, picked.with).charges.map((charge): Choice => {
    const hex = hexText(leftOf(charge.place))
    return {
      id: `charge ${charge.target} ${charge.place}`,
      label: sayAny("action.charge", { target: unitText(match, charge.target) }),
      detail: say("gmb.fromHex", { hex }),
      actions: charge.actions,
      spot: `hex ${leftOf(charge.place)}`,
    }
  })
  const stepping: Choice[] = mine
    .filter((action) => action.type === "move" && sameUnits(numbersIn(action, "with"), picked.with))
    .map((action) => ({ id: "steps", label: say("gmb.stepByStep"), actions: [action] }))
  return [
    { id: "steps", title: "", choices: stepping },
    { id: "charges", title: say("gmb.charges"), choices: charges, folded: charges.length > 6 },
    { id: "others", title: "", choices: others.map((action) => ({ ...choiceFor(desk, action), forecasts: [action] })) },
    {
      id: "riders",
      title: say("gmb.riders"),
      choices: riders.map((action) => ({
        id: JSON.stringify(action),
        label: stackText(match, unit, numbersIn(action, "with")),
        actions: [],
        selects: { kind: "unit", unit, with: numbersIn(action, "with") },
        tone: "quiet" as const,
      })),
    },
    { id: "places", title: say("gmb.places"), folded: true, choices: hexChoices(desk, picked) },
  ].filter(filled)
}

function sameUnits(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((unit, i) => unit === b[i])
}

/** The hexes that a place covers. */
export function hexesAt(match: AnyMatch, unit: number, place: Place, face: number): number[] {
  const battle = battleOf(match)
  const left = leftOf(place)
  return battle.counters[unit].faces[face].size === 2 ? [left, rightOf(battle.grid, place)] : [left]
}

interface Ways {
  readonly byHex: ReadonlyMap<number, readonly Destination[]>
  readonly charges: readonly ChargeRun[]
}

/** The panel and the board ask for the same unit again and again: the last answer is kept while nothing changes. */
let lastWays: { state: unknown; ply: number; unit: number; riders: string; ways: Ways } | undefined

/** Where the unit can go: every hex with the ways to stand in it, and every charge. */
export function waysOf(match: AnyMatch, position: AnyPosition, unit: number, riders: readonly number[]): Ways {
  const { state, ply } = position
  const key = riders.join()
  const last = lastWays
  if (last !== undefined && last.state === state && last.ply === ply && last.unit === unit && last.riders === key)
    return last.ways
  const charges = chargesOf(sceneIn(match, position), unit, riders)
  const ways = { byHex: reachByHex(match, position, unit, riders), charges }
  lastWays = { state, ply, unit, riders: key, ways }
  return ways
}

function reachByHex(
  match: AnyMatch,
  position: AnyPosition,
  unit: number,
  riders: readonly number[],
): Map<number, Destination[]> {
  const byHex = new Map<number, Destination[]>()
  for (const destination of reachOf(sceneIn(match, position), unit, riders)) {
    for (const hex of hexesAt(match, unit, destination.place, destination.face)) {
      const known = byHex.get(hex)
      if (known === undefined) byHex.set(hex, [destination])
      else known.push(destination)
    }
  }
  return byHex
}

/** The whole move to a destination. */
export function runTo(destination: Destination): Action[] {
  return [...destination.actions, { type: "halt" }]
}

function hexChoices(desk: Desk, picked: Picked & { kind: "unit" }): Choice[] {
  const { match, position } = desk
  const { byHex } = waysOf(match, position, picked.unit, picked.with)
  return [...byHex]
    .sort(([a], [b]) => a - b)
    .map(([hex, destinations]): Choice => {
      const cost = Math.min(...destinations.map((one) => one.cost))
      const common = {
        id: `hex ${hex}`,
        label: hexText(hex),
        detail: say("gmb.cost", { cost }),
        spot: `hex ${hex}`,
      }
      if (destinations.length === 1) return { ...common, actions: runTo(destinations[0]) }
      return { ...common, actions: [], selects: { ...picked, kind: "going", hex } }
    })
}

/** The ways to stand in the hex that is picked. */
function placeGroups(desk: Desk, picked: Picked & { kind: "going" }): ChoiceGroup[] {
  const { match, position } = desk
  const destinations = waysOf(match, position, picked.unit, picked.with).byHex.get(picked.hex) ?? []
  const sorted = [...destinations].sort((a, b) => a.cost - b.cost)
  return [
    {
      id: "places",
      title: "",
      choices: sorted.map((one) => {
        const hexes = hexesAt(match, picked.unit, one.place, one.face)
        const mode = battleOf(match).counters[picked.unit].faces[one.face].mode
        const double = hexes.length === 2
        return {
          id: `place-${one.place}-${one.face}`,
          label: double
            ? say("gmb.standFacing", { facing: facingText(facingOf(one.place)), hexes: hexes.map(hexText).join("–") })
            : say("gmb.standMode", { mode: sayAny(`mode.${mode}`), hex: hexText(hexes[0]) }),
          detail: say("gmb.cost", { cost: one.cost }),
          actions: runTo(one),
          spot: `place-${one.place}-${one.face}`,
        }
      }),
    },
  ]
}

function attackerGroup(desk: Desk, type: "fire" | "melee" | "challenge"): ChoiceGroup {
  const targets = new Map<number, number>()
  for (const action of desk.decision.actions) {
    if (action.type === type) targets.set(actorOf(action), (targets.get(actorOf(action)) ?? 0) + 1)
  }
  return {
    id: type,
    title: say(`gmb.pick.${type}`),
    choices: [...targets].map(([unit, count]) => ({
      id: `${type} ${unit}`,
      label: unitText(desk.match, unit),
      detail: say("gmb.targets", { count }),
      actions: [],
      selects: { kind: "unit", unit, with: [] },
      spot: `unit ${unit}`,
    })),
  }
}

function targetGroup(desk: Desk, type: string, unit: number): ChoiceGroup {
  const attacks = desk.decision.actions.filter((action) => action.type === type && numberIn(action, "unit") === unit)
  return {
    id: "targets",
    title: "",
    choices: attacks.map((action) => {
      const target = numberIn(action, "target")
      return {
        id: `target ${target}`,
        label: unitText(desk.match, target),
        detail: harmText(desk, action),
        actions: [],
        selects: { kind: "attack", type, unit, target },
        spot: `unit ${target}`,
      }
    }),
  }
}

/** How likely an attack is to do anything at all. */
function harmText({ match, position, seat }: Desk, action: Action): string {
  const forecast = match.ruleset.forecast?.(match, position, seat, action)
  if (forecast === undefined) return ""
  const harmless = forecast.chances
    .filter(({ result }) => result === "miss" || result === "noEffect")
    .reduce((sum, { chance }) => sum + chance, 0)
  return say("gmb.harm", { share: sayPercent(1 - harmless) })
}

function strikeGroup({ type, unit, target }: Picked & { kind: "attack" }): ChoiceGroup {
  const action: Action = { type, unit, target }
  const label = type === "fire" ? say("gmb.throwFire") : say("gmb.throwMelee")
  return {
    id: "strike",
    title: "",
    choices: [{ id: "strike", label, actions: [action], forecasts: [action], tone: "main", spot: `unit ${target}` }],
  }
}

function challengeGroup(desk: Desk, leader: number): ChoiceGroup {
  const challenges = desk.decision.actions.filter(
    (action) => action.type === "challenge" && numberIn(action, "leader") === leader,
  )
  return { id: "targets", title: "", choices: challenges.map((action) => choiceFor(desk, action)) }
}

/** One step of a unit on the move or in flight. */
function stepGroups(desk: Desk): ChoiceGroup[] {
  const { actions } = desk.decision
  const ofType = (...types: string[]): Choice[] =>
    actions.filter((action) => types.includes(action.type)).map((action) => choiceFor(desk, action))
  const known = ["step", "routStep", "charge", "open", "close"]
  const turns = actions.filter((action) => !known.includes(action.type) && !ENDINGS.has(action.type))
  const forms = ofType("open", "close")
  return [
    { id: "charges", title: say("gmb.charges"), choices: ofType("charge") },
    { id: "steps", title: say("gmb.steps"), compass: true, choices: ofType("step", "routStep") },
    { id: "turns", title: say("gmb.turns"), choices: turns.map((action) => choiceFor(desk, action)) },
    { id: "forms", title: say("gmb.forms"), choices: forms, folded: forms.length > 4 },
    endGroup(desk),
  ].filter(filled)
}
