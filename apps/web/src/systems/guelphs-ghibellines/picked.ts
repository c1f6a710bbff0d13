import type { Action } from "@carroccio/kernel"
import type { Selection } from "../../system.ts"

/** A counter that something is done with; `alone` is 1 when it leaves its palvesari behind. */
interface Own {
  readonly unit: number
  readonly alone: number
}

/** What the reader has picked and not yet played. */
export type Picked =
  | ({ readonly kind: "unit" } & Own)
  /** A hex that it goes to: how it stands there is still open. */
  | ({ readonly kind: "going"; readonly hex: number } & Own)
  /** An enemy that it strikes, and in which of the possible ways. */
  | ({ readonly kind: "target"; readonly target: number; readonly way: number } & Own)
  /** An enemy under attack, before the lead unit is chosen. */
  | { readonly kind: "foe"; readonly target: number }
  /** An action that throws dice: looked at before it is played. */
  | ({ readonly kind: "throw" } & Action)

export function pickedIn(selection: Selection | null): Picked | null {
  return selection as Picked | null
}

/** The counter of ours that is picked, if one is. */
export function unitIn(picked: Picked | null): number | null {
  return picked !== null && "unit" in picked && typeof picked.unit === "number" ? picked.unit : null
}

export function throwOf(action: Action): Selection {
  return { ...action, kind: "throw" }
}

export function actionIn({ kind: _, ...action }: Picked & { kind: "throw" }): Action {
  return action
}
