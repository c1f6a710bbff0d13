import { describe, expect, test } from "vitest"
import { IN_COMBAT, DECK, MUSTERED, TAKEN } from "../src/position.ts"
import { halvesOf } from "../src/victory.ts"
import { CAVALIERI, RITTER } from "../src/tuscany.ts"
import { fight, type Drawing, type Fight } from "./combat-field.ts"

const MARCH = { at: "asciano", from: "monte-san-savino" } as const
const RETREAT = "4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL"
/** A Revolt roll against the Ghibellines that finds no Guelph near. */
const CAMPIGLIA = [1, 4]

/** Ritter who Rout a Lord's only Militia with their first Hit. */
const CRUSH = { arezzo: "4 ritter" }

function ruins(place: string): NonNullable<Drawing["state"]> {
  return (state, ground) => {
    state.ruined[ground.localeNamed(place)] = 1
  }
}

function service(battle: Fight, lord: string): number {
  return battle.state.service[battle.ground.lordNamed(lord)]
}

describe("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL", () => {
  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL Defenders may not go along any part of the Way of the Approach", () => {
    const battle = fight({
      at: "castiglione",
      from: "monte-san-savino",
      attackers: { siena: "4 ritter" },
      defenders: { arezzo: "1 militia" },
      dice: [6],
    })
    battle.say("fight", "fight")
    expect(battle.offers()).toEqual(["retreat arezzo cortona", "retreat arezzo anghiari", "withdraw arezzo"])
    // The Way to Arezzo goes through the crossroads of the Way from Monte San Savino.
    expect(battle.why("retreat lord=arezzo locale=arezzo")).toBe(`${RETREAT}: attackersWay`)
    expect(battle.why("retreat lord=arezzo locale=monte-san-savino")).toBe(`${RETREAT}: attackersWay`)
    expect(battle.why("retreat lord=arezzo locale=firenze")).toBe(`${RETREAT}: notAdjacent`)
    expect(battle.why("retreat lord=lucca locale=cortona")).toBe(`${RETREAT}: notAmongThem`)
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL Attackers who Marched go back whence they came, and nowhere else", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 militia" },
      defenders: { siena: "4 ritter" },
      // The Militia Routs with 6, is kept with 1; Service 1.
      dice: [6, 1, 1],
    })
    battle.say("fight", "fight")
    expect(battle.where("arezzo")).toBe("monte-san-savino")
    expect(battle.where("siena")).toBe("asciano")
    battle.spent()
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL not to Enemy Lords, nor to an Enemy Stronghold unless Besieged or Bypassed", () => {
    const battle = fight({
      ...MARCH,
      attackers: CRUSH,
      defenders: { pisa: "1 militia" },
      elsewhere: { colle: "siena" },
      state: (state, ground) => {
        ruins("asciano")(state, ground)
        for (const place of ["montepulciano", "montalcino"]) state.marked[ground.localeNamed(place)] = 1
        state.bypass[ground.localeNamed("montalcino")] = 1
      },
      dice: [6],
    })
    battle.say("fight", "fight")
    expect(battle.offers()).toEqual(["retreat pisa montalcino", "retreat pisa san-quirico"])
    expect(battle.why("retreat lord=pisa locale=siena")).toBe(`${RETREAT}: enemyLord`)
    expect(battle.why("retreat lord=pisa locale=montepulciano")).toBe(`${RETREAT}: enemyStronghold`)
    expect(battle.why("withdraw lord=pisa")).toBe("4.3.4 WITHDRAW: noStronghold")
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL all who Retreat go to one Locale; each may Withdraw instead, up to the Size", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "6 ritter" },
      defenders: { pisa: "1 militia", giordano: "1 militia", siena: "1 militia" },
      // All three Rout; all three are kept; Service of the two who Retreat.
      dice: [6, 6, 6, 1, 1, 1, 1, 1],
    })
    battle.say("place pisa centre", "place giordano left", "place siena right", "fight", "fight", "takeHits pisa")
    battle.say("turnOn giordano", "takeHits giordano")
    battle.say("withdraw siena")
    expect(battle.why("withdraw lord=pisa")).toBe("4.3.4 WITHDRAW: noRoom")
    expect(battle.offers("withdraw")).toEqual([])
    battle.say("retreat pisa montepulciano")
    expect(battle.where("siena")).toBe("inside asciano")
    expect(battle.where("giordano")).toBe("montepulciano")
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL a Commander with his Comune needs room for two", () => {
    const drawing = {
      attackers: { arezzo: "6 ritter" },
      defenders: { siena: "1 militia", "siena-comune": "1 militia" },
      dice: [6, 6],
    }
    const castle = fight({ ...drawing, ...MARCH })
    castle.say("place siena centre", "place siena-comune left", "fight", "fight", "takeHits siena")
    expect(castle.why("withdraw lord=siena")).toBe("4.3.4 WITHDRAW: noRoom")
    const town = fight({ ...drawing, at: "montepulciano", from: "asinalunga" })
    town.say("place siena centre", "place siena-comune left", "fight", "fight", "takeHits siena")
    expect(town.why("withdraw lord=siena")).toBe("ok")
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL Lieutenant and Lower Lord go together", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "6 ritter" },
      defenders: { pisa: "1 militia", giordano: "1 militia" },
      state: (state, ground) => {
        state.under[ground.lordNamed("giordano")] = ground.lordNamed("pisa") + 1
      },
      // Both Rout; both are kept by a 1; Service 1 1.
      dice: [6, 6, 1, 1, 1, 1],
    })
    battle.say("place pisa centre", "place giordano left", "fight", "fight", "takeHits pisa")
    expect(battle.why("withdraw lord=pisa")).toBe("4.3.4 WITHDRAW: noRoom")
    expect(battle.why("retreat lord=giordano locale=siena")).toBe(`${RETREAT}: notAmongThem`)
    battle.say("retreat pisa siena")
    expect([battle.where("pisa"), battle.where("giordano")]).toEqual(["siena", "siena"])
    battle.spent()
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL with no way out and room for one, their owner chooses who goes inside", () => {
    const battle = fight({
      at: "bibbiena",
      from: "arezzo",
      attackers: { siena: "6 ritter" },
      defenders: { orvieto: "1 militia", "guido-guerra": "1 militia" },
      elsewhere: { pisa: "poppi" },
      // Both Rout; he who Withdraws keeps his unit with 1; a Revolt roll for the other.
      dice: [6, 6, 1, 3, 2],
    })
    battle.say("place orvieto centre", "place guido-guerra left", "fight", "fight", "takeHits orvieto")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "guelph retreat",
      "withdraw orvieto",
      "withdraw guido-guerra",
    ])
    battle.say("withdraw guido-guerra")
    expect([battle.where("orvieto"), battle.where("guido-guerra")]).toEqual(["out", "inside bibbiena"])
    battle.spent()
  })

  test("4.4.3 RETREAT, WITHDRAWAL, OR REMOVAL whoever has nowhere to go is removed, with his Assets for Spoils", () => {
    const battle = fight({
      at: "anghiari",
      from: "arezzo",
      attackers: CRUSH,
      defenders: { giordano: "1 ritter, 1 militia" },
      elsewhere: { pisa: "pisa" },
      goods: { giordano: "2 cart, 1 coin" },
      // The Ritter's two Hits 1 1; eight Hits: the Ritter falls to 5, the Militia to 6. Quarter: 3. A Revolt roll.
      dice: [1, 1, 5, 6, 3, ...CAMPIGLIA],
    })
    battle.say("fight", "fight", "absorb ritter 8")
    expect(battle.where("giordano")).toBe("out")
    expect(battle.goods("arezzo")).toBe("1 coin, 2 cart")
    expect(battle.state.captured[2 + RITTER]).toBe(1)
    expect(battle.asked()).toBe("guelph addTreachery")
    battle.spent()
  })
})

