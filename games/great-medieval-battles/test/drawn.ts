import { facingNamed, FACINGS, parseHex, type FacingName } from "@carroccio/hexes"
import {
  act,
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
  type Position,
  type Refusal,
  type Seat,
} from "@carroccio/kernel"
import { greatMedievalBattles, type Battle, type State, type Unit } from "../src/index.ts"
import { fireFrame } from "../src/fire.ts"
import type { Field, Phase, Side } from "../src/position.ts"
import { faceOf } from "../src/stacking.ts"

/** What a picture of a battle says. */
export interface Picture {
  battle?: string
  options?: Options
  turn?: number
  phase: Extract<
    Phase,
    "routRemoval" | "routMovement" | "movement" | "modeChange" | "fire" | "phasingMelee" | "otherMelee"
  >
  /** Whose player-turn it is. */
  phasing: Seat
  /**
   * The counters on the map, each as "hex [facing] [mode] [marks]": "0825 NNE open", "1010 lance", "1415 rout2",
   * "1206 leader disobeyed". A double counter's hex is that of its left half. Counters not named are not on the map.
   */
  counters: Readonly<Record<string, string>>
  /** Charges: charger's id to target's id. */
  charges?: Readonly<Record<string, string>>
  /** The faces that will be rolled, in order. */
  dice?: readonly number[]
}

/** A battle as drawn, with short ways to look at it and to play it. */
export interface Drawn {
  readonly match: Match<Battle, State>
  readonly position: Position<State>
  readonly field: Field
  /** The number of a counter. */
  unit(id: string): Unit
  /** Where a counter is: "0825 NNE", "1010", or "off". */
  where(id: string): string
  /** Every action that the seat in decision may take. */
  listed(): readonly Action[]
  /** The listed actions of one type. */
  listedOf(type: string): readonly Action[]
  /** Whose decision it is; "" when nobody is asked. */
  asked(): Seat
  /** Plays an action of the seat in decision; throws when it is refused. */
  play(action: Action): Acted
  /** Plays several. */
  playAll(...actions: Action[]): void
  /** The refusal of an action, as "rule reason", or "ok". */
  verdict(action: Action): string
  /** The events of all that was played so far. */
  readonly events: GameEvent[]
  /** Throws when not every given die was rolled. */
  allDiceUsed(): void
}

/** How far the player-turn's sequence has come when each phase is under way. */
const STEP = { routRemoval: 0, routMovement: 3, movement: 6, modeChange: 8, fire: 9, phasingMelee: 10, otherMelee: 11 }

export function drawn(picture: Picture): Drawn {
  const match = open(greatMedievalBattles, {
    scenario: picture.battle ?? "bannockburn",
    options: picture.options ?? {},
  })
  const { ground } = match
  const position = start(match, scriptedDice(...(picture.dice ?? [])))
  const { state } = position
  const unit = (id: string): Unit => {
    const found = ground.counters.findIndex((counter) => counter.id === id)
    if (found < 0) throw new Error(`no counter ${id}`)
    return found
  }
  const field: Field = { ground, position, state }
  clear(state)
  for (const [id, text] of Object.entries(picture.counters)) put(field, unit(id), text)
  for (const [id, target] of Object.entries(picture.charges ?? {})) state.charge[unit(id)] = unit(target) + 1
  const phasing: Side = picture.phasing === ground.seats[0] ? 0 : 1
  state.turn = picture.turn ?? 1
  state.phase = picture.phase
  state.phasing = phasing
  position.stack = stackOf(field, picture.phase, phasing)
  const events: GameEvent[] = [...proceed(match, position).events]
  const asked = () => decisions(match, position)[0]?.seat ?? ""
  const listed = () => decisions(match, position)[0]?.actions ?? []
  const take = (action: Action): Acted => {
    const acted: Acted | Refusal = act(match, position, asked(), action)
    if (!acted.ok) throw new Error(`${JSON.stringify(action)} refused: ${acted.rule} ${acted.reason}`)
    events.push(...acted.events)
    return acted
  }
  return {
    match,
    position,
    field,
    unit,
    where(id) {
      const one = unit(id)
      if (state.left[one] === 0) return "off"
      const hex = String(state.left[one]).padStart(4, "0")
      return faceOf(field, one).size === 2 ? `${hex} ${FACINGS[state.facing[one]]}` : hex
    },
    listed,
    listedOf: (type) => listed().filter((action) => action.type === type),
    asked,
    play: take,
    playAll: (...actions) => actions.forEach(take),
    verdict(action) {
      const verdict = explain(match, position, asked(), action)
      return verdict.ok ? "ok" : `${verdict.rule} ${verdict.reason}`
    },
    events,
    allDiceUsed() {
      const given = picture.dice?.length ?? 0
      if (position.dice.drawn !== given) throw new Error(`${position.dice.drawn} of ${given} dice were rolled`)
    },
  }
}

function clear(state: State): void {
  state.left.fill(0)
  state.occupant.fill(0)
  state.lance.fill(0)
}

function put(field: Field, unit: Unit, text: string): void {
  const { state, ground } = field
  const counter = ground.counters[unit]
  const [hexText, ...words] = text.split(" ")
  const hex = parseHex(hexText)
  if (hex === undefined || ground.grid.cell[hex] < 0) throw new Error(`${counter.id}: no hex ${hexText}`)
  state.left[unit] = hex
  for (const word of words) {
    const face = counter.faces.findIndex(({ mode }) => mode === word)
    const rout = /^rout([1-4])$/.exec(word)
    if (face >= 0) state.face[unit] = face
    else if ((FACINGS as readonly string[]).includes(word)) state.facing[unit] = facingNamed(word as FacingName)
    else if (rout !== null) state.rout[unit] = Number(rout[1])
    else if (word === "lance") state.lance[unit] = 1
    else if (word === "disobeyed") state.disobeyed[unit] = 1
    else if (word === "done") state.done[unit] = 1
    else if (ground.exclusive.markNames?.includes(word))
      state.marks[unit] |= 1 << ground.exclusive.markNames.indexOf(word)
    else throw new Error(`${counter.id}: what is "${word}"?`)
  }
  if (counter.leader) return
  const { cell, neighbours } = ground.grid
  const hexes = [hex]
  if (faceOf(field, unit).size === 2) hexes.push(neighbours[hex * 6 + ((state.facing[unit] + 2) % 6)])
  for (const one of hexes) {
    if (state.occupant[cell[one]] !== 0) throw new Error(`${counter.id}: hex ${one} is taken`)
    state.occupant[cell[one]] = unit + 1
  }
}

function stackOf(field: Field, phase: Picture["phase"], phasing: Side): Frame[] {
  const playerTurns = (field.state.turn - 1) * 2 + phasing + 1
  const below = [
    { procedure: "battle", playerTurns },
    { procedure: "playerTurn", step: STEP[phase] },
  ]
  const other = (1 - phasing) as Side
  switch (phase) {
    case "routRemoval":
      return below
    case "routMovement":
      return [...below, { procedure: "routMovement", side: phasing } as Frame]
    case "movement":
      return [...below, { procedure: "movement", ended: 0 } as Frame]
    case "modeChange":
      return [...below, { procedure: "modeChange", ended: 0, changed: [] } as Frame]
    case "fire":
      return [...below, fireFrame(field)]
    case "phasingMelee":
      return [...below, { procedure: "melee", side: phasing, ended: 0 } as Frame]
    case "otherMelee":
      return [...below, { procedure: "melee", side: other, ended: 0 } as Frame]
  }
}
