import { directionTo, neighbour, type Direction, type Hex } from "@carroccio/hexes"
import { OK, refuse, type Frame, type Verdict } from "@carroccio/kernel"
import { PROHIBITED } from "./battle.ts"
import { WAITING, type Field, type Unit } from "./position.ts"
import {
  carroccioAt,
  combatUnitAt,
  companionsOf,
  fighterAt,
  isNearEnemy,
  isNextToEnemy,
  isWithCarroccio,
  palvesariAt,
} from "./stacking.ts"
import { terrainCost } from "./terrain.ts"
import { isControlled } from "./zones.ts"

/** A unit on the move (8.0), under an order or marching (S.2.2.3). */
export interface MovingFrame extends Frame {
  procedure: "moving"
  unit: Unit
  /** Who goes along: palvesari, heroes and standards (14.0.6, 13.2.4). */
  with: Unit[]
  order: "move" | "carica" | "march"
  spent: number
  /** 1 when it must end with an attack: a Carica!, or an opening that asks for it. */
  mustAttack: number
  /** 0 when it may not attack at all: out of command (5.5), or barred by the scenario. */
  mayAttack: number
  /** 1 when it has changed facing in the hex where it stands. */
  turned: number
  /** 1 when it began next to an enemy: it may then turn one vertex only where it stands (5.3.1). */
  besideEnemy: number
  /** 1 when it must have an enemy in its cone of fire at the end (S.6.2.1). */
  mustAim: number
  /** A step that waits for fire at the leaving unit: its direction, or -1 (10.4.2). */
  pending: number
  /** Hexes it has come through; the first is where it began. */
  path: Hex[]
}

/** Who goes along with a unit: heroes and standards always, palvesari unless they are left behind (14.0.6). */
export function retinueOf(field: Field, unit: Unit, alone: boolean): Unit[] {
  const { ground, state } = field
  const counter = ground.counters[unit]
  if (state.hex[unit] === 0)
    return ground.counters.flatMap((one, i) => (one.host === unit && state.fate[i] === WAITING ? [i] : []))
  if (counter.kind === "carroccio") {
    const religiosi = ground.religiosi[counter.side]
    return religiosi >= 0 && state.hex[religiosi] === state.hex[unit] ? [religiosi] : [] // S.5.2, S.5.2.1
  }
  if (!counter.fights) return []
  const found = companionsOf(field, unit)
  if (alone || !counter.missile) return found
  const palvesari = palvesariAt(field, state.hex[unit])
  return palvesari < 0 || state.order[palvesari] !== 0 ? found : [palvesari, ...found] // 5.1.3
}

export function beginMoving(field: Field, unit: Unit, order: MovingFrame["order"], alone: boolean): MovingFrame {
  const hex = field.state.hex[unit]
  const { side } = field.ground.counters[unit]
  return {
    procedure: "moving",
    unit,
    with: retinueOf(field, unit, alone),
    order,
    spent: 0,
    mustAttack: order === "carica" ? 1 : 0,
    mayAttack: order === "march" ? 0 : 1,
    turned: 0,
    besideEnemy: hex !== 0 && isNextToEnemy(field, hex, side) ? 1 : 0,
    mustAim: 0,
    pending: -1,
    path: [hex],
  }
}

/** The rule of the opening under way that makes a unit attack (S.2.2.4, S.3.2). */
export function openingRule(field: Field): string {
  const orders = field.position.stack.findLast(
    (frame): frame is Frame & { readonly rule: string } => frame.procedure === "orders",
  )
  return orders === undefined || orders.rule === "" ? "S.1.2" : orders.rule
}

/** How a unit stands in the middle of a move: what a search walks over. */
export interface Stand {
  readonly hex: Hex
  readonly facing: number
  readonly spent: number
}

