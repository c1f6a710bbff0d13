import { afterEach, describe, expect, it } from "vitest"
import { ACTIVATION_PHASE, ATTACK, RETREAT } from "../src/position.ts"
import { NEITHER } from "../src/realm.ts"
import { beginSkirmish } from "../src/skirmish.ts"
import type { SkirmishKind } from "../src/skirmish-frame.ts"
import { checkDice, draw, foot, guns, horse, light, type Drawn, type Game, type Man } from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808
const NORTH = { name: "North", hex: 801, kind: "fortifiedTown", owner: 1 } as const
const SOUTH = { name: "South", hex: 815, kind: "fortifiedTown", owner: 0 } as const

/** Five points of Quality 2 on each side in the open: a 4 and the defender loses, a 3 and the attacker does. */
function field(
  attacker: Partial<Man>,
  defender: Partial<Man>,
  dice: readonly number[],
  drawn: Partial<Drawn> = {},
): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, order: ATTACK, units: [foot("a", 5)], ...attacker },
    { name: "B", side: 1, at: HEX, units: [foot("b", 5)], ...defender },
    ...(drawn.men ?? []),
  ]
  return draw({ places: [NORTH, SOUTH], ...drawn, men }, dice)
}

function fight(game: Game, kind: SkirmishKind): Game {
  game.begin((play) => beginSkirmish(play, { attacker: game.leader("A"), defender: game.leader("B"), kind }))
  return game
}

describe("12.5 3-b who fights", () => {
  const staff: Partial<Man> = {
    generale: true,
    units: [foot("a", 5)],
    with: [
      { name: "S", units: [foot("s", 5)] },
      { name: "D", units: [foot("d", 5, 2, { demoralised: true })] },
      { name: "G", units: [guns("g", 5)] },
      { name: "U" },
    ],
  }
  const council: Partial<Man> = {
    generale: true,
    units: [foot("b", 5)],
    with: [
      { name: "T", units: [foot("t", 5)] },
      { name: "H", units: [guns("h", 5)] },
    ],
  }

  it("12.5 3-b against a located Force both choose: nobody Unemployed, all Demoralised or with guns alone", () => {
    const game = fight(field(staff, council, [4, 1]), "located")
    expect(game.seat()).toBe("red")
    expect(game.options()).toEqual(["chooseCapitano A", "chooseCapitano S"])
    expect(game.why("chooseCapitano", { leader: "D" })).toBe("12.5 3-b mayNotFight")
    game.act("chooseCapitano", { leader: "S" })
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["chooseCapitano B", "chooseCapitano T"])
    game.act("chooseCapitano", { leader: "T" })
    // Only those two and their troops fight.
    expect(["a", "s", "b", "t"].map(game.points)).toEqual([5, 4, 5, 4])
  })

  it("12.5 3-b the defender may choose guns alone only when there is nothing else", () => {
    const game = fight(
      field({}, { ...council, units: [], with: [{ name: "H", units: [guns("h", 5)] }] }, [4, 1]),
      "located",
    )
    // One point of Infantry against five: five to one, so the 4 becomes a 9.
    expect(game.told("assault")[0].data.points).toEqual([5, 1])
    expect(game.points("h")).toBe(2)
  })

  it("12.5 3-b in an encounter the lot chooses; the defender's guns are among them, the attacker's are not", () => {
    // Two for the attacker, three for the defender.
    const game = fight(field(staff, council, [2, 3, 4, 1]), "encounter")
    expect(game.told("fights").map(({ data }) => data.leader)).toEqual([game.leader("S"), game.leader("H")])
  })

  it("12.7 in a Sortie the attacker chooses and the defender draws", () => {
    const game = fight(field(staff, council, [2, 4, 1]), "sortie")
    expect(game.options()).toEqual(["chooseCapitano A", "chooseCapitano S"])
    game.act("chooseCapitano", { leader: "A" })
    expect(game.told("fights").map(({ data }) => data.leader)).toEqual([game.leader("A"), game.leader("T")])
  })

  it("4.8.1 C a Cavaliere does not attack those who have a Retreat Order", () => {
    const game = fight(field({ ...staff, features: "C" }, { order: RETREAT }, [4, 1]), "located")
    expect(game.told("fights")[0].data.leader).toBe(game.leader("S"))
  })
})

