import { decision, momentOf, sceneOf } from "@carroccio/kernel"
import { greatMedievalBattles, type ActionForecast, type ChartEntry } from "@carroccio/great-medieval-battles"
import Board from "./Board.svelte"
import { battleOf, viewIn } from "./battle.ts"
import { chartsOf, levelText } from "./charts.ts"
import { denialsIn } from "./denials.ts"
import { offersIn, pickedIn } from "./offers.ts"
import { actionText, argsIn, eventText, unitText } from "./texts.ts"
import type { Desk, Odds, System } from "../../system.ts"
import { knows, say, sayAny } from "../../words.svelte.ts"
import { numberIn, seatText } from "../naming.ts"

const PHASES = ["routRemoval", "routMovement", "movement", "modeChange", "fire", "phasingMelee", "otherMelee"] as const

/** Actions between picking a unit up and putting it down. */
const ON_THE_WAY = new Set([
  "step",
  "pivot",
  "sidestep",
  "aboutFace",
  "open",
  "close",
  "halt",
  "charge",
  "routStep",
  "routPivot",
  "stay",
])

const SEVERITY = ["miss", "noEffect", "rout1", "rout2", "rout3", "rout4", "rampant", "eliminated"]

function bySeverity(a: { readonly result: string }, b: { readonly result: string }): number {
  return SEVERITY.indexOf(a.result) - SEVERITY.indexOf(b.result)
}

const SPARED: ReadonlySet<string> = new Set(["miss", "noEffect", "fails"])

function oddsOf(forecast: ActionForecast, title: string): Odds {
  const { chart } = forecast
  return {
    title,
    exact: forecast.exact,
    bound: forecast.bound,
    sets: [
      {
        title: "",
        chances: [...forecast.chances].sort(bySeverity).map(({ result, chance }) => ({
          label: sayAny(`result.${result}`),
          chance,
          good: !SPARED.has(result),
        })),
      },
    ],
    modifiers: [],
    ...(chart === undefined ? {} : lookedUp(chart)),
  }
}

/** Where an attack is looked up: the roll that it takes, what is added, and the cell of the chart. */
function lookedUp(chart: ChartEntry): Pick<Odds, "needed" | "modifiers" | "lit"> {
  const added = chart.modifiers.reduce((sum, { add }) => sum + add, 0)
  const label = ({ id }: { id: string }): string => sayAny(`modifier.${id}`)
  return {
    needed: say("gmb.needed", { needed: chart.needed, bare: chart.needed - added, morale: chart.moraleRating }),
    modifiers: [
      { title: "", list: chart.modifiers.map((modifier) => ({ ...modifier, label: label(modifier) })) },
      { title: say("gmb.morale"), list: chart.morale.map((modifier) => ({ ...modifier, label: label(modifier) })) },
    ],
    lit: { chart: chart.table, row: chart.row, column: chart.column },
  }
}

const desk: Desk = {
  standing(match, position) {
    const { turns, points } = viewIn(match, position)
    const moment = momentOf(match, position)
    return {
      ...moment,
      turns,
      phases: moment.phase === "setUp" ? ["setUp"] : moment.phase === "over" ? [] : PHASES,
      counts: "points",
      scores: match.scenario.seats.map((seat) => ({ seat, points: points[seat] ?? 0 })),
    }
  },
  offers: offersIn,
  holds(match, position, seat, selection) {
    const picked = pickedIn(selection)
    const found = decision(match, position, seat)
    if (picked === null || found === undefined) return false
    if (found.procedure === "moving" || found.procedure === "routing") return false
    return found.actions.some((action) => {
      if (picked.kind !== "attack") return numberIn(action, "unit") === picked.unit || action.leader === picked.unit
      return action.type === picked.type && action.unit === picked.unit && action.target === picked.target
    })
  },
  denials: denialsIn,
  odds(match, position, seat, [action]) {
    const forecast = match.ruleset.forecast?.(match, position, seat, action)
    return forecast === undefined ? null : oddsOf(forecast as ActionForecast, actionText(match, position, action))
  },
  charts: (match) => chartsOf(battleOf(match).pack),
  losses: (match, position) =>
    viewIn(match, position).lost.map(({ id, unit, seat, fate, points }) => ({
      id,
      seat,
      name: unitText(match, unit),
      fate: sayAny(`fate.${fate}`),
      points,
    })),
  secret: (match, position, seat) => (match.ruleset.hidden?.(sceneOf(match, position), seat).length ?? 0) > 0,
  together(moves) {
    let count = 1
    for (let n = moves.length - 1; n > 0 && ON_THE_WAY.has(moves[n].action.type); n--) count++
    return count
  },
  seat: seatText,
  sentence: eventText,
  action: actionText,
  heads: (event) => event.type === "playerTurn",
  prompt: (match, prompt) => sayAny(`prompt.${prompt.key}`, argsIn(match, prompt.args ?? {})),
  reason(match, refusal) {
    const key = refusal.reason.includes(".") ? refusal.reason : `reason.${refusal.reason}`
    return knows(key) ? sayAny(key, argsIn(match, refusal.args)) : refusal.reason
  },
  outcome(_match, { winner, end, args }) {
    return {
      headline: levelText(end, winner),
      lines: typeof args.score === "number" ? [sayAny("end.score", { score: args.score })] : [],
    }
  },
}

export const system: System = {
  id: greatMedievalBattles.id,
  ruleset: greatMedievalBattles,
  messages: (locale) =>
    locale === "it"
      ? import("@carroccio/great-medieval-battles/messages/it.json").then((module) => module.default)
      : import("@carroccio/great-medieval-battles/messages/en.json").then((module) => module.default),
  Board,
  desk,
}
