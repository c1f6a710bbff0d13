import { afterEach, describe, expect, it } from "vitest"
import { ownerOf } from "../src/places.ts"
import { ATTACK, MANOEUVRE, RETREAT } from "../src/position.ts"
import { FERRANDINO_ENTERED } from "../src/scenarios/memory.ts"
import { NORTH, plain, type DrawnForce, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

/** Beside both the first hex and the next to the north. */
const BETWEEN = 3614
const [, N1, N2] = NORTH
const FRENCH = 0
const SPANISH = 1

const owner = (game: Plain) => ownerOf(game.field, game.ground.placeAt[N1])

/** Five points of Gendarmes against one of Rodoleros: with a 6 nothing is left of these. */
function attack(kind: "town" | "fortifiedTown", dice: number[], others: Record<string, DrawnForce> = {}): Plain {
  const game = plain(
    {
      aligned: SPANISH,
      places: { [N1]: kind },
      forces: {
        Alegre: { order: ATTACK, units: { frGend: 5 } },
        Pineiro: { at: N1, units: { spRod: 1 } },
        ...others,
      },
    },
    dice,
  )
  game.state.ap[game.army("French")] = 0
  game.march("Alegre")
  game.act({ type: "attack", hex: N1 })
  return game
}

describe("8.9 what an Attack from March wins", () => {
  it("15.2 19 a Fortress is conquered after it and may be Pillaged without Movement Points", () => {
    const game = attack("fortifiedTown", [6, 4])
    game.act({ type: "defendOutside" })
    expect([game.asking(), game.seat(), owner(game)]).toEqual(["sack", "french", FRENCH])
    game.act({ type: "pillage" })
    // Half of the 4; two of the six points were spent on the hex and the attack.
    expect(game.state.ap[game.army("French")]).toBe(2)
    expect(game.frame().spent).toBe(4)
    game.step(N2)
    game.halt()
    expect(owner(game)).toBe(FRENCH)
  })

  it("19 10.2 Recovery after the Pillage has +1 for the points that the march has spent", () => {
    const alegre = { order: ATTACK, units: { frGend: 5, frInf: 1, "frInf.": 1 }, demoralised: ["frInf"] }
    const game = attack("fortifiedTown", [6, 4, 3], { Alegre: alegre })
    game.act({ type: "defendOutside" })
    game.act({ type: "pillage" })
    game.act({ type: "recover", wages: 0 })
    expect(game.told("recoveryRolled")[0].data.modifier).toBe(1)
  })

  it("15.3 and so is a Town, which may be spared", () => {
    const game = attack("town", [6])
    game.act({ type: "spare" })
    expect([game.asking(), owner(game)]).toEqual(["march", FRENCH])
  })

  it("4.6 Cavalry that is left alone in the hex tries to seize a Capitano without troops", () => {
    const game = attack("town", [6, 1], { Paredes: { at: N1 } })
    // With a 1 he gets away.
    expect([game.asking(), game.seat()]).toEqual(["escape", "spanish"])
    game.act({ type: "stay" })
    game.act({ type: "spare" })
    expect(game.asking()).toBe("march")
  })

  it("SC2.8 Ferrandino has entered a State by it as by a march", () => {
    const game = plain(
      {
        scenario: 2,
        aligned: FRENCH,
        places: { [N1]: "town" },
        forces: {
          Ferrandino: { order: ATTACK, generale: true, units: { arLC: 2, arInf: 3 } },
          Guerra: { at: N1, units: { itInfFr: 1 } },
        },
      },
      [6],
    )
    game.march("Ferrandino")
    game.act({ type: "attack", hex: N1 })
    expect(game.state.entered[game.ground.region[N1]]).toBe(FERRANDINO_ENTERED)
    while (game.asking() !== "march") game.act(game.actions().at(-1) ?? { type: "rest" })
  })
})

describe("16.4.2 Ambush and conquest", () => {
  const moncada = { at: BETWEEN, order: ATTACK, units: { spInf: 5 } }

  it("16.4.2 whoever goes to attack from march past an ambusher may be ambushed before he strikes", () => {
    const game = attack("town", [6], { Moncada: moncada })
    expect([game.asking(), game.seat()]).toEqual(["ambush", "spanish"])
    expect(game.told("attackFromMarch")).toEqual([])
    game.act({ type: "pass" })
    expect(game.told("attackFromMarch")).toHaveLength(1)
    game.act({ type: "spare" })
    expect(game.asking()).toBe("march")
  })

  it("15.2 15.3 an ambusher who wins takes the place and may Pillage it", () => {
    for (const kind of ["town", "fortifiedTown"] as const) {
      // The ambush adds four: a 6 leaves nothing of one point of foot.
      const game = plain(
        {
          aligned: FRENCH,
          places: { [N1]: kind },
          forces: { Alegre: { order: MANOEUVRE, units: { frInf: 1 } }, Moncada: moncada },
        },
        [6],
      )
      game.march("Alegre")
      game.step(N1)
      game.act({ type: "ambush", leader: game.leader("Moncada") })
      expect([game.asking(), game.seat(), owner(game)]).toEqual(["sack", "spanish", SPANISH])
      game.act({ type: "spare" })
      expect(game.at("Moncada")).toBe(N1)
    }
  })

  it("13.2 13.2.8 16.4.2 whoever goes by a Retreat Order does not move, and is not ambushed", () => {
    const game = plain({
      aligned: FRENCH,
      places: { [3519]: "fortifiedTown" },
      forces: { Alegre: { at: N1, order: RETREAT, units: { frInf: 4 } }, Moncada: moncada },
    })
    game.march("Alegre")
    game.act({ type: "retreatTo", hex: 3519 })
    expect(game.asking()).not.toBe("ambush")
    expect(game.at("Alegre")).toBe(3519)
  })

  it("4.8.1 C a Cavaliere springs no ambush on those who have a Retreat Order", () => {
    const game = plain({
      aligned: FRENCH,
      forces: { Alegre: { order: MANOEUVRE, units: { frInf: 4 } }, Paredes: moncada },
    })
    game.march("Alegre")
    game.step(N1)
    const why = () => refusal(game.why({ type: "ambush", leader: game.leader("Paredes") }))
    expect(why()).toBe("allowed")
    // As when an ambush before his has Demoralised them all.
    game.state.order[game.leader("Alegre")] = RETREAT
    expect(why()).toBe("4.8.1 C enemyRetreats")
    game.act({ type: "pass" })
  })

  it("11 16.4.2 nobody springs an ambush as the fourth Force of his side in the hex", () => {
    const here = (unit: string): DrawnForce => ({ at: N1, units: { [unit]: 1 } })
    const forces = { Alegre: { order: ATTACK, units: { frInf: 4 } }, Moncada: moncada, Navarro: here("spRod") }
    const three = plain({ forces: { ...forces, Paredes: here("spLC"), Benavides: here("spHC") } })
    three.march("Alegre")
    three.step(N1)
    expect(three.asking()).toBe("march")
    const two = plain({ forces: { ...forces, Paredes: here("spLC") } })
    two.march("Alegre")
    two.step(N1)
    expect(refusal(two.why({ type: "ambush", leader: two.leader("Moncada") }))).toBe("allowed")
  })
})

describe("8.9 13.2 whoever is beaten on the march", () => {
  const beyond = NORTH[4]
  /** Nemours, beaten at N1, goes back to the Fortified Town at N2, which is Spanish, toward his own beyond it. */
  function beaten(how: "attack" | "ambush"): Plain {
    const game = plain(
      {
        aligned: SPANISH,
        places: { [N2]: "fortifiedTown", [beyond]: "city" },
        conquered: { [beyond]: FRENCH },
        forces: {
          Nemours: { order: ATTACK, generale: true, units: { frInf: 4, "frInf.": 4 } },
          Bayard: { under: "Nemours", units: { frGend: 5 } },
          Alegre: { at: N2 },
          Moncada: { at: how === "attack" ? N1 : BETWEEN, order: ATTACK, units: { spInf: 5 } },
        },
      },
      [1, 1, 1],
    )
    game.march("Nemours")
    if (how === "attack") game.act({ type: "attack", hex: N1 })
    else {
      game.step(N1)
      game.act({ type: "ambush", leader: game.leader("Moncada") })
    }
    while (game.asking() !== "retreat") game.act(game.actions()[0])
    game.act({ type: "retreatTo", hex: N2 })
    while (game.asking() !== "march") game.act({ type: "stay" })
    expect([game.at("Nemours"), game.at("Bayard")]).toEqual([N2, N2])
    return game
  }

  for (const how of ["attack", "ambush"] as const) {
    it(`13.2 15.2 8.9 does not conquer the Fortress where his retreat ends (${how})`, () => {
      const game = beaten(how)
      game.halt()
      expect(ownerOf(game.field, game.ground.placeAt[N2])).toBe(SPANISH)
    })

    it(`13.2.2 8.9 drops nobody off there and takes nobody along (${how})`, () => {
      const game = beaten(how)
      expect(refusal(game.why({ type: "dropOff", leader: game.leader("Bayard") }))).toBe("13.2.2 mustStop")
      expect(refusal(game.why({ type: "take", leader: game.leader("Alegre") }))).toBe("8.9 mustStop")
      expect(game.actions().map(({ type }) => type)).toEqual(["halt"])
    })
  }
})
