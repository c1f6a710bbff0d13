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
import { clearMarker } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import type { LastStandFrame, NewLeadFrame, SpreadFrame } from "./combat-choices.ts"
import {
  disrupt,
  disruptByTerrain,
  eliminateAlone,
  muster,
  rout,
  routAttacker,
  steadiness,
  sufferHits,
} from "./disruption.ts"
import type { Modifier } from "./exclusive.ts"
import { rollForPersonalities } from "./personalities.ts"
import type { Field, Play, State, Unit } from "./position.ts"
import { alarm } from "./reserve.ts"
import { beginAdvance, retreat } from "./retreat.ts"
import { attackersOf, clamp, columnShifts, diceModifiers, total } from "./shock.ts"
import { combatUnitAt, isCavalry, isOnMap, isUnit } from "./stacking.ts"
import { isInFront } from "./zones.ts"

/** Step 5 of an activation: every attack that was declared is resolved, in any order (10.5, 10.5.2). */
export interface ShockFrame extends Frame {
  procedure: "shock"
  battaglia: number
  /** Units attacked so far (10.5.4). */
  resolved: Unit[]
  /** What the opening adds to the dice, or 0 (S.3.2.1, S.8.2.1). */
  opening: number
}

/** Enemies that are attacked and not yet fought. */
function targets(field: Field, frame: ShockFrame): Unit[] {
  const { state, ground } = field
  const found: Unit[] = []
  for (const unit of ground.fighters) {
    const target = state.attack[unit] - 1
    if (target < 0 || found.includes(target) || frame.resolved.includes(target)) continue
    if (attackersOf(field, target).length > 0) found.push(target)
  }
  return found
}

interface ResolveAction extends Action {
  readonly type: "resolve"
  readonly target: Unit
  readonly lead: Unit
}

export function mayResolve(field: Field, frame: ShockFrame, target: Unit, lead: Unit): Verdict {
  if (!isUnit(field, target) || frame.resolved.includes(target))
    return refuse("10.5.4", "alreadyAttacked", { unit: target })
  const attackers = attackersOf(field, target)
  if (attackers.length === 0) return refuse("10.5.2", "notAttacked", { unit: target })
  return attackers.includes(lead) ? OK : refuse("10.5.3", "notAnAttacker", { unit: lead })
}

const resolve: Verb<Battle, State, ShockFrame, ResolveAction> = {
  fields: { target: "integer", lead: "integer" },
  candidates: (field, frame) =>
    targets(field, frame).flatMap((target) =>
      attackersOf(field, target).map((lead) => ({ type: "resolve" as const, target, lead })),
    ),
  may: (field, frame, { target, lead }) => mayResolve(field, frame, target, lead),
  do: (play, frame, { target, lead }) => beginCombat(play, frame, target, lead),
}

export function beginCombat(play: Play, frame: ShockFrame, target: Unit, lead: Unit): void {
  frame.resolved.push(target)
  call(play, combatFrame(play, target, lead))
}

export const shock: Procedure<Battle, State, ShockFrame> = {
  name: "shock",
  asks: (field, frame) => (targets(field, frame).length > 0 ? [field.ground.seats[field.state.active]] : []),
  prompt: () => ({ key: "shock", rule: "10.5.2" }),
  verbs: { resolve },
  run: (play) => finish(play),
}

/** One attack being fought (10.6). */
export interface CombatFrame extends SequenceFrame {
  procedure: "combat"
  target: Unit
  lead: Unit
  attackers: Unit[]
  /** Where the defender stood. */
  hex: number
  /** Hits that each attacker, and last the defender, had before the dice. */
  before: number[]
  /** Hits that each attacker took, as they stand in `attackers`. */
  taken: number[]
  defenderHits: number
  defenderDisrupted: number
  leadDisrupted: number
  retreats: number
  /** Hits that the attacker must still give to somebody (10.6.4). */
  left: number
  /** 1 when there is nothing to fight any more. */
  over: number
}

export function combatFrame(field: Field, target: Unit, lead: Unit): CombatFrame {
  return {
    procedure: "combat",
    step: 0,
    target,
    lead,
    attackers: attackersOf(field, target),
    hex: field.state.hex[target],
    before: [],
    taken: [],
    defenderHits: 0,
    defenderDisrupted: 0,
    leadDisrupted: 0,
    retreats: 0,
    left: 0,
    over: 0,
  }
}

function shockFrame(field: Field): ShockFrame | undefined {
  return field.position.stack.findLast((frame): frame is ShockFrame => frame.procedure === "shock")
}

