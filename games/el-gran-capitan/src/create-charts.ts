import { assaultRow, chargeRow, disciplineRow, fireRow, weathersNamed } from "./pack-notation.ts"
import type { Pack } from "./pack-schema.ts"
import { TERRAINS, type Charts } from "./realm.ts"
import { POINT } from "./terrain.ts"

/** The tables of the game (1.3.8), costs in half Movement Points. */
export function createCharts({ charts }: Pack): Charts {
  const { terrain, assault, fire, charge, pursuit, discipline, attrition, administration } = charts
  const { chits } = charts.tactics
  return {
    terrain: TERRAINS.map((name) => ({ ...terrain.kind[name], cost: terrain.kind[name].cost * POINT })),
    roads: [0, terrain.roads.primary * POINT, terrain.roads.secondary * POINT],
    bridge: terrain.rivers.bridge * POINT,
    ford: terrain.rivers.ford * POINT,
    rainBridge: terrain.rivers.rainBridge * POINT,
    rainFord: terrain.rivers.rainFord * POINT,
    weather: charts.weather.months.map(weathersNamed),
    administration: { first: administration.first, rows: administration.rows },
    initiative: charts.initiative.byEnemy,
    assault: { first: assault.first, rows: assault.rows.map(assaultRow) },
    ratios: assault.ratios,
    fire: { first: fire.first, rows: fire.rows.map(fireRow) },
    fireColumns: fire.columns,
    charge: { first: charge.first, rows: charge.rows.map(chargeRow) },
    chargeColumns: charge.columns,
    pursuit: { first: pursuit.first, rows: pursuit.rows },
    pursuitColumns: pursuit.columns,
    disciplineByQuality: { first: discipline.first, rows: discipline.quality.map(disciplineRow) },
    disciplineByReliability: { first: discipline.first, rows: discipline.reliability.map(disciplineRow) },
    attrition: { first: attrition.first, rows: attrition.rows },
    attritionColumns: attrition.columns,
    chits: [
      chits.formation,
      chits.artillery,
      chits.charge,
      chits.firearms,
      chits.combinedArms,
      chits.reserve,
      chits.muster,
      chits.earthworks,
      chits.river,
    ],
  }
}
