import type { ShockResult } from "./battle.ts"

/** The chance of each sum of two dice, 2 to 12. */
export const CHANCES = Array.from({ length: 11 }, (_, i) => (6 - Math.abs(5 - i)) / 36)

/** What an attack does to one of the two, and how likely that is. */
export interface LossChance {
  readonly hits: number
  readonly disrupted: boolean
  readonly chance: number
}

/** What two dice may bring on a column of the shock table with a modifier. */
export interface ShockChances {
  readonly attacker: readonly LossChance[]
  readonly defender: readonly LossChance[]
  readonly retreat: number
}

/** By column -5 to +5, then dice modifier -5 to +5 (both plus 5): the table with the dice already weighed (10.6). */
export function shockChances(table: readonly (readonly ShockResult[])[]): readonly (readonly ShockChances[])[] {
  return table[0].map((_, column) =>
    Array.from({ length: 11 }, (__, modifier) => {
      const results = CHANCES.map((chance, i) => ({
        chance,
        result: table[Math.max(0, Math.min(10, i + modifier - 5))][column],
      }))
      return {
        attacker: gathered(
          results.map(({ chance, result: { attackerHits: hits, attackerDisrupted: disrupted } }) => ({
            hits,
            disrupted,
            chance,
          })),
        ),
        defender: gathered(
          results.map(({ chance, result: { defenderHits: hits, defenderDisrupted: disrupted } }) => ({
            hits,
            disrupted,
            chance,
          })),
        ),
        retreat: results.reduce((sum, { chance, result }) => sum + (result.retreat ? chance : 0), 0),
      }
    }),
  )
}

/** Each loss once; to lose nothing is none. */
function gathered(losses: readonly LossChance[]): LossChance[] {
  const found = new Map<number, LossChance>()
  for (const { hits, disrupted, chance } of losses) {
    if (hits === 0 && !disrupted) continue
    const key = hits * 2 + (disrupted ? 1 : 0)
    found.set(key, { hits, disrupted, chance: chance + (found.get(key)?.chance ?? 0) })
  }
  return [...found.values()]
}
