import { act, type Action, type Seat } from "@carroccio/kernel"
import { detailOf } from "./details.ts"
import { VAIN } from "./options.ts"
import { actionText } from "./texts.ts"
import { deskOf, trialOf } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Odds } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"

/** What the dice of the last action of a run can do, the others being played first. */
export function oddsIn(match: AnyMatch, position: AnyPosition, seat: Seat, run: readonly Action[]): Odds | null {
  const action = run.at(-1)
  if (action === undefined) return null
  const trial = run.length > 1 ? trialOf(match, position) : position
  for (const before of run.slice(0, -1)) if (!act(match, trial, seat, before).ok) return null
  const forecast = match.ruleset.forecast?.(match, trial, seat, action)
  if (forecast === undefined) return null
  const desk = deskOf(match, trial, seat)
  const what = desk === undefined ? undefined : detailOf(desk, action)
  return {
    title: actionText(match, trial, action),
    exact: forecast.exact,
    bound: forecast.bound,
    sets: [
      {
        title: "",
        chances: forecast.chances.map(({ result, chance }) => ({
          label: sayAny(`result.${result}`),
          chance,
          good: !VAIN.has(result),
        })),
      },
    ],
    modifiers: [],
    ...(what === undefined ? {} : { needed: say("inf.needed", { what }) }),
  }
}
