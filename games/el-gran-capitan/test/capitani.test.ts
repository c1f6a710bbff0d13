import { afterEach, describe, expect, it } from "vitest"
import {
  captureForce,
  captureUnemployed,
  checkCapitano,
  eliminateCapitano,
  forceGone,
  promote,
} from "../src/capitani.ts"
import { beginConsolidation } from "../src/consolidation.ts"
import { removeUnit } from "../src/unit-losses.ts"
import { GARRISON, GONE, OUT, STAND } from "../src/position.ts"
import { checkDice, draw, foot, guns, type Drawn, type Game, type Man } from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808
const enemy: Man = { name: "E", side: 1, at: HEX, units: [foot("e", 4)] }

function field(man: Partial<Man>, dice: readonly number[] = [], drawn: Partial<Drawn> = {}): Game {
  const men: Man[] = [{ name: "A", side: 0, at: HEX, units: [foot("a", 2), foot("b", 3)], ...man }]
  return draw({ ...drawn, men: [...men, ...(drawn.men ?? [])] }, dice)
}

function fall(game: Game, name: string, majorBattle = false): void {
  game.begin((play) => eliminateCapitano(play, game.leader(name), { majorBattle }))
}

function cardOf(game: Game, unit: string): string {
  const leader = game.state.of[game.unit(unit)]
  return leader < 0 ? "gone" : game.ground.leaders[leader].name
}

describe("4.6.1 the check", () => {
  it("4.6.1 a Capitano in danger falls on a 1 or 2", () => {
    const lives = field({}, [3])
    lives.begin((play) => checkCapitano(play, lives.leader("A"), { majorBattle: false }))
    expect(lives.at("A")).toBe(HEX)
    const falls = field({}, [2])
    falls.begin((play) => checkCapitano(play, falls.leader("A"), { majorBattle: false }))
    expect(falls.at("A")).toBe(OUT)
  })
})

describe("4.6.1 what he leaves behind", () => {
  it("4.6.1 his units go to an Unemployed Capitano of the Force first, who leads it now", () => {
    const game = field({ with: [{ name: "U" }] }, [], { men: [{ name: "M", side: 0, minor: true, rank: 2 }] })
    fall(game, "A")
    expect([cardOf(game, "a"), cardOf(game, "b")]).toEqual(["U", "U"])
    expect(game.state.under[game.leader("U")]).toBe(-1)
    expect(game.at("M")).toBeLessThan(0)
  })

  it("4.6.1 of several Unemployed Capitani of a Minor Force the one of the highest Rank leads, and takes what he can", () => {
    const units = [foot("a", 2), foot("b", 3), foot("c", 1)]
    const game = field({
      units,
      with: [
        { name: "U", rank: 1 },
        { name: "V", rank: 2 },
      ],
    })
    fall(game, "A")
    expect(game.options()).toEqual(["reallocate a V", "reallocate b V", "reallocate c V"])
    game.act("reallocate", { unit: "a", leader: "V" })
    game.act("reallocate", { unit: "c", leader: "V" })
    expect(["a", "b", "c"].map((unit) => cardOf(game, unit))).toEqual(["V", "U", "V"])
    expect(game.state.under[game.leader("U")]).toBe(game.leader("V"))
  })

  it("4.6.1 then to a Minor Capitano who is created for it", () => {
    const others: Man[] = [
      { name: "Z", side: 1, minor: true, rank: 2 },
      { name: "Y", side: 0, minor: true, rank: 2, at: 202 },
      { name: "M", side: 0, minor: true, rank: 2 },
    ]
    const game = field({}, [], { men: others })
    fall(game, "A")
    expect([cardOf(game, "a"), cardOf(game, "b"), game.at("M")]).toEqual(["M", "M", HEX])
  })

  it("4.6.1 then to other Capitani of the Force, as many as their Rank allows; the owner says which", () => {
    const game = field({
      generale: true,
      rank: 3,
      units: [foot("a", 2), foot("b", 3)],
      with: [{ name: "S", rank: 3, units: [foot("x", 1), foot("y", 4), foot("z", 2, 1)] }],
    })
    fall(game, "S")
    expect(game.asking()).toBe("reallocation")
    expect(game.options()).toEqual(["reallocate x A", "reallocate y A", "reallocate z A"])
    game.act("reallocate", { unit: "y", leader: "A" })
    expect(["x", "y", "z"].map((unit) => cardOf(game, unit))).toEqual(["gone", "A", "gone"])
  })

  it("4.6.1.1 in a Major Battle other Capitani of the Force take none", () => {
    const game = field({ generale: true, with: [{ name: "S", units: [foot("x", 1)] }] })
    fall(game, "S", true)
    expect(cardOf(game, "x")).toBe("gone")
    const minor = field({ generale: true, with: [{ name: "S", units: [foot("x", 1)] }] }, [], {
      men: [{ name: "M", side: 0, minor: true, rank: 2 }],
    })
    fall(minor, "S", true)
    expect(cardOf(minor, "x")).toBe("M")
  })

  it("4.6.1 with nobody to command them his units are lost, and 16.1 his auxiliaries too", () => {
    const game = field({ aux: ["engineers"] })
    fall(game, "A")
    expect([cardOf(game, "a"), cardOf(game, "b"), game.state.auxOf[0]]).toEqual(["gone", "gone", GONE])
  })

  it("16.1 auxiliaries go where the units go, and count toward no Rank", () => {
    const game = field({ aux: ["engineers", "pontoon"], with: [{ name: "U", rank: 2 }] })
    fall(game, "A")
    expect(game.state.auxOf).toEqual([game.leader("U"), game.leader("U")])
  })
})

