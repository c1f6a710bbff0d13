import { afterEach, describe, expect, test } from "vitest"
import { beginOrganisation } from "../src/organisation.ts"
import { isForce } from "../src/forces.ts"
import { GONE, SPARE, SUBSTITUTE } from "../src/position.ts"
import { NOBODY } from "../src/realm.ts"
import { checkDice, pitch, type Camp, type Card, type Drawn } from "./camp.ts"

afterEach(checkDice)

/** The side reorganises the hex of a Capitano. */
function organising(drawn: Drawn, at: string | number = "Canosa", side = 0): Camp {
  const camp = pitch(drawn)
  camp.begin((play) => beginOrganisation(play, side))
  camp.do("reorganise", { hex: at })
  return camp
}

const NEMOURS: Card = {
  at: "Canosa",
  generale: true,
  units: ["frGend 5", "frInf 4"],
  with: { Aubigny: ["swiss 4"], Alegre: [] },
}

const under = (camp: Camp, name: string) => camp.ground.leaders[camp.state.under[camp.leader(name)]]?.name ?? "nobody"
const points = (camp: Camp, name: string) => camp.state.points[camp.unit(name)]

describe("7.1 Unit Transfer", () => {
  test("7.1 each hex is reorganised once, and then Orders are issued (7)", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    expect(camp.why("done")).toBe("7.1 closeFirst")
    camp.do("close")
    expect(camp.why("reorganise", { hex: "Canosa" })).toBe("7.1 hexClosed")
    camp.do("done")
    expect(camp.asked()).toEqual(["french orders"])
  })

  test("7.1 a unit goes to the card of another Capitano in the hex, of no other", () => {
    const camp = organising({
      cards: { Nemours: NEMOURS, "La Palice": { at: 3310, units: ["frArt 2"] } },
    })
    camp.do("transfer", { unit: "Nemours/frInf", leader: "Aubigny" })
    expect(camp.cardOf("Nemours/frInf")).toBe("Aubigny")
    expect(camp.why("transfer", { unit: "Nemours/frInf", leader: "La Palice" })).toBe("7.1 notHere")
    expect(camp.why("transfer", { unit: "La Palice/frArt", leader: "Nemours" })).toBe("7.1 notHere")
  })

  test("7.1 nothing is transferred in a Contested hex", () => {
    const camp = organising({ cards: { Nemours: NEMOURS, Navarro: { at: "Canosa", units: ["spInf 5"] } } })
    expect(camp.why("transfer", { unit: "Nemours/frInf", leader: "Aubigny" })).toBe("7.1 contestedHex")
  })

  test("1.3.4 1.4 whether there is anything to reorganise does not tell what Substitutes the enemy has", () => {
    const alone = (substitute: string) => {
      const camp = pitch({ cards: { Alegre: { at: "Canosa", units: ["swiss 4"] } }, substitutes: [substitute] })
      camp.begin((play) => beginOrganisation(play, 0))
      return camp.why("reorganise", { hex: "Canosa" })
    }
    expect([alone("swiss 12"), alone("spInf 10")]).toEqual(["ok", "7.1 nothingToReorganise"])
  })

  test("7.1 what goes on between the cards is heard by their owner alone (1.4)", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    camp.do("transfer", { unit: "Nemours/frInf", leader: "Aubigny" })
    camp.do("transfer", { unit: "Aubigny/swiss", leader: "Alegre" })
    camp.do("close")
    expect(camp.events.filter(({ to }) => to === undefined)).toEqual([])
  })

  test("7.1 no counter is moved more than twice in a Segment", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    camp.do("transfer", { unit: "Nemours/frInf", leader: "Aubigny" })
    camp.do("transfer", { unit: "Nemours/frInf", leader: "Nemours" })
    expect(camp.why("transfer", { unit: "Nemours/frInf", leader: "Aubigny" })).toBe("7.1 movedTwice")
  })

  test("4.1 a Capitano commands as many Combat Units as his Rank; two who are full may exchange", () => {
    const camp = organising({
      cards: {
        Nemours: { at: "Canosa", generale: true, units: ["frGend 5"], with: { Bayard: ["frInf 4", "swiss 4"] } },
      },
    })
    expect(camp.why("transfer", { unit: "Nemours/frGend", leader: "Bayard" })).toBe("4.1 noRoom")
    camp.do("exchange", { unit: "Nemours/frGend", other: "Bayard/swiss" })
    expect([camp.cardOf("Nemours/frGend"), camp.cardOf("Bayard/swiss")]).toEqual(["Bayard", "Nemours"])
    expect(camp.why("exchange", { unit: "Nemours/frGend", other: "Bayard/frInf" })).toBe("7.1 alreadyThere")
  })

  test("7.1 who has room needs no exchange", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    expect(camp.why("exchange", { unit: "Nemours/frGend", other: "Aubigny/swiss" })).toBe("7.1 transferInstead")
  })

  test("5 a Capitano Generale's Unemployed Capitano who is given troops is Subordinate", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    camp.do("transfer", { unit: "Nemours/frInf", leader: "Alegre" })
    expect(under(camp, "Alegre")).toBe("Nemours")
    expect(isForce(camp.field, camp.leader("Alegre"))).toBe(false)
  })

  test("5.2 on the card of another Capitano he leads a new Force on the map, face down", () => {
    const camp = organising({
      cards: { "La Palice": { at: "Canosa", units: ["frGend 5", "frInf 4"], with: { Alegre: [] } } },
    })
    camp.do("transfer", { unit: "La Palice/frInf", leader: "Alegre" })
    expect(under(camp, "Alegre")).toBe("nobody")
    expect(isForce(camp.field, camp.leader("Alegre"))).toBe(true)
    expect(camp.told("setDownUnseen")[0].data).toEqual({ hex: camp.hex("Canosa"), army: 0 })
    camp.do("close")
    camp.do("done")
    expect(camp.why("done")).toBe("7.2 withoutOrder")
  })

  test("4.2.2 and so does one whose Rank is higher than the Capitano Generale's", () => {
    const camp = organising({
      cards: { "La Palice": { at: "Canosa", generale: true, units: ["frGend 5", "frInf 4"], with: { Aubigny: [] } } },
    })
    camp.do("transfer", { unit: "La Palice/frInf", leader: "Aubigny" })
    expect(under(camp, "Aubigny")).toBe("nobody")
  })

  test("SC2.5 Venetian troops serve under Venetians alone", () => {
    const camp = organising(
      {
        scenario: "ferrandino",
        cards: {
          Ferrandino: { at: "Canosa", generale: true, units: ["arInf 3"] },
          Gonzaga: { at: "Canosa", generale: true, units: ["veInf 6", "veHC 4"] },
        },
      },
      "Canosa",
      1,
    )
    expect(camp.why("transfer", { unit: "Gonzaga/veInf", leader: "Ferrandino" })).toBe("5 mayNotServe")
    expect(camp.why("transfer", { unit: "Ferrandino/arInf", leader: "Gonzaga" })).toBe("ok")
  })

  test("7.2 whoever gave away all his troops is no Force any more and has no Order (4.4)", () => {
    const camp = organising({
      cards: {
        "La Palice": { at: "Canosa", units: ["frInf 4"], with: { Alegre: [], Bayard: [] }, marks: ["earthworks"] },
      },
    })
    camp.do("transfer", { unit: "La Palice/frInf", leader: "Alegre" })
    camp.do("close")
    expect(camp.order("La Palice")).toBe("none")
    expect(camp.state.earthworks[camp.leader("La Palice")]).toBe(0)
    expect(under(camp, "Bayard")).toBe("nobody")
    camp.do("done")
    expect(camp.listed("order").map(({ force }) => force)).toEqual([camp.leader("Alegre")])
  })
})

