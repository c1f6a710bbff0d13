import { elGranCapitan } from "@carroccio/el-gran-capitan"
import type { GameEvent, Move } from "@carroccio/kernel"
import Board from "./Board.svelte"
import Displays from "./Displays.svelte"
import Tray from "./Tray.svelte"
import { chartsOf } from "./charts.ts"
import { denialsIn } from "./denials.ts"
import { lossesIn } from "./losses.ts"
import { oddsIn } from "./odds.ts"
import { holdsIn, offersIn } from "./offers.ts"
import { heardOnce, idleIn, isSecret } from "./secrets.ts"
import { standingIn } from "./standing.ts"
import { actionText, argsIn, eventText, promptText } from "./texts.ts"
import type { Desk, System } from "../../system.ts"
import { knows, sayAny } from "../../words.svelte.ts"
import { seatText } from "../naming.ts"

/** Events that open a chapter of the chronicle. */
const HEADS: ReadonlySet<string> = new Set(["turnBegins"])

const STEPS: ReadonlySet<string> = new Set(["step", "ride"])

const desk: Desk = {
  standing: standingIn,
  offers: offersIn,
  holds: holdsIn,
  denials: denialsIn,
  odds: oddsIn,
  charts: chartsOf,
  losses: lossesIn,
  secret: isSecret,
  idle: idleIn,
  heard: heardOnce,
  together: stepsTogether,
  dice: diceIn,
  seat: seatText,
  sentence: eventText,
  action: actionText,
  heads: (event) => HEADS.has(event.type),
  prompt: promptText,
  reason(match, refusal) {
    const key = refusal.reason.includes(".") ? refusal.reason : `reason.${refusal.reason}`
    return knows(key) ? sayAny(key, argsIn(match, refusal.args)) : refusal.reason
  },
  outcome: (_match, { winner, end }) => ({
    headline: sayAny(`end.${end}`, { winner: winner === null ? "none" : seatText(winner) }),
    lines: [],
  }),
}

/** A march is taken back as a whole, as far as nothing has happened on the way. */
function stepsTogether(moves: readonly Move[]): number {
  const last = moves.at(-1)
  if (last === undefined || !STEPS.has(last.action.type)) return 1
  let count = 1
  while (count < moves.length) {
    const before = moves[moves.length - 1 - count]
    if (before.seat !== last.seat || before.action.type !== last.action.type) break
    count++
  }
  return count
}

/** The dice that are told of: some are thrown to draw lots, and those are secret. */
function diceIn(events: readonly GameEvent[]): number[] {
  return events.flatMap(({ data }) =>
    [data.die, data.dice].flat().filter((one): one is number => typeof one === "number" && one > 0),
  )
}

export const system: System = {
  id: elGranCapitan.id,
  ruleset: elGranCapitan,
  messages: (locale) =>
    locale === "it"
      ? import("@carroccio/el-gran-capitan/messages/it.json").then((module) => module.default)
      : import("@carroccio/el-gran-capitan/messages/en.json").then((module) => module.default),
  Board,
  Displays,
  Tray,
  desk,
}
