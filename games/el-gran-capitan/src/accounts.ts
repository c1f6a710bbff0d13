import type { GameEvent } from "@carroccio/kernel"
import { OUT, type Field, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type Side, type UnitId } from "./realm.ts"

/** Whoever is in nobody's service. */
const NONE = -1

/** What a side has: every list is by number, as in the state. */
interface Book {
  readonly ground: Realm
  /** By army. */
  readonly ap: number[]
  /** By unit: the side on one of whose cards it is, or NONE; its Strength Points there; whether it is Demoralised. */
  readonly serves: Side[]
  readonly points: number[]
  readonly demoralised: number[]
  /** By auxiliary: 1 on a card. */
  readonly aux: number[]
  /** By Capitano: 1 on the map; 1 for a Capitano Generale. */
  readonly there: number[]
  readonly generale: number[]
}

function bookOf(ground: Realm, state: State): Book {
  const serves = state.of.map((leader) => (leader >= 0 ? state.side[leader] : NONE))
  const ifServing = (figures: readonly number[]) => figures.map((figure, unit) => (serves[unit] === NONE ? 0 : figure))
  return {
    ground,
    ap: state.ap.slice(),
    serves,
    points: ifServing(state.points),
    demoralised: ifServing(state.demoralised),
    aux: state.auxOf.map((leader) => (leader >= 0 ? 1 : 0)),
    there: state.at.slice(0, ground.capitani).map((hex) => (hex > OUT ? 1 : 0)),
    generale: state.generale.slice(0, ground.capitani),
  }
}

// What comes and goes

function enlist(book: Book, unit: UnitId, side: Side, points: number): void {
  book.serves[unit] = side
  book.points[unit] = points
  book.demoralised[unit] = 0
}

function leave(book: Book, unit: UnitId): void {
  book.serves[unit] = NONE
  book.points[unit] = 0
  book.demoralised[unit] = 0
}

function change(book: Book, unit: UnitId, count: number): void {
  book.points[unit] += count
  if (book.points[unit] === 0) leave(book, unit)
}

function fall(book: Book, leader: LeaderId): void {
  book.there[leader] = 0
  book.generale[leader] = 0
}

function sideOfCapitano({ ground }: Book, leader: LeaderId): Side {
  return ground.armies[ground.leaders[leader].army].side
}

/** What an event says of one thing, by its number. */
function figure({ data }: GameEvent, name: string): number {
  return Number(data[name])
}

/** What an event says of several. */
function figures({ data }: GameEvent, name: string): readonly number[] {
  return data[name] as readonly number[]
}

type Entry = (book: Book, event: GameEvent) => void

const loseCapitano: Entry = (book, event) => fall(book, figure(event, "leader"))
const raiseMinor: Entry = (book, event) => (book.there[figure(event, "leader")] = 1)
const loseUnit: Entry = (book, event) => leave(book, figure(event, "unit"))
const loseAuxiliary: Entry = (book, event) => (book.aux[figure(event, "aux")] = 0)

/** What each event says has come or gone; the others move nothing of what is accounted for. */
const ENTRIES: Readonly<Record<string, Entry>> = {
  pointsGained: (book, event) => (book.ap[figure(event, "army")] += figure(event, "count")),
  pointsSpent: (book, event) => (book.ap[figure(event, "army")] -= figure(event, "count")),

  mustered(book, event) {
    const leader = figure(event, "leader")
    const strengths = figures(event, "points")
    for (const one of [leader, ...figures(event, "leaders")]) book.there[one] = 1
    for (const aux of figures(event, "aux")) book.aux[aux] = 1
    figures(event, "units").forEach((unit, i) => enlist(book, unit, sideOfCapitano(book, leader), strengths[i]))
  },
  unitArrived(book, event) {
    const side = sideOfCapitano(book, figure(event, "leader"))
    enlist(book, figure(event, "unit"), side, figure(event, "points"))
  },
  filled(book, event) {
    const unit = figure(event, "unit")
    const { army } = book.ground.units[unit]
    // SC2.8: a Substitute Unit comes into play with its first Strength Point.
    if (book.serves[unit] === NONE) enlist(book, unit, book.ground.armies[army].side, 0)
    change(book, unit, figure(event, "count"))
  },
  baronPlaced(book, event) {
    const { unit } = book.ground.leaders[figure(event, "leader")]
    enlist(book, unit, figure(event, "side"), book.ground.units[unit].most)
  },
  baronDismissed: (book, event) => leave(book, book.ground.leaders[figure(event, "leader")].unit),

  strengthened(book, event) {
    const [unit, other, points] = [figure(event, "unit"), figure(event, "other"), figure(event, "points")]
    if (book.demoralised[unit] === 1) book.demoralised[other] = 1
    change(book, other, points)
    change(book, unit, -points)
  },
  brokenDown(book, event) {
    const unit = figure(event, "unit")
    const strengths = figures(event, "points")
    figures(event, "units").forEach((part, i) => {
      enlist(book, part, book.serves[unit], strengths[i])
      book.demoralised[part] = book.demoralised[unit]
      change(book, unit, -strengths[i])
    })
  },
  regrouped(book, event) {
    const unit = figure(event, "unit")
    for (const part of figures(event, "units")) {
      if (book.serves[unit] === NONE) enlist(book, unit, book.serves[part], 0)
      if (book.demoralised[part] === 1) book.demoralised[unit] = 1
      book.points[unit] += book.points[part]
      leave(book, part)
    }
  },

  pointsLost: (book, event) => change(book, figure(event, "unit"), -figure(event, "count")),
  unitLost: loseUnit,
  sentBack: loseUnit,
  demoralised: (book, event) => (book.demoralised[figure(event, "unit")] = 1),
  recovered: (book, event) => (book.demoralised[figure(event, "unit")] = 0),

  auxiliaryLost: loseAuxiliary,
  pontoonBuilt: loseAuxiliary,

  captured: loseCapitano,
  capitanoEliminated: loseCapitano,
  minorCreated: raiseMinor,
  minorRaised: raiseMinor,
  minorDismissed: loseCapitano,
  promoted: (book, event) => (book.generale[figure(event, "leader")] = 1),
  noLongerGenerale: (book, event) => (book.generale[figure(event, "leader")] = 0),
}

