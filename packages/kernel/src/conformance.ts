import {
  gamesEnd,
  listedAreAccepted,
  lookingChangesNothing,
  outOfTurnIsRefused,
  plansArePlayable,
  unlistedAreRefused,
} from "./conformance/legality.ts"
import { momentsAreKnown } from "./conformance/moments.ts"
import {
  forecastsAreFair,
  imaginingIsFair,
  imaginingKnowsTheViewAlone,
  quietActionsTellNothing,
  secretChoicesStaySecret,
  viewsLeakNothing,
} from "./conformance/secrecy.ts"
import {
  copiesAndStoredAreTheSame,
  copiesPlayTheSameGame,
  forgedRecordsAreRefused,
  positionsStaySmall,
  recordsReplay,
  undoRestores,
} from "./conformance/storage.ts"
import { combinations, optionsName, tryOut, type Effort, type Trial } from "./conformance/walk.ts"
import type { Ruleset } from "./ruleset.ts"

export { damaged, type Damage, type Step } from "./conformance/damage.ts"
export type { Effort, Figures } from "./conformance/walk.ts"

/** One thing that is checked; `run` throws an error that names scenario, options, seed and ply. */
export interface Check {
  readonly title: string
  run(): void
}

/** What every ruleset owes to the kernel, checked by random games of each scenario with each of its options. */
export function conformance<G, S>(ruleset: Ruleset<G, S>, effort: Effort = {}): Check[] {
  const topics: Record<string, (trial: Trial<G, S>) => void> = {
    "random games end": gamesEnd,
    "a copied or stored position is the same": copiesAndStoredAreTheSame,
    "every listed action is accepted": listedAreAccepted,
    "looking changes nothing": lookingChangesNothing,
    "nothing unlisted is accepted, and the refusal has its reason": unlistedAreRefused,
    "nobody acts out of turn": outOfTurnIsRefused,
    "plans can be played": plansArePlayable,
    "a game goes on from a copy as it did": copiesPlayTheSameGame,
    "undo gives back the position before, and never past news": undoRestores,
    "a record replays to the same end and is proved": recordsReplay,
    "a forged record is refused": forgedRecordsAreRefused,
    "views leak nothing": viewsLeakNothing,
    "what is imagined is fair and can be played": imaginingIsFair,
    "what is imagined depends on the view and the seed alone": imaginingKnowsTheViewAlone,
    "where the game stands is known to everybody": momentsAreKnown,
    "forecasts add up and tell no secret": forecastsAreFair,
    "an action without news tells nobody anything": quietActionsTellNothing,
    "a secret choice stays secret": secretChoicesStaySecret,
    "stored positions stay small": positionsStaySmall,
  }
  const checks: Check[] = []
  for (const scenario of ruleset.scenarios) {
    for (const options of combinations(scenario)) {
      const name = [scenario.id, optionsName(options)].filter((part) => part !== "").join(" ")
      // The games are played once, at the first check that is run, and given up at the last.
      let trial: Trial<G, S> | undefined
      const titles = Object.keys(topics)
      for (const topic of titles) {
        checks.push({
          title: `${name}: ${topic}`,
          run() {
            trial ??= tryOut(ruleset, scenario, options, effort)
            const present = trial
            if (topic === titles.at(-1)) trial = undefined
            topics[topic](present)
          },
        })
      }
    }
  }
  return checks
}
