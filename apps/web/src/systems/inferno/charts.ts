import { PACK } from "@carroccio/inferno"
import { forcesText, localeText } from "./texts.ts"
import { groundOf } from "./tuscany.ts"
import type { AnyMatch, Chart } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"
import { monthsText } from "./calendar.ts"
import { seatText } from "../naming.ts"

const DICE = [1, 2, 3, 4, 5, 6]

/** Hits are counted in halves. */
export function halves(count: number): string {
  if (count === 0) return "–"
  return `${count > 1 ? Math.floor(count / 2) : ""}${count % 2 === 1 ? "½" : ""}`
}

function packOf(match: AnyMatch): typeof PACK {
  return (match.pack ?? PACK) as typeof PACK
}

/** Where a Revolt breaks out, for each side that suffers it (1.4.2). */
function revoltCharts(match: AnyMatch): Chart[] {
  const { revolt, seats } = groundOf(match)
  return seats.map((seat, side) => ({
    id: `revolt ${seat}`,
    title: say("inf.chart.revolt", { side: seatText(seat) }),
    rule: "1.4.2 ROLL ON A TABLE",
    provenance: packOf(match).revolt.provenance,
    corner: say("inf.chart.dice"),
    columns: DICE.map((die) => ({ id: String(die), label: String(die) })),
    rows: (revolt[side] ?? []).map((row, gold) => ({
      id: String(gold + 1),
      label: String(gold + 1),
      cells: row.map((locale) => (locale < 0 ? say("inf.chart.submission") : localeText(match, locale))),
    })),
    notes: [],
  }))
}

function unitChart(match: AnyMatch): Chart {
  return {
    id: "units",
    title: say("inf.chart.units"),
    rule: "1.6",
    provenance: packOf(match).units.provenance,
    corner: say("inf.chart.unit"),
    columns: (["battle", "stormAttack", "stormDefence", "archery", "protection", "armored"] as const).map((id) => ({
      id,
      label: say(`inf.chart.${id}`),
    })),
    rows: groundOf(match).units.map((unit) => ({
      id: unit.id,
      label: sayAny(`unit.${unit.id}`),
      cells: [
        halves(unit.battle),
        halves(unit.stormAttack),
        halves(unit.stormDefence),
        `${halves(unit.garrisonArchery)}${unit.garrisonCrossbow ? ` ${say("inf.chart.crossbow")}` : ""}`,
        unit.protection === 0 ? "–" : unit.protection === 1 ? "1" : `1–${unit.protection}`,
        unit.armored ? "✓" : "–",
      ],
    })),
    notes: [{ label: say("inf.chart.halves"), value: "", rule: "4.4.2 TOTAL HITS" }],
  }
}

function strongholdChart(match: AnyMatch): Chart {
  const { strongholds } = groundOf(match)
  return {
    id: "strongholds",
    title: say("inf.chart.strongholds"),
    rule: "4.5.2",
    provenance: packOf(match).strongholds.provenance,
    corner: say("inf.chart.stronghold"),
    columns: (["size", "walls", "garrison"] as const).map((id) => ({ id, label: say(`inf.chart.${id}`) })),
    rows: (["city", "town", "castle"] as const).map((id) => ({
      id,
      label: sayAny(`board.type.${id}`),
      cells: [String(strongholds[id].size), `1–${strongholds[id].walls}`, forcesText(match, strongholds[id].garrison)],
    })),
    notes: [],
  }
}

function seasonChart(match: AnyMatch): Chart {
  const { boxes } = groundOf(match)
  return {
    id: "seasons",
    title: say("inf.chart.calendar"),
    rule: "4.1",
    provenance: packOf(match).calendar.provenance,
    corner: say("inf.chart.box"),
    columns: (["months", "season", "cards", "grow"] as const).map((id) => ({ id, label: say(`inf.chart.${id}`) })),
    rows: boxes.flatMap(({ season, plan, grow }, box) =>
      box === 0
        ? []
        : [
            {
              id: String(box),
              label: String(box),
              cells: [monthsText(match, box), sayAny(`season.${season}`), String(plan), grow ? "✓" : "–"],
            },
          ],
    ),
    notes: [],
  }
}

/** The charts of the game, in the order in which they are looked at. */
export function chartsOf(match: AnyMatch): Chart[] {
  return [unitChart(match), strongholdChart(match), ...revoltCharts(match), seasonChart(match)]
}
