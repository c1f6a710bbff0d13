import {
  act,
  decisions,
  fastDice,
  open,
  randomFrom,
  start,
  type Action,
  type Random,
  type Ruleset,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import type { Battle, State } from "../src/index.ts"
import type { Field } from "../src/position.ts"
import { FEW_OPTIONS, MET } from "./met.ts"

const BETWEEN = ["basic", "continuum", "march", "column"]

/** What is wrong with a position between two activations, or on the march. */
function wrongs(field: Field): string[] {
  const { ground, state } = field
  const found: string[] = []
  const fighters = new Map<number, number>()
  const extras = new Map<number, number>()
  ground.counters.forEach((counter, unit) => {
    const hex = state.hex[unit]
    if (hex === 0) return
    if (ground.prohibited[hex] === 1) found.push(`${counter.id} stands in ${hex}, where nobody can`)
    if (counter.fights) {
      const other = fighters.get(hex)
      if (other !== undefined) found.push(`${counter.id} and ${ground.counters[other].id} in one hex (9.0.1)`)
      fighters.set(hex, unit)
      if (state.rating[unit] > 0 && state.hits[unit] >= state.rating[unit])
        found.push(`${counter.id} should rout (10.8)`)
    }
    if (counter.kind === "palvesari" || counter.kind === "carroccio") extras.set(hex, (extras.get(hex) ?? 0) + 1)
    if (state.attack[unit] > 0) found.push(`${counter.id} still has an attack marker`)
  })
  for (const hex of ground.grid.hexes) {
    const cell = ground.grid.cell[hex]
    if (state.occupant[cell] !== (fighters.get(hex) ?? -1) + 1) found.push(`who fights in ${hex}?`)
    if (state.extras[cell] !== (extras.get(hex) ?? 0)) found.push(`who else is in ${hex}?`)
  }
  ground.counters.forEach((counter, unit) => {
    const hex = state.hex[unit]
    if (hex === 0) return
    const host = fighters.get(hex)
    const own = host !== undefined && ground.counters[host].battaglia === counter.battaglia
    const together = `${counter.id} in ${hex}`
    if ((counter.kind === "hero" || counter.kind === "standard") && !own)
      found.push(`${together} without its unit (13.2.1)`)
    if (host !== undefined && ground.counters[host].side !== counter.side) found.push(`${together} among enemies`)
    if (counter.kind === "palvesari" && host !== undefined) {
      if (!own || !ground.counters[host].missile) found.push(`${together} with others (14.0.1)`)
      if (state.facing[host] !== state.facing[unit]) found.push(`${together} looks another way (14.0.1)`)
    }
    if (counter.kind === "religiosi" && state.hex[ground.carroccio[counter.side]] !== hex)
      found.push(`${together} without the Carroccio (S.5.2)`)
  })
  ground.battaglie.forEach(({ id, capitano, capacity }, battaglia) => {
    if (capitano < 0) return
    const now = state.capacity[battaglia]
    if (now < 1 || now > capacity) found.push(`${id}'s marker is in box ${now} (4.4)`)
  })
  for (const side of [0, 1] as const) {
    if (state.points[side] >= ground.pointsForLevel[side] || state.points[side] < 0)
      found.push(`points of ${side} (17.2)`)
  }
  return found
}

/** What a player who wants to fight takes when he can, and what he seldom takes. */
const EAGER = ["giveBattle", "carica", "declare", "rally", "treason", "attack", "enter", "step"]
const SELDOM = ["endOrders", "endColumn", "endTurn", "continuum", "interruptio", "halt", "withdraw", "unbind", "bid"]

function chooseFrom(actions: readonly Action[], random: Random): Action {
  const eager = actions.filter(({ type }) => EAGER.includes(type))
  if (eager.length > 0 && random(2) === 0) return eager[random(eager.length)]
  const usual = actions.filter(({ type }) => !SELDOM.includes(type))
  const choices = usual.length > 0 && random(6) > 0 ? usual : actions
  // Of what is written the first is the cheapest: a bid of eleven levels ends the game before it begins.
  return choices[0].type === "bid" ? choices[random(2)] : choices[random(choices.length)]
}

/** Plays a random game to its end; gives the kinds of event that it had, its end last. */
function randomGame(ruleset: Ruleset<Battle, State>, scenario: string, seed: number): string[] {
  const match = open(ruleset, { scenario })
  const position = start(match, fastDice(seed))
  const random = randomFrom(seed * 7 + 1)
  const told = new Set<string>()
  while (position.outcome === null && position.ply < ruleset.longest) {
    const listed = decisions(match, position)
    const { seat, procedure, actions } = listed[random(listed.length)]
    const place = `${scenario} ${seed}, ply ${position.ply}, ${procedure}`
    if (actions.length === 0) throw new Error(`${place}: a dead end`)
    if (BETWEEN.includes(procedure)) {
      const wrong = wrongs({ ground: match.ground, position, state: position.state })
      if (wrong.length > 0) throw new Error(`${place}: ${wrong.join("; ")}`)
    }
    const acted = act(match, position, seat, chooseFrom(actions, random))
    if (!acted.ok) throw new Error(`${place}: ${acted.rule} ${acted.reason}`)
    for (const { type } of acted.events) told.add(type)
  }
  return [...told, position.outcome?.end ?? "unfinished"]
}

describe("random battles come to an end, and no position on the way is wrong", () => {
  it.each(FEW_OPTIONS.scenarios.map(({ id }) => id))("%s", (scenario) => {
    for (const seed of [1, 2]) expect(randomGame(FEW_OPTIONS, scenario, seed)).not.toContain("unfinished")
  })

  it.each(MET.scenarios.map(({ id }) => id))("%s, with the armies in sight of each other", (scenario) => {
    const games = [1, 2, 3].map((seed) => randomGame(MET, scenario, seed))
    for (const told of games) expect(told).not.toContain("unfinished")
    // They fight: otherwise this would prove nothing.
    expect(games.flat()).toEqual(expect.arrayContaining(["battleGiven", "struck", "routed", "retreated", "advanced"]))
  })
})
