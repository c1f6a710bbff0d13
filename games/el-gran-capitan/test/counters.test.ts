import { open } from "@carroccio/kernel"
import { afterEach, describe, expect, it } from "vitest"
import { losePoints } from "../src/unit-losses.ts"
import { isForce, isPrimo, primoOf, unitsOf } from "../src/forces.ts"
import { pointsLeft } from "../src/march-frame.ts"
import { ATTACK, GONE } from "../src/position.ts"
import { RELIABILITIES } from "../src/realm.ts"
import { elGranCapitan } from "../src/ruleset.ts"
import { POINT } from "../src/terrain.ts"
import { UNSEEN, viewRealm, type RealmView } from "../src/view.ts"
import { HERE, NORTH, plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1, N2] = NORTH
const GROUNDS = elGranCapitan.scenarios.map(({ id }) => open(elGranCapitan, { scenario: id }).ground)

describe("1.3.3 Combat Units", () => {
  it("1.3.3 every counter has a Maximum Strength, a Quality of 0 to 3, a Reliability and a Movement Allowance", () => {
    for (const { units, types } of GROUNDS) {
      for (const { type, most, quality, reliability } of units) {
        expect(most).toBeGreaterThanOrEqual(1)
        expect([0, 1, 2, 3]).toContain(quality)
        expect(RELIABILITIES).toContain(reliability)
        expect(types[type].allowance).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it("1.3.3 on its Demoralised side a unit marches one point less", () => {
    const left = (demoralised: string[]) => {
      const game = plain({ forces: { Alegre: { units: { frInf: 3 }, demoralised } } })
      game.march("Alegre")
      return pointsLeft(game.field, game.frame()) / POINT
    }
    expect(left([])).toBe(5)
    expect(left(["frInf"])).toBe(4)
  })

  it("1.3.3 without Strength Points a unit is gone", () => {
    const game = plain({ forces: { Alegre: { units: { frInf: 2, swiss: 2 } } } })
    const unit = game.unit("Alegre", "frInf")
    game.begin((play) => losePoints(play, unit, 1))
    expect([game.state.of[unit], game.state.points[unit]]).toEqual([game.leader("Alegre"), 1])
    game.begin((play) => losePoints(play, unit, 1))
    expect([game.state.of[unit], game.state.points[unit]]).toEqual([GONE, 0])
    game.begin((play) => losePoints(play, unit, 1))
    expect(game.told("unitLost")).toHaveLength(1)
  })
})

describe("1.3.5 Capitani", () => {
  it("1.3.5 every Capitano has an Initiative, a Rank, perhaps a star and Special Features of the six", () => {
    for (const { leaders, capitani } of GROUNDS) {
      for (const { initiative, rank, features, minor } of leaders.slice(0, capitani)) {
        expect(initiative).toBeGreaterThanOrEqual(1)
        expect(rank).toBeGreaterThanOrEqual(2)
        for (const feature of features) expect(["L", "I", "S", "A", "C", "W"]).toContain(feature)
        if (minor) expect([initiative, rank, features]).toEqual([1, 2, []])
      }
    }
  })

  it("1.3.5 the back of a counter shows nothing but its army", () => {
    const game = plain({ forces: { Alegre: { units: { frInf: 2 }, shown: false } } })
    const seen = (seat: string) => (viewRealm(game.field, seat) as unknown as RealmView).counters[0]
    expect(seen("spanish")).toMatchObject({ hex: HERE, army: game.army("French"), leader: UNSEEN })
    expect(seen("french")).toMatchObject({ hex: HERE, leader: game.leader("Alegre") })
  })
})

describe("4.3 the Primo Capitano", () => {
  it("4.3 he commands the Force and is on the map; whoever is on his card goes with him", () => {
    const game = plain({
      forces: {
        Nemours: { generale: true, units: { frGend: 2 } },
        Alegre: { under: "Nemours", units: { frInf: 3 } },
      },
    })
    const [nemours, alegre] = [game.leader("Nemours"), game.leader("Alegre")]
    expect([isPrimo(game.field, nemours), isPrimo(game.field, alegre)]).toEqual([true, false])
    expect(primoOf(game.field, alegre)).toBe(nemours)
    expect(isForce(game.field, alegre)).toBe(false)
    expect(unitsOf(game.field, nemours)).toHaveLength(2)
    game.march("Nemours")
    game.step(N1)
    expect([game.at("Nemours"), game.at("Alegre")]).toEqual([N1, N1])
  })
})

describe("8.9.3 repeated Attacks from March", () => {
  it("8.9.3 whoever wins attacks again, as long as his Movement Points pay for it", () => {
    const game = plain(
      {
        forces: {
          Alegre: { order: ATTACK, units: { frGend: 5 } },
          Pineiro: { at: N1, units: { spRod: 1 } },
          Paredes: { at: N2, units: { spRod: 1 } },
        },
      },
      // Five points of Gendarmes against one of Rodoleros: a 6 leaves nobody, twice.
      [6, 6],
    )
    game.march("Alegre")
    for (const [hex, left] of [
      [N1, 4],
      [N2, 2],
    ]) {
      game.act({ type: "attack", hex })
      while (!["march", "rest", "over"].includes(game.asking())) game.act(game.actions()[0])
      expect(game.asking()).toBe("march")
      expect(game.at("Alegre")).toBe(hex)
      expect(pointsLeft(game.field, game.frame()) / POINT).toBe(left)
    }
    expect(refusal(game.why({ type: "attack", hex: NORTH[3] }))).toBe("8.9 nobodyThere")
  })
})

describe("2.2 D.1 1.4 what an open card shows", () => {
  it("2.2 D.1 16.1 the Auxiliary Units on it as well as the troops; turned away, neither", () => {
    const forces = { Nemours: { units: { frArt: 2 }, generale: true }, Navarro: { units: { spInf: 2 } } }
    const game = plain({ forces, auxiliaries: { Nemours: ["siegeArtillery"] } })
    const nemours = game.leader("Nemours")
    const aux = game.state.auxOf.indexOf(nemours)
    const seen = () => {
      const view = viewRealm(game.field, "spanish") as unknown as RealmView
      return [view.auxOf[aux], view.of[game.unit("Nemours", "frArt")]]
    }
    expect(seen()).toEqual([UNSEEN, UNSEEN])
    game.state.open[nemours] = 1
    expect(seen()).toEqual([nemours, nemours])
  })
})
