import { PACK, POINT, TERRAINS, type ORDERS, type RESULTS } from "@carroccio/el-gran-capitan"
import { groundOf, type Kingdom } from "./kingdom.ts"
import { pointsText } from "./texts.ts"
import type { AnyMatch, Chart } from "../../system.ts"
import { sayAny, saySigned } from "../../words.svelte.ts"

interface Table<C> {
  readonly first: number
  readonly rows: readonly (readonly C[])[]
}
type Provenance = Chart["provenance"]

function packOf(match: AnyMatch): typeof PACK {
  return (match.pack ?? PACK) as typeof PACK
}

interface Kind {
  readonly id: string
  readonly rule: string
  readonly provenance: Provenance
  readonly columns: readonly string[]
  readonly legend?: string
}

/** A table by die and column; its first row is for so much or less, its last for so much or more. */
function byDie<C>({ id, rule, provenance, columns, legend }: Kind, table: Table<C>, text: (cell: C) => string): Chart {
  const { first, rows } = table
  const label = (row: number): string => {
    if (row === 0) return sayAny("chart.orLess", { count: first })
    return row === rows.length - 1 ? sayAny("chart.orMore", { count: first + row }) : String(first + row)
  }
  return {
    id,
    title: sayAny(`chart.${id}`),
    rule,
    provenance,
    corner: sayAny(`chart.${id}.corner`),
    columns: columns.map((column, i) => ({ id: String(i), label: column })),
    rows: rows.map((cells, row) => ({ id: String(first + row), label: label(row), cells: cells.map(text) })),
    notes: legend === undefined ? [] : [{ label: sayAny(legend), value: "", rule }],
  }
}

/** Strength Points from which each column holds: 1, 2–3, 4 and more. */
function ranges(least: readonly number[]): string[] {
  return least.map((from, i) => {
    const next = least[i + 1]
    if (next === undefined) return sayAny("chart.orMore", { count: from })
    return next - from === 1 ? String(from) : `${from}–${next - 1}`
  })
}

function loss([points, demoralised]: readonly [number, number]): string {
  if (points === 0 && demoralised === 0) return "–"
  return demoralised === 0 ? String(points) : `${points}+${demoralised}`
}

function combatCharts({ charts }: Kingdom, { charts: pack }: typeof PACK): Chart[] {
  const middle = (charts.assault.rows[0].length - 1) / 2
  return [
    byDie(
      {
        id: "assault",
        rule: "13.1",
        provenance: pack.assault.provenance,
        columns: charts.assault.rows[0].map((_, i) => saySigned(i - middle)),
        legend: "chart.assault.cell",
      },
      charts.assault,
      ({ attacker, defender, loser }) => `${loss(attacker)} / ${loss(defender)} ${loser === "attacker" ? "◂" : "▸"}`,
    ),
    byDie(
      {
        id: "fire",
        rule: "13.3",
        provenance: pack.fire.provenance,
        columns: ranges(charts.fireColumns),
        legend: "chart.fire.legend",
      },
      charts.fire,
      ({ points, discipline, capitano, breach }) => {
        const marks = [discipline ? "D" : "", capitano ? "C" : "", breach ? "b" : ""].join("")
        return points === 0 && marks === "" ? "–" : `${points === 0 ? "" : points} ${marks}`.trim()
      },
    ),
    byDie(
      {
        id: "charge",
        rule: "12.4 6-a",
        provenance: pack.charge.provenance,
        columns: ranges(charts.chargeColumns),
        legend: "chart.charge.legend",
      },
      charts.charge,
      ({ charger, target, discipline, capitano, plunder }) => {
        const marks = [discipline === null ? "" : "D", capitano === null ? "" : "C", plunder ? "P" : ""].join("")
        return `${loss(charger)} / ${loss(target)} ${marks}`.trim()
      },
    ),
    byDie(
      {
        id: "pursuit",
        rule: "12.4 10-a",
        provenance: pack.pursuit.provenance,
        columns: ranges(charts.pursuitColumns),
      },
      charts.pursuit,
      String,
    ),
  ]
}

function disciplineCharts({ charts }: Kingdom, { charts: pack }: typeof PACK): Chart[] {
  const kind = { rule: "10.1", provenance: pack.discipline.provenance, legend: "chart.discipline.legend" }
  const text = (cell: (typeof RESULTS)[number]) => cell
  return [
    byDie(
      { ...kind, id: "disciplineByQuality", columns: ["3", "2", "1", sayAny("chart.orLess", { count: 0 })] },
      charts.disciplineByQuality,
      text,
    ),
    byDie(
      {
        ...kind,
        id: "disciplineByReliability",
        columns: ["R", "N", "S", "V"].map((one) => sayAny(`reliability.${one}`)),
      },
      charts.disciplineByReliability,
      text,
    ),
  ]
}

