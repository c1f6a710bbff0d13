import { copyPlain, type Plain, type Seat } from "@carroccio/kernel"
import { activationUnderWay, ordersUnderWay } from "./activation.ts"
import { ARMOURS } from "./battle.ts"
import { currentCohesion } from "./disruption.ts"
import { FATES, GHIBELLINE, ORDERS, WAITING, WITHDRAWN, type Field, type Side, type Unit } from "./position.ts"
import { combatValue, leadershipOf } from "./personalities.ts"

/** A counter on the map, as everybody sees it. */
export interface CounterView {
  /** Its number, as actions name it. */
  readonly unit: Unit
  readonly id: string
  readonly name: string
  readonly seat: Seat
  /** Its place in `battaglie`. */
  readonly battaglia: number
  readonly kind: string
  readonly hex: number
  /** 0 to 5 (see FACINGS) for a counter that faces, else null. */
  readonly facing: number | null
  /** The cohesion rating printed or rolled, and what is left of it; null without one or when it is not known yet. */
  readonly rating: number | null
  readonly cohesion: number | null
  readonly hits: number
  readonly armour: string | null
  readonly disrupted: boolean
  readonly fired: boolean
  /** The order received in this activation, "none" without one. */
  readonly order: string
  /** The unit its Attack or Carica! marker points at, or null. */
  readonly attacks: Unit | null
  readonly carica: boolean
  /** It has tried its countercharge, or has moved in this movement turn. */
  readonly done: boolean
  /** What a personality adds in combat, and how far a Capitano commands; null for others. */
  readonly combat: number | null
  readonly range: number | null
}

/** A counter that is not on the map: yet to come, or lost. */
export interface AbsentView {
  readonly unit: Unit
  readonly id: string
  readonly name: string
  readonly seat: Seat
  readonly battaglia: number
  readonly kind: string
  readonly fate: string
}

/** A formation and its marker on the Capitano Activation Table. */
export interface BattagliaView {
  readonly id: string
  readonly name: string
  readonly seat: Seat
  /** The marker's place, and where it began; null for a Compagnia. */
  readonly capacity: number | null
  readonly start: number | null
  readonly inReserve: boolean
  /** The Capitano and his marker are out of the game. */
  readonly removed: boolean
  readonly activated: boolean
  /** Rule S.6.4 has been bought off for it (S.7.3). */
  readonly unbound: boolean
  /** How often in a row it has just been activated: 0, 1 or 2 (4.3). */
  readonly inARow: number
  readonly adjutant: boolean
  readonly commander: string
}

/** The activation under way. */
export interface ActivationView {
  readonly battaglia: number
  readonly points: number
  readonly by: string
}

/** What the board draws and the displays show. */
export interface BattleView {
  readonly active: Seat
  /** The movement turn before the battle, or 0. */
  readonly marchTurn: number
  readonly fatigueAfter: number
  readonly activation: ActivationView | null
  readonly counters: readonly CounterView[]
  readonly absent: readonly AbsentView[]
  readonly battaglie: readonly BattagliaView[]
  readonly points: Readonly<Record<Seat, number>>
  readonly level: Readonly<Record<Seat, number>>
  readonly pointsForLevel: Readonly<Record<Seat, number>>
  /** Opening activations still to come. */
  readonly opening: number
  /** The box of the weather marker, or null where the weather plays no part. */
  readonly weather: string | null
  /** The treason: "open", "done", "barred", or null where there is none. */
  readonly treason: string | null
  /** Novello's trial: 0 not due, 1 due, 2 settled. */
  readonly novello: number
  /** By seat: 1 when a unit, or a cavalry unit, of it has ever routed. */
  readonly routed: { readonly unit: Readonly<Record<Seat, number>>; readonly cavalry: Readonly<Record<Seat, number>> }
  /** 1 when the Paladini are reduced. */
  readonly paladini: number
  readonly campEntered: readonly number[]
  /** Entry hexes used in this turn. */
  readonly entered: readonly number[]
  /** The edge hex written for Arras, for whoever may know it. */
  readonly arrasHex: number | null
  /** Levels bid in secret, for whoever may know them: null when unknown or not written. */
  readonly bids: Readonly<Record<Seat, number | null>>
  /** Which seats have written what they write in secret. */
  readonly written: readonly Seat[]
  /** The unit being moved, or null. */
  readonly moving: Unit | null
  /** What the procedure under way has to remember, for whoever reads the table. */
  readonly under: Plain
}

