import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2"
const VIERI = "vieri-capitano" // combat 1, range 4

type Counters = NonNullable<Picture["counters"]>

const ride = (unit = VIERI) => ({ type: "ride", unit })
const rideTo = (hex: string) => ({ type: "rideTo", hex })
const step = (direction: string) => ({ type: "step", direction })

function orders(counters: Counters, points = 6, battaglia = "vieri"): Drawn {
  return drawn({ counters, at: { orders: battaglia, points } })
}

describe("the Capitano's ride", () => {
  const counters = { [VIERI]: "1410", [FEDITORI]: "1210 W", [SECOND]: "1211 W" }

  it("five hexes of open ground, for no order point, before or after orders (13.1.1, 13.1)", () => {
    const game = orders(counters, 0)
    game.play(ride())
    expect(game.verdict(rideTo("1409"))).toBe("ok")
    expect(game.verdict(rideTo("1405"))).toBe("ok")
    expect(game.verdict(rideTo("1404"))).toBe("13.1.1 outOfReach")
    expect(game.verdict(rideTo("1908"))).toBe("ok")
    expect(game.verdict(rideTo("2008"))).toBe("13.1.1 outOfReach")
    game.play(rideTo("1909"))
    expect(game.where(VIERI)).toBe("1909")
    const later = orders(counters, 1)
    later.playAll({ type: "move", unit: FEDITORI }, step("SW"), { type: "halt" }, ride(), rideTo("1310"))
    expect(later.where(VIERI)).toBe("1310")
  })

  it("hills and woods slow him (13.1.1, 8.2)", () => {
    // 2514 and 2614 are hills and cost two each; 2414 is clear.
    const game = orders({ [VIERI]: "2414", [FEDITORI]: "2411 W" })
    game.play(ride())
    expect(game.verdict(rideTo("2615"))).toBe("ok")
    expect(game.verdict(rideTo("2715"))).toBe("13.1.1 outOfReach")
  })

  it("once in an activation (13.1.2)", () => {
    const game = orders(counters)
    game.playAll(ride(), rideTo("1310"))
    expect(game.verdict(ride())).toBe("13.1.2 alreadyRode")
  })

  it("only the Capitano who is activated (13.1.1)", () => {
    const game = orders({ ...counters, "durfort-capitano": "1510", "durfort-c-anjou-1": "1510 W" })
    expect(game.verdict(ride("durfort-capitano"))).toBe("5.1.3 otherBattaglia")
    expect(game.verdict(ride(FEDITORI))).toBe("13.1.1 notPersonality")
  })

  it("through friends and into their hexes at no cost, even beside the enemy (13.1.3)", () => {
    const friends = { "durfort-c-anjou-1": "1310 W", "durfort-c-siena-1": "1409 W", "durfort-c-bologna-1": "1309 W" }
    const game = orders({ ...counters, ...friends, [FIESCHI]: "1110 E" })
    game.play(ride())
    // 1410, 1309, 1210, 1209 and on: every hex costs one.
    expect(game.verdict(rideTo("1210"))).toBe("ok")
    expect(game.verdict(rideTo("1207"))).toBe("ok")
  })

  it("never into or through an enemy unit (13.1.3)", () => {
    const game = orders({ ...counters, [FIESCHI]: "1409 NNE", "guglielmino-i-arezzo-1": "1310 E" })
    game.play(ride())
    expect(game.verdict(rideTo("1409"))).toBe("13.1.3 enemyThere")
    expect(game.verdict(rideTo("1310"))).toBe("13.1.3 enemyThere")
  })

  it("into the zone of enemy horse only where a friend stands; the zones of foot do not matter (13.1.4, 13.0)", () => {
    // Fieschi in 1110 look at 1210 and 1211, foot in 1112 at 1212 and 1213.
    const picture = { [VIERI]: "1410", [FEDITORI]: "1210 W", [FIESCHI]: "1110 E", "guglielmino-i-arezzo-1": "1112 E" }
    const game = orders(picture)
    game.play(ride())
    expect(game.verdict(rideTo("1210"))).toBe("ok")
    expect(game.verdict(rideTo("1211"))).toBe("13.1.4 cavalryZone")
    expect(game.verdict(rideTo("1212"))).toBe("ok")
  })

  it("he does not ride through a zone of horse either (13.1.4)", () => {
    // Straight north 1405 is five hexes off, and there is no other way as short; Orvieto in 1507 look at 1407 and 1408.
    const free = orders({ [VIERI]: "1410", [FEDITORI]: "1610 W" })
    free.play(ride())
    expect(free.verdict(rideTo("1405"))).toBe("ok")
    const game = orders({ [VIERI]: "1410", [FEDITORI]: "1610 W", [ORVIETO]: "1507 W" })
    game.play(ride())
    expect(game.verdict(rideTo("1408"))).toBe("13.1.4 cavalryZone")
    expect(game.verdict(rideTo("1405"))).toBe("13.1.1 outOfReach")
  })

  it("he holds nobody up: an enemy rides past him and into his hex (13.0)", () => {
    const game = orders(
      { "pazzo-capitano": "0910", [FIESCHI]: "1009 E", [VIERI]: "1110", [FEDITORI]: "1610 W" },
      3,
      "pazzo",
    )
    game.playAll({ type: "move", unit: FIESCHI }, step("SE"), step("SE"))
    expect(game.where(FIESCHI)).toBe("1210 E")
  })
})

