import {
  DIRECTIONS,
  FACINGS,
  facingNamed,
  parseHex,
  printed,
  type DirectionName,
  type FacingName,
} from "@carroccio/hexes"
import {
  act,
  begin,
  decisions,
  explain,
  open,
  proceed,
  scriptedDice,
  start,
  type Acted,
  type Action,
  type Frame,
  type GameEvent,
  type Match,
  type Options,
  type Plain,
  type Position,
  type Prompt,
  type Seat,
} from "@carroccio/kernel"
import type { ActivationFrame, By } from "../src/activation.ts"
import type { ShockFrame } from "../src/combat.ts"
import { guelphsGhibellines, type Battle, type State, type Unit } from "../src/index.ts"
import { forget } from "../src/memory.ts"
import { beginOrders } from "../src/ordering.ts"
import { ELIMINATED, IN_PLAY, ORDERS, WAITING, type Field } from "../src/position.ts"
import { putAt } from "../src/stacking.ts"
import type { BasicFrame, ContinuumFrame } from "../src/turn.ts"

/** What a picture of a battle says. */
export interface Picture {
  /** The scenario, "campaldino" when nothing is said. Its opening is over and nobody is in Reserve. */
  battle?: string
  options?: Options
  /**
   * The counters, each as "hex [facing] [marks]": "0907 E", "1008 W disrupted hits2", "1110 fired", "1208" for one without
   * a facing, "waiting" for one that is still to come. Marks: disrupted, fired, hitsN, ratedN (a baron), done (has tried a
   * countercharge), or an order received: move, fire, reorganize, withdraw, carica, echelon, reload. Counters not named
   * are out of the game.
   */
  counters?: Readonly<Record<string, string>>
  /** Everybody stays where the scenario has put him; `counters` then moves some. */
  asSetUp?: boolean
  /** Attack markers, and Carica! markers: attacker to target. */
  attacks?: Readonly<Record<string, string>>
  charges?: Readonly<Record<string, string>>
  /** Command capacity by Battaglia, where it is not the one it begins with. */
  capacity?: Readonly<Record<string, number>>
  /** The Battaglie in Reserve. */
  reserve?: readonly string[]
  /** The Battaglia that was activated last and how often in a row (4.3). */
  marked?: readonly [string, number]
  /** Whose activation it is, when `at` does not say. */
  active?: Seat
  /** What is going on: who is next to be activated, the chance to go on, a Capitano's orders, or his shock combats. */
  at?: "basic" | "continuum" | Orders | Shock
  /** Victory Points and Levels: of the Ghibellines, of the Guelphs. */
  points?: [number, number]
  level?: [number, number]
  /** Anything else that the picture needs. */
  also?: (state: State, ground: Battle) => void
  /** The faces that will be rolled, in order. */
  dice?: readonly number[]
}

/** The Battaglia's Capitano gives orders, with so many points: his command capacity when nothing is said. */
export interface Orders {
  orders: string
  points?: number
  by?: By
}

/** The Battaglia's Capitano has given his orders; the attacks are resolved. */
export interface Shock {
  shock: string
}

/** An action in words: counters and Battaglie by id, "0907", "NNE", "N" where the engine has numbers. */
export interface Words {
  readonly type: string
  readonly [field: string]: string | number
}

/** A battle as drawn, with short ways to look at it and to play it. */
export interface Drawn {
  readonly match: Match<Battle, State>
  readonly position: Position<State>
  readonly field: Field
  readonly state: State
  /** The number of a counter, of a Battaglia. */
  unit(id: string): Unit
  battaglia(id: string): number
  /** Where a counter is: "0907 E", "0907" for one without a facing, "off". */
  where(id: string): string
  /** The marker of a Battaglia's Capitano. */
  capacity(id: string): number
  /** Whose decision it is; "" when nobody is asked. */
  asked(): Seat
  /** The procedure that asks. */
  procedure(): string
  /** What is asked, by which rule. */
  prompt(): Prompt | undefined
  /** Every action that the seat in decision may take, or those of one type. */
  listed(type?: string): readonly Action[]
  /** The same in words, each as its fields in order: "vieri-c-feditori-1 0", "NE". */
  offers(type: string): string[]
  /** Plays an action of the seat in decision; throws when it is refused. */
  play(words: Words): Acted
  playAll(...all: Words[]): void
  /** The refusal of an action, as "rule reason", or "ok". */
  verdict(words: Words): string
  /** The events of all that was played so far, and the data of those of one type. */
  readonly events: GameEvent[]
  told(type: string): GameEvent["data"][]
  /** Throws when not every given die was rolled. */
  allDiceUsed(): void
}

