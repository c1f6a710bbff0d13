import { canonical, copyPlain, samePlain } from "../plain.ts"
import { act, asked, decisions, explain, sceneOf } from "../play.ts"
import type { Action, Position, Seat } from "../position.ts"
import { copyPosition } from "../ruleset.ts"
import { randomFrom, view } from "../view.ts"
import { GARBAGE, near } from "./mutate.ts"
import { atSamples, fault, messageOf, type Sample, type Trial, type Walk } from "./walk.ts"

const STRANGERS: readonly Seat[] = ["nobody", "", "__proto__", "constructor"]

export function gamesEnd<G, S>(trial: Trial<G, S>): void {
  for (const walk of trial.walks) {
    if (walk.fault !== null) fault(trial, walk, walk.actions, walk.fault)
    if (walk.rewritten !== null) fault(trial, walk, walk.actions, `told events were changed later: ${walk.rewritten}`)
    if (walk.record === null || walk.record.end?.outcome === null) fault(trial, walk, walk.actions, "no outcome")
  }
}

/** At most so many of a list, spread over it. */
export function some<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)])
}

export function listedAreAccepted<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    for (const { seat, actions, procedure } of listed) {
      const texts = new Set(actions.map(canonical))
      if (texts.size !== actions.length) fault(trial, walk, position.ply, `${procedure} lists an action twice`)
      for (const action of some(actions, trial.effort.actions)) {
        const name = `${seat} ${JSON.stringify(action)}`
        const verdict = explain(match, position, seat, action)
        if (!verdict.ok) fault(trial, walk, position.ply, `${name} is listed and explained away (${verdict.reason})`)
        const copy = copyPosition(match.ruleset, position)
        const acted = act(match, copy, seat, copyPlain(action))
        if (!acted.ok) fault(trial, walk, position.ply, `${name} is listed and refused (${acted.reason})`)
        if (copy.ply !== position.ply + 1) fault(trial, walk, position.ply, `${name} is not counted as one action`)
        const stuck = decisions(match, copy).find((one) => one.actions.length === 0)
        if (stuck !== undefined) {
          fault(
            trial,
            walk,
            position.ply,
            `after ${name} a dead end: ${stuck.seat} has no action in ${stuck.procedure}`,
          )
        }
        if (copy.outcome === null && asked(match, copy).length === 0) {
          fault(trial, walk, position.ply, `after ${name} nobody is asked and the game is not over`)
        }
      }
    }
  })
}

/** Makes every object in it refuse to be changed. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

export function lookingChangesNothing<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { ruleset, scenario } = match
  atSamples(trial, ({ position, decisions: listed, action }, walk) => {
    const fixed = freeze(copyPosition(ruleset, position))
    const scene = sceneOf(match, fixed)
    const before = canonical(fixed)
    const again = decisions(match, fixed)
    if (canonical(again) !== canonical(listed)) fault(trial, walk, fixed.ply, "listing again gives another list")
    for (const one of scenario.seats) {
      view(match, fixed, one)
      ruleset.hidden?.(scene, one)
      explain(match, fixed, one, action)
      const worth = ruleset.evaluate(scene, one)
      if (!Number.isFinite(worth)) fault(trial, walk, fixed.ply, `evaluate gives ${worth} for ${one}`)
      if (worth !== ruleset.evaluate(scene, one)) fault(trial, walk, fixed.ply, "evaluate gives another figure")
    }
    view(match, fixed, null)
    if (canonical(fixed) !== before) fault(trial, walk, fixed.ply, "looking changed the position")
  })
}

export function unlistedAreRefused<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { seats } = match.scenario
  atSamples(trial, (sample, walk) => {
    const { position, decisions: listed } = sample
    const types = [...typesOf(trial, position), ...otherTypes(trial, position)]
    for (const own of listed) {
      const tries: unknown[] = [...GARBAGE]
      for (const action of some(own.actions, 8)) tries.push(...near(action, own, types, seats))
      // What another seat may do now is not this one's to do unless it is listed for it too.
      for (const other of listed) if (other.seat !== own.seat) tries.push(...some(other.actions, 8))
      const wrong = tries.filter((one) => !own.actions.some((action) => samePlain(action, one)))
      refuseAll(trial, walk, sample, own.seat, wrong)
    }
  })
}

/** The kinds of action that the innermost procedure knows. */
function typesOf<G, S>(trial: Trial<G, S>, position: Position<S>): string[] {
  const name = position.stack.at(-1)?.procedure ?? ""
  return Object.keys(trial.match.ruleset.procedures[name]?.verbs ?? {})
}