describe("4.4.3 Ending the Battle", () => {
  test("4.4.3 a side without an Unrouted Lord loses at the end of the Round", () => {
    const battle = fight({ ...MARCH, attackers: CRUSH, defenders: { pisa: "1 militia" }, dice: [6] })
    battle.say("fight", "fight")
    expect(battle.told("combatLost").map(({ data }) => data["side"])).toEqual([1])
  })

  test("4.4.3 LOSSES and 4.4.4 Losses: Routed units of those who Retreated without Conceding are Lost unless they roll 1", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "3 ritter" },
      defenders: { pisa: "3 menAtArms" },
      // Six Hits Rout all three: 4 4 4. Losses 1 2 3: one is kept. Service 1.
      dice: [4, 4, 4, 1, 2, 3, 1],
    })
    const before = battle.state.pool[4]
    battle.say("fight", "fight", "retreat pisa siena")
    expect(battle.units("pisa")).toBe("1 menAtArms")
    expect(battle.state.pool[4]).toBe(before + 2)
    battle.spent()
  })

  test("4.4.4 Losses of those who Conceded, and of the winners, are rolled against printed Protection", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "1 menAtArms, 1 armigeri" },
      defenders: { pisa: "1 menAtArms, 1 armigeri" },
      cards: { S13: "pisa", F13: "arezzo" },
      // Two Hits: Arezzo's Armigeri behind Palvesari fall to 5, his Men-at-Arms to 4. Losses: 3 keeps Men-at-Arms, 3 not Armigeri.
      dice: [5, 4, 3, 3, 2],
    })
    battle.say("concede", "absorb armigeri 1")
    expect(battle.units("arezzo")).toBe("1 menAtArms")
    battle.spent()
  })
})

