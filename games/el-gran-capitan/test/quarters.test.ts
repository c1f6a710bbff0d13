import { afterEach, describe, expect, test } from "vitest"
import { beginMarch } from "../src/march.ts"
import { beginOrders } from "../src/orders-segment.ts"
import { giveOrder } from "../src/give-order.ts"
import { MANOEUVRE } from "../src/position.ts"
import { keepQuarters } from "../src/quarters.ts"
import { beginSiege } from "../src/siege.ts"
import { checkDice, pitch, type Camp, type Card, type Drawn } from "./camp.ts"

afterEach(checkDice)

const card: Card = { at: "Canosa", units: ["frInf 4"], order: "stand" }

function ordering(alegre: Partial<Card>, more: Partial<Drawn["cards"]> = {}): Camp {
  const camp = pitch({ cards: { Alegre: { ...card, ...alegre }, ...(more as Drawn["cards"]) } })
  camp.begin((play) => beginOrders(play, 0, [], []))
  return camp
}

const inQuarters = (camp: Camp) => camp.state.quarters[camp.leader("Alegre")] === 1

describe("18 Winter Quarters", () => {
  test("18 ENTER a Force with a Stand or Garrison Order may go into Quarters, at no cost, and all see it", () => {
    const camp = ordering({})
    camp.do("quarters", { force: "Alegre" })
    expect(inQuarters(camp)).toBe(true)
    expect(camp.state.ap[0]).toBe(10)
    expect(camp.told("inQuarters")[0].to).toBeUndefined()
    expect(ordering({ order: "garrison" }).why("quarters", { force: "Alegre" })).toBe("ok")
    expect(ordering({ order: "manoeuvre" }).why("quarters", { force: "Alegre" })).toBe("18 ENTER standOrGarrison")
  })

  test("18 REQUIREMENTS it takes a Fortress or Earthworks, and nobody besieging", () => {
    expect(ordering({ at: 3310 }).why("quarters", { force: "Alegre" })).toBe("18 REQUIREMENTS noShelter")
    expect(ordering({ at: 3310, marks: ["earthworks"] }).why("quarters", { force: "Alegre" })).toBe("ok")
    const besieged = ordering({ siege: 1 }, { Navarro: { at: "Canosa", units: ["spInf 5"], marks: ["besieging"] } })
    expect(besieged.why("quarters", { force: "Alegre" })).toBe("18 REQUIREMENTS besieged")
  })

  test("18 REQUIREMENTS a besieger who goes into Quarters breaks the Siege", () => {
    const camp = ordering(
      { marks: ["besieging", "earthworks"] },
      { Navarro: { at: "Canosa", units: ["spInf 5"], siege: 3 } },
    )
    camp.do("quarters", { force: "Alegre" })
    expect(camp.state.siege[camp.leader("Navarro")]).toBe(0)
    expect(camp.state.besieging[camp.leader("Alegre")]).toBe(0)
  })

  test("18 EFFECTS Demoralised troops may go into Quarters too", () => {
    expect(ordering({ units: ["frInf 4 demoralised"] }).why("quarters", { force: "Alegre" })).toBe("ok")
  })

  test("18 LEAVE in any Command Phase the Force may be on Campaign again", () => {
    const camp = ordering({ marks: ["quarters"] })
    expect(camp.why("quarters", { force: "Alegre" })).toBe("18 ENTER inQuarters")
    camp.do("campaign", { force: "Alegre" })
    expect(inQuarters(camp)).toBe(false)
    expect(camp.why("campaign", { force: "Alegre" })).toBe("18 LEAVE notInQuarters")
  })

  test("18 LEAVE so it is with an Order to march, and when it is besieged or without shelter", () => {
    const marching = pitch({ cards: { Alegre: { ...card, marks: ["quarters"] } } })
    marching.begin((play) => giveOrder(play, marching.leader("Alegre"), MANOEUVRE))
    expect(inQuarters(marching)).toBe(false)
    const besieged = pitch({ cards: { Alegre: { ...card, marks: ["quarters"], siege: 1 } } })
    besieged.begin(keepQuarters)
    expect(inQuarters(besieged)).toBe(false)
    const open = pitch({ cards: { Alegre: { ...card, at: 3310, marks: ["quarters"] } } })
    open.begin(keepQuarters)
    expect(inQuarters(open)).toBe(false)
    const sheltered = pitch({ cards: { Alegre: { ...card, marks: ["quarters"] } } })
    sheltered.begin(keepQuarters)
    expect(inQuarters(sheltered)).toBe(true)
  })

  test("18 LEAVE whoever is besieged, or has lost his Earthworks in a combat, is on Campaign at once, and all hear it", () => {
    const besieged = pitch({
      cards: {
        Alegre: { ...card, marks: ["quarters"] },
        Navarro: { at: "Canosa", units: ["spInf 5"], order: "attack", marks: ["earthworks"] },
      },
    })
    besieged.begin((play) => beginSiege(play, besieged.leader("Navarro"), besieged.leader("Alegre")))
    expect([inQuarters(besieged), besieged.told("onCampaign").length]).toEqual([false, 1])
    const marching = pitch({
      cards: {
        Alegre: { ...card, at: 3310, units: ["frGend 5"], marks: ["quarters", "earthworks"] },
        "La Palice": { at: "Canosa", units: ["frInf 4"], order: "manoeuvre" },
      },
    })
    marching.begin((play) => beginMarch(play, marching.leader("La Palice"), 0, false))
    marching.do("halt")
    // Riders alone do not keep Earthworks.
    expect([inQuarters(marching), marching.told("onCampaign").length]).toEqual([false, 1])
  })
})
