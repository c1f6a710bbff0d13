import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"
import { costOf, END_MOVEMENT, HALT, march, pickUp, pivot, sidestep, step } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const YORK = "EN-INF-YORK1"
const HEREFORD = "EN-LDR-HE"
const EDWARD = "EN-LDR-ED"
const DOUGLAS = "SC-LDR-DOUG"
const KEITH = "SC-LDR-KEITH"

function captured(game: Drawn): string[] {
  const taken = game.events.filter(({ type }) => type === "leaderCaptured")
  return taken.map(({ data }) => game.field.ground.counters[Number(data["leader"])].id)
}

describe("6.1 what may share a hex", () => {
  it("6.0 one combat unit to a hex, and as many leaders of its side as like", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [KNIGHTS]: "1518",
        "EN-CAV-GLOUC": "1618",
        [HEREFORD]: "1517",
        "EN-LDR-GL": "1519",
        [EDWARD]: "1417",
      },
    })
    for (const [leader, way] of [
      [HEREFORD, "S"],
      ["EN-LDR-GL", "N"],
      [EDWARD, "SE"],
    ] as const) {
      march(game, leader, way)
      game.play(HALT)
      expect(game.where(leader)).toBe("1518")
    }
    game.play(pickUp(game, "EN-CAV-GLOUC"))
    expect(game.verdict(step("NW"))).toBe("6.11 hexOccupied")
  })

  it("6.1 leaders take no place: a hex with a leader is open to a unit of his side", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1518", [HEREFORD]: "1517" } })
    march(game, KNIGHTS, "N")
    game.play(HALT)
    expect([KNIGHTS, HEREFORD].map(game.where)).toEqual(["1517", "1517"])
  })

  it("6.11 a combat unit goes neither into nor through another's hex, its own side's or the enemy's", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: {
        "SC-CAV-1": "1518 mounted",
        "SC-CAV-2": "1517 mounted",
        [KNIGHTS]: "1617",
        // lies in 1519 and 1619
        [YORK]: "1519 NNE organised",
      },
    })
    game.play(pickUp(game, "SC-CAV-1"))
    expect(game.verdict(step("N"))).toBe("6.11 hexOccupied")
    expect(game.verdict(step("NE"))).toBe("6.11 hexOccupied")
    expect(game.verdict(step("S"))).toBe("6.11 hexOccupied")
    game.play(step("SE"))
    // 1618: the second half of Yorkshire is as closed as the first
    expect(game.verdict(step("S"))).toBe("6.11 hexOccupied")
  })

  it("6.11 units may not share a hex in a rout either: a routed one finds its way round or stays", () => {
    const game = drawn({
      phase: "routMovement",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1518 fire rout1", [KNIGHTS]: "1617", "SC-CAV-1": "1330 mounted" },
    })
    // north-east is taken, so the archers can only go south-east
    expect(game.where("EN-LBW-HE1")).toBe("1618")
  })

  it("6.12 leaders pass through friendly units and other leaders, and end with them", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [HEREFORD]: "1518", [KNIGHTS]: "1517", "EN-LDR-GL": "1516", "EN-CAV-GLOUC": "1515" },
    })
    march(game, HEREFORD, "N", "N", "N")
    game.play(HALT)
    expect(game.where(HEREFORD)).toBe("1515")
    expect(game.verdict(pickUp(game, "EN-CAV-GLOUC", HEREFORD))).toBe("5.0 alreadyMoved")
  })

  it("6.12 a leader with a double counter is in one of its two hexes, and with the unit in either", () => {
    for (const hex of ["1518", "1618"]) {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [YORK]: "1518 NNE organised", [HEREFORD]: hex },
      })
      expect(game.verdict(pickUp(game, YORK, HEREFORD))).toBe("ok")
    }
    const aside = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [YORK]: "1518 NNE organised", [HEREFORD]: "1519" },
    })
    expect(aside.verdict(pickUp(aside, YORK, HEREFORD))).toBe("6.12 notStacked")
  })

  it("6.12 a leader keeps to his half as the counter marches, turns and moves sideways", () => {
    const after = (hex: string, ...actions: ReturnType<typeof step>[]) => {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [YORK]: "1518 NNE organised", [HEREFORD]: hex },
      })
      game.playAll(pickUp(game, YORK, HEREFORD), ...actions)
      return game.where(HEREFORD)
    }
    expect(after("1518", step("N"))).toBe("1517")
    expect(after("1618", step("N"))).toBe("1617")
    expect(after("1518", step("NE"))).toBe("1617")
    expect(after("1618", step("NE"))).toBe("1718")
    // the half that stays keeps its leader, the one that moves takes him along
    expect(after("1518", pivot("left"))).toBe("1617")
    expect(after("1618", pivot("left"))).toBe("1618")
    expect(after("1618", pivot("right"))).toBe("1617")
    expect(after("1518", sidestep("SE"))).toBe("1618")
    expect(after("1518", { type: "aboutFace" })).toBe("1518")
  })

  it("6.12 a leader who goes along pays for his own hexes and holds the stack back when he has no points left", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { "SC-SCH-ROSS": "2103 close", "SC-LDR-RAND": "2103" },
    })
    // four marsh hexes, 2104, 2105, 2005 and 1906, take four points of the schiltrom (15.53) and all eight of the leader
    const ways = (["S", "S", "SW", "SW"] as const).map(step)
    game.playAll(pickUp(game, "SC-SCH-ROSS", "SC-LDR-RAND"), ...ways)
    expect(game.where("SC-LDR-RAND")).toBe("1906")
    expect(game.verdict(step("S"))).toBe("12.1 leaderTired")
    const alone = drawn({ phase: "movement", phasing: "scottish", counters: { "SC-SCH-ROSS": "2103 close" } })
    alone.playAll(pickUp(alone, "SC-SCH-ROSS"), ...ways)
    expect(alone.verdict(step("S"))).toBe("ok")
  })

  it("6.13 markers take no place: a leader joins a unit under rout, lance and charge markers", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518 lance rout2", [HEREFORD]: "1519" },
    })
    game.play(pickUp(game, HEREFORD))
    expect(costOf(game, step("N"))).toBe(1)
    expect(game.where(HEREFORD)).toBe("1518")
  })

  it("6.14 a leader enters no hex with an enemy unit or an enemy leader, nor passes through it", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [HEREFORD]: "1518",
        "SC-CAV-1": "1517 mounted",
        [DOUGLAS]: "1617",
        // lies in 1519 and 1619
        "SC-INF-HIGH": "1519 NNE",
      },
    })
    game.play(pickUp(game, HEREFORD))
    expect(game.verdict(step("N"))).toBe("6.14 enemyUnitThere")
    expect(game.verdict(step("NE"))).toBe("6.14 enemyLeaderThere")
    expect(game.verdict(step("S"))).toBe("6.14 enemyUnitThere")
    game.play(step("SE"))
    expect(game.verdict(step("S"))).toBe("6.14 enemyUnitThere")
    expect(game.where(DOUGLAS)).toBe("1617")
  })

  it("6.14 a leader alone captures nobody", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [HEREFORD]: "1518", [DOUGLAS]: "1517" } })
    game.play(pickUp(game, HEREFORD))
    expect(game.listedOf("step")).not.toContainEqual(step("N"))
  })
})