describe("4.4.3 SPOILS", () => {
  const goods = { pisa: "1 coin, 2 loot, 3 provender, 1 cart, 2 ship" }

  test("4.4.3 SPOILS whoever Retreated without Conceding gives up all but Ships; the winner shares them out", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "4 ritter", colle: "1 militia" },
      defenders: { pisa: "1 militia" },
      goods,
      dice: [6, 1, 1],
    })
    battle.say("place colle left", "fight", "fight", "retreat pisa siena")
    expect(battle.goods("pisa")).toBe("2 ship")
    expect(battle.asked()).toBe("guelph shareOut")
    battle.say("take arezzo coin 1", "take colle loot 2", "take arezzo provender 1", "take colle provender 2")
    battle.say("take arezzo cart 1")
    expect([battle.goods("arezzo"), battle.goods("colle")]).toEqual([
      "1 coin, 1 provender, 1 cart",
      "2 loot, 2 provender",
    ])
  })

  test("4.4.3 SPOILS whoever Conceded gives up Loot, and Provender beyond one a Cart on a Track", () => {
    const battle = fight({ ...MARCH, attackers: CRUSH, defenders: { pisa: "1 militia" }, goods, dice: [6, 1, 1] })
    battle.say("fight", "concede", "retreat pisa siena")
    expect(battle.goods("pisa")).toBe("1 coin, 1 provender, 1 cart, 2 ship")
    expect(battle.goods("arezzo")).toBe("2 loot, 2 provender")
  })

  test("4.4.3 SPOILS along a Road he keeps two Provender a Cart", () => {
    const battle = fight({
      at: "san-quirico",
      from: "asciano",
      attackers: CRUSH,
      defenders: { pisa: "1 militia" },
      goods,
      dice: [6, 1, 1],
    })
    battle.say("fight", "concede", "retreat pisa radicofani")
    expect(battle.goods("pisa")).toBe("1 coin, 2 provender, 1 cart, 2 ship")
    expect(battle.goods("arezzo")).toBe("2 loot, 1 provender")
  })

  test("4.4.3 SPOILS whoever Withdrew keeps everything", () => {
    const battle = fight({ ...MARCH, attackers: CRUSH, defenders: { pisa: "1 militia" }, goods, dice: [6, 1] })
    battle.say("fight", "fight", "withdraw pisa")
    expect(battle.goods("pisa")).toBe("1 coin, 2 loot, 3 provender, 1 cart, 2 ship")
    expect(battle.goods("arezzo")).toBe("")
    battle.spent()
  })

  test("4.4.3 SPOILS with a Lord who Retreated without Conceding goes his Carroccio, worth two points", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "6 ritter" },
      defenders: { siena: "1 militia", "siena-comune": "1 militia" },
      goods: { "siena-comune": "2 coin" },
      dice: [6, 6, 1, 1, 1],
    })
    const before = halvesOf(battle, 0)
    battle.say("place siena centre", "place siena-comune left", "fight", "fight", "takeHits siena")
    battle.say("retreat siena siena")
    const { ground, state } = battle
    expect(state.carroccioLost).toEqual([0, 1])
    expect(state.vassalState[ground.carroccio[1]]).toBe(TAKEN)
    expect(halvesOf(battle, 0)).toBe(before + 4)
    expect(battle.goods("arezzo")).toBe("2 coin")
    expect(battle.units("siena-comune")).toBe("1 militia")
    battle.spent()
  })
})

