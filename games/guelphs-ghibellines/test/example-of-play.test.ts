import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

const GUELPHS = ["donati", "mangiatori", "maghinardo", "durfort", "vieri"]
const GHIBELLINES = ["guglielmino", "pazzo", "montefeltro", "novello"]

/** The nine markers on the Capitano Activation Table. */
function table(game: Drawn): Record<string, number> {
  return Object.fromEntries([...GUELPHS, ...GHIBELLINES].map((id) => [id, game.capacity(id)]))
}

function lastActivation(game: Drawn): unknown {
  const last = game.told("activated").at(-1)
  return last === undefined
    ? undefined
    : [game.match.ground.counters[Number(last["unit"])].id, last["points"], last["by"]]
}

describe("the worked example: general course of play (3.0, 4.1, 4.2, 4.3, 4.4.1, 16.5)", () => {
  it("runs step by step to the printed places of all nine markers", () => {
    const before = {
      donati: 10,
      mangiatori: 8,
      maghinardo: 8,
      durfort: 7,
      vieri: 6,
      guglielmino: 8,
      pazzo: 7,
      montefeltro: 9,
      novello: 6,
    }
    const game = drawn({
      asSetUp: true,
      capacity: before,
      reserve: ["maghinardo", "donati", "novello"],
      marked: ["montefeltro", 2],
      active: "ghibelline",
      at: "continuum",
      dice: [2, 3, 3, 4, 4, 5, 6, 6],
    })

    // Montefeltro has just been activated for the second time in a row.
    expect(game.asked()).toBe("ghibelline")
    expect(game.offers("continuum")).toEqual(["pazzo", "guglielmino"])
    expect(game.verdict({ type: "continuum", battaglia: "montefeltro" })).toBe("4.3 twiceInARow")
    expect(game.verdict({ type: "continuum", battaglia: "novello" })).toBe("16.1 inReserve")
    game.play({ type: "pass" })

    // Step 1: a basic activation of the Guelphs, a Capitano in Reserve if they like.
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    expect(game.verdict({ type: "activate", battaglia: "maghinardo" })).toBe("ok")
    game.play({ type: "activate", battaglia: "vieri" })
    expect(lastActivation(game)).toEqual(["vieri-capitano", 6, "basic"])
    expect(table(game)).toEqual({ ...before, vieri: 5 })
    game.play({ type: "endOrders" })

    // Step 2: Vieri again, Mangiatori or Durfort; Durfort needs 7 or less and rolls 5.
    expect(game.asked()).toBe("guelph")
    expect(game.offers("continuum")).toEqual(["vieri", "durfort", "mangiatori"])
    game.play({ type: "continuum", battaglia: "durfort" })
    expect(game.told("continuumRolled").at(-1)).toMatchObject({ dice: 5, needed: 7, success: 1 })
    expect(table(game)).toEqual({ ...before, vieri: 5, durfort: 6 })

    // Step 3: Montefeltro interrupts: 9 or less, a 7.
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "interruptio"])
    game.play({ type: "interruptio", battaglia: "montefeltro" })
    expect(game.told("interruptioRolled").at(-1)).toMatchObject({ dice: 7, needed: 9, success: 1 })
    expect(lastActivation(game)).toEqual(["montefeltro-capitano", 5, "interruptio"])
    expect(table(game)).toEqual({ ...before, vieri: 5, durfort: 6, montefeltro: 8 })
    game.play({ type: "endOrders" })

    // Step 4: he tries to go on: 8 or less, a 9.
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
    game.play({ type: "continuum", battaglia: "montefeltro" })
    expect(game.told("continuumRolled").at(-1)).toMatchObject({ dice: 9, needed: 8, success: 0 })
    expect(table(game)).toEqual({ ...before, vieri: 5, durfort: 6, montefeltro: 7 })

    // Steps 5 and 6: Maghinardo leaves the Reserve; the other released Guelphs go up a box, not beyond their start.
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    game.play({ type: "activate", battaglia: "maghinardo" })
    expect(lastActivation(game)).toEqual(["maghinardo-capitano", 8, "basic"])
    expect(table(game)).toEqual({ ...before, maghinardo: 7, vieri: 6, durfort: 7, montefeltro: 7 })
    game.play({ type: "endOrders" })

    // Step 7: his Continuum comes to 12, and everybody goes down a box.
    game.play({ type: "continuum", battaglia: "maghinardo" })
    expect(game.told("continuumRolled").at(-1)).toMatchObject({ dice: 12, needed: 7, success: 0 })
    expect(game.told("confusion")).toHaveLength(1)
    expect(table(game)).toEqual({
      donati: 9,
      mangiatori: 7,
      maghinardo: 6,
      durfort: 6,
      vieri: 5,
      guglielmino: 7,
      pazzo: 6,
      montefeltro: 6,
      novello: 5,
    })
    game.allDiceUsed()
  })

  it("after a failed Continuum the other side is next, as 3.0 says and the example's last words do not", () => {
    const game = drawn({ asSetUp: true, active: "guelph", at: "continuum", marked: ["maghinardo", 1], dice: [6, 6] })
    game.play({ type: "continuum", battaglia: "maghinardo" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
  })
})
