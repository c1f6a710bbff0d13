import { afterEach, describe, expect, test } from "vitest"
import { beginNewOrder, clearNoMove, orderCost, removeOrders } from "../src/orders.ts"
import { beginOrders } from "../src/orders-segment.ts"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND } from "../src/position.ts"
import { checkDice, pitch, type Camp, type Drawn } from "./camp.ts"

afterEach(checkDice)

const NEMOURS = { at: "Canosa", generale: true, units: ["frGend 5", "frInf 4"], order: "none" } as const

function ordering(drawn: Drawn, dice: readonly number[] = [], side = 0, free: readonly string[] = []): Camp {
  const camp = pitch(drawn, dice)
  camp.begin((play) => beginOrders(play, side, [], free.map(camp.leader)))
  return camp
}

function cost(camp: Camp, name: string, order: number): number {
  return orderCost(camp.field, camp.leader(name), order)
}

describe("7 Orders are given, each to one Force, and paid in Administrative Points", () => {
  test("5.1 a Major Force pays 2 for Manoeuvre and 4 for Attack, a Minor one 1 for either; the rest costs nothing", () => {
    const camp = pitch({
      cards: { Nemours: NEMOURS, Alegre: { at: 3310, units: ["frInf 4"], order: "none" } },
    })
    expect([GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT].map((order) => cost(camp, "Nemours", order))).toEqual([
      0, 0, 2, 4, 0,
    ])
    expect([GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT].map((order) => cost(camp, "Alegre", order))).toEqual([
      0, 0, 1, 1, 0,
    ])
  })

  test("5.1 Minor Forces of Light Cavalry alone or of one Strength Point pay nothing, and nor do Barons (16.3)", () => {
    const camp = pitch({
      cards: {
        Alegre: { at: 3310, units: ["itLCFr 4"], order: "none" },
        "La Palice": { at: 3311, units: ["frInf 1"], order: "none" },
      },
      barons: { "Caracciolo, Duke of Melfi": { at: "Melfi", order: "none" } },
    })
    for (const name of ["Alegre", "La Palice", "Caracciolo, Duke of Melfi"]) expect(cost(camp, name, ATTACK)).toBe(0)
  })

  test("5.1 a Major Force of Light Cavalry pays like any other", () => {
    const camp = pitch({ cards: { Nemours: { ...NEMOURS, units: ["itLCFr 4"] } } })
    expect(cost(camp, "Nemours", ATTACK)).toBe(4)
  })

  test("4.8.1 W an Attack Order for a Temporeggiatore costs one point more", () => {
    const camp = pitch({
      cards: {
        Saluzzo: { at: "Canosa", generale: true, units: ["frInf 4"], order: "none" },
        "P. Colonna": { at: "Melfi", units: ["spInf 5"], order: "none" },
      },
    })
    expect([cost(camp, "Saluzzo", ATTACK), cost(camp, "Saluzzo", MANOEUVRE)]).toEqual([5, 2])
    expect([cost(camp, "P. Colonna", ATTACK), cost(camp, "P. Colonna", MANOEUVRE)]).toEqual([2, 1])
  })

  test("7.3.2 a Major Force changes from Manoeuvre to Attack for 4 - 2 = 2 points", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, order: "manoeuvre" } } })
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "attack", forced: 0 })
    expect(camp.state.ap[0]).toBe(8)
    expect(camp.order("Nemours")).toBe("attack")
  })

  test("7.3.2 a cheaper Order gives nothing back, and the same Order is no change", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, order: "attack" } } })
    camp.do("order", { force: "Nemours" })
    expect(camp.why("give", { order: "attack", forced: 0 })).toBe("7.3.2 sameOrder")
    camp.do("give", { order: "manoeuvre", forced: 0 })
    expect(camp.state.ap[0]).toBe(10)
    expect(camp.why("order", { force: "Nemours" })).toBe("7.3.2 alreadyOrdered")
  })

  test("7.2 no Force stays without an Order", () => {
    const camp = ordering({ cards: { Nemours: NEMOURS } })
    expect(camp.why("done")).toBe("7.2 withoutOrder")
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "manoeuvre", forced: 0 })
    expect(camp.state.ap[0]).toBe(8)
    camp.do("done")
    expect(camp.asked()).toEqual(["french rest"])
  })

  test("7.2 a Retreat Order is seen by all, any other by its owner alone", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, shown: false } } })
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "stand", forced: 0 })
    expect(camp.told("ordered").map(({ to }) => to)).toEqual([["french"]])
    expect(camp.events.filter(({ to }) => to === undefined)).toEqual([])
    const other = ordering({ cards: { Nemours: { ...NEMOURS, shown: false } } })
    other.do("order", { force: "Nemours" })
    other.do("give", { order: "retreat", forced: 0 })
    expect(other.events.filter(({ to }) => to === undefined).map(({ type, data }) => [type, data.leader])).toEqual([
      ["orderedToRetreatUnseen", undefined],
    ])
  })

  test("7.3 a Garrison Order is for an owned Fortress; an Attack Order for a Force mostly in good order", () => {
    const camp = ordering({
      cards: {
        Nemours: { ...NEMOURS, at: "Canosa" },
        Alegre: { at: "Melfi", units: ["frInf 4"], order: "none" },
        "La Palice": { at: 3311, units: ["frArq 3", "swiss 4 demoralised"], order: "none" },
      },
      aligned: { "Terra di Bari": 0, Basilicata: 1 },
    })
    camp.do("order", { force: "Nemours" })
    expect(camp.why("give", { order: "garrison", forced: 0 })).toBe("ok")
    camp.do("give", { order: "garrison", forced: 0 })
    camp.do("order", { force: "Alegre" })
    expect(camp.why("give", { order: "garrison", forced: 0 })).toBe("7.3 notOwnedFortress")
    camp.do("give", { order: "stand", forced: 0 })
    camp.do("order", { force: "La Palice" })
    expect(camp.why("give", { order: "attack", forced: 0 })).toBe("10.1.1 halfDemoralised")
    expect(camp.why("give", { order: "manoeuvre", forced: 0 })).toBe("ok")
  })

  test("10.1.1 a Force with half its units Demoralised must give up an Attack Order", () => {
    const camp = ordering({
      cards: { Nemours: { ...NEMOURS, units: ["frGend 5", "frInf 4 demoralised"], order: "attack" } },
    })
    expect(camp.why("done")).toBe("10.1.1 halfDemoralised")
  })

  test("10.1.1 a Force wholly Demoralised may only Retreat, Stand or Garrison", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, units: ["frInf 4 demoralised"] } } })
    camp.do("order", { force: "Nemours" })
    expect(camp.why("give", { order: "manoeuvre", forced: 0 })).toBe("10.1.1 allDemoralised")
    expect(camp.why("give", { order: "attack", forced: 0 })).toBe("10.1.1 halfDemoralised")
    expect(camp.why("give", { order: "retreat", forced: 0 })).toBe("ok")
    expect(camp.why("give", { order: "stand", forced: 0 })).toBe("ok")
  })
})

