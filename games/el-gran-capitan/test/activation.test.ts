import { afterEach, describe, expect, it } from "vitest"
import { beginBaronActivations, beginCapitanoActivations } from "../src/activation.ts"
import { activationBonus, enemyModifier, modifiedInitiative } from "../src/initiative.ts"
import { allowanceOf } from "../src/march-frame.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, RETREAT, STAND } from "../src/position.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, NORTH, plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const FAR = NORTH[4]

describe("8.2.4 what the die of an Activation gives", () => {
  it("8.2.4 Initiative 2 and infantry of 5: a 2 lets it march 5, a 4 three, a 6 two, a 1 six Movement Points", () => {
    const game = plain({ forces: { Nemours: { units: { frInf: 4 } } } })
    const nemours = game.leader("Nemours")
    const points = (die: number) =>
      allowanceOf(game.field, nemours, activationBonus(modifiedInitiative(game.field, nemours) - die)) / POINT
    expect([2, 4, 6, 1].map(points)).toEqual([5, 3, 2, 6])
  })

  it("8.4 a Force is as slow as its slowest unit, and 10.1.1 a Demoralised one is slower by 1", () => {
    const game = plain({
      forces: { Nemours: { units: { frGend: 3, frArt: 2 } }, Aubigny: { at: FAR, units: { frGend: 3, swiss: 2 } } },
    })
    expect(allowanceOf(game.field, game.leader("Nemours"), 0)).toBe(4 * POINT)
    game.state.demoralised[game.unit("Aubigny", "swiss")] = 1
    expect(allowanceOf(game.field, game.leader("Aubigny"), 0)).toBe(4 * POINT)
  })

  it("3.1 mud takes a Movement Point from every unit", () => {
    const game = plain({ weather: "mud", forces: { Nemours: { units: { frInf: 4 } } } })
    expect(allowanceOf(game.field, game.leader("Nemours"), 0)).toBe(4 * POINT)
  })
})

describe("8.2.3 what changes the Initiative", () => {
  const initiative = (order: number, activations = 0) => {
    const game = plain({ forces: { Alegre: { units: { frInf: 2 }, order, markers: { activations } } } })
    return modifiedInitiative(game.field, game.leader("Alegre"))
  }

  it("8.2.5 a Garrison or Stand Order makes it 0, a Retreat Order adds 1", () => {
    expect(initiative(MANOEUVRE)).toBe(3)
    expect(initiative(ATTACK)).toBe(3)
    expect(initiative(GARRISON)).toBe(0)
    expect(initiative(STAND)).toBe(0)
    expect(initiative(RETREAT)).toBe(4)
  })

  it("8.2.3 a second Activation takes 1", () => {
    expect(initiative(MANOEUVRE, 1)).toBe(2)
  })

  it("8.8.2 a Capitano of 2 beside an enemy of 3 has -2, a 3 makes it -5, and the march loses 3 points at most", () => {
    const game = plain({ forces: { Nemours: { units: { frInf: 4 } }, Navarro: { units: { spInf: 2 } } } })
    const nemours = game.leader("Nemours")
    expect(enemyModifier(game.field, nemours)).toBe(-4)
    expect(modifiedInitiative(game.field, nemours)).toBe(-2)
    expect(activationBonus(modifiedInitiative(game.field, nemours) - 3)).toBe(-3 * POINT)
  })

  it("8.8.2 of several enemies the highest Initiative counts, and the besieged inside count too", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, markers: { besieging: 1 } },
        Pineiro: { units: { spInf: 2 } },
        Córdoba: { units: { spInf: 2 }, markers: { siege: 1 } },
      },
    })
    // The Initiative Modifier Table: an enemy of 5 takes 6.
    expect(enemyModifier(game.field, game.leader("Nemours"))).toBe(-6)
  })

  it("8.8.2 a Besieged Force finds it harder to get out", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, markers: { siege: 1 } },
        Navarro: { units: { spInf: 2 }, markers: { besieging: 1 } },
      },
    })
    expect(enemyModifier(game.field, game.leader("Nemours"))).toBeLessThan(-4)
  })
})

