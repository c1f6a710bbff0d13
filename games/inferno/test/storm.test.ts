import { describe, expect, test } from "vitest"
import { HELD } from "../src/position.ts"
import { garrisonOf } from "../src/walls.ts"
import { ARMIGERI, CAVALIERI, MEN_AT_ARMS, MILITIA, UNITS } from "../src/tuscany.ts"
import { fight, type Drawing, type Fight } from "./combat-field.ts"

/** A Revolt roll against the Guelphs that finds no Ghibelline near. */
const PRATO = [3, 2]

/** No Garrison: the pool has no pieces for it. */
const noGarrison: NonNullable<Drawing["state"]> = (state) => void state.pool.fill(0)

function dice(count: number, face: number): number[] {
  return new Array<number>(count).fill(face)
}

function front(one: Fight, side: 0 | 1): string {
  return one
    .combat()
    .array[side].slice(0, 3)
    .map((mat) => (mat < 0 ? "-" : (one.ground.mats[mat]?.id ?? "garrison")))
    .join(" ")
}

function locale(one: Fight, id: string): number {
  return one.ground.localeNamed(id)
}

describe("4.5 Siege, Storm, and Sally", () => {
  test("4.5 Lords at a Siege may Attack: those outside Storm, those inside Sally", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "1 menAtArms" },
      defenders: {},
      dice: dice(6, 1),
    })
    expect(storm.told("combatBegun")[0].rule).toBe("4.5.2")
    const sally = fight({
      kind: "sally",
      at: "figline",
      siege: 1,
      attackers: { arezzo: "1 menAtArms" },
      defenders: { siena: "1 menAtArms" },
    })
    expect(sally.told("combatBegun")[0].rule).toBe("4.5.3")
  })
})

describe("4.5.2 ARRAY and REPOSITION", () => {
  const drawing = {
    kind: "storm",
    at: "cortona",
    siege: 3,
    attackers: { siena: "6 menAtArms", pisa: "2 menAtArms", giordano: "2 menAtArms" },
    defenders: { arezzo: "1 menAtArms", colle: "1 menAtArms" },
    state: noGarrison,
  } as const

  test("4.5.2 ARRAY each side begins with one Lord at Front, the Attacker with the Active Lord; the rest are in Reserve", () => {
    const storm = fight(drawing)
    expect([storm.asked(), ...storm.offers()]).toEqual(["guelph array", "place arezzo centre", "place colle centre"])
    expect(front(storm, 1)).toBe("- siena -")
    expect(storm.combat().reserve[1]).toEqual([storm.mat("pisa"), storm.mat("giordano")])
  })

  test("4.5.2 ARRAY the Active Commander's Comune may stand at Front in his stead", () => {
    const storm = fight({ ...drawing, attackers: { siena: "6 menAtArms", "siena-comune": "1 menAtArms" } })
    expect(storm.offers()).toEqual(["place siena centre", "place siena-comune centre"])
  })

  test("4.5.2 REPOSITION from Round 2 on Attacker, then Defender, may add one Lord a Round, up to the Size", () => {
    // Round 1: Arezzo's Hit stopped by Siegeworks; Siena's six stopped by Walls. Round 2 the same, with four Hits more.
    const storm = fight({ ...drawing, dice: [1, ...dice(6, 1), ...dice(2, 1), ...dice(8, 1)] })
    storm.say("place arezzo centre", "fight")
    expect(storm.asked()).toBe("ghibelline reposition")
    expect(storm.offers()).toEqual([
      "advance pisa left",
      "advance pisa right",
      "advance giordano left",
      "advance giordano right",
      "stay",
    ])
    storm.say("advance pisa left")
    expect([storm.asked(), ...storm.offers()]).toEqual([
      "guelph reposition",
      "advance colle left",
      "advance colle right",
      "stay",
    ])
    storm.say("advance colle left")
    expect([front(storm, 1), front(storm, 0)]).toEqual(["pisa siena -", "colle arezzo -"])
    // A Town has room for two: in Round 3 nobody is asked.
    storm.say("strikeFirst pisa", "strikeFirst colle", "fight")
    expect(storm.asked()).not.toContain("reposition")
  })

  test("4.5.2 REPOSITION a Castle has room for one; if all Front Lords Routed, a Reserve Lord must take their place", () => {
    const storm = fight({
      ...drawing,
      at: "figline",
      attackers: { siena: "1 militia", pisa: "2 menAtArms" },
      defenders: { arezzo: "1 menAtArms" },
      // Arezzo's Hit passes Siegeworks with 4 and Routs Siena's Militia with 2; nobody strikes back. In Round 2 Pisa does.
      dice: [4, 2, 1, 1, 1],
    })
    expect(front(storm, 1)).toBe("- - -")
    expect(storm.combat().round).toBe(2)
    storm.say("fight")
    expect(front(storm, 1)).toBe("- pisa -")
    expect(storm.strikes()).toEqual(["arezzo > siena melee 1", "arezzo > pisa melee 1", "pisa > arezzo melee 2"])
    expect(storm.told("placed").at(-1)?.rule).toBe("4.5.2 REPOSITION")
  })
})

