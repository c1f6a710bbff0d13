import { afterEach, describe, expect, it } from "vitest"
import { onSkirmishOver, pointsLeft, SPENT } from "../src/march-frame.ts"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND } from "../src/position.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

/** Beside both HERE and the hex north of it. */
const BETWEEN = 3614
const [, N1, N2] = NORTH
const left = (game: Plain) => pointsLeft(game.field, game.frame()) / POINT

/** Plays on with the first answer until the march is asked about again, or nothing is. */
function playOn(game: Plain): void {
  while (!["march", "rest", "over"].includes(game.asking())) game.act(game.actions()[0])
}

describe("8.9 Attack from March", () => {
  const attack = (
    force: DrawnForce,
    enemy: DrawnForce = {},
    more: Omit<DrawnPlain, "forces"> = {},
    others: Record<string, DrawnForce> = {},
    dice: number[] = [],
  ) => {
    const game = plain(
      {
        forces: {
          Alegre: { order: ATTACK, units: { frGend: 5 }, ...force },
          Pineiro: { at: N1, units: { spRod: 1 }, shown: false, ...enemy },
          ...others,
        },
        ...more,
      },
      dice,
    )
    game.march("Alegre")
    return game
  }
  const why = (game: Plain) => refusal(game.why({ type: "attack", hex: N1 }))

  it("8.9 it needs an Attack Order and a Movement Point besides the hex", () => {
    expect(why(attack({}))).toBe("allowed")
    expect(why(attack({ order: MANOEUVRE }))).toBe("8.9 noAttackOrder")
    const tired = attack({})
    tired.frame().spent = 5 * POINT
    expect(left(tired)).toBe(1)
    expect(why(tired)).toBe("8.4 tooFewPoints")
    expect(tired.may({ type: "step", hex: N1 })).toBe(true)
  })

  it("8.9 a Skirmish follows at once and both Capitani are revealed; whoever wins marches on", () => {
    // Five points of Gendarmes against one of Rodoleros: a 6 is a victory.
    const game = attack({ shown: false }, {}, {}, {}, [6])
    game.act({ type: "attack", hex: N1 })
    expect([game.of("shown", "Alegre"), game.of("shown", "Pineiro")]).toEqual([1, 1])
    playOn(game)
    expect(game.asking()).toBe("march")
    expect(game.at("Alegre")).toBe(N1)
    expect(left(game)).toBe(4)
    expect(game.may({ type: "step", hex: N2 })).toBe(true)
    // 8.9.3: and might attack again, were there anybody.
    expect(refusal(game.why({ type: "attack", hex: N2 }))).toBe("8.9 nobodyThere")
  })

  it("8.9 whoever loses marches no further", () => {
    const game = attack({})
    game.begin((play) => onSkirmishOver(play, game.leader("Alegre"), false))
    expect(game.frame().stopped).toBe(SPENT)
    expect(game.actions().map(({ type }) => type)).toEqual(["halt"])
  })

  it("8.9.1 not in a Fortified City, but in a Fortified Town", () => {
    expect(why(attack({}, {}, { places: { [N1]: "city" } }))).toBe("8.9.1 inCity")
    expect(why(attack({}, {}, { places: { [N1]: "fortifiedTown" } }))).toBe("allowed")
  })

  it("8.9.2 only where there is just one enemy Force; friends there do not matter", () => {
    expect(why(attack({}, {}, {}, { Paredes: { at: N1, units: { spInf: 1 } } }))).toBe("8.9.2 severalForces")
    expect(why(attack({}, {}, {}, { "La Palice": { at: N1, units: { frInf: 1 } } }))).toBe("allowed")
    expect(refusal(attack({}).why({ type: "attack", hex: N2 }))).toBe("8.6 noWay")
  })

  it("8.9 the conditions of 8.8.1 hold, and 12.5 3-b somebody must be able to fight", () => {
    expect(why(attack({ units: { frGend: 1, swiss: 1 }, demoralised: ["frGend", "swiss"] }))).toBe(
      "8.8.1 halfDemoralised",
    )
    expect(why(attack({ units: { frArt: 2 } }))).toBe("8.8.1 artilleryAlone")
  })

  it("4.8.1 C a Cavaliere attacks nobody who retreats", () => {
    const game = plain({
      forces: {
        Bayard: { order: ATTACK, units: { frGend: 5 } },
        Pineiro: { at: N1, units: { spRod: 1 }, order: RETREAT },
      },
    })
    game.march("Bayard")
    expect(refusal(game.why({ type: "attack", hex: N1 }))).toBe("4.8.1 C enemyRetreats")
  })

  it("12.3.3.1 over a River it bears the marker of an opposed crossing", () => {
    const game = attack({}, {}, { rivers: [[HERE, N1]] }, {}, [6])
    game.act({ type: "attack", hex: N1 })
    expect(game.of("crossing", "Alegre")).toBe(1)
    playOn(game)
  })
})