describe("wounds in shock combat", () => {
  /** Fieschi against the Feditori with Vieri and one hit: 6 against 5, less one for Vieri, makes 8 an 8, D/1*. */
  const fight = (...dice: number[]) => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits1", [VIERI]: "1210", [SECOND]: "1610 W" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [4, 4, ...dice],
    })
    game.playAll({ type: "resolve", target: FEDITORI, lead: FIESCHI }, { type: "regroup", facing: "W" })
    return game
  }

  it("a die and the hits of his unit after the fight: at 8 he is wounded (13.1.5)", () => {
    const grazed = fight(5)
    expect(grazed.told("personalityRolled")[0]).toMatchObject({ die: 5, hits: 2, wounded: 0 })
    grazed.allDiceUsed()
    const wounded = fight(6, 1)
    expect(wounded.told("capitanoWounded")).toHaveLength(1)
    // He stays with his unit.
    expect(wounded.where(VIERI)).toBe("1309")
    expect(wounded.procedure()).toBe("advance")
    wounded.allDiceUsed()
  })

  it("no hits, no roll (13.1.5)", () => {
    // Column 0, 6 against 6 and one for Vieri: 7 is a 6, 1/D.
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W", [VIERI]: "1210" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [3, 4],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.told("personalityRolled")).toEqual([])
    game.allDiceUsed()
  })

  it("the attacker's Capitano rolls too when his own unit is hit (13.1.5)", () => {
    const game = drawn({
      counters: {
        [FIESCHI]: "1110 E hits3",
        "pazzo-capitano": "1110",
        [ORVIETO]: "1109 E",
        "montefeltro-capitano": "1109",
        [FEDITORI]: "1210 W",
      },
      attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
      at: { shock: "pazzo" },
      // Column 1, 3 less and 2 for Montefeltro: 6 is a 5, 1/D, the hit for the lead. Pazzo: 4 and four hits.
      dice: [3, 3, 4, 1],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.told("personalityRolled")).toHaveLength(1)
    expect(game.told("personalityRolled")[0]).toMatchObject({ unit: game.unit("pazzo-capitano"), hits: 4, wounded: 1 })
    game.allDiceUsed()
  })

  it("on the table of wounds 1 and 2 are nothing, 3 to 5 cost one to three boxes, 6 is death (13.1.6)", () => {
    const boxes = [1, 2, 3, 4, 5].map((die) => fight(6, die).capacity("vieri"))
    expect(boxes).toEqual([6, 6, 5, 4, 3])
    const killed = fight(6, 6, 4)
    expect(killed.told("capitanoKilled")).toHaveLength(1)
  })

  it("a marker does not fall below 1 (13.1.6, 4.4)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits1", [VIERI]: "1210" },
      attacks: { [FIESCHI]: FEDITORI },
      capacity: { vieri: 2 },
      at: { shock: "pazzo" },
      dice: [4, 4, 6, 5],
    })
    game.playAll({ type: "resolve", target: FEDITORI, lead: FIESCHI }, { type: "regroup", facing: "W" })
    expect(game.capacity("vieri")).toBe(1)
  })
})
