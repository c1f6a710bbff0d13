import { afterEach, describe, expect, it } from "vitest"
import { takeIn } from "../src/baron-units.ts"
import { settleEarthworks } from "../src/earthworks.ts"
import { pointsLeft } from "../src/march-frame.ts"
import { ACTIVATION_PHASE, ATTACK, GARRISON, GONE, MANOEUVRE, RETREAT, STAND } from "../src/position.ts"
import { POINT, riverCost, wayTo } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1, N2] = NORTH
const left = (game: Plain) => pointsLeft(game.field, game.frame()) / POINT

function one(force: DrawnForce, more: Omit<DrawnPlain, "forces"> = {}): Plain {
  const game = plain({ forces: { Navarro: { units: { spInf: 2 }, ...force } }, ...more })
  game.march("Navarro")
  return game
}

describe("8.5 Earthworks", () => {
  it("8.5 two points of Infantry and a Movement Point set them up, with any Order but Retreat", () => {
    for (const order of [GARRISON, STAND, MANOEUVRE, ATTACK]) {
      const game = one({ order })
      game.act({ type: "dig" })
      expect([game.of("earthworks", "Navarro"), left(game)]).toEqual([1, 4])
      expect(refusal(game.why({ type: "dig" }))).toBe("8.5 hasEarthworks")
    }
    expect(refusal(one({ order: RETREAT }).why({ type: "dig" }))).toBe("8.5 onlyRetreat")
  })

  it("8.5 not with less Infantry, nor with Cavalry and Artillery alone", () => {
    expect(refusal(one({ units: { spInf: 1, spLC: 2 } }).why({ type: "dig" }))).toBe("8.5 tooFewInfantry")
    expect(refusal(one({ units: { spArt: 3, spLC: 2 } }).why({ type: "dig" }))).toBe("8.5 tooFewInfantry")
  })

  it("8.5 a Baron digs none, though he has two points", () => {
    const game = plain({ forces: {}, barons: [["Basilicata", 0, 0, HERE, STAND]] })
    game.marchBaron(game.baron("Basilicata", 0))
    expect(refusal(game.why({ type: "dig" }))).toBe("8.5 baronMayNot")
  })

  it("8.5 also in a Contested hex and in a Fortress", () => {
    const game = plain({
      forces: { Navarro: { units: { spInf: 2 } }, Nemours: { units: { frInf: 2 } } },
      places: { [HERE]: "fortifiedTown" },
    })
    game.march("Navarro")
    expect(game.may({ type: "dig" })).toBe(true)
  })

  it("8.5 they stay where they are when the Force goes on", () => {
    const game = one({})
    game.act({ type: "dig" })
    game.step(N1)
    expect(game.of("earthworks", "Navarro")).toBe(0)
  })

  it("8.5 after an Activation they go where nobody is left who could have built them", () => {
    const game = plain({
      forces: {
        Navarro: { units: { spInf: 1 }, markers: { earthworks: 1 } },
        Paredes: { at: N1, units: { spLC: 1 }, markers: { earthworks: 1 } },
        Moncada: { at: N1, units: { "spInf.": 3 } },
      },
    })
    game.begin(settleEarthworks)
    expect(game.of("earthworks", "Navarro")).toBe(0)
    // A Force in the same hex still could.
    expect(game.of("earthworks", "Paredes")).toBe(1)
  })

  it("5.3 whoever is left behind in Earthworks keeps them, if he can", () => {
    const game = plain({
      forces: {
        Córdoba: { units: { spInf: 2 }, generale: true, markers: { earthworks: 1 } },
        Navarro: { under: "Córdoba", units: { spRod: 2 } },
        Paredes: { under: "Córdoba", units: { spLC: 1 } },
      },
    })
    game.march("Córdoba")
    for (const name of ["Navarro", "Paredes"]) {
      game.act({ type: "dropOff", leader: game.leader(name) })
      // 4.8.1 L: Córdoba's Orders are free.
      while (game.asking() !== "march") game.act(game.actions()[0])
    }
    expect([game.of("earthworks", "Navarro"), game.of("earthworks", "Paredes")]).toEqual([1, 0])
  })
})

