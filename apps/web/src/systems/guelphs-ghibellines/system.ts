import { momentOf, type Action } from "@carroccio/kernel"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import Board from "./Board.svelte"
import Displays from "./Displays.svelte"
import { battleOf, viewIn } from "./battle.ts"
import { chartsOf } from "./charts.ts"
import { denialsIn } from "./denials.ts"
import { oddsIn } from "./odds.ts"
import { holdsIn, offersIn } from "./offers.ts"
import { actionText, argsIn, eventText, unitText } from "./texts.ts"
import type { Desk, System } from "../../system.ts"
import { knows, sayAny } from "../../words.svelte.ts"
import { seatText } from "../naming.ts"

const PHASES = ["activation", "orders", "shock"] as const

/** Actions between giving an order and its end. */
const ON_THE_WAY = new Set(["step", "turn", "enter", "halt", "declare", "refrain", "rideTo"])

const LOST = new Set(["routed", "eliminated", "captured", "killed", "deserted", "withdrawn"])

function isOnTheWay({ type }: Action): boolean {
  return ON_THE_WAY.has(type)
}

const desk: Desk = {
  standing(match, position) {
    const view = viewIn(match, position)
    const moment = momentOf(match, position)
    const { phase } = moment
    return {
      ...moment,
      turns: 0,
      phases: phase === "over" ? [] : PHASES.some((one) => one === phase) ? PHASES : [phase],
      counts: "levels",
      scores: match.scenario.seats.map((seat) => ({
        seat,
        points: view.level[seat] ?? 0,
        detail: `${view.points[seat] ?? 0}/${view.pointsForLevel[seat] ?? 0}`,
      })),
    }
  },
  offers: offersIn,
  holds: holdsIn,
  denials: denialsIn,
  odds: oddsIn,
  charts: (match) => chartsOf(battleOf(match).pack),
  losses: (match, position) =>
    viewIn(match, position)
      .absent.filter(({ fate }) => LOST.has(fate))
      .map(({ id, unit, seat, fate }) => ({
        id,
        seat,
        name: unitText(match, unit),
        fate: sayAny(`fate.${fate}`),
        points: null,
      })),
  secret: (_match, position) => position.stack.at(-1)?.procedure === "secrets",
  together(moves) {
    let count = 1
    for (let n = moves.length - 1; n > 0 && isOnTheWay(moves[n].action); n--) count++
    return count
  },
  seat: seatText,
  sentence: eventText,
  action: actionText,
  heads: (event) => event.type === "activated",
  prompt: (match, prompt) => sayAny(`prompt.${prompt.key}`, argsIn(match, prompt.args ?? {})),
  reason(match, refusal) {
    const key = refusal.reason.includes(".") ? refusal.reason : `reason.${refusal.reason}`
    return knows(key) ? sayAny(key, argsIn(match, refusal.args)) : refusal.reason
  },
  outcome(_match, { winner, end, args }) {
    const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, Number(value)]))
    return {
      headline: sayAny(`end.${end}`, { winner: winner === null ? "" : seatText(winner) }),
      lines: [sayAny("end.levels", values)],
    }
  },
}

export const system: System = {
  id: guelphsGhibellines.id,
  ruleset: guelphsGhibellines,
  messages: (locale) =>
    locale === "it"
      ? import("@carroccio/guelphs-ghibellines/messages/it.json").then((module) => module.default)
      : import("@carroccio/guelphs-ghibellines/messages/en.json").then((module) => module.default),
  Board,
  Displays,
  desk,
}
