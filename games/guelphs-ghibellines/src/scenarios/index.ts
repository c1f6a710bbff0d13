import type { Exclusive } from "../exclusive.ts"
import type { BattleId } from "../pack.ts"
import { benevento } from "./benevento.ts"
import { campaldino } from "./campaldino.ts"
import { montaperti } from "./montaperti.ts"

/** The scenario rules of each battle. */
export const SCENARIO_RULES: Readonly<Record<BattleId, Exclusive>> = { montaperti, benevento, campaldino }
