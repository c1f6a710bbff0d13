import type { Seat } from "@carroccio/kernel"
import type { Plan } from "../proposals.ts"

/** A decision of the seat that searches, or of another as far as the first can see it. */
export interface Node {
  readonly seat: Seat
  /** Null until it is come to a second time. */
  edges: Edge[] | null
  visits: number
}

/** A plan, and what came of it in the simulations. */
export interface Tally {
  readonly plan: Plan
  readonly key: string
  /** By how much it is worse than the best one by a first look, as a part of a game: at most 0. */
  advantage: number
  visits: number
  /** The sum of what the simulations through it were worth to the seat that decides, each from 0 to 1. */
  total: number
}

export interface Edge extends Tally {
  /** What was seen to follow. */
  readonly children: Map<number, Node>
}

export function newNode(seat: Seat): Node {
  return { seat, edges: null, visits: 0 }
}

export function newEdge(plan: Plan, key: string, advantage: number): Edge {
  return { plan, key, advantage, visits: 0, total: 0, children: new Map() }
}

/** How the figures of a node are read. */
export interface Reading {
  /** So many simulations weigh as much as the first look. */
  readonly trust: number
  /** By how many deviations a plan may be better than it seems. */
  readonly curiosity: number
}

/** What a simulation would be worth here through a plan that is the best by the first look. */
function levelOf(tallies: readonly Tally[]): number {
  let sum = 0
  let visits = 0
  for (const one of tallies) {
    sum += one.total - one.visits * one.advantage
    visits += one.visits
  }
  return visits === 0 ? 0.5 : sum / visits
}

/** First look and simulations together. */
function estimate({ total, visits, advantage }: Tally, level: number, trust: number): number {
  return (total + trust * (level + advantage)) / (visits + trust)
}

/** What each plan is thought to be worth, from 0 to 1. */
export function estimates(tallies: readonly Tally[], trust: number): number[] {
  const level = levelOf(tallies)
  return tallies.map((one) => estimate(one, level, trust))
}

/** The plan to try next: the one that may be the best, as far as the simulations so far leave it open. */
export function mostHopeful(edges: readonly Edge[], visits: number, reading: Reading, deviation: number): Edge {
  const { trust, curiosity } = reading
  const level = levelOf(edges)
  const margin = curiosity * deviation * Math.sqrt(Math.log(2 + visits))
  let best = edges[0]
  let highest = -Infinity
  for (const edge of edges) {
    const hope = estimate(edge, level, trust) + margin / Math.sqrt(edge.visits + trust)
    if (hope > highest) {
      highest = hope
      best = edge
    }
  }
  return best
}
