import { afterEach, describe, expect, test } from "vitest"
import { beginDisciplineCheck, type DisciplineCheck } from "../src/discipline-check.ts"
import { disciplineResult, forgetChivalry } from "../src/discipline.ts"
import { unitsOf } from "../src/forces.ts"
import { checkDice, pitch, type Camp, type Drawn } from "./camp.ts"

afterEach(checkDice)

function check(camp: Camp, name: string, more: Partial<DisciplineCheck> = {}): void {
  const force = camp.leader(name)
  camp.begin((play) =>
    beginDisciplineCheck(play, {
      ...{ force, units: unitsOf(camp.field, force), capitano: force, by: "quality", modifier: 0, rule: "10.1" },
      ...more,
    }),
  )
}

function checking(drawn: Drawn, dice: readonly number[], name: string, more: Partial<DisciplineCheck> = {}): Camp {
  const camp = pitch(drawn, dice)
  check(camp, name, more)
  return camp
}

const demoralised = (camp: Camp, name: string) => camp.state.demoralised[camp.unit(name)] === 1
const points = (camp: Camp, name: string) => camp.state.points[camp.unit(name)]

describe("10 Discipline", () => {
  test("10.1 one die is thrown for the Force, and each unit reads it by its own Quality", () => {
    const camp = checking({ cards: { Alegre: { at: 3310, units: ["frGend 5", "frInf 4", "frArt 2"] } } }, [4], "Alegre")
    expect([
      demoralised(camp, "Alegre/frGend"),
      demoralised(camp, "Alegre/frArt"),
      demoralised(camp, "Alegre/frInf"),
    ]).toEqual([false, false, true])
  })

  test("10.1 by Reliability the Swiss, Very Sensitive, fail where Gendarmes, Reliable, pass", () => {
    const cards = { Alegre: { at: 3310, units: ["frGend 5", "swiss 4"] } }
    const camp = checking({ cards }, [3], "Alegre", { by: "reliability" })
    expect([demoralised(camp, "Alegre/frGend"), demoralised(camp, "Alegre/swiss")]).toEqual([false, true])
  })

  test("10.1 the table is read at its ends when the die goes beyond them", () => {
    const camp = pitch({ cards: { Alegre: { at: 3310, units: ["swiss 4"] } } })
    const swiss = camp.unit("Alegre/swiss")
    expect(disciplineResult(camp.field, swiss, "reliability", -5)).toBe("P")
    expect(disciplineResult(camp.field, swiss, "reliability", 20)).toBe("D*")
  })

  test("10.1 MODIFIERS the Capitano's star takes one off the die (4.7)", () => {
    const star = { cards: { Alviano: { at: 3310, units: ["frInf 4"] } } }
    expect(demoralised(checking(star, [4], "Alviano"), "Alviano/frInf")).toBe(false)
    expect(demoralised(checking(star, [5], "Alviano"), "Alviano/frInf")).toBe(true)
    expect(demoralised(checking(star, [4], "Alviano", { capitano: -1 }), "Alviano/frInf")).toBe(true)
  })

  test("10.1 MODIFIERS what the cause of the check adds is added", () => {
    const cards = { Alegre: { at: 3310, units: ["frInf 4"] } }
    expect(demoralised(checking({ cards }, [3], "Alegre"), "Alegre/frInf")).toBe(false)
    expect(demoralised(checking({ cards }, [3], "Alegre", { modifier: 1 }), "Alegre/frInf")).toBe(true)
  })

  test("10.3 a Disrupted Force checks with one Quality less", () => {
    const cards = { Alegre: { at: 3310, units: ["frInf 4"], marks: ["disrupted"] as const } }
    expect(demoralised(checking({ cards }, [2], "Alegre"), "Alegre/frInf")).toBe(true)
    expect(demoralised(checking({ cards }, [2], "Alegre", { by: "reliability" }), "Alegre/frInf")).toBe(false)
  })

  test("10.1 a D demoralises a unit and costs it a Strength Point; one of a single point is gone", () => {
    const cards = { Alegre: { at: 3310, units: ["swiss 4", "swiss 1", "frGend 5"] } }
    const camp = checking({ cards }, [5], "Alegre", { by: "reliability" })
    expect([points(camp, "Alegre/swiss"), demoralised(camp, "Alegre/swiss")]).toEqual([3, true])
    expect(camp.cardOf("Alegre/swiss/1")).toBe("nobody")
    expect(demoralised(camp, "Alegre/frGend")).toBe(false)
  })

  test("16.3 a Baron who fails is eliminated", () => {
    const camp = checking(
      { cards: { Alegre: { at: 3310, units: ["frGend 5"], barons: ["Caracciolo, Duke of Melfi"] } } },
      [4],
      "Alegre",
    )
    expect(camp.cardOf("Caracciolo, Duke of Melfi/baron")).toBe("nobody")
    expect(demoralised(camp, "Alegre/frGend")).toBe(false)
  })

  test("10.1.1 when all its units are Demoralised a Force is ordered to Retreat at once", () => {
    const camp = checking({ cards: { Alegre: { at: 3310, units: ["frInf 4"], order: "attack" } } }, [4], "Alegre")
    expect(camp.order("Alegre")).toBe("retreat")
    const half = checking(
      { cards: { Alegre: { at: 3310, units: ["frInf 4", "frGend 5"], order: "attack" } } },
      [4],
      "Alegre",
    )
    expect(half.order("Alegre")).toBe("attack")
  })

  test("1.4 the die of a hidden Force is seen, what its Capitano adds is not", () => {
    const camp = checking({ cards: { Aubigny: { at: 3310, units: ["frGend 5"], shown: false } } }, [3], "Aubigny")
    const open = camp.events.filter(({ to }) => to === undefined)
    expect(open.map(({ type, data }) => [type, data.die, data.leader, data.modifier])).toEqual([
      ["disciplineRolledUnseen", 3, undefined, undefined],
    ])
  })
})

