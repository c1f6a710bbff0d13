import { imagine } from "@carroccio/kernel"
import { afterEach, describe, expect, it } from "vitest"
import {
  ARTILLERY,
  CHARGE,
  EARTHWORKS,
  FIREARMS,
  FORMATION,
  MAIN_BODY,
  MUSTER,
  REARGUARD,
  RESERVE,
  VANGUARD,
  type FullFrame,
} from "../src/tactics/frame.ts"
import { RETREAT, STAND } from "../src/position.ts"
import { checkDice, foot, guns, horse, light } from "./combat-field.ts"
import { assaults, inFull, inLine, names, one, withChits, type Force } from "./tactics-field.ts"

afterEach(checkDice)

describe("what a result of the tables befalls", () => {
  it("O1.1.3 a unit that lost points may lose heart as well", () => {
    // 12 to 4 is 3:1, +3, Quality one better: 4 + 3 = 7 is three points and one Demoralised of the engaged.
    const game = inLine(withChits(inFull({ units: [foot("a", 12, 3)] }, { units: [foot("d", 4)] }, [1, 1, 4, 1]), []))
    game.act("engage", { leader: "D" })
    expect(game.told("demoralised").map(({ data }) => data.unit)).toEqual([game.unit("d")])
    expect(names(game, "majorBattleWon")).toEqual(["A"])
  })

  it("O1.1.1 CAVALRY CHARGE a wave of one unit that is thrown back loses points and heart", () => {
    // 1 + 1 for heavy, 2 less for Landsknechts: 0 with four points is one point, Demoralisation and a check.
    const a: Force = { units: [horse("h", 4), foot("a", 4)] }
    const d: Force = { units: [foot("d", 4, 2, { school: "landsknecht" })] }
    const game = inLine(withChits(inFull(a, d, [1, 1, 1, 1]), [["A", CHARGE]]))
    game.act("charge", { leader: "A" })
    expect([game.points("h"), game.demoralised("h")]).toEqual([3, true])
  })

  it("O1.1.1 CAVALRY CHARGE 4.6.1 a Capitano whose whole Corps is ridden down is in danger all the same", () => {
    // 9 points, a 5 and one for heavy: two points, and the Capitano is checked. E has no more; a 2 is his end.
    const a: Force = { units: [horse("h", 9)] }
    const d: Force = { ...one("d"), initiative: 1, with: [{ name: "E", initiative: 0, units: [foot("e", 2)] }] }
    const game = inLine(withChits(inFull(a, d, [1, 1, 5, 2]), [["A", CHARGE]]))
    game.act("charge", { leader: "A" })
    game.act("rideAgainst", { leader: "E" })
    expect(game.points("e")).toBe(0)
    expect(names(game, "capitanoEliminated")).toEqual(["E"])
  })
})