describe("4.5.2 CONCEDE", () => {
  test("4.5.2 CONCEDE only the Attacker, only from Round 2 on, and the Storm is over then", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      attackers: { siena: "1 menAtArms" },
      defenders: { arezzo: "1 menAtArms" },
      state: noGarrison,
      dice: [1, 1],
    })
    expect([storm.asked(), storm.combat().round]).toEqual(["ghibelline combat", 2])
    storm.say("concede")
    expect(storm.strikes()).toHaveLength(2)
    expect(storm.asked()).toBe("guelph rest")
    expect(storm.where("siena")).toBe("cortona")
    expect(storm.state.siege[locale(storm, "cortona")]).toBe(2)
    storm.spent()
  })
})

describe("4.5.2 STRONGHOLD EFFECTS", () => {
  test.each([
    ["firenze", "3 cavalieri, 3 menAtArms, 3 armigeri"],
    ["cortona", "2 cavalieri, 2 menAtArms, 2 armigeri"],
    ["figline", "1 cavalieri, 1 menAtArms, 1 militia"],
  ])("4.5.2 STRONGHOLD EFFECTS the Garrison of %s: %s", (at, expected) => {
    const storm = fight({
      kind: "storm",
      at,
      siege: 1,
      attackers: { siena: "1 menAtArms" },
      defenders: {},
      dice: dice(30, 1),
    })
    const units = garrisonOf(storm, locale(storm, at))
    expect(units.flatMap((count, kind) => (count > 0 ? [`${count} ${UNITS[kind]}`] : [])).join(", ")).toBe(expected)
  })

  test("4.5.2 STRONGHOLD EFFECTS units that the pool lacks are not placed", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      attackers: { siena: "1 menAtArms" },
      defenders: {},
      state: (state) => {
        state.pool[CAVALIERI] = 1
      },
      dice: dice(20, 1),
    })
    expect(storm.combat().garrison[CAVALIERI]).toBe(1)
    expect(storm.state.pool[CAVALIERI]).toBe(0)
  })

  test("4.5.2 STRONGHOLD EFFECTS all Defenders strike before any Attacker, Horse and Foot together", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      attackers: { siena: "1 ritter, 1 menAtArms" },
      defenders: { arezzo: "1 cavalieri, 1 menAtArms" },
      state: noGarrison,
      dice: dice(4, 1),
    })
    // Ritter strike for one Hit in Storm.
    expect(storm.strikes()).toEqual(["arezzo > siena melee 2", "siena > arezzo melee 2"])
    storm.spent()
  })

  test("4.5.2 STRONGHOLD EFFECTS Berrovieri strike for one Hit when they Storm, for half when they defend", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      attackers: { siena: "4 berrovieri" },
      defenders: { arezzo: "4 berrovieri" },
      state: noGarrison,
      dice: dice(6, 1),
    })
    expect(storm.strikes()).toEqual(["arezzo > siena melee 2", "siena > arezzo melee 4"])
  })

  test("4.5.2 STRONGHOLD EFFECTS no Lord adds more than six Melee Hits; the Garrison's come on top", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 2,
      attackers: { siena: "9 menAtArms" },
      defenders: { arezzo: "9 armigeri" },
      dice: dice(17, 1),
    })
    // The Garrison: half a Crossbow Hit and an arrow; then one Hit each of Cavalieri, Men-at-Arms and Militia.
    expect(storm.strikes()).toEqual(["arezzo > siena archery 2", "arezzo > siena melee 9", "siena > arezzo melee 6"])
    storm.spent()
  })

  test("4.5.2 STRONGHOLD EFFECTS those who Storm must take Hits with Armored units first, though the Enemy chooses", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 1,
      attackers: { siena: "1 cavalieri, 1 menAtArms, 2 militia" },
      defenders: {},
      // Two Men-at-Arms at half a Crossbow Hit and two Armigeri: three Hits, past Siegeworks.
      dice: [2, 2, 2],
    })
    expect([storm.asked(), ...storm.offers()]).toEqual([
      "guelph hits",
      "absorb cavalieri 1",
      "absorb cavalieri 3",
      "absorb menAtArms 1",
      "absorb menAtArms 3",
    ])
    expect(storm.why("absorb kind=militia count=1")).toBe("4.5.2 STRONGHOLD EFFECTS: armoredFirst")
  })

  test("4.5.2 STRONGHOLD EFFECTS and 4.4.2 ROLL WALLS: Walls 1-4 stop a Hit, a Walls marker makes them 1-5", () => {
    const walls = (marker: number) =>
      fight({
        kind: "storm",
        at: "cortona",
        siege: 1,
        attackers: { siena: "6 menAtArms" },
        defenders: { arezzo: "6 menAtArms" },
        state: (state, ground) => {
          noGarrison(state, ground)
          state.walls[ground.localeNamed("cortona")] = marker
        },
        // Arezzo's six Hits stopped; Siena's: 4 stopped, 5 by the marker only, 6 never. The rest roll Armor 1.
        dice: [...dice(6, 1), 1, 2, 3, 4, 5, 6, ...dice(2 - marker, 1)],
      }).told("wallsRolled")[1].data["count"]
    expect(walls(0)).toBe(4)
    expect(walls(1)).toBe(5)
  })
})