/** Movement points to come into a hex, friends in the way included (8.2, 8.3.2). */
export function stepCost(field: Field, frame: MovingFrame, from: Hex, to: Hex): number {
  const { unit } = frame
  const cost = terrainCost(field, unit, from, to)
  if (cost >= PROHIBITED) return PROHIBITED
  const there = combatUnitAt(field, to)
  if (there < 0) return cost
  return there !== unit || leavesSomebody(field, frame, to) ? cost + 1 : cost
}

/** Whether palvesari or a Carroccio stay behind in the hex that the unit itself still stands in. */
function leavesSomebody(field: Field, { unit, with: companions }: MovingFrame, hex: Hex): boolean {
  const { ground, state } = field
  let others = state.extras[ground.grid.cell[hex]]
  if (others === 0) return false
  for (const one of [unit, ...companions]) {
    const { kind } = ground.counters[one]
    if (kind === "palvesari" || kind === "carroccio") others--
  }
  return others > 0
}

/** Whether the unit may end its move in the hex, as far as stacking goes (9.0, 9.0.1, 14.0.1, S.3.7.3). */
export function mayStayIn(field: Field, unit: Unit, companions: readonly Unit[], hex: Hex): boolean {
  const { ground, state } = field
  const counter = ground.counters[unit]
  const cell = ground.grid.cell[hex]
  const fighter = state.occupant[cell] - 1
  const palvesariToo = counter.kind === "palvesari" ? fighter >= 0 : bringsPalvesari(field, companions)
  if (palvesariToo && carroccioAt(field, hex) >= 0) return false // S.3.7.3
  if (counter.fights) {
    if (fighter >= 0 && fighter !== unit) return false
    if (state.extras[cell] === 0) return true
    const palvesari = palvesariBeside(field, hex, companions)
    if (palvesari === undefined) return true
    if (!counter.missile || ground.counters[palvesari].battaglia !== counter.battaglia) return false
    return !bringsPalvesari(field, companions)
  }
  if (counter.kind === "palvesari") {
    if (palvesariBeside(field, hex, [unit]) !== undefined) return false
    if (fighter < 0) return true
    return ground.counters[fighter].missile && ground.counters[fighter].battaglia === counter.battaglia
  }
  // The Carroccio: one unit may stand with it.
  return palvesariAt(field, hex) < 0
}

/** Palvesari in the hex that did not come with the move (14.0.1). */
function palvesariBeside({ ground, state }: Field, hex: Hex, movers: readonly Unit[]): Unit | undefined {
  return ground.palvesari.find((one) => state.hex[one] === hex && !movers.includes(one))
}

function bringsPalvesari(field: Field, companions: readonly Unit[]): boolean {
  return companions.some((one) => field.ground.counters[one].kind === "palvesari")
}

/** Whether the unit may come into a hex at all: ground, enemies, friends in a fight (8.2.7, 8.3, 8.3.1). */
export function mayEnter(field: Field, unit: Unit, hex: Hex): Verdict {
  const { ground } = field
  if (hex === 0) return refuse("8.1.2", "offMap")
  if (ground.prohibited[hex] === 1) return refuse("8.2.7", "prohibited", { hex })
  const there = combatUnitAt(field, hex)
  if (there < 0 || there === unit) return OK
  const { side } = ground.counters[unit]
  if (ground.counters[there].side !== side) return refuse("8.3.1", "enemyThere", { hex, unit: there })
  if (isNextToEnemy(field, hex, side)) return refuse("8.3.1", "friendInContact", { hex, unit: there })
  return OK
}

