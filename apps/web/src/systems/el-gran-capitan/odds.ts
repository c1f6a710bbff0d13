import { ruleOf, type ActionForecast, type Modifier } from "@carroccio/el-gran-capitan"
import { act, type Action, type Forecast, type Seat } from "@carroccio/kernel"
import { trialOf } from "./kingdom.ts"
import { actionText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Odds } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"

/** What nobody wishes for when he throws. */
export const VAIN: ReadonlySet<string> = new Set([
  ...["loses", "undecided", "misses", "chargeFails", "lightLosses", "heavyLosses", "noPoints", "slow", "slowest"],
  ...["wavers", "deserts", "staysShaken", "fails", "nobodyComes", "idle", "lost", "waits", "never"],
])

/** What the dice of the last action of a run can do, the others being played first. */
export function oddsIn(match: AnyMatch, position: AnyPosition, seat: Seat, run: readonly Action[]): Odds | null {
  const action = run.at(-1)
  if (action === undefined) return null
  const trial = run.length > 1 ? trialOf(match, position) : position
  for (const before of run.slice(0, -1)) if (!act(match, trial, seat, before).ok) return null
  const forecast = match.ruleset.forecast?.(match, trial, seat, action) as ActionForecast | undefined
  if (forecast === undefined) return null
  return {
    title: actionText(match, trial, action),
    exact: forecast.exact,
    bound: forecast.bound,
    sets: [{ title: "", chances: chancesOf(forecast) }],
    ...shiftsIn(forecast),
  }
}

/** What is added to the die and what moves the column, where the rules know it beforehand. */
function shiftsIn({ shifts }: ActionForecast): Pick<Odds, "modifiers"> {
  if (shifts === undefined) return {}
  return {
    modifiers: [
      { title: shifts.column.length > 0 ? say("egc.onDie") : "", list: shifts.die.map(shiftOf) },
      { title: say("egc.onColumn"), list: shifts.column.map(shiftOf) },
    ],
  }
}

function shiftOf(modifier: Modifier): NonNullable<Odds["modifiers"]>[number]["list"][number] {
  return { label: sayAny(`modifier.${modifier.key}`), add: modifier.value, rule: ruleOf(modifier) }
}

function chancesOf(forecast: Forecast): Odds["sets"][number]["chances"] {
  return forecast.chances.map(({ result, chance }) => ({
    label: sayAny(`result.${result}`),
    chance,
    good: !VAIN.has(result),
  }))
}