describe("12.5 4-b Skirmish combat", () => {
  it("12.5 4-b losses come first, then the whole losing Force checks its discipline", () => {
    const council: Partial<Man> = { generale: true, with: [{ name: "T", units: [foot("t", 5)] }] }
    // The die of discipline is a 5: Quality 2 fails.
    const game = field({}, council, [4, 5])
    fight(game, "located")
    game.act("chooseCapitano", { leader: "B" })
    expect([game.points("a"), game.points("b"), game.points("t")]).toEqual([4, 4, 5])
    expect([game.demoralised("b"), game.demoralised("t")]).toEqual([true, true])
    expect(game.told("disciplineRolled")).toHaveLength(1)
  })

  it("4.8.1 C a Cavaliere who is Subordinate steadies one unit of the Force", () => {
    const council: Partial<Man> = { generale: true, with: [{ name: "T", features: "C", units: [foot("t", 5)] }] }
    // The die of discipline is a 5: Quality 2 fails.
    const game = fight(field({}, council, [4, 5]), "located")
    game.act("chooseCapitano", { leader: "B" })
    expect(game.options()).toEqual(["steady b", "steady t", "accept"])
    game.act("steady", { unit: "b" })
    expect([game.demoralised("b"), game.demoralised("t")]).toEqual([false, true])
    expect(game.told("steadied")[0].data["leader"]).toBe(game.leader("T"))
  })

  it("4.7 the Primo Capitano's star helps in the check", () => {
    // The star takes one from the attack as well: the 5 becomes a 4.
    const game = fight(field({}, { star: true }, [5, 5]), "located")
    expect(game.demoralised("b")).toBe(false)
  })

  it("13.1.1 Artillery takes no losses from the table, but must pass the check", () => {
    const game = fight(field({}, { units: [foot("b", 5), guns("g", 3, 1)] }, [4, 4]), "located")
    expect([game.points("b"), game.points("g")]).toEqual([4, 3])
    // A 4 is passed by Quality 2 and failed by Quality 1.
    expect([game.demoralised("b"), game.demoralised("g")]).toEqual([false, true])
  })

  it("4.6 a Force that loses its last point loses its Capitani", () => {
    const game = fight(field({}, { units: [foot("b", 1)] }, [4]), "located")
    expect(game.at("B")).toBe(0)
    expect(game.at("A")).toBe(HEX)
  })
})

describe("12.5 5-b retreats", () => {
  it("12.5 5-b the Smaller Force that lost goes its full Movement Allowance", () => {
    const game = fight(field({}, {}, [4, 1]), "located")
    expect([game.at("A"), game.at("B")]).toEqual([HEX, 803])
  })

  it("12.5 5-b of equals the attacker is the Larger: beaten he goes at least one hex, and the Smaller may go after him", () => {
    const game = fight(field({}, {}, [3, 1]), "located")
    expect(game.seat()).toBe("red")
    expect(game.options().sort()).toEqual([809, 810, 811, 812, 813].map((hex) => `retreatTo ${hex}`))
    game.act("retreatTo", { hex: 809 })
    expect(game.seat()).toBe("blue")
    expect(game.options()).toContain("stay")
    game.act("retreatTo", { hex: 806 })
    expect([game.at("A"), game.at("B")]).toEqual([809, 806])
  })

  it("12.5 5-b size is counted of the whole Force as combat began, guns and Demoralised with it", () => {
    const units = [foot("b", 5), guns("g", 1), foot("d", 1, 2, { demoralised: true })]
    // The defender lost and was the Larger: the attacker may go as well.
    const game = fight(field({}, { units }, [4, 1]), "located")
    game.act("retreatTo", { hex: 807 })
    expect(game.seat()).toBe("red")
    expect(game.options()).toContain("stay")
  })

  it("12.7 after a Sortie all remain where they are", () => {
    const game = fight(field({}, {}, [4, 1]), "sortie")
    expect([game.at("A"), game.at("B")]).toEqual([HEX, HEX])
    expect(game.asking()).toBe("rest")
  })
})

describe("12.5 storming", () => {
  const town: Partial<Drawn> = { places: [NORTH, SOUTH, { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 1 }] }

  it("12.5 3-b whoever storms is Disrupted, and of the defender the whole Force fights", () => {
    const council: Partial<Man> = { generale: true, with: [{ name: "T", units: [foot("t", 5)] }] }
    // Ten points and two more for the Town against five: two to one; the 3 becomes a 1 in the column of one less.
    const game = fight(field({}, council, [3, 1], town), "storm")
    expect(game.told("assault")[0].data).toMatchObject({ quality: [1, 2], points: [5, 12], modifier: -2, loser: 0 })
    expect(game.told("disrupted")).toHaveLength(1)
  })

  it("12.5 5-b beaten inside a Fortress a Force stays, unless it is wholly Demoralised: then it surrenders", () => {
    // Twenty points against five and two: two to one, so the 5 becomes a 7 in the column of one less.
    const units = [foot("a", 20)]
    const stays = fight(field({ units }, {}, [5, 1], town), "storm")
    expect(stays.told("assault")[0].data).toMatchObject({ modifier: 2, loser: 1 })
    expect(stays.at("B")).toBe(HEX)
    const gives = fight(field({ units }, {}, [5, 6], town), "storm")
    expect(gives.told("surrendered")).toHaveLength(1)
    expect(gives.at("B")).toBe(0)
  })

  it("12.5 3-b a Force wholly Demoralised that is stormed is lost at once", () => {
    const game = fight(field({}, { units: [foot("b", 5, 2, { demoralised: true })] }, [], town), "storm")
    expect(game.at("B")).toBe(0)
    // The attempt alone Disrupts whoever makes it (10.3).
    expect(game.told("disrupted")).toHaveLength(1)
  })

  it("12.5 5-b beaten before the walls the attacker retreats", () => {
    const game = fight(field({}, {}, [1, 1], town), "storm")
    expect(game.told("assault")[0].data.loser).toBe(0)
    expect(game.seat()).toBe("red")
  })
})