describe("8.2 Activation of Capitani", () => {
  const two = {
    Nemours: { units: { frInf: 4 } },
    Alegre: { at: NORTH[1], units: { frInf: 2 } },
    Córdoba: { at: FAR, units: { spInf: 2 } },
    Pineiro: { at: NORTH[3], units: { spInf: 2 } },
  }

  it("8.2.1 the First Player indicates first, then the other; the higher result decides who goes", () => {
    // Nemours 2-5 = -3 against Pineiro 1-2 = -1.
    const game = plain({ forces: two }, [5, 2])
    game.begin(beginCapitanoActivations)
    expect(game.seat()).toBe("french")
    game.act({ type: "indicate", leader: game.leader("Nemours") })
    expect(game.seat()).toBe("spanish")
    game.act({ type: "indicate", leader: game.leader("Pineiro") })
    expect(game.seat()).toBe("spanish")
    expect(game.actions().map(({ type }) => type)).toEqual(["go", "yield"])
    game.act({ type: "yield" })
    // 8.2.2: the winner may let the other go.
    expect(game.asking()).toBe("march")
    expect(game.seat()).toBe("french")
    expect(game.frame().bonus).toBe(-3 * POINT)
    expect(game.of("activations", "Nemours")).toBe(1)
    expect(game.of("activations", "Pineiro")).toBe(0)
    game.halt()
    // 8.2.1: whoever activated indicates first the next time.
    expect([game.asking(), game.seat()]).toEqual(["capitanoActivations", "french"])
  })

  it("8.2.2 of equal results the higher printed Initiative decides, then the star, then new dice", () => {
    // Alegre 3-5 = -2, Pineiro 1-3 = -2.
    const printed = plain({ forces: two }, [5, 3])
    printed.begin(beginCapitanoActivations)
    printed.act({ type: "indicate", leader: printed.leader("Alegre") })
    printed.act({ type: "indicate", leader: printed.leader("Pineiro") })
    expect(printed.seat()).toBe("french")

    // Alegre and De Andrade both have 3; De Andrade has a star.
    const star = plain(
      { forces: { Alegre: { units: { frInf: 2 } }, "De Andrade": { at: FAR, units: { spInf: 2 } } } },
      [4, 4],
    )
    star.begin(beginCapitanoActivations)
    star.act({ type: "indicate", leader: star.leader("Alegre") })
    star.act({ type: "indicate", leader: star.leader("De Andrade") })
    expect(star.seat()).toBe("spanish")

    // Alegre and Navarro are equal in all: the dice are thrown again.
    const again = plain(
      { forces: { Alegre: { units: { frInf: 2 } }, Navarro: { at: FAR, units: { spInf: 2 } } } },
      [4, 4, 2, 6],
    )
    again.begin(beginCapitanoActivations)
    again.act({ type: "indicate", leader: again.leader("Alegre") })
    again.act({ type: "indicate", leader: again.leader("Navarro") })
    expect(again.seat()).toBe("french")
  })

  it("8.2.7 whoever declines activates nobody more; the other activates once each of those not activated yet", () => {
    const game = plain({ forces: { ...two, Alegre: { ...two.Alegre, markers: { activations: 1 } } } }, [2])
    game.begin(beginCapitanoActivations)
    game.act({ type: "indicate", leader: game.leader("Nemours") })
    game.act({ type: "decline" })
    expect(game.seat()).toBe("french")
    expect(game.actions("activate")).toEqual([{ type: "activate", leader: game.leader("Nemours") }])
    expect(refusal(game.why({ type: "activate", leader: game.leader("Alegre") }))).toBe("8.2.7 wasActivated")
    game.act({ type: "activate", leader: game.leader("Nemours") })
    expect(game.frame().bonus).toBe(0)
    game.halt()
    expect(game.asking()).toBe("rest")
  })

  it("8.2.5 twice with a Manoeuvre, Attack or Retreat Order, once with Garrison or Stand", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, order: STAND, markers: { activations: 1 } },
        Alegre: { at: NORTH[1], units: { frInf: 2 }, order: RETREAT, markers: { activations: 1 } },
        Aubigny: { at: NORTH[2], units: { swiss: 2 }, order: ATTACK, markers: { activations: 2 } },
        Córdoba: { at: FAR, units: { spInf: 2 } },
      },
    })
    game.begin(beginCapitanoActivations)
    expect(game.actions("indicate")).toEqual([{ type: "indicate", leader: game.leader("Alegre") }])
    expect(refusal(game.why({ type: "indicate", leader: game.leader("Nemours") }))).toBe("8.2.5 finished")
  })

  it("8.2.6 with all Capitani Finished a side indicates nobody, and 8.2.7 the other has its last turn", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, markers: { activations: 2 } },
        Córdoba: { at: FAR, units: { spInf: 2 } },
      },
    })
    game.begin(beginCapitanoActivations)
    expect([game.asking(), game.seat()]).toEqual(["capitanoActivations", "spanish"])
    expect(game.actions().map(({ type }) => type)).toEqual(["activate", "decline"])
  })

  it("1.4 one Activation never shows that a Force is Finished: its owner is asked, though he can only decline", () => {
    const game = plain({
      forces: {
        Nemours: { units: { frInf: 4 }, order: STAND, markers: { activations: 1 } },
        Córdoba: { at: FAR, units: { spInf: 2 } },
      },
    })
    game.begin(beginCapitanoActivations)
    expect(game.seat()).toBe("french")
    expect(game.actions().map(({ type }) => type)).toEqual(["decline"])
  })

  it("8 Capitani without troops, Barons and whoever has no Order are not indicated", () => {
    const game = plain({
      forces: { Nemours: { units: { frInf: 4 } }, Alegre: { at: NORTH[1] }, Córdoba: { at: FAR, units: { spInf: 2 } } },
      barons: [["Basilicata", 0, 0, NORTH[2]]],
    })
    game.state.order[game.leader("Nemours")] = NO_ORDER
    game.begin(beginCapitanoActivations)
    const reason = (leader: number) => refusal(game.why({ type: "indicate", leader }))
    expect(reason(game.leader("Nemours"))).toBe("7.2 noOrder")
    expect(reason(game.leader("Alegre"))).toBe("8.2.1 notYourForce")
    expect(reason(game.leader("Córdoba"))).toBe("8.2.1 notYourForce")
    expect(reason(game.baron("Basilicata", 0))).toBe("2.2 baronMayNot")
    expect(reason(-1)).toBe("8.2.1 notYourForce")
    expect(reason(99999)).toBe("8.2.1 notYourForce")
  })
})

