import { bringsNews } from "../game.ts"
import { canonical, samePlain } from "../plain.ts"
import { act, decision, decisions, explain, sceneOf, type Acted, type Decision } from "../play.ts"
import type { Action, Position, Seat } from "../position.ts"
import { copyPosition, type Match } from "../ruleset.ts"
import { eventsFor, imagine, randomFrom, view } from "../view.ts"
import { freeze, some } from "./legality.ts"
import { near } from "./mutate.ts"
import { notPlain } from "./plainness.ts"
import { atSamples, choose, fault, type Sample, type Trial, type Walk } from "./walk.ts"

/** How many positions are imagined for each sampled one; where nothing is hidden they differ in their dice alone. */
const IMAGINED = 4
/** How many actions are played on in an imagined position. */
const ON = 12

function imagined<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, most = IMAGINED): Position<S>[] {
  const count = match.ruleset.imagine === undefined ? 1 : most
  return Array.from({ length: count }, (_, i) => imagine(match, position, seat, 1000 * position.ply + i))
}

/** What was seen in two positions, where it differs, cut to a line or two. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 60)
  return `…${a.slice(from, at + 60)}… against …${b.slice(from, at + 60)}…`
}

export function viewsLeakNothing<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { seats } = match.scenario
  atSamples(trial, (sample, walk) => {
    const { position } = sample
    const seen = new Map([...seats, null].map((seat) => [seat, viewText(trial, walk, position, seat)]))
    for (const seat of seats) {
      const verdicts = verdictsOf(match, sample, position, seat)
      for (const other of imagined(match, position, seat)) {
        const text = canonical(view(match, other, seat))
        if (text !== seen.get(seat)) {
          fault(
            trial,
            walk,
            position.ply,
            `${seat} sees what it cannot know: ${difference(seen.get(seat) ?? "", text)}`,
          )
        }
        const open = canonical(view(match, other, null))
        if (open !== seen.get(null)) {
          fault(
            trial,
            walk,
            position.ply,
            `a spectator sees what ${seat} cannot: ${difference(seen.get(null) ?? "", open)}`,
          )
        }
        const told = verdictsOf(match, sample, other, seat)
        if (told !== verdicts) {
          fault(
            trial,
            walk,
            position.ply,
            `explaining tells ${seat} what it cannot know: ${difference(verdicts, told)}`,
          )
        }
      }
    }
  })
}

function viewText<G, S>(trial: Trial<G, S>, walk: Walk<S>, position: Position<S>, seat: Seat | null): string {
  const { match } = trial
  const whole = view(match, position, seat)
  const who = seat ?? "a spectator"
  const wrong = notPlain(whole, "view")
  if (wrong !== undefined) fault(trial, walk, position.ply, `${who}: ${wrong}`)
  if (seat === null && whole.decision !== null) fault(trial, walk, position.ply, "a spectator is asked")
  const text = canonical(whole)
  if (position.dice.kind === "keyed" && text.includes(position.dice.key)) {
    fault(trial, walk, position.ply, `${who} sees the dice's key`)
  }
  const parts = { dice: position.dice, stack: position.stack, position }
  for (const [name, part] of Object.entries(parts)) {
    if (canonical(part) !== "[]" && text.includes(canonical(part))) {
      fault(trial, walk, position.ply, `${who} sees the ${name}`)
    }
  }
  return text
}

/** The verdicts on actions near the listed ones: what a player learns by asking why not. */
function verdictsOf<G, S>(match: Match<G, S>, sample: Sample<S>, position: Position<S>, seat: Seat): string {
  const own = sample.decisions.find((one) => one.seat === seat)
  if (own === undefined) return ""
  const types = [...new Set(own.actions.map((action) => action.type))]
  const tries = some(own.actions, 4).flatMap((action) => near(action, own, types, match.scenario.seats))
  return canonical(tries.map((action) => explain(match, position, seat, action)))
}

export function imaginingIsFair<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { ruleset, scenario } = match
  if ((ruleset.hidden === undefined) !== (ruleset.imagine === undefined)) {
    throw new Error(`${trial.name}: hidden and imagine belong together: one of them is missing`)
  }
  const tried = new Map<Seat, { hiding: number; changed: number }>()
  atSamples(trial, ({ position }, walk) => {
    const fixed = freeze(copyPosition(ruleset, position))
    for (const seat of scenario.seats) {
      const hiding = ruleset.hidden?.(sceneOf(match, fixed), seat) ?? []
      if (new Set(hiding).size !== hiding.length) fault(trial, walk, fixed.ply, `hidden names a fact of ${seat} twice`)
      const count = tried.get(seat) ?? { hiding: 0, changed: 0 }
      tried.set(seat, count)
      if (hiding.length > 0) count.hiding++
      for (const [i, other] of imagined(match, fixed, seat).entries()) {
        lookAtImagined(trial, walk, fixed, other, seat)
        const isSame = canonical(known(other)) === canonical(known(fixed))
        if (!isSame) count.changed++
        if (!isSame && hiding.length === 0) {
          fault(
            trial,
            walk,
            fixed.ply,
            `something is imagined afresh for ${seat}, and nothing is said to be hidden from it`,
          )
        }
        const again = imagine(match, fixed, seat, 1000 * fixed.ply + i)
        if (canonical(again) !== canonical(other)) fault(trial, walk, fixed.ply, "a seed imagines two positions")
        rollOut(trial, walk, other, seat)
      }
    }
  })
  for (const [seat, { hiding, changed }] of tried) {
    if (hiding >= 4 && changed === 0) throw new Error(`${trial.name}: nothing is ever imagined otherwise for ${seat}`)
  }
}

