import {
  act,
  copyPosition,
  decisions,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type GameEvent,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { accounts } from "../src/accounts.ts"
import { align } from "../src/alignment.ts"
import { beginBarons } from "../src/barons.ts"
import { beginBattles } from "../src/battle.ts"
import { eliminateCapitano } from "../src/capitani.ts"
import { elGranCapitan } from "../src/index.ts"
import type { Field, State } from "../src/position.ts"
import { NEITHER, type Realm } from "../src/realm.ts"
import { draw } from "./combat-field.ts"
import { anyBattle } from "./major-field.ts"
import { scene, type Scene } from "./scene.ts"

/** What was, what is, and what was told between. */
interface Step {
  readonly before: Field
  readonly after: Field
  readonly events: readonly GameEvent[]
}

/** Plays at random while there is something to decide, and shows every step. */
function playAtRandom(
  match: Match<Realm, State>,
  position: Position<State>,
  seed: number,
  goesOn: () => boolean,
  see: (step: Step) => void,
): void {
  const random = randomFrom(seed)
  while (position.outcome === null && goesOn()) {
    const asked = decisions(match, position)
    const { seat, actions } = asked[random(asked.length)]
    const before = copyPosition(match.ruleset, position)
    const acted = act(match, position, seat, actions[random(actions.length)])
    if (!acted.ok) throw new Error(acted.reason)
    see({ before: sceneOf(match, before), after: sceneOf(match, position), events: acted.events })
  }
}

function game(scenario: string, seed: number, see: (step: Step) => void): void {
  const match = open(elGranCapitan, { scenario, options: { tactics: true, treachery: true, mercenaries: true } })
  playAtRandom(match, start(match, fastDice(seed)), seed, () => true, see)
}

function battle(tactics: boolean, seed: number, see: (step: Step) => void): void {
  const { match, position, begin, asking } = draw(anyBattle(randomFrom(seed), tactics), fastDice(seed))
  begin((play) => beginBattles(play))
  playAtRandom(match, position, seed, () => !["rest", "over"].includes(asking()), see)
}

/** Of what moves anything that is accounted for, all that comes often. */
const OFTEN = [
  ...["pointsGained", "pointsSpent", "mustered", "unitArrived", "baronPlaced", "strengthened", "brokenDown"],
  ...["regrouped", "pointsLost", "unitLost", "demoralised", "recovered", "auxiliaryLost", "captured"],
  ...["capitanoEliminated", "minorRaised", "minorDismissed", "promoted"],
]

/** Lets something happen, and gives what does not add up: by all that was told, and without one kind of event. */
function without(drawn: Scene, type: string, happen: () => void): readonly [all: string[], others: string[]] {
  const before = sceneOf(drawn.match, copyPosition(drawn.match.ruleset, drawn.position))
  const heard = drawn.events.length
  happen()
  const events = drawn.events.slice(heard)
  const others = events.filter((event) => event.type !== type)
  return [accounts(before, drawn.field, events), accounts(before, drawn.field, others)]
}

describe("what a side has is what it had, with what came and without what went (1.3.2, 4.6, 6.3.3)", () => {
  it.each([false, true])("12.4, O1.1 in Major Battles, in full: %s", (tactics) => {
    for (let seed = 1; seed <= 80; seed++)
      battle(tactics, seed, ({ before, after, events }) => expect(accounts(before, after, events)).toEqual([]))
  })

  it("whatever is kept quiet is missed: each kind of event, when it is left out", () => {
    const missed = new Set<string>()
    const leaveOut = ({ before, after, events }: Step) => {
      for (const [index, { type }] of events.entries()) {
        if (missed.has(type)) continue
        const others = events.filter((_, i) => i !== index)
        if (accounts(before, after, others).length > 0) missed.add(type)
      }
    }
    for (const { id } of elGranCapitan.scenarios) for (const seed of [1, 2]) game(id, seed, leaveOut)
    for (let seed = 1; seed <= 40; seed++) battle(seed % 2 === 0, seed, leaveOut)
    expect([...missed]).toEqual(expect.arrayContaining(OFTEN))
  })

  it("16.3.2 Barons who served nobody leave when their State takes a side", () => {
    const drawn = scene({ scenario: 2, aligned: { Molise: NEITHER } })
    drawn.putBaron(drawn.baron("Molise", 0), NEITHER, "Campobasso")
    const [all, others] = without(drawn, "baronDismissed", () =>
      drawn.begin((play) => align(play, drawn.region("Molise"), 1)),
    )
    expect(all).toEqual([])
    expect(others.join("\n")).toMatch(/serves nobody, and serves neither by what was told/)
  })

  it("SC2.8 a Baron joins Ferrandino, and another fills a unit of his", () => {
    const drawn = scene({ scenario: 2, at: { Ferrandino: "Capua" }, aligned: { "Terra di Lavoro": 1 } })
    drawn.begin((play) => beginBarons(play, 1, drawn.region("Terra di Lavoro"), 3, "SC2.8"))
    const baron = (number: number) => drawn.baron("Terra di Lavoro", number)
    const joined = without(drawn, "unitArrived", () => drawn.act({ type: "joinBaron", leader: baron(0) }))
    expect(joined.map((wrong) => wrong.length > 0)).toEqual([false, true])
    const [muster] = drawn.actions("musterBaron").filter(({ leader }) => leader === baron(1))
    const filled = without(drawn, "filled", () => drawn.act(muster))
    expect(filled.map((wrong) => wrong.length > 0)).toEqual([false, true])
  })

  it("4.6.1 a Capitano falls, and a Minor Capitano leads his troops", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce" } })
    const [all, others] = without(drawn, "minorCreated", () =>
      drawn.begin((play) => eliminateCapitano(play, drawn.leader("Alfonso"), { majorBattle: false })),
    )
    expect(all).toEqual([])
    expect(others.join("\n")).toMatch(/is on the map, and is off the map by what was told/)
  })

  it("2.1 what has been deployed is what the scenario gives", () => {
    const match = open(elGranCapitan, { scenario: "otranto", options: {} })
    let seen = 0
    playAtRandom(
      match,
      start(match, fastDice(1)),
      1,
      () => seen < 2,
      ({ before, after, events }) => {
        if (!events.some(({ type }) => type === "deploymentDone")) return
        seen++
        expect(accounts(before, after, events)).toEqual([])
        for (const unit of after.ground.plan.forces.flatMap(({ units }) => units)) after.state.points[unit]--
        expect(accounts(before, after, events).length).toBeGreaterThan(0)
        for (const unit of after.ground.plan.forces.flatMap(({ units }) => units)) after.state.points[unit]++
      },
    )
    expect(seen).toBe(2)
  })
})
