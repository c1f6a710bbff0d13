import { describe, expect, test } from "vitest"
import { fight } from "./combat-field.ts"

const MARCH = { at: "asciano", from: "monte-san-savino" } as const

describe("4.4.2 Rounds", () => {
  test("4.4.2 Round follows Round until a side Concedes or all its Lords Rout: Concede, Reposition, Strike", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 menAtArms" },
      defenders: { siena: "2 menAtArms" },
      dice: [1, 1, 1, 1],
    })
    expect(battle.asked()).toBe("guelph combat")
    battle.say("fight", "fight")
    expect(battle.strikes()).toEqual(["siena > arezzo foot 2", "arezzo > siena foot 2"])
    expect(battle.told("roundBegun").map(({ data }) => data["round"])).toEqual([1, 2])
    battle.spent()
  })

  test("4.4.2 NEW ROUND none begins when all Lords of a side have Routed: that side has lost", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "3 menAtArms" },
      defenders: { siena: "1 menAtArms" },
      // Siena's Hit 1; Siena's only unit fails with 4; it is Lost unless 1: 1; Service 6.
      dice: [1, 4, 1, 6],
    })
    battle.say("fight", "fight")
    expect(battle.told("roundBegun")).toHaveLength(1)
    expect(battle.told("combatLost")[0].data["side"]).toBe(1)
    expect(battle.asked()).toBe("ghibelline retreat")
    battle.say("retreat siena siena")
    battle.spent()
  })
})

describe("4.4.2 CONCEDE THE FIELD", () => {
  test("4.4.2 CONCEDE THE FIELD at the start of each Round first the Attacker is asked, then the Defender", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 menAtArms" },
      defenders: { siena: "1 menAtArms" },
      dice: [1, 1],
    })
    expect([battle.asked(), ...battle.offers()]).toEqual(["guelph combat", "concede", "fight"])
    battle.say("fight")
    expect([battle.asked(), ...battle.offers()]).toEqual(["ghibelline combat", "concede", "fight"])
    battle.say("fight")
    expect(battle.asked()).toBe("guelph combat")
    expect(battle.combat().round).toBe(2)
  })

  test("4.4.2 CONCEDE THE FIELD the Round is still fought, and whoever Conceded loses though he Routs the other", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "3 menAtArms" },
      defenders: { siena: "1 menAtArms" },
      // Siena's Hit 1; Arezzo's two halved Hits: 4 Routs the one unit; Siena's Loss roll 3 keeps it; Arezzo's Service 4.
      dice: [1, 4, 3, 4],
    })
    battle.say("concede")
    expect(battle.strikes()).toEqual(["siena > arezzo foot 1", "arezzo > siena foot 2"])
    expect(battle.told("combatLost")[0].data["side"]).toBe(0)
    expect(battle.where("arezzo")).toBe("monte-san-savino")
    expect(battle.units("siena")).toBe("1 menAtArms")
    expect(battle.state.service[battle.mat("arezzo")]).toBe(8)
    battle.spent()
  })

  test("4.4.2 CONCEDE THE FIELD Pursuit: the Conceding side halves its Hits in each step, rounded up; the other does not", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 ritter, 3 menAtArms" },
      defenders: { siena: "1 ritter, 3 menAtArms" },
      dice: [1, 1, 1, 1, 1, 1, 1, 1],
    })
    battle.say("fight", "concede")
    // Siena's Ritter 2 Hits, halved 1; Foot 3 Hits, halved 1½, up to 2.
    battle.say("absorb ritter 1", "absorb ritter 2", "absorb ritter 2", "absorb ritter 3")
    expect(battle.strikes()).toEqual([
      "siena > arezzo horse 1",
      "arezzo > siena horse 2",
      "siena > arezzo foot 2",
      "arezzo > siena foot 3",
    ])
  })
})

describe("4.4.2 REPOSITION", () => {
  /** Firenze in the centre Routs in the first Round, and nobody else. */
  const drawing = {
    ...MARCH,
    attackers: { firenze: "1 villici", arezzo: "3 menAtArms", lucca: "3 menAtArms" },
    defenders: { siena: "1 menAtArms", pisa: "1 menAtArms", giordano: "1 menAtArms" },
    dice: [1, 1, 1, 1, 1, 1, 1, 1],
  }
  const array = ["place arezzo left", "place siena centre", "place pisa left"]
  const round = ["fight", "fight", "strikeFirst firenze", "strikeFirst pisa", "takeHits pisa", "takeHits giordano"]

  test("4.4.2 REPOSITION a Routed Lord leaves the Array; with no Reserve the left or right Lord must fill the centre", () => {
    const battle = fight(drawing)
    battle.say(...array, ...round, "fight", "fight")
    expect(battle.combat().routed).toEqual([battle.mat("firenze")])
    expect([battle.asked(), ...battle.offers()]).toEqual(["guelph reposition", "centre arezzo", "centre lucca"])
    expect(battle.why("stay")).toBe("4.4.2 REPOSITION: mustFillCentre")
    expect(battle.why("centre mat=colle")).toBe("4.4.2 REPOSITION: notBesideCentre")
    battle.say("centre lucca")
    expect(battle.combat().array[0].slice(0, 3)).toEqual([battle.mat("arezzo"), battle.mat("lucca"), -1])
  })

  test("4.4.2 REPOSITION a Lord in Reserve Advances into an empty Front position before the centre is looked at", () => {
    const battle = fight({ ...drawing, attackers: { ...drawing.attackers, colle: "3 menAtArms" } })
    battle.say("place arezzo left", "place lucca right", "place siena centre", "place pisa left")
    battle.say(...round, "fight", "fight")
    expect(battle.combat().array[0].slice(0, 3)).toEqual(["arezzo", "colle", "lucca"].map((id) => battle.mat(id)))
    expect(battle.combat().reserve[0]).toEqual([])
  })

  test("4.4.2 REPOSITION of several in Reserve the owner chooses who Advances", () => {
    const battle = fight({
      ...drawing,
      attackers: { ...drawing.attackers, colle: "3 menAtArms", orvieto: "3 menAtArms" },
    })
    battle.say("place arezzo left", "place lucca right", "place siena centre", "place pisa left")
    battle.say(...round, "fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "guelph reposition",
      "advance colle centre",
      "advance orvieto centre",
    ])
    expect(battle.why("stay")).toBe("4.4.2 REPOSITION: mustAdvance")
    expect(battle.why("advance mat=arezzo position=centre")).toBe("4.4.2 REPOSITION: notInReserve")
    expect(battle.why("advance mat=colle position=left")).toBe("4.4.2 REPOSITION: notOpen")
  })

  test("4.4.2 REPOSITION a Defender held back at first Advances in the second Round", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 menAtArms" },
      defenders: { siena: "2 menAtArms", pisa: "2 menAtArms" },
      dice: [1, 1, 1, 1],
    })
    battle.say("place siena centre", "holdBack", "fight", "fight", "fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "ghibelline reposition",
      "advance pisa left",
      "advance pisa right",
    ])
  })
})
