import { afterEach, describe, expect, it } from "vitest"
import { pointsLeft } from "../src/march-frame.ts"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND } from "../src/position.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

/** Beside both HERE and the hex north of it. */
const BETWEEN = 3614
const [, N1, N2, N3] = NORTH

function alone(force: DrawnForce, more: Omit<DrawnPlain, "forces"> = {}, dice: number[] = []): Plain {
  const game = plain({ forces: { Nemours: { units: { frInf: 4 }, ...force } }, ...more }, dice)
  game.march("Nemours")
  return game
}

const left = (game: Plain) => pointsLeft(game.field, game.frame()) / POINT

describe("8.3 Actions and 8.4 Movement", () => {
  it("8.4 a Force goes from hex to hex until its points are spent", () => {
    const game = alone({})
    game.step(N1, N2, N3)
    expect(game.at("Nemours")).toBe(N3)
    expect(left(game)).toBe(2)
    game.step(N2, N1)
    expect(left(game)).toBe(0)
    expect(refusal(game.why({ type: "step", hex: N2 }))).toBe("8.4 tooFewPoints")
    game.halt()
    expect(game.asking()).toBe("rest")
  })

  it("8.4 it cannot enter a hex that it cannot pay for: there is no least march of one hex", () => {
    const game = alone({}, { terrain: { [N1]: "highMountain" } })
    game.frame().spent = 2 * POINT
    expect(left(game)).toBe(3)
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("8.4 tooFewPoints")
  })

  it("8.4 only to hexes beside, and 1.3.1.1 not over a hexside that is closed", () => {
    const game = alone({}, { walls: [[HERE, N1]] })
    expect(refusal(game.why({ type: "step", hex: N2 }))).toBe("8.6 noWay")
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("8.6 noWay")
    expect(game.actions("step")).toHaveLength(5)
  })

  it("8.6.4 nobody marches off the map", () => {
    const game = alone({})
    for (const hex of [0, -1, 99999]) expect(refusal(game.why({ type: "step", hex }))).toBe("8.6.4 offMap")
  })

  it("8.3 Garrison and Stand keep a Force in its hex, but let it dig", () => {
    for (const order of [GARRISON, STAND]) {
      const game = alone({ order })
      expect(game.actions("step")).toEqual([])
      expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("7.3 orderHolds")
      expect(game.may({ type: "dig" })).toBe(true)
    }
  })

  it("18 EFFECTS in Quarters it may not march, and 12.4 11-a neither with a No Move marker, but both may dig", () => {
    const quarters = alone({ markers: { quarters: 1 } })
    expect(refusal(quarters.why({ type: "step", hex: N1 }))).toBe("18 EFFECTS inQuarters")
    expect(quarters.may({ type: "dig" })).toBe(true)
    const still = alone({ markers: { noMove: 1 } })
    expect(refusal(still.why({ type: "step", hex: N1 }))).toBe("12.4 11-a noMove")
    expect(still.may({ type: "dig" })).toBe(true)
  })

  it("1.4 its owner is asked until he says that it halts, whether or not it has points left", () => {
    const game = alone({ units: { frArt: 2 } }, {})
    game.frame().spent = 4 * POINT
    expect(game.actions().map(({ type }) => type)).toEqual(["halt"])
  })
})

