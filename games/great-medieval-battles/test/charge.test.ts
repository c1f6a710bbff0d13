import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"
import { END_MOVEMENT, HALT, march, passUntil, pickUp, spent, step } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const PIKES = "SC-SCH-MORAY"

/** The ids of the enemies that the unit on the move may charge now. */
function targets(game: Drawn): string[] {
  const { counters } = game.field.ground
  return game.listedOf("charge").map(({ target }) => counters[Number(target)].id)
}

function charge(game: Drawn, target: string) {
  return { type: "charge", target: game.unit(target) }
}

describe("5.3 cavalry charges", () => {
  it("5.3 a charge takes two from the roll of the melee, and four with the lance", () => {
    for (const [lance, add] of [
      ["", -2],
      [" lance", -4],
    ] as const) {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [KNIGHTS]: `1518${lance}`, [PIKES]: "1514 close" },
        dice: [6, 6],
      })
      march(game, KNIGHTS, "N", "N", "N")
      game.playAll(charge(game, PIKES), END_MOVEMENT)
      game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit(PIKES) })
      const melee = game.events.find(({ type }) => type === "meleed")
      // the close schiltrom adds two in defence (18.22)
      expect(melee?.data["modified"]).toBe(12 + add + 2)
      expect(melee?.data["charge"]).toBe(true)
      game.allDiceUsed()
    }
  })

  it("5.31 three clear hexes in a straight line up to the enemy make a charge, two do not", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [PIKES]: "1514 close" },
    })
    march(game, KNIGHTS, "N", "N")
    expect(game.verdict(charge(game, PIKES))).toBe("5.31 noChargeRun")
    game.play(step("N"))
    expect(targets(game)).toEqual([PIKES])
    const near = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [PIKES]: "1515 close" },
    })
    march(near, KNIGHTS, "N", "N")
    expect(targets(near)).toEqual([])
    expect(near.verdict(charge(near, PIKES))).toBe("5.31 noChargeRun")
  })

  it("5.31 a longer run is a charge as well, and so is one after a winding way", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1520", [PIKES]: "1513 close" },
    })
    march(game, KNIGHTS, "N", "N", "N", "N", "N", "N")
    expect(targets(game)).toEqual([PIKES])
    const winding = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1520", [PIKES]: "1816 close" },
    })
    // 1519, 1420, then north-east 1519, 1618, 1718 and 1817 next to the pikes in 1816
    march(winding, KNIGHTS, "N", "SW", "NE", "NE", "NE", "NE")
    expect(winding.where(KNIGHTS)).toBe("1817")
    expect(targets(winding)).toEqual([PIKES])
  })

  it("5.31 turning breaks the line: the hexes count anew", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [PIKES]: "1614 close" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    expect(targets(game)).toEqual([PIKES])
    const turned = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1419", [PIKES]: "1615 close" },
    })
    march(turned, KNIGHTS, "N", "N", "NE", "N")
    expect(turned.where(KNIGHTS)).toBe("1516")
    expect(turned.verdict(charge(turned, PIKES))).toBe("5.31 noChargeRun")
  })

  it("5.31 only what stands in the three hexes ahead can be charged", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [KNIGHTS]: "1518",
        "SC-CAV-1": "1414 mounted", // ahead to the left of 1515
        [PIKES]: "1514 close", // straight ahead
        "SC-CAV-2": "1614 mounted", // ahead to the right
        "SC-ARC-1": "1615 melee", // beside, to the right
        "SC-INF-HIGH": "1415 SSW", // beside, to the left, and behind it
        "EN-CAV-CLIFF": "1715",
      },
    })
    march(game, KNIGHTS, "N", "N", "N")
    expect(targets(game)).toEqual(["SC-CAV-1", PIKES, "SC-CAV-2"])
    expect(game.verdict(charge(game, "SC-ARC-1"))).toBe("5.31 notAhead")
    expect(game.verdict(charge(game, "SC-INF-HIGH"))).toBe("5.31 notAhead")
    expect(game.verdict(charge(game, "EN-CAV-CLIFF"))).toBe("5.31 noEnemy")
  })

  it("5.31 a friend ahead or an enemy leader alone is no target", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "EN-CAV-CLIFF": "1514", "SC-LDR-DOUG": "1614" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    expect(targets(game)).toEqual([])
    expect(game.verdict(charge(game, "SC-LDR-DOUG"))).toBe("5.31 notAhead")
  })

  it("5.31 plate and mail horse charge; foot and dismounted horse do not", () => {
    const rides = (id: string, face: string, enemy: string) => {
      const game = drawn({
        phase: "movement",
        phasing: id.startsWith("EN") ? "english" : "scottish",
        counters: { [id]: `1518 ${face}`, [enemy]: "1514" },
      })
      march(game, id, "N", "N", "N")
      return game.verdict(charge(game, enemy))
    }
    expect(rides(KNIGHTS, "mounted", "SC-ARC-1")).toBe("ok")
    expect(rides("SC-CAV-1", "mounted", "EN-LBW-HE1")).toBe("ok")
    expect(rides("SC-CAV-1", "dismounted", "EN-LBW-HE1")).toBe("5.31 noChargingCavalry")
    expect(rides("EN-LBW-HE1", "melee", "SC-ARC-1")).toBe("5.31 noChargingCavalry")
    expect(rides("SC-SCH-ROSS", "close", "EN-LBW-HE1")).toBe("5.31 noChargingCavalry")
  })

  it("5.31 a charge ends the move of the horse and of the leader who rides along", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "EN-LDR-HE": "1518", [PIKES]: "1514 close" },
    })
    game.playAll(pickUp(game, KNIGHTS, "EN-LDR-HE"), step("N"), step("N"), step("N"), charge(game, PIKES))
    expect(game.listed()).toEqual([END_MOVEMENT])
    expect(game.where("EN-LDR-HE")).toBe("1515")
    expect(game.position.state.charge[game.unit(KNIGHTS)]).toBe(game.unit(PIKES) + 1)
  })

  it("5.31 to charge is a choice: a horseman may halt before the enemy without", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [PIKES]: "1514 close" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    game.play(HALT)
    expect(game.position.state.charge[game.unit(KNIGHTS)]).toBe(0)
  })

  it("5.31 the charge marker lies until the melee and goes with the attack", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [PIKES]: "1514 close", "EN-LBW-HE1": "1512 fire" },
      dice: [6, 6],
    })
    march(game, KNIGHTS, "N", "N", "N")
    game.playAll(charge(game, PIKES), END_MOVEMENT)
    const marked = () => game.position.state.charge[game.unit(KNIGHTS)] > 0
    passUntil(game, "fire", "english")
    expect(marked()).toBe(true)
    passUntil(game, "phasingMelee", "english")
    expect(marked()).toBe(true)
    game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit(PIKES) })
    expect(marked()).toBe(false)
    game.allDiceUsed()
  })

  it("5.31 a charge that is not followed by an attack is over with the melee phase", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518 lance", [PIKES]: "1514 close" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    game.playAll(charge(game, PIKES), END_MOVEMENT, { type: "endMelee" })
    expect(game.position.state.phase).toBe("otherMelee")
    expect(game.position.state.charge[game.unit(KNIGHTS)]).toBe(0)
    expect(game.position.state.lance[game.unit(KNIGHTS)]).toBe(1)
  })

  it("5.32 two is added to a shot at horse in the charge", () => {
    for (const [charging, dice, modified, hit] of [
      [true, [1, 2], 5, false],
      [true, [1, 1, 6], 4, true],
      [false, [1, 3, 6], 4, true],
    ] as const) {
      const game = drawn({
        phase: "fire",
        phasing: "english",
        counters: { [KNIGHTS]: "1515", "SC-ARC-1": "1514 fire" },
        charges: charging ? { [KNIGHTS]: "SC-ARC-1" } : {},
        dice,
      })
      game.play({ type: "fire", unit: game.unit("SC-ARC-1"), target: game.unit(KNIGHTS) })
      const shot = game.events.find(({ type }) => type === "fired")
      // short bows hit plate next to them with 4 or less
      expect(shot?.data).toMatchObject({ needed: 4, modified, hit })
      game.allDiceUsed()
    }
  })
})

