import { afterEach, describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { RETREAT } from "../src/position.ts"
import { checkDice, draw, foot, guns, horse, light, type Drawn, type Game, type Man } from "./combat-field.ts"
import { HEX } from "./major-field.ts"

afterEach(checkDice)

const PLACES: NonNullable<Drawn["places"]> = [
  { name: "North", hex: 801, kind: "fortifiedTown", owner: 0 },
  { name: "South", hex: 815, kind: "fortifiedTown", owner: 1 },
]

type Force = Partial<Omit<Man, "name" | "side" | "at">>

/** Two Capitani Generali, A and D, in one hex; A has the higher Initiative and attacks. */
function battle(a: Force, d: Force, dice: readonly number[], more: Partial<Drawn> = {}, others: Man[] = []): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, generale: true, initiative: 4, ...a },
    { name: "D", side: 1, at: HEX, generale: true, initiative: 2, ...d },
    ...others,
  ]
  const game = draw({ places: PLACES, ...more, men }, dice)
  game.begin((play) => beginBattles(play))
  game.act("attack", { leader: "D" })
  return game
}

/** Both leave their Corps as they are. */
function ordered(game: Game): Game {
  game.act("close")
  game.act("close")
  return game
}

/** All attacks: who attacked whom, with how many Strength Points each. */
function assaults(game: Game): string[] {
  const name = (leader: number) => game.ground.leaders[leader].name
  return game.told("assault").map(({ data }) => {
    const [attackers, defenders] = [data.leaders as number[], data.targets as number[]]
    return `${attackers.map(name).join("+")} on ${defenders.map(name).join("+")}: ${(data.points as number[]).join(" to ")}`
  })
}

function of(game: Game, type: string): string[] {
  return game.told(type).map(({ data }) => game.ground.leaders[data.leader as number].name)
}

describe("12.4 a Major Battle from beginning to end", () => {
  it("12.4 12.4 10-a 12.4 11-a the loser is pursued and looted and retreats, the winner may not move", () => {
    // 6 to 4 is 3:2, +1; 4 + 1 = 5 between equals: 1 point of the attacker, 1 of the defender, who has lost.
    const game = ordered(battle({ units: [foot("a", 6)] }, { units: [foot("d", 4)] }, [4, 1, 6], { ap: [1, 5] }))
    expect(game.asking()).toBe("rest")
    expect(game.points("a")).toBe(5)
    // One point on the Assault Table; two Pursuit Losses without Cavalry, one point in good order.
    expect(game.points("d")).toBe(2)
    // Half of 5 rounded up is 3, half of that rounded up is 2.
    expect(game.state.ap).toEqual([3, 2])
    expect(game.at("A")).toBe(HEX)
    expect(game.at("D")).toBe(813)
    expect(game.state.order[game.leader("D")]).toBe(RETREAT)
    expect(game.state.noMove[game.leader("A")]).toBe(2)
  })

  it("4.8.1 L 12.4 11-a whoever has Strategic Ability may move after his victory", () => {
    const game = ordered(battle({ units: [foot("a", 6)], features: "L" }, { units: [foot("d", 4)] }, [4, 1, 1]))
    expect(of(game, "majorBattleWon")).toEqual(["A"])
    expect(game.state.noMove[game.leader("A")]).toBe(0)
  })

  it("12.4 10-a a star and Stradiots ride faster in pursuit", () => {
    const units = [foot("a", 5), { ...light("s", 1), arm: "stradiots" as const }]
    const game = ordered(battle({ units, star: true }, { units: [foot("d", 5)] }, [4, 1, 1]))
    game.act("decline")
    game.act("losePoint", { unit: "a" })
    expect(game.told("pursued")[0].data.modifier).toBe(2)
  })
})

