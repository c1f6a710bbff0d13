import type { Pack } from "@carroccio/great-medieval-battles"
import type { Chart } from "../../system.ts"
import { sayAny, saySigned, say } from "../../words.svelte.ts"
import { seatText } from "../naming.ts"

type Modifiers = Pack["tables"]["fire"]["modifiers"]

function notesOf(modifiers: Modifiers, rule: string): Chart["notes"] {
  return Object.entries(modifiers).map(([id, modifier]) => ({
    label: sayAny(`modifier.${id}`),
    value: modifier.per === undefined ? saySigned(modifier.add) : say("gmb.perLevel", { add: saySigned(modifier.add) }),
    rule: modifier.rule ?? rule,
  }))
}

function fireChart(pack: Pack): Chart {
  const { fire } = pack.tables
  const columns: { id: string; label: string }[] = []
  const cells: Record<string, string[]> = { P: [], M: [], L: [], N: [] }
  for (const [weapon, ranges] of Object.entries(fire.weapons)) {
    for (const [range, row] of Object.entries(ranges)) {
      columns.push({ id: `${weapon} ${range}`, label: `${sayAny(`weapon.${weapon}`)} ${range}` })
      for (const armour of ["P", "M", "L", "N"] as const) cells[armour].push(`≤ ${row[armour]}`)
    }
  }
  return {
    id: "fire",
    title: say("gmb.chart.fire"),
    rule: "8.3",
    provenance: fire.provenance,
    corner: say("gmb.chart.armour"),
    columns,
    rows: (["P", "M", "L", "N"] as const).map((id) => ({ id, label: sayAny(`armour.${id}`), cells: cells[id] })),
    notes: notesOf(fire.modifiers, "8.3"),
  }
}

function meleeChart(pack: Pack): Chart {
  const { melee } = pack.tables
  return {
    id: "melee",
    title: say("gmb.chart.melee"),
    rule: "9.4",
    provenance: melee.provenance,
    corner: say("gmb.chart.defender"),
    columns: melee.attackers.map((id) => ({ id, label: sayAny(`meleeType.${id}`) })),
    rows: melee.defenders.map((id) => ({
      id,
      label: sayAny(`meleeType.${id}`),
      cells: (melee.rows[id] ?? []).map((number) => (number === null ? "–" : `≤ ${number}`)),
    })),
    notes: notesOf(melee.modifiers, "9.4"),
  }
}

function moraleChart(pack: Pack): Chart {
  const { morale } = pack.tables
  const dice = ["-1", "0", "1", "2", "3", "4", "5", "6", "7"] as const
  return {
    id: "morale",
    title: say("gmb.chart.morale"),
    rule: "10.2",
    provenance: morale.provenance,
    corner: say("gmb.chart.die"),
    columns: ["A", "B", "C", "D", "E"].map((id) => ({ id, label: id })),
    rows: dice.map((id) => ({
      id,
      label: id === "-1" ? "≤ −1" : id === "7" ? "≥ 7" : id,
      cells: morale.rows[id].map((levels) => (levels === 0 ? "–" : saySigned(levels))),
    })),
    notes: notesOf(morale.modifiers, "10.3"),
  }
}

function terrainChart(pack: Pack): Chart {
  return {
    id: "terrain",
    title: say("gmb.chart.terrain"),
    rule: "7.2",
    provenance: pack.chart.provenance,
    corner: say("gmb.chart.ground"),
    columns: [
      { id: "cost", label: say("gmb.chart.cost") },
      { id: "charge", label: say("gmb.chart.charge") },
      { id: "sight", label: say("gmb.chart.sight") },
    ],
    rows: Object.entries(pack.chart.entries).map(([id, line]) => ({
      id,
      label: sayAny(`terrain.${id}`),
      cells: [
        line.prohibited
          ? say("gmb.chart.prohibited")
          : line.cost === "all"
            ? say("gmb.chart.all")
            : line.cost !== undefined
              ? String(line.cost)
              : saySigned(line.add ?? 0),
        line.noCharge || line.prohibited ? say("gmb.chart.no") : say("gmb.chart.yes"),
        line.blocksSight === undefined ? say("gmb.chart.free") : say(`gmb.chart.${line.blocksSight}`),
      ],
    })),
    notes: [],
  }
}

function victoryChart(pack: Pack): Chart {
  const { victory } = pack
  const [plus, minus] = victory.score
  return {
    id: "victory",
    title: say("gmb.chart.victory"),
    rule: "20.2",
    provenance: victory.provenance,
    corner: say("gmb.chart.score", { first: seatText(plus), second: seatText(minus) }),
    columns: [{ id: "level", label: say("gmb.chart.level") }],
    rows: victory.levels.map(({ min, max, seat, level }, i) => ({
      id: String(i),
      label: min === undefined ? `≤ ${max ?? 0}` : max === undefined ? `≥ ${min}` : say("gmb.chart.span", { min, max }),
      cells: [levelText(level, seat ?? null)],
    })),
    notes: [],
  }
}

export function levelText(level: string, seat: string | null): string {
  return sayAny(`end.${level}`, { winner: seat === null ? "" : seatText(seat) })
}

export function chartsOf(pack: Pack): Chart[] {
  return [fireChart(pack), meleeChart(pack), moraleChart(pack), terrainChart(pack), victoryChart(pack)]
}
