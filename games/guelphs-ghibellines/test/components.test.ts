import { ALL_DIRECTIONS, distance, neighbour, turned } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { ARMOURS, KINDS } from "../src/battle.ts"
import { BATTLES } from "../src/pack.ts"
import { combatValue, leadershipOf } from "../src/personalities.ts"
import { currentCohesion } from "../src/disruption.ts"
import { viewBattle } from "../src/view.ts"
import { drawn } from "./drawn.ts"

describe("the components (2.0)", () => {
  it.each(BATTLES)("%s has a map of hexes on which every hex borders on its neighbours (2.1)", (battle) => {
    const { grid } = drawn({ battle }).match.ground
    expect(grid.hexes.length).toBeGreaterThan(400)
    const apart = grid.hexes.flatMap((hex) =>
      ALL_DIRECTIONS.filter((direction) => {
        const next = neighbour(grid, hex, direction)
        return next !== 0 && (distance(grid, hex, next) !== 1 || neighbour(grid, next, turned(direction, 3)) !== hex)
      }),
    )
    expect(apart).toEqual([])
  })

  it.each(BATTLES)(
    "the counters of %s are personalities and combat units, each with a side and a Battaglia (2.2)",
    (battle) => {
      const { counters, battaglie } = drawn({ battle }).match.ground
      for (const { kind, personality, fights, side, battaglia } of counters) {
        expect(KINDS).toContain(kind)
        expect(personality).toBe(["capitano", "hero", "standard"].includes(kind))
        expect(fights).toBe(["cavalry", "infantry", "crossbow", "archer"].includes(kind))
        expect(battaglie[battaglia].side).toBe(side)
      }
    },
  )

  it("a Capitano has a combat bonus and a command range, and his adjutant lesser ones on the back (2.2.1)", () => {
    const game = drawn({ counters: { "montefeltro-capitano": "1309" } })
    const montefeltro = game.battaglia("montefeltro")
    const capitano = game.unit("montefeltro-capitano")
    expect(leadershipOf(game.field, montefeltro)).toMatchObject({ combat: 2, range: 4 })
    expect(combatValue(game.field, capitano)).toBe(2)
    game.state.adjutant[montefeltro] = 1
    const after = leadershipOf(game.field, montefeltro)
    expect([after.combat < 2, after.range < 4]).toEqual([true, true])
    expect(combatValue(game.field, capitano)).toBe(after.combat)
  })

  it("his marker begins where it is printed, in Reserve for those who begin so (2.2.1)", () => {
    const { ground } = drawn({}).match
    const markers = ground.battaglie.filter(({ capitano }) => capitano >= 0)
    expect(Object.fromEntries(markers.map(({ id, capacity }) => [id, capacity]))).toMatchObject({
      vieri: 6,
      durfort: 7,
      mangiatori: 8,
      maghinardo: 8,
      donati: 10,
      guglielmino: 8,
      novello: 6,
    })
    expect(markers.filter(({ inReserve }) => inReserve).map(({ id }) => id)).toEqual([
      "novello",
      "maghinardo",
      "donati",
    ])
    const { state } = drawn({})
    expect(state.capacity).toEqual(ground.battaglie.map(({ capacity }) => capacity))
  })

  it("a hero shows what he adds, and the Standard stands for its army (2.2.1)", () => {
    const game = drawn({ counters: { "montefeltro-hero": "1309", "montefeltro-c-montefel-1": "1309 E" } })
    expect(combatValue(game.field, game.unit("montefeltro-hero"))).toBe(2)
    expect(game.match.ground.standards.map((unit) => game.match.ground.counters[unit].side)).toEqual([0, 1])
  })

  it("a combat unit shows cohesion and armour, missile units can shoot, and its back is its Disrupted side (2.2.2)", () => {
    const game = drawn({
      counters: { "montefeltro-c-montefel-1": "1309 E disrupted hits2", "guglielmino-a-arezzo-1": "1110 E" },
    })
    const { counters } = game.match.ground
    const knight = counters[game.unit("montefeltro-c-montefel-1")]
    expect([knight.cohesion, ARMOURS[knight.armour], knight.missile]).toEqual([6, "H", false])
    expect(counters[game.unit("guglielmino-a-arezzo-1")]).toMatchObject({ cohesion: 4, missile: true })
    expect(currentCohesion(game.field, game.unit("montefeltro-c-montefel-1"))).toBe(4)
    const seen = viewBattle(game.field, "guelph").counters.find(({ id }) => id === "montefeltro-c-montefel-1")
    expect(seen).toMatchObject({ rating: 6, cohesion: 4, armour: "H", disrupted: true })
    const missiles = counters.filter(({ missile }) => missile).map(({ kind }) => kind)
    expect(new Set(missiles)).toEqual(new Set(["crossbow", "archer"]))
  })
})
