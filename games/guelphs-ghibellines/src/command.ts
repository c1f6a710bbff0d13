import { distance } from "@carroccio/hexes"
import { memory } from "./memory.ts"
import type { Field, Unit } from "./position.ts"
import { leadershipOf } from "./personalities.ts"
import { isOnMap } from "./stacking.ts"

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

/** Whether hexes lie within the Capitano's own range: hexes of enemy combat units block it, their zones do not (5.2). */
export function withinRange(field: Field, battaglia: number): (hex: number) => boolean {
  const { ground, state } = field
  const { grid } = ground
  const { capitano, side } = ground.battaglie[battaglia]
  const from = state.hex[capitano]
  const { range } = leadershipOf(field, battaglia)
  if (from === 0) return () => false
  const enemies = enemiesWithin(field, side, from, range)
  let around: Uint8Array | undefined
  return (hex) => {
    const apart = distance(grid, from, hex)
    if (apart > range) return false
    // Nobody stands on a shortest way: only where somebody does must a way around be looked for.
    if (!enemies.some((enemy) => distance(grid, from, enemy) + distance(grid, enemy, hex) === apart)) return true
    around ??= flood(field, from, range, enemies)
    return around[grid.cell[hex]] === 1
  }
}

/** By cell: 1 where a way of no more than so many hexes leads, past the blocked ones. */
function flood(field: Field, from: number, range: number, blocked: readonly number[]): Uint8Array {
  const { grid } = field.ground
  const found = new Uint8Array(grid.size)
  for (const hex of blocked) found[grid.cell[hex]] = 2
  found[grid.cell[from]] = 1
  const reached = [from]
  let begin = 0
  for (let step = 1; step <= range; step++) {
    for (const end = reached.length; begin < end; begin++) {
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[reached[begin] * 6 + direction]
        if (to === 0 || found[grid.cell[to]] !== 0) continue
        found[grid.cell[to]] = 1
        reached.push(to)
      }
    }
  }
  return found
}

/** The hexes of enemy combat units that could block the range. */
function enemiesWithin(field: Field, side: number, from: number, range: number): number[] {
  const { ground, state } = field
  const found: number[] = []
  for (let unit = 0; unit < ground.counters.length; unit++) {
    const hex = state.hex[unit]
    if (hex === 0 || ground.counters[unit].side === side || ground.counters[unit].personality) continue
    if (distance(ground.grid, from, hex) <= range) found.push(hex)
  }
  return found
}