describe("4.6.2 Capitani Generali", () => {
  const staff: Partial<Man> = {
    generale: true,
    with: [
      { name: "S", rank: 3, units: [foot("x", 1)] },
      { name: "T", rank: 4, units: [foot("y", 1)] },
      { name: "M", rank: 5, minor: true, units: [foot("z", 1)] },
    ],
  }

  it("4.6.2 the Capitano of the highest Rank in the Force succeeds him, never a Minor one", () => {
    const game = field(staff)
    fall(game, "A")
    expect(game.state.generale[game.leader("T")]).toBe(1)
    expect(game.state.under[game.leader("S")]).toBe(game.leader("T"))
    expect(game.state.under[game.leader("T")]).toBe(-1)
  })

  it("4.6.2 4.2.1 nor does his Rank make a Minor Capitano one", () => {
    const game = field(staff)
    fall(game, "A")
    expect(game.state.generale[game.leader("M")]).toBe(0)
    const last = field({ generale: true }, [], {
      men: [{ name: "M", side: 0, at: 202, minor: true, rank: 2, units: [foot("m", 1)] }],
    })
    last.begin((play) => captureForce(play, last.leader("A")))
    expect(last.state.generale[last.leader("M")]).toBe(0)
  })

  it("4.6.2 among equals the lot decides", () => {
    const equals = [
      { name: "S", rank: 4, units: [foot("x", 1)] },
      { name: "T", rank: 4, units: [foot("y", 1)] },
    ]
    const game = field({ generale: true, with: equals }, [2])
    fall(game, "A")
    expect(game.state.generale[game.leader("T")]).toBe(1)
  })

  it("4.2.1 then whoever has the highest Rank of the army becomes one too", () => {
    const far: Man = { name: "F", side: 0, at: 202, rank: 5, units: [foot("f", 1)] }
    const game = field({ generale: true, with: [{ name: "S", rank: 3, units: [foot("x", 1)] }] }, [], { men: [far] })
    fall(game, "A")
    expect(game.state.generale[game.leader("S")]).toBe(1)
    expect(game.state.generale[game.leader("F")]).toBe(1)
  })

  it("4.2.1 a Rank that another has too makes nobody a Capitano Generale, nor does it while the first are in play", () => {
    const far = (name: string, rank: number): Man => ({ name, side: 0, at: 202, rank, units: [foot(name, 1)] })
    const game = field({ generale: true, rank: 3 }, [], { men: [far("F", 4), far("G", 4)] })
    fall(game, "A")
    expect(game.state.generale).toEqual([0, 0, 0])
    const first = field({ generale: true, rank: 3 }, [], { men: [far("F", 4)] })
    first.begin((play) => promote(play))
    expect(first.state.generale).toEqual([1, 0])
  })
})

