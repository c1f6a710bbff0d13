import type { Action } from "@carroccio/kernel"
import { diceOption, hexSpot, isEnding, leaderSpot, type Group, type Option } from "./options.ts"
import { strengthText } from "./details.ts"
import { groundOf, stateIn, type Desk } from "./kingdom.ts"
import { isWithin, partly, type Part } from "./picked.ts"
import { actionText, fieldText } from "./texts.ts"
import { knows, say, sayAny } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** So many actions of one kind are offered at once; of more the fields are asked one after the other. */
const AT_ONCE = 8

/** A group longer than this is closed at first, unless it is all there is. */
const LONG = 7

/** So many hexes are a list; of more the Places come first and the others are closed. */
const MANY_HEXES = 12

export function groupTitle(type: string): string {
  const key = `egc.group.${type}`
  return knows(key) ? sayAny(key) : ""
}

/** Orders that are paid for and Orders that are Forced stand apart (7.3.1). */
function groupOf(action: Action): string {
  if (action.type !== "give") return action.type
  return action.forced === 1 ? "forced" : "paid"
}

/** What may be done, by kind of action. */
export function typeGroups(desk: Desk, actions: readonly Action[]): Group[] {
  const groups: Group[] = []
  const plain: Option[] = []
  for (const id of new Set(actions.map(groupOf))) {
    const ofType = actions.filter((action) => groupOf(action) === id)
    const [{ type }] = ofType
    const title = groupTitle(id)
    if (ofType.length > MANY_HEXES && ofType.every((action) => "hex" in action)) {
      groups.push(...hexGroups(desk, type, ofType))
      continue
    }
    const choices = stepOptions(desk, ofType, { kind: "part", type, fields: {} })
    if (title === "") plain.push(...choices)
    else groups.push({ id, title, choices })
  }
  const all = plain.length === 0 ? groups : [{ id: "actions", title: "", choices: plain }, ...groups]
  return all.map((group) => (all.length > 1 && group.choices.length > LONG ? folded(group) : group))
}

function folded(group: Group): Group {
  return { ...group, title: group.title === "" ? say("egc.group.actions") : group.title, folded: true }
}

/** Hexes with a Place in them, and those without. */
function hexGroups(desk: Desk, type: string, actions: readonly Action[]): Group[] {
  const { placeAt } = groundOf(desk.match)
  const named = actions.filter((action) => placeAt[numberIn(action, "hex")] >= 0)
  const others = actions.filter((action) => !named.includes(action))
  const list = (some: readonly Action[]) => stepOptions(desk, some, { kind: "part", type, fields: {} }, true)
  const byName = list(named).sort((a, b) => a.label.localeCompare(b.label))
  return [
    { id: `${type} places`, title: say("egc.group.places"), choices: byName },
    { id: `${type} hexes`, title: say("egc.group.hexes"), choices: list(others), folded: named.length > 0 },
  ].filter(({ choices }) => choices.length > 0)
}

/** The field of an action that is asked next. */
export function nextField(desk: Desk, picked: Part): string | undefined {
  const found = desk.decision.actions.find((action) => isWithin(picked, action))
  return found === undefined ? undefined : openFields(found, picked)[0]
}

function openFields(action: Action, { fields }: Part): string[] {
  return Object.keys(action).filter((field) => field !== "type" && !(field in fields))
}

/** The choices for the next field that is open; those whose other fields are settled by it play at once. */
export function stepOptions(desk: Desk, actions: readonly Action[], picked: Part, whole = false): Option[] {
  const matching = actions.filter((action) => isWithin(picked, action))
  const [first] = matching
  if (first === undefined) return []
  const [next, ...others] = openFields(first, picked)
  if (whole || next === undefined || others.length === 0 || matching.length <= AT_ONCE)
    return matching.map((action) => diceOption(desk, action))
  const values = [...new Set(matching.map((action) => numberIn(action, next)))]
  return values.map((value): Option => {
    const those = matching.filter((action) => numberIn(action, next) === value)
    if (those.length === 1) return diceOption(desk, those[0])
    return subject(desk, those[0], picked.type, { ...picked.fields, [next]: value }, next)
  })
}

/** A choice that only settles one field. */
export function subject(
  desk: Desk,
  action: Action,
  type: string,
  fields: Readonly<Record<string, number>>,
  field: string,
): Option {
  const { match, position } = desk
  const value = numberIn(action, field)
  const detail = field === "unit" || field === "other" ? strengthText(desk, value) : undefined
  const spot = fieldSpot(desk, field, value)
  return {
    id: `${type} ${field} ${value}`,
    label: fieldText(match, position, action, field),
    actions: [],
    selects: partly(type, fields),
    ...(detail === undefined ? {} : { detail }),
    ...(spot === undefined ? {} : { spot }),
  }
}

function fieldSpot({ position }: Desk, field: string, value: number): string | undefined {
  if (field === "hex") return hexSpot(value)
  if (field !== "leader" && field !== "force" && field !== "target") return undefined
  const { at, under } = stateIn(position)
  return at[value] > 0 ? leaderSpot(under[value] >= 0 ? under[value] : value) : undefined
}

/** What a partly chosen action may become. */
export function partOptions(desk: Desk, picked: Part): Option[] {
  const { procedure, actions } = desk.decision
  const open = actions.filter((action) => !isEnding(procedure, action) && isWithin(picked, action))
  if (picked.type !== "") return stepOptions(desk, open, picked)
  const types = [...new Set(open.map(({ type }) => type))]
  return types.flatMap((type) => {
    const ofType = open.filter((action) => action.type === type)
    if (ofType.length <= AT_ONCE) return ofType.map((action) => diceOption(desk, action))
    const fields = { ...picked.fields }
    const label = groupTitle(type)
    return [
      {
        id: `${type} more`,
        label: label === "" ? actionText(desk.match, desk.position, ofType[0]) : label,
        actions: [],
        selects: partly(type, fields),
      },
    ]
  })
}
