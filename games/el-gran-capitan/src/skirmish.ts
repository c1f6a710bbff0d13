import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"

export type SkirmishKind = "located" | "encounter" | "storm" | "inBreach" | "sortie" | "attackFromMarch" | "ambush"

export interface Skirmish {
  readonly attacker: ForceId
  readonly defender: ForceId
  readonly kind: SkirmishKind
}

export function beginSkirmish(_play: Play, _skirmish: Skirmish): void {
  throw new Error("12.5 is to be written")
}
