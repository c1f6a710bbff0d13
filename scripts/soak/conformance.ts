import { conformance } from "@carroccio/kernel/conformance"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Conformance of every system, at length"

/** The suite looks at every position from all sides, so a few games in a hundred are as much work as random play. */
export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const whole of rulesets) {
    const scenarios = whole.scenarios.filter(({ id }) => only === undefined || only === id)
    const ruleset = { ...whole, scenarios }
    for (const check of conformance(ruleset, { games: Math.ceil(games / 50), seed })) {
      progress(`${ruleset.id}: ${check.title}`)
      try {
        check.run()
        rows.push({ system: ruleset.id, check: check.title, result: "holds" })
      } catch (error) {
        rows.push({ system: ruleset.id, check: check.title, result: "fails" })
        problems.push(`${ruleset.id}: ${check.title}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return Promise.resolve({ rows, problems })
}
