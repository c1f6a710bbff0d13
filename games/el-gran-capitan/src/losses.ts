import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import type { UnitId } from "./realm.ts"

export interface Losses {
  readonly force: ForceId
  readonly units: readonly UnitId[]
  readonly points: number
  readonly demoralised: number
  readonly group: readonly UnitId[]
  readonly rule: string
}

export function beginLosses(_play: Play, _losses: Losses): void {
  throw new Error("13.1.7 is to be written")
}