describe("4.4.3 SERVICE", () => {
  test.each([
    [1, 9],
    [2, 9],
    [3, 8],
    [4, 8],
    [5, 7],
    [6, 7],
  ])("4.4.3 SERVICE a Lord who Retreated rolls %i and serves to box %i in place of 10", (die, box) => {
    const battle = fight({ ...MARCH, attackers: CRUSH, defenders: { pisa: "1 militia" }, dice: [6, 1, die] })
    battle.say("fight", "fight", "retreat pisa siena")
    expect(service(battle, "pisa")).toBe(box)
    battle.spent()
  })

  test("4.4.3 SERVICE whoever Withdrew does not roll, and no winner does", () => {
    const battle = fight({ ...MARCH, attackers: CRUSH, defenders: { pisa: "1 militia" }, dice: [6, 1] })
    battle.say("fight", "fight", "withdraw pisa")
    expect([service(battle, "pisa"), service(battle, "arezzo")]).toEqual([10, 10])
    battle.spent()
  })

  test("4.4.3 SERVICE a side that Conceded and saved its Carroccio shifts each Lord who Retreated one box, without rolls", () => {
    const battle = fight({
      ...MARCH,
      attackers: CRUSH,
      defenders: { siena: "2 militia", "siena-comune": "2 militia", pisa: "2 militia" },
      // Eight Hits on Siena: saved by ones; Foot of the Defenders, halved and rounded up: three Hits 1 1 1.
      dice: new Array<number>(11).fill(1),
    })
    battle.say("place siena centre", "place siena-comune left", "place pisa right", "fight", "concede")
    battle.say("takeHits siena")
    battle.say("retreat siena siena", "retreat pisa siena")
    const { ground, state } = battle
    expect([service(battle, "siena"), service(battle, "pisa")]).toEqual([9, 9])
    expect(state.vassalState[ground.carroccio[1]]).toBe(MUSTERED)
    expect(state.carroccioLost).toEqual([0, 0])
    battle.spent()
  })
})

describe("4.4.4 KNIGHTS’ QUARTER", () => {
  test("4.4.4 KNIGHTS’ QUARTER a winner's Cavalieri who roll 3 recover and are not Captured", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "2 cavalieri" },
      defenders: { pisa: "1 cavalieri" },
      // Pisa's Hit Routs one with 4; Arezzo's Hit Routs Pisa's with 4. Losses: Arezzo's 3 recovers; Pisa's 1. Service 1.
      dice: [4, 4, 3, 1, 1],
    })
    battle.say("fight", "fight", "retreat pisa siena")
    expect(battle.units("arezzo")).toBe("2 cavalieri")
    expect(battle.state.captured).toEqual([0, 0, 0, 0])
    battle.spent()
  })

  test("4.4.4 KNIGHTS’ QUARTER of those who Retreated without Conceding 3 to 6 are Captured, 2 is Lost, 1 is kept", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "6 ritter" },
      defenders: { pisa: "1 ritter, 3 cavalieri" },
      // Defending Horse: five Hits saved; then twelve: Ritter 5, Cavalieri 4 4 4. Losses: Ritter 6; Cavalieri 1 2 3. Service 1.
      dice: [1, 1, 1, 1, 1, 5, 4, 4, 4, 6, 1, 2, 3, 1],
    })
    const before = battle.state.pool.slice()
    battle.say("fight", "fight", "absorb ritter 12", "retreat pisa siena")
    expect(battle.units("pisa")).toBe("1 cavalieri")
    expect(battle.state.captured).toEqual([0, 0, 1, 1])
    expect(battle.state.pool[CAVALIERI]).toBe(before[CAVALIERI] + 1)
    battle.spent()
  })
})

