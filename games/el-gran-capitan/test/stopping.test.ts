import { ALL_DIRECTIONS, neighbour } from "@carroccio/hexes"
import { afterEach, describe, expect, it, test } from "vitest"
import { beginMarch } from "../src/march.ts"
import { MANOEUVRE, STAND } from "../src/position.ts"
import { POINT } from "../src/terrain.ts"
import { checkDice as checkCamp, pitch, type Camp, type Card } from "./camp.ts"
import { HERE, NORTH, plain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)
afterEach(checkCamp)

const [, N1, N2] = NORTH
const THIRD_POWER = 3

/** A march from Barletta to Trani, which is Venetian, with so many Movement Points more or less. */
function toTrani(name: string, card: Partial<Card>, bonus: number): Camp {
  const camp = pitch({
    scenario: "naples",
    cards: { [name]: { at: "Barletta", units: ["frInf 4"], order: "manoeuvre", ...card } },
    aligned: { "Terra di Bari": 1 },
  })
  camp.state.conquered[camp.place("Trani")] = THIRD_POWER
  camp.begin((play) => beginMarch(play, camp.leader(name), bonus * POINT, false))
  return camp
}

describe("SC3.6 nobody stops in a Venetian Port", () => {
  test("SC3.6 8.7 a Road March is not given up there", () => {
    const camp = toTrani("Alegre", {}, 0)
    camp.do("roadMarch")
    camp.do("step", { hex: "Trani" })
    expect(camp.why("halt")).toBe("SC3.6 mayNotStop")
    expect(camp.why("leaveRoad")).toBe("SC3.6 mayNotStop")
  })

  test("SC3.6 8.5 the last points for going on are not dug away", () => {
    const camp = toTrani("Alegre", { order: "attack" }, -3)
    camp.do("step", { hex: "Trani" })
    expect(camp.why("dig")).toBe("SC3.6 mayNotStop")
    const rich = toTrani("Alegre", { order: "attack" }, 0)
    rich.do("step", { hex: "Trani" })
    expect(rich.why("dig")).toBe("ok")
  })

  test("SC3.6 5.3 nobody is left there", () => {
    const camp = toTrani("Nemours", { generale: true, with: { Alegre: ["frGend 5"] } }, 0)
    expect(camp.why("dropOff", { leader: "Alegre" })).toBe("ok")
    camp.do("step", { hex: "Trani" })
    expect(camp.why("dropOff", { leader: "Alegre" })).toBe("SC3.6 mayNotStop")
  })

  test("SC3.6 19 and nobody Pillages it on the way", () => {
    const camp = toTrani("Alegre", { units: ["frGend 5"] }, 0)
    camp.do("step", { hex: "Trani" })
    expect(camp.why("pillage")).toBe("15 mayNotConquer")
  })
})

describe("5.2 where a march ends among friends", () => {
  it("5.2 the points for leaving a Minor Force that one may not join are not dug away", () => {
    const game = plain({ forces: { Alegre: { units: { frInf: 4 } }, "La Palice": { at: N1, units: { frGend: 5 } } } })
    game.march("Alegre", -3)
    game.step(N1)
    expect(refusal(game.why({ type: "dig" }))).toBe("5.2 noGenerale")
  })

  it("5.2 5.3 nobody is dropped off beside a Minor Force on the way", () => {
    const game = plain({
      forces: {
        Nemours: { generale: true, units: { frInf: 4 } },
        Bayard: { under: "Nemours", units: { frGend: 5 } },
        "La Palice": { at: N1, units: { "frGend.": 5 } },
      },
    })
    game.march("Nemours")
    const drop = { type: "dropOff", leader: game.leader("Bayard") }
    expect(refusal(game.why(drop))).toBe("allowed")
    game.step(N1)
    expect(refusal(game.why(drop))).toBe("5.2 noGenerale")
  })

  it("5.2 4.4 the card of a Capitano without troops has no room for a Baron", () => {
    const full = { frInf: 4, "frInf.": 4, frGend: 5, "frGend.": 5 }
    for (const [bayard, told] of [
      [{ under: "Nemours" }, "5.2 noRoom"],
      [{ under: "Nemours", units: { swiss: 2 } }, "allowed"],
    ] as const) {
      const game = plain({
        aligned: 0,
        forces: { Nemours: { at: N1, generale: true, units: full }, Bayard: bayard },
        barons: [["Basilicata", 0, 0, HERE, MANOEUVRE]],
      })
      game.marchBaron(game.baron("Basilicata", 0))
      game.step(N1)
      expect(refusal(game.why({ type: "halt" }))).toBe(told)
    }
  })

  test("5.2 SC3.2 by sea no more than by land", () => {
    const camp = pitch({
      scenario: "naples",
      cards: {
        Alegre: { at: "Napoli", units: ["frGend 5"], order: "manoeuvre" },
        "La Palice": { at: "Salerno", units: ["frInf 4"], order: "stand" },
      },
      aligned: { "Terra di Lavoro": 0, "Principato Citra": 0 },
    })
    camp.begin((play) => beginMarch(play, camp.leader("Alegre"), 0, false))
    expect(camp.why("sail", { hex: "Salerno" })).toBe("5.2 noGenerale")
  })
})

