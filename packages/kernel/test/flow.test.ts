import { asked, copyPosition, decisions, hashPosition, view } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { continuums } from "./toys/continuum.ts"
import { marches } from "./toys/march.ts"
import { played, scripted } from "./toys/played.ts"
import { plans } from "./toys/plans.ts"

const procedures = (position: { stack: readonly { procedure: string }[] }): string[] =>
  position.stack.map((frame) => frame.procedure)

/** Each side deals six units by six draws; ones leave them in the order 1 2, 3 1, 2 3. */
const DEAL = Array.from({ length: 12 }, () => 1)

describe("8.9 an attack in the middle of a march", () => {
  it("is a battle inside the march inside the activation, and the march goes on when it is won", () => {
    // Force 0 has 1 and 2; force 3 too. A six against a one wins.
    const { match, position, does } = scripted(marches, ...DEAL, 6, 1)
    does("spanish", { type: "activate", force: 0 }, { type: "step", hex: 4 })
    expect(view(match, position, "french").state).toMatchObject({ forces: { 0: { units: "hidden" } } })
    does("spanish", { type: "attack", hex: 8 })
    expect(procedures(position)).toEqual(["turn", "activation", "march", "battle"])
    // 1.4: both are revealed, and stay so.
    expect(view(match, position, "french").state).toMatchObject({
      forces: { 0: { units: [1, 2] }, 1: { units: "hidden" } },
    })
    // 13.1.7: the loser decides in the middle of the other's march.
    expect(asked(match, position)).toEqual(["french"])
    does("french", { type: "lose", unit: 2 }, { type: "retreat", hex: 9 })
    expect(procedures(position)).toEqual(["turn", "activation", "march"])
    expect(position.state.forces[0].hex).toBe(8)
    expect(position.state.forces[3]).toMatchObject({ hex: 9, units: [1] })
    // Four points, one for the step, two for the attack: one is left.
    expect(asked(match, position)).toEqual(["spanish"])
    expect(decisions(match, position)[0].prompt.args).toEqual({ points: 1 })
    does("spanish", { type: "step", hex: 4 })
    expect(procedures(position)).toEqual(["turn"])
    expect(asked(match, position)).toEqual(["french"])
    expect(position.dice.drawn).toBe(14)
  })

  it("ends the march when it is lost", () => {
    const { match, position, does } = scripted(marches, ...DEAL, 1, 6)
    does("spanish", { type: "activate", force: 0 }, { type: "step", hex: 4 }, { type: "attack", hex: 8 })
    does("spanish", { type: "lose", unit: 1 })
    expect(position.state.forces[0]).toMatchObject({ hex: 4, units: [2] })
    expect(procedures(position)).toEqual(["turn"])
    expect(asked(match, position)).toEqual(["french"])
  })
})

describe("4.1 continuum and 4.2 interruptio", () => {
  it("nest an activation of the other seat, which then is the active one", () => {
    const { match, position, does } = scripted(continuums, 1, 2, 2, 2)
    does("guelph", { type: "activate", capitano: 0 }, { type: "stop" })
    expect(position.state.capitani[0].command).toBe(8)
    does("guelph", { type: "try", capitano: 0 })
    // 4.1: one less, even when it succeeds.
    expect(position.state.capitani[0].command).toBe(7)
    expect(asked(match, position)).toEqual(["ghibelline"])
    expect(procedures(position)).toEqual(["basic", "continuum", "interruptio"])
    does("ghibelline", { type: "interrupt", capitano: 2 })
    // 4.2: the attempt lowers nine to eight; 5.1.2: half of eight orders; 4.0: and the activation one more.
    expect(decisions(match, position)[0].prompt).toMatchObject({ key: "continuum.order", args: { orders: 4 } })
    expect(position.state.capitani[2].command).toBe(7)
    expect(asked(match, position)).toEqual(["ghibelline"])
    does("ghibelline", { type: "stop" })
    // 4.2.1: it is for the interrupter now to go on.
    expect(asked(match, position)).toEqual(["ghibelline"])
    expect(procedures(position)).toEqual(["basic", "continuum"])
  })

  it("4.2 leave the continuum to its capitano when the interruption fails", () => {
    const { match, position, does } = scripted(continuums, 1, 2, 6, 5)
    does("guelph", { type: "activate", capitano: 0 }, { type: "stop" }, { type: "try", capitano: 1 })
    does("ghibelline", { type: "interrupt", capitano: 3 })
    expect(asked(match, position)).toEqual(["guelph"])
    expect(position.stack.at(-1)).toMatchObject({ procedure: "activation", capitano: 1 })
  })

  it("4.4.1 confuse everybody on a twelve", () => {
    const { position, does } = scripted(continuums, 6, 6)
    does("guelph", { type: "activate", capitano: 0 }, { type: "stop" }, { type: "try", capitano: 1 })
    // 9, 8, 9, 8 at the start, the first one down by its activation, then all by the roll.
    expect(position.state.capitani.map((one) => one.command)).toEqual([7, 7, 8, 7])
    expect(position.state.active).toBe("ghibelline")
  })

  it("10.4 ask the other seat for its fire after each step, and the move goes on", () => {
    const { match, position, does } = scripted(continuums, 4)
    does("guelph", { type: "activate", capitano: 1 }, { type: "order", unit: 2 }, { type: "step", hex: 3 })
    expect(asked(match, position)).toEqual(["guelph"])
    does("guelph", { type: "step", hex: 4 }, { type: "step", hex: 5 })
    expect(asked(match, position)).toEqual(["ghibelline"])
    expect(procedures(position)).toEqual(["basic", "continuum", "activation", "move", "reaction"])
    does("ghibelline", { type: "fire", unit: 3 })
    expect(position.state.units[3].fired).toBe(true)
    expect(asked(match, position)).toEqual(["guelph"])
    expect(procedures(position)).toEqual(["basic", "continuum", "activation"])
  })
})

describe("4.1 secret plans", () => {
  it("are built by both at once, and shown in turn once both are done", () => {
    const { match, position, does } = scripted(plans, ...Array.from({ length: 22 }, () => 1))
    expect(asked(match, position)).toEqual(["guelph", "ghibelline"])
    const [a, b, c] = position.state.sides.guelph.hand
    does(
      "guelph",
      { type: "place", card: a },
      { type: "place", card: b },
      { type: "remove" },
      { type: "place", card: c },
    )
    const [x, y, z] = position.state.sides.ghibelline.hand
    does(
      "ghibelline",
      { type: "place", card: x },
      { type: "place", card: y },
      { type: "place", card: z },
      { type: "done" },
    )
    expect(asked(match, position)).toEqual(["guelph"])
    expect(view(match, position, "ghibelline").state).toMatchObject({ sides: { guelph: { hand: 2, plan: 2 } } })
    does("guelph", { type: "place", card: b }, { type: "done" }, { type: "reveal" })
    expect(position.state.sides.guelph.played).toEqual([b])
    expect(asked(match, position)).toEqual(["ghibelline"])
  })
})

describe("a position in the middle of nested procedures", () => {
  it("is stored and goes on", () => {
    const { match, position } = played(continuums, 3, 12)
    const stored = JSON.parse(JSON.stringify(position)) as typeof position
    expect(hashPosition(stored)).toBe(hashPosition(position))
    expect(decisions(match, stored)).toEqual(decisions(match, copyPosition(continuums, position)))
  })
})