describe("16.1.3 Pontoon Bridges", () => {
  const south = 0
  const bridge = (more: Omit<DrawnPlain, "forces"> = {}, force: DrawnForce = {}) =>
    one(force, { rivers: [[HERE, N1]], auxiliaries: { Navarro: ["pontoon"] }, ...more })

  it("16.1.3 a Movement Point lays one over a River, for both players and for good", () => {
    const game = bridge()
    const before = riverCost(game.field, HERE, south)
    game.act({ type: "pontoon", direction: south })
    expect(left(game)).toBe(4)
    // 8.6.2: as at any bridge.
    expect(riverCost(game.field, HERE, south)).toBe(POINT)
    expect(riverCost(game.field, N1, 3)).toBe(POINT)
    expect(before).toBeGreaterThan(POINT)
    expect(game.state.auxOf.every((of) => of === GONE)).toBe(true)
    expect(game.actions("pontoon")).toEqual([])
  })

  it("16.1.3 18 EFFECTS not in Quarters, where points are spent on Earthworks alone", () => {
    const game = plain({
      forces: { Nemours: { order: STAND, units: { frInf: 4 }, markers: { quarters: 1 } } },
      auxiliaries: { Nemours: ["pontoon"] },
      rivers: [[HERE, N1]],
      places: { [HERE]: "fortifiedTown" },
      conquered: { [HERE]: 0 },
    })
    game.march("Nemours")
    expect(refusal(game.why({ type: "pontoon", direction: wayTo(game.field, HERE, N1) }))).toBe("18 EFFECTS inQuarters")
    expect(refusal(game.why({ type: "dig" }))).toBe("allowed")
  })

  it("16.1.3 only with the unit, only over a River without a bridge, not into the face of the enemy", () => {
    const reason = (game: Plain, direction = south) => refusal(game.why({ type: "pontoon", direction }))
    expect(reason(bridge({ auxiliaries: {} }))).toBe("16.1.3 noPontoon")
    expect(reason(bridge(), 1)).toBe("16.1.3 noRiver")
    expect(reason(bridge(), 9)).toBe("16.1.3 noSuchDirection")
    expect(reason(bridge({ roads: [[HERE, N1]] }))).toBe("16.1.3 hasBridge")
    const faced = plain({
      forces: { Navarro: { units: { spInf: 2 } }, Nemours: { at: N1, units: { frInf: 2 } } },
      rivers: [[HERE, N1]],
      auxiliaries: { Navarro: ["pontoon"] },
    })
    faced.march("Navarro")
    expect(reason(faced)).toBe("16.1.3 enemyBeyond")
  })
})

describe("16.1.1 Field Engineers in defence", () => {
  const besieged = (
    level: number,
    dice: number[],
    auxiliaries: Record<string, string[]> = { Navarro: ["engineers"] },
  ) => {
    const game = plain(
      {
        forces: {
          Navarro: { units: { spInf: 2 }, order: STAND, markers: { siege: level + 1 } },
          Nemours: { units: { frInf: 2 }, markers: { besieging: 1 } },
        },
        auxiliaries,
        places: { [HERE]: "fortifiedTown" },
      },
      dice,
    )
    game.march("Navarro")
    game.halt()
    return game
  }
  const level = (game: Plain) => game.of("siege", "Navarro") - 1

  it("16.1.1 at the end of its Activation a Besieged Force may throw: a 5 or 6 lowers the Siege Status by 1", () => {
    for (const [die, after] of [
      [6, 1],
      [5, 1],
      [4, 2],
    ]) {
      const game = besieged(2, [die])
      expect([game.asking(), game.seat()]).toEqual(["engineers", "spanish"])
      game.act({ type: "mend" })
      expect(level(game)).toBe(after)
    }
  })

  it("16.1.1 a 1 costs the Engineers", () => {
    const game = besieged(2, [1])
    game.act({ type: "mend" })
    expect(level(game)).toBe(2)
    expect(game.state.auxOf.every((of) => of === GONE)).toBe(true)
    expect(game.events.map(({ type }) => type)).toContain("auxiliaryLost")
  })

  it("16.1.1 he may leave it; at level 0 there is nothing to mend; 1.4 he is asked even without Engineers", () => {
    const game = besieged(1, [])
    game.act({ type: "pass" })
    expect(level(game)).toBe(1)
    expect(besieged(0, []).asking()).not.toBe("engineers")
    const none = besieged(1, [], {})
    expect(none.actions().map(({ type }) => type)).toEqual(["pass"])
    expect(refusal(none.why({ type: "mend" }))).toBe("16.1.1 noEngineers")
  })
})

