import type { Frame, Plain } from "@carroccio/kernel"
import type { DisciplineFrame } from "./discipline-check.ts"
import { unitsOf } from "./forces.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import { OUT, type Field } from "./position.ts"
import { NOBODY, other, type Side, type UnitId } from "./realm.ts"
import type { FullFrame } from "./tactics/frame.ts"
import { seesLeader, seesUnit } from "./sight.ts"

/** The fields of frames that name leaders. */
const LEADER_FIELDS: ReadonlySet<string> = new Set([
  ...["actor", "ambusher", "attacker", "attacked", "broken", "capitano", "cavalieri", "declarer", "defender"],
  ...["dropped", "fallen", "fighters", "force", "forces", "fresh", "given", "head", "heads", "heir", "housed"],
  ...["indicated", "leader", "leaders", "minors", "primi", "pursued", "pursuers", "recruiter", "rider", "stayed"],
  ...["target", "tried", "unemployed"],
])

/** What the side whose procedure it is keeps to itself; all else lies open (2.2): whose turn it is, who is named, to what end. */
const SECRET: Readonly<Record<string, readonly string[]>> = {
  // 7.1: what is done on cards.
  organisation: ["hex", "contested", "closed", "touched", "paired", "fresh", "free", "broken"],
  // 7.2: who has been given an Order.
  orders: ["given", "barons", "mostBarons", "free"],
  // 4.8.1 L, 7.2: who commands whom.
  order: ["reached", "free"],
  // 2.1: what is on cards.
  deployment: ["stage", "plan", "item"],
  // 11.1, 4.2.2: who may lead, and what is too much.
  consolidation: ["asking", "leaders", "units", "head"],
}

/** What tells of units, and is kept to itself by their side while these are not seen (1.4). */
const OF_UNITS: Readonly<Record<string, readonly string[]>> = {
  march: ["units", "startPoints", "ways", "path"],
  afterMarch: ["startPoints"],
  attrition: ["startPoints"],
  losses: ["units", "taken", "group", "due", "even"],
  pursuit: ["units", "absent"],
  discipline: ["units", "results"],
}

/** What a side does with its cards alone: the other does not even see that it is under way (1.3.4, 7.2). */
const UNSEEN_PARTS: ReadonlySet<string> = new Set(["breakDown", "regroup"])

function fieldsOf(frame: Frame): Record<string, Plain> {
  return frame as unknown as Record<string, Plain>
}

/** The side whose procedure it is, or NOBODY. */
function ownerOf({ ground, state }: Field, frame: Frame): Side {
  const { side, force, forces, army, places } = frame as unknown as {
    readonly side?: Side
    readonly force?: number
    readonly forces?: readonly number[]
    readonly army?: number
    readonly places?: readonly number[]
  }
  if (typeof side === "number") return side
  if (frame.procedure === "consolidation" && places !== undefined && places.length > 0)
    return Math.floor(places[0] / 2) % 2
  const named = force ?? forces?.[0]
  if (named !== undefined && named >= 0) return state.side[named]
  return army === undefined || army < 0 ? NOBODY : ground.armies[army].side
}

function hasUnseenUnits(field: Field, side: Side, frame: Frame): boolean {
  const { units, force, forces } = frame as unknown as {
    readonly units?: readonly UnitId[]
    readonly force?: number
    readonly forces?: readonly number[]
  }
  const meant = units ?? [force ?? NOBODY, ...(forces ?? [])].flatMap((one) => (one < 0 ? [] : unitsOf(field, one)))
  return meant.some((unit) => !seesUnit(field, side, unit))
}

/** 7.3.5: that a Continuous Attack is still to be checked tells of the Attack Order. */
function isCheckToCome(frame: Frame): boolean {
  const { rule, die } = frame as DisciplineFrame
  return frame.procedure === "discipline" && rule === "7.3.5" && die === 0
}

/** Whether a side does not know that a procedure is under way. */
export function isUnseenPart(field: Field, side: Side, frame: Frame): boolean {
  if (ownerOf(field, frame) === side) return false
  if (UNSEEN_PARTS.has(frame.procedure) || isCheckToCome(frame)) return true
  return frame.procedure === "order" && field.position.stack.some(({ procedure }) => procedure === "orders")
}

/** The fields of a frame that a side does not see. */
export function withheld(field: Field, side: Side, frame: Frame): readonly string[] {
  const { procedure } = frame
  if (procedure === "battleInFull") return ["chits"]
  const secret = SECRET[procedure]
  const ofUnits = OF_UNITS[procedure]
  if (secret === undefined && ofUnits === undefined) return []
  if (ownerOf(field, frame) === side) return []
  if (secret !== undefined) return secret
  return hasUnseenUnits(field, side, frame) ? ofUnits : []
}

function isUnnamed(field: Field, side: Side, leader: number): boolean {
  return leader >= 0 && leader < field.ground.capitani && !seesLeader(field, side, leader)
}

/** 9: who has yet to check is known, and their order tells nothing. */
function isSet({ procedure }: Frame, key: string): boolean {
  return procedure === "attritionSegment" && key === "forces"
}

/** By leader: what his counter has to do with what is under way, for all to see. */
export function rolesOf(field: Field): ReadonlyMap<number, readonly string[]> {
  const roles = new Map<number, string[]>()
  const add = (leader: number, role: string) => {
    const list = roles.get(leader)
    if (list === undefined) roles.set(leader, [role])
    else list.push(role)
  }
  field.position.stack.forEach((frame, depth) => {
    if (isUnseenPart(field, NOBODY, frame)) return
    const hidden = withheld(field, NOBODY, frame)
    for (const [key, value] of Object.entries(fieldsOf(frame))) {
      if (!LEADER_FIELDS.has(key) || hidden.includes(key)) continue
      const role = `${depth} ${key}`
      if (typeof value === "number") add(value, role)
      else if (Array.isArray(value))
        (value as number[]).forEach((one, place) => add(one, isSet(frame, key) ? role : `${role} ${place}`))
    }
  })
  return roles
}

