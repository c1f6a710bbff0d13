import { afterEach, describe, expect, it } from "vitest"
import { pointsLeft } from "../src/march-frame.ts"
import { ATTACK, MANOEUVRE, STAND } from "../src/position.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1, N2] = NORTH
const left = (game: Plain) => pointsLeft(game.field, game.frame()) / POINT

describe("8.8.1 Contesting a hex", () => {
  const enters = (force: DrawnForce, more: Omit<DrawnPlain, "forces"> = {}) => {
    const game = plain({
      forces: { Nemours: { order: ATTACK, ...force }, Navarro: { at: N1, units: { spInf: 2 }, shown: false } },
      ...more,
    })
    game.march("Nemours")
    return { game, why: refusal(game.why({ type: "step", hex: N1 })) }
  }

  it("8.8.1 only with an Attack Order: 8.3 a Regular March enters no hex with an enemy Force", () => {
    expect(enters({ units: { frInf: 4 } }).why).toBe("allowed")
    expect(enters({ units: { frInf: 4 }, order: MANOEUVRE }).why).toBe("8.8.1 noAttackOrder")
  })

  it("8.8.1 only with half or more of its units in good order", () => {
    const units = { frInf: 2, frGend: 2, swiss: 1 }
    expect(enters({ units, demoralised: ["frInf"] }).why).toBe("allowed")
    expect(enters({ units, demoralised: ["frInf", "swiss"] }).why).toBe("8.8.1 halfDemoralised")
  })

  it("8.8.1 only with the points for the hex, which costs no more for the enemy in it", () => {
    const { game } = enters({ units: { frInf: 4 } })
    game.step(N1)
    expect(left(game)).toBe(4)
    expect(enters({ units: { frInf: 4 } }, { terrain: { [N1]: "highMountain" }, weather: "mud" }).why).toBe("allowed")
    const tired = enters({ units: { frArt: 1, frInf: 1 } }, { terrain: { [N1]: "highMountain" }, weather: "mud" })
    expect(tired.why).toBe("8.4 tooFewPoints")
  })

  it("8.8.1 never Artillery alone", () => {
    expect(enters({ units: { frArt: 2 } }).why).toBe("8.8.1 artilleryAlone")
    expect(enters({ units: { frArt: 2, frInf: 1 } }).why).toBe("allowed")
  })

  it("8.8.1 whoever enters is revealed, but not what is with him", () => {
    const { game } = enters({ units: { frInf: 4 }, shown: false })
    game.step(N1)
    expect(game.of("shown", "Nemours")).toBe(1)
    expect(game.of("shown", "Navarro")).toBe(0)
    expect(game.of("open", "Nemours")).toBe(0)
  })

  it("8.8 from then on the hex is Contested, and nobody conquers the Fortress in it", () => {
    const { game } = enters({ units: { frInf: 4 } }, { places: { [N1]: "fortifiedTown" }, conquered: { [N1]: 1 } })
    game.step(N1)
    game.halt()
    expect(game.state.conquered[game.ground.placeAt[N1]]).toBe(2)
  })

  it("12.3.3.1 whoever enters over a River has an Opposing River Crossing marker", () => {
    const over = enters({ units: { frGend: 4 } }, { rivers: [[HERE, N1]] })
    over.game.step(N1)
    expect(over.game.of("crossing", "Nemours")).toBe(1)
    const dry = enters({ units: { frGend: 4 } })
    dry.game.step(N1)
    expect(dry.game.of("crossing", "Nemours")).toBe(0)
  })

  it("12.3.3.1 crossing a River into a hex without enemies leaves no such marker", () => {
    const game = plain({ forces: { Nemours: { units: { frGend: 4 } } }, rivers: [[HERE, N1]] })
    game.march("Nemours")
    game.step(N1)
    expect(game.of("crossing", "Nemours")).toBe(0)
  })
})

