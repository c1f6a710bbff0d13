import { isForce } from "@carroccio/el-gran-capitan"
import { samePlain } from "@carroccio/kernel"
import { endGroup, isEnding, isFilled, leaderSpot, optionFor, type Group } from "./options.ts"
import { deskOf, fieldOf, groundOf, sideOf, stateIn, type Desk } from "./kingdom.ts"
import { lineShown } from "./line.ts"
import { marchGroups } from "./march-offers.ts"
import { noteFor } from "./notes.ts"
import { organisationGroups } from "./organisation-offers.ts"
import { actionIn, isWithin, lineOf, pickedIn, type Picked } from "./picked.ts"
import { isSecret } from "./secrets.ts"
import { groupTitle, nextField, partOptions, typeGroups } from "./steps.ts"
import { actionText, fieldText, leaderText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Offers, Selection } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"

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
  const note = noteFor(desk, picked)
  const free = picked === null || picked.kind === "line"
  return {
    groups: free ? freeGroups(desk, picked?.kind === "line" ? picked.leader : undefined) : pickedGroups(desk, picked),
    selected: picked === null ? null : selectedText(desk, picked),
    ask: free ? null : askText(desk, picked),
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
    case "line":
      return stateIn(position).at[picked.leader] > 0
    case "throw":
      return actions.some((action) => samePlain(action, actionIn(picked)))
    case "part":
      return actions.some((action) => isWithin(picked, action))
  }
}

/** Everything that may be done; `looked` is the Force whose line is looked at. */
function freeGroups(desk: Desk, looked?: number): Group[] {
  const { procedure, actions } = desk.decision
  const open = actions.filter((action) => !isEnding(procedure, action))
  return [...openGroups(desk, open), endGroup(desk), linesGroup(desk, looked)].filter(isFilled)
}

function openGroups(desk: Desk, open: Desk["decision"]["actions"]): Group[] {
  switch (desk.decision.procedure) {
    case "march":
    case "unemployed":
      return marchGroups(desk, open)
    case "organisation":
    case "reorganisation":
      return organisationGroups(desk, open)
    default:
      return typeGroups(desk, open)
  }
}

/** Decisions in which one may want to see where supply and Orders come from. */
const LOOKING: ReadonlySet<string> = new Set([
  "organisation",
  "orders",
  "order",
  "supplySources",
  "march",
  "baronActivations",
  "capitanoActivations",
])

/** The Lines of Communication of one's own Forces, to be looked at (6.2). */
function linesGroup(desk: Desk, looked?: number): Group {
  const { match, position, seat, decision } = desk
  const field = fieldOf(match, position)
  const side = sideOf(match, seat)
  // Where both look on, the names of one's own would be told.
  const forces =
    LOOKING.has(decision.procedure) && isSecret(match, position, seat)
      ? groundOf(match).leaders.flatMap((_, leader) =>
          field.state.side[leader] === side && isForce(field, leader) ? [leader] : [],
        )
      : []
  return {
    id: "lines",
    title: say("egc.group.lines"),
    folded: true,
    choices: forces.map((leader) => ({
      id: `line ${leader}`,
      label: leaderText(match, leader),
      actions: [],
      selects: lineOf(leader),
      tone: "quiet" as const,
      spot: leaderSpot(leader),
      aside: true,
      ...(leader === looked ? { note: lineShown(match, position, leader).text } : {}),
    })),
  }
}

function pickedGroups(desk: Desk, picked: Exclude<Picked, { kind: "line" }>): Group[] {
  if (picked.kind === "part") return [{ id: "part", title: "", choices: partOptions(desk, picked) }]
  const action = actionIn(picked)
  const throwing = optionFor(desk, action, { forecasts: [action], tone: "main", aside: true })
  return [{ id: "throw", title: "", choices: [throwing] }]
}

function askText(desk: Desk, picked: Exclude<Picked, { kind: "line" }>): string {
  if (picked.kind === "throw") return say("egc.ask.throw")
  return sayAny(`egc.ask.${picked.type === "" ? "action" : (nextField(desk, picked) ?? "action")}`)
}

function selectedText(desk: Desk, picked: Picked): string {
  const { match, position } = desk
  switch (picked.kind) {
    case "throw":
      return actionText(match, position, actionIn(picked))
    case "line":
      return `${leaderText(match, picked.leader)}: ${lineShown(match, position, picked.leader).text}`
    case "part": {
      const action = { ...picked.fields, type: picked.type }
      const values = Object.keys(picked.fields).map((field) => fieldText(match, position, action, field))
      const title = groupTitle(picked.type)
      return [title === "" ? "" : `${title}:`, ...values].join(" ").trim()
    }
  }
}
