import {
  act,
  asked,
  eventsFor,
  imagine,
  randomFrom,
  type Match,
  type Position,
  type Random,
  type Seat,
} from "@carroccio/kernel"
import { expectedValue, planKey, plansFor, type Plan } from "../proposals.ts"
import { entriesFor, fits, newBook, type Book } from "./book.ts"
import { beginWalk, playOn, walkOn, type Horizon } from "./playout.ts"
import { mostHopeful, newEdge, newNode, type Edge, type Node, type Reading } from "./tree.ts"
import { partOfGame, resultOf, scaleOf, worthOf } from "./worth.ts"

export interface Settings extends Horizon, Reading {
  /** What the tree may hold; beyond it simulations are played and counted, and add no node. */
  readonly mostNodes: number
}

/** A search under way. */
export interface Search<G, S> {
  readonly match: Match<G, S>
  readonly position: Position<S>
  /** The position as the seat imagined it at first, in which its plans were thought of. */
  readonly imagined: Position<S>
  readonly seat: Seat
  readonly settings: Settings
  readonly root: Node
  /** The plans of the root. */
  readonly edges: Edge[]
  readonly book: Book
  readonly seed: number
  /** What the position is worth as it stands: simulations are measured by it. */
  readonly level: number
  simulations: number
  nodes: number
  /** Sum and sum of squares of what the simulations were worth. */
  sum: number
  squares: number
}

/** What the book may hold, and how many plans a node of the tree. */
const MOST_PAGES = 500
const MOST_EDGES = 24
/** How far simulations are thought to spread while there are too few to tell. */
const SPREAD = 0.1
const FEW = 8

/**
 * Begins a search for the seat. All that it looks at is imagined: neither the position's dice nor what is hidden from
 * the seat shows in what it finds. Searches of one seed think of the same plans; each part simulates with other dice.
 */
export function beginSearch<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  settings: Settings,
  part = 0,
): Search<G, S> {
  const imagined = imagine(match, position, seat, seed)
  const edges = plansFor(match, imagined, seat, seed).map((plan) => newEdge(plan, planKey(plan), 0))
  return {
    match,
    position,
    imagined,
    seat,
    settings,
    root: { seat, edges, visits: 0 },
    edges,
    book: newBook(MOST_PAGES),
    seed: (seed ^ Math.imul(part + 1, 0x27d4eb2f)) >>> 0,
    level: worthOf(match, imagined, seat),
    simulations: 0,
    nodes: 1,
    sum: 0,
    squares: 0,
  }
}

/** Whether there is anything to choose. */
export function isOpen<G, S>({ edges }: Search<G, S>): boolean {
  return edges.length > 1
}

/** The search step by step: first a look at each plan alone, then simulations without end. */
export function* steps<G, S>(search: Search<G, S>): Generator<undefined, never> {
  const { match, imagined, seat, edges } = search
  // A plan that nobody has looked at yet must not seem to be the best.
  for (const edge of edges) edge.advantage = -1
  const values: number[] = []
  for (const { plan } of edges) {
    values.push(expectedValue(match, imagined, seat, plan))
    weigh(search, values)
    yield
  }
  edges.sort((a, b) => b.advantage - a.advantage)
  for (;;) {
    simulate(search)
    yield
  }
}

/** Says of each plan that was looked at how far it is behind the best. */
function weigh<G, S>({ match, edges }: Search<G, S>, values: readonly number[]): void {
  const scale = scaleOf(match)
  const best = Math.max(...values)
  for (let i = 0; i < values.length; i++) edges[i].advantage = partOfGame(values[i] - best, scale) - 0.5
}

/**
 * One simulation: down the tree, on to the horizon, and what came of it back up. The n-th one of each plan has the same
 * dice and the same hidden things, so that plans are compared by what they make of the same luck.
 */
