import { act, decisions, fastDice, open, randomFrom, sceneOf, start } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { evaluate, terms } from "../src/evaluate.ts"
import type { LossesFrame } from "../src/losses.ts"
import { ATTACK, COMING, GARRISON, MANOEUVRE } from "../src/position.ts"
import type { Side } from "../src/realm.ts"
import { elGranCapitan } from "../src/ruleset.ts"
import { VENICE } from "../src/scenarios/memory.ts"
import { UNDECIDED, type SkirmishFrame } from "../src/skirmish-frame.ts"
import { WEIGHTS } from "../src/weights.ts"
import { scene, type Drawn, type Scene } from "./scene.ts"

type Name = keyof typeof WEIGHTS

/** What one part of a seat's thoughts on a drawn situation comes to. */
function part(name: Name, seat: string, drawn: Drawn, change: (drawn: Scene) => void = () => undefined): number {
  const drawnScene = scene(drawn)
  change(drawnScene)
  return terms(drawnScene.field, seat)[name]
}

/** Positions of a game of random actions are looked at so many choices apart. */
const APART = 25
const GAMES = 2

describe("the parts of what a program thinks of a position", () => {
  it.each(elGranCapitan.scenarios.map(({ id }) => id))("add up to the whole throughout games: %s", (scenario) => {
    const match = open(elGranCapitan, { scenario })
    const met = new Set<string>()
    for (let seed = 1; seed <= GAMES; seed++) {
      const random = randomFrom(seed)
      const position = start(match, fastDice(seed))
      for (let choice = 0; position.outcome === null; choice++) {
        const [{ seat, actions }] = decisions(match, position)
        if (choice % APART === 0) {
          const field = sceneOf(match, position)
          for (const one of match.scenario.seats) {
            const found = Object.entries(terms(field, one))
            for (const [name, value] of found) if (value !== 0) met.add(name)
            const sum = found.reduce((total, [, value]) => total + value, 0)
            expect(sum).toBeCloseTo(evaluate(field, one), 9)
          }
        }
        act(match, position, seat, actions[random(actions.length)])
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(["places", "armies", "points", "prospects", "dangers"]))
  })

  it("have the names of the weights", () => {
    const { field } = scene({ scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" } })
    expect(Object.keys(terms(field, "allied")).sort()).toEqual(Object.keys(WEIGHTS).sort())
  })
})

describe("places", () => {
  it("are good in one's own hands and bad in the enemy's", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" } }
    const taken: Drawn = { ...drawn, conquered: { Gallipoli: 1 } }
    expect(part("places", "turk", taken)).toBeGreaterThan(part("places", "turk", drawn))
    expect(part("places", "allied", taken)).toBeLessThan(part("places", "allied", drawn))
  })

  it("a State Aligned counts with them where States decide (SC3.V)", () => {
    const drawn: Drawn = { scenario: 3, at: { Nemours: "Napoli", Córdoba: "Barletta" } }
    const gone: Drawn = { ...drawn, aligned: { Basilicata: 0 } }
    expect(part("places", "french", gone)).toBeGreaterThan(part("places", "french", drawn))
  })
})

describe("armies", () => {
  const drawn: Drawn = { scenario: 2, at: { Ferrandino: "Riggio", Aubigny: "Nicastro" } }

  it("are worse for a unit lost, and the enemy is glad of it", () => {
    const lose = ({ state, leader }: Scene) => {
      state.of[state.of.indexOf(leader("Aubigny"))] = -1
    }
    expect(part("armies", "french", drawn, lose)).toBeLessThan(part("armies", "french", drawn))
    expect(part("armies", "allied", drawn, lose)).toBeGreaterThan(part("armies", "allied", drawn))
  })

  it("Demoralised are better off where they can rally (10.2)", () => {
    const shaken = (order: number) =>
      part("armies", "french", { ...drawn, orders: { Aubigny: order } }, ({ state, leader }) => {
        state.demoralised[state.of.indexOf(leader("Aubigny"))] = 1
      })
    expect(shaken(GARRISON)).toBeGreaterThan(shaken(MANOEUVRE))
  })

  it("are worn down in a hostile Region (9)", () => {
    const aligned = (side: Side) =>
      part("armies", "french", { ...drawn, aligned: { "Calabria Citra": side, "Calabria Ultra": side } })
    expect(aligned(0)).toBeGreaterThan(aligned(1))
  })

  it("on their way count already (SC2.4)", () => {
    const promised = (venice: number) => (seat: string) =>
      part("armies", seat, drawn, ({ state, leader }) => {
        state.at[leader("Gonzaga")] = COMING
        state.memory[VENICE] = venice
      })
    expect(promised(1)("allied")).toBeGreaterThan(promised(0)("allied"))
    expect(promised(1)("french")).toBeLessThan(promised(0)("french"))
  })
})

describe("presence", () => {
  it("of the French in Calabria is bad for the Allies and good for the French (SC2.V)", () => {
    const drawn = (where: string): Drawn => ({ scenario: 2, at: { Ferrandino: "Napoli", Guerra: where } })
    expect(part("presence", "allied", drawn("Cosenza"))).toBeLessThan(part("presence", "allied", drawn("Teramo")))
    expect(part("presence", "french", drawn("Cosenza"))).toBeGreaterThan(part("presence", "french", drawn("Teramo")))
  })

  it("of the Spanish at large is good for the Allies (SC5.V)", () => {
    const drawn: Drawn = { scenario: 5, at: { Ferrandino: "Riggio", Córdoba: "Scilla", "Charles VIII": "Napoli" } }
    const shut = part("presence", "allied", drawn, ({ state, leader }) => {
      state.siege[leader("Córdoba")] = 1
    })
    expect(part("presence", "allied", drawn)).toBeGreaterThan(shut)
  })
})

describe("points", () => {
  it("are good to have, and bad when the enemy has them (6.3)", () => {
    const has = (seat: string, points: number) =>
      part("points", seat, { scenario: 2, at: { Ferrandino: "Riggio" }, points: { Aragonese: points } })
    expect(has("allied", 4)).toBeGreaterThan(has("allied", 2))
    expect(has("french", 4)).toBeLessThan(has("french", 2))
  })
})

describe("lines", () => {
  const drawn = (where: string): Drawn => ({ scenario: 1, at: { Alfonso: where } })
  const sources = { Aragonese: "Taranto" }

  it("of Communication are good to have (6.2)", () => {
    const none = part("lines", "allied", drawn("Lecce"))
    expect(part("lines", "allied", { ...drawn("Lecce"), sources })).toBeGreaterThan(none)
  })

  it("are better for every Region less that they cross (6.3.1)", () => {
    const near = part("lines", "allied", { ...drawn("Taranto"), sources })
    expect(near).toBeGreaterThan(part("lines", "allied", { ...drawn("Barletta"), sources }))
  })
})

describe("prospects", () => {
  const drawn = (where: string, order: number): Drawn => ({
    scenario: 1,
    at: { Alfonso: where },
    conquered: { Gallipoli: 1 },
    orders: { Alfonso: order },
  })

  it("are better near a Fortress that could be taken, and with an Order that fits (7.3)", () => {
    const near = part("prospects", "allied", drawn("Nardò", MANOEUVRE))
    expect(near).toBeGreaterThan(part("prospects", "allied", drawn("Castellaneta", MANOEUVRE)))
    expect(near).toBeGreaterThan(part("prospects", "allied", drawn("Nardò", GARRISON)))
  })
})

describe("sieges", () => {
  const drawn: Drawn = {
    scenario: 1,
    at: { Alfonso: "Otranto", Sabech: "Otranto" },
    conquered: { Otranto: 1 },
    orders: { Alfonso: ATTACK },
  }

  it("are better for the besieger with every level, and worse for those inside (12.6 3-c)", () => {
    const level = (seat: string, siege: number) =>
      part("sieges", seat, drawn, ({ state, leader }) => {
        state.siege[leader("Sabech")] = siege
      })
    expect(level("allied", 1)).toBeGreaterThan(level("allied", 0))
    expect(level("allied", 3)).toBeGreaterThan(level("allied", 1))
    expect(level("turk", 3)).toBeLessThan(level("turk", 1))
  })

  it("are better behind Earthworks of one's own (12.3.1)", () => {
    const dug = part("sieges", "allied", drawn, ({ state, leader }) => {
      state.earthworks[leader("Alfonso")] = 1
    })
    expect(dug).toBeGreaterThan(part("sieges", "allied", drawn))
  })
})

describe("dangers", () => {
  it("are less where a place in reach of the enemy is guarded", () => {
    const drawn = (where: string): Drawn => ({
      scenario: 2,
      at: { Ferrandino: "Riggio", Montpensier: "Aversa", Córdoba: where },
      conquered: { Napoli: 1 },
    })
    expect(part("dangers", "allied", drawn("Napoli"))).toBeGreaterThan(part("dangers", "allied", drawn("Lanciano")))
  })

  it("are less far from a stronger enemy (SC2.V)", () => {
    const drawn = (where: string): Drawn => ({ scenario: 2, at: { Ferrandino: "Seminara", Aubigny: where } })
    expect(part("dangers", "allied", drawn("Nicastro"))).toBeGreaterThan(part("dangers", "allied", drawn("Opido")))
  })
})

describe("fights", () => {
  const drawn: Drawn = { scenario: 1, at: { Alfonso: "Lecce", Sabech: "Lecce" } }

  it("are worse for losses still to be taken, and better for the enemy's (10.1)", () => {
    const due = (side: Side, points: number) =>
      part("fights", "allied", drawn, ({ position, hex }) => {
        const frame: LossesFrame = {
          ...{ procedure: "losses", side, hex: hex("Lecce"), units: [], taken: [], points, demoralised: 0 },
          ...{ group: [], due: 0, even: 0, apart: 0, rule: "10.1" },
        }
        position.stack.push(frame)
      })
    expect(due(0, 2)).toBeLessThan(due(0, 1))
    expect(due(1, 2)).toBeGreaterThan(due(1, 1))
  })

  it("are better won than lost, whoever attacks (12.5)", () => {
    const fought = (seat: string, loser: number) =>
      part("fights", seat, drawn, ({ position, hex, leader }) => {
        const [attacker, defender] = [leader("Alfonso"), leader("Sabech")]
        const frame: SkirmishFrame = {
          ...{ procedure: "skirmish", hex: hex("Lecce"), attacker, defender, kind: 0, step: 0, inside: 0 },
          ...{ fighters: [attacker, defender], larger: 0, loser },
        }
        position.stack.push(frame)
      })
    expect(fought("allied", 1)).toBeGreaterThan(fought("allied", UNDECIDED))
    expect(fought("allied", 0)).toBeLessThan(fought("allied", UNDECIDED))
    expect(fought("turk", 0)).toBeGreaterThan(fought("turk", 1))
  })
})
