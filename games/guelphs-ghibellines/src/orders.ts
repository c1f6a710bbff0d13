import { neighbour, type Direction, type Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  roll,
  sequence,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { beginArrival } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import { raiseCapacity } from "./capacity.ts"
import { isInCommand } from "./command.ts"
import { muster } from "./disruption.ts"
import type { Duty } from "./exclusive.ts"
import { mayFireAt, rangeTo, resolveFire } from "./fire.ts"
import { comeInto } from "./entering.ts"
import { canEnterMap, mayStep, mayTurnTo } from "./movement.ts"
import { beginMoving, enemiesBefore, mayGoOut, retinueOf, type MovingFrame } from "./moving.ts"
import { canRide, type RidingFrame } from "./personalities.ts"
import { ORDERS, WAITING, type Field, type Play, type State, type Unit } from "./position.ts"
import { rally, type RallyFrame } from "./rally.ts"
import { canFulfilFrom, canReachAttack, canReachCharge, enemyWithin } from "./reach.ts"
import { exitFirers, type ReactionFrame } from "./reaction.ts"
import {
  combatUnitAt,
  isCavalry,
  isNextToEnemy,
  isOnMap,
  isUnit,
  isWithCarroccio,
  palvesariAt,
  place,
  turnTo,
} from "./stacking.ts"
import { isControlled } from "./zones.ts"

/** Step 4 of an activation: the Capitano gives orders (5.0) for his points (5.1), one at a time (5.1.4). */
export interface OrdersFrame extends Frame {
  procedure: "orders"
  battaglia: number
  points: number
  /** The points he began with: a special order takes them all (5.4). */
  full: number
  by: string
  /** What the opening asks, or "none", with its count and rule. */
  duty: string
  need: number
  rule: string
  /** Orders of Attack, Carica! or Fire given so far; only where the march has just ended does the opening ask for fire. */
  attacks: number
  /** 1 when the Capitano has moved (13.1.2). */
  rode: number
  /** The Compagnia that takes orders in this activation, -1 for none yet (S.8.5.1). */
  compagnia: number
  /** 1 once the Saracens have all moved and shoot (S.6.2.1). */
  volley: number
  ended: number
}

type OrdersVerb<A extends Action> = Verb<Battle, State, OrdersFrame, A>

/** Whether the unit may take orders from this Capitano at all (5.1.3, S.8.5.1). */
function mayCommand(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("5.1.3", "noUnit", { unit })
  const { battaglia, side, kind } = ground.counters[unit]
  if (side !== ground.battaglie[frame.battaglia].side) return refuse("5.1.3", "notYours", { unit })
  if (state.fate[unit] > WAITING || (!isOnMap(field, unit) && state.fate[unit] !== WAITING))
    return refuse("5.1.3", "notOnMap", { unit })
  if (kind === "religiosi") return refuse("S.5.2", "staysWithCarroccio", { unit })
  if (state.order[unit] !== 0) return refuse("5.1.3", "alreadyOrdered", { unit })
  if (battaglia === frame.battaglia) return OK
  if (ground.battaglie[battaglia].capitano >= 0) return refuse("5.1.3", "otherBattaglia", { unit })
  if (frame.compagnia >= 0 && frame.compagnia !== battaglia) return refuse("S.8.5.1", "otherCompagnia", { unit })
  if (!isInCommand(field, frame.battaglia, unit, battaglia)) return refuse("S.8.5.1", "outOfRange", { unit })
  return OK
}

/** Whether the unit is in command of the active Capitano (5.2). */
export function obeys(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  const { battaglia } = field.ground.counters[unit]
  return isInCommand(field, frame.battaglia, unit, battaglia === frame.battaglia ? -1 : battaglia)
}

/** What an order to the unit costs: out of command it is dearer (5.3, 5.5). */
function costOf(field: Field, frame: OrdersFrame, unit: Unit): number {
  if (frame.duty === "allMoveThenFire") return 0 // S.6.2.1
  return obeys(field, frame, unit) ? 1 : 2
}

function mayPay(frame: OrdersFrame, cost: number): Verdict {
  return cost <= frame.points ? OK : refuse("5.1", "noOrderPoints", { cost, left: frame.points })
}

/** Marks the order as given and pays for it. */
function give(play: Play, frame: OrdersFrame, unit: Unit, order: (typeof ORDERS)[number], cost: number): boolean {
  const { battaglia } = play.ground.counters[unit]
  frame.points -= cost
  play.state.order[unit] = ORDERS.indexOf(order)
  if (battaglia !== frame.battaglia) frame.compagnia = battaglia
  return muster(play, unit) || play.state.fate[unit] === WAITING // S.6.7
}

/** How many orders of attack the opening still asks for. */
function owed(frame: OrdersFrame): number {
  return frame.duty === "attacks" || frame.duty === "giveBattle" ? Math.max(0, frame.need - frame.attacks) : 0
}

/** Whether an order other than an attack leaves enough for what the opening asks (S.3.2, S.2.2.4). */
function leavesEnough(field: Field, frame: OrdersFrame, unit: Unit, cost: number): Verdict {
  const need = owed(frame)
  if (need === 0) return OK
  const can = attackersLeft(field, frame, -1, need)
  if (can === 0) return OK // nobody is asked for what he cannot do
  if (frame.points - cost >= can && attackersLeft(field, frame, unit, can) >= can) return OK
  return refuse(frame.rule, "mustAttackFirst", { count: need })
}

/** How many units other than this one could still be ordered to attack; counts no further than it must. */
function attackersLeft(field: Field, frame: OrdersFrame, except: Unit, enough: number): number {
  let found = 0
  // The Compagnie are as the Capitano's own (S.8.5.1).
  for (const unit of orderable(field, frame)) {
    if (unit === except || !field.ground.counters[unit].fights || !canAttack(field, frame, unit)) continue
    if (++found === enough) break
  }
  return found
}

/** Whether an order of Attack, Carica! or, where it counts, Fire can be given to the unit and carried out. */
function canAttack(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  if (mayCharge(field, frame, unit, true).ok) return true
  if (frame.duty === "giveBattle" && fireCandidates(field, unit).some((shot) => mayFire(field, frame, shot, true).ok))
    return true
  if (!mayMove(field, frame, unit, 0, true).ok || !mayAttackAtAll(field, frame, unit)) return false
  return (
    isOnMap(field, unit) &&
    enemyWithin(field, unit, field.ground.counters[unit].allowance + 1) &&
    canReachAttack(field, unit)
  )
}

/** Whether a move of the unit may end in an attack: in command, no palvesari or Carroccio, and nothing of the scenario. */
function mayAttackAtAll(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  const { ground } = field
  if (!ground.counters[unit].fights || !obeys(field, frame, unit)) return false // 5.5, 14.0.3, S.3.7.4
  return ground.exclusive.mayOrder?.(field, unit, "attack").ok ?? true
}

/** Whether the opening lets the unit take an order of this kind now. */
function mayInOpening(frame: OrdersFrame, field: Field, unit: Unit, order: string): Verdict {
  if (frame.duty === "allCarica" && order !== "carica" && mayCharge(field, frame, unit, true).ok) {
    return refuse(frame.rule, "mustCharge", { unit })
  }
  if (frame.duty === "allMoveThenFire") {
    if (order === "move" && frame.volley === 0) return OK
    if (order === "fire" && (frame.volley === 1 || !saracensToMove(field, frame))) return OK
    return refuse(frame.rule, "mustMoveThenFire", { unit })
  }
  return OK
}

/** Whether a unit of the Battaglia still has to move (S.6.2.1). */
function saracensToMove(field: Field, frame: OrdersFrame): boolean {
  return field.ground.battaglie[frame.battaglia].fighters.some((unit) => mayMove(field, frame, unit, 0, true).ok)
}

/** Whether a Battaglia could give an order of Attack, Carica! or Fire if it were activated now (S.2.2.4). */
export function canOpenBattle(field: Field, battaglia: number): boolean {
  const { capacity } = field.state
  const frame = beginOrders(battaglia, capacity[battaglia], "giveBattle", {
    kind: "giveBattle",
    count: 1,
    rule: "S.2.2.4",
  })
  if (attackersLeft(field, frame, -1, 1) > 0) return true
  if (field.ground.exclusive.duty?.(field, battaglia)?.kind !== "allMoveThenFire") return false
  return field.ground.battaglie[battaglia].fighters.some(
    (unit) => isOnMap(field, unit) && canFulfilFrom(field, { ...beginMoving(field, unit, "move", false), mustAim: 1 }),
  ) // S.7.4
}

export function beginOrders(battaglia: number, points: number, by: string, duty: Duty | undefined): OrdersFrame {
  return {
    procedure: "orders",
    battaglia,
    points,
    full: points,
    by,
    duty: duty?.kind ?? "none",
    need: duty?.count ?? 0,
    rule: duty?.rule ?? "",
    attacks: 0,
    rode: 0,
    compagnia: -1,
    volley: 0,
    ended: 0,
  }
}

// 5.3.1 Move/Attack

interface MoveAction extends Action {
  readonly type: "move"
  readonly unit: Unit
  /** 1 when palvesari in the hex stay behind. */
  readonly alone: number
}

/** The move that the order would begin. */
function moveFor(field: Field, frame: OrdersFrame, unit: Unit, alone: number): MovingFrame {
  const moving = beginMoving(field, unit, "move", alone === 1)
  moving.mayAttack = mayAttackAtAll(field, frame, unit) ? 1 : 0
  if (frame.duty === "allMoveThenFire" && canFulfilFrom(field, { ...moving, mustAim: 1 })) moving.mustAim = 1
  return moving
}

export function mayMove(field: Field, frame: OrdersFrame, unit: Unit, alone: number, free = false): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  const counter = ground.counters[unit]
  if (counter.personality) return refuse("13.1.1", "rides", { unit })
  if (
    alone !== 0 &&
    (alone !== 1 || !counter.missile || palvesariAt(field, state.hex[unit]) < 0 || !isOnMap(field, unit))
  ) {
    return refuse("14.0.6", "noPalvesariThere", { unit })
  }
  const cost = costOf(field, frame, unit)
  const pays = mayPay(frame, cost)
  if (!pays.ok) return pays
  if (!free) {
    const opening = mayInOpening(frame, field, unit, "move")
    if (!opening.ok) return opening
  }
  const moving = beginMoving(field, unit, "move", alone === 1)
  moving.mayAttack = mayAttackAtAll(field, frame, unit) ? 1 : 0
  if (!isOnMap(field, unit)) {
    if (counter.host >= 0) return refuse("S.2.2.2", "comesWithHost", { unit })
    return canEnterMap(field, moving) ? OK : refuse("S.2.2.2", "noEntryOpen", { unit })
  }
  return canMoveAtAll(field, moving) ? OK : refuse("8.0", "cannotMove", { unit })
}

