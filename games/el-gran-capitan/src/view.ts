import type { Plain, Seat } from "@carroccio/kernel"
import type { OrdersFrame } from "./orders-segment.ts"
import { isBaron, isForce, isUnemployed } from "./forces.ts"
import { OUT, type Field } from "./position.ts"
import { knownEntries } from "./scenarios/entries.ts"
import { HIRER } from "./scenarios/memory.ts"
import { hasRiders, seesAux, seesCard, seesLeader, seesOrder, seesUnit, sideOfSeat } from "./sight.ts"
import { rolesOf, underway } from "./underway.ts"
import { NOBODY, type LeaderId, type Side } from "./realm.ts"

/** In a view: what the seat cannot see. */
export const UNSEEN = -9

/** A counter on the map as a seat sees it. */
export interface Counter {
  readonly hex: number
  readonly side: Side
  readonly army: number
  /** UNSEEN while his name is hidden. */
  readonly leader: LeaderId
  readonly baron: boolean
  readonly force: boolean
  readonly unemployed: boolean
  /** UNSEEN unless it is one's own, or Retreat, which lies open (7.2). */
  readonly order: number
  readonly activations: number
  readonly earthworks: number
  readonly roadMarch: number
  readonly disrupted: number
  readonly crossing: number
  readonly noMove: number
  readonly quarters: number
  readonly besieging: number
  readonly siege: number
  readonly marched: number
  /** What it has to do with what is under way: where in `underway` it is named. */
  readonly roles: readonly string[]
  /** Whether what is on his card can be seen. */
  readonly open: boolean
}

/** A position as a seat sees it; a Capitano's card and name are his player's secret (1.4). */
export interface RealmView {
  readonly turn: number
  readonly phase: number
  readonly weather: number
  readonly counters: readonly Counter[]
  /** By leader: his hex or state, on whose card, whether a Capitano Generale; UNSEEN where hidden. */
  readonly at: readonly number[]
  readonly under: readonly number[]
  readonly generale: readonly number[]
  readonly side: readonly number[]
  readonly previousAttack: readonly number[]
  /** By unit: on whose card, its Strength Points, whether Demoralised; UNSEEN where hidden. */
  readonly of: readonly number[]
  readonly points: readonly number[]
  readonly demoralised: readonly number[]
  /** By unit: what all have heard of it. */
  readonly toll: readonly number[]
  readonly wavered: readonly number[]
  readonly auxOf: readonly number[]
  readonly pontoons: readonly number[]
  readonly aligned: readonly number[]
  readonly conquered: readonly number[]
  readonly pillaged: readonly number[]
  readonly plague: readonly number[]
  readonly ap: readonly number[]
  readonly source: readonly number[]
  readonly sourceState: readonly number[]
  readonly sourceBack: readonly number[]
  readonly came: readonly number[]
  readonly memory: readonly number[]
  readonly entered: readonly number[]
  readonly prestige: readonly number[]
  /** By side: 1 when some Capitano is on another's card, as the question who rides tells after each Activation (4.4). */
  readonly riders: readonly number[]
  readonly underway: readonly Plain[]
}

function counterOf(
  field: Field,
  side: Side,
  leader: LeaderId,
  roles: ReadonlyMap<LeaderId, readonly string[]>,
): Counter {
  const { ground, state } = field
  return {
    hex: state.at[leader],
    side: state.side[leader],
    army: ground.leaders[leader].army,
    leader: seesLeader(field, side, leader) ? leader : UNSEEN,
    baron: isBaron(field, leader),
    force: isForce(field, leader),
    unemployed: isUnemployed(field, leader),
    order: seesOrder(field, side, leader) ? state.order[leader] : UNSEEN,
    activations: state.activations[leader],
    earthworks: state.earthworks[leader],
    roadMarch: state.roadMarch[leader],
    disrupted: state.disrupted[leader],
    crossing: state.crossing[leader],
    noMove: state.noMove[leader],
    quarters: state.quarters[leader],
    besieging: state.besieging[leader],
    siege: state.siege[leader],
    marched: state.marched[leader],
    roles: roles.get(leader) ?? [],
    open: seesCard(field, side, leader),
  }
}

/** Every number that tells a hidden counter from another, so that their order tells nothing more. */
function keyOf(counter: Counter): string {
  return JSON.stringify(Object.values(counter))
}

/** The Administrative Points of each army; what Orders cost is known when all are given (1.4, 7.2). */
function knownPoints({ ground, state, position }: Field, side: Side): number[] {
  const frame = position.stack.find((one) => one.procedure === "orders") as OrdersFrame | undefined
  if (frame === undefined || frame.side === side) return state.ap.slice()
  return state.ap.map((points, army) => (ground.armies[army].side === frame.side ? frame.before[army] : points))
}

export function viewRealm(field: Field, seat: Seat | null): Plain {
  const { state } = field
  const side = sideOfSeat(field, seat)
  const roles = rolesOf(field)
  const counters: Counter[] = []
  for (let leader = 0; leader < state.at.length; leader++)
    if (state.at[leader] > OUT && state.under[leader] === NOBODY) counters.push(counterOf(field, side, leader, roles))
  counters.sort((a, b) => a.hex - b.hex || (keyOf(a) < keyOf(b) ? -1 : 1))
  const known = (list: readonly number[]) =>
    list.map((value, leader) => (seesLeader(field, side, leader) ? value : UNSEEN))
  const seen = (list: readonly number[]) => list.map((value, unit) => (seesUnit(field, side, unit) ? value : UNSEEN))
  const view: RealmView = {
    turn: state.turn,
    phase: state.phase,
    weather: state.weather,
    counters,
    at: known(state.at),
    under: known(state.under),
    generale: known(state.generale),
    side: state.side.slice(),
    previousAttack: state.previousAttack.map((value, leader) => (state.side[leader] === side ? value : UNSEEN)),
    of: seen(state.of),
    points: seen(state.points),
    demoralised: seen(state.demoralised),
    toll: state.toll.slice(),
    wavered: state.wavered.slice(),
    auxOf: state.auxOf.map((value, aux) => (seesAux(field, side, aux) ? value : UNSEEN)),
    pontoons: state.pontoons.slice(),
    aligned: state.aligned.slice(),
    conquered: state.conquered.slice(),
    pillaged: state.pillaged.slice(),
    plague: state.plague.slice(),
    ap: knownPoints(field, side),
    source: state.source.slice(),
    sourceState: state.sourceState.slice(),
    sourceBack: state.sourceBack.slice(),
    came: state.came.slice(),
    // O1.3: who hired is on his card.
    memory: state.memory.map((value, what) => (what >= HIRER && what - HIRER !== side && what < HIRER + 2 ? 0 : value)),
    entered: knownEntries(field, side),
    prestige: state.prestige.slice(),
    riders: [0, 1].map((one) => (hasRiders(field, one) ? 1 : 0)),
    underway: underway(field, side),
  }
  return view as unknown as Plain
}