describe("7.3.1 Forced Orders", () => {
  test("7.3.1 whoever will not pay forces the Order: one point worse, a 6 makes Reliable troops fail (10.1 MODIFIERS)", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, units: ["frGend 5", "frArt 2"] } } }, [5])
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "attack", forced: 1 })
    expect(camp.state.ap[0]).toBe(10)
    expect(camp.state.demoralised[camp.unit("Nemours/frGend")]).toBe(1)
  })

  test("7.3.1 whoever cannot pay must force it; an Order that costs nothing is never Forced", () => {
    const camp = ordering({ cards: { Nemours: NEMOURS }, points: 3 })
    camp.do("order", { force: "Nemours" })
    expect(camp.why("give", { order: "attack", forced: 0 })).toBe("7.3.1 tooFewPoints")
    expect(camp.why("give", { order: "attack", forced: 1 })).toBe("ok")
    expect(camp.why("give", { order: "stand", forced: 1 })).toBe("7.3.1 nothingToPay")
    expect(camp.why("give", { order: "manoeuvre", forced: 0 })).toBe("ok")
  })

  test("7.2 without a Command Path every Order is Forced, and costs nothing", () => {
    const camp = ordering({ cards: { Alegre: { at: 3310, units: ["frInf 4"], order: "none" } } }, [2])
    camp.do("order", { force: "Alegre" })
    expect(camp.why("give", { order: "stand", forced: 0 })).toBe("7.2 noCommandPath")
    camp.do("give", { order: "manoeuvre", forced: 1 })
    expect(camp.state.ap[0]).toBe(10)
    expect(camp.order("Alegre")).toBe("manoeuvre")
    expect(camp.told("disciplineRolled").map(({ data }) => [data.die, data.modifier])).toEqual([[2, 1]])
  })

  test("SC2.6 a Forced Order is easier for Guerra's men, not harder", () => {
    const camp = ordering(
      { scenario: "ferrandino", cards: { Guerra: { at: "Canosa", units: ["frInf 3"], order: "none" } } },
      [4],
    )
    camp.do("order", { force: "Guerra" })
    camp.do("give", { order: "attack", forced: 1 })
    expect(camp.state.demoralised[camp.unit("Guerra/frInf")]).toBe(0)
  })

  test("10.1.1 whom the check leaves half Demoralised must change the Attack Order again", () => {
    const camp = ordering({ cards: { Nemours: NEMOURS } }, [3])
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "attack", forced: 1 })
    expect(camp.state.demoralised[camp.unit("Nemours/frInf")]).toBe(1)
    expect(camp.why("done")).toBe("10.1.1 halfDemoralised")
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "stand", forced: 0 })
    camp.do("done")
  })
})

