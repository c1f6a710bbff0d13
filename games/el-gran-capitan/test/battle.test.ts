import { afterEach, describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { ATTACK, RETREAT, STAND } from "../src/position.ts"
import { NEITHER } from "../src/realm.ts"
import { checkDice, draw, foot, guns, type Drawn, type Game, type Man } from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808
const NORTH = { name: "North", hex: 801, kind: "fortifiedTown", owner: 1 } as const
const SOUTH = { name: "South", hex: 815, kind: "fortifiedTown", owner: 0 } as const
const HERE = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 1 } as const

const red = (name: string, more: Partial<Man> = {}): Man => ({
  ...{ name, side: 0, at: HEX, order: ATTACK, initiative: 3, units: [foot(name.toLowerCase(), 5)] },
  ...more,
})
const blue = (name: string, more: Partial<Man> = {}): Man => ({
  ...{ name, side: 1, at: HEX, order: STAND, initiative: 2, units: [foot(name.toLowerCase(), 5)] },
  ...more,
})

function battle(men: readonly Man[], dice: readonly number[] = [], drawn: Partial<Drawn> = {}): Game {
  const game = draw({ places: [NORTH, SOUTH], ...drawn, men }, dice)
  game.begin((play) => beginBattles(play))
  return game
}

describe("12, 12.2 and 12.2.1 the order of things", () => {
  it("1.4 the Forces in Contested hexes show their names and what they have", () => {
    const game = battle([red("A", { shown: 0 }), blue("B", { shown: 0 }), red("C", { at: 202, shown: 0 })])
    expect(["A", "B", "C"].map((name) => game.state.shown[game.leader(name)])).toEqual([1, 1, 0])
    expect(["A", "B", "C"].map((name) => game.state.open[game.leader(name)])).toEqual([1, 1, 0])
  })

  it("12.2.1 the First Player says which Contested hex comes first, and each has its Battle", () => {
    const men = [red("A"), blue("B"), red("C", { at: 202 }), blue("D", { at: 202 })]
    const game = battle(men, [4, 1, 4, 1])
    expect([game.seat(), ...game.options()]).toEqual(["red", "selectBattle 202", "selectBattle 808"])
    game.act("selectBattle", { hex: HEX })
    game.act("attack", { leader: "B" })
    // The beaten have gone, so there is no counterattack; the other hex follows.
    expect(game.at("B")).not.toBe(HEX)
    game.act("attack", { leader: "D" })
    expect(game.told("battle").map(({ data }) => data.hex)).toEqual([HEX, 202])
  })

  it("12.1 the highest printed Initiative decides first, then a star, then the lot", () => {
    expect(battle([red("A"), blue("B", { initiative: 4 })]).seat()).toBe("blue")
    expect(battle([red("A", { initiative: 2 }), blue("B", { star: true })]).seat()).toBe("blue")
    expect(battle([red("A", { initiative: 2 }), blue("B")], [2]).seat()).toBe("blue")
    expect(battle([red("A", { initiative: 2 }), blue("B")], [1]).seat()).toBe("red")
  })

  it("12.3 he may attack any enemy Force there, or compel any that he can", () => {
    const game = battle([red("A"), blue("B"), blue("C", { initiative: 1 })])
    expect(game.options()).toEqual(["attack B", "attack C", "compel B", "compel C"])
    expect(game.why("attack", { leader: -1 })).toBe("12.3 noEnemyHere")
  })

  it("12.2.1 whoever is compelled attacks whoever compels", () => {
    const game = battle([red("A"), blue("B")], [4, 1])
    game.act("compel", { leader: "B" })
    expect(game.told("attacks")[0].data).toMatchObject({ leader: game.leader("B"), target: game.leader("A") })
    expect(game.at("A")).not.toBe(HEX)
  })

  it("12.2.1 if the hex is still Contested, the best of the other side counterattacks, and then no more", () => {
    const men = [red("A"), blue("B"), blue("C", { initiative: 1 })]
    const game = battle(men, [4, 1, 4, 1])
    game.act("attack", { leader: "C" })
    // C has gone; B is the best of his side that is left.
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["attack A"])
    game.act("attack", { leader: "A" })
    expect(game.asking()).toBe("rest")
  })

  it("12.3 a Force may be compelled to attack and counterattack in the same Battle", () => {
    // Blue loses as attacker but retreats into his own Fortress, from where he makes a Sortie.
    const game = battle([red("A"), blue("B")], [1, 1, 1, 4, 1], { places: [NORTH, SOUTH, HERE] })
    game.act("stayOutside")
    game.act("compel", { leader: "B" })
    game.act("retreatTo", { hex: HEX })
    game.act("stay")
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["attack A", "hold"])
    game.act("attack", { leader: "A" })
    expect(game.told("skirmish")[1].data.kind).toBe(4)
  })
})

