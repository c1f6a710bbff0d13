import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2"
const VIERI = "vieri-capitano" // combat 1, range 4

type Counters = NonNullable<Picture["counters"]>

const rideTo = (hex: string) => ({ type: "rideTo", hex })
const appoint = (unit: string) => ({ type: "appoint", unit })

/** Feditori with one point left and Vieri among them: 6 against 1, less one, adds four to the 4: 8, D/1*, and they rout. */
function rout(dice: readonly number[], others: Counters = { [SECOND]: "1610 W" }): Drawn {
  const game = drawn({
    counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5", [VIERI]: "1210", ...others },
    attacks: { [FIESCHI]: FEDITORI },
    at: { shock: "pazzo" },
    dice: [2, 2, ...dice],
  })
  game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
  return game
}

/** Everything around 1210 but 1110 is taken, and that lies before horse. */
const RING = {
  "pazzo-c-arezzo-1": "1109 SSW",
  "guglielmino-i-arezzo-1": "1209 SSW",
  "guglielmino-i-arezzo-2": "1309 SSW",
  "guglielmino-i-fuoriusc-1": "1310 W",
  "guglielmino-i-fieschi-1": "1211 NNW",
}

describe("a Capitano whose unit routs", () => {
  it("he rolls for a wound at once, and once only (13.1.7, 13.1.8)", () => {
    const game = rout([3])
    expect(game.told("personalityRolled")).toEqual([])
    expect(game.told("capitanoWounded")).toHaveLength(1)
    expect(game.capacity("vieri")).toBe(5)
    game.allDiceUsed()
  })

  it("alive, he has five points to get away and must leave the hex (13.1.7)", () => {
    const game = rout([1])
    expect(game.procedure()).toBe("escape")
    expect(game.asked()).toBe("guelph")
    expect(game.verdict(rideTo("1210"))).toBe("13.1.1 mustLeave")
    expect(game.verdict(rideTo("1707"))).toBe("ok")
    expect(game.verdict(rideTo("1807"))).toBe("13.1.1 outOfReach")
    game.play(rideTo("1610"))
    expect(game.where(VIERI)).toBe("1610")
    // Only now the horsemen come.
    expect(game.procedure()).toBe("advance")
  })

  it("he minds the zones of horse as always (13.1.7, 13.1.4)", () => {
    const game = rout([1], { [SECOND]: "1610 W", "pazzo-c-orvieto-1": "1308 SSE" })
    expect(game.verdict(rideTo("1309"))).toBe("13.1.4 cavalryZone")
  })

  it("who finds no way out is captured (13.1.7)", () => {
    // Fieschi themselves stand in 1110. A graze, then 5 points for the capture.
    const game = rout([1, 5], { ...RING, [SECOND]: "1610 W" })
    expect(game.told("capitanoCaptured")).toHaveLength(1)
    // One hit, the rout and five: seven.
    expect(game.state.points[0]).toBe(7)
    expect(game.procedure()).toBe("appoint")
    game.allDiceUsed()
  })

  it("a 6 kills him where he stands (13.1.7, 13.1.6)", () => {
    const game = rout([6, 5])
    expect(game.told("capitanoKilled")).toHaveLength(1)
    expect(game.procedure()).toBe("appoint")
    game.allDiceUsed()
  })

  it("when a volley of 12 routs his unit he rolls once, not twice (13.1.8, 10.3.2)", () => {
    const game = drawn({
      counters: {
        "guglielmino-capitano": "1010",
        "guglielmino-x-arezzo-1": "1110 E",
        [FEDITORI]: "1210 W hits5 disrupted",
        [VIERI]: "1210",
        [SECOND]: "1610 W",
      },
      at: { orders: "guglielmino" },
      dice: [6, 6, 1, 4],
    })
    game.play({ type: "fire", unit: "guglielmino-x-arezzo-1", target: FEDITORI, facing: "E" })
    expect(game.told("capitanoWounded")).toHaveLength(1)
    expect(game.capacity("vieri")).toBe(4)
    expect(game.procedure()).toBe("escape")
    game.allDiceUsed()
  })
})

describe("a Capitano alone in his hex", () => {
  const enter = (others: Counters, dice: readonly number[] = []) => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1110 E", [VIERI]: "1210", [SECOND]: "1610 W", ...others },
      at: { orders: "pazzo" },
      dice,
    })
    game.playAll({ type: "move", unit: FIESCHI }, { type: "step", direction: "NE" })
    return game
  }

  it("when an enemy unit comes in he has five points to get away, unhurt (13.1.9)", () => {
    const game = enter({})
    expect(game.procedure()).toBe("escape")
    expect(game.asked()).toBe("guelph")
    game.play(rideTo("1610"))
    expect(game.told("capitanoWounded")).toEqual([])
    // The enemy's move goes on.
    expect(game.procedure()).toBe("moving")
    expect(game.asked()).toBe("ghibelline")
  })

  it("who finds no way out is captured (13.1.9)", () => {
    const game = enter(RING, [2])
    expect(game.told("capitanoCaptured")).toHaveLength(1)
    expect(game.state.points[0]).toBe(2)
    game.allDiceUsed()
  })

  it("an enemy Capitano who rides in does not drive him off (13.1.9)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "1010", [FIESCHI]: "1009 E", [VIERI]: "1210", [SECOND]: "1610 W" },
      at: { orders: "pazzo" },
    })
    game.playAll({ type: "ride", unit: "pazzo-capitano" }, rideTo("1210"))
    expect(game.procedure()).toBe("orders")
    expect(game.where(VIERI)).toBe("1210")
  })
})

