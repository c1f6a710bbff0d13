import type { PackProblem } from "@carroccio/kernel"
import type { Pack } from "./pack-schema.ts"

/** What is wrong with a pack whose shape is right. */
export function findNonsense(_pack: Pack): PackProblem[] {
  return []
}
