import { inferno } from "@carroccio/inferno"
import type { Action, GameEvent, Seat } from "@carroccio/kernel"
import Board from "./Board.svelte"
import Displays from "./Displays.svelte"
import Tray from "./Tray.svelte"
import { standingIn } from "./calendar.ts"
import { chartsOf } from "./charts.ts"
import { denialsIn } from "./denials.ts"
import { lossesIn } from "./losses.ts"
import { oddsIn } from "./odds.ts"
import { holdsIn, offersIn } from "./offers.ts"
import { actionText, argsIn, eventText } from "./texts.ts"
import { deskOf, groundOf } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Desk, System } from "../../system.ts"
import { knows, sayAny } from "../../words.svelte.ts"
import { seatText } from "../naming.ts"

/** Decisions that nobody else may look at: Plans, and which Lord gets or gives back a Treachery card (1.4.3, 4.1). */
const SECRET = new Set(["plan", "addTreachery", "setAsideTreachery"])

/** Events that open a chapter of the chronicle. */
const HEADS = new Set(["levyBegan", "campaignBegan", "campaignEnds", "activated", "combatBegun"])

const desk: Desk = {
  standing: standingIn,
  offers: offersIn,
  holds: holdsIn,
  denials: denialsIn,
  odds: oddsIn,
  charts: chartsOf,
  losses: lossesIn,
  // Behind screens whatever is asked shows what is on the mats.
  secret: (match, position) => groundOf(match).hiddenMats || SECRET.has(position.stack.at(-1)?.procedure ?? ""),
  idle: idleIn,
  together: () => 1,
  dice: diceIn,
  seat: seatText,
  sentence: eventText,
  action: actionText,
  heads: (event) => HEADS.has(event.type),
  prompt: (match, prompt) => sayAny(`prompt.${prompt.key}`, argsIn(match, prompt.args ?? {})),
  reason(match, refusal) {
    const key = refusal.reason.includes(".") ? refusal.reason : `reason.${refusal.reason}`
    return knows(key) ? sayAny(key, argsIn(match, refusal.args)) : refusal.reason
  },
  outcome: (_match, { winner, end }) => ({
    headline: sayAny(`end.${end}`, { winner: winner === null ? "none" : seatText(winner) }),
    lines: [],
  }),
}

/** Whoever holds any Event is asked for it again and again, whether or not he could play one (3.1.3). */
function idleIn(match: AnyMatch, position: AnyPosition, seat: Seat): Action | null {
  const found = deskOf(match, position, seat)?.decision
  if (found === undefined || (found.procedure !== "interlude" && found.procedure !== "eventWindow")) return null
  return found.actions.length === 1 ? found.actions[0] : null
}

/** The dice that are told of. Cards are drawn at random too, and some are secret. */
function diceIn(events: readonly GameEvent[]): number[] {
  return events.flatMap(({ data }) =>
    // No die was thrown where its place has a nought.
    [data.die, data.dice, data.purple, data.gold]
      .flat()
      .filter((one): one is number => typeof one === "number" && one > 0),
  )
}

export const system: System = {
  id: inferno.id,
  ruleset: inferno,
  messages: (locale) =>
    locale === "it"
      ? import("@carroccio/inferno/messages/it.json").then((module) => module.default)
      : import("@carroccio/inferno/messages/en.json").then((module) => module.default),
  Board,
  Displays,
  Tray,
  desk,
}
