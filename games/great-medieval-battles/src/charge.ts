import { neighbour, turned, zoneHex, type Direction, type Hex } from "@carroccio/hexes"
import { OK, refuse, type Refusal, type Verdict } from "@carroccio/kernel"
import { chartRule } from "./battle.ts"
import type { MovingFrame } from "./moving.ts"
import type { Field, Unit } from "./position.ts"
import { combatUnitAt, faceOf, isDouble, isUnit } from "./stacking.ts"
import { descends } from "./terrain.ts"

/** How many clear hexes in a straight line a charge takes. */
export const CHARGE_RUN = 3

/** The three hexes ahead of the line of advance (figure to 5.31). */
export function hexesAhead(field: Field, unit: Unit, heading: Direction): Hex[] {
  const { grid } = field.ground
  const left = field.state.left[unit]
  if (isDouble(field, unit)) {
    const facing = field.state.facing[unit] as Direction
    return (["frontLeft", "frontCenter", "frontRight"] as const).map((zone) => zoneHex(grid, left, facing, zone))
  }
  return [turned(heading, -1), heading, turned(heading, 1)].map((direction) => neighbour(grid, left, direction))
}

/** Why the unit has not come far enough for a charge: the ground it came over, or simply the way. */
function shortRun(field: Field, { path, run }: MovingFrame): Refusal {
  const { ground } = field
  for (let i = Math.max(1, path.length - CHARGE_RUN); i < path.length; i++) {
    const [from, hex] = [path[i - 1], path[i]]
    const terrain = ground.terrain[hex]
    if (descends(field, from, hex)) return refuse("7.24", "chargeDownhill", { hex }) // 7.24
    if (ground.clear[hex] === 0)
      return refuse(chartRule(ground.pack, terrain, "5.31"), "groundStopsCharge", { hex, terrain })
    const own = ground.exclusive.mayChargeThrough?.(field, from, hex)
    if (own?.ok === false) return own
  }
  return refuse("5.31", "noChargeRun", { run, needed: CHARGE_RUN })
}

/** Whether the unit, having come as it has, may charge this target (5.3, 5.31). */
export function mayCharge(field: Field, frame: MovingFrame, target: Unit): Verdict {
  const { unit } = frame
  const face = faceOf(field, unit)
  if (!face.mounted || !face.melee || (face.armour !== "P" && face.armour !== "M")) {
    return refuse("5.31", "noChargingCavalry", { unit })
  }
  if (frame.run < CHARGE_RUN) return shortRun(field, frame)
  if (!isUnit(field, target) || field.state.side[target] === field.state.side[unit]) {
    return refuse("5.31", "noEnemy", { target })
  }
  const hexes = hexesAhead(field, unit, frame.heading as Direction).filter(
    (hex) => hex > 0 && combatUnitAt(field, hex) === target,
  )
  if (hexes.length === 0) return refuse("5.31", "notAhead", { target })
  let verdict: Verdict = OK
  for (const hex of hexes) {
    verdict = field.ground.exclusive.mayChargeInto?.(field, hex, unit) ?? OK
    if (verdict.ok) return OK
  }
  return verdict
}

/** The enemies that a charge could be aimed at. */
export function chargeTargets(field: Field, frame: MovingFrame): Unit[] {
  if (frame.run < CHARGE_RUN) return []
  const targets: Unit[] = []
  for (const hex of hexesAhead(field, frame.unit, frame.heading as Direction)) {
    const target = hex > 0 ? combatUnitAt(field, hex) : -1
    if (target >= 0 && !targets.includes(target)) targets.push(target)
  }
  return targets
}
