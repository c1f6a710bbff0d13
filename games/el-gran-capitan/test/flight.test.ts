import { afterEach, describe, expect, test } from "vitest"
import { beginDisciplineCheck } from "../src/discipline-check.ts"
import { nearestPrey } from "../src/flight.ts"
import { unitsOf } from "../src/forces.ts"
import { checkDice, pitch, type Camp, type Drawn } from "./camp.ts"

afterEach(checkDice)

/** With Swiss, Very Sensitive, a 6 and one more is a D*. */
function mutiny(drawn: Drawn, dice: readonly number[], name: string): Camp {
  const camp = pitch(drawn, dice)
  const force = camp.leader(name)
  const units = unitsOf(camp.field, force)
  camp.begin((play) =>
    beginDisciplineCheck(play, { force, units, capitano: -1, by: "reliability", modifier: 1, rule: "7.3.1" }),
  )
  return camp
}

const hexOf = (camp: Camp, name: string) => camp.state.at[camp.leader(name)]

describe("19 D* a Force that deserts flies to plunder", () => {
  test("19 D* a Minor Force goes to the nearest Fortress, takes it and Pillages it", () => {
    // Andria is two hexes from 3409, and so are Canosa and Barletta; with both Pillaged it is the only one.
    const camp = mutiny(
      {
        cards: { Alegre: { at: 3409, units: ["swiss 4", "frGend 5"], marks: ["earthworks"] } },
        pillaged: ["Canosa", "Barletta"],
      },
      [6, 4],
      "Alegre",
    )
    expect(hexOf(camp, "Alegre")).toBe(camp.hex("Andria"))
    expect(camp.state.pillaged[camp.place("Andria")]).toBe(1)
    expect(camp.state.conquered[camp.place("Andria")]).toBe(1)
    expect(camp.state.ap[0]).toBe(12)
    expect(camp.state.earthworks[camp.leader("Alegre")]).toBe(0)
    expect(camp.cardOf("Alegre/swiss")).toBe("Alegre")
  })

  test("19 D* all with the Force fly with it, its Subordinates and the Unemployed too", () => {
    const camp = mutiny(
      { cards: { Alegre: { at: 3409, units: ["swiss 4"], with: { Bayard: [] } } }, pillaged: ["Canosa", "Barletta"] },
      [6, 4],
      "Alegre",
    )
    expect(hexOf(camp, "Bayard")).toBe(camp.hex("Andria"))
  })

  test("19 D* among Fortresses equally near the lot decides", () => {
    const drawn: Drawn = { cards: { Alegre: { at: 3309, units: ["swiss 4"] } } }
    const near = pitch(drawn)
    const names = nearestPrey(near.field, near.leader("Alegre")).map((place) => near.ground.places[place].name)
    expect(names.toSorted()).toEqual(["Andria", "Barletta", "Canosa"])
    for (const [i, name] of names.entries())
      expect(hexOf(mutiny(drawn, [6, i + 1, 4], "Alegre"), "Alegre")).toBe(near.hex(name))
  })

  test("19 D* a Fortress in which a Force stands is none to fly to, nor may it fly through one", () => {
    const camp = pitch({
      cards: {
        Alegre: { at: 3309, units: ["swiss 4"] },
        "La Palice": { at: "Andria", units: ["frInf 4"] },
        Navarro: { at: "Barletta", units: ["spInf 5"] },
      },
    })
    expect(nearestPrey(camp.field, camp.leader("Alegre"))).toEqual([camp.place("Canosa")])
  })

  test("19 D* without a Fortress to reach it stays where it is", () => {
    // Bari's two ways out over land are taken.
    const camp = mutiny(
      {
        cards: {
          Alegre: { at: "Bari", units: ["swiss 4"] },
          Navarro: { at: 3906, units: ["spInf 5"] },
          Paredes: { at: 3806, units: ["spInf 5"] },
        },
      },
      [6],
      "Alegre",
    )
    expect(hexOf(camp, "Alegre")).toBe(camp.hex("Bari"))
    expect(camp.told("nowhereToFly")).toHaveLength(1)
    expect(camp.state.demoralised[camp.unit("Alegre/swiss")]).toBe(0)
  })

  test("19 D* in a Major Force the unit is eliminated and the Force stays", () => {
    const camp = mutiny(
      { cards: { Nemours: { at: 3409, generale: true, units: ["swiss 4", "frGend 5"] } } },
      [6],
      "Nemours",
    )
    expect(hexOf(camp, "Nemours")).toBe(3409)
    expect(camp.cardOf("Nemours/swiss")).toBe("nobody")
    expect(camp.cardOf("Nemours/frGend")).toBe("Nemours")
  })

  test("19 D* and so it is in a Besieged Force", () => {
    const camp = mutiny(
      {
        cards: {
          Alegre: { at: "Canosa", units: ["swiss 4", "frGend 5"], siege: 1 },
          Navarro: { at: "Canosa", units: ["spInf 5"], marks: ["besieging", "earthworks"] },
        },
      },
      [6],
      "Alegre",
    )
    expect(hexOf(camp, "Alegre")).toBe(camp.hex("Canosa"))
    expect(camp.cardOf("Alegre/swiss")).toBe("nobody")
  })

  test("12.3.1 when a besieger flies the Siege is over", () => {
    const camp = mutiny(
      {
        cards: {
          Alegre: { at: "Canosa", units: ["swiss 4"], marks: ["besieging", "earthworks"] },
          Navarro: { at: "Canosa", units: ["spInf 5"], siege: 2 },
        },
        pillaged: ["Barletta"],
      },
      [6, 1, 4],
      "Alegre",
    )
    expect(hexOf(camp, "Alegre")).not.toBe(camp.hex("Canosa"))
    expect(camp.state.siege[camp.leader("Navarro")]).toBe(0)
  })
})
