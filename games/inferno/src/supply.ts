import { OK, refuse, tell, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import { noteDeed, type CommandFrame } from "./activation.ts"
import { gain } from "./assets.ts"
import { lordHas } from "./cards.ts"
import { hasEnemyStronghold, hasLordOutside, seasonOf } from "./locales.ts"
import { companyOf, goodsOf, goodsOfAll, isBesieged } from "./lords.ts"
import type { Field, State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import { CART, other, PROVENDER, SHIP, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** What every Seat yields with Stores & Well Water. */
const STORED = 4

/** Whether a Supply Route may go through the Locale: no Enemy in the open, no Enemy Stronghold left to itself (4.6.1). */
export function isOnRoute(field: Field, locale: LocaleId, side: Side): boolean {
  const { state } = field
  if (hasLordOutside(field, locale, other(side))) return false
  return !hasEnemyStronghold(field, locale, side) || state.siege[locale] > 0 || state.bypass[locale] === 1
}

/** No Route goes there, or none that is short enough. */
const CUT_OFF = 255

/** By Locale: how many Ways a Route from the Lord takes, up to so many. */
function routesFrom(field: Field, from: LocaleId, side: Side, most: number): Uint8Array {
  const { ground } = field
  const ways = new Uint8Array(ground.locales.length).fill(CUT_OFF)
  if (!isOnRoute(field, from, side)) return ways
  ways[from] = 0
  const reached = [from]
  for (const here of reached) {
    if (ways[here] >= most) break
    for (const next of ground.neighbours[here]) {
      if (ways[next] !== CUT_OFF || !isOnRoute(field, next, side)) continue
      ways[next] = ways[here] + 1
      reached.push(next)
    }
  }
  return ways
}

/** What a Seat yields as a Source (4.6.2). */
function yieldOf(field: Field, lord: LordId, seat: LocaleId): number {
  const { ground, state } = field
  if (lordHas(field, lord, "stores")) return STORED // card F1 capability, card S1 capability
  const { type, value } = ground.locales[seat]
  if (type === "outpost") return 1
  return state.ruined[seat] === 1 ? 0 : value
}

/** How much of what some Carts bring comes over so many Ways, at one Cart for each Provender and Way (4.6.1 TRANSPORT). */
interface Source {
  readonly at: LocaleId
  /** Whether Ships bring it. */
  readonly bySea: boolean
  readonly ways: number
  readonly most: number
}

function sourcesOf(field: Field, lord: LordId, carts: number): Source[] {
  const { ground, state } = field
  const { seats, side } = ground.lords[lord]
  const at = state.at[lord]
  const found: Source[] = []
  if (state.inside[lord] === 1) {
    // card F1 capability, card S1 capability: shut in at his own Seat.
    if (seats.includes(at) && lordHas(field, lord, "stores")) found.push({ at, bySea: false, ways: 0, most: STORED })
    return found
  }
  const routes = routesFrom(field, at, side, carts)
  for (const seat of seats) {
    const ways = routes[seat]
    const most = ways === CUT_OFF ? 0 : yieldOf(field, lord, seat)
    if (most > 0) found.push({ at: seat, bySea: false, ways, most })
  }
  const ships = shipsFor(field, lord)
  if (ships > 0) {
    const port = nearestPort(field, routes)
    if (port >= 0) found.push({ at: port, bySea: true, ways: routes[port], most: ships })
  }
  return found.sort((one, two) => one.ways - two.ways)
}

/** Pisa's Ships, if he is there to Share them and it is not Winter (4.6.2). */
function shipsFor(field: Field, lord: LordId): number {
  return seasonOf(field) === "winter" ? 0 : goodsOfAll(field, companyOf(field, lord), SHIP)
}

function nearestPort({ ground }: Field, routes: Uint8Array): LocaleId {
  let nearest = -1
  for (let locale = 0; locale < routes.length; locale++)
    // 1.3.1 PORTS
    if (ground.locales[locale].port && routes[locale] < (nearest < 0 ? CUT_OFF : routes[nearest])) nearest = locale
  return nearest
}

/** The most Provender that one Supply action of the Lord can add: the nearest Sources first, as far as Carts go. */
export function supplyMost(field: Field, lord: LordId): number {
  const carts = goodsOfAll(field, companyOf(field, lord), CART)
  let free = carts
  let sum = 0
  for (const { ways, most } of sourcesOf(field, lord, carts)) {
    const drawn = ways === 0 ? most : Math.min(most, Math.floor(free / ways))
    free -= drawn * ways
    sum += drawn
  }
  return Math.min(sum, field.ground.assetMost - goodsOf(field, lord, PROVENDER)) // 1.7.3
}

/** Where some of what a Supply action brings comes from, and by which Locales. */
export interface SupplyRoute {
  /** From the Lord's Locale to the Source; that one alone when he is there. */
  readonly path: readonly LocaleId[]
  readonly provender: number
  readonly carts: number
  /** Ships that bring it to the Port at the end of it; 0 when a Seat yields it. */
  readonly ships: number
}

/** The Routes by which so much Provender comes to the Lord: those that `supplyMost` counts, the nearest first. */
export function supplyRoutes(field: Field, lord: LordId, count: number): SupplyRoute[] {
  const carts = goodsOfAll(field, companyOf(field, lord), CART)
  const reached = routesFrom(field, field.state.at[lord], field.ground.lords[lord].side, carts)
  const found: SupplyRoute[] = []
  let free = carts
  let wanted = count
  for (const { at, bySea, ways, most } of sourcesOf(field, lord, carts)) {
    const drawn = Math.min(wanted, ways === 0 ? most : Math.min(most, Math.floor(free / ways)))
    if (drawn <= 0) continue
    free -= drawn * ways
    wanted -= drawn
    found.push({
      path: pathTo(field, reached, at, ways),
      provender: drawn,
      carts: drawn * ways,
      ships: bySea ? drawn : 0,
    })
  }
  return found
}

/** The Locales of a shortest Route, back from its Source. */
function pathTo({ ground }: Field, reached: Uint8Array, source: LocaleId, ways: number): LocaleId[] {
  const path = [source]
  for (let left = ways - 1; left >= 0; left--) {
    const before = ground.neighbours[path[0]].find((locale) => reached[locale] === left)
    if (before === undefined) break
    path.unshift(before)
  }
  return path
}

interface SupplyAction extends Action {
  readonly count: number
}

function maySupply(field: Field, frame: CommandFrame): Verdict {
  const { lord } = frame
  if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
  const shutIn = isBesieged(field, lord) && !lordHas(field, lord, "stores")
  if (shutIn) return refuse("4.6", "besieged", { lord })
  return frame.left >= 1 ? OK : refuse("4.2.1", "tooFewActions", { lord, count: 1 })
}

/** 4.6 Supply: so much Provender. Where it comes from changes nothing, so the nearest Sources give it. */
export const supply: Verb<Tuscany, State, CommandFrame, SupplyAction> = {
  fields: { count: "integer" },
  candidates(field, frame) {
    if (!maySupply(field, frame).ok) return []
    const most = supplyMost(field, frame.lord)
    return Array.from({ length: Math.max(0, most) }, (_, i) => ({ type: "supply", count: i + 1 }))
  },
  may(field, frame, { count }) {
    const able = maySupply(field, frame)
    if (!able.ok) return able
    const most = supplyMost(field, frame.lord)
    return count >= 1 && count <= most ? OK : refuse("4.6.1", "beyondSupply", { lord: frame.lord, count: most })
  },
  do(play, frame, { count }) {
    frame.left--
    frame.used = 1
    gain(play, frame.lord, PROVENDER, count)
    noteDeed(play, "supply")
    if (play.ground.hiddenMats) tell(play, "suppliedUnseen", "4.6.2", { lord: frame.lord })
    tellOfMat(play, "supplied", "4.6.2", { lord: frame.lord, count }, frame.side)
  },
}
