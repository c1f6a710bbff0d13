import type { Pack } from "@carroccio/guelphs-ghibellines"
import type { Chart } from "../../system.ts"
import { say, sayAny, sayList, saySigned } from "../../words.svelte.ts"

const ARMOURS = ["-", "L", "M", "H"] as const
const KINDS = ["cavalry", "infantry", "crossbow", "archer"] as const
const MOVERS = ["cavalry", "foot", "personality"] as const
const COLUMNS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]

function signed(number: number): string {
  return number === 0 ? "–" : saySigned(number)
}

function shockChart({ tables }: Pack): Chart {
  return {
    id: "shock",
    title: say("gg.chart.shock"),
    rule: "10.6.3",
    provenance: tables.shock.provenance,
    corner: say("gg.chart.dice"),
    columns: COLUMNS.map((column) => ({ id: String(column), label: saySigned(column) })),
    rows: Object.entries(tables.shock.rows)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([id, cells]) => ({ id, label: id, cells })),
    notes: [{ label: say("gg.chart.shockKey"), value: "", rule: "10.6.3" }],
  }
}

function kindChart({ tables }: Pack): Chart {
  const named = KINDS.map((id) => ({ id, label: sayAny(`kind.${id}`) }))
  return {
    id: "unitType",
    title: say("gg.chart.unitType"),
    rule: "10.6.1",
    provenance: tables.unitType.provenance,
    corner: say("gg.chart.leadDefender"),
    columns: named,
    rows: named.map(({ id, label }) => ({ id, label, cells: KINDS.map((to) => signed(tables.unitType.rows[id][to])) })),
    notes: [],
  }
}

function armourChart({ tables }: Pack): Chart {
  const named = ARMOURS.map((id) => ({ id, label: sayAny(`armour.${id}`) }))
  return {
    id: "armour",
    title: say("gg.chart.armour"),
    rule: "10.6.1",
    provenance: tables.armour.provenance,
    corner: say("gg.chart.leadDefender"),
    columns: named,
    rows: named.map(({ id, label }) => ({ id, label, cells: ARMOURS.map((to) => signed(tables.armour.rows[id][to])) })),
    notes: [],
  }
}

function fireChart({ tables: { fire } }: Pack): Chart {
  const columns: { id: string; label: string; cells: readonly (number | null)[] }[] = []
  for (const weapon of ["crossbow", "archer"] as const) {
    for (const [range, row] of Object.entries(fire[weapon]))
      columns.push({
        id: `${weapon} ${range}`,
        label: say("gg.chart.atRange", { weapon: sayAny(`kind.${weapon}`), range }),
        cells: ARMOURS.map((armour) => row[armour]),
      })
  }
  return {
    id: "fire",
    title: say("gg.chart.fire"),
    rule: "10.3",
    provenance: fire.provenance,
    corner: say("gg.chart.targetArmour"),
    columns: columns.map(({ id, label }) => ({ id, label })),
    rows: ARMOURS.map((id, i) => ({
      id,
      label: sayAny(`armour.${id}`),
      cells: columns.map(({ cells }) => (cells[i] === null ? "–" : `≥ ${cells[i]}`)),
    })),
    notes: [
      { label: sayAny("modifier.firerDisrupted"), value: saySigned(fire.disrupted.add), rule: "10.3" },
      { label: sayAny("modifier.turned"), value: saySigned(-1), rule: "10.3.3" },
      { label: sayAny("modifier.palvesari"), value: saySigned(-2), rule: "14.0.2" },
    ],
  }
}

