import type { Hex } from "@carroccio/hexes"
import { distance } from "@carroccio/hexes"
import type { Action, Seat } from "@carroccio/kernel"
import { deployment } from "./deployment.ts"
import { isFortress, placeAt } from "./places.ts"
import type { Field } from "./position.ts"
import { marchCosts } from "./distances.ts"
import { prizesOf, type Prizes } from "./prizes.ts"
import { alone, type Run } from "./plan-runs.ts"
import { other, type LeaderId, type PlaceId, type Side } from "./realm.ts"

/** How far a Force that deploys looks for what it could take, in half Movement Points. */
const OUTSET = 8

/** Where to stand at the start, with which troops: Fortresses near what is to be won, the best Capitani with most troops. */
export function deploymentPlans(field: Field, frame: { readonly side: Side }, seat: Seat): Run[] {
  const listed = alone(deployment, field, frame as never, seat)
  const prizes = prizesOf(field)
  const { side } = frame
  const types = new Set(listed.map(([{ type }]) => type))
  if (types.has("stayWithPrimo")) return listed.filter(([{ type }]) => type === "stayWithPrimo")
  if (types.has("deployAt")) return best(listed, ({ hex }) => startingPlace(field, prizes, side, Number(hex)))
  if (types.has("baronAt")) return best(listed, ({ hex }) => guarding(field, prizes, side, Number(hex)))
  if (types.has("giveUnitTo")) return best(listed, ({ leader }) => commander(field, Number(leader)))
  if (types.has("share")) return best(listed, ({ points }) => Number(points))
  return listed
}

/** The listed action that is rated highest. */
function best(listed: readonly Run[], rate: (action: Action) => number): Run[] {
  let found = listed[0]
  let most = -Infinity
  for (const run of listed) {
    const value = rate(run[0])
    if (value <= most) continue
    found = run
    most = value
  }
  return [found]
}

/** A Capitano with an army wants to be near what can be taken, and behind walls if that is far. */
function startingPlace(field: Field, prizes: Prizes, side: Side, hex: Hex): number {
  const { ground } = field
  let pull = 0
  for (let place = 0; place < ground.places.length; place++) {
    if (prizes.owners[place] === side || !ground.regions[ground.places[place].region].kingdom) continue
    const near = OUTSET / (OUTSET + marchCosts(ground)[hex][place])
    pull += prizes.of[place * 2 + side] * near * near * near
  }
  for (const place of awaitedAt(field, side)) {
    const near = OUTSET / (OUTSET + marchCosts(ground)[hex][place])
    pull += prizes.of[place * 2 + side] * near
  }
  const place = placeAt(field, hex)
  const walls = isFortress(field, place) ? 0.5 + Math.min(1, 0.25 * prizes.of[place * 2 + side]) : 0
  return pull + walls - 0.3 * nearestFoe(field, side, hex)
}

/** The places where the enemy must set up: they will be his (2.1). */
function awaitedAt({ ground }: Field, side: Side): PlaceId[] {
  const found: PlaceId[] = []
  for (const { army, at } of ground.plan.forces)
    if (ground.armies[army].side !== side && at.places?.length === 1) found.push(at.places[0])
  return found
}

/** 1 next to an enemy, nothing far away. */
function nearestFoe({ ground, state }: Field, side: Side, hex: Hex): number {
  let near = 0
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] <= 0 || state.side[one] !== other(side)) continue
    near = Math.max(near, 1 / Math.max(1, distance(ground.grid, hex, state.at[one])))
  }
  return near
}

/** A Baron stands where most would be lost. */
function guarding(field: Field, prizes: Prizes, side: Side, hex: Hex): number {
  const place: PlaceId = placeAt(field, hex)
  return place < 0 ? 0 : prizes.of[place * 2 + side] + 0.5 * nearestFoe(field, side, hex)
}

function commander({ ground, state }: Field, leader: LeaderId): number {
  const { rank, initiative, star } = ground.leaders[leader]
  return (state.under[leader] < 0 ? 2 : 0) + rank + initiative + (star ? 2 : 0)
}