const COUNTER_FIELDS = ["unit", "target", "lead", "rear"]

export function drawn(picture: Picture): Drawn {
  const match = open(guelphsGhibellines, { scenario: picture.battle ?? "campaldino", options: picture.options ?? {} })
  const { ground } = match
  const position = start(match, scriptedDice(...(picture.dice ?? [])))
  const { state } = position
  const field: Field = { ground, position, state }
  const unit = (id: string): Unit => named(ground.counters, id)
  const battaglia = (id: string): number => named(ground.battaglie, id)

  state.opening = 0
  state.marchTurn = 0
  state.inReserve.fill(0)
  if (picture.asSetUp !== true) clear(field)
  for (const [id, text] of Object.entries(picture.counters ?? {})) put(field, unit(id), text)
  for (const [id, target] of Object.entries(picture.attacks ?? {})) state.attack[unit(id)] = unit(target) + 1
  for (const [id, target] of Object.entries(picture.charges ?? {})) {
    state.attack[unit(id)] = unit(target) + 1
    state.carica[unit(id)] = 1
  }
  for (const [id, box] of Object.entries(picture.capacity ?? {})) state.capacity[battaglia(id)] = box
  for (const id of picture.reserve ?? []) state.inReserve[battaglia(id)] = 1
  if (picture.marked !== undefined) {
    state.marked = battaglia(picture.marked[0]) + 1
    state.inARow = picture.marked[1]
  }
  if (picture.points !== undefined) state.points = picture.points
  if (picture.level !== undefined) state.level = picture.level
  const at = picture.at ?? "basic"
  state.active = ground.seats[0] === picture.active ? 0 : ground.seats[1] === picture.active ? 1 : 0
  if (typeof at === "object") state.active = ground.battaglie[battaglia("orders" in at ? at.orders : at.shock)].side
  position.stack = stackOf(field, at, battaglia)
  picture.also?.(state, ground)
  forget(state)

  return playable(match, position, picture.dice ?? [], proceed(match, position).events)
}

/** The scenario from its very first decision, as it is set up; `pack` is one that a player has put in. */
export function begun(
  scenario: string,
  { options = {}, dice = [], pack = null }: { options?: Options; dice?: readonly number[]; pack?: Plain | null } = {},
): Drawn {
  const match = open(guelphsGhibellines, { scenario, options, pack })
  const { position, acted } = begin(match, scriptedDice(...dice))
  return playable(match, position, dice, acted.events)
}

function playable(
  match: Match<Battle, State>,
  position: Position<State>,
  dice: readonly number[],
  before: readonly GameEvent[],
): Drawn {
  const { ground } = match
  const { state } = position
  const field: Field = { ground, position, state }
  const unit = (id: string): Unit => named(ground.counters, id)
  const battaglia = (id: string): number => named(ground.battaglie, id)
  const events: GameEvent[] = [...before]
  const asked = () => decisions(match, position)[0]?.seat ?? ""
  const listed = (type?: string) =>
    (decisions(match, position)[0]?.actions ?? []).filter((action) => type === undefined || action.type === type)
  const actionOf = (words: Words): Action => {
    const action: { type: string; [key: string]: string | number } = { type: words.type }
    for (const [key, value] of Object.entries(words)) if (key !== "type") action[key] = numberOf(key, value)
    if ((words.type === "move" || words.type === "withdraw") && words.alone === undefined) action.alone = 0
    return action
  }
  const numberOf = (key: string, value: string | number): number => {
    if (typeof value === "number") return value
    if (COUNTER_FIELDS.includes(key)) return unit(value)
    if (key === "battaglia") return battaglia(value)
    if (key === "hex") return hexNamed(value)
    if (key === "facing") return facingNamed(value as FacingName)
    if (key === "direction") return DIRECTIONS.indexOf(value as DirectionName)
    throw new Error(`what is ${key}: "${value}"?`)
  }
  const worded = (key: string, value: unknown): string => {
    if (COUNTER_FIELDS.includes(key)) return ground.counters[Number(value)]?.id ?? String(value)
    if (key === "battaglia") return ground.battaglie[Number(value)]?.id ?? String(value)
    if (key === "hex") return printed(Number(value))
    if (key === "facing") return FACINGS[Number(value)]
    if (key === "direction") return DIRECTIONS[Number(value)]
    return String(value)
  }
  const play = (words: Words): Acted => {
    const acted = act(match, position, asked(), actionOf(words))
    if (!acted.ok) throw new Error(`${JSON.stringify(words)} refused: ${acted.rule} ${acted.reason}`)
    events.push(...acted.events)
    return acted
  }
  return {
    match,
    position,
    field,
    state,
    unit,
    battaglia,
    where(id) {
      const one = unit(id)
      if (state.hex[one] === 0) return "off"
      const hex = printed(state.hex[one])
      return hasFacing(field, one) ? `${hex} ${FACINGS[state.facing[one]]}` : hex
    },
    capacity: (id) => state.capacity[battaglia(id)],
    asked,
    procedure: () => position.stack.at(-1)?.procedure ?? "",
    prompt: () => decisions(match, position)[0]?.prompt,
    listed,
    offers: (type) =>
      listed(type).map((action) =>
        Object.entries(action)
          .filter(([key]) => key !== "type")
          .map(([key, value]) => worded(key, value))
          .join(" "),
      ),
    play,
    playAll: (...all) => all.forEach(play),
    verdict(words) {
      const verdict = explain(match, position, asked(), actionOf(words))
      return verdict.ok ? "ok" : `${verdict.rule} ${verdict.reason}`
    },
    events,
    told: (type) => events.filter((event) => event.type === type).map((event) => event.data),
    allDiceUsed() {
      const { length: given } = dice
      if (position.dice.drawn !== given) throw new Error(`${position.dice.drawn} of ${given} dice were rolled`)
    },
  }
}

