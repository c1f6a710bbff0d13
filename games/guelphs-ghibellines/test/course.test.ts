import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"

describe("the general course of play (3.0)", () => {
  it("the active player chooses any Capitano of his own, without a die; nobody chooses an enemy's (3.0)", () => {
    const game = drawn({ active: "ghibelline" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
    expect(game.offers("activate")).toEqual(["montefeltro", "pazzo", "guglielmino", "novello"])
    expect(game.verdict({ type: "activate", battaglia: "vieri" })).toBe("3.0 notYourCapitano")
    expect(game.verdict({ type: "activate", battaglia: "bianca" })).toBe("3.0 noCapitano")
    expect(game.verdict({ type: "activate", battaglia: -1 })).toBe("3.0 noCapitano")
    expect(game.verdict({ type: "activate", battaglia: 99 })).toBe("3.0 noCapitano")
    game.play({ type: "activate", battaglia: "pazzo" })
    expect(game.told("activated")).toMatchObject([{ unit: game.unit("pazzo-capitano"), by: "basic" }])
    game.allDiceUsed()
  })

  it("whoever is not active decides nothing, and a basic activation cannot be passed (3.0)", () => {
    const game = drawn({ active: "ghibelline" })
    expect(game.verdict({ type: "pass" })).toBe("3.0 kernel.notNow")
    expect(game.listed().every(({ type }) => type === "activate")).toBe(true)
  })

  it("after a basic activation its player may try a Continuum with the same or another Capitano, or pass (3.0)", () => {
    const game = drawn({ active: "ghibelline" })
    game.playAll({ type: "activate", battaglia: "pazzo" }, { type: "endOrders" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
    expect(game.offers("continuum")).toEqual(["montefeltro", "pazzo", "guglielmino", "novello"])
    expect(game.verdict({ type: "pass" })).toBe("ok")
  })

  it("who passes gives the other side a basic activation (3.0)", () => {
    const game = drawn({ active: "guelph", at: "continuum" })
    game.play({ type: "pass" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
  })

  it("a failed Continuum gives the other side a basic activation (3.0)", () => {
    const game = drawn({ active: "guelph", at: "continuum", capacity: { vieri: 4 }, dice: [2, 3] })
    game.play({ type: "continuum", battaglia: "vieri" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
    game.allDiceUsed()
  })

  it("a Continuum that is let go on activates its Capitano, and then its player may try again (3.0)", () => {
    const game = drawn({ active: "guelph", at: "continuum", capacity: { vieri: 5 }, dice: [2, 3] })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "decline" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
    expect(game.told("activated")).toMatchObject([{ unit: game.unit("vieri-capitano"), by: "continuum" }])
    game.play({ type: "endOrders" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "continuum"])
  })

  it("an Interruptio that fails leaves the Continuum as it was (3.0)", () => {
    const game = drawn({ active: "guelph", at: "continuum", capacity: { vieri: 5, pazzo: 4 }, dice: [2, 3, 1, 4] })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "interruptio", battaglia: "pazzo" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
    expect(game.told("activated")).toMatchObject([{ unit: game.unit("vieri-capitano"), by: "continuum", points: 5 }])
    game.allDiceUsed()
  })

  it("an Interruptio that succeeds makes its player the active one: he may go on, and the other may interrupt (3.0)", () => {
    const game = drawn({
      active: "guelph",
      at: "continuum",
      capacity: { vieri: 5, pazzo: 7 },
      dice: [2, 3, 3, 4, 1, 1],
    })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "interruptio", battaglia: "pazzo" })
    expect(game.told("activated")).toMatchObject([{ unit: game.unit("pazzo-capitano"), by: "interruptio" }])
    game.play({ type: "endOrders" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
    game.play({ type: "continuum", battaglia: "montefeltro" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "interruptio"])
    game.allDiceUsed()
  })

  it("a Capitano whose counter has left the game is activated no more (3.0, 13.1.12)", () => {
    const game = drawn({ active: "ghibelline", also: (state) => (state.removed[1] = 1) })
    expect(game.verdict({ type: "activate", battaglia: "pazzo" })).toBe("13.1.12 capitanoGone")
    expect(game.offers("activate")).not.toContain("pazzo")
  })

  it("a side that has nobody to activate is passed over, and when neither has anybody the battle dies away (3.0)", () => {
    const only = drawn({
      active: "ghibelline",
      also: (state, ground) => ground.commands[0].forEach((one) => (state.removed[one] = 1)),
    })
    expect(only.told("nobodyToActivate")).toEqual([{ seat: "ghibelline" }])
    expect([only.asked(), only.procedure()]).toEqual(["guelph", "basic"])
    const none = drawn({ also: (state) => state.removed.fill(1) })
    expect(none.position.outcome).toMatchObject({ winner: null, end: "diedAway" })
  })

  it("the only Capitano left on the field goes on after two activations when the enemy has had to pass (3.0, 4.3)", () => {
    const game = drawn({
      active: "guelph",
      also(state, ground) {
        state.removed.fill(1)
        const vieri = ground.battaglie.findIndex(({ id }) => id === "vieri")
        state.removed[vieri] = 0
        state.marked = vieri + 1
        state.inARow = 2
      },
    })
    expect(game.position.outcome).toBeNull()
    expect(game.told("nobodyToActivate")).toEqual([{ seat: "guelph" }, { seat: "ghibelline" }])
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    expect(game.offers("activate")).toEqual(["vieri"])
  })
})
