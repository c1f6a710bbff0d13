import { afterEach, describe, expect, it } from "vitest"
import { forcesAt } from "../src/forces.ts"
import { ATTACK, MANOEUVRE, RETREAT, STAND } from "../src/position.ts"
import { wayTo } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1, N2] = NORTH

/** Drops somebody off, who Stands where he is asked for an Order. */
function drop(game: Plain, name: string): void {
  game.act({ type: "dropOff", leader: game.leader(name) })
  if (game.asking() === "order")
    game.act({ type: "give", order: STAND, forced: game.may({ type: "give", order: STAND, forced: 0 }) ? 0 : 1 })
  while (!["march", "rest"].includes(game.asking())) game.act(game.actions()[0])
}

const dropping = (game: Plain, name: string) => refusal(game.why({ type: "dropOff", leader: game.leader(name) }))

describe("11 5.3 whoever is dropped off makes no fourth Force in the hex", () => {
  const GUARDS: Record<string, DrawnForce> = {
    Nemours: { units: { frGend: 3 }, generale: true },
    Alegre: { under: "Nemours", units: { "frGend.": 1 } },
    "La Palice": { under: "Nemours", units: { frInf: 2 } },
    Aubigny: { under: "Nemours", units: { "frInf.": 2 } },
  }

  it("11 5.3 where it began, the rest goes on when three others are there", () => {
    const game = plain({ forces: GUARDS })
    game.march("Nemours")
    for (const name of ["Aubigny", "La Palice", "Alegre"]) drop(game, name)
    expect(refusal(game.why({ type: "halt" }))).toBe("11 threeForces")
    game.step(N1)
    game.halt()
    expect(forcesAt(game.field, HERE, 0)).toHaveLength(3)
  })

  it("11 7.3 whoever is one too many and may not march by his Order stays", () => {
    const game = plain({
      forces: {
        Alegre: { units: { frGend: 1 } },
        Aubigny: { units: { frInf: 2 } },
        "La Palice": { units: { "frInf.": 2 } },
        Bayard: { units: { swiss: 1 }, order: STAND },
      },
    })
    game.march("Bayard")
    expect(refusal(game.why({ type: "halt" }))).toBe("allowed")
  })

  it("11 8.7 it begins no Road March that does not take it away from there", () => {
    const enemy = { Navarro: { at: NORTH[3], units: { spInf: 1 } } }
    const game = plain({ forces: { ...GUARDS, ...enemy }, roads: [[HERE, N1]] })
    game.march("Nemours")
    for (const name of ["Aubigny", "La Palice"]) drop(game, name)
    expect(refusal(game.why({ type: "roadMarch" }))).toBe("allowed")
    drop(game, "Alegre")
    expect(refusal(game.why({ type: "roadMarch" }))).toBe("11 threeForces")
  })

  it("11 5.3 nobody more is dropped off where it began when the rest cannot go on", () => {
    const game = plain({ forces: GUARDS, weather: "mud" })
    game.march("Nemours", -6)
    for (const name of ["Aubigny", "La Palice"]) drop(game, name)
    expect(dropping(game, "Alegre")).toBe("11 threeForces")
  })

  it("11 8.6.5 in a hex with an enemy Force the rest does not go on", () => {
    const forces = Object.fromEntries(Object.entries(GUARDS).map(([name, force]) => [name, { ...force }]))
    forces.Nemours = { ...forces.Nemours, order: ATTACK }
    const game = plain({ forces: { ...forces, Navarro: { at: N1, units: { spInf: 2 } } } })
    game.march("Nemours")
    game.step(N1)
    for (const name of ["Aubigny", "La Palice"]) drop(game, name)
    expect(dropping(game, "Alegre")).toBe("11 threeForces")
    game.halt()
    expect(forcesAt(game.field, N1, 0)).toHaveLength(3)
  })
})

describe("8.8.2 whoever must leave a Contested hex does nothing else", () => {
  it("8.8.2 8.5 it neither digs nor 16.1.3 builds a bridge instead", () => {
    const units = { frInf: 2, frGend: 2, swiss: 1 }
    const make = (demoralised: string[]) => {
      const game = plain({
        forces: { Nemours: { units, demoralised }, Navarro: { units: { spLC: 2 } } },
        rivers: [[HERE, N1]],
        auxiliaries: { Nemours: ["pontoon"] },
      })
      game.march("Nemours")
      return [{ type: "dig" }, { type: "pontoon", direction: wayTo(game.field, HERE, N1) }, { type: "halt" }].map(
        (action) => refusal(game.why(action)),
      )
    }
    expect(make(["frInf", "swiss"])).toEqual(["8.8.2 mustLeave", "8.8.2 mustLeave", "8.8.2 mustLeave"])
    expect(make(["frInf"])).toEqual(["allowed", "allowed", "allowed"])
  })

  it("17 BESIEGED whoever has left a rearguard in the Fortress does not dig in beside it", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frGend: 3, frInf: 3 }, generale: true, markers: { siege: 2 } },
        Alegre: { under: "Nemours", units: { "frInf.": 2 } },
        Navarro: { units: { spLC: 2 }, markers: { besieging: 1 } },
      },
      places: { [HERE]: "fortifiedTown" },
      conquered: { [HERE]: 0 },
    })
    game.march("Nemours")
    expect(refusal(game.why({ type: "dig" }))).toBe("allowed")
    drop(game, "Alegre")
    expect(refusal(game.why({ type: "dig" }))).toBe("17 BESIEGED mustLeave")
    expect(refusal(game.why({ type: "halt" }))).toBe("17 BESIEGED mustLeave")
    game.act({ type: "leave", points: 0 })
    expect(refusal(game.why({ type: "dig" }))).toBe("17 BESIEGED mustLeave")
    game.step(N1)
    expect([game.of("siege", "Nemours"), game.of("siege", "Alegre")]).toEqual([0, 2])
  })
})

describe("10.1.1 5.3 a Force that is wholly Demoralised once others are dropped off has a Retreat Order", () => {
  const parted = (force: string[], left: string[]) =>
    plain({
      forces: {
        Nemours: { units: { frGend: 3 }, generale: true, demoralised: force },
        Alegre: { under: "Nemours", units: { frInf: 2 }, demoralised: left },
      },
    })

  it("10.1.1 the rest marches no further", () => {
    const game = parted(["frGend"], [])
    game.march("Nemours")
    game.step(N1)
    drop(game, "Alegre")
    expect([game.of("order", "Nemours"), game.of("order", "Alegre")]).toEqual([RETREAT, STAND])
    expect(game.may({ type: "step", hex: N2 })).toBe(false)
  })

  it("10.1.1 whoever is dropped off is not asked for an Order", () => {
    const game = parted([], ["frInf"])
    game.march("Nemours")
    game.act({ type: "dropOff", leader: game.leader("Alegre") })
    expect(game.asking()).toBe("march")
    expect([game.of("order", "Nemours"), game.of("order", "Alegre")]).toEqual([MANOEUVRE, RETREAT])
  })
})
