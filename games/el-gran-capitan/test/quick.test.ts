import { randomFrom, type Action } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { beginCapitanoActivations } from "../src/activation.ts"
import { beginBattles } from "../src/battle.ts"
import { beginMarch } from "../src/march.ts"
import { beginOrders } from "../src/orders-segment.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, STAND } from "../src/position.ts"
import { quick } from "../src/quick.ts"
import { refusal, scene, type Scene } from "./scene.ts"

function found(drawn: Scene): readonly Action[] {
  return quick(drawn.field, drawn.seat(), randomFrom(1)) ?? []
}

/** All that is found is played. */
function play(drawn: Scene): void {
  for (const action of found(drawn)) drawn.act(action)
}

describe("what is played at once", () => {
  it("a march goes to an undefended Fortress of the enemy in reach and takes it (15.2)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Nardò", Sabech: "Otranto" },
      conquered: { Gallipoli: 1, Otranto: 1 },
      orders: { Alfonso: MANOEUVRE },
    })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    play(drawn)
    expect(drawn.state.at[drawn.leader("Alfonso")]).toBe(drawn.hex("Gallipoli"))
    expect(drawn.state.conquered[drawn.place("Gallipoli")]).toBe(1)
  })

  it("an army that stands halts where it is (7.3)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Nardò" }, orders: { Alfonso: STAND } })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    expect(found(drawn)).toEqual([{ type: "halt" }])
  })

  it("all Forces without an Order have one when Orders are over (7.2)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Brindisi", Sabech: "Otranto" },
      conquered: { Otranto: 1 },
      orders: { Alfonso: NO_ORDER },
    })
    drawn.begin((one) => beginOrders(one, 0, [], []))
    const run = found(drawn)
    expect(run[0]).toEqual({ type: "order", force: drawn.leader("Alfonso") })
    expect(run.at(-1)).toEqual({ type: "done" })
    for (const action of run) drawn.act(action)
    expect(drawn.state.order[drawn.leader("Alfonso")]).not.toBe(NO_ORDER)
  })

  it("without Administrative Points an Order is none that must be paid for (7.3.1)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Brindisi", Sabech: "Otranto" },
      conquered: { Otranto: 1 },
      orders: { Alfonso: NO_ORDER },
    })
    drawn.begin((one) => beginOrders(one, 0, [], []))
    drawn.state.ap.fill(0)
    const [opening, give] = found(drawn)
    drawn.act(opening)
    expect(refusal(drawn.why(give))).toBe("allowed")
  })

  it("nobody is activated who stands in good order (8.2.1)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Brindisi" }, orders: { Alfonso: STAND } })
    drawn.begin((one) => beginCapitanoActivations(one))
    expect(found(drawn)).toEqual([{ type: "decline" }])
  })

  it("whoever has orders to march is thought about (8.2.1)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Brindisi" }, orders: { Alfonso: MANOEUVRE } })
    drawn.begin((one) => beginCapitanoActivations(one))
    expect(quick(drawn.field, drawn.seat(), randomFrom(1))).toBeUndefined()
  })

  it("the weaker goes behind his walls and is besieged there (12.2.1, 12.3.1)", () => {
    const besieger = 1 // by lot: both have the same Initiative (12.1)
    const drawn = scene(
      {
        scenario: 1,
        at: { Alfonso: "Otranto", Sabech: "Otranto" },
        conquered: { Otranto: 1 },
        orders: { Alfonso: ATTACK, Sabech: GARRISON },
      },
      [besieger],
    )
    drawn.state.earthworks[drawn.leader("Alfonso")] = 1
    for (let unit = 0; unit < drawn.state.of.length; unit++)
      if (drawn.state.of[unit] === drawn.leader("Sabech")) drawn.state.points[unit] = 1
    drawn.begin((one) => beginBattles(one))
    expect(found(drawn)).toEqual([{ type: "occupy", leader: drawn.leader("Sabech") }])
    play(drawn)
    expect(found(drawn)).toEqual([{ type: "besiege", leader: drawn.leader("Sabech") }])
  })
})
