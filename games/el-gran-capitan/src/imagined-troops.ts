import type { Random } from "@carroccio/kernel"
import { canDig } from "./earthworks.ts"
import { armOf, forcesAt, isCavalry, isPrimo, unitsOf } from "./forces.ts"
import { shuffle, type Card, type Hidden } from "./imagined-cards.ts"
import { muster } from "./imagined-strength.ts"
import { SUBSTITUTE, type Field } from "./position.ts"
import { NOBODY, type AuxId, type LeaderId, type UnitId } from "./realm.ts"
import { mayBeUnder, mayServe } from "./scenarios/hooks.ts"

// 1.4: Combat Units and auxiliaries on cards that are not seen

/** What is known of a Force because somebody is asked about it. */
export interface Claim {
  readonly card: Card
  /** How many units it has at least. */
  readonly units: number
  /** Of one arm, which is what a Pursuit falls upon first (12.4 10-a). */
  readonly alike?: boolean
}

/** SC3.5: the Heavy Cavalry that may be challenged, and the Forces that have it and no other; who needs some. */
export interface Champions {
  readonly units: readonly UnitId[]
  readonly cards: readonly Card[]
  readonly only: boolean
  readonly needing: Card | null
}

interface Dealing {
  readonly field: Field
  readonly hidden: Hidden
  readonly champions: Champions | null
  /** Units that are on nobody's card yet. */
  readonly loose: UnitId[]
  /** By leader: how many units more he can have. */
  readonly room: Map<LeaderId, number>
  /** How many units a card keeps whoever else wants one, where that is more than one. */
  readonly least: ReadonlyMap<Card, number>
  readonly random: Random
}

/** Deals the hidden units out to the cards. */
export function dealUnits(
  field: Field,
  hidden: Hidden,
  units: ReadonlySet<UnitId>,
  claims: readonly Claim[],
  champions: Champions | null,
  random: Random,
): void {
  const room = new Map<LeaderId, number>()
  let rooms = 0
  for (const card of hidden.cards)
    for (const one of holders(field, card)) {
      room.set(one, field.ground.leaders[one].rank)
      rooms += field.ground.leaders[one].rank
    }
  let loose = muster(field, units, false, random)
  if (loose.length > rooms) {
    for (const unit of loose) field.state.points[unit] = 0
    loose = muster(field, units, true, random)
  }
  shuffle(loose, random)
  const least = new Map(claims.map(({ card, units: count }) => [card, count]))
  const dealing: Dealing = { field, hidden, champions, loose, room, least, random }
  if (champions !== null) pin(dealing, champions, units)
  // Those who can have least choose first.
  const cards = shuffle(
    hidden.cards.filter(({ force }) => force),
    random,
  )
  const choice = new Map(cards.map((card) => [card, choiceOf(field, card, loose)]))
  cards.sort((a, b) => (choice.get(a) ?? 0) - (choice.get(b) ?? 0))
  for (const card of cards) if (countOn(field, card) === 0) fill(dealing, card, units, () => true)
  for (const { card, units: count, alike } of claims) {
    while (countOn(field, card) < count && fill(dealing, card, units, () => true));
    if (alike === true) pair(dealing, card, units)
  }
  for (const card of cards) if (field.state.earthworks[card.leader] === 1) holdEarthworks(dealing, card, units)
  dealRest(dealing)
  for (const unit of units) if (field.state.of[unit] === SUBSTITUTE) layAside(field, unit)
}

function layAside({ state }: Field, unit: UnitId): void {
  state.points[unit] = 0
  state.demoralised[unit] = 0
}

/** The Capitani of a card who may have units: he himself, and under a Capitano Generale his Subordinates (4.4). */
function holders(field: Field, card: Card): LeaderId[] {
  if (!card.force) return []
  return [card.leader, ...card.under.filter((one) => mayBeUnder(field, one, card.leader))]
}

function countOn({ state }: Field, { leader }: Card): number {
  let count = 0
  for (const of of state.of) if (of >= 0 && (of === leader || state.under[of] === leader)) count++
  return count
}

