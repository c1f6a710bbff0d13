import { describe, expect, test } from "vitest"
import { DECK, HELD, IN_COMBAT, type State } from "../src/position.ts"
import type { Tuscany } from "../src/tuscany.ts"
import { fight, type Drawing, type Fight } from "./combat-field.ts"

/** The cards are in their sides' hands. */
function holding(...cards: string[]): Pick<Drawing, "state"> {
  return {
    state(state: State, ground: Tuscany) {
      for (const card of cards) state.card[ground.cardNamed(card)] = HELD
    },
  }
}

function whyNot(it: Fight, card: string): string {
  return it.why(`playEvent card=${it.ground.cardNamed(card)} effect=0`)
}

function placeOf(it: Fight, card: string): number {
  return it.state.card[it.ground.cardNamed(card)]
}

/** A Storm on Figline by Siena, or on Asciano by Firenze, with the card in the attacker's hand. */
function storm(card: string): Fight {
  const guelph = card.startsWith("F")
  return fight({
    kind: "storm",
    at: guelph ? "asciano" : "figline",
    siege: 2,
    attackers: guelph ? { firenze: "2 cavalieri" } : { siena: "2 cavalieri" },
    defenders: {},
    goods: { firenze: "2 coin", siena: "2 coin" },
    ...holding(card),
  })
}

describe("4.4.1 EVENTS", () => {
  test("4.4.1 EVENTS the Attacker plays first, then the Defender; whoever holds nothing is not asked", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 cavalieri" }, defenders: { siena: "1 cavalieri" } },
      ...holding("F15", "S21"),
    })
    expect(it.asked()).toBe("guelph eventWindow")
    expect(it.offers("playEvent")).toEqual([])
    it.say("passEvent")
    expect(it.asked()).toBe("ghibelline eventWindow")
    it.say("passEvent")
    expect(it.asked()).toBe("guelph combat")
  })

  test("4.4.6 an Event played in a Battle stays out until the Battle is over", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 cavalieri" }, defenders: { siena: "1 cavalieri" } },
      ...holding("F16"),
    })
    it.say("playEvent F16")
    expect(placeOf(it, "F16")).toBe(IN_COMBAT)
  })
})

describe("card F4 event, card S4 event: Sudden Clash", () => {
  test("card F4 event: in Round 1 the Horse of one mat Strike before all Archery, at units that the Guelphs select", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "2 cavalieri" } },
      defenders: { siena: "1 armigeri, 1 militia" },
      cards: { S16: "siena" },
      ...holding("F4"),
    })
    it.say("playEvent F4", "fight", "fight")
    expect(it.strikes()).toEqual(["firenze > siena clash 2"])
    expect(it.asked()).toBe("guelph hits")
  })

  test("card F4 event: that Horse does not Strike again in the Round", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 cavalieri" }, defenders: { siena: "2 menAtArms" } },
      dice: [1, 1, 1, 1, 1, 1],
      ...holding("F4"),
    })
    it.say("playEvent F4", "fight", "fight")
    expect(it.strikes()).toEqual(["firenze > siena clash 1", "siena > firenze foot 2"])
    it.say("fight", "fight")
    // From Round 2 on all is as ever.
    expect(it.strikes()[2]).toBe("firenze > siena horse 1")
  })

  test("card S4 event: one mat is chosen, with Horse; if both sides play it the Defender's goes first", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 cavalieri" } },
      defenders: { siena: "1 cavalieri", giordano: "1 ritter", pisa: "1 militia" },
      dice: [1, 1],
      ...holding("F4", "S4"),
    })
    while (it.asked() !== "guelph eventWindow") it.say(it.offers()[0])
    it.say("playEvent F4")
    it.say("playEvent S4")
    expect(it.offers("chooseMat")).toEqual(["chooseMat siena", "chooseMat giordano"])
    it.say("chooseMat siena")
    it.say("fight", "fight")
    expect(it.strikes().slice(0, 2)).toEqual(["siena > firenze clash 1", "firenze > siena clash 1"])
  })

  test.each(["F4", "S4"])("card %s event: not in Storm, and not without Horse", (card) => {
    const it = storm(card)
    expect(whyNot(it, card)).toBe(`card ${card} event: notInStorm`)
    const foot = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 militia" }, defenders: { siena: "1 militia" } },
      ...holding(card),
    })
    expect(whyNot(foot, card)).toBe(`card ${card} event: noSuchMat`)
  })
})