function named(list: readonly { readonly id: string }[], id: string): number {
  const found = list.findIndex((one) => one.id === id)
  if (found < 0) throw new Error(`no ${id} in: ${list.map((one) => one.id).join(" ")}`)
  return found
}

function hexNamed(text: string): number {
  const hex = parseHex(text)
  if (hex === undefined) throw new Error(`no hex ${text}`)
  return hex
}

function hasFacing(field: Field, unit: Unit): boolean {
  const { fights, kind } = field.ground.counters[unit]
  return fights || kind === "palvesari"
}

function clear({ ground, state }: Field): void {
  for (let unit = 0; unit < ground.counters.length; unit++) {
    putAt(ground, state, unit, 0)
    state.fate[unit] = ELIMINATED
  }
}

/** Puts a counter where and how the text says. */
export function put(field: Field, unit: Unit, text: string): void {
  const { state, ground } = field
  const { id, fights } = ground.counters[unit]
  const [place, ...words] = text.split(" ")
  if (place === "waiting") {
    putAt(ground, state, unit, 0)
    state.fate[unit] = WAITING
  } else {
    const hex = hexNamed(place)
    const cell = ground.grid.cell[hex]
    if (cell < 0) throw new Error(`${id}: no hex ${place}`)
    putAt(ground, state, unit, 0)
    if (fights && state.occupant[cell] !== 0) throw new Error(`${id}: ${place} is taken`)
    putAt(ground, state, unit, hex)
    state.fate[unit] = IN_PLAY
  }
  for (const word of words) {
    const number = /^(hits|rated)(\d+)$/.exec(word)
    const order = (ORDERS as readonly string[]).indexOf(word)
    if ((FACINGS as readonly string[]).includes(word)) state.facing[unit] = facingNamed(word as FacingName)
    else if (number?.[1] === "hits") state.hits[unit] = Number(number[2])
    else if (number?.[1] === "rated") state.rating[unit] = Number(number[2])
    else if (word === "disrupted") state.disrupted[unit] = 1
    else if (word === "fired") state.fired[unit] = 1
    else if (word === "done") state.done[unit] = 1
    else if (order > 0) state.order[unit] = order
    else throw new Error(`${id}: what is "${word}"?`)
  }
}

function stackOf(field: Field, at: NonNullable<Picture["at"]>, battagliaNamed: (id: string) => number): Frame[] {
  const basic: BasicFrame = { procedure: "basic", idle: 0 }
  if (at === "basic") return [basic]
  const continuum: ContinuumFrame = { procedure: "continuum", only: -1 }
  if (at === "continuum") return [basic, continuum]
  const orders = "orders" in at ? at : { orders: at.shock }
  const battaglia = battagliaNamed(orders.orders)
  const { points = field.state.capacity[battaglia], by = "basic" } = orders
  field.state.activated[battaglia] = 1
  const step = "orders" in at ? 1 : 2
  const activation: ActivationFrame = { procedure: "activation", step, battaglia, points, by, opening: 0 }
  const shock: ShockFrame = { procedure: "shock", battaglia, resolved: [], opening: 0 }
  return [basic, continuum, activation, "orders" in at ? beginOrders(battaglia, points, by, undefined) : shock]
}
