import { distance, type Grid, type Hex } from "@carroccio/hexes"
import { marchCosts } from "./distances.ts"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND, type Field } from "./position.ts"
import { clamp, type Goal, type Outlook } from "./prospects.ts"
import { NOBODY } from "./realm.ts"
import { wavers, type Host } from "./survey.ts"

/** How far off half of a prize's pull is gone, in half Movement Points. */
const HALFWAY = 12
/** A hex of the map in half Movement Points, where no road is reckoned with. */
const HEX = 2.5

/** How likely a Force is to get what is defended, in the long run. */
function chanceOf(host: Host, goal: Goal): number {
  if (goal.defence === 0) return 1
  if (host.power <= 0) return 0
  const ratio = host.power / goal.defence
  if (!goal.walled) return clamp(0.5 + 0.45 * Math.log(ratio), 0, 0.92)
  // A handful behind walls falls to a storm; more to guns and a breach (12.5 3-b, 12.6).
  const storm = goal.garrison <= 2 ? clamp(0.35 + 0.5 * Math.log(ratio), 0, 0.95) : 0
  const guns = host.infantry < 2 || host.guns === 0 ? 0 : 0.5 + 0.08 * host.guns
  const siege = guns * clamp(0.4 + 0.5 * Math.log(ratio), 0, 1)
  return Math.max(storm, siege, host.infantry >= 2 ? clamp(0.12 * (ratio - 1), 0, 0.3) : 0)
}

/** How far a hex is from a goal, in half Movement Points. */
export function costTo(field: Field, hex: Hex, goal: Goal): number {
  if (goal.place !== NOBODY) return marchCosts(field.ground)[hex][goal.place]
  return costInOpen(field.ground.grid, hex, goal.hex)
}

/** An enemy in the open is not beaten by standing beside him. */
function costInOpen(grid: Grid, hex: Hex, goal: Hex): number {
  return hex === goal ? 1 : HEX * distance(grid, hex, goal)
}

/** How much of a pull is left at a distance. */
export function nearness(cost: number): number {
  return HALFWAY / (HALFWAY + cost)
}

/** How well an Order serves a goal at a distance (7.3). */
function orderFit(order: number, goal: Goal, cost: number): number {
  switch (order) {
    case MANOEUVRE:
      if (goal.defence === 0) return 1
      return cost > 10 ? 0.8 : 0.5
    case ATTACK:
      return goal.defence === 0 ? 0.93 : 1
    case STAND:
    case GARRISON:
      return cost === 0 && goal.defence === 0 ? 1 : 0.45
    case RETREAT:
      return 0.3
    default:
      return 0.45
  }
}

export interface Pull {
  readonly goal: Goal | undefined
  readonly cost: number
  readonly value: number
}

const NO_PULL: Pull = { goal: undefined, cost: 0, value: 0 }
/** Every Force that has a goal already makes it so much less of one for others. */
const CLAIMED = [1, 0.45, 0.2, 0.1] as const
/** Where there are enemies, more may go together. */
const JOINED = [1, 0.7, 0.45, 0.25] as const

function shareOf({ claims, defence }: Goal): number {
  const shares = defence > 0 ? JOINED : CLAIMED
  return shares[Math.min(claims, shares.length - 1)]
}

/** What a goal is to a Force, as long as others have it for theirs. */
function prizeFor(isBaron: boolean, goal: Goal): number {
  return (goal.prize - (isBaron ? goal.entry : 0)) * shareOf(goal)
}

/** What it may hope for of a prize, wherever it is. */
function promiseOf(host: Host, isWeak: boolean, goal: Goal, prize: number): number {
  if (goal.defence === 0) return prize
  return isWeak ? 0 : prize * chanceOf(host, goal)
}

/** What draws a Force most from a hex, with an Order. */
export function pullOf(field: Field, { goals }: Outlook, host: Host, hex: Hex, order: number): Pull {
  const { capitani, grid } = field.ground
  const costs = marchCosts(field.ground)[hex]
  const isWeak = wavers(host)
  const isBaron = host.force >= capitani
  let best: Goal | undefined
  let least = 0
  let most = 0
  for (const goal of goals) {
    if (goal.prize <= most) break
    const prize = prizeFor(isBaron, goal)
    if (prize <= most) continue
    const promise = promiseOf(host, isWeak, goal, prize)
    if (promise <= most) continue
    const cost = goal.place === NOBODY ? costInOpen(grid, hex, goal.hex) : costs[goal.place]
    const value = promise * nearness(cost) * orderFit(order, goal, cost)
    if (value <= most) continue
    best = goal
    least = cost
    most = value
  }
  return best === undefined ? NO_PULL : { goal: best, cost: least, value: most }
}

/** The value of `pullOf` for many hexes: what a goal promises is the same from each. */
export function pullsFrom(field: Field, { goals }: Outlook, host: Host, order: number): (hex: Hex) => number {
  const { capitani, grid } = field.ground
  const costs = marchCosts(field.ground)
  const isWeak = wavers(host)
  const isBaron = host.force >= capitani
  const offers = goals.map((goal) => {
    const prize = prizeFor(isBaron, goal)
    return { goal, prize, promise: promiseOf(host, isWeak, goal, prize) }
  })
  return (hex) => {
    const fromHere = costs[hex]
    let most = 0
    for (const { goal, prize, promise } of offers) {
      if (goal.prize <= most) break
      if (prize <= most || promise <= most) continue
      const cost = goal.place === NOBODY ? costInOpen(grid, hex, goal.hex) : fromHere[goal.place]
      most = Math.max(most, promise * nearness(cost) * orderFit(order, goal, cost))
    }
    return most
  }
}

/** What every own Force has in view, the strongest first; each claims its goal. */
export function pulls(field: Field, view: Outlook): Map<number, Pull> {
  const found = new Map<number, Pull>()
  for (const host of view.own) {
    const pull = pullOf(field, view, host, host.hex, field.state.order[host.force])
    if (pull.goal !== undefined) pull.goal.claims++
    found.set(host.force, pull)
  }
  return found
}