describe("card F6 event, card S6 event: Hills", () => {
  interface Case {
    readonly card: string
    readonly arcieri: string
    readonly defender: string
    readonly attacker: string
    readonly at: string
    readonly from: string
  }
  const twins: [string, Case][] = [
    [
      "card F6 event",
      { card: "F6", arcieri: "F16", defender: "firenze", attacker: "siena", at: "prato", from: "firenze" },
    ],
    [
      "card S6 event",
      { card: "S6", arcieri: "S16", defender: "siena", attacker: "firenze", at: "asciano", from: "siena" },
    ],
  ]

  test.each(twins)("%s: a side that Defends doubles its Archery in the whole Battle", (_id, twin) => {
    const { card, arcieri, defender, attacker, at, from } = twin
    const it = fight({
      ...{ at, from, attackers: { [attacker]: "2 ritter" }, defenders: { [defender]: "2 militia" } },
      cards: { [arcieri]: defender },
      // Four Hits of arrows, four of the Ritter, two of the Militia: all are saved; and the same arrows again.
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ...holding(card),
    })
    it.say(`playEvent ${card}`, "fight", "fight")
    expect(it.strikes()[0]).toBe(`${defender} > ${attacker} archery 4`)
    it.say("fight", "fight")
    expect(it.strikes()[3]).toBe(`${defender} > ${attacker} archery 4`)
  })

  test.each(twins)("%s: not for a side that Attacks, and not in Storm", (_id, twin) => {
    const { card, defender, attacker, at, from } = twin
    const it = fight({
      ...{ at, from, attackers: { [defender]: "2 militia" }, defenders: { [attacker]: "1 ritter" } },
      ...holding(card),
    })
    expect(whyNot(it, card)).toBe(`card ${card} event: notDefending`)
    expect(it.offers("playEvent")).toEqual([])
    expect(whyNot(storm(card), card)).toBe(`card ${card} event: notInStorm`)
  })

  test("card F6 event: only the first half of mixed Archery is Crossbows", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { siena: "2 ritter" }, defenders: { firenze: "1 armigeri" } },
      cards: { F9: "firenze" },
      // A Crossbow Hit needs a 2 or less on Armor 1-4; the arrow added to it a 4 or less.
      dice: [2, 4, 1, 1, 1, 1, 1],
      ...holding("F6"),
    })
    it.say("playEvent F6", "fight", "fight")
    expect(it.strikes()[0]).toBe("firenze > siena archery 2")
    expect(
      it
        .told("saved")
        .slice(0, 2)
        .map(({ data }) => data["protection"]),
    ).toEqual([2, 4])
  })
})

describe("card F8 event, card S8 event: Swamp", () => {
  interface Case {
    readonly card: string
    readonly defender: string
    readonly attacker: string
    readonly at: string
    readonly from: string
  }
  const twins: [string, Case][] = [
    ["card F8 event", { card: "F8", defender: "firenze", attacker: "siena", at: "prato", from: "firenze" }],
    ["card S8 event", { card: "S8", defender: "siena", attacker: "firenze", at: "asciano", from: "siena" }],
  ]

  test.each(twins)(
    "%s: in Round 1 no Enemy Horse Strike; they absorb Hits as ever, and Strike in Round 2",
    (_id, twin) => {
      const { card, defender, attacker, at, from } = twin
      const it = fight({
        ...{ at, from, attackers: { [attacker]: "1 ritter" }, defenders: { [defender]: "1 menAtArms" } },
        dice: [1, 1, 1, 1],
        ...holding(card),
      })
      it.say(`playEvent ${card}`, "fight", "fight")
      expect(it.strikes()).toEqual([`${defender} > ${attacker} foot 1`])
      it.say("fight", "fight")
      expect(it.strikes()[1]).toBe(`${attacker} > ${defender} horse 2`)
    },
  )

  test.each(twins)("%s: not in Summer, not for a side that Attacks, not in Storm", (_id, twin) => {
    const { card, defender, attacker, at, from } = twin
    const lords = { attackers: { [attacker]: "1 ritter" }, defenders: { [defender]: "1 militia" } }
    const { state } = holding(card)
    const summer = fight({
      ...{ at, from, ...lords },
      state(one, ground) {
        state?.(one, ground)
        one.turn = 3
      },
    })
    expect(whyNot(summer, card)).toBe(`card ${card} event: notThisSeason`)
    const attack = fight({
      ...{ at, from, attackers: { [defender]: "1 militia" }, defenders: { [attacker]: "1 ritter" } },
      ...holding(card),
    })
    expect(whyNot(attack, card)).toBe(`card ${card} event: notDefending`)
    expect(whyNot(storm(card), card)).toBe(`card ${card} event: notInStorm`)
  })
})

