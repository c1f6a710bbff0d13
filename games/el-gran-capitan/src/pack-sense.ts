import type { PackProblem } from "@carroccio/kernel"
import { turnNamed } from "./pack-notation.ts"
import { checkOnce, type Report } from "./pack-report.ts"
import type { Pack } from "./pack-schema.ts"
import { checkMap } from "./map-sense.ts"
import { checkScenarios } from "./scenario-sense.ts"

/** What is wrong with a pack whose shape is right. */
export function findNonsense(pack: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const report: Report = (path, value, expected) => problems.push({ path, value, expected })
  checkMap(pack, report)
  checkCharts(pack, report)
  checkTrack(pack, report)
  checkCounters(pack, report)
  // Scenarios name hexes and Regions, which must be there first.
  if (problems.length === 0) checkScenarios(pack, report)
  return problems
}

function checkRising(path: string, figures: readonly number[], report: Report) {
  figures.forEach((figure, i) => {
    if (i > 0 && figure <= figures[i - 1])
      report(`${path}[${i}]`, figure, `more than ${figures[i - 1]}, the one before`)
  })
}

/** What rules and their examples say of the charts is the same in every pack. */
function checkCharts({ charts }: Pack, report: Report) {
  const { administration, initiative, terrain, fire, charge, pursuit, attrition, assault } = charts
  const known = (path: string, value: number | undefined, expected: number, rule: string) => {
    if (value !== expected) report(`charts.${path}`, value, `${expected} (${rule})`)
  }
  known("administration.first", administration.first, 2, "6.3.1")
  known("administration.rows[1][3]", administration.rows[1][3], -3, "6.3.1")
  known("initiative.byEnemy[3]", initiative.byEnemy[3], -4, "8.8.2")
  known("terrain.kind.clear.cost", terrain.kind.clear.cost, 1, "8.6")
  known("terrain.rivers.bridge", terrain.rivers.bridge, 1, "8.6.2.1")
  known("terrain.rivers.rainBridge", terrain.rivers.rainBridge, 1, "3.1")
  known("terrain.rivers.rainFord", terrain.rivers.rainFord, 2, "3.1")
  known("tactics.chits.earthworks", charts.tactics.chits.earthworks, 2, "O1.1.1 EARTHWORKS/RIVER")
  known("tactics.chits.river", charts.tactics.chits.river, 2, "O1.1.1 EARTHWORKS/RIVER")
  for (const kind of ["woods", "marsh", "mountain", "highMountain"] as const) {
    if (!terrain.kind[kind].affecting) report(`charts.terrain.kind.${kind}.affecting`, false, "true (13.1.2)")
  }
  if (terrain.roads.primary >= 1) report("charts.terrain.roads.primary", terrain.roads.primary, "less than 1 (8.6.1)")
  if (terrain.rivers.ford <= terrain.rivers.bridge) {
    report(
      "charts.terrain.rivers.ford",
      terrain.rivers.ford,
      `more than ${terrain.rivers.bridge}, the bridge's (8.6.2)`,
    )
  }
  checkRising("charts.fire.columns", fire.columns, report)
  checkRising("charts.charge.columns", charge.columns, report)
  checkRising("charts.pursuit.columns", pursuit.columns, report)
  checkRising("charts.attrition.columns", attrition.columns, report)
  const ratios = assault.ratios.map(([ratio]) => ratio)
  checkRising("charts.assault.ratios", ratios, report)
  if (!ratios.includes(2)) report("charts.assault.ratios", ratios, "2 among the ratios (13.1)")
}

/** 20: the Dogana pays in all turns of May and October. */
function checkTrack({ track }: Pack, report: Report) {
  const turns = track.sheep.turns.map(turnNamed).sort((a, b) => a - b)
  if (turns.join() !== [8, 9, 18, 19].join()) {
    report("track.sheep.turns", track.sheep.turns, "May I, May II, Oct I and Oct II (20)")
  }
  for (const mark of ["yellow", "crown"] as const) {
    checkOnce(`track.${mark}.turns[#]`, track[mark].turns, "turn", report)
  }
}

function checkCounters({ units, capitani, barons, map }: Pack, report: Report) {
  const kinds = units.list.map(({ id }) => id)
  checkOnce("units.list[#].id", kinds, "kind of unit", report)
  checkOnce(
    "capitani.list[#].id",
    capitani.list.map(({ id }) => id),
    "Capitano",
    report,
  )
  units.list.forEach(({ arm, nationality, firearms, school }, i) => {
    const path = `units.list[${i}]`
    if (school !== undefined && arm !== "infantry") report(`${path}.school`, school, "nothing but for infantry")
    if (firearms !== true) return
    if (arm !== "infantry") report(`${path}.firearms`, firearms, "nothing but for infantry (16.2)")
    else if (!["Spanish", "French", "Italian"].includes(nationality)) {
      report(`${path}.firearms`, firearms, "nothing but for Spanish, French and Italian infantry (16.2)")
    }
  })
  units.mercenaries.pool.forEach((text, i) => {
    const [type] = text.split(" ")
    const kind = units.list.find(({ id }) => id === type)
    if (kind?.nationality !== "Italian") report(`units.mercenaries.pool[${i}]`, text, "an Italian kind of unit (O1.3)")
  })
  if (units.baron.reliability !== "N") report("units.baron.reliability", units.baron.reliability, "N (16.3)")
  if (units.baron.allowance !== 5) report("units.baron.allowance", units.baron.allowance, "5 (16.3)")
  const { initiative, rank } = capitani.minor
  if (initiative !== 1 || rank !== 2) report("capitani.minor", { initiative, rank }, "Initiative 1 and Rank 2 (4.5)")
  if (capitani.list.some(({ id }) => id === "minor")) report("capitani.list", "minor", "no Capitano of that id")
  barons.list.forEach(({ state }, i) => {
    const region = map.regions.find(({ name }) => name === state)
    if (region?.kingdom !== true) report(`barons.list[${i}].state`, state, "a State of the Kingdom")
  })
}