describe("O1.1.1 CAVALRY CHARGE who may ride", () => {
  it("O1.1.1 CAVALRY CHARGE a Capitano whose Cavalry has charged in reaction does not charge again in that Fight", () => {
    // Fire: a 5 of four points is one point and a check, passed; then the reaction: a 4 and one for heavy is a point
    // of a and Demoralisation, with a check, passed. The second shot does it again, but the Cavalry has ridden.
    const a: Force = { units: [guns("g", 4), foot("a", 4), foot("b", 9, 3)] }
    const d: Force = { units: [foot("d", 9, 3), horse("k", 5)] }
    const game = inLine(withChits(inFull(a, d, [1, 1, 5, 1, 4, 1, 5, 1]), [["A", ARTILLERY]], [["D", CHARGE]]))
    game.act("bombard", { leader: "A" })
    game.act("losePoint", { unit: "d" })
    game.act("rideAt", { unit: "a" })
    game.act("letGo")
    game.act("losePoint", { unit: "d" })
    expect(names(game, "reactionCharge")).toEqual(["D"])
    expect(game.asking()).toBe("engagementDeclaration")
  })

  it("O1.1.1 ARTILLERY a Corps that is obliged to engage in the middle of the fire has lost its guns' chit", () => {
    // A's guns do nothing with a 1; D's hit with a 5, A passes, rides at d with a 1 and one for heavy: a point of h.
    const a: Force = { units: [guns("g", 4), foot("a", 4, 3), horse("h", 4)] }
    const d: Force = { units: [guns("x", 4), foot("d", 4, 3)] }
    const dice = [1, 1, 1, 5, 1, 1, 1, 1]
    const game = inLine(withChits(inFull(a, d, dice), [["A", ARTILLERY]], [["D", ARTILLERY]]))
    game.act("bombard", { leader: "A" })
    game.act("bombard", { leader: "D" })
    game.act("losePoint", { unit: "a" })
    game.act("rideAt", { unit: "d" })
    game.act("oblige")
    expect(game.told("chitLost").map(({ data }) => data.chit)).toEqual([ARTILLERY])
    expect(names(game, "fired")).toEqual(["A", "D", "D"])
  })

  it("O1.1.1 CAVALRY CHARGE whoever rides out against a Charge has left his Earthworks at once", () => {
    const a: Force = { units: [horse("h", 4), foot("a", 4)] }
    const d: Force = { units: [horse("k", 4), foot("d", 4)], earthworks: 1 }
    const chits = [
      ["D", CHARGE],
      ["D", EARTHWORKS],
    ] as const
    const game = inLine(withChits(inFull(a, d, [1, 1]), [["A", CHARGE]], chits))
    game.act("charge", { leader: "A" })
    game.act("charge", { leader: "D" })
    expect(game.told("chitLost").map(({ data }) => data.chit)).toEqual([EARTHWORKS])
    expect(game.options()).toEqual(["rideAt k", "rideAt d"])
  })

  it("O1.1 6-a whoever lets a Charge pass that he could meet may yet declare one of a Corps that could not", () => {
    const a: Force = {
      units: [foot("a", 6, 3), horse("h", 4, 3)],
      with: [{ name: "B", initiative: 1, units: [foot("b", 1)] }],
    }
    const d: Force = {
      units: [foot("d", 9, 3), light("j", 1)],
      initiative: 3,
      with: [{ name: "E", units: [horse("k", 4)] }],
    }
    // 10 to 10, a 3: a point of each, and A's Corps passes. Then A's Charge: a 1, heavy and of Quality 3, is a 3 with
    // four points: a point of h, and D's Corps passes.
    const chits = [
      ["D", CHARGE],
      ["E", CHARGE],
    ] as const
    const game = inLine(withChits(inFull(a, d, [1, 1, 3, 1, 1, 1]), [["A", CHARGE]], chits))
    game.act("pass") // no Charge of A
    game.act("pass") // nor of D and E
    game.act("engage", { leader: "D" }) // A
    game.act("pass") // A takes no second
    game.act("pass") // E; B is too weak to engage anybody
    game.act("goOn") // no Combined Arms
    game.act("losePoint", { unit: "a" })
    expect(game.told("round")).toHaveLength(2)
    game.act("charge", { leader: "A" })
    // E is not engaged with A and so has no part in this.
    expect([game.seat(), game.options()]).toEqual(["blue", ["charge D", "pass"]])
    game.act("pass")
    game.act("rideAt", { unit: "d" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["charge E", "pass"]])
  })

  it("O1.1 6-a Charges are declared by turns: after an unmet one of the attacker the defender has his, then he again", () => {
    const a: Force = {
      units: [foot("a", 6, 3), horse("h", 4, 3)],
      with: [{ name: "B", initiative: 1, units: [horse("m", 1)] }],
    }
    const d: Force = {
      units: [foot("d", 9, 3), light("j", 1)],
      initiative: 3,
      with: [{ name: "E", units: [horse("k", 4)] }],
    }
    const attackers = [
      ["A", CHARGE],
      ["B", CHARGE],
    ] as const
    const defenders = [
      ["D", CHARGE],
      ["E", CHARGE],
    ] as const
    const game = inLine(withChits(inFull(a, d, [1, 1, 3, 1, 1, 1]), attackers, defenders))
    game.act("pass") // no Charge of A
    game.act("pass") // nor of D and E
    game.act("engage", { leader: "D" }) // A
    game.act("pass") // A takes no second
    game.act("pass") // E
    game.act("goOn") // no Combined Arms
    game.act("losePoint", { unit: "a" })
    game.act("charge", { leader: "A" })
    game.act("pass") // D does not meet it
    game.act("rideAt", { unit: "d" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["charge E", "pass"]])
    game.act("pass") // blue declares no more
    expect([game.seat(), game.options()]).toEqual(["red", ["charge B", "pass"]])
  })

  it("4.8.1 C O1.1 a Cavaliere neither charges nor engages a Force with a Retreat Order", () => {
    for (const order of [RETREAT, STAND]) {
      const a: Force = { ...one("a"), with: [{ name: "B", features: "C", initiative: 5, units: [horse("h", 4)] }] }
      const d: Force = { order, units: [foot("d", 4)] }
      const game = inLine(withChits(inFull(a, d, [1, 1]), [["B", CHARGE]]))
      expect(game.options().includes("charge B")).toBe(order === STAND)
      if (order === STAND) game.act("pass")
      expect(game.asking()).toBe("engagementDeclaration")
      const engaging = () => game.options().includes("engage D")
      const battle = game.position.stack.findLast(({ procedure }) => procedure === "engagementDeclaration")
      const [next] = (battle as unknown as { waiting: number[] }).waiting
      const full = game.position.stack.find(({ procedure }) => procedure === "battleInFull") as FullFrame
      expect([game.ground.leaders[full.corps[next]].name, engaging()]).toEqual([order === STAND ? "B" : "A", true])
    }
  })

  it("O1.1.1 FIREARMS a second wave does not meet shot that the first has broken", () => {
    // 9 heavy: 5 + 1 - 2 = 4: two points and Demoralisation of d, a check. Then the light horse: 1 and no Firearms.
    const a: Force = { units: [horse("h", 9), light("l", 2), foot("a", 4)] }
    const d: Force = { units: [foot("d", 4, 2, { firearms: true }), foot("e", 4, 3)] }
    const game = inLine(withChits(inFull(a, d, [1, 1, 5, 1, 4, 1]), [["A", CHARGE]], [["D", FIREARMS]]))
    game.act("charge", { leader: "A" })
    game.act("screen")
    game.act("form", { unit: "h" })
    game.act("rideAt", { unit: "d" })
    expect(game.demoralised("d")).toBe(true)
    game.act("form", { unit: "l" })
    expect(game.told("charged").map(({ data }) => data.modifier)).toEqual([-1, 0])
  })
})

