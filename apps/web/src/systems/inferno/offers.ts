import { samePlain, type Action } from "@carroccio/kernel"
import { detailOf, meaningOf } from "./details.ts"
import { diceOption, endGroup, isEnding, isFilled, optionFor, type Group, type Option } from "./options.ts"
import { actionIn, isWithin, partly, pickedIn, type Picked } from "./picked.ts"
import { noteFor } from "./notes.ts"
import { actionText, fieldText, lordText } from "./texts.ts"
import { deskOf, heldBy, type Desk } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Offers, Selection } from "../../system.ts"
import { locale, say, sayAny } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

export interface GroupedOffers extends Offers {
  readonly groups: readonly Group[]
}

const NOTHING: GroupedOffers = { groups: [], selected: null, ask: null }

/** Groups with a title, in the order in which they are shown, and the actions in each. */
const GROUPS: readonly (readonly [group: string, ...types: string[]])[] = [
  ["march", "march"],
  ["fight", "storm", "siege", "sally", "sortie", "encamp"],
  ["here", "supply", "forage", "ravage", "masnadieri", "tax", "reinforceWalls", "undermine", "counterworks", "rebuild"],
  ["raid", "cavallata"],
  ["sail", "sail"],
  ["company", "bring", "leaveBehind"],
  ["revolt", "stirRevolt"],
  ["bribe", "bribe"],
  ["levyWith", "levyWith"],
  ["lords", "levyLord"],
  ["vassals", "levyVassal"],
  ["transport", "levyTransport"],
  ["capabilities", "levyCapability"],
  ["deploy", "deploy"],
  ["swap", "swapCapability"],
  ["plan", "place"],
  ["lieutenants", "setLieutenant", "unsetLieutenant"],
]

const GROUP_OF: Readonly<Record<string, string>> = Object.fromEntries(
  GROUPS.flatMap(([group, ...types]) => types.map((type) => [type, group])),
)

/** Fields that are asked one after the other, where an action has several. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  march: ["locale", "laden"],
  stirRevolt: ["locale", "count"],
  bribe: ["vassal", "mat"],
  levyCapability: ["card", "mat"],
  deploy: ["card", "mat"],
  swapCapability: ["card", "mat", "out"],
  place: ["card", "mat", "position"],
  advance: ["mat", "position"],
  shift: ["lord", "boxes"],
  loseUnit: ["mat", "kind", "routed"],
}

/** Groups whose title says what is done: their choices only name with whom or where. */
const SHORT = new Set(["march", "raid", "sail", "revolt", "bribe", "levyWith", "lords", "vassals", "transport", "plan"])

/** Decisions about each Lord by himself. */
export const BY_LORD = new Set(["approach", "retreat", "pay", "shareOut", "sailing"])

/** Closed at first: what is rarely wanted, and the cards of a Plan, which lie on the table themselves. */
const FOLDED = new Set(["lieutenants", "plan"])

/** A group longer than this is closed at first, unless it is all there is. */
const LONG = 7

export function offersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: string,
  selection: Selection | null,
): GroupedOffers {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return NOTHING
  const picked = pickedIn(selection)
  const note = noteFor(desk, picked)
  return {
    groups: picked === null ? freeGroups(desk) : pickedGroups(desk, picked),
    selected: picked === null ? null : selectedText(desk, picked),
    ask: picked === null ? null : askText(desk, picked),
    ...(note === undefined ? {} : { note }),
  }
}

/** Whether what is picked still means something. */
export function holdsIn(match: AnyMatch, position: AnyPosition, seat: string, selection: Selection): boolean {
  const desk = deskOf(match, position, seat)
  const picked = pickedIn(selection)
  if (desk === undefined || picked === null) return false
  const { actions } = desk.decision
  switch (picked.kind) {
    case "hand":
      return mayPlayEvents(desk)
    case "throw":
      return actions.some((action) => samePlain(action, actionIn(picked)))
    case "part":
      return actions.some((action) => isWithin(picked, action))
  }
}