/** Of how many of the units a card could have any. */
function choiceOf(field: Field, { leader }: Card, loose: readonly UnitId[]): number {
  let count = 0
  for (const unit of loose) if (mayServe(field, unit, leader)) count++
  return count
}

/** Whether a unit may be on the card, for what is known of champions. */
function isFree({ field, champions }: Dealing, unit: UnitId, card: Card): boolean {
  if (champions === null || !champions.cards.includes(card) || !champions.only) return true
  return !isChampion(field, unit) || champions.units.includes(unit)
}

function isChampion(field: Field, unit: UnitId): boolean {
  return armOf(field, unit) === "heavyCavalry" && field.state.demoralised[unit] === 0
}

function give(dealing: Dealing, unit: UnitId, leader: LeaderId): void {
  const { field, loose, room } = dealing
  field.state.of[unit] = leader
  room.set(leader, (room.get(leader) ?? 0) - 1)
  const place = loose.indexOf(unit)
  if (place >= 0) loose.splice(place, 1)
}

/** A Capitano of the card for a unit: one with room if there is one. */
function holderFor({ field, room }: Dealing, unit: UnitId, card: Card): LeaderId {
  const able = holders(field, card).filter((one) => mayServe(field, unit, one))
  return able.find((one) => (room.get(one) ?? 0) > 0) ?? able[0] ?? NOBODY
}

/** Gives a card one unit more of those that suit: a loose one, else one that lay aside, else one of a richer card. */
function fill(dealing: Dealing, card: Card, units: ReadonlySet<UnitId>, suits: (unit: UnitId) => boolean): boolean {
  const { field, hidden, loose, least } = dealing
  const { state } = field
  const may = (unit: UnitId) => suits(unit) && isFree(dealing, unit, card) && holderFor(dealing, unit, card) !== NOBODY
  let unit = loose.find(may)
  if (unit === undefined)
    for (const one of units)
      if (state.of[one] === SUBSTITUTE && may(one)) {
        unit = one
        state.points[one] = Math.max(1, state.points[one])
        break
      }
  if (unit === undefined) {
    const rich = hidden.cards.filter((other) => other !== card && countOn(field, other) > (least.get(other) ?? 1))
    for (const one of units) {
      const of = state.of[one]
      if (of >= 0 && may(one) && rich.some(({ leader }) => of === leader || state.under[of] === leader)) unit = one
      if (unit !== undefined) break
    }
  }
  if (unit === undefined) return false
  give(dealing, unit, holderFor(dealing, unit, card))
  return true
}

/** Gives a card a unit that suits, of another card, for one that does not. */
function exchange(dealing: Dealing, card: Card, units: ReadonlySet<UnitId>, suits: (unit: UnitId) => boolean): boolean {
  const { field, hidden } = dealing
  const may = (unit: UnitId, to: Card) => isFree(dealing, unit, to) && holderFor(dealing, unit, to) !== NOBODY
  const spare = unitsOf(field, card.leader).filter((unit) => units.has(unit) && !suits(unit))
  for (const there of hidden.cards) {
    if (there === card) continue
    const back = spare.find((unit) => may(unit, there))
    const wanted = unitsOf(field, there.leader).find((unit) => units.has(unit) && suits(unit) && may(unit, card))
    if (back === undefined || wanted === undefined) continue
    give(dealing, back, holderFor(dealing, back, there))
    give(dealing, wanted, holderFor(dealing, wanted, card))
    return true
  }
  return false
}

/** The arms as a Pursuit falls upon them (12.4 10-a). */
export function armKind(field: Field, unit: UnitId): string {
  const arm = armOf(field, unit)
  return isCavalry(arm) ? "cavalry" : arm === "artillery" ? arm : "infantry"
}

