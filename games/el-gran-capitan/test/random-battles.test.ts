import { decisions, explain, act, fastDice, randomFrom } from "@carroccio/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { isForce } from "../src/forces.ts"
import { ATTACK, STAND } from "../src/position.ts"
import { NEITHER, TERRAINS, WEATHERS, type Arm } from "../src/realm.ts"
import { draw, foot, type Drawn, type Game, type Man, type Troop } from "./combat-field.ts"

const ARMS: readonly Arm[] = ["infantry", "infantry", "heavyCavalry", "lightCavalry", "stradiots", "artillery"]
const HEXES = [808, 808, 808, 205]

/** A Battle between Forces thrown together by chance. */
function throwTogether(seed: number): Drawn {
  const chance = randomFrom(seed)
  const troops = (name: string): Troop[] =>
    Array.from({ length: 1 + chance(3) }, (_, index) => ({
      name: `${name}${index}`,
      arm: ARMS[chance(ARMS.length)],
      points: 1 + chance(6),
      quality: chance(4),
      demoralised: chance(5) === 0,
      firearms: chance(3) === 0,
      nationality: chance(2) === 0 ? "Spanish" : "Italian",
    }))
  const features = () => ["", "", "L", "S", "A", "C"][chance(6)]
  const men: Man[] = []
  for (let index = 0; index < 6; index++) {
    const name = `M${index}`
    const side = index % 2
    men.push({
      ...{ name, side, at: HEXES[chance(HEXES.length)], initiative: chance(5), rank: 3, star: chance(4) === 0 },
      ...{ features: features(), generale: chance(2) === 0, order: chance(2) === 0 ? ATTACK : STAND },
      ...{
        earthworks: chance(2),
        crossing: chance(4) === 0 ? 1 : 0,
        marched: chance(2),
        roadMarch: chance(6) === 0 ? 1 : 0,
      },
      units: troops(name),
      with: chance(2) === 0 ? [{ name: `${name}S`, rank: 2, features: features(), units: troops(`${name}S`) }] : [],
      aux: chance(3) === 0 ? ["engineers", "siegeArtillery"] : [],
    })
  }
  men.push({ name: "Minor", side: 0, minor: true, rank: 2 })
  men.push({ name: "Lord", side: chance(3), at: 808, baron: true, units: [foot("lord", 1, 1)] })
  const owner = [0, 1, NEITHER][chance(3)]
  return {
    men,
    weather: WEATHERS[chance(WEATHERS.length)],
    terrain: { 808: TERRAINS[chance(TERRAINS.length)] },
    places: [
      { name: "Here", hex: 808, kind: (["city", "fortifiedTown", "town"] as const)[chance(3)], owner },
      { name: "North", hex: 801, kind: "fortifiedTown", owner: 1 },
      { name: "South", hex: 815, kind: "city", owner: 0 },
    ],
    ap: [5, 6],
  }
}

function checkAll({ field, state }: Game): void {
  for (let unit = 0; unit < state.of.length; unit++) {
    if (state.of[unit] < 0) continue
    expect(state.points[unit], "points of a unit").toBeGreaterThan(0)
    expect(state.at[state.of[unit]], "whoever commands units is on the map").toBeGreaterThan(0)
  }
  for (let one = 0; one < state.at.length; one++) {
    const chief = state.under[one]
    if (chief >= 0) expect(state.at[one], "whoever is on a card stands with its Capitano").toBe(state.at[chief])
    if (state.at[one] <= 0)
      for (const marker of [state.order, state.siege, state.besieging]) expect(marker[one]).toBe(0)
  }
  for (const aux of state.auxOf) if (aux >= 0) expect(state.at[aux]).toBeGreaterThan(0)
  expect(field.state.at.some((_, one) => isForce(field, one))).toBe(true)
}

describe("12 Battles of all kinds", () => {
  it("12 every Battle comes to an end, every listed action is taken, and nothing else passes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const chance = randomFrom(seed + 1)
        const game = draw(throwTogether(seed), fastDice(seed))
        game.begin((play) => beginBattles(play))
        for (let count = 0; game.asking() !== "rest" && game.asking() !== "over"; count++) {
          expect(count).toBeLessThan(400)
          const [decision] = decisions(game.match, game.position)
          expect(decision.actions.length).toBeGreaterThan(0)
          const action = decision.actions[chance(decision.actions.length)]
          for (const field of Object.keys(action))
            if (field !== "type")
              expect(explain(game.match, game.position, decision.seat, { ...action, [field]: 99_999 }).ok).toBe(false)
          const done = act(game.match, game.position, decision.seat, action)
          expect(done.ok).toBe(true)
          checkAll(game)
        }
      }),
      { numRuns: 150, seed: 1503 },
    )
  })
})