describe("4.8.1 I the Impetuoso", () => {
  const cards: Drawn["cards"] = {
    Saluzzo: { at: "Canosa", generale: true, units: ["frGend 5", "frInf 4", "swiss 4"], with: { Gonzaga: [] } },
  }

  test("4.8.1 I as a Subordinate with troops he must have Heavy Cavalry if there is any for him", () => {
    const camp = organising({ cards })
    camp.do("transfer", { unit: "Saluzzo/swiss", leader: "Gonzaga" })
    expect(camp.why("close")).toBe("4.8.1 I needsHorse")
    camp.do("transfer", { unit: "Saluzzo/frGend", leader: "Gonzaga" })
    camp.do("close")
  })

  test("4.8.1 I without troops he needs none, nor when there is none", () => {
    expect(organising({ cards }).why("close")).toBe("ok")
    const camp = organising({
      cards: { Saluzzo: { at: "Canosa", generale: true, units: ["frInf 4", "swiss 4"], with: { Gonzaga: [] } } },
    })
    camp.do("transfer", { unit: "Saluzzo/swiss", leader: "Gonzaga" })
    expect(camp.why("close")).toBe("ok")
  })

  test("4.8.1 I a place is kept for it, and it is not exchanged away", () => {
    const camp = organising({
      cards: {
        Saluzzo: {
          at: "Canosa",
          generale: true,
          units: ["frGend 5", "frArq 4"],
          with: { Gonzaga: ["frInf 4", "swiss 4", "frArt 2"] },
        },
      },
    })
    expect(camp.why("transfer", { unit: "Saluzzo/frArq", leader: "Gonzaga" })).toBe("4.8.1 I needsHorse")
    camp.do("transfer", { unit: "Saluzzo/frGend", leader: "Gonzaga" })
    expect(camp.why("exchange", { unit: "Saluzzo/frGend", other: "Saluzzo/frArq" })).toBe("4.8.1 I needsHorse")
  })

  test("4.8.1 I leading his own Force from before he may do without", () => {
    const camp = organising({
      cards: {
        Gonzaga: { at: "Canosa", units: ["swiss 4"] },
        "La Palice": { at: "Canosa", units: ["frGend 5", "frInf 4"] },
      },
    })
    expect(camp.why("close")).toBe("ok")
  })
})

