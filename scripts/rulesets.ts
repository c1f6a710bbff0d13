import { accounts as accountsInNaples, brokenIn as brokenInNaples, elGranCapitan } from "@carroccio/el-gran-capitan"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { brokenIn as brokenInTuscany, inferno } from "@carroccio/inferno"
import type { GameEvent, Ruleset, Scene } from "@carroccio/kernel"

/** Every system, for the checks that run over all of them. */
export const rulesets: readonly Ruleset<unknown, unknown>[] = [
  greatMedievalBattles,
  guelphsGhibellines,
  inferno,
  elGranCapitan,
]

/** What must always be true, of the systems that say so. */
export function brokenRule(ruleset: Ruleset<unknown, unknown>, scene: Scene<unknown, unknown>): string | undefined {
  if (ruleset.id === inferno.id) return brokenInTuscany(scene as Parameters<typeof brokenInTuscany>[0])
  if (ruleset.id === elGranCapitan.id) return brokenInNaples(scene as Parameters<typeof brokenInNaples>[0])
  return undefined
}

type AnyScene = Scene<unknown, unknown>

/** What does not add up from one position to the next by what was told, in words. */
type Accounts = (before: AnyScene, after: AnyScene, events: readonly GameEvent[]) => readonly string[]

/** Of the systems that keep such accounts. */
export function accountsOf(ruleset: Ruleset<unknown, unknown>): Accounts | undefined {
  return ruleset.id === elGranCapitan.id ? (accountsInNaples as Accounts) : undefined
}
