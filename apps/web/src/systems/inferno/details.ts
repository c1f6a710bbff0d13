import { act, type Action } from "@carroccio/kernel"
import { forcesText } from "./texts.ts"
import {
  frameIn,
  groundOf,
  PASS,
  sideOf,
  stateIn,
  trialOf,
  TREACHERY,
  type CommandFigures,
  type Desk,
} from "./tuscany.ts"
import { say, sayAny } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** Action cards of a Lord, and Pass cards of a side (1.9.2). */
const ACTION_CARDS = 3
const PASS_CARDS = 4

/** What is to be known of an action before it is chosen: what it costs, what the die must show, what it brings. */
export function detailOf(desk: Desk, action: Action): string | undefined {
  const { lords, vassals, locales } = groundOf(desk.match)
  switch (action.type) {
    case "march":
    case "cavallata":
    case "sail":
    case "ravage":
      return costText(desk, action)
    case "levyLord":
      return say("inf.atMost", { most: lords[numberIn(action, "lord")].fealty })
    case "levyVassal": {
      const { musterDie } = vassals[numberIn(action, "vassal")]
      return musterDie > 0 ? say("inf.atMost", { most: musterDie }) : undefined
    }
    case "bribe":
      return say("inf.above", { least: vassals[numberIn(action, "vassal")].service + 1 })
    case "stirRevolt": {
      const dice = locales[numberIn(action, "locale")].value
      return say("inf.diceAtMost", { dice, most: numberIn(action, "count") })
    }
    case "place":
      return desk.decision.procedure === "plan" ? cardsLeft(desk, numberIn(action, "card")) : undefined
    case "pay":
      return say("inf.servesTo", { box: stateIn(desk.position).service[numberIn(action, "lord")] })
    default:
      return undefined
  }
}

/** What the thing chosen is or does, in a sentence. */
export function meaningOf({ match }: Desk, action: Action): string | undefined {
  const { vassals, cards } = groundOf(match)
  switch (action.type) {
    case "levyVassal":
    case "musterWard":
      return forcesText(match, vassals[numberIn(action, "vassal")].forces)
    case "levyCapability":
    case "deploy":
    case "discardCapability":
    case "discardCard":
      return sayAny(`capability.${cards[numberIn(action, "card")].capability}.text`)
    default:
      return undefined
  }
}

/** The actions that a command takes: what is left of the card after it, tried on a copy. */
function costText({ match, position, seat }: Desk, action: Action): string | undefined {
  const before = frameIn<CommandFigures>(position, "command")?.left
  if (before === undefined) return undefined
  const trial = trialOf(match, position)
  if (!act(match, trial, seat, action).ok) return undefined
  const after = frameIn<CommandFigures>(trial, "command")?.left
  return after === undefined ? undefined : say("inf.cost", { count: before - after })
}

function cardsLeft({ match, position, seat }: Desk, command: number): string {
  const planned = stateIn(position).plan[sideOf(match, seat)].filter((card) => card === command).length
  if (command < PASS && command >= TREACHERY) return ""
  return say("inf.plan.left", { count: (command === PASS ? PASS_CARDS : ACTION_CARDS) - planned })
}