describe("7.1 Strength Transfer", () => {
  const cards: Drawn["cards"] = {
    Nemours: {
      at: "Canosa",
      generale: true,
      units: ["frInf 4", "frGend 2"],
      with: { Aubigny: ["frInf 1", "frGend 4"] },
    },
  }

  test("7.1 Strength Points go between like units, up to the Maximum Strength", () => {
    const camp = organising({ cards })
    expect(camp.why("strengthen", { unit: "Nemours/frInf", other: "Nemours/frGend", points: 1 })).toBe("7.1 notAlike")
    expect(camp.why("strengthen", { unit: "Nemours/frInf", other: "Aubigny/frInf", points: 4 })).toBe(
      "7.1 beyondMaximum",
    )
    expect(camp.why("strengthen", { unit: "Aubigny/frInf", other: "Nemours/frInf", points: 2 })).toBe(
      "7.1 notSoManyPoints",
    )
    camp.do("strengthen", { unit: "Nemours/frInf", other: "Aubigny/frInf", points: 3 })
    expect([points(camp, "Nemours/frInf"), points(camp, "Aubigny/frInf")]).toEqual([1, 4])
    expect(camp.why("strengthen", { unit: "Aubigny/frInf", other: "Nemours/frInf", points: 1 })).toBe("7.1 movedOnce")
  })

  test("7.1 Demoralised Strength Points demoralise the unit that receives them, and it stays so", () => {
    const camp = organising({
      cards: {
        Nemours: { at: "Canosa", units: ["frInf 2 demoralised", "frInf 2", "frGend 2", "frGend 2 demoralised"] },
      },
    })
    camp.do("strengthen", { unit: "Nemours/frInf", other: "Nemours/frInf/1", points: 1 })
    camp.do("strengthen", { unit: "Nemours/frGend", other: "Nemours/frGend/1", points: 1 })
    expect(
      ["frInf/1", "frGend", "frGend/1"].map((name) => camp.state.demoralised[camp.unit(`Nemours/${name}`)]),
    ).toEqual([1, 0, 1])
  })

  test("7.1 a unit that gives all it has is out of the game", () => {
    const camp = organising({ cards })
    camp.do("strengthen", { unit: "Nemours/frGend", other: "Aubigny/frGend", points: 1 })
    expect(camp.cardOf("Nemours/frGend")).toBe("Nemours")
    const all = organising({
      cards: { Nemours: { at: "Canosa", units: ["frInf 1", "frInf 3"] } },
    })
    all.do("strengthen", { unit: "Nemours/frInf", other: "Nemours/frInf/1", points: 1 })
    expect(all.state.of[all.unit("Nemours/frInf")]).toBe(GONE)
  })
})

