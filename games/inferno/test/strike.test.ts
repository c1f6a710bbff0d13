import { describe, expect, test } from "vitest"
import { fight } from "./combat-field.ts"

const MARCH = { at: "asciano", from: "monte-san-savino" } as const

describe("4.4.2 STRIKE", () => {
  test("4.4.2 STRIKE steps in order: Defending Archery, Attacking, Defending Horse, Attacking, Defending Foot, Attacking", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 cavalieri, 1 militia" },
      defenders: { siena: "1 cavalieri, 1 militia" },
      cards: { F16: "arezzo", S16: "siena" },
      dice: [1, 1, 1, 1, 1, 1],
    })
    battle.say("fight", "fight", ...new Array<string>(6).fill("absorb cavalieri 1"))
    expect(battle.strikes()).toEqual([
      "siena > arezzo archery 1",
      "arezzo > siena archery 1",
      "siena > arezzo horse 1",
      "arezzo > siena horse 1",
      "siena > arezzo foot 1",
      "arezzo > siena foot 1",
    ])
    battle.spent()
  })

  test("4.4.2 STRIKE a step is done with before the next: a unit that Routs does not Strike later", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 cavalieri, 1 militia" },
      defenders: { siena: "1 militia" },
      cards: { S16: "siena" },
      // The arrow Routs the Cavalieri with 4; then the Militia's Foot.
      dice: [4, 1, 1],
    })
    battle.say("fight", "fight", "absorb cavalieri 1")
    expect(battle.strikes()).toEqual(["siena > arezzo archery 1", "siena > arezzo foot 1", "arezzo > siena foot 1"])
  })

  test("4.4.2 STRIKE Flanking: a Lord with nobody opposite strikes the closest, with him who is opposite that one", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "2 menAtArms", arezzo: "3 menAtArms" },
      defenders: { siena: "8 menAtArms" },
      dice: new Array<number>(13).fill(1),
    })
    battle.say("place arezzo left", "fight", "fight", "takeHits firenze")
    expect(battle.strikes()).toEqual(["siena > firenze foot 8", "arezzo+firenze > siena foot 5"])
  })

  test("4.4.2 STRIKE a centre with nobody opposite chooses whether to Flank left or right", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "2 ritter, 1 menAtArms", arezzo: "1 menAtArms", lucca: "1 menAtArms" },
      defenders: { siena: "1 militia", pisa: "3 menAtArms", giordano: "3 menAtArms" },
      // The Ritter Rout Siena with a 6, three Hits left on Pisa; Pisa's three on Arezzo, Giordano's on Lucca; the Foot.
      dice: [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    })
    battle.say("place arezzo left", "place siena centre", "place pisa left", "fight", "fight", "turnOn pisa")
    battle.say("strikeFirst arezzo", "takeHits arezzo", "takeHits lucca")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "guelph strike",
      "flank firenze pisa",
      "flank firenze giordano",
    ])
    expect(battle.why("flank mat=firenze target=siena")).toBe("4.4.2 STRIKE: notClosest")
    expect(battle.why("strikeFirst target=pisa")).toBe("4.4.2 STRIKE: chooseFlank")
    battle.say("flank firenze pisa", "strikeFirst pisa")
    expect(battle.strikes().slice(-2)).toEqual(["arezzo+firenze > pisa foot 2", "lucca > giordano foot 1"])
    battle.spent()
  })

  test("4.4.2 STRIKE the Striking side chooses whom to strike first where somebody might Rout", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "2 menAtArms", arezzo: "2 menAtArms" },
      defenders: { siena: "2 menAtArms", pisa: "2 menAtArms" },
    })
    battle.say("place arezzo left", "place siena centre", "fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "ghibelline strike",
      "strikeFirst arezzo",
      "strikeFirst firenze",
    ])
    expect(battle.why("strikeFirst target=siena")).toBe("4.4.2 STRIKE: notStruck")
    expect(battle.why("flank mat=siena target=firenze")).toBe("4.4.2 STRIKE: noChoice")
  })

  test("4.4.2 STRIKE the order is not asked where nobody can Rout", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "5 menAtArms", arezzo: "5 menAtArms" },
      defenders: { siena: "1 menAtArms", pisa: "1 menAtArms" },
      dice: [1, 1],
    })
    battle.say("place arezzo left", "place siena centre", "fight", "fight")
    expect(battle.strikes()).toEqual(["pisa > arezzo foot 1", "siena > firenze foot 1"])
    expect(battle.asked()).toBe("guelph strike")
  })

  test("4.4.2 STRIKE a Flanking Lord may absorb Hits meant for another, if he Flanks all who strike", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "1 menAtArms", arezzo: "1 menAtArms" },
      defenders: { siena: "2 menAtArms" },
      // The first Hit Routs Arezzo with 4, the second goes on to Firenze: 1. Then Firenze's Hit: 1.
      dice: [4, 1, 1],
    })
    battle.say("place arezzo left", "fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual(["guelph hits", "takeHits firenze", "takeHits arezzo"])
    battle.say("takeHits arezzo")
    expect(battle.told("absorbed")).toHaveLength(1)
    expect(battle.routed("arezzo")).toBe("1 menAtArms")
    expect(battle.units("firenze")).toBe("1 menAtArms")
    battle.spent()
  })

  test("4.4.2 STRIKE a Lord who Flanks only one of two who strike may not absorb", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "9 militia", arezzo: "2 ritter" },
      defenders: { siena: "2 militia", pisa: "1 militia", giordano: "1 militia" },
      // Arezzo's Ritter Rout Pisa with the first of four Hits; the other three Flank Siena.
      // Then Siena and Giordano, on the right with nobody opposite, both strike Firenze; Arezzo Flanks Siena alone.
      dice: [6, 1, 1, 1, 1, 1, 1],
    })
    battle.say("place arezzo left", "place siena centre", "place pisa left", "place giordano right", "fight", "fight")
    expect(battle.strikes()).toEqual([
      "arezzo > pisa horse 4",
      "siena+giordano > firenze foot 3",
      "firenze > siena foot 9",
    ])
    // Giordano Flanks Firenze, who strikes Siena alone: he may absorb.
    expect([battle.asked(), ...battle.offers()]).toEqual(["ghibelline hits", "takeHits siena", "takeHits giordano"])
    battle.spent()
  })
})

