import { ALL_DIRECTIONS, distance, neighbour, type Facing, type Hex } from "@carroccio/hexes"
import { forget } from "./memory.ts"
import type { Field, Play, Side, State, Unit } from "./position.ts"

export function isUnit(field: Field, unit: Unit): boolean {
  return unit >= 0 && unit < field.ground.counters.length
}

export function isOnMap(field: Field, unit: Unit): boolean {
  return field.state.hex[unit] !== 0
}

export function isCavalry(field: Field, unit: Unit): boolean {
  return field.ground.counters[unit].kind === "cavalry"
}

/** The unit with a cohesion rating in the hex, or -1 (9.0.1). */
export function fighterAt(field: Field, hex: Hex): Unit {
  const cell = field.ground.grid.cell[hex]
  return cell < 0 ? -1 : field.state.occupant[cell] - 1
}

/** The palvesari in the hex, or -1: not more than one may stand there (14.0.1). */
export function palvesariAt(field: Field, hex: Hex): Unit {
  const { ground, state } = field
  if (state.extras[ground.grid.cell[hex]] === 0) return -1
  for (const unit of ground.palvesari) if (state.hex[unit] === hex) return unit
  return -1
}

/** The Carroccio in the hex, or -1. */
export function carroccioAt(field: Field, hex: Hex): Unit {
  const { ground, state } = field
  const cell = ground.grid.cell[hex]
  if (cell < 0 || state.extras[cell] === 0) return -1
  const [one, two] = ground.carroccio
  if (one >= 0 && state.hex[one] === hex) return one
  return two >= 0 && state.hex[two] === hex ? two : -1
}

/** The unit that stands for the hex: who fights there, or palvesari or a Carroccio left alone; -1 when there is none. */
export function combatUnitAt(field: Field, hex: Hex): Unit {
  const { ground, state } = field
  const cell = ground.grid.cell[hex]
  if (cell < 0) return -1
  const fighter = state.occupant[cell] - 1
  if (fighter >= 0 || state.extras[cell] === 0) return fighter
  const palvesari = palvesariAt(field, hex)
  return palvesari >= 0 ? palvesari : carroccioAt(field, hex)
}

/** Whether an enemy combat unit of the side stands next to the hex. */
export function isNextToEnemy(field: Field, hex: Hex, side: Side): boolean {
  const { ground, state } = field
  const { neighbours, cell } = ground.grid
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbours[hex * 6 + direction]
    if (next === 0) continue
    const there = cell[next]
    const fighter = state.occupant[there]
    if (fighter > 0) {
      if (ground.counters[fighter - 1].side !== side) return true
    } else if (state.extras[there] > 0) {
      const unit = combatUnitAt(field, next)
      if (unit >= 0 && ground.counters[unit].side !== side) return true
    }
  }
  return false
}

/** Whether any enemy counter, a personality as well, stands in the hex or next to it: no march comes so near (S.2.2.3). */
export function isNearEnemy(field: Field, hex: Hex, side: Side): boolean {
  const { ground, state } = field
  return state.hex.some(
    (other, unit) => other !== 0 && ground.counters[unit].side !== side && distance(ground.grid, other, hex) <= 1,
  )
}

/** Enemy combat units next to the hex. */
export function enemiesNextTo(field: Field, hex: Hex, side: Side): Unit[] {
  const found: Unit[] = []
  for (const direction of ALL_DIRECTIONS) {
    const next = neighbour(field.ground.grid, hex, direction)
    const unit = next === 0 ? -1 : combatUnitAt(field, next)
    if (unit >= 0 && field.ground.counters[unit].side !== side) found.push(unit)
  }
  return found
}

/** Whether the unit stands with a Carroccio: it then has front hexes only (S.3.7.3). */
export function isWithCarroccio(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  const hex = state.hex[unit]
  if (hex === 0 || state.extras[ground.grid.cell[hex]] === 0) return false
  return carroccioAt(field, hex) >= 0
}

/** Puts a counter into a hex; 0 takes it off the map. A unit passing through friends leaves them in place (8.3.2). */
export function place(play: Play, unit: Unit, hex: Hex): void {
  putAt(play.ground, play.state, unit, hex)
}

export function putAt(ground: Field["ground"], state: State, unit: Unit, hex: Hex): void {
  const counter = ground.counters[unit]
  const { cell } = ground.grid
  const from = state.hex[unit]
  const weighs = counter.kind === "palvesari" || counter.kind === "carroccio"
  if (from !== 0) {
    if (counter.fights && state.occupant[cell[from]] === unit + 1) state.occupant[cell[from]] = 0
    else if (weighs) state.extras[cell[from]]--
  }
  state.hex[unit] = hex
  if (hex !== 0) {
    if (counter.fights && state.occupant[cell[hex]] === 0) state.occupant[cell[hex]] = unit + 1
    else if (weighs) state.extras[cell[hex]]++
  }
  forget(state)
}

/** Turns a unit, and with it the palvesari in its hex (14.0.1). */
export function turnTo(play: Play, unit: Unit, facing: number): void {
  forget(play.state)
  play.state.facing[unit] = facing
  if (!play.ground.counters[unit].missile) return
  const palvesari = palvesariAt(play, play.state.hex[unit])
  if (palvesari >= 0) play.state.facing[palvesari] = facing
}

export function facingOf(field: Field, unit: Unit): Facing {
  return field.state.facing[unit] as Facing
}

/** Takes a counter out of play. */
export function remove(play: Play, unit: Unit, fate: number): void {
  place(play, unit, 0)
  play.state.fate[unit] = fate
  play.state.attack[unit] = 0
  play.state.carica[unit] = 0
  play.state.fired[unit] = 0
}

/** The personalities in a hex, of one side: any number of them (9.0.2). */
export function personalitiesAt(field: Field, hex: Hex, side: Side, of: readonly Unit[]): Unit[] {
  return of.filter((unit) => field.state.hex[unit] === hex && field.ground.counters[unit].side === side)
}

/** Heroes and Standards go wherever the unit they stand with goes (13.2.4, 13.3.2). */
export function companionsOf(field: Field, unit: Unit): Unit[] {
  const { ground, state } = field
  const hex = state.hex[unit]
  const found: Unit[] = []
  for (const one of ground.heroes)
    if (state.hex[one] === hex && ground.counters[one].side === ground.counters[unit].side) found.push(one)
  for (const one of ground.standards)
    if (state.hex[one] === hex && ground.counters[one].side === ground.counters[unit].side) found.push(one)
  return found
}

/** Whether any unit of the Battaglia is still in play or on its way (13.1.12). */
export function hasUnits(field: Field, battaglia: number): boolean {
  const { ground, state } = field
  return ground.battaglie[battaglia].units.some((unit) => state.fate[unit] <= 1)
}
