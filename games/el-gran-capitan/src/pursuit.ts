import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import type { UnitId } from "./realm.ts"

export interface Pursuit {
  readonly pursuers: readonly ForceId[]
  readonly pursued: ForceId
  readonly units: readonly UnitId[]
  readonly modifier: number
  readonly loot: boolean
}

export function beginPursuit(_play: Play, _pursuit: Pursuit): void {
  throw new Error("8.8.2.1 is to be written")
}