test.each([true, false])("1.4 7.2 why a Force checks does not tell its Order (shown: %s)", (shown) => {
  const cards = { Aubigny: { at: 3310, units: ["frGend 5"], shown } }
  for (const rule of ["7.3.1", "7.3.5"]) {
    const camp = checking({ cards }, [1], "Aubigny", { by: "reliability", rule, modifier: rule === "7.3.1" ? 1 : 0 })
    const open = camp.events.filter(({ to }) => to === undefined)
    expect(open.map((event) => [event.type, event.rule, event.data.modifier])).toEqual([
      ["disciplineRolledUnseen", "10.1", undefined],
    ])
  }
})

test("8.7 10.1 attacked in Road March a unit checks with one Quality less", () => {
  const drawn: Drawn = {
    cards: {
      Alegre: { at: 3310, units: ["frGend 5"], marks: ["roadMarch"] },
      Navarro: { at: 3310, units: ["spInf 5"], order: "attack" },
    },
  }
  const camp = pitch(drawn)
  const unit = camp.unit("Alegre/frGend")
  const read = () => [1, 2, 3, 4, 5, 6].map((die) => disciplineResult(camp.field, unit, "quality", die))
  const sound = read()
  camp.state.disrupted[camp.leader("Alegre")] = 1
  const lower = read()
  camp.state.disrupted[camp.leader("Alegre")] = 0
  expect(lower).not.toEqual(sound)
  const combat = (attacker: string, defender: string) => {
    const frame = { procedure: "skirmish", attacker: camp.leader(attacker), defender: camp.leader(defender) }
    camp.field.position.stack.push(frame)
    const results = read()
    camp.field.position.stack.pop()
    return results
  }
  expect(combat("Navarro", "Alegre")).toEqual(lower)
  expect(combat("Alegre", "Navarro")).toEqual(sound)
})

describe("4.8.1 C the Cavaliere", () => {
  const cards = { "La Palice": { at: 3310, units: ["frInf 4", "frInf 3", "frGend 5"] } }

  test("4.8.1 C once in a Battle he makes one unit that failed pass", () => {
    const camp = checking({ cards }, [4, 4], "La Palice")
    expect(camp.asked()).toEqual(["french discipline"])
    expect(camp.why("steady", { unit: "La Palice/frGend" })).toBe("4.8.1 C notChecked")
    camp.do("steady", { unit: "La Palice/frInf/1" })
    expect([demoralised(camp, "La Palice/frInf"), demoralised(camp, "La Palice/frInf/1")]).toEqual([true, false])
    check(camp, "La Palice")
    expect(camp.asked()).toEqual(["french rest"])
    expect(demoralised(camp, "La Palice/frInf/1")).toBe(true)
  })

  test("4.8.1 C in the next Battle he may again", () => {
    const camp = checking({ cards }, [4, 4], "La Palice")
    camp.do("steady", { unit: "La Palice/frInf" })
    camp.begin(forgetChivalry)
    check(camp, "La Palice")
    expect(camp.asked()).toEqual(["french discipline"])
  })

  test("4.8.1 C he may keep it for later", () => {
    const camp = checking(
      { cards: { "La Palice": { at: 3310, units: ["frInf 4", "frGend 5", "frInf 4"] } } },
      [4],
      "La Palice",
    )
    camp.do("accept")
    expect(demoralised(camp, "La Palice/frInf")).toBe(true)
    expect(camp.state.chivalry[camp.leader("La Palice")]).toBe(0)
  })

  test("4.8.1 C he helps with no D, and in no check outside a Battle", () => {
    const swiss = { "La Palice": { at: 3310, units: ["swiss 4", "frGend 5"] } }
    expect(checking({ cards: swiss }, [5], "La Palice", { by: "reliability" }).asked()).toEqual(["french rest"])
    expect(checking({ cards }, [4], "La Palice", { battle: false }).asked()).toEqual(["french rest"])
  })
})
