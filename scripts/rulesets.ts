import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { brokenIn, inferno } from "@carroccio/inferno"
import type { Ruleset, Scene } from "@carroccio/kernel"

/** Every system, for the checks that run over all of them. */
export const rulesets: readonly Ruleset<unknown, unknown>[] = [greatMedievalBattles, guelphsGhibellines, inferno]

/** What must always be true, of the systems that say so. */
export function brokenRule(ruleset: Ruleset<unknown, unknown>, scene: Scene<unknown, unknown>): string | undefined {
  return ruleset.id === inferno.id ? brokenIn(scene as Parameters<typeof brokenIn>[0]) : undefined
}
