import { afterEach, describe, expect, it } from "vitest"
import { conquer } from "../src/alignment.ts"
import { beginBattles } from "../src/battle.ts"
import { captureForce } from "../src/capitani.ts"
import { fireColumn } from "../src/fire.ts"
import { removeUnit } from "../src/unit-losses.ts"
import { settleLosses } from "../src/casualties.ts"
import { moveForce } from "../src/moving.ts"
import { ATTACK, GARRISON, GONE } from "../src/position.ts"
import { beginSiege, besiegedFire, besiegerFire, surrenderBesieged } from "../src/siege.ts"
import { checkDice, draw, foot, guns, type Drawn, type Game, type Man } from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808
const NORTH = { name: "North", hex: 801, kind: "fortifiedTown", owner: 1 } as const
const SOUTH = { name: "South", hex: 815, kind: "fortifiedTown", owner: 0 } as const
const HERE = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 1 } as const

function field(
  attacker: Partial<Man>,
  defender: Partial<Man>,
  dice: readonly number[],
  drawn: Partial<Drawn> = {},
): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, order: ATTACK, earthworks: 1, units: [foot("a", 5), guns("g", 4)], ...attacker },
    { name: "B", side: 1, at: HEX, order: GARRISON, units: [foot("b", 5)], ...defender },
  ]
  return draw({ places: [NORTH, SOUTH, HERE], ...drawn, men }, dice)
}

function besiege(game: Game): Game {
  game.begin((play) => beginSiege(play, game.leader("A"), game.leader("B")))
  return game
}

function attack(game: Game, added = 0) {
  return besiegerFire(game.field, game.leader("A"), game.leader("B"), added)
}

describe("13.3 Artillery Fire", () => {
  it("13.3 the column comes from the Strength Points that fire", () => {
    const { field: scene } = field({}, {}, [])
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 20].map((points) => fireColumn(scene, points))).toEqual([
      0, 1, 2, 3, 4, 4, 5, 5, 6, 6,
    ])
  })

  it("13.3 Demoralised Artillery does not fire, and without guns there is no fire", () => {
    const units = [foot("a", 5), guns("g", 2), guns("h", 9, 2, { demoralised: true })]
    expect(attack(field({ units }, {}, []))?.column).toBe(1)
    expect(attack(field({ units: [foot("a", 5)] }, {}, []))).toBeNull()
  })

  it("13.3 both fire, the besieger first, and results are taken after both have thrown", () => {
    // Four guns and a 6: a point, a check and a breach; the one gun inside fires although it is the point that is lost.
    const game = besiege(field({}, { units: [guns("c", 1)] }, [6, 6, 1]))
    expect(game.told("fired")).toHaveLength(2)
    expect(game.points("c")).toBe(0)
    expect(game.at("B")).toBe(0)
  })

  it("13.3 Strength Points first, then Discipline, then the Capitano", () => {
    // Nine guns and a 6: two points, a check (passed) and the Capitano, who falls on a 2.
    const game = besiege(
      field({ units: [foot("a", 5), guns("g", 9)] }, { units: [foot("b", 5)], with: [{ name: "U" }] }, [6, 1, 2]),
    )
    expect(game.events.map(({ type }) => type).filter((type) => /^(points|discipline|capitano)/.test(type))).toEqual([
      "pointsLost",
      "pointsLost",
      "disciplineRolled",
      "capitanoChecked",
      "capitanoEliminated",
    ])
    expect(game.state.siege[game.leader("U")]).toBe(2)
  })
})