/** Whether Events in hand may be played in the decision, and the seat has any. */
function mayPlayEvents({ match, position, seat, decision }: Desk): boolean {
  const { verbs } = match.ruleset.procedures[decision.procedure] ?? {}
  return verbs !== undefined && "playEvent" in verbs && heldBy(match, position, seat).length > 0
}

function freeGroups(desk: Desk): Group[] {
  const open = desk.decision.actions.filter((action) => !isEnding(action) && action.type !== "playEvent")
  const groups = BY_LORD.has(desk.decision.procedure) ? lordGroups(desk, open) : typeGroups(desk, open)
  return [...groups, handGroup(desk), endGroup(desk)].filter(isFilled)
}

/** What each Lord may do, under his name. */
function lordGroups(desk: Desk, actions: readonly Action[]): Group[] {
  const lords = [...new Set(actions.map((action) => numberIn(action, "lord")))]
  return lords.map((lord) => ({
    id: `lord ${lord}`,
    title: lordText(desk.match, lord),
    choices: actions.filter((action) => numberIn(action, "lord") === lord).map((action) => ofLord(desk, action)),
  }))
}

/** What a Lord may do, where he is named already. */
function ofLord(desk: Desk, action: Action): Option {
  const option = diceOption(desk, action, detailed(desk, action))
  const name = `${lordText(desk.match, numberIn(action, "lord"))}: `
  return option.label.startsWith(name) ? { ...option, label: capital(option.label.slice(name.length)) } : option
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1)
}

function typeGroups(desk: Desk, actions: readonly Action[]): Group[] {
  const types = [...new Set(actions.map(({ type }) => type))]
  const found = new Map<string, Option[]>(GROUPS.map(([group]) => [group, []]))
  found.set("actions", [])
  for (const type of types) {
    const group = type === "place" && desk.decision.procedure !== "plan" ? "actions" : (GROUP_OF[type] ?? "actions")
    const picked = { kind: "part", type, fields: {} } as const
    const options = stepOptions(desk, actions, picked, SHORT.has(group))
    found.get(group)?.push(...(MEASURED.has(type) ? mostFirst(options, picked) : options))
  }
  const filled = [...found].filter(([, choices]) => choices.length > 0)
  return filled.map(([id, choices]) => ({
    id,
    title: id === "actions" ? "" : sayAny(`inf.group.${id}`),
    folded: FOLDED.has(id) || (id !== "actions" && filled.length > 1 && choices.length > LONG),
    choices,
  }))
}

/** Actions that undo what was done before. */
const ASIDE = new Set(["takeBack", "leaveBehind", "unsetLieutenant"])

/** Actions of which nearly always the most is wanted. */
const MEASURED = new Set(["supply"])

/** As much as there is; less of it a step aside. */
function mostFirst(options: readonly Option[], picked: Picked & { kind: "part" }): Option[] {
  const most = options.at(-1)
  if (most === undefined || options.length === 1) return [...options]
  return [
    most,
    {
      id: `${picked.type} less`,
      label: say("inf.less"),
      actions: [],
      selects: partly(picked.type, picked.fields),
      tone: "quiet",
    },
  ]
}

/** The choices for the next field that is open; those whose other fields are settled by it play at once. */
function stepOptions(
  desk: Desk,
  actions: readonly Action[],
  picked: Picked & { kind: "part" },
  short: boolean,
): Option[] {
  const matching = actions.filter((action) => isWithin(picked, action))
  const next = stepsOf(picked.type, matching).find((field) => !(field in picked.fields))
  if (next === undefined)
    return matching.map((action) => {
      const [only] = Object.keys(action).filter((field) => field !== "type")
      const tone = ASIDE.has(action.type) ? { tone: "quiet" as const } : {}
      const named = short && only !== undefined ? { label: fieldText(desk.match, desk.position, action, only) } : {}
      return diceOption(desk, action, { ...detailed(desk, action), ...named, ...tone })
    })
  const values = [...new Set(matching.map((action) => numberIn(action, next)))]
  // A Pass comes after the Lords' own cards.
  if (picked.type === "place") values.sort((a, b) => a - b)
  return values.map((value): Option => {
    const those = matching.filter((action) => numberIn(action, next) === value)
    const label =
      those.length === 1 ? lastText(desk, those[0], next) : fieldText(desk.match, desk.position, those[0], next)
    const spot = SPOTTED.has(next) ? { spot: `${next} ${value}` } : {}
    if (those.length === 1) return diceOption(desk, those[0], { ...detailed(desk, those[0]), label, ...spot })
    return {
      id: `${picked.type} ${next} ${value}`,
      label,
      ...detailed(desk, those[0]),
      actions: [],
      selects: partly(picked.type, { ...picked.fields, [next]: value }),
      ...spot,
    }
  })
}