describe("12.3.2 and 16.4.1 retreat before combat", () => {
  it("12.3.2 a Force wholly Demoralised must go its full Movement Allowance, and is pursued", () => {
    const units = [foot("b", 5, 2, { demoralised: true })]
    const game = fight(field({ units: [horse("a", 5)] }, { units }, [4]), "located")
    // Three Pursuit Losses; Demoralised Infantry has four points left.
    expect([game.points("b"), game.at("B"), game.at("A")]).toEqual([2, 804, HEX])
    expect(game.told("assault")).toHaveLength(0)
  })

  const riders: Partial<Man> = { units: [light("b", 5, 2, { nationality: "Spanish" })] }

  it("16.4.1 Spanish Light Cavalry alone may go before combat as far as it likes, and nobody pursues", () => {
    const game = fight(field({ units: [horse("a", 5)] }, riders, []), "encounter")
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["evade", "stand"])
    game.act("evade")
    game.act("retreatTo", { hex: 806 })
    expect([game.at("B"), game.points("b")]).toEqual([806, 5])
  })

  it("16.4.1 or it stands and fights; other riders and mixed Forces are not asked", () => {
    const game = fight(field({}, riders, [4, 1]), "encounter")
    game.act("stand")
    expect(game.told("assault")).toHaveLength(1)
    const italians = fight(field({}, { units: [light("b", 5)] }, [4, 1]), "encounter")
    expect(italians.told("assault")).toHaveLength(1)
    const mixed: Partial<Man> = { units: [light("b", 5, 2, { nationality: "Spanish" }), foot("c", 1)] }
    expect(fight(field({}, mixed, [1]), "encounter").told("assault")).toHaveLength(1)
  })
})

describe("8.9 and 16.4.2 on the march", () => {
  const march: Partial<Drawn> = { phase: ACTIVATION_PHASE }

  it("8.9 an Attack from March is Affecting and checks Reliability", () => {
    const game = fight(field({}, {}, [5, 1], march), "attackFromMarch")
    expect(game.told("assault")[0].data).toMatchObject({ affecting: 1, loser: 1 })
    expect(game.at("B")).toBe(803)
  })

  it("12.5 3-b in a Fortified Town of his own the attacked says whether he is inside", () => {
    const places = [NORTH, SOUTH, { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 1 } as const]
    const game = fight(field({}, {}, [6, 1], { ...march, places }), "attackFromMarch")
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["defendInside", "defendOutside"])
    game.act("defendInside")
    expect(game.told("assault")[0].data.points).toEqual([5, 7])
  })

  it("17 BESIEGED and 16.3.2 a Besieged Force and a Baron who serves nobody are inside without a question", () => {
    const places = [NORTH, SOUTH, { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 1 } as const]
    const game = fight(field({}, { siege: 1 }, [6, 1], { ...march, places }), "attackFromMarch")
    expect(game.told("assault")[0].data.points).toEqual([5, 7])
    const free = [{ name: "Here", hex: HEX, kind: "fortifiedTown" } as const]
    const baron: Partial<Man> = { side: NEITHER, baron: true, units: [foot("b", 1, 1)] }
    const other = fight(field({}, baron, [6], { ...march, places: free }), "attackFromMarch")
    expect(other.told("assault")[0].data.points).toEqual([5, 2])
    expect(other.at("B")).toBeLessThanOrEqual(0)
  })

  it("16.4.2 an Ambush leaves the Fortress out of account and adds four", () => {
    const places = [NORTH, SOUTH, { name: "Here", hex: HEX, kind: "city", owner: 1 } as const]
    const game = fight(field({}, {}, [1, 1], { ...march, places }), "ambush")
    expect(game.told("assault")[0].data).toMatchObject({ points: [5, 5], modifier: 4, affecting: 0, loser: 1 })
  })
})