function campaignCharts({ charts }: Kingdom, { charts: pack }: typeof PACK): Chart[] {
  return [
    byDie(
      { id: "attrition", rule: "9", provenance: pack.attrition.provenance, columns: ranges(charts.attritionColumns) },
      charts.attrition,
      String,
    ),
    byDie(
      {
        id: "administration",
        rule: "6.3.1",
        provenance: pack.administration.provenance,
        columns: charts.administration.rows[0].map((_, i, all) =>
          i === all.length - 1 ? sayAny("chart.orMore", { count: i + 1 }) : String(i + 1),
        ),
      },
      charts.administration,
      saySigned,
    ),
    {
      id: "weather",
      title: sayAny("chart.weather"),
      rule: "3.1",
      provenance: pack.weather.provenance,
      corner: sayAny("chart.weather.corner"),
      columns: [1, 2, 3, 4, 5, 6].map((die) => ({ id: String(die), label: String(die) })),
      rows: charts.weather.map((cells, month) => ({
        id: String(month),
        label: sayAny(`month.${month}`),
        cells: cells.map((weather) => sayAny(`weather.${weather}`)),
      })),
      notes: [],
    },
  ]
}

function terrainChart({ charts }: Kingdom, { charts: pack }: typeof PACK): Chart {
  const rule = "8.6"
  const river = (id: string, plain: number, rain: number) => ({
    label: sayAny(`chart.terrain.${id}`),
    value: `+${pointsText(plain)} (${sayAny("chart.terrain.rain")} +${pointsText(plain + rain)})`,
    rule: "8.6.2",
  })
  return {
    id: "terrain",
    title: sayAny("chart.terrain"),
    rule,
    provenance: pack.terrain.provenance,
    corner: sayAny("chart.terrain.corner"),
    columns: ["cost", "affecting", "halvesCavalry", "charge", "fire"].map((id) => ({
      id,
      label: sayAny(`chart.terrain.${id}`),
    })),
    rows: charts.terrain.map(({ cost, affecting, halvesCavalry, charge, fire }, i) => ({
      id: TERRAINS[i],
      label: sayAny(`land.${TERRAINS[i]}`),
      cells: [
        pointsText(cost),
        affecting ? "✓" : "–",
        halvesCavalry ? "✓" : "–",
        charge === null ? "–" : saySigned(charge),
        saySigned(fire),
      ],
    })),
    notes: [
      ...(["primary", "secondary"] as const).map((id, i) => ({
        label: sayAny(`chart.terrain.${id}`),
        value: pointsText(charts.roads[i + 1]),
        rule,
      })),
      river("bridge", charts.bridge, charts.rainBridge),
      river("ford", charts.ford, charts.rainFord),
    ],
  }
}

/** What the Orders Table says of each Order (5.1, 7.3, 8.2.5). */
const ORDER_ROWS = [
  ["garrison", 0, 0, 1],
  ["stand", 0, 0, 1],
  ["manoeuvre", 2, 1, 2],
  ["attack", 4, 1, 2],
  ["retreat", 0, 0, 2],
] as const satisfies readonly (readonly [(typeof ORDERS)[number], number, number, number])[]

function orderChart(): Chart {
  return {
    id: "orders",
    title: sayAny("chart.orders"),
    rule: "7.3",
    provenance: "rulebook",
    corner: sayAny("chart.orders.corner"),
    columns: ["major", "minor", "activations"].map((id) => ({ id, label: sayAny(`chart.orders.${id}`) })),
    rows: ORDER_ROWS.map(([id, ...figures]) => ({
      id,
      label: sayAny(`order.${id}`),
      cells: figures.map(String),
    })),
    notes: [{ label: sayAny("chart.orders.free"), value: "", rule: "5.1" }],
  }
}

function ratioChart({ charts }: Kingdom, { charts: pack }: typeof PACK): Chart {
  return {
    id: "ratios",
    title: sayAny("chart.ratios"),
    rule: "13.1",
    provenance: pack.assault.provenance,
    corner: sayAny("chart.ratios.corner"),
    columns: [{ id: "modifier", label: sayAny("chart.ratios.modifier") }],
    rows: charts.ratios.map(([ratio, modifier]) => ({
      id: String(ratio),
      label: ratio >= 1 ? `${Number(ratio.toFixed(2))} : 1` : `1 : ${Number((1 / Math.max(ratio, 0.01)).toFixed(2))}`,
      cells: [saySigned(modifier)],
    })),
    notes: [],
  }
}

function unitChart({ types }: Kingdom): Chart {
  return {
    id: "units",
    title: sayAny("chart.units"),
    rule: "1.3.3",
    provenance: "reconstructed",
    corner: sayAny("chart.units.corner"),
    columns: [{ id: "allowance", label: sayAny("chart.units.allowance") }],
    rows: types.map(({ id, allowance }) => ({
      id,
      label: sayAny(`unit.${id}`),
      cells: [pointsText(allowance * POINT)],
    })),
    notes: [],
  }
}

/** The charts of the game, in the order in which they are looked at. */
export function chartsOf(match: AnyMatch): Chart[] {
  const ground = groundOf(match)
  const pack = packOf(match)
  return [
    orderChart(),
    ...combatCharts(ground, pack),
    ratioChart(ground, pack),
    ...disciplineCharts(ground, pack),
    ...campaignCharts(ground, pack),
    terrainChart(ground, pack),
    unitChart(ground),
  ]
}