describe("12.4 what decided a throw is told with it", () => {
  it("12.4 8-a 13.1 of an Engagement the Qualities that moved the column, and what changed the die", () => {
    const game = ordered(battle({ units: [foot("a", 6, 3)] }, { units: [foot("d", 4, 2)] }, [4, 1, 6]))
    const { shifts, modifiers } = game.told("assault")[0].data
    expect(shifts).toEqual([
      { key: "attackQuality", value: 3 },
      { key: "defenceQuality", value: -2 },
    ])
    expect(modifiers).toEqual([{ key: "ratio", value: 1 }])
  })

  it("12.4 5-a 8.5.1 3.2 of Artillery Fire the weather and the works that it fires at", () => {
    const d: Force = { units: [foot("d", 4)], earthworks: 1 }
    const game = ordered(battle({ units: [guns("g", 4), foot("a", 4)] }, d, [1, 1, 3, 1, 1], { weather: "mud" }))
    expect(game.told("fired")[0].data).toMatchObject({
      modifier: -2,
      modifiers: [
        { key: "mud", value: -1 },
        { key: "shelter", value: -1 },
      ],
      shifts: [],
    })
  })
})

describe("12.4 3-a Reorganisation", () => {
  const twoCorps: Force = { units: [foot("a", 4)], with: [{ name: "B", units: [foot("b", 4), horse("c", 2)] }] }

  it("12.4 3-a both rearrange their Corps in the Contested hex, the attacker first", () => {
    const game = battle(twoCorps, { units: [foot("d", 4)] }, [])
    expect([game.asking(), game.seat()]).toEqual(["reorganisation", "red"])
    game.act("transfer", { unit: "c", leader: "A" })
    game.act("close")
    expect([game.asking(), game.seat()]).toEqual(["reorganisation", "blue"])
    expect(game.state.of[game.unit("c")]).toBe(game.leader("A"))
  })

  it("12.4 3-a the Capitano Generale must command some Combat Units", () => {
    const game = battle(twoCorps, { units: [foot("d", 4)] }, [])
    expect(game.why("transfer", { unit: "a", leader: "B" })).toBe("12.4 3-a generaleNeedsTroops")
    const without = battle(
      { with: [{ name: "B", units: [foot("b", 4), foot("c", 2)] }] },
      { units: [foot("d", 4)] },
      [],
    )
    expect(without.why("close")).toBe("12.4 3-a generaleNeedsTroops")
    without.act("transfer", { unit: "c", leader: "A" })
    expect(without.why("close")).toBe("allowed")
  })

  it("12.4 3-a other Forces in the hex are left out of it", () => {
    const friend: Man = { name: "F", side: 0, at: HEX, initiative: 1, units: [foot("f", 2)] }
    const game = battle(twoCorps, { units: [foot("d", 4)] }, [], {}, [friend])
    expect(game.why("transfer", { unit: "f", leader: "A" })).toBe("7.1 notHere")
    expect(game.why("transfer", { unit: "c", leader: "F" })).toBe("7.1 notHere")
  })

  it("4.8.1 I an Impetuoso commands Cavalry, if his Force has any", () => {
    const impetuous: Force = {
      units: [foot("a", 4), light("c", 2)],
      with: [{ name: "B", features: "I", units: [foot("b", 4)] }],
    }
    const game = battle(impetuous, { units: [foot("d", 4)] }, [])
    expect(game.why("close")).toBe("4.8.1 I needsHorse")
    game.act("transfer", { unit: "c", leader: "B" })
    expect(game.why("close")).toBe("allowed")
    expect(game.why("transfer", { unit: "c", leader: "A" })).toBe("4.8.1 I needsHorse")
  })
})