describe("1.3.4 Substitute Units", () => {
  const ARAGON: Drawn = {
    scenario: "otranto",
    cards: { Alfonso: { at: "Lecce", generale: true, units: ["arInf 6 demoralised"] } },
    substitutes: ["arInf 3", "arInf 3"],
  }

  test("1.3.4.1 a unit is replaced by Substitutes of the same total, each within its Maximum", () => {
    const camp = organising(ARAGON, "Lecce")
    camp.do("breakDown", { unit: "Alfonso/arInf" })
    expect(camp.listed("part").map((action) => action.points)).toEqual([3, 3])
    camp.do("part", { unit: "substitute/arInf 3", points: 3 })
    camp.do("part", { unit: "substitute/arInf 3/1", points: 3 })
    expect(camp.cardOf("substitute/arInf 3")).toBe("Alfonso")
    expect([points(camp, "substitute/arInf 3"), points(camp, "substitute/arInf 3/1")]).toEqual([3, 3])
    expect(camp.state.demoralised[camp.unit("substitute/arInf 3/1")]).toBe(1)
    expect(camp.state.of[camp.unit("Alfonso/arInf")]).toBe(SUBSTITUTE)
  })

  test("1.3.4.1 a unit of 8 points finds no place on two Substitutes of 3", () => {
    const camp = organising(
      { ...ARAGON, cards: { Alfonso: { at: "Lecce", generale: true, units: ["arInf 8", "arLC 2"] } } },
      "Lecce",
    )
    expect(camp.why("breakDown", { unit: "Alfonso/arInf" })).toBe("1.3.4.1 noSubstitutes")
    expect(camp.why("breakDown", { unit: "Alfonso/arLC" })).toBe("1.3.4.1 noSubstitutes")
  })

  test("1.3.4.1 no more parts than the Capitano's Rank has room for (4.1)", () => {
    const camp = organising(
      {
        ...ARAGON,
        cards: { "Aragonese Minor": { at: "Lecce", units: ["arInf 6", "arLC 2"] } },
      },
      "Lecce",
    )
    expect(camp.why("breakDown", { unit: "Aragonese Minor/arInf" })).toBe("1.3.4.1 noSubstitutes")
  })

  test("1.3.4.2 smaller units are regrouped into a larger one, Demoralised if any of them was", () => {
    const camp = organising({
      cards: {
        Nemours: { at: "Canosa", generale: true, units: ["swiss 4", "swiss 3 demoralised", "swiss 4", "frInf 4"] },
      },
      substitutes: ["swiss 12"],
    })
    camp.do("regroup", { unit: "substitute/swiss 12" })
    expect(camp.why("join", { unit: "Nemours/frInf" })).toBe("1.3.4.2 doesNotFit")
    camp.do("join", { unit: "Nemours/swiss" })
    expect(camp.why("enough")).toBe("1.3.4.2 twoPartsAtLeast")
    camp.do("join", { unit: "Nemours/swiss/1" })
    camp.do("enough")
    expect([points(camp, "substitute/swiss 12"), camp.cardOf("substitute/swiss 12")]).toEqual([7, "Nemours"])
    expect(camp.state.demoralised[camp.unit("substitute/swiss 12")]).toBe(1)
    expect(camp.state.of[camp.unit("Nemours/swiss")]).toBe(SUBSTITUTE)
    expect(camp.cardOf("Nemours/swiss/2")).toBe("Nemours")
  })
})

