import type { Exclusive } from "../exclusive.ts"
import { bannockburn } from "./bannockburn.ts"

/** The exclusive rules of each battle, by the name of its pack. */
export const BATTLE_MODULES = {
  bannockburn,
} satisfies Record<string, Exclusive>
