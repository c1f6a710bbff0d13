import { distance } from "@carroccio/hexes"
import type { Action, Frame, Memory, Random, Seat } from "@carroccio/kernel"
import { armyMovement, FAR, STEADY, type Run, type Temper, type TemperOf } from "./army-movement.ts"
import { nearest } from "./evaluate.ts"
import type { FireFrame } from "./fire.ts"
import type { MeleeFrame } from "./melee.ts"
import type { ModeChangeFrame } from "./modes.ts"
import { blows, modes, shots } from "./quick.ts"
import { sideOf } from "./exclusive.ts"
import { mayPickUp } from "./movement.ts"
import type { Field, Side, Unit } from "./position.ts"
import { armyOf } from "./stacking.ts"

/** What else an army may have in mind. */
const TEMPERS: readonly Temper[] = [
  STEADY,
  { name: "bold", mark: 3, drive: 1, fear: 0.1 },
  { name: "headlong", mark: 4, drive: 3, fear: 0 },
  { name: "wary", mark: 5, drive: 0.5, fear: 1 },
  { name: "waiting", mark: 6, drive: 0, fear: 0.5 },
  { name: "shy", mark: 7, drive: -1, fear: 1.5 },
]
/** How many movements are thought of in which a part of the army has something else in mind, and how wide that part is. */
const MIXED = 8
const WIDTH = [3, 6, 10]

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, random: Random): readonly Run[] {
  const own = field.ground.exclusive.plans?.(field, seat, random)
  if (own !== undefined) return own
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "setUp":
      return [[{ type: "ready" }]]
    case "movement":
      return movements(field, seat, random)
    case "modeChange":
      return [modes(field, frame as ModeChangeFrame)]
    case "fire":
      return [shots(field, frame as FireFrame)]
    case "melee":
      return [blows(field, frame as MeleeFrame)]
    default:
      return []
  }
}

/** What each unit had in mind when a movement was thought of, and the ways that were known. */
interface Thought {
  readonly temperOf: TemperOf
  readonly memory: Memory
}

const thoughts = new WeakMap<Run, Thought>()

function movement(field: Field, side: Side, memory: Memory, temperOf: TemperOf): Run {
  const run = armyMovement(field, side, memory, temperOf)
  thoughts.set(run, { temperOf, memory })
  return run
}

/** Once in three times those so near to the unit have the same in mind as it. */
const WITH_IT = 2
/** How often it is tried to find a movement that differs. */
const TRIES = 6

/** The movement with something else in mind for one unit, or for those about it. */
export function vary(field: Field, seat: Seat, run: Run, random: Random): Run | undefined {
  const thought = thoughts.get(run)
  if (thought === undefined) return undefined
  const { temperOf, memory } = thought
  const side = sideOf(field.ground, seat)
  const enemies = armyOf(field, (1 - side) as Side)
  const units = armyOf(field, side).filter((unit) => mayPickUp(field, unit).ok && nearest(field, unit, enemies) <= FAR)
  if (units.length === 0) return undefined
  const before = JSON.stringify(run)
  for (let i = 0; i < TRIES; i++) {
    const one = units[random(units.length)]
    const width = random(3) === 0 ? WITH_IT : 0
    const other = random(TEMPERS.length + 1)
    const isMeant = (unit: Unit) => distance(field.ground.grid, field.state.left[unit], field.state.left[one]) <= width
    const found = movement(field, side, memory, (unit, hexes) =>
      isMeant(unit) ? TEMPERS.at(other) : temperOf(unit, hexes),
    )
    if (JSON.stringify(found) !== before) return found
  }
  return undefined
}

/** What an army could do in a movement phase, or the rest of it, as a whole. */
function movements(field: Field, seat: Seat, random: Random): readonly Run[] {
  const side = sideOf(field.ground, seat)
  const memory: Memory = new Map()
  const found = new Map<string, Run>()
  const add = (run: Run) => found.set(JSON.stringify(run), run)
  for (const temper of TEMPERS) add(movement(field, side, memory, () => temper))
  const units = armyOf(field, side).filter((unit) => mayPickUp(field, unit).ok)
  for (let i = 0; i < MIXED && units.length > 1; i++) {
    const centre = field.state.left[units[random(units.length)]]
    const width = WIDTH[random(WIDTH.length)]
    const [one, other] = [TEMPERS[random(TEMPERS.length)], TEMPERS[random(TEMPERS.length)]]
    const isNear = (unit: Unit) => distance(field.ground.grid, field.state.left[unit], centre) <= width
    add(movement(field, side, memory, (unit) => (isNear(unit) ? one : other)))
  }
  add([{ type: "endMovement" }])
  for (const action of attempts(field, seat)) {
    const others = armyMovement(field, side, memory, (unit) => (unit === action["unit"] ? undefined : STEADY))
    add([action, ...others])
  }
  return [...found.values()]
}

/** What the battle's own rules let units try instead of moving. */
function attempts(field: Field, seat: Seat): Action[] {
  const frame: Frame = { procedure: "movement" }
  return Object.values(field.ground.exclusive.movementVerbs ?? {}).flatMap((verb) =>
    verb.candidates(field, frame, seat).filter((action) => verb.may(field, frame, action, seat).ok),
  )
}
