import { act, type Action, type Seat } from "@carroccio/kernel"
import type { ActionForecast, ChartEntry, Modifier } from "@carroccio/guelphs-ghibellines"
import { battleOf, sceneIn, trialOf } from "./battle.ts"
import { actionText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Odds } from "../../system.ts"
import { knows, say, sayAny, saySigned } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** What the dice of the last action of a run can do, the others being played first. */
export function oddsIn(match: AnyMatch, position: AnyPosition, seat: Seat, run: readonly Action[]): Odds | null {
  const action = run.at(-1)
  if (action === undefined) return null
  const trial = run.length > 1 ? trialOf(match, position) : position
  for (const before of run.slice(0, -1)) if (!act(match, trial, seat, before).ok) return null
  const forecast = match.ruleset.forecast?.(match, trial, seat, action) as ActionForecast | undefined
  if (forecast === undefined) return null
  const { exact, bound, chart } = forecast
  return {
    title: actionText(match, trial, action),
    exact,
    bound,
    sets: isShock(forecast) ? shockSets(forecast) : [{ title: "", chances: sorted(forecast).map(chanceOf) }],
    modifiers: [],
    ...(chart === undefined ? attempted(match, trial, action) : lookedUp(match, trial, action, chart)),
  }
}

type Result = ActionForecast["chances"][number]
type Chance = Odds["sets"][number]["chances"][number]

function isShock({ chances, chart }: ActionForecast): boolean {
  return chart?.table === "shock" || chances.some(({ result }) => result.includes("/"))
}

/** From what harms least to what harms most. */
const ORDER = [
  "fails",
  "calledOff",
  "noEffect",
  "succeeds",
  "disrupted",
  "hits",
  "boxes",
  "routed",
  "eliminated",
  "suddenEnd",
  "storm",
]

function sorted({ chances }: ActionForecast): Result[] {
  const rank = ({ result }: Result): number => {
    const kind = result.replace(/\d+$/, "")
    return ORDER.indexOf(kind) * 20 + (Number(/\d+$/.exec(result)?.[0] ?? 0) % 20)
  }
  return [...chances].sort((a, b) => rank(a) - rank(b))
}

const BAD = new Set(["fails", "noEffect", "calledOff", "suddenEnd", "storm", "boxes0"])

function chanceOf({ result, chance }: Result): Chance {
  return { label: resultText(result), chance, good: !BAD.has(result) }
}

function resultText(result: string): string {
  const hits = /^hits(\d+)$/.exec(result)
  if (hits !== null && !knows(`result.${result}`)) return say("gg.result.hits", { hits: Number(hits[1]) })
  return sayAny(`result.${result}`)
}

/** A shock result as the table writes it, attacker/defender: told for each of them. */
function shockSets({ chances }: ActionForecast): Odds["sets"] {
  const defender = new Map<string, number>()
  const attacker = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, chance: number) => to.set(key, (to.get(key) ?? 0) + chance)
  for (const { result, chance } of chances) {
    const [mine, theirs] = result.split("/")
    add(defender, theirs ?? result, chance)
    add(attacker, theirs === undefined ? "-" : mine, chance)
  }
  return [
    { title: say("gg.defender"), chances: inOrder(defender).map((one) => sideChance(one, true)) },
    { title: say("gg.attacker"), chances: inOrder(attacker).map((one) => sideChance(one, false)) },
  ]
}

/** Nothing, Disrupted, hits, rout: and with each the retreat after it. */
function inOrder(chances: ReadonlyMap<string, number>): [string, number][] {
  const rank = (result: string): number => {
    const retreat = result.endsWith("*") ? 1 : 0
    const loss = result.replace("*", "")
    const place =
      loss === "calledOff"
        ? -1
        : loss === "-"
          ? 0
          : loss === "D"
            ? 1
            : loss === "R"
              ? 50
              : loss === "eliminated"
                ? 51
                : 1 + Number(loss)
    return place * 2 + retreat
  }
  return [...chances].sort(([a], [b]) => rank(a) - rank(b))
}

function sideChance([result, chance]: [string, number], good: boolean): Chance {
  return { label: lossText(result), chance, good: good && result !== "-" && result !== "calledOff" }
}

function lossText(result: string): string {
  const retreats = result.endsWith("*")
  const loss = result.replace("*", "")
  if (loss === "R") return sayAny("result.routed")
  if (loss === "calledOff" || loss === "eliminated") return sayAny(`result.${loss}`)
  const hits = Number(loss)
  const text =
    loss === "-"
      ? retreats
        ? ""
        : sayAny("result.noEffect")
      : loss === "D"
        ? sayAny("result.disrupted")
        : say("gg.result.hits", { hits })
  if (!retreats) return text
  return text === "" ? say("gg.result.retreats") : say("gg.result.andRetreats", { loss: text })
}

/** What an attempt to go on or to interrupt takes (4.1, 4.2). */
function attempted(match: AnyMatch, position: AnyPosition, action: Action): Pick<Odds, "needed"> {
  if (action.type !== "continuum" && action.type !== "interruptio") return {}
  const { capacity } = sceneIn(match, position).state
  return { needed: say("gg.attemptNeeded", { needed: capacity[numberIn(action, "battaglia")] ?? 0 }) }
}

/** Where an attack is looked up: what it takes, what changes it, and where on the chart. */
function lookedUp(
  match: AnyMatch,
  position: AnyPosition,
  action: Action,
  chart: ChartEntry,
): Pick<Odds, "needed" | "modifiers" | "lit"> {
  if (chart.table === "shock") {
    return {
      needed: say("gg.shockNeeded", { column: saySigned(chart.column), add: saySigned(chart.add) }),
      modifiers: [
        { title: say("gg.columnShifts"), list: named(chart.shifts) },
        { title: say("gg.diceModifiers"), list: named(chart.modifiers) },
      ],
      lit: { chart: "shock", row: "", column: String(chart.column) },
    }
  }
  const { counters } = battleOf(match)
  const frame = position.stack.at(-1) as { unit?: number } | undefined
  const target = action.type === "shoot" ? (frame?.unit ?? -1) : numberIn(action, "target")
  const weapon = counters[numberIn(action, "unit")].kind
  return {
    needed: say("gg.fireNeeded", { needed: chart.needed, bare: Math.max(2, chart.needed - chart.add) }),
    modifiers: [{ title: "", list: named(chart.modifiers) }],
    lit: {
      chart: "fire",
      row: ["-", "L", "M", "H"][counters[target]?.armour ?? 0],
      column: `${weapon} ${chart.range}`,
    },
  }
}

function named(modifiers: readonly Modifier[]): NonNullable<Odds["modifiers"]>[number]["list"] {
  return modifiers.map((modifier) => ({ ...modifier, label: sayAny(`modifier.${modifier.id}`) }))
}