describe("12.4 4-a Reserve", () => {
  it("12.4 4-a each keeps Corps back, the attacker first, but one at least must fight", () => {
    const corps = (one: string, two: string) => ({
      units: [foot(one, 4)],
      with: [{ name: two, units: [foot(two, 4)] }],
    })
    const game = ordered(battle(corps("a", "B"), corps("d", "E"), [1, 1]))
    expect(game.seat()).toBe("red")
    expect(game.options()).toEqual(["holdBack A", "holdBack B", "ready"])
    game.act("holdBack", { leader: "B" })
    expect(game.seat()).toBe("blue") // 12.4 4-a: red has only one left
    expect(game.why("holdBack", { leader: "A" })).toBe("12.4 3-a notHisCorps")
    game.act("holdBack", { leader: "D" })
    // 12.4 7-a: A and E are the only ones in the battle.
    expect(of(game, "engages")).toEqual(["A"])
  })

  it("4.8.1 I the last Corps that can charge is not kept back from an Impetuoso's battle", () => {
    const a: Force = {
      features: "I",
      units: [foot("a", 4), horse("h", 2)],
      with: [{ name: "B", units: [foot("b", 4)] }],
    }
    const game = ordered(battle(a, { units: [foot("d", 4)] }, []))
    expect(game.options()).toEqual(["holdBack B", "ready"])
    expect(game.why("holdBack", { leader: "A" })).toBe("4.8.1 I mustCharge")
  })
})

describe("12.4 5-a Artillery Fire", () => {
  it("12.4 5-a two rounds are fired at one Corps, and Reserves are out of reach", () => {
    const d: Force = {
      units: [foot("d", 4)],
      with: [
        { name: "E", units: [foot("e", 4)] },
        { name: "F", units: [foot("f", 4)] },
      ],
    }
    // 4 points: a 5 is one point and a Discipline Check, a 1 is nothing. E, Q2, passes with a 1.
    const game = ordered(battle({ units: [guns("g", 4), foot("a", 4)] }, d, [5, 1, 1]))
    game.act("holdBack", { leader: "F" })
    game.act("ready")
    expect(game.options()).toEqual(["D", "E"].map((name) => `bombard A ${game.leader(name)}`))
    game.act("bombard", { leader: "A", target: "E" })
    expect(game.told("fired").map(({ data }) => data.die)).toEqual([5, 1])
    expect([game.points("d"), game.points("e"), game.points("f")]).toEqual([4, 3, 4])
  })

  it("12.4 5-a both fire at once: guns that are hit have fired already", () => {
    const both = (name: string) => ({ units: [guns(`${name}g`, 4, 1), foot(`${name}f`, 4, 3), foot(`${name}e`, 4, 3)] })
    // First both throw 5 and 5, then each checks: 4 fails Q1, not Q3. No guns are left for a second round.
    const game = ordered(battle(both("a"), both("d"), [5, 5, 4, 4, 6, 1, 1]))
    for (const unit of ["df", "af"]) game.act("losePoint", { unit }) // 13.1.1: the foot bears the points
    expect(game.told("fired")).toHaveLength(2)
    expect(game.options()).toEqual(["losePoint af", "losePoint ae"])
    game.act("losePoint", { unit: "ae" })
    expect([game.demoralised("ag"), game.demoralised("dg")]).toEqual([true, true])
    expect([game.points("ag"), game.points("dg")]).toEqual([4, 4])
  })

  it("12.4 5-a rain, hills and Earthworks each take one from the die", () => {
    const a: Force = { units: [guns("g", 4), foot("a", 4)] }
    const more: Partial<Drawn> = { weather: "rain", terrain: { [HEX]: "hill" } }
    // A 4 less 3 is a 1: nothing for four points, twice. Then the assault: 4 to 4, of which two are doubled.
    const game = ordered(battle(a, { units: [foot("d", 4)], earthworks: 1 }, [4, 4, 1, 1, 1], more))
    expect(game.told("fired").map(({ data }) => data.modifier)).toEqual([-3, -3])
  })

  it("4.8.1 A the guns of a Capitano with Artillery Ability count in the assault as well", () => {
    const units = [guns("g", 4), foot("a", 4)]
    const plain = ordered(battle({ units }, { units: [foot("d", 4, 3)] }, [1, 1, 1, 1, 1]))
    expect(assaults(plain)).toEqual(["A on D: 4 to 4"])
    const able = ordered(battle({ units, features: "A" }, { units: [foot("d", 4, 3)] }, [1, 1, 1, 1, 1]))
    expect(assaults(able)).toEqual(["A on D: 8 to 4"])
  })
})