describe("4.2.1 the highest Rank of an army that has lost a Capitano Generale", () => {
  const far = (name: string, rank: number): Man => ({ name, side: 0, at: 202, rank, units: [foot(name, 1)] })

  it("4.2.1 when of two equals one falls, the other is left with the highest Rank", () => {
    const game = field({ generale: true, rank: 3 }, [], { men: [far("F", 4), { ...far("G", 4), at: 303 }] })
    fall(game, "A")
    expect(game.state.generale).toEqual([0, 0, 0])
    fall(game, "G")
    expect(game.state.generale[game.leader("F")]).toBe(1)
  })

  it("4.2.1 so too when he is captured with his Force", () => {
    const game = field({ generale: true, rank: 3 }, [], { men: [far("F", 4), { ...far("G", 4), at: 303 }] })
    fall(game, "A")
    game.begin((play) => {
      removeUnit(play, game.unit("G"))
      captureForce(play, game.leader("G"))
    })
    expect(game.state.generale[game.leader("F")]).toBe(1)
  })
})

describe("4.6.3 after the loss of a Primo Capitano", () => {
  it("4.6.3 the Force stands, or is a Garrison in a Fortress of its own, and keeps what marks it", () => {
    const game = field({ earthworks: 1, order: 4, with: [{ name: "U" }] })
    fall(game, "A")
    expect(game.state.order[game.leader("U")]).toBe(STAND)
    expect(game.state.earthworks[game.leader("U")]).toBe(1)
    const places = [{ name: "P", hex: HEX, kind: "city", owner: 0 } as const]
    const inside = field({ siege: 3, order: 4, with: [{ name: "U" }] }, [], { places, men: [enemy] })
    fall(inside, "A")
    expect(inside.state.order[inside.leader("U")]).toBe(GARRISON)
    expect(inside.state.siege[inside.leader("U")]).toBe(3)
    const theirs = field({ order: 4, with: [{ name: "U" }] }, [], { places: [{ ...places[0], owner: 1 }] })
    fall(theirs, "A")
    expect(theirs.state.order[theirs.leader("U")]).toBe(STAND)
  })
})

describe("4.6 a Force without Strength Points", () => {
  it("4.6 all its Capitani are captured, and its auxiliaries are lost", () => {
    const game = field({ generale: true, units: [guns("g", 1)], aux: ["siegeArtillery"], with: [{ name: "S" }] })
    game.begin((play) => {
      removeUnit(play, game.unit("g"))
      captureForce(play, game.leader("A"))
    })
    expect([game.at("A"), game.at("S"), game.state.auxOf[0]]).toEqual([OUT, OUT, GONE])
  })

  it("4.6.2 with a Capitano Generale all his Administrative Points are lost, half of them, rounded up, to the enemy", () => {
    const game = field({ generale: true, units: [foot("a", 1)] }, [], { men: [enemy], ap: [7, 2] })
    game.begin((play) => {
      removeUnit(play, game.unit("a"))
      captureForce(play, game.leader("A"))
    })
    expect(game.state.ap).toEqual([0, 6])
    const minor = field({ units: [foot("a", 1)] }, [], { men: [enemy], ap: [7, 2] })
    minor.begin((play) => captureForce(play, minor.leader("A")))
    expect(minor.state.ap).toEqual([7, 2])
  })

  it("4.6 and 4.4 losses other than by Combat or Pursuit leave them Unemployed where they stand", () => {
    const game = field({ units: [foot("a", 1)], with: [{ name: "S" }] })
    game.begin((play) => {
      removeUnit(play, game.unit("a"))
      forceGone(play, game.leader("A"))
    })
    expect([game.at("A"), game.at("S")]).toEqual([HEX, HEX])
    expect(game.state.under[game.leader("S")]).toBe(-1)
    expect(game.state.order[game.leader("A")]).toBe(0)
  })

  it("1.4 4.4 those who come off his card then lie face down", () => {
    const game = field({ units: [foot("a", 1)], with: [{ name: "S", shown: 1 }] })
    game.begin((play) => {
      removeUnit(play, game.unit("a"))
      forceGone(play, game.leader("A"))
    })
    expect(game.state.shown[game.leader("S")]).toBe(0)
  })
})