describe("Removing Orders and Continuous Attack", () => {
  test("7.3.4 all Orders go; an Attack Order leaves its marker until Orders are removed again", () => {
    const camp = pitch({
      cards: {
        Nemours: { ...NEMOURS, order: "attack" },
        Alegre: { at: 3310, units: ["frInf 4"], order: "stand", marks: ["previousAttack"] },
      },
    })
    camp.begin(removeOrders)
    expect([camp.order("Nemours"), camp.order("Alegre")]).toEqual(["none", "none"])
    expect(camp.state.previousAttack[camp.leader("Nemours")]).toBe(1)
    expect(camp.state.previousAttack[camp.leader("Alegre")]).toBe(0)
    camp.begin(removeOrders)
    expect(camp.state.previousAttack[camp.leader("Nemours")]).toBe(0)
  })

  test("7.3.5 a second Attack Order on end asks for a Discipline Check, paid or not", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, marks: ["previousAttack"] } } }, [4])
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "attack", forced: 0 })
    expect(camp.told("disciplineRolled").map(({ rule, data }) => [rule, data.modifier])).toEqual([["7.3.5", 0]])
    expect(camp.state.demoralised[camp.unit("Nemours/frInf")]).toBe(1)
  })

  test("7.3.5 and when it is Forced as well, for two; any other Order for none", () => {
    const camp = ordering({ cards: { Nemours: { ...NEMOURS, marks: ["previousAttack"] } } }, [1, 1])
    camp.do("order", { force: "Nemours" })
    camp.do("give", { order: "attack", forced: 1 })
    expect(camp.told("disciplineRolled").map(({ rule }) => rule)).toEqual(["7.3.1", "7.3.5"])
    const calm = ordering({ cards: { Nemours: { ...NEMOURS, marks: ["previousAttack"] } } })
    calm.do("order", { force: "Nemours" })
    calm.do("give", { order: "manoeuvre", forced: 0 })
    expect(calm.told("disciplineRolled")).toEqual([])
  })
})

describe("New Forces", () => {
  const drawn: Drawn = {
    cards: {
      Nemours: { ...NEMOURS, order: "attack" },
      Alegre: { at: "Canosa", units: ["frInf 4"], order: "none" },
    },
  }

  test("7.3.3 a new Force is given its Order at once and pays for it", () => {
    const camp = pitch(drawn)
    camp.begin((play) => beginNewOrder(play, camp.leader("Alegre"), camp.leader("Nemours")))
    expect(camp.asked()).toEqual(["french order"])
    camp.do("give", { order: "manoeuvre", forced: 0 })
    expect(camp.state.ap[0]).toBe(9)
  })

  test("7.3 a Retreat is inherited by whoever splits from the Force", () => {
    const camp = pitch({ cards: { ...drawn.cards, Nemours: { ...NEMOURS, order: "retreat" } } })
    camp.begin((play) => beginNewOrder(play, camp.leader("Alegre"), camp.leader("Nemours")))
    expect(camp.order("Alegre")).toBe("retreat")
    expect(camp.asked()).toEqual(["french rest"])
  })

  test("4.8.1 L the first Order of a Force that leaves a Capitano with Strategic Ability is free, later ones are not", () => {
    const cards: Drawn["cards"] = {
      Córdoba: { at: "Barletta", generale: true, units: ["spInf 5"], order: "manoeuvre" },
      Navarro: { at: "Barletta", units: ["spInf 5"], order: "none" },
    }
    const camp = pitch({ cards })
    camp.begin((play) => beginNewOrder(play, camp.leader("Navarro"), camp.leader("Córdoba")))
    camp.do("give", { order: "manoeuvre", forced: 0 })
    expect(camp.state.ap[1]).toBe(10)
    const later = ordering({ cards: { ...cards, Navarro: { ...cards.Navarro, order: "stand" } } }, [], 1, ["Navarro"])
    later.do("order", { force: "Navarro" })
    later.do("give", { order: "attack", forced: 0 })
    expect(later.state.ap[1]).toBe(9)
  })
})