describe("12.4 6-a Cavalry Charge", () => {
  it("12.4 6-a the charger names Cavalry, Corps and unit; what charged counts half in the Engagement", () => {
    const a: Force = { units: [horse("h", 4), horse("i", 2), foot("a", 4)] }
    const d: Force = { units: [foot("d", 4), foot("e", 4)] }
    // 4 points of Heavy Cavalry: 4 + 1 = 5: one point and Demoralisation for d, whose Corps checks and passes.
    const game = ordered(battle(a, d, [4, 1, 4]))
    game.act("charge", { leader: "A" })
    game.act("commit", { unit: "h" })
    game.act("enough")
    game.act("rideAt", { unit: "d" })
    expect([game.points("d"), game.demoralised("d")]).toEqual([3, true])
    expect(game.told("charged")[0].data.modifier).toBe(1)
    // 12.4 8-a: 2 of the 4 that charged, 2 others, 4 foot; d is out of the fight.
    expect(assaults(game)).toEqual(["A on D: 8 to 4"])
  })

  it("12.4 6-a when both charge they ride at each other", () => {
    const a: Force = { units: [horse("h", 4), foot("a", 4), foot("b", 4)] }
    const d: Force = { units: [horse("k", 4), horse("l", 1), foot("d", 4)] }
    // Both throw 4: 5 with the heavy horse: a point and Demoralisation of the mark, then its Corps checks.
    const game = ordered(battle(a, d, [4, 4, 1, 1, 1]))
    game.act("charge", { leader: "A" })
    game.act("rideAt", { unit: "d" }) // it is not to be: the defender rides out
    game.act("charge", { leader: "D" })
    game.act("commit", { unit: "k" })
    game.act("commit", { unit: "l" })
    expect(game.options()).toEqual(["rideAt k", "rideAt l"])
    expect(game.why("rideAt", { unit: "d" })).toBe("12.4 6-a noTarget")
    game.act("rideAt", { unit: "k" })
    expect(game.told("charged").map(({ data }) => data.unit)).toEqual([game.unit("k"), game.unit("h")])
    expect([game.points("k"), game.points("h")]).toEqual([3, 3])
    expect([game.demoralised("k"), game.demoralised("h")]).toEqual([true, true])
  })

  it("12.4 6-a Firearms break a Charge and double what it costs; pikes and Earthworks break it too", () => {
    const d: Force = { units: [foot("d", 4, 2, { firearms: true, school: "landsknecht" })], earthworks: 1 }
    // 1 (heavy) - 2 - 2 - 2 = -5; with a 4 it is -1: two points, doubled to four, of five, and the Capitano in danger.
    const a: Force = { units: [horse("h", 5, 2), foot("a", 6, 3)] }
    const game = ordered(battle(a, d, [4, 1, 6, 1, 1, 1]))
    game.act("charge", { leader: "A" })
    expect(game.told("charged")[0].data.modifier).toBe(-5)
    expect(game.told("pointsLost").filter(({ data }) => data.unit === game.unit("h"))).toHaveLength(4)
  })

  it("SC2.7 weak Earthworks break a Charge and hinder fire like others; the Assault Table knows nothing of them", () => {
    const scenario = 2
    const shot = ordered(
      battle({ units: [guns("g", 4), foot("a", 4)] }, { units: [foot("d", 4)], earthworks: 1 }, [2, 2, 1, 1, 1, 1], {
        scenario,
      }),
    )
    expect(shot.told("fired").map(({ data }) => data.modifier)).toEqual([-1, -1])
    expect(shot.told("assault")[0].data).toMatchObject({ points: [4, 4], affecting: 0 })
    const d: Force = { units: [foot("d", 4, 2, { firearms: true, school: "landsknecht" })], earthworks: 1 }
    const charge = ordered(
      battle({ units: [horse("h", 5, 2), foot("a", 6, 3)] }, d, [4, 1, 6, 1, 1, 1, 1], { scenario }),
    )
    charge.act("charge", { leader: "A" })
    expect(charge.told("charged")[0].data.modifier).toBe(-5)
  })

  it("SC3.3 so they do in 1502", () => {
    const d: Force = { units: [foot("d", 4, 2, { firearms: true, school: "landsknecht" })], earthworks: 1 }
    const game = ordered(battle({ units: [horse("h", 5, 2), foot("a", 6, 3)] }, d, [4, 1, 6, 1, 1, 1], { scenario: 3 }))
    game.act("charge", { leader: "A" })
    // 1 (heavy), 2 each for Firearms, pikes and Earthworks
    expect(game.told("charged")[0].data.modifier).toBe(1 - 2 - 2 - 2)
  })

  it("12.4 6-a nobody charges in woods", () => {
    const a: Force = { units: [horse("h", 4), foot("a", 4)] }
    const more: Partial<Drawn> = { terrain: { [HEX]: "woods" } }
    const game = ordered(battle(a, { units: [foot("d", 4)] }, [1, 1, 1], more))
    expect(game.told("charged")).toEqual([])
    expect(assaults(game)).toEqual(["A on D: 6 to 4"])
  })

  it("4.8.1 I a Force with an Impetuoso must charge", () => {
    const a: Force = { features: "I", units: [horse("h", 4), light("i", 2), foot("a", 4)] }
    const game = ordered(battle(a, { units: [foot("d", 4), foot("e", 4)] }, []))
    expect(game.why("decline")).not.toBe("allowed")
    expect(game.options()).toEqual(["commit h", "commit i"])
  })
})

