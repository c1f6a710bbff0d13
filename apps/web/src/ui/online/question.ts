import { open } from "@carroccio/kernel"
import type { GameLine } from "@carroccio/protocol"
import type { Locale } from "../../settings.svelte.ts"
import type { AnyMatch } from "../../system.ts"
import { loadSystem } from "../../systems.ts"
import { knows, sayAside } from "../../words.svelte.ts"
import { isMyTurn } from "./lines.ts"

const matches = new Map<string, AnyMatch>()

/** What one is asked in a game of a list, in the words of its system; null where that is not known. */
export async function questionIn(line: GameLine, locale: Locale): Promise<string | null> {
  const seat = line.mine.find((one) => line.asked.includes(one))
  const prompt = seat === undefined ? undefined : line.prompts[seat]
  // A pack of the players' own has names that no list knows.
  if (prompt === undefined || !isMyTurn(line) || line.packed) return null
  try {
    const system = await loadSystem(line.system)
    if (system === undefined) return null
    const messages = await system.messages(locale)
    const { scenario, options } = line
    const key = JSON.stringify([system.id, scenario, options])
    const match = matches.get(key) ?? open(system.ruleset, { scenario, options, pack: null })
    matches.set(key, match)
    const { key: asks, args } = prompt
    return sayAside(messages, () =>
      knows(`prompt.${asks}`) ? system.desk.prompt(match, { key: asks, ...(args === undefined ? {} : { args }) }) : "",
    )
  } catch {
    // It is said at the table; here it is enough to know whose turn it is.
    return null
  }
}