describe("8.6 Terrain and movement", () => {
  const cost = (more: Omit<DrawnPlain, "forces">) => {
    const game = alone({ units: { frGend: 4 } }, more)
    game.step(N1)
    return game.frame().spent / POINT
  }

  it("8.6 a clear hex costs 1; other terrain more", () => {
    expect(cost({})).toBe(1)
    expect(cost({ terrain: { [N1]: "hill" } })).toBeGreaterThan(1)
  })

  it("8.6.1 along a road the road is paid for, not the terrain; a Fortified City costs 1", () => {
    const mountain = cost({ terrain: { [N1]: "mountain" } })
    const road = cost({ terrain: { [N1]: "mountain" }, roads: [[HERE, N1]] })
    expect(road).toBeLessThan(1)
    expect(road).toBeLessThan(mountain)
    // One cost for every road, of either kind.
    expect(cost({ terrain: { [N1]: "mountain" }, secondary: [[HERE, N1]] })).toBe(road)
    expect(cost({ terrain: { [N1]: "mountain" }, roads: [[HERE, N1]], places: { [N1]: "city" } })).toBe(1)
    // A road that passes by does not help.
    expect(cost({ terrain: { [N1]: "mountain" }, roads: [[BETWEEN, N1]] })).toBe(mountain)
  })

  it("8.6.2 a River costs 1 more at a bridge and more than that elsewhere; 3.1 rain adds 1 and 2", () => {
    const road = { secondary: [[HERE, N1]] }
    const river = { rivers: [[HERE, N1]] as const, ...road }
    expect(cost(river)).toBe(cost(road) + 1)
    expect(cost({ ...river, weather: "rain" })).toBe(cost(road) + 2)
    const ford = cost({ rivers: [[HERE, N1]] })
    expect(ford).toBeGreaterThan(2)
    expect(cost({ rivers: [[HERE, N1]], weather: "rain" })).toBe(ford + 2)
  })

  it("8.6.2.1 a Major Force over a bridge in rain pays 2 more and is Disrupted (10.3); a Minor one is not", () => {
    const crossed = (generale: boolean, more: Omit<DrawnPlain, "forces">) => {
      const game = alone({ units: { frGend: 4 }, generale }, { rivers: [[HERE, N1]], ...more })
      game.step(N1)
      return game.of("disrupted", "Nemours")
    }
    const bridge = { secondary: [[HERE, N1]] }
    expect(crossed(true, { ...bridge, weather: "rain" })).toBe(1)
    expect(crossed(true, bridge)).toBe(0)
    expect(crossed(false, { ...bridge, weather: "rain" })).toBe(0)
    expect(crossed(true, {})).toBe(1)
  })

  it("8.6.3 a Fortress without enemies is entered freely", () => {
    const game = alone({}, { places: { [N1]: "fortifiedTown" }, conquered: { [N1]: 1 } })
    expect(game.may({ type: "step", hex: N1 })).toBe(true)
  })

  it("8.6.5 a Force passes through others of its side, and stops where an enemy Force is", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, order: ATTACK },
        Alegre: { at: N1, units: { frGend: 1 } },
        Navarro: { at: N2, units: { spInf: 2 } },
      },
    })
    game.march("Nemours")
    game.step(N1, N2)
    expect(left(game)).toBe(3)
    expect(game.actions("step")).toEqual([])
    expect(refusal(game.why({ type: "step", hex: N3 }))).toBe("8.6.5 mustStop")
    // 8.8.1: but it may dig.
    expect(game.may({ type: "dig" })).toBe(true)
    expect(game.may({ type: "halt" })).toBe(true)
  })
})

describe("8.7 Road March", () => {
  const road = [HERE, N1, N2, N3, NORTH[4]]

  it("8.7 it costs 1 Movement Point and doubles what is left", () => {
    const game = alone({}, { secondary: [road] })
    game.act({ type: "roadMarch" })
    expect(game.of("roadMarch", "Nemours")).toBe(1)
    expect(left(game)).toBe(8)
    game.step(N1)
    expect(left(game)).toBe(7.5)
  })

  it("8.7 what the Activation takes is taken before the points are doubled", () => {
    const game = plain({ forces: { Nemours: { units: { frInf: 4 } } }, secondary: [road] })
    game.march("Nemours", -2)
    game.act({ type: "roadMarch" })
    expect(left(game)).toBe(4)
  })

  it("8.7 a Force that still has the marker marches with doubled points at once", () => {
    const game = alone({ markers: { roadMarch: 1 } }, { secondary: [road] })
    expect(left(game)).toBe(10)
  })

  it("8.7 only with a Manoeuvre Order", () => {
    const game = alone({ order: ATTACK }, { secondary: [road] })
    expect(refusal(game.why({ type: "roadMarch" }))).toBe("8.7 noManoeuvreOrder")
  })

  it("8.7 only along roads, and nothing else is paid for", () => {
    const game = alone({}, { secondary: [road] })
    game.act({ type: "roadMarch" })
    expect(refusal(game.why({ type: "step", hex: BETWEEN }))).toBe("8.7 noRoad")
    expect(refusal(game.why({ type: "dig" }))).toBe("8.7 onRoadMarch")
  })

  it("8.7 never within two hexes of an enemy Force", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 } }, Navarro: { at: NORTH[4], units: { spInf: 2 } } },
      secondary: [road],
    })
    game.march("Nemours")
    game.act({ type: "roadMarch" })
    game.step(N1)
    expect(refusal(game.why({ type: "step", hex: N2 }))).toBe("8.7 nearEnemy")
  })

  it("8.7 two Forces in Road March are never in one hex", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 } }, Alegre: { at: N1, units: { frGend: 2 }, markers: { roadMarch: 1 } } },
      secondary: [road],
    })
    game.march("Nemours")
    expect(game.may({ type: "step", hex: N1 })).toBe(true)
    game.act({ type: "roadMarch" })
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("8.7 roadTaken")
  })

  it("8.7 whoever leaves it loses the rest of his points; whoever halts in it keeps the marker", () => {
    const game = alone({}, { secondary: [road] })
    game.act({ type: "roadMarch" })
    game.step(N1)
    game.act({ type: "leaveRoad" })
    expect(game.of("roadMarch", "Nemours")).toBe(0)
    expect(left(game)).toBe(0)
    const kept = alone({}, { secondary: [road] })
    kept.act({ type: "roadMarch" })
    kept.halt()
    expect(kept.of("roadMarch", "Nemours")).toBe(1)
  })
})

