import { DIRECTIONS, neighbour, type Direction } from "@carroccio/hexes"
import { OK, refuse, roll, tell, type Verdict } from "@carroccio/kernel"
import { modifierOf, type Blow, type Modifiers } from "../../exclusive.ts"
import { disobeyLeaders } from "../../leaders.ts"
import { resolveMelee } from "../../melee.ts"
import { ELIMINATED, ROUTED_OFF, type Field, type Play, type Unit } from "../../position.ts"
import { captureLeaders, combatUnitAt, isOnMap, place, remove } from "../../stacking.ts"
import { isPassable } from "../../terrain.ts"

/** The mark of an elephant out of control. */
const RAMPANT = 1

export function isElephant(field: Field, unit: Unit): boolean {
  return field.ground.counters[unit].kind === "elephant"
}

export function isRampant(field: Field, unit: Unit): boolean {
  return isElephant(field, unit) && (field.state.marks[unit] & RAMPANT) !== 0
}

/** Nobody commands a rampant elephant (15.0). */
export function obeys(field: Field, unit: Unit): Verdict {
  return isRampant(field, unit) ? refuse("15.0", "rampantElephant", { unit }) : OK
}

/** Elephants do not rout: the first rout result drives them mad, the second takes them off (15.0). */
export function runsWild(play: Play, unit: Unit): boolean {
  if (!isElephant(play, unit)) return false
  if (isRampant(play, unit)) {
    remove(play, unit, ELIMINATED)
    tell(play, "eliminated", "15.0", { unit })
    return true
  }
  disobeyLeaders(play, unit) // 12.3
  play.state.marks[unit] |= RAMPANT
  tell(play, "rampant", "15.0", { unit })
  return true
}

/** In each rout movement phase every elephant that is rampant when it begins runs where the die sends it (15.0). */
export function rampage(play: Play): void {
  const wild = play.ground.combatUnits.filter((unit) => isOnMap(play, unit) && isRampant(play, unit))
  for (const unit of wild) if (isOnMap(play, unit)) run(play, unit)
}

function run(play: Play, unit: Unit): void {
  const { grid, pack } = play.ground
  const die = roll(play)
  const direction = (die - 1) as Direction
  const path = [play.state.left[unit]]
  const tellRun = (met: Unit | null, leaves: boolean) =>
    tell(play, "rampaged", "15.0", { unit, die, direction: DIRECTIONS[direction], path, met, leaves })
  for (let gone = 0; gone < (pack.special.rampage?.hexes ?? 0); gone++) {
    const hex = neighbour(grid, path[path.length - 1], direction)
    if (hex === 0) {
      tellRun(null, true)
      remove(play, unit, ROUTED_OFF) // 7.3
      return
    }
    if (!isPassable(play, unit, hex, false)) break // 7.25
    const met = combatUnitAt(play, hex)
    if (met >= 0) {
      tellRun(met, false)
      resolveMelee(play, unit, met)
      return
    }
    place(play, unit, hex, 0)
    path.push(hex)
    captureLeaders(play, unit, hex) // 6.15
  }
  tellRun(null, false)
}

/** A rampant elephant is the most terrible of attackers (10.2). */
export function addMoraleModifiers(found: Modifiers, field: Field, blow: Blow, by: Unit): void {
  if (blow === "fire" || !isRampant(field, by)) return
  found.push(modifierOf(field.ground, "morale", "attackedByRampantElephant", "10.2"))
}