describe("16.4.2 Ambush tactics (16.4)", () => {
  const ambush = (
    enemy: DrawnForce,
    more: Omit<DrawnPlain, "forces"> = {},
    others: Record<string, DrawnForce> = {},
    dice: number[] = [],
  ) => {
    const game = plain(
      {
        forces: { Alegre: { units: { frInf: 4 } }, Navarro: { at: BETWEEN, units: { spInf: 5 }, ...enemy }, ...others },
        ...more,
      },
      dice,
    )
    game.march("Alegre")
    game.step(N1)
    return game
  }
  const why = (game: Plain) => refusal(game.why({ type: "ambush", leader: game.leader("Navarro") }))

  it("16.4.2 whoever goes from one hex beside a Spanish Force to another may be ambushed there", () => {
    const game = ambush({ order: ATTACK })
    expect([game.asking(), game.seat()]).toEqual(["ambush", "spanish"])
    expect(why(game)).toBe("allowed")
    game.act({ type: "pass" })
    expect(game.asking()).toBe("march")
  })

  it("16.4.2 only with an Attack Order; 1.4 but he is asked whatever his Order", () => {
    for (const order of [MANOEUVRE, STAND, GARRISON]) {
      const game = ambush({ order })
      expect(game.actions().map(({ type }) => type)).toEqual(["pass"])
      expect(why(game)).toBe("16.4.2 noAttackOrder")
    }
  })

  it("16.4.2 both hexes must be beside the ambusher", () => {
    const game = ambush({ order: ATTACK, at: N2 })
    expect(game.asking()).toBe("march")
  })

  it("16.4.2 the hexside must be passable", () => {
    const game = ambush({ order: ATTACK }, { walls: [[BETWEEN, N1]] })
    expect(game.asking()).toBe("march")
  })

  it("16.4.2 nobody else can do it but Barons: the French do not", () => {
    const game = plain({
      forces: { Navarro: { units: { spInf: 5 } }, Alegre: { at: BETWEEN, units: { frInf: 4 }, order: ATTACK } },
    })
    game.march("Navarro")
    game.step(N1)
    expect(game.asking()).toBe("march")
    const baron = plain({
      forces: { Navarro: { units: { spInf: 5 } } },
      barons: [["Basilicata", 1, 0, BETWEEN, ATTACK]],
    })
    baron.march("Navarro")
    baron.step(N1)
    expect(baron.actions("ambush")).toEqual([{ type: "ambush", leader: baron.baron("Basilicata", 1) }])
  })

  it("16.4.2 a Baron of a State aligned to nobody does not attack", () => {
    const game = plain({
      forces: { Navarro: { units: { spInf: 5 } } },
      barons: [["Basilicata", 1, 2, BETWEEN, ATTACK]],
    })
    game.march("Navarro")
    game.step(N1)
    expect(game.asking()).toBe("march")
  })

  it("16.4.2 the ambusher comes into the hex and a Skirmish follows; whoever is beaten marches no further", () => {
    // Quality 2 against 1 and +4 for the ambush: even a 1 is a victory, and costs two points; then the loser's discipline.
    const game = ambush({ order: ATTACK, shown: false }, {}, {}, [1, 1])
    game.act({ type: "ambush", leader: game.leader("Navarro") })
    expect(game.of("shown", "Navarro")).toBe(1)
    expect(game.of("marched", "Navarro")).toBe(1)
    playOn(game)
    expect(game.at("Navarro")).toBe(N1)
    expect(game.at("Alegre")).not.toBe(N1)
    expect(game.state.points[game.unit("Alegre", "frInf")]).toBe(2)
    if (game.asking() === "march") expect(game.actions().map(({ type }) => type)).toEqual(["halt"])
  })

  it("8.8.2.1 an ambusher who leaves a Contested hex is pursued, without points to lessen it", () => {
    // The die of the Pursuit comes first.
    const game = ambush({ order: ATTACK }, {}, { "La Palice": { at: BETWEEN, units: { frGend: 3 } } }, [6, 6])
    game.act({ type: "ambush", leader: game.leader("Navarro") })
    playOn(game)
    const kinds = game.events.map(({ type }) => type)
    expect(kinds.findIndex((type) => type.startsWith("pursu"))).toBeGreaterThan(kinds.indexOf("ambush"))
    expect(game.state.points[game.unit("Navarro", "spInf")]).toBeLessThan(5)
  })

  it("17 BESIEGED a Besieged Force lies in no ambush, and 18 EFFECTS neither one in Quarters", () => {
    const besieged = ambush({ order: ATTACK, markers: { siege: 1 } })
    expect(besieged.asking()).toBe("march")
    expect(why(ambush({ order: ATTACK, markers: { quarters: 1 } }))).toBe("18 EFFECTS inQuarters")
  })
})