describe("4.4.5 Lord Removal by Combat", () => {
  test("4.4.5 a Lord who loses all his Forces is removed: Revolt rolls and Treachery for the Enemy, a Podestà three of each", () => {
    const battle = fight({
      ...MARCH,
      attackers: CRUSH,
      defenders: { pisa: "1 militia" },
      elsewhere: { siena: "siena" },
      goods: { pisa: "2 coin, 1 ship" },
      // Routs with 6, Lost with 2. Then three Revolt rolls.
      dice: [6, 2, ...CAMPIGLIA, ...CAMPIGLIA, ...CAMPIGLIA],
    })
    battle.say("fight", "fight", "retreat pisa montepulciano")
    expect(battle.goods("arezzo")).toBe("2 coin")
    // Service 3 from the next box of a Campaign in box 5 (3.3.2).
    expect(battle.where("pisa")).toBe("box 9")
    expect(battle.told("revoltRolled")).toHaveLength(3)
    expect(battle.asked()).toBe("guelph addTreachery")
    battle.say("addTreachery arezzo", "addTreachery lucca", "addTreachery colle")
    expect(battle.asked()).toBe("guelph rest")
    battle.spent()
  })

  test("4.4.5 a Comune without Forces is taken off alone, with neither Revolt nor Treachery, its Assets and Carroccio Spoils", () => {
    const battle = fight({
      ...MARCH,
      at: "montepulciano",
      from: "asinalunga",
      attackers: { arezzo: "6 ritter" },
      defenders: { siena: "1 militia", "siena-comune": "1 militia" },
      goods: { siena: "1 coin", "siena-comune": "2 coin" },
      // Both Rout; Siena's own unit is kept with 1, the Comune's Lost with 2.
      dice: [6, 6, 1, 2],
    })
    battle.say("place siena centre", "place siena-comune left", "fight", "fight", "takeHits siena", "withdraw siena")
    expect(battle.where("siena")).toBe("inside montepulciano")
    expect(battle.state.comune[1]).toBe(0)
    expect([battle.goods("siena"), battle.goods("arezzo")]).toEqual(["1 coin", "2 coin"])
    expect(battle.state.carroccioLost).toEqual([0, 1])
    expect(battle.told("revoltRolled")).toHaveLength(0)
    battle.spent()
  })

  test("4.4.5 a Commander who loses all Forces of his own mat goes with his Comune, whose knights get Quarter", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "6 ritter" },
      defenders: { siena: "1 militia", "siena-comune": "2 cavalieri" },
      elsewhere: { pisa: "pisa" },
      // Defending Horse: two Hits on Arezzo saved. Twelve Hits: Militia 6; Cavalieri 4 4. Losses: 2; Cavalieri 1 1 kept.
      // Removed: Quarter 2 3. Three Revolt rolls.
      dice: [1, 1, 6, 4, 4, 2, 1, 1, 2, 3, ...CAMPIGLIA, ...CAMPIGLIA, ...CAMPIGLIA],
    })
    battle.say("place siena centre", "place siena-comune left", "fight", "fight", "takeHits siena")
    battle.say("retreat siena montepulciano")
    expect(battle.where("siena")).toBe("box 9")
    expect(battle.state.comune[1]).toBe(0)
    expect(battle.state.captured).toEqual([0, 0, 0, 1])
    expect(battle.asked()).toBe("guelph addTreachery")
    battle.spent()
  })

  test("4.4.5 a winner too is removed when he has lost all his Forces", () => {
    const battle = fight({
      ...MARCH,
      attackers: { giordano: "1 menAtArms", siena: "3 menAtArms" },
      at: "monte-san-savino",
      from: "asciano",
      defenders: { arezzo: "1 cavalieri" },
      // Arezzo's Hit Routs Giordano with 4; Siena's three Hits: 4 Routs Arezzo. Losses: Arezzo 1, Giordano 4. Service 1. Revolt.
      dice: [4, 4, 1, 4, 1, ...CAMPIGLIA],
    })
    battle.say("place siena left", "fight", "fight", "takeHits giordano", "retreat arezzo castelnuovo-berardenga")
    expect(battle.where("giordano")).toBe("out")
    expect(battle.asked()).toBe("guelph addTreachery")
    battle.spent()
  })
})

describe("4.4.6 Aftermath", () => {
  test("4.4.6 all who fought are marked Fought, and Events used in the Battle go back to their decks", () => {
    const battle = fight({
      ...MARCH,
      attackers: { arezzo: "4 ritter", colle: "1 militia", lucca: "1 militia", orvieto: "1 militia" },
      defenders: { pisa: "1 militia" },
      state: (state, ground) => {
        state.card[ground.cardNamed("F4")] = IN_COMBAT
      },
      dice: [6, 1, 1],
    })
    battle.say("place colle left", "place lucca right", "fight", "fight", "retreat pisa siena")
    const { ground, state } = battle
    for (const lord of ["arezzo", "colle", "lucca", "orvieto", "pisa"])
      expect(state.moved[ground.lordNamed(lord)]).toBe(1)
    expect(state.card[ground.cardNamed("F4")]).toBe(DECK)
    expect(battle.asked()).toBe("guelph rest")
  })

  test("4.4.6 Besiegers who lose take their Siege markers with them", () => {
    const battle = fight({
      at: "cortona",
      from: "castiglione",
      siege: 3,
      attackers: CRUSH,
      defenders: { pisa: "1 militia" },
      dice: [6, 1, 1],
    })
    battle.say("fight", "fight")
    expect(battle.where("pisa")).toBe("asinalunga")
    expect(battle.state.siege[battle.ground.localeNamed("cortona")]).toBe(0)
  })
})