/** Whether a step is open to the unit from where it stands, before any obligation is asked. */
export function maySteps(field: Field, frame: MovingFrame, stand: Stand, direction: Direction): Verdict {
  const { ground } = field
  const { unit } = frame
  const turn = (direction - stand.facing + 6) % 6
  if (turn > 1 && facesFront(field, frame, stand)) return refuse("6.0.2", "notFrontal", { direction }) // 8.1.3
  if (frame.path.length === 1 && stand.hex === frame.path[0] && isHeld(field, unit, stand.hex)) {
    return refuse("7.2", "heldInZone", { unit })
  }
  const hex = neighbour(ground.grid, stand.hex, direction)
  const entry = mayEnter(field, unit, hex)
  if (!entry.ok) return entry
  const cost = stepCost(field, frame, stand.hex, hex)
  const left = ground.counters[unit].allowance - stand.spent
  if (cost > left) return refuse("8.2.2", "notEnoughPoints", { cost, left })
  if (frame.order === "march" && isNearEnemy(field, hex, ground.counters[unit].side)) {
    return refuse("S.2.2.3", "marchesIntoContact", { hex })
  }
  return mayGoOut(field, unit, stand.hex, hex)
}

/** Whether the scenario lets the unit go from one hex to the next, and out of the first (S.3.4.2, S.6.8.2). */
export function mayGoOut(field: Field, unit: Unit, from: Hex, to: Hex): Verdict {
  const { exclusive } = field.ground
  const verdict = exclusive.mayStep?.(field, unit, from, to) ?? OK
  return verdict.ok ? (exclusive.mayLeave?.(field, unit, from, to) ?? OK) : verdict
}

/** A unit with the Carroccio goes out in any direction (S.3.7.3), and the Carroccio itself has no facing. */
export function facesFront(field: Field, { unit, path }: MovingFrame, stand: Stand): boolean {
  if (field.ground.counters[unit].kind === "carroccio") return false
  const begins = path.length === 1 && stand.hex === path[0] && field.state.hex[unit] === stand.hex
  return !begins || !isWithCarroccio(field, unit)
}

/**
 * Whether a unit that comes into a hex of friends can get through them: it cannot turn there nor stay (6.1.2, 8.3.2), so
 * one of its two frontal hexes must take it on.
 */
export function canGoThrough(field: Field, frame: MovingFrame, stand: Stand): boolean {
  if (mayStayIn(field, frame.unit, frame.with, stand.hex)) return true
  for (let turn = 0; turn < 2; turn++) {
    const direction = ((stand.facing + turn) % 6) as Direction
    if (!maySteps(field, frame, stand, direction).ok) continue
    const hex = neighbour(field.ground.grid, stand.hex, direction)
    const spent = stand.spent + stepCost(field, frame, stand.hex, hex)
    if (canGoThrough(field, frame, { hex, facing: stand.facing, spent })) return true
  }
  return false
}

/** What turning to a facing costs: horsemen one point for any turn, foot one for each vertex (6.1). */
export function turnCost(field: Field, unit: Unit, from: number, to: number): number {
  if (from === to) return 0
  if (field.ground.counters[unit].kind === "cavalry") return 1
  const right = (to - from + 6) % 6
  return Math.min(right, 6 - right)
}

/** Whether the unit may turn to a facing where it stands (6.1). */
export function mayTurn(field: Field, frame: MovingFrame, stand: Stand, facing: number): Verdict {
  const { unit } = frame
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return refuse("6.0", "noFacing", { facing })
  if (facing === stand.facing) return refuse("6.1", "sameFacing", { unit })
  const verdict = mayTurnIn(field, frame, stand.hex)
  return verdict.ok ? mayTurnBy(field, frame, stand, facing) : verdict
}

/** Whether the hex lets the unit turn: nobody in the way, no enemy zone of control (6.1.1, 6.1.2). */
export function mayTurnIn(field: Field, { unit, with: companions }: MovingFrame, hex: Hex): Verdict {
  const { kind, side } = field.ground.counters[unit]
  if (kind === "carroccio") return refuse("S.3.7.2", "noFacingNeeded", { unit })
  const friend = fighterAt(field, hex)
  const inTheWay = (friend >= 0 && friend !== unit) || !mayStayIn(field, unit, companions, hex)
  if (inTheWay) return refuse("6.1.2", "amongFriends", { hex })
  return isControlled(field, hex, side, kind === "cavalry") ? refuse("6.1.1", "inEnemyZone", { unit }) : OK
}