describe("card F12 event, card S12 event: Camp Attack", () => {
  test("card F12 event: two Assets of each Enemy mat are taken, no Ships; two more are destroyed, Ships or not", () => {
    const it = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 cavalieri" }, defenders: { pisa: "1 cavalieri" } },
      goods: { pisa: "1 coin, 3 cart, 2 ship" },
      ...holding("F12"),
    })
    it.say("playEvent F12")
    expect(it.asked()).toBe("guelph campAttack")
    expect(it.why("plunder asset=4")).toBe("card F12 event: notShips")
    it.say("plunder coin")
    // Of what is left only Carts may be taken; then Carts or Ships are destroyed.
    expect(it.offers("plunder")).toEqual(["plunder cart", "plunder ship"])
    it.say("plunder ship", "plunder ship")
    expect([it.goods("pisa"), it.goods("firenze")]).toEqual(["2 cart", "1 coin, 1 cart"])
    expect(it.asked()).toBe("guelph combat")
  })

  test("card S12 event: Commander and Comune each lose as much, and the spoils are shared out", () => {
    const it = fight({
      ...{ at: "asciano", from: "siena" },
      attackers: { siena: "1 cavalieri", pisa: "1 cavalieri" },
      defenders: { firenze: "1 cavalieri", "firenze-comune": "1 cavalieri" },
      goods: { firenze: "5 coin", "firenze-comune": "3 cart" },
      ...holding("S12"),
    })
    while (it.asked() !== "ghibelline eventWindow") it.say(it.offers()[0])
    it.say("playEvent S12")
    expect([it.goods("firenze"), it.goods("firenze-comune")]).toEqual(["1 coin", ""])
    expect(it.asked()).toBe("ghibelline shareOut")
    it.say("take siena coin 2", "take pisa cart 2")
    expect([it.goods("siena"), it.goods("pisa")]).toEqual(["2 coin", "2 cart"])
  })

  test.each(["F12", "S12"])("card %s event: not in Storm, and not when the Enemy has nothing", (card) => {
    expect(whyNot(storm(card), card)).toBe(`card ${card} event: notInStorm`)
    const poor = fight({
      ...{ at: "prato", from: "firenze", attackers: { firenze: "1 militia" }, defenders: { siena: "1 militia" } },
      ...holding(card),
    })
    expect(whyNot(poor, card)).toBe(`card ${card} event: noSuchMat`)
  })
})

describe("A Bloody Red Stream", () => {
  const battle = {
    at: "prato",
    from: "montecatini",
    attackers: { siena: "2 ritter" },
    defenders: { firenze: "1 menAtArms" },
  }

  test("card F16 event: the first Guelph mat about to Rout rolls its Routed units, and stands if any come back", () => {
    // The Men-at-Arms fail, roll a 2 against their Armor of 1-3, and save the three Hits that are left.
    const it = fight({ ...battle, dice: [6, 2, 1, 1, 1, 1], ...holding("F16") })
    it.say("playEvent F16", "fight", "fight")
    expect([it.units("firenze"), it.routed("firenze")]).toEqual(["1 menAtArms", ""])
    expect(it.told("matRouted")).toEqual([])
    expect(it.asked()).toBe("ghibelline combat")
    it.spent()
  })

  test("card F16 event: if none come back the mat Routs; and it helps only once", () => {
    const fails = fight({ ...battle, dice: [6, 4], ...holding("F16") })
    fails.say("playEvent F16", "fight", "fight")
    expect(fails.told("matRouted")).toHaveLength(1)
    fails.spent()
    const twice = fight({ ...battle, dice: [6, 2, 6], ...holding("F16") })
    twice.say("playEvent F16", "fight", "fight")
    expect(twice.told("matRouted")).toHaveLength(1)
    twice.spent()
  })

  test("card F16 event: not in Storm", () => {
    expect(whyNot(storm("F16"), "F16")).toBe("card F16 event: notInStorm")
  })
})

