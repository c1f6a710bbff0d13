import { distance, sees, type Hex } from "@carroccio/hexes"
import { OK, refuse, roll, tell, type Verdict } from "@carroccio/kernel"
import type { Kind } from "./battle.ts"
import { currentCohesion, disrupt, muster } from "./disruption.ts"
import type { Modifier } from "./exclusive.ts"
import { woundCapitano } from "./personalities.ts"
import { other, type Field, type Play, type Unit } from "./position.ts"
import { alarm } from "./reserve.ts"
import { isOnMap, isUnit, isWithCarroccio, palvesariAt, personalitiesAt } from "./stacking.ts"

/** By direction: columns right and half hexes down that a step goes. */
const RIGHT = [0, 1, 1, 0, -1, -1]
const DOWN = [-2, -1, 1, 2, 1, -1]

/**
 * How far a hex is in the cone that opens through the two frontal hexes (10.1.2): every hex that steps in the two frontal
 * directions lead to. 0 when it lies outside.
 */
export function coneRange(field: Field, from: Hex, facing: number, to: Hex): number {
  const { column, height } = field.ground.grid
  const right = column[to] - column[from]
  const down = height[to] - height[from]
  const left = facing
  const next = (facing + 1) % 6
  const determinant = RIGHT[left] * DOWN[next] - RIGHT[next] * DOWN[left]
  const along = (right * DOWN[next] - RIGHT[next] * down) / determinant
  const across = (RIGHT[left] * down - DOWN[left] * right) / determinant
  return along < 0 || across < 0 ? 0 : along + across
}

/** The range from a missile unit to a hex with a facing, 0 outside its cone. */
export function rangeTo(field: Field, unit: Unit, facing: number, to: Hex): number {
  const from = field.state.hex[unit]
  return isWithCarroccio(field, unit) ? distance(field.ground.grid, from, to) : coneRange(field, from, facing, to)
}

/** 0 for the crossbow, 1 for the bow. */
export function weaponOf(field: Field, unit: Unit): number {
  return field.ground.counters[unit].kind === "crossbow" ? 0 : 1
}

/** Whether nothing stops the line between two hexes (10.2). */
export function canSee(field: Field, from: Hex, to: Hex): boolean {
  const { ground, state } = field
  const { grid, level, opaque } = ground
  const highest = Math.max(level[from], level[to])
  return sees(grid, from, to, (hex) => {
    if (opaque[hex] === 1 || level[hex] > highest) return true // 10.2.1
    const cell = grid.cell[hex]
    return state.occupant[cell] > 0 || state.extras[cell] > 0
  })
}

/** The number that the modified dice must reach, 0 for a dash (10.3). */
export function fireNumber(field: Field, unit: Unit, target: Unit, range: number): number {
  return field.ground.fire.numbers[weaponOf(field, unit)][range]?.[field.ground.counters[target].armour] ?? 0
}

/** Whom fire does not touch, and the rule that says so. */
const SPARED: Partial<Record<Kind, string>> = {
  capitano: "10.3.2",
  standard: "13.2.5",
  hero: "13.3.4",
  palvesari: "14.0.5",
  carroccio: "S.3.7.4",
  religiosi: "S.5.2.2",
}

/** Whether the unit may fire at the target at all, with this facing (10.1). */
export function mayFireAt(field: Field, unit: Unit, target: Unit, facing: number): Verdict {
  const { ground, state } = field
  if (!ground.counters[unit].missile) return refuse("10.1", "noMissiles", { unit })
  if (state.fired[unit] === 1) return refuse("10.1.4", "alreadyFired", { unit })
  if (!isUnit(field, target) || !isOnMap(field, target)) return refuse("10.1.2", "notOnMap", { unit: target })
  const counter = ground.counters[target]
  if (counter.side === ground.counters[unit].side) return refuse("10.1.2", "ownUnit", { unit: target })
  const spared = SPARED[counter.kind]
  if (spared !== undefined) return refuse(spared, "notAffectedByFire", { unit: target })
  const range = rangeTo(field, unit, facing, state.hex[target])
  if (range === 0) return refuse("10.1.2", "outsideCone", { unit: target })
  if (range > ground.fire.range[weaponOf(field, unit)]) return refuse("10.1.2", "tooFar", { unit: target, range })
  if (fireNumber(field, unit, target, range) === 0) return refuse("10.3", "dash", { unit: target, range })
  if (range > 1 && !canSee(field, state.hex[unit], state.hex[target])) return refuse("10.2", "noLine", { unit: target }) // 10.2.2
  return OK
}

const NONE: readonly Modifier[] = []

/** How a shot is taken. */
export interface Shot {
  readonly range: number
  /** The firer has changed its facing for it, by order or in reaction (10.3.3, 10.4.3). */
  readonly turned: boolean
}

export function fireModifiers(field: Field, unit: Unit, target: Unit, shot: Shot): Modifier[] {
  const found: Modifier[] = []
  noteModifiers(field, unit, target, shot, (id, add, rule) => {
    if (add !== 0) found.push({ id, add, rule })
  })
  return found
}

/** Their sum: programs ask for it thousands of times a second and want no list. */
export function fireModifier(field: Field, unit: Unit, target: Unit, shot: Shot): number {
  let sum = 0
  noteModifiers(field, unit, target, shot, (_id, add) => {
    sum += add
  })
  return sum
}

function noteModifiers(
  field: Field,
  unit: Unit,
  target: Unit,
  { turned }: Shot,
  note: (id: string, add: number, rule: string) => void,
): void {
  const { ground, state } = field
  note("cohesion", currentCohesion(field, unit), "10.3")
  if (turned) note("turned", -1, "10.3.3")
  if (isSheltered(field, unit, target)) note("palvesari", -2, "14.0.2")
  if (state.disrupted[unit] === 1) note("firerDisrupted", ground.fire.disrupted, "10.3")
  note("terrain", ground.fireShift[state.hex[target]], "8.2.3")
  for (const { id, add, rule } of ground.exclusive.fireModifiers?.(field, unit, target) ?? NONE) note(id, add, rule)
}

/** Whether pavises stand between: a missile unit with palvesari, shot at through its frontal hexes (14.0, 14.0.2). */
function isSheltered(field: Field, unit: Unit, target: Unit): boolean {
  const { state, ground } = field
  if (!ground.counters[target].missile || palvesariAt(field, state.hex[target]) < 0) return false
  return rangeTo(field, target, state.facing[target], state.hex[unit]) > 0
}

/** A volley, by order or in reaction (10.1.1): two dice and the firer's rating against the number of the table (10.3). */
export function resolveFire(play: Play, unit: Unit, target: Unit, shot: Shot, rule: string): void {
  const { ground, state } = play
  const hex = state.hex[target]
  alarm(play, target) // 16.4
  state.fired[unit] = 1 // 10.1.3
  if (!muster(play, target)) return
  const needed = fireNumber(play, unit, target, shot.range)
  const add = fireModifier(play, unit, target, shot)
  const dice = roll(play) + roll(play)
  const hit = dice === 12 || dice + add >= needed // 10.3.2
  tell(play, "fired", rule, { unit, target, range: shot.range, dice, total: dice + add, needed, hit: hit ? 1 : 0 })
  if (!hit) return
  disrupt(play, target, "10.3") // 10.3.1
  if (dice !== 12) return
  for (const capitano of personalitiesAt(play, hex, other(ground.counters[unit].side), ground.capitani)) {
    // Whoever has lost his unit to this volley has rolled already (13.1.8).
    if (isOnMap(play, target)) woundCapitano(play, capitano, false)
  }
}
