import { ALL_DIRECTIONS, neighbour, type Hex } from "@carroccio/hexes"
import { answersTo, type Action, type Frame, type Procedure, type Seat } from "@carroccio/kernel"
import { countercharge, declaration, type DeclarationFrame } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import { shock } from "./combat.ts"
import { steadiness } from "./disruption.ts"
import { armyOf, nearest, worthOfPoints } from "./evaluate.ts"
import { escape, type RidingFrame } from "./personalities.ts"
import { attackValue } from "./places.ts"
import { copyPlaces, other, type Field, type State, type Unit } from "./position.ts"
import { strikeValue } from "./prospects.ts"
import { entryFire, exitFire, reactionFacing, type ReactionFrame } from "./reaction.ts"
import { advance, regroup, type AdvanceFrame, type RegroupFrame } from "./retreat.ts"
import { attackersOf } from "./shock.ts"
import { fighterAt, isCavalry } from "./stacking.ts"
import { basic } from "./turn.ts"

/** A die no higher than this is more likely than not. */
const STEADY = 4

/** What is done without a second thought where somebody must answer at once; undefined where that is not known. */
export function reflex(field: Field, frame: Frame, seat: Seat): Action | undefined {
  switch (frame.procedure) {
    case "basic":
      return best(answers(basic, field, frame, seat), (answer) => activationValue(field, answer))
    case "shock":
      return best(answers(shock, field, frame, seat), (answer) => strikeOf(field, answer))
    case "advance":
      return advanced(field, frame as AdvanceFrame, answers(advance, field, frame, seat))
    case "regroup": {
      const { unit } = frame as RegroupFrame
      const { hex } = field.state
      return best(answers(regroup, field, frame, seat), (answer) => facingValue(field, unit, hex[unit], answer))
    }
    case "reactionFacing":
      return met(field, frame as ReactionFrame, answers(reactionFacing, field, frame, seat))
    case "entryFire":
      return answers(entryFire, field, frame, seat)[0]
    case "exitFire":
      return answers(exitFire, field, frame, seat)[0]
    case "declaration":
      return declared(field, frame as DeclarationFrame, answers(declaration, field, frame, seat))
    case "countercharge":
      return answers(countercharge, field, frame, seat).at(standsFast(field, frame as Frame & { unit: Unit }) ? 0 : -1)
    case "escape":
      return fled(field, frame as RidingFrame, answers(escape, field, frame, seat))
    default:
      return undefined
  }
}

function answers<F extends Frame>(
  procedure: Procedure<Battle, State, F>,
  field: Field,
  frame: Frame,
  seat: Seat,
): Action[] {
  return answersTo(procedure, field, frame, seat)
}

function best(of: readonly Action[], value: (answer: Action) => number): Action | undefined {
  let found: Action | undefined
  let highest = -Infinity
  for (const answer of of) {
    const worth = value(answer)
    if (worth > highest) [found, highest] = [answer, worth]
  }
  return found
}

/** The Capitano whose points do most; whatever else may be done than to activate one is left. */
function activationValue(field: Field, { type, battaglia }: Action & { battaglia?: number }): number {
  if (type !== "activate" || battaglia === undefined) return -1
  return worthOfPoints(field, battaglia, field.state.capacity[battaglia])
}

function strikeOf(field: Field, action: Action): number {
  const { target, lead } = action as Action & Record<"target" | "lead", Unit>
  return strikeValue(field, target, attackersOf(field, target), lead)
}

/** Fewest enemies beside or behind, and somebody in front. */
function facingValue({ ground, state }: Field, unit: Unit, hex: Hex, action: Action): number {
  const { facing } = action as Action & { facing: number }
  const { side } = ground.counters[unit]
  let value = 0
  for (const direction of ALL_DIRECTIONS) {
    const next = neighbour(ground.grid, hex, direction)
    const there = next === 0 ? -1 : state.occupant[ground.grid.cell[next]] - 1
    if (there < 0 || ground.counters[there].side === side) continue
    const turn = (direction - facing + 6) % 6
    value += turn < 2 ? 1 : turn === 3 || turn === 4 ? -3 : -2
  }
  return value
}

/** The Capitano goes along with his unit. */
function advanced(field: Field, { unit, hex }: AdvanceFrame, of: readonly Action[]): Action | undefined {
  return best(
    of,
    (answer) => facingValue(field, unit, hex, answer) + 0.5 * (answer as Action & { capitano: number }).capitano,
  )
}

/** Turns to meet an enemy beside or behind it whoever is likely to keep his order. */
function met(field: Field, frame: ReactionFrame, of: readonly Action[]): Action | undefined {
  const { state } = field
  const rides = isCavalry(field, frame.unit)
  let found = of.at(-1)
  let most = 0
  for (const answer of of) {
    if (answer.type !== "face") continue
    const { unit } = answer as Action & { unit: Unit }
    const checks = rides || !isCavalry(field, unit)
    const add = rides && !isCavalry(field, unit) ? 2 : 0
    if (checks && (state.disrupted[unit] === 1 || steadiness(field, unit) - add < STEADY)) continue
    const gain =
      facingValue(field, unit, state.hex[unit], answer) -
      facingValue(field, unit, state.hex[unit], { type: "", facing: state.facing[unit] })
    if (gain > most) [found, most] = [answer, gain]
  }
  return found
}

/** Attacks whoever is worth it. */
function declared(field: Field, { unit, carica }: DeclarationFrame, of: readonly Action[]): Action | undefined {
  const scene: Field = { ground: field.ground, position: field.position, state: copyPlaces(field.state) }
  return best(of, (answer) =>
    answer.type === "declare"
      ? attackValue(scene, unit, (answer as Action & { target: Unit }).target, carica === 1)
      : 0,
  )
}

function standsFast(field: Field, { unit }: { readonly unit: Unit }): boolean {
  return steadiness(field, field.state.attack[unit] - 1) >= STEADY
}

/** A Capitano flees to a unit of his own, as far from the enemy as he can. */
function fled(field: Field, { unit }: RidingFrame, of: readonly Action[]): Action | undefined {
  const { counters } = field.ground
  const { side, battaglia } = counters[unit]
  const enemies = armyOf(field, other(side))
  return best(of, (answer) => {
    const { hex } = answer as Action & { hex: Hex }
    const host = fighterAt(field, hex)
    const company = host < 0 ? 0 : counters[host].battaglia === battaglia ? 20 : 10
    return company + Math.min(10, nearest(field, hex, enemies))
  })
}