describe("4.5.2 GARRISON FORCES DURING STORM", () => {
  test("4.5.2 GARRISON FORCES DURING STORM its Crossbows pick their targets, its arrows do not; both before any Melee", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "1 cavalieri, 1 menAtArms" },
      defenders: {},
      // Both pass Siegeworks with 2. The Crossbow at Cavalieri: Armor 1, saved by 1. The arrow at Men-at-Arms: 3 saves.
      dice: [2, 2, 1, 3],
    })
    expect(storm.asked()).toBe("guelph hits")
    storm.say("absorb cavalieri 1")
    expect(storm.asked()).toBe("ghibelline hits")
    expect(storm.told("saved")[0].data["protection"]).toBe(1)
  })

  test("4.5.2 GARRISON FORCES DURING STORM it takes all Hits until it is gone, then the Front Lord; fallen units go to the pool", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "6 menAtArms" },
      defenders: { arezzo: "2 militia" },
      // Archery 2 and Melee 5 stopped by Siegeworks; six Hits pass the Walls: Cavalieri 4, Men-at-Arms 4, Militia 2,
      // then Arezzo's Militia 1 1 2. Loss of that one: 1.
      dice: [...dice(7, 1), ...dice(6, 5), 4, 4, 2, 1, 1, 2, 1],
    })
    const before = storm.state.pool.slice()
    expect(storm.offers()).toContain("absorb cavalieri 6")
    expect(storm.offers()).not.toContain("absorb villici 6")
    storm.say("absorb cavalieri 6", "absorb menAtArms 5")
    expect(storm.units("arezzo")).toBe("2 militia")
    // The Garrison has fallen, one Round is all that one Siege marker gives, and Arezzo held out.
    expect(storm.told("combatLost")[0].data["side"]).toBe(1)
    for (const kind of [CAVALIERI, MEN_AT_ARMS, MILITIA]) expect(storm.state.pool[kind]).toBe(before[kind] + 1)
    storm.spent()
  })

  test("4.5.2 GARRISON FORCES DURING STORM which Lord takes what is left when it has fallen is asked then, not before", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 3,
      attackers: { siena: "6 menAtArms", pisa: "6 menAtArms" },
      defenders: { arezzo: "9 militia", colle: "9 militia" },
      // One Armigeri is all the Garrison that the pool gives.
      state: (state, ground) => {
        noGarrison(state, ground)
        state.pool[ARMIGERI] = 1
      },
      // Round 1: a Crossbow Hit, seven Melee Hits, six back, all stopped. Round 2: one, thirteen, and six of which
      // three pass the Walls with 5: the Armigeri fall to 3.
      dice: [...dice(14, 1), ...dice(14, 1), 5, 5, 5, 1, 1, 1, 3],
    })
    storm.say("place arezzo centre", "fight", "stay", "advance colle left")
    expect([storm.asked(), ...storm.offers()]).toEqual(["guelph hits", "takeHits arezzo", "takeHits colle"])
    expect(storm.told("routed").map(({ data }) => data["mat"])).toEqual([storm.mat("garrison")])
    storm.spent()
  })

  test("4.5.2 GARRISON FORCES DURING STORM the Attacker chooses whom to strike first where it might fall", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 3,
      attackers: { siena: "1 menAtArms", pisa: "1 menAtArms" },
      defenders: { arezzo: "3 villici", colle: "3 villici" },
      state: (state, ground) => {
        noGarrison(state, ground)
        state.pool[ARMIGERI] = 1
      },
      // Round 1: the Crossbow 1, three Melee Hits, one back. Round 2: the Crossbow, and of Colle's and Arezzo's Hits.
      dice: dice(20, 1),
    })
    storm.say("place arezzo centre", "fight", "advance pisa left", "advance colle left")
    while (storm.asked().startsWith("guelph")) storm.say(storm.offers()[0])
    expect([storm.asked(), ...storm.offers()]).toEqual(["ghibelline strike", "strikeFirst colle", "strikeFirst arezzo"])
  })

  test("4.5.2 GARRISON FORCES DURING STORM no card of a Lord inside serves it", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "6 menAtArms" },
      defenders: { arezzo: "1 cavalieri" },
      cards: { F16: "arezzo" },
      dice: dice(30, 1),
    })
    // Half a Crossbow Hit and one arrow, as ever, though Arezzo has Arcieri.
    expect(storm.strikes()[0]).toBe("arezzo > siena archery 2")
  })
})