describe("12.6 3-c how the besieger fires", () => {
  it("12.6 3-c each Siege Status level shifts one column to the right", () => {
    expect(attack(field({}, { siege: 1 }, []))?.column).toBe(3)
    expect(attack(field({}, { siege: 3 }, []))?.column).toBe(5)
  })

  it("16.1.2 Siege Artillery shifts two columns", () => {
    expect(attack(field({ aux: ["siegeArtillery"] }, {}, []))?.column).toBe(5)
  })

  it("16.1.2 it may be on a Subordinate's card, but not with another Force", () => {
    const under = field({ generale: true, with: [{ name: "S", aux: ["siegeArtillery"] }] }, {}, [])
    expect(attack(under)?.column).toBe(5)
    expect(attack(field({}, { aux: ["siegeArtillery"] }, []))?.column).toBe(3)
  })

  it("16.1.2 Siege Artillery goes with the last Artillery point", () => {
    const game = field({ aux: ["siegeArtillery"] }, {}, [])
    game.begin((play) => {
      removeUnit(play, game.unit("g"))
      settleLosses(play, game.leader("A"))
    })
    expect(game.state.auxOf[0]).toBe(GONE)
  })

  it("3.2 rain and mud take one from the die", () => {
    expect(attack(field({}, {}, [], { weather: "rain" }))?.modifier).toBe(-1)
    expect(attack(field({}, {}, [], { weather: "mud" }))?.modifier).toBe(-1)
  })

  it("4.8.1 S Siege Ability adds one to one's own fire and, Besieged, takes one from the enemy's", () => {
    const staff = [{ name: "S", features: "S" }]
    expect(attack(field({ with: staff }, {}, []))?.modifier).toBe(1)
    const inside = field({}, { with: staff, units: [guns("b", 1)] }, [])
    expect(attack(inside)?.modifier).toBe(-1)
    expect(besiegedFire(inside.field, inside.leader("B"))?.modifier).toBe(1)
  })

  it("12.3.3 the terrain of the hex hinders the fire of the Besieged alone", () => {
    const game = field({}, { units: [guns("b", 1)] }, [], { terrain: { [HEX]: "hill" } })
    expect(attack(game)?.modifier).toBe(0)
    expect(besiegedFire(game.field, game.leader("B"))?.modifier).toBe(-1)
  })

  it("8.5.1 Earthworks inside hinder the besieger's fire, and so does a Fortified City", () => {
    expect(attack(field({}, { earthworks: 1 }, []))?.modifier).toBe(-1)
    const places = [{ ...HERE, kind: "city" as const }]
    expect(attack(field({}, {}, [], { places }))?.modifier).toBe(-1)
  })
})

describe("16.1.1 Field Engineers in attack", () => {
  it("16.1.1 a 5 adds two points for the column", () => {
    const game = besiege(field({ aux: ["engineers"] }, {}, [5, 1, 1]))
    expect(game.options()).toEqual(["useEngineers", "spareEngineers"])
    game.act("useEngineers")
    expect(game.told("fired")[0].data.column).toBe(4)
  })

  it("16.1.1 a 1 loses them", () => {
    const game = besiege(field({ aux: ["engineers"] }, {}, [1, 1]))
    game.act("useEngineers")
    expect(game.state.auxOf[0]).toBe(GONE)
    expect(game.told("fired")[0].data.column).toBe(3)
  })

  it("16.1.1 they may be spared, and without guns they are not asked for", () => {
    const game = besiege(field({ aux: ["engineers"] }, {}, [1]))
    game.act("spareEngineers")
    expect(game.told("fired")[0].data.column).toBe(3)
    expect(besiege(field({ aux: ["engineers"], units: [foot("a", 5)] }, {}, [])).asking()).toBe("rest")
  })
})