describe("the adjutant", () => {
  it("he takes over with any unit of the Battaglia that is on the map (13.1.10)", () => {
    const game = rout([6, 5], { [SECOND]: "1610 W", "vieri-c-feditori-3": "1810 W", "durfort-c-anjou-1": "1611 W" })
    expect(game.asked()).toBe("guelph")
    expect(game.offers("appoint")).toEqual([SECOND, "vieri-c-feditori-3"])
    expect(game.verdict(appoint("durfort-c-anjou-1"))).toBe("13.1.10 notHisUnit")
    expect(game.verdict(appoint(FEDITORI))).toBe("13.1.10 notOnMap")
    game.play(appoint("vieri-c-feditori-3"))
    expect(game.where(VIERI)).toBe("1810")
  })

  it("he has his own ratings in combat: Vieri's man 0 for 1, Narbonne 2 for Durfort's 1 (13.1.10)", () => {
    const total = (capitano: string, adjutant: boolean) => {
      const game = drawn({
        counters: { [FIESCHI]: "1110 E", "durfort-c-anjou-1": "1210 W", [capitano]: "1210" },
        attacks: { [FIESCHI]: "durfort-c-anjou-1" },
        at: { shock: "pazzo" },
        also: (state, ground) => {
          if (adjutant) state.adjutant[ground.battaglie.findIndex(({ id }) => capitano.startsWith(id))] = 1
        },
        dice: [3, 3],
      })
      game.play({ type: "resolve", target: "durfort-c-anjou-1", lead: FIESCHI })
      return game.told("struck")[0]["total"]
    }
    expect([total(VIERI, false), total(VIERI, true)]).toEqual([5, 6])
    expect([total("durfort-capitano", false), total("durfort-capitano", true)]).toEqual([5, 4])
  })

  it("and his own range of command: 3 where Vieri has 4 (13.1.10, 5.2)", () => {
    const inCommand = (adjutant: boolean) =>
      drawn({
        counters: { [VIERI]: "1410", [FEDITORI]: "1010 W", "pazzo-c-fieschi-1": "0708 E" },
        at: { orders: "vieri" },
        also: (state, ground) => {
          if (adjutant) state.adjutant[ground.battaglie.findIndex(({ id }) => id === "vieri")] = 1
        },
      }).verdict({ type: "carica", unit: FEDITORI })
    expect(inCommand(false)).toBe("ok")
    expect(inCommand(true)).toBe("5.5 outOfCommand")
  })

  it("the capacity of a Capitano who falls is halved, fractions up (13.1.11)", () => {
    for (const [before, after] of [
      [6, 3],
      [5, 3],
      [2, 1],
      [1, 1],
    ]) {
      const game = drawn({
        counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5", [VIERI]: "1210", [SECOND]: "1610 W" },
        attacks: { [FIESCHI]: FEDITORI },
        capacity: { vieri: before },
        at: { shock: "pazzo" },
        dice: [2, 2, 6, 5],
      })
      game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
      expect(game.capacity("vieri"), String(before)).toBe(after)
    }
  })

  it("an adjutant who falls halves it again, and another takes his place (13.1.10, 13.1.11)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5", [VIERI]: "1210", [SECOND]: "1610 W" },
      attacks: { [FIESCHI]: FEDITORI },
      capacity: { vieri: 3 },
      also: (state, ground) => {
        state.adjutant[ground.battaglie.findIndex(({ id }) => id === "vieri")] = 1
      },
      at: { shock: "pazzo" },
      // He adds nothing in combat: 3 and five are 8, D/1*. His death is worth nothing and no die.
      dice: [1, 2, 6],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.capacity("vieri")).toBe(2)
    expect(game.state.points[0]).toBe(2)
    expect(game.procedure()).toBe("appoint")
    game.allDiceUsed()
  })
})

describe("a Battaglia without units", () => {
  it("its Capitano and his marker leave the game, for no points (13.1.12)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5", [VIERI]: "1610", "durfort-c-anjou-1": "1710 W" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [2, 1],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.where(VIERI)).toBe("off")
    expect(game.state.removed[game.battaglia("vieri")]).toBe(1)
    // The hit and the rout of the unit only.
    expect(game.state.points[0]).toBe(2)
    game.playAll({ type: "advance", facing: "E", capitano: 0 }, { type: "pass" })
    expect(game.asked()).toBe("guelph")
    expect(game.verdict({ type: "activate", battaglia: "vieri" })).toBe("13.1.12 capitanoGone")
    game.allDiceUsed()
  })

  it("a unit still to come keeps him in the game (13.1.12)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5", [VIERI]: "1610", [SECOND]: "waiting" },
      attacks: { [FIESCHI]: FEDITORI },
      at: { shock: "pazzo" },
      dice: [2, 1],
    })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.where(VIERI)).toBe("1610")
  })
})