describe("4.5.2 SIEGEWORKS", () => {
  test("4.5.2 SIEGEWORKS three Siege markers are Walls 1-3 to those who Storm, against Archery and Melee", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 3,
      attackers: { siena: "6 menAtArms" },
      defenders: {},
      dice: [3, 3, 1, 3, 4, 1, ...dice(6, 1)],
    })
    const rolled = storm.told("wallsRolled").filter(({ data }) => data["mat"] === storm.mat("siena"))
    expect(rolled.map(({ data }) => [data["walls"], data["count"]])).toEqual([
      [3, 1],
      [3, 1],
      [3, 2],
    ])
  })
})

describe("4.5.2 ENDING THE STORM", () => {
  test("4.5.2 ENDING THE STORM it lasts as many Rounds as Siege markers; then the Attackers have lost, and stay", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      attackers: { siena: "2 menAtArms" },
      defenders: { arezzo: "1 menAtArms" },
      goods: { siena: "1 coin" },
      state: noGarrison,
      // Each Round: Arezzo's Hit, Siena's two. In Round 2 Arezzo's passes Siegeworks 3, Routs with 4; it is Lost with 2.
      dice: [1, 1, 1, 3, 4, 1, 2],
    })
    storm.say("fight")
    expect(storm.told("roundBegun")).toHaveLength(2)
    expect(storm.told("combatLost")[0].data["side"]).toBe(1)
    expect(storm.where("siena")).toBe("cortona")
    expect(storm.where("arezzo")).toBe("inside cortona")
    expect(storm.goods("siena")).toBe("1 coin")
    expect(storm.units("siena")).toBe("1 menAtArms")
    expect(storm.state.siege[locale(storm, "cortona")]).toBe(2)
    storm.spent()
  })

  test("4.5.2 ENDING THE STORM Routed Attackers need a 1, Routed Defenders their Protection; no knight is Captured", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 1,
      attackers: { siena: "2 cavalieri, 1 menAtArms" },
      defenders: { arezzo: "2 cavalieri" },
      state: noGarrison,
      // Arezzo's two Hits pass with 2 2, Rout Cavalieri with 4 4. Siena's one Hit passes with 5, Routs with 4.
      // Losses of the Guelphs first: Arezzo 3 recovers. Siena's 2 3 are Lost.
      dice: [2, 2, 4, 4, 5, 4, 3, 2, 3],
    })
    storm.say("absorb cavalieri 2", "absorb cavalieri 1")
    expect(storm.units("arezzo")).toBe("2 cavalieri")
    expect(storm.units("siena")).toBe("1 menAtArms")
    expect(storm.state.captured).toEqual([0, 0, 0, 0])
    storm.spent()
  })

  test("4.5.2 ENDING THE STORM and AFTERMATH: all Lords there are marked Fought, even those in Reserve", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 1,
      attackers: { siena: "1 menAtArms", pisa: "1 menAtArms" },
      defenders: { arezzo: "1 menAtArms", colle: "1 menAtArms" },
      state: noGarrison,
      dice: [1, 1],
    })
    storm.say("place arezzo centre")
    for (const lord of ["siena", "pisa", "arezzo", "colle"]) expect(storm.state.moved[storm.mat(lord)]).toBe(1)
  })

  test("4.5.2 AFTERMATH the Garrison is back in the pool, and stands in full again when the place is Stormed once more", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "1 menAtArms" },
      defenders: {},
      dice: dice(6, 1),
    })
    expect(storm.asked()).toBe("guelph rest")
    expect(storm.state.pool[CAVALIERI]).toBe(storm.ground.units[CAVALIERI].count)
    expect(garrisonOf(storm, locale(storm, "figline"))[CAVALIERI]).toBe(1)
  })

  test("4.5.2 ENDING THE STORM fewer Siege markers by Greek Fire mean fewer Rounds: it may be over at once", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 3,
      attackers: { siena: "2 menAtArms" },
      defenders: { arezzo: "1 menAtArms" },
      state: (state, ground) => {
        noGarrison(state, ground)
        state.card[ground.cardNamed("F7")] = HELD
      },
      dice: dice(3, 1),
    })
    // Round 1 is fought; as Round 2 begins one Siege marker is left, and one Round is done.
    while (storm.combat().round < 2) storm.say("passEvent")
    storm.say("playEvent F7")
    while (!/ (combat|rest)$/.test(storm.asked())) storm.say(storm.offers()[0])
    expect(storm.asked()).toBe("guelph rest")
    expect(storm.state.siege[locale(storm, "cortona")]).toBe(1)
    expect(storm.told("combatLost")[0].data["side"]).toBe(1)
    expect(storm.strikes()).toHaveLength(2)
    storm.spent()
  })

  test("4.5.2 by Surprise a Storm has up to three Rounds on two Siege markers, against Walls less by 2", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 2,
      rounds: 3,
      wallsLess: 2,
      attackers: { siena: "1 menAtArms" },
      defenders: { arezzo: "1 menAtArms" },
      state: noGarrison,
      // Siena's Hit is stopped by 2, not by 3.
      dice: [1, 2, 1, 3, 1, 1, 1],
    })
    storm.say("fight", "fight")
    expect(storm.told("wallsRolled").filter(({ data }) => data["walls"] === 2 && data["count"] === 0)).toHaveLength(1)
    expect(storm.told("roundBegun")).toHaveLength(3)
  })
})