/** What the opening adds to the dice of this step, if anything. */
export function openingModifier(field: Field): Modifier | undefined {
  const frame = field.position.stack.findLast(
    (one): one is Frame & { opening: number; battaglia: number } =>
      one.procedure === "shock" || one.procedure === "activation",
  )
  if (frame === undefined || frame.opening === 0) return undefined
  return field.ground.exclusive.openingBonus?.(field, frame.battaglia)
}

export function resolvedBefore(field: Field): readonly Unit[] {
  return shockFrame(field)?.resolved ?? []
}

/** Attackers that have lost their marker, their order or their life drop out. */
function stillAttacking(play: Play, frame: CombatFrame): void {
  frame.attackers = attackersOf(play, frame.target)
  if (frame.attackers.length > 0) return
  frame.over = 1
  // Nobody has attacked it after all: its zone counts against others as before (10.6.2).
  const under = shockFrame(play)
  if (under !== undefined) under.resolved = under.resolved.filter((unit) => unit !== frame.target)
}

type Step = (play: Play, frame: CombatFrame) => void

/** What comes before the dice: the morale of foot, the ground, who leads. */
const BEFORE: readonly Step[] = [
  (play, frame) => {
    alarm(play, frame.target) // 16.4
    play.ground.exclusive.beforeCombat?.(play, frame.target)
  },
  (play, frame) => {
    const { target } = frame
    if (!isOnMap(play, target)) frame.over = 1
    else if (!play.ground.counters[target].fights) {
      frame.over = 1
      eliminateAlone(play, target) // 14.0.4, S.3.7.4
    } else if (!muster(play, target)) frame.over = 1
  },
  (play, frame) => {
    if (frame.over === 1) return
    for (const unit of frame.attackers) checkAgainstHorse(play, frame.target, unit) // step 5.a
    stillAttacking(play, frame)
  },
  (play, frame) => {
    if (frame.over === 1) return
    // 10.6.1: whoever attacks into bad ground loses its order first.
    for (const unit of frame.attackers) {
      disruptByTerrain(play, unit, play.state.hex[unit], frame.hex)
      if (isOnMap(play, unit) && play.state.disrupted[unit] === 1) play.state.carica[unit] = 0 // 12.1.1
    }
  },
  (play, frame) => {
    if (frame.over === 1) return
    stillAttacking(play, frame)
    if (frame.over === 1 || frame.attackers.includes(frame.lead)) return
    if (frame.attackers.length === 1) frame.lead = frame.attackers[0]
    else call(play, { procedure: "newLead", attackers: frame.attackers } satisfies NewLeadFrame)
  },
]

/** The dice, and what they bring. */
const AFTER: readonly Step[] = [
  (play, frame) => {
    if (frame.over === 0) strike(play, frame)
  },
  (play, frame) => {
    if (frame.over === 1 || frame.left === 0) return
    call(play, {
      procedure: "spread",
      attackers: frame.attackers,
      lead: frame.lead,
      taken: frame.taken,
      left: frame.left,
    } satisfies SpreadFrame)
  },
  (play, frame) => {
    if (frame.over === 1) return
    // Broken attackers leave the field only when the disruptions are done (10.6, 10.8.1).
    frame.attackers.forEach((unit, i) => sufferHits(play, unit, frame.taken[i], true))
    if (frame.defenderHits > 0 && sufferHits(play, frame.target, frame.defenderHits)) rout(play, frame.target)
  },
  (play, frame) => {
    if (frame.over === 0 && frame.retreats === 1 && isOnMap(play, frame.target)) retreat(play, frame.lead, frame.target)
  },
  (play, frame) => {
    if (frame.over === 0) disruptAll(play, frame)
  },
  (play, frame) => {
    if (frame.over === 1) return
    const broken = frame.attackers.filter((unit) => isBroken(play, unit))
    if (broken.length === 0) return
    if (broken.length === frame.attackers.length && !isOnMap(play, frame.target)) {
      call(play, { procedure: "lastStand", attackers: frame.attackers, kept: -1 } satisfies LastStandFrame)
    } else for (const unit of broken) routAttacker(play, unit)
  },
  (play, frame) => {
    if (frame.over === 1) return
    // Every hit of the combat counts, those that a Disruption brought too (13.1.5).
    ;[...frame.attackers, frame.target].forEach((unit, i) => {
      if (play.state.hits[unit] > frame.before[i]) rollForPersonalities(play, unit)
    })
  },
  (play, frame) => {
    const { lead, hex } = frame
    if (isOnMap(play, lead) && combatUnitAt(play, hex) < 0 && attacked(play, frame)) beginAdvance(play, lead, hex)
  },
  (play, frame) => {
    for (const unit of play.ground.fighters) if (play.state.attack[unit] === frame.target + 1) clearMarker(play, unit)
  },
]

