import { act, asked, canonical, decisions, imagine, view, type Frame, type Position } from "@carroccio/kernel"
import { afterEach, describe, expect, it } from "vitest"
import { beginDisciplineCheck } from "../src/discipline-check.ts"
import { canDig } from "../src/earthworks.ts"
import { armOf, forcesAt, isCavalry, isForce, isUnemployed, unitsOf, unitsOn } from "../src/forces.ts"
import {
  ATTACK,
  GONE,
  MANOEUVRE,
  ON_CARD,
  RETREAT,
  STAND,
  SUBSTITUTE,
  type Field,
  type State,
} from "../src/position.ts"
import { NEITHER, NOBODY } from "../src/realm.ts"
import { beginRecovery } from "../src/recovery.ts"
import { HERE, NORTH, plain } from "./plain.ts"
import { checkDice, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const AT = { Córdoba: "Barletta", Navarro: "Andria", Paredes: "Bari" }

/** Spaniards in three places; the last of them without troops. */
function spaniards(): Scene {
  const game = scene({ scenario: 3, at: AT, orders: { Córdoba: ATTACK, Navarro: STAND } })
  const { state, leader } = game
  for (const unit of unitsOn(game.field, leader("Córdoba")).slice(0, 2)) state.of[unit] = leader("Navarro")
  state.order[leader("Paredes")] = 0
  return game
}

function imaginedBy({ match, ground }: Scene, position: Position<State>, seed: number): Field {
  const other = imagine(match, position, "french", seed)
  return { ground, position: other, state: other.state }
}

describe("what is imagined of the enemy", () => {
  it("1.4 is the same whoever really is where, with whatever troops and Orders, as long as all looks alike", () => {
    const [one, two] = [spaniards(), spaniards()]
    const { state, leader } = two
    const [first, second, third] = [leader("Córdoba"), leader("Navarro"), leader("Paredes")]
    ;[state.at[first], state.at[second]] = [state.at[second], state.at[first]]
    for (const unit of unitsOn(two.field, first).slice(0, 2)) state.of[unit] = second
    state.order[first] = MANOEUVRE
    state.previousAttack[second] = 1
    expect(state.at[third]).toBe(one.state.at[third])
    expect(canonical(view(two.match, two.position, "french"))).toBe(canonical(view(one.match, one.position, "french")))
    for (const seed of SEEDS)
      expect(canonical(imaginedBy(two, two.position, seed).state)).toBe(
        canonical(imaginedBy(one, one.position, seed).state),
      )
  })

  it("1.4 is not always the same", () => {
    const game = spaniards()
    expect(new Set(SEEDS.map((seed) => canonical(imaginedBy(game, game.position, seed).state))).size).toBeGreaterThan(4)
  })

  it("4.1 4.4 5 gives troops to every Force within its Rank, and none to whoever rides alone", () => {
    const game = spaniards()
    const { leader, hex } = game
    for (const seed of SEEDS) {
      const field = imaginedBy(game, game.position, seed)
      const { state, ground } = field
      const primi = ["Córdoba", "Navarro", "Paredes"].map(leader).filter((one) => state.under[one] === NOBODY)
      expect(primi.map((one) => state.at[one]).sort()).toEqual(Object.values(AT).map(hex).sort())
      for (const one of primi) {
        expect(unitsOn(field, one).length).toBeLessThanOrEqual(ground.leaders[one].rank)
        expect(isUnemployed(field, one)).toBe(state.at[one] === hex("Bari"))
        expect(isForce(field, one)).toBe(state.at[one] !== hex("Bari"))
      }
    }
  })

  it("8.5 has Earthworks held by men who could dig them", () => {
    const game = spaniards()
    game.state.earthworks[game.leader("Navarro")] = 1
    for (const seed of SEEDS) {
      const field = imaginedBy(game, game.position, seed)
      const holder = field.state.earthworks.indexOf(1)
      expect(field.state.at[holder]).toBe(game.hex("Andria"))
      expect(canDig(field, holder)).toBe(true)
    }
  })

  it("9 leaves whoever is asked what to lose a choice, though others need men to hold Earthworks", () => {
    const game = spaniards()
    const { state, leader, field, position } = game
    const force = leader("Córdoba")
    // A troop of horse and two of foot are all that there is.
    const [horse] = unitsOf(field, force).filter((unit) => isCavalry(armOf(field, unit)))
    const foot = [...unitsOf(field, force), ...unitsOf(field, leader("Navarro"))].filter(
      (unit) => armOf(field, unit) === "infantry",
    )
    expect(foot.length).toBeGreaterThan(1)
    state.of.forEach((of, unit) => {
      if (state.side[of] === 1 || of === SUBSTITUTE) state.of[unit] = GONE
    })
    state.of[horse] = force
    state.of[foot[0]] = force
    state.of[foot[1]] = leader("Navarro")
    state.earthworks[leader("Navarro")] = 1
    const units = [horse, foot[0]]
    position.stack.push(
      { procedure: "attrition", step: 1, second: 0, spent: 0, startPoints: 0, forces: [force] } as Frame,
      {
        ...{ procedure: "losses", side: 1, hex: state.at[force], units, taken: [0, 0], points: 1, demoralised: 0 },
        ...{ group: [], due: 0, even: 1, apart: 1, rule: "9" },
      },
    )
    for (let seed = 1; seed <= 60; seed++) {
      const other = imaginedBy(game, position, seed)
      expect(asked(game.match, other.position)).toEqual(["spanish"])
    }
  })

  it("12.4 10-a leaves whoever is asked who falls behind two units to choose from, of one arm and one heart", () => {
    const game = spaniards()
    const { state, leader, field, position } = game
    const force = leader("Córdoba")
    // All that there is: two troops of foot that have lost heart and a gun, and elsewhere a troop of horse.
    const all = [...unitsOf(field, force), ...unitsOf(field, leader("Navarro"))]
    const foot = all.filter((unit) => armOf(field, unit) === "infantry")
    const [horse] = all.filter((unit) => isCavalry(armOf(field, unit)))
    const [gun] = game.ground.units.flatMap(({ army, type }, unit) =>
      army === game.army("Spanish") && game.ground.types[type].arm === "artillery" ? [unit] : [],
    )
    state.of.forEach((of, unit) => {
      if (state.side[of] === 1 || of === SUBSTITUTE) state.of[unit] = GONE
    })
    const units = foot.slice(0, 2)
    for (const unit of units) state.points[unit] = 2
    for (const unit of [...units, gun]) state.of[unit] = force
    state.of[horse] = leader("Navarro")
    state.points[gun] = 1
    for (const unit of units) state.demoralised[unit] = state.wavered[unit] = 1
    position.stack.push({
      ...{ procedure: "pursuit", pursuers: [], pursued: force, side: 1, units, modifier: 0, loot: 0, absent: [] },
      losses: 2,
    } as Frame)
    for (const losses of [1, 2]) {
      Object.assign(position.stack[position.stack.length - 1], { losses })
      expect(asked(game.match, position)).toEqual(["spanish"])
      for (let seed = 1; seed <= 60; seed++)
        expect(asked(game.match, imaginedBy(game, position, seed).position)).toEqual(["spanish"])
    }
  })

  it("1.4 reckons with the losses that were told", () => {
    const strength = (toll: number) => {
      const game = spaniards()
      const { state, leader } = game
      const [unit] = unitsOf(game.field, leader("Córdoba")).filter((one) => state.points[one] > toll)
      state.toll[unit] = toll
      return SEEDS.map((seed) => {
        const field = imaginedBy(game, game.position, seed)
        const type = game.ground.units[unit].type
        return field.state.points.reduce(
          (sum, points, one) => sum + (game.ground.units[one].type === type && field.state.of[one] >= 0 ? points : 0),
          0,
        )
      })
    }
    expect(strength(2)).toEqual(strength(0).map((points) => points - 2))
  })
})

describe("7.3.5 1.4 a Continuous Attack that is still to be checked while the Force pillages", () => {
  it("7.3.5 is under way for its owner, and not for the enemy, who does not imagine it either", () => {
    const drawn = scene({ scenario: 2, at: { Aubigny: "Nicastro", Ferrandino: "Riggio" }, orders: { Aubigny: ATTACK } })
    const force = drawn.leader("Aubigny")
    drawn.begin((play) => {
      const units = unitsOf(play, force)
      play.state.demoralised[units[0]] = 1
      const check = { force, units, capitano: force, by: "reliability", modifier: 0, battle: false } as const
      beginDisciplineCheck(play, { ...check, rule: "7.3.5" })
      beginRecovery(play, force, false) // what the Force is asked first
    })
    const parts = (seat: string) => JSON.stringify(view(drawn.match, drawn.position, seat))
    expect(drawn.seat()).toBe("french")
    expect(parts("french")).toContain("7.3.5")
    expect(parts("allied")).not.toContain("7.3.5")
    expect(JSON.stringify(imagine(drawn.match, drawn.position, "allied", 1).stack)).not.toContain("7.3.5")
    expect(JSON.stringify(imagine(drawn.match, drawn.position, "french", 1).stack)).toContain("7.3.5")
  })
})

describe("13.2.8 1.4 a hidden Force under a Retreat Order", () => {
  const FAR = 3815
  /** Precy and another, one with foot and one with horse; the State that he enters first is Aligned to nobody (SC2.8). */
  function retreating(unit: "frInf" | "frGend", bonus: number, dice = [1]) {
    const game = plain(
      {
        ...{ scenario: 2, aligned: NEITHER },
        forces: {
          Precy: { order: RETREAT, shown: false, units: { [unit]: 3 } },
          Guerra: { at: FAR, order: STAND, shown: false, units: { [unit === "frInf" ? "frGend" : "frInf"]: 3 } },
        },
        places: { [NORTH[4]]: "fortifiedTown" },
        conquered: { [NORTH[4]]: 0 },
      },
      dice,
    )
    game.state.at[game.baron("Basilicata", 0)] = ON_CARD
    game.march("Precy", bonus)
    return game
  }
  const seen = ({ match, position }: ReturnType<typeof retreating>) => canonical(view(match, position, "allied"))

  it("13.2.8 1.4 does not show how far it could go", () => {
    const [foot, horse] = [retreating("frInf", -2, []), retreating("frGend", -2, [])]
    expect(foot.actions("retreatTo")).not.toEqual(horse.actions("retreatTo"))
    expect(seen(foot)).toBe(seen(horse))
  })

  it("13.2.8 1.4 nor where it is going, or that it goes no further, while Barons are placed on the way", () => {
    const [foot, horse] = (["frInf", "frGend"] as const).map((unit) => {
      const game = retreating(unit, -4)
      game.act(game.actions("retreatTo")[0])
      expect([game.asking(), game.at("Precy")]).toEqual(["placeBarons", NORTH[1]])
      return game
    })
    expect(seen(foot)).toBe(seen(horse))
    for (const game of [foot, horse]) game.act({ type: "noMoreBarons" })
    expect([foot.at("Precy"), horse.at("Precy")]).toEqual([NORTH[1], NORTH[2]])
  })

  it("13.2.8 1.4 can be imagined at any time, asked as it is and with a way to go", () => {
    const game = retreating("frInf", -2)
    const playOn = () => {
      for (const seed of SEEDS) {
        const other = imagine(game.match, game.position, "allied", seed)
        expect(asked(game.match, other)).toEqual(asked(game.match, game.position))
        // By the first answers it goes where it can.
        while (other.stack.length > 1) {
          const [{ seat, actions }] = decisions(game.match, other)
          expect(act(game.match, other, seat, actions[0]).ok).toBe(true)
        }
        const field: Field = { ground: game.ground, position: other, state: other.state }
        expect(forcesAt(field, HERE)).toEqual([])
      }
    }
    playOn()
    game.act({ type: "retreatTo", hex: NORTH[3] })
    expect(game.asking()).toBe("placeBarons")
    playOn()
    game.act({ type: "noMoreBarons" })
    expect(game.at("Precy")).toBe(NORTH[3])
  })
})