describe("12.2.2 types of combat", () => {
  it("12.2.2 between two Capitani Generali it is a Major Battle, otherwise a Skirmish", () => {
    const game = battle([red("A", { generale: true }), blue("B")], [4, 1])
    game.act("attack", { leader: "B" })
    expect(game.told("skirmish")).toHaveLength(1)
  })

  it("12.5 3-b an attacker who has left his hex this turn meets the enemy by chance", () => {
    const located = battle([red("A"), blue("B")], [4, 1])
    located.act("attack", { leader: "B" })
    expect(located.told("skirmish")[0].data.kind).toBe(0)
    const encounter = battle([red("A", { marched: 1 }), blue("B")], [4, 1])
    encounter.act("attack", { leader: "B" })
    expect(encounter.told("skirmish")[0].data.kind).toBe(1)
  })
})

describe("12.2.3 and 12.2.4 who must attack", () => {
  it("12.2.3 a Force must attack or compel", () => {
    const game = battle([red("A"), blue("B")])
    expect(game.why("hold")).toBe("12.2.3 mustAttack")
  })

  it("12.2.4 nobody of equal or higher Initiative can be compelled", () => {
    const game = battle([red("A", { star: true }), blue("B", { initiative: 3 })])
    expect(game.options()).toEqual(["attack B"])
    expect(game.why("compel", { leader: "B" })).toBe("12.2.4 initiative")
  })

  it("12.2.4 behind Earthworks nobody must attack nor be compelled", () => {
    const game = battle([red("A", { earthworks: 1 }), blue("B", { earthworks: 1 })])
    expect(game.options()).toEqual(["attack B", "hold"])
    expect(game.why("compel", { leader: "B" })).toBe("12.2.4 behindEarthworks")
  })

  it("12.2.4 half Demoralised a Force may not attack, but may have itself attacked", () => {
    const units = [foot("a", 5), foot("x", 5, 2, { demoralised: true })]
    const game = battle([red("A", { units }), blue("B")])
    expect(game.options()).toEqual(["compel B", "hold"])
    expect(game.why("attack", { leader: "B" })).toBe("12.2.4 halfDemoralised")
  })

  it("12.2.4 nor can a Force that is half Demoralised be compelled", () => {
    const units = [foot("b", 5), foot("x", 5, 2, { demoralised: true })]
    expect(battle([red("A"), blue("B", { units })]).options()).toEqual(["attack B"])
  })

  it("12.2.4 nobody must attack an enemy inside a Fortress, and whoever is inside compels nobody", () => {
    const game = battle([red("A"), blue("B")], [], { places: [NORTH, SOUTH, HERE] })
    game.act("occupy", { leader: "B" })
    expect(game.options()).toEqual(["storm B", "hold"])
    game.act("hold")
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["attack A", "hold"])
    expect(game.why("compel", { leader: "A" })).toBe("12.2.4 insideFortress")
  })

  it("18 EFFECTS whoever is in Quarters does not attack", () => {
    const game = battle([red("A", { quarters: 1 }), blue("B")])
    expect(game.why("attack", { leader: "B" })).toBe("18 EFFECTS inQuarters")
  })

  it("4.8.1 C a Cavaliere attacks no Force with a Retreat Order", () => {
    const game = battle([red("A", { features: "C" }), blue("B", { order: RETREAT }), blue("C", { initiative: 1 })])
    expect(game.options()).toEqual(["attack C", "compel B", "compel C"])
    expect(game.why("attack", { leader: "B" })).toBe("4.8.1 C chivalry")
  })

  it("12.5 3-b Artillery alone attacks nobody", () => {
    const game = battle([red("A", { units: [guns("a", 5)] }), blue("B")])
    expect(game.options()).toEqual(["compel B"])
  })
})