describe("7.24 charges and slopes", () => {
  it("7.24 a charge goes uphill", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "0825", "SC-ARC-1": "0829 melee" },
    })
    // 0826 and 0827 lie at level 0, 0828 at level 1
    march(game, KNIGHTS, "S", "S", "S")
    expect(spent(game)).toBe(4)
    expect(targets(game)).toEqual(["SC-ARC-1"])
  })

  it("7.24 a step downhill is no part of a charge, and the three hexes count from below it", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "0831", "SC-ARC-1": "0826 melee" },
    })
    // 0830 level 2, 0829 and 0828 level 1, 0827 level 0: the last step goes down
    march(game, KNIGHTS, "N", "N", "N", "N")
    expect(game.where(KNIGHTS)).toBe("0827")
    expect(game.verdict(charge(game, "SC-ARC-1"))).toBe("7.24 chargeDownhill")
    const below = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "0829", "SC-ARC-1": "0823 melee" },
    })
    // 0828 level 1, then 0827 down, then 0826, 0825 and 0824 on the level
    march(below, KNIGHTS, "N", "N", "N", "N")
    expect(targets(below)).toEqual([])
    below.play(step("N"))
    expect(targets(below)).toEqual(["SC-ARC-1"])
  })

  it("7.24 horse on the height may charge an enemy who stands below the next contour: it does not ride down itself", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "0833", "SC-ARC-1": "0829 melee" },
    })
    march(game, KNIGHTS, "N", "N", "N")
    expect(game.where(KNIGHTS)).toBe("0830")
    expect(targets(game)).toEqual(["SC-ARC-1"])
  })
})

describe("15.51 charges and marsh", () => {
  it("15.51 no charge through marsh: the clear hexes count from behind it", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "2416", "SC-ARC-1": "2420 melee" },
    })
    // 2417 clear, 2418 marsh, 2419 clear
    march(game, KNIGHTS, "S", "S", "S")
    expect(game.verdict(charge(game, "SC-ARC-1"))).toBe("15.5 groundStopsCharge")
  })

  it("15.51 horse that ends in a marsh does not charge, horse that starts from one may", () => {
    const into = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "2415", "SC-ARC-1": "2419 melee" },
    })
    march(into, KNIGHTS, "S", "S", "S")
    expect(into.where(KNIGHTS)).toBe("2418")
    expect(targets(into)).toEqual([])
    const from = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "2418", "SC-ARC-1": "2422 melee" },
    })
    march(from, KNIGHTS, "S", "S", "S")
    expect(targets(from)).toEqual(["SC-ARC-1"])
  })

  it("15.51 an enemy in a marsh is not charged", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "2414", "SC-ARC-1": "2418 melee", "SC-CAV-1": "2318 mounted" },
    })
    march(game, KNIGHTS, "S", "S", "S")
    expect(game.verdict(charge(game, "SC-ARC-1"))).toBe("15.51 marshCharge")
    expect(targets(game)).toEqual(["SC-CAV-1"])
  })
})
