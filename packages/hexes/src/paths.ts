/** What to search: whole-numbered states (hexes, places), each step at a cost. */
export interface Search {
  /** Where the search begins, at cost 0. */
  readonly start: number
  /** The most that may be spent; Infinity for no limit. */
  readonly budget: number
  /** Names each state that can follow one and the cost of the step: a whole number, 0 or more. */
  readonly expand: (state: number, spent: number, visit: (next: number, cost: number) => void) => void
}

/** Every state that the budget reaches. Iterating gives [state, cost] by rising cost, the start first. */
export interface Reach extends Iterable<[state: number, cost: number]> {
  /** Where the search began. */
  readonly start: number
  /** The least cost of each state reached, by rising cost. */
  readonly costs: ReadonlyMap<number, number>
  /** The state before each state reached, on a path of least cost; the start has none. */
  readonly previous: ReadonlyMap<number, number>
}

/** The least cost of every state within the budget. Each state is expanded once, with its least cost. */
export function leastCosts({ start, budget, expand }: Search): Reach {
  const best = new Map([[start, 0]])
  const costs = new Map<number, number>()
  const previous = new Map<number, number>()
  const buckets: (number[] | undefined)[] = [[start]]
  let state = start
  let spent = 0
  const visit = (next: number, cost: number) => {
    if (!Number.isInteger(cost) || cost < 0) throw new RangeError(`a step cannot cost ${cost}`)
    const total = spent + cost
    if (total > budget) return
    const known = best.get(next)
    if (known !== undefined && known <= total) return
    best.set(next, total)
    previous.set(next, state)
    const bucket = buckets[total]
    if (bucket) bucket.push(next)
    else buckets[total] = [next]
  }
  for (; spent < buckets.length; spent++) {
    const bucket = buckets[spent]
    if (!bucket) continue
    // A step that costs nothing adds to the bucket while it is read.
    for (let i = 0; i < bucket.length; i++) {
      state = bucket[i]
      if (costs.has(state)) continue
      costs.set(state, spent)
      expand(state, spent, visit)
    }
  }
  return { start, costs, previous, [Symbol.iterator]: () => costs.entries() }
}

/** The least cost of a state, or undefined when it was not reached. */
export function costTo(reach: Reach, state: number): number | undefined {
  return reach.costs.get(state)
}

/** A path of least cost from the start to a state, both included; empty when it was not reached. */
export function pathTo(reach: Reach, state: number): number[] {
  if (!reach.costs.has(state)) return []
  const path: number[] = []
  for (let at: number | undefined = state; at !== undefined; at = reach.previous.get(at)) path.push(at)
  return path.reverse()
}