describe("6.15 leaders are captured", () => {
  it("6.15 a unit that enters or passes a hex with enemy leaders alone captures them all at once", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [DOUGLAS]: "1517", [KEITH]: "1517", "SC-LDR-RAND": "1515" },
    })
    march(game, KNIGHTS, "N")
    expect(captured(game).sort()).toEqual([DOUGLAS, KEITH])
    expect(game.where(DOUGLAS)).toBe("off")
    game.playAll(step("N"), HALT)
    expect(game.where(KNIGHTS)).toBe("1516")
    expect(game.where("SC-LDR-RAND")).toBe("1515")
    expect(game.events.filter(({ type }) => type === "leaderCaptured").every(({ rule }) => rule === "6.15")).toBe(true)
  })

  it("6.15 a captured leader never comes back and counts for the enemy", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [DOUGLAS]: "1517", "SC-CAV-1": "1330 mounted" },
    })
    march(game, KNIGHTS, "N")
    game.playAll(HALT, END_MOVEMENT)
    expect(game.asked()).toBe("scottish")
    expect(game.verdict(pickUp(game, DOUGLAS))).toBe("5.11 notOnMap")
    expect(game.match.ruleset.view(game.field, null)).toMatchObject({
      points: { english: 6, scottish: 0 },
      lost: [{ id: DOUGLAS, fate: "captured" }],
    })
  })

  it("6.15 either half of a double counter captures: marching, pivoting and moving sideways", () => {
    const after = (hex: string, ...actions: ReturnType<typeof step>[]) => {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [YORK]: "1518 NNE organised", [DOUGLAS]: hex },
      })
      game.playAll(pickUp(game, YORK), ...actions)
      return captured(game)
    }
    expect(after("1517", step("N"))).toEqual([DOUGLAS])
    expect(after("1617", step("N"))).toEqual([DOUGLAS])
    expect(after("1718", step("NE"))).toEqual([DOUGLAS])
    expect(after("1617", pivot("left"))).toEqual([DOUGLAS])
    expect(after("1617", pivot("right"))).toEqual([DOUGLAS])
    expect(after("1719", sidestep("SE"))).toEqual([DOUGLAS])
    expect(after("1417", sidestep("NW"))).toEqual([DOUGLAS])
    expect(after("1519", step("N"))).toEqual([])
  })

  it("6.15 a unit with its leader captures as well", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1518", [DOUGLAS]: "1517" },
    })
    game.playAll(pickUp(game, KNIGHTS, HEREFORD), step("N"))
    expect(captured(game)).toEqual([DOUGLAS])
    expect(game.where(HEREFORD)).toBe("1517")
  })

  it("6.15 a schiltrom that opens its ranks over an enemy leader captures him", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { "SC-SCH-ROSS": "1518 close", [HEREFORD]: "1618" },
    })
    game.playAll(pickUp(game, "SC-SCH-ROSS"), { type: "open", left: 1518, facing: 0 })
    expect(game.where("SC-SCH-ROSS")).toBe("1518 NNE")
    expect(captured(game)).toEqual([HEREFORD])
  })

  it("6.15 a routed unit captures the leaders that it runs over", () => {
    const game = drawn({
      phase: "routMovement",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1518 fire rout1", [KNIGHTS]: "1617", [DOUGLAS]: "1618", "SC-CAV-1": "1330 mounted" },
    })
    expect(game.where("EN-LBW-HE1")).toBe("1618")
    expect(captured(game)).toEqual([DOUGLAS])
  })

  it("6.15 a leader with a unit of his side is safe: the hex cannot be entered", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "SC-CAV-1": "1517 mounted", [DOUGLAS]: "1517" },
    })
    game.play(pickUp(game, KNIGHTS))
    expect(game.verdict(step("N"))).toBe("6.11 hexOccupied")
    expect(captured(game)).toEqual([])
  })
})