/** Whether the unit could do anything with a move order: attack where it stands, turn or step. */
export function canMoveAtAll(field: Field, moving: MovingFrame): boolean {
  const { unit } = moving
  if (moving.mayAttack === 1 && enemiesBefore(field, unit, field.state.hex[unit], field.state.facing[unit]).length > 0)
    return true
  const facing = field.state.facing[unit]
  if (mayTurnTo(field, moving, (facing + 1) % 6).ok || mayTurnTo(field, moving, (facing + 5) % 6).ok) return true
  for (let direction = 0; direction < 6; direction++) if (mayStep(field, moving, direction).ok) return true
  return false
}

/** A Move order that must end in an attack, because the opening leaves no other way. */
function mustAttackNow(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  return owed(frame) > 0 && !leavesEnough(field, frame, unit, costOf(field, frame, unit)).ok
}

/** The move as the order begins it, obligations of the opening included. */
export function movingFor(field: Field, frame: OrdersFrame, unit: Unit, alone: number): MovingFrame {
  const moving = moveFor(field, frame, unit, alone)
  if (mustAttackNow(field, frame, unit)) moving.mustAttack = 1
  return moving
}

const move: OrdersVerb<MoveAction> = {
  fields: { unit: "integer", alone: "integer" },
  candidates(field, frame) {
    const found: MoveAction[] = []
    for (const unit of orderable(field, frame)) {
      if (field.ground.counters[unit].personality) continue
      found.push({ type: "move", unit, alone: 0 })
      if (field.ground.counters[unit].missile && palvesariAt(field, field.state.hex[unit]) >= 0)
        found.push({ type: "move", unit, alone: 1 })
    }
    return found
  },
  may(field, frame, { unit, alone }) {
    const verdict = mayMove(field, frame, unit, alone)
    if (!verdict.ok || !mustAttackNow(field, frame, unit)) return verdict
    const moving = { ...moveFor(field, frame, unit, alone), mustAttack: 1 }
    if (moving.mayAttack === 1 && isOnMap(field, unit) && canFulfilFrom(field, moving)) return OK
    return leavesEnough(field, frame, unit, costOf(field, frame, unit))
  },
  do(play, frame, { unit, alone }) {
    const moving = movingFor(play, frame, unit, alone)
    const cost = costOf(play, frame, unit)
    for (const one of moving.with)
      if (play.ground.counters[one].kind === "palvesari") play.state.order[one] = ORDERS.indexOf("move") // 14.0.6
    if (give(play, frame, unit, "move", cost)) call(play, moving)
  },
}