/** Who goes into the line is told with his place, where there is only one. */
function lastText({ match, position }: Desk, action: Action, field: string): string {
  const name = fieldText(match, position, action, field)
  if (field !== "mat" || !("position" in action)) return name
  return say("inf.placeAt", { mat: name, position: fieldText(match, position, action, "position") })
}

const SPOTTED = new Set(["locale", "lord", "mat", "position", "kind"])

function stepsOf(type: string, actions: readonly Action[]): readonly string[] {
  return (STEPS[type] ?? []).filter((field) => actions.some((action) => field in action))
}

function detailed(desk: Desk, action: Action): Partial<Option> {
  const detail = detailOf(desk, action)
  const note = meaningOf(desk, action)
  return { ...(detail === undefined ? {} : { detail }), ...(note === undefined ? {} : { note }) }
}

/** The hand is looked at on purpose: whoever shares the screen can look away. */
function handGroup(desk: Desk): Group {
  const { match, position, seat } = desk
  const choices = mayPlayEvents(desk)
    ? [
        {
          id: "hand",
          label: say("inf.hand", { count: heldBy(match, position, seat).length }),
          actions: [],
          selects: { kind: "hand" },
          tone: "quiet" as const,
        },
      ]
    : []
  return { id: "hand", title: "", choices }
}

function pickedGroups(desk: Desk, picked: Picked): Group[] {
  const { actions } = desk.decision
  switch (picked.kind) {
    case "throw": {
      const action = actionIn(picked)
      return [
        {
          id: "throw",
          title: "",
          choices: [optionFor(desk, action, { forecasts: [action], tone: "main", aside: true })],
        },
      ]
    }
    case "hand":
      return [
        {
          id: "hand",
          title: "",
          choices: actions.filter(({ type }) => type === "playEvent").map((action) => diceOption(desk, action)),
        },
      ].filter(isFilled)
    case "part":
      return [{ id: "part", title: "", choices: partOptions(desk, picked) }]
  }
}

function partOptions(desk: Desk, picked: Picked & { kind: "part" }): Option[] {
  const open = desk.decision.actions.filter((action) => !isEnding(action) && action.type !== "playEvent")
  if (picked.type !== "") return stepOptions(desk, open, picked, SHORT.has(GROUP_OF[picked.type] ?? ""))
  return open.filter((action) => isWithin(picked, action)).map((action) => ofLord(desk, action))
}

function askText(desk: Desk, picked: Picked): string {
  switch (picked.kind) {
    case "throw":
      return say("inf.ask.throw")
    case "hand":
      return say("inf.ask.hand")
    case "part": {
      const next = stepsOf(picked.type, desk.decision.actions).find((field) => !(field in picked.fields))
      return sayAny(`inf.ask.${next ?? "action"}`)
    }
  }
}

function selectedText(desk: Desk, picked: Picked): string {
  const { match } = desk
  switch (picked.kind) {
    case "throw":
      return actionText(match, desk.position, actionIn(picked))
    case "hand":
      return say("inf.handOf", { count: heldBy(match, desk.position, desk.seat).length })
    case "part": {
      const { fields } = picked
      const action = { ...fields, type: picked.type }
      const values = Object.keys(fields).map((field) => fieldText(match, desk.position, action, field))
      const group = GROUP_OF[picked.type]
      return [group === undefined ? "" : `${sayAny(`inf.group.${group}`)}:`, ...values].join(" ").trim()
    }
  }
}