export const combat: Procedure<Battle, State, CombatFrame> = sequence<Battle, State, CombatFrame>("combat", [
  ...BEFORE,
  ...AFTER,
])

/** Fights a combat as far as the dice, for a forecast: a lead unit that loses heart gives place to the next. */
export function fightToTheDice(play: Play, target: Unit, lead: Unit): CombatFrame {
  const frame = combatFrame(play, target, lead)
  const depth = play.position.stack.length
  for (const step of [...BEFORE, AFTER[0]]) {
    step(play, frame)
    if (frame.over === 0 && !frame.attackers.includes(frame.lead)) frame.lead = frame.attackers[0] ?? frame.lead
  }
  play.position.stack.length = depth
  return frame
}

/** Whether there was a fight, or something to ride down: a baron who rode away leaves nobody to advance on. */
function attacked(play: Play, frame: CombatFrame): boolean {
  return frame.over === 0 || play.state.attack[frame.lead] === frame.target + 1
}

function isBroken(field: Field, unit: Unit): boolean {
  return isOnMap(field, unit) && field.state.hits[unit] >= field.state.rating[unit]
}

/** Foot that go for the front of horsemen must find the courage first (12.0.1). */
function checkAgainstHorse(play: Play, target: Unit, unit: Unit): void {
  const { state } = play
  if (!isOnMap(play, unit) || isCavalry(play, unit) || !isCavalry(play, target)) return
  if (!isInFront(play, target, state.hex[unit])) return
  const die = roll(play)
  const steady = die <= steadiness(play, unit)
  tell(play, "moraleChecked", "12.0.1", { unit, die, steady: steady ? 1 : 0 })
  if (steady) return
  clearMarker(play, unit)
  disrupt(play, unit, "12.0.1")
}

/** The column and the dice modifier of the attack, within their limits. */
export function shockOdds(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit) {
  const shifts = columnShifts(field, target, attackers, lead)
  const modifiers = diceModifiers(field, target, attackers, lead, resolvedBefore(field), openingModifier(field))
  return { shifts, modifiers, column: clamp(total(shifts)), add: clamp(total(modifiers)) }
}

/** The dice are thrown (10.6). */
function strike(play: Play, frame: CombatFrame): void {
  const { target, lead, attackers } = frame
  const { column, add } = shockOdds(play, target, attackers, lead)
  const dice = roll(play) + roll(play)
  const row = Math.max(2, Math.min(12, dice + add)) // 10.6.2
  const result = play.ground.shock[row - 2][column + 5]
  frame.before = [...attackers, target].map((unit) => play.state.hits[unit])
  frame.defenderHits = result.defenderHits
  frame.defenderDisrupted = result.defenderDisrupted ? 1 : 0
  frame.leadDisrupted = result.attackerDisrupted ? 1 : 0
  frame.retreats = result.retreat ? 1 : 0
  spreadHits(frame, result.attackerHits)
  tell(play, "struck", "10.6", {
    unit: lead,
    target,
    attackers,
    column,
    dice,
    total: row,
    attackerHits: result.attackerHits,
    attackerDisrupted: frame.leadDisrupted,
    defenderHits: result.defenderHits,
    defenderDisrupted: frame.defenderDisrupted,
    retreats: frame.retreats,
  })
}

/** The first hit goes to the lead unit, the others evenly to the rest; what does not go evenly is chosen (10.6.4). */
function spreadHits(frame: CombatFrame, hits: number): void {
  const { attackers, lead } = frame
  frame.taken = attackers.map(() => 0)
  frame.left = 0
  if (hits === 0) return
  const first = attackers.indexOf(lead)
  const others = attackers.length - 1
  if (others === 0) {
    frame.taken[first] = hits
    return
  }
  frame.taken[first] = 1
  const each = Math.floor((hits - 1) / others)
  attackers.forEach((_, i) => {
    if (i !== first) frame.taken[i] = each
  })
  frame.left = hits - 1 - each * others
}

/** Disruptions come after the retreat: those that hits bring, without the least hit, and those of the table (10.6.6). */
function disruptAll(play: Play, frame: CombatFrame): void {
  const { target, lead } = frame
  if (frame.defenderHits > 0) disrupt(play, target, "10.6.6", false)
  else if (frame.defenderDisrupted === 1) disrupt(play, target, "10.6.3")
  frame.attackers.forEach((unit, i) => {
    if (isBroken(play, unit)) return
    if (frame.taken[i] > 0) disrupt(play, unit, "10.6.6", false, true)
    else if (unit === lead && frame.leadDisrupted === 1) disrupt(play, unit, "10.6.3", true, true)
  })
}
