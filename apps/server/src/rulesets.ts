import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { greatMedievalBattles } from "@carroccio/great-medieval-battles"
import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
import { inferno } from "@carroccio/inferno"
import type { Ruleset } from "@carroccio/kernel"

/** Every system that can be played here. */
export const rulesets = [
  greatMedievalBattles,
  guelphsGhibellines,
  inferno,
  elGranCapitan,
] as unknown as readonly Ruleset<unknown, unknown>[]