/**
 * What is imagined depends on nothing but what the seat sees and the seed: it is the same from a position that was
 * imagined already, and from positions that differ in another seat's secret choice alone.
 */
export function imaginingKnowsTheViewAlone<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  if (match.ruleset.imagine === undefined) return
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    for (const seat of match.scenario.seats) {
      const [first, second, ...others] = imagined(match, position, seat)
      for (const before of [second, ...others]) {
        const again = imagine(match, before, seat, 1000 * position.ply)
        const [one, two] = [canonical(first), canonical(again)]
        if (one !== two)
          fault(trial, walk, position.ply, `what ${seat} imagines tells the truth: ${difference(one, two)}`)
      }
      for (const own of listed) {
        if (own.seat === seat) continue
        const [either, other] = secretFrom(match, playedWithoutDice(match, position, own), seat) ?? []
        if (either === undefined || other === undefined) continue
        const [one, two] = [either, other].map(({ after }) => canonical(imagine(match, after, seat, position.ply)))
        if (one !== two) {
          const names = `${JSON.stringify(either.action)} and ${JSON.stringify(other.action)}`
          const what = `${own.seat}'s ${names} leave ${seat} the same view, yet it imagines otherwise`
          fault(trial, walk, position.ply, `${what}: ${difference(one, two)}`)
        }
      }
    }
  })
}

function known<S>(position: Position<S>): unknown {
  return { state: position.state, stack: position.stack, outcome: position.outcome }
}

function lookAtImagined<G, S>(
  trial: Trial<G, S>,
  walk: Walk<S>,
  real: Position<S>,
  other: Position<S>,
  seat: Seat,
): void {
  const { match } = trial
  if (other.dice.kind !== "fast") fault(trial, walk, real.ply, `an imagined position has ${other.dice.kind} dice`)
  if (real.dice.kind === "keyed" && JSON.stringify(other).includes(real.dice.key)) {
    fault(trial, walk, real.ply, "an imagined position holds the dice's key")
  }
  const wrong = notPlain(other, "imagined")
  if (wrong !== undefined) fault(trial, walk, real.ply, wrong)
  const mine = canonical(decision(match, real, seat) ?? null)
  const then = canonical(decision(match, other, seat) ?? null)
  if (mine !== then) {
    fault(trial, walk, real.ply, `${seat} decides otherwise in an imagined position: ${difference(mine, then)}`)
  }
  const stuck = decisions(match, other).find((one) => one.actions.length === 0)
  if (stuck !== undefined) {
    fault(trial, walk, real.ply, `imagined by ${seat}: ${stuck.seat} has no action in ${stuck.procedure}`)
  }
}

/** An imagined position can be played like any other. */
function rollOut<G, S>(trial: Trial<G, S>, walk: Walk<S>, start: Position<S>, seat: Seat): void {
  const { match } = trial
  const position = copyPosition(match.ruleset, start)
  const random = randomFrom(start.ply)
  for (let i = 0; i < ON && position.outcome === null; i++) {
    const listed = decisions(match, position)
    const stuck = listed.find((one) => one.actions.length === 0)
    if (stuck !== undefined) {
      fault(
        trial,
        walk,
        start.ply,
        `${i} actions on from what ${seat} imagined: ${stuck.seat} has no action in ${stuck.procedure}`,
      )
    }
    const { seat: next, action } = choose(listed, random)
    const acted = act(match, position, next, action)
    if (!acted.ok) fault(trial, walk, start.ply, `imagined by ${seat}: ${JSON.stringify(action)} is listed and refused`)
  }
}

/** Forecasts change nothing, add up to one, and know no more than the seat that asks for them. */
export function forecastsAreFair<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { ruleset } = match
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    const fixed = freeze(copyPosition(ruleset, position))
    for (const { seat, actions } of listed) {
      for (const action of some(actions, 2)) {
        const forecast = ruleset.forecast?.(match, fixed, seat, action)
        const name = `${seat} ${JSON.stringify(action)}`
        const sum = forecast?.chances.reduce((all, { chance }) => all + chance, 0) ?? 1
        if (Math.abs(sum - 1) > 1e-6) fault(trial, walk, position.ply, `the chances of ${name} add up to ${sum}`)
        if (ruleset.hidden === undefined) continue
        const [other] = imagined(match, fixed, seat, 1)
        const [one, two] = [forecast, ruleset.forecast?.(match, other, seat, action)].map((told) =>
          canonical(told ?? null),
        )
        if (one !== two) {
          fault(trial, walk, position.ply, `the forecast of ${name} tells what it cannot know: ${difference(one, two)}`)
        }
      }
    }
  })
}