describe("2.2 C.2 Activation of Baron Forces", () => {
  it("2.2 the sides take turns, one Baron at a time, beginning with the First Player, without a contest", () => {
    const game = plain(
      {
        forces: {},
        barons: [
          ["Basilicata", 0, 0, HERE],
          ["Basilicata", 1, 1, FAR],
        ],
      },
      [3, 4],
    )
    const [first, second] = [game.baron("Basilicata", 0), game.baron("Basilicata", 1)]
    game.begin(beginBaronActivations)
    expect(game.seat()).toBe("french")
    expect(game.actions("activate")).toEqual([{ type: "activate", leader: first }])
    game.act({ type: "activate", leader: first })
    // Caracciolo of Melfi has 2: a 3 costs a point.
    expect(game.frame().bonus).toBe(-POINT)
    game.halt()
    expect(game.seat()).toBe("spanish")
    game.act({ type: "activate", leader: second })
    game.halt()
    expect(game.seat()).toBe("french")
  })

  it("2.2 whoever declines ends it: the other activates once each Baron not activated yet", () => {
    const game = plain({
      forces: {},
      barons: [
        ["Basilicata", 0, 0, HERE],
        ["Basilicata", 1, 1, FAR],
        ["Molise", 0, 1, NORTH[2]],
      ],
    })
    game.state.activations[game.baron("Basilicata", 1)] = 1
    game.begin(beginBaronActivations)
    game.act({ type: "decline" })
    expect(game.seat()).toBe("spanish")
    expect(game.actions("activate")).toEqual([{ type: "activate", leader: game.baron("Molise", 0) }])
    game.act({ type: "decline" })
    expect(game.asking()).toBe("rest")
  })

  it("2.2 a second Activation of a Baron is followed by Attrition", () => {
    // The die of the Activation, then the die of Attrition.
    const game = plain({ forces: {}, barons: [["Molise", 0, 0, HERE]] }, [1, 1])
    const baron = game.baron("Molise", 0)
    game.state.activations[baron] = 1
    game.begin(beginBaronActivations)
    game.act({ type: "activate", leader: baron })
    expect(game.of("activations", "di Capua, Count of Termoli")).toBe(2)
    game.halt()
    expect(game.told("attritionRolled")).toHaveLength(1)
  })
})