describe("12.3.1 the end of a Siege", () => {
  it("12.3.1 when the Besieged are gone, by whatever cause, nobody besieges any longer", () => {
    const lord: Man = { name: "L", side: 1, at: HEX, baron: true, siege: 2, units: [foot("l", 1)] }
    const game = field({ besieging: 1 }, [], { men: [lord] })
    game.begin((play) => {
      removeUnit(play, game.unit("l"))
      forceGone(play, game.leader("L"))
    })
    expect(game.state.besieging[game.leader("A")]).toBe(0)
  })
})

describe("4.6 Unemployed Capitani", () => {
  const lone = (dice: number[], initiative: number) =>
    draw(
      {
        men: [{ name: "U", side: 0, at: HEX, initiative }, enemy],
        places: [{ name: "P", hex: 801, kind: "city", owner: 0 }],
      },
      dice,
    )

  it("4.6 a die above his Initiative and he is captured", () => {
    const game = lone([4], 3)
    game.begin((play) => captureUnemployed(play, game.leader("U"), 1))
    expect(game.at("U")).toBe(OUT)
  })

  it("4.6 otherwise he may go as in a retreat, or stay", () => {
    const game = lone([3], 3)
    game.begin((play) => captureUnemployed(play, game.leader("U"), 1))
    expect(game.asking()).toBe("escape")
    // He has nine points: the Fortress seven hexes away can be reached.
    expect(game.options()).toContain("escapeTo 801")
    expect(game.options()).toContain("stay")
    game.act("escapeTo", { hex: 801 })
    expect(game.at("U")).toBe(801)
  })
})

describe("4.4 a Capitano Generale is in no Force as an Unemployed Capitano", () => {
  const host: Man = {
    name: "F",
    side: 0,
    at: 202,
    rank: 2,
    units: [foot("f", 1)],
    with: [{ name: "U", rank: 6, shown: 0 }],
  }

  it("4.4 4.2.1 whoever is promoted on another's card without troops stands beside him", () => {
    const game = field({ generale: true, rank: 3 }, [], { men: [host] })
    fall(game, "A")
    const U = game.leader("U")
    expect([game.state.generale[U], game.state.under[U], game.at("U")]).toEqual([1, -1, 202])
  })

  it("1.4 4.2.1 of a hidden one the enemy hears his army, not where he is", () => {
    const game = field({ generale: true, rank: 3 }, [], { men: [host] })
    fall(game, "A")
    expect(game.told("promotedUnseen").map(({ data }) => data)).toEqual([{ army: 0 }])
  })

  it("4.4 whoever was promoted in a combat stands apart at the next Consolidation", () => {
    const game = field({ with: [{ name: "U", rank: 6, generale: true }] })
    game.begin((play) => beginConsolidation(play, true))
    expect(game.state.under[game.leader("U")]).toBe(-1)
  })

  it("4.4 5 with troops of his own he stays where he is", () => {
    const game = field({ generale: true, with: [{ name: "U", rank: 6, generale: true, units: [foot("u", 1)] }] })
    game.begin((play) => beginConsolidation(play, true))
    expect(game.state.under[game.leader("U")]).toBe(game.leader("A"))
  })

  it("1.4 4.2.3 nor where it is that a hidden one is a Capitano Generale no more", () => {
    const men: Man[] = [{ name: "G", side: 0, at: HEX, rank: 2, generale: true, shown: 0, units: [foot("g", 1)] }]
    const game = field({ generale: true, rank: 5 }, [], { men })
    game.begin((play) => beginConsolidation(play, true))
    expect(game.told("noLongerGeneraleUnseen").map(({ data }) => data)).toEqual([{ army: 0 }])
  })
})
