import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"

/** D.5. */
export function beginAttritionSegment(_play: Play): void {}

/** Attrition of one Force; `spent` in half Movement Points, `startPoints` as its march began (9). */
export function beginAttrition(
  _play: Play,
  _force: ForceId,
  _check: { second: boolean; spent: number; startPoints: number },
): void {}