describe("12.4 7-a Main Body Engagement", () => {
  const three: Force = {
    units: [foot("a", 4)],
    with: [
      { name: "B", initiative: 3, units: [foot("b", 4)] },
      { name: "C", initiative: 2, units: [foot("c", 4)] },
    ],
  }
  const two: Force = { units: [foot("d", 4)], with: [{ name: "E", initiative: 1, units: [foot("e", 4)] }] }

  function arrayed(dice: readonly number[]): Game {
    const game = ordered(battle(three, two, dice))
    game.act("ready")
    game.act("ready")
    return game
  }

  it("12.4 7-a they engage in the order of their Initiative, and many may engage one", () => {
    const game = arrayed([6, 1, 6, 1, 1])
    expect(game.why("engage", { leader: "B", target: "D" })).toBe("12.4 7-a notHisTurn")
    game.act("engage", { leader: "A", target: "D" })
    game.act("engage", { leader: "B", target: "D" })
    game.act("engage", { leader: "C", target: "E" })
    expect(assaults(game)).toEqual(["A+B on D: 8 to 4", "C on E: 4 to 4"])
  })

  it("12.4 7-a every enemy is engaged by somebody, and never many by many", () => {
    const game = arrayed([6, 1, 6, 1, 1])
    for (const leader of ["A", "B", "C"]) game.act("engage", { leader, target: "D" })
    // E is left over: whoever takes it on leaves the others to D.
    expect(game.options().length).toBe(3)
    game.act("engage", { leader: "A", target: "E" })
    expect(assaults(game)).toEqual(["B+C on D: 8 to 4", "A on E: 4 to 4"])
  })

  it("12.4 7-a Corps of which half is Demoralised engage nobody", () => {
    const shaken: Force = {
      units: [foot("a", 4)],
      with: [{ name: "B", initiative: 5, units: [foot("b", 4), foot("x", 1, 2, { demoralised: true })] }],
    }
    const game = ordered(battle(shaken, { units: [foot("d", 4)] }, [6, 1, 1]))
    game.act("ready")
    expect(assaults(game)).toEqual(["A on D: 4 to 4"])
  })
})