describe("Capitani on the map and on cards", () => {
  test("7.1 a Subordinate is put on the map with his troops as a new Force, an Unemployed alone", () => {
    const camp = organising({ cards: { Nemours: NEMOURS } })
    camp.do("setDown", { leader: "Aubigny" })
    camp.do("setDown", { leader: "Alegre" })
    expect([under(camp, "Aubigny"), under(camp, "Alegre")]).toEqual(["nobody", "nobody"])
    camp.do("close")
    camp.do("done")
    expect(camp.why("done")).toBe("7.2 withoutOrder")
  })

  test("7.3 a Force that splits from one in Retreat is in Retreat", () => {
    const camp = organising({ cards: { Nemours: { ...NEMOURS, order: "retreat" } } })
    camp.do("setDown", { leader: "Aubigny" })
    expect(camp.order("Aubigny")).toBe("retreat")
  })

  test("4.8.1 L the Order of a Force set down beside Córdoba is free", () => {
    const camp = organising(
      { cards: { Córdoba: { at: "Barletta", generale: true, units: ["spInf 5"], with: { Navarro: ["spInf 5"] } } } },
      "Barletta",
      1,
    )
    camp.do("setDown", { leader: "Navarro" })
    camp.do("close")
    camp.do("done")
    camp.do("order", { force: "Navarro" })
    camp.do("give", { order: "attack", forced: 0 })
    expect(camp.state.ap[1]).toBe(10)
  })

  test("11 no fourth Force comes to be in a hex", () => {
    const camp = organising({
      cards: {
        Nemours: {
          at: "Canosa",
          generale: true,
          units: ["frGend 5"],
          with: { Aubigny: ["swiss 4"], Alegre: ["frInf 4"] },
        },
        Bayard: { at: "Canosa", units: ["frArt 2"] },
      },
    })
    camp.do("setDown", { leader: "Aubigny" })
    expect(camp.why("setDown", { leader: "Alegre" })).toBe("11 threeForces")
  })

  test("4.2 a Capitano with troops goes onto a Capitano Generale's card and loses his Order; one of higher Rank not (4.2.2)", () => {
    const camp = organising({
      cards: {
        "La Palice": { at: "Canosa", generale: true, units: ["frGend 5"], order: "stand" },
        Alegre: { at: "Canosa", units: ["frInf 4"], order: "attack", marks: ["earthworks"] },
        Aubigny: { at: "Canosa", units: ["swiss 4"] },
      },
    })
    expect(camp.why("takeOn", { leader: "La Palice", under: "Alegre" })).toBe("4.4 capitanoGenerale")
    expect(camp.why("takeOn", { leader: "Aubigny", under: "La Palice" })).toBe("4.2.2 notUnder")
    expect(camp.why("takeOn", { leader: "Alegre", under: "Aubigny" })).toBe("4.2 noGenerale")
    camp.do("takeOn", { leader: "Alegre", under: "La Palice" })
    expect([under(camp, "Alegre"), camp.order("Alegre"), camp.order("La Palice")]).toEqual([
      "La Palice",
      "none",
      "stand",
    ])
    expect(camp.state.earthworks[camp.leader("La Palice")]).toBe(1)
  })

  test("4.4 an Unemployed Capitano goes with any Force", () => {
    const camp = organising({ cards: { "La Palice": { at: "Canosa", units: ["frGend 5"] }, Bayard: { at: "Canosa" } } })
    camp.do("takeOn", { leader: "Bayard", under: "La Palice" })
    expect(under(camp, "Bayard")).toBe("La Palice")
  })

  test("18 EFFECTS whoever is in Quarters does not join those on Campaign", () => {
    const camp = organising({
      cards: { Nemours: { ...NEMOURS, marks: ["quarters"] }, "La Palice": { at: "Canosa", units: ["frArt 2"] } },
    })
    expect(camp.why("takeOn", { leader: "La Palice", under: "Nemours" })).toBe("18 EFFECTS inQuarters")
  })
})

describe("4.5 Minor Capitani", () => {
  const drawn: Drawn = { cards: { "La Palice": { at: "Canosa", units: ["frGend 5", "frInf 4"] } }, minors: ["French"] }

  test("4.5 one who is available is activated with any Force, and may be given troops", () => {
    const camp = organising(drawn)
    camp.do("raise", { leader: "French Minor", under: "La Palice" })
    expect(under(camp, "French Minor")).toBe("La Palice")
    camp.do("transfer", { unit: "La Palice/frInf", leader: "French Minor" })
    expect(isForce(camp.field, camp.leader("French Minor"))).toBe(true)
    expect(camp.why("dismiss", { leader: "French Minor" })).toBe("4.5 hasTroops")
  })

  test("4.5 one without troops may be deactivated and is available again; others may not", () => {
    const camp = organising({
      cards: { "La Palice": { at: "Canosa", units: ["frGend 5"], with: { "French Minor": [], Alegre: [] } } },
    })
    expect(camp.why("dismiss", { leader: "Alegre" })).toBe("4.5 notMinor")
    camp.do("dismiss", { leader: "French Minor" })
    expect(camp.state.at[camp.leader("French Minor")]).toBe(SPARE)
    expect(camp.why("raise", { leader: "French Minor", under: "La Palice" })).toBe("ok")
  })

  test("4.5 4.2 one who was a Capitano Generale is one no more when he is deactivated", () => {
    const camp = organising({
      cards: { "La Palice": { at: "Canosa", units: ["frGend 5"], with: { "French Minor": [] } } },
    })
    camp.state.generale[camp.leader("French Minor")] = 1
    camp.do("dismiss", { leader: "French Minor" })
    expect(camp.state.generale[camp.leader("French Minor")]).toBe(0)
  })

  test("4.5 who was not there at the start, or was eliminated, cannot be activated", () => {
    const camp = organising({ ...drawn, minors: [] })
    expect(camp.why("raise", { leader: "French Minor", under: "La Palice" })).toBe("4.5 notAvailable")
  })
})

