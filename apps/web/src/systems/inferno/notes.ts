import { lordText } from "./texts.ts"
import { frameIn, type CommandFigures, type Desk } from "./tuscany.ts"
import type { Picked } from "./picked.ts"
import type { Offers } from "../../system.ts"
import { say, sayList } from "../../words.svelte.ts"

/** What else is to be known for a decision: who goes along, or that no Event fits. */
export function noteFor(desk: Desk, picked: Picked | null): Offers["note"] {
  const { match, position, decision } = desk
  if (picked?.kind === "hand") {
    const playable = decision.actions.some(({ type }) => type === "playEvent")
    return playable ? undefined : { text: say("inf.note.noEvent"), rule: "3.1.3" }
  }
  if (picked !== null) return undefined
  if (decision.procedure !== "command") return undefined
  const command = frameIn<CommandFigures>(position, "command")
  if (command === undefined || command.group.length < 2) return undefined
  const lords = command.group.filter((lord) => lord !== command.lord).map((lord) => lordText(match, lord))
  return { text: say("inf.note.group", { lords: sayList(lords) }), rule: "4.3.1" }
}