describe("12.4 8-a Engagement Resolution", () => {
  it("12.4 8-a one die of Discipline is thrown for all Corps that lost, each with its own Capitano's star", () => {
    const d: Force = {
      units: [foot("d", 4, 1), foot("d2", 4, 1)],
      with: [{ name: "E", star: true, units: [foot("e", 4, 1), foot("e2", 4, 1)] }],
    }
    // 16 to 16; the star of the defender takes one: 5 - 1 = 4 with two qualities more.
    const game = ordered(battle({ units: [foot("a", 8, 3), foot("b", 8, 3)] }, d, [5, 4, 1]))
    game.act("ready")
    game.act("engage", { leader: "A", target: "D" }) // and E, who is left over
    const [{ data }] = game.told("assault")
    expect(data.loser).toBe(1)
    while (game.asking() === "losses") {
      const [first] = game.options()
      const [type, unit] = first.split(" ")
      game.act(type, { unit })
    }
    // A die of 4 Demoralises Quality 1, but with a star it is 3.
    const rolls = game.told("disciplineRolled").map((event) => [event.data.die, event.data.modifier])
    expect(rolls).toEqual([
      [4, 0],
      [4, -1],
    ])
  })
})

describe("12.4 9-a Reserve Commitment", () => {
  const d: Force = { units: [foot("d", 4)], with: [{ name: "E", initiative: 1, units: [foot("e", 6)] }] }

  it("12.4 9-a a Reserve goes on with a lost battle, and the side with more Corps attacks", () => {
    const game = ordered(battle({ units: [foot("a", 6)] }, d, [4, 1, 4, 1, 1]))
    game.act("holdBack", { leader: "E" })
    expect(of(game, "defeated")).toEqual(["D"])
    expect([game.seat(), game.options()]).toEqual(["blue", ["enough", "sendIn E"]])
    game.act("sendIn", { leader: "E" })
    expect(of(game, "newAttacker")).toEqual(["D"])
    // D is stuck with A; E joins. 3 and 6 against 5.
    expect(assaults(game)).toEqual(["A on D: 6 to 4", "D+E on A: 9 to 5"])
    game.act("losePoint", { unit: "e" })
    expect(of(game, "majorBattleWon")).toEqual(["D"])
    expect(game.state.noMove[game.leader("D")]).toBe(2)
  })

  it("12.4 9-a 12.4 10-a whoever sends nobody in has lost, and his Reserves are pursued with the rest", () => {
    const a: Force = { units: [foot("a", 6), light("l", 6)] }
    // The Charge is declined. 12 to 4 is 3:1, +3: 2 + 3 = 5. Pursuit by 6 points of Cavalry, a 3: 4 losses.
    const game = ordered(battle(a, { ...d, with: [{ name: "E", units: [guns("g", 2)] }] }, [2, 1, 3]))
    game.act("holdBack", { leader: "E" })
    game.act("decline")
    game.act("losePoint", { unit: "a" })
    game.act("enough")
    // Artillery first: two points in good order are four Pursuit Losses.
    expect(game.points("g")).toBe(0)
    expect(game.points("d")).toBeGreaterThan(0)
  })
})

describe("4.6.1.1 Capitani who fall in a Major Battle", () => {
  const d = (more: Force): Force => ({
    units: [foot("d", 4)],
    with: [{ name: "E", units: [foot("e", 6, 3)] }],
    ...more,
  })
  const a: Force = { units: [guns("g", 7, 3), foot("a", 4, 3)] }

  it("4.6.1.1 his units are lost when no Unemployed or Minor Capitano can take them, whatever room others have", () => {
    // 7 points and a 6: two points, a check that Q3 passes, and E in danger: a 2 kills him.
    const game = ordered(battle(a, d({}), [6, 1, 2, 1, 1, 1]))
    game.act("ready")
    game.act("bombard", { leader: "A", target: "E" })
    expect(game.points("e")).toBe(0)
    expect(of(game, "capitanoEliminated")).toEqual(["E"])
  })

  it("4.6.1.1 a Minor Capitano takes his place in the line", () => {
    const minor: Man = { name: "M", side: 1, minor: true, initiative: 1, rank: 2 }
    const game = ordered(battle(a, d({}), [6, 1, 2, 1, 1, 1, 1, 1], {}, [minor]))
    game.act("ready")
    game.act("bombard", { leader: "A", target: "E" })
    expect(game.state.of[game.unit("e")]).toBe(game.leader("M"))
    game.act("engage", { leader: "A", target: "D" })
    expect(assaults(game)).toEqual(["A on D+M: 4 to 8"])
  })
})