describe("16.3 Orders of Barons", () => {
  const barons = {
    "Caracciolo, Duke of Melfi": { at: "Melfi", order: "none" },
    "Guevara, Count of Potenza": { at: "Potenza", order: "none" },
    "del Balzo, Duke of Andria": { at: "Andria", order: "none" },
  } as const

  test("16.3 two Barons at least are given Orders, and as many as there are Capitani with troops, Minor ones apart", () => {
    const camp = ordering({
      cards: {
        Nemours: { ...NEMOURS, order: "stand" },
        "French Minor": { at: 3312, units: ["frInf 1"], order: "stand" },
        Alegre: { at: 3412 },
      },
      barons,
    })
    for (const force of ["Caracciolo, Duke of Melfi", "Guevara, Count of Potenza"]) {
      camp.do("order", { force })
      camp.do("give", { order: "manoeuvre", forced: 0 })
    }
    expect(camp.why("order", { force: "del Balzo, Duke of Andria" })).toBe("16.3 noMoreBaronOrders")
    camp.do("done")
    expect(camp.order("del Balzo, Duke of Andria")).toBe("stand")
    expect(camp.order("Guevara, Count of Potenza")).toBe("manoeuvre")
  })

  test("16.3 a third Capitano with troops lets a third Baron have his Order", () => {
    const camp = ordering({
      cards: {
        Nemours: { ...NEMOURS, order: "stand" },
        Alegre: { at: 3312, units: ["frInf 1"], order: "stand" },
        Bayard: { at: 3412, units: ["frArq 1"], order: "stand" },
      },
      barons,
    })
    for (const force of Object.keys(barons)) {
      camp.do("order", { force })
      camp.do("give", { order: "stand", forced: 0 })
    }
    expect(camp.asked()).toEqual(["french orders"])
  })

  test("16.3 a Baron at home needs no Command Path; abroad his Order is Forced without one", () => {
    const home = ordering({ cards: {}, barons: { "Caracciolo, Duke of Melfi": { at: "Melfi", order: "none" } } })
    home.do("order", { force: "Caracciolo, Duke of Melfi" })
    home.do("give", { order: "attack", forced: 0 })
    const abroad = ordering(
      { cards: {}, barons: { "Caracciolo, Duke of Melfi": { at: "Andria", order: "none" } } },
      [4],
    )
    abroad.do("order", { force: "Caracciolo, Duke of Melfi" })
    expect(abroad.why("give", { order: "attack", forced: 0 })).toBe("7.2 noCommandPath")
    abroad.do("give", { order: "attack", forced: 1 })
    expect(abroad.state.at[abroad.leader("Caracciolo, Duke of Melfi")]).toBeLessThan(0)
  })

  test("SC2.2 in the first turn of Ferrandino's War Barons are given no Orders", () => {
    const camp = ordering({
      scenario: "ferrandino",
      turn: 1,
      cards: {},
      barons: { "Caracciolo, Duke of Melfi": { at: "Melfi", order: "none" } },
    })
    expect(camp.why("order", { force: "Caracciolo, Duke of Melfi" })).toBe("SC2.2 noMoreBaronOrders")
  })
})

describe("12.4 11-a the winner of a Major Battle stays", () => {
  const winner = { at: "Canosa", generale: true, units: ["frGend 5"], order: "attack", noMove: 2 } as const

  test("12.4 11-a in the open he has a Stand Order and is not asked", () => {
    const camp = pitch({ cards: { Nemours: { ...winner, at: 3310 } } })
    camp.begin((play) => void clearNoMove(play, 0))
    expect([camp.order("Nemours"), camp.state.noMove[camp.leader("Nemours")]]).toEqual(["stand", 0])
    expect(camp.asked()).toEqual(["french rest"])
  })

  test("12.4 11-a in a Fortress of his own he chooses Stand or Garrison, nothing else", () => {
    const camp = pitch({ cards: { Nemours: winner }, aligned: { "Terra di Bari": 0 } })
    camp.begin((play) => void clearNoMove(play, 0))
    expect(camp.why("stay", { order: "attack" })).toBe("12.4 11-a standOrGarrison")
    camp.do("stay", { order: "garrison" })
    expect(camp.order("Nemours")).toBe("garrison")
  })

  test("12.4 11-a the marker of a Treachery or of hiring only goes away", () => {
    const camp = pitch({ cards: { Nemours: { ...winner, noMove: 1 } } })
    camp.begin((play) => void clearNoMove(play, 0))
    expect([camp.order("Nemours"), camp.state.noMove[camp.leader("Nemours")]]).toEqual(["attack", 0])
  })
})
