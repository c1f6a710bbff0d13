import { schedule } from "../arena/schedule.ts"
import type { System } from "../system.ts"
import { scenarioOf, SYSTEMS } from "../systems.ts"
import { counted } from "../terminal.ts"
import type { Figures, Span } from "./figures.ts"
import { plot, type Plotted } from "./plot.ts"
import { REMARKS } from "./remarks.ts"
import { boundedShare, opponentOf, percent, whole } from "./words.ts"

/** The page and the pictures on it, by the names of their files. */
export function pageOf(
  rows: readonly Figures[],
  remarks: ReadonlyMap<string, string>,
  folder: string,
  builds: number,
): ReadonlyMap<string, string> {
  const games = rows.reduce((sum, row) => sum + row.games, 0)
  const page = [
    "# Balance",
    "How the computer's players fare against themselves in each scenario: which side wins, how long the games are and how\n" +
      `they end. ${counted(games, "game")}, with the standard options of each scenario. Bounds are Wilson's, with 95 %\n` +
      "confidence.",
    ...lopsidedSection(rows, remarks),
    ...SYSTEMS.flatMap((system) => systemSection(system, rows, remarks)),
    ...makingSection(rows, folder, builds),
  ]
  const files = new Map([["README.md", `${page.join("\n\n")}\n`]])
  for (const system of SYSTEMS) {
    const plotted = plottedOf(system, rows)
    if (plotted.length > 0) files.set(`${system.ruleset.id}.svg`, plot(system.title, plotted))
  }
  return files
}

function lopsidedSection(rows: readonly Figures[], remarks: ReadonlyMap<string, string>): string[] {
  const names = lopsidedIn(rows)
  return [
    "## Lopsided scenarios",
    "A scenario is lopsided where the bounds of a side's wins lie wholly below 20 % or wholly above 80 %.",
    ...(names.length === 0 ? ["None is."] : []),
    ...names.flatMap((name) => [
      `### ${titleOf(name)}`,
      rows
        .filter(({ scenario, lopsided }) => scenario === name && lopsided)
        .map((row) => `- ${code(opponentOf(row))}: ${sidesOf(row).join(", ")} of ${counted(row.games, "game")}`)
        .join("\n"),
      remarks.get(name) ?? `Nothing is written on it yet (${code(REMARKS)}).`,
    ]),
  ]
}

function lopsidedIn(rows: readonly Figures[]): string[] {
  return [...new Set(rows.filter(({ lopsided }) => lopsided).map(({ scenario }) => scenario))]
}

function systemSection(system: System, rows: readonly Figures[], remarks: ReadonlyMap<string, string>): string[] {
  const { id, scenarios } = system.ruleset
  const own = plottedOf(system, rows).flatMap((one) => one.rows)
  const named = scenarios.map((scenario) => ({ scenario: scenario.id, name: `${id}/${scenario.id}` }))
  const without = named.filter(({ name }) => own.every(({ scenario }) => scenario !== name))
  const even = named.filter(({ name }) => !lopsidedIn(rows).includes(name))
  return [
    `## ${system.title}`,
    ...(own.length === 0
      ? []
      : [`![Wins by side and length of games, as in the tables below](${id}.svg)`, ...tables(own)]),
    ...(without.length === 0 ? [] : [`No games yet: ${without.map(({ scenario }) => code(scenario)).join(", ")}.`]),
    ...even.flatMap(({ name }) => {
      const remark = remarks.get(name)
      return remark === undefined ? [] : [`### ${titleOf(name)}`, remark]
    }),
  ]
}

function plottedOf({ ruleset, titleOf: title }: System, rows: readonly Figures[]): Plotted[] {
  return ruleset.scenarios
    .map((scenario) => ({
      title: title(scenario),
      rows: rows.filter((row) => row.scenario === `${ruleset.id}/${scenario.id}`),
    }))
    .filter((one) => one.rows.length > 0)
}