describe("4.4.2 TOTAL HITS", () => {
  test("4.4.2 TOTAL HITS of a Lord and those who Flank with him are added up before they are rounded up", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "1 villici", arezzo: "1 villici" },
      defenders: { siena: "1 menAtArms" },
      dice: [1],
    })
    battle.say("place arezzo left", "fight", "fight", "takeHits arezzo")
    // Arezzo's Villici fell to Siena's Hit; the half Hit of Firenze's is rounded up.
    expect(battle.strikes()).toEqual(["siena > firenze foot 1", "firenze > siena foot 1"])
    const together = fight({
      ...MARCH,
      attackers: { firenze: "1 lightHorse", arezzo: "1 lightHorse" },
      defenders: { siena: "1 menAtArms" },
      dice: [1],
    })
    together.say("place arezzo left", "fight", "fight")
    expect(together.strikes()).toEqual(["arezzo+firenze > siena horse 1", "siena > firenze foot 1"])
  })

  test.each([
    ["1 ritter", "horse 2"],
    ["3 cavalieri", "horse 3"],
    ["3 berrovieri", "horse 2"],
    ["3 lightHorse", "horse 2"],
    ["3 menAtArms", "foot 3"],
    ["3 armigeri", "foot 3"],
    ["3 militia", "foot 3"],
    ["3 villici", "foot 2"],
    ["1 berrovieri, 1 cavalieri, 1 lightHorse", "horse 2"],
  ])("4.4.2 TOTAL HITS %s strike in Battle: %s", (units, expected) => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "9 menAtArms" },
      defenders: { siena: units },
      dice: new Array<number>(12).fill(1),
    })
    battle.say("fight", "fight")
    expect(battle.strikes()[0]).toBe(`siena > arezzo ${expected}`)
  })

  test("4.4.2 TOTAL HITS mixed Archery: half a Crossbow Hit and one arrow are two Hits, one of them a Crossbow's", () => {
    // A Castle's Garrison: one Men-at-Arms and one Militia.
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "2 menAtArms, 1 armigeri" },
      defenders: {},
      dice: [6, 6],
    })
    expect(storm.strikes()[0]).toBe("garrison > siena archery 2")
    const frame = storm.position.stack.at(-1) as unknown as {
      hits: { crossbow: number; select: number; count: number }[]
    }
    expect(frame.hits.map(({ crossbow, select, count }) => [crossbow, select, count])).toEqual([
      [1, 1, 1],
      [0, 0, 1],
    ])
  })
})

describe("4.4.2 APPLY HITS TO LORDS", () => {
  test("4.4.2 APPLY HITS TO LORDS what is left after a Rout falls on whoever is Flanked then", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "4 ritter" },
      defenders: { siena: "1 militia", pisa: "3 menAtArms" },
      // Eight Hits: Siena Routs with 6, Pisa with 4 4 4; four are left for nobody.
      dice: [6, 4, 4, 4],
    })
    battle.say("place siena centre", "place pisa left", "fight", "fight", "takeHits siena")
    expect(battle.strikes()).toEqual(["firenze > siena horse 8"])
    expect(battle.routed("pisa")).toBe("3 menAtArms")
    expect(battle.asked()).toBe("ghibelline retreat")
    battle.spent()
  })

  test("4.4.2 APPLY HITS TO LORDS they go across to the far end when nobody is left between", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "1 villici", arezzo: "3 ritter" },
      defenders: { siena: "1 militia", pisa: "1 militia", giordano: "2 menAtArms" },
      // Six Hits of Arezzo, on the left: Pisa opposite Routs with 6, then Siena in the centre with 6; Giordano on the right 1 1 1 1.
      dice: [6, 6, 1, 1, 1, 1],
    })
    battle.say("place arezzo left", "place siena centre", "place pisa left", "place giordano right")
    battle.say("fight", "fight")
    expect(battle.told("saved").filter(({ data }) => data["mat"] === battle.mat("giordano"))).toHaveLength(4)
  })

  test("4.4.2 APPLY HITS TO LORDS Reserves take no Hits", () => {
    const battle = fight({
      ...MARCH,
      attackers: { firenze: "4 ritter" },
      defenders: { siena: "1 militia", pisa: "3 menAtArms" },
      dice: [6],
    })
    battle.say("place siena centre", "holdBack", "fight", "fight")
    expect(battle.routed("siena")).toBe("1 militia")
    expect(battle.units("pisa")).toBe("3 menAtArms")
    expect(battle.combat().round).toBe(2)
  })
})