/** A few kinds of action that other procedures know. */
function otherTypes<G, S>(trial: Trial<G, S>, position: Position<S>): readonly string[] {
  const own = new Set(typesOf(trial, position))
  const all = Object.values(trial.match.ruleset.procedures).flatMap((one) => Object.keys(one.verbs ?? {}))
  return some(
    [...new Set(all)].filter((type) => !own.has(type)),
    4,
  )
}

function refuseAll<G, S>(
  trial: Trial<G, S>,
  walk: Walk<S>,
  sample: Sample<S>,
  seat: Seat,
  wrong: readonly unknown[],
): void {
  const { match } = trial
  const { ply } = sample.position
  const before = canonical(sample.position)
  const copy = copyPosition(match.ruleset, sample.position)
  decisions(match, copy)
  for (const one of wrong) refuseOne(trial, walk, copy, seat, one)
  // A refusal is also sought where nothing was listed before, which goes another way.
  for (const one of some(wrong, 24)) {
    decisions(match, sample.position)
    refuseOne(trial, walk, copy, seat, one)
  }
  if (canonical(copy) === before) return
  if (wrong.length > 1) for (const one of wrong) refuseAll(trial, walk, sample, seat, [one])
  fault(trial, walk, ply, `refusing ${seat} ${nameOf(wrong[0])} changed the position`)
}

function refuseOne<G, S>(trial: Trial<G, S>, walk: Walk<S>, position: Position<S>, seat: Seat, wrong: unknown): void {
  const { match } = trial
  const { ply } = position
  const name = `${seat} ${nameOf(wrong)}`
  // From outside comes anything, whatever its type here.
  const action = wrong as Action
  let refusal
  try {
    refusal = act(match, position, seat, action)
  } catch (error) {
    throw new Error(`${name} is not listed; instead of being refused it fails: ${messageOf(error)}`, { cause: error })
  }
  if (refusal.ok) fault(trial, walk, ply, `${name} is not listed and accepted`)
  if (refusal.reason === "kernel.unlisted") fault(trial, walk, ply, `${name} is not listed, yet its verb says it may`)
  if (refusal.reason === "") fault(trial, walk, ply, `${name} is refused without a reason`)
  if (!refusal.reason.startsWith("kernel.") && refusal.rule === "") {
    fault(trial, walk, ply, `${name} is refused without a rule (${refusal.reason})`)
  }
  if (!samePlain(refusal, explain(match, position, seat, action))) {
    fault(trial, walk, ply, `${name} is refused and explained in two ways`)
  }
}

function nameOf(value: unknown): string {
  if (typeof value === "bigint" || typeof value === "number" || value === undefined) return String(value)
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === "number" && !Number.isFinite(item) ? String(item) : item,
  )
}

export function outOfTurnIsRefused<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  atSamples(trial, (sample, walk) => {
    const { position, decisions: listed } = sample
    const turn = asked(match, position)
    const others = [...match.scenario.seats, ...STRANGERS].filter((seat) => !turn.includes(seat))
    for (const seat of others) {
      for (const own of listed) refuseAll(trial, walk, sample, seat, some(own.actions, 8))
    }
  })
}

export function plansArePlayable<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { ruleset } = match
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    const before = canonical(position)
    for (const { seat } of listed) {
      const plans = ruleset.plans?.(sceneOf(match, position), seat, randomFrom(walk.seed)) ?? []
      if (canonical(position) !== before) fault(trial, walk, position.ply, "making plans changed the position")
      for (const plan of some(plans, trial.effort.actions)) {
        if (plan.length === 0) fault(trial, walk, position.ply, `${seat} has a plan without an action`)
        const copy = copyPosition(ruleset, position)
        const turn = canonical(asked(match, copy))
        for (const [step, action] of plan.entries()) {
          const acted = act(match, copy, seat, action)
          if (!acted.ok) {
            const name = `${seat}'s plan ${JSON.stringify(plan)}`
            fault(trial, walk, position.ply, `${name} is refused at its action ${step + 1} (${acted.reason})`)
          }
          if (acted.rolls.length > 0 || canonical(asked(match, copy)) !== turn) break
        }
      }
    }
  })
}
