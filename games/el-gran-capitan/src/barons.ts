import { call, finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { takeIn } from "./baron-units.ts"
import { isCrown } from "./calendar.ts"
import { forcesAt, hasEnemyForce, hasUnits, isBaron, leadersOf, primoOf, roomOn, unitsOf } from "./forces.ts"
import { standIfNew } from "./give-order.ts"
import { owns, placeAt, regionAt } from "./places.ts"
import { GONE, ON_CARD, OUT, STAND, SUBSTITUTE, type Field, type Play, type State } from "./position.ts"
import {
  NEITHER,
  NOBODY,
  type LeaderId,
  type PlaceId,
  type Realm,
  type RegionId,
  type Side,
  type UnitId,
} from "./realm.ts"
import { baronsReplaced, mayServe } from "./scenarios/hooks.ts"
import { isFerrandinosWar, leaderNamed } from "./scenarios/names.ts"
import { MOST_FORCES, roomIn } from "./stacking.ts"
import { seatOf, tellOwner } from "./telling.ts"

// 16.3.1, 16.3.2 Barons come into play

export interface BaronsFrame extends Frame {
  readonly procedure: "placeBarons"
  readonly side: Side
  readonly region: RegionId
  /** How many may still be placed. */
  count: number
  /** Where one has been placed already: no second one (16.3.2). */
  readonly taken: Hex[]
  readonly rule: string
}

/** A side may bring so many of a State's available Barons into play. */
export function beginBarons(play: Play, side: Side, region: RegionId, count: number, rule: string): void {
  if (count > 0) call(play, { procedure: "placeBarons", side, region, count, taken: [], rule } satisfies BaronsFrame)
}

/** 16.3.1: at a Crown, one of the available Barons of each State, the First Player's before the other's. */
export function beginReplacement(play: Play): void {
  if (!isCrown(play) || !baronsReplaced(play)) return
  for (const side of [1, 0])
    for (let region = play.ground.regions.length - 1; region >= 0; region--)
      if (play.state.aligned[region] === side) beginBarons(play, side, region, 1, "16.3.1")
}

/** The Barons on a State's card. */
export function availableIn({ ground, state }: Field, region: RegionId): LeaderId[] {
  const found: LeaderId[] = []
  for (let baron = ground.capitani; baron < ground.leaders.length; baron++)
    if (state.at[baron] === ON_CARD && ground.leaders[baron].home === region && !ground.leaders[baron].generic)
      found.push(baron)
  return found
}

/** An owned Town or City of the State that is empty, or whose Forces are no Barons and not three (16.3.2, 11); as both can see. */
function isFreeFor(field: Field, { side, region, taken }: BaronsFrame, place: PlaceId): boolean {
  const { places } = field.ground
  if (places[place].region !== region || !owns(field, side, place)) return false
  const { hex } = places[place]
  if (taken.includes(hex) || hasEnemyForce(field, hex, side)) return false
  const forces = forcesAt(field, hex, side)
  return forces.length < MOST_FORCES && forces.every((force) => !isBaron(field, force))
}

function openPlaces(field: Field, frame: BaronsFrame): Hex[] {
  const found: Hex[] = []
  for (const [place, { hex }] of field.ground.places.entries()) if (isFreeFor(field, frame, place)) found.push(hex)
  return found
}

/** Whether the Force in a hex, if there is one, can take in a Baron (16.3.2, 5.2): not in Quarters (18 EFFECTS). */
function hasRoom(field: Field, hex: Hex, side: Side): boolean {
  const forces = forcesAt(field, hex, side)
  return forces.length === 0 || forces.some((one) => field.state.quarters[one] === 0 && roomIn(field, one) > 0)
}

function clearMarkers({ state }: Play, baron: LeaderId): void {
  state.under[baron] = NOBODY
  state.activations[baron] = 0
  state.earthworks[baron] = 0
  state.roadMarch[baron] = 0
  state.disrupted[baron] = 0
  state.crossing[baron] = 0
  state.noMove[baron] = 0
  state.quarters[baron] = 0
  state.besieging[baron] = 0
  state.siege[baron] = 0
  state.marched[baron] = 0
  state.previousAttack[baron] = 0
}

/** Makes a Baron the servant of a side, with all his men. */
function raise(play: Play, baron: LeaderId, side: Side): void {
  const { ground, state } = play
  const { unit } = ground.leaders[baron]
  clearMarkers(play, baron)
  state.side[baron] = side
  state.shown[baron] = 1
  state.points[unit] = ground.units[unit].most
  state.demoralised[unit] = 0
}

/** Puts an available Baron on the map as a Force. */
export function deployBaron(play: Play, baron: LeaderId, side: Side, hex: Hex, rule: string): void {
  const { ground, state } = play
  raise(play, baron, side)
  state.at[baron] = hex
  state.of[ground.leaders[baron].unit] = baron
  state.order[baron] = STAND
  tell(play, "baronPlaced", rule, { leader: baron, side, hex })
}

interface PlaceAction extends Action {
  readonly leader: LeaderId
  readonly hex: Hex
}

const placeBaron: Verb<Realm, State, BaronsFrame, PlaceAction> = {
  fields: { leader: "integer", hex: "integer" },
  candidates(field, frame) {
    const hexes = openPlaces(field, frame)
    return availableIn(field, frame.region).flatMap((leader) =>
      hexes.map((hex) => ({ type: "placeBaron", leader, hex })),
    )
  },
  may(field, frame, { leader, hex }) {
    if (!availableIn(field, frame.region).includes(leader)) return refuse("16.3.1", "notAvailable", { leader })
    if (frame.taken.includes(hex)) return refuse("16.3.2", "oneBaronAHex", { hex })
    if (!openPlaces(field, frame).includes(hex)) return refuse("16.3.2", "notForBarons", { hex })
    return hasRoom(field, hex, frame.side) ? OK : refuse("5.2", "noRoom", { hex })
  },
  do(play, frame, { leader, hex }) {
    frame.count--
    frame.taken.push(hex)
    deployBaron(play, leader, frame.side, hex, "16.3.2")
  },
}

// SC2.8 Ferrandino musters Barons

/** Ferrandino, when he is in the State and not on Ischia; NOBODY otherwise. */
function ferrandinoIn(field: Field, { side, region }: BaronsFrame): LeaderId {
  if (!isFerrandinosWar(field) || side !== 1) return NOBODY
  const { ground, state } = field
  const leader = leaderNamed(field, "Ferrandino")
  if (leader === NOBODY || state.at[leader] <= OUT || regionAt(field, state.at[leader]) !== region) return NOBODY
  const place = placeAt(field, state.at[leader])
  return place >= 0 && ground.places[place].name === "Ischia" ? NOBODY : leader
}

/** The cards of Ferrandino's Force with room, his own first; whoever has no troops takes no command now (4.4). */
function cardsOf(field: Field, ferrandino: LeaderId): LeaderId[] {
  const others = leadersOf(field, primoOf(field, ferrandino)).filter(
    (one) => one !== ferrandino && hasUnits(field, one),
  )
  return [ferrandino, ...others].filter((one) => roomOn(field, one) > 0)
}

/** The Capitano on whose card a unit of Ferrandino's Force could be put. */
function cardFor(field: Field, ferrandino: LeaderId, unit: UnitId): LeaderId {
  return cardsOf(field, ferrandino).find((one) => mayServe(field, unit, one)) ?? NOBODY
}

interface BaronAction extends Action {
  readonly leader: LeaderId
}

const joinBaron: Verb<Realm, State, BaronsFrame, BaronAction> = {
  fields: { leader: "integer" },
  candidates: (field, frame) =>
    ferrandinoIn(field, frame) === NOBODY
      ? []
      : availableIn(field, frame.region).map((leader) => ({ type: "joinBaron", leader })),
  may(field, frame, { leader }) {
    if (!availableIn(field, frame.region).includes(leader)) return refuse("16.3.1", "notAvailable", { leader })
    const ferrandino = ferrandinoIn(field, frame)
    if (ferrandino === NOBODY) return refuse("SC2.8", "noFerrandino")
    return roomFor(field, ferrandino) === NOBODY ? refuse("4.1", "noRoom") : OK
  },
  do(play, frame, { leader }) {
    frame.count--
    const ferrandino = ferrandinoIn(play, frame)
    const card = roomFor(play, ferrandino)
    raise(play, leader, frame.side)
    tell(play, "baronMustered", "SC2.8", { leader })
    takeIn(play, leader, card)
    const { unit } = play.ground.leaders[leader]
    tellOwner(play, "unitArrived", "SC2.8", frame.side, { unit, leader: card, points: play.state.points[unit] })
    standIfNew(play, ferrandino)
  },
}

function roomFor(field: Field, ferrandino: LeaderId): LeaderId {
  return cardsOf(field, ferrandino)[0] ?? NOBODY
}

/** Aragonese units that a Baron's men can fill: of Ferrandino's Force, or Substitutes for which it has room. */
function fillable(field: Field, ferrandino: LeaderId): UnitId[] {
  const { ground, state } = field
  const { army } = ground.leaders[ferrandino]
  const own = unitsOf(field, state.under[ferrandino] === NOBODY ? ferrandino : state.under[ferrandino])
  const found: UnitId[] = []
  for (let unit = 0; unit < ground.regulars; unit++) {
    if (ground.units[unit].army !== army) continue
    if (own.includes(unit) ? state.points[unit] < ground.units[unit].most : state.of[unit] === SUBSTITUTE)
      found.push(unit)
  }
  return found
}

interface MusterAction extends Action {
  readonly leader: LeaderId
  readonly unit: UnitId
}

const musterBaron: Verb<Realm, State, BaronsFrame, MusterAction> = {
  fields: { leader: "integer", unit: "integer" },
  candidates(field, frame) {
    const ferrandino = ferrandinoIn(field, frame)
    if (ferrandino === NOBODY) return []
    const units = fillable(field, ferrandino)
    return availableIn(field, frame.region).flatMap((leader) =>
      units.map((unit) => ({ type: "musterBaron", leader, unit })),
    )
  },
  may(field, frame, { leader, unit }) {
    if (!availableIn(field, frame.region).includes(leader)) return refuse("16.3.1", "notAvailable", { leader })
    const ferrandino = ferrandinoIn(field, frame)
    if (ferrandino === NOBODY) return refuse("SC2.8", "noFerrandino")
    if (!fillable(field, ferrandino).includes(unit)) return refuse("SC2.8", "notToFill", { unit })
    if (field.state.of[unit] !== SUBSTITUTE) return OK
    return cardFor(field, ferrandino, unit) === NOBODY ? refuse("4.1", "noRoom") : OK
  },
  do(play, frame, { leader, unit }) {
    const { ground, state } = play
    frame.count--
    const ferrandino = ferrandinoIn(play, frame)
    const card = cardFor(play, ferrandino, unit)
    if (state.of[unit] === SUBSTITUTE) {
      state.of[unit] = card
      state.points[unit] = 0
      state.demoralised[unit] = 0
    }
    state.points[unit]++
    state.at[leader] = OUT
    state.of[ground.leaders[leader].unit] = GONE
    tell(play, "baronMustered", "SC2.8", { leader })
    tellOwner(play, "filled", "SC2.8", frame.side, { unit, count: 1 })
    standIfNew(play, ferrandino)
  },
}

const noMoreBarons: Verb<Realm, State, BaronsFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "noMoreBarons" }],
  may: () => OK,
  do: (play) => finish(play),
}

/** Whether something could be placed, as both can see. */
function isOpen(field: Field, frame: BaronsFrame): boolean {
  if (frame.count <= 0 || frame.side === NEITHER || availableIn(field, frame.region).length === 0) return false
  if (openPlaces(field, frame).length > 0) return true
  if (!isFerrandinosWar(field) || frame.side !== 1) return false
  const ferrandino = leaderNamed(field, "Ferrandino")
  return ferrandino !== NOBODY && field.state.at[ferrandino] > OUT
}

export const placeBarons: Procedure<Realm, State, BaronsFrame> = {
  name: "placeBarons",
  asks: (field, frame) => (isOpen(field, frame) ? [seatOf(field, frame.side)] : []),
  prompt: (_field, { region, count, rule }) => ({ key: "placeBarons", rule, args: { region, count } }),
  verbs: { placeBaron, joinBaron, musterBaron, noMoreBarons },
  run: (play) => finish(play),
}
