import { neighbour, type Direction, type Hex } from "@carroccio/hexes"
import {
  call,
  refuse,
  sequence,
  tell,
  type Action,
  type Procedure,
  type SequenceFrame,
  type Verdict,
} from "@carroccio/kernel"
import { beginArrival } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import { muster } from "./disruption.ts"
import { leavesEnough, mayInOpening } from "./duties.ts"
import { comeInto } from "./entering.ts"
import { mayGoOut, retinueOf } from "./moving.ts"
import { costOf, give, mayCommand, mayPay, obeys, orderable, type OrdersFrame, type OrdersVerb } from "./ordering.ts"
import { ORDERS, type Field, type Play, type State, type Unit } from "./position.ts"
import { exitFirers, type ReactionFrame } from "./reaction.ts"
import { combatUnitAt, isCavalry, isNextToEnemy, isOnMap, isWithCarroccio, palvesariAt, place } from "./stacking.ts"

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
  return opening.ok ? leavesEnough(field, frame, [unit], 1) : opening
}

export const reorganize: OrdersVerb<Action & { unit: Unit }> = {
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
  return opening.ok ? leavesEnough(field, frame, [unit], cost) : opening
}

export const withdraw: OrdersVerb<WithdrawAction> = {
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
  for (const one of [unit, rear]) {
    const opening = mayInOpening(frame, field, one, "echelon")
    if (!opening.ok) return opening
  }
  return leavesEnough(field, frame, [unit, rear], 2)
}

export const echelon: OrdersVerb<EchelonAction> = {
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
    // Both ranks leave their hexes before either comes into the other's: neither stands with the other's Standard.
    for (const one of [unit, rear, ...front, ...back]) place(play, one, 0)
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
