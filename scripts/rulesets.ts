import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { inferno } from "@carroccio/inferno"
import type { Ruleset } from "@carroccio/kernel"

/** Every system, for the checks that run over all of them. */
export const rulesets: readonly Ruleset<unknown, unknown>[] = [greatMedievalBattles, guelphsGhibellines, inferno]