describe("Bocca degli Abati", () => {
  const battle = { at: "prato", from: "montecatini", attackers: { siena: "1 militia" } }

  test("card S16 event: each Cavalieri of a Guelph mat takes a Hit, and one who Routs goes over to the Ghibellines", () => {
    const it = fight({
      ...battle,
      defenders: { firenze: "3 cavalieri, 1 militia" },
      dice: [4, 3, 6],
      ...holding("S16"),
    })
    it.say("playEvent S16")
    expect([it.units("firenze"), it.routed("firenze")]).toEqual(["1 cavalieri, 1 militia", "1 cavalieri"])
    expect(it.units("siena")).toBe("1 cavalieri, 1 militia")
    it.spent()
  })

  test("card S16 event: the Ghibellines choose the Guelph mat, and the mat of their own that he joins", () => {
    const it = fight({
      ...{ ...battle, attackers: { siena: "1 militia", pisa: "1 militia" } },
      defenders: { firenze: "1 cavalieri, 1 militia", arezzo: "1 cavalieri, 1 militia", colle: "1 militia" },
      dice: [6],
      ...holding("S16"),
    })
    while (it.asked() !== "ghibelline eventWindow") it.say(it.offers()[0])
    it.say("playEvent S16")
    expect(it.offers("chooseMat")).toEqual(["chooseMat firenze", "chooseMat arezzo"])
    it.say("chooseMat arezzo", "takeTraitor pisa")
    expect([it.units("arezzo"), it.units("firenze"), it.units("pisa")]).toEqual([
      ...["1 militia", "1 cavalieri, 1 militia", "1 cavalieri, 1 militia"],
    ])
  })

  test("card S16 event: if none Rout nobody goes over", () => {
    const it = fight({ ...battle, defenders: { firenze: "2 cavalieri" }, dice: [1, 3], ...holding("S16") })
    it.say("playEvent S16")
    expect([it.units("firenze"), it.units("siena")]).toEqual(["2 cavalieri", "1 militia"])
  })

  test("card S16 event: not in Storm, and not without Guelph Cavalieri", () => {
    expect(whyNot(storm("S16"), "S16")).toBe("card S16 event: notInStorm")
    const foot = fight({ ...battle, defenders: { firenze: "1 militia" }, ...holding("S16") })
    expect(whyNot(foot, "S16")).toBe("card S16 event: noSuchMat")
  })
})

describe("card F24 event, card S24 event: Doctors", () => {
  test("card F24 event: after the Loss rolls Firenze takes back half of what he lost, rounded up", () => {
    const it = fight({
      ...{
        at: "asciano",
        from: "monte-san-savino",
        attackers: { firenze: "3 armigeri" },
        defenders: { siena: "2 ritter" },
      },
      // Four Hits: three units Rout. Losses of one who Conceded, at Armor 1-2: all three fail. His Service.
      dice: [6, 6, 6, 6, 6, 6, 1],
      ...holding("F24"),
    })
    it.say("playEvent F24", "concede")
    expect(it.units("firenze")).toBe("2 armigeri")
    expect(it.where("firenze")).toBe("monte-san-savino")
    expect(placeOf(it, "F24")).toBe(DECK)
    it.spent()
  })

  test("card S24 event: Captured Knights come back with them", () => {
    const it = fight({
      ...{ at: "monte-san-savino", from: "asciano", attackers: { siena: "2 cavalieri" } },
      defenders: { firenze: "2 cavalieri" },
      // Two Hits Rout both; both fail on a 6 and are Captured; his Service.
      dice: [6, 6, 6, 6, 1],
      ...holding("S24"),
    })
    it.say("playEvent S24", "concede")
    expect(it.units("siena")).toBe("1 cavalieri")
    expect(it.state.captured).toEqual([0, 0, 0, 1])
    it.spent()
  })

  test.each([
    ["card F24 event", "F24", "lucca"],
    ["card S24 event", "S24", "giordano"],
  ])("%s: not when none of its Lords fights; but in Storm as in Battle", (_id, card, other) => {
    const [attackers, defenders] =
      card === "F24"
        ? [{ [other]: "1 militia" }, { siena: "1 militia" }]
        : [{ firenze: "1 militia" }, { [other]: "1 militia" }]
    const it = fight({ at: "prato", from: "firenze", attackers, defenders, ...holding(card) })
    expect(whyNot(it, card)).toBe(`card ${card} event: notTakingPart`)
    expect(whyNot(storm(card), card)).toBe("ok")
  })
})

describe("card F7 event, card S7 event: Greek Fire in a Storm", () => {
  test.each([
    ["card F7 event", "F7", "siena", "figline"],
    ["card S7 event", "S7", "firenze", "asciano"],
  ])("%s: it cuts the Siege markers, and so the Rounds, of a Storm under way", (_id, card, attacker, at) => {
    const it = fight({
      ...{ kind: "storm", at, siege: 3, attackers: { [attacker]: "2 armigeri" }, defenders: {} },
      // Siegeworks of one stop two Hits by Archery and three in Melee, Walls the one Hit of the unit that is left.
      dice: [1, 1, 1, 1, 1, 1],
      ...holding(card),
    })
    // Among the Events of 4.4.1 it has no place.
    expect(it.offers("playEvent")).toEqual([])
    it.say("passEvent", `playEvent ${card}`)
    expect(it.units(attacker)).toBe("1 armigeri")
    expect(it.state.siege[it.ground.localeNamed(at)]).toBe(1)
    expect(it.told("roundBegun")).toHaveLength(1)
    expect(it.asked()).toBe("guelph rest")
    it.spent()
  })
})
