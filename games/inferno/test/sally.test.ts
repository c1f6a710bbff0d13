import { describe, expect, test } from "vitest"
import { fight } from "./combat-field.ts"

const SIEGE = { kind: "sally", at: "cortona", siege: 3 } as const

describe("4.5.3 ARRAY AND REPOSITION", () => {
  test("4.5.3 ARRAY AND REPOSITION each side begins with one Lord at Front, the Attacker with the Active Lord", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "1 menAtArms", colle: "1 menAtArms" },
      defenders: { siena: "1 menAtArms", pisa: "1 menAtArms" },
    })
    expect([sally.asked(), ...sally.offers()]).toEqual(["ghibelline array", "place siena centre", "place pisa centre"])
    expect(sally.combat().array[0].slice(0, 3)).toEqual([-1, sally.mat("arezzo"), -1])
    expect(sally.combat().reserve[0]).toEqual([sally.mat("colle")])
  })

  test("4.5.3 ARRAY AND REPOSITION from Round 2 on each side may add a Lord a Round, up to the Size", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "1 menAtArms", colle: "1 menAtArms" },
      defenders: { siena: "1 menAtArms", pisa: "1 menAtArms" },
      dice: [1, 1],
    })
    sally.say("place siena centre", "fight", "fight", "fight", "fight")
    expect([sally.asked(), ...sally.offers()]).toEqual([
      "guelph reposition",
      "advance colle left",
      "advance colle right",
      "stay",
    ])
    sally.say("stay")
    expect(sally.asked()).toBe("ghibelline reposition")
  })

  test("4.5.3 ARRAY AND REPOSITION if all at Front Routed, a Lord in Reserve must come forward", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "1 militia", colle: "1 menAtArms" },
      defenders: { siena: "1 cavalieri" },
      dice: [2, 1, 1, 1],
    })
    sally.say("fight", "fight", "fight", "fight")
    // Colle is at Front, and Siena's Horse strikes first, as in a Battle.
    expect(sally.strikes()).toEqual(["siena > arezzo horse 1", "siena > colle horse 1", "colle > siena foot 1"])
  })
})

describe("4.5.3 Sally", () => {
  test("4.5.3 a Sally is fought by the rules of Battle: Horse before Foot, no Garrison, no limit of six Hits", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "4 ritter" },
      defenders: { siena: "1 cavalieri, 9 menAtArms" },
      dice: new Array<number>(60).fill(1),
    })
    sally.say("fight", "fight")
    expect(sally.strikes().slice(0, 3)).toEqual([
      "siena > arezzo horse 1",
      "arezzo > siena horse 8",
      "siena > arezzo foot 9",
    ])
    expect(sally.combat().garrison.some((count) => count > 0)).toBe(false)
  })

  test("4.5.3 SIEGEWORKS protect the Besiegers, and nothing protects those who Sally", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "3 menAtArms" },
      defenders: { siena: "3 menAtArms" },
      // Siena's three Hits at Armor; Arezzo's at Siegeworks 1-3: 3 stops, 4 and 5 do not.
      dice: [1, 1, 1, 3, 4, 5, 1, 1],
    })
    sally.say("fight", "fight")
    expect(sally.told("wallsRolled").map(({ data }) => [data["walls"], data["count"]])).toEqual([[3, 1]])
    sally.spent()
  })

  test("4.5.3 END losing Besiegers Retreat, and the Siege is over", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "4 ritter" },
      defenders: { siena: "1 militia" },
      goods: { siena: "1 coin" },
      // Eight Hits: Siegeworks all 4; the Militia 2; kept by 1; Service 1.
      dice: [4, 4, 4, 4, 4, 4, 4, 4, 2, 1, 1],
    })
    sally.say("fight", "fight")
    expect(sally.where("siena")).toBe("asinalunga")
    expect(sally.where("arezzo")).toBe("cortona")
    expect(sally.state.siege[sally.ground.localeNamed("cortona")]).toBe(0)
    expect(sally.goods("arezzo")).toBe("1 coin")
    sally.spent()
  })

  test("4.5.3 END and RAID: losing Attackers Withdraw with all they have, and leave one Siege marker", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "1 militia" },
      defenders: { siena: "4 ritter" },
      goods: { arezzo: "2 coin, 1 loot" },
      // The Militia falls to 2, and is kept by 1: it Withdrew, so it rolls against its Protection.
      dice: [2, 1],
    })
    sally.say("fight", "fight")
    expect(sally.where("arezzo")).toBe("inside cortona")
    expect(sally.goods("arezzo")).toBe("2 coin, 1 loot")
    expect(sally.state.siege[sally.ground.localeNamed("cortona")]).toBe(1)
    expect(sally.state.service[sally.mat("arezzo")]).toBe(10)
    expect(sally.told("siegeReduced")[0].rule).toBe("4.5.3 RAID")
    sally.spent()
  })

  test("4.5.3 RAID a Sally that is Conceded raids as well", () => {
    const sally = fight({
      ...SIEGE,
      attackers: { arezzo: "1 menAtArms" },
      defenders: { siena: "1 menAtArms" },
      dice: [1, 1],
    })
    sally.say("concede")
    expect(sally.state.siege[sally.ground.localeNamed("cortona")]).toBe(1)
    expect(sally.where("siena")).toBe("cortona")
  })
})