describe("6.2 what stacking does", () => {
  it("6.2 leaders and markers change neither cost nor allowance of the unit they are with", () => {
    for (const riders of [[], [HEREFORD], [HEREFORD, EDWARD]]) {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [KNIGHTS]: "1522 lance", [HEREFORD]: "1522", [EDWARD]: "1522" },
      })
      const ordered = [...riders].sort((a, b) => game.unit(a) - game.unit(b))
      game.playAll(pickUp(game, KNIGHTS, ...ordered), ...Array.from({ length: 8 }, () => step("N")))
      expect(game.where(KNIGHTS)).toBe("1514")
      expect(game.listed()).toEqual([HALT])
    }
  })

  it("6.21 to stack costs nothing: entering a hex with a friendly leader is one point on clear ground", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1517", [EDWARD]: "1517" },
    })
    game.play(pickUp(game, KNIGHTS))
    expect(costOf(game, step("N"))).toBe(1)
    const leader = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1517", [HEREFORD]: "1518" } })
    leader.play(pickUp(leader, HEREFORD))
    expect(costOf(leader, step("N"))).toBe(1)
  })

  it("6.22 combat touches the unit in the hex only: leaders are no targets", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "SC-CAV-1": "1330 mounted", [DOUGLAS]: "1517", "SC-ARC-1": "1519 melee" },
    })
    const targets = game.listedOf("melee").map(({ target }) => target)
    expect(targets).toEqual([game.unit("SC-ARC-1")])
    expect(game.verdict({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit(DOUGLAS) })).toBe("6.22 noTarget")
    const fire = drawn({
      phase: "fire",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1518 fire", [DOUGLAS]: "1517", "SC-ARC-1": "1519 melee" },
    })
    expect(fire.verdict({ type: "fire", unit: fire.unit("EN-LBW-HE1"), target: fire.unit(DOUGLAS) })).toBe(
      "6.22 noTarget",
    )
  })

  it("6.22 leaders with a unit that takes rout levels are disobeyed", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "SC-ARC-1": "1517 melee", [DOUGLAS]: "1517", [KEITH]: "1330" },
      dice: [1, 1, 1],
    })
    // plate horse against leather foot: 9 or less; morale D on a 1 is two levels
    game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit("SC-ARC-1") })
    expect(game.events.filter(({ type }) => type === "disobeyed").map(({ data }) => data["leader"])).toEqual([
      game.unit(DOUGLAS),
    ])
    game.allDiceUsed()
  })

  it("6.22 when a unit is eliminated the leader with it is disobeyed and stays in the hex", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: {
        [KNIGHTS]: "1518",
        "EN-CAV-GLOUC": "1418",
        "SC-ARC-1": "1517 melee rout4",
        [DOUGLAS]: "1517",
        "SC-CAV-1": "1319 mounted",
      },
      dice: [1, 1, 1],
    })
    game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit("SC-ARC-1") })
    expect(game.where("SC-ARC-1")).toBe("off")
    expect(game.where(DOUGLAS)).toBe("1517")
    // Gloucester's knights still have Keith's horse to attack, so the phase goes on
    expect(game.position.state.phase).toBe("phasingMelee")
    expect(game.position.state.disobeyed[game.unit(DOUGLAS)]).toBe(1)
    game.allDiceUsed()
  })
})