describe("12.2.1 c and 12.3 the Fortress", () => {
  const places = [NORTH, SOUTH, HERE]

  it("12.2.1 its owner may send one of his Forces inside, or none", () => {
    const game = battle([red("A"), blue("B"), blue("C")], [], { places })
    expect(game.seat()).toBe("blue")
    expect(game.options()).toEqual(["occupy B", "occupy C", "stayOutside"])
    game.act("occupy", { leader: "C" })
    expect(game.options()).toEqual(["attack B", "storm C", "compel B"])
    expect(game.why("attack", { leader: "C" })).toBe("12.3 insideFortress")
  })

  it("12.2.1 outside it all fight in the open", () => {
    const game = battle([red("A"), blue("B")], [], { places })
    game.act("stayOutside")
    expect(game.options()).toEqual(["attack B", "compel B"])
  })

  it("12.3.1 to besiege takes Earthworks and an Attack Order", () => {
    const inside = (more: Partial<Man>) => {
      const game = battle([red("A", more), blue("B")], [], { places })
      game.act("occupy", { leader: "B" })
      return game
    }
    expect(inside({ earthworks: 1 }).options()).toEqual(["storm B", "besiege B", "hold"])
    expect(inside({}).why("besiege", { leader: "B" })).toBe("12.3.1 noEarthworks")
    expect(inside({ earthworks: 1, order: STAND }).why("besiege", { leader: "B" })).toBe("12.3.1 noAttackOrder")
  })

  it("12.3.1 and 17 BESIEGED whoever is Besieged stays inside without being asked", () => {
    const game = battle([red("A", { besieging: 1, earthworks: 1 }), blue("B", { siege: 2 })], [], { places })
    expect(game.seat()).toBe("red")
    expect(game.options()).toEqual(["storm B", "besiege B", "hold"])
  })

  it("16.3.2 a Baron who serves nobody is inside whenever he can, and never attacks", () => {
    const baron: Man = { name: "N", side: NEITHER, at: HEX, baron: true, initiative: 4, units: [foot("n", 1, 1)] }
    const free = [{ name: "Here", hex: HEX, kind: "city" } as const]
    const game = battle([red("A"), baron], [], { places: free })
    expect(game.options()).toEqual(["storm N", "hold"])
    game.act("hold")
    expect(game.asking()).toBe("rest")
    const open = battle([red("A"), baron], [], { places: [{ ...free[0], kind: "town" }] })
    expect(open.options()).toEqual(["attack N"])
    expect(open.why("compel", { leader: "N" })).toBe("16.3.2 servesNobody")
  })

  it("15.2 and 19 whoever remains alone conquers the place and may Pillage it without points", () => {
    const game = battle([red("A", { units: [foot("a", 20)] }), blue("B", { units: [foot("b", 1)] })], [5], { places })
    game.act("occupy", { leader: "B" })
    game.act("storm", { leader: "B" })
    expect(game.state.conquered[2]).toBe(1)
    expect(game.options()).toEqual(["pillage", "spare"])
    game.act("spare")
    expect(game.state.pillaged[2]).toBe(0)
    expect(game.asking()).toBe("rest")
  })

  it("12.7 a Sortie goes against any enemy there, Besieging or not, whatever the Order", () => {
    const men = [red("A", { initiative: 1 }), red("C", { initiative: 0 }), blue("B", { order: STAND })]
    const game = battle(men, [4, 1], { places })
    game.act("occupy", { leader: "B" })
    expect(game.options()).toEqual(["attack A", "attack C", "hold"])
    game.act("attack", { leader: "C" })
    expect(game.told("skirmish")[0].data.kind).toBe(4)
    expect([game.at("B"), game.at("C")]).toEqual([HEX, HEX])
  })
})