describe("4.8.1 I an Impetuoso's first chit", () => {
  it("4.8.1 I when he has charged once he may keep a second Charge", () => {
    const a: Force = { units: [horse("h", 9, 3), foot("a", 9, 3)], features: "I" }
    const d: Force = { units: [foot("d", 9, 3), foot("e", 9, 3)] }
    // Initiative; the Charge: 1, +1 heavy, +1 Quality is 3 with nine points: e loses a point and heart, D's Corps passes.
    // Then 18 to 9 is 2:1: 2 + 2 is 4: both lose a point, and D's Corps passes.
    const game = inLine(
      withChits(inFull(a, d, [1, 1, 1, 1, 2, 1]), [
        ["A", CHARGE],
        ["A", CHARGE],
      ]),
    )
    game.act("charge", { leader: "A" })
    game.act("rideAt", { unit: "e" })
    game.act("oblige")
    game.act("goOn") // no Combined Arms
    while (game.asking() === "losses") {
      const [type, unit] = game.options()[0].split(" ")
      game.act(type, { unit })
    }
    expect(game.told("round")).toHaveLength(2)
    expect(game.options()).toEqual(["charge A", "pass"])
  })

  it("4.8.1 I O1.1.1 RESERVE in the Rearguard he cannot charge, and may be sent in", () => {
    const d: Force = {
      ...one("d", 1),
      with: [{ name: "E", initiative: 1, features: "I", units: [foot("e", 6), horse("k", 2)] }],
    }
    const chits = [
      ["D", FORMATION],
      ["E", RESERVE],
      ["E", CHARGE],
    ] as const
    const game = withChits(inFull(one("a", 8), d, [1, 1, 6]), [], chits)
    game.act("formation", { leader: "D" })
    game.act("array", { leader: "E", section: REARGUARD })
    game.act("array", { leader: "D", section: MAIN_BODY })
    game.act("engage", { leader: "D" })
    expect(game.options()).toEqual(["sendIn E", "enough"])
    game.act("sendIn", { leader: "E" })
    expect(game.options()).toEqual(["charge E"])
  })
})