// 5.3.5 Carica!

export function mayCharge(field: Field, frame: OrdersFrame, unit: Unit, free = false): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  if (!isCavalry(field, unit)) return refuse("12.0", "notCavalry", { unit })
  if (!isOnMap(field, unit)) return refuse("12.1", "notOnMap", { unit })
  if (state.disrupted[unit] === 1) return refuse("12.1.1", "isDisrupted", { unit })
  if (!obeys(field, frame, unit)) return refuse("5.5", "outOfCommand", { unit })
  const scenario = ground.exclusive.mayOrder?.(field, unit, "carica")
  if (scenario?.ok === false) return scenario
  const { side, allowance } = ground.counters[unit]
  if (isNextToEnemy(field, state.hex[unit], side)) return refuse("12.1.2", "besideEnemy", { unit })
  const pays = mayPay(frame, costOf(field, frame, unit))
  if (!pays.ok) return pays
  if (!free) {
    const opening = mayInOpening(frame, field, unit, "carica")
    if (!opening.ok) return opening
  }
  if (!enemyWithin(field, unit, allowance + 1)) return refuse("5.3.5", "noChargeInReach", { unit })
  return canReachCharge(field, unit) ? OK : refuse("5.3.5", "noChargeInReach", { unit })
}

const carica: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    orderable(field, frame)
      .filter((unit) => isCavalry(field, unit))
      .map((unit) => ({ type: "carica", unit })),
  may: (field, frame, { unit }) => mayCharge(field, frame, unit),
  do(play, frame, { unit }) {
    const moving = beginMoving(play, unit, "carica", false)
    if (!give(play, frame, unit, "carica", costOf(play, frame, unit))) return
    frame.attacks++
    call(play, moving)
  },
}