/** An action played on a copy. */
interface Played<S> {
  readonly action: Action
  readonly acted: Acted
  readonly after: Position<S>
}

function playOn<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, action: Action): Played<S> | undefined {
  const after = copyPosition(match.ruleset, position)
  const acted = act(match, after, seat, action)
  return acted.ok ? { action, acted, after } : undefined
}

function playedWithoutDice<G, S>(match: Match<G, S>, position: Position<S>, { seat, actions }: Decision): Played<S>[] {
  return some(actions, 12)
    .map((action) => playOn(match, position, seat, action))
    .filter((one) => one !== undefined)
    .filter((one) => one.acted.rolls.length === 0)
}

/** What a seat sees and hears of an action. */
function heard<G, S>(match: Match<G, S>, { acted, after }: Played<S>, seat: Seat): string {
  return canonical({ view: view(match, after, seat), events: eventsFor(acted.events, seat) })
}

export function quietActionsTellNothing<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    for (const own of listed) {
      for (const action of some(own.actions, 8)) {
        const real = playOn(match, position, own.seat, action)
        if (real === undefined || bringsNews(match, position, real.after)) continue
        for (const seat of match.scenario.seats) {
          const text: string = heard(match, real, seat)
          for (const other of imagined(match, position, seat)) {
            const there = playOn(match, other, own.seat, action)
            // What another seat does may be impossible where its hidden things are others; its own never is.
            if (there === undefined && seat !== own.seat) continue
            const then = there === undefined ? "it is refused" : heard(match, there, seat)
            if (text !== then) {
              const name = `${own.seat} ${JSON.stringify(action)}`
              fault(
                trial,
                walk,
                position.ply,
                `${name} brings no news and yet tells ${seat}: ${difference(text, then)}`,
              )
            }
          }
        }
      }
    }
  })
}

/**
 * Two actions without dice that leave different positions and the same view to another seat are a secret from it: no
 * event may tell them apart, and what it imagines must vary where they do.
 */
export function secretChoicesStaySecret<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  if (match.ruleset.hidden === undefined) return
  const guesses = new Map<string, { tries: number; varied: number }>()
  atSamples(trial, ({ position, decisions: listed }, walk) => {
    for (const own of listed) {
      const played = playedWithoutDice(match, position, own)
      for (const watcher of [...match.scenario.seats, null]) {
        if (watcher === own.seat) continue
        const [first, second] = secretFrom(match, played, watcher) ?? []
        if (first === undefined || second === undefined) continue
        const [one, two] = [first, second].map(({ acted }) => canonical(eventsFor(acted.events, watcher)))
        if (one !== two) {
          const names = `${JSON.stringify(first.action)} and ${JSON.stringify(second.action)}`
          const what = `${own.seat}'s ${names} leave ${watcher ?? "a spectator"} the same view, yet events tell them apart`
          const cure = "the events tell a secret, or the view leaves out what is public"
          fault(trial, walk, position.ply, `${what}; ${cure}: ${difference(one, two)}`)
        }
        if (watcher === null) continue
        const who = `${watcher} in ${own.procedure}`
        const count = guesses.get(who) ?? { tries: 0, varied: 0 }
        guesses.set(who, count)
        count.tries++
        if (isGuessed(match, first.after, second.after, watcher)) count.varied++
      }
    }
  })
  for (const [who, { tries, varied }] of guesses) {
    if (tries >= 4 && varied === 0) {
      throw new Error(`${trial.name}: ${who}: what the other seat chose in secret is never imagined otherwise`)
    }
  }
}

/** Two actions that leave different positions and the same view to the watcher. */
function secretFrom<G, S>(
  match: Match<G, S>,
  played: readonly Played<S>[],
  watcher: Seat | null,
): [Played<S>, Played<S>] | undefined {
  const seen = new Map<string, Played<S>>()
  for (const one of played) {
    const text = canonical(view(match, one.after, watcher))
    const other = seen.get(text)
    if (other === undefined) seen.set(text, one)
    else if (canonical(known(other.after)) !== canonical(known(one.after))) return [other, one]
  }
  return undefined
}

/** Whether what the seat imagines of the first position ever differs from it where the second one does. */
function isGuessed<G, S>(match: Match<G, S>, first: Position<S>, second: Position<S>, seat: Seat): boolean {
  if (match.ruleset.hidden?.(sceneOf(match, first), seat).length === 0) return true
  return imagined(match, first, seat, 2 * IMAGINED).some((other) =>
    differsWhere(known(first), known(second), known(other)),
  )
}

function differsWhere(first: unknown, second: unknown, other: unknown): boolean {
  if (samePlain(first, second)) return false
  if (isBranch(first) && isBranch(second) && isBranch(other)) {
    const keys = new Set([...Object.keys(first), ...Object.keys(second)])
    return [...keys].some((key) => differsWhere(first[key], second[key], other[key]))
  }
  return !samePlain(first, other)
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