describe("5.3 Creation of a Force during movement", () => {
  const split = (dice: number[] = []) =>
    plain(
      {
        forces: {
          Nemours: { units: { frGend: 3 }, generale: true, shown: false },
          Alegre: { under: "Nemours", units: { frInf: 4 } },
          "La Palice": { under: "Nemours" },
        },
      },
      dice,
    )

  it("5.3 a Capitano Generale leaves the slow behind and goes on with the swift", () => {
    const game = split()
    game.march("Nemours")
    expect(left(game)).toBe(5)
    game.step(N1)
    game.act({ type: "dropOff", leader: game.leader("Alegre") })
    // 7.3.3: an Order at once.
    expect(game.asking()).toBe("order")
    game.act({ type: "give", order: STAND, forced: game.may({ type: "give", order: STAND, forced: 0 }) ? 0 : 1 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    expect(left(game)).toBe(5)
    game.step(N2, N3)
    expect([game.at("Nemours"), game.at("Alegre")]).toEqual([N3, N1])
    expect(game.of("order", "Alegre")).toBe(STAND)
    // 1.4: face down.
    expect(game.of("shown", "Alegre")).toBe(0)
  })

  it("5.3 the new Force has as many Activations as the one it leaves", () => {
    const game = split()
    game.state.activations[game.leader("Nemours")] = 2
    game.march("Nemours")
    game.act({ type: "dropOff", leader: game.leader("Alegre") })
    expect(game.of("activations", "Alegre")).toBe(2)
  })

  it("5.3 only a Capitano Generale does so, only with troops, and 5 troops must be left to him", () => {
    const game = split()
    game.march("Nemours")
    const reason = (name: string) => refusal(game.why({ type: "dropOff", leader: game.leader(name) }))
    expect(reason("La Palice")).toBe("5.3 noUnits")
    expect(reason("Bayard")).toBe("5.3 notInForce")
    const minor = plain({
      forces: { Nemours: { units: { frGend: 3 } }, Alegre: { under: "Nemours", units: { frInf: 4 } } },
    })
    minor.march("Nemours")
    expect(refusal(minor.why({ type: "dropOff", leader: minor.leader("Alegre") }))).toBe("5.3 noGenerale")
    const all = plain({
      forces: { Nemours: { units: {}, generale: true }, Alegre: { under: "Nemours", units: { frInf: 4 } } },
    })
    all.march("Nemours")
    expect(refusal(all.why({ type: "dropOff", leader: all.leader("Alegre") }))).toBe("5 noUnits")
  })

  it("4.8.1 I an impetuous Capitano is not left without Heavy Cavalry while there is any", () => {
    const game = plain({
      forces: {
        Aubigny: { units: { frGend: 3 }, generale: true },
        Nemours: { under: "Aubigny", units: { frInf: 4 } },
      },
    })
    game.march("Aubigny")
    expect(refusal(game.why({ type: "dropOff", leader: game.leader("Nemours") }))).toBe("4.8.1 I needsHeavyCavalry")
  })

  it("16.3 any Force may drop off a Baron, who is a Force from then on", () => {
    const game = plain({ forces: { Alegre: { units: { frInf: 4 } } }, barons: [["Basilicata", 1, 0, N3]] })
    const baron = game.baron("Basilicata", 1)
    game.state.of[game.ground.leaders[baron].unit] = game.leader("Alegre")
    game.state.at[baron] = -4
    game.march("Alegre")
    game.step(N1)
    game.act({ type: "dropOff", leader: baron })
    expect(game.state.at[baron]).toBe(N1)
    expect(game.state.of[game.ground.leaders[baron].unit]).toBe(baron)
  })

  it("13.2.2 nobody is dropped off under a Retreat Order", () => {
    const game = split()
    game.state.order[game.leader("Nemours")] = RETREAT
    game.march("Nemours")
    expect(refusal(game.why({ type: "dropOff", leader: game.leader("Alegre") }))).toBe("13.2.2 onlyRetreat")
  })
})

describe("11 and 5.2: where a march may end", () => {
  it("11 no more than three Forces of a side in a hex, though any number may pass", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, generale: true },
        Alegre: { at: N1, units: { frGend: 1 } },
        "La Palice": { at: N1, units: { "frGend.": 1 } },
        Aubigny: { at: N1, units: { swiss: 1 } },
      },
    })
    game.march("Nemours")
    game.step(N1)
    expect(refusal(game.why({ type: "halt" }))).toBe("11 threeForces")
    game.step(N2)
    expect(game.may({ type: "halt" })).toBe(true)
  })

  it("11 a Force does not enter a full hex that it could not leave again", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, generale: true },
        Alegre: { at: N1, units: { frGend: 1 } },
        "La Palice": { at: N1, units: { "frGend.": 1 } },
        Aubigny: { at: N1, units: { swiss: 1 } },
      },
    })
    game.march("Nemours", -3)
    game.frame().spent = POINT
    expect(left(game)).toBe(1)
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("11 threeForces")
  })

  it("5.2 Forces end in one hex only under a Capitano Generale who may command them", () => {
    const ends = (generale: boolean) => {
      const game = plain({
        forces: { Nemours: { units: { frInf: 4 }, generale }, Alegre: { at: N1, units: { frGend: 1 } } },
      })
      game.march("Nemours")
      game.step(N1)
      return refusal(game.why({ type: "halt" }))
    }
    expect(ends(true)).toBe("allowed")
    expect(ends(false)).toBe("5.2 noGenerale")
  })

  it("5.2 a Baron joins a Capitano who has room for him; 11.1 Barons alone do not stack", () => {
    const ends = (forces: DrawnPlain["forces"], barons: DrawnPlain["barons"] = []) => {
      const game = plain({ forces, barons: [["Basilicata", 1, 0, HERE], ...barons] })
      game.marchBaron(game.baron("Basilicata", 1))
      game.step(N1)
      return refusal(game.why({ type: "halt" }))
    }
    // Bayard has Rank 2.
    expect(ends({ Bayard: { at: N1, units: { frGend: 1 } } })).toBe("allowed")
    expect(ends({ Bayard: { at: N1, units: { frGend: 1, frInf: 1 } } })).toBe("5.2 noRoom")
    expect(ends({}, [["Molise", 0, 0, N1]])).toBe("11.1 baronsAlone")
  })
})