describe("O1.1.2 who fights whom", () => {
  it("O1.1 7-a nobody of the Main Body goes to help in an Engagement of the Vanguards", () => {
    const a: Force = { units: [foot("a", 8)], with: [{ name: "B", initiative: 1, units: [foot("b", 1)] }] }
    const d: Force = {
      units: [foot("d", 4)],
      initiative: 3,
      with: [{ name: "E", initiative: 2, units: [foot("e", 4)] }],
    }
    const game = withChits(inFull(a, d, [1, 1]), [["A", FORMATION]], [["D", FORMATION]])
    game.act("formation", { leader: "A" })
    game.act("array", { leader: "A", section: VANGUARD })
    game.act("formation", { leader: "D" })
    game.act("array", { leader: "D", section: VANGUARD })
    game.act("array", { leader: "B", section: MAIN_BODY })
    game.act("array", { leader: "E", section: MAIN_BODY })
    game.act("engage", { leader: "D" }) // A, in the Vanguard
    expect([game.seat(), game.options()]).toEqual(["blue", ["engage B", "pass"]])
    expect(game.why("support", { leader: "A" })).toBe("O1.1.2.2 noTarget")
  })

  it("O1.1.2.2 a free Corps of the Main Body stands by one that a Vanguard has engaged there", () => {
    const a: Force = { units: [foot("a", 8)], with: [{ name: "B", initiative: 1, units: [foot("b", 1)] }] }
    const d: Force = {
      units: [foot("d", 4)],
      initiative: 3,
      with: [{ name: "E", initiative: 2, units: [foot("e", 4)] }],
    }
    const game = withChits(inFull(a, d, [1, 1]), [["A", FORMATION]])
    game.act("formation", { leader: "A" })
    game.act("array", { leader: "A", section: VANGUARD })
    game.act("array", { leader: "B", section: MAIN_BODY })
    game.act("engage", { leader: "D" }) // A
    game.act("pass") // A takes no second
    expect([game.seat(), game.options()]).toEqual(["blue", ["engage B", "support A", "pass"]])
  })

  it("13.1.1 O1.1.3 guns that are left alone do not attack: they are attacked, as one point of Infantry", () => {
    // 1 to 10 is 5:1 against A: 1 - 5: four points, of one; the guns pass their check. In round 2 D attacks.
    const a: Force = {
      units: [guns("g", 4, 3), foot("a", 1, 3)],
      with: [{ name: "B", initiative: 1, units: [foot("b", 20, 3)] }],
    }
    const game = inLine(withChits(inFull(a, { units: [foot("d", 10, 3)] }, [1, 1, 1, 1, 4]), []))
    game.act("engage", { leader: "D" }) // A
    game.act("pass") // B
    expect(game.points("a")).toBe(0)
    expect(assaults(game)[0]).toBe("A on D: 1 to 10")
    game.act("pass") // B stays out of it again
    expect(assaults(game)[1]).toBe("D on A: 10 to 1")
  })
})

describe("O1.1.4 Corps Demoralisation", () => {
  it("O1.1.4 10.3 Disruption lowers the Quality that keeps a Corps together", () => {
    const broken = (disrupted: number): Force => ({
      units: [foot("d", 4), foot("x", 1, 2, { demoralised: true }), foot("y", 1, 2, { demoralised: true })],
      disrupted,
    })
    // Of Quality 2 it stands, and A may engage it; Disrupted it counts as 1, and there is nobody to engage.
    const firm = inLine(withChits(inFull(one("a"), broken(0), [1, 1]), []))
    expect(firm.options()).toEqual(["engage D", "pass"])
    const shaken = inLine(withChits(inFull(one("a"), broken(1), [1, 1]), []))
    expect(shaken.asking()).toBe("majorEnd")
  })
})

describe("O1.1 4-a what is not known of the other's chits", () => {
  it("O1.1 4-a on whose card Earthworks lie is imagined afresh", () => {
    const d: Force = { ...one("d"), earthworks: 1, with: [{ name: "E", units: [foot("e", 4)] }] }
    const chits = [
      ["D", EARTHWORKS],
      ["E", MUSTER],
    ] as const
    const game = withChits(inFull(one("a"), d, [1, 1]), [], chits)
    const holders = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const { stack } = imagine(game.match, game.position, "red", seed)
      const { chits: dealt, whose } = stack.find(({ procedure }) => procedure === "battleInFull") as FullFrame
      for (const [corps, kinds] of dealt.entries()) if (kinds.includes(EARTHWORKS)) holders.add(corps)
      expect(dealt.filter((_, corps) => whose[corps] === 1).map((kinds) => kinds.length)).toEqual([1, 1])
    }
    expect(holders.size).toBe(2)
  })
})
