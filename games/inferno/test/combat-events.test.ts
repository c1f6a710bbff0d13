import { describe, expect, test } from "vitest"
import { CAVALIERI, MILITIA } from "../src/tuscany.ts"
import { fight, type Fight } from "./combat-field.ts"

const ONES = new Array<number>(60).fill(1)

/** Where a side attacks, and where it defends. */
const PLACES = [
  { lord: "arezzo", foe: "siena", attack: { at: "asciano", from: "monte-san-savino" } },
  { lord: "siena", foe: "arezzo", attack: { at: "monte-san-savino", from: "asciano" } },
] as const

function waiting(one: Fight): number[][] {
  const frame = one.position.stack.at(-1) as unknown as { hits: { count: number; crossbow: number; select: number }[] }
  return frame.hits.map(({ count, crossbow, select }) => [count, crossbow, select])
}

const CLASH = [
  ["card F4 event", 0],
  ["card S4 event", 1],
] as const

describe("card F4 event, card S4 event: Sudden Clash", () => {
  test.each(CLASH)(
    "%s: in Round 1 the chosen mat's Horse strike before all Archery, pick targets, and not again",
    (_, side) => {
      const { lord, foe, attack } = PLACES[side]
      const one = fight({
        ...attack,
        attackers: { [lord]: "2 ritter" },
        defenders: { [foe]: "1 cavalieri, 1 militia" },
        cards: { [side === 0 ? "S16" : "F16"]: foe },
        events: (combat, ground) => {
          combat.suddenClash[side] = ground.lordNamed(lord)
        },
        dice: ONES,
      })
      one.say("fight", "fight")
      expect(one.strikes()).toEqual([`${lord} > ${foe} clash 4`])
      expect(waiting(one)).toEqual([[4, 0, 1]])
      expect(one.asked()).toBe(side === 0 ? "guelph hits" : "ghibelline hits")
      one.say("absorb militia 4")
      // Full Armor for those Hits; then the Enemy's arrow, Horse and Foot, and no Strike of the Ritter.
      expect(one.strikes().slice(1)).toEqual([
        `${foe} > ${lord} archery 1`,
        `${foe} > ${lord} horse 1`,
        `${foe} > ${lord} foot 1`,
      ])
      one.say("fight", "fight")
      expect(one.strikes().slice(4)).toEqual([
        `${foe} > ${lord} archery 1`,
        `${foe} > ${lord} horse 1`,
        `${lord} > ${foe} horse 4`,
      ])
    },
  )

  test.each(CLASH)(
    "%s: if both sides play it, the Defender's Horse go first; other mats wait for their step",
    (_, side) => {
      const { lord, foe, attack } = PLACES[side]
      const friend = side === 0 ? "lucca" : "pisa"
      const one = fight({
        ...attack,
        attackers: { [lord]: "1 ritter", [friend]: "1 ritter" },
        defenders: { [foe]: "3 cavalieri" },
        events: (combat, ground) => {
          combat.suddenClash = [ground.lordNamed("arezzo"), ground.lordNamed("siena")]
        },
        dice: ONES,
      })
      one.say(`place ${friend} left`, "fight", "fight", `takeHits ${lord}`)
      expect(one.strikes()).toEqual([
        `${foe} > ${lord} clash 3`,
        `${lord} > ${foe} clash 2`,
        `${friend} > ${foe} horse 2`,
      ])
    },
  )
})

const HILLS = [
  ["card F6 event", 0],
  ["card S6 event", 1],
] as const

describe("card F6 event, card S6 event: Hills", () => {
  const shoot = (side: 0 | 1, units: string, crossbows: string, bows: string) => {
    const { lord, foe } = PLACES[side]
    const one = fight({
      ...PLACES[side === 0 ? 1 : 0].attack,
      attackers: { [foe]: "1 cavalieri, 8 menAtArms" },
      defenders: { [lord]: units },
      cards: { [crossbows]: lord, [bows]: lord },
      events: (combat) => {
        combat.hills[side] = 1
      },
      dice: ONES,
    })
    one.say("fight", "fight")
    return one
  }

  test.each(HILLS)("%s: the Defender's Archery is doubled for the whole Battle", (_, side) => {
    const { lord, foe } = PLACES[side]
    const one = shoot(side, "3 militia", side === 0 ? "F9" : "S9", side === 0 ? "F16" : "S16")
    expect(one.strikes()[0]).toBe(`${lord} > ${foe} archery 6`)
  })

  test.each(HILLS)("%s: only the Crossbows' own Hits are Crossbow Hits, what is added are plain arrows", (_, side) => {
    // Two Crossbows and one bow: three Hits doubled to six, of which two are Crossbows'.
    const one = shoot(side, "2 armigeri, 1 militia", side === 0 ? "F9" : "S9", side === 0 ? "F16" : "S16")
    expect(waiting(one)).toEqual([
      [2, 1, 0],
      [4, 0, 0],
    ])
  })

  test("card S6 event: three Militia of Luceria, four and a half Hits, are doubled to nine before they are rounded", () => {
    const one = shoot(1, "3 militia", "S7", "S9")
    expect(one.strikes()[0]).toBe("siena > arezzo archery 9")
  })
})

const SWAMP = [
  ["card F8 event", 0],
  ["card S8 event", 1],
] as const