function terrainChart({ chart }: Pack): Chart {
  const open = (["clear", "hill", "woods", "camp"] as const).map((id) => {
    const line = chart[id]
    return {
      id,
      label: sayAny(`terrain.${id}`),
      cells: [
        ...MOVERS.map((mover) => String(line.cost[mover])),
        signed(line.shock ?? 0),
        signed(line.fire ?? 0),
        disruptsText(line.disrupts),
        say(line.noCharge ? "gg.chart.no" : "gg.chart.yes"),
        say(line.blocksSight ? "gg.chart.blocked" : "gg.chart.free"),
      ],
    }
  })
  const barred = (["river", "farBank"] as const).map((id) => ({
    id,
    label: sayAny(`terrain.${id}`),
    cells: ["✕", "✕", "✕", "–", "–", "–", "–", say("gg.chart.free")],
  }))
  const { stream, building, elevation } = chart
  return {
    id: "terrain",
    title: say("gg.chart.terrain"),
    rule: "8.2",
    provenance: chart.provenance,
    corner: say("gg.chart.ground"),
    columns: [
      { id: "cavalry", label: sayAny("kind.cavalry") },
      { id: "foot", label: say("gg.chart.foot") },
      { id: "personality", label: say("gg.chart.personality") },
      { id: "shock", label: say("gg.chart.columns") },
      { id: "fire", label: say("gg.chart.fireDice") },
      { id: "disrupts", label: say("gg.chart.disrupts") },
      { id: "carica", label: "Carica!" },
      { id: "sight", label: say("gg.chart.sight") },
    ],
    rows: [
      ...open,
      {
        id: "stream",
        label: sayAny("terrain.stream"),
        cells: [
          ...MOVERS.map((mover) => signed(stream.cost[mover])),
          signed(stream.shock ?? 0),
          "–",
          disruptsText(stream.disrupts),
          say("gg.chart.yes"),
          say("gg.chart.free"),
        ],
      },
      ...barred,
    ],
    notes: [
      { label: sayAny("modifier.higher"), value: saySigned(elevation.higher), rule: "10.6.1" },
      { label: sayAny("modifier.lower"), value: saySigned(elevation.lower), rule: "8.2.3" },
      ...(building.blocksSight === true
        ? [{ label: sayAny("terrain.building"), value: say("gg.chart.blocked"), rule: "10.2.1" }]
        : []),
    ],
  }
}

function disruptsText(kinds: readonly string[] | undefined): string {
  return kinds === undefined || kinds.length === 0 ? "–" : sayList(kinds.map((kind) => sayAny(`kind.${kind}`)))
}

function woundedChart({ tables }: Pack): Chart {
  return {
    id: "wounded",
    title: say("gg.chart.wounded"),
    rule: "13.1.6",
    provenance: tables.wounded.provenance,
    corner: say("gg.chart.die"),
    columns: [{ id: "effect", label: say("gg.chart.effect") }],
    rows: tables.wounded.rolls.map((effect, i) => ({
      id: String(i + 1),
      label: String(i + 1),
      cells: [effect === "killed" ? sayAny("fate.killed") : say("gg.chart.boxesLost", { boxes: effect })],
    })),
    notes: [],
  }
}

function movementChart({ tables: { movement } }: Pack): Chart {
  const { provenance, ...allowances } = movement
  return {
    id: "movement",
    title: say("gg.chart.movement"),
    rule: "8.1.1",
    provenance,
    corner: say("gg.chart.unit"),
    columns: [{ id: "points", label: say("gg.chart.points") }],
    rows: Object.entries(allowances).map(([id, points]) => ({
      id,
      label: sayAny(`kind.${id}`),
      cells: [String(points)],
    })),
    notes: [],
  }
}

function weatherCharts({ tables: { weather } }: Pack): Chart[] {
  if (weather === undefined) return []
  return [
    {
      id: "weather",
      title: say("gg.chart.weather"),
      rule: "S.8.4",
      provenance: weather.provenance,
      corner: say("gg.weather"),
      columns: [{ id: "worse", label: say("gg.chart.worse") }],
      rows: weather.boxes.map(({ name, worse }) => ({
        id: name,
        label: sayAny(`weather.${name}`),
        cells: [
          worse === undefined ? say("gg.chart.stormEnds") : say("gg.chart.span", { min: worse[0], max: worse[1] }),
        ],
      })),
      notes: [],
    },
  ]
}

/** The charts of a pack, in the order in which they are looked at. */
export function chartsOf(pack: Pack): Chart[] {
  return [
    shockChart(pack),
    kindChart(pack),
    armourChart(pack),
    fireChart(pack),
    terrainChart(pack),
    movementChart(pack),
    woundedChart(pack),
    ...weatherCharts(pack),
  ]
}
