import type { Exclusive } from "../exclusive.ts"
import type { BattleId } from "../pack.ts"
import { benevento } from "./benevento.ts"
import { campaldino } from "./campaldino.ts"
import { montaperti } from "./montaperti.ts"

/** The special rules of each battle (S.1.5); those of a free set-up are the same but where they say otherwise (S.2.0.1). */
export const SCENARIO_RULES: Readonly<Record<BattleId, Exclusive>> = { montaperti, benevento, campaldino }
