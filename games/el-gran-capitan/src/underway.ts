import type { Frame, Plain } from "@carroccio/kernel"
import type { OrdersFrame } from "./orders-segment.ts"
import type { Field } from "./position.ts"
import { NOBODY, other, type Side } from "./realm.ts"
import type { FullFrame } from "./tactics/frame.ts"

/** The fields of frames that name leaders. */
export const LEADER_FIELDS: ReadonlySet<string> = new Set([
  ...[
    "actor",
    "ambusher",
    "attacker",
    "attacked",
    "capitano",
    "cavalieri",
    "declarer",
    "defender",
    "dropped",
    "fallen",
    "fighters",
  ],
  ...["force", "forces", "fresh", "given", "head", "heads", "heir", "housed", "indicated", "leader", "leaders"],
  ...["minors", "primi", "pursued", "pursuers", "recruiter", "rider", "stayed", "target", "tried", "unemployed"],
])

/** What of the procedures under way lies open to all (2.2): whose turn it is, who is named, where and to what end. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  turn: ["step"],
  organisation: ["side"],
  orders: ["side"],
  supplySources: ["side", "army"],
  reinforcement: ["which", "stage"],
  baronActivations: ["side", "last"],
  capitanoActivations: ["first", "indicated", "results", "winner", "last"],
  march: ["force", "side", "second", "from", "moved"],
  afterMarch: ["force", "side"],
  unemployed: ["side", "rider"],
  ambush: ["force", "from", "hex", "side"],
  battles: ["hexes"],
  battle: ["hex", "step", "attacker", "defender", "actor", "attacked", "side", "first", "inside"],
  skirmish: ["hex", "attacker", "defender", "kind", "step", "fighters", "loser"],
  siege: ["hex", "attacker", "defender", "step", "breach"],
  losses: ["side", "hex", "points", "demoralised"],
  discipline: ["force", "die", "rule"],
  pursuit: ["pursued", "pursuers", "losses"],
  retreat: ["force", "side"],
  attrition: ["forces", "step"],
  disfida: ["force", "asked", "stage", "declarer"],
  recruiting: ["side", "stage"],
  treachery: ["hex"],
  placeBarons: ["side", "region", "count"],
  venice: ["aragonese", "spanish"],
}

/** Major Battles are fought with open cards (D.1): all of them is public but the chits not played (O1.1 4-a). */
const OPEN_BATTLE: ReadonlySet<string> = new Set([
  ...["majorBattle", "chargeEffects", "engagementEffects", "majorEnd", "battleInFull", "battleArray"],
  ...["bombardment", "charges", "ride", "engagementDeclaration", "melee"],
])

/** A leader whose name a side does not know is named by his hex and army, below zero. */
function named(field: Field, knows: (leader: number) => boolean, value: number): number {
  if (value < 0 || value >= field.ground.leaders.length || knows(value)) return value
  return -(field.state.at[value] * 10 + field.ground.leaders[value].army + 1)
}

/** The chits on each Corps' card, of the other side only how many (O1.1 4-a). */
function chitsSeen(frame: Frame, own: (corps: number) => boolean): Record<string, Plain> {
  if (frame.procedure !== "battleInFull") return {}
  const { chits } = frame as FullFrame
  return { chits: chits.map((kinds, corps) => (own(corps) ? kinds.slice() : kinds.map(() => -1))) }
}

function publicPart(
  field: Field,
  knows: (leader: number) => boolean,
  own: (corps: number) => boolean,
  frame: Frame,
): Record<string, Plain> {
  const fields = frame as unknown as Record<string, Plain>
  const part: Record<string, Plain> = { part: frame.procedure }
  if (OPEN_BATTLE.has(frame.procedure)) {
    const { procedure: _procedure, chits: _chits, ...open } = fields
    return { ...part, ...open, ...chitsSeen(frame, own) }
  }
  for (const key of PUBLIC[frame.procedure] ?? []) {
    const value = fields[key]
    if (value === undefined) continue
    if (!LEADER_FIELDS.has(key)) part[key] = value
    else if (Array.isArray(value)) part[key] = (value as number[]).map((one) => named(field, knows, one))
    else part[key] = named(field, knows, value as number)
  }
  return part
}

/** What is under way as a side may know it, the innermost last. */
export function underway(field: Field, side: Side, knows: (leader: number) => boolean): Plain[] {
  const battle = field.position.stack.find((frame) => frame.procedure === "battleInFull") as FullFrame | undefined
  const own = (corps: number) => battle !== undefined && sideOfCorps(field, battle, corps) === side
  return field.position.stack.map((frame) => publicPart(field, knows, own, frame))
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
  "points",
  "losses",
  "pursuit",
  "discipline",
  "reallocation",
  "retreat",
  "escape",
])
