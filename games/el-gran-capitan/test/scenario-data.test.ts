import { describe, expect, test } from "vitest"
import { realmOf } from "./muster.ts"

describe("what all scenarios share", () => {
  const bari = (scenario: number) => realmOf(scenario).regions.find(({ name }) => name === "Terra di Bari")?.dominance
  test("SC3.7 SC4.7 SC5.4 the Dominance Factor of Terra di Bari is 7 in scenario 3 and 8 in 4 and 5", () => {
    expect([bari(3), bari(4), bari(5)]).toEqual([7, 8, 8])
  })
  test("1.3.7 16.3 a Baron is one unit of Infantry without Firearms, of Reliability N, that marches 5", () => {
    const { leaders, units, types } = realmOf(2)
    for (const { baron, unit } of leaders) {
      if (!baron) continue
      const { type, firearms, reliability, most } = units[unit]
      expect([types[type].arm, types[type].allowance, firearms, reliability]).toEqual(["infantry", 5, false, "N"])
      expect([1, 2]).toContain(most)
    }
  })
  test("4.5 Minor Capitani have Initiative 1 and Rank 2", () => {
    for (const scenario of [1, 2, 3, 4, 5])
      for (const { minor, initiative, rank } of realmOf(scenario).leaders) {
        if (minor) expect([initiative, rank]).toEqual([1, 2])
      }
  })
  test("4.1 4.2.2 no Force has more Combat Units than its Capitani may command, and no Subordinate outranks his chief", () => {
    for (const scenario of [1, 2, 3, 4, 5]) {
      const { plan, leaders } = realmOf(scenario)
      const forces = [...plan.forces, ...plan.reinforcements.flatMap(({ force }) => force ?? [])]
      for (const { capitano, with: others, units } of forces) {
        const isGenerale = plan.generali.includes(capitano)
        const subordinates = isGenerale ? others.reduce((sum, one) => sum + leaders[one].rank, 0) : 0
        expect(units.length).toBeLessThanOrEqual(leaders[capitano].rank + subordinates)
        if (isGenerale) for (const one of others) expect(leaders[one].rank).toBeLessThanOrEqual(leaders[capitano].rank)
      }
    }
  })
  test("1.3.2 a Capitano's colour is his army's, and the Empire's Capitani are on Spanish counters", () => {
    const nationality = (scenario: number, name: string) =>
      realmOf(scenario).leaders.find((leader) => leader.name === name)?.nationality
    expect(nationality(2, "Gonzaga")).toBe("Venetian")
    expect(nationality(3, "Gonzaga")).toBe("French")
    expect(nationality(3, "F. Colonna")).toBe("Spanish")
    expect(nationality(4, "Imperial Minor")).toBe("Spanish")
  })
  test("O1.3 the pool is there only with its rule, and has no counter that the scenario uses otherwise", () => {
    const pool = (scenario: number, optional: boolean) => {
      const { units, types } = realmOf(scenario, optional)
      const free = units.filter(({ mercenary, army }) => mercenary && army < 0)
      return free.map(({ type, most }) => `${types[type].id} ${most}`)
    }
    expect(pool(3, false)).toEqual([])
    expect(pool(3, true)).toContain("itMercInf 6")
    expect(pool(1, true)).not.toContain("itMercInf 6")
    expect(pool(4, true).filter((text) => text === "itMercLC 2")).toHaveLength(
      pool(3, true).filter((text) => text === "itMercLC 2").length - 1,
    )
  })
})