// 5.3.2 Fire

interface FireAction extends Action {
  readonly type: "fire"
  readonly unit: Unit
  readonly target: Unit
  /** The facing that the unit fires with: its own, or one vertex to either side (10.3.3). */
  readonly facing: number
}

export function mayFire(field: Field, frame: OrdersFrame, { unit, target, facing }: FireAction, free = false): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("5.1.3", "noUnit", { unit })
  const verdict = mayCommandFire(field, frame, unit)
  if (!verdict.ok) return verdict
  const counter = ground.counters[unit]
  if (!counter.missile) return refuse("5.3.2", "noMissiles", { unit })
  if (!isOnMap(field, unit)) return refuse("5.3.2", "notOnMap", { unit })
  if (facing < 0 || facing > 5) return refuse("6.0", "noFacing", { facing })
  const turn = (facing - state.facing[unit] + 6) % 6
  if (turn !== 0) {
    if (turn !== 1 && turn !== 5) return refuse("5.3.2", "oneVertexOnly", { unit })
    if (isWithCarroccio(field, unit)) return refuse("S.3.7.3", "noFacingNeeded", { unit })
    if (isControlled(field, state.hex[unit], counter.side, false)) return refuse("6.1.1", "inEnemyZone", { unit })
  }
  const shot = mayFireAt(field, unit, target, facing)
  if (!shot.ok) return shot
  const scenario = ground.exclusive.mayOrder?.(field, unit, "other")
  if (scenario?.ok === false) return scenario
  const cost = costOf(field, frame, unit)
  const pays = mayPay(frame, cost)
  if (!pays.ok || free) return pays
  const opening = mayInOpening(frame, field, unit, "fire")
  if (!opening.ok) return opening
  return frame.duty === "giveBattle" ? OK : leavesEnough(field, frame, unit, cost)
}

/** The Saracens who have moved may fire all the same in their first activation (S.6.2.1). */
function mayCommandFire(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const moved =
    frame.duty === "allMoveThenFire" && ORDERS[field.state.order[unit]] === "move" && field.state.attack[unit] === 0
  if (moved && field.ground.counters[unit].battaglia === frame.battaglia) return OK
  return mayCommand(field, frame, unit)
}

function fireCandidates(field: Field, unit: Unit): FireAction[] {
  const { ground, state } = field
  const { side, missile, kind } = ground.counters[unit]
  if (!missile || !isOnMap(field, unit) || state.fired[unit] === 1) return []
  const farthest = ground.fire.range[kind === "crossbow" ? 0 : 1]
  const found: FireAction[] = []
  for (const target of ground.fighters) {
    if (ground.counters[target].side === side || state.hex[target] === 0) continue
    if (distanceAtMost(field, unit, target, farthest)) {
      for (const turn of [0, 1, 5]) found.push({ type: "fire", unit, target, facing: (state.facing[unit] + turn) % 6 })
    }
  }
  return found
}

function distanceAtMost(field: Field, unit: Unit, target: Unit, most: number): boolean {
  const { grid } = field.ground
  const from = field.state.hex[unit]
  const to = field.state.hex[target]
  const right = Math.abs(grid.column[to] - grid.column[from])
  if (right > most) return false
  const down = Math.abs(grid.height[to] - grid.height[from])
  return (down > right ? (right + down) >> 1 : right) <= most
}