describe("4.4 Unemployed Capitani", () => {
  const riders = (dice: number[] = []) => {
    const game = plain(
      {
        forces: {
          Nemours: { units: { frInf: 2 }, generale: true },
          Alegre: { under: "Nemours" },
          "La Palice": { at: N1 },
          Bayard: { at: N2 },
          Navarro: { at: NORTH[4], units: { spInf: 2 } },
        },
        terrain: { 3614: "mountain" },
      },
      dice,
    )
    game.march("Nemours")
    game.halt()
    return game
  }

  it("4.4 after an Activation of a Primo Capitano two of his side ride, each as far as 9 Movement Points, once a turn", () => {
    const game = riders()
    expect([game.asking(), game.seat()]).toEqual(["unemployed", "french"])
    const palice = game.leader("La Palice")
    let hex: number = HERE
    for (let i = 0; i < 9; i++) {
      game.act({ type: "ride", leader: palice, hex })
      hex = hex === HERE ? N1 : HERE
    }
    expect(refusal(game.why({ type: "ride", leader: palice, hex }))).toBe("4.4 tooFewPoints")
    game.act({ type: "rest" })
    expect(refusal(game.why({ type: "ride", leader: palice, hex }))).toBe("4.4 hasMoved")
    game.act({ type: "ride", leader: game.leader("Bayard"), hex: N1 })
    expect(refusal(game.why({ type: "ride", leader: game.leader("Alegre"), hex: N1 }))).toBe("4.4 anotherRides")
    game.act({ type: "rest" })
    expect(game.actions("ride")).toEqual([])
  })

  it("4.4 they pay for terrain, come off the card of the Force that they are with, and need no Order", () => {
    const game = riders()
    game.act({ type: "ride", leader: game.leader("Alegre"), hex: 3614 })
    expect(game.at("Alegre")).toBe(3614)
    expect(game.of("under", "Alegre")).toBe(-1)
    const frame = game.position.stack.findLast((one) => one.procedure === "unemployed") as unknown as { spent: number }
    expect(frame.spent).toBe(game.ground.charts.terrain[game.ground.terrain[3614]].cost)
  })

  it("4.4 not into a hex with an enemy Force, and nobody who commands anybody", () => {
    const game = riders()
    const reason = (name: string, hex: number) => refusal(game.why({ type: "ride", leader: game.leader(name), hex }))
    expect(reason("Nemours", N1)).toBe("4.4 notUnemployed")
    expect(reason("Navarro", N1)).toBe("4.4 notThere")
    game.act({ type: "ride", leader: game.leader("Bayard"), hex: NORTH[3] })
    expect(reason("Bayard", NORTH[4])).toBe("8.4 enemyForce")
  })

  it("4.4 not after the Activation of a Baron", () => {
    const game = plain({
      forces: { "La Palice": { at: N1 }, Nemours: { at: N2, units: { frInf: 2 } } },
      barons: [["Basilicata", 0, 0, HERE]],
    })
    game.marchBaron(game.baron("Basilicata", 0))
    game.halt()
    expect(game.asking()).toBe("rest")
  })

  it("4.4 one who is stacked with a Force may go with it", () => {
    const game = plain({ forces: { Nemours: { units: { frInf: 2 } }, Alegre: {}, "La Palice": { at: N1 } } })
    game.march("Nemours")
    expect(game.actions("take")).toEqual([{ type: "take", leader: game.leader("Alegre") }])
    expect(refusal(game.why({ type: "take", leader: game.leader("La Palice") }))).toBe("4.4 notThere")
    game.act({ type: "take", leader: game.leader("Alegre") })
    game.step(N1)
    expect(game.at("Alegre")).toBe(N1)
  })

  /** A second Activation of five points in rain: 6 and 1 and 4 are 11 on the die of Attrition. */
  const worn = (forces: Record<string, DrawnForce>, leader: string) => {
    const game = plain({ weather: "rain", forces: { ...forces, "La Palice": { at: N2 } } }, [6])
    game.state.phase = ACTIVATION_PHASE
    game.state.activations[game.leader(leader)] = 2
    game.march(leader, 0, true)
    game.step(N1, N2, NORTH[3], NORTH[4])
    game.halt()
    expect(game.asking()).toBe("unemployed")
    return (name: string) => refusal(game.why({ type: "ride", leader: game.leader(name), hex: NORTH[3] }))
  }

  it("4.4 9 nobody rides who had troops as the Activation Phase began, nor who was carried, though the Force is gone", () => {
    const why = worn({ Alegre: { units: { frInf: 1 } }, Bayard: { under: "Alegre" } }, "Alegre")
    expect([why("Alegre"), why("Bayard"), why("La Palice")]).toEqual(["4.4 hadTroops", "4.4 hasMoved", "allowed"])
  })

  it("4.4 9 nor a Subordinate Capitano who has lost his last unit on the way", () => {
    const forces = {
      Nemours: { units: { frInf: 4 }, generale: true },
      Bayard: { under: "Nemours", units: { frGend: 1 } },
    }
    const why = worn(forces, "Nemours")
    expect([why("Nemours"), why("Bayard"), why("La Palice")]).toEqual(["4.4 notUnemployed", "4.4 hadTroops", "allowed"])
  })

  it("4.4 16.3 nor one whose only unit, a Baron, was dropped off", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, generale: true },
        Bayard: { under: "Nemours" },
        "La Palice": { at: N2 },
      },
      barons: [["Basilicata", 0, 0, HERE]],
    })
    const baron = game.baron("Basilicata", 0)
    game.state.phase = ACTIVATION_PHASE
    game.begin((play) => takeIn(play, baron, game.leader("Bayard")))
    game.march("Nemours")
    game.act({ type: "dropOff", leader: baron })
    game.act({ type: "give", order: STAND, forced: 0 })
    game.halt()
    expect(refusal(game.why({ type: "ride", leader: game.leader("Bayard"), hex: N1 }))).toBe("4.4 hadTroops")
  })
})
