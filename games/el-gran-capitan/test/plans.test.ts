import { randomFrom, type Action } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { beginCapitanoActivations } from "../src/activation.ts"
import { beginMarch } from "../src/march.ts"
import { beginOrders } from "../src/orders-segment.ts"
import { beginOrganisation } from "../src/organisation.ts"
import { plans } from "../src/plans.ts"
import { ATTACK, MANOEUVRE, NO_ORDER, STAND } from "../src/position.ts"
import { beginSources } from "../src/supply-sources.ts"
import { scene, type Scene } from "./scene.ts"

function planned(drawn: Scene): readonly (readonly Action[])[] {
  return plans(drawn.field, drawn.seat(), randomFrom(1))
}

/** Every plan is played on the position until it is over. */
function play(drawn: Scene, plan: readonly Action[]): void {
  for (const action of plan) drawn.act(action)
}

describe("plans worth thinking about", () => {
  it("a march goes to an undefended Fortress of the enemy in reach and takes it (15.2)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Nardò", Sabech: "Otranto" },
      conquered: { Gallipoli: 1, Otranto: 1 },
      orders: { Alfonso: MANOEUVRE },
    })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    const [taking] = planned(drawn).filter((plan) =>
      plan.some(({ type, hex }) => type === "step" && hex === drawn.hex("Gallipoli")),
    )
    play(drawn, taking)
    expect(drawn.state.conquered[drawn.place("Gallipoli")]).toBe(1)
  })

  it("with an Attack Order an army comes before the enemy's walls and digs itself in (8.5, 8.8.1)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: 5703, Sabech: "Otranto" },
      conquered: { Otranto: 1 },
      orders: { Alfonso: ATTACK },
    })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    const sieges = planned(drawn).filter((plan) => plan.some(({ type }) => type === "dig"))
    expect(sieges.some((plan) => plan.some(({ hex }) => hex === drawn.hex("Otranto")))).toBe(true)
  })

  it("without one it does not enter a hex with enemies (8.3)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: 5703, Sabech: "Otranto" },
      conquered: { Otranto: 1 },
      orders: { Alfonso: MANOEUVRE },
    })
    drawn.begin((one) => beginMarch(one, drawn.leader("Alfonso"), 0, false))
    expect(planned(drawn).flat()).not.toContainEqual({ type: "step", hex: drawn.hex("Otranto") })
  })

  it("of all Forces without an Order one is thought about, with what it can pay for (7.2)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Lecce", Sabech: "Otranto" },
      sources: { Aragonese: "Taranto" },
      points: { Aragonese: 4 },
    })
    drawn.state.order[drawn.leader("Alfonso")] = NO_ORDER
    drawn.begin((one) => beginOrders(one, 0, [], []))
    const found = planned(drawn)
    expect(new Set(found.map(([{ force }]) => force))).toEqual(new Set([drawn.leader("Alfonso")]))
    expect(found.map(([, { order }]) => order)).toEqual([1, MANOEUVRE, ATTACK])
    for (const [, { forced }] of found) expect(forced).toBe(0)
  })

  it("whoever has nothing to do is not activated (8.2.1)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" }, orders: { Alfonso: STAND } })
    drawn.begin((one) => beginCapitanoActivations(one))
    expect(planned(drawn)).toEqual([[{ type: "decline" }]])
  })

  it("whoever has a Fortress to take is (8.2.1)", () => {
    const drawn = scene({
      scenario: 1,
      at: { Alfonso: "Nardò", Sabech: "Otranto" },
      conquered: { Gallipoli: 1 },
      orders: { Alfonso: MANOEUVRE },
    })
    drawn.begin((one) => beginCapitanoActivations(one))
    expect(planned(drawn)).toEqual([[{ type: "indicate", leader: drawn.leader("Alfonso") }]])
  })

  it("of two who could take something, whoever could end the war with it goes first, however near it is (8.2.1, SC2.V)", () => {
    const first = (orders: Record<string, number>) => {
      const drawn = scene({
        scenario: 2,
        at: { Aubigny: 5937, Montpensier: "Gaeta" },
        conquered: { Napoli: 1 },
        orders,
      })
      drawn.begin((one) => beginCapitanoActivations(one))
      return planned(drawn)[0].map(({ leader }) => drawn.ground.leaders[Number(leader)].name)
    }
    expect(first({ Montpensier: MANOEUVRE })).toEqual(["Montpensier"])
    expect(first({ Aubigny: MANOEUVRE, Montpensier: MANOEUVRE })).toEqual(["Aubigny"])
  })

  it("the Turks without a Capitano Generale keep the Supply Source that their Orders come from (6.1.1, 6.3.2)", () => {
    const asked = (at: Record<string, string>) => {
      const drawn = scene({
        scenario: 1,
        at,
        conquered: { Otranto: 1, Brindisi: 1 },
        sources: { Aragonese: "Taranto", Turkish: "Otranto" },
      })
      drawn.begin((one) => beginSources(one, false))
      expect(drawn.actions().map(({ type }) => type)).toContain("changeSource")
      return planned(drawn)
    }
    expect(asked({ Alfonso: "Taranto", Sabech: "Brindisi" })).toEqual([[{ type: "leaveSource" }]])
    // Nobody is there whom an Order could come to: each answer is looked at.
    expect(asked({ Alfonso: "Taranto" })).toEqual([])
  })

  it("an army alone in its hex with nothing to send for is left as it is (7.1)", () => {
    const drawn = scene({ scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" } })
    drawn.begin((one) => beginOrganisation(one, 0))
    expect(planned(drawn)).toEqual([[{ type: "done" }]])
  })
})
