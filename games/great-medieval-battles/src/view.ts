import type { Plain, Seat } from "@carroccio/kernel"
import { FATES, IN_PLAY, type Field, type Phase, type Unit } from "./position.ts"
import { faceOf, hexesOf, isOnMap } from "./stacking.ts"
import { isFatigued } from "./fatigue.ts"
import { pointsOf } from "./victory.ts"

/** A counter on the map, as everybody sees it. */
export interface CounterView {
  /** Its number, as actions name it. */
  readonly unit: Unit
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** Left half first. */
  readonly hexes: readonly number[]
  /** 0 to 5 for a double counter, else null. */
  readonly facing: number | null
  readonly mode: string
  readonly weapon: string | null
  readonly armour: string
  readonly movement: number
  /** A to E, or null for a leader. */
  readonly morale: string | null
  readonly rout: number
  readonly lance: boolean
  /** The unit that it charges, or null. */
  readonly charges: Unit | null
  readonly disobeyed: boolean
  /** It has done what it may do in this phase. */
  readonly done: boolean
  /** Fire results that wait for the end of the phase. */
  readonly hits: number
  /** Marks of the battle's own rules, as bits and by name. */
  readonly marks: number
  readonly marked: readonly string[]
}

/** A counter that is out of the game. */
export interface LostView {
  readonly unit: Unit
  readonly id: string
  readonly seat: Seat
  readonly fate: string
  readonly points: number
}

/** What the board draws. Nothing of it is hidden from anybody. */
export interface BattleView {
  readonly turn: number
  readonly turns: number
  readonly phase: Phase
  readonly phasing: Seat
  readonly fatigue: boolean
  readonly counters: readonly CounterView[]
  readonly lost: readonly LostView[]
  /** Victory points that each seat has won. */
  readonly points: Readonly<Record<Seat, number>>
  /** The unit being moved, or null. */
  readonly moving: Unit | null
  /** What the battle's own rules show besides, or null. */
  readonly own: Plain
}

export function viewBattle(field: Field): BattleView & Plain {
  const { ground, state } = field
  const counters: CounterView[] = []
  const lost: LostView[] = []
  for (let unit = 0; unit < ground.counters.length; unit++) {
    if (isOnMap(field, unit)) counters.push(viewCounter(field, unit))
    else if (state.fate[unit] !== IN_PLAY) {
      const { id } = ground.counters[unit]
      const { points } = faceOf(field, unit)
      lost.push({ unit, id, seat: ground.seats[state.side[unit]], fate: FATES[state.fate[unit]], points })
    }
  }
  const [first, second] = ground.seats
  const frame = field.position.stack.at(-1)
  const view: BattleView = {
    turn: state.turn,
    turns: 10,
    phase: state.phase,
    phasing: ground.seats[state.phasing],
    fatigue: isFatigued(field),
    counters,
    lost,
    points: { [first]: pointsOf(field, 0), [second]: pointsOf(field, 1) },
    moving: frame !== undefined && "unit" in frame && typeof frame.unit === "number" ? frame.unit : null,
    own: ground.exclusive.shown?.(field) ?? null,
  }
  return view as BattleView & Plain
}

function viewCounter(field: Field, unit: Unit): CounterView {
  const { ground, state } = field
  const counter = ground.counters[unit]
  const face = counter.faces[state.face[unit]]
  let hits = 0
  for (let i = 0; i < state.hits.length; i += 2) if (state.hits[i] === unit) hits++
  return {
    unit,
    id: counter.id,
    seat: ground.seats[state.side[unit]],
    kind: counter.kind,
    hexes: hexesOf(field, unit),
    facing: face.size === 2 ? state.facing[unit] : null,
    mode: face.mode,
    weapon: face.weapon,
    armour: face.armour,
    movement: face.movement,
    morale: face.morale < 0 ? null : "ABCDE"[face.morale],
    rout: state.rout[unit],
    lance: state.lance[unit] === 1,
    charges: state.charge[unit] === 0 ? null : state.charge[unit] - 1,
    disobeyed: state.disobeyed[unit] === 1,
    done: state.done[unit] === 1,
    hits,
    marks: state.marks[unit],
    marked: ground.exclusive.markNames?.filter((_, bit) => (state.marks[unit] >> bit) & 1) ?? [],
  }
}