// What is compared

function unitName({ units, types, leaders }: Realm, unit: UnitId): string {
  const { baron, type } = units[unit]
  return `unit ${unit} (${baron === NOBODY ? types[type].name : leaders[baron].name})`
}

function sideName({ seats }: Realm, side: Side): string {
  return side === NONE ? "nobody" : (seats[side] ?? "neither")
}

function compare(told: Book, is: Book): string[] {
  const { ground } = told
  const wrong: string[] = []
  const hold = (name: string, due: readonly number[], has: readonly number[], say: (figure: number) => string) => {
    for (let i = 0; i < due.length; i++)
      if (due[i] !== has[i])
        wrong.push(`${nameOf(ground, name, i)} ${say(has[i])}, and ${say(due[i])} by what was told`)
  }
  hold("army", told.ap, is.ap, (count) => `has ${count} AP`)
  hold("unit", told.serves, is.serves, (side) => `serves ${sideName(ground, side)}`)
  hold("unit", told.points, is.points, (count) => `has ${count} Strength Points`)
  hold("unit", told.demoralised, is.demoralised, (mark) => (mark === 1 ? "is Demoralised" : "is in good order"))
  hold("auxiliary", told.aux, is.aux, (mark) => (mark === 1 ? "is in play" : "is out of play"))
  hold("leader", told.there, is.there, (mark) => (mark === 1 ? "is on the map" : "is off the map"))
  hold("leader", told.generale, is.generale, (mark) => `is ${mark === 1 ? "a" : "no"} Capitano Generale`)
  return wrong
}

function nameOf(ground: Realm, kind: string, id: number): string {
  if (kind === "unit") return unitName(ground, id)
  if (kind === "army") return ground.armies[id].name
  return kind === "leader" ? ground.leaders[id].name : `${kind} ${id}`
}

/** Until both have deployed, troops are shared out and given to Capitani before either is told (2.1). */
function isDeploying({ position }: Field): boolean {
  return position.stack.some(({ procedure }) => procedure === "deployment")
}

/** What a side that has deployed has, against the scenario's plan (2.1). */
function wrongDeployment({ ground, state }: Field, side: Side): string[] {
  const wrong: string[] = []
  for (const { army, capitano, with: others, units, strength, aux } of ground.plan.forces) {
    if (ground.armies[army].side !== side) continue
    for (const leader of [capitano, ...others])
      if (state.at[leader] <= OUT) wrong.push(`${ground.leaders[leader].name} was not deployed`)
    for (const unit of units) if (state.of[unit] < 0) wrong.push(`${unitName(ground, unit)} was not deployed`)
    for (const one of aux) if (state.auxOf[one] < 0) wrong.push(`auxiliary ${one} was not deployed`)
    for (const { units: group, points } of strength) {
      const sum = group.reduce((total, unit) => total + state.points[unit], 0)
      if (sum !== points)
        wrong.push(`${unitName(ground, group[0])} and its like have ${sum} Strength Points of ${points}`)
    }
  }
  return wrong
}

/**
 * What does not add up after an action, a sentence each: what a side has is what it had, and what came, less what went,
 * as all events of the action say, whoever heard them. `before` is a copy of what was.
 */
export function accounts(before: Field, after: Field, events: readonly GameEvent[]): string[] {
  const { ground } = after
  const book = bookOf(ground, before.state)
  for (const event of events) ENTRIES[event.type]?.(book, event)
  const is = bookOf(ground, after.state)
  if (!isDeploying(before)) return compare(book, is)
  const wrong = compare({ ...is, ap: book.ap }, is)
  for (const event of events)
    if (event.type === "deploymentDone") wrong.push(...wrongDeployment(after, figure(event, "side")))
  return wrong
}