describe("12.3.1 and 12.6 a Siege", () => {
  it("12.3.1 declaring it marks both: level 0 on the Besieged; 18 LEAVE nobody Besieged is in Quarters", () => {
    const game = besiege(field({}, { quarters: 1 }, [1]))
    expect(game.state.besieging[game.leader("A")]).toBe(1)
    expect(game.state.siege[game.leader("B")]).toBe(1)
    expect(game.state.quarters[game.leader("B")]).toBe(0)
  })

  it("12.3.1 the Siege lasts until the last besieger leaves the hex", () => {
    const men: Man[] = [
      { name: "A", side: 0, at: HEX, besieging: 1, units: [foot("a", 5)] },
      { name: "C", side: 0, at: HEX, besieging: 1, units: [foot("c", 5)] },
      { name: "B", side: 1, at: HEX, siege: 3, units: [foot("b", 5)] },
    ]
    const game = draw({ men, places: [HERE] })
    game.begin((play) => moveForce(play, game.leader("A"), 807))
    expect(game.state.siege[game.leader("B")]).toBe(3)
    game.begin((play) => moveForce(play, game.leader("C"), 807))
    expect(game.state.siege[game.leader("B")]).toBe(0)
  })

  /** A besieges B at level 2; R, of B's side, is in the hex as well. */
  function relieved(dice: readonly number[]): Game {
    const men: Man[] = [
      { name: "A", side: 0, at: HEX, besieging: 1, initiative: 3, units: [foot("a", 5), guns("g", 1)] },
      { name: "B", side: 1, at: HEX, siege: 3, units: [foot("b", 5)] },
      { name: "R", side: 1, at: HEX, units: [foot("r", 5)] },
    ]
    const game = draw({ men, places: [HERE] }, dice)
    game.state.order[game.leader("A")] = ATTACK
    game.state.earthworks[game.leader("A")] = 1
    return game
  }

  /** The column of the besieger's fire at whoever is sent inside, who is Besieged by it. */
  function column(game: Game): number {
    game.begin((play) => beginBattles(play))
    expect([game.asking(), game.seat()]).toEqual(["battle", "blue"])
    game.act("occupy", { leader: "R" })
    expect(game.state.siege[game.leader("R")]).toBeGreaterThan(0)
    game.act("besiege", { leader: "R" })
    return game.told("fired")[0].data.column as number
  }

  it("12.3.1 the marker stays when the Besieged leave and others hold on: whoever goes inside next has it", () => {
    const game = relieved([1])
    game.begin((play) => moveForce(play, game.leader("B"), 807))
    expect(game.told("siegeOver")).toEqual([])
    expect(game.state.siege[game.leader("B")]).toBe(0)
    expect(game.state.besieging[game.leader("A")]).toBeGreaterThan(0)
    // One gun has the first column; two levels are two more.
    expect(column(game)).toBe(2)
  })

  it("12.3.1 it stays as well when the Besieged are destroyed", () => {
    const game = relieved([1])
    game.begin((play) => captureForce(play, game.leader("B")))
    expect(game.told("siegeOver")).toEqual([])
    expect(column(game)).toBe(2)
  })

  it("12.3.1 16.3 so it does when a Besieged Baron is lost", () => {
    const men: Man[] = [
      { name: "A", side: 0, at: HEX, besieging: 1, units: [foot("a", 5)] },
      { name: "R", side: 1, at: HEX, units: [foot("r", 5)] },
      { name: "B", side: 1, at: HEX, siege: 3, baron: true, units: [foot("b", 1)] },
    ]
    const lose = (game: Game) => {
      game.begin((play) => {
        removeUnit(play, game.unit("b"))
        settleLosses(play, game.leader("B"))
      })
      return game.state.besieging[game.leader("A")]
    }
    expect(lose(draw({ men, places: [HERE] }))).toBe(4)
    expect(lose(draw({ men: men.filter(({ name }) => name !== "R"), places: [HERE] }))).toBe(0)
  })

  it("12.3.1 it goes with the besieger, and when the Fortress is Conquered", () => {
    const left = relieved([])
    left.begin((play) => moveForce(play, left.leader("B"), 807))
    left.begin((play) => moveForce(play, left.leader("A"), 807))
    left.begin((play) => moveForce(play, left.leader("A"), HEX))
    left.begin((play) => beginBattles(play))
    left.act("occupy", { leader: "R" })
    expect(left.state.siege[left.leader("R")]).toBe(0)
    const taken = draw({
      men: [
        { name: "A", side: 0, at: HEX, besieging: 1, units: [foot("a", 5)] },
        { name: "B", side: 1, at: HEX, siege: 3, units: [foot("b", 5)] },
      ],
      places: [HERE],
    })
    taken.begin((play) => moveForce(play, taken.leader("B"), 807))
    expect(taken.state.besieging[taken.leader("A")]).toBeGreaterThan(0)
    taken.begin((play) => conquer(play, taken.leader("A"), 0))
    expect(taken.state.besieging[taken.leader("A")]).toBe(0)
    expect(taken.told("siegeOver")).toHaveLength(1)
  })

  it("12.6 3-c a breach raises the level, to 3 at most, and the besieger may break off", () => {
    const game = besiege(field({}, {}, [6, 1]))
    expect(game.state.siege[game.leader("B")]).toBe(2)
    expect(game.seat()).toBe("red")
    expect(game.options()).toEqual(["assaultBreach", "breakOff"])
    game.act("breakOff")
    expect([game.at("A"), game.at("B")]).toEqual([HEX, HEX])
    const highest = besiege(field({ units: [foot("a", 5), guns("g", 1)] }, { siege: 4 }, [6, 1]))
    expect(highest.state.siege[highest.leader("B")]).toBe(4)
  })

  it("12.6 4-c without a breach there is no attack, and Artillery alone does not go into one", () => {
    expect(besiege(field({}, {}, [1])).asking()).toBe("rest")
    expect(besiege(field({ units: [guns("g", 4)] }, {}, [6, 1])).asking()).toBe("rest")
  })

  it("12.6 4-c in the breach the Fortress and the terrain still help: 17 BENEFITS", () => {
    // One point is lost to the fire: four and two doubled make six.
    const game = besiege(field({}, {}, [6, 1, 3, 1], { terrain: { [HEX]: "woods" } }))
    game.act("assaultBreach")
    expect(game.told("assault")[0].data).toMatchObject({ points: [5, 6], affecting: 1, loser: 0 })
  })

  it("12.6 5-c beaten in the breach the besieger stays where he is", () => {
    const game = besiege(field({}, {}, [6, 1, 1, 1]))
    game.act("assaultBreach")
    expect(game.told("assault")[0].data.loser).toBe(0)
    expect([game.at("A"), game.at("B")]).toEqual([HEX, HEX])
  })

  it("12.6 5-c beaten in the breach the Besieged are lost", () => {
    const game = besiege(field({ units: [foot("a", 12), guns("g", 4)] }, {}, [6, 1, 6]))
    game.act("assaultBreach")
    expect(game.told("surrendered")).toHaveLength(1)
    expect(game.at("B")).toBe(0)
    expect(game.state.besieging[game.leader("A")]).toBe(0)
  })

  it("12.6 5-c all Demoralised by fire, the Besieged are lost", () => {
    const game = besiege(field({}, {}, [6, 6]))
    expect(game.told("surrendered")).toHaveLength(1)
    expect(game.at("B")).toBe(0)
  })

  it("4.6.3 a besieger whose Primo Capitano fell does not go into the breach", () => {
    const inside = [foot("b", 5), guns("c", 9)]
    // The besieger breaches, the guns inside kill two points and his Capitano.
    const game = besiege(
      field({ units: [foot("a", 9), guns("g", 4)], with: [{ name: "U" }] }, { units: inside }, [6, 6, 1, 1, 2]),
    )
    while (game.asking() === "losses") game.act("losePoint", { unit: game.seat() === "red" ? "a" : "b" })
    expect(game.at("A")).toBe(0)
    expect(game.asking()).toBe("rest")
  })

  it("17 SURRENDER at the end of the Phase a Besieged Force wholly Demoralised gives up and the place is conquered", () => {
    const game = field({ besieging: 1 }, { siege: 1, units: [foot("b", 5, 2, { demoralised: true })] }, [])
    game.begin((play) => surrenderBesieged(play))
    expect(game.at("B")).toBe(0)
    expect(game.state.conquered[2]).toBe(1)
    // 19: as after any Siege the place may be Pillaged.
    expect([game.asking(), game.seat()]).toEqual(["sack", "red"])
    game.act("spare")
    const steady = field({ besieging: 1 }, { siege: 1 }, [])
    steady.begin((play) => surrenderBesieged(play))
    expect(steady.at("B")).toBe(HEX)
  })
})