/** Whether the unit may turn so far, where the hex lets it turn at all (5.3.1, 6.1). */
export function mayTurnBy(field: Field, frame: MovingFrame, stand: Stand, facing: number): Verdict {
  const { unit } = frame
  if (frame.besideEnemy === 1 && stand.hex === frame.path[0] && frame.path.length === 1) {
    const right = (facing - stand.facing + 6) % 6
    if (frame.turned === 1 || (right !== 1 && right !== 5)) return refuse("5.3.1", "oneVertexOnly", { unit })
  }
  const cost = turnCost(field, unit, stand.facing, facing)
  const left = field.ground.counters[unit].allowance - stand.spent
  if (cost > left) return refuse("6.1", "notEnoughPoints", { cost, left })
  return field.state.hex[unit] === 0 ? refuse("6.1", "notOnMap", { unit }) : OK
}

/** Whether the unit in the hex is held by an enemy zone of control (7.1, 7.2). */
export function isHeld(field: Field, unit: Unit, hex: Hex): boolean {
  const counter = field.ground.counters[unit]
  return isControlled(field, hex, counter.side, counter.kind === "cavalry")
}

/** Whether a move must stop in the hex: an enemy zone of control, or the scenario says so (7.1, S.8.9.2). */
export function mustStopIn(field: Field, unit: Unit, hex: Hex): boolean {
  return isHeld(field, unit, hex) || (field.ground.exclusive.stopsIn?.(field, unit, hex) ?? false)
}

/** Whether a move that steps into the hex ends there by itself. */
export function haltsIn(field: Field, frame: MovingFrame, hex: Hex, spent: number): boolean {
  const { unit } = frame
  if (spent < field.ground.counters[unit].allowance && !mustStopIn(field, unit, hex)) return false
  return mayStayIn(field, unit, frame.with, hex)
}

/** The enemy units that stand before a unit with this place and facing. */
export function enemiesBefore(field: Field, unit: Unit, hex: Hex, facing: number): Unit[] {
  const { ground } = field
  const { side } = ground.counters[unit]
  const all = isWithCarroccioIn(field, unit, hex)
  const found: Unit[] = []
  for (let turn = 0; turn < (all ? 6 : 2); turn++) {
    const next = neighbour(ground.grid, hex, ((facing + turn) % 6) as Direction)
    const enemy = next === 0 ? -1 : combatUnitAt(field, next)
    if (enemy >= 0 && ground.counters[enemy].side !== side) found.push(enemy)
  }
  return found
}

function isWithCarroccioIn(field: Field, unit: Unit, hex: Hex): boolean {
  const { ground, state } = field
  const wagon = ground.carroccio[ground.counters[unit].side]
  return wagon >= 0 && state.hex[wagon] === hex
}

/** Whether the unit, standing so, may attack the target; a Carica! asks more (10.5.1, 12.1). */
export function mayStrike(field: Field, unit: Unit, hex: Hex, target: Unit, carica: boolean): Verdict {
  const { ground, state } = field
  if (target < 0 || target >= ground.counters.length || state.hex[target] === 0)
    return refuse("10.5.1", "notOnMap", { unit: target })
  if (ground.counters[target].side === ground.counters[unit].side) return refuse("10.5.1", "ownUnit", { unit: target })
  if (directionTo(ground.grid, hex, state.hex[target]) < 0) return refuse("10.5.1", "notAdjacent", { unit: target })
  if (!carica) return OK
  if (ground.noCharge[hex] === 1) return refuse("12.1", "noChargeHere", { hex })
  return ground.noCharge[state.hex[target]] === 1 ? refuse("12.1", "noChargeThere", { hex: state.hex[target] }) : OK
}