describe("16.3 Barons as Combat Units", () => {
  const baron = "Caracciolo, Duke of Melfi"

  test("16.3 a Baron in the hex is taken into a Force that has room for him (5.2)", () => {
    const camp = organising(
      {
        cards: { Bayard: { at: "Melfi", units: ["frGend 5"] } },
        barons: { [baron]: { at: "Melfi", order: "attack" } },
      },
      "Melfi",
    )
    camp.do("transfer", { unit: `${baron}/baron`, leader: "Bayard" })
    expect(camp.cardOf(`${baron}/baron`)).toBe("Bayard")
    expect([camp.order(baron), isForce(camp.field, camp.leader(baron))]).toEqual(["none", false])
    const full = organising(
      {
        cards: { Bayard: { at: "Melfi", units: ["frGend 5", "frInf 4"] } },
        barons: { [baron]: { at: "Melfi" } },
      },
      "Melfi",
    )
    expect(full.why("transfer", { unit: `${baron}/baron`, leader: "Bayard" })).toBe("4.1 noRoom")
  })

  test("16.3 a Baron who serves in a Force is set down as a Force of his own", () => {
    const camp = organising({ cards: { Bayard: { at: "Melfi", units: ["frGend 5"], barons: [baron] } } }, "Melfi")
    camp.do("setDown", { leader: baron })
    expect(isForce(camp.field, camp.leader(baron))).toBe(true)
    expect(camp.state.at[camp.leader(baron)]).toBe(camp.hex("Melfi"))
    camp.do("close")
    camp.do("done")
    camp.do("done")
    expect(camp.order(baron)).toBe("stand")
  })

  test("16.3 no Strength Points go to or from a Baron", () => {
    const camp = organising(
      {
        cards: { Alegre: { at: "Melfi", units: ["frInf 3"], barons: [baron, "Sanseverino, Prince of Bisignano"] } },
      },
      "Melfi",
    )
    expect(camp.listed("strengthen")).toEqual([])
  })
})

describe("16.1 Auxiliary Units", () => {
  const cards: Drawn["cards"] = {
    Córdoba: {
      at: "Barletta",
      generale: true,
      units: ["spInf 5", "spArt 3"],
      aux: ["engineers"],
      with: { Navarro: ["spInf 5"], Paredes: [] },
    },
    Pineiro: { at: "Barletta", units: ["spRod 5"] },
  }

  test("16.1 they go to another Capitano of a Force with Strength Points, and count toward no Rank", () => {
    const camp = organising(
      { cards: { ...cards, Pineiro: { at: "Barletta", units: ["spRod 5", "spHC 2"] } } },
      "Barletta",
      1,
    )
    camp.do("assign", { aux: "engineers", leader: "Pineiro" })
    expect(camp.state.auxOf[2]).toBe(camp.leader("Pineiro"))
    expect(camp.why("assign", { aux: "engineers", leader: "Paredes" })).toBe("16.1 noStrength")
  })

  test("16.1.2 Siege Artillery goes to no Force without Artillery, and follows the last Artillery there is", () => {
    const camp = organising({ cards: { ...cards, Córdoba: { ...cards.Córdoba, aux: [] } } }, "Barletta", 1)
    camp.state.auxOf[1] = camp.leader("Córdoba")
    expect(camp.why("assign", { aux: 1, leader: "Pineiro" })).toBe("16.1.2 noArtillery")
    camp.do("transfer", { unit: "Córdoba/spArt", leader: "Pineiro" })
    expect(camp.state.auxOf[1]).toBe(camp.leader("Pineiro"))
  })

  test("16.1 when all troops leave a Capitano his Auxiliary Units go with the last of them", () => {
    const camp = organising(
      {
        cards: {
          Moncada: { at: "Barletta", units: ["spRod 5"], aux: ["engineers"] },
          Navarro: { at: "Barletta", units: ["spInf 5"] },
        },
      },
      "Barletta",
      1,
    )
    camp.do("transfer", { unit: "Moncada/spRod", leader: "Navarro" })
    expect(camp.state.auxOf[2]).toBe(camp.leader("Navarro"))
  })

  test("16.1 nor are they left behind when the only one with troops is set down on the map", () => {
    const alone = { at: "Barletta", generale: true, aux: ["engineers"] } as const
    const camp = organising({ cards: { Córdoba: { ...alone, with: { Navarro: ["spInf 5"] } } } }, "Barletta", 1)
    camp.do("setDown", { leader: "Navarro" })
    expect(camp.state.auxOf[2]).toBe(camp.leader("Navarro"))
    const baron = "Caracciolo, Duke of Melfi"
    const bayard = { at: "Melfi", barons: [baron], aux: ["engineers"], with: { Aubigny: [] } } as const
    const served = organising({ cards: { Bayard: bayard } }, "Melfi")
    expect(served.why("setDown", { leader: baron })).toBe("16.1 noStrength")
  })
})