describe("4.5.2 SACK", () => {
  test("4.5.2 SACK of a Castle: Ruins, one Loot, Provender and Coin, its Cavalieri Captured, one Revolt roll, one Treachery", () => {
    const storm = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "6 menAtArms" },
      defenders: {},
      state: (state, ground) => {
        state.walls[ground.localeNamed("figline")] = 1
      },
      // Archery 2 and Melee 3 stopped; six Hits pass Walls 1-5 with 6: Cavalieri 4, Men-at-Arms 4, Militia 2.
      dice: [...dice(5, 1), ...dice(6, 6), 4, 4, 2, ...PRATO],
    })
    storm.say("absorb cavalieri 6", "absorb menAtArms 5")
    const at = locale(storm, "figline")
    const { state } = storm
    expect([state.ruined[at], state.siege[at], state.walls[at], state.marked[at]]).toEqual([1, 0, 0, 0])
    expect(storm.goods("siena")).toBe("1 coin, 1 loot, 1 provender")
    expect(state.captured).toEqual([0, 1, 0, 0])
    expect(state.pool[CAVALIERI]).toBe(storm.ground.units[CAVALIERI].count - 1)
    expect(storm.told("revoltRolled")).toHaveLength(1)
    expect([storm.asked(), storm.offers().length]).toEqual(["ghibelline addTreachery", 6])
    storm.say("addTreachery siena")
    expect(storm.asked()).toBe("guelph rest")
    storm.spent()
  })

  test("4.5.2 SACK Lords inside lose all but Ships, all their knights are Captured, and they are removed", () => {
    const storm = fight({
      kind: "storm",
      at: "cortona",
      siege: 1,
      attackers: { siena: "6 menAtArms", pisa: "1 militia" },
      defenders: { arezzo: "1 cavalieri, 1 militia" },
      elsewhere: { lucca: "lucca" },
      goods: { arezzo: "2 coin, 1 cart" },
      state: noGarrison,
      // Arezzo's two Hits stopped; six Hits pass: Cavalieri 4, Militia 2. Three Revolt rolls for him, two for the Town.
      dice: [1, 1, ...dice(6, 5), 4, 2, ...PRATO, ...PRATO, ...PRATO, ...PRATO, ...PRATO],
    })
    storm.say("absorb cavalieri 6")
    expect(storm.asked()).toBe("ghibelline shareOut")
    storm.say("take siena coin 4", "take pisa loot 2", "take siena provender 2", "take pisa cart 1")
    expect(storm.where("arezzo")).toBe("box 9")
    expect(storm.state.captured).toEqual([0, 1, 0, 0])
    // Three cards for the Podestà, then the Town's own rolls and two more.
    expect(storm.told("revoltRolled")).toHaveLength(3)
    storm.say("addTreachery siena", "addTreachery pisa", "addTreachery giordano")
    expect(storm.told("revoltRolled")).toHaveLength(5)
    storm.say("addTreachery astimberg", "addTreachery provenzano")
    expect(storm.asked()).toBe("guelph rest")
    expect(storm.goods("siena")).toBe("4 coin, 2 provender")
    storm.spent()
  })

  test("4.5.2 SACK takes Allegiance markers away: the Ruins are of their print again", () => {
    const storm = fight({
      kind: "storm",
      at: "asciano",
      siege: 1,
      attackers: { siena: "6 menAtArms" },
      defenders: { arezzo: "1 villici" },
      elsewhere: { lucca: "lucca" },
      state: (state, ground) => {
        noGarrison(state, ground)
        state.marked[ground.localeNamed("asciano")] = 1
      },
      dice: [1, ...dice(6, 5), ...PRATO, ...PRATO, ...PRATO, ...PRATO],
    })
    const at = locale(storm, "asciano")
    expect([storm.state.ruined[at], storm.state.marked[at]]).toEqual([1, 0])
  })
})
