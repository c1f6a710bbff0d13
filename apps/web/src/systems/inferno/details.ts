import { ACTION_CARDS, isTreachery, PASS, PASS_CARDS } from "@carroccio/inferno"
import { act, type Action } from "@carroccio/kernel"
import { supplyText } from "./supplies.ts"
import { forcesText } from "./texts.ts"
import { frameIn, groundOf, sideOf, stateIn, trialOf, type CommandFigures, type Desk } from "./tuscany.ts"
import { say, sayAny } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** What is to be known of an action before it is chosen: what it costs, what the die must show, what it brings. */
export function detailOf(desk: Desk, action: Action): string | undefined {
  const { lords, vassals, locales } = groundOf(desk.match)
  switch (action.type) {
    case "march":
    case "cavallata":
    case "sail":
    case "ravage":
      return costText(costOf(desk, action))
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
      return desk.decision.procedure === "plan" && !isTreachery(numberIn(action, "card"))
        ? say("inf.plan.left", { count: cardsLeft(desk, numberIn(action, "card")) })
        : undefined
    case "pay":
      return servesText(desk, action)
    default:
      return undefined
  }
}

/** What the thing chosen is or does, in a sentence. */
export function meaningOf(desk: Desk, action: Action): string | undefined {
  const { match } = desk
  const { vassals, cards } = groundOf(match)
  switch (action.type) {
    case "supply":
      return supplyText(desk, numberIn(action, "count"))
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
export function costOf({ match, position, seat }: Desk, action: Action): number | undefined {
  const before = frameIn<CommandFigures>(position, "command")?.left
  if (before === undefined) return undefined
  const trial = trialOf(match, position)
  if (!act(match, trial, seat, action).ok) return undefined
  const after = frameIn<CommandFigures>(trial, "command")?.left
  return after === undefined ? undefined : before - after
}

function costText(cost: number | undefined): string | undefined {
  return cost === undefined ? undefined : say("inf.cost", { count: cost })
}

/** How much longer a Lord serves who is paid, tried on a copy; a Podestà only with the second payment (3.2.1). */
function servesText({ match, position, seat }: Desk, action: Action): string | undefined {
  const trial = trialOf(match, position)
  if (!act(match, trial, seat, action).ok) return undefined
  const lord = numberIn(action, "lord")
  const [box, to] = [position, trial].map((one) => stateIn(one).service[lord])
  return to > box ? say("inf.servesTo", { box, to }) : say("inf.servesHalf", { to: box + 1 })
}

/** How many more times a Command card may be laid into the Plan (1.9.2). */
export function cardsLeft({ match, position, seat }: Desk, command: number): number {
  const planned = stateIn(position).plan[sideOf(match, seat)].filter((card) => card === command).length
  return (command === PASS ? PASS_CARDS : isTreachery(command) ? 1 : ACTION_CARDS) - planned
}