/** Calls leaders otherwise in the frames; whoever is called NOBODY is left out of lists. */
export function renameIn(frame: Frame, called: (leader: number) => number): void {
  const fields = fieldsOf(frame)
  for (const [key, value] of Object.entries(fields)) {
    if (!LEADER_FIELDS.has(key)) continue
    if (typeof value === "number") fields[key] = value < 0 ? value : called(value)
    if (!Array.isArray(value) || !(value as number[]).some((one) => called(one) !== one)) continue
    const leaders = (value as number[]).map((one) => (one < 0 ? one : called(one)))
    fields[key] = isSet(frame, key) ? leaders.sort((a, b) => a - b) : leaders
  }
}

/** A leader whose name a side does not know is named by his hex and army, below zero. */
function named(field: Field, side: Side, value: number): number {
  if (!isUnnamed(field, side, value)) return value
  const { at, under } = field.state
  if (at[value] <= OUT || under[value] !== NOBODY) return NOBODY
  return -(at[value] * 10 + field.ground.leaders[value].army + 1)
}

/** The chits on each Corps' card, of the other side only how many (O1.1 4-a). */
function chitsSeen(frame: Frame, own: (corps: number) => boolean): Record<string, Plain> {
  if (frame.procedure !== "battleInFull") return {}
  const { chits } = frame as FullFrame
  return { chits: chits.map((kinds, corps) => (own(corps) ? kinds.slice() : kinds.map(() => -1))) }
}

function openPart(field: Field, side: Side, own: (corps: number) => boolean, frame: Frame): Record<string, Plain> {
  const part: Record<string, Plain> = { part: frame.procedure }
  const hidden = withheld(field, side, frame)
  for (const [key, value] of Object.entries(fieldsOf(frame))) {
    if (key === "procedure" || hidden.includes(key)) continue
    if (!LEADER_FIELDS.has(key)) part[key] = value
    else if (typeof value === "number") part[key] = named(field, side, value)
    else if (Array.isArray(value)) {
      const leaders = (value as number[]).map((one) => named(field, side, one))
      part[key] = isSet(frame, key) ? leaders.sort((a, b) => a - b) : leaders
    }
  }
  if (frame.procedure === "consolidation") part["places"] = inOrder(part["places"] as number[])
  return { ...part, ...chitsSeen(frame, own) }
}

/** Which place is looked at first is seen; the order of the others tells nothing (11). */
export function inOrder([first, ...others]: readonly number[]): number[] {
  return first === undefined ? [] : [first, ...others.sort((a, b) => a - b)]
}

/** What is under way as a side may know it, the innermost last. */
export function underway(field: Field, side: Side): Plain[] {
  const battle = field.position.stack.find((frame) => frame.procedure === "battleInFull") as FullFrame | undefined
  const own = (corps: number) => battle !== undefined && sideOfCorps(field, battle, corps) === side
  return field.position.stack
    .filter((frame) => !isUnseenPart(field, side, frame))
    .map((frame) => openPart(field, side, own, frame))
}

/** The side that a Corps of a battle fights for; `whose` counts the attacker first. */
export function sideOfCorps({ state }: Field, { forces, whose }: FullFrame, corps: number): Side {
  const force = forces[whose[corps]]
  if (force !== NOBODY) return state.side[force]
  const foe = forces[1 - whose[corps]]
  return foe === NOBODY ? NOBODY : other(state.side[foe])
}

/** What a side is about to learn from the other: losses that are still being taken, and the like. */
export function awaited(field: Field, foe: Side): string[] {
  const { position, state } = field
  const found = new Set<string>()
  const isOrdering = position.stack.some(({ procedure }) => procedure === "orders")
  for (const frame of position.stack) {
    const { force = -1 } = frame as unknown as { readonly force?: number }
    // 8.5: whether it still can hold its Earthworks shows when it halts.
    if (frame.procedure === "march" && state.side[force] === foe && state.earthworks[force] === 1)
      found.add(`earthworks ${force}`)
    // 7.2: what the Orders have cost.
    if (frame.procedure === "orders" && (frame as OrdersFrame).side === foe) found.add("what Orders cost")
    if (frame.procedure === "battleInFull") for (const chit of chitsOf(field, frame as FullFrame, foe)) found.add(chit)
    // 8.2.1: which of his counters he names.
    if (frame.procedure === "capitanoActivations") {
      const { indicated } = frame as unknown as { readonly indicated: readonly number[] }
      if (indicated[foe] < 0) found.add("indicated")
    }
    // 7.2: what an Order costs is told at once only outside the Segment of Orders.
    if (!TELLING.has(frame.procedure) || (frame.procedure === "order" && isOrdering)) continue
    const { side } = frame as unknown as { readonly side?: Side }
    if (side === undefined || side === foe) found.add(`${frame.procedure} at ${position.ply}`)
  }
  return [...found]
}

/** The chits of a side that are not played yet, each with its place. */
function chitsOf(field: Field, battle: FullFrame, side: Side): string[] {
  return battle.chits.flatMap((kinds, corps) =>
    sideOfCorps(field, battle, corps) === side ? kinds.map((kind, i) => `chit ${corps} ${i} ${kind}`) : [],
  )
}

/** Procedures in which every answer tells the other side something of a card. */
const TELLING: ReadonlySet<string> = new Set([
  "order",
  "consolidation",
  "points",
  "losses",
  "pursuit",
  "discipline",
  "reallocation",
  "retreat",
  "escape",
])