describe("13.2.8 Retreat Order", () => {
  it("13.2.8 it only lets the Force retreat, by the priorities of 13.2.1 and with what its Activation gave", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 }, order: RETREAT } },
      places: { [NORTH[4]]: "fortifiedTown" },
      conquered: { [NORTH[4]]: 0 },
    })
    game.march("Nemours", -2)
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("13.2.8 onlyRetreat")
    expect(refusal(game.why({ type: "dig" }))).toBe("8.5 onlyRetreat")
    // Three hexes toward the Fortress of its side, and nowhere else.
    expect(game.actions("retreatTo")).toEqual([{ type: "retreatTo", hex: N3 }])
    game.act({ type: "retreatTo", hex: N3 })
    expect(game.at("Nemours")).toBe(N3)
    expect(game.asking()).toBe("rest")
  })

  it("7.3 it may end its retreat in a Town or Fortress of its own", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 }, order: RETREAT } },
      places: { [N1]: "town", [N2]: "fortifiedTown" },
      conquered: { [N1]: 0, [N2]: 0 },
    })
    game.march("Nemours")
    const ends = game.actions("retreatTo").map(({ hex }) => hex)
    expect(ends).toContain(N1)
    expect(ends).toContain(N2)
  })

  it("13.2.8 it does consider 8.8.2: out of a Contested hex it pays a point and is pursued", () => {
    const game = plain(
      {
        forces: { Nemours: { units: { frInf: 4 }, order: RETREAT }, Navarro: { units: { spLC: 1 } } },
        places: { [NORTH[4]]: "fortifiedTown" },
        conquered: { [NORTH[4]]: 0 },
      },
      [1],
    )
    game.march("Nemours")
    expect(game.may({ type: "retreatTo", hex: N3 })).toBe(false)
    game.act({ type: "leave", points: 0 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    expect(left(game)).toBe(4)
    expect(game.actions("retreatTo").length).toBeGreaterThan(0)
  })
})

