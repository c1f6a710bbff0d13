import { afterEach, describe, expect, test } from "vitest"
import { beginRecovery, mayRecover } from "../src/recovery.ts"
import { checkDice, pitch, type Camp, type Card } from "./camp.ts"

afterEach(checkDice)

const card: Card = { at: "Canosa", units: ["frInf 4 demoralised", "swiss 4 demoralised", "frGend 5"], order: "stand" }

function recovering(over: Partial<Card>, dice: readonly number[], name = "Alegre", spent = false, points = 10): Camp {
  const camp = pitch({ cards: { [name]: { ...card, ...over } }, points }, dice)
  camp.begin((play) => beginRecovery(play, camp.leader(name), spent))
  return camp
}

const mood = (camp: Camp, name = "Alegre") =>
  ["frInf", "swiss", "frGend"].map((type) => camp.state.demoralised[camp.unit(`${name}/${type}`)])

function why(camp: Camp, name = "Alegre"): string {
  const verdict = mayRecover(camp.field, camp.leader(name))
  return verdict.ok ? "ok" : `${verdict.rule} ${verdict.reason}`
}

describe("10.2 Recovery", () => {
  test("10.2 it takes a Garrison or Stand Order, a Demoralised unit and a hex without enemies", () => {
    expect(why(pitch({ cards: { Alegre: card } }))).toBe("ok")
    expect(why(pitch({ cards: { Alegre: { ...card, order: "garrison" } } }))).toBe("ok")
    expect(why(pitch({ cards: { Alegre: { ...card, order: "manoeuvre" } } }))).toBe("10.2 standOrGarrison")
    expect(why(pitch({ cards: { Alegre: { ...card, units: ["frGend 5"] } } }))).toBe("10.2 noneDemoralised")
    const contested = pitch({ cards: { Alegre: card, Navarro: { at: "Canosa", units: ["spInf 5"] } } })
    expect(why(contested)).toBe("10.2 contestedHex")
  })

  test("10.2 one die for all: each Demoralised unit recovers that passes by its Reliability", () => {
    const camp = recovering({}, [3])
    camp.do("recover", { wages: 0 })
    expect(mood(camp)).toEqual([0, 1, 0])
  })

  test("10.2 whoever fails stays as he is; a D costs a Strength Point", () => {
    const camp = recovering({}, [5])
    camp.do("recover", { wages: 0 })
    expect(mood(camp)).toEqual([1, 1, 0])
    expect(camp.state.points[camp.unit("Alegre/frInf")]).toBe(4)
    expect(camp.state.points[camp.unit("Alegre/swiss")]).toBe(3)
  })

  test("10.2 extra wages cost 2 points, once, and take one off the die", () => {
    const camp = recovering({}, [3])
    expect(camp.why("recover", { wages: 2 })).toBe("10.2 wagesOnce")
    camp.do("recover", { wages: 1 })
    expect(mood(camp)).toEqual([0, 0, 0])
    expect(camp.state.ap[0]).toBe(8)
    expect(recovering({}, [], "Alegre", false, 1).why("recover", { wages: 1 })).toBe("10.2 tooFewPoints")
  })

  test("10.2 the Primo Capitano's star takes one off, spent Movement Points put one on", () => {
    const star = recovering({}, [4], "Alviano")
    star.do("recover", { wages: 0 })
    expect(mood(star, "Alviano")).toEqual([0, 1, 0])
    const tired = recovering({}, [3], "Alegre", true)
    tired.do("recover", { wages: 0 })
    expect(mood(tired)).toEqual([1, 1, 0])
  })

  test("10.2 it is never asked for when nobody is Demoralised, and may be let be", () => {
    expect(recovering({ units: ["frGend 5", "frInf 4", "swiss 4"] }, []).asked()).toEqual(["french rest"])
    const camp = recovering({}, [])
    camp.do("pass")
    expect(camp.asked()).toEqual(["french rest"])
  })
})
