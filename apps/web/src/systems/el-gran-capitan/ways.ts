import type { MarchFrame } from "@carroccio/el-gran-capitan"
import { act, asked, copyPosition, decision, explain, type Action, type Refusal } from "@carroccio/kernel"
import { adjacent } from "@carroccio/hexes"
import { frameIn, groundOf, stateIn, trialOf, type Desk } from "./kingdom.ts"
import type { AnyPosition } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** How the Force that marches, or the Capitano who rides, comes to a hex. */
export interface Way {
  readonly hex: number
  /** In half Movement Points, from where he stands now. */
  readonly cost: number
  /** The hexes passed, where he stands first. */
  readonly path: readonly number[]
  readonly steps: readonly Action[]
  /** Somebody else is asked there, or dice are thrown: the march goes no farther in one run. */
  readonly stops: boolean
}

interface Node extends Way {
  readonly position: AnyPosition
}

/** The search tries every step on a copy, so that it can never differ from the rules. More hexes no march reaches. */
const MOST = 400

let last: { state: unknown; ply: number; seat: string; nodes: readonly Node[] } | undefined

/** Every hex that can be reached step by step, the cheapest way to each. */
export function waysOf(desk: Desk): readonly Way[] {
  return nodesOf(desk)
}

function nodesOf(desk: Desk): readonly Node[] {
  const { state, ply } = desk.position
  if (last !== undefined && last.state === state && last.ply === ply && last.seat === desk.seat) return last.nodes
  const nodes = search(desk)
  last = { state, ply, seat: desk.seat, nodes }
  return nodes
}

const STEPS = new Set(["step", "ride"])

/** Who is on his way, and what he has spent so far. */
function moverIn(position: AnyPosition): { readonly leader: number; readonly spent: number } | undefined {
  const march = frameIn<MarchFrame>(position, "march")
  if (march !== undefined) return { leader: march.force, spent: march.spent + march.road }
  const ride = frameIn<{ rider: number; spent: number }>(position, "unemployed")
  return ride === undefined || ride.rider < 0 ? undefined : { leader: ride.rider, spent: ride.spent }
}

function search(desk: Desk): Node[] {
  const { match, seat } = desk
  const start = trialOf(match, desk.position)
  const mover = moverIn(start)
  if (mover === undefined) return []
  const from = stateIn(start).at[mover.leader]
  const open: Node[] = [{ hex: from, cost: 0, path: [from], steps: [], stops: false, position: start }]
  const found = new Map<number, Node>()
  while (open.length > 0 && found.size < MOST) {
    const node = takeCheapest(open)
    if (found.has(node.hex)) continue
    found.set(node.hex, node)
    if (node.stops) continue
    for (const action of decision(match, node.position, seat)?.actions ?? []) {
      const hex = numberIn(action, "hex")
      if (!STEPS.has(action.type) || found.has(hex)) continue
      const position = copyPosition(match.ruleset, node.position)
      if (!act(match, position, seat, action).ok) continue
      const now = moverIn(position)
      const goesOn =
        now?.leader === mover.leader &&
        position.outcome === null &&
        position.dice.drawn === start.dice.drawn &&
        position.stack.length === start.stack.length &&
        asked(match, position).includes(seat)
      open.push({
        hex,
        cost: now === undefined ? node.cost : now.spent - mover.spent,
        path: [...node.path, hex],
        steps: [...node.steps, action],
        stops: !goesOn,
        position,
      })
    }
  }
  return [...found.values()]
}

/** The cheapest of the open ways; of equals the one with fewer steps. */
function takeCheapest(open: Node[]): Node {
  let best = 0
  for (let i = 1; i < open.length; i++) {
    const less = open[i].cost - open[best].cost || open[i].steps.length - open[best].steps.length
    if (less < 0) best = i
  }
  return open.splice(best, 1)[0]
}

/** Why a hex is not reached: what stops the march on its border, or that it is too far. */
export function whyNotTo(desk: Desk, hex: number): Refusal | null {
  const { grid } = groundOf(desk.match)
  const nodes = nodesOf(desk)
  const [start] = nodes
  if (start === undefined || start.hex === hex) return null
  let reason: Refusal | null = null
  for (const node of nodes) {
    if (node.stops || !adjacent(grid, node.hex, hex)) continue
    const verdict = explain(desk.match, node.position, desk.seat, { type: "step", hex })
    if (verdict.ok) return null
    // What is said of the hex itself is worth more than that the points are spent.
    if (reason === null || reason.reason === "tooFewPoints") reason = verdict
  }
  if (reason !== null) return reason
  const [, next] = nodes
  const stays = explain(desk.match, desk.position, desk.seat, { type: "step", hex: firstBeside(desk, start.hex) })
  if (next === undefined && !stays.ok) return stays
  return { ok: false, rule: "8.4", reason: "tooFewPoints", args: {} }
}

function firstBeside({ match }: Desk, hex: number): number {
  const { neighbours } = groundOf(match).grid
  for (let direction = 0; direction < 6; direction++)
    if (neighbours[hex * 6 + direction] > 0) return neighbours[hex * 6 + direction]
  return hex
}
