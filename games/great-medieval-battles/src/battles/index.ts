import type { Exclusive } from "../exclusive.ts"
import { bannockburn } from "./bannockburn.ts"
import { blackPrince } from "./black-prince.ts"
import { kingArthur } from "./king-arthur.ts"
import { tamburlaine } from "./tamburlaine.ts"

/** The exclusive rules of each battle, by the name of its pack. */
export const BATTLE_MODULES = {
  bannockburn,
  "black-prince": blackPrince,
  tamburlaine,
  "king-arthur": kingArthur,
} satisfies Record<string, Exclusive>
