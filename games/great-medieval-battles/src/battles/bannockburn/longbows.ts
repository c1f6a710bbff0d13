import { adjacent, distance, someStep, type Hex } from "@carroccio/hexes"
import { modifierOf, type Modifiers, type Shot } from "../../exclusive.ts"
import type { Field, Unit } from "../../position.ts"
import { combatUnitAt, faceOf, isOnMap, isWith, rightOfUnit } from "../../stacking.ts"

/** How far the left halves are apart at most when two hexes of the units are two apart. */
const OVER_CAVALRY = 4
/** The range that counts when longbows fire over cavalry (15.43). */
const OVER_CAVALRY_RANGE = 3

export function isLongbow(field: Field, unit: Unit): boolean {
  return field.ground.counters[unit].faces.some((face) => face.weapon === "longbow")
}

function isMountedUnit(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mounted
}

function sameDivision(field: Field, unit: Unit, other: Unit): boolean {
  const { counters } = field.ground
  return counters[unit].division !== null && counters[unit].division === counters[other].division
}

/** Whether longbows may fire over this unit: cavalry of their side, neither routed nor charging (15.41). */
function mayFireOver(field: Field, unit: Unit, other: Unit): boolean {
  const { state } = field
  return (
    other >= 0 &&
    state.side[other] === state.side[unit] &&
    isMountedUnit(field, other) &&
    state.rout[other] === 0 &&
    state.charge[other] === 0
  )
}

/** English longbows two hexes from their target fire over their own cavalry in between (15.4). */
export function shotOverCavalry(field: Field, unit: Unit, target: Unit): Shot | null {
  if (faceOf(field, unit).weapon !== "longbow") return null // 15.41
  if (distance(field.ground.grid, field.state.left[unit], field.state.left[target]) > OVER_CAVALRY) return null
  const { left } = field.state
  const [ownRight, right] = [rightOfUnit(field, unit), rightOfUnit(field, target)]
  let over = -1
  for (let from = left[unit]; from > 0; from = from === left[unit] ? ownRight : 0) {
    for (let to = left[target]; to > 0; to = to === left[target] ? right : 0) {
      if (distance(field.ground.grid, from, to) !== 2) continue
      someStep(field.ground.grid, from, to, (hex, beside) => {
        over = betterToFireOver(field, unit, over, combatUnitAt(field, hex))
        if (beside > 0 && beside !== hex) over = betterToFireOver(field, unit, over, combatUnitAt(field, beside))
        return false
      })
    }
  }
  return over < 0 ? null : { range: OVER_CAVALRY_RANGE, over }
}

/** Of two that longbows might fire over, or -1: a horseman of the own division is the better one (15.42). */
function betterToFireOver(field: Field, unit: Unit, one: Unit, other: Unit): Unit {
  if (!mayFireOver(field, unit, other)) return one
  return one < 0 || sameDivision(field, unit, other) ? other : one
}

/** Whether a longbow unit is in command control (17.2). */
export function isInCommand(field: Field, unit: Unit): boolean {
  const { captains, comrades } = field.ground
  for (const leader of captains[unit]) if (isWith(field, leader, unit)) return true
  for (const horse of comrades[unit]) if (commands(field, horse, unit)) return true
  return false
}

/** Whether unrouted horse of the division is near enough to command the longbows (17.2). */
function commands(field: Field, horse: Unit, unit: Unit): boolean {
  const { state, ground } = field
  if (!isOnMap(field, horse) || state.side[horse] !== state.side[unit]) return false
  if (!isMountedUnit(field, horse) || state.rout[horse] > 0) return false
  const [hex, there] = [state.left[unit], state.left[horse]]
  if (adjacent(ground.grid, hex, there)) return true
  if (distance(ground.grid, hex, there) !== 2) return false
  return someStep(
    ground.grid,
    hex,
    there,
    (middle, beside) =>
      carriesCommand(field, unit, middle) || (beside > 0 && beside !== middle && carriesCommand(field, unit, beside)),
  )
}

/** The hex between is empty, or holds unrouted horse or longbows of the division (17.2). */
function carriesCommand(field: Field, unit: Unit, hex: Hex): boolean {
  const there = combatUnitAt(field, hex)
  if (there < 0) return true
  if (field.state.side[there] !== field.state.side[unit] || field.state.rout[there] > 0) return false
  return sameDivision(field, unit, there) && (isMountedUnit(field, there) || isLongbow(field, there))
}

export function addFireModifiers(found: Modifiers, field: Field, unit: Unit, shot: Shot): void {
  if (faceOf(field, unit).weapon === "longbow" && !isInCommand(field, unit)) {
    found.push(modifierOf(field.ground, "fire", "longbowOutOfCommand", "17.2"))
  }
  if (shot.over !== null && !sameDivision(field, unit, shot.over)) {
    found.push(modifierOf(field.ground, "fire", "overCavalryOfOtherDivision", "15.42"))
  }
}

/** Archers caught with the bow in their hands (9.4). */
export function addMeleeModifiers(found: Modifiers, field: Field, target: Unit): void {
  if (faceOf(field, target).weapon !== "longbow") return
  found.push(modifierOf(field.ground, "melee", "defenderLongbowInFireMode", "9.4"))
}