describe("card F8 event, card S8 event: Swamp", () => {
  test.each(SWAMP)(
    "%s: the Enemy's Horse do not strike in Round 1, and take Hits as ever; in Round 2 they strike",
    (_, side) => {
      const { lord, foe } = PLACES[side]
      const one = fight({
        ...PLACES[side === 0 ? 1 : 0].attack,
        attackers: { [foe]: "2 ritter, 1 militia" },
        defenders: { [lord]: "1 cavalieri" },
        events: (combat) => {
          combat.swamp[side] = 1
        },
        dice: ONES,
      })
      one.say("fight", "fight")
      expect(one.offers()).toContain("absorb ritter 1")
      one.say("absorb ritter 1")
      expect(one.strikes()).toEqual([`${lord} > ${foe} horse 1`, `${foe} > ${lord} foot 1`])
      one.say("fight", "fight", "absorb ritter 1")
      expect(one.strikes().slice(2)).toEqual([
        `${lord} > ${foe} horse 1`,
        `${foe} > ${lord} horse 4`,
        `${foe} > ${lord} foot 1`,
      ])
    },
  )

  test.each(SWAMP)("%s: the side's own Horse strike in Round 1", (_, side) => {
    const { lord, foe } = PLACES[side]
    const one = fight({
      ...PLACES[side === 0 ? 1 : 0].attack,
      attackers: { [foe]: "2 ritter" },
      defenders: { [lord]: "2 ritter" },
      events: (combat) => {
        combat.swamp[side] = 1
      },
      dice: ONES,
    })
    one.say("fight", "fight")
    expect(one.strikes()).toEqual([`${lord} > ${foe} horse 4`])
  })
})

describe("A Bloody Red Stream", () => {
  const drawing = {
    at: "monte-san-savino",
    from: "asciano",
    attackers: { siena: "3 cavalieri" },
    defenders: { arezzo: "1 menAtArms, 1 militia" },
    events: (combat: { redStream: [number, number] }) => {
      combat.redStream[0] = 1
    },
  }

  test("card F16 event: the first Guelph mat that would Rout rolls its Routed units; any that return keep the Lord in", () => {
    // Three Hits: Men-at-Arms 4, Militia 2: all are Routed. They roll 3 and 2: the Men-at-Arms return, and take the third Hit: 1.
    const one = fight({ ...drawing, dice: [4, 2, 3, 2, 1, ...ONES] })
    one.say("fight", "fight", "absorb menAtArms 1")
    expect(one.told("rallied").map(({ data }) => data["count"])).toEqual([1, 0])
    expect(one.told("matRouted")).toHaveLength(0)
    expect(one.units("arezzo")).toBe("1 menAtArms")
    expect(one.routed("arezzo")).toBe("1 militia")
  })

  test("card F16 event: it works once, and not when nobody returns", () => {
    const again = fight({ ...drawing, dice: [4, 2, 3, 2, 4, ...ONES] })
    again.say("fight", "fight", "absorb menAtArms 1")
    expect(again.told("matRouted")).toHaveLength(1)
    const failed = fight({ ...drawing, dice: [4, 2, 4, 2, ...ONES] })
    failed.say("fight", "fight", "absorb menAtArms 1")
    expect(failed.told("matRouted")).toHaveLength(1)
  })
})

describe("card F24 event, card S24 event: Doctors", () => {
  test.each([
    ["card F24 event", 0],
    ["card S24 event", 1],
  ] as const)(
    "%s: after the Loss rolls its mats take back half of what they lost, rounded up, as the owner chooses",
    (_, side) => {
      const { lord, foe } = PLACES[side]
      const other = PLACES[side === 0 ? 1 : 0]
      const one = fight({
        ...other.attack,
        attackers: { [foe]: "4 ritter" },
        defenders: { [lord]: "1 cavalieri, 2 militia" },
        events: (combat) => {
          combat.doctors[side] = 1
        },
        // One Hit 1 on the Ritter; eight Hits: Cavalieri 4, Militia 2 2. Losses: Captured with 6, Lost with 2 2. Service 1.
        dice: [1, 4, 2, 2, 6, 2, 2, 1],
      })
      const pool = one.state.pool[MILITIA]
      one.say("fight", "fight", "absorb cavalieri 8")
      one.say(one.offers("retreat")[0])
      // Two of the three come back.
      expect(one.offers()).toEqual(["heal cavalieri", "heal militia"])
      expect(one.state.captured[side * 2 + CAVALIERI]).toBe(1)
      one.say("heal cavalieri")
      expect(one.state.captured[side * 2 + CAVALIERI]).toBe(0)
      expect(one.units(lord)).toBe("1 cavalieri, 1 militia")
      expect(one.state.pool[MILITIA]).toBe(pool + 1)
      one.spent()
    },
  )

  test.each([
    ["card F24 event", 0, "lucca"],
    ["card S24 event", 1, "giordano"],
  ] as const)("%s: other Lords are not healed", (_, side, lord) => {
    const other = PLACES[side === 0 ? 1 : 0]
    const one = fight({
      ...other.attack,
      attackers: { [other.lord]: "4 ritter" },
      defenders: { [lord]: "3 militia" },
      events: (combat) => {
        combat.doctors[side] = 1
      },
      dice: [2, 2, 2, 1, 2, 2, 1],
    })
    one.say("fight", "fight")
    one.say(one.offers("retreat")[0])
    expect(one.units(lord)).toBe("1 militia")
    one.spent()
  })
})