describe("13.2.8 a march under a Retreat Order is a retreat, not a movement (13.2)", () => {
  const owners = (game: Plain) => [N1, N3].map((hex) => game.state.conquered[game.ground.placeAt[hex]])

  it("13.2.8 15.2 15.3 4.6 it takes neither Towns nor Fortresses, and seizes nobody", () => {
    const game = plain({
      forces: { Nemours: { units: { frGend: 4 }, order: RETREAT }, Navarro: { at: N1 } },
      places: { [N1]: "town", [N3]: "fortifiedTown", [NORTH[4]]: "city" },
      conquered: { [N1]: 1, [N3]: 1, [NORTH[4]]: 0 },
    })
    game.march("Nemours", -3)
    game.act({ type: "retreatTo", hex: N3 })
    expect([game.at("Nemours"), game.at("Navarro"), game.asking()]).toEqual([N3, N1, "rest"])
    expect(owners(game)).toEqual([2, 2])
  })
})

describe("15.2 and 15.3: conquering on the march", () => {
  const fortress = { places: { [N1]: "fortifiedTown" as const }, conquered: { [N1]: 1 } }
  const owner = (game: Plain) => game.state.conquered[game.ground.placeAt[N1]]

  it("15.2 passing through a Fortress is not enough; a point more, or ending there, is", () => {
    const passing = alone({}, fortress)
    passing.step(N1, N2)
    passing.halt()
    expect(owner(passing)).toBe(2)
    const paying = alone({}, fortress)
    paying.step(N1)
    paying.act({ type: "conquer" })
    expect([owner(paying), left(paying)]).toEqual([1, 3])
    const ending = alone({}, fortress)
    ending.step(N1)
    ending.halt()
    expect(owner(ending)).toBe(1)
  })

  it("15.3 a Town is conquered without a point more", () => {
    const game = alone({}, { places: { [N1]: "town" }, conquered: { [N1]: 1 } })
    game.step(N1, N2)
    expect(owner(game)).toBe(1)
    expect(left(game)).toBe(3)
  })
})

describe("15.2 5.3 whoever is dropped off in a Fortress", () => {
  const drop = (enemy: boolean) => {
    const game = plain({
      places: { [N1]: "fortifiedTown" },
      conquered: { [N1]: 1 },
      forces: {
        Nemours: { generale: true, order: ATTACK, units: { frInf: 4 } },
        Bayard: { under: "Nemours", units: { frGend: 5 } },
        ...(enemy ? { Navarro: { at: N1, units: { spInf: 2 } } } : {}),
      },
    })
    game.march("Nemours")
    game.step(N1)
    game.act({ type: "dropOff", leader: game.leader("Bayard") })
    return game
  }
  const owner = (game: Plain) => game.state.conquered[game.ground.placeAt[N1]]

  it("15.2 5.3 ends his movement there and conquers it, so that 7.3 he may be its Garrison", () => {
    const game = drop(false)
    expect([game.asking(), owner(game)]).toEqual(["order", 1])
    expect(game.actions("give").some(({ order }) => order === GARRISON)).toBe(true)
    game.act({ type: "give", order: GARRISON, forced: 0 })
    game.step(N2)
    game.halt()
    expect(owner(game)).toBe(1)
  })

  it("15.2 8.8 not where an enemy Force is", () => {
    expect(owner(drop(true))).toBe(2)
  })
})

describe("4.6 Capitani without troops", () => {
  it("4.6 a Force with Cavalry that enters the hex of one tries to capture him, one without does not", () => {
    const game = plain(
      { forces: { Nemours: { units: { frGend: 3 }, order: MANOEUVRE }, Navarro: { at: N1 } } },
      // Navarro has Initiative 3: a 4 is his end.
      [4],
    )
    game.march("Nemours")
    game.step(N1)
    expect(game.told("captured")).toHaveLength(1)
    const afoot = plain({ forces: { Nemours: { units: { frInf: 3 } }, Navarro: { at: N1 } } })
    afoot.march("Nemours")
    afoot.step(N1)
    expect(afoot.at("Navarro")).toBe(N1)
  })
})