describe("17 BESIEGED 8.8.2.1 a rearguard left by a Besieged Force", () => {
  function besieged(bonus: number, closed = false): Plain {
    const around = ALL_DIRECTIONS.map((direction) => neighbour(plain({ forces: {} }).ground.grid, HERE, direction))
    const game = plain({
      aligned: 1,
      places: { [HERE]: "city" },
      forces: {
        Córdoba: { units: { spInf: 3 }, generale: true, markers: { siege: 1 } },
        Navarro: { under: "Córdoba", units: { spLC: 1 } },
        Nemours: { units: { frGend: 5 }, generale: true, markers: { besieging: 1, earthworks: 1 } },
      },
      walls: closed ? around.map((hex) => [HERE, hex] as const) : [],
    })
    game.march("Córdoba", bonus)
    return game
  }

  it("17 BESIEGED 8.8.2.1 whoever has left one behind does not stay inside with it", () => {
    const game = besieged(0)
    game.act({ type: "dropOff", leader: game.leader("Navarro") })
    game.act({ type: "give", order: STAND, forced: 0 })
    expect(refusal(game.why({ type: "halt" }))).toBe("17 BESIEGED mustLeave")
    game.act({ type: "leave", points: 0 })
    game.step(N1)
    expect(refusal(game.why({ type: "halt" }))).toBe("allowed")
  })

  it("17 BESIEGED and nobody is left behind by a Force that cannot get out", () => {
    const drop = (game: Plain) => refusal(game.why({ type: "dropOff", leader: game.leader("Navarro") }))
    expect(drop(besieged(0, true))).toBe("17 BESIEGED besieged")
    expect(drop(besieged(-4))).toBe("17 BESIEGED besieged")
    expect(drop(besieged(0))).toBe("allowed")
  })
})

describe("4.4 Unemployed Capitani", () => {
  it("4.4 whoever was carried by a Force that marched does not ride as well", () => {
    const game = plain({ forces: { Alegre: { units: { frGend: 5 } }, Bayard: { under: "Alegre" } } })
    game.march("Alegre")
    game.step(N1, N2)
    game.halt()
    expect(game.asking()).toBe("unemployed")
    expect(refusal(game.why({ type: "ride", leader: game.leader("Bayard"), hex: N1 }))).toBe("4.4 hasMoved")
    game.act({ type: "rest" })
  })

  it("1.4 4.4 whoever is taken along is on a card, and known no more", () => {
    const game = plain({ forces: { Alegre: { units: { frGend: 5 } }, Bayard: {} } })
    game.march("Alegre")
    game.act({ type: "take", leader: game.leader("Bayard") })
    expect(game.of("shown", "Bayard")).toBe(0)
  })

  it("1.4 4.4 he comes off the card face down, even if his name was known once", () => {
    const game = plain({ forces: { Alegre: { units: { frGend: 5 } }, Bayard: { under: "Alegre" } } })
    expect(game.of("shown", "Bayard")).toBe(1)
    game.march("Alegre")
    game.halt()
    game.act({ type: "ride", leader: game.leader("Bayard"), hex: N1 })
    expect(game.of("shown", "Bayard")).toBe(0)
    expect(game.told("rodeUnseen")).toHaveLength(1)
    // Whoever was on the map already stays as he is.
    game.act({ type: "ride", leader: game.leader("Bayard"), hex: N2 })
    game.act({ type: "rest" })
    game.act({ type: "rest" })
  })

  it("4.4 but he does when the Force has not moved", () => {
    const game = plain({ forces: { Alegre: { units: { frGend: 5 } }, Bayard: { under: "Alegre" } } })
    game.march("Alegre")
    game.halt()
    expect(refusal(game.why({ type: "ride", leader: game.leader("Bayard"), hex: N1 }))).toBe("allowed")
    game.act({ type: "rest" })
  })
})