const fire: OrdersVerb<FireAction> = {
  fields: { unit: "integer", target: "integer", facing: "integer" },
  candidates(field, frame) {
    const own =
      frame.duty === "allMoveThenFire" ? field.ground.battaglie[frame.battaglia].fighters : orderable(field, frame)
    return own.flatMap((unit) => fireCandidates(field, unit))
  },
  may: (field, frame, action) => mayFire(field, frame, action),
  do(play, frame, { unit, target, facing }) {
    const turned = facing !== play.state.facing[unit]
    const cost = costOf(play, frame, unit)
    if (frame.duty === "allMoveThenFire") frame.volley = 1
    if (!give(play, frame, unit, "fire", cost)) return
    if (turned) turnTo(play, unit, facing)
    if (frame.duty !== "attacks") frame.attacks++
    resolveFire(play, unit, target, { range: rangeTo(play, unit, facing, play.state.hex[target]), turned }, "5.3.2")
  },
}

// 5.3.3 Reorganization

export function mayReorganize(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  if (!isOnMap(field, unit)) return refuse("5.3.3", "notOnMap", { unit })
  if (ground.counters[unit].kind === "palvesari") return refuse("14.0.6", "notDisrupted", { unit })
  if (state.disrupted[unit] === 0) return refuse("5.3.3", "notDisrupted", { unit })
  if (isNextToEnemy(field, state.hex[unit], ground.counters[unit].side)) return refuse("5.3.3", "besideEnemy", { unit })
  if (!obeys(field, frame, unit)) return refuse("5.5", "outOfCommand", { unit })
  const pays = mayPay(frame, 1)
  if (!pays.ok) return pays
  const scenario = ground.exclusive.mayOrder?.(field, unit, "other")
  if (scenario?.ok === false) return scenario
  const opening = mayInOpening(frame, field, unit, "reorganize")
  return opening.ok ? leavesEnough(field, frame, unit, 1) : opening
}

const reorganize: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    orderable(field, frame)
      .filter((unit) => field.state.disrupted[unit] === 1)
      .map((unit) => ({ type: "reorganize", unit })),
  may: (field, frame, { unit }) => mayReorganize(field, frame, unit),
  do(play, frame, { unit }) {
    if (!give(play, frame, unit, "reorganize", 1)) return
    play.state.disrupted[unit] = 0
    tell(play, "reorganized", "5.3.3", { unit })
  },
}

// 5.3.4 Withdraw

interface WithdrawAction extends Action {
  readonly type: "withdraw"
  readonly unit: Unit
  readonly hex: Hex
  readonly alone: number
}

/** The hexes behind the unit. */
function rearHexes(field: Field, unit: Unit): Hex[] {
  if (!isOnMap(field, unit) || isWithCarroccio(field, unit)) return []
  const { grid } = field.ground
  const facing = field.state.facing[unit]
  return [3, 4]
    .map((turn) => neighbour(grid, field.state.hex[unit], ((facing + turn) % 6) as Direction))
    .filter((hex) => hex !== 0)
}

export function mayWithdraw(field: Field, frame: OrdersFrame, { unit, hex, alone }: WithdrawAction): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  const { kind, personality, missile } = ground.counters[unit]
  if (kind === "carroccio") return refuse("S.3.7.1", "cannotWithdraw", { unit })
  if (personality || !isOnMap(field, unit)) return refuse("5.3.4", "cannotWithdraw", { unit })
  if (isWithCarroccio(field, unit)) return refuse("S.3.7.3", "noRear", { unit })
  if (kind === "palvesari" && combatUnitAt(field, state.hex[unit]) !== unit)
    return refuse("14.0.6", "notAlone", { unit })
  if (alone !== 0 && (alone !== 1 || !missile || palvesariAt(field, state.hex[unit]) < 0))
    return refuse("14.0.6", "noPalvesariThere", { unit })
  if (!rearHexes(field, unit).includes(hex)) return refuse("5.3.4", "notRear", { hex })
  if (ground.prohibited[hex] === 1) return refuse("8.2.7", "prohibited", { hex })
  if (combatUnitAt(field, hex) >= 0) return refuse("5.3.4", "notEmpty", { hex })
  const scenario = ground.exclusive.mayOrder?.(field, unit, "other")
  if (scenario?.ok === false) return scenario
  const stepping = mayGoOut(field, unit, state.hex[unit], hex)
  if (!stepping.ok) return stepping
  const cost = costOf(field, frame, unit)
  const pays = mayPay(frame, cost)
  if (!pays.ok) return pays
  const opening = mayInOpening(frame, field, unit, "withdraw")
  return opening.ok ? leavesEnough(field, frame, unit, cost) : opening
}

