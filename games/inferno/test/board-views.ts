import type { Say } from "@carroccio/board"
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { createTuscany } from "../src/create-tuscany.ts"
import en from "../src/messages/en.json" with { type: "json" }
import italian from "../src/messages/it.json" with { type: "json" }
import { PACK, SCENARIOS, type ScenarioId } from "../src/pack.ts"
import type { Field, State } from "../src/position.ts"
import { setUpState } from "../src/set-up.ts"
import type { Tuscany } from "../src/tuscany.ts"
import { viewTuscany, type TuscanyView } from "../src/view.ts"

export { SCENARIOS }

/** A scenario as it is set up, changed a little, as the Guelphs see it. */
export function opened(
  scenario: ScenarioId,
  change: (state: State, ground: Tuscany) => void = () => undefined,
  options: Record<string, boolean> = {},
): { ground: Tuscany; view: TuscanyView } {
  const ground = createTuscany(PACK, scenario, options)
  const state = setUpState(ground)
  change(state, ground)
  // Of the position a view asks only what is under way and whether the game is over.
  const position = { stack: [], outcome: null }
  return { ground, view: viewTuscany({ ground, state, position } as unknown as Field, ground.seats[0]) }
}

function written(
  elements: readonly MessageFormatElement[],
  args: Readonly<Record<string, string | number>>,
  pound: number,
): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value
        case TYPE.pound:
          return String(pound)
        case TYPE.plural: {
          const count = Number(args[element.value])
          const option =
            element.options[`=${count}`] ??
            (count === 1 ? element.options["one"] : undefined) ??
            element.options["other"]
          return written(option?.value ?? [], args, count)
        }
        case TYPE.select: {
          const option = element.options[String(args[element.value])] ?? element.options["other"]
          return written(option?.value ?? [], args, pound)
        }
        default:
          if (!("value" in element) || args[element.value] === undefined) throw new Error(`no value for a message`)
          return String(args[element.value])
      }
    })
    .join("")
}

/** Speaks a language, and fails where it has no words. */
function speaker(messages: Readonly<Record<string, string>>): Say {
  return (key, args = {}) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`no message ${key}`)
    return written(parse(message), args, 0)
  }
}

export const inEnglish = speaker(en)
export const inItalian = speaker(italian)