describe("12.3.3 Earthworks and Rivers in Battle", () => {
  it("12.3.3 whoever attacks has lost his Earthworks for the rest of the Battle, and may be compelled", () => {
    const men = [red("A", { initiative: 3, earthworks: 1 }), red("Z", { initiative: 1, at: 202 }), blue("B"), blue("C")]
    // A beats B, who goes; then C counterattacks A, whose Earthworks no longer count.
    const game = battle(men, [4, 1, 4, 1])
    game.act("attack", { leader: "B" })
    game.act("attack", { leader: "A" })
    expect(game.told("assault")[1].data).toMatchObject({ affecting: 0, points: [5, 4] })
  })

  it("12.3.3 the Earthworks of whoever is attacked count", () => {
    const game = battle([red("A"), blue("B", { earthworks: 1 })], [4, 1])
    game.act("attack", { leader: "B" })
    expect(game.told("assault")[0].data).toMatchObject({ affecting: 1, points: [5, 7] })
  })

  it("12.3.3.1 an Opposing River Crossing makes the attack Affecting", () => {
    const game = battle([red("A", { crossing: 1 }), blue("B")], [5, 1])
    game.act("attack", { leader: "B" })
    expect(game.told("assault")[0].data.affecting).toBe(1)
  })
})

describe("4.8.1 L gathering Forces before Battle", () => {
  it("4.8.1 L a Capitano Generale of Strategic Ability may take other Forces there under him, but none Besieged", () => {
    const men = [
      red("A", { features: "L", generale: true }),
      red("C", { initiative: 1, rank: 3 }),
      red("D", { initiative: 1, siege: 1 }),
      blue("B", { besieging: 1 }),
    ]
    const game = battle(men, [], { places: [NORTH, { ...HERE, owner: 0 }] })
    expect(game.options()).toEqual(["gather C", "gathered"])
    expect(game.why("gather", { leader: "D" })).toBe("4.8.1 L mayNotGather")
    game.act("gather", { leader: "C" })
    expect(game.state.under[game.leader("C")]).toBe(game.leader("A"))
    const none = battle([red("A", { generale: true }), red("C", { rank: 3 }), blue("B")], [1])
    expect(none.asking()).toBe("battle")
  })
})

describe("4.2.3 4.8.1 L when he gathers one of several", () => {
  it("4.2.3 4.8.1 L a Capitano Generale of lower Rank who is not gathered remains one", () => {
    const men = [
      red("A", { features: "L", generale: true, rank: 5 }),
      red("C", { initiative: 1, rank: 3 }),
      red("G", { initiative: 1, rank: 4, generale: true }),
      blue("B"),
    ]
    const game = battle(men, [])
    game.act("gather", { leader: "C" })
    expect(game.state.generale[game.leader("G")]).toBe(1)
    game.act("gather", { leader: "G" })
    expect(game.state.generale[game.leader("G")]).toBe(0)
  })
})

describe("12.3.2 and 16.4.1 in a Major Battle", () => {
  it("12.3.2 a Capitano Generale whose Force is wholly Demoralised retreats before it comes to battle", () => {
    const units = [foot("b", 5, 2, { demoralised: true })]
    const game = battle([red("A", { generale: true }), blue("B", { generale: true, units })], [1])
    game.act("attack", { leader: "B" })
    expect(game.told("retreated")).toHaveLength(1)
    expect(game.at("A")).toBe(HEX)
  })
})