const withdraw: OrdersVerb<WithdrawAction> = {
  fields: { unit: "integer", hex: "integer", alone: "integer" },
  candidates(field, frame) {
    const found: WithdrawAction[] = []
    for (const unit of orderable(field, frame)) {
      const { missile, personality } = field.ground.counters[unit]
      if (personality) continue
      for (const hex of rearHexes(field, unit)) {
        found.push({ type: "withdraw", unit, hex, alone: 0 })
        if (missile && palvesariAt(field, field.state.hex[unit]) >= 0)
          found.push({ type: "withdraw", unit, hex, alone: 1 })
      }
    }
    return found
  },
  may: (field, frame, action) => mayWithdraw(field, frame, action),
  do(play, frame, { unit, hex, alone }) {
    const along = retinueOf(play, unit, alone === 1)
    for (const one of along)
      if (play.ground.counters[one].kind === "palvesari") play.state.order[one] = ORDERS.indexOf("withdraw")
    if (!give(play, frame, unit, "withdraw", costOf(play, frame, unit))) return
    call(play, { procedure: "withdrawal", step: 0, unit, with: along, hex } satisfies WithdrawalFrame)
    exitFireAt(play, unit)
  },
}

interface WithdrawalFrame extends SequenceFrame {
  procedure: "withdrawal"
  unit: Unit
  with: Unit[]
  hex: Hex
}

function exitFireAt(play: Play, unit: Unit): void {
  if (exitFirers(play, unit).length === 0) return
  call(play, { procedure: "exitFire", unit, turned: [], shot: [], held: 0 } satisfies ReactionFrame)
}

/** A unit steps back, its face to the enemy (5.3.4), after any parting shot (10.4.2). */
export const withdrawal: Procedure<Battle, State, WithdrawalFrame> = sequence<Battle, State, WithdrawalFrame>(
  "withdrawal",
  [
    (play, { unit, hex, with: along }) => {
      if (!isOnMap(play, unit)) return
      const from = play.state.hex[unit]
      tell(play, "withdrew", "5.3.4", { unit, from, hex })
      comeInto(play, unit, along, hex, from)
    },
    (play, { unit, hex }) => {
      if (play.state.hex[unit] === hex) beginArrival(play, unit, true, false, false, false)
    },
  ],
)

// 5.3.6, 12.3 Echelon

interface EchelonAction extends Action {
  readonly type: "echelon"
  readonly unit: Unit
  readonly rear: Unit
}

export function mayEchelon(field: Field, frame: OrdersFrame, { unit, rear }: EchelonAction): Verdict {
  for (const one of [unit, rear]) {
    const verdict = mayCommand(field, frame, one)
    if (!verdict.ok) return verdict
    if (!isCavalry(field, one) || !isOnMap(field, one)) return refuse("12.3", "notCavalry", { unit: one })
    if (!obeys(field, frame, one)) return refuse("5.5", "outOfCommand", { unit: one })
    const scenario = field.ground.exclusive.mayOrder?.(field, one, "other")
    if (scenario?.ok === false) return scenario
  }
  const { ground, state } = field
  if (ground.counters[unit].battaglia !== ground.counters[rear].battaglia)
    return refuse("12.3", "otherBattaglia", { unit: rear })
  if (state.facing[unit] !== state.facing[rear]) return refuse("12.3", "otherFacing", { unit: rear })
  if (!rearHexes(field, unit).includes(state.hex[rear])) return refuse("12.3", "notRear", { hex: state.hex[rear] })
  for (const [one, other] of [
    [unit, rear],
    [rear, unit],
  ]) {
    const stepping = ground.exclusive.mayStep?.(field, one, state.hex[one], state.hex[other])
    if (stepping?.ok === false) return stepping
  }
  const pays = mayPay(frame, 2) // 12.3.2
  if (!pays.ok) return pays
  const opening = mayInOpening(frame, field, unit, "echelon")
  return opening.ok ? leavesEnough(field, frame, unit, 2) : opening
}

const echelon: OrdersVerb<EchelonAction> = {
  fields: { unit: "integer", rear: "integer" },
  candidates(field, frame) {
    const found: EchelonAction[] = []
    for (const unit of orderable(field, frame)) {
      if (!isCavalry(field, unit)) continue
      for (const hex of rearHexes(field, unit)) {
        const rear = combatUnitAt(field, hex)
        if (rear >= 0) found.push({ type: "echelon", unit, rear })
      }
    }
    return found
  },
  may: (field, frame, action) => mayEchelon(field, frame, action),
  do(play, frame, { unit, rear }) {
    frame.points -= 2
    for (const one of [unit, rear]) play.state.order[one] = ORDERS.indexOf("echelon")
    if (![muster(play, unit), muster(play, rear)].every(Boolean)) return
    const hexes = [play.state.hex[unit], play.state.hex[rear]]
    call(play, { procedure: "exchange", step: 0, unit, rear, hexes } satisfies ExchangeFrame)
    exitFireAt(play, rear)
    exitFireAt(play, unit)
  },
}