describe("12.4 11-a", () => {
  test("12.4 11-a whoever won a Major Battle is asked first, and his Order is not changed in that Command Phase", () => {
    const camp = pitch({
      cards: { Nemours: { ...NEMOURS, order: "attack", noMove: 2 } },
      aligned: { "Terra di Bari": 0 },
    })
    camp.begin((play) => beginOrganisation(play, 0))
    expect(camp.asked()).toEqual(["french stay"])
    camp.do("stay", { order: "garrison" })
    camp.do("done")
    expect(camp.why("order", { force: "Nemours" })).toBe("7.3.2 alreadyOrdered")
    expect(camp.state.under[camp.leader("Nemours")]).toBe(NOBODY)
  })
})

describe("10.1.1 a Force in which only Demoralised units are left", () => {
  const aside: Card = { at: "Canosa", units: ["frGend 5", "frInf 4 demoralised"], order: "attack" }

  test("10.1.1 7.1 has a Retreat Order before Orders are issued, and keeps it in this Segment", () => {
    const camp = organising({ cards: { Nemours: NEMOURS, "La Palice": aside } })
    camp.do("transfer", { unit: "La Palice/frGend", leader: "Nemours" })
    camp.do("close")
    expect(camp.order("La Palice")).toBe("retreat")
    expect(camp.order("Nemours")).toBe("manoeuvre")
    camp.do("done")
    expect(camp.why("order", { force: "La Palice" })).toBe("7.3.2 alreadyOrdered")
  })

  test("10.1.1 7.1 not if it has got others by the time that the hex is done with", () => {
    const camp = organising({ cards: { Nemours: NEMOURS, "La Palice": aside } })
    camp.do("transfer", { unit: "La Palice/frGend", leader: "Nemours" })
    camp.do("transfer", { unit: "La Palice/frGend", leader: "La Palice" })
    camp.do("close")
    expect(camp.order("La Palice")).toBe("attack")
  })

  test("10.1.1 5.2 nor may such a new Force be ordered otherwise", () => {
    const camp = organising({ cards: { Nemours: { ...NEMOURS, with: { Aubigny: ["swiss 4 demoralised"] } } } })
    camp.do("setDown", { leader: "Aubigny" })
    camp.do("close")
    expect([camp.order("Aubigny"), camp.order("Nemours")]).toEqual(["retreat", "manoeuvre"])
  })

  test("10.1.1 whoever was wholly Demoralised before keeps the Order chosen since, and so may who leaves him", () => {
    const units = ["frInf 4 demoralised"]
    const broken: Card = {
      at: "Canosa",
      generale: true,
      units,
      order: "stand",
      with: { Aubigny: ["swiss 4 demoralised"] },
    }
    const camp = organising({ cards: { Nemours: broken } })
    camp.do("setDown", { leader: "Aubigny" })
    camp.do("close")
    expect([camp.order("Aubigny"), camp.order("Nemours")]).toEqual(["none", "stand"])
  })
})

test("7.1 1.4 that a unit is emptied is heard by all, as its counter lies beside the map", () => {
  const camp = organising({ cards: { Nemours: { at: "Canosa", generale: true, units: ["frInf 2", "frInf 2"] } } })
  camp.do("strengthen", { unit: "Nemours/frInf", other: "Nemours/frInf/1", points: 2 })
  const open = camp.events.filter(({ to }) => to === undefined)
  expect(open.map(({ type, data }) => [type, data])).toEqual([["unitEmptied", { unit: camp.unit("Nemours/frInf") }]])
})