/** Two units of one arm, both in good order or both not; if it can be, of the arm of the first that the card has. */
function pair(dealing: Dealing, card: Card, units: ReadonlySet<UnitId>): void {
  const { field } = dealing
  const { demoralised } = field.state
  const own = () => unitsOf(field, card.leader)
  for (const kind of new Set([...own(), ...units].map((unit) => armKind(field, unit)))) {
    const alike = () => own().filter((unit) => armKind(field, unit) === kind)
    const suits = (unit: UnitId) => armKind(field, unit) === kind
    const agrees = (unit: UnitId) => suits(unit) && demoralised[unit] === demoralised[alike()[0] ?? unit]
    const another = () => fill(dealing, card, units, agrees) || fill(dealing, card, units, suits)
    while (alike().length < 2 && (another() || exchange(dealing, card, units, suits)));
    const [first, second] = alike()
    if (second === undefined) continue
    demoralised[second] = demoralised[first]
    return
  }
}

/** Earthworks that stand are held by men who can hold them, of one Force or another there (8.5). */
function holdEarthworks(dealing: Dealing, card: Card, units: ReadonlySet<UnitId>): void {
  const { field } = dealing
  for (let tries = 0; tries < 2; tries++) {
    if (forcesAt(field, card.hex, dealing.hidden.foe).some((force) => canDig(field, force))) return
    fill(dealing, card, units, (unit) => armOf(field, unit) === "infantry")
  }
}

/** The others go where there is room, those first who may serve few. */
function dealRest(dealing: Dealing): void {
  const { field, hidden, loose, room, random } = dealing
  const { ground } = field
  const closed = (unit: UnitId) => {
    const { army } = ground.units[unit]
    return army !== NOBODY && ground.armies[army].closed
  }
  const rest = [...loose.filter(closed), ...loose.filter((unit) => !closed(unit))]
  for (const unit of rest) {
    const able: LeaderId[] = []
    const full: LeaderId[] = []
    for (const card of hidden.cards) {
      if (!card.force || !isFree(dealing, unit, card)) continue
      for (const one of holders(field, card))
        if (mayServe(field, unit, one)) ((room.get(one) ?? 0) > 0 ? able : full).push(one)
    }
    const { mercenary, baron } = ground.units[unit]
    if (able.length > 0) give(dealing, unit, able[random(able.length)])
    // More than a Rank holds is better than a unit that is nowhere.
    else if (full.length > 0 && (mercenary || baron !== NOBODY)) give(dealing, unit, full[random(full.length)])
  }
}

function pin(dealing: Dealing, { units: listed, cards, needing }: Champions, units: ReadonlySet<UnitId>): void {
  const { field, random } = dealing
  for (const unit of listed) {
    if (!units.has(unit)) continue
    field.state.demoralised[unit] = 0
    field.state.points[unit] = Math.max(1, field.state.points[unit])
    const able = cards.filter((card) => holderFor(dealing, unit, card) !== NOBODY)
    if (able.length > 0) give(dealing, unit, holderFor(dealing, unit, able[random(able.length)]))
  }
  if (needing !== null) fill(dealing, needing, units, (unit) => isChampion(field, unit))
}

/** Auxiliary Units are with Forces: Siege Artillery with Artillery (16.1, 16.1.2). */
export function dealAuxiliaries(field: Field, hidden: Hidden, auxiliaries: ReadonlySet<AuxId>, random: Random): void {
  const { ground, state } = field
  for (const aux of auxiliaries) {
    const { army, kind } = ground.auxiliaries[aux]
    const all: LeaderId[] = []
    // What lies on a card that is open is seen (2.2 D.1).
    for (let one = 0; one < ground.capitani; one++)
      if (state.side[one] === hidden.foe && isPrimo(field, one) && state.open[one] === 0) all.push(one)
    const own = all.filter((one) => !ground.armies[army].closed || ground.leaders[one].army === army)
    const forces = own.filter((one) =>
      state.of.some(
        (of, unit) =>
          of >= 0 &&
          (of === one || state.under[of] === one) &&
          (kind !== "siegeArtillery" || armOf(field, unit) === "artillery"),
      ),
    )
    const among = forces.length > 0 ? forces : own.length > 0 ? own : all
    state.auxOf[aux] = among[random(among.length)]
  }
}