export function viewBattle(field: Field, seat: Seat | null): BattleView & Plain {
  const { ground, state } = field
  const counters: CounterView[] = []
  const absent: AbsentView[] = []
  ground.counters.forEach(({ id, name, side, battaglia, kind, tags }, unit) => {
    if (state.hex[unit] !== 0) counters.push(viewCounter(field, unit))
    else if (state.fate[unit] !== WITHDRAWN || !tags.has("arras")) {
      absent.push({ unit, id, name, seat: ground.seats[side], battaglia, kind, fate: FATES[state.fate[unit]] })
    }
  })
  const [ghibelline, guelph] = ground.seats
  const both = <T>(value: readonly [T, T]) => ({ [ghibelline]: value[0], [guelph]: value[1] })
  const frame = field.position.stack.at(-1)
  const orders = ordersUnderWay(field)
  const view: BattleView = {
    active: ground.seats[state.active],
    marchTurn: state.marchTurn,
    fatigueAfter: ground.fatigueAfter,
    activation:
      orders === undefined
        ? activationOf(field)
        : { battaglia: orders.battaglia, points: orders.points, by: orders.by },
    counters,
    absent,
    battaglie: ground.battaglie.map((_, battaglia) => viewBattaglia(field, battaglia)),
    points: both(state.points),
    level: both(state.level),
    pointsForLevel: both(ground.pointsForLevel),
    opening: state.opening,
    weather: ground.weather.length === 0 ? null : ground.weather[state.weather].name,
    treason: ground.exclusive.mayBetray === undefined ? null : ["open", "done", "barred"][state.treason],
    novello: state.novello,
    routed: { unit: both(state.routedUnit), cavalry: both(state.routedCavalry) },
    paladini: state.paladini,
    campEntered: state.campEntered.slice(),
    entered: state.entered.slice(),
    arrasHex: state.arrasHex !== 0 && maySeeArras(field, seat) ? state.arrasHex : null,
    bids: both([seenBid(field, seat, 0), seenBid(field, seat, 1)]),
    written: ground.seats.filter((_, side) => state.bid[side] !== 0),
    moving: frame !== undefined && "unit" in frame && typeof frame.unit === "number" ? frame.unit : null,
    under: field.position.stack.map(({ procedure, ...rest }) => ({ name: procedure, ...copyPlain(rest) })),
  }
  return view as BattleView & Plain
}

/** Whether the seat knows by which hex Arras will come: its own side, and everybody once he is there (S.4.3). */
export function maySeeArras(field: Field, seat: Seat | null): boolean {
  return seat === field.ground.seats[GHIBELLINE] || arrasHasCome(field)
}

function arrasHasCome(field: Field): boolean {
  const { ground, state } = field
  return ground.battaglie.some(
    ({ id, units, capitano }) =>
      id === "arras" && [...units, capitano].some((unit) => state.hex[unit] !== 0 || state.fate[unit] > WAITING),
  )
}

/** Whether the seat knows the bid of a side: its own, and both once they are open (S.4.4, S.9.3). */
export function maySeeBid(field: Field, seat: Seat | null, side: Side): boolean {
  return field.state.bidsOpen === 1 || seat === field.ground.seats[side]
}

function seenBid(field: Field, seat: Seat | null, side: Side): number | null {
  const { bid } = field.state
  return bid[side] === 0 || !maySeeBid(field, seat, side) ? null : bid[side] - 1
}

function activationOf(field: Field): ActivationView | null {
  const frame = activationUnderWay(field)
  return frame === undefined ? null : { battaglia: frame.battaglia, points: 0, by: frame.by }
}

function viewBattaglia(field: Field, battaglia: number): BattagliaView {
  const { ground, state } = field
  const { id, name, side, capitano, capacity } = ground.battaglie[battaglia]
  const leads = capitano >= 0
  return {
    id,
    name,
    seat: ground.seats[side],
    capacity: leads ? state.capacity[battaglia] : null,
    start: leads ? capacity : null,
    inReserve: state.inReserve[battaglia] === 1,
    removed: state.removed[battaglia] === 1,
    activated: state.activated[battaglia] === 1,
    unbound: state.unbound[battaglia] === 1,
    inARow: state.marked === battaglia + 1 ? state.inARow : 0,
    adjutant: state.adjutant[battaglia] === 1,
    commander: leads ? leadershipOf(field, battaglia).name : "",
  }
}

function viewCounter(field: Field, unit: Unit): CounterView {
  const { ground, state } = field
  const counter = ground.counters[unit]
  const known = counter.fights && state.rating[unit] > 0
  const leads = counter.kind === "capitano"
  return {
    unit,
    id: counter.id,
    name: counter.name,
    seat: ground.seats[counter.side],
    battaglia: counter.battaglia,
    kind: counter.kind,
    hex: state.hex[unit],
    facing: counter.fights || counter.kind === "palvesari" ? state.facing[unit] : null,
    rating: known ? state.rating[unit] : null,
    cohesion: known ? currentCohesion(field, unit) : null,
    hits: state.hits[unit],
    armour: counter.fights ? ARMOURS[counter.armour] : null,
    disrupted: state.disrupted[unit] === 1,
    fired: state.fired[unit] === 1,
    order: ORDERS[state.order[unit]],
    attacks: state.attack[unit] === 0 ? null : state.attack[unit] - 1,
    carica: state.carica[unit] === 1,
    done: state.done[unit] === 1,
    combat: leads || counter.kind === "hero" ? combatValue(field, unit) : null,
    range: leads ? leadershipOf(field, counter.battaglia).range : null,
  }
}