interface ExchangeFrame extends SequenceFrame {
  procedure: "exchange"
  unit: Unit
  rear: Unit
  hexes: Hex[]
}

/** Two ranks of horsemen change places (12.3.1). */
export const exchange: Procedure<Battle, State, ExchangeFrame> = sequence<Battle, State, ExchangeFrame>("exchange", [
  (play, { unit, rear, hexes }) => {
    if (!isOnMap(play, unit) || !isOnMap(play, rear)) return
    const front = retinueOf(play, unit, false)
    const back = retinueOf(play, rear, false)
    place(play, unit, 0)
    tell(play, "exchanged", "12.3", { unit, rear })
    comeInto(play, rear, back, hexes[0], hexes[1])
    comeInto(play, unit, front, hexes[1], hexes[0])
  },
  (play, { unit, hexes }) => {
    if (play.state.hex[unit] === hexes[1]) beginArrival(play, unit, true, false, false, false)
  },
  (play, { rear, hexes }) => {
    if (play.state.hex[rear] === hexes[0]) beginArrival(play, rear, true, mayAttackAfter(play, rear), false, false)
  },
])

function mayAttackAfter(field: Field, unit: Unit): boolean {
  return field.ground.exclusive.mayOrder?.(field, unit, "attack").ok ?? true
}

// S.8.5.2 Reload

const reload: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    orderable(field, frame)
      .filter((unit) => field.state.fired[unit] === 1)
      .map((unit) => ({ type: "reload", unit })),
  may(field, frame, { unit }) {
    const verdict = mayCommand(field, frame, unit)
    if (!verdict.ok) return verdict
    const { kind, battaglia } = field.ground.counters[unit]
    if (kind !== "crossbow" || field.ground.battaglie[battaglia].capitano >= 0)
      return refuse("S.8.5.2", "noReload", { unit })
    if (field.state.fired[unit] === 0) return refuse("S.8.5.2", "notFired", { unit })
    return mayPay(frame, 1)
  },
  do(play, frame, { unit }) {
    give(play, frame, unit, "reload", 1)
    play.state.fired[unit] = 0
    tell(play, "reloaded", "S.8.5.2", { unit })
  },
}

// 13.1.1, 13.2.4, 13.3.2 Personalities

export function mayRide(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("13.1.1", "noUnit", { unit })
  const counter = ground.counters[unit]
  if (!counter.personality) return refuse("13.1.1", "notPersonality", { unit })
  if (counter.battaglia !== frame.battaglia) return refuse("5.1.3", "otherBattaglia", { unit })
  if (state.fate[unit] > WAITING) return refuse("13.1.1", "notOnMap", { unit })
  if (counter.kind === "capitano") {
    if (frame.rode === 1) return refuse("13.1.2", "alreadyRode", { unit })
  } else {
    const verdict = mayCommand(field, frame, unit)
    if (!verdict.ok) return verdict
    if (!isOnMap(field, unit)) return refuse("S.2.2.2", "comesWithHost", { unit })
    const cost = costOf(field, frame, unit)
    const pays = mayPay(frame, cost)
    if (!pays.ok) return pays
    const scenario = leavesEnough(field, frame, unit, cost)
    if (!scenario.ok) return scenario
  }
  return canRide(field, unit) ? OK : refuse("13.1.1", "nowhereToRide", { unit })
}

const ride: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates(field, frame) {
    const { capitano, hero, standard } = field.ground.battaglie[frame.battaglia]
    return [capitano, hero, standard].filter((unit) => unit >= 0).map((unit) => ({ type: "ride", unit }))
  },
  may: (field, frame, { unit }) => mayRide(field, frame, unit),
  do(play, frame, { unit }) {
    if (play.ground.counters[unit].kind === "capitano") frame.rode = 1
    else give(play, frame, unit, "move", costOf(play, frame, unit))
    call(play, { procedure: "riding", unit } satisfies RidingFrame)
  },
}

// 5.4 Special orders

/** A special order takes every point of a basic activation (5.4). */
function maySpecial(field: Field, frame: OrdersFrame): Verdict {
  if (frame.by === "continuum" || frame.by === "interruptio") return refuse("5.4", "notBasic")
  if (frame.points < frame.full || frame.points === 0) return refuse("5.4", "pointsSpent")
  if (frame.duty !== "none" && frame.rule !== "") return refuse(frame.rule, "notInOpening")
  return field.ground.battaglie[frame.battaglia].units.some((unit) => field.state.order[unit] !== 0)
    ? refuse("5.4", "pointsSpent")
    : OK
}

