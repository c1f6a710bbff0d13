import { describe, expect, test } from "vitest"
import { fight } from "./combat-field.ts"

const ONES = new Array<number>(20).fill(1)
const MARCH = { at: "asciano", from: "monte-san-savino" } as const

describe("4.4.2 ASSIGN HITS TO UNITS", () => {
  test("4.4.2 ASSIGN HITS TO UNITS the owner chooses the unit for each Hit, one Hit or all until one falls", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 cavalieri, 1 militia, 1 villici" },
      defenders: { siena: "3 menAtArms" },
      dice: [1, 2, 4],
    })
    battle.say("fight", "fight")
    expect(battle.strikes()).toEqual(["arezzo > siena horse 1", "siena > arezzo foot 3"])
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "guelph hits",
      "absorb cavalieri 1",
      "absorb cavalieri 3",
      "absorb militia 1",
      "absorb militia 3",
      "absorb villici 1",
      "absorb villici 3",
    ])
    // 2 saves the Cavalieri, who go on; 4 Routs them; the third Hit is asked again.
    battle.say("absorb cavalieri 3")
    expect(battle.offers()).toEqual(["absorb militia 1", "absorb villici 1"])
    expect(battle.why("absorb kind=cavalieri count=1")).toBe("4.4.2 ASSIGN HITS TO UNITS: noUnit")
    expect(battle.why("absorb kind=militia count=2")).toBe("4.4.2 ASSIGN HITS TO UNITS: oneOrAll")
    expect(battle.why("absorb kind=-1 count=1")).toBe("4.4.2 ASSIGN HITS TO UNITS: noUnit")
    battle.spent()
  })

  test("4.4.2 ASSIGN HITS TO UNITS one unit may shield its fellows as long as it saves", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 cavalieri, 1 militia" },
      defenders: { siena: "5 militia" },
      // The Cavalieri's Hit 1; five Hits: 1 2 3 2 1; the Militia's Hit 1.
      dice: [1, 1, 2, 3, 2, 1, 1],
    })
    battle.say("fight", "fight", "absorb cavalieri 5")
    expect(battle.units("arezzo")).toBe("1 cavalieri, 1 militia")
    battle.spent()
  })

  test("4.4.2 ASSIGN HITS TO UNITS Select Target: with Balestrieri and Palvesari the Striking side picks the units", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 cavalieri, 1 villici" },
      defenders: { siena: "2 armigeri" },
      cards: { S9: "siena", S13: "siena" },
    })
    battle.say("fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "ghibelline hits",
      "absorb cavalieri 1",
      "absorb cavalieri 2",
      "absorb villici 1",
      "absorb villici 2",
    ])
  })

  test("4.4.2 ASSIGN HITS TO UNITS without Palvesari Crossbows in Battle do not pick: the owner does", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 cavalieri, 1 villici" },
      defenders: { siena: "2 armigeri" },
      cards: { S9: "siena" },
    })
    battle.say("fight", "fight")
    expect(battle.asked()).toBe("guelph hits")
  })
})

describe("4.4.2 ROLL BY HIT", () => {
  test.each([
    ["ritter", 4],
    ["cavalieri", 3],
    ["berrovieri", 2],
    ["lightHorse", 1],
    ["menAtArms", 3],
    ["armigeri", 2],
    ["militia", 1],
  ])("4.4.2 PROTECTION %s are saved by %i or less and Routed by more", (kind, top) => {
    const drawing = { ...MARCH, attackers: { arezzo: `6 ${kind}` }, defenders: { siena: "1 ritter" } }
    const saved = fight({ ...drawing, dice: [top, top, ...ONES] })
    saved.say("concede")
    expect(saved.told("saved").map(({ data }) => data["mat"])).toContain(saved.mat("arezzo"))
    expect(saved.told("routed").filter(({ data }) => data["mat"] === saved.mat("arezzo"))).toHaveLength(0)
    const fallen = fight({ ...drawing, dice: [top + 1, top + 1, ...ONES] })
    fallen.say("concede")
    expect(fallen.told("routed").filter(({ data }) => data["mat"] === fallen.mat("arezzo"))).toHaveLength(2)
  })

  test("4.4.2 ROLL BY HIT Villici never roll: a Hit sends one back to the pool", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "3 villici" },
      defenders: { siena: "2 cavalieri" },
      dice: [1],
    })
    const before = battle.state.pool[7]
    battle.say("fight", "fight")
    expect(battle.units("arezzo")).toBe("1 villici")
    expect(battle.routed("arezzo")).toBe("")
    expect(battle.state.pool[7]).toBe(before + 2)
    battle.spent()
  })

  test("4.4.2 ROLL BY HIT Crossbows take 2 off Armor, but leave 1; Unarmored units roll as ever", () => {
    const range = (units: string) => {
      const battle = fight({
        ...MARCH,
        attackers: { arezzo: units },
        defenders: { siena: "1 armigeri" },
        cards: { S9: "siena" },
        dice: ONES,
      })
      battle.say("fight", "fight")
      return battle.told("saved")[0].data["protection"]
    }
    expect(range("2 ritter")).toBe(2)
    expect(range("2 cavalieri")).toBe(1)
    expect(range("2 berrovieri")).toBe(1)
    expect(range("2 menAtArms")).toBe(1)
    expect(range("2 militia")).toBe(1)
  })
})

describe("4.4.2 ROUT", () => {
  test("4.4.2 ROUT a Lord Routs with his last unit and is out of the Array at once", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 militia", lucca: "1 militia" },
      defenders: { siena: "3 cavalieri" },
      // Siena's three Hits: Arezzo's Militia 2 and out; then Lucca, whom Siena Flanks then: 1 1. Lucca's own Hit 1.
      dice: [2, 1, 1, 1],
    })
    battle.say("place lucca left", "fight", "fight", "takeHits arezzo")
    expect(battle.told("matRouted").map(({ data }) => data["mat"])).toEqual([battle.mat("arezzo")])
    expect(battle.combat().array[0]).not.toContain(battle.mat("arezzo"))
    expect(battle.strikes()).toEqual(["siena > arezzo horse 3", "lucca > siena foot 1"])
    battle.spent()
  })

  test("4.4.2 ROUT a Routed unit neither strikes nor takes Hits again in the Battle", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 menAtArms" },
      defenders: { siena: "1 cavalieri" },
      dice: [4, 1, 1, 1],
    })
    battle.say("fight", "fight")
    expect(battle.strikes()).toEqual(["siena > arezzo horse 1", "arezzo > siena foot 1"])
    expect(battle.units("arezzo")).toBe("1 menAtArms")
    battle.say("fight", "fight")
    expect(battle.strikes().at(-1)).toBe("arezzo > siena foot 1")
  })
})