describe("8.8.2 Exiting Contested hexes", () => {
  const beside = (more: Record<string, DrawnForce> = {}, dice: number[] = [], rest: Omit<DrawnPlain, "forces"> = {}) =>
    plain({ forces: { Nemours: { units: { frInf: 4 } }, Navarro: { units: { spLC: 2 } }, ...more }, ...rest }, dice)

  it("8.8.2 it costs one point more, and 8.8.2.1 the enemy pursues before the Force moves", () => {
    const game = beside({}, [1])
    game.march("Nemours")
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("8.8.2.1 leaveFirst")
    game.act({ type: "leave", points: 0 })
    expect(game.told("pursued").length + game.told("pursuitRolled").length).toBeGreaterThan(0)
    expect(left(game)).toBe(4)
    game.step(N1)
    expect(game.at("Nemours")).toBe(N1)
  })

  it("8.8.2.1 each Movement Point given takes 1 from the Pursuit die", () => {
    // 3-5 points of Cavalry: a 5 costs 4 Pursuit Losses, a 5 less 3 costs 2; a point in good order bears 2 of them.
    const horse = { Navarro: { units: { spLC: 4 } } }
    const paid = beside(horse, [5])
    paid.march("Nemours")
    paid.act({ type: "leave", points: 3 })
    while (paid.asking() !== "march") paid.act(paid.actions()[0])
    expect(left(paid)).toBe(1)
    expect(paid.state.points[paid.unit("Nemours", "frInf")]).toBe(3)
    const unpaid = beside(horse, [5])
    unpaid.march("Nemours")
    unpaid.act({ type: "leave", points: 0 })
    while (unpaid.asking() !== "march") unpaid.act(unpaid.actions()[0])
    expect(unpaid.state.points[unpaid.unit("Nemours", "frInf")]).toBe(2)
  })

  it("8.8.2.1 a Force gives no more than leaves it a way out", () => {
    const game = beside()
    game.march("Nemours")
    expect(game.actions("leave").map(({ points }) => points)).toEqual([0, 1, 2, 3])
    expect(refusal(game.why({ type: "leave", points: 4 }))).toBe("8.8.2.1 tooFewPoints")
    const poor = beside({ Nemours: { units: { frInf: 4 } } }, [], { weather: "mud" })
    poor.march("Nemours", -3)
    expect(poor.actions("leave")).toEqual([])
    expect(poor.may({ type: "halt" })).toBe(true)
  })

  it("8.8.2.1 1.4 what may be given does not tell whether enemies on a hidden card are Demoralised", () => {
    const game = beside({ Navarro: { units: { spLC: 2 }, demoralised: ["spLC"] } })
    game.march("Nemours")
    expect(game.actions("leave").map(({ points }) => points)).toEqual([0, 1, 2, 3])
    game.act({ type: "leave", points: 2 })
    expect(game.asking()).toBe("march")
    expect(left(game)).toBe(2)
    expect(game.state.points[game.unit("Nemours", "frInf")]).toBe(4)
  })

  it("8.8.2.1 nothing is given where all enemies are seen to be Demoralised", () => {
    const game = beside({ Navarro: { units: { spLC: 2 }, demoralised: ["spLC"] } })
    game.state.open[game.leader("Navarro")] = 1
    game.march("Nemours")
    expect(game.actions("leave").map(({ points }) => points)).toEqual([0])
    expect(refusal(game.why({ type: "leave", points: 1 }))).toBe("8.8.2.1 nobodyPursues")
  })

  it("8.8.2.1 1.4 who may be dropped off does not tell whether enemies on a hidden card are Demoralised", () => {
    const facing = (demoralised: readonly string[], open: number) => {
      const game = beside({
        Nemours: { units: { frGend: 3 }, generale: true },
        Alegre: { under: "Nemours", units: { frInf: 2 } },
        Aubigny: { units: { "frInf.": 2 } },
        "La Palice": { units: { swiss: 1 } },
        Navarro: { units: { spLC: 2 }, demoralised },
      })
      game.state.open[game.leader("Navarro")] = open
      game.march("Nemours")
      return game
    }
    const drops = (game: Plain) => refusal(game.why({ type: "dropOff", leader: game.leader("Alegre") }))
    expect(facing(["spLC"], 0).actions()).toEqual(facing([], 0).actions())
    // 11: a pursued Force might have to stay, the fourth of its side in the hex.
    expect(drops(facing(["spLC"], 0))).toBe("11 threeForces")
    expect(drops(facing(["spLC"], 1))).toBe("allowed")
  })

  it("8.8.2.1 each of several enemies rolls for Pursuit", () => {
    const game = beside({ Paredes: { units: { "spLC.": 1 } } }, [1, 1])
    game.march("Nemours")
    game.act({ type: "leave", points: 0 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    expect(game.frame().leaving).toBe(1)
  })

  it("8.8.2.1 whoever leaves a rearguard in his own Fortress is not pursued", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frGend: 3 }, generale: true },
        Alegre: { under: "Nemours", units: { frInf: 2 } },
        Navarro: { units: { spLC: 2 } },
      },
      places: { [HERE]: "fortifiedTown" },
      conquered: { [HERE]: 0 },
    })
    game.march("Nemours")
    game.act({ type: "dropOff", leader: game.leader("Alegre") })
    game.act({ type: "give", order: STAND, forced: game.may({ type: "give", order: STAND, forced: 0 }) ? 0 : 1 })
    expect(game.asking()).toBe("march")
    game.act({ type: "leave", points: 0 })
    game.step(N1)
    expect(game.at("Nemours")).toBe(N1)
    expect(game.at("Alegre")).toBe(HERE)
  })

  it("8.8.2.1 a wholly Demoralised enemy cannot pursue", () => {
    const game = beside({ Navarro: { units: { spLC: 2 }, demoralised: ["spLC"] } })
    game.march("Nemours")
    game.act({ type: "leave", points: 0 })
    game.step(N1)
    expect(refusal(game.why({ type: "leave", points: 1 }))).not.toBe("allowed")
  })

  it("8.8.2.2 never straight to another hex with an enemy Force", () => {
    const game = beside(
      { Nemours: { units: { frInf: 4 }, order: ATTACK }, Paredes: { at: N1, units: { spInf: 1 } } },
      [1],
    )
    game.march("Nemours")
    game.act({ type: "leave", points: 0 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    expect(refusal(game.why({ type: "step", hex: N1 }))).toBe("8.8.2.2 fromContested")
    expect(game.may({ type: "attack", hex: N1 })).toBe(false)
  })

  it("8.8.2 with less than half of its units in good order it must leave if it can", () => {
    const shaken = { units: { frInf: 2, frGend: 2, swiss: 1 }, demoralised: ["frInf", "swiss"] }
    const game = beside({ Nemours: shaken })
    game.march("Nemours")
    expect(refusal(game.why({ type: "halt" }))).toBe("8.8.2 mustLeave")
    const held = beside({ Nemours: { ...shaken, order: STAND } })
    held.march("Nemours")
    expect(held.may({ type: "halt" })).toBe(true)
    const steady = beside({ Nemours: { ...shaken, demoralised: ["frInf"] } })
    steady.march("Nemours")
    expect(steady.may({ type: "halt" })).toBe(true)
  })

  it("12.3.1 the Siege is over when the besieger leaves", () => {
    const game = plain(
      {
        forces: {
          Nemours: { units: { frInf: 4 }, markers: { besieging: 1, earthworks: 1 } },
          Navarro: { units: { spInf: 2 }, markers: { siege: 3 } },
        },
        places: { [HERE]: "fortifiedTown" },
        conquered: { [HERE]: 1 },
      },
      [1],
    )
    game.march("Nemours")
    game.act({ type: "leave", points: 0 })
    while (game.asking() !== "march") game.act(game.actions()[0])
    game.step(N1)
    expect([game.of("siege", "Navarro"), game.of("besieging", "Nemours")]).toEqual([0, 0])
    // 13.2.4, 8.5: its Earthworks stay behind.
    expect(game.of("earthworks", "Nemours")).toBe(0)
  })

  it("8.8.2 only at the start of an Activation", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 }, order: ATTACK }, Navarro: { at: N1, units: { spInf: 2 } } },
    })
    game.march("Nemours")
    game.step(N1)
    expect(game.actions("leave")).toEqual([])
    expect(refusal(game.why({ type: "step", hex: N2 }))).toBe("8.6.5 mustStop")
  })
})