const recover: OrdersVerb<Action> = {
  fields: {},
  candidates: () => RECOVER,
  may(field, frame) {
    const verdict = maySpecial(field, frame)
    if (!verdict.ok) return verdict
    const { ground, state } = field
    const { units, side, capacity } = ground.battaglie[frame.battaglia]
    const { [frame.battaglia]: now } = state.capacity
    if (now > 5) return refuse("5.4.1", "notTired", { capacity: now })
    if (now >= capacity) return refuse("5.4.1", "atStart", { capacity })
    const inContact = units.find((unit) => isOnMap(field, unit) && isNextToEnemy(field, state.hex[unit], side))
    return inContact === undefined ? OK : refuse("5.4.1", "besideEnemy", { unit: inContact })
  },
  do(play, frame) {
    frame.points = 0
    const die = roll(play)
    tell(play, "recovered", "5.4.1", {
      unit: play.ground.battaglie[frame.battaglia].capitano,
      die,
      boxes: Math.floor(die / 2),
    })
    raiseCapacity(play, frame.battaglia, Math.floor(die / 2), "5.4.1")
  },
}
const RECOVER = [{ type: "recover" }]
const RALLY = [{ type: "rally" }]

const rallyOrder: OrdersVerb<Action> = {
  fields: {},
  candidates: () => RALLY,
  may(field, frame) {
    const verdict = maySpecial(field, frame)
    return verdict.ok ? rally.may(field, frame.battaglia) : verdict
  },
  do(play, frame) {
    frame.points = 0
    const die = roll(play)
    const left = Math.floor(die / 2) // S.3.8.1
    tell(play, "rallied", "S.3.8", { unit: play.ground.battaglie[frame.battaglia].capitano, die, units: left })
    if (left > 0)
      call(play, { procedure: "rally", battaglia: frame.battaglia, left, tried: [], ended: 0 } satisfies RallyFrame)
  },
}

/** The counters that the Capitano could give an order to. */
export function orderable(field: Field, frame: OrdersFrame): readonly Unit[] {
  const { ground, state } = field
  const { units, side } = ground.battaglie[frame.battaglia]
  const found: Unit[] = []
  if (frame.points > 0 || frame.duty === "allMoveThenFire") {
    for (const unit of units) if (state.order[unit] === 0 && state.fate[unit] <= WAITING) found.push(unit)
    for (let i = 0; i < ground.battaglie.length; i++) {
      const one = ground.battaglie[i]
      if (one.capitano >= 0 || one.side !== side || (frame.compagnia >= 0 && frame.compagnia !== i)) continue
      for (const unit of one.units) if (state.order[unit] === 0 && state.fate[unit] <= WAITING) found.push(unit)
    }
  }
  return found
}

/** Whether the orders may end: not before the opening has had its due (S.3.2, S.8.2, S.6.2.1, S.2.2.4). */
export function mayEndOrders(field: Field, frame: OrdersFrame): Verdict {
  if (owed(frame) > 0 && attackersLeft(field, frame, -1, 1) > 0)
    return refuse(frame.rule, "mustAttackFirst", { count: owed(frame) })
  const { fighters } = field.ground.battaglie[frame.battaglia]
  if (frame.duty === "allCarica") {
    const ready = fighters.find((unit) => mayCharge(field, frame, unit, true).ok)
    if (ready !== undefined) return refuse(frame.rule, "mustCharge", { unit: ready })
  }
  if (frame.duty === "allMoveThenFire" && frame.volley === 0) {
    const ready = fighters.find((unit) => mayMove(field, frame, unit, 0, true).ok)
    if (ready !== undefined) return refuse(frame.rule, "mustMoveThenFire", { unit: ready })
    const shots = frame.need > frame.attacks ? fighters.flatMap((unit) => fireCandidates(field, unit)) : []
    if (shots.some((shot) => mayFire(field, frame, shot).ok)) return refuse("S.2.2.4", "mustAttackFirst", { count: 1 })
  }
  return field.ground.exclusive.mayEnd?.(field, frame.battaglia, frame.rode === 1) ?? OK
}

const END = [{ type: "endOrders" }]

const endOrders: OrdersVerb<Action> = {
  fields: {},
  candidates: () => END,
  may: (field, frame) => mayEndOrders(field, frame),
  do(_play, frame) {
    frame.ended = 1
  },
}

export const orders: Procedure<Battle, State, OrdersFrame> = {
  name: "orders",
  asks: (field, frame) =>
    frame.ended === 0 && field.state.removed[frame.battaglia] === 0 ? [field.ground.seats[field.state.active]] : [],
  prompt: (field, frame) => ({
    key: "orders",
    rule: "5.1",
    args: { unit: field.ground.battaglie[frame.battaglia].capitano, points: frame.points },
  }),
  verbs: { move, carica, fire, reorganize, withdraw, echelon, reload, ride, recover, rally: rallyOrder, endOrders },
  run: (play) => finish(play),
}
