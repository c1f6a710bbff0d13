import type { Random } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { isPrimo } from "./forces.ts"
import { NO_ORDER, OUT, SPARE, type Field, type State } from "./position.ts"
import { NOBODY, type ArmyId, type LeaderId, type Side } from "./realm.ts"
import { mayBeUnder } from "./scenarios/hooks.ts"
import { rolesOf } from "./underway.ts"
import { seesCard, seesLeader, seesOrder } from "./sight.ts"
import { UNSEEN } from "./view.ts"

// 1.4: counters whose name or card a side does not see, taken off the map and given names anew

/** A Primo Capitano of whom not all is seen, as a counter on the map tells of him. */
export interface Card {
  /** Who he is; NOBODY until a hidden one has a name. */
  leader: LeaderId
  readonly named: boolean
  readonly hex: Hex
  readonly army: ArmyId
  /** There are Combat Units; there are neither units nor Capitani (5, 4.4). */
  readonly force: boolean
  readonly alone: boolean
  /** What lies beside a hidden one, by number in COUNTER. */
  readonly beside: readonly number[]
  /** All that tells it from other counters. */
  readonly look: string
  /** Those on the card besides him. */
  readonly under: LeaderId[]
}

export interface Hidden {
  readonly side: Side
  readonly foe: Side
  /** Of those who have a name first, by number; then of the others, by what is seen of them. */
  readonly cards: readonly Card[]
  /** By leader: the card of a hidden Primo Capitano as he is really named. */
  readonly cardOf: ReadonlyMap<LeaderId, Card>
  /** The Capitani whose place is not known. */
  readonly leaders: readonly LeaderId[]
}

/** By leader: what everybody sees beside a counter. */
const COUNTER = [
  ...["at", "activations", "earthworks", "roadMarch", "disrupted", "crossing", "noMove", "quarters"],
  ...["besieging", "siege", "marched", "open"],
] as const satisfies readonly (keyof State)[]

export function shuffle<T>(list: T[], random: Random): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

/** Takes all hidden Capitani of the enemy off the map, and remembers what is seen of their counters. */
export function takeOff(field: Field, side: Side, foe: Side): Hidden {
  const { ground, state } = field
  const units = new Uint8Array(state.at.length)
  for (const of of state.of) if (of >= 0) units[of] = 1
  const leading = new Uint8Array(state.at.length)
  for (let one = 0; one < ground.capitani; one++) {
    const over = state.under[one]
    if (over === NOBODY) continue
    leading[over] = 1
    if (units[one] === 1) units[over] = 1
  }
  const roles = rolesOf(field)
  const known: Card[] = []
  const unknown: Card[] = []
  const cardOf = new Map<LeaderId, Card>()
  const leaders: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++) {
    if (state.side[one] !== foe) continue
    const named = seesLeader(field, side, one)
    if (!named) leaders.push(one)
    if (!isPrimo(field, one) || (named && seesCard(field, side, one))) continue
    const { army } = ground.leaders[one]
    const force = units[one] === 1
    const alone = !force && leading[one] === 0
    const beside = COUNTER.map((key) => state[key][one])
    beside.push(seesOrder(field, side, one) ? state.order[one] : UNSEEN)
    const look = named ? "" : [...beside, army, Number(force), Number(alone), ...(roles.get(one) ?? [])].join()
    const leader = named ? one : NOBODY
    const card: Card = { leader, named, hex: state.at[one], army, force, alone, beside, look, under: [] }
    ;(named ? known : unknown).push(card)
    if (!named) cardOf.set(one, card)
  }
  unknown.sort((a, b) => (a.look < b.look ? -1 : a.look > b.look ? 1 : 0))
  for (const one of leaders) takeOffOne(state, one)
  return { side, foe, cards: [...known, ...unknown], cardOf, leaders }
}

function takeOffOne(state: State, leader: LeaderId): void {
  for (const key of COUNTER) state[key][leader] = 0
  state.at[leader] = SPARE
  state.under[leader] = NOBODY
  state.generale[leader] = 0
  state.shown[leader] = 0
  state.chivalry[leader] = 0
  state.order[leader] = NO_ORDER
}

/** Who may not be on another's card, because he is about to be asked for there. */
export interface Bound {
  readonly primi: readonly LeaderId[]
  /** One who commands troops. */
  readonly commanding: LeaderId
  /** How many are on cards: nobody, or somebody at least (4.4). */
  readonly riders: "none" | "some" | "any"
}