function simulate<G, S>(search: Search<G, S>): void {
  const { match, seat, settings, book, root } = search
  const deviation = deviationOf(search)
  const first = mostHopeful(worthTrying(root), root.visits, settings, deviation)
  const seed = (search.seed + Math.imul(first.visits + 1, 0x9e3779b1)) >>> 0
  const position = imagine(match, search.position, seat, seed)
  const random = randomFrom(seed ^ 0x2545f491)
  const walk = beginWalk(match, position)
  const path: { node: Node; edge: Edge }[] = []
  let node: Node | undefined = root
  let edge: Edge | undefined = first
  let goesOn = true
  while (edge !== undefined && node !== undefined) {
    path.push({ node, edge })
    const seen: number = playSeen(match, position, node.seat, edge.plan, seat)
    goesOn = walkOn(match, position, walk, settings)
    if (!goesOn) break
    node = follow(search, position, edge, seen)
    if (node === undefined) break
    node.edges ??= edgesFor(search, position, node.seat, random)
    edge = chooseEdge(search, position, node, deviation)
  }
  if (goesOn) playOn(match, position, book, walk, settings, random)
  const value = valueOf(search, position)
  search.simulations++
  search.sum += value
  search.squares += value * value
  for (const { node: one, edge: taken } of path) {
    one.visits++
    taken.visits++
    taken.total += one.seat === seat ? value : 1 - value
  }
}

/** The node that stands for what was seen; at first it is only put down. */
function follow<G, S>(search: Search<G, S>, position: Position<S>, edge: Edge, seen: number): Node | undefined {
  const known = edge.children.get(seen)
  if (known === undefined && search.nodes < search.settings.mostNodes) {
    edge.children.set(seen, newNode(asked(search.match, position)[0]))
    search.nodes++
  }
  return known
}

/** What the position at the end of a simulation is worth to the searching seat. */
function valueOf<G, S>({ match, seat, level }: Search<G, S>, position: Position<S>): number {
  return resultOf(position, seat) ?? partOfGame(worthOf(match, position, seat) - level, scaleOf(match))
}

function deviationOf<G, S>({ simulations, sum, squares }: Search<G, S>): number {
  if (simulations < FEW) return SPREAD
  return Math.sqrt(Math.max(0.0001, squares / simulations - (sum / simulations) ** 2))
}

function edgesFor<G, S>(search: Search<G, S>, position: Position<S>, seat: Seat, random: Random): Edge[] {
  const { match, book } = search
  const entries = entriesFor(match, book, position, seat, random).slice(0, MOST_EDGES)
  const scale = scaleOf(match)
  return entries.map(({ plan, key, gain }) => newEdge(plan, key, partOfGame(gain - entries[0].gain, scale) - 0.5))
}

/** The more visits, the more plans are tried: the most promising first. */
function worthTrying({ edges, visits }: Node): readonly Edge[] {
  return (edges ?? []).slice(0, 4 + Math.floor(Math.sqrt(visits)))
}

/** The edge to try, of those that can be tried in this imagined position. */
function chooseEdge<G, S>(
  { match, settings }: Search<G, S>,
  position: Position<S>,
  node: Node,
  deviation: number,
): Edge | undefined {
  const { visits, seat } = node
  let open = worthTrying(node)
  while (open.length > 0) {
    const edge = mostHopeful(open, visits, settings, deviation)
    if (fits(match, position, seat, edge.plan)) return edge
    open = open.filter((one) => one !== edge)
  }
  return undefined
}

/** Plays a plan; what the viewer saw of it, as a number. */
function playSeen<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan, viewer: Seat): number {
  let seen = 0x811c9dc5
  for (const action of plan) {
    const acted = act(match, position, seat, action)
    if (!acted.ok) break
    const text = JSON.stringify(eventsFor(acted.events, viewer))
    for (let i = 0; i < text.length; i++) seen = Math.imul(seen ^ text.charCodeAt(i), 0x01000193)
  }
  return seen
}
