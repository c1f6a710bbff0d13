import { distance } from "@carroccio/hexes"
import { memory } from "./memory.ts"
import type { Field, Unit } from "./position.ts"
import { leadershipOf } from "./personalities.ts"
import { combatUnitAt, isOnMap } from "./stacking.ts"

const inCommand = memory<Uint8Array>()

/**
 * Whether the unit is within the Capitano's command range, direct (5.2) or extended (5.2.2), as everybody stands now
 * (5.2.1); else it is out of command (5.2.3).
 */
export function isInCommand(field: Field, battaglia: number, unit: Unit, compagnia = -1): boolean {
  return inCommand(field.state, battaglia, compagnia, () => commanded(field, battaglia, compagnia))[unit] === 1
}

/** By unit: 1 when in command. */
function commanded(field: Field, battaglia: number, compagnia: number): Uint8Array {
  const { ground, state } = field
  const found = new Uint8Array(ground.counters.length)
  const { capitano, hero, standard } = ground.battaglie[battaglia]
  const own = [...ground.battaglie[battaglia].units]
  if (hero >= 0) own.push(hero)
  if (standard >= 0) own.push(standard)
  if (compagnia >= 0) own.push(...ground.battaglie[compagnia].units)
  if (capitano < 0) return found
  if (!isOnMap(field, capitano)) {
    // Nobody is left behind before the Capitano himself has come on (S.2.2.5).
    for (const unit of own) if (!isOnMap(field, unit)) found[unit] = 1
    return found
  }
  const near = withinRange(field, battaglia)
  const queue: Unit[] = []
  for (const unit of own) {
    const hex = state.hex[unit]
    if (hex === 0) {
      if (state.fate[unit] === 1) found[unit] = 1
    } else if (near(hex)) {
      found[unit] = 1
      if (!ground.counters[unit].personality) queue.push(unit)
    }
  }
  // 5.2.2: from unit to adjacent unit of the same Battaglia.
  for (let i = 0; i < queue.length; i++) {
    const hex = state.hex[queue[i]]
    for (const unit of own) {
      if (found[unit] === 1 || state.hex[unit] === 0) continue
      if (distance(ground.grid, hex, state.hex[unit]) > 1) continue
      found[unit] = 1
      if (!ground.counters[unit].personality) queue.push(unit)
    }
  }
  return found
}

/** By cell: the last flood that reached it. */
let floods = new Int32Array(0)
let flood = 0

/** Whether hexes lie within the Capitano's own range: hexes of enemy combat units block it, their zones do not (5.2). */
export function withinRange(field: Field, battaglia: number): (hex: number) => boolean {
  const { ground, state } = field
  const { grid } = ground
  const { capitano, side } = ground.battaglie[battaglia]
  const from = state.hex[capitano]
  const { range } = leadershipOf(field, battaglia)
  if (from === 0) return () => false
  if (!enemyNear(field, side, from, range)) return (hex) => distance(grid, from, hex) <= range
  if (floods.length < grid.size) floods = new Int32Array(grid.size)
  const mark = ++flood
  floods[grid.cell[from]] = mark
  let edge = [from]
  for (let step = 1; step <= range; step++) {
    const next: number[] = []
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction]
        const cell = to === 0 ? -1 : grid.cell[to]
        if (cell < 0 || floods[cell] === mark) continue
        if (state.occupant[cell] > 0 || state.extras[cell] > 0) {
          const unit = combatUnitAt(field, to)
          if (unit >= 0 && ground.counters[unit].side !== side) continue
        }
        floods[cell] = mark
        next.push(to)
      }
    }
    edge = next
  }
  const reached = floods.slice(0, grid.size)
  return (hex) => reached[grid.cell[hex]] === mark
}

/** Whether an enemy combat unit stands where it could block the range. */
function enemyNear(field: Field, side: number, from: number, range: number): boolean {
  const { ground, state } = field
  for (let unit = 0; unit < ground.counters.length; unit++) {
    const hex = state.hex[unit]
    if (hex === 0 || ground.counters[unit].side === side || ground.counters[unit].personality) continue
    if (distance(ground.grid, from, hex) < range) return true
  }
  return false
}