/** Gives the hidden counters names, and puts the other hidden Capitani on cards or beside the map. */
export function giveNames(field: Field, hidden: Hidden, bound: Bound, random: Random): void {
  const { ground } = field
  const left = new Set(hidden.leaders)
  const generali = candidates(field, hidden)
  // Without a card to be on, all have counters but Minor Capitani.
  const mixed = bound.riders !== "none" && hidden.cards.some(({ alone }) => !alone)
  for (let army = 0; army < ground.armies.length; army++) {
    const cards = shuffle(
      hidden.cards.filter((card) => !card.named && card.army === army),
      random,
    )
    if (cards.length === 0) continue
    // Whoever commands troops is likelier to be a great man.
    cards.sort((a, b) => Number(b.force) - Number(a.force))
    const pool = shuffle(
      hidden.leaders.filter((one) => ground.leaders[one].army === army),
      random,
    )
    const first = new Map(pool.map((one) => [one, claim(field, one, bound, generali, mixed && random(4) === 0)]))
    pool.sort((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0))
    cards.forEach((card, i) => {
      put(field, card, pool[i])
      left.delete(pool[i])
    })
  }
  for (const one of generali) if (!left.has(one)) field.state.generale[one] = 1
  seat(field, hidden, [...left], bound, random)
}

/** The lower, the sooner he has a counter of his own. */
function claim(
  { ground }: Field,
  leader: LeaderId,
  { primi, commanding }: Bound,
  generali: readonly LeaderId[],
  mixed: boolean,
): number {
  if (leader === commanding) return 0
  if (primi.includes(leader)) return 1
  if (generali.includes(leader)) return 2
  return ground.leaders[leader].minor && !mixed ? 4 : 3
}

/** Hidden Capitani who are Generali as far as all can know: those whom the scenario names, and the highest of an army (4.2). */
function candidates({ ground, state }: Field, { leaders }: Hidden): LeaderId[] {
  const found = leaders.filter((one) => ground.plan.generali.includes(one))
  for (let army = 0; army < ground.armies.length; army++) {
    if (!ground.plan.generali.some((one) => ground.leaders[one].army === army && state.at[one] === OUT)) continue
    let best: LeaderId = NOBODY
    let most = -1
    for (let one = 0; one < ground.capitani; one++) {
      const { rank, minor } = ground.leaders[one]
      const here = !minor && (state.at[one] > OUT || leaders.includes(one)) // 4.6.2
      if (ground.leaders[one].army !== army || !here || rank < most) continue
      best = rank === most ? NOBODY : one
      most = rank
    }
    if (best !== NOBODY && leaders.includes(best) && !found.includes(best)) found.push(best)
  }
  return found
}

function put({ state }: Field, card: Card, leader: LeaderId): void {
  card.leader = leader
  COUNTER.forEach((key, i) => (state[key][leader] = card.beside[i]))
  state.order[leader] = Math.max(NO_ORDER, card.beside[COUNTER.length])
}

/** One in so many Minor Capitani is thought to be on a card. */
const RAISED = 3

/** Puts those without a counter on cards of Forces: under a Capitano Generale, or without troops (4.2, 4.4). */
function seat(field: Field, { cards }: Hidden, left: LeaderId[], bound: Bound, random: Random): void {
  const { ground } = field
  const hosts = cards.filter((card) => card.force)
  const empty = cards.filter((card) => !card.force && !card.alone)
  shuffle(left, random).sort((a, b) => Number(ground.leaders[a].minor) - Number(ground.leaders[b].minor))
  let asked = bound.riders === "some"
  for (const one of left) {
    const idle = empty.find((card) => card.under.length === 0)
    if (idle !== undefined) sit(field, idle, one)
    else if (
      hosts.length > 0 &&
      (!ground.leaders[one].minor || asked || (bound.riders !== "none" && random(RAISED) === 0))
    ) {
      const own = hosts.filter((card) => card.army === ground.leaders[one].army)
      const led = hosts.filter((card) => mayBeUnder(field, one, card.leader))
      const among = led.length > 0 && random(4) > 0 ? led : own.length > 0 ? own : hosts
      sit(field, among[random(among.length)], one)
    } else if (!ground.leaders[one].minor && empty.length > 0) sit(field, empty[0], one)
    else continue
    asked = false
  }
}

function sit({ state }: Field, card: Card, leader: LeaderId): void {
  card.under.push(leader)
  state.under[leader] = card.leader
  state.at[leader] = card.hex
}