function tables(rows: readonly Figures[]): string[] {
  return [
    table(
      ["scenario", "opponent", "games", "one side wins", "the other wins", "drawn"],
      rows.map((row) => [
        titleOf(row.scenario),
        code(opponentOf(row)),
        row.games,
        ...sidesOf(row),
        percent(row.drawn / row.games),
      ]),
    ),
    table(
      ["scenario", "opponent", "actions, median", "half of the games", "all games", "ends"],
      rows.map(({ scenario, opponent, simulations, actions: { least, lower, median, upper, most }, ends }) => [
        titleOf(scenario),
        code(opponentOf({ opponent, simulations })),
        Math.round(median),
        `${whole(lower)} to ${whole(upper)}`,
        `${whole(least)} to ${whole(most)}`,
        ends.map(({ end, games }) => `${code(end)} ${whole(games)}`).join(", "),
      ]),
    ),
  ]
}

/** What can be played again with the same commands. */
interface Run {
  readonly opponent: Figures["opponent"]
  readonly simulations: number | null
  readonly seeds: readonly Span[]
  readonly scenarios: readonly string[]
}

function makingSection(rows: readonly Figures[], folder: string, builds: number): string[] {
  const runs = runsOf(rows)
  return [
    "## How it was made",
    table(
      ["opponent", "simulations a choice", "seeds", "scenarios"],
      runs.map(({ opponent, simulations, seeds, scenarios }) => [
        code(opponent),
        simulations === null ? "its own" : whole(simulations),
        seeds.map(({ first, last }) => (first === last ? String(first) : `${first} to ${last}`)).join(", "),
        scenarios.map((name) => code(name)).join(", "),
      ]),
    ),
    "One game on each seed; the same seed plays the same game again, as long as rules and opponents stay as they are.",
    ...(builds > 1 ? [`The games were played by ${builds} builds, whose rules and opponents may differ.`] : []),
    ["```sh", ...runs.flatMap(commandsOf), `npx carroccio balance results.jsonl --out ${quoted(folder)}`, "```"].join(
      "\n",
    ),
    `The last command writes this page and its pictures anew. It never writes ${code(REMARKS)} beside them, which is for what\n` +
      "people have to say: below a heading with a scenario's name (`## bannockburn`) stands what was done about it, and the\n" +
      "command takes it into this page.",
  ]
}

function runsOf(rows: readonly Figures[]): Run[] {
  const runs = new Map<string, Run>()
  for (const { opponent, simulations, seeds, scenario } of rows) {
    const key = JSON.stringify([opponent, simulations, seeds])
    const scenarios = [...(runs.get(key)?.scenarios ?? []), scenario]
    runs.set(key, { opponent, simulations, seeds, scenarios })
  }
  return [...runs.values()]
}

function commandsOf({ opponent, simulations, seeds, scenarios }: Run): string[] {
  const search = simulations === null ? "" : ` --simulations ${simulations}`
  return seeds.map(
    (span) =>
      `npx carroccio arena ${scenarios.join(" \\\n  ")} \\\n` +
      `  --opponents ${opponent}${search} --games ${gamesFor(span)} --seed ${span.first} --out results.jsonl`,
  )
}

/** How many games an arena must play so that it comes to the last seed; it plays at most two on each. */
function gamesFor({ first, last }: Span): number {
  const fixtures = schedule([{ scenario: "", seats: ["", ""] }], ["squire"], 2 * (last - first + 1), first)
  return fixtures.findIndex(({ seed }) => seed === last) + 1
}

function titleOf(name: string): string {
  const { system, scenario } = scenarioOf(name)
  return system.titleOf(scenario)
}

function sidesOf({ sides }: Figures): string[] {
  return sides.map((side) => `${side.seat} ${boundedShare(side)}`)
}

/** As one word for a shell. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function code(text: string): string {
  return `\`${text.replace(/[`|\\\s]+/g, " ")}\``
}

/** A table as Markdown, the numbers to the right. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const right = head.map((_, i) => rows.every((row) => typeof row[i] === "number"))
  const lines = [head, ...rows.map((row) => row.map((cell) => (typeof cell === "number" ? whole(cell) : cell)))]
  const widths = head.map((_, i) => Math.max(3, ...lines.map((line) => line[i].length)))
  const rule = widths.map((width, i) => (right[i] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)))
  const shown = lines.map((line) =>
    line.map((cell, i) => (right[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))),
  )
  return [shown[0], rule, ...shown.slice(1)].map((line) => `| ${line.join(" | ")} |`).join("\n")
}
